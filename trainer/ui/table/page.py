"""How does a trainee deal a round? The table, the panel beside it, and what is submitted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore

from trainer.core.actions import DEALER, Action, Words
from trainer.core.notation import Writer
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import clock
from trainer.procedures.sheet import PaymentForm
from trainer.ui.board.view import Board
from trainer.ui.course.help import Amounts, Help, Told
from trainer.ui.hands.gesture_keys import GestureKeys
from trainer.ui.hands.gestures import Gestures
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.hands.prompts import note
from trainer.ui.look.preferences import Preferences
from trainer.ui.look.theme import Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import column
from trainer.ui.sitting.play import Play
from trainer.ui.sitting.scene_of import Moment, as_seen, scene_of
from trainer.ui.sprites.sprite import Look
from trainer.ui.table.beside import Beside
from trainer.ui.table.sitting_page import SittingPage
from trainer.ui.view.felts import felt_of
from trainer.ui.view.fold import view_of
from trainer.ui.view.model import Voice
from trainer.ui.view.moves import Moves, without

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QHideEvent, QKeyEvent

    from trainer.ui.table.caption_bar import CaptionBar
    from trainer.ui.table.panel import Panel


class Since:
    """What has been asked and said since the dealer's last act."""

    hinted = False
    closing = False
    """Whether the round was to be closed while cards still lie there."""
    remark: str | TrainerFault = ""
    """Code of a note, or what was refused; said in whatever language is present."""


