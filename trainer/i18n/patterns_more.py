"""Which sentence belongs to a fault under a clause of another document than the Korean one?

Most clauses say what a Korean one says too: their faults are told like those of that twin. One
clause may have several, by what the fault is about; what has none is told in words of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.grading.findings import Site, What
from trainer.i18n.catalog import N_
from trainer.i18n.patterns import REMARKS as KOREAN_REMARKS
from trainer.procedures.rules import Kind

REMARKS: Final[dict[tuple[Kind, str], str]] = {
    **KOREAN_REMARKS,
    (Kind.OMITTED, "O-6"): N_(
        "nothing can be bet on a second tie: it goes back before the first card of the war; "
        "{thing} was dealt past"
    ),
    (Kind.OMITTED, "D-1"): N_(
        "one wager on a side, and side bets only beside it: {thing} goes back before the first "
        "card; it was dealt past"
    ),
    (Kind.DIRECTION, "O-P1"): N_(
        "deal from seat 1 to the last seat and settle from the last seat back to seat 1; this "
        "went the wrong way"
    ),
    (Kind.FORBIDDEN, "D-2"): N_("a seat without a wager gets no card; {done}"),
    (Kind.WRONG_SEAT, "N-1"): N_("the higher card takes all, push them here; {done}"),
    (Kind.WRONG_SEAT, "N-1.turn"): N_(
        "each side turns a card of its own; both came from the other pile"
    ),
    (Kind.WRONG_SEAT, "N-2"): N_(
        "each side lays the cards of a war from its own pile; these came from the other one"
    ),
    (Kind.WRONG_ACTION, "N-2"): N_("equal ranks go to war; {done}"),
    (Kind.WRONG_ACTION, "N-2.none"): N_(
        "the ranks were not equal and the higher card takes both; cards were laid for a war"
    ),
    (Kind.WRONG_AMOUNT, "N-2"): N_(
        "so many cards go face down on each side in a war: {owed}; here it was {burned}"
    ),
    (Kind.WRONG_FACE, "N-1"): N_("this card is laid face up; it lay face down"),
    (Kind.WRONG_FACE, "N-2"): N_(
        "under the open card of a war the others lie face down; one lay face up"
    ),
    (Kind.EXTRA, "N-3"): N_("too few cards were left for a war, so the game was over; {done}"),
    (Kind.EXTRA, "N-4"): N_("the last battle was over; {done}"),
    (Kind.OUT_OF_ORDER, "N-2"): N_(
        "in a war the cards face down go first and the open one last; the open one came before them"
    ),
    (Kind.OUT_OF_ORDER, "N-P2"): N_(
        "won cards come under the pile in the order of the house; these came in another"
    ),
}

OWN_BACK: Final = {
    "D-5": N_("the War Bet must equal the first bet; it was accepted {gap}short"),
}
"""By clause: what is said of a War Bet that is short, in place of what is said elsewhere."""

_CARDS: Final = frozenset({"deal", "turn", "collect"})
_DRAWS: Final = frozenset({"deal", "turn", "burn"})
_WORDS: Final = frozenset({"say", "call", "return"})


def twin(kind: Kind, rule: str, site: Site) -> str:
    """The Korean clause whose sentences tell such a fault; ``rule`` where it has its own."""
    find = _TWINS.get(rule)
    return find(kind, site.wanted, site.got) if find is not None else rule


def _verb(wanted: What | None, got: What | None) -> str:
    named = wanted or got
    return named.verb if named is not None else ""


def _always(rule: str) -> Callable[[Kind, What | None, What | None], str]:
    return lambda kind, wanted, got: rule


def _cards_and_wager(kind: Kind, wanted: What | None, got: What | None) -> str:
    """The first cards, no card face down, and how the wager is settled."""
    verb = _verb(wanted, got)
    if verb == "say":
        return "K-G3"
    if verb not in _CARDS:
        return "K-D6"
    settled = got is not None and got.verb not in _CARDS
    return "K-D4" if kind is Kind.OUT_OF_ORDER and settled else "K-D3"


def _first_cards(kind: Kind, wanted: What | None, got: What | None) -> str:
    verb = _verb(wanted, got)
    if verb in ("call", "return"):
        return "K-D1"
    if kind is Kind.FORBIDDEN:
        return "D-2"
    if kind is Kind.DIRECTION:
        return "K-D3"
    return _cards_and_wager(kind, wanted, got)


def _bets(kind: Kind, wanted: What | None, got: What | None) -> str:
    """A bet in time, and no side bet alone: only the second has words of its own."""
    return "K-D2" if wanted is not None and wanted.words else "K-D1"


def _way_round(kind: Kind, wanted: What | None, got: What | None) -> str:
    if kind is Kind.DIRECTION:
        return "O-P1"  # nothing at the site says whether it was dealt or settled
    return "K-D3" if _verb(wanted, got) in _CARDS else "K-D4"


def _settling(kind: Kind, wanted: What | None, got: What | None) -> str:
    late = kind in (Kind.DIRECTION, Kind.OUT_OF_ORDER)
    return "K-D4" if late else "K-D6"


def _decision(kind: Kind, wanted: What | None, got: What | None) -> str:
    """The choice, the half, and the equal bet of a war."""
    verb, spot = _verb(wanted, got), (wanted or got or What("")).spot
    if verb in ("wait", *_WORDS) or spot in ("war", "match"):
        return "K-D9"
    if verb == "collect":
        return "K-D11"  # a card that was still there when the war began
    return "K-D7" if kind is Kind.FORBIDDEN or verb == "ask" else "K-D8"


def _war(own: str) -> Callable[[Kind, What | None, What | None], str]:
    """Burns, cards and money of a war; ``own``: whose words a short War Bet has."""

    def find(kind: Kind, wanted: What | None, got: What | None) -> str:
        verb = _verb(wanted, got)
        if verb in _WORDS:
            return own
        if kind is Kind.DIRECTION:
            return "K-D13"
        settled = got is not None and got.verb not in _DRAWS
        if verb in _DRAWS and not (kind is Kind.OUT_OF_ORDER and settled):
            return "K-D11"
        return "K-D12" if verb != "wait" else "K-D11"

    return find


def _tie(kind: Kind, wanted: What | None, got: What | None) -> str:
    if kind is Kind.FORBIDDEN:
        return "K-D10"
    return "O-6" if _verb(wanted, got) == "return" else "K-D5"


def _arrival(kind: Kind, wanted: What | None, got: What | None) -> str:
    return "K-G1"


def _burn(kind: Kind, wanted: What | None, got: What | None) -> str:
    return "K-G5" if kind is Kind.FORBIDDEN else "K-G4"


def _turning(kind: Kind, wanted: What | None, got: What | None) -> str:
    """Turning a card of each side, and who takes both."""
    own = kind is Kind.WRONG_SEAT and got is not None and got.verb == "show"
    return "N-1.turn" if own else "N-1"


def _laying(kind: Kind, wanted: What | None, got: What | None) -> str:
    """The cards of a war, and one that was none."""
    if kind is Kind.WRONG_FACE and _verb(wanted, got) == "show":
        return "N-1"
    none = kind is Kind.WRONG_ACTION and _verb(wanted, got) == "award"
    return "N-2.none" if none else "N-2"


_TWINS: Final[Mapping[str, Callable[[Kind, What | None, What | None], str]]] = {
    "O-1": _always("K-P26"),
    "O-2": _bets,
    "O-3": _cards_and_wager,
    "O-4": _decision,
    "O-5": _war("K-D9"),
    "O-6": _tie,
    "O-P1": _way_round,
    "D-2": _first_cards,
    "D-3": _settling,
    "D-4": _decision,
    "D-5": _war("D-5"),
    **dict.fromkeys(("N-1", "C-1"), _turning),
    **dict.fromkeys(("N-2", "C-2"), _laying),
    "C-3": _always("N-3"),
    "C-4": _always("N-4"),
    "C-P1": _always("N-P2"),
    "K-P22": _arrival,
    "K-P23": _burn,
}
