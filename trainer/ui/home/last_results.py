"""How did the last sittings go? The newest in figures, those before it as columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolTip, QWidget

from trainer.i18n.catalog import N_
from trainer.ui.course.offers import Past
from trainer.ui.course.progress import PASS_POINTS
from trainer.ui.look.theme import DARK, Scale, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.paint.ink import DASHES, draw, fill_box, pen, rounded, solid, stretch
from trainer.ui.paint.text import Align, set_text
from trainer.ui.parts.widgets import button, column, glued, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

MOST = 12
"""So many sittings have a column."""
_ALL = 100


class LastResults(QFrame):
    """A card; `wanted` asks for the sheet of a sitting."""

    wanted = Signal(int)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._tongue = tongue
        self._newest: Past | None = None
        self._heading, self._title = label("heading"), label("strong", wrap=True)
        self._points, self._below = label("display"), label("dim", wrap=True)
        self.columns = Columns()
        self._see = button("", self._ask)
        lay = column(
            *(self._heading, self._title, self._points, self._below, self.columns),
            row(self._see, 1),
            gap=2,
            margin=4,
        )
        self.setLayout(lay)

    def show_past(self, done: Sequence[Past]) -> None:
        """Tell of these, the newest first; of those without points nothing can be told."""
        known = [one for one in done if one.points is not None]
        self._newest = known[0] if known else None
        self.columns.show_past(known[:MOST][::-1])
        self._tell_columns()
        self.retranslate()

    def _tell_columns(self) -> None:
        self.columns.setVisible(len(self.columns.past) > 1)  # one tells no more than its figure

    def fit(self, room: int) -> None:
        """Stand there if it is not higher than this: without columns, or in one line if need be."""
        self._tell_columns()
        for seen, small in ((True, False), (False, False), (False, True)):
            self.columns.setHidden(self.columns.isHidden() or not seen)
            self._shrink(small)
            fits = self.sizeHint().height() <= room
            if fits:
                break
        self.setVisible(self.known and fits)

    def _shrink(self, small: bool) -> None:
        """In one line where there is little room: its sheet stays a click away."""
        self._points.setHidden(small)
        self._below.setHidden(small)
        self._heading.setHidden(small)
        if self._newest is not None:
            said = N_("Last result: {title} · {points} points")
            newest = self._newest  # the scenario chosen above it may be another one
            told = self._tongue.say(said, title=newest.title, points=newest.points)
            verdict = newest.below.partition("\n")[2]
            if verdict and str(newest.points) not in verdict:  # that of a try names them itself
                told = f"{told} · {verdict}"
            self._title.setText(glued(told) if small else newest.title)

    @property
    def known(self) -> bool:
        """Whether there is anything to tell."""
        return self._newest is not None

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self.columns.restyle(theme, scale)

    def retranslate(self) -> None:
        """Say everything in the present language; what was done is told by `show_past`."""
        say, newest = self._tongue.say, self._newest
        self._heading.setText(say(N_("Last result")))
        self._see.setText(say(N_("Show its sheet")))
        self.columns.line = say(N_("{points} points pass"), points=PASS_POINTS)
        if newest is not None:
            points = say(N_("{points} points"), points=newest.points)
            self._points.setText(points)
            self._title.setText(newest.title)
            # They stand right above it, and large.
            self._below.setText(glued(newest.below.replace(f" · {points}", "", 1)))
            told = ", ".join(str(one.points) for one in self.columns.past)
            said = say(N_("Points of the last results, the newest last: {points}"), points=told)
            self.columns.setAccessibleName(said)

    def _ask(self) -> None:
        if self._newest is not None:
            self.wanted.emit(self._newest.session)


class Columns(QWidget):
    """Points as columns, the newest at the right and in the accent; the line that passes."""

    def __init__(self) -> None:
        super().__init__()
        self.past: Sequence[Past] = ()
        self.line = ""
        self._theme: Theme = DARK
        self._scale = Scale()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_past(self, past: Sequence[Past]) -> None:
        """Show these, the oldest first."""
        self.past = past
        self.update()

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._theme, self._scale = theme, scale
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, round(96 + 2 * self._scale.small))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def column(self, at: int) -> QRectF:
        """The column of one of them."""
        small = self._scale.small
        room = QRectF(self.rect()).adjusted(0, small * 1.4, 0, -1)
        pitch = room.width() / MOST
        tall = room.height() * (self.past[at].points or 0) / _ALL
        return QRectF(at * pitch + 2, room.bottom() - tall, pitch - 6, tall)

    def tip(self, x: float) -> str:
        """What stands at this point: title, mode, time and points."""
        at = int(x * MOST / max(1, self.width()))
        return f"{self.past[at].title}\n{self.past[at].below}" if at < len(self.past) else ""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip(event.pos().x()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, small = self._theme, self._scale.small
        foot, top = self.height() - 1.0, small * 1.4
        line = foot - (foot - top) * PASS_POINTS / _ALL
        for at in range(len(self.past)):
            box = self.column(at)
            newest = at == len(self.past) - 1
            box.setTop(min(box.top(), foot - 3))
            draw(painter, rounded(box, 3), solid(theme.accent if newest else theme.dim))
        fill_box(painter, QRectF(0, foot, self.width(), 1), solid(theme.edge))
        across = stretch(QPointF(0, line), QPointF(self.width(), line))
        draw(painter, across, None, pen(theme.ink, 1, DASHES, alpha=150))
        said = QRectF(0, 0, self.width(), small * 1.4)
        set_text(painter, said, self.line, small, theme.dim, align=Align.RIGHT)
        painter.end()


__all__ = ["MOST", "Columns", "LastResults"]
