"""The graded try of reading cards: full piles, a war, its own cards; and where a round ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.drill.table import Hands, shown
from trainer.core.actions import Lay
from trainer.core.cards import DECK, Card
from trainer.core.places import Spot, at
from trainer.procedures.pile_war import SIDES
from trainer.procedures.record import Mode
from trainer.scenarios.houses import houses_of
from trainer.scenarios.load import all_scenarios
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.drill.another_try import with_a_war
from trainer.ui.drill.shown import Telling
from trainer.ui.sitting.onward import Onward, onward, tried
from trainer.ui.window import Window

READING = [one.id for one in all_scenarios("lessons") if one.game == "war"]


@pytest.fixture(scope="module")
def hands(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    with open_store(tmp_path_factory.mktemp("try") / "data") as store:
        for window in shown(store):
            yield Hands(window)


def two_rounds(hands: Hands, wrong: int = 0) -> None:
    """The two rounds before the try, the first pushes of the second one to the wrong side."""
    for number in (1, 2):
        while number == 2 and len(Telling(hands.play).battles()) < wrong:
            while hands.play.table.hand(at(1, Spot.BATTLE)) == () or _owes_no_push(hands):
                hands.right()
            hands.page.push(3 - hands.higher())
        while hands.play.steps:
            hands.right()
        hands.page.side.close_wanted.emit()
        if number == 1:
            hands.window.sheet.next_wanted.emit()


def _owes_no_push(hands: Hands) -> bool:
    return hands.play.steps[0].duty.work.value != "push"


@pytest.mark.parametrize("house", houses_of("war"))
@pytest.mark.parametrize("scenario", READING)
def test_a_try_begins_with_full_piles_and_holds_a_war(
    hands: Hands, scenario: str, house: str
) -> None:
    hands.beginner()
    hands.sit(Mode.LESSON, scenario, house)
    two_rounds(hands, wrong=4)
    hands.window.sheet.next_wanted.emit()
    play = hands.play
    assert (play.help.tried, play.session.number) == (True, 3)
    assert [len(play.table.hand(at(seat, Spot.PILE))) for seat in SIDES] == [26, 26]
    while play.steps:
        hands.right()
    acts = [one.action for one in play.session.round_entries]
    assert any(isinstance(act, Lay) and act.down for act in acts)
    hands.page.side.close_wanted.emit()
    done = tried(play)
    assert done is not None
    assert done.passed


def test_where_no_pair_is_equal_one_is_made_so() -> None:
    high, low = [c for c in DECK if c.rank > 8], [c for c in DECK if c.rank <= 8]
    cards = tuple(card for pair in zip(high, low, strict=False) for card in pair)
    made = with_a_war(cards)
    assert [n for n in range(10) if made[2 * n].rank == made[2 * n + 1].rank] == [3]
    assert len(set(made)) == len(made)
    assert with_a_war(made) == made


def test_gone_on_with_from_home_it_is_the_same_try(hands: Hands) -> None:
    hands.beginner()
    hands.sit(Mode.LESSON)
    two_rounds(hands, wrong=3)
    before, window = hands.play, hands.window
    assert onward(before) is Onward.TRY
    window.go_home()
    window.home.resume_wanted.emit(before.number)
    after = hands.play
    assert (after.help.tried, after.session.number) == (True, 3)
    assert [len(after.table.hand(at(seat, Spot.PILE))) for seat in SIDES] == [26, 26]


def cards_of(window: Window) -> list[Card]:
    assert window.play is not None
    piles = (window.play.table.hand(at(seat, Spot.PILE)) for seat in SIDES)
    return [laid.card for pile in piles for laid in pile][:10]


def test_dealt_again_a_lesson_has_other_cards_and_an_exam_its_own(hands: Hands) -> None:
    window = hands.window
    hands.beginner()
    window.deal(Wish("card-reading", "ctcpx", Mode.LESSON))
    lesson = cards_of(window)
    window.sittings.again()
    assert cards_of(window) != lesson
    window.deal(Wish("card-reading", "ctcpx", Mode.EXAM))
    exam = cards_of(window)
    assert exam != lesson
    window.sittings.again()
    assert cards_of(window) == exam  # the same for all, however often
    hands.beginner()
    window.deal(Wish("card-reading", "ctcpx", Mode.LESSON))
    assert cards_of(window) == lesson
    window.deal(Wish("card-reading", "ctcpx", Mode.EXAM))
    assert cards_of(window) == exam


@pytest.mark.parametrize(("late", "passes"), [(2, True), (3, False)])
def test_of_ten_pushes_two_may_be_late(hands: Hands, late: int, passes: bool) -> None:
    hands.beginner()
    hands.sit(Mode.LESSON)
    two_rounds(hands)
    hands.window.sheet.next_wanted.emit()
    hands.play.keep_time_by(hands.clock)
    hands.battles(late, seconds=4.0)
    assert any("at most 2" in line for line in hands.page.side.pace.text().splitlines())
    hands.battles(10 - late, seconds=1.0)
    hands.page.side.close_wanted.emit()
    view, speaker = hands.window.sheet.view, hands.window.tongue.translator
    assert view is not None
    assert view.passed is passes
    assert ("More than 2 pushes were late." in view.outcome) is not passes
    assert view.notes == ()  # the rounds before it were dealt, in a record of their own
    station = hands.window.store.results.of_mode(hands.window.trainee(), "lesson")[-1]
    assert station.bar == ("" if passes else "late")
    assert speaker.language == "en"


def test_whatever_bars_a_try_is_said(hands: Hands) -> None:
    hands.beginner()
    hands.sit(Mode.LESSON)
    two_rounds(hands)
    hands.window.sheet.next_wanted.emit()
    hands.play.keep_time_by(hands.clock)
    for _ in range(3):
        while _owes_no_push(hands):
            hands.right()
        hands.clock.seconds += 4.0
        hands.page.push(3 - hands.higher())
    hands.battles(7, seconds=1.0)
    hands.page.side.close_wanted.emit()
    view = hands.window.sheet.view
    assert view is not None
    assert view.outcome.startswith("The graded try is not passed.")
    assert "points are too few: it takes 80." in view.outcome
    assert "One major or critical mistake is enough to fail it." in view.outcome
    assert "More than 2 pushes were late." in view.outcome


# ---- a round has its end ------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE, Mode.EXAM])
def test_no_card_is_turned_after_the_last_battle_but_its_push_is_put_right(
    hands: Hands, mode: Mode
) -> None:
    hands.sit(mode)
    hands.battles(9)
    while _owes_no_push(hands):
        hands.right()
    wrong = 3 - hands.higher()
    hands.keys(str(wrong))
    assert "Now close the round: Ctrl+Enter." in hands.page.side.news
    before = len(hands.play.session.entries)
    hands.keys("alw")
    assert len(hands.play.session.entries) == before
    assert "Now close the round: Ctrl+Enter." in hands.page.side.news
    hands.keys(str(3 - wrong))
    assert len(hands.play.session.entries) == before + 1
    assert hands.page.side.close_round.isVisible()
    hands.page.side.close_wanted.emit()
    assert hands.play.session.facts.closed


def test_a_game_without_cards_is_over_and_says_so(hands: Hands) -> None:
    hands.sit()
    while all(hands.play.table.hand(at(seat, Spot.PILE)) for seat in SIDES):
        if not hands.play.steps:
            hands.page.side.close_wanted.emit()
            hands.window.sheet.next_wanted.emit()
        while _owes_no_push(hands):
            hands.right()
        hands.page.push(1)
    assert hands.page.side.news.startswith("A pile is empty: the game is over.")
    before = len(hands.play.session.entries)
    hands.keys("al")
    assert len(hands.play.session.entries) == before


def test_to_close_it_early_the_key_is_named(hands: Hands) -> None:
    hands.sit()
    hands.battles(2)
    hands.page.side.close_wanted.emit()
    assert hands.page.side.news.endswith("To close it all the same, press Ctrl+Enter once more.")


def test_a_round_begins_with_its_first_step_whatever_came_last(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.battles(9)
    while _owes_no_push(hands):
        hands.right()
    hands.keys(f"{3 - hands.higher()}")
    hands.keys("12")  # whichever it was, it lies right now
    hands.page.side.close_wanted.emit()
    hands.window.sheet.next_wanted.emit()
    card = hands.page.side.next
    assert card is not None
    assert card.title == "Turn the top card of Lee Seojun"


# ---- a pair too many ----------------------------------------------------------------------------


def test_a_pair_opened_too_much_is_no_war_and_the_hint_says_why_it_counts(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.keys("alal")  # K against 9 is left lying, 5 against Q comes on top
    view = hands.page.board.view
    assert view is not None
    assert view.war == ""
    card = hands.page.side.next
    assert card is not None
    assert card.way.startswith("The pair before it was not pushed in time")


def test_the_slowest_is_one_push_with_its_time_as_it_lay(hands: Hands) -> None:
    hands.beginner()
    hands.sit()
    hands.battles(1, seconds=0.5)
    hands.battles(1, seconds=1.25)  # 5 against Q
    hands.battles(8, seconds=0.5)
    hands.page.side.close_wanted.emit()
    told = [one.text() for one in hands.window.sheet.findChildren(QLabel) if one.isVisible()]
    assert "5 – Q · 1.25\xa0s" in told
