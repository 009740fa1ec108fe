"""How are the sessions of the store judged again, the new verdicts beside the old ones?"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.regrade_text import Report
from trainer.procedures.record import Mode
from trainer.regrading.archive import regrade
from trainer.regrading.differences import Issued, Why, compare, issued_round
from trainer.regrading.judging import Judged, Judging, Task
from trainer.scenarios.succession import Succession

if TYPE_CHECKING:
    from trainer.store.location import Store
    from trainer.store.results import Verdict

_PAGE: Final = 100
_AT_ONCE: Final = 200  # verdicts that are committed together


def regrade_store(
    store: Store,
    succession: Succession,
    jobs: int | None,
    report: Report,
    cancelled: Callable[[], bool],
) -> None:
    """Judge every closed session; raises ``Cancelled`` and ``TrainerFault``.

    What is judged so far is kept however it ends.
    """
    from trainer.store.journal import SessionState

    report.counts.open = store.journal.count(SessionState.OPEN)
    report.counts.void = store.journal.count(SessionState.VOID)
    keeping = _Keeping(store, report, Judging(succession))
    try:
        for judged in regrade(_tasks(store), jobs, report.bar.show, cancelled, succession):
            keeping.take(judged)
    finally:
        keeping.commit()


def _tasks(store: Store) -> Iterator[Task]:
    after = 0
    while page := store.journal.closed(after, _PAGE):
        for session in page:
            after = session.id
            graded = session.start.mode != Mode.GUEST  # a guest's game never was
            if graded and session.last_number:  # nothing was dealt, so nothing was judged
                yield _task(store, session.id, session.start.header)


def _task(store: Store, session: int, header: str) -> Task:
    from trainer.store.export import record_text

    lines = (entry.line for entry in store.journal.entries(session))
    return Task(str(session), text=record_text(header, lines), sitting=True, named=True)


@dataclass(slots=True)
class _Keeping:
    """Compares each verdict with the latest that was issued, and keeps it if it is another."""

    store: Store
    report: Report
    judging: Judging
    new: list[Verdict] = field(default_factory=list)

    def take(self, judged: Judged) -> None:
        counts = self.report.counts
        counts.records += 1
        trouble = judged.trouble()
        if trouble is not None:
            self.report.trouble(judged.name, trouble, session=True)
            return
        counts.rounds += judged.rounds
        counts.findings += judged.findings
        counts.by_erratum += judged.erratum
        data = json.loads(judged.result)
        latest = {one.round: one for one in self.store.results.of_session(int(judged.name))}
        for part in data["rounds"]:
            self._round(judged.name, data, part, latest.get(part["number"]))
        if len(self.new) >= _AT_ONCE:
            self.commit()

    def commit(self) -> None:
        """Write what has come together."""
        self.store.results.add_all(self.new)
        self.report.counts.new_verdicts += len(self.new)
        self.new.clear()

    def _round(
        self, name: str, data: dict[str, Any], part: dict[str, Any], old: Verdict | None
    ) -> None:
        verdict = _verdict(int(name), data, part)
        if old is not None and _same(old, verdict):
            return
        self.new.append(verdict)
        if old is None:
            self.report.counts.first_verdicts += 1
            return
        after = replace(_issued(verdict), erratum=data["sheet"] != data["played_by"])
        found = compare(name, data["house"], data["currency"], _issued(old), after)
        if found is None:
            return
        if found.why == (Why.UNEXPLAINED,) and self._as_closed(name, old):
            found = replace(found, why=(Why.LATER,))
        self.report.difference(found, session=True)

    def _as_closed(self, name: str, old: Verdict) -> bool:
        """Whether the old verdict is right for the session as it was when the round closed."""
        header = self.store.journal.session(int(name)).start.header
        task = replace(_task(self.store, int(name), header), up_to=old.round)
        judged = self.judging.one(task)
        if not judged.result:
            return False
        data = json.loads(judged.result)
        parts = [part for part in data["rounds"] if part["number"] == old.round]
        return any(_same(old, _verdict(int(name), data, part)) for part in parts)


def _verdict(session: int, data: dict[str, Any], part: dict[str, Any]) -> Verdict:
    from trainer.store.results import Verdict

    return Verdict(
        session=session,
        round=part["number"],
        grader_version=data["grader"],
        sheet_version=str(data["sheet"]),
        findings=json.dumps(part["findings"]),
        score=json.dumps(part["score"]),
        issued_at=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _same(old: Verdict, new: Verdict) -> bool:
    return (
        old.grader_version == new.grader_version
        and old.sheet_version == new.sheet_version
        and json.loads(old.findings) == json.loads(new.findings)
        and json.loads(old.score) == json.loads(new.score)
    )


def _issued(verdict: Verdict) -> Issued:
    return issued_round(
        verdict.grader_version,
        verdict.sheet_version,
        verdict.round,
        verdict.findings,
        verdict.score,
    )


__all__ = ["regrade_store"]
