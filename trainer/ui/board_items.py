"""Which pictures lie in the scene, and how does it become equal to what is wanted?"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from trainer.core.frozen import frozen
from trainer.ui.motion import Motions
from trainer.ui.paint.cache import Draw, PixmapCache
from trainer.ui.sprite import Sprite

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

    def show(self, wanted: Mapping[str, Sprite], dpr: float, motion: bool, ends: Ends) -> None:
        """Make the scene equal to the wanted sprites; with `motion`, what has an end glides."""
        for slot in [slot for slot in self.placed if slot not in wanted]:
            self._remove(slot, ends(slot) if motion else None)
        for slot, sprite in wanted.items():
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
        # Positions on whole device pixels keep edges crisp.
        x, y = round(sprite.x * dpr) / dpr, round(sprite.y * dpr) / dpr
        pixmap = self.picture(sprite, dpr)
        if before is None:
            item = QGraphicsPixmapItem(pixmap)
            item.setZValue(sprite.z)
            self._scene.addItem(item)
            glides = start is not None
            item.setPos(QPointF(x, y) if start is None else _centred(start, sprite))
        else:
            item = before[1]
            item.setPixmap(pixmap)
            glides = slot.startswith("card:")
        self.placed[slot] = (sprite, item)
        self._move(item, QPointF(x, y), glides and motion)

    def _move(self, item: QGraphicsPixmapItem, end: QPointF, glides: bool) -> None:
        if glides and item.pos() != end:
            self._motions.glide(item, end)
        else:
            self._motions.stop(item)
            item.setPos(end)

    def _remove(self, slot: str, end: QPointF | None) -> None:
        sprite, item = self.placed.pop(slot)
        self._motions.stop(item)
        there = item.pos() if end is None else _centred(end, sprite)
        if there == item.pos():
            self._scene.removeItem(item)
            return
        item.setZValue(18)
        self._motions.glide(item, there, lambda: self._scene.removeItem(item))


def _centred(point: QPointF, sprite: Sprite) -> QPointF:
    return QPointF(point.x() - sprite.w / 2, point.y() - sprite.h / 2)
