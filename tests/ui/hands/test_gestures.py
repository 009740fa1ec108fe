"""Working with the hands, row by row: every finished gesture is exactly one action."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.ui.at_table import Table, double_click
from tests.ui.conftest import opened
from tests.ui.driving import Mouse
from trainer.core.actions import MoveChips, Say, Words
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.geometry.stacks import chip_thickness
from trainer.ui.hands.holding import Hands
from trainer.ui.hands.keys import Command
from trainer.ui.window import Window

RIGHT = Qt.MouseButton.RightButton


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One window for all rows: every test sits down to a table of its own."""
    with open_store(tmp_path_factory.mktemp("gestures") / "data") as store:
        yield from opened(app, store)


def click_twice(t: Table, first: str, second: str) -> None:
    t.mouse.click(first)
    t.mouse.click(second)


def pay(t: Table, target: str) -> None:
    t.mouse.click("tray:2")
    t.mouse.click(target)


def half_by_menu(t: Table) -> None:
    t.tap("s6.main", RIGHT)
    t.menu("Half")
    t.mouse.click("tray")


def asked_by_menu(t: Table) -> None:
    t.tap("s5.purse", RIGHT)
    t.menu("War or surrender?")


def shuffled_by_menu(t: Table) -> None:
    t.tap("shoe", RIGHT)
    t.menu("Shuffle")


def by_menu(place: str, text: str, *then: str) -> Callable[[Table], None]:
    """A right click, a line of the menu, and clicks afterwards."""

    def choose(t: Table) -> None:
        t.tap(place, RIGHT)
        t.menu(text)
        for one in then:
            t.mouse.click(one)

    return choose


def face_down(t: Table) -> None:
    t.mouse.click("shoe")
    t.pick("s1")


def collected(t: Table) -> None:
    t.pick("s7")
    assert window_hands(t).card
    t.mouse.click("discard")


def changed_for_tens(t: Table) -> None:
    t.mouse.click("s4.main")
    t.tap("change", RIGHT)
    t.menu("Change into tube 3")


def coloured_up(t: Table) -> None:
    t.play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000] * 6)))
    t.seen = len(t.play.session.entries)
    by_menu("s7.main", "Change into tube 5")(t)


def shoe_cut(t: Table) -> None:
    """The cut card goes in where the pointer is over the shoe: here in its middle."""
    by_menu("shoe", "Take the cut card")(t)
    t.mouse.move(t.mouse.point("shoe"), Qt.MouseButton.NoButton)
    t.mouse.click("shoe")


def window_hands(t: Table) -> Hands:
    return t.window.table.gestures.hands


def matched(t: Table, finish: Callable[[Table], None]) -> None:
    t.play.submit(MoveChips(TRAY, at(2, Spot.MATCH), t.play.table.stack(at(2, Spot.WAR))))
    t.seen = len(t.play.session.entries)
    finish(t)


