"""How does the beginner's track look: eleven steps, done, here or to come, each with its goal?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from trainer.i18n.catalog import N_
from trainer.ui.course.progress import Station
from trainer.ui.look.fonts import font
from trainer.ui.look.theme import DARK, Scale, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.paint.text import Align, set_text, wrap
from trainer.ui.parts.widgets import Button, by_name

_TWO, _MORE = 400, 840  # pixels from which on there is room for two columns, for more
_COLUMN = 220
"""The least width of a column, where there are more than two."""
_ACROSS = 4
"""So many columns are read across, fewer are read down."""
_PAD, _SIGN = 10, 18


class StepButton(Button):
    """One step: a sign for how far it is, its number and title, what can be done after it.

    `meant` tells that it is to be dealt at once: by a double click, or Enter where it is marked.
    """

    meant = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.station: Station | None = None
        self.theme: Theme = DARK
        self.scale = Scale()
        self.setCheckable(True)
        self.setProperty("role", "step")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.meant.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.isChecked():
            self.meant.emit()
        else:
            super().keyPressEvent(event)

    def wanted(self, width: int) -> int:
        """How high it is to be at this width, for title and goal."""
        rows = max(1, len(self._goal(width)))
        return round(2 * 8 + self.scale.strong * 1.5 + rows * self.scale.body * 1.35)

    def _goal(self, width: int) -> list[str]:
        goal = self.station.goal if self.station is not None else ""
        room = width - 2 * _PAD - _SIGN - 10
        return wrap(goal, self.scale.body, room, most=3) if room > 40 else [goal]

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.station is None:
            return
        theme, scale = self.theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = scale.strong * 1.5
        sign = QRectF(_PAD, 8 + (line - _SIGN) / 2, _SIGN, _SIGN)
        self._sign(painter, sign, self.station)
        text = QRectF(_PAD + _SIGN + 10, 8, self.width() - 2 * _PAD - _SIGN - 10, line)
        title = f"{self.station.number}  {self.station.title}"
        set_text(painter, text, title, scale.strong, theme.ink, align=Align.LEFT)
        painter.setPen(QColor(theme.dim))
        painter.setFont(font(scale.body))
        step = scale.body * 1.35
        for row, said in enumerate(self._goal(self.width())):
            area = QRectF(text.left(), text.bottom() + row * step, text.width(), step)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter.value), said)
        painter.end()

    def _sign(self, painter: QPainter, box: QRectF, station: Station) -> None:
        """A tick in a disc for what is passed, an arrow for here, else a ring."""
        theme = self.theme
        passed = station.best is not None and station.best.passed
        painter.setPen(Qt.PenStyle.NoPen)
        if passed:
            painter.setBrush(QColor(theme.right))
            painter.drawEllipse(box)
            painter.setPen(QPen(QColor(theme.panel), 2.2))
            left, top, side = box.left(), box.top(), box.width()
            tick = [QPointF(left + side * x, top + side * y) for x, y in _TICK]
            painter.drawPolyline(QPolygonF(tick))
        elif station.here:
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(box)
            painter.setBrush(QColor(theme.on_accent))
            left, top, side = box.left(), box.top(), box.width()
            arrow = [QPointF(left + side * x, top + side * y) for x, y in _ARROW]
            painter.drawPolygon(QPolygonF(arrow))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.edge), 1.6))
            painter.drawEllipse(box.adjusted(2, 2, -2, -2))


_TICK = ((0.27, 0.52), (0.44, 0.69), (0.74, 0.34))
_ARROW = ((0.38, 0.27), (0.74, 0.5), (0.38, 0.73))


class TrackView(QWidget):
    """The track; `chosen` gives the lesson that was clicked, `started` one that is to be dealt."""

    chosen = Signal(str)
    started = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self._steps: list[StepButton] = []
        self._group = QButtonGroup(self)
        self._chosen = ""
        self._theme: Theme = DARK
        self._scale = Scale()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        self._columns = 0

    def show_stations(self, stations: Sequence[Station]) -> None:
        """Show these lessons, down the first column and then down the second."""
        while len(self._steps) < len(stations):
            self._add()
        for made, station in zip(self._steps, stations, strict=False):
            made.station = station
            made.setAccessibleName(self._named(station))
            made.setAccessibleDescription(station.goal)
            made.update()
        self._even()
        self.choose(self._chosen)

    def _add(self) -> None:
        made = StepButton()
        made.theme, made.scale = self._theme, self._scale
        made.clicked.connect(partial(self._clicked, made))
        made.meant.connect(partial(self._meant, made))
        self._group.addButton(made)
        self._steps.append(made)

    def _named(self, station: Station) -> str:
        say = self._tongue.say
        name = f"{station.number} {station.title}"
        if station.best is not None and station.best.passed:
            points = station.best.points
            return say(N_("{lesson}: passed with {points} points"), lesson=name, points=points)
        return say(N_("{lesson}: this is next"), lesson=name) if station.here else name

    def _clicked(self, made: StepButton) -> None:
        if made.station is None:
            return
        self._chosen = made.station.scenario
        self.chosen.emit(self._chosen)

    def _meant(self, made: StepButton) -> None:
        if made.station is not None:
            self.started.emit(made.station.scenario)

    def choose(self, scenario: str) -> bool:
        """Mark this lesson, and no other; whether it is on the track."""
        self._chosen = scenario
        found = [one for one in self._steps if one.station and one.station.scenario == scenario]
        self._group.setExclusive(False)
        for one in self._steps:
            one.setChecked(one in found)
        self._group.setExclusive(bool(found))
        # By Tab one comes to the chosen step, and on by the arrow keys; else to any.
        for one in self._steps:
            by_name(one, focusPolicy="StrongFocus" if one in found or not found else "ClickFocus")
        return bool(found)

    @property
    def steps(self) -> Sequence[StepButton]:
        """The steps, in their order."""
        return self._steps

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._theme, self._scale = theme, scale
        for made in self._steps:
            made.theme, made.scale = theme, scale
            made.update()
        self._even()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._even()

    def _even(self) -> None:
        """All steps as high as the one that needs most, in as many columns as have room."""
        room = self.width() / max(1.0, self._scale.factor)
        columns = _columns(len(self._steps), room)
        if self._columns != columns or self._grid.count() != len(self._steps):
            self._columns = columns
            rows = -(-len(self._steps) // columns)
            for at, made in enumerate(self._steps):
                across = columns >= _ACROSS
                line, place = divmod(at, columns) if across else divmod(at, rows)[::-1]
                self._grid.addWidget(made, line, place)
            for column in range(max(columns, self._grid.columnCount())):
                self._grid.setColumnStretch(column, int(column < columns))
        width = (self.width() - self._grid.spacing() * (columns - 1)) // columns
        tall = max((made.wanted(width) for made in self._steps), default=0)
        for made in self._steps:
            made.setFixedHeight(tall)


def _columns(steps: int, room: float) -> int:
    """As few lines as there is room for, and in them as few holes."""
    most = int(room // _COLUMN) if room >= _MORE else 1 + (room >= _TWO)
    return min(range(1, most + 1), key=lambda count: (-(-steps // count), count))
