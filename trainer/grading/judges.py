"""Who judges the records of a game?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.grading.dealt import judge_dealt
from trainer.grading.findings import Verdict
from trainer.grading.piles import judge_piles
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet

JUDGES: Final[Mapping[str, Callable[[Record, Sheet], Verdict]]] = {
    "casino_war": judge_dealt,
    "dueling": judge_dealt,
    "war": judge_piles,
}