MOUSE: dict[str, tuple[Callable[[Table], object], str]] = {
    "deal by dragging": (lambda t: t.mouse.drag("shoe", "s1"), "deal s1"),
    "deal by two clicks": (lambda t: click_twice(t, "shoe", "s1"), "deal s1"),
    "burn": (lambda t: t.mouse.drag("shoe", "discard"), "burn 1"),
    "pay": (lambda t: pay(t, "s1.main"), "pay s1.main 10000"),
    "match": (lambda t: pay(t, "s2.match"), "match s2 10000"),
    "burn by two clicks": (lambda t: click_twice(t, "shoe", "discard"), "burn 1"),
    "deal face down by two clicks": (face_down, "deal s1 7c down"),
    "take a stack": (lambda t: t.mouse.drag("s6.main", "tray"), "take s6.main"),
    "take by two clicks": (lambda t: click_twice(t, "s6.main", "tray:1"), "take s6.main"),
    "half by the right button": (
        lambda t: t.mouse.drag("s6.main", "tray", button=RIGHT),
        "take s6.main 20000",
    ),
    "half by the menu": (half_by_menu, "take s6.main 20000"),
    "exchange by two clicks": (
        lambda t: click_twice(t, "s4.main", "change"),
        "exchange s4.main 100000 for 50000x2",
    ),
    "exchange for chosen chips": (changed_for_tens, "exchange s4.main 100000 for 10000x10"),
    "colour up by the menu": (coloured_up, "exchange s7.main 10000x10 for 100000"),
    "return a bet by two clicks": (
        lambda t: click_twice(t, "s4.main", "s4.purse"),
        "push s4.main",
    ),
    "return a bet by the guest's menu": (by_menu("s4.purse", "Return: Initial"), "push s4.main"),
    "push the match by two clicks": (
        lambda t: matched(t, lambda t: click_twice(t, "s2.match", "s2.purse")),
        "push s2.match",
    ),
    "drop a toke by two clicks": (
        lambda t: click_twice(t, "s4.toke-main", "toke-box"),
        "drop s4.toke-main",
    ),
    "collect by two clicks": (collected, "collect s7"),
    "collect by the menu": (by_menu("s7", "Collect the cards"), "collect s7"),
    "collect all by the dealer's menu": (by_menu("dealer", "Collect all cards"), "collect all"),
    "say to all by the dealer's menu": (by_menu("dealer", "Welcome!"), "say greet"),
    "say to a guest by the menu": (by_menu("s5.purse", "Tie needs a bet"), "say no-tie-alone s5"),
    "cut the shoe": (shoe_cut, "cut 152"),
    "cut the shoe by the menu": (by_menu("shoe", "Cut card before the last third"), "cut 101"),
    "exchange": (lambda t: t.mouse.drag("s4.main", "change"), "exchange s4.main 100000"),
    "return a bet": (lambda t: t.mouse.drag("s4.main", "s4.purse"), "push s4.main"),
    "push the match": (
        lambda t: matched(t, lambda t: t.mouse.drag("s2.match", "s2.purse")),
        "push s2.match",
    ),
    "drop a toke": (lambda t: t.mouse.drag("s4.toke-main", "toke-box"), "drop s4.toke-main"),
    "collect": (lambda t: t.mouse.drag("s7", "discard"), "collect s7"),
    "turn": (lambda t: t.mouse.click("s7"), "turn s7"),
    "shuffle": (shuffled_by_menu, "shuffle"),
    "say": (lambda t: t.mouse.press(Words.GREET), "say greet"),
    "ask by the palette": (
        lambda t: (t.mouse.press(Command.ASK), t.mouse.click("s5.purse")),
        "ask s5",
    ),
    "ask by the guest's menu": (asked_by_menu, "ask s5"),
    "call the floor": (lambda t: t.mouse.press(Command.CALL_FLOOR), "call floor"),
}


@pytest.mark.parametrize("row", MOUSE)
def test_a_mouse_gesture_is_one_action(window: Window, row: str) -> None:
    table = Table(window)
    gesture, wanted = MOUSE[row]
    gesture(table)
    assert len(table.acts) == 1, table.acts
    assert table.acts[0].startswith(wanted)
    assert window.table.gestures.hands.empty


def keyed(*signs: str) -> Callable[[Table], None]:
    """Letters and digits as they are, everything else by the name of its key."""

    def press(t: Table) -> None:
        for sign in signs:
            if sign.startswith("Ctrl+"):
                QTest.keyClick(t.mouse.board, sign[-1], Qt.KeyboardModifier.ControlModifier)
            elif len(sign) > 1 and not sign.startswith("Shift+"):
                QTest.keyClick(t.mouse.board, getattr(Qt.Key, f"Key_{sign}"))
            else:
                t.keys.key(sign)

    return press


KEYS: dict[str, tuple[Callable[[Table], None], str]] = {
    "deal": (keyed("D", "1"), "deal s1"),
    "deal to the dealer": (keyed("D", "0"), "deal dealer"),
    "deal face down": (keyed("Shift+D", "1"), "deal s1 7c down"),
    "burn": (keyed("B"), "burn 1"),
    "pay": (keyed("F3", "P", "3"), "pay s3.main 10000"),
    "pay one of two bets": (keyed("F3", "P", "1", "1"), "pay s1.main 10000"),
    "match": (keyed("F5", "M", "2"), "match s2 100000"),
    "match on top": (keyed("F5", "Shift+M", "2"), "match s2 100000 on-top"),
    "take": (keyed("T", "3", "Return"), "take s3.main"),
    "take half": (keyed("T", "6", "1", "H", "Return"), "take s6.main 20000"),
    "take the upper chips": (keyed("T", "6", "1", "3", "Return"), "take s6.main 30000"),
    "half, then one chip": (keyed("T", "6", "1", "H", "1", "Return"), "take s6.main 10000"),
    "exchange": (keyed("T", "4", "1", "X"), "exchange s4.main 100000 for 50000x2"),
    "exchange for chosen chips": (
        keyed("T", "4", "1", "Shift+X", "2"),
        "exchange s4.main 100000 for 10000x10",
    ),
    "return what is lifted": (keyed("T", "4", "1", "R"), "push s4.main"),
    "toke from the tray": (keyed("F2", "K", "4"), "drop tray 5000 for s4.toke-main"),
    "cut the shoe": (keyed("Ctrl+X", "4", "Return"), "cut 122"),
    "return": (keyed("R", "3"), "push s3.main"),
    "push": (lambda t: matched(t, keyed("U", "2")), "push s2.match"),
    "drop a toke": (keyed("K", "4"), "drop s4.toke-main"),
    "collect": (keyed("L", "7"), "collect s7"),
    "collect all": (keyed("Shift+L"), "collect all"),
    "turn": (keyed("V", "7"), "turn s7"),
    "shuffle": (keyed("Ctrl+S"), "shuffle"),
    "say": (keyed("G"), "say greet"),
    "ask": (keyed("A", "5"), "ask s5"),
    "call the floor": (keyed("C"), "call floor"),
}


