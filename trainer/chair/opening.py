"""With which cards and which money does a game begin?"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from trainer.core.actions import TABLE, MoveChips, guest
from trainer.core.cards import CUT_CARD, Card, without_cut_card
from trainer.core.chips import NO_CHIPS, fewest
from trainer.core.places import DISCARD, TRAY, account, purse
from trainer.core.table import Laid, Table
from trainer.procedures.record import Header, Mode, Position
from trainer.procedures.sheet import Sheet, Shuffling
from trainer.scenarios.model import Scenario, Text
from trainer.session import Session, Transition, first_shoe

SCENARIO: Final = "chair"
"""Under this name the games are kept."""
ALLOWANCE_UNITS: Final = 1_000
"""So many table minimums are on a new account, and come when it is empty (O-P3)."""


def chair_scenario(sheet: Sheet) -> Scenario:
    """One round in which nobody comes, speaks or bets by himself."""
    return Scenario(
        id=SCENARIO,
        title=Text("", ""),
        summary=Text("", ""),
        game=sheet.game,
        house=sheet.id,
        rounds=1,
        seed=0,
        mode=Mode.GUEST,
    )


def next_game(
    sheet: Sheet,
    seed: int,
    money: tuple[int, int],
    left: Table | None = None,
    *,
    seat: int = 1,
    trainee: str = "",
    played: str = "",
    versions: Mapping[str, str] | None = None,
) -> Header:
    """The header of a game; ``money`` is in the game and on the account.

    Where the house does not shuffle before every game its shoe goes on as the last game
    ``left`` it, until the cut card has shown (K-P26).
    """
    shoe, discards = _cards(sheet, seed, left)
    game, own = money
    chips = {purse(seat): game, account(seat): own}
    return Header(
        sheet=sheet,
        played=played,
        seats=seat,
        mode=Mode.GUEST,
        trainee=trainee,
        scenario=SCENARIO,
        seed=seed,
        shoe=shoe,
        position=Position(
            cards={DISCARD: discards} if discards else {},
            chips={
                place: fewest(payable(amount, sheet), sheet.denominations) or NO_CHIPS
                for place, amount in chips.items()
            },
        ),
        versions=versions or {},
    )


def _cards(
    sheet: Sheet, seed: int, left: Table | None
) -> tuple[tuple[Card, ...], tuple[Laid, ...]]:
    every = shuffles_every_game(sheet)
    if left is not None and not every and left.shoe and CUT_CARD in left.shoe and not left.loose:
        return left.shoe, left.hand(DISCARD)
    shoe, _ = first_shoe(chair_scenario(sheet), sheet, seed)
    return (without_cut_card(shoe) if every else shoe), ()


def shuffles_every_game(sheet: Sheet) -> bool:
    """O-1: whether all cards are shuffled before every game."""
    return sheet.values.shuffling is Shuffling.EVERY_ROUND


def next_seed(seed: int) -> int:
    """The seed of the game after this one: the same chain of games can be dealt again."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def payable(amount: int, sheet: Sheet) -> int:
    """As much of ``amount`` as this house has chips for."""
    return amount - amount % sheet.smallest_chip


def allowance(sheet: Sheet) -> int:
    """What is put on an account that is new or empty, in minor units."""
    return ALLOWANCE_UNITS * sheet.unit


# ---- money that comes into a game ------------------------------------------------------------


def buy_in(session: Session, seat: int, amount: int, at_ms: int) -> Transition:
    """``amount`` from the account into the game (O-8). Raises ``Impossible`` if it holds less."""
    chips = fewest(amount, session.sheet.denominations)
    move = MoveChips(account(seat), purse(seat), chips)
    if not session.facts.opened:
        session.react(at_ms)
    return session.submit(guest(seat), move, at_ms)


def refill(session: Session, seat: int, at_ms: int) -> Transition:
    """Play money for an account that is empty."""
    chips = fewest(allowance(session.sheet), session.sheet.denominations)
    if not session.facts.opened:
        session.react(at_ms)
    return session.submit(TABLE, MoveChips(TRAY, account(seat), chips), at_ms)


__all__ = [
    "ALLOWANCE_UNITS",
    "SCENARIO",
    "allowance",
    "buy_in",
    "chair_scenario",
    "next_game",
    "next_seed",
    "payable",
    "refill",
    "shuffles_every_game",
]
