"""How does the table appear? It shows a view value and decides nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsView, QWidget

from trainer.ui.board.input import BoardInput
from trainer.ui.board.items import Ground, Items
from trainer.ui.geometry.layout import Layout, layout
from trainer.ui.look.theme import DARK
from trainer.ui.paint.boxes import draw_furniture
from trainer.ui.paint.felt import draw_felt
from trainer.ui.parts.widgets import by_name
from trainer.ui.sprites.hands import carried
from trainer.ui.sprites.sprite import Look
from trainer.ui.sprites.whole_table import sprites
from trainer.ui.view.chip_looks import key_of
from trainer.ui.view.model import Chips, TableView, Voice

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from trainer.ui.board.focus_ring import FocusRing
    from trainer.ui.board.passing import Passing
    from trainer.ui.geometry.places import Places

NOTHING: Mapping[str, str] = {}


class Board(BoardInput):
    """The drawn table. `show_table` makes the screen equal to a view value."""

    painted = Signal()
    """Once, when the first paint is on the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look(DARK)
        self.motion = True
        self.voice: Voice | None = None
        """In which words a screen reader is told what lies here."""
        self._seen = False
        self._ring: FocusRing | None = None
        self._items = Items(self._scene, self)
        self._stale = False
        self._drawn: TableView | None = None
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
        self.painted.connect(self._show_focus)

    def _spare_the_background(self) -> None:
        """From the second frame on: the felt covers the viewport, nothing need be below it."""
        self.viewport().setAttribute(QtCore.Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def _show_focus(self) -> None:
        """From the second frame on: a ring tells whether the keys are the table's."""
        from trainer.ui.board.focus_ring import FocusRing

        self._ring = FocusRing(self)

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
            self._draw(view, moves, self.motion)

    def _catch_up(self) -> None:
        """Draw what nobody saw until now, with everything where it belongs already."""
        if self._stale and self.view is not None:
            self._draw(self.view, NOTHING, motion=False)

    def _draw(self, view: TableView, moves: Mapping[str, str], motion: bool) -> None:
        self._stale = False
        self._lay_out(view)
        table = self._layout
        if table is None:
            return

        def ends(slot: str) -> QPointF | None:
            return _other_end(slot, moves, view, table)

        wanted = sprites(view, table, self.look)
        ways: Mapping[str, Passing] = {}
        if motion and moves and self._drawn is not None:
            from trainer.ui.board.passing import passing  # not before something moves

            ways = passing(self._drawn, view, moves, table)
        self._drawn = view
        self._items.show(wanted, self.devicePixelRatioF(), motion, ends, ways)
        self._show_carried(view, table)

    def _show_carried(self, view: TableView, table: Layout) -> None:
        """What the hand holds, at the pointer."""
        sprite = carried(view, table, self.look)
        seen = self._inside or self._dragging or bool(view.cursor)
        if sprite is not None:
            self._carried.setPixmap(self._items.picture(sprite, self.devicePixelRatioF()))
            self._carried.setOffset(6, -sprite.h - 2)
        over = table.place_at(self._carried.x(), self._carried.y(), 0.0) == "hand"
        # Over the hand it lies there already.
        self._carried.setVisible(sprite is not None and seen and not (over and not view.cursor))
        if view.hand.drop and self._label is None:
            self._label = QGraphicsPixmapItem()
            self._label.setZValue(41)
            self._scene.addItem(self._label)
        if self._label is not None:
            self._show_label(self._label, view.hand.drop if seen else "", table)
        if view.cursor:
            self._carry_to(self.middle(view.cursor))

    def _show_label(self, label: QGraphicsPixmapItem, text: str, table: Layout) -> None:
        """What a drop would do, in words beside what is carried."""
        label.setVisible(bool(text))
        if text:
            from trainer.ui.sprites.hints import drop_label  # with the first thing carried

            sprite = drop_label(text, table, self.look)
            label.setPixmap(self._items.picture(sprite, self.devicePixelRatioF()))
            self._carry_to(self._carried.pos())

    def refresh(self) -> None:
        """Draw everything anew: theme, language or text size changed."""
        self._items.clear()
        if self._ring is not None:
            self._ring.show_focus(self.hasFocus())
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

    def _lay_out(self, view: TableView) -> None:
        if self.viewport().width() < 50:
            return
        width, height = float(self.viewport().width()), float(self.viewport().height())
        self._scene.setSceneRect(QRectF(0, 0, width, height))
        tubes, text = len(view.tubes), self.look.text
        self._layout = layout(view.seats, width, height, tubes, text, view.hands, view.plan)
        self._items.lay(_ground(view, self._layout, self.look), self.devicePixelRatioF())

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


def _ground(view: TableView, table: Layout, look: Look) -> Ground:
    """Felt, print and furniture: what lies below everything that comes and goes."""
    labels = view.labels
    words = (
        (*labels.spots.items(), *labels.short.items()),
        tuple(labels.places.items()),
        labels.game,
        labels.pays,
        labels.pay_table,
    )

    def picture(painter: QPainter) -> None:
        draw_felt(painter, table, labels, look.theme)
        draw_furniture(painter, table, labels, view.tubes, look.theme, view.hands)

    tubes = tuple((tube.name, tube.key, key_of(tube.look)) for tube in view.tubes)
    key = (
        view.seats,
        tuple(view.plan.spots),
        tubes,
        words,
        tuple(labels.keys.items()),
        view.hands,
        look.theme.name,
        look.text,
    )
    return Ground(key, table.width, table.height, picture)


def _other_end(
    slot: str, moves: Mapping[str, str], view: TableView, table: Layout
) -> QPointF | None:
    """Middle of the place where a slot's thing comes from or goes to."""
    kind, _, rest = slot.partition(":")
    place = rest.partition(":")[0]
    name = moves.get(place) if kind in ("card", "chips") else None
    return way_end(name, view.chips.get(place, ()), view, table) if name else None


def way_end(place: str, chips: Chips, view: TableView, table: Places) -> QPointF | None:
    """Middle of the place; of the tray the tube that holds the largest of these chips."""
    if place == "tray":
        largest = max((value for value, _ in chips), default=0)
        values = [tube.denomination for tube in view.tubes]
        place = f"tray:{values.index(largest)}" if largest in values else place
    box = table.box(place)
    return QPointF(box.x, box.y) if box is not None else None
