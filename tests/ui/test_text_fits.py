"""Is every text shown whole and large enough, and does it stand clear of everything else?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.ui.hearing import Heard, hearing
from trainer.ui.paint.text import set_on_curve, set_text, wrap


def painted_in(width: float, text: str) -> Heard:
    """The text set at 14 pixels, not below 11, in a box of this width that stands at x = 50."""
    image = QImage(400, 60, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.translate(50, 0)
    with hearing() as heard:
        set_text(painter, QRectF(0, 0, width, 40), text, 14, "#ffffff", smallest=11)
    painter.end()
    (one,) = heard
    return one


def test_a_text_is_heard_where_and_how_it_is_set(app: QApplication) -> None:
    whole = painted_in(300, "Place your bets, please")
    assert (whole.text, whole.pixels, whole.cut) == ("Place your bets, please", 14, False)
    assert abs(whole.ink.center().x() - 200) < 2
    smaller = painted_in(whole.ink.width() * 0.9, "Place your bets, please")
    assert 11 <= smaller.pixels < 14
    assert not smaller.cut
    cut = painted_in(60, "Place your bets, please")
    assert (cut.whole, cut.pixels, cut.cut) == ("Place your bets, please", 11, True)


def test_letters_on_a_curve_are_heard_one_by_one(app: QApplication) -> None:
    image = QImage(300, 60, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    with hearing() as heard:
        set_on_curve(painter, "WAR", 20, "#ffffff", 150, lambda x: 30 + x / 10, 4)
    painter.end()
    assert [one.text for one in heard] == ["W", "A", "R"]
    middles = [one.ink.center() for one in heard]
    assert middles == sorted(middles, key=lambda point: (point.x(), point.y()))


def test_a_sentence_of_too_many_lines_is_heard_as_cut(app: QApplication) -> None:
    with hearing() as heard:
        assert len(wrap("one two three four", 13, 300)) == 1
        assert heard == []
        wrap("one two three four", 13, 40, most=2)
    assert [one.cut for one in heard] == [True]
