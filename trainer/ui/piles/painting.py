"""What do the felt, the piles, the plates and the clocks of a table of War look like?"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from trainer.ui.geometry.box import Box
from trainer.ui.look.theme import FELT_LINE, Theme, ThemeName
from trainer.ui.paint.cards import draw_card
from trainer.ui.paint.chips import draw_stack, pile_anchor
from trainer.ui.paint.felt import quiet
from trainer.ui.paint.ink import BLACK, draw, fill_box, oval, pen, rounded, solid
from trainer.ui.paint.text import rect, set_on_curve, set_text, text_width
from trainer.ui.piles.geometry import Places
from trainer.ui.piles.scene import SideView, TableView
from trainer.ui.sprites.sprite import Look


def draw_ground(painter: QPainter, at: Places, title: str, theme: Theme) -> None:
    """The cloth, its rail, what is printed on it, and the places of the cards."""
    fill_box(painter, QRectF(0, 0, at.width, at.height), solid(theme.chrome))
    half = 15 * at.scale
    draw(painter, _far_edge(at, -half), solid(theme.rail))
    light = QRadialGradient(
        QPointF(at.width / 2, at.height * 0.55), max(at.width, at.height) * 0.62
    )
    light.setColorAt(0, QColor(theme.felt_high))
    light.setColorAt(1, QColor(theme.felt_low))
    draw(painter, _far_edge(at, half), QBrush(light), pen(theme.felt_print, 1, alpha=46))
    _print(painter, at, title, theme)
    _card_places(painter, at, theme)


def _far_edge(at: Places, shift: float) -> QPainterPath:
    path = QPainterPath(QPointF(-4, at.rail_y(0) + shift))
    steps = 48
    for step in range(steps + 1):
        x = at.width * step / steps
        path.lineTo(x, at.rail_y(x) + shift)
    path.lineTo(at.width + 4, at.height + 4)
    path.lineTo(-4, at.height + 4)
    path.closeSubpath()
    return path


def _print(painter: QPainter, at: Places, title: str, theme: Theme) -> None:
    """The game's line on the curve, a flourish at both sides."""
    k, room = at.scale, at.width * 0.46

    def curve(x: float) -> float:
        return at.print_y + (at.rail_y(x) - at.arc_top) * 0.9

    size = max(11.0, 17 * k * min(at.text, 1.3))
    while size > 11 and text_width(title, size) * 1.1 > room:
        size -= 0.5
    spacing = size * 0.08
    set_on_curve(painter, title, size, theme.felt_print, at.width / 2, curve, spacing)
    half = (text_width(title, size) + spacing * len(title)) / 2 + 16 * k
    flourish = QPainterPath()
    for side in (-1, 1):
        for step in range(25):
            x = at.width / 2 + side * (half + 56 * k * step / 24)
            point = QPointF(x, curve(x))
            if step:
                flourish.lineTo(point)
            else:
                flourish.moveTo(point)
    draw(painter, flourish, None, pen(theme.felt_print, 1.2 * k, alpha=120))


def _card_places(painter: QPainter, at: Places, theme: Theme) -> None:
    """An outline where the piles lie, corners where the two cards meet."""
    line = max(1.0, 1.2 * at.scale)
    strong = 255 if theme.name is ThemeName.CONTRAST else FELT_LINE
    ink = pen(theme.felt_print, line, alpha=strong)
    for pile in at.piles:
        box = rect(pile.grown(7 * at.scale))
        draw(painter, rounded(box, 14 * at.scale), solid(BLACK, 22), ink)
    corners = QPainterPath()
    for side in (1, 2):
        place, _ = at.card(side, 0, (True,))
        inner = rect(place.grown(-5 * at.scale))  # within the rounded corners of a card
        arm = 0.16 * place.w
        for x, y, right, down in (
            (inner.left(), inner.top(), 1, 1),
            (inner.right(), inner.top(), -1, 1),
            (inner.right(), inner.bottom(), -1, -1),
            (inner.left(), inner.bottom(), 1, -1),
        ):
            corners.moveTo(x + right * arm, y)
            corners.lineTo(x, y)
            corners.lineTo(x, y + down * arm)
    draw(painter, corners, None, ink)


def draw_pile(painter: QPainter, boxes: tuple[Box, ...], look: Look) -> None:
    """The backs of a pile, one above the other."""
    for box in boxes:
        draw_card(painter, rect(box), "??", False, look.theme, look.four_colours)


def draw_side(painter: QPainter, at: Places, view: TableView, side: int, look: Look) -> None:
    """The plate with the name, the clock below it, what is left in the pile and the stake."""
    one, theme = view.sides[side - 1], look.theme
    _plate(painter, at, one, side, theme)
    if one.clock:
        _clock(painter, at, one, at.clocks[side - 1], theme)
    count = at.counts[side - 1]
    size = 15 * at.scale * min(at.text, 1.3)
    colour = theme.felt_accent if view.winner == side else theme.felt_print
    bold = view.winner == side
    set_text(painter, rect(count), view.counts[side - 1], size, colour, bold=bold)
    if one.chips:
        _stake(painter, at.stakes[side - 1], one, size * 0.9, theme, at.scale)


