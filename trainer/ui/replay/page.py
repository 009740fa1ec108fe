"""How is a round looked at again, entry by entry, with its faults marked?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.core.actions import Entry
from trainer.core.table import Table, apply
from trainer.i18n.catalog import N_
from trainer.procedures.record import Record, opening_table
from trainer.procedures.sheet import Sheet
from trainer.session import Transition
from trainer.ui.board.view import Board
from trainer.ui.hands.keys import key_of
from trainer.ui.look.theme import DARK, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.header import Header
from trainer.ui.parts.widgets import column, holding, row
from trainer.ui.replay.controls import ReplayControls
from trainer.ui.replay.fault_slider import FaultSlider
from trainer.ui.replay.parts import CLEAN, TurnLine
from trainer.ui.replay.side import ReplaySide
from trainer.ui.speaking import access
from trainer.ui.speaking.announcer import Announcer
from trainer.ui.sprites.sprite import Look
from trainer.ui.telling.remarks import Account
from trainer.ui.view.chip_looks import dressed
from trainer.ui.view.deeds import speech
from trainer.ui.view.fold import Scene, view_of
from trainer.ui.view.model import GuestView, Mark, Voice
from trainer.ui.view.moves import Moves, moves_of

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent

    from trainer.procedures.pile_sheet import PileValues
    from trainer.ui.drill.table import DrillTable

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
        self._at = 0
        self._look = Look(DARK)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.board = Board()
        self.board.keyed = self._keyed
        self._felts = QStackedWidget()
        self._felts.setMinimumSize(1, 1)  # a felt takes the room that there is
        self._felts.addWidget(self.board)
        self._piles: DrillTable | None = None
        """Where War is looked at: made when it first is."""
        self._motion = True
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
        self._controls = controls = ReplayControls(self._tongue)
        controls.toggled.connect(self.toggle)
        controls.stepped.connect(lambda way: self.go(self._at + way))
        controls.faulted.connect(
            lambda way: self.next_fault() if way > 0 else self.previous_fault()
        )
        controls.paced.connect(self._keep_pace)
        controls.gone.connect(self.go)
        self.side = ReplaySide(self._tongue)
        self.side.chosen.connect(self.go)
        self.side.rule_wanted.connect(self.rule_wanted)
        below = column(self.slider, controls, gap=1)
        below.setContentsMargins(4, 6, 4, 12)
        table = column(self._felts, below, gap=0)
        table.setStretchFactor(self._felts, 1)
        body = row(holding(table), self.side, gap=0)
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
        if self._values is not None:
            acts |= {
                keys.Key_Down: lambda: self._to_battle(1),
                keys.Key_Up: lambda: self._to_battle(-1),
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
        felt = self.piles if self._values is not None else self.board
        self._felts.setCurrentWidget(felt)
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
        self._controls.show_playing(False)

    # ---- War -----------------------------------------------------------------------------------

    @property
    def _values(self) -> PileValues | None:
        """What the house decides about War, where that is what is shown."""
        return self._house.piles if self._house is not None else None

    @property
    def piles(self) -> DrillTable:
        """The felt of War."""
        if self._piles is None:
            from trainer.ui.drill.table import DrillTable

            self._piles = DrillTable()
            self._piles.restyle(self._look, self._motion)
            self._felts.addWidget(self._piles)
        return self._piles

    def _to_battle(self, way: int) -> None:
        """To where the next battle, or the one before, is decided."""
        from trainer.ui.drill.replaying import battle_from

        if self._record is not None:
            self.go(battle_from(self._record.entries, self._at, way))

    def _show_piles(self, record: Record, values: PileValues) -> None:
        from trainer.ui.drill.replaying import show_entry

        remark = self._told.remarks.get(self._at)
        speaker, names = self._tongue.translator, self._told.names
        faults = remark.places or ("?",) if remark else ()
        entries = record.entries[: self._at]
        first, table = self._tables[0], self._tables[self._at]
        show_entry(self.piles, first, table, entries, names, faults, values, speaker)
        self.piles.setAccessibleName(self._tongue.say(N_("Table of War")))

    # ---- going about in it -------------------------------------------------------------------

    def go(self, entry: int) -> None:
        """Show the table after this entry."""
        entry = max(0, min(entry, len(self._tables) - 1))
        if entry == self._at or self._record is None:
            return
        moves = self._moves(entry)
        self._at = entry
        self.side.turned.tell("")
        self.slider.blockSignals(True)
        self.slider.setValue(entry)
        self.slider.blockSignals(False)
        self._show(moves)
        remark = self._told.remarks.get(entry)
        text = remark.text if remark else ""
        self._announcer.look(self.side.line(entry), text, self._tongue.translator)

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
            self._timer.start(round(BEAT_MS / self._controls.speed))
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
            self.side.turned.tell("" if ahead else turn)

    def _tick(self) -> None:
        if self._at < len(self._tables) - 1:
            self.go(self._at + 1)
            return
        self._timer.stop()
        self.retranslate()

    def _keep_pace(self) -> None:
        if self._timer.isActive():
            self._timer.start(round(BEAT_MS / self._controls.speed))

    # ---- how it looks ------------------------------------------------------------------------

    def restyle(self, look: Look, scale: Scale, motion: bool) -> None:
        """Draw in another theme or text size."""
        self._look, self._motion = look, motion
        self.board.look, self.board.motion = look, motion
        if self._piles is not None:
            self._piles.restyle(look, motion)
        self.slider.theme = look.theme
        self.side.restyle(look.theme, scale)
        self.slider.update()
        self.board.refresh()
        self._controls.restyle(look)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Replay")))
        self._controls.retranslate(len(self._told.remarks))
        self._controls.show_playing(self._timer.isActive())
        self.side.retranslate()
        self.slider.setAccessibleName(say(N_("Entry")))
        self._fill()
        self._show({})

    def _fill(self) -> None:
        record, told = self._record, self._told
        if record is None:
            return
        self._controls.list_rounds(record.entries)
        self.side.tell(record.entries, told, record.header.sheet.currency, self._cards(record))
        self.slider.faults = sorted(told.remarks)
        self.slider.rounds = self._controls.rounds
        say = self._tongue.say
        texts = {
            at: say(N_("Fault · {text}"), text=remark.text) for at, remark in told.remarks.items()
        }
        self.slider.told = self.side.texts() | texts
        where = ", ".join(str(at) for at in self.slider.faults)
        marked = say(N_("Faults at these entries: {entries}."), entries=where)
        self.slider.setAccessibleDescription(marked if where else say(CLEAN))

    def _cards(self, record: Record) -> Mapping[int, str]:
        """Which card was turned by which entry; at other games the entry says so itself."""
        if self._values is None:
            return {}
        from trainer.ui.drill.battles import laid_open

        return laid_open(record)

    def _show(self, moves: Moves) -> None:
        record, sheet = self._record, self._house
        if record is None or sheet is None or self._at < 0:
            return
        entry = record.entries[self._at - 1] if self._at else None
        if self._values is not None:
            self._show_piles(record, self._values)
        else:
            self._show_table(record, sheet, entry, moves)
        self._again.setVisible(self._forks and self._at < len(record.entries))
        at_ms = entry.at_ms if entry else 0
        self.side.show_entry(self._at, at_ms, self._told.remarks.get(self._at))
        parts = [self._told.title, self._controls.stand_at(self._at)]
        self.header.middle.setText(" · ".join(filter(None, parts)))

    def _show_table(self, record: Record, sheet: Sheet, entry: Entry | None, moves: Moves) -> None:
        speaker = self._tongue.translator
        self.board.voice = Voice(sheet.currency, speaker, worked=False)
        self.board.setAccessibleName(self._tongue.say(N_("Table")))
        seats = record.header.seats or sheet.values.seats
        view = view_of(self._tables[self._at], seats, sheet, speaker, self._scene(entry))
        self.board.show_table(view, moves)
        access.changed(self.board)

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


__all__ = ["ReplayPage"]
