"""How does what the hand holds appear: in its box, and at the pointer?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import height_above
from trainer.ui.look.theme import Theme
from trainer.ui.paint.ink import draw, pen, rounded
from trainer.ui.paint.text import Align, rect, set_text, text_width, wrap
from trainer.ui.sprites.cards import card_sprite
from trainer.ui.sprites.chips import stack_of, stack_sprite
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import TableView

_LEADING: Final = 1.2
_LEAST: Final = 11.0
_PILE: Final = 4


def hand_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """What the hand holds and what a drop would do, in the box for it."""
    if not view.hands:
        return
    hand, box, k = view.hand, table.near.hand, table.scale
    middle = box.top + (24 + 16 * table.text) * k
    holding = bool(hand.chips) or hand.card is not None
    yield "hand:text", _hand_text(view, table, holding, look)
    if hand.card is not None:
        card = Box(box.left + 30 * k, middle - 2 * k, 23 * k, 32 * k, -4)
        yield "hand:card", card_sprite(hand.card, card, 10, look)
    chips = _low(hand.chips)
    room = box.w - 24 * k - (54 * k if hand.card else 0)
    above = middle - box.top - (4 + 16 * table.text) * k
    tallest = max((count for _, count in chips), default=1)
    chip = min(27 * k, room / max(1, len(chips)) * 0.94, above / height_above(tallest))
    for number, one in enumerate(chips):
        x = box.left + 12 * k + chip / 2 + number * chip * 1.06 + (54 * k if hand.card else 0)
        stack = stack_of((one,), view)
        more = number > 0 and chips[number - 1][0] == one[0]
        name = f"hand:{one[0]}:{number}" if more else f"hand:{one[0]}"
        yield name, stack_sprite(stack, x, middle, chip, 10)


def _low(chips: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The chips in piles so low that none reaches the amount above them."""
    return [
        (value, min(_PILE, count - at))
        for value, count in sorted(chips, reverse=True)
        for at in range(0, count, _PILE)
    ]


def carried(view: TableView, table: Layout, look: Look) -> Sprite | None:
    """What the hand holds, small enough to see the place below it."""
    hand = view.hand
    if hand.card is not None:
        w, h = table.seats[0].card
        return card_sprite(hand.card, Box(0, 0, w * 0.7, h * 0.7, -6), 40, look)
    stack = stack_of(hand.chips, view)
    return stack_sprite(stack, 0, 0, table.chip * 0.9, 40) if stack else None


def _hand_text(view: TableView, table: Layout, holding: bool, look: Look) -> Sprite:
    box, k, hand, theme = table.near.hand, table.scale, view.hand, look.theme
    t = k * table.text

    def picture(painter: QPainter) -> None:
        whole = rect(Box(box.w / 2, box.h / 2, box.w, box.h))
        if holding:
            outline = rounded(whole.adjusted(1, 1, -1, -1), 12 * k)
            draw(painter, outline, None, pen(theme.felt_accent, 1.8))
        row = whole.adjusted(12 * k, 6 * k, -12 * k, 0)
        row.setHeight(16 * t)
        title = theme.felt_accent if holding else theme.felt_dim
        size = _head_size((_title(view), hand.note), row.width(), 12 * t)
        set_text(painter, row, _title(view), size, title, align=Align.LEFT)
        if hand.note:
            ink = theme.felt_print
            set_text(painter, row, hand.note, size, ink, align=Align.RIGHT)
        if hand.preview:
            room = preview_room(table, holding)
            _preview(painter, room, hand.preview, t, holding, theme)

    key = ("hand", holding, hand.note, hand.preview, _title(view), theme.name)
    return Sprite(key, box.left, box.top, box.w, box.h, 9, picture)


def _head_size(texts: tuple[str, str], room: float, size: float) -> float:
    """The size in which name and amount stand apart on one line."""
    while size > _LEAST and sum(text_width(text, size) for text in texts) + size > room:
        size = max(_LEAST, size - 0.5)
    return size


def _title(view: TableView) -> str:
    """The name of the box, and how to empty the hand while it holds something."""
    name, key = view.labels.places["hand"], view.labels.keys.get("hand", "")
    held = view.hand.chips or view.hand.card is not None
    return f"{name} ({key})" if held and key else name


def preview_room(table: Layout, holding: bool) -> QRectF:
    """Where the words stand in the box for the hand: under what is held."""
    box, k, t = table.near.hand, table.scale, table.scale * table.text
    top = 36 * k + 16 * t if holding else 10 * k + 16 * t
    return QRectF(12 * k, top, box.w - 22 * k, box.h - top - 6 * k)


def preview_lines(text: str, room: QRectF, t: float) -> tuple[float, list[str]]:
    """The words in as many lines as they need, smaller where they must be, and their size."""
    size = max(_LEAST, 12.5 * t)
    lines = wrap(text, size, room.width(), most=9)
    while len(lines) * size * _LEADING > room.height() and size > _LEAST:
        size -= 0.5
        lines = wrap(text, size, room.width(), most=9)
    return size, lines


def _preview(
    painter: QPainter, room: QRectF, text: str, t: float, holding: bool, theme: Theme
) -> None:
    """What a drop would do, or why not, at the box's foot."""
    size, lines = preview_lines(text, room, t)
    colour = theme.felt_accent if holding else theme.felt_print
    tall = size * _LEADING
    for index, line in enumerate(lines):
        top = room.bottom() - (len(lines) - index) * tall
        row = QRectF(room.left(), top, room.width(), tall)
        set_text(painter, row, line, size, colour, align=Align.LEFT, smallest=_LEAST)
