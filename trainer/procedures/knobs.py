"""What can a house decide, and which clause of its document does each knob stand for?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from trainer.core.frozen import frozen, replace
from trainer.procedures.rules import RULES
from trainer.procedures.sheet import (
    ADDED,
    KNOBS,
    DeadGameBurn,
    NewShoeBurn,
    NoMoreBets,
    SecondTie,
    Sheet,
    Shuffling,
    Values,
    WarBurn,
    WarWin,
)

if TYPE_CHECKING:
    from trainer.procedures.pile_sheet import PileValues

ONE_AT_WAR: Final = "K-P10.one"
"""Tag of the war burn when one guest alone is at war; the source speaks of two or more."""

Range = tuple[int, int]
_RANGES: Final[Mapping[str, Range]] = {
    "decks": (1, 8),
    "seats": (1, 9),
    "minimum_units": (1, 1_000_000),
    "maximum_units": (1, 1_000_000),
    "tie_maximum_units": (1, 1_000_000),
}
_LATER: Final = frozenset({"shuffling", "dead_game_burn"})
"""Added knobs of points that were decided before: as long as they stand as it was, who says where
such a point comes from, or confirms it, says nothing of them."""


@frozen
class KnobSet:
    """The knobs of the houses that deal a ``game`` by one document.

    ``clauses`` has the clause of each knob, ``points`` are the decided points of one value.
    ``defaults`` hold what no knob decides, too. ``rules`` are the beginnings of the ids that
    such a house goes by, ``shared`` the points of another series that bind it without a knob.
    """

    game: str
    clauses: Mapping[str, str]
    points: tuple[str, ...]
    rules: tuple[str, ...]
    defaults: Values | PileValues
    ranges: Mapping[str, Range]
    shared: tuple[str, ...] = ()

    def of(self, sheet: Sheet) -> Values | PileValues:
        """The values of the knobs at a house."""
        return sheet.values if isinstance(self.defaults, Values) else sheet.piles or self.defaults

    def set(self, sheet: Sheet, values: Mapping[str, Any]) -> Sheet:
        """The house with these knobs, all others at their defaults."""
        made = replace(self.defaults, **values)
        if isinstance(made, Values):
            return replace(sheet, values=made)
        return replace(sheet, values=_PILE_TABLE, piles=made)

    def is_silent(self, knob: str, value: object) -> bool:
        """Whether a record says nothing of a knob with this value, since older ones do not."""
        return knob in ADDED and value is getattr(self.defaults, knob)

    def deciding(self, clause: str, sheet: Sheet) -> dict[str, object]:
        """The knobs that make up what a house has decided under ``clause``, with their values."""
        values = self.of(sheet)
        return {
            knob: value
            for knob, of in self.clauses.items()
            if of == clause
            for value in [getattr(values, knob)]
            if not (knob in _LATER and self.is_silent(knob, value))
        }


_PILE_TABLE: Final = Values(decks=1, seats=2)
"""What is true of a table at which nothing but piles is played."""


def _one_valued(series: str, clauses: Mapping[str, str]) -> tuple[str, ...]:
    """The decided points of a series that no knob decides, or that may be without one."""
    decided = {clause for knob, clause in clauses.items() if knob not in _LATER}
    return tuple(rule for rule in RULES if rule.startswith(series) and rule not in decided)


@lru_cache(maxsize=1)
def _korean() -> KnobSet:
    points = (*_one_valued("K-P", KNOBS), ONE_AT_WAR)
    return KnobSet("casino_war", KNOBS, points, ("K-",), Values(), _RANGES)


_TOKES: Final = ("K-T1", "K-T2", "K-T3")
"""Written in the Korean document; where another one knows no tokes, a house may take them over."""
_POINTS_OF_TOKES: Final = tuple(f"K-P{number}" for number in range(15, 22))
_HALVES_AND_WAR_BETS: Final = ("K-P6", "K-P9")
_WON_TIE: Final = ("K-P5",)

_ONLINE: Final[Mapping[str, str]] = {
    **{
        knob: KNOBS[knob]
        for knob in (
            *("seats", "minimum_units", "maximum_units", "tie_maximum_units", "settle_order"),
            *("choice_order", "half_rounding", "greeting", "no_more_bets", "new_shoe_burn"),
            *("cut_card", "short_shoe", "collecting", "announcing", "own_correction"),
            *("payment_form", "dead_game_burn"),
        )
    },
    "decks": "O-1",
    "shuffling": "O-1",
    "war_burn": "O-5",
    "second_tie": "O-6",
}


@lru_cache(maxsize=1)
def _online() -> KnobSet:
    points = (*_one_valued("O-P", _ONLINE), *_TOKES)
    rules, shared = ("O-", "K-I", "K-T"), (*_WON_TIE, *_HALVES_AND_WAR_BETS, *_POINTS_OF_TOKES)
    written = Values(
        seats=1,
        war_burn=WarBurn.THREE_ONCE,
        war_win=WarWin.PAY_MAIN,
        no_more_bets=NoMoreBets.NOT_GRADED,
        new_shoe_burn=NewShoeBurn.NONE,
        shuffling=Shuffling.EVERY_ROUND,
        second_tie=SecondTie.NONE,
        dead_game_burn=DeadGameBurn.NONE,
    )
    return KnobSet("casino_war", _ONLINE, points, rules, written, _RANGES, shared)


_DUELING: Final[Mapping[str, str]] = {
    **{
        knob: KNOBS[knob]
        for knob in (
            *("decks", "seats", "minimum_units", "maximum_units", "tie_maximum_units"),
            *("choice_order", "half_rounding", "greeting", "no_more_bets", "new_shoe_burn"),
            *("cut_card", "short_shoe", "collecting", "announcing", "own_correction"),
            *("payment_form", "shuffling", "dead_game_burn"),
        )
    },
    "war_burn": "D-P5",
    "combo_pair": "D-P2",
    "ace_in_straight": "D-P3",
    "suited_pair": "D-P4",
    "side_bets_at_war": "D-P6",
}


@lru_cache(maxsize=1)
def _dueling() -> KnobSet:
    points = (*_one_valued("D-P", _DUELING), *_TOKES)
    rules, shared = ("D-", "K-I", "K-T"), (*_HALVES_AND_WAR_BETS, *_POINTS_OF_TOKES)
    written = Values(war_burn=WarBurn.NONE, war_win=WarWin.PAY_WAR, second_tie=SecondTie.NONE)
    return KnobSet("dueling", _DUELING, points, rules, written, _RANGES, shared)


@lru_cache(maxsize=2)
def _piles(source: str, series: str) -> KnobSet:
    from trainer.procedures import pile_sheet

    clauses, defaults = pile_sheet.PILE_KNOBS[source], pile_sheet.DEFAULTS[source]
    points = _one_valued(f"{series}P", clauses)
    return KnobSet("war", clauses, points, (series,), defaults, pile_sheet.RANGES)


_DOCUMENTS: Final[Mapping[str, tuple[str, Callable[[], KnobSet]]]] = {
    "002": ("casino_war", _korean),
    "000": ("casino_war", _online),
    "003": ("dueling", _dueling),
    "001": ("war", partial(_piles, "001", "N-")),
    "004": ("war", partial(_piles, "004", "C-")),
}
"""By number, which game a document describes and what the houses that deal by it decide."""


def sources_of(game: str) -> tuple[str, ...]:
    """The documents by which this game is dealt."""
    return tuple(source for source, (its_game, _) in _DOCUMENTS.items() if its_game == game)


def knob_set(source: str) -> KnobSet:
    """The knobs of the houses that deal by a document."""
    return _DOCUMENTS[source][1]()


def knobs_of(sheet: Sheet) -> Mapping[str, str]:
    """Knob -> clause at this house."""
    return knob_set(sheet.source).clauses


def points_of(source: str) -> tuple[str, ...]:
    """The decided points of one value, of which a house file says where they come from."""
    return knob_set(source).points


def rules_of(sheet: Sheet) -> tuple[str, ...]:
    """The ids of the catalogue by which this house deals: all that can bind there."""
    knobs = knob_set(sheet.source)
    others = {*knobs.clauses.values(), *knobs.shared}
    return tuple(rule for rule in RULES if rule.startswith(knobs.rules) or rule in others)
