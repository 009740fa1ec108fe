"""Is every text shown whole and large enough, and does it stand clear of everything else?"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QWidget,
)

from tests.ui.fitting import (
    Layer,
    chair_layers,
    felt_faults,
    page_faults,
    picture_faults,
    pile_faults,
)
from tests.ui.hearing import Heard, hearing
from tests.ui.pseudo import Pseudo, longer
from tests.ui.scene_pages import at_its_page
from trainer.i18n.catalog import Translator, translator
from trainer.ui.board.view import Board
from trainer.ui.chair.page import ChairPage
from trainer.ui.chair.room import ChairRoom
from trainer.ui.hands.prompts import note
from trainer.ui.home.said import Said
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.paint.text import set_on_curve, set_text, wrap
from trainer.ui.parts.soft_edge import DEEP
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.rules.list import RulesList
from trainer.ui.settings.keys_page import KeyButton
from trainer.ui.shots.scenes import SCENES, staged
from trainer.ui.table.caption_bar import CaptionBar
from trainer.ui.table.log_list import LogList
from trainer.ui.window import Window


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


def test_the_long_language_is_longer_and_keeps_its_places() -> None:
    assert longer("Set the match at seat {seat}") == "Sétét théhé mátçhçh átt séátát {seat}"
    for text in ("Deal", "Take the Initial Bet", "No more bets"):
        assert len(longer(text)) >= 1.4 * len(text)
    assert Pseudo().say("Round {number} of {all}", number=1, all=3) == "Röüñdñd 1 öff 3"


def page_with(*parts: QWidget) -> QWidget:
    """A page of 400 x 300 pixels on which these parts stand where they are."""
    page = QWidget()
    page.resize(400, 300)
    for part in parts:
        part.setParent(page)
    page.show()
    QApplication.processEvents()
    return page


def placed(widget: QWidget, left: int, top: int, wide: int, tall: int = 30) -> QWidget:
    widget.setGeometry(left, top, wide, tall)
    return widget


def kinds(found: Iterator[str]) -> list[str]:
    return sorted({one.partition(":")[0] for one in found})


def test_what_is_wrong_on_a_page_is_found(app: QApplication) -> None:
    words = "Set the match at seat 5"
    whole = page_with(placed(QLabel(words), 0, 0, 300), placed(QPushButton(words), 0, 40, 300))
    assert kinds(page_faults(whole)) == []
    dots = QLabel(words)
    dots.setToolTip(words)
    assert kinds(page_faults(page_with(placed(dots, 0, 0, 60)))) == []
    for part in (QLabel(words), QPushButton(words), QCheckBox(words), QLineEdit(words)):
        assert kinds(page_faults(page_with(placed(part, 0, 0, 60)))) == ["cut"], part
    over = page_with(placed(QLabel(words), 300, 0, 300))
    assert kinds(page_faults(over)) == ["clipped"]
    each = page_with(placed(QLabel(words), 0, 0, 300), placed(QPushButton(words), 100, 10, 300))
    assert kinds(page_faults(each)) == ["overlap"]
    small = QLabel(words)
    small.setStyleSheet("font-size: 10px")
    assert kinds(page_faults(page_with(placed(small, 0, 0, 300)))) == ["small"]


def layer(name: str, text: str, ink: QRectF, filled: QRectF | None = None) -> Layer:
    """A picture of 200 x 100 pixels with one text and one area that hides what is below."""
    image = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    if filled is not None:
        painter = QPainter(image)
        painter.fillRect(filled, QColor("#ffffff"))
        painter.end()
    return Layer(name, QPoint(0, 0), image, (Heard(text, text, 12, ink),))


def test_what_is_wrong_on_the_felt_is_found(app: QApplication) -> None:
    name = layer("ground", "BET", QRectF(10, 10, 40, 12))
    clear = layer("pill", "10K", QRectF(10, 30, 40, 12), QRectF(8, 26, 44, 20))
    assert kinds(pile_faults([name, clear])) == []
    over = layer("pill", "10K", QRectF(30, 12, 40, 12))
    assert kinds(pile_faults([name, over])) == ["overlap"]
    card = layer("card", "K", QRectF(100, 50, 10, 12), QRectF(30, 0, 90, 90))
    assert kinds(pile_faults([name, card])) == ["covered"]
    assert kinds(pile_faults([card, name])) == []


TEXTS = (1.0, 1.3, 1.5)
SIZE, LOW = (1280, 800), (1366, 728)
"""The second one is that of a small portable screen with a bar of its system."""


def speakers() -> Iterator[tuple[str, Translator]]:
    yield "en", translator("en")
    yield "ko", translator("ko")
    yield "long", Pseudo()


def settle(page: QWidget) -> None:
    """Until everything on the page stays where it is: one layout may bring about another."""
    before: list[QRect] = []
    for turn in range(40):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        now = [part.geometry() for part in page.findChildren(QWidget)]
        if turn > 3 and now == before:
            return
        before = now
    raise AssertionError("the page never comes to rest")


def faults_of(window: Window) -> Iterator[str]:
    """What is wrong on the page that is seen, in every language and several text sizes."""
    window.resize(*SIZE)
    for text in TEXTS:
        window.prefer(Preferences(motion=Motion.OFF, text=text))
        yield from _spoken_faults(window, f"{text:.0%}")
    window.resize(*LOW)
    yield from _spoken_faults(window, "low")


def _spoken_faults(window: Window, how: str) -> Iterator[str]:
    for name, speaker in speakers():
        window.tongue.speak(speaker)
        page = window.page
        assert page is not None
        settle(page)
        found = list(page_faults(page))
        board = getattr(page, "board", None)
        if isinstance(board, Board) and board.isVisibleTo(page):
            found += felt_faults(board)
        elif isinstance(page, ChairPage) and page.sitting is not None:
            pictures = chair_layers(page.board, page.sitting.told(speaker))
            found += picture_faults(pictures, QRectF(page.board.viewport().rect()))
        yield from (f"{name} {how} {one}" for one in found)


ASKED = "chair-buy-in"


def test_what_is_asked_fits(app: QApplication) -> None:
    found = []
    for name, speaker in speakers():
        with staged(SCENES[ASKED], "en") as window:
            window.prefer(Preferences(motion=Motion.OFF, text=1.5))
            window.tongue.speak(speaker)
            room = window.behind("chair", ChairRoom)
            room.buy_in()
            assert room.dialog is not None
            settle(room.dialog)
            found += [f"{name} {one}" for one in page_faults(room.dialog)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", [name for name in SCENES if name != ASKED])
def test_every_text_fits(app: QApplication, scene: str) -> None:
    """On the page to which the scene has come; the window goes from memory as it is closed."""
    with staged(SCENES[scene], "en") as window:
        assert at_its_page(window, scene)
        found = list(faults_of(window))
        kept = weakref.ref(window)
    assert not found, "\n".join(found)
    del window
    gc.collect()
    assert kept() is None


def test_what_was_refused_is_said_in_the_present_language(app: QApplication) -> None:
    with staged(SCENES["round"], "en") as window:
        window.table.gestures.noted.emit("take-chips-first")
        told = []
        for language in ("en", "ko"):
            window.tongue.switch(language)
            view = window.table.board.view
            assert view is not None
            told.append(view.hand.preview)
            assert told[-1] == note("take-chips-first", window.table.keys.map, window.tongue)
        assert told[0] != told[1]


@contextmanager
def grown(scene: str, text: float = 1.5) -> Iterator[Window]:
    """The scene, whose letters have grown since it was laid out."""
    with staged(SCENES[scene], "en") as window:
        window.resize(1280, 800)
        QApplication.processEvents()
        window.prefer(Preferences(motion=Motion.OFF, text=text))
        for _ in range(6):
            QApplication.processEvents()
        yield window


@pytest.mark.parametrize(("scene", "kind"), [("replay", LogList), ("rules", RulesList)])
def test_what_is_chosen_stays_in_view(
    app: QApplication, scene: str, kind: type[QListWidget]
) -> None:
    with grown(scene) as window:
        assert window.page is not None
        (shown,) = (one for one in window.page.findChildren(kind) if one.isVisible())
        assert shown.currentRow() > 0
        for size in (SIZE, LOW):
            window.resize(*size)
            settle(window.page)
            clear = shown.viewport().rect().adjusted(0, DEEP, 0, 1 - DEEP)
            assert clear.contains(shown.visualItemRect(shown.currentItem()))


@pytest.mark.parametrize(("text", "columns"), [(1.0, 3), (1.5, 2)])
def test_keys_stand_in_as_many_columns_as_their_words_have_room(
    app: QApplication, text: float, columns: int
) -> None:
    with grown("keys", text) as window:
        assert window.page is not None
        keys = window.page.findChildren(KeyButton)
        assert len({one.x() for one in keys}) == columns
        (words,) = (o for o in window.page.findChildren(QLabel) if o.text() == "Deal a card")
        assert 0 < words.x() - keys[0].geometry().right() < 20


@pytest.mark.parametrize(("text", "below"), [(1.0, True), (1.5, False)])
def test_the_clause_stands_where_the_caption_stands(
    app: QApplication, text: float, below: bool
) -> None:
    with grown("demonstration", text) as window:
        assert window.play is not None
        done = window.play.performer.clause
        (bar,) = window.table.findChildren(CaptionBar)
        assert bar.isVisible() is below
        under, beside = (
            [one for one in place.findChildren(ClauseLink) if one.isVisible()]
            for place in (bar, window.table.panel)
        )
        assert [one.text() for one in under] == [done] * below
        assert [one.text() for one in beside].count(done) == (not below)
        link = next(one for one in under + beside if one.text() == done)
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
        assert (window.page, window.rules.list.code()) == (window.rules, done)


def test_large_words_of_the_choice_are_whole_and_called_by_their_names(app: QApplication) -> None:
    with grown("home") as window:
        window.resize(1366, 768)
        home = window.home
        (said,) = home.findChildren(Said)
        for language, names in (
            ("en", {"How?", "House sheet"}),
            ("ko", {"어떻게 하시겠습니까?", "하우스 시트"}),
        ):
            window.tongue.switch(language)
            for one in home._offers:
                home.choose(one.id)
                settle(home)
                assert said.widget().height() <= said.viewport().height(), one.id
            shown = (one for one in home.findChildren(QLabel) if one.isVisible())
            assert names <= {one.text() for one in shown}


def test_what_is_said_of_a_scenario_needs_no_bar_where_there_is_room(app: QApplication) -> None:
    with grown("home") as window:
        window.tongue.switch("ko")
        for _ in range(6):
            QApplication.processEvents()
        (shown,) = window.page.findChildren(Said) if window.page is not None else ()
        assert shown.widget().height() <= shown.height()
