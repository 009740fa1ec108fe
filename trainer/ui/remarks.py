"""What does the final verdict say about each entry of a record?"""

from __future__ import annotations

from collections.abc import Iterable

from trainer.core.frozen import frozen
from trainer.grading.findings import RoundVerdict
from trainer.i18n.catalog import Translator
from trainer.i18n.messages import finding_sentence
from trainer.procedures.record import Record
from trainer.procedures.rounds import segments


@frozen
class Remark:
    """A sentence about an entry, and the clause."""

    text: str
    rule: str


def remarks_of(
    record: Record, rounds: Iterable[RoundVerdict], speaker: Translator
) -> dict[int, Remark]:
    """Remarks by entry number; what was left out has no entry and shows at its round's end."""
    parts = segments(record.entries)
    remarks: dict[int, Remark] = {}
    for one in rounds:
        last = parts[one.number - 1][-1].number if one.number <= len(parts) else 0
        for finding in one.findings:
            text = finding_sentence(finding, speaker, record.header.sheet.currency)
            for site in finding.sites:
                remarks[site.entries[0] if site.entries else last] = Remark(text, finding.rule)
    return remarks
