"""How does the table appear and tell where the dealer's hands are? It decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)

from trainer.core.frozen import frozen
from trainer.ui.geometry import Layout, layout
from trainer.ui.hands import HALF
from trainer.ui.motion import Motions
from trainer.ui.paint.boxes import draw_furniture
from trainer.ui.paint.cache import PixmapCache
from trainer.ui.paint.felt import draw_felt
from trainer.ui.seat_geometry import SEAT_SPOTS
from trainer.ui.sprite import Look, Sprite
from trainer.ui.sprites import carried, sprites
from trainer.ui.stack_geometry import MAX_COLUMN, chip_thickness, stack_box
from trainer.ui.table_model import TableView
from trainer.ui.theme import DARK
from trainer.ui.widgets import by_name

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import (
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QShowEvent,
        QWheelEvent,
    )

    from trainer.i18n.catalog import Translator

NOTHING: Mapping[str, str] = {}


@frozen
class _Press:
    """Where a button went down, what a drag from there takes, which button if it was alone."""

    place: str
    point: QPointF
    upper: int
    button: QtCore.Qt.MouseButton | None


class Board(QGraphicsView):
    """The drawn table. `show_table` makes the screen equal to a view value.

    Signals name places as in the notation: `tapped(place, button)`, `grabbed(place, chips)`
    (the number of upper chips taken, 0 = all, HALF by the right button), `dropped(place)`,
    `hovered(place)`, `wheeled(place, steps)`. An empty place is bare felt.
    """

    tapped = Signal(str, object)
    grabbed = Signal(str, int)
    dropped = Signal(str)
    hovered = Signal(str)
    wheeled = Signal(str, int)
    painted = Signal()
    """Once, when the first paint is on the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look(DARK)
        self.motion = True
        self.voice: tuple[str, Translator] | None = None
        """Currency and language in which a screen reader is told what lies here."""
        self.keyed: Callable[[QKeyEvent], bool] = lambda _: False
        """Does what a pressed or released key means; whether it meant anything."""
        self._seen = False
        self._scene = QGraphicsScene(self)
        self._cache = PixmapCache()
        self._items: dict[str, tuple[Sprite, QGraphicsPixmapItem]] = {}
        self._motions = Motions(self)
        self.view: TableView | None = None
        self._layout: Layout | None = None
        self._ground: tuple[Hashable, QGraphicsPixmapItem] | None = None
        self._stale = False
        self._pressed: _Press | None = None
        self._carried = QGraphicsPixmapItem()
        self._carried.setZValue(40)
        self._carried.hide()
        self._scene.addItem(self._carried)
        self._dragging = False
        self._prepare()

    def _prepare(self) -> None:
        # One that Python made: for one that Qt made, the binding asks which of its hundred
        # kinds of widget it is, and makes a class of each; 15 ms before the first table.
        self.setViewport(QWidget())
        # Without an item in focus the scene switches input methods off for view and viewport:
        # a Hangul one would swallow every letter shortcut.
        self.setScene(self._scene)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        never = "ScrollBarAlwaysOff"
        by_name(self, horizontalScrollBarPolicy=never, verticalScrollBarPolicy=never)
        by_name(self, contextMenuPolicy="PreventContextMenu")
        self.setMouseTracking(True)
        self.setMinimumSize(720, 560)
        self.painted.connect(self._spare_the_background)

    def _spare_the_background(self) -> None:
        """From the second frame on: the felt covers the viewport, nothing need be below it."""
        self.viewport().setAttribute(QtCore.Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def places(self) -> Layout | None:
        """Where everything lies at the present size, once a table was shown."""
        self._catch_up()
        return self._layout

    def show_table(self, view: TableView, moves: Mapping[str, str] = NOTHING) -> None:
        """Show the value. `moves` says where new things come from and old ones go to.

        What nobody sees yet is drawn once, when it is seen and its size is known.
        """
        self.view = view
        self._stale = not self.isVisible()
        if not self._stale:
            self._draw(view, moves)

    def _catch_up(self) -> None:
        if self._stale and self.view is not None:
            self._draw_at_rest(self.view)

    def _draw_at_rest(self, view: TableView) -> None:
        """Draw with everything where it belongs already."""
        moving, self.motion = self.motion, False
        self._draw(view, NOTHING)
        self.motion = moving

    def _draw(self, view: TableView, moves: Mapping[str, str]) -> None:
        self._stale = False
        self._lay_out()
        if self._layout is None:
            return
        wanted = sprites(view, self._layout, self.look)
        for slot in [slot for slot in self._items if slot not in wanted]:
            self._remove(slot, self._other_end(slot, moves))
        for slot, sprite in wanted.items():
            self._place(slot, sprite, self._other_end(slot, moves))
        self._show_carried(view, self._layout)

    def _show_carried(self, view: TableView, table: Layout) -> None:
        """What the hand holds, at the pointer."""
        sprite = carried(view, table, self.look)
        if sprite is None:
            self._carried.hide()
            return
        pixmap = self._cache.get(sprite.key, sprite.w, sprite.h, self._dpr(), sprite.draw)
        self._carried.setPixmap(pixmap)
        self._carried.setOffset(6, -sprite.h - 2)
        self._carried.setVisible(self.underMouse() or self._dragging)

    def _other_end(self, slot: str, moves: Mapping[str, str]) -> QPointF | None:
        """Middle of the place where a slot's thing comes from or goes to."""
        parts = slot.split(":")
        name = moves.get(parts[1]) if parts[0] in ("card", "chips") else None
        box = self._layout.box(name) if name and self._layout else None
        return QPointF(box.x, box.y) if box is not None else None

    def refresh(self) -> None:
        """Draw everything anew: theme, language or text size changed."""
        self._cache.clear()
        self._ground_changed()
        for slot in list(self._items):
            self._remove(slot)
        self._stale = True
        if self.isVisible():
            self._catch_up()

    def middle(self, place: str) -> QPointF:
        """Middle of a place in viewport coordinates (for tests and menus)."""
        table = self.places
        box = table.box(place) if table is not None else None
        if box is None:
            raise KeyError(place)
        return QPointF(box.x, box.y)

    def _lay_out(self) -> None:
        view = self.view
        if view is None or self.viewport().width() < 50:
            return
        width, height = float(self.viewport().width()), float(self.viewport().height())
        self._scene.setSceneRect(QRectF(0, 0, width, height))
        self._layout = table = layout(view.seats, width, height, len(view.tubes))
        labels = view.labels
        words = (
            tuple(labels.spots.items()),
            tuple(labels.places.items()),
            labels.game,
            labels.pays,
        )
        key = (view.seats, view.tubes, words, width, height, self.look.theme.name, self._dpr())
        if self._ground is not None and self._ground[0] == key:
            return
        self._ground_changed()

        def draw(painter: QPainter) -> None:
            draw_felt(painter, table, labels, self.look.theme)
            draw_furniture(painter, table, labels, view.tubes, self.look.theme)

        item = QGraphicsPixmapItem(self._cache.get(key, width, height, self._dpr(), draw))
        self._scene.addItem(item)
        self._ground = (key, item)

    def _ground_changed(self) -> None:
        if self._ground is not None:
            self._scene.removeItem(self._ground[1])
            self._ground = None

    def _dpr(self) -> float:
        return self.devicePixelRatioF()

    def _place(self, slot: str, sprite: Sprite, start: QPointF | None) -> None:
        before = self._items.get(slot)
        if before is not None and before[0].same(sprite):
            self._items[slot] = (sprite, before[1])
            return
        # Positions on whole device pixels keep edges crisp.
        dpr = self._dpr()
        x, y = round(sprite.x * dpr) / dpr, round(sprite.y * dpr) / dpr
        pixmap = self._cache.get(sprite.key, sprite.w, sprite.h, dpr, sprite.draw)
        if before is None:
            item = QGraphicsPixmapItem(pixmap)
            item.setZValue(sprite.z)
            self._scene.addItem(item)
            glide = start is not None
            item.setPos(QPointF(x, y) if start is None else _centred(start, sprite))
        else:
            item = before[1]
            item.setPixmap(pixmap)
            glide = slot.startswith("card:")
        self._items[slot] = (sprite, item)
        self._glide(item, QPointF(x, y), glide)

    def _glide(self, item: QGraphicsPixmapItem, end: QPointF, wanted: bool) -> None:
        if wanted and self.motion and item.pos() != end:
            self._motions.glide(item, end)
        else:
            self._motions.stop(item)
            item.setPos(end)

    def _remove(self, slot: str, end: QPointF | None = None) -> None:
        sprite, item = self._items.pop(slot)
        self._motions.stop(item)
        there = item.pos() if end is None else _centred(end, sprite)
        if there == item.pos() or not self.motion:
            self._scene.removeItem(item)
            return
        item.setZValue(18)
        self._motions.glide(item, there, lambda: self._scene.removeItem(item))

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
        if stacks and (exact is None or exact.rpartition(".")[2] not in SEAT_SPOTS):
            return max(stacks)[1]
        return exact or table.place_at(point.x(), point.y()) or ""

    def _heights(self) -> list[tuple[str, int]]:
        chips = self.view.chips if self.view else {}
        return [(place, sum(count for _, count in stack)) for place, stack in chips.items()]

    def _upper_chips(self, place: str, point: QPointF) -> int:
        """Chips above the pressed point where a stack stands out above its spot, else 0.

        Low stacks are all top: a press there means the whole stack, never a part by mistake.
        """
        view, table = self.view, self._layout
        chips = view.chips.get(place, ()) if view else ()
        box = table.box(place) if table else None
        count = sum(n for _, n in chips)
        if box is None or table is None or not 1 < count <= MAX_COLUMN or point.y() >= box.top:
            return 0
        level = (box.y - point.y()) / chip_thickness(table.chip_at(place))
        return max(1, min(count - 1, round(count - level))) if level > count / 2 else 0

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
                self.grabbed.emit(pressed.place, pressed.upper)
        elif event.buttons() == QtCore.Qt.MouseButton.NoButton:
            cuts = not self._carried.isVisible() and self._upper_chips(self._at(point), point)
            shapes = QtCore.Qt.CursorShape
            self.setCursor(shapes.SplitVCursor if cuts else shapes.ArrowCursor)
        self._carried.setPos(point)
        self.hovered.emit(self._at(point))
        event.accept()

    def _has_chips(self, place: str) -> bool:
        return self.view is not None and bool(self.view.chips.get(place))

    def leaveEvent(self, event: QEvent) -> None:
        self._carried.hide()
        self.hovered.emit("")
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        place = self._at(event.position())
        if self._dragging:
            self._dragging = False
            self.dropped.emit(place)
        elif pressed is not None and pressed.place == place:
            self.tapped.emit(place, event.button())
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y()
        if steps:
            self.wheeled.emit(self._at(event.position()), 1 if steps > 0 else -1)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stale = True
        self._catch_up()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self, self.painted.emit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keyed(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keyed(event):
            super().keyReleaseEvent(event)


def _centred(point: QPointF, sprite: Sprite) -> QPointF:
    return QPointF(point.x() - sprite.w / 2, point.y() - sprite.h / 2)
