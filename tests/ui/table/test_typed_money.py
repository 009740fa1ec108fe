"""Is money typed, and told in the line that is typed, as the table tells it?"""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from trainer.core.actions import MoveChips
from trainer.core.chips import Chips
from trainer.core.places import TRAY, Spot, at
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.hands.typed_money import as_money, in_parts, where_typed
from trainer.ui.table.notation_line import NotationLine
from trainer.ui.window import Window


@pytest.mark.parametrize(
    ("line", "currency", "shown"),
    [
        ("pay s2.tie-bonus 5000", "USD", "pay s2.tie-bonus $50"),
        ("pay s2.main 2500x3+50", "USD", "pay s2.main $25x3+$0.50"),
        ("exchange s4.main 10000 for 2500x4", "USD", "exchange s4.main $100 for $25x4"),
        ("take s2.tie-bonus", "USD", "take s2.tie-bonus"),
        ("pay s2.tie 5000", "KRW", "pay s2.tie 5000"),
        ("pay s2.tie 500", "CREDITS", "pay s2.tie 500"),
    ],
)
def test_a_line_to_type_has_its_amounts_in_the_money_of_the_table(
    line: str, currency: str, shown: str
) -> None:
    assert as_money(line, currency) == shown
    assert in_parts(shown, currency) == line
    starts = [[found.start() for found in re.finditer(r"\S+", one)] for one in (line, shown)]
    assert [where_typed(shown, place, currency) for place in starts[0]] == starts[1]


def test_what_is_typed_in_dollars_is_paid_and_told_in_dollars(window: Window) -> None:
    window.deal(Wish("duel-full-table", "dueling", Mode.PRACTICE))
    play, notation = window.play, window.table.panel.notation
    assert play is not None
    (line,) = notation.findChildren(QLineEdit)
    before = len(play.session.entries)
    QTest.keyClicks(line, "pay s1.combo $25")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert len(play.session.entries) > before
    assert play.session.entries[before].action == MoveChips(
        TRAY, at(1, Spot.COMBO), Chips(((2_500, 1),))
    )
    assert notation.example() == "pay s1.combo $25"
    QTest.keyClicks(line, "pay s1.combo $26.37")
    assert notation.message().startswith("Expected: an amount")
    assert offered(notation)[0] == "pay s1.combo $1"


def offered(notation: NotationLine) -> list[str]:
    """The lines that may be chosen instead."""
    return notation._model.stringList()
