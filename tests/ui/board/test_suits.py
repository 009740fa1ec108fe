"""Suits are round where they are round, however large a card is drawn."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from trainer.ui.paint.cards import suit_path


def test_the_leaf_of_a_club_is_a_circle(app: QApplication) -> None:
    outline = suit_path("c", QRectF(0, 0, 1000, 1000))
    points = [outline.pointAtPercent(number / 2_000) for number in range(2_000)]
    upper = [math.hypot(at.x() - 500, at.y() - 260) for at in points if at.y() < 240]
    assert len(upper) > 50
    assert max(upper) - min(upper) < 2
