"""How does a trainee deal a round? The table, the panel beside it, and what is submitted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.core.actions import DEALER, Action, MoveChips, Words
from trainer.core.chips import NO_CHIPS
from trainer.core.notation import Writer
from trainer.core.places import SHOE
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import clock, money
from trainer.ui.beside import Beside, Steps
from trainer.ui.fold import Scene, view_of
from trainer.ui.gestures import Gestures
from trainer.ui.header import Header
from trainer.ui.help import Amounts, Told
from trainer.ui.keys import Command, KeyMap
from trainer.ui.moves import Moves
from trainer.ui.offers import MODES
from trainer.ui.play import Play
from trainer.ui.preferences import Preferences
from trainer.ui.prompts import NOTES, held_hint, prompt
from trainer.ui.sprite import Look
from trainer.ui.table_model import CardView, HandView
from trainer.ui.table_view import Board
from trainer.ui.theme import Scale
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import column, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from trainer.ui.panel import Panel


class TablePage(QWidget):
    """One sitting at the table. `left` goes home, `finished` asks for the result sheet."""

    left = Signal()
    finished = Signal()
    again_wanted = Signal()
    rules_wanted = Signal()
    keys_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._play: Play | None = None
        self._likes = Preferences()
        self._peeking = False
        self._hinted = False
        self._closing = False
        self._remark = ""
        self.board = Board()
        self._side = Beside(tongue, keys, self.board)
        self.gestures = Gestures(self.board, tongue)
        self.gestures.keys = keys
        self.header = Header(tongue)
        self.again = self.header.link(N_("Again from here"), self.again_wanted.emit)
        self.rules = self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.header.link(N_("Keys"), self.keys_wanted.emit)
        self.header.link(N_("Settings"), self.settings_wanted.emit)
        self.header.link(N_("Leave"), self.left.emit)
        body = row(self.board, self._side, gap=0)
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
        board.hovered.connect(gestures.hover)
        board.grabbed.connect(gestures.press)
        board.dropped.connect(gestures.release)
        board.tapped.connect(gestures.tap)
        board.wheeled.connect(gestures.wheel)
        board.keyed = self._keyed
        gestures.acted.connect(self._act)
        gestures.changed.connect(self._show)
        gestures.noted.connect(self._note)
        gestures.commanded.connect(self._command)
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

    def open(self, play: Play) -> None:
        """Sit down at this table."""
        self.leave()
        self._play = play
        play.keys = self.gestures.keys
        play.changed.connect(self._show)
        play.finished.connect(self.finished)
        self._hinted, self._closing, self._remark = False, False, ""
        self.gestures.let_go()
        self.gestures.currency = play.sheet.currency
        self.gestures.numbers = play.help.amounts is Amounts.LIKED
        self._side.sit(play)
        self.again.setVisible(play.help.fork)
        self.rules.setVisible(play.help.rules)
        self._clock.start()
        self.retranslate()
        self.board.setFocus()

    def leave(self) -> None:
        """Stand up: nothing of the sitting moves any more."""
        self._clock.stop()
        if self._play is not None:
            self._play.changed.disconnect(self._show)
            self._play.finished.disconnect(self.finished)
            self._play.performer.stop()
            self._play = None
            self._side.sit(None)

    def set_keys(self, keys: KeyMap) -> None:
        """Use these keys from now on."""
        self.gestures.keys = keys
        self._side.set_keys(keys)
        if self._play is not None:
            self._play.keys = keys
            self._show()

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme, text size or with other help."""
        self._likes = likes
        self.board.look, self.board.motion = look, likes.motion
        self._side.restyle(look.theme, scale)
        self.board.refresh()
        self._show()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.header.retranslate()
        self._side.retranslate()
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
            self._remark = say_fault(fault, self._tongue.translator)
            self.panel.notation.complain(self._remark)
            self._show()
            return
        writer = Writer(play.sheet.denominations)
        self.panel.notation.show_line(writer.action(DEALER, action))

    def _say(self, name: Words | Command) -> None:
        self.gestures.command(name)
        self.board.setFocus()

    def _command(self, command: Command) -> None:
        play = self._play
        if play is None:
            return
        try:
            if command is Command.NOTATION:
                self.panel.notation.setFocus()
            elif command is Command.CLOSE:
                self._close(play)
            elif command is Command.HINT and play.help.hint:
                play.take_hint()
                self._hinted = True
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
        self._remark = self._tongue.say(NOTES[code])
        self._show()

    def _keyed(self, event: QKeyEvent) -> bool:
        """The board's keys."""
        pressed = event.type() == QtCore.QEvent.Type.KeyPress
        if event.key() == QtCore.Qt.Key.Key_Space and not event.isAutoRepeat():
            self._peek(pressed)
            return True
        if not pressed:
            return False
        self._remark = ""
        return self.gestures.key(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that a button or a list in focus had no use for."""
        if not self.gestures.key(event):
            super().keyPressEvent(event)

    def _peek(self, on: bool) -> None:
        self._peeking = on
        self._show()

    # ---- what the trainee sees -------------------------------------------------------------

    def _show(self, moves: Moves | None = None) -> None:
        play = self._play
        if play is None:
            return
        speaker = self._tongue.translator
        seats = play.session.header.seats
        gestures = self.gestures
        gestures.set_table(play.table, seats, not play.help.performs)
        steps = play.narration.next_steps(speaker) if play.help.steps or self._hinted else ()
        scene = Scene(
            guests=play.shown.guests(speaker),
            marks=play.shown.marks(),
            permitted=self._permitted(play, steps),
            active_seat=_seat_of(steps),
            hand=self._hand(play),
            target=self._target(),
            amounts=self._amounts(play),
        )
        currency = play.sheet.currency
        view = view_of(play.table, seats, play.sheet, speaker, scene)
        self.board.voice = (currency, speaker)
        self.board.show_table(view, moves or {})
        pending = gestures.pending
        self._side.tell(steps, pending.command if pending is not None else None)
        mode = self._tongue.say(MODES[play.mode][0])
        self.header.title.setText(f"{mode} · {play.shown.title(speaker)}")
        self._show_clock()

    def _permitted(self, play: Play, steps: Steps) -> frozenset[str]:
        """The places of all steps that may come next, and the way of the first one."""
        if not steps:
            return frozenset()
        hands = self.gestures.hands
        held = hands.chips if hands.from_tray else NO_CHIPS
        return frozenset(place for _, place in steps if place) | play.shown.route(held)

    def _show_clock(self) -> None:
        play = self._play
        if play is not None:
            scenario = play.session.scenario
            text = self._tongue.say(
                N_("Round {number} of {all}"),
                number=play.session.number,
                all=scenario.rounds if scenario else play.session.number,
            )
            self.header.middle.setText(f"{text}     {clock(play.elapsed_ms())}")

    def _amounts(self, play: Play) -> bool:
        return play.help.numbers(self._likes.chip_numbers, self._peeking)

    def _target(self) -> str:
        """The hovered place, where a drop would be an act, or a seat is asked for."""
        gestures = self.gestures
        takes = gestures.hands.from_tray and gestures.target.startswith("tray:")
        if gestures.pending is None and gestures.would() is None and not takes:
            return ""
        return gestures.target

    def _hand(self, play: Play) -> HandView:
        gestures, speaker = self.gestures, self._tongue.translator
        hands, card = gestures.hands, None
        if hands.card and hands.source is not None:
            laid = play.table.hand(hands.source)
            shown = hands.source != SHOE and bool(laid)
            card = CardView(str(laid[-1].card), not laid[-1].down) if shown else CardView("??")
        would = gestures.would()
        text = ""
        if self._remark:
            text = self._remark
        elif gestures.pending is not None:
            text = prompt(gestures.pending, play.session.header.seats, self._tongue)
        elif would is not None:
            if isinstance(would, MoveChips) and play.help.told is Told.NONE:
                would = replace(would, chips=None)
            text = f"→ {play.narration.of(would, speaker)}"
        else:
            text = held_hint(hands, gestures.keys, self._tongue)
        seen = hands.from_tray or self._amounts(play)  # a guest's chips are read, not told
        numbers = hands.chips and play.help.amounts is not Amounts.NEVER and seen
        note = money(hands.chips.amount, play.sheet.currency, speaker) if numbers else ""
        return HandView(hands.chips.items, card, text, note, hands.from_tray)


def _seat_of(steps: Steps) -> int:
    """The seat of the first step that may come next."""
    place = steps[0][1] if steps else ""
    seat = place.partition(".")[0]
    return int(seat[1:]) if seat.startswith("s") and seat[1:].isdigit() else 0
