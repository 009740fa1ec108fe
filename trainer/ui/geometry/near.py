"""Where does everything along the dealer's edge lie: shoe, rack, boxes, tray, change, hand?"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box

_COUNTED = 136.0
"""What a name takes with its count and its key."""
_ARROW = 14.0
"""So much room has an arrow at the shoe to the edge, however small the table."""
_KEYED = 0.65
"""How much of what a long name takes more one takes that has only its key beside it."""


@frozen
class NearEdge:
    """The places of the dealer's work area, and where their names stand."""

    shoe: Box
    shoe_label: Box
    discard: Box
    discard_label: Box
    toke_box: Box
    toke_box_label: Box
    drop_box: Box
    drop_box_label: Box
    dealer: Box
    dealer_label: Box
    tray: Box
    tubes: tuple[Box, ...]
    beds: tuple[Box, ...]
    change: Box
    hand: Box

    def places(self) -> Iterator[tuple[str, Box]]:
        """Every place of the dealer's that can take or give something."""
        yield "dealer", self.dealer
        yield "shoe", self.shoe
        yield "discard", self.discard
        yield "toke-box", self.toke_box
        yield "drop-box", self.drop_box
        yield "change", self.change
        for index, tube in enumerate(self.tubes):
            yield f"tray:{index}", tube
        yield "tray", self.tray
        yield "hand", self.hand


@frozen
class _Names:
    """Where the names stand: their height, and how much wider the long ones are than short ones."""

    k: float
    tall: float
    more: float

    def under(self, box: Box) -> Box:
        """Close below what it names."""
        return Box(box.x, box.bottom + self.tall / 2 + 1, max(box.w, 88 * self.k), self.tall)

    def long(
        self, box: Box, left: float, right: float, share: float = 1.0, least: float = 0.0
    ) -> Box:
        """Below as well, reaching to both sides between these ends, at `least` so wide."""
        near = self.under(box)
        wide = max(near.w, least * self.k) + self.more * share
        start = max(left, min(near.x - wide / 2, right - wide))
        end = min(right, start + wide)
        return Box((start + end) / 2, near.y, end - start, self.tall)


def near_edge(
    width: float, height: float, k: float, tubes: int, text: float, hands: bool = True
) -> NearEdge:
    """The dealer's work area: shoe left, discard right, tray across, boxes on opposite sides."""
    margin, gap, label_h = 12 * k, 10 * k, 16 * k * text
    # Larger words take what they need from what they stand on, not from the table.
    shelf_h = 84 * k - 16 * k * max(0.0, text - 1)
    tray_h = 96 * k + 22 * k * max(0.0, text - 1)
    tray_y = height - margin - tray_h / 2
    shelf_bottom = tray_y - tray_h / 2 - gap
    shelf_y = shelf_bottom - label_h - shelf_h / 2
    names = _Names(k, label_h, 92 * k * max(0.0, text - 1))
    shoe = Box(max(margin, _ARROW) + 75 * k, shelf_y, 150 * k, shelf_h)
    toke = Box(width - margin - 36 * k, shelf_y, 60 * k, shelf_h)
    discard = Box(toke.left - 18 * k - 54 * k, shelf_y, 108 * k, shelf_h)
    drop = _drop(margin, tray_y - label_h / 2, tray_h - label_h - 4 * k, k, text)
    hand = _hand(width - margin, width, tray_y, tray_h, k, hands)
    tray_left, tray_right = drop.right + 18 * k, hand.left - (gap if hands else 0.0)
    tray = Box((tray_left + tray_right) / 2, tray_y, tray_right - tray_left, tray_h)
    tube_boxes, change = _tubes(tray, k, tubes, _change_width(k, text, hands))
    dealer = Box(width / 2, shelf_bottom - label_h - 46.5 * k, 135 * k, 93 * k)
    far = names.under(dealer).right + 2
    toke_label = names.long(toke, far, width - 2, _KEYED)
    return NearEdge(
        shoe=shoe,
        shoe_label=names.long(shoe, 2 * k, width - far),
        discard=discard,
        discard_label=names.long(discard, far, toke_label.left - 2, least=_COUNTED),
        toke_box=toke,
        toke_box_label=toke_label,
        drop_box=drop,
        drop_box_label=names.under(drop),
        dealer=dealer,
        dealer_label=names.under(dealer),
        tray=tray,
        tubes=tube_boxes,
        beds=tuple(_bed(tube, k, text) for tube in tube_boxes),
        change=change,
        hand=hand,
    )


def _drop(margin: float, y: float, height: float, k: float, text: float) -> Box:
    """Its name is wider than the box and stays clear of the edge of the window all the same."""
    return Box(margin + 36 * k + 16 * k * max(0.0, text - 1), y, 60 * k, height)


def _hand(right: float, width: float, y: float, height: float, k: float, there: bool) -> Box:
    wide = 190 * k + max(0.0, (width - 950 * k) * 0.25) if there else 0.0
    return Box(right - wide / 2, y, wide, height)


def _change_width(k: float, text: float, there: bool) -> float:
    """Its name stands within its frame."""
    return 64 * k + 32 * k * max(0.0, text - 1) if there else 0.0


def _tubes(tray: Box, k: float, count: int, change_w: float) -> tuple[tuple[Box, ...], Box]:
    pad, gap = 8 * k, 6 * k
    change = Box(tray.right - pad - change_w / 2, tray.y, change_w, tray.h - 2 * pad)
    room = change.left - gap - (tray.left + pad)
    width = min((room - gap * (count - 1)) / count, 150 * k)
    first = tray.left + pad + (room - (width * count + gap * (count - 1))) / 2
    boxes = tuple(
        Box(first + index * (width + gap) + width / 2, tray.y, width, tray.h - 2 * pad)
        for index in range(count)
    )
    return boxes, change


def _bed(tube: Box, k: float, text: float) -> Box:
    """The hollow of a tube in which its chips stand; below it are its name and key."""
    height = tube.h - 35 * k * text
    return Box(tube.x, tube.top + height / 2, tube.w, height)
