"""The graded try of the card-reading drill once more: other cards, as hard, in a new record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.drill.table import LEFT, Hands, shown
from trainer.core.actions import TABLE, Award, Signal
from trainer.grading.judge import judge
from trainer.procedures.record import Ends, Mode, Parent
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house
from trainer.session import replay
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.drill.page import DrillPage
from trainer.ui.drill.shown import Telling
from trainer.ui.sitting.onward import Onward, onward
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window


@pytest.fixture(scope="module")
def hands(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    with open_store(tmp_path_factory.mktemp("again") / "data") as store:
        for window in shown(store):
            yield Hands(window)


def at_the_try(hands: Hands, scenario: str = "card-reading", house: str = "ctcpx") -> Play:
    """The two rounds before it by the book."""
    play = hands.sit(Mode.LESSON, scenario, house)
    for _ in range(2):
        hands.battles(10)
        QTest.mouseClick(hands.page.side.close_round, LEFT)
        hands.window.sheet.next_wanted.emit()
    assert play is not hands.play  # a try has its own piles
    hands.play.keep_time_by(hands.clock)
    return hands.play


def one_amiss(hands: Hands) -> list[tuple[tuple[str, str], ...]]:
    """The try with a pair that goes to the wrong side; the open cards, battle by battle."""
    while not isinstance(hands.play.steps[0].action, Award):
        hands.right()
    hands.page.push(3 - hands.higher())
    hands.battles(9)
    dealt = [one.pairs for one in Telling(hands.play).battles()]
    hands.page.side.close_wanted.emit()
    assert onward(hands.play) is Onward.TRY_AGAIN
    return dealt


def once_more(hands: Hands) -> Play:
    hands.window.sheet.next_wanted.emit()
    hands.play.keep_time_by(hands.clock)
    return hands.play


@pytest.mark.parametrize(
    ("scenario", "house"), [("card-reading", "ctcpx"), ("card-reading-three", "deniro")]
)
def test_every_try_has_other_cards_and_its_wars_where_they_were(
    hands: Hands, scenario: str, house: str
) -> None:
    at_the_try(hands, scenario, house)
    tries = [one_amiss(hands)]
    for _ in range(2):
        once_more(hands)
        tries.append(one_amiss(hands))
    for number, now in enumerate(tries):
        for before in tries[:number]:
            assert sum(one == was for one, was in zip(now, before, strict=True)) <= 1
    assert len({tuple(map(len, dealt)) for dealt in tries}) == 1  # a war is two pairs


def test_it_is_the_try_at_once_and_can_be_passed(hands: Hands) -> None:
    before = at_the_try(hands)
    one_amiss(hands)
    play = once_more(hands)
    assert play is not before
    assert (play.help.tried, play.session.number) == (True, 3)
    assert isinstance(hands.window.page, DrillPage)
    header = play.session.header
    assert header.seed == 1 + (before.session.header.seed or 0)
    assert header.parent == Parent(str(before.number), 0)
    hands.battles(10)
    hands.page.side.close_wanted.emit()
    view = hands.window.sheet.view
    assert view is not None
    assert ([one.verdict.number for one in view.rounds], view.passed) == ([3], True)
    assert onward(play) is Onward.LESSON
    results = hands.window.store.results.of_session(play.number)
    assert [one.round for one in results] == [3]


def test_its_record_holds_the_cards_and_is_judged_again_the_same(hands: Hands) -> None:
    at_the_try(hands)
    one_amiss(hands)
    play = once_more(hands)
    one_amiss(hands)
    text = write_record(play.session.record(Ends.ROUND))
    record = read_record(text, "again", load_house)
    assert record == play.session.record(Ends.ROUND)
    assert judge(record).rounds == judge(play.session.record(Ends.ROUND)).rounds
    assert [one.number for one in judge(record).rounds] == [3]
    assert replay(record).table == play.session.table
    passed = [[one.action for one in part][1:] for part in segments(record.entries)[:2]]
    assert passed == [[Signal.CLOSE], [Signal.CLOSE]]
    assert all(one.actor == TABLE for part in segments(record.entries)[:2] for one in part)


def test_left_and_gone_on_with_it_is_dealt_and_not_graded_first(hands: Hands) -> None:
    at_the_try(hands)
    one_amiss(hands)
    play = once_more(hands)
    hands.battles(3)
    table = play.table.cards
    window: Window = hands.window
    window.go_home()
    window.home.resume_wanted.emit(play.number)
    assert window.page is hands.page
    assert hands.play.table.cards == table
    assert hands.play.help.tried


def first_pairs(hands: Hands) -> list[tuple[tuple[str, str], ...]]:
    hands.play.keep_time_by(hands.clock)
    hands.battles(10)
    return [one.pairs for one in Telling(hands.play).battles()]


def test_every_practice_has_other_cards_and_whoever_comes_first_has_the_same(hands: Hands) -> None:
    window, wish = hands.window, Wish("card-reading", "ctcpx", Mode.PRACTICE)
    dealt = []
    for _ in range(2):
        hands.beginner()
        window.deal(wish)
        dealt.append(first_pairs(hands))
        window.deal(wish)
        dealt.append(first_pairs(hands))
        hands.page.side.close_wanted.emit()
        window.sheet.again_wanted.emit()
        dealt.append(first_pairs(hands))
    assert dealt[:3] == dealt[3:]
    for number, now in enumerate(dealt[:3]):
        for before in dealt[:number]:
            assert sum(one == was for one, was in zip(now, before, strict=True)) <= 1
    assert len({tuple(map(len, one)) for one in dealt}) == 1  # a war is two pairs


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.EXAM])
def test_a_lesson_and_an_exam_have_the_same_cards_for_everybody(hands: Hands, mode: Mode) -> None:
    hands.beginner()
    dealt = []
    for _ in range(2):
        hands.window.deal(Wish("card-reading", "ctcpx", mode))
        dealt.append(first_pairs(hands))
    assert dealt[0] == dealt[1]