@pytest.mark.parametrize("row", KEYS)
def test_a_key_command_is_one_action(window: Window, row: str) -> None:
    table = Table(window)
    gesture, wanted = KEYS[row]
    gesture(table)
    assert len(table.acts) == 1, table.acts
    assert table.acts[0].startswith(wanted)


def test_chips_are_gathered_by_click_quick_click_wheel_and_key(window: Window) -> None:
    table = Table(window)
    port, tube = table.mouse.board.viewport(), table.mouse.point("tray:2")
    table.mouse.click("tray:2")
    double_click(port, tube)
    assert table.held == 30_000
    table.wheel("tray:1", 1)
    assert table.held == 35_000
    table.wheel("tray:1", -1)
    table.tap("tray:2", RIGHT)
    assert table.held == 20_000
    QTest.keyClick(table.mouse.board, Qt.Key.Key_F1)
    QTest.keyClick(table.mouse.board, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert table.held == 11_000
    assert table.acts == []


def test_a_low_stack_is_always_taken_whole(window: Window) -> None:
    """Wherever it is pressed: its top is most of what can be seen of it."""
    table = Table(window)
    thick = chip_thickness(table.mouse.board.places.chip)  # type: ignore[union-attr]
    table.mouse.drag("s7.main", "tray", up=3 * thick)
    assert table.acts == ["take s7.main"]


def test_what_stands_out_above_the_spot_is_its_upper_part(window: Window) -> None:
    table = Table(window)
    for _ in range(5):
        table.play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000])))
    table.seen = len(table.play.session.entries)
    assert table.play.table.stack(at(7, Spot.MAIN)).count == 9
    thick = chip_thickness(table.mouse.board.places.chip)  # type: ignore[union-attr]
    table.mouse.drag("s7.main", "tray", up=7 * thick)
    assert table.acts == ["take s7.main 20000"]


JAMO = dict(
    zip(
        "QWERTYUIOPASDFGHJKLZXCVBNM",
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
        strict=True,
    )
)


DOUBLED = dict(zip("QWERTOP", "ㅃㅉㄸㄲㅆㅒㅖ", strict=True))


@pytest.mark.parametrize("row", KEYS)
def test_the_same_command_under_a_hangul_input_method(window: Window, row: str) -> None:
    """The letter arrives as a jamo of the two-set keyboard without a key code of its own."""
    latin, hangul = Table(window), None
    KEYS[row][0](latin)
    wanted = latin.acts
    window.go_home()
    hangul = Table(window)
    plain = hangul.keys.key

    def jamo(sign: str) -> None:
        letter = sign.removeprefix("Shift+")
        if letter not in JAMO:
            plain(sign)
            return
        text, mods = JAMO[letter], Qt.KeyboardModifier.NoModifier
        if letter != sign:
            text, mods = DOUBLED.get(letter, text), Qt.KeyboardModifier.ShiftModifier
        board = hangul.mouse.board
        QTest.sendKeyEvent(QTest.KeyAction.Click, board, Qt.Key.Key_unknown, text, mods)

    hangul.keys.key = jamo  # type: ignore[method-assign]
    KEYS[row][0](hangul)
    assert [one.split(" ")[:2] for one in hangul.acts] == [one.split(" ")[:2] for one in wanted]
    assert len(hangul.acts) == 1


def test_nobody_is_spoken_to_at_an_empty_seat(window: Window) -> None:
    window.home.start_wanted.emit(Wish("duel-side-bets", "dueling", Mode.PRACTICE))
    play, board = window.play, window.table.board
    assert play is not None
    play.submit(Say(Words.NO_MORE_BETS))
    empty = [
        seat for seat, guest in enumerate(play.shown.guests(translator("en")), 1) if not guest.name
    ]
    assert empty
    mouse = Mouse(window)
    mouse.click(f"s{empty[0]}.purse")
    assert not [menu for menu in board.findChildren(QMenu) if menu.isVisible()]


def test_a_letter_closes_a_menu_and_does_what_it_does_at_the_table(window: Window) -> None:
    table = Table(window)
    table.mouse.click("s4.purse")
    (menu,) = [one for one in window.table.board.findChildren(QMenu) if one.isVisible()]
    QTest.keyClick(menu, Qt.Key.Key_G)
    assert not menu.isVisible()
    assert table.acts == ["say greet"]