class TablePage(SittingPage):
    """One sitting at a table of chips."""

    board: Board
    keys: GestureKeys

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__(tongue)
        self._likes = Preferences()
        self._peeking = False
        self.since = Since()
        self._help: Help | None = None
        self.board = Board()
        self._side = Beside(tongue, keys, self.board)
        self.gestures = Gestures(self.board, tongue)
        self.keys = GestureKeys(self.gestures)
        self.keys.map = keys
        self.header.early = True
        self.board.painted.connect(self.header.dress)
        self._felt = column(self.board, gap=0)
        self._caption: CaptionBar | None = None
        self._furnish(self._felt, self._side)
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
        gestures.changed.connect(self.show_play)
        gestures.noted.connect(self._note)
        self.keys.commanded.connect(self._command)
        self.keys.peeked.connect(self._peek)
        side.rule_wanted.connect(self._show_rule)
        side.said.connect(self._say)
        side.typed.connect(self._typed)
        side.left.connect(self.board.setFocus)
        side.close_wanted.connect(lambda: self._command(Command.CLOSE))
        side.hint_wanted.connect(lambda: self._command(Command.HINT))

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
        self._sit(play)
        self._peeking = False
        self.gestures.let_go()
        self.gestures.currency = play.sheet.currency
        self.gestures.plan = felt_of(play.sheet).plan_of(play.sheet)
        form = play.sheet.values.payment_form
        self.gestures.sizes = form is PaymentForm.FEWEST_AND_BESIDE
        self._heed(play)
        self.retranslate()
        self.board.setFocus()

    def _heed(self, play: Play) -> None:
        """What this round tells and allows."""
        self._help = given = play.help
        self.since = Since()
        self.gestures.numbers = given.amounts is Amounts.LIKED
        self._allow(given)
        self._side.sit(play)
        if play.help.performs:
            self._subtitle().forget()

    def _subtitle(self) -> CaptionBar:
        """The bar below the felt in which the model dealer's acts are told; made for the first."""
        if self._caption is None:
            from trainer.ui.table.caption_bar import CaptionBar

            self._caption = CaptionBar()
            self._caption.rule_wanted.connect(self.rule_wanted)
            self._felt.addWidget(self._caption)
        return self._caption

    def _tell(self, play: Play, caption: str, clause: str) -> None:
        """Larger words of a caption would take the table's room: they stand beside it."""
        if self._caption is not None:
            seen = play.help.performs and not Scale(self.board.look.text).tight
            self._caption.setVisible(seen)
            if seen:
                self._caption.show_caption(caption, clause, self._tongue.translator)

    def leave(self) -> None:
        """Stand up: nothing of the sitting moves any more."""
        if self._play is not None:
            self.gestures.let_go()
            self._side.sit(None)
        super().leave()

    def set_keys(self, keys: KeyMap) -> None:
        """Use these keys from now on."""
        self._side.set_keys(keys)
        super().set_keys(keys)

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme, text size or with other help."""
        self._likes = likes
        self.board.look, self.board.motion = look, likes.moving
        self._side.restyle(look.theme, scale)
        self._side.set_sound(likes.sound)
        self.board.refresh()
        if self._caption is not None:
            self._caption.forget()
        self.show_play()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.header.retranslate()
        self._side.retranslate()
        if self._pauses is not None and self._play is not None:
            self._pauses.say(self._play)
        self.board.setAccessibleName(self._tongue.say(N_("Table")))
        self.show_play()

    # ---- what the trainee does -------------------------------------------------------------

    def _act(self, action: Action) -> None:
        play = self._play
        if play is None:
            return
        self.since = Since()
        try:
            play.submit(action)
        except TrainerFault as fault:
            self.since.remark = fault
            self.panel.notation.complain(self._remarked())
            self.show_play()
            return
        line = Writer(play.sheet.denominations).action(DEALER, action)
        self.panel.notation.show_line(line, action, play.help.told is not Told.NONE)

    def _typed(self, action: Action) -> None:
        """A line is done: the keys are the hands' again; one that was refused can be mended."""
        self._act(action)
        if not self.since.remark:
            self.board.setFocus()

    def _say(self, name: Words | Command) -> None:
        self.keys.command(name)
        self.board.setFocus()

    def _command(self, command: Command) -> None:
        play = self._play
        if play is None:
            return
        from trainer.ui.sitting.asides import start

        try:
            start(command, self, play)
        except TrainerFault as fault:
            self.panel.notation.complain(say_fault(fault, self._tongue.translator))

    def _show_rule(self, clause: str) -> None:
        if self._help is None or self._help.rules:
            self.rule_wanted.emit(clause)
        else:
            self._note("no-rules")

    def _note(self, code: str) -> None:
        if code != self.since.remark:
            self.since.remark = code
            self.show_play()

    def _remarked(self) -> str:
        if isinstance(self.since.remark, TrainerFault):
            return say_fault(self.since.remark, self._tongue.translator)
        if not self.since.remark or self._play is None:
            return ""
        return note(self.since.remark, self.keys.map, self._tongue, self._play.help.verdicts)

    def _keyed(self, event: QKeyEvent) -> bool:
        pressed = event.type() == QtCore.QEvent.Type.KeyPress
        if pressed and self._conducts(event):
            return True
        if self.keys.peeks(event, pressed):
            return True
        self.keys.heed_alt(event, pressed)
        if not pressed:
            return False
        self.since.remark = ""
        return self.keys.key(event)

    def _conducts(self, event: QKeyEvent) -> bool:
        play = self._play
        return play is not None and play.help.performs and play.performer.heeds(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a button or a list in focus had no use for."""
        if self._covered and self.keys.meant(event) is not Command.PAUSE:
            return
        if not (self.keys.peeks(event, True) or self.keys.key(event, pointing=False)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keys.peeks(event, False):
            super().keyReleaseEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """The key is let go where nobody hears it."""
        self._peeking = False
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """In another window's favour: what was held is held no more."""
        super().changeEvent(event)
        if self._peeking and not self.isActiveWindow():
            self._peek(False)

    def _peek(self, on: bool) -> None:
        self._peeking = on
        self.show_play()

    # ---- what the trainee sees -------------------------------------------------------------

    def show_play(self, moves: Moves | None = None) -> None:
        """Show the sitting as it is now; `moves` glide."""
        play = self._play
        if play is None:
            return
        if play.help is not self._help:
            self._heed(play)
        speaker = self._tongue.translator
        seats = play.session.header.seats
        gestures = self.gestures
        works = not play.help.performs
        gestures.set_table(play.table, seats, works)
        steps = play.narration.next_steps(speaker) if play.help.steps or self.since.hinted else ()
        shown = play.help.numbers(self._likes.chip_numbers, self._peeking)
        moment = Moment(steps, shown, self._remarked())
        scene = scene_of(play, gestures, self.keys.map, moment, self._tongue)
        gestures.guests = frozenset(n for n, one in enumerate(scene.guests, 1) if one.name)
        self._stand_or_go(play)
        view = view_of(as_seen(play.table, gestures.hands), seats, play.sheet, speaker, scene)
        self.board.voice = Voice(play.sheet.currency, speaker, play.help.counts, works)
        self.board.show_table(view, without(moves or {}, gestures.brought))
        pending = gestures.pending
        asked = scene.hand.preview if pending is not None and not self.since.remark else ""
        self._tell(play, scene.caption, scene.clause)
        self._side.hear(asked, self._remarked())
        command = pending.command if pending is not None else None
        self._side.tell(steps, command, self.since.closing)
        self._head(play)

    def _show_clock(self) -> None:
        play = self._play
        if play is not None:
            text = play.shown.round(self._tongue.translator)
            self.header.middle.setText(f"{text}     {clock(play.elapsed_ms())}")
