"""Where does everything lie on the table as a guest sees it, at any size?

Pure arithmetic in logical pixels. The dealer is opposite, at the straight edge; the padded rail
with the guest's own chips is near.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.seat_plans import SeatPlan
from trainer.ui.geometry.seats import card_row

_WIDE: Final = 1180.0
_DEEP: Final = 652.0
"""The table as it is designed, in units."""
_RAIL: Final = 84.0
_SAG: Final = 62.0
_CARD: Final = (84.0, 118.0)
_NAME: Final = 18.0

# Middle from the axis, middle from the near edge, width, height.
_BOXES: Final[Mapping[str, Mapping[Spot, tuple[float, float, float, float]]]] = {
    "casino_war": {
        Spot.TIE: (-196.0, 172.0, 116.0, 78.0),
        Spot.MAIN: (0.0, 172.0, 150.0, 88.0),
        Spot.WAR: (184.0, 172.0, 126.0, 80.0),
        Spot.MATCH: (340.0, 180.0, 126.0, 80.0),
    },
    "dueling": {
        Spot.MAIN_PLAYER: (-96.0, 172.0, 146.0, 88.0),
        Spot.MAIN_DEALER: (96.0, 172.0, 146.0, 88.0),
        Spot.TIE_BONUS: (-286.0, 180.0, 116.0, 78.0),
        Spot.WAR: (276.0, 180.0, 126.0, 80.0),
        Spot.COMBO: (-430.0, 194.0, 116.0, 78.0),
    },
}


@frozen
class ChairLayout:
    """Places of the whole table, each by its name in the notation."""

    width: float
    height: float
    scale: float
    text: float
    boxes: Mapping[str, Box]
    names: Mapping[str, Box]
    squared: frozenset[str]
    cards: Mapping[str, Box]
    card: tuple[float, float]
    shoe: Box
    discard: Box
    tray: Box
    tubes: tuple[Box, ...]
    purse: Box
    chips: tuple[Box, ...]
    """Where the chips of the rail lie, with their names."""
    caption: Box
    pays: tuple[Box, Box]
    print_y: float

    def box(self, place: str) -> Box | None:
        """The place's box by name."""
        known = {"shoe": self.shoe, "discard": self.discard, "tray": self.tray}
        known |= {"s1.purse": self.purse, **self.boxes, **self.cards}
        if place.startswith("tray:"):
            return self.tubes[int(place[5:])]
        return known.get(place)

    def chip_at(self, place: str) -> float:
        """Width of the chips on the felt."""
        return 50.0 * self.scale if place else 0.0

    def card_boxes(self, place: str, count: int) -> tuple[Box, ...]:
        """Where so many cards lie."""
        return card_row(self.cards[place], self.card, count)

    def rail_y(self, x: float) -> float:
        """Height of the middle of the rail at `x`."""
        return _rail_y(x, self.width, self.height, self.scale)

    @property
    def rail(self) -> float:
        """How deep the rail is."""
        return _RAIL * self.scale


def _rail_y(x: float, width: float, height: float, k: float) -> float:
    side = (x - width / 2) / (width / 2)
    return height - (_RAIL / 2 + 6) * k - _SAG * k * side**2


def layout(
    game: str, plan: SeatPlan, width: float, height: float, chips: int, text: float = 1.0
) -> ChairLayout:
    """The places for so many sizes of chips, for the spots that the house's `plan` has.

    One that lies within another's has no box of its own (O-4).
    """
    inside = str(Spot.WAR) in plan.within
    k = min(width / _WIDE, height / _DEEP)
    axis = width / 2
    spots = _spots(game, plan, axis, height, k, inside)
    tall = max(_NAME, 15 * text) * k
    tray, tubes = _tray(axis, k, chips)
    names = {
        place: Box(box.x, box.bottom + tall / 2 + 2 * k, max(box.w, 110 * k), tall)
        for place, box in spots.items()
        if not (inside and place.endswith(".war"))
    }
    # What is between the dealer's card and the guest's is shared out by the depth there is.
    far, near = 82 * k + _CARD[1] * k / 2, height - 228 * k - _CARD[1] * k / 2
    print_y = (far + near) / 2
    room = (2 * _CARD[0] + 6) * k
    cards = {
        "dealer": Box(axis, far, room, _CARD[1] * k),
        "s1": Box(axis, near, room, _CARD[1] * k),
    }
    side = (axis - 330 * k) / 2 + 40 * k
    pays = tuple(Box(x, print_y - 8 * k, 300 * k, 100 * k) for x in (side, width - side))
    return ChairLayout(
        *(width, height, k, text, spots, names),
        squared=frozenset(f"s1.{spot}" for spot in plan.squared),
        cards=cards,
        card=(_CARD[0] * k, _CARD[1] * k),
        shoe=Box(width - 100 * k - (axis - 590 * k) * 0.3, 64 * k, 146 * k, 84 * k),
        discard=Box(86 * k + (axis - 590 * k) * 0.3, 64 * k, 112 * k, 84 * k),
        tray=tray,
        tubes=tubes,
        purse=Box(axis, height - 20 * k, 90 * k, 40 * k),
        chips=_rail_chips(width, height, k, chips, text),
        caption=Box(axis, print_y, min(width - 2 * (side + 150 * k), 620 * k), 92 * k),
        pays=(pays[0], pays[1]),
        print_y=print_y,
    )


def _tray(axis: float, k: float, chips: int) -> tuple[Box, tuple[Box, ...]]:
    tray = Box(axis, 36 * k, 470 * k, 56 * k)
    wide = (tray.w - 20 * k) / max(1, chips)
    first = tray.left + 10 * k + wide / 2
    return tray, tuple(
        Box(first + wide * number, tray.y, wide - 6 * k, 40 * k) for number in range(chips)
    )


def _spots(
    game: str, plan: SeatPlan, axis: float, height: float, k: float, inside: bool
) -> dict[str, Box]:
    made = {}
    for spot, (across, up, w, h) in _BOXES[game].items():
        if spot in plan.spots:
            made[f"s1.{spot}"] = Box(axis + across * k, height - up * k, w * k, h * k)
    if inside:
        main = made["s1.main"]
        wide = Box(main.x, main.y, 210 * k, main.h)
        quarter = 46 * k
        made["s1.main"] = Box(wide.x, wide.y, wide.w, wide.h)
        made["s1.war"] = Box(wide.x + quarter, wide.y, wide.w / 2 - 8 * k, wide.h - 8 * k)
    return made


def _rail_chips(width: float, height: float, k: float, chips: int, text: float) -> tuple[Box, ...]:
    pitch = max(78 * k, 66 * k * text)
    first = width / 2 - pitch * (chips - 1) / 2
    made = []
    for number in range(chips):
        x = first + pitch * number
        made.append(Box(x, _rail_y(x, width, height, k), pitch - 4 * k, (_RAIL - 8) * k))
    return tuple(made)


__all__ = ["ChairLayout", "layout"]
