"""What is a rule of the catalogue, and how can it be broken? The types only."""

from enum import IntEnum, StrEnum
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


def series(prefix: str, count: int, source: str, tag: Tag, **others: tuple[str, Tag]) -> list[Rule]:
    """The rules ``prefix1`` … ``prefixN``; ``others`` (keys ``n3``…) differ from the default."""
    rules = []
    for number in range(1, count + 1):
        its_source, its_tag = others.get(f"n{number}", (source, tag))
        rules.append(Rule(f"{prefix}{number}", its_source, its_tag))
    return rules


Weights = tuple[Severity, Severity]  # (left standing, corrected before the cut-off)
MINOR: Final[Weights] = (Severity.MINOR, Severity.MINOR)
MAJOR: Final[Weights] = (Severity.MAJOR, Severity.MAJOR)
GRAVE: Final[Weights] = (Severity.CRITICAL, Severity.MAJOR)
