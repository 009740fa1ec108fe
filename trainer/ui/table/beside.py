"""What is told beside the table, and when is there a panel that tells it?

The table comes first: the panel is made when the table has been painted, or when somebody
asks for it before, and then shows what there is to tell.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from trainer.fault import TrainerFault
from trainer.ui.board.view import Board
from trainer.ui.course.help import Amounts
from trainer.ui.hands.glow import spoken_by
from trainer.ui.hands.keys import KeyMap
from trainer.ui.look.theme import DARK, Scale, Theme, panel_width
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import column
from trainer.ui.sitting.play import Play
from trainer.ui.telling.told import LogLine, NextCard
from trainer.ui.view.felts import felt_of

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from trainer.core.actions import Words
    from trainer.ui.hands.keys import Command
    from trainer.ui.speaking.announcer import Announcer
    from trainer.ui.speaking.sound import Sounds
    from trainer.ui.table.panel import Panel

Steps = tuple[tuple[NextCard, str], ...]


class Beside(QFrame):
    """The side of the table page; passes on what the panel is asked for."""

    said = Signal(object)
    typed = Signal(object)
    left = Signal()
    close_wanted = Signal()
    hint_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, tongue: Tongue, keys: KeyMap, board: Board) -> None:
        super().__init__()
        self._tongue, self._keys, self._board = tongue, keys, board
        self._theme: Theme = DARK
        self._scale = Scale()
        self._play: Play | None = None
        self._steps: Steps = ()
        self._pending: Words | Command | None = None
        self._announcer: Announcer | None = None
        self._sat_down = True
        self._round = 0
        self._prompt, self._refusal, self._closing = "", "", False
        self._sounds: Sounds | None = None
        self._loud = self._mute = False
        self.setObjectName("panel")
        self.setFixedWidth(panel_width(self._scale))
        self._room = column()
        self.setLayout(self._room)
        board.painted.connect(lambda: self.panel)

    def _made(self) -> Panel:
        from trainer.ui.table.panel import Panel

        panel = Panel(self._tongue, self._keys)
        panel.restyle(self._theme, self._scale)
        panel.palette_.said.connect(self.said)
        panel.notation.typed.connect(self.typed)
        panel.notation.left.connect(self.left)
        panel.close_wanted.connect(self.close_wanted)
        panel.hint_wanted.connect(self.hint_wanted)
        panel.rule_wanted.connect(self.rule_wanted)
        panel.paused.connect(self._pause)
        panel.stepped.connect(self._step)
        panel.speed_changed.connect(self._set_speed)
        self._room.addWidget(panel)
        self._after_the_board(panel)
        if self._play is not None:
            self._arrange(panel, self._play)
            self._fill(panel, self._play)
        self._room.activate()
        return panel

    panel = cached_property(_made)

    def _after_the_board(self, panel: Panel) -> None:
        """The tabulator goes from the table to what stands beside it."""
        before: QWidget = self._board
        for part in panel.findChildren(QWidget):
            if part.focusPolicy() & QtCore.Qt.FocusPolicy.TabFocus:
                self.setTabOrder(before, part)
                before = part

    @property
    def _there(self) -> Panel | None:
        return self.panel if "panel" in vars(self) else None

    # ---- what it is told -------------------------------------------------------------------

    def sit(self, play: Play | None) -> None:
        """Tell of this sitting from now on."""
        self._play, self._sat_down, self._round = play, True, 0
        if play is not None and self._there is not None:
            self._arrange(self._there, play)

    def hear(self, prompt: str, refusal: str) -> None:
        """What a waiting command still needs, and why a gesture meant nothing."""
        self._prompt, self._refusal = prompt, refusal

    def tell(self, steps: Steps, pending: Words | Command | None, closing: bool = False) -> None:
        """Tell how the sitting stands: `steps` as far as they may be told.

        While `closing` waits to be meant, what it asks stands where news stand, too.
        """
        self._steps, self._pending, self._closing = steps, pending, closing
        if self._play is not None and self._there is not None:
            self._fill(self._there, self._play)

    @property
    def clause(self) -> str:
        """The clause that is named beside the table just now."""
        note = self._play.narration.step_note(self._tongue.translator) if self._play else None
        return (note.rule if note else "") or (self._steps[0][0].rule if self._steps else "")

    def set_keys(self, keys: KeyMap) -> None:
        """Show these keys on the buttons."""
        self._keys = keys
        if self._there is not None:
            self._there.set_keys(keys)

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._theme, self._scale = theme, scale
        self._fit()
        if self._there is not None:
            self._there.restyle(theme, scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As wide as the words beside a table so high need."""
        self.setFixedWidth(panel_width(self._scale, self.height()))

    def set_sound(self, on: bool) -> None:
        """Sound what happens from now on, or do not."""
        self._loud, self._mute = on, False
        if not on:
            self._sounds = None

    def retranslate(self) -> None:
        """Say everything in the present language."""
        if self._there is not None:
            self._there.retranslate()

    # ---- within ----------------------------------------------------------------------------

    def _arrange(self, panel: Panel, play: Play) -> None:
        panel.palette_.set_game(play.sheet.game, felt_of(play.sheet).plan_of(play.sheet))
        panel.notation.set_denominations(play.sheet.denominations, play.sheet.currency)
        play.performer.set_speed(panel.speed)
        panel.arrange(
            performing=play.help.performs,
            helping=play.help.steps,
            hints=play.help.hint,
            reading=play.help.amounts is Amounts.HELD,
        )

    def _fill(self, panel: Panel, play: Play) -> None:
        speaker = self._tongue.translator
        if self._round != play.session.number:
            self._round = play.session.number
            panel.notation.forget()
        lines = play.narration.lines(speaker)
        panel.show_log(lines)
        note = play.narration.step_note(speaker)
        panel.show_next(note or (self._steps[0][0] if self._steps else None))
        self._light(panel, play)
        news, clause = play.narration.news(speaker), ""
        if self._scale.tight and play.help.performs:
            # In a bar below the felt, larger words of a caption would take its room.
            news = "\n".join(filter(None, (play.narration.caption(speaker), news)))
            clause = play.performer.clause
        panel.show_news(self._refusal if self._closing else news, clause)
        # That nothing is owed any more is told only where steps are told: all cards in the rack
        # everybody sees.
        owed = bool(play.steps) and play.help.steps
        panel.invite_close(play.session.cleared and not owed and not play.help.performs)
        panel.show_going(play.performer.going)
        self._announce(lines, f"{note.title} {note.below}" if note else "", news)
        self._sound(play)

    def _sound(self, play: Play) -> None:
        """Have sounded what has happened, where sound is on and there is a loudspeaker."""
        if self._loud and self._sounds is None and not self._mute:
            from trainer.ui.speaking.sound import Sounds
            from trainer.ui.speaking.speaker import Speaker

            try:
                self._sounds = Sounds(Speaker().sound)
            except TrainerFault:
                self._mute = True  # the settings say why
        if self._loud and self._sounds is not None:
            self._sounds.hear(play)

    def _announce(self, lines: list[LogLine], note: str, news: str) -> None:
        """Have a screen reader told; what was there when one sat down is found on the table."""
        from trainer.ui.speaking.announcer import Announcer, Happening  # not before the table

        if self._announcer is None:
            self._announcer = Announcer(self._board)
        if self._sat_down:
            self._announcer.begin(lines)
            self._sat_down = False
        happening = Happening(lines, note, news, self._prompt, self._refusal)
        self._announcer.hear(happening, self._tongue.translator)

    def _light(self, panel: Panel, play: Play) -> None:
        """The words that may be said next, and the command that waits for a seat."""
        comes = (*play.shown.repairs[:1], *play.steps) if self._steps else ()
        lit = {spoken_by(one.action) for one in comes}
        lit.add(self._pending)
        panel.palette_.light(frozenset(one for one in lit if one is not None))

    def _pause(self, on: bool) -> None:
        if self._play is not None:
            self._play.performer.pause(on)

    def _step(self) -> None:
        if self._play is not None:
            self._play.performer.step()

    def _set_speed(self, factor: float) -> None:
        if self._play is not None:
            self._play.performer.set_speed(factor)
