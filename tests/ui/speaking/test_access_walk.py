"""Everything that lies on the table is found by a walk through the tree, by name and place."""

from __future__ import annotations

import gc
import re
import weakref
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import bury
from tests.ui.driving import way
from trainer.core.actions import Deal
from trainer.core.places import SHOE, Spot, hand
from trainer.i18n.catalog import translator
from trainer.i18n.formats import card_name, money, spot_name
from trainer.procedures.record import DEALER_MODES, Mode
from trainer.store.location import Store
from trainer.ui.board.view import Board
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.sitting.play import Play
from trainer.ui.speaking import access
from trainer.ui.speaking.access import PartAccess
from trainer.ui.window import Window

LANGUAGES = ("ko", "en")
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
DIGITS = re.compile(r"\d")


@pytest.fixture(autouse=True)
def tree_of_the_table() -> None:
    access.install()


def sit(window: Window, mode: Mode, language: str = "en") -> Play:
    window.tongue.switch(language)
    window.home.start_wanted.emit(Wish("full-table", "korean", mode))
    play = window.play
    assert play is not None
    return play


def deal(play: Play, acts: int = 20) -> None:
    for _ in range(acts):
        if play.mode is Mode.DEMONSTRATION:
            play.performer.pause(True)
            play.performer.step()
        elif play.steps:
            play.submit(way(play.steps[0], play))


