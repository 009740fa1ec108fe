"""How do cards lie on the table?"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.paint.cards import draw_card
from trainer.ui.sprites.sprite import PAD, Look, Slots, Sprite, boxed
from trainer.ui.view.model import CardView, TableView


def card_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Every card of the seats and of the dealer."""
    for place in sorted(view.cards):
        cards = view.cards[place]
        if place == "dealer":
            boxes = table.dealer_boxes(len(cards))
        elif place.startswith("s") and place[1:].isdigit():
            boxes = table.seat(int(place[1:])).card_boxes(len(cards))
        else:
            continue
        for index, (card, box) in enumerate(zip(cards, boxes, strict=True)):
            free = _free(boxes, index)
            yield f"card:{place}:{index}", card_sprite(card, box, 5 + index / 100, look, free)


def _free(boxes: tuple[Box, ...], index: int) -> float:
    """The part of a card's width that the next card in the row leaves free."""
    if index + 1 == len(boxes):
        return 1.0
    one, other = boxes[index], boxes[index + 1]
    return min(1.0, round(math.hypot(other.x - one.x, other.y - one.y) / one.w, 2))


def card_sprite(card: CardView, box: Box, z: float, look: Look, free: float = 1.0) -> Sprite:
    """A card lying in a turned box, covered by the next one except for its `free` part."""
    left, top, w, h = boxed(box, PAD)

    def picture(painter: QPainter) -> None:
        painter.translate(w / 2, h / 2)
        painter.rotate(box.angle)
        face = QRectF(-box.w / 2, -box.h / 2, box.w, box.h)
        draw_card(painter, face, card.code, card.face_up, look.theme, look.four_colours, free)

    angle = round(box.angle, 2)
    key = ("card", card.code, card.face_up, angle, look.theme.name, look.four_colours, free)
    return Sprite(key, left, top, w, h, z, picture)
