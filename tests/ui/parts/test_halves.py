"""The head of a result sheet: what belongs together stands beside each other where it fits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.ui.sheet.test_sheet import deal_without_words, sit
from tests.ui.sheet.test_sheet import page as shown_page
from trainer.procedures.record import Mode
from trainer.ui.parts.bars import Bar
from trainer.ui.parts.halves import GAP, Halves
from trainer.ui.window import Window


@pytest.mark.parametrize(("width", "beside"), [(600, True), (200, False)])
def test_two_parts_stand_beside_each_other_where_both_have_room(
    app: QApplication, width: int, beside: bool
) -> None:
    head, more = QLabel("105 rounds an hour"), QLabel("guest service 20 / 20")
    page = QWidget()
    halves = Halves(head, head, more)
    halves.setParent(page)
    halves.resize(width, 300)
    page.grab()  # lays it out
    assert halves.minimumSizeHint().width() <= 200
    assert (more.x() >= head.width() + GAP) is beside
    assert (more.y() >= head.height()) is not beside
    assert head.width() >= head.fontMetrics().horizontalAdvance(head.text())


def test_the_bars_of_a_sheet_stand_beside_its_points(window: Window) -> None:
    window.resize(1280, 800)
    deal_without_words(sit(window, Mode.PRACTICE))
    sheet = shown_page(window)
    window.grab()

    def role(part: QWidget) -> object:
        return part.property("role")

    def top(part: QWidget) -> int:
        return part.mapTo(sheet, QPoint(0, 0)).y()

    shown = [one for one in sheet.findChildren(QLabel) if one.isVisibleTo(sheet)]
    (points,) = (one for one in shown if one.text().endswith(" points") and role(one) == "display")
    bars = [one for one in sheet.findChildren(Bar) if one.isVisibleTo(sheet)]
    assert min(map(top, bars)) <= top(points) + points.height()
    (trainee,) = (one for one in shown if one.text() == "Date")
    (title,) = (one for one in shown if one.text() == "A full table" and role(one) == "title")
    assert abs(top(trainee) - top(title)) < title.height()
