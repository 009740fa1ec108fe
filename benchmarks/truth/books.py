"""Which sources does the truth side know, and in what do they differ?

002 is what it was written for. 000 is the same game with other clauses: no match, three burns
once, no second tie, a shuffle before every game, no tokes. 003 is a game of its own (``duel_*``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from benchmarks.truth.acts import Owed
from benchmarks.truth.book import Book
from benchmarks.truth.demands import korean_bets
from benchmarks.truth.duel_edges import DUEL_EDGES
from benchmarks.truth.duel_guests import duel_guest
from benchmarks.truth.duel_settlements import beside, duel_bets, duel_settlement, duel_war
from benchmarks.truth.edges import EDGES
from benchmarks.truth.game import Game, Key, Seat, Task
from benchmarks.truth.guests import Guest, Mood, random_guest, units
from benchmarks.truth.settlements import first_settlement, war_settlement
from trainer.core.places import TOKE_SPOTS, Spot
from trainer.procedures.sheet import Sheet

_COMMON = (
    "choice_order",
    "half_rounding",
    "war_burn",
    "greeting",
    "no_more_bets",
    "new_shoe_burn",
    "cut_card",
    "short_shoe",
    "collecting",
    "announcing",
    "own_correction",
)


def _tie_waits(game: Game, seat: Seat) -> bool:
    return bool(seat.staked(Spot.TIE)) and Key(Task.TIE, seat.number) not in game.done


def _as_written(rule: str, late: Owed, early: Owed) -> str:
    del late, early
    return rule


BOOK_002 = Book(
    source="002",
    mains=(Spot.MAIN,),
    sides=(Spot.TIE,),
    first=first_settlement,
    war=war_settlement,
    edges=EDGES,
    not_allowed=korean_bets,
    beside=_tie_waits,
    guest=random_guest,
    # In this order: whoever turns them at random turns the same ones for the same seed.
    knobs=(
        "settle_order",
        "choice_order",
        "half_rounding",
        "match_timing",
        "war_burn",
        "war_win",
        "war_tie_bonus",
        "toke_without_war",
        "odd_toke_half",
        "toke_order",
        "greeting",
        "no_more_bets",
        "new_shoe_burn",
        "cut_card",
        "short_shoe",
        "collecting",
        "announcing",
        "own_correction",
        "payment_form",
    ),
    names={},
    orders=_as_written,
    directions={},
    by_hands_on_the_table=False,
)


# -- an online table (source 000) ------------------------------------------------------------------

_ONLINE = {
    "K-G1": "K-P22",
    "K-G2": "K-P22",
    "K-G3": "O-3",
    "K-G4": "K-P23",
    "K-G5": "K-P23",
    "K-D1": "O-2",
    "K-D2": "O-2",
    "K-D3": "O-3",
    "K-D5": "O-6",
    "K-D6": "O-3",
    "K-D7": "O-4",
    "K-D8": "O-4",
    "K-D9": "O-4",
    "K-D10": "O-6",
    "K-D11": "O-5",
    "K-D12": "O-5",
    "K-D13": "O-5",
    "K-P10": "O-5",
    "K-P26": "O-1",
}
_ONLINE_WAYS = {"K-D3": "O-P1", "K-D4": "O-P1", "K-D13": "O-P1", "K-D11": "O-P1"}


def _online_order(rule: str, late: Owed, early: Owed) -> str:
    """The way round the table is assumed there (O-P1); all else is written."""
    if rule == "K-D4":
        return "O-3" if late.task is Task.CARD else "O-P1"
    if rule == "K-D3":
        return "O-P1"
    guests = late.task is early.task is Task.WAR_CARD and late.seat and early.seat
    if guests:  # that the dealer's card comes last is written, the rest is told by either
        return "O-5|O-P1"
    return _ONLINE.get(rule, rule)


def online_guest(number: int, dice: Random, sheet: Sheet, mood: Mood) -> Guest:
    """A guest without tokes, who seldom bets on a second tie: it goes back (O-6)."""
    one = random_guest(number, dice, sheet, mood)
    one.bets = {spot: amount for spot, amount in one.bets.items() if spot not in TOKE_SPOTS}
    one.late = {spot: amount for spot, amount in one.late.items() if spot not in TOKE_SPOTS}
    one.toke_war = False
    if dice.random() < 0.7:
        one.second_tie = 0
    if not one.bets and not one.late:
        one.bets = {Spot.MAIN: units(dice, sheet, 1, 30)}
    return one


BOOK_000 = replace(
    BOOK_002,
    source="000",
    guest=online_guest,
    knobs=("settle_order", *_COMMON, "shuffling", "dead_game_burn"),
    names=_ONLINE,
    orders=_online_order,
    directions=_ONLINE_WAYS,
    match=False,
    by_hands_on_the_table=True,
)


# -- Dueling for Dollars (source 003) --------------------------------------------------------------

_DUEL = {
    "K-G1": "K-P22",
    "K-G2": "K-P22",
    "K-G3": "D-2",
    "K-G4": "K-P23",
    "K-G5": "K-P23",
    "K-D1": "D-2",
    "K-D2": "D-1",
    "K-D3": "D-2",
    "K-D4": "D-3",
    "K-D6": "D-3",
    "K-D7": "D-4",
    "K-D8": "D-4",
    "K-D9": "D-5",
    "K-D11": "D-5",
    "K-D12": "D-5",
    "K-D13": "D-5",
    "K-P10": "D-P5",
}


def _duel_order(rule: str, late: Owed, early: Owed) -> str:
    if rule == "K-D4" and late.task is Task.CARD:
        return "D-2|D-3"  # before anything is compared both cards must lie there: either says so
    return _DUEL.get(rule, rule)


BOOK_003 = Book(
    source="003",
    mains=(Spot.MAIN_PLAYER, Spot.MAIN_DEALER),
    sides=(Spot.TIE_BONUS, Spot.COMBO),
    first=duel_settlement,
    war=duel_war,
    edges=DUEL_EDGES,
    not_allowed=duel_bets,
    beside=beside,
    guest=duel_guest,
    knobs=(
        *_COMMON,
        "dead_game_burn",
        "combo_pair",
        "ace_in_straight",
        "suited_pair",
        "side_bets_at_war",
    ),
    names=_DUEL,
    orders=_duel_order,
    directions=_DUEL,
    match=False,
)

TURNED: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "002": (),
    "000": (
        {"settle_order": "seat-by-seat", "choice_order": "in-turn", "own_correction": "floor"},
        {"settle_order": "main-first", "war_burn": "one-each"},
        {"shuffling": "cut-card", "new_shoe_burn": "one", "no_more_bets": "spoken"},
    ),
    "003": (
        {"choice_order": "in-turn", "own_correction": "floor", "no_more_bets": "spoken"},
        {"side_bets_at_war": "before-war", "combo_pair": "pushes", "war_burn": "three-once"},
        {"combo_pair": "pays-one", "ace_in_straight": "king-only", "suited_pair": "nothing"},
        {"choice_order": "after-all-others", "war_burn": "one-each"},
        {"collecting": "when-settled", "new_shoe_burn": "none", "announcing": "graded"},
    ),
}
"""Knobs of houses that do not ship: of these sources there is one house each."""

BOOKS: Mapping[str, Book] = {book.source: book for book in (BOOK_002, BOOK_000, BOOK_003)}


def book_of(sheet: Sheet) -> Book:
    """The book of the source that a house deals by."""
    return BOOKS[sheet.source]
