"""Where can a card or a chip lie? Every place of the table, by its written name."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

MAX_SEATS = 9


class Spot(StrEnum):
    """The kinds of places. The first group belongs to the house, the rest to a seat."""

    SHOE = "shoe"
    DISCARD = "discard"
    TRAY = "tray"
    TOKE_BOX = "toke-box"
    DROP_BOX = "drop-box"
    DEALER = "dealer"
    ASIDE = "aside"
    HAND = "cards"
    PILE = "pile"
    BATTLE = "battle"
    MAIN = "main"
    MAIN_PLAYER = "main-player"
    MAIN_DEALER = "main-dealer"
    TIE = "tie"
    TIE_BONUS = "tie-bonus"
    COMBO = "combo"
    WAR = "war"
    MATCH = "match"
    TOKE_MAIN = "toke-main"
    TOKE_TIE = "toke-tie"
    TOKE_WAR = "toke-war"
    PURSE = "purse"
    ACCOUNT = "account"


HOUSE_SPOTS = (
    Spot.SHOE,
    Spot.DISCARD,
    Spot.TRAY,
    Spot.TOKE_BOX,
    Spot.DROP_BOX,
    Spot.DEALER,
    Spot.ASIDE,
)
MONEY_SPOTS = (
    Spot.MAIN,
    Spot.TIE,
    Spot.WAR,
    Spot.MATCH,
    Spot.TOKE_MAIN,
    Spot.TOKE_TIE,
    Spot.TOKE_WAR,
    Spot.MAIN_PLAYER,
    Spot.MAIN_DEALER,
    Spot.TIE_BONUS,
    Spot.COMBO,
)
"""Where chips lie in front of a seat, in any game."""
BANKS = (Spot.PURSE, Spot.ACCOUNT)
"""What a guest owns: his chips at the table, and what he can buy chips with."""
CARD_SPOTS = (Spot.HAND, Spot.PILE, Spot.BATTLE)
"""Where the cards of a seat lie: what is dealt, and the pile and the battle of War."""
SEAT_SPOTS = (*CARD_SPOTS, *MONEY_SPOTS, *BANKS)
MAINS = frozenset({Spot.MAIN, Spot.MAIN_PLAYER, Spot.MAIN_DEALER})
GUEST_SPOTS = tuple(spot for spot in MONEY_SPOTS if spot is not Spot.MATCH)
TOKE_SPOTS = (Spot.TOKE_MAIN, Spot.TOKE_TIE, Spot.TOKE_WAR)


class Place(NamedTuple):
    """A place of the table: ``seat`` 1–9 from the dealer's left, or 0 for the house's places."""

    seat: int
    spot: Spot

    def __str__(self) -> str:
        if self.seat == 0:
            return self.spot.value
        return f"s{self.seat}" if self.spot is Spot.HAND else f"s{self.seat}.{self.spot.value}"


SHOE = Place(0, Spot.SHOE)
DISCARD = Place(0, Spot.DISCARD)
TRAY = Place(0, Spot.TRAY)
TOKE_BOX = Place(0, Spot.TOKE_BOX)
DROP_BOX = Place(0, Spot.DROP_BOX)
DEALER = Place(0, Spot.DEALER)
ASIDE = Place(0, Spot.ASIDE)


def at(seat: int, spot: Spot) -> Place:
    """The place of ``spot`` at ``seat``."""
    return _PLACES[seat, spot]


def hand(seat: int) -> Place:
    """Where the cards of ``seat`` lie; seat 0 is the dealer."""
    return _HANDS[seat]


def purse(seat: int) -> Place:
    """The guest's own chips at ``seat``."""
    return _PLACES[seat, Spot.PURSE]


def account(seat: int) -> Place:
    """What the guest at ``seat`` buys his chips with."""
    return _PLACES[seat, Spot.ACCOUNT]


_PLACES = {(s, p): Place(s, p) for s in range(1, MAX_SEATS + 1) for p in SEAT_SPOTS} | {
    (0, p): Place(0, p) for p in HOUSE_SPOTS
}
PLACES: dict[str, Place] = {str(place): place for place in _PLACES.values()}
_HANDS = (DEALER, *(_PLACES[seat, Spot.HAND] for seat in range(1, MAX_SEATS + 1)))
GUESTS_OWN = frozenset(_PLACES[seat, spot] for seat in range(1, MAX_SEATS + 1) for spot in BANKS)
