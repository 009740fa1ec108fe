"""What leaves the view of a list fades; what is chosen never stands under a veil."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from tests.ui.conftest import bury
from trainer.i18n.catalog import languages
from trainer.ui.parts.soft_edge import DEEP, SoftEdges
from trainer.ui.rules.list import Row, RulesList
from trainer.ui.window import Window


@pytest.fixture
def rows(app: QApplication) -> RulesList:
    made = RulesList()
    made.resize(320, 300)
    made.show_rows([Row(f"K-D{number}", "A rule") for number in range(30)])
    made.show()
    app.processEvents()
    return made


def veiled(shown: RulesList) -> tuple[bool, bool]:
    (edges,) = shown.findChildren(SoftEdges)
    return edges.above.isVisible(), edges.below.isVisible()


def test_a_veil_stands_only_where_the_list_goes_on(rows: RulesList) -> None:
    bar = rows.verticalScrollBar()
    assert veiled(rows) == (False, True)
    bar.setValue(bar.maximum() // 2)
    assert veiled(rows) == (True, True)
    bar.setValue(bar.maximum())
    assert veiled(rows) == (True, False)
    rows.show_rows([Row("K-D1", "A rule")])
    QApplication.processEvents()
    assert veiled(rows) == (False, False)
    bury(rows)


def test_nothing_of_a_cut_row_is_seen_at_the_very_edge(rows: RulesList) -> None:
    bar, tall = rows.verticalScrollBar(), rows.viewport().height()
    bar.setValue(bar.maximum() // 2 + 7)
    image = rows.viewport().parentWidget().grab(rows.viewport().geometry()).toImage()
    for y in (0, 4, tall - 5, tall - 1):
        across = {image.pixelColor(x, y).name() for x in range(4, 280)}
        assert across == {image.pixelColor(4, 0).name()}, y
    bury(rows)


def test_the_chosen_row_stands_free_whichever_way_one_goes(rows: RulesList) -> None:
    tall, bar = rows.viewport().height(), rows.verticalScrollBar()
    rows.setCurrentRow(0)
    for key, times in ((Qt.Key.Key_Down, 29), (Qt.Key.Key_Up, 29)):
        for _ in range(times):
            QTest.keyClick(rows, key)
            box = rows.visualItemRect(rows.currentItem())
            assert box.top() >= (DEEP if bar.value() > 0 else 0)
            assert box.bottom() <= tall - (DEEP if bar.value() < bar.maximum() else 0)
    bury(rows)


@pytest.mark.parametrize("tall", [298, 260, 200])
def test_the_chosen_row_stands_free_when_the_list_gets_lower(rows: RulesList, tall: int) -> None:
    rows.setCurrentRow(7)
    rows.resize(320, tall)
    QApplication.processEvents()
    box = rows.visualItemRect(rows.currentItem())
    assert box.bottom() <= rows.viewport().height() - DEEP
    bury(rows)


def test_the_settings_need_no_bar_where_they_have_room(window: Window) -> None:
    window.resize(1280, 800)
    window.visit(window.settings)
    for language in languages():
        window.tongue.switch(language)
        for _ in range(6):
            QApplication.processEvents()
        (area,) = window.settings.findChildren(QScrollArea)
        assert area.verticalScrollBar().maximum() == 0, language
