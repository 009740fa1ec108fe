"""How is a round looked at again, entry by entry, with its faults marked?"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QSlider, QStyle, QStyleOptionSlider, QWidget

from trainer.core.actions import Role, Round
from trainer.core.table import Table, apply
from trainer.i18n.catalog import N_
from trainer.i18n.formats import clock
from trainer.i18n.log import action_sentence
from trainer.procedures.record import Record, opening_table
from trainer.procedures.sheet import Sheet
from trainer.ui import access
from trainer.ui.announcer import Announcer
from trainer.ui.chip_looks import dressed
from trainer.ui.deeds import speech
from trainer.ui.fold import Scene, view_of
from trainer.ui.header import Header
from trainer.ui.log_list import LogList
from trainer.ui.paint.text import text_width
from trainer.ui.remarks import Remark
from trainer.ui.sprite import Look
from trainer.ui.table_model import GuestView, Mark, Voice
from trainer.ui.table_view import Board
from trainer.ui.theme import DARK, PANEL_WIDTH, Scale, Theme, panel_width
from trainer.ui.told import LogLine
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import button, card, column, holding, label, row

SPEEDS = (0.5, 1.0, 2.0, 4.0)
BEAT_MS = 900


class FaultSlider(QSlider):
    """A slider over entries with a square for every fault."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.faults: list[int] = []
        self.theme: Theme = DARK
        self.setMinimumHeight(34)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)
        span = self.width() - handle
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.fault))
        for entry in self.faults:
            at = QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), entry, span)
            painter.drawRect(QRectF(at + handle / 2 - 4, 1, 8, 8))
        painter.end()


