"""Where may the hand go next, and where is it now? Outlines in the accent, none alike."""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.seat_plans import SeatPlan, is_round
from trainer.ui.paint.felt import name_size, names
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.paint.text import set_text, text_width
from trainer.ui.sprites.sprite import Look, Slots, Sprite, boxed
from trainer.ui.view.model import TableView

_PAD = 12.0
_SPARSE = (1.0, 2.6)
_HANGS = 4.0
"""So far a guest's tab reaches into his plate."""


class Glow(Enum):
    """How strongly a place is pointed at."""

    MAY = "may"
    """It may come too: thin and dotted."""
    NEXT = "next"
    """It is a place of the first step: a firm ring with a halo and a hollow arrowhead."""
    HERE = "here"
    """The hand goes there first: the same, with a full one."""
    TARGET = "target"
    """The hand is over it: a thick ring round a tinted place."""


def glow_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """The outlines of the permitted places and of the one that is hovered."""
    for place, kind in _wanted(view):
        box = outline_of(place, view, table)
        if box is None:
            continue
        if place.endswith(".purse") and kind is Glow.MAY:
            yield f"glow:{place}", _tab_sprite(box, table, look)
        elif kind is Glow.TARGET or not (place.endswith(".purse") and _is_active(place, view)):
            slot = "target" if kind is Glow.TARGET else "glow"
            yield f"{slot}:{place}", glow_sprite(place, box, kind, look, view.plan)
            if kind in (Glow.HERE, Glow.NEXT):
                yield from _name(place, view, table, look)


def _wanted(view: TableView) -> Iterator[tuple[str, Glow]]:
    here = starting_points(view)
    for place in sorted(view.permitted | view.first):
        if place in here:
            yield place, Glow.HERE
        else:
            yield place, Glow.NEXT if place in view.first else Glow.MAY
    if view.target:
        yield view.target, Glow.TARGET


def _name(place: str, view: TableView, table: Layout, look: Look) -> Slots:
    """The name of a spot again, over the ring that would go through its letters."""
    seat, _, spot = place.partition(".")
    if not seat[1:].isdigit() or spot in table.plan.tokes:
        return
    label = table.seat(int(seat[1:])).labels.get(spot)
    if label is None:
        return
    text, size = names(table, view.labels)[spot], name_size(table, view.labels)
    theme, area = look.theme, QRectF(0, 0, label.w, label.h)
    wide = min(label.w, text_width(text, size) + 6)
    ground = QRectF((label.w - wide) / 2, 0, wide, label.h)

    def picture(painter: QPainter) -> None:
        draw(painter, rounded(ground, 4), solid(theme.felt_high), None)
        set_text(painter, area, text, size, theme.felt_print, smallest=11)

    key = ("named", text, size, label.w, theme.name)
    yield f"named:{place}", Sprite(key, label.left, label.top, label.w, label.h, 20, picture)


def _is_active(place: str, view: TableView) -> bool:
    """Whether the plate is outlined already."""
    return place == f"s{view.active_seat}.purse"


def starting_points(view: TableView) -> frozenset[str]:
    """Where the hand goes now: to what it must take, and when it has that, to where it brings it.

    Chips of the tray are taken before anything else, a card from the shoe likewise.
    """
    sources = {p for p in view.first if p.startswith("tray:")}
    if view.hand.card is None:
        sources |= view.first & {"shoe"}
    if sources:
        return frozenset(sources)
    lying = {p for p in view.first - {"discard"} if view.cards.get(p) or view.chips.get(p)}
    holding = bool(view.hand.chips) or view.hand.card is not None
    if holding and not view.hand.from_tray:
        return (view.first - lying - {"shoe"}) or view.first
    return frozenset(lying) or view.first - {"shoe"}


def outline_of(place: str, view: TableView, table: Layout) -> Box | None:
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


def glow_sprite(place: str, box: Box, kind: Glow, look: Look, plan: SeatPlan) -> Sprite:
    """An outline round a place, as strong as the reason for it."""
    left, top, w, h = boxed(box, _PAD)
    spot = place.rpartition(".")[2]
    round_spot = is_round(place, plan)
    accent = look.theme.felt_accent

    def outline(grow: float) -> QPainterPath:
        area = QRectF(-box.w / 2, -box.h / 2, box.w, box.h).adjusted(-grow, -grow, grow, grow)
        corner = area.height() / 2 if spot == "purse" else 8
        return oval(area) if round_spot else rounded(area, corner)

    def picture(painter: QPainter) -> None:
        painter.translate(w / 2, h / 2)
        painter.rotate(box.angle)
        if kind is Glow.MAY:
            draw(painter, outline(2), None, pen(accent, 1.5, _SPARSE))
            return
        if kind is Glow.TARGET:
            draw(painter, outline(2), solid(accent, 44), pen(accent, 3.2))
            return
        for grow, width, alpha in ((3.5, 7, 40), (2.5, 4, 80), (2, 2.4, 255)):
            draw(painter, outline(grow), None, pen(accent, width, alpha=alpha))
        _arrowhead(painter, QPointF(-box.w / 2 - 1, 0), look, hollow=kind is Glow.NEXT)

    key = ("glow", kind, round_spot, spot == "purse", round(box.angle, 2), look.theme.name)
    return Sprite(key, left, top, w, h, 19 if kind in (Glow.HERE, Glow.NEXT) else 2, picture)


def _arrowhead(painter: QPainter, tip: QPointF, look: Look, hollow: bool) -> None:
    """Points at the place from its left, dark round the edge to be seen on everything."""
    arrow = QPainterPath(QPointF(tip.x() + 2, tip.y()))
    arrow.lineTo(tip.x() - 9, tip.y() - 7)
    arrow.lineTo(tip.x() - 9, tip.y() + 7)
    arrow.closeSubpath()
    accent, dark = look.theme.felt_accent, look.theme.rail
    draw(painter, arrow, None, pen(dark, 4.4 if hollow else 2.8))
    draw(painter, arrow, solid(dark if hollow else accent), pen(accent, 1.5))


def _tab_sprite(plate: Box, table: Layout, look: Look) -> Sprite:
    """A small question mark at the plate of a guest who may be asked."""
    size = 11 * min(max(table.scale, 1.0), 1.5) * table.text
    side = size * 1.5
    area = QRectF(1, 1, side - 2, side - 2)

    def picture(painter: QPainter) -> None:
        draw(painter, oval(area), solid(look.theme.rail), pen(look.theme.felt_accent, 1.2))
        set_text(painter, area, "?", size, look.theme.felt_accent)

    key = ("ask", look.theme.name)
    # Well within its own plate, beside the wedge of an active one: never at the neighbour's. It
    # only touches the plate, for in its middle stands the name.
    x, y = plate.x + plate.w * 0.22, plate.bottom + side / 2 - _HANGS
    return Sprite(key, x - side / 2, y - side / 2, side, side, 14, picture)
