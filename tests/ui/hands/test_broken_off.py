"""What comes in between a gesture: nothing is lost, nothing is done twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import bury
from tests.ui.driving import LEFT, NONE, Keyboard, Mouse
from trainer.core.actions import Deal, MoveChips, Say, Signal, Words
from trainer.core.places import Spot, at, hand
from trainer.procedures.record import Mode
from trainer.store.location import Store, open_store
from trainer.ui.course.offers import Wish
from trainer.ui.hands.holding import EMPTY
from trainer.ui.hands.keys import Command
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

LIKES = Preferences(motion=Motion.OFF)


def sat_down(window: Window, mode: Mode = Mode.PRACTICE) -> Play:
    """At a full table, dealt by the book up to the settlement."""
    window.deal(Wish("full-table", "korean", mode))
    play = window.play
    assert play is not None
    play.submit(Say(Words.NO_MORE_BETS))
    for seat in (1, 2, 3, 4, 5, 6, 7, 0):
        play.submit(Deal(hand(seat)))
    return play


class Drag:
    """A bet that is dragged from its spot and not yet let go."""

    def __init__(self, window: Window, source: str, target: str) -> None:
        self.mouse = Mouse(window)
        self.target = target
        port = self.mouse.board.viewport()
        QTest.mousePress(port, LEFT, NONE, self.mouse.point(source))
        self.mouse.move(self.mouse.point("dealer"))
        self.mouse.move(self.mouse.point(target))

    def let_go(self) -> None:
        QTest.mouseRelease(self.mouse.board.viewport(), LEFT, NONE, self.mouse.point(self.target))


def language(window: Window) -> None:
    window.tongue.switch("ko")


def theme(window: Window) -> None:
    window.settings.changed.emit(replace(LIKES, theme=ThemeName.LIGHT))


def text_size(window: Window) -> None:
    window.settings.changed.emit(replace(LIKES, text=1.3))


def contrast(window: Window) -> None:
    window.settings.changed.emit(replace(LIKES, theme=ThemeName.CONTRAST))


def size(window: Window) -> None:
    window.resize(1440, 900)
    QApplication.processEvents()


def keys(window: Window) -> None:
    window.keys.changed.emit(window.table.keys.map)


IN_BETWEEN: dict[str, Callable[[Window], None]] = {
    "language": language,
    "theme": theme,
    "high contrast": contrast,
    "text size": text_size,
    "size of the window": size,
    "keys": keys,
}


@pytest.mark.parametrize("change", IN_BETWEEN)
def test_what_is_dragged_is_put_down_once_after_the_screen_has_changed(
    window: Window, change: str
) -> None:
    play = sat_down(window)
    there = play.table.stack(at(6, Spot.MAIN))
    before = len(play.session.entries)
    drag = Drag(window, "s6.main", "tray")
    IN_BETWEEN[change](window)
    assert window.table.gestures.hands.chips == there
    assert len(play.session.entries) == before
    drag.let_go()
    assert window.table.gestures.hands == EMPTY
    done = play.session.entries[before:]
    assert [e.action for e in done] == [MoveChips(at(6, Spot.MAIN), at(0, Spot.TRAY))]
    assert not play.table.stack(at(6, Spot.MAIN))


@pytest.mark.parametrize("change", IN_BETWEEN)
def test_chips_in_the_hand_outlast_a_change_of_the_screen(window: Window, change: str) -> None:
    sat_down(window)
    mouse = Mouse(window)
    mouse.click("tray:2")
    mouse.click("tray:1")
    held = window.table.gestures.hands
    assert held.chips.amount == 15_000
    IN_BETWEEN[change](window)
    assert window.table.gestures.hands == held
    view = window.table.board.view
    assert view is not None
    assert view.hand.chips == held.chips.items


@pytest.mark.parametrize("change", IN_BETWEEN)
def test_a_waiting_command_outlasts_a_change_of_the_screen(window: Window, change: str) -> None:
    play = sat_down(window)
    before = len(play.session.entries)
    Keyboard(window).key("V")
    IN_BETWEEN[change](window)
    Keyboard(window).key("7")
    assert len(play.session.entries) == before + 1


@pytest.mark.parametrize("page", ["rules", "keys", "settings"])
def test_a_visit_elsewhere_leaves_in_the_hand_what_was_held(window: Window, page: str) -> None:
    play = sat_down(window)
    Keyboard(window).command(Command.TAKE, 3)
    held = window.table.gestures.hands
    assert held.chips == play.table.stack(at(3, Spot.MAIN))
    before = [e.action for e in play.session.entries if e.action not in PAUSES]
    visited = getattr(window, page)
    window.visit(visited)
    QTest.keyClick(visited, Qt.Key.Key_D)
    QTest.keyClick(visited, Qt.Key.Key_1)
    assert [e.action for e in play.session.entries if e.action not in PAUSES] == before
    visited.left.emit()
    resumed(window)
    assert window.table.gestures.hands == held
    QTest.keyClick(window.table.board, Qt.Key.Key_Return)
    assert play.session.entries[-1].action == MoveChips(at(3, Spot.MAIN), at(0, Spot.TRAY))


PAUSES = (Signal.PAUSE, Signal.RESUME)


def resumed(window: Window) -> None:
    """Go on where a visit has paused the table."""
    go_on = getattr(window.table, "go_on", None)
    if go_on is not None:
        go_on()


def test_a_drag_whose_page_is_left_is_no_act(window: Window) -> None:
    play = sat_down(window)
    before = len(play.session.entries)
    drag = Drag(window, "s6.main", "tray")
    window.go_home()
    drag.let_go()
    assert [e.action for e in play.session.entries[before:]] == [Signal.PAUSE]
    assert play.table.stack(at(6, Spot.MAIN))
    assert window.table.gestures.hands == EMPTY


def test_a_drag_over_which_another_page_comes_is_a_bet_in_the_hand(window: Window) -> None:
    """The button is let go on the other page; back at the table a click puts the bet down."""
    play = sat_down(window)
    before = dealt(play)
    drag = Drag(window, "s6.main", "tray")
    held = window.table.gestures.hands
    window.visit(window.rules)
    drag.let_go()
    assert dealt(play) == before
    window.rules.left.emit()
    resumed(window)
    assert window.table.gestures.hands == held
    Mouse(window).click("tray")
    assert dealt(play) == [*before, MoveChips(at(6, Spot.MAIN), at(0, Spot.TRAY))]
    assert window.table.gestures.hands == EMPTY


def test_a_round_closed_while_a_bet_is_held_is_closed_as_if_none_were(window: Window) -> None:
    plain = sat_down(window)
    plain.close_round()
    held = sat_down(window)
    Keyboard(window).command(Command.TAKE, 3)
    assert window.table.gestures.hands.chips
    Keyboard(window).command(Command.CLOSE)
    Keyboard(window).command(Command.CLOSE)  # cards are out: it is meant twice
    assert dealt(held) == dealt(plain)
    assert held.table == plain.table


def test_chips_gathered_in_one_sitting_are_not_in_the_hand_in_the_next(window: Window) -> None:
    sat_down(window)
    Mouse(window).click("tray:2")
    sat_down(window)
    assert window.table.gestures.hands == EMPTY


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    with open_store(folder) as store:
        store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    return folder


def opened(store: Store) -> Window:
    made = Window(store, "en")
    made.settings.changed.emit(LIKES)
    made.resize(1280, 800)
    made.show()
    QApplication.processEvents()
    return made


def dealt(play: Play) -> list[object]:
    return [e.action for e in play.session.entries if e.action not in PAUSES]


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE, Mode.EXAM])
def test_a_window_closed_in_mid_drag_is_opened_again_where_it_stood(
    app: QApplication, data: Path, mode: Mode
) -> None:
    with open_store(data) as store:
        window = opened(store)
        play = sat_down(window, mode)
        number, before, table = play.number, dealt(play), play.table
        drag = Drag(window, "s6.main", "tray")
        assert window.table.gestures.hands.chips
        window.close()
        drag.let_go()
        assert dealt(play) == before
        bury(window)
    with open_store(data) as store:
        window = opened(store)
        window.sittings.resume(number)
        again = window.play
        assert again is not None
        assert dealt(again) == before
        assert again.table == table
        assert window.table.gestures.hands == EMPTY
        assert [e.action for e in again.session.entries if e.action in PAUSES] == [*PAUSES]
        # And it goes on: the same drag, now let go, is one act.
        Drag(window, "s6.main", "tray").let_go()
        assert dealt(again) == [*before, MoveChips(at(6, Spot.MAIN), at(0, Spot.TRAY))]
        window.close()
        bury(window)


def test_closed_and_opened_five_times_there_are_five_pauses_and_nothing_twice(
    app: QApplication, data: Path
) -> None:
    with open_store(data) as store:
        window = opened(store)
        play = sat_down(window)
        number, before = play.number, dealt(play)
        window.close()
        bury(window)
    for _ in range(5):
        with open_store(data) as store:
            window = opened(store)
            window.sittings.resume(number)
            assert window.play is not None
            assert dealt(window.play) == before
            Mouse(window).click("tray:2")
            window.close()
            bury(window)
    with open_store(data) as store:
        window = opened(store)
        window.sittings.resume(number)
        assert window.play is not None
        pauses = [e.action for e in window.play.session.entries if e.action in PAUSES]
        assert pauses == [*PAUSES] * 6
        window.close()
        bury(window)
