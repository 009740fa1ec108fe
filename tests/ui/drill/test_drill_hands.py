"""The hands of the card-reading drill: by mouse, finger and key each gesture is one act."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.drill.table import LEFT, RIGHT, Hands, shown
from trainer.core.actions import Award, Lay, Slide, Turn
from trainer.core.places import Spot, at
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.window import Window


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("drill") / "data") as store:
        yield from shown(store)


@pytest.fixture
def hands(window: Window) -> Hands:
    made = Hands(window)
    made.sit()
    return made


def _clicks(hands: Hands) -> None:
    hands.click("s1.pile")
    hands.click("s2.pile")
    hands.click(f"s{hands.higher()}.battle")


def _drags(hands: Hands) -> None:
    hands.drag("s1.pile", "s1.battle")
    hands.drag("s2.pile", "s2.battle")
    hands.drag(f"s{3 - hands.higher()}.battle", f"s{hands.higher()}.pile")


def _keys(hands: Hands) -> None:
    hands.keys("al")
    hands.keys(str(hands.higher()))


def _hangul(hands: Hands) -> None:
    for jamo in "ㅁㅣ":
        kind, none = QKeyEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(hands.page.board, QKeyEvent(kind, ord(jamo), none, jamo))
    hands.keys(str(hands.higher()))


def _buttons(hands: Hands) -> None:
    foot = hands.page.foot
    QTest.mouseClick(foot.turns[1], LEFT)
    QTest.keyClick(foot.turns[2], Qt.Key.Key_Space)
    QTest.mouseClick(foot.pushes[hands.higher()], LEFT)


def _fingers(hands: Hands) -> None:
    hands.window.resize(1080, 720)  # a finger has to be on the screen of the offscreen platform
    QApplication.processEvents()
    board, device = hands.page.board, QTest.createTouchDevice()
    for name in ("s1.pile", "s2.pile", ""):
        point = hands.point(name or f"s{hands.higher()}.battle")
        QTest.touchEvent(board, device).press(1, point, board).commit()
        QTest.touchEvent(board, device).release(1, point, board).commit()
    hands.window.resize(1280, 800)


@pytest.mark.parametrize("do", [_clicks, _drags, _keys, _hangul, _buttons, _fingers])
def test_a_battle_is_three_acts(hands: Hands, do: Callable[[Hands], None]) -> None:
    do(hands)
    assert hands.acts == [Lay(1, 1), Lay(2, 1), Award(1)]
    assert hands.play.findings == ()


def test_cards_are_gathered_before_they_are_laid_face_down(hands: Hands) -> None:
    board, pile = hands.page.board, hands.point("s1.pile")
    hands.battles(2)
    hands.keys("al")
    before = len(hands.acts)
    QTest.mouseClick(board, RIGHT, pos=pile)
    hands.wheel("s1.pile", up=True)
    hands.keys("w")
    assert board.working.down == 3
    assert "3 cards" in board.working.told["s1.battle"]
    hands.wheel("s2.pile", up=False)
    QTest.keyClick(board, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    assert (board.working.down, len(hands.acts)) == (1, before)  # gathering is no act yet
    hands.click("s1.pile")
    assert (hands.acts[-1], board.working.down) == (Lay(1, 1, True), 0)
    QTest.mouseClick(hands.page.foot.more, LEFT)
    hands.drag("s2.pile", "s2.battle")
    assert hands.acts[-1] == Lay(2, 1, True)
    assert hands.play.findings == ()


@pytest.mark.parametrize("end", ["s2.battle", QPoint(470, 40)])
def test_what_is_dropped_elsewhere_does_nothing_and_says_so(
    hands: Hands, end: str | QPoint
) -> None:
    hands.drag("s1.pile", end)
    assert hands.acts == []
    assert "Nothing was done" in hands.page.side.news
    hands.drag("s1.pile", "s1.pile")  # put back where it came from: nothing is said of it
    assert hands.acts == []


def test_a_double_click_is_one_act(hands: Hands) -> None:
    board, point = hands.page.board, hands.point("s1.pile")
    QTest.mouseClick(board, LEFT, pos=point)
    QTest.mouseDClick(board, LEFT, pos=point)  # Qt sends only its second half
    assert hands.acts == [Lay(1, 1)]


def test_a_second_finger_taps_while_the_first_one_rests(hands: Hands) -> None:
    board, device = hands.page.board, QTest.createTouchDevice()
    one, other = hands.point("s1.pile"), hands.point("s2.pile")
    touch = QTest.touchEvent(board, device)
    touch.press(1, one, board).press(2, other, board).commit()
    QTest.touchEvent(board, device).release(2, other, board).stationary(1).commit()
    QTest.touchEvent(board, device).release(1, one, board).commit()
    assert hands.acts == [Lay(2, 1), Lay(1, 1)]


def test_escape_puts_back_what_is_in_the_hand(hands: Hands) -> None:
    board, point = hands.page.board, hands.point("s1.pile")
    QTest.mousePress(board, LEFT, pos=point)
    QTest.mouseMove(board, point + QPoint(60, 0))
    assert board.carries
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not board.carries
    QTest.mouseRelease(board, LEFT, pos=hands.point("s1.battle"))
    hands.keys("ww")
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert (board.working.down, hands.acts) == (0, [])


def test_what_letting_go_would_do_is_told_before(hands: Hands) -> None:
    board, told = hands.page.board, hands.page.board.working.told
    assert told["s1.battle"] == "Turn the top card of Lee Seojun"
    assert told["s2.pile"] == "Push all cards to Park Jiwoo"
    QTest.mouseMove(board, QPoint(5, 5))
    before = board.grab().toImage()
    QTest.mouseMove(board, hands.point("s1.pile"))
    assert board.grab().toImage() != before


def test_an_empty_row_cannot_be_pushed(hands: Hands) -> None:
    hands.click("s1.battle")
    hands.keys("1")
    assert hands.acts == []
    assert "turn both cards first" in hands.page.side.news


def test_a_card_that_lies_face_down_is_turned_over_by_a_click_or_a_key(hands: Hands) -> None:
    hands.keys("wa")
    hands.click("s1.battle")
    hands.keys("wl")
    QTest.keyClick(hands.page.board, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert [one for one in hands.acts if isinstance(one, Turn)] == [
        Turn(at(1, Spot.BATTLE), hands.play.table.hand(at(1, Spot.BATTLE))[-1].card),
        Turn(at(2, Spot.BATTLE), hands.play.table.hand(at(2, Spot.BATTLE))[-1].card),
    ]


@pytest.mark.parametrize(("keys", "rules"), [("wwwa", []), ("wwa", ["N-2"]), ("wwwwa", ["N-2"])])
def test_how_many_lie_face_down_is_told_when_the_pile_is_pushed(
    hands: Hands, keys: str, rules: list[str]
) -> None:
    hands.sit(Mode.PRACTICE, "card-reading-three", "deniro")
    hands.battles(1)
    hands.keys("al")  # queens: a war
    hands.keys(keys)
    hands.keys("wwwl")
    hands.keys("al")
    assert hands.play.findings == ()
    hands.keys(str(hands.higher()))
    assert [one.rule for one in hands.play.findings] == rules
    assert ("N-2" in [line.rule for line in hands.lines]) is bool(rules)


@pytest.mark.parametrize("by_key", [True, False])
def test_a_wrong_push_is_put_right_by_another(hands: Hands, by_key: bool) -> None:
    hands.keys("al")
    right = hands.higher()
    wrong = 3 - right
    hands.keys(str(wrong))
    if by_key:
        hands.keys(str(right))
    else:
        hands.drag(f"s{wrong}.pile", f"s{right}.pile")
    assert hands.acts[-1] == Slide(wrong, right, 2)
    assert len(hands.play.table.hand(at(right, Spot.PILE))) == 27


def test_where_nobody_deals_no_hand_works(hands: Hands) -> None:
    hands.sit(Mode.DEMONSTRATION)
    hands.click("s1.pile")
    hands.keys("l1w")
    assert hands.acts == []
    assert not hands.page.foot.isVisible()
    hands.sit()
    hands.page.rest_or_go()
    hands.click("s1.pile")
    hands.keys("al")
    assert hands.acts == []
