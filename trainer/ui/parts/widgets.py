"""Which small parts do all pages share?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QObject, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.look.theme import RADIUS, STEP, Theme
from trainer.ui.paint.ink import CLEAR, draw, rounded
from trainer.ui.view.model import Mark

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

BAR = 3
"""How thick the sign of a chosen button is."""

_Layout = TypeVar("_Layout", bound=QBoxLayout)


class Button(QPushButton):
    """A button that Enter presses as well as the space bar.

    Not Ctrl+Enter: that ends a round, and who presses it twice shall not leave the sheet at once.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, control = QtCore.Qt.Key, QtCore.Qt.KeyboardModifier.ControlModifier
        enter = event.key() in (keys.Key_Return, keys.Key_Enter) and not event.modifiers() & control
        if enter and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self.property("role") == "primary":
            self._ring()
        if self.isChecked():
            self._bar()

    def _bar(self) -> None:
        """What is chosen has a bar at its foot; a frame all round is only where the keys are."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        foot = QRectF(RADIUS, room.bottom() - 2 - BAR, room.width() - 2 * RADIUS, BAR)
        draw(painter, rounded(foot, BAR / 2), self.palette().highlight())
        painter.end()

    def _ring(self) -> None:
        """On the accent the colour of the focus is not seen: a dark line inside tells it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = rounded(QRectF(self.rect()).adjusted(4, 4, -4, -4), RADIUS - 3)
        draw(painter, outline, None, QPen(self.palette().highlightedText().color(), 2))
        painter.end()


def by_name(thing: QObject, **values: str) -> None:
    """Set properties whose values are names of `Qt`, without making all of its enumerations.

    Raises ValueError for a property or a name that Qt does not know.
    """
    for name, value in values.items():
        if not thing.setProperty(name, value):
            raise ValueError(f"{name}={value}")


def one_stop(made: QPushButton) -> None:
    """Of several of which one is chosen Tab comes to that one; the arrow keys lead on."""

    def settle(on: bool) -> None:
        by_name(made, focusPolicy="StrongFocus" if on else "ClickFocus")

    made.toggled.connect(settle)
    settle(made.isChecked())


def label(role: str = "", wrap: bool = False) -> QLabel:
    """An empty label in a role of the style sheet."""
    made = QLabel()
    by_name(made, textFormat="PlainText")
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    return made


def glued(text: str) -> str:
    """The text, in which no line begins with a dot that parts what stands beside it."""
    return text.replace(" · ", "\u00a0· ")


def button(role: str = "", act: Callable[[], object] | None = None) -> QPushButton:
    """A button in a role of the style sheet."""
    made = Button()
    if role:
        made.setProperty("role", role)
    if act is not None:
        made.clicked.connect(lambda _=False: act())
    return made


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget another role and restyle it."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def column(*parts: QWidget | QBoxLayout | int, gap: int = 2, margin: int = 0) -> QVBoxLayout:
    """Parts below each other; an integer is a stretch. Gap and margin in steps of 4 pixels."""
    return _filled(QVBoxLayout(), parts, gap, margin)


def row(*parts: QWidget | QBoxLayout | int, gap: int = 2, margin: int = 0) -> QHBoxLayout:
    """Parts beside each other; an integer is a stretch. Gap and margin in steps of 4 pixels."""
    return _filled(QHBoxLayout(), parts, gap, margin)


def _filled(
    layout: _Layout, parts: tuple[QWidget | QBoxLayout | int, ...], gap: int, margin: int
) -> _Layout:
    edge = margin * STEP
    layout.setContentsMargins(edge, edge, edge, edge)
    layout.setSpacing(gap * STEP)
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
        elif isinstance(part, QWidget):
            layout.addWidget(part)
        else:
            layout.addLayout(part)
    return layout


def holding(layout: QLayout, name: str = "") -> QWidget:
    """A plain widget with this layout."""
    made = QWidget()
    made.setObjectName(name)
    made.setAttribute(QtCore.Qt.WidgetAttribute.WA_StyledBackground, bool(name))
    made.setLayout(layout)
    return made


def card(layout: QBoxLayout, role: str = "card") -> QFrame:
    """A framed part."""
    made = QFrame()
    made.setProperty("role", role)
    made.setLayout(layout)
    return made


def scrolling(inner: QWidget, stop: bool = True) -> QScrollArea:
    """The widget in an area that scrolls up and down only.

    It is no `stop` for Tab where others are in it: it follows the keys to these.
    """
    area = QScrollArea()
    area.setWidget(inner)
    area.setWidgetResizable(True)
    # A click on an empty spot frames nothing.
    by_name(
        area,
        horizontalScrollBarPolicy="ScrollBarAlwaysOff",
        focusPolicy="TabFocus" if stop else "NoFocus",
    )
    area.setFrameShape(QFrame.Shape.NoFrame)
    return area


def clear(layout: QBoxLayout) -> None:
    """Remove everything from a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.setParent(None)
            widget.deleteLater()
        elif isinstance(inner, QBoxLayout):
            clear(inner)


def drawn_once(name: str, draw: Callable[[], QPixmap]) -> QPixmap:
    """The picture of this name, drawn when there is none yet.

    Qt keeps each picture that it has scaled for a button or a label, and takes one that is
    drawn anew for another.
    """
    from PySide6.QtGui import QPixmapCache

    kept = QPixmap()
    if not QPixmapCache.find(name, kept):
        kept = draw()
        QPixmapCache.insert(name, kept)
    return kept


def mark_pixmap(mark: Mark | None, theme: Theme, side: int = 10) -> QPixmap:
    """The verdict's sign: a dot for right, a square for a fault, a ring for neither."""
    ink = (
        {Mark.FAULT: theme.fault, Mark.RIGHT: theme.right}.get(mark, theme.edge)
        if mark
        else theme.edge
    )
    return drawn_once(f"mark {mark} {ink} {side}", lambda: _mark(mark, QColor(ink), side))


def _mark(mark: Mark | None, ink: QColor, side: int) -> QPixmap:
    scale = 3
    pixmap = QPixmap(QSize(side * scale, side * scale))
    pixmap.fill(CLEAR)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QtCore.Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    full = side * scale
    if mark is Mark.FAULT:
        painter.drawRect(0, 0, full, full)
    elif mark is Mark.RIGHT:
        painter.drawEllipse(0, 0, full, full)
    else:
        painter.drawEllipse(full // 4, full // 4, full // 2, full // 2)
    painter.end()
    pixmap.setDevicePixelRatio(scale)
    return pixmap
