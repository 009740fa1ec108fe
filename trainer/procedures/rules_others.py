"""Which rules do the other documents add to the catalogue?

A clause that says what a Korean one says too weighs as much, and is broken in the same ways.
"""

from collections.abc import Mapping
from typing import Final

from trainer.procedures.catalogue import GRAVE, MAJOR, MINOR, Kind, Rule, Tag, Weights, series

_ONLINE: Final = ("000", Tag.SOURCE)
_DUELING: Final = ("003", Tag.SOURCE)

OTHERS: Final[tuple[Rule, ...]] = (
    *series("O-", 10, *_ONLINE),
    *series("O-P", 3, "", Tag.ASSUMED, n2=("000", Tag.IMPLIED)),
    *series("D-", 8, *_DUELING),
    *series("D-P", 10, "", Tag.ASSUMED, n5=_DUELING, n6=_DUELING, n8=_DUELING),
    *series("N-", 8, "001", Tag.SOURCE),
    *series("N-P", 5, "", Tag.ASSUMED),
    *series("C-", 6, "004", Tag.SOURCE),
    *series("C-P", 2, "", Tag.ASSUMED),
)

OTHERS_WEIGHTS: Final[Mapping[tuple[str, str, str], Weights]] = {
    ("O-2", "omitted", "call"): GRAVE,  # a late bet accepted
    ("O-4", "forbidden", ""): GRAVE,  # the guest's choice assumed
    ("O-4", "omitted", "undecided"): GRAVE,
    ("O-4", "omitted", "money"): GRAVE,
    ("O-4", "omitted", "call"): GRAVE,  # a War Bet that is short
    ("O-5", "out_of_order", "war-bets"): GRAVE,
    ("O-5", "forbidden", ""): GRAVE,
    ("O-6", "forbidden", ""): MAJOR,  # where a house permits the second tie: refusing it
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

_ONLINE_BROKEN_IN: Final[Mapping[Kind, str]] = {
    Kind.OMITTED: "O-1 O-2 O-3 O-4 O-5 O-6 K-P22 K-P23",
    Kind.OUT_OF_ORDER: "O-1 O-3 O-4 O-5 O-6 O-P1 K-P22 K-P23",
    Kind.DIRECTION: "O-P1",
    Kind.WRONG_AMOUNT: "O-3 O-4 O-5 O-6",
    Kind.WRONG_SEAT: "O-3 O-4 O-5 O-6",
    Kind.WRONG_PLACE: "O-3 O-4 O-5 O-6",
    Kind.WRONG_ACTION: "O-3 O-4 O-5 O-6",
    Kind.WRONG_FACE: "O-3",
    Kind.WRONG_WORDS: "O-3 K-P22",
    Kind.EXTRA: "O-3 O-4 O-5 O-6 O-P2 K-P23",
    Kind.FORBIDDEN: "O-3 O-4 O-5 O-6 K-P23",
}
_LATER_BROKEN_IN: Final[Mapping[Kind, str]] = {
    Kind.OMITTED: "D-1 D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-2 C-1 C-2",
    Kind.OUT_OF_ORDER: "D-2 D-3 D-4 D-5 D-6 D-7 N-2 N-P2 C-2 C-P1",
    Kind.DIRECTION: "D-2 D-3 D-5",
    Kind.WRONG_AMOUNT: "D-3 D-4 D-5 D-6 D-7 N-2 C-2",
    Kind.WRONG_SEAT: "D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-2 C-1 C-2",
    Kind.WRONG_PLACE: "D-3 D-4 D-5 D-6 D-7",
    Kind.WRONG_ACTION: "D-3 D-4 D-5 D-6 D-7 N-2 C-2",
    Kind.WRONG_FACE: "D-2 N-1 N-2 C-1 C-2",
    Kind.WRONG_WORDS: "D-2",
    Kind.EXTRA: "D-2 D-3 D-4 D-5 D-6 D-7 N-1 N-3 N-4 C-1 C-3 C-4",
    Kind.FORBIDDEN: "D-2 D-4 D-5",
}

OTHERS_BROKEN_IN: Final[Mapping[Kind, str]] = {
    kind: f"{_ONLINE_BROKEN_IN[kind]} {_LATER_BROKEN_IN[kind]}" for kind in _LATER_BROKEN_IN
}
