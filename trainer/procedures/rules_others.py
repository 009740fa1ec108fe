"""Which rules do the other documents add to the catalogue?

A clause that says what a Korean one says too weighs as much, and is broken in the same ways.
"""

from collections.abc import Mapping
from typing import Final

from trainer.procedures.catalogue import GRAVE, MAJOR, MINOR, Kind, Rule, Tag, Weights, series

_DUELING: Final = ("003", Tag.SOURCE)

OTHERS: Final[tuple[Rule, ...]] = (
    *series("D-", 8, *_DUELING),
    *series("D-P", 10, "", Tag.ASSUMED, n5=_DUELING, n6=_DUELING, n8=_DUELING),
    *series("N-", 8, "001", Tag.SOURCE),
    *series("N-P", 5, "", Tag.ASSUMED),
    *series("C-", 6, "004", Tag.SOURCE),
    *series("C-P", 2, "", Tag.ASSUMED),
)

OTHERS_WEIGHTS: Final[Mapping[tuple[str, str, str], Weights]] = {
    ("D-2", "omitted", "call"): GRAVE,  # a late bet accepted
    ("D-4", "forbidden", ""): GRAVE,  # the guest's choice assumed
    ("D-4", "omitted", "undecided"): GRAVE,
    ("D-4", "", "card"): MAJOR,  # the card of who surrendered
    ("D-5", "omitted", "money"): GRAVE,
    ("D-5", "omitted", "call"): GRAVE,  # a War Bet that is short
    ("D-5", "out_of_order", "war-bets"): GRAVE,
    ("D-5", "forbidden", ""): GRAVE,
    ("D-P9", "", ""): MINOR,
    ("N-2", "wrong_amount", ""): MAJOR,  # cards, not money
    ("C-2", "wrong_amount", ""): MAJOR,
}

OTHERS_BROKEN_IN: Final[Mapping[Kind, str]] = {
    Kind.OMITTED: "D-1 D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-2 C-1 C-2",
    Kind.OUT_OF_ORDER: "D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-2 C-1 C-2",
    Kind.DIRECTION: "D-2 D-3 D-5",
    Kind.WRONG_AMOUNT: "D-3 D-4 D-5 D-6 D-7 N-2 C-2",
    Kind.WRONG_SEAT: "D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-2 C-1 C-2",
    Kind.WRONG_PLACE: "D-3 D-4 D-5 D-6 D-7",
    Kind.WRONG_ACTION: "D-3 D-4 D-5 D-6 D-7 N-2 C-2",
    Kind.WRONG_FACE: "D-2 N-1 N-2 C-1 C-2",
    Kind.WRONG_WORDS: "D-2",
    Kind.EXTRA: "D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-2 C-1 C-2",
    Kind.FORBIDDEN: "D-2 D-4 D-5",
}
