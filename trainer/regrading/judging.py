"""What does a record's verdict look like today, as data that can be kept and compared?

The form is described in ``docs/regrade-json.md``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Final

from trainer.core.toml_lines import values_of
from trainer.dealt import dealt_only, ended_early
from trainer.fault import TrainerFault
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.grading.policy import Policy
from trainer.grading.report import finding_data, score_data
from trainer.grading.score import Score, score, worked_ms
from trainer.procedures.record import Mode, Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.rounds import segments
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house, read_text
from trainer.scenarios.policies import policy_for
from trainer.scenarios.succession import Succession

RESULT_FORMAT: Final = 1
_RECORD: Final = frozenset({"actions", "observed", "shoe", "format"})
"""Keys of which a record has at least one, and no scenario, house sheet or policy has any."""


@dataclass(frozen=True, slots=True)
class Task:
    """One record to judge: its ``text``, or the file at ``path``, under the ``name`` it goes by.

    A ``sitting`` comes from the store: only its closed rounds in which something was dealt are
    judged, and the score of each is that of all rounds up to it, as it was issued when the round
    was closed. A file that was
    ``named`` must be a record; one that was found in a folder may be something else. With
    ``up_to`` only so many rounds are there, as if the record ended with the last of them.
    """

    name: str
    path: str = ""
    text: str | None = None
    sitting: bool = False
    named: bool = False
    up_to: int = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """One record judged again.

    ``result`` is one line of JSON, the same for the same verdict. It is empty where there is no
    verdict: then ``fault`` says why, or the file is TOML but ``no_record``. ``rounds`` and
    ``findings`` are counts; ``erratum`` says that another sheet counts than it was played by.
    """

    name: str
    result: str = ""
    rounds: int = 0
    findings: int = 0
    erratum: bool = False
    fault: tuple[str, tuple[tuple[str, str | int], ...]] | None = None
    no_record: bool = False

    def trouble(self) -> TrainerFault | None:
        """Why there is no verdict."""
        if self.fault is None:
            return None
        code, params = self.fault
        return TrainerFault(code, **dict(params))


@dataclass(frozen=True, slots=True)
class Judging:
    """Judges records by the sheets that count now; it can be sent to another process."""

    succession: Succession = field(default_factory=Succession)

    def __call__(self, tasks: Sequence[Task]) -> list[Judged]:
        """All of ``tasks``, in their order; what is wrong with one does not stop the others."""
        return [self.one(task) for task in tasks]

    def one(self, task: Task) -> Judged:
        """One record; never raises what the record is to blame for."""
        file = task.path or task.name
        try:
            text = read_text(Path(task.path)) if task.text is None else task.text
            return self._judged(task, text, file)
        except TrainerFault as fault:
            return Judged(task.name, fault=(fault.code, tuple(fault.params.items())))
        except Exception as error:
            # A fault of ours in one record must not stop the judging of a million others.
            told = (("file", file), ("detail", f"{type(error).__name__}: {error}"))
            return Judged(task.name, fault=("not-judged", told))

    def _judged(self, task: Task, text: str, file: str) -> Judged:
        find = partial(_house, Path(task.path).parent) if task.path else load_house
        try:
            record = read_record(text, file, find)
        except TrainerFault as fault:
            if not task.named and _is_other(fault, text):
                return Judged(task.name, no_record=True)
            raise
        if task.up_to:
            parts = segments(record.entries)[: task.up_to]
            record = replace(record, entries=tuple(entry for part in parts for entry in part))
        sheet = self.succession.counting(record.header.sheet)
        verdict = judge(record, sheet)
        policy = _policy(record.header.mode)
        if task.sitting:
            closed = (one for one in verdict.rounds if one.closed)
            verdict = Verdict(dealt_only(record, closed), verdict.grader)
            scores = list(_running(record, sheet, verdict, policy))
        else:
            scores = [scored(record, sheet, verdict, policy)]
        return Judged(
            task.name,
            result_text(task, record, sheet, verdict, scores, text),
            len(verdict.rounds),
            len(verdict.findings),
            sheet != record.header.sheet,
        )


def _is_other(fault: TrainerFault, text: str) -> bool:
    """Whether a text that cannot be read as a record is some other TOML file of ours."""
    if fault.code in ("toml-broken", "newer-format"):
        return False
    keys = values_of(text).keys()
    return not keys & _RECORD or ("title" in keys and "actions" not in keys)


def result_text(
    task: Task,
    record: Record,
    sheet: Sheet,
    verdict: Verdict,
    scores: Sequence[Score],
    text: str,
) -> str:
    """The verdict as one line of JSON without its line end."""
    rounds: list[dict[str, object]] = [
        {
            "number": part.number,
            "closed": part.closed,
            "findings": [finding_data(one) for one in part.findings],
        }
        for part in verdict.rounds
    ]
    data: dict[str, object] = {
        "record": task.name,
        "format": RESULT_FORMAT,
        "digest": blake2b(text.encode(), digest_size=8).hexdigest(),
        "house": sheet.id,
        "played_by": record.header.sheet.version,
        "sheet": sheet.version,
        "currency": sheet.currency,
        "grader": verdict.grader,
        "rounds": rounds,
    }
    if task.sitting:
        for part, own in zip(rounds, scores, strict=True):
            part["score"] = score_data(own)
    else:
        data["score"] = score_data(scores[0])
    return json.dumps(data, separators=(",", ":"))


def scored(record: Record, sheet: Sheet, verdict: Verdict, policy: Policy) -> Score:
    """The score of a record: confirmations of its header, time within rounds less the pauses.

    Where there is something to pass, with the rounds that were not dealt to the end.
    """
    worked = sum(worked_ms(part) for part in segments(record.entries))
    early = ended_early(record, sheet) if policy.passing else ()
    return score(verdict, policy, record.header.confirmations, worked, len(early))


def _running(record: Record, sheet: Sheet, verdict: Verdict, policy: Policy) -> Iterator[Score]:
    """The score after each round, of all rounds up to it."""
    early = ended_early(record, sheet) if policy.passing else ()
    parts = segments(record.entries)
    worked = 0
    for count, part in enumerate(verdict.rounds, 1):
        worked += worked_ms(parts[part.number - 1])
        so_far = Verdict(verdict.rounds[:count], verdict.grader)
        short = sum(number <= part.number for number in early)
        yield score(so_far, policy, record.header.confirmations, worked, short)


@lru_cache(maxsize=8)
def _policy(mode: Mode | None) -> Policy:
    return policy_for(mode)


@lru_cache(maxsize=256)
def _house(beside: Path, name: str) -> Sheet:
    return load_house(name, beside)


__all__ = ["RESULT_FORMAT", "Judged", "Judging", "Task", "result_text", "scored"]
