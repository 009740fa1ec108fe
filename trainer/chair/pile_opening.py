"""With which cards and which coins does a game of War begin?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.core.cards import DECK, shuffled
from trainer.core.chips import NO_CHIPS, fewest
from trainer.core.layout import Laid
from trainer.core.places import Place, Spot, account, at, purse
from trainer.procedures.record import Header, Mode, Position
from trainer.procedures.sheet import Sheet

SCENARIO: Final = "war"
"""Under this name the games are kept."""
_HALF: Final = len(DECK) // 2


def next_match(
    sheet: Sheet,
    seed: int,
    coins: Mapping[int, int] | None = None,
    *,
    trainee: str = "",
    played: str = "",
    versions: Mapping[str, str] | None = None,
) -> Header:
    """The header of a game: one deck in two halves; ``coins`` is what each side's account holds."""
    order = shuffled(DECK, seed)
    cards = {
        at(1, Spot.PILE): tuple([Laid(card, True) for card in order[:_HALF]]),
        at(2, Spot.PILE): tuple([Laid(card, True) for card in order[_HALF:]]),
    }
    chips = {}
    for side, amount in (coins or {}).items():
        chips[account(side)] = fewest(amount, sheet.denominations) or NO_CHIPS
        chips[purse(side)] = NO_CHIPS
    places: Mapping[Place, tuple[Laid, ...]] = cards
    return Header(
        sheet=sheet,
        played=played,
        seats=2,
        mode=Mode.GUEST,
        trainee=trainee,
        scenario=SCENARIO,
        seed=seed,
        shoe=(),
        position=Position(places, chips),
        versions=versions or {},
    )
