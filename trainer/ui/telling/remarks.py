"""What does the final verdict say about each entry of a record?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from trainer.core.frozen import frozen
from trainer.grading.findings import RoundVerdict
from trainer.grading.missed import moments_missed
from trainer.i18n.catalog import Translator
from trainer.i18n.messages import finding_sentence
from trainer.procedures.record import Record
from trainer.procedures.rounds import segments
from trainer.procedures.sheet import Sheet
from trainer.ui.telling.scenes import place_of
from trainer.ui.view.model import GuestView


@frozen
class Remark:
    """What is said about an entry, the clause that is shown beside it, the places it is about."""

    text: str
    rule: str
    places: tuple[str, ...] = ()


@frozen
class Account:
    """What is told of a record while it is looked at again.

    `remarks` by entry, `kept` the clause by entry of what did what was owed; who sits there, and
    what it is. `words` by entry, where the table said it otherwise than the line does.
    """

    remarks: Mapping[int, Remark]
    kept: Mapping[int, str]
    names: tuple[GuestView, ...]
    title: str = ""
    words: Mapping[int, str] = field(default_factory=dict)


def remarks_of(
    record: Record,
    rounds: Iterable[RoundVerdict],
    speaker: Translator,
    sheet: Sheet | None = None,
) -> dict[int, Remark]:
    """Remarks by entry number; ``sheet`` if another judged than the record's own.

    What was left out shows where it was owed: at the first act that had to wait for it, else at
    its round's end. Of several findings at an entry each has its sentence, the gravest first,
    whose clause stands beside.
    """
    parts = segments(record.entries)
    remarks: dict[int, Remark] = {}
    currency = record.header.sheet.currency
    judged = list(rounds)
    missed = moments_missed(record, sheet or record.header.sheet, judged)
    for one in judged:
        last = parts[one.number - 1][-1].number if one.number <= len(parts) else 0
        for number in sorted(range(len(one.findings)), key=lambda at: -one.findings[at].severity):
            finding = one.findings[number]
            places: dict[int, list[str]] = {}
            for at, site in enumerate(finding.sites):
                left_out = missed.get((one.number, number, at), 0) or last
                moment = site.entries[0] if site.entries else left_out
                places.setdefault(moment, []).append(place_of(site))
            for moment in sorted(places):
                first = remarks.get(moment)
                said = finding_sentence(finding, speaker, currency, clause=first is not None)
                remarks[moment] = Remark(
                    f"{first.text}\n{said}" if first else said,
                    first.rule if first else finding.rule,
                    (*(first.places if first else ()), *places[moment]),
                )
    return remarks
