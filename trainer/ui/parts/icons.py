"""What signs stand on the buttons of a replay? Drawn, so that no font can lack them."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPixmap

from trainer.ui.look.theme import Theme
from trainer.ui.paint.ink import CLEAR, draw, pen, rounded, solid
from trainer.ui.parts.widgets import drawn_once

SIDE = 16
_FINE = 3  # device pixels for one of the sign's own


class Sign(Enum):
    """What a button does."""

    PLAY = "play"
    PAUSE = "pause"
    BACK = "back"
    FORTH = "forth"
    FAULT_BACK = "fault-back"
    FAULT_FORTH = "fault-forth"


def icon(sign: Sign, theme: Theme, ink: str = "", gap: int = 0) -> QIcon:
    """The sign in the theme's ink, or in another; its pale twin for a button that does nothing.

    `gap` keeps that much free to its right, before the button's words.
    """
    made = QIcon(_kept(sign, theme, ink or theme.ink, gap))
    made.addPixmap(_kept(sign, theme, theme.line, gap), QIcon.Mode.Disabled)
    return made


def _kept(sign: Sign, theme: Theme, ink: str, gap: int) -> QPixmap:
    name = f"{sign} {theme.name} {ink} {gap}"
    return drawn_once(name, lambda: _picture(sign, theme, ink, gap))


def _picture(sign: Sign, theme: Theme, ink: str, gap: int) -> QPixmap:
    pixmap = QPixmap(QSize((SIDE + gap) * _FINE, SIDE * _FINE))
    pixmap.setDevicePixelRatio(_FINE)
    pixmap.fill(CLEAR)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if sign in (Sign.BACK, Sign.FAULT_BACK):
        painter.translate(SIDE, 0)
        painter.scale(-1, 1)
    match sign:
        case Sign.PLAY:
            draw(painter, _triangle(4, 13), solid(ink))
        case Sign.PAUSE:
            for left in (3.5, 9.5):
                draw(painter, rounded(QRectF(left, 2.5, 3.2, 11), 1), solid(ink))
        case Sign.BACK | Sign.FORTH:
            draw(painter, _triangle(3, 10), solid(ink))
            draw(painter, rounded(QRectF(11.2, 3, 2.2, 10), 1), solid(ink))
        case Sign.FAULT_BACK | Sign.FAULT_FORTH:
            chevron = QPainterPath(QPointF(10, 3.5))
            chevron.lineTo(14.5, 8)
            chevron.lineTo(10, 12.5)
            draw(painter, chevron, None, pen(ink, 2.0))
            square = theme.fault if ink != theme.line else ink
            draw(painter, rounded(QRectF(0.8, 4.9, 6.2, 6.2), 1), solid(square))
    painter.end()
    return pixmap


def _triangle(left: float, right: float) -> QPainterPath:
    path = QPainterPath(QPointF(left, 2.5))
    path.lineTo(right, SIDE / 2)
    path.lineTo(left, SIDE - 2.5)
    path.closeSubpath()
    return path


__all__ = ["SIDE", "Sign", "icon"]
