"""How does a trainee deal a round? The table, the panel beside it, and what is submitted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.core.actions import DEALER, Action, Words
from trainer.core.notation import Writer
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import clock
from trainer.procedures.sheet import PaymentForm
from trainer.ui.beside import Beside
from trainer.ui.fold import view_of
from trainer.ui.gesture_keys import GestureKeys
from trainer.ui.gestures import Gestures
from trainer.ui.header import Header
from trainer.ui.help import Amounts, Help, Told
from trainer.ui.keys import Command, KeyMap
from trainer.ui.moves import Moves, without
from trainer.ui.offers import MODES, TRY
from trainer.ui.play import Play
from trainer.ui.preferences import Preferences
from trainer.ui.prompts import note
from trainer.ui.scene_of import Moment, as_seen, scene_of
from trainer.ui.sprite import Look
from trainer.ui.table_model import Voice
from trainer.ui.table_view import Board
from trainer.ui.theme import Scale
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import column, row

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

    from trainer.ui.cover import Cover
    from trainer.ui.panel import Panel


class TablePage(QWidget):
    """One sitting at the table. `left` goes home, `finished` asks for the result sheet."""

    left = Signal()
    finished = Signal()
    again_wanted = Signal()
    rules_wanted = Signal()
    keys_wanted = Signal()
    settings_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._play: Play | None = None
        self._likes = Preferences()
        self._peeking = False
        self._hinted = False
        self._closing = False
        self._remark: str | TrainerFault = ""
        """Code of a note, or what was refused; said in whatever language is present."""
        self._help: Help | None = None
        self.board = Board()
        self._side = Beside(tongue, keys, self.board)
        self.gestures = Gestures(self.board, tongue)
        self.keys = GestureKeys(self.gestures)
        self.keys.map = keys
        self.header = Header(tongue)
        self.pause = self.header.link(N_("Pause"), self._pause)
        self.again = self.header.link(N_("Undo last act"), self.again_wanted.emit)
        self.header.explain(self.again, N_("Takes your last act back and goes on; a new record."))
        self.rules = self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.more = self.header.link(N_("More"), self._offer_more, menu=True)
        self.header.link(N_("Leave"), self.left.emit, away=True)
        self._cover: Cover | None = None
        self._going = False
        self._body = body = row(self.board, self._side, gap=0)
        body.setStretch(0, 1)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._show_clock)
        self._connect()

    def _connect(self) -> None:
        board, gestures, side = self.board, self.gestures, self._side
        board.hovered.connect(gestures.pointing.hover)
        board.cutting.connect(gestures.pointing.cuts)
        board.slid.connect(gestures.slide)
        board.stacked.connect(gestures.pointing.stacked)
        board.grabbed.connect(gestures.press)
        board.dropped.connect(gestures.release)
        board.tapped.connect(gestures.tap)
        board.wheeled.connect(gestures.gather)
        board.unfocused.connect(gestures.pointing.unpoint)
        board.keyed = self._keyed
        gestures.where = lambda place: board.mapToGlobal(board.middle(place).toPoint())
        self.keys.layout = lambda: board.places
        gestures.acted.connect(self._act)
        gestures.changed.connect(self._show)
        gestures.noted.connect(self._note)
        self.keys.commanded.connect(self._command)
        self.keys.peeked.connect(self._peek)
        board.rule_wanted.connect(self.rule_wanted)
        side.rule_wanted.connect(self.rule_wanted)
        side.said.connect(self._say)
        side.typed.connect(self._act)
        side.left.connect(self.board.setFocus)
        side.close_wanted.connect(lambda: self._command(Command.CLOSE))
        side.hint_wanted.connect(lambda: self._command(Command.HINT))
        self._tongue.changed.connect(self.retranslate)

    @property
    def panel(self) -> Panel:
        """What stands beside the table; made when the table has been painted, or now."""
        return self._side.panel

    @property
    def clause(self) -> str:
        """The clause that is named beside the table."""
        return self._side.clause

    def open(self, play: Play) -> None:
        """Sit down at this table."""
        self.leave()
        self._play, self._peeking = play, False
        play.keys = self.keys.map
        play.changed.connect(self._show)
        play.finished.connect(self.finished)
        self.gestures.let_go()
        self.gestures.currency = play.sheet.currency
        form = play.sheet.values.payment_form
        self.gestures.sizes = form is PaymentForm.FEWEST_AND_BESIDE
        self._allow(play)
        self._clock.start()
        self.retranslate()
        self.board.setFocus()

    def _allow(self, play: Play) -> None:
        """What this round tells and allows; a lesson's last round is not like its first."""
        self._help = given = play.help
        self._hinted, self._closing, self._remark = False, False, ""
        self.gestures.numbers = given.amounts is Amounts.LIKED
        self.again.setVisible(given.fork)
        self.rules.setVisible(given.rules)
        self.pause.setVisible(not given.performs)
        self._side.sit(play)

    def leave(self) -> None:
        """Stand up: nothing of the sitting moves any more."""
        self._clock.stop()
        self._uncover()
        if self._play is not None:
            self._play.changed.disconnect(self._show)
            self._play.finished.disconnect(self.finished)
            self._play.performer.stop()
            self._play = None
            self.gestures.let_go()
            self._side.sit(None)

    def set_keys(self, keys: KeyMap) -> None:
        """Use these keys from now on."""
        self.keys.map = keys
        self._side.set_keys(keys)
        if self._play is not None:
            self._play.keys = keys
            self._show()

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme, text size or with other help."""
        self._likes = likes
        self.board.look, self.board.motion = look, likes.moving
        self._side.restyle(look.theme, scale)
        self._side.set_sound(likes.sound)
        self.board.refresh()
        self._show()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.header.retranslate()
        self._side.retranslate()
        if self._cover is not None and self._help is not None:
            self._cover.say(self.keys.map.commands[Command.PAUSE], self._help.covered)
        self.board.setAccessibleName(self._tongue.say(N_("Table")))
        self._show()

    # ---- what the trainee does -------------------------------------------------------------

    def _act(self, action: Action) -> None:
        play = self._play
        if play is None:
            return
        self._hinted, self._closing, self._remark = False, False, ""
        try:
            play.submit(action)
        except TrainerFault as fault:
            self._remark = fault
            self.panel.notation.complain(self._remarked())
            self._show()
            return
        line = Writer(play.sheet.denominations).action(DEALER, action)
        self.panel.notation.show_line(line, action if play.help.told is Told.NONE else None)

    def _say(self, name: Words | Command) -> None:
        self.keys.command(name)
        self.board.setFocus()

    def _command(self, command: Command) -> None:
        play = self._play
        if play is None:
            return
        try:
            if command is Command.PAUSE:
                self._pause()
            elif play.paused:
                return
            elif command is Command.NOTATION:
                self.panel.notation.setFocus()
            elif command is Command.CLOSE:
                self._close(play)
            elif command is Command.HINT and play.help.hint:
                play.take_hint()
                self._hinted = True
                self._show()
            elif command is Command.HINT and play.help.notes:
                play.outside = None  # the note is read: the step stands there again
                self._show()
        except TrainerFault as fault:
            self.panel.notation.complain(say_fault(fault, self._tongue.translator))

    def _close(self, play: Play) -> None:
        """Close the round; while cards still lie there only when it was meant twice."""
        if play.session.cleared or self._closing:
            self._closing = False
            play.close_round()
        else:
            self._closing = True
            self._note("cards-out")

    def _note(self, code: str) -> None:
        if code != self._remark:
            self._remark = code
            self._show()

    def _remarked(self) -> str:
        if isinstance(self._remark, TrainerFault):
            return say_fault(self._remark, self._tongue.translator)
        if not self._remark or self._play is None:
            return ""
        return note(self._remark, self.keys.map, self._tongue, self._play.help.verdicts)

    def _keyed(self, event: QKeyEvent) -> bool:
        pressed = event.type() == QtCore.QEvent.Type.KeyPress
        if pressed and self._conducts(event):
            return True
        if self.keys.peeks(event, pressed):
            return True
        self.keys.heed_alt(event, pressed)
        if not pressed:
            return False
        self._remark = ""
        return self.keys.key(event)

    def _conducts(self, event: QKeyEvent) -> bool:
        play = self._play
        return play is not None and play.help.performs and play.performer.heeds(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a button or a list in focus had no use for."""
        if self._cover is not None and self.keys.meant(event) is not Command.PAUSE:
            return
        if not (self.keys.peeks(event, True) or self.keys.key(event, pointing=False)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keys.peeks(event, False):
            super().keyReleaseEvent(event)

    def _offer_more(self) -> None:
        from trainer.ui.table_more import entries

        play = self._play
        closes = play is not None and not (play.help.performs or play.paused)
        close = (lambda: self._command(Command.CLOSE)) if closes else None
        self.header.offer(self.more, entries(self, close, self._tongue.say))

    # ---- pauses ----------------------------------------------------------------------------

    def _pause(self) -> None:
        """Stop the clock and cover the table; or go on."""
        play = self._play
        if play is None or play.help.performs:
            return
        try:
            if play.paused:
                play.open()
            else:
                play.rest()
        except TrainerFault as fault:
            self.panel.notation.complain(say_fault(fault, self._tongue.translator))

    def _stand_or_go(self, play: Play) -> None:
        """Show the table as it is dealt, or the sheet over a paused one."""
        if play.paused == (self._cover is not None):
            return
        if not play.paused:
            self._uncover()
            self.board.setFocus()
            return
        from trainer.ui.cover import Cover

        self._cover = Cover(self._tongue, self.board, self._side)
        self._cover.gone_on.connect(self._pause)
        self._cover.say(self.keys.map.commands[Command.PAUSE], play.help.covered)
        self._cover.lie(self._body, play.help.covered)

    def _uncover(self) -> None:
        if self._cover is not None:
            self._cover.lift(self._body)
            self._cover = None

    def hideEvent(self, event: QHideEvent) -> None:
        """Another page is read, or the window is put away: that is a pause."""
        super().hideEvent(event)
        self._peeking = False  # the key is let go where nobody hears it
        play = self._play
        if play is None or play.paused:
            self._going = False
        elif play.help.performs:
            self._going = play.performer.going
            play.performer.pause(True)
        else:
            self._going = play.help.returns
            self._pause()

    def showEvent(self, event: QShowEvent) -> None:
        """Back again; only an exam waits until it is told to go on."""
        super().showEvent(event)
        play, going, self._going = self._play, self._going, False
        if play is None or not going:
            return
        if play.help.performs:
            play.performer.pause(False)
        elif play.paused:
            self._pause()

    def changeEvent(self, event: QEvent) -> None:
        """In another window's favour: what was held is held no more."""
        super().changeEvent(event)
        if self._peeking and not self.isActiveWindow():
            self._peek(False)

    def _peek(self, on: bool) -> None:
        self._peeking = on
        self._show()

    # ---- what the trainee sees -------------------------------------------------------------

    def _show(self, moves: Moves | None = None) -> None:
        play = self._play
        if play is None:
            return
        if play.help is not self._help:
            self._allow(play)
        speaker = self._tongue.translator
        seats = play.session.header.seats
        gestures = self.gestures
        works = not play.help.performs
        gestures.set_table(play.table, seats, works)
        steps = play.narration.next_steps(speaker) if play.help.steps or self._hinted else ()
        shown = play.help.numbers(self._likes.chip_numbers, self._peeking)
        moment = Moment(steps, shown, self._remarked())
        scene = scene_of(play, gestures, self.keys.map, moment, self._tongue)
        self._stand_or_go(play)
        view = view_of(as_seen(play.table, gestures.hands), seats, play.sheet, speaker, scene)
        self.board.voice = Voice(play.sheet.currency, speaker, play.help.counts, works)
        self.board.show_table(view, without(moves or {}, gestures.brought))
        pending = gestures.pending
        asked = scene.hand.preview if pending is not None and not self._remark else ""
        self._side.hear(asked, self._remarked())
        self._side.tell(steps, pending.command if pending is not None else None)
        mode = self._tongue.say(TRY if play.help.tried else MODES[play.mode][0])
        self.header.title.setText(f"{mode} · {play.shown.title(speaker)}")
        self._show_clock()

    def _show_clock(self) -> None:
        play = self._play
        if play is not None:
            text = play.shown.round(self._tongue.translator)
            self.header.middle.setText(f"{text}     {clock(play.elapsed_ms())}")
