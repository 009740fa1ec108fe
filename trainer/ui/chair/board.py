"""How does the table appear from the guest's chair, and where can it be clicked?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QButtonGroup, QGraphicsScene, QGraphicsView

from trainer.core.places import Spot
from trainer.procedures.sheet import ChipLook
from trainer.ui.board.items import Ground, Items
from trainer.ui.board.passing import Passing, passing
from trainer.ui.board.view import way_end
from trainer.ui.chair.controls import BOX_KEYS, BetBox, RailChip
from trainer.ui.chair.felt import CORNER, draw_ground
from trainer.ui.chair.geometry import ChairLayout, layout
from trainer.ui.chair.sprites import Told, ends_of, sprites
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, SeatPlan
from trainer.ui.look.theme import DARK
from trainer.ui.paint.text import rect
from trainer.ui.parts.widgets import by_name
from trainer.ui.sprites.sprite import Look
from trainer.ui.view.chip_looks import key_of
from trainer.ui.view.model import TableView

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent

NOTHING: Mapping[str, str] = {}


class ChairBoard(QGraphicsView):
    """The drawn table. `added` and `removed` name the box, `picked` the value of the chip."""

    added = Signal(str)
    removed = Signal(str)
    picked = Signal(int)
    missed = Signal(str)
    """A click beside every box: at which printed place, or at none."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look(DARK)
        self.motion = True
        self.view: TableView | None = None
        self.boxes: dict[Spot, BetBox] = {}
        self.chips: dict[int, RailChip] = {}
        self._told = Told()
        self._drawn: TableView | None = None
        self._game, self._plan = "casino_war", KOREAN_PLAN
        self._layout: ChairLayout | None = None
        self._group = QButtonGroup(self)
        self._field = QGraphicsScene(self)
        self._items = Items(self._field, self)
        self.setScene(self._field)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        never = "ScrollBarAlwaysOff"
        by_name(self, horizontalScrollBarPolicy=never, verticalScrollBarPolicy=never)
        by_name(self, contextMenuPolicy="PreventContextMenu", focusPolicy="NoFocus")
        self.setMinimumSize(720, 400)

    def furnish(
        self,
        game: str,
        spots: tuple[Spot, ...],
        looks: tuple[ChipLook, ...],
        plan: SeatPlan,
    ) -> None:
        """The boxes and chips of another house."""
        for made in (*self.boxes.values(), *self.chips.values()):
            made.setParent(None)
            made.deleteLater()
        self._game, self._plan = game, plan
        self.boxes = {
            spot: BetBox(self.viewport(), spot not in plan.squared, BOX_KEYS[spot])
            for spot in spots
        }
        for spot, box in self.boxes.items():
            box.added.connect(lambda name=spot.value: self.added.emit(name))
            box.removed.connect(lambda name=spot.value: self.removed.emit(name))
            box.show()
        self.chips = {}
        for number, one in enumerate(looks, 1):
            chip = RailChip(self.viewport(), one, "", str(number))
            chip.clicked.connect(lambda _=False, value=one.value: self.picked.emit(value))
            self._group.addButton(chip)
            self.chips[one.value] = chip
            chip.show()
        self._items.clear()
        self._drawn = None

    @property
    def chip(self) -> int:
        """The value of the chip that is chosen."""
        return next((value for value, chip in self.chips.items() if chip.isChecked()), 0)

    def show_table(self, view: TableView, told: Told, moves: Mapping[str, str] = NOTHING) -> None:
        """Show the value; `moves` says where new things come from and old ones go to."""
        self.view, self._told = view, told
        if self.isVisible():
            self._draw(moves, self.motion)

    def refresh(self) -> None:
        """Draw everything anew: theme, language or text size changed."""
        self._items.clear()
        self._drawn = self._layout = None
        if self.isVisible():
            self._draw(NOTHING, motion=False)

    def places(self) -> ChairLayout:
        """Where everything lies at the present size."""
        wide, tall = float(self.viewport().width()), float(self.viewport().height())
        return layout(self._game, self._plan, wide, tall, len(self.chips), self.look.text)

    def _draw(self, moves: Mapping[str, str], motion: bool) -> None:
        view = self.view
        if view is None or self.viewport().width() < 50:
            return
        table = self.places()
        if table != self._layout:
            self._layout, motion = table, False
            self._field.setSceneRect(QRectF(0, 0, table.width, table.height))
            self._arrange(table)
        self._items.lay(_ground(view, table, self.look), self.devicePixelRatioF())

        def ends(slot: str) -> QPointF | None:
            name = ends_of(moves, slot)
            place = slot.partition(":")[2].partition(":")[0]
            return way_end(name, view.chips.get(place, ()), view, table) if name else None

        ways: Mapping[str, Passing] = {}
        if motion and moves and self._drawn is not None:
            ways = passing(self._drawn, view, moves, table)
        self._drawn = view
        wanted = sprites(view, table, self.look, self._told)
        self._items.show(wanted, self.devicePixelRatioF(), motion, ends, ways)

    def _arrange(self, table: ChairLayout) -> None:
        for spot, made in self.boxes.items():
            box = table.boxes[f"s1.{spot}"]
            made.theme = self.look.theme
            made.letters = max(11.0, 13 * table.scale * table.text)
            made.lie(rect(box), CORNER * table.scale)
        for chip, box in zip(self.chips.values(), table.chips, strict=True):
            chip.theme = self.look.theme
            chip.letters = max(11.0, 13 * table.scale * table.text)
            chip.setGeometry(QRect(int(box.left), int(box.top), int(box.w), int(box.h)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        at, table = event.position(), self.places()
        boxes = table.boxes.items()
        self.missed.emit(next((name for name, box in boxes if rect(box).contains(at)), ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._draw(NOTHING, motion=False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._layout = None
        self._draw(NOTHING, motion=False)


def _ground(view: TableView, table: ChairLayout, look: Look) -> Ground:
    labels = view.labels
    tubes = tuple(key_of(tube.look) for tube in view.tubes)
    words = (tuple(labels.spots.items()), labels.game, labels.pays, labels.pay_table)
    key = ("chair", tubes, words, tuple(table.names), look.theme.name, look.text)
    return Ground(
        key,
        table.width,
        table.height,
        lambda painter: draw_ground(painter, table, labels, view.tubes, look.theme),
    )
