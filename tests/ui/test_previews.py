"""What is to be seen before anything is done: ghost, answers, cut, words beside the pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt, QVariantAnimation
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import opened
from tests.ui.driving import LEFT, NONE, Keyboard, Mouse
from trainer.core.actions import DEALER, Deal, Exchange, MoveChips, Say, Words
from trainer.core.chips import Chips, stack
from trainer.core.notation import Writer
from trainer.core.places import TRAY, Spot, at, hand
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.box import Box
from trainer.ui.commands import Pending, answers
from trainer.ui.hands import EMPTY, ways_to_change
from trainer.ui.keys import Command, key_map
from trainer.ui.notation_line import without_amount
from trainer.ui.offers import Wish
from trainer.ui.play import Play
from trainer.ui.prompts import held_hint
from trainer.ui.scene_of import ghost
from trainer.ui.stack_geometry import chip_thickness, cut_lines, stack_box, upper_chips
from trainer.ui.table_model import CardView, GhostView, TableView
from trainer.ui.table_view import Board
from trainer.ui.tongue import Tongue
from trainer.ui.window import Window

SHIFT = Qt.KeyboardModifier.ShiftModifier
VALUES = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("previews") / "data") as store:
        yield from opened(app, store)


def sit(window: Window, mode: Mode = Mode.PRACTICE, house: str = "korean") -> Play:
    window.deal(Wish("full-table", house, mode))
    play = window.play
    assert play is not None
    play.submit(Say(Words.NO_MORE_BETS))
    for seat in (1, 2, 3, 4, 5, 6, 7, 0):
        play.submit(Deal(hand(seat)))
    return play


def view(window: Window) -> TableView:
    shown = window.table.board.view
    assert shown is not None
    return shown


def slots(window: Window) -> set[str]:
    return set(window.table.board._items.placed)


def hover(window: Window, place: str, up: float = 0.0) -> None:
    mouse = Mouse(window)
    mouse.move(mouse.point(place, up), Qt.MouseButton.NoButton)


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
    assert view(window).asked == {"s4.main": "1", "s4.toke-main": "2"}
    assert {"digit:s4.main", "digit:s4.toke-main"} <= slots(window)
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


# ---- where a press would cut -----------------------------------------------------------------

SPOT = Box(100, 100, 48, 32)
CHIP = 29.0


@pytest.mark.parametrize("count", range(2, 31))
def test_every_cut_line_lies_where_its_press_cuts(count: int) -> None:
    """A press just above a line takes exactly the chips above it."""
    thick = chip_thickness(CHIP)
    for upper in range(1, count):
        line = cut_lines(SPOT, CHIP, count, upper)[0]
        taken = upper_chips(SPOT, CHIP, count, line.x, line.y - 0.1 * thick)
        assert taken in (upper, 0) or count > 10, (count, upper, taken)
        room = stack_box(SPOT, CHIP, count)
        assert room.left - 1 <= line.left
        assert line.right <= room.right + 1


def test_the_second_column_of_a_tall_stack_comes_off_alone() -> None:
    right = SPOT.x + CHIP * 0.46
    assert upper_chips(SPOT, CHIP, 14, right, SPOT.y) == 4
    assert upper_chips(SPOT, CHIP, 20, right, SPOT.y - 8 * chip_thickness(CHIP)) == 2


def test_the_first_column_of_a_tall_stack_is_cut_where_it_stands_out() -> None:
    left = SPOT.x - CHIP * 0.46
    thick = chip_thickness(CHIP)
    assert upper_chips(SPOT, CHIP, 14, left, SPOT.y - 8 * thick) == 6  # two, and the four beside
    assert upper_chips(SPOT, CHIP, 14, left, SPOT.y) == 0


def tall(window: Window, mode: Mode, count: int) -> Play:
    play = sit(window, mode)
    lies = play.table.stack(at(7, Spot.MAIN)).count
    for _ in range(count - lies):
        play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000])))
    return play


@pytest.mark.parametrize(("mode", "told"), [(Mode.PRACTICE, True), (Mode.EXAM, False)])
def test_the_cut_shows_before_the_press_and_is_what_the_press_takes(
    window: Window, mode: Mode, told: bool
) -> None:
    play = tall(window, mode, 9)
    board = window.table.board
    table = board.places
    assert table is not None
    up = 7 * chip_thickness(table.chip)
    hover(window, "s7.main", up)
    assert view(window).cut == ("s7.main", 2)
    assert "cut:0" in slots(window)
    assert ("cut:count" in slots(window)) is told
    before = len(play.session.entries)
    Mouse(window).drag("s7.main", "tray", up=up)
    assert view(window).cut == ("", 0)
    act = play.session.entries[before].action
    assert isinstance(act, MoveChips)
    assert act.chips == stack([10_000] * 2)


def test_the_second_column_is_dragged_off(window: Window) -> None:
    play = tall(window, Mode.PRACTICE, 14)
    board = window.table.board
    table = board.places
    assert table is not None
    start = Mouse(window).point("s7.main") + QPoint(round(table.chip * 0.46), 0)
    port, mouse = board.viewport(), Mouse(window)
    before = len(play.session.entries)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, NONE, start)
    mouse.move(mouse.point("dealer"))
    mouse.move(mouse.point("tray"))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, NONE, mouse.point("tray"))
    act = play.session.entries[before].action
    assert isinstance(act, MoveChips)
    assert act.chips == stack([10_000] * 4)


# ---- counting, changing ----------------------------------------------------------------------


def test_a_stack_lies_spread_while_alt_is_held_over_it(window: Window) -> None:
    play = sit(window)
    before = len(play.session.entries)
    hover(window, "s6.main")
    QTest.keyPress(window.table.board, Qt.Key.Key_Alt)
    assert view(window).spread == "s6.main"
    hover(window, "s3.main")
    assert view(window).spread == "s3.main"
    hover(window, "s3.war")
    assert view(window).spread == ""
    hover(window, "s3.main")
    QTest.keyRelease(window.table.board, Qt.Key.Key_Alt)
    assert view(window).spread == ""
    assert len(play.session.entries) == before


def test_what_was_counted_closes_with_the_next_act(window: Window) -> None:
    sit(window)
    for sign in ("=", "3", "N"):
        Keyboard(window).key(sign)
    assert view(window).spread == ""


def test_a_stack_is_spread_by_its_key_until_escape_or_until_it_is_gone(window: Window) -> None:
    play = sit(window)
    before = len(play.session.entries)
    for sign in ("=", "3"):
        Keyboard(window).key(sign)
    assert view(window).spread == "s3.main"
    Keyboard(window).key("Esc")
    assert view(window).spread == ""
    for sign in ("=", "3", "T", "3", "Enter"):
        Keyboard(window).key(sign)
    assert view(window).spread == ""
    assert len(play.session.entries) == before + 1


@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ({100_000: 1}, [{50_000: 2}, {10_000: 10}, {5_000: 20}]),
        ({10_000: 10}, [{5_000: 20}, {100_000: 1}, {50_000: 2}]),
        ({1_000: 3}, []),
        ({1_000: 5}, [{5_000: 1}]),
        ({50_000: 1, 10_000: 1}, [{10_000: 5, 5_000: 2}, {10_000: 6}, {5_000: 12}]),
    ],
)
def test_chips_are_changed_in_both_directions_in_equal_value(
    held: dict[int, int], wanted: list[dict[int, int]]
) -> None:
    def chips(counts: dict[int, int]) -> Chips:
        return Chips(tuple(sorted(counts.items(), reverse=True)))

    ways = ways_to_change(chips(held), VALUES)
    assert ways == tuple(chips(one) for one in wanted)
    assert all(one.amount == chips(held).amount for one in ways)


def test_chosen_chips_are_told_by_number_in_a_lesson_and_by_tube_elsewhere(
    window: Window,
) -> None:
    for mode, told in ((Mode.LESSON, "2 × 50K · 2: 10 × 10K"), (Mode.EXAM, "tube 4 · 2: tube 3")):
        sit(window, mode)
        for sign in ("T", "4", "1", "Shift+X"):
            Keyboard(window).key(sign)
        assert told in view(window).hand.preview
        Keyboard(window).key("2")
        assert window.table.gestures.hands == EMPTY


def test_keys_stand_at_their_places(window: Window) -> None:
    sit(window)
    assert view(window).shoe_text == "SHOE · 304 (D)"
    assert view(window).discard_text == "DISCARDS · 0 (L)"
    assert view(window).labels.keys["toke-box"] == "K"
    sit(window, Mode.EXAM)
    assert view(window).shoe_text == "SHOE (D)"


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


# ---- where a payment is set down -------------------------------------------------------------


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
