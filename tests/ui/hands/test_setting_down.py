"""Where a payment is set down: on top of the bet or beside it, and all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import opened
from tests.ui.driving import LEFT, NONE, Keyboard, Mouse
from tests.ui.seeing import hover, sit, view
from trainer.core.actions import DEALER
from trainer.core.notation import Writer
from trainer.core.places import Spot, at
from trainer.store.location import open_store
from trainer.ui.window import Window

SHIFT = Qt.KeyboardModifier.ShiftModifier
VALUES = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("previews") / "data") as store:
        yield from opened(app, store)


def pay_at(window: Window, aside: float) -> str:
    """Chips of the tray let go so many widths of a chip beside the middle of a bet."""
    mouse, table = Mouse(window), window.table.board.places
    assert table is not None
    mouse.click("tray:2")
    point = mouse.point("s3.main") + QPoint(round(aside * table.chip), 0)
    mouse.move(point, Qt.MouseButton.NoButton)
    shown = view(window).ghost
    assert shown is not None
    assert shown.beside is (aside != 0 and window.table.gestures.sizes)
    QTest.mouseClick(mouse.board.viewport(), LEFT, NONE, point)
    return line(window)


def line(window: Window) -> str:
    assert window.play is not None
    return Writer(window.play.sheet.denominations).action(
        DEALER, window.play.session.entries[-1].action
    )


@pytest.mark.parametrize(
    ("house", "aside", "wanted"),
    [
        ("korean-form", 0.0, "pay s3.main 10000 on-top"),
        ("korean-form", 0.6, "pay s3.main 10000"),
        ("korean-form", -0.6, "pay s3.main 10000"),
        ("korean", 0.0, "pay s3.main 10000"),
        ("korean", 0.6, "pay s3.main 10000"),
    ],
)
def test_a_payment_lies_on_the_bet_or_beside_it_where_the_house_minds(
    window: Window, house: str, aside: float, wanted: str
) -> None:
    sit(window, house=house)
    assert pay_at(window, aside) == wanted


def test_the_words_say_so_before_the_drop(window: Window) -> None:
    sit(window, house="korean-form")
    Mouse(window).click("tray:2")
    hover(window, "s3.main")
    assert "on top of the bet" in view(window).hand.drop


def test_by_keys_a_payment_is_beside_unless_shift_says_otherwise(window: Window) -> None:
    sit(window, house="korean-form")
    for signs, wanted in (
        (("F3", "P", "3"), "pay s3.main 10000"),
        (("F3", "Shift+P", "3"), "pay s3.main 10000 on-top"),
    ):
        for sign in signs:
            Keyboard(window).key(sign)
        assert line(window) == wanted
    for mods, wanted in ((NONE, "pay s3.main 10000"), (SHIFT, "pay s3.main 10000 on-top")):
        Keyboard(window).key("F3")
        window.table.gestures.pointing.point("s3.main")
        QTest.keyClick(window.table.board, Qt.Key.Key_Return, mods)
        assert line(window) == wanted


# ---- a match -----------------------------------------------------------------------------------


def at_war(window: Window, house: str) -> None:
    """Seat 2 has its War Bet out, not matched yet."""
    play = sit(window, house=house)
    assert play.table.stack(at(2, Spot.WAR))
    assert not play.table.stack(at(2, Spot.MATCH))


@pytest.mark.parametrize(
    ("house", "target", "wanted"),
    [
        ("korean-form", "s2.war", "match s2 10000 on-top"),
        ("korean-form", "s2.match", "match s2 10000"),
        ("korean", "s2.war", "pay s2.war 10000"),
        ("korean", "s2.match", "match s2 10000"),
    ],
)
def test_chips_on_the_war_bet_itself_match_it_on_top_where_the_house_minds(
    window: Window, house: str, target: str, wanted: str
) -> None:
    at_war(window, house)
    mouse = Mouse(window)
    mouse.click("tray:2")
    hover(window, target)
    told = view(window).hand.drop
    assert ("on top" in told) is wanted.endswith("on-top")
    mouse.click(target)
    assert line(window) == wanted


def test_chips_beside_a_war_bet_that_is_matched_are_no_match(window: Window) -> None:
    at_war(window, "korean-form")
    mouse = Mouse(window)
    for _ in range(2):
        mouse.click("tray:2")
        hover(window, "s2.war")
        mouse.click("s2.war")
    assert line(window) == "pay s2.war 10000 on-top"


def test_by_keys_a_match_is_beside_unless_shift_says_otherwise(window: Window) -> None:
    for signs, wanted in (
        (("F3", "M", "2"), "match s2 10000"),
        (("F3", "Shift+M", "2"), "match s2 10000 on-top"),
    ):
        at_war(window, "korean-form")
        for sign in signs:
            Keyboard(window).key(sign)
        assert line(window) == wanted
    for mods, wanted in ((NONE, "match s2 10000"), (SHIFT, "match s2 10000 on-top")):
        at_war(window, "korean-form")
        Keyboard(window).key("F3")
        window.table.gestures.pointing.point("s2.match")
        QTest.keyClick(window.table.board, Qt.Key.Key_Return, mods)
        assert line(window) == wanted
