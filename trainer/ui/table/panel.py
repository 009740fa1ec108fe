"""What stands beside the table: what happened, what is next, what can be said, what is typed?"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QListWidgetItem,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from trainer.i18n.catalog import N_
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.look.style import sizes_only
from trainer.ui.look.theme import DARK, MOST_IN_ROWS, Scale, Theme, beside, panel_width
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.one_of_two import OneOfTwo
from trainer.ui.parts.speed_choice import SpeedChoice
from trainer.ui.parts.widgets import button, card, column, holding, label, row
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.table.log_list import LogList
from trainer.ui.table.next_view import NextView, fit
from trainer.ui.table.notation_line import NotationLine
from trainer.ui.table.speech_palette import SpeechPalette
from trainer.ui.table.words_area import WordsArea
from trainer.ui.telling.told import LogLine, NextCard

_HIGH = 500  # pixels of height for each 100 % of text
_SIDE = 18  # pixels at both sides of everything
_LOW = 720  # below so many pixels for each 100 % everything stands closer
_ENDS = 18  # pixels above the first part and below the last
_APART, _CLOSE = 8, 6  # pixels between the parts
_SHARED = 590  # below so many words and log take turns at one place


class Panel(QWidget):
    """The side panel of the table page."""

    close_wanted = Signal()
    hint_wanted = Signal()
    rule_wanted = Signal(str)
    paused = Signal(bool)
    stepped = Signal()
    speed_changed = Signal(float)

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self._tongue = tongue
        self._keys = keys
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self._so_far, self._next, self._say = label("heading"), label("heading"), label("heading")
        self.log = LogList()
        self.palette_ = SpeechPalette(tongue, keys)
        self.notation = NotationLine(tongue)
        self._card = NextView(tongue)
        self._card.rule.wanted.connect(self.rule_wanted)
        self._told = label("strong", wrap=True)
        self._told_rule = ClauseLink()
        self._told_rule.wanted.connect(self.rule_wanted)
        self._news = card(column(self._told, holding(row(self._told_rule, 1)), margin=3), "card")
        self._hint, self._peek = button("", self.hint_wanted.emit), label("dim", wrap=True)
        self._close = button("primary", self.close_wanted.emit)
        self._pause = button("", self._toggle_pause)
        self._step = button("", self.stepped.emit)
        self._speed = SpeedChoice()
        self._speed.chosen.connect(self.speed_changed)
        self._scale = self._wanted = Scale()
        self._theme: Theme = DARK
        self._steps_told = self._reading = False
        self._shown: NextCard | None = None
        self._going = True
        self._transport = QWidget()
        going = row(self._pause, self._step)
        self._transport.setLayout(column(going, self._speed, gap=2))
        self._performing = self._hints = False
        self._make_talk()
        self._lay_out()
        self.show_next(None)
        self.retranslate()

    def _make_talk(self) -> None:
        """The words to say, with what calls them and the log in turn where both have no room."""
        self._either, self._air, self._talk = OneOfTwo(), QWidget(), QWidget()
        turns = QWidget()  # before what stands in it: a page without a holder is a window
        self._turns = QStackedLayout(turns)
        self._turns.addWidget(WordsArea(self.palette_))
        self._talk.setLayout(column(self._say, turns, gap=1))
        self._talk.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._either.turned.connect(self._share_room)
        self.palette_.lit.connect(self._either.show_first)
        self.palette_.more.clicked.connect(self._either.show_first)

    def _lay_out(self) -> None:
        lay = column(
            *(self._so_far, self.log, self._news, self._next),
            *(self._card, self._hint, self._peek, self._close),
            *(self._air, self._either, self._transport, self._talk, self.notation),
            gap=2,
        )
        lay.setContentsMargins(_SIDE, 12, _SIDE, 6)
        lay.setStretchFactor(self.log, 100)
        lay.setStretchFactor(self._air, 1)
        self.log.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setLayout(lay)
        self.log.ruled.connect(self.rule_wanted)
        self.log.itemActivated.connect(self._to_rule)
        for made in (self._hint, self._close, self._pause, self._step, self.log):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedWidth(panel_width(Scale()))

    @property
    def speed(self) -> float:
        """How fast the model dealer is to deal."""
        return self._speed.speed

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._theme, self._wanted = theme, scale
        self._size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._scale != self._fitting():
            self._size()
        else:
            self._head()

    def event(self, event: QEvent) -> bool:
        """What stands here needs another height: there is more room for the log, or less."""
        heard = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_room()
        return heard

    def _fitting(self) -> Scale:
        """The text size that is wanted, as far as what must be seen here has room."""
        wanted = beside(self._wanted, self.height())
        return Scale(min(wanted.factor, max(MOST_IN_ROWS, self.height() / _HIGH)))

    def _size(self) -> None:
        self._scale = scale = self._fitting()
        self.setFixedWidth(panel_width(self._wanted, self.height()))
        own = sizes_only(scale) if scale != self._wanted else ""
        if own != self.styleSheet():
            self.setStyleSheet(own)
        self.log.theme, self.log.scale = self._theme, scale
        self.log.restyle()
        self.palette_.restyle(self._theme, scale)
        self._head()
        self._card.restyle(self._theme, scale)
        self.show_next(self._shown)
        self.show_news(self._told.text(), self._told_rule.text())

    def set_keys(self, keys: KeyMap) -> None:
        """Show these keys on the buttons."""
        self._keys = keys
        self.palette_.set_keys(keys)
        self.retranslate()

    def arrange(self, performing: bool, helping: bool, hints: bool, reading: bool) -> None:
        """Show what the mode has: the performer's controls, the next step, the hint button.

        Where amounts are read from the stacks, `reading`, it is told how that is done.
        """
        self._performing = performing
        self._transport.setVisible(performing)
        self._close.hide()
        self.notation.setVisible(not performing)
        self._steps_told = helping or hints
        self._hints = hints
        self._reading = reading
        self._head()
        if not helping:
            self.show_next(None)

    def _head(self) -> None:
        """Headings where there is room for them; what large words stand on tells what it is."""
        roomy = not self._scale.tight
        self._so_far.setVisible(roomy)
        low = self.height() < _LOW * self._scale.factor
        self.notation.leave_room(roomy and not low)
        lay = self.layout()
        if lay is not None:
            lay.setSpacing(_CLOSE if low else _APART)
        self._next.setVisible(roomy and self._steps_told)
        self._say.setVisible(roomy)
        # How chips are read gives way to a hint: the words to say stay where they are.
        self._peek.setVisible(self._reading and self._shown is None)
        self._share_room()

    def _share_room(self) -> None:
        """On a low screen words and log take turns while both together have no room.

        What calls them stays above the words, which keep their place.
        """
        low = self.height() < _SHARED * self._scale.factor and not self._performing
        self._talk.setVisible(not self._performing)
        self._either.setVisible(low)
        if low:
            self._say.hide()
            self._either.hold(self.palette_.more)
        else:
            self.palette_.take_back()
        three = self.log.height_of(3)
        air = self._air_left() if low else three
        crowded = low and air < three
        self._hint.setVisible(self._hints and not (crowded and self._shown is not None))
        if low:
            self._so_far.setVisible(air > three + self._so_far.sizeHint().height() + _APART)
        self._either.offer(crowded)
        self._air.setVisible(crowded)
        squeezed = self._shown is not None or not self._news.isHidden()
        self.log.setMinimumHeight(self.log.height_of(1 if squeezed and self._scale.tight else 3))
        self._move_log(crowded)
        self._turns.setCurrentIndex(int(crowded and self._either.second))

    def _air_left(self) -> int:
        """The height that the log may have beside everything else."""
        wide, lay = self.width() - 2 * _SIDE, self.layout()
        above = (self._news, self._next, self._card, self._peek, self._close)
        seen = [one for one in (*above, self._talk, self.notation) if not one.isHidden()]
        seen += [self._hint] * self._hints
        taken = sum(
            one.heightForWidth(wide) if one.hasHeightForWidth() else one.sizeHint().height()
            for one in seen
        )
        gaps = (len(seen) + 1) * (lay.spacing() if lay is not None else 0)
        tabs = self._either.buttons[0].sizeHint().height()
        return self.height() - _ENDS - taken - gaps - tabs

    def _move_log(self, crowded: bool) -> None:
        """The log stands above all, or in the place of the words, as high as these."""
        lay = self.layout()
        assert isinstance(lay, QVBoxLayout)
        if crowded and self._turns.indexOf(self.log) < 0:
            lay.removeWidget(self.log)
            self._turns.addWidget(self.log)
        elif not crowded and lay.indexOf(self.log) < 0:
            self._turns.removeWidget(self.log)
            lay.insertWidget(lay.indexOf(self._so_far) + 1, self.log, 100)
            self.log.show()

    def show_log(self, lines: list[LogLine]) -> None:
        """What happened so far."""
        self.log.show_lines(lines)

    def _to_rule(self, item: QListWidgetItem) -> None:
        """Enter on a line leads to its clause."""
        clause = self.log.clause_of(item)
        if clause:
            self.rule_wanted.emit(clause)

    def show_next(self, what: NextCard | None) -> None:
        """The next step, or none."""
        self._card.setVisible(what is not None)
        self._shown = what
        self._head()
        if what is not None:
            self._card.show_card(what, self.width() - 2 * _SIDE)
            self._share_room()

    def show_news(self, text: str, clause: str = "") -> None:
        """What the floor, the pit or the shoe has just told, or what is done under a clause.

        Nothing for an empty text.
        """
        self._told.setText(text)
        self._told_rule.show_clause(clause, self._tongue.translator)
        self._news.setVisible(bool(text))
        fit(self._told, self.width() - 2 * _SIDE - 2 * 12 - 2)
        self._head()

    def show_going(self, going: bool) -> None:
        """Whether the performer goes on by itself."""
        if going != self._going:
            self._going = going
            self.retranslate()

    def invite_close(self, ready: bool) -> None:
        """Offer to close the round when nothing else is to be done."""
        self._close.setVisible(ready)
        self._share_room()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self._so_far.setText(say(N_("So far")))
        self._next.setText(say(N_("Next")))
        self._say.setText(say(N_("Say")))
        self._either.name(say(N_("Say")), say(N_("So far")))
        hint = str(self._keys.commands[Command.HINT])
        self._hint.setText(say(N_("Show the next step ({key})"), key=hint))
        peek = str(self._keys.commands[Command.PEEK])
        self._peek.setText(
            say(
                N_(
                    "Hold Alt over a stack: it lies spread out for counting. "
                    "Hold {key}: the amounts are shown."
                ),
                key=peek,
            )
        )
        close = str(self._keys.commands[Command.CLOSE])
        self._close.setText(say(N_("Close the round ({key})"), key=close))
        self._pause.setText(say(N_("Pause")) if self._going else say(N_("Play")))
        self._pause.setToolTip(say(N_("Space bar")))
        self._step.setToolTip(say(N_("Arrow to the right")))
        self._step.setText(say(N_("Step")))
        self._speed.retranslate(self._tongue.translator)
        self.log.setAccessibleName(say(N_("So far")))
        self.log.empty = say(N_("Nothing has been done yet."))
        self.palette_.retranslate()
        self.notation.retranslate()

    def _toggle_pause(self) -> None:
        self._going = not self._going
        self.paused.emit(not self._going)
        self.retranslate()
