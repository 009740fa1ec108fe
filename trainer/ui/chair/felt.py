"""What is printed on the felt that a guest looks at, and what stands at the dealer's edge?"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from trainer.ui.chair.geometry import ChairLayout
from trainer.ui.geometry.box import Box
from trainer.ui.look.theme import FELT_LINE, Theme, ThemeName
from trainer.ui.paint.felt import quiet
from trainer.ui.paint.ink import BLACK, DASHES, draw, fill_box, oval, pen, rounded, solid
from trainer.ui.paint.shelf import draw_rack, draw_shoe, edge
from trainer.ui.paint.text import Align, rect, set_on_curve, set_text, text_width, wrap
from trainer.ui.paint.tubes import draw_bed, draw_tube
from trainer.ui.view.model import FLOAT, Labels, TubeView

CORNER = 12
"""How round the corners of a box are, in units of the table."""


def draw_ground(
    painter: QPainter,
    table: ChairLayout,
    labels: Labels,
    tubes: tuple[TubeView, ...],
    theme: Theme,
) -> None:
    """Draw everything that only changes with size, house, language and theme."""
    fill_box(painter, QRectF(0, 0, table.width, table.height), solid(theme.chrome))
    _cloth(painter, table, theme)
    _print(painter, table, labels, theme)
    _pays(painter, table, labels.pay_table, theme)
    _boxes(painter, table, labels, theme)
    _card_places(painter, table, labels, theme)
    _dealers_edge(painter, table, tubes, theme)


def _near_edge(table: ChairLayout, shift: float) -> QPainterPath:
    """The cloth's outline: straight at the dealer, the arc of the rail moved by `shift` near."""
    path = QPainterPath(QPointF(-4, -4))
    path.lineTo(table.width + 4, -4)
    steps = 48
    for step in range(steps, -1, -1):
        x = table.width * step / steps
        path.lineTo(x, table.rail_y(x) + shift)
    path.lineTo(-4, table.rail_y(0) + shift)
    path.closeSubpath()
    return path


def _cloth(painter: QPainter, table: ChairLayout, theme: Theme) -> None:
    half = table.rail / 2
    draw(painter, _near_edge(table, half), solid(theme.rail), pen(theme.felt_print, 1, alpha=60))
    light = QRadialGradient(
        QPointF(table.width / 2, table.height * 0.45), max(table.width, table.height) * 0.62
    )
    light.setColorAt(0, QColor(theme.felt_high))
    light.setColorAt(1, QColor(theme.felt_low))
    cloth = _near_edge(table, -half)
    draw(painter, cloth, QBrush(light), pen(theme.felt_print, 1, alpha=46))
    # A seam along the padded rail: light comes from above.
    seam = QPainterPath()
    for step in range(49):
        x = table.width * step / 48
        point = QPointF(x, table.rail_y(x) - half + 5 * table.scale)
        if step:
            seam.lineTo(point)
        else:
            seam.moveTo(point)
    draw(painter, seam, None, pen(theme.felt_print, 1.0, alpha=40))


def _print(painter: QPainter, table: ChairLayout, labels: Labels, theme: Theme) -> None:
    """The game's line, bent as the near edge is."""
    k = table.scale

    def curve(x: float) -> float:
        side = (x - table.width / 2) / (table.width / 2)
        return table.print_y - 46 * k * side**2

    text = f"{labels.game}  ·  {labels.pays}"
    room = table.caption.w - 16 * k  # the band of the captions covers it whole
    size = max(11.0, 19 * k * min(table.text, 1.3))
    while size > 11 and text_width(text, size) + 0.08 * size * len(text) > room:
        size -= 0.5
    spacing = min(size * 0.08, max(0.0, room - text_width(text, size)) / len(text))
    set_on_curve(painter, text, size, theme.felt_print, table.width / 2, curve, spacing)
    half = (text_width(text, size) + spacing * len(text)) / 2 + 16 * k
    long = min(70 * k, room / 2 - half)
    if long < 12 * k:
        return  # the pay table begins there
    flourish = QPainterPath()
    for side in (-1, 1):
        for step in range(13):
            x = table.width / 2 + side * (half + long * step / 12)
            if step:
                flourish.lineTo(x, curve(x))
            else:
                flourish.moveTo(x, curve(x))
    draw(painter, flourish, None, pen(theme.felt_print, 1.2 * k, alpha=120))


def _pays(painter: QPainter, table: ChairLayout, lines: tuple[str, ...], theme: Theme) -> None:
    """The pay table: the first half of its lines at the left, the rest at the right."""
    half = (len(lines) + 1) // 2
    size = most = max(11.0, 12.5 * table.scale * table.text)
    least, room = max(11.0, 0.7 * most), table.pays[0].w - 16 * table.scale  # beside the caption
    while size > least and any(text_width(line, size) > room for line in lines):
        size -= 0.5  # rather a little smaller than with a word alone in its line
    for at, block in zip(table.pays, (lines[:half], lines[half:]), strict=True):
        rows = [one for line in block for one in wrap(line, size, room)]
        for number, line in enumerate(rows):
            top = at.y + (number - len(rows) / 2) * size * 1.6
            row = QRectF(at.left, top, at.w, size * 1.6)
            set_text(painter, row, line, size, quiet(theme.felt_print, theme))


def _boxes(painter: QPainter, table: ChairLayout, labels: Labels, theme: Theme) -> None:
    wide = max(1.2, 1.8 * table.scale)
    strong = theme.name is ThemeName.CONTRAST
    line = pen(theme.felt_print, wide * (1.4 if strong else 1), alpha=255 if strong else 190)
    size = max(11.0, 13.5 * table.scale * table.text)
    for place, box in table.boxes.items():
        if place not in table.names:
            continue  # lies within another one
        draw(painter, outline(table, place, box), solid(BLACK, 30), line)
        name = labels.spots[place.removeprefix("s1.")]
        set_text(painter, rect(table.names[place]), name, size, quiet(theme.felt_print, theme))


def outline(table: ChairLayout, place: str, box: Box) -> QPainterPath:
    """The shape that is printed round a box."""
    return rounded(rect(box), CORNER * table.scale) if place in table.squared else oval(rect(box))


def _card_places(painter: QPainter, table: ChairLayout, labels: Labels, theme: Theme) -> None:
    k = table.scale
    ink = pen(theme.felt_print, 1.2 * k, DASHES, FELT_LINE)
    for place in table.cards:
        box = rect(table.card_boxes(place, 1)[0]).adjusted(3, 3, -3, -3)
        draw(painter, rounded(box, 9 * k), None, ink)
    dealer = table.cards["dealer"]
    name = QRectF(dealer.left - 132 * k, dealer.y - 12 * k, 122 * k, 24 * k)
    size, colour = max(11.0, 13.5 * k * table.text), quiet(theme.felt_print, theme)
    set_text(painter, name, labels.places["dealer"], size, colour, align=Align.RIGHT)


def _dealers_edge(
    painter: QPainter, table: ChairLayout, tubes: tuple[TubeView, ...], theme: Theme
) -> None:
    k = table.scale
    draw(painter, rounded(rect(table.tray), 12 * k), solid(theme.rail), edge(theme, 1.0))
    for box, tube in zip(table.tubes, tubes, strict=True):
        draw_bed(painter, rect(box), k, theme)
        draw_tube(painter, rect(box), tube.look, FLOAT, k * 0.8)
    draw_shoe(painter, rect(table.shoe), k, theme)
    draw_rack(painter, rect(table.discard), k, theme)
