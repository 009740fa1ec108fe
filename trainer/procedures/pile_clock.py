"""How long may a move take, and which moves were missed? The time is always told, never asked.

Each missed move keeps the full clock until a few in a row were missed; from then on moves are
made at the computer's speed, until the player makes one himself (N-7).
"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.procedures.pile_sheet import PileValues


@frozen
class Hand:
    """A player whose move it has been since ``since_ms``; he has missed ``misses`` in a row."""

    since_ms: int = 0
    misses: int = 0


def allowed_ms(hand: Hand, values: PileValues) -> int:
    """How long this move may take."""
    return values.clock_ms if hand.misses < values.free_misses else values.fast_ms


def due_ms(hand: Hand, values: PileValues) -> int:
    """The moment at which this move is made for him."""
    return hand.since_ms + allowed_ms(hand, values)


def left_ms(hand: Hand, values: PileValues, now_ms: int) -> int:
    """How much of it is left."""
    return max(0, due_ms(hand, values) - now_ms)


def moved(hand: Hand, at_ms: int, *, missed: bool) -> Hand:
    """His next move, after one that he made himself or missed."""
    return Hand(at_ms, hand.misses + 1 if missed else 0)
