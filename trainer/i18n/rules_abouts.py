"""What is a fault, or an act that is owed, about, as far as its reason and remedy go?"""

from __future__ import annotations

from typing import Final

from trainer.grading.findings import Site, What
from trainer.procedures.rules import Kind


def abouts_of(site: Site, kind: Kind, behind: bool = False) -> tuple[str, ...]:
    """What a fault is about, the closest first; `behind`: a toke that did not go to war."""
    named = site.wanted or site.got
    told = ["behind"] if behind else []
    match kind:
        case Kind.WRONG_AMOUNT if site.difference:
            told.append("short" if site.difference < 0 else "over")
        case Kind.WRONG_ACTION if site.got is not None:
            told.append("took" if site.got.verb == "take" else "gave")
        case Kind.OUT_OF_ORDER if site.wanted is not None and site.wanted.verb in _SETTLING:
            told.append("settle")
    return (*told, *(about_act(named) if named is not None else ()))


def about_act(what: What) -> tuple[str, ...]:
    """What an act is about, the closest first."""
    return ("tie", what.verb) if what.spot == "tie" else (what.verb,)


_SETTLING: Final = frozenset({"take", "pay", "half", "match", "push", "return"})
