"""Where does the table tell what the model dealer is doing and why?"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.core.frozen import frozen
from trainer.ui.geometry import Layout
from trainer.ui.paint.felt import printed_width
from trainer.ui.paint.ink import draw, fill_box, pen, rounded, solid
from trainer.ui.paint.text import Align, set_text, text_width, wrap
from trainer.ui.sprite import Look, Slots, Sprite
from trainer.ui.table_model import TableView

_LEADING: Final = 1.35
_LEAST: Final = 11.0
_CLAUSE: Final = 13.0
"""The size of a clause, as on every other page."""


@frozen
class _Band:
    """Lines of a size in a band: its middle's height, its size, the room `beside` the lines."""

    lines: tuple[str, ...]
    pixels: float
    y: float
    wide: float
    tall: float
    beside: float


def caption_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """A band above the dealer's card; it hides the print there, never a card or a bet.

    At its end there is room for the clause, which is no part of the picture.
    """
    k, band = table.scale, _fitted(view, table)
    size, step = band.pixels, band.pixels * _LEADING

    def picture(painter: QPainter) -> None:
        area = QRectF(0.5, 0.5, band.wide - 1, band.tall - 1)
        draw(painter, rounded(area, 8), solid(look.theme.rail, 244))
        draw(painter, rounded(area, 8), None, pen(look.theme.felt_print, 1, alpha=150))
        bar = QRectF(8 * k, 6, 3 * k, band.tall - 12)
        fill_box(painter, bar, solid(look.theme.felt_accent))
        for number, line in enumerate(band.lines):
            row = QRectF(20 * k, 4 + number * step, band.wide - 30 * k - band.beside, step)
            set_text(painter, row, line, size, look.theme.felt_print, align=Align.LEFT)

    key = ("caption", view.caption, round(size, 1), round(band.wide), look.theme.name)
    x, y = table.width / 2 - band.wide / 2, band.y - band.tall / 2
    yield "caption", Sprite(key, x, y, band.wide, band.tall, 17, picture)


def clause_wide(clause: str, table: Layout) -> float:
    """How much room a clause takes at the end of the band."""
    return text_width(clause, _CLAUSE * table.text) + 16 if clause else 0.0


def clause_box(view: TableView, table: Layout) -> QRectF:
    """Where the clause stands in the band: at its end, in the middle of its height."""
    wide = clause_wide(view.clause, table)
    band, tall = _fitted(view, table), _CLAUSE * table.text * 1.4 + 6
    right = table.width / 2 + band.wide / 2 - 8 * table.scale
    return QRectF(right - wide, band.y - tall / 2, wide, tall)


def _fitted(view: TableView, table: Layout) -> _Band:
    """As large as it has room between the cards of the seats and the dealer's.

    Never so narrow that the print would show at both its ends.
    """
    text, beside = view.caption, clause_wide(view.clause, table)
    print_ = printed_width(table, view.labels) + 12 * table.scale
    size, pad = 13.5 * table.scale * table.text, 34 * table.scale
    while True:
        for count in (1, 2, 3, 4) if size <= _LEAST else (1, 2, 3):
            tall = count * size * _LEADING + 8
            y = min(table.print_box.y, table.near.dealer.top - 3 - tall / 2)
            room = max(80.0, 2 * _free(table, y - tall / 2, y + tall / 2) - pad - beside)
            lines = wrap(text, size, room, most=9)
            last = count == 4
            if len(lines) <= count or last:
                shown = tuple(lines if len(lines) <= count else wrap(text, size, room, most=count))
                words = max(text_width(line, size) for line in shown)
                wide = min(room, max(words, print_ - pad - beside)) + pad + beside
                return _Band(shown, size, y, wide, len(shown) * size * _LEADING + 8, beside)
        size = max(_LEAST, size - 0.5)


def _free(table: Layout, top: float, bottom: float) -> float:
    """How far from the table's middle no card lies between these heights."""
    half = table.width * 0.3
    for seat in table.seats:
        corners = seat.card_boxes(1)[0].corners()
        if max(y for _, y in corners) > top and min(y for _, y in corners) < bottom:
            half = min(half, min(abs(x - table.width / 2) for x, _ in corners) - 6)
    return half
