"""How do pictures glide from place to place, each at most in one motion at a time?"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPointF, QVariantAnimation
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QGraphicsPixmapItem

MOTION_MS = 200


class Motions:
    """The motions under way; they belong to `owner` and end with it."""

    def __init__(self, owner: QObject) -> None:
        self._owner = owner
        self._running: dict[QGraphicsPixmapItem, QVariantAnimation] = {}
        self._turning: dict[QGraphicsPixmapItem, Callable[[], None]] = {}

    def stop(self, item: QGraphicsPixmapItem) -> None:
        """Leave it where it is just now, a card that is being turned on its new side."""
        running = self._running.pop(item, None)
        if running is not None:
            running.stop()
        turned = self._turning.pop(item, None)
        if turned is not None:
            turned()

    def turn(self, item: QGraphicsPixmapItem, side: QPixmap) -> None:
        """Turn it over in its place, so that `side` comes up."""
        self.stop(item)
        wide = item.boundingRect().width()

        def lie() -> None:
            item.setPixmap(side)
            item.resetTransform()

        def show(part: float) -> None:
            if part >= 0.5:
                item.setPixmap(side)
            narrow = max(0.02, abs(math.cos(math.pi * part)))
            middle = QtGui.QTransform.fromTranslate(wide / 2, 0)
            item.setTransform(middle.scale(narrow, 1).translate(-wide / 2, 0))

        motion = self._motion(0.0, 1.0)
        motion.valueChanged.connect(show)
        motion.finished.connect(lambda: self.stop(item))
        self._turning[item] = lie
        self._start(item, motion)

    def glide(
        self, item: QGraphicsPixmapItem, end: QPointF, then: Callable[[], object] | None = None
    ) -> None:
        """Move it to `end`, and do `then` when it is there."""
        self.stop(item)
        motion = self._motion(item.pos(), end)
        motion.valueChanged.connect(item.setPos)
        motion.finished.connect(lambda: self._running.pop(item, None))
        if then is not None:
            motion.finished.connect(then)
        self._start(item, motion)

    def _motion(self, start: object, end: object) -> QVariantAnimation:
        motion = QtCore.QVariantAnimation(self._owner)
        motion.setStartValue(start)
        motion.setEndValue(end)
        motion.setDuration(MOTION_MS)
        motion.setEasingCurve(QtCore.QEasingCurve.Type.OutCubic)
        return motion

    def _start(self, item: QGraphicsPixmapItem, motion: QVariantAnimation) -> None:
        self._running[item] = motion
        motion.start(QtCore.QVariantAnimation.DeletionPolicy.DeleteWhenStopped)