def children(part: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [part.child(at) for at in range(part.childCount())]


def walk(part: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for child in children(part):
        yield child
        yield from walk(child)


def tree(board: Board) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(board)


def name(part: QAccessibleInterface) -> str:
    return part.text(NAME)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", DEALER_MODES, ids=lambda mode: mode.value)
def test_a_walk_finds_every_seat_spot_stack_and_card(
    window: Window, mode: Mode, language: str
) -> None:
    play = sit(window, mode, language)
    deal(play)
    speaker = translator(language)
    seats = children(tree(window.table.board))[:7]
    told = mode in (Mode.DEMONSTRATION, Mode.LESSON)
    found = {"stacks": 0, "cards": 0}
    for number, seat in enumerate(seats, 1):
        assert str(number) in name(seat)
        guest = play.shown.guests(speaker)[number - 1]
        assert guest.name in name(seat)
        places = children(seat)
        assert len(places) == 7 + 1
        for spot, part in zip(("tie", "main", "war", "match"), places, strict=False):
            called = spot_name(spot, speaker)
            assert name(part).lower().startswith(called.lower())
            chips = play.table.stack(hand(number).__class__(number, Spot(spot)))
            assert part.childCount() == (1 if chips else 0)
            if chips:
                found["stacks"] += 1
                amount = money(chips.amount, play.sheet.currency, speaker)
                assert (amount in name(part.child(0))) is told
        laid = play.table.hand(hand(number))
        for card, part in zip(laid, children(places[-1]), strict=True):
            found["cards"] += 1
            shown = speaker.gettext("face-down card") if card.down else None
            assert name(part) == (shown or card_name(str(card.card), speaker))
    assert found["stacks"] > 3
    assert found["cards"] > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_seat_and_an_empty_spot_say_so(window: Window, language: str) -> None:
    sit(window, Mode.PRACTICE, language)
    seat = tree(window.table.board).child(0)
    war = children(seat)[2]
    assert name(war).endswith({"ko": "비어 있음", "en": "empty"}[language])
    assert war.childCount() == 0
    assert war.rect().width() > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dealer_s_own_places_tubes_and_marks_are_there(window: Window, language: str) -> None:
    play = sit(window, Mode.LESSON, language)
    house = children(tree(window.table.board))[7:]
    keys = [part.key for part in house if isinstance(part, PartAccess)]
    assert keys == ["dealer", "shoe", "discard", "toke-box", "drop-box", "hand", "tray"]
    tubes = children(house[-1])
    assert len(tubes) == len(play.table.denominations) + 1
    assert [tube.text(QAccessible.Text.Accelerator) for tube in tubes[:-1]] == [
        f"F{at}" for at in range(1, len(tubes))
    ]
    assert all(name(part) for part in (*house, *tubes))
    assert all(part.rect().width() > 10 for part in (*house, *tubes))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exam_tells_neither_amounts_nor_counts(window: Window, language: str) -> None:
    """No number but those of the seats, of the cards and of the keys."""
    play = sit(window, Mode.EXAM, language)
    deal(play)
    window.table.board.wheeled.emit("tray:1", 3)
    stacks = [
        part
        for part in walk(tree(window.table.board))
        if isinstance(part, PartAccess) and (part.key.endswith("#") or part.key == "hand")
    ]
    assert len(stacks) > 4
    assert [name(part) for part in stacks if DIGITS.search(name(part))] == []
    tubes = children(children(tree(window.table.board))[-1])[:-1]
    letters = [tube.text(QAccessible.Text.Accelerator) for tube in tubes]
    assert all(name(tube).endswith(letter) for tube, letter in zip(tubes, letters, strict=True))


def test_practice_counts_chips_and_tells_amounts_while_the_key_is_held(window: Window) -> None:
    sit(window, Mode.PRACTICE)
    board = window.table.board
    stack = next(p for p in walk(tree(board)) if isinstance(p, PartAccess) and p.key == "s1.main#")
    assert "chip" in name(stack)
    assert "₩" not in name(stack)
    window.table._peek(True)
    assert "₩" in name(stack := next(p for p in walk(tree(board)) if p is stack))
    window.table._peek(False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_is_found_as_well_but_nothing_can_be_done_there(
    window: Window, language: str
) -> None:
    play = sit(window, Mode.PRACTICE, language)
    deal(play)
    play.close_round()
    window.sheet.replay_wanted.emit(len(play.session.entries) - 1)
    parts = list(walk(tree(window.replay.board)))
    assert sum(isinstance(part, PartAccess) and "#" in part.key for part in parts) > 6
    assert all(part.actionInterface() is None for part in parts)
    assert {part.role() for part in parts} == {
        QAccessible.Role.Grouping,
        QAccessible.Role.StaticText,
    }
    assert all(not part.state().focusable for part in parts)


def test_the_innermost_part_is_found_at_a_point_of_the_screen(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Deal(hand(3)))
    board = tree(window.table.board)
    for part in walk(board):
        middle = part.rect().center()
        hit = board.childAt(middle.x(), middle.y())
        assert hit is not None
        assert isinstance(part, PartAccess)
        if part.childCount() == 0 and part.key != "s3.purse":
            assert hit is part, (part.key, getattr(hit, "key", ""))


def test_the_seat_that_is_next_and_the_focus_are_states(window: Window) -> None:
    play = sit(window, Mode.LESSON)
    board = window.table.board
    window.activateWindow()
    board.setFocus()
    while not (board.view and board.view.active_seat):
        play.submit(play.steps[0].action)
    seats = children(tree(board))[:7]
    active = [number for number, seat in enumerate(seats, 1) if seat.state().active]
    assert active == [board.view.active_seat]
    assert tree(board).state().focused
    assert seats[0].state().focusable
    glowing = [part for part in walk(tree(board)) if part.text(DESCRIPTION) == "may be next"]
    assert glowing


def test_a_press_on_a_part_is_a_click_on_its_place(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    board = window.table.board
    tapped: list[tuple[str, object]] = []
    board.tapped.connect(lambda place, button: tapped.append((place, button)))
    parts = {part.key: part for part in walk(tree(board)) if isinstance(part, PartAccess)}
    shoe, card_place = parts["shoe"].actionInterface(), parts["s3"].actionInterface()
    shoe.doAction(shoe.pressAction())
    assert window.table.gestures.hands.source == SHOE
    card_place.doAction(card_place.pressAction())
    assert [type(e.action) for e in play.session.entries if e.actor.role.value == "dealer"] == [
        Deal
    ]
    assert tapped == [("shoe", Qt.MouseButton.LeftButton), ("s3", Qt.MouseButton.LeftButton)]
    assert parts["hand"].actionInterface() is None
    tube = parts["tray:0"].actionInterface()
    assert tube.keyBindingsForAction(tube.pressAction()) == ["F1"]


@pytest.mark.parametrize(("mode", "covered"), [(Mode.PRACTICE, True), (Mode.LESSON, False)])
def test_a_paused_table_is_neither_studied_nor_dealt_on(
    window: Window, mode: Mode, covered: bool
) -> None:
    play = sit(window, mode)
    board = window.table.board
    shoe = next(p for p in walk(tree(board)) if isinstance(p, PartAccess) and p.key == "shoe")
    press = shoe.actionInterface()
    play.rest()
    assert play.paused
    assert (tree(board).childCount() == 0) is covered
    assert shoe.state().invalid or shoe.state().disabled
    press.doAction(press.pressAction())
    assert window.table.gestures.hands.empty
    play.open()
    assert tree(board).childCount() == 7 + 7
    assert not shoe.state().disabled


def test_the_same_thing_is_the_same_part_and_one_that_is_gone_is_not_valid(
    window: Window,
) -> None:
    """A reader holds parts by number: none may die while the board lives."""
    play = sit(window, Mode.PRACTICE)
    board = window.table.board
    before = {p.key: p for p in walk(tree(board)) if isinstance(p, PartAccess)}
    numbers = {key: QAccessible.uniqueId(part) for key, part in before.items()}
    deal(play, 30)
    gc.collect()
    after = {p.key: p for p in walk(tree(board)) if isinstance(p, PartAccess)}
    gone = set(before) - set(after)
    assert gone
    for key, part in before.items():
        assert QAccessible.accessibleInterface(numbers[key]) is part
        assert part.isValid() is (key in after)
    for key in gone:
        assert before[key].state().invalid
        assert before[key].rect().isEmpty()


def test_a_board_that_is_gone_leaves_nothing_for_a_reader_to_touch(
    app: QApplication, store: Store
) -> None:
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    window = Window(store, "en")
    window.settings.changed.emit(Preferences(motion=Motion.OFF))
    window.show()
    sit(window, Mode.PRACTICE)
    parts = list(walk(tree(window.table.board)))
    numbers = [QAccessible.uniqueId(part) for part in parts]
    board = weakref.ref(window.table.board)
    bury(window)
    del window
    gc.collect()
    assert board() is None
    assert not any(shiboken6.isValid(part) for part in parts)
    assert [QAccessible.accessibleInterface(number) for number in numbers] == [None] * len(parts)