def _stake(
    painter: QPainter, box: Box, one: SideView, size: float, theme: Theme, scale: float
) -> None:
    """The chips of a stake on their spot, and what they are worth."""
    wide, tall = 74 * scale, 40 * scale
    spot = QRectF(box.x - wide / 2, box.top, wide, tall)
    draw(painter, oval(spot), solid(BLACK, 22), pen(theme.felt_print, scale, alpha=FELT_LINE))
    chip = 40 * scale
    anchor = pile_anchor(one.chips, chip)
    painter.save()
    painter.translate(box.x - anchor.x(), spot.center().y() - anchor.y())
    draw_stack(painter, one.chips, chip)
    painter.restore()
    words = QRectF(box.left, spot.bottom() + 2 * scale, box.w, 22 * scale)
    set_text(painter, words, one.stake, size, quiet(theme.felt_print, theme))


def _plate(painter: QPainter, at: Places, one: SideView, side: int, theme: Theme) -> None:
    box = rect(at.plates[side - 1])
    inner = box.adjusted(1, 1, -1, -1)
    edge = pen(theme.focus, 2.0) if one.active else pen(theme.plate_line, 1.0)
    draw(painter, rounded(inner, inner.height() / 2), solid(theme.plate), edge)
    if one.active:
        drop = 8 * at.scale
        wedge = QPainterPath(QPointF(inner.center().x() - drop, inner.bottom()))
        wedge.lineTo(inner.center().x() + drop, inner.bottom())
        wedge.lineTo(inner.center().x(), inner.bottom() + drop)
        wedge.closeSubpath()
        draw(painter, wedge, solid(theme.felt_accent), pen(theme.rail, 1.0))
    ink = theme.accent_ink if one.active else theme.plate_ink
    name = "  ·  ".join(filter(None, (one.number, one.name, one.key)))
    size = 15 * at.scale * min(at.text, 1.3)
    pad = inner.height() * 0.4
    set_text(painter, inner.adjusted(pad, 0, -pad, 0), name, size, ink, bold=one.active)


def _clock(painter: QPainter, at: Places, one: SideView, box: Box, theme: Theme) -> None:
    """The time that is left, and a bar of it; towards the end with a thick edge and larger."""
    area = rect(box).adjusted(1, 1, -1, -1)
    colour = theme.felt_fault if one.hurried else theme.felt_print
    edge = pen(colour, 2.5 if one.hurried else 1.0)
    draw(painter, rounded(area, 8 * at.scale), solid(theme.rail), edge)
    size = (19 if one.hurried else 17) * at.scale * min(at.text, 1.2)
    words = area.adjusted(6, 0, -6, -8 * at.scale)
    set_text(painter, words, one.clock, size, colour, bold=True)
    bar = QRectF(area.left() + 8, area.bottom() - 7 * at.scale, area.width() - 16, 3 * at.scale)
    draw(painter, rounded(bar, 1.5 * at.scale), solid(colour, 60))
    left = QRectF(bar.left(), bar.top(), max(2.0, bar.width() * one.part), bar.height())
    draw(painter, rounded(left, 1.5 * at.scale), solid(colour))


def draw_words(painter: QPainter, at: Places, view: TableView, theme: Theme) -> None:
    """How the battle stands, and who has won it or the game."""
    big = 17 * at.scale * min(at.text, 1.3)
    if view.war:
        _pill(painter, rect(at.war), view.war, big * 0.95, theme, strong=True)
    if view.ended:
        _pill(painter, rect(at.result), view.result, big, theme, strong=False)
        _pill(painter, rect(at.ended), view.ended, big * 1.25, theme, strong=True)
    elif view.result:
        _pill(painter, rect(at.result), view.result, big, theme, strong=bool(view.winner))
    if view.note and not view.ended:
        low = rect(at.ended).translated(0, 50 * at.scale)  # below what is staked
        _pill(painter, low, view.note, big * 0.9, theme, strong=False)


def _pill(
    painter: QPainter, box: QRectF, text: str, size: float, theme: Theme, *, strong: bool
) -> None:
    """A plate as wide as its words, in the middle of the box."""
    if not text:
        return
    wide = min(box.width(), text_width(text, size, strong) + box.height() * 1.1)
    area = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height())
    edge = pen(theme.focus, 2.0) if strong else pen(theme.plate_line, 1.0)
    draw(painter, rounded(area, area.height() / 2), solid(theme.plate), edge)
    ink = theme.accent_ink if strong else theme.plate_ink
    pad = box.height() * 0.4
    set_text(painter, area.adjusted(pad, 0, -pad, 0), text, size, ink, bold=strong)
