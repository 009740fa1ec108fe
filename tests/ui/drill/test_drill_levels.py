"""How much time a push has: it goes on from sitting to sitting, and is even where one is graded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.drill.table import LEFT, Hands, shown
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.store.results import Results
from trainer.ui.look.preferences import Motion, Preferences


@pytest.fixture
def hands(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    with open_store(tmp_path_factory.mktemp("levels") / "data") as store:
        for window in shown(store):
            yield Hands(window)


def a_round(hands: Hands, *, seconds: float = 0.5, battles: int = 10) -> None:
    hands.battles(battles, seconds)
    hands.page.side.close_wanted.emit()
    if battles < 10:  # once more, if it is meant
        hands.page.side.close_wanted.emit()
    assert hands.window.page is hands.window.sheet


def told(hands: Hands) -> str:
    return hands.page.side.pace.text()


def facts(hands: Hands) -> dict[str, str]:
    measured = hands.window.sheet._beside.measured
    assert measured is not None
    return dict(measured(translator("en")))


def test_the_next_sitting_begins_one_level_below_the_last_one(hands: Hands) -> None:
    hands.sit()
    assert told(hands) == "Level 1: 3.00\xa0s to push"
    a_round(hands)
    assert facts(hands)["Level"] == "3 (2.17\xa0s)"
    hands.sit(Mode.LESSON, "card-reading-three", "deniro")  # wherever cards are read
    assert told(hands) == "Level 2: 2.55\xa0s to push\nOne level below your last sitting."
    hands.battles(5, 0.5)
    assert told(hands).startswith("Level 3: ")
    hands.window.tongue.switch("ko")
    hands.sit()
    assert told(hands).startswith("2단계: ")
    hands.window.tongue.switch("en")


def test_a_round_of_few_pairs_says_nothing_of_it(hands: Hands) -> None:
    hands.sit()
    a_round(hands)
    for _ in range(3):
        hands.sit()
        a_round(hands, battles=2)
        assert facts(hands)["Level"] == "2 (2.55\xa0s)"


def test_somebody_else_begins_anew(hands: Hands) -> None:
    hands.sit()
    a_round(hands)
    hands.beginner()
    hands.sit()
    assert told(hands) == "Level 1: 3.00\xa0s to push"


def test_what_goes_on_from_a_sitting_began_where_that_began(hands: Hands) -> None:
    hands.sit()
    a_round(hands)
    play = hands.sit()
    a_round(hands)
    hands.window.sheet.next_wanted.emit()
    hands.play.keep_time_by(hands.clock)
    assert told(hands).startswith("Level 4: ")
    hands.keys("a")
    hands.page.again.click()  # a new record: its own first round is in the store by now
    assert hands.play.number != play.number
    assert told(hands).startswith("Level 4: ")
    hands.window.sittings.show_result(play.number)
    assert facts(hands)["Level"] == "4 (1.84\xa0s)"


def test_a_sitting_that_is_looked_at_later_tells_what_it_told(hands: Hands) -> None:
    first = hands.sit().number
    a_round(hands)
    hands.sit()
    a_round(hands)
    hands.window.sittings.show_result(first)
    assert facts(hands)["Level"] == "3 (2.17\xa0s)"


def test_a_graded_try_has_the_time_of_everybody_and_moves_no_level(hands: Hands) -> None:
    hands.window.prefer(Preferences(motion=Motion.ON))
    for _ in range(2):  # once by a beginner, once by somebody who can
        hands.sit(Mode.LESSON)
        for _ in range(2):
            a_round(hands)
            reached = facts(hands)["Level"]
            hands.window.sheet.next_wanted.emit()
            hands.play.keep_time_by(hands.clock)
        assert told(hands).startswith("2.17\xa0s to push, as for everybody\n")
        hands.clock.seconds += 1.0  # past what went by before this clock was taken
        hands.keys("al")
        hands.clock.seconds += 2.167 / 2
        hands.page._bar.timeout.emit()
        assert hands.page.board.working.left == pytest.approx(0.5, abs=0.02)
        hands.keys(str(hands.higher()))
        hands.battles(8, 0.5)
        hands.battles(1, 2.2)
        assert hands.lines[-1].aside.endswith("late")
        QTest.mouseClick(hands.page.side.close_round, LEFT)
        told_ = facts(hands)
        assert told_["Time for everybody"] == "2.17\xa0s"
        assert told_["Pushed right"] == "10 / 10 · late pushes: 1"
        assert "Level" not in told_
    hands.sit()
    below = int(reached.split()[0]) - 1
    assert told(hands).startswith(f"Level {below}: ")


def test_an_exam_has_the_time_of_everybody_too(hands: Hands) -> None:
    for _ in range(2):
        hands.sit(Mode.EXAM)
        for number in range(3):
            hands.battles(10, 2.2)
            hands.page.side.close_wanted.emit()
            if number < 2:
                hands.window.sheet.next_wanted.emit()
                hands.play.keep_time_by(hands.clock)
        assert facts(hands)["Pushed right"] == "30 / 30 · late pushes: 30"
        assert facts(hands)["Time for everybody"] == "2.17\xa0s"
    hands.sit()
    assert told(hands) == "Level 1: 3.00\xa0s to push"


def test_no_record_is_read_for_it(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.sit()
    a_round(hands)
    asked: list[int] = []
    kept = Results.level
    monkeypatch.setattr(
        Results, "level", lambda self, who, before: asked.append(who) or kept(self, who, before)
    )
    monkeypatch.setattr(
        type(hands.window.store.journal), "entries", lambda *_: pytest.fail("a record was read")
    )
    hands.sit()
    assert asked == [hands.window.trainee()]
