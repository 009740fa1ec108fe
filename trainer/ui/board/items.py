"""Which pictures lie in the scene, and how does it become equal to what is wanted?"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from trainer.core.frozen import frozen
from trainer.ui.board.motion import Motions
from trainer.ui.paint.cache import Draw, PixmapCache
from trainer.ui.sprites.sprite import Sprite

if TYPE_CHECKING:
    from trainer.ui.board.passing import Passing

NOTHING: Mapping[str, Passing] = {}
Ends = Callable[[str], QPointF | None]
"""Slot -> middle of the place where its thing comes from or goes to, if it glides."""


@frozen
class Ground:
    """What lies below everything: drawn anew only when its key is another."""

    key: Hashable
    width: float
    height: float
    draw: Draw


class Items:
    """The pictures of one scene by the slot each fills; only what differs is touched."""

    def __init__(self, scene: QGraphicsScene, owner: QObject) -> None:
        self.placed: dict[str, tuple[Sprite, QGraphicsPixmapItem]] = {}
        self._scene = scene
        self._cache = PixmapCache()
        self._motions = Motions(owner)
        self._ground: tuple[Hashable, QGraphicsPixmapItem] | None = None
        self._awaited: dict[str, tuple[QGraphicsPixmapItem, Callable[[], None]]] = {}

    def picture(self, sprite: Sprite, dpr: float) -> QPixmap:
        """The sprite's pixmap, drawn once."""
        return self._cache.get(sprite.key, sprite.w, sprite.h, dpr, sprite.draw)

    def lay(self, ground: Ground, dpr: float) -> None:
        """Have this ground below everything."""
        key = (ground.key, ground.width, ground.height, dpr)
        if self._ground is not None and self._ground[0] == key:
            return
        self._lift_ground()
        pixmap = self._cache.get(ground.key, ground.width, ground.height, dpr, ground.draw)
        item = QGraphicsPixmapItem(pixmap)
        self._scene.addItem(item)
        self._ground = (key, item)

    def _lift_ground(self) -> None:
        if self._ground is not None:
            self._scene.removeItem(self._ground[1])
            self._ground = None

    def show(
        self,
        wanted: Mapping[str, Sprite],
        dpr: float,
        motion: bool,
        ends: Ends,
        passing: Mapping[str, Passing] = NOTHING,
    ) -> None:
        """Make the scene equal to the wanted sprites; with `motion`, what has an end glides.

        `passing` says which chips come to a stack that stays, or leave it.
        """
        for slot in [slot for slot in self.placed if slot not in wanted]:
            self._remove(slot, ends(slot) if motion else None)
        for slot, sprite in wanted.items():
            if motion and slot in passing and slot in self.placed:
                self._pass(slot, sprite, dpr, passing[slot])
            self._place(slot, sprite, dpr, motion, ends(slot))

    def clear(self) -> None:
        """Take everything away and forget how it looked."""
        self._cache.clear()
        self._lift_ground()
        for slot in list(self.placed):
            self._remove(slot, None)

    def _place(
        self, slot: str, sprite: Sprite, dpr: float, motion: bool, start: QPointF | None
    ) -> None:
        before = self.placed.get(slot)
        if before is not None and before[0].same(sprite):
            self.placed[slot] = (sprite, before[1])
            return
        self._settle(slot)
        x, y = _crisp(sprite, dpr)
        pixmap = self.picture(sprite, dpr)
        if before is None:
            item = QGraphicsPixmapItem(pixmap)
            item.setZValue(sprite.z)
            self._scene.addItem(item)
            glides = start is not None
            item.setPos(QPointF(x, y) if start is None else _centred(start, sprite))
        else:
            item = before[1]
            glides = slot.startswith("card:")
            self._motions.stop(item)
            if glides and motion and (before[0].x, before[0].y) == (sprite.x, sprite.y):
                item.setPos(x, y)
                self._motions.turn(item, pixmap)
                self.placed[slot] = (sprite, item)
                return
            item.setPixmap(pixmap)
        self.placed[slot] = (sprite, item)
        self._move(item, QPointF(x, y), glides and motion)

    def _move(self, item: QGraphicsPixmapItem, end: QPointF, glides: bool) -> None:
        if glides and item.pos() != end:
            self._motions.glide(item, end)
        else:
            self._motions.stop(item)
            item.setPos(end)

    def _pass(self, slot: str, sprite: Sprite, dpr: float, way: Passing) -> None:
        """Let chips go to a stack that stays, or from it; the stack is complete with them."""
        self._settle(slot)
        item = self.placed[slot][1]
        self.placed[slot] = (sprite, item)
        if way.leaving is not None:
            leaving = self._passer(way.leaving, dpr)
            leaving.setPos(QPointF(*_crisp(way.leaving, dpr)))
            end = _centred(way.end, way.leaving)
            self._motions.glide(leaving, end, lambda: self._scene.removeItem(leaving))

        def stand() -> None:
            item.setPixmap(self.picture(sprite, dpr))
            item.setPos(QPointF(*_crisp(sprite, dpr)))
            item.show()

        if way.arriving is None:
            stand()
            return
        if way.staying is None:
            item.hide()
        else:
            item.setPixmap(self.picture(way.staying, dpr))
            item.setPos(QPointF(*_crisp(way.staying, dpr)))
        arriving = self._passer(way.arriving, dpr)
        arriving.setPos(_centred(way.end, way.arriving))
        self._awaited[slot] = (arriving, stand)
        end = QPointF(*_crisp(way.arriving, dpr))
        self._motions.glide(arriving, end, lambda: self._settle(slot))

    def _passer(self, sprite: Sprite, dpr: float) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(self.picture(sprite, dpr))
        item.setZValue(18)
        self._scene.addItem(item)
        return item

    def _settle(self, slot: str) -> None:
        """What is on its way to this stack is there now."""
        if slot in self._awaited:
            arriving, stand = self._awaited.pop(slot)
            self._motions.stop(arriving)
            self._scene.removeItem(arriving)
            stand()

    def _remove(self, slot: str, end: QPointF | None) -> None:
        self._settle(slot)
        sprite, item = self.placed.pop(slot)
        self._motions.stop(item)
        there = item.pos() if end is None else _centred(end, sprite)
        if there == item.pos():
            self._scene.removeItem(item)
            return
        item.setZValue(18)
        self._motions.glide(item, there, lambda: self._scene.removeItem(item))


def _crisp(sprite: Sprite, dpr: float) -> tuple[float, float]:
    """Its corner on whole device pixels, which keeps edges crisp."""
    return round(sprite.x * dpr) / dpr, round(sprite.y * dpr) / dpr


def _centred(point: QPointF, sprite: Sprite) -> QPointF:
    return QPointF(point.x() - sprite.w / 2, point.y() - sprite.h / 2)
