"""Which pictures, where, show this table? The fold from the view value to drawable sprites."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from trainer.ui.box import Box
from trainer.ui.card_sprites import card_sprites
from trainer.ui.chip_sprites import amount_sprites, chip_sprites
from trainer.ui.geometry import Layout
from trainer.ui.guest_sprites import guest_sprites
from trainer.ui.hand_sprites import hand_sprites
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.shelf_sprites import shelf_sprites, tube_sprites
from trainer.ui.sprite import Look, Slots, Sprite, boxed
from trainer.ui.table_model import Mark, TableView


def _glows(view: TableView, table: Layout, look: Look) -> Slots:
    wanted = [(place, False) for place in sorted(view.permitted)]
    if view.target:
        wanted.append((view.target, True))
    for place, strong in wanted:
        box = _outline(place, view, table)
        if box is None:
            continue
        kind = "target" if strong else "glow"
        yield f"{kind}:{place}", glow_sprite(place, box, strong, look)


def _outline(place: str, view: TableView, table: Layout) -> Box | None:
    """The box an outline goes round: for cards the ones that lie there or the empty place."""
    box = table.box(place)
    if box is None or not (place == "dealer" or place[1:].isdigit()):
        return box
    count = max(1, len(view.cards.get(place, ())))
    owner = table.dealer_boxes if place == "dealer" else table.seat(int(place[1:])).card_boxes
    first, last = owner(count)[0], owner(count)[-1]
    spread = math.hypot(last.x - first.x, last.y - first.y)
    middle = ((first.x + last.x) / 2, (first.y + last.y) / 2)
    return Box(*middle, first.w + spread, first.h, first.angle)


def glow_sprite(place: str, box: Box, strong: bool, look: Look) -> Sprite:
    """An outline in the accent round a place: soft for permitted, firm for the drop target."""
    pad = 10.0
    left, top, w, h = boxed(box.grown(2), pad)
    spot = place.rpartition(".")[2]
    round_spot = spot in ("main", "war", "match") or (spot.startswith("toke-") and "." in place)

    def picture(painter: QPainter) -> None:
        painter.translate(w / 2, h / 2)
        painter.rotate(box.angle)
        for grow, width, alpha in ((3.5, 7, 34), (2.5, 4, 70), (2, 2.4 if strong else 1.6, 255)):
            area = QRectF(-box.w / 2, -box.h / 2, box.w, box.h)
            area = area.adjusted(-grow, -grow, grow, grow)
            corner = area.height() / 2 if spot == "purse" else 8
            outline = oval(area) if round_spot else rounded(area, corner)
            draw(painter, outline, None, pen(look.theme.felt_accent, width, alpha=alpha))

    key = ("glow", strong, round_spot, spot == "purse", round(box.angle, 2), look.theme.name)
    return Sprite(key, left, top, w, h, 2, picture)


def _marks(view: TableView, table: Layout, look: Look) -> Slots:
    size = 11 * min(max(table.scale, 1.0), 1.6)
    for place, mark in sorted(view.marks.items()):
        box = table.box(place)
        if box is not None:
            yield f"mark:{place}", _mark(box, mark, size, look)


def _mark(box: Box, mark: Mark, size: float, look: Look) -> Sprite:
    corner = QPointF(box.right, box.top)

    def picture(painter: QPainter) -> None:
        area = QRectF(1.5, 1.5, size, size)
        right = mark is Mark.RIGHT
        sign = oval(area) if right else rounded(area, 1.5)
        colour = look.theme.felt_right if right else look.theme.felt_fault
        draw(painter, sign, solid(colour), pen(look.theme.rail, 1.5))

    side = size + 3
    key = ("mark", mark, look.theme.name)
    return Sprite(key, corner.x() - side / 2, corner.y() - side / 2, side, side, 15, picture)


_SOURCES = (
    _glows,
    guest_sprites,
    card_sprites,
    chip_sprites,
    _marks,
    amount_sprites,
    shelf_sprites,
    tube_sprites,
    hand_sprites,
)


def sprites(view: TableView, table: Layout, look: Look) -> dict[str, Sprite]:
    """Every sprite by the slot it fills; equal slots at two moments are the same thing."""
    made: dict[str, Sprite] = {}
    for source in _SOURCES:
        made.update(source(view, table, look))
    if view.cursor or view.asked or view.cut[1] or view.depth:
        from trainer.ui.hint_sprites import hint_sprites  # nothing of it is on the first table

        made.update(hint_sprites(view, table, look))
    return made
