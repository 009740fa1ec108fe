"""How does a dealer work at a table of War: turn a card, lay some face down, push a pile?

A click on a pile turns its top card, a click on a row pushes all cards to that side; both can
be dragged. A right click or the wheel gathers cards that are to be laid face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QEventPoint, QTouchEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.core.places import Spot
from trainer.ui.drill.painting import draw_caps, draw_glow, draw_left, draw_mark, draw_told
from trainer.ui.paint.cards import draw_card
from trainer.ui.piles.view import PileTable
from trainer.ui.piles.working import Working, Zone, clicked, dropped, zone_at

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPainter, QWheelEvent

    from trainer.ui.piles.geometry import Places
    from trainer.ui.piles.scene import TableView


_NO_FINGER = -1


class DrillTable(PileTable):
    """The felt of the drill. Every finished gesture is one signal.

    `laid`, `turned` and `pushed` carry the side, `gathered` how many more cards are to lie face
    down, `missed` that something was dropped where it does not belong.
    """

    laid = Signal(int)
    turned = Signal(int)
    pushed = Signal(int)
    gathered = Signal(int)
    missed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setObjectName("drill-table")
        self._working = Working()
        self._taken: Zone | None = None
        self._from = self._at = QPointF()
        self._carrying = False
        self._finger = _NO_FINGER
        self._taps: dict[int, Zone] = {}
        """What other fingers touch while one is at work."""

    @property
    def working(self) -> Working:
        """What the hands are at."""
        return self._working

    @property
    def carries(self) -> bool:
        """Whether cards are in the hand."""
        return self._carrying

    def show_work(self, working: Working) -> None:
        """Show this of the dealer's work."""
        self._working = working
        if not working.works:
            self.let_go()
        self.update()

    def let_go(self) -> bool:
        """Put back what is in the hand; whether there was anything."""
        held = self._carrying
        self._taken, self._carrying = None, False
        self.update()
        return held

    # ---- what the hands do -------------------------------------------------------------------

    def _zone(self, point: QPointF) -> Zone | None:
        return zone_at(self.places, point.x(), point.y())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._take(event.position())
        elif event.button() is Qt.MouseButton.RightButton and self._working.works:
            zone = self._zone(event.position())
            if zone is not None and zone.spot is Spot.PILE:
                self.gathered.emit(1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is no gesture of its own."""
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._carry(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._drop(event.position())

    def event(self, event: QEvent) -> bool:
        """A finger does what the mouse does; while it drags, others can tap."""
        if isinstance(event, QTouchEvent):
            if event.type() is QEvent.Type.TouchCancel:
                self.let_go()
            for point in event.points():
                self._touched(point.id(), point.state(), point.position())
            return True
        return QWidget.event(self, event)

    def _touched(self, finger: int, state: QEventPoint.State, at: QPointF) -> None:
        states = QEventPoint.State
        if state is states.Pressed and self._taken is None:
            self._finger = finger
            self._take(at)
        elif state is states.Pressed:
            zone = self._zone(at)
            if zone is not None:
                self._taps[finger] = zone
        elif state is states.Updated and finger == self._finger:
            self._carry(at)
        elif state is states.Released and finger == self._finger:
            self._finger = _NO_FINGER
            self._drop(at)
        elif state is states.Released:
            zone = self._taps.pop(finger, None)
            if zone is not None and zone == self._zone(at):
                self._click(zone)

    def _take(self, at: QPointF) -> None:
        zone = self._zone(at)
        if self._working.works and zone is not None:
            self._taken, self._carrying = zone, False
            self._from = self._at = at

    def _carry(self, at: QPointF) -> None:
        self._at = at
        far = (at - self._from).manhattanLength() >= QApplication.startDragDistance()
        if self._taken is not None and far:
            self._carrying = self._carrying or self._lies(self._taken)
        self.update()

    def _drop(self, at: QPointF) -> None:
        taken, carried, target = self._taken, self._carrying, self._zone(at)
        self.let_go()
        if taken is None:
            return
        if not carried:
            if target == taken:
                self._click(taken)
            return
        done = dropped(taken, target) if target is not None else None
        if done is not None:
            self._do(done)
        elif target != taken:
            self.missed.emit()

    def _click(self, zone: Zone) -> None:
        if self._hidden(zone):
            self.turned.emit(zone.seat)
        elif self._lies(zone):
            self._do(clicked(zone))

    def _do(self, done: Zone) -> None:
        (self.laid if done.spot is Spot.BATTLE else self.pushed).emit(done.seat)

    def _lies(self, zone: Zone) -> bool:
        """Whether there are cards to be taken."""
        if self._view is None:
            return False
        side = self._view.sides[zone.seat - 1]
        return bool(side.pile if zone.spot is Spot.PILE else side.battle)

    def _hidden(self, zone: Zone) -> bool:
        """Whether the card that counts in this row lies face down: a click turns it over."""
        if self._view is None or zone.spot is not Spot.BATTLE or not self._lies(zone):
            return False
        return not self._view.sides[zone.seat - 1].battle[-1].face_up

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Over a pile: one card more or less that is to lie face down."""
        zone, turned = self._zone(event.position()), event.angleDelta().y()
        if self._working.works and turned and zone is not None and zone.spot is Spot.PILE:
            self.gathered.emit(1 if turned > 0 else -1)
            event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._at = QPointF(-1, -1)
        self.update()

    # ---- how it is drawn ---------------------------------------------------------------------

    def _draw(self, painter: QPainter, at: Places, view: TableView) -> None:
        working, theme = self._working, self._look.theme
        for name in sorted(working.glowing):
            draw_glow(painter, at, name, theme)
        super()._draw(painter, at, view)
        for name, mark in working.marks.items():
            draw_mark(painter, at, name, mark, theme)
        if working.works:
            for name, key in working.keys.items():
                draw_caps(painter, at, name, key, theme)
        if working.left is not None:
            draw_left(painter, at, working.left, theme)
        hovered = self._hovered()
        if working.works and hovered:
            draw_told(painter, at, hovered, theme)
        if self._carrying and self._taken is not None:
            self._carried(painter, at, view, self._taken)

    def _hovered(self) -> str:
        """What a click, or letting go, would do here."""
        zone = self._zone(self._at)
        if zone is None:
            return ""
        if self._carrying and self._taken is not None:
            done = dropped(self._taken, zone)
            return self._working.told.get(done.name, "") if done is not None else ""
        if not self._lies(zone):
            return ""
        name = f"turn:{zone.seat}" if self._hidden(zone) else clicked(zone).name
        silent = self._working.clicks is not None and name not in self._working.clicks
        act = "" if silent else self._working.told.get(name, "")
        return self._working.click.format(act=act) if act else ""

    def _carried(self, painter: QPainter, at: Places, view: TableView, taken: Zone) -> None:
        """The cards in the hand, at the pointer."""
        look, card = self._look, at.piles[0]
        if taken.spot is Spot.PILE:
            codes = ["??"] * max(1, self._working.down)
        else:
            codes = [side.battle[-1].code for side in view.sides if side.battle]
        for index, code in enumerate(codes):
            x, y = self._at.x() + 20 * at.scale * index, self._at.y() - 6 * at.scale * index
            box = QRectF(x - card.w / 2, y - card.h / 2, card.w, card.h)
            up = code != "??"
            draw_card(painter, box, code, up, look.theme, look.four_colours, 1.0, False)


__all__ = ["DrillTable"]
