"""Which rules are there, where does each come from, and how grave is breaking it?

Codes and data only; the words stand in ``trainer.i18n.rules_text``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trainer.procedures.catalogue import (
    GRAVE,
    MAJOR,
    MINOR,
    Kind,
    Rule,
    Severity,
    Tag,
    Weights,
    series,
)
from trainer.procedures.rules_others import OTHERS, OTHERS_BROKEN_IN, OTHERS_WEIGHTS

_KOREAN: Final = "002"
_REGULATOR: Final = "regulator"


_WRITTEN: Final = (_KOREAN, Tag.SOURCE)
_IMPLIED: Final = (_KOREAN, Tag.IMPLIED)
_REGULATED: Final = (_REGULATOR, Tag.REGULATOR)

# K-P10 is written for two or more guests at war; for one guest the sheet tags it assumed.
_ALL: Final[tuple[Rule, ...]] = (
    *series("K-G", 5, *_WRITTEN),
    *series("K-D", 13, *_WRITTEN),
    *series("K-T", 3, *_WRITTEN),
    *series(
        "K-P",
        31,
        "",
        Tag.ASSUMED,
        n1=("000", Tag.ASSUMED),
        n3=_WRITTEN,
        n4=_WRITTEN,
        n8=_IMPLIED,
        n10=_WRITTEN,
        n11=_IMPLIED,
        n12=_IMPLIED,
        n13=_WRITTEN,
        n14=_WRITTEN,
        n27=_REGULATED,
    ),
    *series(
        "K-I", 12, "", Tag.ASSUMED, n1=_REGULATED, n3=_REGULATED, n4=_REGULATED, n11=_REGULATED
    ),
    *OTHERS,
)

RULES: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in _ALL})
"""Every rule by id, in catalogue order: K-G, K-D, K-T, K-P, K-I, then the other sources."""

SUBJECTS: Final = frozenset(
    {
        "",
        "money",  # pay, take, half, match, push, return: guests' and the house's chips
        "card",
        "burn",
        "words",  # a required statement or question
        "undecided",  # a tied bet that nobody asked about still lies there
        "courtesy",  # greeting, explanation
        "chips-form",  # denominations, colour-up
        "call",  # calling the floor
        "toke",  # the dealer's tips: pay, take, split, drop
        "astray",  # money that lies with another than whom it belongs to
        "order",
        "war-bets",  # war cards out before every War Bet is down and matched
    }
)

# (rule, kind, subject) -> weights; '' matches anything. The most particular row wins, see _ranked.
_WEIGHTS: Final[Mapping[tuple[str, str, str], Weights]] = MappingProxyType(
    {
        ("", "omitted", ""): MAJOR,
        ("", "out_of_order", ""): MAJOR,
        ("", "direction", ""): MAJOR,
        ("", "wrong_amount", ""): GRAVE,
        ("", "wrong_seat", ""): GRAVE,
        ("", "wrong_place", ""): MAJOR,
        ("", "wrong_action", ""): GRAVE,
        ("", "wrong_face", ""): MAJOR,
        ("", "wrong_words", ""): MINOR,
        ("", "extra", ""): MAJOR,
        ("", "forbidden", ""): MAJOR,
        ("", "omitted", "money"): GRAVE,
        ("", "extra", "money"): GRAVE,
        ("", "forbidden", "money"): GRAVE,
        ("", "omitted", "toke"): GRAVE,
        ("", "extra", "toke"): GRAVE,
        ("", "forbidden", "toke"): GRAVE,
        ("", "wrong_place", "astray"): GRAVE,
        ("", "", "card"): MAJOR,
        ("", "", "burn"): MAJOR,
        ("", "", "order"): MAJOR,
        ("", "", "words"): MINOR,
        ("", "", "courtesy"): MINOR,
        ("", "", "chips-form"): MINOR,
        ("", "omitted", "call"): GRAVE,
        ("", "extra", "call"): MINOR,
        ("K-G1", "", ""): MINOR,
        ("K-G2", "", ""): MINOR,
        ("K-D1", "omitted", ""): GRAVE,  # a late bet accepted
        ("K-D7", "forbidden", ""): GRAVE,  # the guest's choice assumed
        ("K-D7", "omitted", "undecided"): GRAVE,
        ("K-D9", "omitted", ""): GRAVE,
        ("K-D10", "forbidden", ""): MAJOR,  # refusing what is permitted
        ("K-D11", "out_of_order", "war-bets"): GRAVE,
        ("K-D12", "forbidden", ""): GRAVE,
        ("K-T1", "forbidden", ""): MAJOR,
        ("K-T2", "forbidden", ""): MAJOR,
        ("K-T3", "wrong_amount", ""): GRAVE,
        ("K-T3", "wrong_place", ""): GRAVE,  # the house's half in the toke box
        ("K-T3", "wrong_action", ""): GRAVE,
        ("K-P5", "forbidden", ""): GRAVE,
        ("K-P22", "", ""): MINOR,
        ("K-P24", "", ""): MINOR,
        ("K-P29", "", ""): MINOR,
        ("K-P30", "omitted", ""): MAJOR,
        ("K-P30", "omitted", "call"): MAJOR,
        **OTHERS_WEIGHTS,
    }
)


_BROKEN_IN: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        Kind.OMITTED: "K-G1 K-G2 K-G3 K-G4 K-D1 K-D2 K-D3 K-D5 K-D6 K-D7 K-D8 K-D9 K-D11 K-D12"
        " K-D13 K-T1 K-T2 K-T3 K-P2 K-P7 K-P9 K-P17 K-P24 K-P25 K-P26 K-P27 K-P28 K-P29 K-P30"
        " K-P31 K-I1 K-I9",
        Kind.OUT_OF_ORDER: "K-G1 K-G2 K-G4 K-D3 K-D4 K-D5 K-D7 K-D9 K-D11 K-D12 K-D13"
        " K-P16 K-P18 K-P21 K-P24 K-P25 K-P26 K-P28 K-P29",
        Kind.DIRECTION: "K-D3 K-D4 K-D13",
        Kind.WRONG_AMOUNT: "K-D5 K-D6 K-D8 K-D9 K-D12 K-T1 K-T2 K-T3 K-P6",
        Kind.WRONG_SEAT: "K-D3 K-D5 K-D6 K-D8 K-D9 K-D11 K-D12 K-D13 K-T1 K-T2 K-T3",
        Kind.WRONG_PLACE: "K-D5 K-D6 K-D8 K-D9 K-D12 K-T1 K-T2 K-T3 K-P31",
        Kind.WRONG_ACTION: "K-D5 K-D6 K-D8 K-D9 K-D12 K-T1 K-T2 K-T3",
        Kind.WRONG_FACE: "K-G3",
        Kind.WRONG_WORDS: "K-G1 K-G2 K-G3 K-P24 K-P29",
        Kind.EXTRA: "K-G4 K-D3 K-D5 K-D6 K-D8 K-D9 K-D11 K-D12 K-D13 K-T1 K-T2 K-P30",
        Kind.FORBIDDEN: "K-G5 K-D3 K-D7 K-D10 K-D12 K-T1 K-T2 K-P5",
    }
)


_LIGHT: Final = frozenset({"words", "courtesy", "chips-form"})  # minor whatever the rule


def _ranked(rule_id: str, kind: Kind, subject: str) -> tuple[tuple[str, str, str], ...]:
    if subject in _LIGHT:
        return (rule_id, kind, subject), ("", "", subject)
    return (
        (rule_id, kind, subject),
        (rule_id, kind, ""),
        (rule_id, "", ""),
        ("", kind, subject),
        ("", "", subject),
        ("", kind, ""),
    )


def kinds_of(rule_id: str) -> tuple[Kind, ...]:
    """In which ways a rule can be broken; in none where it only decides what others demand."""
    return tuple(
        kind
        for kind, broken in _BROKEN_IN.items()
        if rule_id in (*broken.split(), *OTHERS_BROKEN_IN.get(kind, "").split())
    )


def severity(rule_id: str, kind: Kind, corrected: bool, subject: str = "") -> Severity:
    """The catalogue's weight of a fault.

    ``corrected``: restored before the cut-off; a late correction counts as left standing.
    ``subject`` is one of ``SUBJECTS``. Raises ``ValueError`` for an unknown rule or subject.
    """
    if rule_id not in RULES:
        raise ValueError(f"unknown rule {rule_id!r}")
    if subject not in SUBJECTS:
        raise ValueError(f"unknown subject {subject!r}")
    for key in _ranked(rule_id, kind, subject):
        if key in _WEIGHTS:
            return _WEIGHTS[key][1 if corrected else 0]
    raise AssertionError(f"no default weight for {kind}")


__all__ = [
    "RULES",
    "SUBJECTS",
    "Kind",
    "Rule",
    "Severity",
    "Tag",
    "kinds_of",
    "severity",
]
