"""What can the dealer say, and by which letter?"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.core.actions import Words
from trainer.core.places import Spot
from trainer.i18n.catalog import N_
from trainer.i18n.speech import dealer_line, palette_label
from trainer.procedures.spots import GAMES
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, SeatPlan
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.look.theme import DARK, RADIUS, Scale, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.paint.text import Align, set_text, text_width, wrap
from trainer.ui.parts.widgets import Button, button, by_name, column, holding, row, set_role

ALWAYS: tuple[Words | Command, ...] = (
    Words.GREET,
    Words.PLACE_BETS,
    Words.NO_MORE_BETS,
    Command.ASK,
    Words.NO_FACE_DOWN,
    Command.CALL_FLOOR,
)
ORDER: tuple[Words | Command, ...] = (
    *ALWAYS,
    Words.EXPLAIN,
    Words.THANK,
    Words.NO_TIE_ALONE,
    Words.SHORT_WAR_BET,
    Words.OVER_WAR_BET,
    Words.UNDER_LIMIT,
    Words.OVER_LIMIT,
    Words.LATE_BET,
    Words.NO_BET_YET,
    Words.CANNOT_HALVE,
    Words.TOKE_NEEDS_BET,
    Words.RESULT_TIE,
    Words.RESULT_WAR,
)
_LEAST = 12  # pixels of the smallest words on a button
_MOST, _FAR = 17, 21  # of words that take three lines, and of any
_APART = 4  # pixels between the buttons
_LEFT = 12  # pixels from the edge to the words: the pointer of a lit button stands there
_SPEECH_NAMES = {Command.ASK: "ask", Command.CALL_FLOOR: "call"}


class SpeechButton(Button):
    """A button with its words at the left and its key at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.key = "", ""
        self.most = _MOST
        self.lit = False
        self.theme: Theme = DARK
        self.scale = Scale()
        self.setProperty("role", "speech")

    def wanted(self, width: int) -> int:
        """How high it is to be at this width: words that are too long take a second line."""
        return round(12 + self.lines(width) * self._size() * 1.32)

    def lines(self, width: int) -> int:
        """How many lines its words take at this width."""
        return len(self._lines(width))

    def _size(self) -> float:
        """Size of the words, which is one for all buttons."""
        return max(_LEAST, min(self.scale.body, self.most))

    def _lines(self, width: float) -> list[str]:
        room = width - _LEFT - 8 - self._key_width() - 3
        return wrap(self.words, self._size(), room, most=3)

    def _key_width(self) -> float:
        return text_width(self.key, self.scale.small) + 3

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.lit:
            self._glow(painter)
        box = QRectF(self.rect()).adjusted(_LEFT, 0, -8, 0)
        key_w = self._key_width()
        words = box.adjusted(0, 0, -key_w - 3, 0)
        lines, size = self._lines(self.width()), self._size()
        top = words.center().y() - len(lines) * size * 1.32 / 2
        for at, line in enumerate(lines):
            area = QRectF(words.left(), top + at * size * 1.32, words.width(), size * 1.32)
            set_text(painter, area, line, size, self.theme.ink, align=Align.LEFT, smallest=_LEAST)
        key = QRectF(box.right() - key_w, box.top(), key_w, box.height())
        set_text(painter, key, self.key, self.scale.small, self.theme.dim, align=Align.RIGHT)
        painter.end()

    def _glow(self, painter: QPainter) -> None:
        """A wash, a border and a pointer; the focus is a second border inside."""
        wash = QColor(self.theme.accent)
        wash.setAlpha(46)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(self.theme.focus), 2))
        painter.setBrush(wash)
        painter.drawRoundedRect(whole, RADIUS, RADIUS)
        pointer = QPainterPath(QPointF(3, whole.center().y() - 4))
        pointer.lineTo(7, whole.center().y())
        pointer.lineTo(3, whole.center().y() + 4)
        painter.fillPath(pointer, QColor(self.theme.focus))
        if self.hasFocus():
            inner = QPainterPath()
            inner.addRoundedRect(whole.adjusted(2.5, 2.5, -2.5, -2.5), RADIUS - 2, RADIUS - 2)
            painter.strokePath(inner, QPen(QColor(self.theme.ink), 1.5))


