"""What does a coin table cost, and what does it pay? (N-8, N-P4)"""

from __future__ import annotations

from typing import Final

from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.pile_war import DRAW, Outcome

_WHOLE: Final = 100


def fee(stake: int, values: PileValues) -> int:
    """What leaving a game costs besides the stake, rounded down."""
    return stake * values.fee_percent // _WHOLE


def needed(stake: int, values: PileValues) -> int:
    """What a player must have to join: the stake, and the fee should he leave."""
    return stake + fee(stake, values)


def net(outcome: Outcome, side: int, stake: int) -> int:
    """What the player at ``side`` has won by the end of the game: a win pays 1 to 1."""
    if outcome.winner == DRAW:
        return 0
    return stake if outcome.winner == side else -stake
