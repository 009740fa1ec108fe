"""How is a round looked at again, entry by entry, with its faults marked?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.core.actions import Entry, Role, Round
from trainer.core.table import Table, apply
from trainer.i18n.catalog import N_
from trainer.i18n.formats import clock
from trainer.i18n.log import action_sentence
from trainer.procedures.record import Record, opening_table
from trainer.procedures.sheet import Sheet
from trainer.session import Transition
from trainer.ui import access
from trainer.ui.announcer import Announcer
from trainer.ui.chip_looks import dressed
from trainer.ui.chooser import Chooser
from trainer.ui.clause_link import ClauseLink
from trainer.ui.deeds import speech
from trainer.ui.fault_slider import FaultSlider
from trainer.ui.fold import Scene, view_of
from trainer.ui.header import Header
from trainer.ui.icons import SIDE, Sign, icon
from trainer.ui.keys import key_of
from trainer.ui.log_list import LogList
from trainer.ui.moves import Moves, moves_of
from trainer.ui.remarks import Account
from trainer.ui.replay_parts import LEADS_ON, PlayButton, TurnLine, named
from trainer.ui.speed_choice import SpeedChoice
from trainer.ui.sprite import Look
from trainer.ui.table_model import GuestView, Mark, Voice
from trainer.ui.table_view import Board
from trainer.ui.theme import DARK, PANEL_WIDTH, Scale, panel_width
from trainer.ui.told import LogLine
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import button, card, column, holding, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent

BEAT_MS = 900
NOTHING = Account({}, {}, ())


class ReplayPage(QWidget):
    """The table again, with a slider, play, step, speed and the faults; `left` when done.

    `again_wanted` asks to deal on from the entry that is shown.
    """

    left = Signal()
    again_wanted = Signal(int)
    rule_wanted = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._record: Record | None = None
        self._house: Sheet | None = None
        self._tables: list[Table] = []
        self._told = NOTHING
        self._lines: list[LogLine] = []
        self._at = 0
        self._look = Look(DARK)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.board = Board()
        self.board.keyed = self._keyed
        self._announcer = Announcer(self.board)
        self.header = Header(tongue)
        again = self._again = self.header.link(
            N_("Deal on from here"), lambda: self.again_wanted.emit(self._at)
        )
        self.header.explain(again, N_("The table as it stands here; a new record begins with it."))
        self._forks = False
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.slider = FaultSlider()
        self.slider.valueChanged.connect(self.go)
        self.setFocusProxy(self.slider)
        self._build()
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _build(self) -> None:
        self._play = PlayButton(self._tongue, self.toggle)
        self._back = button("", lambda: self.go(self._at - 1))
        self._forth = button("", lambda: self.go(self._at + 1))
        self._earlier = button("", self.previous_fault)
        self._later = button("", self.next_fault)
        self._pace = SpeedChoice(named=False)
        self._pace.chosen.connect(lambda _: self._keep_pace())
        self._round = Chooser()
        self._round.activated.connect(self._to_round)
        self._where = label("dim")
        self._log = LogList()
        self._log.follows = False
        self._log.chosen.connect(self.go)
        self._heading = label("heading")
        self._text, self._clause = label("strong", wrap=True), ClauseLink()
        self._clause.wanted.connect(self.rule_wanted)
        self._note = card(column(self._text, row(self._clause, 1), gap=1, margin=3), "bad")
        self._clean = label("soft", wrap=True)
        self._turned = TurnLine(self._tongue)
        head = column(self._heading, self._where, gap=0)
        side = column(head, self._log, self._turned, self._note, self._clean, gap=2)
        side.setContentsMargins(18, 14, 18, 14)
        side.setStretchFactor(self._log, 1)
        self._panel = holding(side, "panel")
        self._panel.setFixedWidth(PANEL_WIDTH)
        self._lay_out()

    def _lay_out(self) -> None:
        controls = row(
            *(self._play, self._back, self._forth, self._earlier, self._later),
            *(self._pace, self._round, 1),
        )
        controls.setContentsMargins(14, 0, 14, 0)
        below = column(self.slider, controls, gap=1)
        below.setContentsMargins(4, 6, 4, 12)
        table = column(self.board, below, gap=0)
        table.setStretchFactor(self.board, 1)
        body = row(holding(table), self._panel, gap=0)
        body.setStretch(0, 1)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the part in focus has no use for."""
        if not self._keyed(event):
            super().keyPressEvent(event)

    def _keyed(self, event: QKeyEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress:
            return False
        keys, shift = Qt.Key, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        letter = key_of(event.key(), event.text(), event.nativeVirtualKey(), shift, ctrl=False)
        if letter is not None and letter.sign == "N":
            self.previous_fault() if shift else self.next_fault()
            return True
        acts: dict[int, Callable[[], object]] = {
            keys.Key_Space: self.toggle,
            keys.Key_Left: lambda: self.go(self._at - 1),
            keys.Key_Right: lambda: self.go(self._at + 1),
            keys.Key_Escape: self.left.emit,
        }
        act = acts.get(event.key())
        if act is not None:
            act()
        return act is not None

    def open(self, record: Record, told: Account, entry: int = 0, forks: bool = False) -> None:
        """Show a record; start at `entry` (0: before the first).

        `forks` says whether one may deal on from where it stands.
        """
        self._record, self._told, self._forks = record, told, forks
        self._house = dressed(record.header.sheet)
        table = opening_table(record.header)
        self._tables = [table]
        for one in record.entries:
            table = apply(table, one.actor, one.action).table
            self._tables.append(table)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(record.entries))
        self.slider.blockSignals(False)
        self._at = -1
        self.retranslate()
        self.go(entry)

    def retell(self, told: Account) -> None:
        """What is told of it in another language, at the same entry."""
        self._told = told
        self.retranslate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Whichever way it is left: what nobody looks at neither plays on nor is read out."""
        super().hideEvent(event)
        self._timer.stop()
        self._dress_buttons()

    # ---- going about in it -------------------------------------------------------------------

    def go(self, entry: int) -> None:
        """Show the table after this entry."""
        entry = max(0, min(entry, len(self._tables) - 1))
        if entry == self._at or self._record is None:
            return
        moves = self._moves(entry)
        self._at = entry
        self._turned.tell("")
        self.slider.blockSignals(True)
        self.slider.setValue(entry)
        self.slider.blockSignals(False)
        self._show(moves)
        remark = self._told.remarks.get(entry)
        line = self._lines[entry - 1] if entry else None
        self._announcer.look(line, remark.text if remark else "", self._tongue.translator)

    def _moves(self, entry: int) -> Moves:
        """What glides: only from one entry to its neighbour, there and back alike."""
        if self._record is None or abs(entry - self._at) != 1 or self._at < 0:
            return {}
        number = max(entry, self._at)
        before, after = self._tables[number - 1], self._tables[number]
        return moves_of([Transition(before, self._record.entries[number - 1], after)])

    def toggle(self) -> None:
        """Play or pause."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            if self._at >= len(self._tables) - 1:
                self.go(0)
            self._timer.start(round(BEAT_MS / self._pace.speed))
        self.retranslate()

    def next_fault(self) -> None:
        """Go to the next entry with a fault, after the last one to the first."""
        faults = sorted(self._told.remarks)
        self._to_fault([entry for entry in faults if entry > self._at], faults, TurnLine.FORWARD)

    def previous_fault(self) -> None:
        """Go to the entry with a fault before this, before the first one to the last."""
        faults = sorted(self._told.remarks, reverse=True)
        self._to_fault([entry for entry in faults if entry < self._at], faults, TurnLine.BACK)

    def _to_fault(self, ahead: Sequence[int], faults: Sequence[int], turn: str) -> None:
        """To the first fault ahead; where none is, to the other end, and it is said."""
        if faults:
            self.go((ahead or faults)[0])
            self._turned.tell("" if ahead else turn)

    def _tick(self) -> None:
        if self._at < len(self._tables) - 1:
            self.go(self._at + 1)
            return
        self._timer.stop()
        self.retranslate()

    def _keep_pace(self) -> None:
        if self._timer.isActive():
            self._timer.start(round(BEAT_MS / self._pace.speed))

    def _to_round(self, index: int) -> None:
        self.go(int(self._round.itemData(index)))

    # ---- how it looks ------------------------------------------------------------------------

    def restyle(self, look: Look, scale: Scale, motion: bool) -> None:
        """Draw in another theme or text size."""
        self._look = look
        self.board.look, self.board.motion = look, motion
        self._log.theme, self._log.scale, self.slider.theme = look.theme, scale, look.theme
        self._panel.setFixedWidth(panel_width(scale))
        self._log.restyle()
        self.slider.update()
        self.board.refresh()
        self._dress_buttons()

    def _dress_buttons(self) -> None:
        theme, playing = self._look.theme, self._timer.isActive()
        later = self._tongue.say(N_("Next fault"))
        self._later.setText("" if Scale(self._look.text).tight else later)
        for one, sign, ink in (
            (self._play, Sign.PAUSE if playing else Sign.PLAY, theme.on_accent),
            (self._back, Sign.BACK, ""),
            (self._forth, Sign.FORTH, ""),
            (self._earlier, Sign.FAULT_BACK, ""),
            (self._later, Sign.FAULT_FORTH, ""),
        ):
            gap = 5 if one.text() else 0
            one.setIcon(icon(sign, theme, ink, gap))
            one.setIconSize(QSize(SIDE + gap, SIDE))
        self._play.say(playing)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Replay")))
        for one, text, keys in (
            (self._back, N_("One step back"), "←"),
            (self._forth, N_("One step forward"), "→"),
            (self._earlier, N_("Previous fault"), "Shift+N"),
            (self._later, N_("Next fault"), "N"),
        ):
            named(one, say(text), keys)
        clean = say(N_("No fault in this record."))
        for one in (self._earlier, self._later):
            one.setEnabled(bool(self._told.remarks))
            if not self._told.remarks:
                one.setToolTip(clean)
                one.setAccessibleDescription(clean)
        self._pace.retranslate(self._tongue.translator)
        self._heading.setText(say(N_("What happened")))
        self._turned.retranslate()
        self._clean.setText(f"{clean}\n{say(LEADS_ON)}")
        self.slider.setAccessibleName(say(N_("Entry")))
        self._dress_buttons()
        self._fill()
        self._show({})

    def _fill(self) -> None:
        record, told = self._record, self._told
        if record is None:
            return
        lines: list[LogLine] = []
        self._round.clear()
        for entry in record.entries:
            lines.append(self._line(entry))
            if isinstance(entry.action, Round):
                said = self._tongue.say(N_("Round {number}"), number=entry.action.number)
                self._round.addItem(said, entry.number)
        self._round.setMinimumContentsLength(10)
        self._round.setVisible(self._round.count() > 1)
        self._lines = lines
        self._log.show_lines(lines)
        self.slider.faults = sorted(told.remarks)
        self.slider.rounds = [self._round.itemData(n) for n in range(self._round.count())]
        self.slider.told = {line.number: line.text for line in lines}
        self.slider.told |= {at: remark.text for at, remark in told.remarks.items()}
        self._clean.setVisible(not told.remarks)

    def _line(self, entry: Entry) -> LogLine:
        """An entry as the log tells it; a dot only where it did what was owed."""
        currency = self._record.header.sheet.currency if self._record else ""
        text = action_sentence(entry.actor, entry.action, self._tongue.translator, currency)
        remark, rule = self._told.remarks.get(entry.number), self._told.kept.get(entry.number)
        mark = Mark.FAULT if remark else Mark.RIGHT if rule else None
        clause = remark.rule if remark else ""
        own = entry.actor.role is Role.DEALER
        return LogLine(entry.number, text[:1].upper() + text[1:], mark, clause, own)

    def _show(self, moves: Moves) -> None:
        record, sheet = self._record, self._house
        if record is None or sheet is None or self._at < 0:
            return
        speaker = self._tongue.translator
        self.board.voice = Voice(sheet.currency, speaker, worked=False)
        self.board.setAccessibleName(self._tongue.say(N_("Table")))
        entry = record.entries[self._at - 1] if self._at else None
        seats = record.header.seats or sheet.values.seats
        view = view_of(self._tables[self._at], seats, sheet, speaker, self._scene(entry))
        self.board.show_table(view, moves)
        access.changed(self.board)
        self._log.select(self._at)
        self._again.setVisible(self._forks and self._at < len(record.entries))
        remark = self._told.remarks.get(self._at)
        self._note.setVisible(remark is not None)
        if remark is not None:
            self._text.setText(remark.text)
            self._clause.show_clause(remark.rule, self._tongue.translator)
        self._say_where(entry)

    def _scene(self, entry: Entry | None) -> Scene:
        """Who acts and speaks, and the places at which something was wrong."""
        guests, active = list(self._told.names), entry.actor.seat if entry else 0
        if entry is not None and 0 < active <= len(guests):
            said = speech(entry.actor, entry.action, self._tongue.translator)
            old = guests[active - 1]
            guests[active - 1] = GuestView(old.name, old.mood, said)
        remark = self._told.remarks.get(self._at)
        places = remark.places if remark else ()
        seats = {int(place[1]) for place in places if place[1:2].isdigit()}
        return Scene(
            guests=tuple(guests),
            active_seat=seats.pop() if len(seats) == 1 else active,
            marks=dict.fromkeys(places, Mark.FAULT),
            permitted=frozenset(places),
            first=frozenset(places),
            amounts=True,
            hands=False,
        )

    def _say_where(self, entry: Entry | None) -> None:
        all_entries = len(self._tables) - 1
        self._where.setText(
            self._tongue.say(
                N_("Entry {at} of {all} · {time}"),
                at=self._at,
                all=all_entries,
                time=clock(entry.at_ms if entry else 0),
            )
        )
        begun = [n for n in range(self._round.count()) if self._round.itemData(n) <= self._at]
        number = begun[-1] if begun else 0
        self._round.setCurrentIndex(number)
        parts = [self._told.title, self._round.itemText(number)]
        self.header.middle.setText(" · ".join(filter(None, parts)))


__all__ = ["ReplayPage"]
