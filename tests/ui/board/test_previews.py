"""What is to be seen before anything is done: ghost, answers, words beside the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import opened
from tests.ui.driving import LEFT, Keyboard, Mouse
from tests.ui.seeing import hover, sit, slots, view
from trainer.core.actions import Deal, Exchange, MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.board.view import Board
from trainer.ui.hands.commands import Pending, answers
from trainer.ui.hands.holding import EMPTY
from trainer.ui.hands.keys import Command, key_map
from trainer.ui.hands.prompts import held_hint
from trainer.ui.look.tongue import Tongue
from trainer.ui.sitting.scene_of import ghost
from trainer.ui.sprites.amounts import amount_sprites
from trainer.ui.sprites.hints import hint_sprites
from trainer.ui.table.notation_line import without_amount
from trainer.ui.view.model import CardView, GhostView
from trainer.ui.window import Window

SHIFT = Qt.KeyboardModifier.ShiftModifier
VALUES = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("previews") / "data") as store:
        yield from opened(app, store)


# ---- what would lie there --------------------------------------------------------------------


def test_chips_over_a_spot_show_as_they_would_lie(window: Window) -> None:
    play = sit(window)
    before = len(play.session.entries)
    Mouse(window).click("tray:2")
    hover(window, "s1.main")
    assert view(window).ghost == GhostView("s1.main", ((10_000, 1),))
    assert view(window).target == "s1.main"
    assert "10,000" in view(window).hand.drop
    hover(window, "shoe")
    assert view(window).ghost is None
    assert view(window).hand.drop == ""
    assert len(play.session.entries) == before


def test_a_card_over_a_hand_shows_its_back_there(window: Window) -> None:
    sit(window)
    Mouse(window).click("shoe")
    hover(window, "s2")
    assert view(window).ghost == GhostView("s2", card=CardView("??"))


def test_a_bet_over_the_change_mark_shows_what_it_becomes() -> None:
    act = Exchange(at(4, Spot.MAIN), stack([100_000]), stack([50_000] * 2))
    assert ghost(act, stack([100_000])) == GhostView("s4.main", ((50_000, 2),))
    assert ghost(MoveChips(at(4, Spot.MAIN), TRAY), stack([100_000])) is None
    moved = MoveChips(at(4, Spot.MAIN), at(4, Spot.TIE))
    assert ghost(moved, stack([100_000])) == GhostView("s4.tie", ((100_000, 1),))


def test_what_is_picked_up_has_left_its_place_until_it_is_put_down_again(window: Window) -> None:
    play = sit(window)
    there = play.table.stack(at(3, Spot.MAIN))
    for sign in ("T", "3", "2"):
        Keyboard(window).key(sign)
    assert view(window).chips["s3.main"] == ((10_000, there.count - 2),)
    Keyboard(window).key("0")
    assert "s3.main" not in view(window).chips
    Keyboard(window).key("Esc")
    assert view(window).chips["s3.main"] == there.items
    mouse = Mouse(window)
    QTest.mouseClick(mouse.board.viewport(), LEFT, SHIFT, mouse.point("s3"))
    assert view(window).cards.get("s3", ()) == ()
    Keyboard(window).key("Esc")
    assert len(view(window).cards["s3"]) == 1
    assert play.table.stack(at(3, Spot.MAIN)) == there


def test_what_the_pointer_has_brought_does_not_glide_there_once_more(window: Window) -> None:
    sit(window)
    board = window.table.board
    board.motion = True
    try:
        for sign in ("F3", "P", "1", "1"):
            Keyboard(window).key(sign)
        assert gliding(board)
        for one in gliding(board):
            one.setCurrentTime(one.duration())
        assert not gliding(board)
        Mouse(window).click("tray:2")
        hover(window, "s1.main")
        Mouse(window).click("s1.main")
        Mouse(window).drag("s6.main", "tray")
        assert not gliding(board)
    finally:
        board.motion = False


def gliding(board: Board) -> list[QVariantAnimation]:
    going = QVariantAnimation.State.Running
    return [one for one in board.findChildren(QVariantAnimation) if one.state() == going]


def test_the_words_stand_beside_the_pointer_and_go_with_it(window: Window) -> None:
    sit(window)
    board = window.table.board
    Mouse(window).click("tray:2")
    hover(window, "s1.main")
    label = board._label
    assert label is not None
    assert label.isVisible()
    near = label.pos() - board.middle("s1.main")
    assert 0 < near.x() < 40
    hover(window, "s7.main")  # at the right edge it stays in sight
    assert label.pos().x() + label.boundingRect().width() <= board.viewport().width()
    Keyboard(window).key("Esc")
    assert not label.isVisible()


def test_an_exam_tells_the_act_and_no_amount(window: Window) -> None:
    sit(window, Mode.EXAM)
    Mouse(window).click("tray:2")
    hover(window, "s1.main")
    assert "Initial" in view(window).hand.drop
    assert not any(sign.isdigit() for sign in view(window).hand.drop.replace("seat 1", ""))


# ---- who may answer --------------------------------------------------------------------------


def test_a_waiting_command_rings_the_seats_that_may_answer(window: Window) -> None:
    sit(window)
    Keyboard(window).key("R")
    assert set(view(window).asked) == {f"s{seat}.purse" for seat in range(1, 8)}
    assert {f"asked:s{seat}.purse" for seat in range(1, 8)} <= slots(window)
    Keyboard(window).key("4")  # two bets there: which one?
    assert view(window).asked == {"s4.main": "1", "s4.toke-main": "5"}
    assert {"digit:s4.main", "digit:s4.toke-main"} <= slots(window)
    board = window.table.board
    table, shown = board.places, board.view
    assert table is not None
    assert shown is not None
    told = replace(shown, amounts={"s4.main": "50K"})
    rings = dict(hint_sprites(shown, table, board.look))
    (amount,) = (one for _, one in amount_sprites(told, table, board.look))
    assert rings["asked:s4.main"].z < amount.z  # a ring through a number would strike it out
    Keyboard(window).key("Esc")
    assert view(window).asked == {}
    assert not [slot for slot in slots(window) if slot.startswith(("asked", "digit"))]


def test_only_who_has_something_to_give_may_answer(window: Window) -> None:
    table = sit(window).table
    toke = answers(Pending(Command.TOKE_BOX), EMPTY, table, 7)
    assert "s4.purse" in toke
    deal = answers(Pending(Command.DEAL), EMPTY, table, 7)
    assert deal["dealer"] == "0"
    assert len(deal) == 8
    turn = answers(Pending(Command.TURN), EMPTY, table, 7)
    assert len(turn) == 8
    assert "dealer" not in answers(Pending(Command.ASK), EMPTY, table, 7)


def test_the_ring_of_the_target_is_only_where_an_answer_is(window: Window) -> None:
    sit(window)
    Keyboard(window).key("R")
    hover(window, "s3.main")
    assert view(window).target == "s3.main"
    hover(window, "shoe")
    assert view(window).target == ""


# ---- what an empty hand and the line say -----------------------------------------------------


def test_the_empty_hand_says_how_to_take_chips(window: Window) -> None:
    sit(window)
    assert view(window).hand.preview == "Take chips: click a tube or F1–F6"
    keys = key_map()
    assert "F8" in held_hint(EMPTY, keys, 8, Tongue("en"))
    assert held_hint(EMPTY, keys, 6, Tongue("ko")).endswith("F1–F6")


@pytest.mark.parametrize(
    ("line", "action", "left"),
    [
        ("pay s1.main 10000", MoveChips(TRAY, at(1, Spot.MAIN), stack([10_000])), "pay s1.main …"),
        (
            "exchange s4.main 100000 for 50000x2",
            Exchange(at(4, Spot.MAIN), stack([100_000]), stack([50_000] * 2)),
            "exchange s4.main … for …",
        ),
        ("deal s1 Kh", Deal(hand(1)), "deal s1 Kh"),
    ],
)
def test_the_line_of_an_act_leaves_its_amounts_open(
    line: str, action: MoveChips | Exchange | Deal, left: str
) -> None:
    assert without_amount(line, action) == left


def test_the_example_in_the_line_tells_no_amount_in_an_exam(window: Window) -> None:
    for mode, told in ((Mode.EXAM, False), (Mode.PRACTICE, True)):
        sit(window, mode)
        mouse = Mouse(window)
        mouse.click("tray:2")
        mouse.click("s1.main")
        assert ("10000" in window.table.panel.notation.example()) is told


def test_what_was_typed_comes_back_with_the_arrow(window: Window) -> None:
    sit(window)
    notation = window.table.panel.notation
    line = notation.focusProxy()
    assert line is not None
    for text in ("turn s1", "turn s2"):
        line.setText(text)  # type: ignore[attr-defined]
        QTest.keyClick(line, Qt.Key.Key_Return)
    walked = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(line, key)
        walked.append(line.text())  # type: ignore[attr-defined]
    assert walked == ["turn s2", "turn s1", "turn s1", "turn s2", ""]


def test_after_a_typed_line_the_keys_are_the_hands_again(window: Window) -> None:
    """A line that was refused stays where it can be mended."""
    sit(window)
    line = window.table.panel.notation.focusProxy()
    assert line is not None
    for text, back in (("deal s9", False), ("burn 1", True)):
        line.setFocus()
        line.setText(text)  # type: ignore[attr-defined]
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert window.table.board.hasFocus() is back
