"""Which pictures, where, show this table? The fold from the view value to drawable sprites."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from trainer.ui.box import Box
from trainer.ui.geometry import Layout
from trainer.ui.guest_sprites import guest_sprites
from trainer.ui.paint.boxes import draw_discard
from trainer.ui.paint.cards import draw_card
from trainer.ui.paint.chips import Stack, draw_stack, pile_anchor, stack_size
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.paint.text import Align, rect, set_text, text_width, wrap
from trainer.ui.sprite import PAD, Look, Slots, Sprite, boxed
from trainer.ui.table_model import CardView, Chips, Mark, TableView
from trainer.ui.theme import Theme


def sprites(view: TableView, table: Layout, look: Look) -> dict[str, Sprite]:
    """Every sprite by the slot it fills; equal slots at two moments are the same thing."""
    made: dict[str, Sprite] = {}
    for source in (_glows, guest_sprites, _cards, _chips, _marks, _amounts, _shelf, _hand):
        made.update(source(view, table, look))
    return made


def card_sprite(card: CardView, box: Box, z: float, look: Look) -> Sprite:
    """A card lying in a turned box."""
    left, top, w, h = boxed(box, PAD)

    def picture(painter: QPainter) -> None:
        painter.translate(w / 2, h / 2)
        painter.rotate(box.angle)
        face = QRectF(-box.w / 2, -box.h / 2, box.w, box.h)
        draw_card(painter, face, card.code, card.face_up, look.theme, look.four_colours)

    angle = round(box.angle, 2)
    key = ("card", card.code, card.face_up, angle, look.theme.name, look.four_colours)
    return Sprite(key, left, top, w, h, z, picture)


def stack_sprite(stack: Stack, x: float, y: float, chip: float, z: float) -> Sprite:
    """A stack whose lowest chip lies with its middle at (x, y)."""
    w, h = stack_size(stack, chip)
    anchor = pile_anchor(stack, chip)
    return Sprite(
        ("stack", stack, round(chip, 2)),
        x - anchor.x(),
        y - anchor.y(),
        w,
        h,
        z,
        lambda painter: draw_stack(painter, stack, chip),
    )


def indexed(chips: Chips, view: TableView) -> Stack:
    """The stack by denomination index, as the drawing wants it."""
    order = {tube.denomination: index for index, tube in enumerate(view.tubes)}
    return tuple(sorted((order.get(value, 0), count) for value, count in chips if count > 0))


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


def _cards(view: TableView, table: Layout, look: Look) -> Slots:
    for place in sorted(view.cards):
        cards = view.cards[place]
        if place == "dealer":
            boxes = table.dealer_boxes(len(cards))
        elif place.startswith("s") and place[1:].isdigit():
            boxes = table.seat(int(place[1:])).card_boxes(len(cards))
        else:
            continue
        for index, (card, box) in enumerate(zip(cards, boxes, strict=True)):
            yield f"card:{place}:{index}", card_sprite(card, box, 5 + index / 100, look)


def _chips(view: TableView, table: Layout, look: Look) -> Slots:
    for place in sorted(view.chips):
        box = table.box(place)
        stack = indexed(view.chips[place], view)
        if box is None or not stack or place in ("toke-box", "drop-box"):
            continue
        chip = table.chip_at(place)
        yield f"chips:{place}", stack_sprite(stack, box.x, box.y, chip, 6 + box.y / 10000)


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


def _amounts(view: TableView, table: Layout, look: Look) -> Slots:
    for place, text in sorted(view.amounts.items()):
        box = table.box(place)
        if box is None:
            continue
        seat, _, spot = place.partition(".")
        label = table.seat(int(seat[1:])).labels.get(spot) if spot else None
        middle = label if label is not None else Box(box.x, box.bottom + 2, box.w, 14)
        covered = view.labels.spots.get(spot, "") if label is not None else ""
        yield f"amount:{place}", _pill(text, covered, middle, table, look)


def _pill(text: str, covered: str, middle: Box, table: Layout, look: Look) -> Sprite:
    """An amount in a pill that hides the printed name it stands on."""
    size = 11 * min(max(table.scale, 1.0), 1.5)
    printed = 11 * min(max(table.seat_scale, 1.0), 1.5)
    wide = max(text_width(text, size, bold=True) + 10, text_width(covered, printed) + 6)
    tall = size * 1.5

    def picture(painter: QPainter) -> None:
        area = QRectF(0.5, 0.5, wide - 1, tall - 1)
        draw(painter, rounded(area, tall / 2), solid(look.theme.rail))
        set_text(painter, area, text, size, look.theme.felt_print, bold=True)

    key = ("pill", text, look.theme.name)
    return Sprite(key, middle.x - wide / 2, middle.y - tall / 2, wide, tall, 16, picture)


def _shelf(view: TableView, table: Layout, look: Look) -> Slots:
    for name, box, text in (
        ("shoe", table.shoe_label, view.shoe_text),
        ("discard", table.discard_label, view.discard_text),
    ):
        yield f"label:{name}", _label(text, box, 12 * table.scale, look)
    rack = table.discard
    fill = round(view.discard_fill * 12) / 12
    if view.discard_fill > 0:
        fill = max(fill, 1 / 12)
    area = QRectF(0, 0, rack.w, rack.h)
    yield (
        "rack",
        Sprite(
            ("rack", fill, look.theme.name),
            rack.left,
            rack.top,
            rack.w,
            rack.h,
            3,
            lambda painter: draw_discard(painter, area, fill, table.scale, look.theme),
        ),
    )


def _label(text: str, box: Box, size: float, look: Look) -> Sprite:
    area = QRectF(0, 0, box.w, box.h)
    return Sprite(
        ("label", text, round(size, 1), look.theme.name),
        box.left,
        box.top,
        box.w,
        box.h,
        3,
        lambda painter: set_text(painter, area, text, size, look.theme.felt_dim),
    )


def _hand(view: TableView, table: Layout, look: Look) -> Slots:
    hand, box, k = view.hand, table.hand, table.scale
    holding = bool(hand.chips) or hand.card is not None
    yield "hand:text", _hand_text(view, table, holding, look)
    if hand.card is not None:
        card = Box(box.left + 30 * k, box.top + 42 * k, 27 * k, 38 * k, -4)
        yield "hand:card", card_sprite(hand.card, card, 10, look)
    stack = indexed(hand.chips, view)
    room = box.w - 24 * k - (54 * k if hand.card else 0)
    chip = min(30 * k, room / max(1, len(stack)) * 0.94)
    for number, (index, count) in enumerate(reversed(stack)):
        x = box.left + 12 * k + chip / 2 + number * chip * 1.06 + (54 * k if hand.card else 0)
        yield (
            f"hand:{index}",
            stack_sprite(((index, count),), x, box.top + 45 * k, chip, 10),
        )


def carried(view: TableView, table: Layout, look: Look) -> Sprite | None:
    """What the hand holds, small enough to see the place below it."""
    hand = view.hand
    if hand.card is not None:
        w, h = table.seats[0].card
        return card_sprite(hand.card, Box(0, 0, w * 0.7, h * 0.7, -6), 40, look)
    stack = indexed(hand.chips, view)
    return stack_sprite(stack, 0, 0, table.chip * 0.9, 40) if stack else None


def _hand_text(view: TableView, table: Layout, holding: bool, look: Look) -> Sprite:
    box, k, hand, theme = table.hand, table.scale, view.hand, look.theme

    def picture(painter: QPainter) -> None:
        whole = rect(Box(box.w / 2, box.h / 2, box.w, box.h))
        if holding:
            outline = rounded(whole.adjusted(1, 1, -1, -1), 12 * k)
            draw(painter, outline, None, pen(theme.felt_accent, 1.8))
        row = whole.adjusted(12 * k, 6 * k, -12 * k, 0)
        row.setHeight(16 * k)
        title = theme.felt_accent if holding else theme.felt_dim
        set_text(painter, row, view.labels.places["hand"], 12 * k, title, align=Align.LEFT)
        if hand.note:
            ink = theme.felt_print
            set_text(painter, row, hand.note, 12 * k, ink, bold=True, align=Align.RIGHT)
        if hand.preview:
            low = whole.adjusted(12 * k, 26 * k, -10 * k, -5 * k)
            _preview(painter, low, hand.preview, k, holding, theme)

    key = ("hand", holding, hand.note, hand.preview, view.labels.places["hand"], theme.name)
    return Sprite(key, box.left, box.top, box.w, box.h, 9, picture)


def _preview(
    painter: QPainter, room: QRectF, text: str, k: float, holding: bool, theme: Theme
) -> None:
    """What a drop would do, or why not, in as many lines as it needs, at the box's foot."""
    size, most = (11.5 * k, 2) if holding else (12.5 * k, 4)
    lines = wrap(text, size, room.width(), most=9)
    while len(lines) > most and size > 9:
        size -= 0.5
        lines = wrap(text, size, room.width(), most=9)
    colour = theme.felt_accent if holding else theme.felt_print
    tall = size * 1.25
    for index, line in enumerate(lines):
        top = room.bottom() - (len(lines) - index) * tall
        row = QRectF(room.left(), top, room.width(), tall)
        set_text(painter, row, line, size, colour, align=Align.LEFT, smallest=8.0)