class SpeechPalette(QWidget):
    """The palette; `said` tells which words or command were chosen.

    What is said in every round stands there always; the rest unfolds when somebody wants it, or
    when it is what may be said next.
    """

    said = Signal(object)
    folded = Signal()
    """Another height is needed."""
    lit = Signal()
    """Other words may be said next."""

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self._tongue = tongue
        self._buttons: dict[Words | Command, SpeechButton] = {}
        self._lit: frozenset[Words | Command] = frozenset()
        self._wanted = False
        self.room = 0
        """How wide all is without a bar: were words smaller beside one, it would come and go."""
        self._game, self._plan = GAMES[0], KOREAN_PLAN
        self.more = button("link", self._fold)
        by_name(self.more, focusPolicy="TabFocus")
        self._rest = QWidget()
        self._under = row(self.more, 1)
        self.setLayout(column(holding(self._grid(ALWAYS)), self._under, self._rest, gap=1))
        self._more_words = self._grid(ORDER[len(ALWAYS) :])
        self._rest.setLayout(self._more_words)
        self._rest.hide()
        self.set_keys(keys)
        self.retranslate()

    def _grid(self, names: tuple[Words | Command, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_APART)
        for index, name in enumerate(names):
            made = SpeechButton()
            if name is Command.CALL_FLOOR:
                made.setProperty("role", "floor")
            by_name(made, focusPolicy="TabFocus")
            made.clicked.connect(partial(self._say, name, made))
            grid.addWidget(made, index // 2, index % 2)
            self._buttons[name] = made
        for side in (0, 1):
            grid.setColumnStretch(side, 1)
        return grid

    def _say(self, name: Words | Command, made: SpeechButton, _on: bool = False) -> None:
        """What was said is past: under a pointer that rests it must not look like what is next."""
        self.said.emit(name)
        made.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        made.update()

    def set_keys(self, keys: KeyMap) -> None:
        """Show these keys."""
        for name, made in self._buttons.items():
            key = keys.words[name] if isinstance(name, Words) else keys.commands[name]
            made.key = str(key).replace("Shift+", "⇧")
            made.update()

    def set_game(self, game: str, plan: SeatPlan) -> None:
        """Say aloud what is said at a table of this game, and nothing of bets it does not know."""
        if (game, plan) != (self._game, self._plan):
            self._game, self._plan = game, plan
            for name, made in self._buttons.items():
                made.setVisible(self._knows(name))
            for at, name in enumerate(self._shown()[len(ALWAYS) :]):
                self._more_words.addWidget(self._buttons[name], at // 2, at % 2)
            self.retranslate()

    def _knows(self, name: Words | Command) -> bool:
        """Whether these words can be wanted at the layout in use."""
        match name:
            case Words.NO_TIE_ALONE:
                return Spot.TIE in self._plan.spots
            case Words.TOKE_NEEDS_BET:
                return bool(self._plan.tokes)
            case _:
                return True

    def _shown(self) -> list[Words | Command]:
        return [name for name in ORDER if self._knows(name)]

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        for made in self._buttons.values():
            made.theme, made.scale = theme, scale
            made.update()
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Tell whoever has room for it that another height is needed."""
        heard = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.folded.emit()
        return heard

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Two buttons of a row are as high as the longer words need."""
        width = (self.width() - _APART) // 2
        order = [self._buttons[name] for name in self._shown()]
        self._size_for((max(self.room, self.width()) - _APART) // 2)
        for at in range(0, len(order), 2):
            beside = order[at : at + 2]
            tall = max(made.wanted(width) for made in beside)
            for made in beside:
                made.setFixedHeight(tall)

    def _size_for(self, width: int) -> None:
        """As large as the words around, unless those of every round need three lines then."""
        for most in range(_FAR, _MOST - 1, -1):
            for made in self._buttons.values():
                made.most = most
            if all(self._buttons[name].lines(width) <= 2 for name in ALWAYS):
                return

    def take_back(self) -> None:
        """The button of further words stands below those of every round again."""
        if self._under.indexOf(self.more) < 0:
            set_role(self.more, "link")
            self._under.insertWidget(0, self.more)

    def _rows(self) -> list[int]:
        """How high each row is, from above."""
        names = self._shown() if self._rest.isVisibleTo(self) else list(ALWAYS)
        rows = [self._buttons[name].minimumHeight() for name in names[::2]]
        if self._under.indexOf(self.more) >= 0:
            rows.insert(len(ALWAYS) // 2, self.more.sizeHint().height())
        return rows

    def starts(self) -> tuple[list[int], int]:
        """Where each row begins, and where the last one ends."""
        rows = self._rows()
        starts = [sum(rows[:at]) + at * _APART for at in range(len(rows))]
        return starts, starts[-1] + rows[-1]

    def whole(self, top: int, tall: int) -> int:
        """How much of this height below ``top`` whole rows fill; all of it where none is whole."""
        rows, (starts, _) = self._rows(), self.starts()
        ends = [start + row - top for start, row in zip(starts, rows, strict=True) if start >= top]
        return max((end for end in ends if end <= tall), default=tall)

    def first_lit(self) -> SpeechButton | None:
        """The first of the words that may be said next."""
        return next((self._buttons[one] for one in self._shown() if one in self._lit), None)

    def light(self, names: frozenset[Words | Command]) -> None:
        """Let these buttons glow: what may be said next, or what waits for its seat."""
        other, self._lit = names != self._lit, names
        for name, made in self._buttons.items():
            if made.lit != (name in names):
                made.lit = name in names
                self._describe(made)
                made.update()
        self._unfold()
        if other and names:
            self.lit.emit()

    def _describe(self, made: SpeechButton) -> None:
        said = self._tongue.say(N_("may be next")) if made.lit else ""
        made.setAccessibleDescription(said)

    def _fold(self) -> None:
        self._wanted = not self._rest.isVisibleTo(self)
        self._unfold()

    def _unfold(self) -> None:
        """Show the rest where it is wanted, or one of its words is what comes next."""
        shown = self._wanted or any(name in ORDER[len(ALWAYS) :] for name in self._lit)
        if shown != self._rest.isVisibleTo(self):
            self._rest.setVisible(shown)
            self._say_more()

    def _say_more(self) -> None:
        shown = self._rest.isVisibleTo(self)
        text = N_("Fewer words") if shown else N_("More words")
        self.more.setText(self._tongue.say(text) if shown else f"{self._tongue.say(text)} ▾")
        self.more.setAccessibleName(self._tongue.say(text))

    def retranslate(self) -> None:
        """Say everything in the present language."""
        for name, made in self._buttons.items():
            made.words = palette_label(_named(name), self._tongue.translator)
            made.setAccessibleName(f"{made.words} ({made.key})")
            self._describe(made)
            made.setToolTip(dealer_line(_named(name), self._tongue.translator, self._game))
            made.update()
        self._say_more()
        self._fit()

    def button(self, name: Words | Command) -> SpeechButton:
        """The button of these words, unfolded."""
        if name not in ALWAYS:
            self._wanted = True
            self._unfold()
        return self._buttons[name]


def _named(name: Words | Command) -> str:
    return str(name) if isinstance(name, Words) else _SPEECH_NAMES[name]
