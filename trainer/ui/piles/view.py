"""How is a game of War shown and touched: cards that glide, and a finger that turns them?"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QTouchEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box
from trainer.ui.look.theme import DARK
from trainer.ui.paint.cache import PixmapCache
from trainer.ui.paint.cards import draw_card
from trainer.ui.piles.geometry import Places, places
from trainer.ui.piles.painting import draw_ground, draw_pile, draw_side, draw_words
from trainer.ui.piles.scene import TableView
from trainer.ui.piles.working import zone_at
from trainer.ui.sprites.sprite import PAD, Look
from trainer.ui.view.model import CardView

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QResizeEvent

LAY_MS, SWEEP_MS = 260, 160


@frozen
class Lying:
    """One card of the battle as it lies: whose, the how many-th, and which lie face up there."""

    side: int
    index: int
    faces: tuple[bool, ...]
    card: CardView


class PileTable(QWidget):
    """The felt with both sides; `pressed` says on whose half somebody put a finger."""

    pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pile-table")
        self.setMinimumSize(520, 340)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look(DARK)
        self._moving = True
        self._cache = PixmapCache(200)
        self._view: TableView | None = None
        self._swept: tuple[int, tuple[Lying, ...]] = (0, ())
        self._kept = (0, 0)
        self._part = 1.0
        self._ringed = False
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._step)

    # ---- what is shown -----------------------------------------------------------------------

    @property
    def view(self) -> TableView | None:
        """What is shown."""
        return self._view

    @property
    def places(self) -> Places:
        """Where everything lies just now."""
        return places(self.width(), self.height(), self._look.text)

    @property
    def gliding(self) -> bool:
        """Whether cards are under way."""
        return self._motion.state() is QVariantAnimation.State.Running

    def restyle(self, look: Look, moving: bool) -> None:
        """Draw in another theme or text size, with cards that glide or lie there at once."""
        self._look, self._moving = look, moving
        self._cache.clear()
        self.update()

    def show_view(self, view: TableView, said: str, *, gliding: bool = True) -> None:
        """Show this; `said` is what a screen reader finds here."""
        before, self._view = self._view, view
        self.setAccessibleDescription(said)
        same = before is not None and before.battle == view.battle
        old, new = _battle(before), _battle(view)
        if before is not None and gliding and self._moving and (not same or old != new):
            self._motion.stop()
            self._swept = (0, ()) if same else (view.swept or before.winner, old)
            one, other = before.sides
            self._kept = (len(one.battle), len(other.battle)) if same else (0, 0)
            sweep = SWEEP_MS if self._swept[1] else 0
            self._motion.setDuration(sweep + LAY_MS + 60 * max(0, len(new) - 2))
            self._motion.start()
        elif not same or old != new:
            self._motion.stop()
            self._part = 1.0
        self.update()

    def settle(self) -> None:
        """Everything lies where it belongs."""
        self._motion.stop()
        self._part = 1.0
        self.update()

    def _step(self, part: float) -> None:
        self._part = part
        self.update()

    # ---- how it is drawn ---------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at, view = self.places, self._view
        title = view.title if view else ""
        key = ("ground", title, self._look.theme.name, self._look.text)
        ground = self._cache.get(
            key,
            at.width,
            at.height,
            self.devicePixelRatioF(),
            lambda p: draw_ground(p, at, title, self._look.theme),
        )
        painter.drawPixmap(QPointF(0, 0), ground)
        if view is not None:
            self._draw(painter, at, view)
        if self._ringed:
            self._ring(painter)
        painter.end()

    def _draw(self, painter: QPainter, at: Places, view: TableView) -> None:
        for side in (1, 2):
            self._pile(painter, at, side, view.sides[side - 1].pile)
            draw_side(painter, at, view, side, self._look)
        sweep, lay = self._phases()
        winner, swept = self._swept
        if sweep < 1.0:
            for one in swept:
                start, _ = at.card(one.side, one.index, one.faces)
                self._card(painter, between(start, at.piles[max(winner, 1) - 1], sweep), one.card)
            return
        battle = _battle(view)
        for one in sorted(battle, key=lambda lying: lying.index):
            place, free = at.card(one.side, one.index, one.faces)
            shown = self._own_part(one, lay)
            if shown <= 0.0:
                continue
            turned = one.card.face_up and shown < 0.5
            card = CardView(one.card.code, False) if turned else one.card
            box = between(at.piles[one.side - 1], place, shown)
            narrow = abs(math.cos(math.pi * shown)) if one.card.face_up else 1.0
            self._card(painter, box, card, free if shown == 1.0 else 1.0, one.side, narrow)
        if lay >= 1.0:
            draw_words(painter, at, view, self._look.theme)

    def _phases(self) -> tuple[float, float]:
        """How far the old cards are taken up, and how far the new ones are laid."""
        if self._part >= 1.0 or not self.gliding:
            return 1.0, 1.0
        share = SWEEP_MS / self._motion.duration() if self._swept[1] else 0.0
        if self._part < share:
            return self._part / share, 0.0
        return 1.0, (self._part - share) / (1.0 - share)

    def _own_part(self, one: Lying, lay: float) -> float:
        """How far one card is on its way: later cards start later."""
        kept = self._kept[one.side - 1]
        if lay >= 1.0 or one.index < kept:
            return 1.0
        steps = max(1, len(one.faces) - kept)
        start = (one.index - kept) / (steps + 1)
        return max(0.0, min(1.0, (lay - start) * (steps + 1) / 2))

    def _pile(self, painter: QPainter, at: Places, side: int, cards: int) -> None:
        boxes = at.layers(side, cards)
        if not boxes:
            return
        left, top = boxes[-1].left - PAD, boxes[-1].top - PAD
        wide, tall = boxes[0].w + 2 * PAD, boxes[0].bottom + PAD - top

        def picture(p: QPainter) -> None:
            p.translate(-left, -top)
            draw_pile(p, boxes, self._look)

        key = ("pile", len(boxes), side, self._look.theme.name)
        pixmap = self._cache.get(key, wide, tall, self.devicePixelRatioF(), picture)
        painter.drawPixmap(QPointF(left, top), pixmap)

    def _card(
        self,
        painter: QPainter,
        box: Box,
        card: CardView,
        free: float = 1.0,
        side: int = 1,
        narrow: float = 1.0,
    ) -> None:
        wide, tall = box.w + 2 * PAD, box.h + 2 * PAD
        look, right = self._look, side == 2

        def picture(p: QPainter) -> None:
            face = QRectF(PAD, PAD, box.w, box.h)
            draw_card(p, face, card.code, card.face_up, look.theme, look.four_colours, free, right)

        code = card.code if card.face_up else "??"
        key = ("card", code, card.face_up, free, right, look.theme.name, look.four_colours)
        pixmap = self._cache.get(key, wide, tall, self.devicePixelRatioF(), picture)
        painter.save()
        painter.translate(box.x, box.y)
        painter.scale(max(0.03, narrow), 1.0)
        painter.drawPixmap(QPointF(-wide / 2, -tall / 2), pixmap)
        painter.restore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by the keyboard sees where he is; a click frames nothing."""
        reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self._ringed = event.reason() in reasons
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ringed = False
        super().focusOutEvent(event)

    def _ring(self, painter: QPainter) -> None:
        from trainer.ui.paint.ink import draw, pen, rounded

        edge = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        draw(painter, rounded(edge, 8), None, pen(self._look.theme.focus, 2.0))

    # ---- how it is touched -------------------------------------------------------------------

    def side_at(self, x: float) -> int:
        """Whose half of the felt this is."""
        return 1 if x < self.width() / 2 else 2

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click turns a card where cards are; beside them it means nothing."""
        at = event.position()
        meant = zone_at(self.places, at.x(), at.y())
        if event.button() is Qt.MouseButton.LeftButton and meant is not None:
            self.pressed.emit(meant.seat)

    def event(self, event: QEvent) -> bool:
        """Two fingers at once turn two cards: each new one counts for its own half."""
        if isinstance(event, QTouchEvent) and event.type() in (
            QEvent.Type.TouchBegin,
            QEvent.Type.TouchUpdate,
        ):
            for point in event.points():
                if point.state() is point.State.Pressed:
                    self.pressed.emit(self.side_at(point.position().x()))
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cache.clear()


def between(start: Box, end: Box, part: float) -> Box:
    """The place so far on the way."""
    x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
    return Box(x, y, end.w, end.h)


def _battle(view: TableView | None) -> tuple[Lying, ...]:
    if view is None:
        return ()
    return tuple(
        Lying(side, index, tuple(one.face_up for one in shown.battle), card)
        for side, shown in enumerate(view.sides, 1)
        for index, card in enumerate(shown.battle)
    )
