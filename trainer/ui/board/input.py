"""Where on the table are the dealer's hands, and what do they do there? It decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from trainer.core.frozen import frozen
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import on_top, stack_box, upper_chips
from trainer.ui.hands.holding import HALF
from trainer.ui.view.model import TableView

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QWheelEvent


@frozen
class _Press:
    """Where a button went down, what a drag from there takes, which button if it was alone."""

    place: str
    point: QPointF
    upper: int
    button: QtCore.Qt.MouseButton | None


class BoardInput(QGraphicsView):
    """Tells what hands do on the drawn table.

    Signals name places as in the notation: `tapped(place, button)`, `grabbed(place, chips)`
    (the number of upper chips taken, 0 = all, HALF by the right button), `dropped(place)`,
    `hovered(place)`, `wheeled(place, steps)`; `cutting(place, chips)` what a press would take
    of a stack, `slid(part)` how far along the shoe the pointer is, `stacked(on)` whether it is
    over the middle of a stack. An empty place is bare felt.
    """

    tapped = Signal(str, object)
    grabbed = Signal(str, int)
    dropped = Signal(str)
    hovered = Signal(str)
    wheeled = Signal(str, int)
    cutting = Signal(str, int)
    slid = Signal(float)
    stacked = Signal(bool)
    unfocused = Signal()
    """The keyboard has gone to another part of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.view: TableView | None = None
        """What is shown."""
        self.keyed: Callable[[QKeyEvent], bool] = lambda _: False
        """Does what a pressed or released key means; whether it meant anything."""
        self._layout: Layout | None = None
        self._pressed: _Press | None = None
        self._dragging = False
        self._inside = False
        """Whether the pointer is on the table, so that it is known where."""
        self._scene = QGraphicsScene(self)
        self._carried = QGraphicsPixmapItem()
        self._carried.setZValue(40)
        self._carried.hide()
        self._scene.addItem(self._carried)
        self._label: QGraphicsPixmapItem | None = None
        """What a drop would do, beside what is carried."""

    def _at(self, point: QPointF) -> str:
        """The place under the point; a stack counts as high as it stands."""
        table = self._layout
        if table is None:
            return ""
        stacks = [
            (box.y, place)
            for place, count in self._heights()
            if (box := table.box(place)) is not None
            and stack_box(box, table.chip_at(place), count).contains(point.x(), point.y())
        ]
        exact = table.place_at(point.x(), point.y(), 0.0)
        if stacks and (exact is None or exact.rpartition(".")[2] not in table.plan.spots):
            return max(stacks)[1]
        return exact or table.place_at(point.x(), point.y()) or ""

    def _under(self, point: QPointF) -> str:
        """The place under the point, and it is told whether a stack's middle is there."""
        place, table = self._at(point), self._layout
        box = table.box(place) if table is not None and self._has_chips(place) else None
        if box is None or table is None:
            self.stacked.emit(False)
        else:
            self.stacked.emit(on_top(box, table.chip_at(place), point.x()))
        return place

    def _heights(self) -> list[tuple[str, int]]:
        chips = self.view.chips if self.view else {}
        return [(place, sum(count for _, count in stack)) for place, stack in chips.items()]

    def _upper_chips(self, place: str, point: QPointF) -> int:
        """Chips above the pressed point where a stack stands out above its spot, else 0."""
        table = self._layout
        chips = self.view.chips.get(place, ()) if self.view else ()
        box = table.box(place) if table else None
        if box is None or table is None:
            return 0
        count = sum(n for _, n in chips)
        return upper_chips(box, table.chip_at(place), count, point.x(), point.y())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        place = self._at(point)
        right = event.button() == QtCore.Qt.MouseButton.RightButton
        alone = event.buttons() == event.button()
        upper = HALF if right else self._upper_chips(place, point)
        self._pressed = _Press(place, point, upper, event.button() if alone else None)
        self._dragging = False
        self.setFocus(QtCore.Qt.FocusReason.MouseFocusReason)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Quick clicks on a tube each take a chip; anywhere else the second click is none."""
        if self._at(event.position()).startswith("tray:"):
            self.mousePressEvent(event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        pressed = self._pressed
        if pressed is not None and event.buttons() == pressed.button and not self._dragging:
            far = (point - pressed.point).manhattanLength() >= QApplication.startDragDistance()
            if far and (pressed.upper != HALF or self._has_chips(pressed.place)):
                self._dragging = True
                self.cutting.emit("", 0)
                self.grabbed.emit(pressed.place, pressed.upper)
        elif event.buttons() == QtCore.Qt.MouseButton.NoButton:
            self._show_cut(point)
        self._inside = True
        self._carry_to(point)
        place = self._under(point)
        self.hovered.emit(place)
        if place == "shoe" and self._layout is not None:
            shoe = self._layout.near.shoe
            self.slid.emit((point.x() - shoe.left) / shoe.w)
        event.accept()

    def _carry_to(self, point: QPointF) -> None:
        """What is held goes with the pointer; the label beside it stays in sight."""
        self._carried.setPos(point)
        if self._label is None:
            return
        size, room = self._label.boundingRect(), self._scene.sceneRect()
        x = min(point.x() + 14, room.right() - size.width() - 4)
        below = point.y() + 18
        fits = below + size.height() < room.bottom()
        self._label.setPos(x, below if fits else point.y() - size.height() - 36)

    def _show_cut(self, point: QPointF) -> None:
        """With empty hands: what a press here would take from a stack."""
        hand = self.view.hand if self.view else None
        empty = hand is None or not (hand.chips or hand.card)
        place = self._at(point)
        upper = self._upper_chips(place, point) if empty else 0
        shapes = QtCore.Qt.CursorShape
        self.setCursor(shapes.SplitVCursor if upper else shapes.ArrowCursor)
        self.cutting.emit(place, upper)

    def _has_chips(self, place: str) -> bool:
        return self.view is not None and bool(self.view.chips.get(place))

    def leaveEvent(self, event: QEvent) -> None:
        self._inside = False
        self._carried.hide()
        if self._label is not None:
            self._label.hide()
        self.hovered.emit("")
        self.cutting.emit("", 0)
        self.stacked.emit(False)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        place = self._under(event.position())
        if self._dragging:
            self._dragging = False
            self.dropped.emit(place)
        elif pressed is not None and pressed.place == place:
            self.tapped.emit(place, event.button())
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        passing = QtCore.Qt.FocusReason
        if event.reason() not in (passing.PopupFocusReason, passing.ActiveWindowFocusReason):
            self.unfocused.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """A button that was down when another page came is not let go on the table."""
        super().hideEvent(event)
        self._pressed, self._dragging = None, False

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y()
        if steps:
            self.wheeled.emit(self._at(event.position()), 1 if steps > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keyed(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keyed(event):
            super().keyReleaseEvent(event)
