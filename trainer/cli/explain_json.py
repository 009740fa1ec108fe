"""How is an explained record written as plain data? Described in ``docs/explain-json.md``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from trainer.cli.walk import Line, Place, Walk, walks
from trainer.core.actions import DEALER
from trainer.core.notation import Writer
from trainer.grading.report import finding_data
from trainer.i18n.catalog import Translator
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence, site_sentence
from trainer.procedures.agenda import Step
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet

JSON_FORMAT: Final = 1


def explained_data(
    record: Record, sheet: Sheet, speaker: Translator, only: int | None = None
) -> dict[str, object]:
    """The record, every round or ``only`` this one, entry by entry."""
    verdict, rounds = walks(record, sheet, only)
    data = _Data(Writer(sheet.denominations), speaker, sheet.currency)
    return {
        "format": JSON_FORMAT,
        "grader": verdict.grader,
        "language": speaker.language,
        "judged_by": {"house": sheet.id, "version": sheet.version, "currency": sheet.currency},
        "rounds": [data.round(walk) for walk in rounds],
    }


class _Data:
    """Writes rounds in one language and currency."""

    def __init__(self, writer: Writer, speaker: Translator, currency: str) -> None:
        self._writer, self._speaker, self._currency = writer, speaker, currency

    def round(self, walk: Walk) -> dict[str, object]:
        """One round: its entries, what was never done, what cannot be judged, the findings."""
        verdict = walk.verdict
        return {
            "number": walk.number,
            "closed": verdict.closed if verdict else False,
            "entries": [self._line(line) for line in walk.lines],
            "left_out": self._said(place for place, _ in walk.left_out),
            "not_judged": [
                {"rule": one.rule, "seat": one.seat, "spot": one.spot, "reason": one.reason}
                for one in (verdict.not_judged if verdict else ())
            ],
            "findings": [
                {
                    **finding_data(one),
                    "text": finding_sentence(one, self._speaker, self._currency),
                }
                for one in (verdict.findings if verdict else ())
            ],
        }

    def _line(self, line: Line) -> dict[str, object]:
        entry = line.entry
        return {
            "number": entry.number,
            "at_ms": entry.at_ms,
            "actor": str(entry.actor),
            "action": self._writer.action(entry.actor, entry.action),
            "text": action_sentence(
                entry.actor, line.done, self._speaker, self._currency, cards=line.cards
            ),
            "owed": list(self._steps(line.owed)),
            "perhaps_done": list(self._steps(line.perhaps_done)),
            "standing": line.standing.value,
            "rule": line.rule,
            "other": line.other,
            "faults": self._said(line.faults),
            "missed": self._said(line.missed),
        }

    def _said(self, places: Iterable[Place]) -> list[str]:
        return [site_sentence(*place, self._speaker, self._currency) for place in places]

    def _steps(self, steps: tuple[Step, ...]) -> Iterator[dict[str, object]]:
        for step in steps:
            yield {
                "rule": step.rule,
                "action": self._writer.action(DEALER, step.action),
                "alternatives": [self._writer.action(DEALER, way) for way in step.alternatives],
            }
