"""Which sign stands beside a word at the head of a page? Drawn, so that no font can lack them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication, QPushButton

from trainer.ui.paint.ink import CLEAR, draw, pen, solid

SIDE: Final = 16
GAP: Final = 3
"""Between a sign and its word, beside what a button leaves there anyway."""
ROOM: Final = SIDE + GAP + 4
"""So much wider a button is with its sign."""
_BESIDE: Final = 4
"""From a button to the next."""
_EDGE: Final = 28
"""What the last one keeps to the edge, and to the one before it."""
_FINE: Final = 3  # device pixels for one of the sign's own
_LINE: Final = 1.5

_ARROW = "M14 8 L2.5 8 M7 3.5 L2.5 8 L7 12.5"
_AGAIN = "M13.6 8 C13.6 11.1 11.1 13.6 8 13.6 C4.9 13.6 2.4 11.1 2.4 8 C2.4 4.9 4.9 2.4 8 2.4"
_PAGE = "M8 4 C6.4 2.7 4 2.4 1.6 2.7 L1.6 12.4 C4 12.1 6.4 12.4 8 13.7"
_OTHER_PAGE = "C9.6 12.4 12 12.1 14.4 12.4 L14.4 2.7 C12 2.4 9.6 2.7 8 4 L8 13.7"
SIGNS: Final = {
    "Rules": f"{_PAGE} {_OTHER_PAGE}",
    "Keys": "R1.2 3.6 13.6 8.8 .4 6.6 .6.7 6.6 .9.3 6.6 .12 6.6 M5 9.6 L11 9.6",
    "Default keys": f"{_AGAIN} C10 2.4 11.4 3.3 12.6 4.6 M12.9 1.4 L12.9 4.9 L9.4 4.9",
    "Settings": "M1.6 4 L8 4 M12 4 L14.4 4 O10 4 2 M1.6 8 L3 8 M7 8 L14.4 8 O5 8 2"
    " M1.6 12 L9 12 M13 12 L14.4 12 O11 12 2",
    "Pause": "M5 3 L5 13 M11 3 L11 13",
    "Undo last act": "M6 2.6 L2.4 6.2 L6 9.8 M2.4 6.2 L10 6.2 C12.4 6.2 14 7.7 14 9.8"
    " C14 11.9 12.4 13.4 10 13.4 L6.4 13.4",
    "More": ".3 8 .8 8 .13 8",
    "Leave": "M6.4 2.4 L2.4 2.4 L2.4 13.6 L6.4 13.6 M6 8 L14 8 M10.6 4.6 L14 8 L10.6 11.4",
    "Exit": "M6.4 2.4 L2.4 2.4 L2.4 13.6 L6.4 13.6 M6 8 L14 8 M10.6 4.6 L14 8 L10.6 11.4",
    "Back": _ARROW,
    "Home": "M1.8 8.2 L8 2.6 L14.2 8.2 M3.7 6.8 L3.7 13.4 L12.3 13.4 L12.3 6.8",
    "Replay": "O8 8 6.2 M6.6 5.4 L10.8 8 L6.6 10.6 L6.6 5.4",
    "Deal it again": f"{_AGAIN} C10 2.4 11.4 3.3 12.6 4.6 M12.9 1.4 L12.9 4.9 L9.4 4.9",
    "Deal on from here": "M2.6 2.8 L2.6 13.2 M5.6 8 L13.6 8 M10.2 4.6 L13.6 8 L10.2 11.4",
    "House": "M3.2 1.8 L9.6 1.8 L12.8 5 L12.8 14.2 L3.2 14.2 L3.2 1.8 M9.4 2 L9.4 5.2 L12.6 5.2",
    "Version": "O8 8 6.2 M8 7.6 L8 11.2 .8 5",
    "Gamelogs": "M5.6 4 L14.2 4 M5.6 8 L14.2 8 M5.6 12 L14.2 12 .2.2 4 .2.2 8 .2.2 12",
}
"""By the word; strokes in a square of 16: `M` move, `L` line, `C` curve, `O` ring, `R` frame with
round corners, `.` dot."""
LANGUAGE: Final = (
    "O8 8 6.2 M1.8 8 L14.2 8 M8 1.8 C4.6 5 4.6 11 8 14.2 M8 1.8 C11.4 5 11.4 11 8 14.2"
)


class Signs:
    """The signs of one head: at all of its words, or at none where they have no room."""

    def __init__(self, language: QPushButton) -> None:
        self._language = language
        self._made: dict[tuple[str, str], QIcon] = {}

    def show(self, links: Sequence[tuple[QPushButton, str]], room: int) -> None:
        """Beside these words, if the words and their signs fit into the room."""
        every = [(made, SIGNS.get(text, "")) for made, text in links]
        every.append((self._language, LANGUAGE))
        words = 0
        for made, _ in every:
            words += made.sizeHint().width() - (0 if made.icon().isNull() else ROOM)
        fits = words + len(every) * (ROOM + _BESIDE) + _EDGE <= room
        palette = QApplication.palette()
        for made, strokes in every:
            away = made.property("role") == "away"
            ink = (palette.text() if away else palette.placeholderText()).color().name()
            made.setIcon(self._sign(strokes, ink) if fits and strokes else QIcon())
            made.setIconSize(QSize(SIDE + GAP, SIDE))

    def _sign(self, strokes: str, ink: str) -> QIcon:
        if (strokes, ink) not in self._made:
            self._made[strokes, ink] = sign(strokes, ink)
        return self._made[strokes, ink]


def sign(strokes: str, ink: str) -> QIcon:
    """The sign in this colour."""
    pixmap = QPixmap(QSize((SIDE + GAP) * _FINE, SIDE * _FINE))
    pixmap.setDevicePixelRatio(_FINE)
    pixmap.fill(CLEAR)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    lines, dots = _paths(strokes)
    draw(painter, lines, None, pen(ink, _LINE))
    draw(painter, dots, solid(ink))
    painter.end()
    return QIcon(pixmap)


def _paths(strokes: str) -> tuple[QPainterPath, QPainterPath]:
    lines, dots = QPainterPath(), QPainterPath()
    for letter, numbers in _commands(strokes):
        match letter, numbers:
            case "M", (x, y):
                lines.moveTo(x, y)
            case "L", (x, y):
                lines.lineTo(x, y)
            case "C", (a, b, c, d, x, y):
                lines.cubicTo(a, b, c, d, x, y)
            case "O", (x, y, r):
                lines.addEllipse(QPointF(x, y), r, r)
            case "R", (x, y, wide, tall):
                lines.addRoundedRect(x, y, wide, tall, 2, 2)
            case ".", (x, y):
                dots.addEllipse(QPointF(x, y), 1.2, 1.2)
            case _:
                raise ValueError(f"{letter} {numbers}")
    return lines, dots


def _commands(strokes: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Every letter, which stands at its first number, with the numbers up to the next."""
    letter, numbers = "", list[float]()
    for word in strokes.split():
        begins = word[0] in "MLCOR."
        if begins and letter:
            yield letter, tuple(numbers)
        if begins:
            letter, numbers = word[0], [float(word[1:])]
        else:
            numbers.append(float(word))
    yield letter, tuple(numbers)


__all__ = ["LANGUAGE", "ROOM", "SIGNS", "Signs", "sign"]
