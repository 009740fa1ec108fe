"""What is broken off is no act, and everything is again where it was before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.at_table import Table, double_click
from tests.ui.conftest import opened
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.hands.commands import Pending
from trainer.ui.hands.keys import Command
from trainer.ui.window import Window

RIGHT = Qt.MouseButton.RightButton


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("put-back") / "data") as store:
        yield from opened(app, store)


CANCELLED: dict[str, Callable[[Table], object]] = {
    "dropped on bare felt": lambda t: _drag_to(t, "s6.main", QPoint(480, 8)),
    "dropped where it came from": lambda t: _there_and_back(t, "s6.main"),
    "chips on the shoe": lambda t: t.mouse.drag("s6.main", "shoe"),
    "a card on the tray": lambda t: t.mouse.drag("s7", "tray"),
    "a right click while holding": lambda t: (t.mouse.click("s6.main"), t.tap("s6.main", RIGHT)),
    "a double click on a stack": lambda t: _clicked_twice(t, "s6.main"),
    "escape while dragging": lambda t: _escaped(t, "s6.main", "tray"),
    "a right press while dragging": lambda t: _crossed(t, "s6.main", "tray"),
}


def _drag_to(t: Table, source: str, end: QPoint) -> None:
    port = t.mouse.board.viewport()
    none = Qt.KeyboardModifier.NoModifier
    QTest.mousePress(port, Qt.MouseButton.LeftButton, none, t.mouse.point(source))
    t.mouse.move(end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, none, end)


def _there_and_back(t: Table, source: str) -> None:
    port, none = t.mouse.board.viewport(), Qt.KeyboardModifier.NoModifier
    QTest.mousePress(port, Qt.MouseButton.LeftButton, none, t.mouse.point(source))
    t.mouse.move(t.mouse.point("tray"))
    t.mouse.move(t.mouse.point(source))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, none, t.mouse.point(source))


def _clicked_twice(t: Table, place: str) -> None:
    """The first click picks up, the second is none; Escape puts down again."""
    double_click(t.mouse.board.viewport(), t.mouse.point(place))
    assert t.held
    QTest.keyClick(t.mouse.board, Qt.Key.Key_Escape)


def _escaped(t: Table, source: str, target: str) -> None:
    port, none = t.mouse.board.viewport(), Qt.KeyboardModifier.NoModifier
    QTest.mousePress(port, Qt.MouseButton.LeftButton, none, t.mouse.point(source))
    t.mouse.move(t.mouse.point(target))
    assert t.held
    QTest.keyClick(t.mouse.board, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, none, t.mouse.point(target))


def _crossed(t: Table, source: str, target: str) -> None:
    port, none = t.mouse.board.viewport(), Qt.KeyboardModifier.NoModifier
    QTest.mousePress(port, Qt.MouseButton.LeftButton, none, t.mouse.point(source))
    t.mouse.move(t.mouse.point(target))
    QTest.mousePress(port, RIGHT, none, t.mouse.point(target))
    QTest.mouseRelease(port, RIGHT, none, t.mouse.point(target))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, none, t.mouse.point(target))


@pytest.mark.parametrize("row", CANCELLED)
def test_what_is_broken_off_is_no_action(window: Window, row: str) -> None:
    table = Table(window)
    CANCELLED[row](table)
    assert table.acts == []
    assert window.table.gestures.hands.empty


def test_escape_takes_a_waiting_command_back(window: Window) -> None:
    table = Table(window)
    table.keys.key("D")
    assert window.table.gestures.pending == Pending(Command.DEAL)
    QTest.keyClick(table.mouse.board, Qt.Key.Key_Escape)
    table.keys.key("1")
    assert table.acts == []


def drag_begun(t: Table, source: str, over: str) -> None:
    """A drag that is not let go yet."""
    none = Qt.KeyboardModifier.NoModifier
    QTest.mousePress(
        t.mouse.board.viewport(), Qt.MouseButton.LeftButton, none, t.mouse.point(source)
    )
    t.mouse.move(t.mouse.point(over))


def let_go(t: Table, place: str) -> None:
    none = Qt.KeyboardModifier.NoModifier
    QTest.mouseRelease(
        t.mouse.board.viewport(), Qt.MouseButton.LeftButton, none, t.mouse.point(place)
    )


BARE = QPoint(480, 8)
BACK = "Put back: nothing was done."


def said(t: Table) -> str:
    view = t.mouse.board.view
    assert view is not None
    return view.hand.preview


@pytest.mark.parametrize("source", ["tray:2", "s6.main", "s7"])
@pytest.mark.parametrize("way", ["outside", "escape", "right press"])
def test_what_is_dragged_goes_back_to_where_it_was_and_a_word_says_so(
    window: Window, source: str, way: str
) -> None:
    t = Table(window)
    if way == "outside":
        _drag_to(t, source, BARE)
    elif way == "escape":
        _escaped_anything(t, source)
    else:
        _crossed(t, source, "s1.main")
    assert t.acts == []
    assert window.table.gestures.hands.empty
    assert said(t) == BACK
    view = t.mouse.board.view
    assert view is not None
    assert view.chips.get("s6.main")
    assert view.cards["s7"]


def _escaped_anything(t: Table, source: str) -> None:
    drag_begun(t, source, "s1.main")
    assert not t.window.table.gestures.hands.empty
    QTest.keyClick(t.mouse.board, Qt.Key.Key_Escape)
    let_go(t, "s1.main")


@pytest.mark.parametrize("way", ["outside", "escape", "right press"])
def test_chips_gathered_before_the_drag_stay_in_the_hand(window: Window, way: str) -> None:
    """Another one is dragged out of its tube and let go nowhere: only that one goes back."""
    t = Table(window)
    t.mouse.click("tray:3")
    assert t.held == 50_000
    if way == "outside":
        _drag_to(t, "tray:2", BARE)
    elif way == "escape":
        _escaped_anything(t, "tray:2")
    else:
        _crossed(t, "tray:2", "s1.main")
    assert t.acts == []
    assert t.held == 50_000
    assert said(t) == BACK


def test_the_hand_that_is_dragged_nowhere_keeps_its_chips(window: Window) -> None:
    t = Table(window)
    t.mouse.click("tray:3")
    _drag_to(t, "hand", BARE)
    assert t.held == 50_000
    assert said(t) == BACK
    t.mouse.drag("hand", "tray")
    assert t.held == 0
    assert t.acts == []


def test_a_drag_after_one_that_went_back_is_one_act_of_its_own_chip(window: Window) -> None:
    """Nothing is left in the hand that the next drag would pay as well."""
    t = Table(window)
    _drag_to(t, "tray:3", BARE)
    t.mouse.drag("tray:2", "s1.main")
    assert t.acts == ["pay s1.main 10000"]


def test_the_word_goes_with_the_next_thing_that_the_mouse_does(window: Window) -> None:
    t = Table(window)
    _drag_to(t, "tray:2", BARE)
    t.mouse.click("tray:2")
    t.mouse.move(t.mouse.point("s1.main"), Qt.MouseButton.NoButton)
    assert "10,000" in said(t)


def test_a_chip_back_in_its_tube_or_a_bet_on_its_spot_needs_no_word(window: Window) -> None:
    t = Table(window)
    t.mouse.drag("tray:2", "tray:1")
    assert t.held == 0
    assert said(t) != BACK
    _there_and_back(t, "s6.main")
    assert said(t) != BACK


# ---- chip by chip ----------------------------------------------------------------------------


def test_chips_dragged_to_the_hand_are_gathered_and_the_hand_is_dragged_to_the_bet(
    window: Window,
) -> None:
    t = Table(window)
    for tube in ("tray:2", "tray:2", "tray:1"):
        t.mouse.drag(tube, "hand")
    assert t.held == 25_000
    assert t.acts == []
    t.mouse.drag("hand", "s1.main")
    assert t.acts == ["pay s1.main 25000"]
    assert t.held == 0


def test_a_chip_dragged_to_a_bet_takes_along_what_is_in_the_hand(window: Window) -> None:
    """As a dealer's hand would: all of it goes down at once, one payment."""
    t = Table(window)
    t.mouse.click("tray:3")
    drag_begun(t, "tray:2", "s1.main")
    view = t.mouse.board.view
    assert view is not None
    assert "60,000" in view.hand.drop
    let_go(t, "s1.main")
    assert t.acts == ["pay s1.main 60000"]


@pytest.mark.parametrize(("mode", "amount"), [(Mode.PRACTICE, True), (Mode.EXAM, False)])
def test_one_dragged_chip_is_told_to_be_the_whole_payment_before_the_drop(
    window: Window, mode: Mode, amount: bool
) -> None:
    t = Table(window, mode)
    drag_begun(t, "tray:2", "shoe")
    assert said(t) == "Over a spot: the whole payment · here: gather more"
    t.mouse.move(t.mouse.point("s1.main"))
    assert said(t).endswith("this is the whole payment")
    assert ("10,000" in said(t)) is amount
    t.mouse.move(t.mouse.point("s2.match"))
    assert said(t).endswith("this is the whole match")
    t.mouse.move(t.mouse.point("hand"))
    assert said(t) == "→ Into the hand"
    view = t.mouse.board.view
    assert view is not None
    assert view.target == "hand"
    let_go(t, "hand")
    assert t.held == 10_000
    # What was gathered by and by is known to be all: the words are for the first drag only.
    t.mouse.move(t.mouse.point("s1.main"), Qt.MouseButton.NoButton)
    assert "whole payment" not in said(t)
