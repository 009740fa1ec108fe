"""The beginner's track: eleven lessons, each with a graded try, and what a trainee has passed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import bury
from tests.ui.driving import Keyboard, deal_round
from trainer.core.actions import Burn, Deal, Entry, MoveChips, Role, Signal
from trainer.core.chips import Chips
from trainer.core.places import SHOE, Spot, hand
from trainer.model_dealer import ModelDealer
from trainer.procedures.record import Mode
from trainer.procedures.record_reading import read_header
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import houses_of, load_house
from trainer.scenarios.load import load_scenario, read_scenario, scenario_path, track
from trainer.session import start
from trainer.store.location import Store
from trainer.store.results import RoundResult
from trainer.ui.course.offers import Wish
from trainer.ui.course.progress import stations, weighed
from trainer.ui.sitting.onward import Onward, onward, tried
from trainer.ui.sitting.play import Play
from trainer.ui.view.model import Mark
from trainer.ui.window import Window

LESSONS = [lesson.id for lesson in track()]
DEALT = [lesson.id for lesson in track() if lesson.game == "casino_war"]


def begin(window: Window, scenario: str = "both-directions") -> Play:
    window.deal(Wish(scenario, load_scenario(scenario).house, Mode.LESSON))
    assert window.play is not None
    return window.play


def by_the_book(play: Play) -> None:
    while play.steps:
        play.submit(play.steps[0].action)
    play.close_round()


def sitting(window: Window) -> Play:
    assert window.play is not None
    return window.play


def test_the_track_has_eleven_steps_from_reading_cards_to_two_wars_with_tokes() -> None:
    assert [lesson.track for lesson in track()] == list(range(1, 12))
    assert (LESSONS[:2], LESSONS[-1]) == (
        ["card-reading", "read-the-table"],
        "two-wars-with-tokes",
    )
    for lesson in track():
        assert lesson.mode is Mode.LESSON
        assert lesson.tries == 1
        assert 2 <= lesson.rounds <= 3
        assert lesson.goal is not None
        assert any("가" <= letter <= "힣" for letter in lesson.goal.ko)
        assert lesson.goal.en.isascii()


@pytest.mark.parametrize("name", DEALT)
def test_a_try_has_other_bets_and_other_cards(name: str) -> None:
    lesson = load_scenario(name)
    last = [guest.plays(lesson.rounds) for guest in lesson.guests]
    first = [guest.plays(1) for guest in lesson.guests]
    assert last != first
    session = start(lesson, load_house("korean"))
    ModelDealer(session, 1).perform()
    assert session.table.shoe is not None
    dealt = len(start(lesson, load_house("korean")).table.shoe or ()) - len(session.table.shoe)
    assert dealt == len(lesson.cards)  # the written cards are all the cards that it takes


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("house", houses_of("casino_war"))
@pytest.mark.parametrize("name", DEALT)
def test_each_can_be_dealt_clean_in_every_house(name: str, house: str, turn: int) -> None:
    from trainer.grading.judge import judge

    lesson = load_scenario(name)
    session = start(lesson, load_house(house), mode=Mode.LESSON, seed=lesson.seed + turn)
    ModelDealer(session, 1).perform()
    assert session.finished
    assert [one.findings for one in judge(session.record()).rounds] == [()] * session.number


def test_a_lesson_on_the_track_says_its_goal_and_how_many_tries() -> None:
    text = scenario_path("surrender").read_text("utf-8")
    without = "\n".join(
        line for line in text.splitlines() if not line.startswith(("goal", "tries"))
    )
    _, complaints = read_scenario(without, "surrender.toml")
    assert sorted(dict(one.params)["key"] for one in complaints) == ["goal", "tries"]


def test_the_try_is_dealt_unaided_and_judged(window: Window) -> None:
    play = begin(window)
    assert play.help.steps
    play.submit(play.steps[0].action)
    assert window.table.board.view is not None
    assert window.table.board.view.permitted
    by_the_book(play)
    assert onward(play) is Onward.TRY
    window.sheet.next_wanted.emit()
    assert window.page is window.table
    assert play.help.tried
    view = window.table.board.view
    assert (view.permitted, view.active_seat, view.amounts) == (frozenset(), 0, {})
    assert not window.table.again.isVisible()
    assert "Graded try" in window.table.header.title.text()
    play.submit(Deal(hand(4)))
    assert play.narration.step_note(window.tongue.translator) is None
    play.submit(play.steps[0].action)
    play.submit(play.steps[0].action)
    assert Mark.RIGHT in play.shown.marks().values()
    Keyboard(window).key("?")
    assert "without help" in window.table.board.view.hand.preview
    window._show_rules()
    assert window.page is window.table
    assert "rules" in window.table.board.view.hand.preview
    assert not play.help.numbers(liked=True, held=True)
    assert Signal.HINT not in [entry.action for entry in play.session.entries]


def test_the_sheet_opens_while_the_try_still_goes_on(window: Window) -> None:
    play = begin(window)
    by_the_book(play)
    window.sheet.next_wanted.emit()
    assert play.help.tried
    assert tried(play) is None
    sheet = play.grades.sheet(window.tongue.translator, False)
    assert [one.verdict.number for one in sheet.rounds] == [1]
    assert sheet.passed is None


def test_a_passed_try_leads_to_the_next_lesson(window: Window) -> None:
    play = begin(window)
    by_the_book(play)
    window.sheet.next_wanted.emit()
    deal_round(play, Keyboard(window).do)
    play.close_round()
    done = tried(play)
    assert done is not None
    assert (done.passed, done.points) == (True, 100)
    speaker = window.tongue.translator
    sheet = play.grades.sheet(speaker, True)
    assert sheet.passed
    assert "Surrender" in sheet.onward
    assert [one.verdict.number for one in sheet.rounds] == [2]
    window.sheet.next_wanted.emit()
    after = sitting(window)
    assert (after.session.header.scenario, after.mode) == ("surrender", Mode.LESSON)


def bets_of(entries: Sequence[Entry]) -> dict[int, Chips | None]:
    """The Initial Bets of the last round among these entries, by seat."""
    return {
        one.actor.seat: one.action.chips
        for one in segments(entries)[-1]
        if isinstance(one.action, MoveChips)
        and one.action.target.spot is Spot.MAIN
        and one.actor.role is Role.GUEST
    }


def test_a_try_goes_on_with_the_bets_it_was_dealt_with(window: Window) -> None:
    play = begin(window)
    by_the_book(play)
    window.sheet.next_wanted.emit()
    play.close_round()
    window.sheet.next_wanted.emit()
    again = sitting(window)
    put = bets_of(again.session.round_entries)
    window.go_home()
    window.home.resume_wanted.emit(again.number)
    assert bets_of(sitting(window).session.round_entries) == put
    by_the_book(sitting(window))
    assert onward(sitting(window)) is Onward.LESSON


def test_a_failed_try_is_dealt_again_with_the_same_cards_and_other_bets(window: Window) -> None:
    play = begin(window)
    by_the_book(play)
    window.sheet.next_wanted.emit()
    shoe = play.table.hand(SHOE), play.table.shoe
    play.close_round()  # everything is left undone
    assert onward(play) is Onward.TRY_AGAIN
    window.sheet.next_wanted.emit()
    again = sitting(window)
    assert again is not play
    assert again.number != play.number
    assert again.session.number == 2
    assert again.help.tried
    assert (again.table.hand(SHOE), again.table.shoe) == shoe
    before = bets_of(play.session.round_entries or play.session.entries)
    assert before.keys() == bets_of(again.session.round_entries).keys()
    assert not before.items() & bets_of(again.session.round_entries).items()
    header = window.store.journal.session(again.number).start.header
    assert read_header(header, load_house).seed == 1 + (play.session.header.seed or 0)
    own = [e for e in again.session.round_entries if e.actor.role is Role.DEALER]
    assert own == []
    by_the_book(again)
    assert onward(again) is Onward.LESSON


def test_a_round_that_moved_the_cards_of_the_next_one_is_dealt_again(window: Window) -> None:
    play = begin(window, "go-to-war")
    play.submit(Burn(1))
    by_the_book(play)
    assert onward(play) is Onward.ROUND_AGAIN
    sheet = play.grades.sheet(window.tongue.translator, True)
    assert sheet.outcome.startswith("The graded try has to wait: a card too many")
    window.sheet.next_wanted.emit()
    again = sitting(window)
    assert again is not play
    assert (again.session.number, again.help.steps) == (1, True)
    by_the_book(again)
    assert onward(again) is Onward.TRY
    window.sheet.next_wanted.emit()
    by_the_book(again)
    assert onward(again) is Onward.LESSON


def test_the_last_lesson_ends_at_home(window: Window) -> None:
    play = begin(window, LESSONS[-1])
    by_the_book(play)
    window.sheet.next_wanted.emit()
    by_the_book(play)
    assert onward(play) is Onward.DONE
    window.sheet.next_wanted.emit()
    assert window.page is window.home


def test_a_lesson_in_another_mode_has_no_try(window: Window) -> None:
    window.deal(Wish("both-directions", "korean", Mode.PRACTICE))
    play = sitting(window)
    by_the_book(play)
    assert onward(play) is Onward.ROUND
    window.sheet.next_wanted.emit()
    assert not play.help.tried
    by_the_book(play)
    assert onward(play) is Onward.DONE


# ---- progress ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("severities", "points", "passed"),
    [
        ([], 100, True),
        (["minor"], 80, True),
        (["minor"] * 5, 79, False),
        (["major"], 90, False),
        (["critical"], 100, False),
    ],
)
def test_the_line_between_passed_and_not(severities: list[str], points: int, passed: bool) -> None:
    assert weighed(severities, points).passed is passed


def row(session: int, number: int, points: int, severity: str = "") -> RoundResult:
    severities = frozenset({severity} - {""})
    return RoundResult(session, "card-reading", number, points, severities)


def test_only_the_try_counts_and_the_best_one_stands(window: Window) -> None:
    speaker = window.tongue.translator
    guided = [row(1, 1, 100), row(1, 2, 100)]
    assert stations(guided, speaker)[0].best is None
    failed = stations([*guided, row(1, 3, 90, "major")], speaker)
    assert (failed[0].here, failed[1].here) == (True, False)
    assert failed[0].best is not None
    assert not failed[0].best.passed
    both = stations([row(1, 3, 85, "minor"), row(2, 3, 95, "major")], speaker)
    assert both[0].best is not None
    assert (both[0].best.points, both[0].best.passed) == (85, True)
    assert [one.here for one in both[:3]] == [False, True, False]


def test_progress_is_kept_for_each_trainee_and_survives_a_restart(
    app: QApplication, store: Store
) -> None:
    people = [store.people.add(name, "2026-11-29T00:00:00+00:00").id for name in ("Hana", "Minsu")]
    window = Window(store, "en")
    window.choose_trainee(people[0])
    play = begin(window, "card-reading")
    for _ in range(3):
        by_the_book(play)
        if not play.over:
            window.sheet.next_wanted.emit()
            play = sitting(window)  # the try of this lesson is a record of its own
    bury(window)
    again = Window(store, "en")
    speaker = again.tongue.translator
    mine = stations(store.results.of_mode(people[0], "lesson"), speaker)
    other = stations(store.results.of_mode(people[1], "lesson"), speaker)
    assert [one.best is not None and one.best.passed for one in mine[:2]] == [True, False]
    assert [one.here for one in mine[:2]] == [False, True]
    assert [one.here for one in other[:2]] == [True, False]
    bury(again)


def test_a_lesson_begins_by_saying_what_it_is_about_and_its_try_what_that_is(
    window: Window,
) -> None:
    play, speaker = begin(window), window.tongue.translator
    scenario = play.session.scenario
    assert scenario is not None
    assert play.narration.news(speaker) == scenario.summary.en
    play.submit(play.steps[0].action)
    assert play.narration.news(speaker) == ""
    by_the_book(play)
    window.sheet.next_wanted.emit()
    assert play.narration.news(speaker).startswith("Graded try")
