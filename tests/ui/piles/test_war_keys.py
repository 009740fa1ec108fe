"""The keys of the tables of War can be changed: they are heard there and stand at their places."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.ui.drill.table import Hands, shown
from trainer.core.actions import Award, Lay, Turn
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.store.settings import Setting
from trainer.ui.hands.keys import Command, Key, KeyMap, key_map
from trainer.ui.piles.desk import PileDesk, Players
from trainer.ui.piles.hall import Hall, pile_houses
from trainer.ui.piles.page import PilePage
from trainer.ui.window import Window
from trainer.versions import versions

OWN = {
    Command.WAR_LEFT: "F",
    Command.WAR_RIGHT: "J",
    Command.WAR_OVER_RIGHT: "I",
    Command.WAR_DOWN: "D",
    Command.WAR_LESS: "S",
    Command.WAR_PUSH_LEFT: "R",
    Command.WAR_PUSH_RIGHT: "U",
    Command.WAR_TURN: "B",
    Command.WAR_MANY: "M",
    Command.WAR_AGAIN: "G",
}


def own_keys() -> KeyMap:
    keys = key_map()
    for command, sign in OWN.items():
        keys = keys.rebound(command, Key(sign))
    return keys


@pytest.fixture
def hands(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    with open_store(tmp_path_factory.mktemp("keys") / "data") as store:
        for window in shown(store):
            window.keys.changed.emit(own_keys())
            yield Hands(window)


def test_the_drill_is_dealt_by_the_keys_of_the_trainee(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.keys("al12")
    assert hands.acts == []
    hands.keys("fjr")
    assert hands.acts == [Lay(1, 1), Lay(2, 1), Award(1)]
    hands.keys("fju" + "fj")  # eights: a war
    hands.keys("dds")
    assert hands.page.board.working.down == 1
    hands.keys("f")
    hands.keys("dji")
    assert [type(one) for one in hands.acts[-3:]] == [Lay, Lay, Turn]
    jamo = QKeyEvent(QKeyEvent.Type.KeyPress, ord("ㄹ"), Qt.KeyboardModifier.NoModifier, "ㄹ")
    QApplication.sendEvent(hands.page.board, jamo)  # F under a Hangul input method
    assert isinstance(hands.acts[-1], Lay)


def test_captions_caps_and_buttons_name_the_keys_in_use(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    page = hands.page
    assert page.side.next is not None
    assert page.side.next.keys == "F"
    assert page.board.working.keys == {"s1.pile": "F", "s2.pile": "J"}
    assert [one.text() for one in page.foot.turns.values()] == ["Turn (F)", "Turn (J)"]
    assert [one.text() for one in page.foot.pushes.values()] == ["Push (R)", "Push (U)"]
    assert (page.foot.down.text(), page.foot.more.text()) == ("Face down: 0", "+ (D)")
    assert page.foot.less.toolTip() == "One card less face down (S)"
    hands.battles(2)
    hands.keys("fj")
    assert page.side.next.keys == "D×1 · F"
    assert page.board.working.keys["s2.battle"] == "U"
    hands.keys("d")
    assert page.board.working.keys["s1.pile"] == "D×1 F"


def test_keys_changed_from_the_table_count_when_one_is_back(hands: Hands) -> None:
    play = hands.sit(Mode.LESSON)
    page = hands.page
    page.more.click()
    offered = [one.text() for one in page.header.findChildren(QMenu)[-1].actions()]
    assert [one for one in ("Keys", "Settings") if one in offered] == ["Keys", "Settings"]
    page.keys_wanted.emit()
    window = hands.window
    assert window.page is window.keys
    window.keys.changed.emit(key_map())
    window.keys.left.emit()
    assert window.page is page
    assert page.side.next is not None
    assert page.side.next.keys == "A"
    assert page.foot.turns[2].text() == "Turn (L)"
    hands.keys("al")
    assert hands.acts == [Lay(1, 1), Lay(2, 1)]
    assert hands.play is play


def test_they_are_kept(hands: Hands) -> None:
    kept = hands.window.store.settings.get(Setting.KEYS)
    assert key_map(kept) == own_keys()
    again = Window(hands.window.store, "en")
    assert again.keys_in_use == own_keys()
    again.close()


def at_war(window: Window, *, two: bool) -> PilePage:
    hall = window.behind("war", Hall)
    sheet = next(one for one in pile_houses() if (one.id == "deniro") is two)
    desk = PileDesk(window.store, sheet, Players(window.trainee(), 0, "Ben" if two else ""))
    desk.begin(7, 0, versions())
    hall._play(desk)
    return hall.page


def test_a_game_alone_is_played_by_them(hands: Hands) -> None:
    page = at_war(hands.window, two=False)
    assert "(B)" in page.turns[0].text()
    assert page.many.text().endswith(" (M)")
    assert page.again.text().endswith(" (G)")
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert page.match.progress.battles == 0
    QTest.keyClick(page.table, Qt.Key.Key_B)
    assert page.match.progress.battles == 1
    QTest.keyClick(page.table, Qt.Key.Key_M)
    assert page.match.progress.battles == 11
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert page.match.progress.battles == 12


def test_two_persons_have_theirs_also_under_a_hangul_input_method(hands: Hands) -> None:
    page = at_war(hands.window, two=True)
    assert [one.text()[-3:] for one in page.turns] == ["(F)", "(J)"]
    QTest.keyClick(page.table, Qt.Key.Key_A)
    for jamo in "ㄹㅓ":
        event = QKeyEvent(QKeyEvent.Type.KeyPress, ord(jamo), Qt.KeyboardModifier.NoModifier, jamo)
        QApplication.sendEvent(page.table, event)
    assert page.match.progress.battles == 1
