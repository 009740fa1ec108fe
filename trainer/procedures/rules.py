"""Which rules are there, where does each come from, and how grave is breaking it?

Codes and data only; the words stand in ``trainer.i18n.rules_text``.
"""

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final

from trainer.core.frozen import frozen


class Tag(StrEnum):
    """Provenance: who says so. ``IMPLIED`` counts as ``SOURCE``."""

    SOURCE = "source"
    IMPLIED = "implied"
    REGULATOR = "regulator"
    OPERATOR = "operator"
    ASSUMED = "assumed"


class Kind(StrEnum):
    """What sort of fault a finding is."""

    OMITTED = "omitted"
    OUT_OF_ORDER = "out_of_order"
    DIRECTION = "direction"
    WRONG_AMOUNT = "wrong_amount"
    WRONG_SEAT = "wrong_seat"
    WRONG_PLACE = "wrong_place"
    WRONG_ACTION = "wrong_action"
    WRONG_FACE = "wrong_face"
    WRONG_WORDS = "wrong_words"
    EXTRA = "extra"
    FORBIDDEN = "forbidden"


class Severity(IntEnum):
    """How much a fault weighs; a policy may raise it, never hide it."""

    MINOR = 1
    MAJOR = 2
    CRITICAL = 3


@frozen
class Rule:
    """One clause or decided point. ``source`` names the document, '' where none speaks of it."""

    id: str
    source: str
    tag: Tag


_KOREAN: Final = "002"
_REGULATOR: Final = "regulator"


def _series(
    prefix: str, count: int, source: str, tag: Tag, **others: tuple[str, Tag]
) -> list[Rule]:
    """The rules ``prefix1`` … ``prefixN``; ``others`` (keys ``n3``…) differ from the default."""
    rules = []
    for number in range(1, count + 1):
        its_source, its_tag = others.get(f"n{number}", (source, tag))
        rules.append(Rule(f"{prefix}{number}", its_source, its_tag))
    return rules


_WRITTEN: Final = (_KOREAN, Tag.SOURCE)
_IMPLIED: Final = (_KOREAN, Tag.IMPLIED)
_REGULATED: Final = (_REGULATOR, Tag.REGULATOR)

# K-P10 is written for two or more guests at war; for one guest the sheet tags it assumed.
_ALL: Final[tuple[Rule, ...]] = (
    *_series("K-G", 5, *_WRITTEN),
    *_series("K-D", 13, *_WRITTEN),
    *_series("K-T", 3, *_WRITTEN),
    *_series(
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
    *_series(
        "K-I", 12, "", Tag.ASSUMED, n1=_REGULATED, n3=_REGULATED, n4=_REGULATED, n11=_REGULATED
    ),
)

RULES: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in _ALL})
"""Every rule by id, in catalogue order: K-G, K-D, K-T, K-P, K-I."""

DOCUMENTS: Final = tuple(sorted({rule.source for rule in _ALL} - {"", _REGULATOR}))
"""The numbers of the documents that rules come from."""

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

_Weights = tuple[Severity, Severity]  # (left standing, corrected before the cut-off)
_MINOR: Final[_Weights] = (Severity.MINOR, Severity.MINOR)
_MAJOR: Final[_Weights] = (Severity.MAJOR, Severity.MAJOR)
_GRAVE: Final[_Weights] = (Severity.CRITICAL, Severity.MAJOR)

# (rule, kind, subject) -> weights; '' matches anything. The most particular row wins, see _ranked.
_WEIGHTS: Final[Mapping[tuple[str, str, str], _Weights]] = MappingProxyType(
    {
        ("", "omitted", ""): _MAJOR,
        ("", "out_of_order", ""): _MAJOR,
        ("", "direction", ""): _MAJOR,
        ("", "wrong_amount", ""): _GRAVE,
        ("", "wrong_seat", ""): _GRAVE,
        ("", "wrong_place", ""): _MAJOR,
        ("", "wrong_action", ""): _GRAVE,
        ("", "wrong_face", ""): _MAJOR,
        ("", "wrong_words", ""): _MINOR,
        ("", "extra", ""): _MAJOR,
        ("", "forbidden", ""): _MAJOR,
        ("", "omitted", "money"): _GRAVE,
        ("", "extra", "money"): _GRAVE,
        ("", "forbidden", "money"): _GRAVE,
        ("", "omitted", "toke"): _GRAVE,
        ("", "extra", "toke"): _GRAVE,
        ("", "forbidden", "toke"): _GRAVE,
        ("", "wrong_place", "astray"): _GRAVE,
        ("", "", "card"): _MAJOR,
        ("", "", "burn"): _MAJOR,
        ("", "", "order"): _MAJOR,
        ("", "", "words"): _MINOR,
        ("", "", "courtesy"): _MINOR,
        ("", "", "chips-form"): _MINOR,
        ("", "omitted", "call"): _GRAVE,
        ("", "extra", "call"): _MINOR,
        ("K-G1", "", ""): _MINOR,
        ("K-G2", "", ""): _MINOR,
        ("K-D1", "omitted", ""): _GRAVE,  # a late bet accepted
        ("K-D7", "forbidden", ""): _GRAVE,  # the guest's choice assumed
        ("K-D7", "omitted", "undecided"): _GRAVE,
        ("K-D9", "omitted", ""): _GRAVE,
        ("K-D10", "forbidden", ""): _MAJOR,  # refusing what is permitted
        ("K-D11", "out_of_order", "war-bets"): _GRAVE,
        ("K-D12", "forbidden", ""): _GRAVE,
        ("K-T1", "forbidden", ""): _MAJOR,
        ("K-T2", "forbidden", ""): _MAJOR,
        ("K-T3", "wrong_amount", ""): _GRAVE,
        ("K-T3", "wrong_place", ""): _GRAVE,  # the house's half in the toke box
        ("K-T3", "wrong_action", ""): _GRAVE,
        ("K-P5", "forbidden", ""): _GRAVE,
        ("K-P22", "", ""): _MINOR,
        ("K-P24", "", ""): _MINOR,
        ("K-P29", "", ""): _MINOR,
        ("K-P30", "omitted", ""): _MAJOR,
        ("K-P30", "omitted", "call"): _MAJOR,
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

KINDS: Final[Mapping[str, tuple[Kind, ...]]] = MappingProxyType(
    {
        rule: tuple(kind for kind, broken in _BROKEN_IN.items() if rule in broken.split())
        for rule in RULES
    }
)
"""In which ways each rule can be broken; in none where it only decides what others demand."""


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
