"""How do pictures glide from place to place, each at most in one motion at a time?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPointF, QVariantAnimation
    from PySide6.QtWidgets import QGraphicsPixmapItem

MOTION_MS = 200


class Motions:
    """The motions under way; they belong to `owner` and end with it."""

    def __init__(self, owner: QObject) -> None:
        self._owner = owner
        self._running: dict[QGraphicsPixmapItem, QVariantAnimation] = {}

    def stop(self, item: QGraphicsPixmapItem) -> None:
        """Leave it where it is just now."""
        running = self._running.pop(item, None)
        if running is not None:
            running.stop()

    def glide(
        self, item: QGraphicsPixmapItem, end: QPointF, then: Callable[[], object] | None = None
    ) -> None:
        """Move it to `end`, and do `then` when it is there."""
        self.stop(item)
        motion = QtCore.QVariantAnimation(self._owner)
        motion.setStartValue(item.pos())
        motion.setEndValue(end)
        motion.setDuration(MOTION_MS)
        motion.setEasingCurve(QtCore.QEasingCurve.Type.OutCubic)
        motion.valueChanged.connect(item.setPos)
        motion.finished.connect(lambda: self._running.pop(item, None))
        if then is not None:
            motion.finished.connect(then)
        self._running[item] = motion
        motion.start(QtCore.QVariantAnimation.DeletionPolicy.DeleteWhenStopped)
