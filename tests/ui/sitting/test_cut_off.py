"""What is not lost when the program ends, the disk is full or a record cannot be read?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.conftest import bury
from tests.ui.driving import Mouse
from tests.ui.home.test_track import by_the_book, sitting
from trainer.core.actions import DEALER, Burn, MoveChips, Say, Signal, Turn, Words
from trainer.core.chips import Chips
from trainer.core.places import DISCARD, TOKE_BOX
from trainer.core.table import Impossible
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import Session, start
from trainer.store.journal import SessionState
from trainer.store.location import Store
from trainer.ui.course.offers import Wish
from trainer.ui.hands.holding import Hands, exchange, turn
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window


def dealt(window: Window, scenario: str = "two-wars") -> Play:
    window.deal(Wish(scenario, "korean", Mode.PRACTICE))
    return sitting(window)


def to_the_last_card(play: Play) -> None:
    while play.steps:
        play.submit(play.steps[0].action)


@pytest.fixture
def again(app: QApplication, store: Store) -> Iterator[Window]:
    """The window of the next start on the same data."""
    made = Window(store, "en")
    yield made
    bury(made)


@pytest.mark.parametrize("round_", [1, 2])
def test_a_round_that_was_closed_when_the_program_ended_gets_its_verdict(
    window: Window, again: Window, round_: int
) -> None:
    play = dealt(window)
    if round_ == 2:
        by_the_book(play)
        play.next_round()
    to_the_last_card(play)
    play.session.close_round(play.elapsed_ms())  # kept; the program ends before the verdict
    again.sittings.resume(play.number)
    assert again.seen("sheet")
    kept = [one.round for one in again.store.results.of_session(play.number)]
    assert kept == list(range(1, round_ + 1))
    over = again.store.journal.session(play.number).state is SessionState.CLOSED
    assert over is (round_ == 2)


def test_a_sheet_that_could_not_be_kept_comes_when_the_round_is_closed_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = dealt(window)
    to_the_last_card(play)
    add = type(window.store.results).add

    def full(*_: object) -> None:
        raise TrainerFault("disk-full")

    monkeypatch.setattr(type(window.store.results), "add", full)
    play.close_round()
    assert not window.seen("sheet")
    monkeypatch.setattr(type(window.store.results), "add", add)
    play.close_round()
    assert window.seen("sheet")
    assert [one.round for one in window.store.results.of_session(play.number)] == [1]


def test_of_again_from_here_only_its_own_rounds_are_kept_twice_by_nobody(window: Window) -> None:
    play = dealt(window)
    by_the_book(play)
    window.sittings.go_on()
    play.submit(play.steps[0].action)
    window.sittings.again_from()
    fork = sitting(window)
    by_the_book(fork)
    assert [one.round for one in window.store.results.of_session(fork.number)] == [2]


def test_nobody_turns_a_card_in_the_rack(window: Window) -> None:
    play = dealt(window)
    play.submit(Burn(1))
    before = len(play.session.entries)
    assert turn(play.table, "discard") is None
    Mouse(window).click("discard")
    assert len(play.session.entries) == before
    # Whatever was accepted can be read again.
    window.go_home()
    window.sittings.resume(play.number)
    assert len(sitting(window).session.entries) >= before


def test_a_record_that_cannot_be_read_withholds_no_other_sheet(window: Window) -> None:
    broken = dealt(window)
    by_the_book(broken)
    with window.store.connections.writing() as connection:
        connection.execute("DROP TRIGGER entries_never_change")
        connection.execute(
            "UPDATE entries SET line = '9.000 dealer turn discard' "
            "WHERE session = ? AND number = 5",
            [broken.number],
        )
    play = dealt(window)
    by_the_book(play)
    assert window.seen("sheet")


def test_without_its_scenario_a_round_can_be_closed() -> None:
    session = start(load_scenario("two-wars"), load_house("korean"), seed=1)
    session.react(0)
    alone = Session(session.header, None, session.entries)
    alone.close_round(1000)
    assert alone.entries[-1].action is Signal.CLOSE
    assert alone.finished


def test_the_table_itself_knows_no_turning_in_the_rack() -> None:
    session = start(load_scenario("two-wars"), load_house("korean"), seed=1)
    session.submit(DEALER, Burn(1), 10)
    assert session.table.hand(DISCARD)
    with pytest.raises(Impossible):
        session.submit(DEALER, Turn(DISCARD), 20)


def test_only_a_bet_is_changed() -> None:
    table = start(load_scenario("two-wars"), load_house("korean"), seed=1).table
    held = Hands(Chips(((10_000, 1),)), TOKE_BOX)
    assert exchange(held, table) is None


def test_enter_in_the_list_of_words_chooses_and_does_nothing_yet(window: Window) -> None:
    dealt(window)
    window.activateWindow()
    notation = window.table.panel.notation
    line = notation.findChildren(QLineEdit)[0]
    line.setFocus()
    acts: list[object] = []
    notation.typed.connect(acts.append)
    QTest.keyClicks(line, "say no-m")
    completer = line.completer()
    assert completer is not None
    popup = completer.popup()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert acts == []
    assert line.text() == "say no-more-bets"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert acts == [Say(Words.NO_MORE_BETS)]
    assert line.text() == ""


def test_amounts_that_were_held_go_with_the_page(window: Window) -> None:
    dealt(window)
    board = window.table.board
    assert board.view is not None
    QTest.keyPress(board, Qt.Key.Key_Space)
    assert board.view.amounts
    window.show_page(window.settings)
    window.show_page(window.table)
    dealt(window)
    assert not board.view.amounts


def test_k_p31_only_what_is_let_go_over_that_very_stack_lies_on_top(window: Window) -> None:
    window.deal(Wish("full-table", "korean-form", Mode.PRACTICE))
    gestures = window.table.gestures
    gestures.gather("tray:2", 1)
    gestures.pointing.hover("s1.main")
    gestures.pointing.stacked(True)
    done: list[MoveChips] = []
    gestures.acted.connect(done.append)
    gestures.tap("s3.main", Qt.MouseButton.LeftButton)  # as a screen reader presses
    gestures.gather("tray:2", 1)
    gestures.pointing.hover("s1.main")
    gestures.pointing.stacked(True)
    gestures.tap("s1.main", Qt.MouseButton.LeftButton)
    assert [act.on_top for act in done] == [False, True]
