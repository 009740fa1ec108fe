"""What does this Python say of a fixed set of records? (Run by ``benchmarks.bytes``.)

Everything that is said of a record: its canonical text, final verdict, score, and the live
verdicts after each entry of every tenth record. Standard library only.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from trainer.grading.judge import judge, live
from trainer.grading.report import finding_data, round_data, score_data
from trainer.grading.score import score, worked_ms
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.scenarios.houses import load_house
from trainer.scenarios.policies import policy_for

_LIVE_EVERY = 10


def told(text: str, with_live: bool) -> str:
    """Everything that is said of one record, as JSON."""
    record = read_record(text, "record.toml", load_house)
    verdict = judge(record)
    worked = sum(worked_ms(part) for part in segments(record.entries))
    result = score(verdict, policy_for(record.header.mode), record.header.confirmations, worked)
    return json.dumps(
        {
            "text": write_record(record),
            "rounds": [round_data(part) for part in verdict.rounds],
            "score": score_data(result),
            "live": _live(record) if with_live else [],
        }
    )


def _live(record: Record) -> list[list[dict[str, object]]]:
    """The live verdict after each entry."""
    said = []
    table, carried = opening_table(record.header), Carried()
    for number, part in enumerate(segments(record.entries)):
        fold = RoundFold(table, carried, observed(record.header, number == 0))
        for entry in part:
            fold.add(entry)
            said.append([finding_data(one) for one in live(fold.facts, record.header.sheet)])
        table, carried = fold.table, fold.carried()
    return said


def main(file: str) -> None:
    """Print one digest for each record text in ``file``, a JSON list."""
    for number, text in enumerate(json.loads(Path(file).read_text(encoding="utf-8"))):
        said = told(text, number % _LIVE_EVERY == 0)
        print(blake2b(said.encode(), digest_size=16).hexdigest())