class ReplayPage(QWidget):
    """The table again, with a slider, play, step, speed and next fault; `left` when done.

    `again_wanted` asks to deal on from the entry that is shown.
    """

    left = Signal()
    again_wanted = Signal(int)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._record: Record | None = None
        self._house: Sheet | None = None
        self._tables: list[Table] = []
        self._remarks: Mapping[int, Remark] = {}
        self._names: tuple[GuestView, ...] = ()
        self._at = 0
        self._speed = 1.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._lines: list[LogLine] = []
        self.board = Board()
        self._announcer = Announcer(self.board)
        self.header = Header(tongue)
        self._again = self.header.link(
            N_("Again from here"), lambda: self.again_wanted.emit(self._at)
        )
        self._forks = False
        self.header.link(N_("Back"), self._leave)
        self.slider = FaultSlider()
        self.slider.valueChanged.connect(self.go)
        self.setFocusProxy(self.slider)
        self._build()
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _build(self) -> None:
        self._play = button("primary", self.toggle)
        self._back = button("", lambda: self.go(self._at - 1))
        self._forth = button("", lambda: self.go(self._at + 1))
        self._fault = button("", self.next_fault)
        self._pace = button("", self._faster)
        self._round = QComboBox()
        self._round.activated.connect(self._to_round)
        self._where = label("soft")
        self._log = LogList()
        self._log.follows = False
        self._log.chosen.connect(self.go)
        self._heading = label("heading")
        self._text, self._clause = label("strong", wrap=True), label("dim")
        self._note = card(column(self._text, self._clause, gap=1, margin=3), "bad")
        side = column(self._heading, self._log, self._note, gap=2)
        side.setContentsMargins(18, 14, 18, 14)
        side.setStretchFactor(self._log, 1)
        self._panel = holding(side, "panel")
        self._panel.setFixedWidth(PANEL_WIDTH)
        controls = row(
            *(self._play, self._back, self._forth, self._fault, self._pace, self._round, 1),
            self._where,
        )
        below = column(self.slider, controls, gap=2)
        below.setContentsMargins(18, 8, 18, 14)
        table = column(self.board, below, gap=0)
        table.setStretchFactor(self.board, 1)
        body = row(holding(table), self._panel, gap=0)
        body.setStretch(0, 1)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def open(
        self,
        record: Record,
        remarks: Mapping[int, Remark],
        names: tuple[GuestView, ...],
        entry: int = 0,
        forks: bool = False,
    ) -> None:
        """Show a record; `remarks` by entry number; start at `entry` (0: before the first).

        `forks` says whether one may deal on from where it stands.
        """
        self._record, self._remarks, self._names = record, remarks, names
        self._house = dressed(record.header.sheet)
        self._forks = forks
        table = opening_table(record.header)
        self._tables = [table]
        for one in record.entries:
            table = apply(table, one.actor, one.action).table
            self._tables.append(table)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(record.entries))
        self.slider.faults = sorted(remarks)
        self.slider.blockSignals(False)
        self._at = -1
        self.retranslate()
        self.go(entry)

    def retell(self, remarks: Mapping[int, Remark], names: tuple[GuestView, ...]) -> None:
        """Remarks and names in another language, at the same entry."""
        self._remarks, self._names = remarks, names
        self.retranslate()

    def _leave(self) -> None:
        self._timer.stop()
        self.retranslate()
        self.left.emit()

    def go(self, entry: int) -> None:
        """Show the table after this entry."""
        entry = max(0, min(entry, len(self._tables) - 1))
        if entry == self._at or self._record is None:
            return
        self._at = entry
        self.slider.blockSignals(True)
        self.slider.setValue(entry)
        self.slider.blockSignals(False)
        self._show()
        remark = self._remarks.get(entry)
        line = self._lines[entry - 1] if entry else None
        self._announcer.look(line, remark.text if remark else "", self._tongue.translator)

    def toggle(self) -> None:
        """Play or pause."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            if self._at >= len(self._tables) - 1:
                self.go(0)
            self._timer.start(round(BEAT_MS / self._speed))
        self.retranslate()

    def next_fault(self) -> None:
        """Go to the next entry with a fault, round to the first."""
        later = [entry for entry in sorted(self._remarks) if entry > self._at]
        if self._remarks:
            self.go(later[0] if later else min(self._remarks))

    def restyle(self, look: Look, scale: Scale, motion: bool) -> None:
        """Draw in another theme or text size."""
        self.board.look, self.board.motion = look, motion
        self._log.theme, self._log.scale, self.slider.theme = look.theme, scale, look.theme
        self._panel.setFixedWidth(panel_width(scale))
        self._log.restyle()
        self.board.refresh()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Replay")))
        self._play.setText(say(N_("Pause")) if self._timer.isActive() else say(N_("Play")))
        self._back.setText("◀")
        self._back.setAccessibleName(say(N_("One step back")))
        self._back.setToolTip(say(N_("One step back")))
        self._forth.setText("▶")
        self._forth.setAccessibleName(say(N_("One step forward")))
        self._forth.setToolTip(say(N_("One step forward")))
        self._fault.setText(say(N_("Next fault")))
        self._fault.setEnabled(bool(self._remarks))
        self._pace.setText(say(N_("Speed × {factor}"), factor=f"{self._speed:g}"))
        self._pace.setMinimumWidth(round(text_width(self._pace.text(), 14)) + 40)
        self._heading.setText(say(N_("What happened")))
        self.slider.setAccessibleName(say(N_("Entry")))
        self._fill()
        self._show()

    def _fill(self) -> None:
        if self._record is None:
            return
        currency = self._record.header.sheet.currency
        lines: list[LogLine] = []
        self._round.clear()
        for entry in self._record.entries:
            text = action_sentence(entry.actor, entry.action, self._tongue.translator, currency)
            remark = self._remarks.get(entry.number)
            own = entry.actor.role is Role.DEALER
            mark = Mark.FAULT if remark else (Mark.RIGHT if own else None)
            rule = remark.rule if remark else ""
            lines.append(LogLine(entry.number, text[:1].upper() + text[1:], mark, rule, own))
            if isinstance(entry.action, Round):
                said = self._tongue.say(N_("Round {number}"), number=entry.action.number)
                self._round.addItem(said, entry.number)
        self._round.setMinimumContentsLength(10)
        self._round.setVisible(self._round.count() > 1)
        self._lines = lines
        self._log.show_lines(lines)

    def _show(self) -> None:
        record = self._record
        sheet = self._house
        if record is None or sheet is None or self._at < 0:
            return
        speaker = self._tongue.translator
        entry = record.entries[self._at - 1] if self._at else None
        remark = self._remarks.get(self._at)
        guests, active = list(self._names), 0
        if entry is not None and entry.actor.seat:
            active = entry.actor.seat
            said = speech(entry.actor, entry.action, speaker)
            if active <= len(guests):
                old = guests[active - 1]
                guests[active - 1] = GuestView(old.name, old.mood, said)
        scene = Scene(guests=tuple(guests), active_seat=active, amounts=True)
        seats = record.header.seats or sheet.values.seats
        self.board.voice = Voice(sheet.currency, speaker, worked=False)
        self.board.setAccessibleName(self._tongue.say(N_("Table")))
        self.board.show_table(view_of(self._tables[self._at], seats, sheet, speaker, scene))
        access.changed(self.board)
        self._log.select(self._at)
        self._again.setVisible(self._forks and self._at < len(record.entries))
        self._note.setVisible(remark is not None)
        if remark is not None:
            self._text.setText(remark.text)
            self._clause.setText(remark.rule)
        self._where.setText(
            self._tongue.say(
                N_("Entry {at} of {all} · {time}"),
                at=self._at,
                all=len(record.entries),
                time=clock(entry.at_ms if entry else 0),
            )
        )

    def _tick(self) -> None:
        if self._at >= len(self._tables) - 1:
            self._timer.stop()
            self.retranslate()
            return
        self.go(self._at + 1)

    def _faster(self) -> None:
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        if self._timer.isActive():
            self._timer.start(round(BEAT_MS / self._speed))
        self.retranslate()

    def _to_round(self, index: int) -> None:
        self.go(int(self._round.itemData(index)))
