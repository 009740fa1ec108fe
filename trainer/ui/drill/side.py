"""What stands beside the table of the drill: each battle, how fast it was read, what is next?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidgetItem, QSizePolicy, QWidget

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.look.style import fit_letters
from trainer.ui.look.theme import DARK, Scale, Theme, beside, panel_width
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.speed_choice import SpeedChoice
from trainer.ui.parts.widgets import button, card, column, holding, label, row
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.table.log_list import LogList
from trainer.ui.table.next_view import NextView, fit
from trainer.ui.telling.told import LogLine, NextCard

_SIDE = 18
_MORE, _SHARE = 24, 0.2
"""How much wider than elsewhere, for a time beside each battle; and its part of a wide window."""
_FRAME = 26  # what a card takes of its width for itself


@frozen
class Arranged:
    """What the mode has beside the table."""

    performing: bool
    helping: bool
    hints: bool
    timed: bool


class DrillSide(QWidget):
    """The panel of the drill."""

    close_wanted = Signal()
    hint_wanted = Signal()
    rule_wanted = Signal(str)
    paused = Signal()
    stepped = Signal()
    speed_changed = Signal(float)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self._heads = {name: label("heading") for name in ("log", "pace", "next")}
        self.log = LogList()
        self.pace = label("strong", wrap=True)
        self._timed = card(column(self.pace, margin=3))
        self._card = NextView(tongue)
        self._news, self._news_rule = label("strong", wrap=True), ClauseLink()
        self._told = card(column(self._news, holding(row(self._news_rule, 1)), margin=3))
        self.hint = button("", self.hint_wanted.emit)
        self.close_round = button("primary", self.close_wanted.emit)
        self._pause = button("", self.paused.emit)
        self._step = button("", self.stepped.emit)
        self._speed = SpeedChoice()
        self._transport = holding(column(row(self._pause, self._step), self._speed, gap=2))
        self._arranged: Arranged | None = None
        self._theme: Theme = DARK
        self._scale = Scale()
        self._shown: NextCard | None = None
        self._build()

    def _build(self) -> None:
        lay = column(
            *(self._heads["log"], self.log, self._heads["pace"], self._timed),
            *(self._told, self._heads["next"], self._card, self.hint),
            *(self.close_round, self._transport),
            gap=2,
        )
        lay.setContentsMargins(_SIDE, 12, _SIDE, 12)
        lay.setStretchFactor(self.log, 1)
        self.log.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setLayout(lay)
        for made in (self.hint, self.close_round, self._pause, self._step, self.log):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._card.rule.wanted.connect(self.rule_wanted)
        self._news_rule.wanted.connect(self.rule_wanted)
        self.log.ruled.connect(self.rule_wanted)
        self.log.itemActivated.connect(self._to_rule)
        self._speed.chosen.connect(self.speed_changed)
        self.restyle(DARK, Scale())

    @property
    def news(self) -> str:
        """What is to be known now."""
        return "" if self._told.isHidden() else self._news.text()

    @property
    def next(self) -> NextCard | None:
        """The step that is named."""
        return self._shown

    @property
    def speed(self) -> float:
        """How fast the model dealer is to deal."""
        return self._speed.speed

    def arrange(self, arranged: Arranged) -> None:
        """Show what the mode has."""
        if arranged == self._arranged:
            return
        self._arranged = arranged
        self._transport.setVisible(arranged.performing)
        self.hint.setVisible(arranged.hints)
        self._timed.setVisible(arranged.timed)
        self._heads["pace"].setVisible(arranged.timed and not self._scale.tight)
        self.show_next(None)

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._theme, self._scale = theme, scale
        self.fit_to(self.window().width())
        self._fit()
        self._heads["log"].setVisible(not scale.tight)
        timed = self._arranged is not None and self._arranged.timed
        self._heads["pace"].setVisible(timed and not scale.tight)
        self.log.setMinimumHeight(self.log.height_of(1 if scale.tight else 3))

    def fit_to(self, wide: int) -> bool:
        """As wide as at every table, wider in a window that has room for it; whether it changed."""
        before = self.width()
        self.setFixedWidth(max(panel_width(self._scale) + _MORE, round(_SHARE * wide)))
        return self.width() != before

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if beside(self._scale, self.height()) != self.log.scale:
            self._fit()

    def _fit(self) -> None:
        """Beside a large table the words are larger as well."""
        own = fit_letters(self, self._scale, self.height())
        self.log.theme, self.log.scale = self._theme, own
        self.log.restyle()
        self._card.restyle(self._theme, own)

    def show_log(self, lines: list[LogLine]) -> None:
        """Every battle so far."""
        self.log.show_lines(lines)

    def show_pace(self, lines: list[str]) -> None:
        """How fast the cards are read, and how fast they have to be."""
        self.pace.setText("\n".join(lines))
        fit(self.pace, self.width() - 2 * _SIDE - _FRAME)

    def show_next(self, what: NextCard | None) -> None:
        """The next step, or none."""
        self._shown = what
        self._card.setVisible(what is not None)
        told = what is not None and not self._scale.tight
        self._heads["next"].setVisible(told)
        self._say_next()
        if what is not None:
            self._card.show_card(what, self.width() - 2 * _SIDE)

    def show_news(self, text: str, clause: str = "") -> None:
        """What is to be known now; nothing for an empty text."""
        self._news.setText(text)
        self._news_rule.show_clause(clause, self._tongue.translator)
        self._told.setVisible(bool(text))
        fit(self._news, self.width() - 2 * _SIDE - _FRAME)

    def show_going(self, going: bool) -> None:
        """Whether the performer goes on by itself."""
        self._pause.setText(self._tongue.say(N_("Pause") if going else N_("Play")))

    def invite_close(self, ready: bool) -> None:
        """Offer to close the round when all its battles are over."""
        self.close_round.setVisible(ready)

    def retranslate(self, keys: KeyMap) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self._heads["log"].setText(say(N_("So far")))
        self._heads["pace"].setText(say(N_("Reading")))
        self._say_next()
        hint, close = str(keys.commands[Command.HINT]), str(keys.commands[Command.CLOSE])
        self.hint.setText(say(N_("Show the next step ({key})"), key=hint))
        self.close_round.setText(say(N_("Close the round ({key})"), key=close))
        self._pause.setToolTip(say(N_("Space bar")))
        self._step.setToolTip(say(N_("Arrow to the right")))
        self._step.setText(say(N_("Step")))
        self._speed.retranslate(self._tongue.translator)
        self.log.setAccessibleName(say(N_("So far")))
        self.log.empty = say(N_("Nothing has been done yet."))

    def _say_next(self) -> None:
        """The head of the card: a step that comes, or what was wrong with the last one."""
        wrong = self._shown is not None and self._shown.warning
        self._heads["next"].setText(self._tongue.say(N_("What was wrong") if wrong else N_("Next")))

    def _to_rule(self, item: QListWidgetItem) -> None:
        """Enter on a line leads to its clause."""
        clause = self.log.clause_of(item)
        if clause:
            self.rule_wanted.emit(clause)


__all__ = ["Arranged", "DrillSide"]
