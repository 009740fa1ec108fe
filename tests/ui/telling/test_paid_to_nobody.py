"""Chips paid to nobody come back first, at every spot, under the clause of the mistake."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt
from tests.ui.telling.test_taken_at_war import ENGLISH, MATCH, note_of, table, war
from trainer.core.actions import Collect, MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Place, Spot, at
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.ui.sitting.play import Play
from trainer.ui.view.felts import felt_of
from trainer.ui.view.model import Mark

BETS = (Spot.MAIN, Spot.TIE, Spot.WAR)
TOKES = (Spot.TOKE_MAIN, Spot.TOKE_TIE, Spot.TOKE_WAR)
WIN = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 Qh, dealer Ts")


def pay(play: Play, place: Place, *chips: int) -> None:
    play.submit(MoveChips(TRAY, place, stack(chips)))


def to_the_end(play: Play) -> None:
    """All that is still owed, and the close of the round."""
    while play.steps:
        play.submit(play.steps[0].action)
    play.close_round()


def comes_back(play: Play, place: Place) -> None:
    """The card says so before all else; it is done, and the sheet calls it put right in time."""
    note, paid = note_of(play), play.session.entries[-1].number
    assert note.title == "That was not owed, and comes back first."
    assert note.way.startswith("Now put it right: Take ")
    assert play.narration.next_steps(ENGLISH)[0][1] == str(place)
    back = play.shown.repairs[0].action
    assert isinstance(back, MoveChips)
    assert (back.source, back.target) == (place, TRAY)
    play.submit(back)
    assert note_of(play).title == "That puts it right."
    assert play.shown.repairs == ()
    to_the_end(play)
    (finding,) = judge(play.record).findings
    (site,) = finding.sites
    assert (site.entries[0], site.corrected) == (paid, Corrected.IN_TIME)
    assert finding.rule == note.rule


@pytest.mark.parametrize("spot", [*BETS, *TOKES, Spot.MATCH])
def test_beside_a_war_that_was_won_it_comes_back_too(app: QApplication, spot: Spot) -> None:
    play, place = war(), at(5, spot)
    play.submit(MoveChips(MATCH, at(5, Spot.PURSE)))
    pay(play, place, 10_000)
    comes_back(play, place)


@pytest.mark.parametrize("spot", [*BETS, *TOKES, Spot.MATCH])
@pytest.mark.parametrize("seat", [1, 3])
def test_so_it_does_at_every_spot_also_where_nobody_sits(
    app: QApplication, spot: Spot, seat: int
) -> None:
    play = table(*WIN)
    pay(play, at(2, Spot.MAIN), 50_000)
    pay(play, at(1, Spot.MAIN), 50_000)
    pay(play, at(seat, spot), 10_000)
    comes_back(play, at(seat, spot))


@pytest.mark.parametrize(
    ("house", "scenario"), [("online", "online-war"), ("dueling", "duel-tie-and-war")]
)
def test_at_the_other_layouts_as_well(app: QApplication, house: str, scenario: str) -> None:
    places = settled(house, scenario)[1]
    assert places
    for place in places:
        play, _ = settled(house, scenario)
        pay(play, place, play.sheet.denominations[0])
        comes_back(play, place)


def settled(house: str, scenario: str) -> tuple[Play, list[Place]]:
    """A round of which only the cards are left to be collected, and the spots of one seat."""
    play = Play(start(load_scenario(scenario), load_house(house), mode=Mode.LESSON))
    play.mode = Mode.LESSON
    play.open()
    while not isinstance(play.steps[0].action, Collect):
        play.submit(play.steps[0].action)
    seats, plan = play.session.facts.seats, felt_of(play.sheet).plan_of(play.sheet)
    return play, [at(seat, Spot(spot)) for seat in seats for spot in plan.spots]


def test_what_came_back_of_it_is_not_asked_for_again(app: QApplication) -> None:
    play, place = war(), at(5, Spot.WAR)
    play.submit(MoveChips(MATCH, at(5, Spot.PURSE)))
    pay(play, place, 10_000, 10_000, 10_000)
    play.submit(MoveChips(place, TRAY, stack([10_000])))
    (step,) = play.shown.repairs
    assert isinstance(step.action, MoveChips)
    assert step.action.chips is not None
    assert step.action.chips.amount == 20_000


def test_once_another_seat_is_served_it_is_too_late_to_be_offered(app: QApplication) -> None:
    play = table(*WIN)
    pay(play, at(3, Spot.WAR), 10_000)
    assert play.shown.repairs
    pay(play, at(2, Spot.MAIN), 50_000)
    assert play.shown.repairs == ()


@pytest.mark.parametrize("spot", BETS)
def test_card_log_and_sheet_cite_the_clause_of_the_mistake(app: QApplication, spot: Spot) -> None:
    play = war()
    play.submit(MoveChips(MATCH, at(5, Spot.PURSE)))
    pay(play, at(5, spot), 10_000)
    line = play.narration.lines(ENGLISH)[-1]
    assert (line.mark, line.rule) == (Mark.FAULT, "K-D12")
    assert note_of(play).rule == line.rule
    assert "dispute" not in note_of(play).below


@pytest.mark.parametrize("mode", [Mode.EXAM])
def test_an_exam_names_nothing(app: QApplication, mode: Mode) -> None:
    play = table(*WIN, mode=mode)
    pay(play, at(3, Spot.WAR), 10_000)
    assert play.shown.repairs == ()
    assert play.narration.step_note(ENGLISH) is None


def test_a_won_match_that_was_taken_is_put_back_by_who_follows_the_card(app: QApplication) -> None:
    play = war()
    play.submit(MoveChips(MATCH, TRAY))
    assert note_of(play).way.startswith("Owed now: Set the match at seat 5 (₩10,000).")
    to_the_end(play)
    (finding,) = judge(play.record).findings
    assert [site.corrected for site in finding.sites] == [Corrected.IN_TIME]
