"""Which spots does a seat of this layout have, and how do they lie to each other?

In units of a seat, of which the arithmetic of the table makes pixels. Rows run from the guest
towards the dealer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from trainer.core.frozen import frozen

Lie = tuple[int, float, float, float, float]
"""The row of a spot, its middle across from the seat's axis and along from its row's, its width
and height."""


@frozen
class SeatPlan:
    """One kind of seat.

    `names` says how much room a printed name has: so many sizes of its letters, or units where
    they are more. A spot in `frames` lies in an outline of this lie, not of its own; one that is
    `within` another's has neither outline nor name. `below` lies after the last row, with its
    name beside it.
    """

    deep: tuple[float, ...]
    """The height of the spots of each row."""
    spots: Mapping[str, Lie]
    names: Mapping[str, tuple[float, float]]
    width: float
    """From one seat's axis to the next where they stand closest."""
    span: float
    """From the left of one seat to its right."""
    near: float
    """From the cards of one seat to the next's where they stand closest."""
    tokes: frozenset[str] = frozenset()
    """Where a toke may lie: dotted, and named when one lies there."""
    squared: frozenset[str] = frozenset()
    frames: Mapping[str, Lie] = field(default_factory=dict)
    within: frozenset[str] = frozenset()
    below: str = ""


_TOKE_NAME: Final = (2.7, 36.0)

# The rows are as far apart as a full column of chips and a name need.
KOREAN_PLAN: Final = SeatPlan(
    (26.0, 32.0, 28.0),
    {
        "tie": (0, -16.0, 0.0, 40.0, 26.0),
        "main": (1, -16.0, 0.0, 48.0, 32.0),
        "war": (2, -28.5, 0.0, 40.0, 28.0),
        "match": (2, 28.5, 0.0, 40.0, 28.0),
        "toke-tie": (0, 31.0, 4.0, 24.0, 18.0),
        "toke-main": (1, 31.0, 7.0, 24.0, 18.0),
        "toke-war": (2, 0.0, 0.0, 22.0, 17.0),
    },
    {
        "tie": (2.0, 44.0),
        "main": (2.0, 44.0),
        "war": (2.3, 40.0),
        "match": (3.4, 44.0),
        "toke-tie": _TOKE_NAME,
        "toke-main": _TOKE_NAME,
        "toke-war": _TOKE_NAME,
    },
    width=108.0,
    span=98.0,
    near=99.5,
    tokes=frozenset({"toke-tie", "toke-main", "toke-war"}),
    squared=frozenset({"tie"}),
    below="toke-war",
)


# Both bets of a war lie in the printed Bet box, each a stack of its own; nothing is matched.
ONLINE_PLAN: Final = SeatPlan(
    (26.0, 44.0),
    {
        "tie": (0, 0.0, 0.0, 48.0, 26.0),
        "main": (1, -28.0, 0.0, 50.0, 36.0),
        "war": (1, 28.0, 0.0, 50.0, 36.0),
    },
    {"tie": (2.0, 44.0), "main": (2.0, 44.0)},
    width=118.0,
    span=116.0,
    near=117.0,
    squared=frozenset({"tie", "main", "war"}),
    frames={"main": (1, 0.0, 0.0, 112.0, 44.0)},
    within=frozenset({"main", "war"}),
)
# The side bets stand before the bets that they depend on, the war bet between its two sides.
DUELING_PLAN: Final = SeatPlan(
    (26.0, 32.0, 28.0),
    {
        "tie-bonus": (0, -28.25, 0.0, 40.0, 26.0),
        "combo": (0, 28.25, 0.0, 40.0, 26.0),
        "main-player": (1, -28.25, 0.0, 48.0, 32.0),
        "main-dealer": (1, 28.25, 0.0, 48.0, 32.0),
        "war": (2, 0.0, 0.0, 44.0, 28.0),
    },
    {
        "tie-bonus": (3.45, 57.5),
        "combo": (3.6, 46.0),
        "main-player": (3.7, 50.0),
        "main-dealer": (3.66, 50.0),
        "war": (2.3, 44.0),
    },
    width=114.0,
    span=112.0,
    near=112.0,
    squared=frozenset({"tie-bonus", "combo"}),
)


def is_round(place: str, plan: SeatPlan) -> bool:
    """Whether the outline of this place is an oval: every spot's that is not squared."""
    _, dot, spot = place.partition(".")
    return bool(dot) and spot in plan.spots and spot not in plan.squared
