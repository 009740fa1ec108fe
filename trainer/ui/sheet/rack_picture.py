"""How does the discard rack look in a small picture: how many cards were burned into it?

Close up and alone: on the table itself a card or two in the rack are a line. What lay there before
lies on the floor of the rack, and is told apart from what was burned, as a bet is from a payment.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.seat_plans import SeatPlan
from trainer.ui.paint.cards import UNSEEN, draw_card
from trainer.ui.paint.ink import DASHES, draw, fill_box, pen, rounded, solid
from trainer.ui.paint.shelf import LAYERS, draw_discards, draw_rack
from trainer.ui.paint.text import rect, set_text, text_width
from trainer.ui.sprites.amounts import pill
from trainer.ui.sprites.glows import Glow, glow_sprite
from trainer.ui.sprites.marks import mark_sprite
from trainer.ui.sprites.sprite import Look, Sprite
from trainer.ui.view.model import Mark

_RACK: Final = (150.0, 104.0)
_SCALE: Final = 1.3
_CARD: Final = (54.0, 76.0)
_STEP: Final = 0.6
"""From one card to the next, in widths of a card."""
_NAME: Final = 12.0
_COUNT: Final = 14.0
_FEWEST: Final = 5
"""In layers: a single card on the floor of the rack would be a line."""


def draw_burned(
    painter: QPainter,
    room: QRectF,
    cards: tuple[int, int],
    wrong: bool,
    name: str,
    look: Look,
    plan: SeatPlan,
) -> None:
    """The rack with so many cards and so many more; in a ring, or with a fault's square."""
    theme, (lay, burned) = look.theme, cards
    fill_box(painter, room, solid(theme.felt_high))
    rack = Box(room.center().x(), room.center().y() - 8, *_RACK)
    draw_rack(painter, rect(rack), _SCALE, theme)
    if lay:
        draw_discards(painter, rect(rack), min(LAYERS, max(_FEWEST, lay)), _SCALE, theme)
    below = QRectF(room.left(), rack.bottom + 3, room.width(), room.bottom() - rack.bottom - 4)
    set_text(painter, below, name, _NAME, theme.felt_dim)
    if not wrong:
        _lay(painter, glow_sprite("discard", rack, Glow.HERE, look, plan))
    _cards(painter, rack, burned, wrong, look)
    _count(painter, rack, f"{lay} + {burned}" if lay else f"+{burned}", look)
    if wrong:
        _lay(painter, mark_sprite((rack.right, rack.top + 4), Mark.FAULT, 11, look))


def _cards(painter: QPainter, rack: Box, burned: int, wrong: bool, look: Look) -> None:
    wide, tall = _CARD
    step = min(wide * _STEP, (rack.w - wide - 24) / max(1, burned - 1))
    card = QRectF(0, rack.y - tall / 2 - 3, wide, tall)
    card.moveLeft(rack.x - ((max(1, burned) - 1) * step + wide) / 2)
    for _ in range(burned):
        draw_card(painter, card, UNSEEN, False, look.theme, look.four_colours)
        card.translate(step, 0)
    if not burned:
        line = look.theme.felt_fault if wrong else look.theme.felt_print
        draw(painter, rounded(card, 5), None, pen(line, 2, DASHES))


def _count(painter: QPainter, rack: Box, text: str, look: Look) -> None:
    """How many cards lay there, and how many came."""
    room = text_width(text, _COUNT) + _COUNT
    tag = Box(rack.x, rack.bottom - _COUNT * 0.9, room, _COUNT * 1.4)
    _lay(painter, pill(text, tag, _COUNT, look))


def _lay(painter: QPainter, sprite: Sprite) -> None:
    painter.save()
    painter.translate(sprite.x, sprite.y)
    sprite.draw(painter)
    painter.restore()


__all__ = ["draw_burned"]
