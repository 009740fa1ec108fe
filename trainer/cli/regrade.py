"""What would be said today of everything that was ever judged, and what is different?"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from trainer.cli.progress import Bar, stoppable
from trainer.cli.regrade_store import regrade_store
from trainer.cli.regrade_text import Report
from trainer.cli.sheets import in_place
from trainer.fault import TrainerFault
from trainer.i18n.catalog import Translator
from trainer.regrading.archive import count_files, regrade_files
from trainer.regrading.crew import Cancelled
from trainer.regrading.differences import Issued, compare, issued
from trainer.regrading.judging import Judged
from trainer.regrading.results import Earlier, Kept, Results


def regrade(options: argparse.Namespace, speaker: Translator) -> int:
    """``regrade [PATH …]``: 2 when something could not be judged, 130 when it was stopped."""
    with stoppable() as stopped:
        run = _files if options.paths else _store
        report = run(options, speaker, stopped)
    if report.stopped:
        return 130
    return 2 if report.counts.not_judged else 0


def _store(options: argparse.Namespace, speaker: Translator, stopped: Callable[[], bool]) -> Report:
    from trainer.store.journal import SessionState
    from trainer.store.location import data_folder, open_store

    for option in ("output", "against"):
        if getattr(options, option) is not None:
            raise TrainerFault("only-with-files", option=f"--{option}")
    counting = in_place(options, options.house)
    with open_store(data_folder(options.data)) as store:
        bar = Bar(sys.stderr, lambda: store.journal.count(SessionState.CLOSED), speaker)
        report = Report(speaker, options.json, bar)
        try:
            regrade_store(store, counting, options.jobs, report, stopped)
            report.summary()
        except Cancelled:
            report.broken_off()
    return report


def _files(options: argparse.Namespace, speaker: Translator, stopped: Callable[[], bool]) -> Report:
    counting = in_place(options, options.house)
    bar = Bar(sys.stderr, lambda: count_files(options.paths, stopped), speaker)
    report = Report(speaker, options.json, bar)
    with ExitStack() as stack:
        own = stack.enter_context(Results(options.output)) if options.output else None
        other = options.against is not None and options.against != options.output
        against = Earlier(options.against) if other else None
        comparing = _Comparing(report, own, against, options.against or options.output)
        files = regrade_files(options.paths, options.jobs, bar.show, stopped, counting)
        try:
            for judged in files:
                comparing.take(judged)
            comparing.finish()
            report.summary()
        except Cancelled:
            report.broken_off()
    return report


class _Comparing:
    """Compares each verdict with an earlier one and puts it beside what is kept already."""

    def __init__(
        self, report: Report, own: Results | None, against: Earlier | None, file: Path | None
    ) -> None:
        self._report = report
        self._own = own
        self._against = against
        self._file = file

    def take(self, judged: Judged) -> None:
        counts = self._report.counts
        if judged.no_record:
            counts.no_records += 1
            return
        counts.records += 1
        trouble = judged.trouble()
        if trouble is not None:
            self._report.trouble(judged.name, trouble)
            self._kept_in_against(judged.name)  # its record is there, though it was not judged
            return
        counts.rounds += judged.rounds
        counts.findings += judged.findings
        counts.by_erratum += judged.erratum
        kept = self._earlier(judged)
        if not kept.lines:
            counts.first_verdicts += 1
        if not kept.lines or kept.lines[-1] == judged.result:
            return
        data = json.loads(judged.result)
        after = issued(data)
        found = compare(judged.name, data["house"], data["currency"], self._read(kept), after)
        if found is not None:
            self._report.difference(found)

    def finish(self) -> None:
        """Count the verdicts whose records are not there any more."""
        if self._against is not None:
            self._report.counts.without_record += sum(1 for _ in self._against.rest())

    def _earlier(self, judged: Judged) -> Kept:
        """The verdicts to compare the latest of with; keeps the new one."""
        kept = Kept(judged.name, ())
        if self._own is not None:
            kept = self._own.earlier(judged.name)
            if kept.lines[-1:] != (judged.result,):
                self._own.add(judged.result)
                self._report.counts.new_verdicts += 1
        return self._kept_in_against(judged.name) or kept

    def _kept_in_against(self, name: str) -> Kept | None:
        """What the file to compare with holds on a record; counts what it holds before that."""
        if self._against is None:
            return None
        self._report.counts.without_record += sum(1 for _ in self._against.before(name))
        return self._against.of(name)

    def _read(self, kept: Kept) -> Issued:
        try:
            return issued(json.loads(kept.lines[-1]))
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise TrainerFault("results-broken", file=str(self._file), line=kept.end) from error


__all__ = ["regrade"]
