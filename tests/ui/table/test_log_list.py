"""The log paints a line once and then shows its picture, in every look."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.conftest import bury
from trainer.ui.look.theme import DARK, LIGHT
from trainer.ui.table.log_list import LogList
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark

pytestmark = pytest.mark.qt


def lines(count: int) -> list[LogLine]:
    return [LogLine(n, f"act {n}", Mark.RIGHT if n % 2 else None, "K-D6") for n in range(count)]


def test_lines_that_were_there_are_not_drawn_again(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = LogList()
    log.resize(300, 400)
    log.show()
    drawn: list[int] = []
    rows = type(log.itemDelegate())
    draw = rows._draw

    def counted(self, painter, room, line, chosen):  # type: ignore[no-untyped-def]
        drawn.append(line.number)
        draw(self, painter, room, line, chosen)

    monkeypatch.setattr(rows, "_draw", counted)
    log.show_lines(lines(4))
    log.grab()
    assert drawn == [0, 1, 2, 3]
    log.show_lines(lines(5))
    log.grab()
    assert drawn == [0, 1, 2, 3, 4]
    log.setCurrentRow(2)
    log.grab()
    assert drawn == [0, 1, 2, 3, 4, 2]
    bury(log)


def test_the_number_of_a_clause_in_a_line_leads_to_it(app: QApplication) -> None:
    log = LogList()
    log.resize(300, 400)
    log.show_lines(lines(3))
    log.show()
    clauses: list[str] = []
    log.ruled.connect(clauses.append)
    box = log.visualItemRect(log.item(1))
    for x in (box.left() + 40, box.right() - 20):
        point = QPoint(x, box.center().y())
        QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert clauses == ["K-D6"]
    assert log.clause_at(QPoint(box.right() - 20, box.center().y())) == "K-D6"
    bury(log)


def test_another_look_is_drawn_anew_and_looks_otherwise(app: QApplication) -> None:
    log = LogList()
    log.resize(300, 200)
    log.show_lines(lines(3))
    log.theme = DARK
    dark = log.grab().toImage()
    log.theme = LIGHT
    log.restyle()
    light = log.grab().toImage()
    assert dark != light
    log.theme = DARK
    log.restyle()
    assert log.grab().toImage() == dark
    bury(log)


def test_no_more_pictures_are_kept_than_a_long_list_shows(app: QApplication) -> None:
    log = LogList()
    log.resize(300, 500)
    log.show()
    kept = log.itemDelegate()._pictures  # type: ignore[attr-defined]
    for count in range(1, 200, 3):
        log.show_lines(lines(count))
        log.grab()
    assert 10 < len(kept) <= 64
    bury(log)


def test_every_mark_has_its_own_shape_and_its_words_can_be_heard(app: QApplication) -> None:
    log = LogList()
    log.resize(300, 60)
    pictures = []
    for mark in (None, *Mark):
        log.show_lines([LogLine(1, "Burn 1 card", mark, note="Not judged yet")])
        pictures.append(log.grab().toImage())
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])
    heard = log.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard == "Burn 1 card Not judged yet"
    bury(log)


LONG = "Not judged yet. " + "The match at seat 2 had to be pushed first. " * 4


def test_what_is_told_of_a_line_breaks_into_lines_and_is_shown_by_keys_too(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, text, of: shown.append(text))
    log = LogList()
    log.resize(300, 400)
    log.show()
    log.show_lines([LogLine(1, "one"), LogLine(2, "two", Mark.OPEN, note=LONG.strip())])
    tip = log.item(1).toolTip()
    assert tip.replace("\n", " ") == LONG.strip()
    assert max(map(len, tip.split("\n"))) < 80
    log.setCurrentRow(0)
    QTest.keyClick(log, Qt.Key.Key_Down)
    assert shown == [tip]
    bury(log)


def test_the_number_of_a_seat_stands_in_no_line_alone(app: QApplication) -> None:
    log, line = LogList(), LogLine(1, "Take the Initial Bet at seat 6", Mark.RIGHT, "K-D6")
    rows, counts = log.itemDelegate(), set()
    for wide in range(140, 420, 2):
        broken = rows._broken(line, wide)  # type: ignore[attr-defined]
        assert " ".join(broken).replace("\u00a0", " ") == line.text
        assert "6" not in broken
        counts.add(len(broken))
    assert counts >= {1, 2, 3}
    bury(log)
