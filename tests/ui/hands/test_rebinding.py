"""Giving keys away: who had one is told, what stays free is said, and all of it is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.conftest import bury
from tests.ui.driving import Keyboard
from trainer.core.actions import Words
from trainer.procedures.record import Mode
from trainer.store.settings import Setting
from trainer.ui.course.offers import Wish
from trainer.ui.hands.key_names import name_of
from trainer.ui.hands.keys import (
    AT_WAR,
    DEFAULTS,
    SPEECH,
    TUBES,
    Command,
    Key,
    KeyMap,
    key_map,
    meet,
)
from trainer.ui.hands.rebinding import refusal, told
from trainer.ui.look.tongue import Tongue
from trainer.ui.settings.keys_page import KeyButton, KeysPage
from trainer.ui.window import Window

SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(app: QApplication) -> Iterator[KeysPage]:
    made = KeysPage(Tongue("en"), key_map())
    made.resize(1280, 800)
    made.show()
    QApplication.processEvents()  # a button that was not laid out yet is clicked by nobody
    yield made
    bury(made)


def button(page: KeysPage, name: Command | Words) -> KeyButton:
    return page.key_button(name)


def give(
    page: KeysPage,
    name: Command | Words,
    key: Qt.Key,
    mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> KeyMap | None:
    """Click the button and press the key; the map that came of it."""
    got: list[KeyMap] = []
    page.changed.connect(got.append)
    made = button(page, name)
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    QTest.keyClick(made, key, mods)
    page.changed.disconnect(got.append)
    assert not made.isChecked()
    return got[-1] if got else None


def test_every_command_and_all_words_stand_on_the_page(page: KeysPage) -> None:
    for name in (*DEFAULTS, *SPEECH):
        assert button(page, name).text() == str(key_map().key(name))
        assert name_of(name, Tongue("ko")) != name_of(name, Tongue("en"))


def test_a_button_says_that_it_waits_for_a_key(page: KeysPage) -> None:
    made = button(page, Command.DEAL)
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert made.text() == "Press the new key"
    assert "Press the new key" in made.accessibleName()
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert made.text() == "D"


def test_waiting_ends_when_the_focus_goes_elsewhere(page: KeysPage) -> None:
    made = button(page, Command.DEAL)
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    QApplication.sendEvent(made, QFocusEvent(QEvent.Type.FocusOut))
    assert not made.isChecked()
    assert made.text() == "D"


def test_a_free_key_is_taken(page: KeysPage) -> None:
    keys = give(page, Command.DEAL, Qt.Key.Key_F12)
    assert keys is not None
    assert keys.find(Key("F12")) is Command.DEAL
    assert page.message() == "F12: Deal a card."


def test_a_swap_is_told(page: KeysPage) -> None:
    keys = give(page, Command.DEAL, Qt.Key.Key_U)
    assert keys is not None
    assert keys.find(Key("D")) is Command.PUSH
    assert page.message() == "U: Deal a card. “Push the match to the guest” has moved to D."
    assert button(page, Command.PUSH).text() == "D"


def test_what_is_told_is_told_in_korean_as_well(app: QApplication) -> None:
    said = told(key_map(), Command.DEAL, Key("U"), Tongue("ko"))
    assert said.startswith("U: 카드 딜")
    assert "D" in said


@pytest.mark.parametrize("name", [*TUBES, Command.CONFIRM, Command.CANCEL, Command.PEEK])
def test_the_named_keys_can_be_given_too(page: KeysPage, name: Command) -> None:
    keys = give(page, name, Qt.Key.Key_BracketLeft)
    assert keys is not None
    assert keys.find(Key("[")) is name
    assert key_map(keys.text()).commands == keys.commands


@pytest.mark.parametrize(
    ("key", "mods", "said"),
    [
        (Qt.Key.Key_7, Qt.KeyboardModifier.NoModifier, "Digits"),
        (Qt.Key.Key_Up, Qt.KeyboardModifier.NoModifier, "arrow"),
        (Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier, "Tab"),
        (Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier, "menu"),
        (Qt.Key.Key_F10, SHIFT, "menu"),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, "cannot be used"),
        (Qt.Key.Key_F3, SHIFT, "Tube 3"),
        (Qt.Key.Key_Return, SHIFT, "belongs"),
    ],
)
def test_a_reserved_key_is_refused_in_a_sentence(
    page: KeysPage, key: Qt.Key, mods: Qt.KeyboardModifier, said: str
) -> None:
    assert give(page, Command.DEAL, key, mods) is None
    assert said in page.message()
    assert page.message().endswith(".")
    assert button(page, Command.DEAL).text() == "D"


def test_shift_alone_is_waited_through(page: KeysPage) -> None:
    made = button(page, Command.DEAL)
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    QTest.keyClick(made, Qt.Key.Key_Shift)
    assert made.isChecked()
    QTest.keyClick(made, Qt.Key.Key_Q, SHIFT)
    assert made.text() == "Shift+Q"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (Command.RULES, Key("U")),  # would be typed into every field of a page
        (Command.PUSH, Key("F9")),  # the rules would get the letter in exchange
        (Command.TUBE_1, Key("Q", shift=True)),  # with Shift a chip is put back
        (Command.COLLECT_ALL, Key("F1")),  # the tube would get a key with Shift
    ],
)
def test_a_command_that_needs_another_kind_of_key_refuses(name: Command, key: Key) -> None:
    said = refusal(key_map(), name, key, Tongue("en"))
    assert said.endswith(".")
    assert said != refusal(key_map(), name, key, Tongue("ko"))


def test_no_two_commands_share_a_key_after_any_change() -> None:
    keys = key_map()
    changes = ((Command.DEAL, Key("F1")), (Words.GREET, Key("Esc")), (Command.PAY, Key("F1")))
    for name, key in changes:
        keys = keys.rebound(name, key)
        bound = [
            key for one, key in [*keys.commands.items(), *keys.words.items()] if meet(one, name)
        ]
        assert len(bound) == len(set(bound))
    assert key_map(keys.text()) == keys


def test_a_map_of_an_older_version_keeps_its_keys_and_gets_the_new_commands() -> None:
    keys = key_map('{"deal": "=", "burn": "Esc", "say greet": "Ctrl+K"}')
    assert keys.commands[Command.DEAL] == Key("=")
    assert keys.commands[Command.BURN] == Key("Esc")
    every = [*keys.commands.items(), *keys.words.items()]
    bound = [key for name, key in every if name not in AT_WAR]
    assert len(bound) == len(set(bound))


def test_a_digit_may_be_given_at_war_and_is_never_given_away(page: KeysPage) -> None:
    keys = give(page, Command.WAR_LEFT, Qt.Key.Key_7)
    assert keys is not None
    assert keys.find(Key("7"), at_war=True) is Command.WAR_LEFT
    assert page.message() == "7: Turn the left card, or lay it face down."
    assert give(page, Command.WAR_LEFT, Qt.Key.Key_P, CTRL) is None  # pausing would get the 7
    assert "Digits" in page.message()


def test_a_key_that_moves_two_commands_is_told_of_both(page: KeysPage) -> None:
    keys = give(page, Command.PAUSE, Qt.Key.Key_A)
    assert keys is not None
    assert keys.find(Key("P", ctrl=True)) is Command.ASK
    assert keys.find(Key("P", ctrl=True), at_war=True) is Command.WAR_LEFT
    assert page.message() == (
        "A: Pause, and go on. “Ask for war or surrender” has moved to Ctrl+P. "
        "“Turn the left card, or lay it face down” has moved to Ctrl+P."
    )


def test_default_keys_come_back_when_asked_twice_and_it_is_told(page: KeysPage) -> None:
    got: list[KeyMap] = []
    give(page, Command.DEAL, Qt.Key.Key_Equal)
    page.changed.connect(got.append)
    (restore,) = [one for one in page.findChildren(QPushButton) if one.text() == "Default keys"]
    restore.click()
    assert got == []
    assert page.message().startswith("Your own keys")
    restore.click()
    assert got == [key_map()]
    assert page.message() == "The default keys are back."
    restore.click()
    assert page.message() == "These are the default keys."


def test_given_keys_work_at_the_table_and_stand_at_their_places(window: Window) -> None:
    window.deal(Wish("full-table", "korean", Mode.LESSON))
    keys = key_map()
    for name, sign in ((Command.TUBE_2, "["), (Command.CANCEL, "]"), (Command.EXCHANGE, "Z")):
        keys = keys.rebound(name, Key(sign))
    window.keys.changed.emit(keys)
    hand = Keyboard(window)
    hand.key("[")
    assert window.table.gestures.hands.chips.amount == 5_000
    hand.key("]")
    assert window.table.gestures.hands.empty
    QTest.keyClick(window.table.board, Qt.Key.Key_F2)
    assert window.table.gestures.hands.empty
    view = window.table.board.view
    assert view is not None
    assert view.tubes[1].key == "["
    assert view.labels.keys["change"] == "Z"
    assert view.labels.keys["hand"] == "]"


def test_the_amounts_show_while_their_key_is_held_whichever_it_is(window: Window) -> None:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    window.keys.changed.emit(key_map().rebound(Command.PEEK, Key("[")))
    board = window.table.board
    assert board.view is not None
    QTest.keyPress(board, Qt.Key.Key_BracketLeft)
    assert board.view.amounts
    QTest.keyRelease(board, Qt.Key.Key_BracketLeft)
    window.table.keys.letting_go.timeout.emit()
    assert not board.view.amounts


def test_the_key_of_the_rules_follows_the_map_on_every_page(window: Window) -> None:
    QApplication.processEvents()
    window.keys.changed.emit(key_map().rebound(Command.RULES, Key("F12")))
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert window.centralWidget().currentWidget() is window.home
    QTest.keyClick(window, Qt.Key.Key_F12)
    assert window.centralWidget().currentWidget() is window.rules
    assert '"F12"' in (window.store.settings.get(Setting.KEYS) or "")


def test_a_button_that_waits_gets_the_key_of_the_window(window: Window) -> None:
    window.visit(window.keys)
    QTest.mouseClick(button(window.keys, Command.DEAL), Qt.MouseButton.LeftButton)
    QTest.keyClick(button(window.keys, Command.DEAL), Qt.Key.Key_F11)
    assert not window.isFullScreen()
    assert "Full screen" in window.keys.message()


def test_what_is_told_at_the_table_names_the_keys_in_use(window: Window) -> None:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    keys = key_map()
    for name, sign in ((Command.TUBE_1, "["), (Command.CANCEL, "]"), (Command.PEEK, "\\")):
        keys = keys.rebound(name, Key(sign))
    window.keys.changed.emit(keys)
    hand, board = Keyboard(window), window.table.board
    assert board.view is not None
    assert "[–F6" in board.view.hand.preview
    hand.key("P")
    assert "([ and on)" in board.view.hand.preview
    assert "Hold \\: the amounts" in " ".join(
        one.text() for one in window.table.panel.findChildren(QLabel)
    )
