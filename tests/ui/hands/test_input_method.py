"""Under a Hangul input method: a letter deals once or not at all, whatever is in focus.

The platform's own input method is not run here; what it sends is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.conftest import opened
from trainer.core.actions import Deal, Role, Words
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command, Key
from trainer.ui.sitting.play import Play
from trainer.ui.table.log_list import LogList
from trainer.ui.window import Window

NONE = Qt.KeyboardModifier.NoModifier
COMPOSED = ("ㅇ", "아", "안", "읿")


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("composing") / "data") as store:
        yield from opened(app, store, "ko")


@pytest.fixture
def play(window: Window) -> Play:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    assert window.play is not None
    return window.play


def board(window: Window) -> QWidget:
    return window.table.board


def port(window: Window) -> QWidget:
    return window.table.board.viewport()


def palette(window: Window) -> QWidget:
    return window.table.panel.palette_.button(Words.GREET)


def log(window: Window) -> QWidget:
    found = window.table.panel.findChild(LogList)
    assert isinstance(found, LogList)
    return found


def link(window: Window) -> QWidget:
    return window.table.again


IN_FOCUS: dict[str, Callable[[Window], QWidget]] = {
    "the table": board,
    "its viewport": port,
    "a palette button": palette,
    "the list": log,
    "a link of the header": link,
}


def own(play: Play) -> list[type]:
    return [type(e.action) for e in play.session.entries if e.actor.role is Role.DEALER]


def compose(target: QObject, text: str, commit: bool) -> None:
    """What an input method sends while a syllable is made, and when it is done."""
    event = QInputMethodEvent("" if commit else text, [])
    if commit:
        event.setCommitString(text)
    QApplication.sendEvent(target, event)


def jamo(target: QWidget, text: str) -> None:
    QTest.sendKeyEvent(QTest.KeyAction.Click, target, Qt.Key.Key_unknown, text, NONE)


@pytest.mark.parametrize("focus", IN_FOCUS)
@pytest.mark.parametrize("text", COMPOSED)
def test_a_syllable_that_is_composed_is_no_act(
    window: Window, play: Play, focus: str, text: str
) -> None:
    target = IN_FOCUS[focus](window)
    target.setFocus()
    for commit in (False, False, True):
        compose(target, text, commit)
    assert own(play) == []
    assert window.table.gestures.pending is None
    assert window.table.gestures.hands.empty


@pytest.mark.parametrize(
    "focus", ["the table", "a palette button", "the list", "a link of the header"]
)
def test_a_letter_that_is_composed_and_pressed_deals_once(
    window: Window, play: Play, focus: str
) -> None:
    """Some systems send the letter being composed and, when it is given up, the key as well."""
    target = IN_FOCUS[focus](window)
    target.setFocus()
    compose(target, "ㅇ", commit=False)
    compose(target, "", commit=False)
    jamo(target, "ㅇ")
    compose(target, "ㅇ", commit=True)
    jamo(target, "1")
    assert own(play) == [Deal]


def test_nothing_that_takes_letters_as_commands_has_an_input_method(
    window: Window, play: Play
) -> None:
    """So a system never composes them: letters come as keys."""
    for find in IN_FOCUS.values():
        target = find(window)
        target.setFocus()
        assert not target.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled), target


def test_the_notation_line_has_one(window: Window, play: Play) -> None:
    window.table.panel.notation.setFocus()
    line = window.table.panel.notation.focusProxy()
    assert isinstance(line, QWidget)
    assert line.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    compose(line, "ㅇ", commit=False)
    compose(line, "ㅇ", commit=True)
    assert own(play) == []


def test_a_key_is_given_away_by_its_jamo(window: Window) -> None:
    made = window.keys.key_button(Command.BURN)
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    compose(made, "ㅋ", commit=False)
    jamo(made, "ㅋ")
    assert made.text() == "Z"
    assert window.table.keys.map.commands[Command.BURN] == Key("Z")
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    QTest.sendKeyEvent(
        QTest.KeyAction.Click, made, Qt.Key.Key_unknown, "ㅃ", Qt.KeyboardModifier.ShiftModifier
    )
    assert made.text() == "Shift+Q"
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    QTest.keyClick(made, "B")
    assert window.table.keys.map.commands[Command.BURN] == Key("B")
