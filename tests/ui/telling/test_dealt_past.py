"""A card came before another one that was owed: does the help agree with the clause (K-D3)?"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt, round_of
from tests.ui.telling.test_repairs import played
from trainer.core.actions import Deal, Signal
from trainer.core.cards import parse_card
from trainer.core.places import DEALER, hand
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.session import Session
from trainer.ui.sitting.play import Play
from trainer.ui.telling.steps import told_first
from trainer.ui.telling.told import NextCard
from trainer.ui.view.model import Mark

EN = translator("en")
BETS = ["table round 1", "s1 bet main 20000", "s4 bet main 30000", "s6 bet main 30000"]
DEALT = [*BETS, "dealer say no-more-bets", "dealer deal s1 2c", "dealer deal s4 9c"]
PAST = [*DEALT, "dealer deal dealer Ts"]
STOP = "Stop, leave the cards as they lie and call the floor."


def titles(play: Play) -> list[str]:
    return [card.title for card, _ in play.narration.next_steps(EN)]


def test_a_card_dealt_too_early_is_told_to_the_floor_and_the_missing_one_is_next(
    app: QApplication,
) -> None:
    play = played(*PAST)
    (card, _), *_ = play.narration.next_steps(EN)
    assert titles(play) == ["Call the floor", "Deal the card of seat 6"]
    assert (card.rule, card.below) == ("K-D3", STOP)
    assert titles(played(*PAST, "dealer call floor")) == ["Deal the card of seat 6"]
    whole = played(*PAST, "dealer deal s6 3h")
    assert titles(whole)[0] == "Take the Initial Bet at seat 6"


def test_the_red_card_says_so_too_and_the_missing_card_is_no_second_fault(
    app: QApplication,
) -> None:
    play = played(*DEALT, mode=Mode.LESSON)
    play.submit(Deal(DEALER, parse_card("Ts")))
    note = play.narration.step_note(EN)
    assert note is not None
    assert note.way == "Best now: Call the floor. Click “Floor!”."
    play.submit(Signal.CALL_FLOOR)
    assert play.narration.step_note(EN) is None
    assert [step.action for step in play.steps] == [Deal(hand(6))]
    play.submit(Deal(hand(6), parse_card("3h")))
    again = Play(Session(play.session.header, None, play.session.entries))
    again.mode = Mode.LESSON
    again._look_back()
    late = next(e.number for e in play.session.entries if str(e.action).count("3, suit='h'"))
    marks = {line.number: line.mark for line in again.narration.lines(EN)}
    assert marks[late] is Mark.RIGHT
    # As the sheet has it: one fault, at the card that came too early.
    (site,) = [
        site for one in judge(round_of(*PAST, "dealer deal s6 3h")).findings for site in one.sites
    ][:1]
    assert site.entries == (len(PAST),)


def test_a_seat_that_was_passed_over_is_told_to_the_floor_as_well(app: QApplication) -> None:
    play = played(*DEALT[:-1], "dealer deal s6 3h")
    assert titles(play)[:2] == ["Call the floor", "Deal the card of seat 4"]


def test_once_money_has_moved_the_rest_may_go_on_beside_the_missing_card(
    app: QApplication,
) -> None:
    play = played(*PAST, "dealer take s4.main")
    assert titles(play)[:2] == ["Deal the card of seat 6", "Take the Initial Bet at seat 1"]
    assert "Deal the card of seat 6" not in titles(played(*PAST, "dealer collect s1"))


WAR = (
    "s4 choose war",
    "s4 bet war 50000",
    "dealer match s4 50000",
)
OPEN = [*dealt("s1 main 20000, s4 main 50000", "s1 2c, s4 9c, dealer 9s"), *WAR]
TOO = "Before it this was owed too: take the Initial Bet at seat 1."


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE])
def test_a_war_card_before_the_settlement_is_told_with_the_missing_burn(
    app: QApplication, mode: Mode
) -> None:
    play = played(*OPEN, mode=mode)
    play.submit(Deal(hand(4), parse_card("Kc")))
    again = played(*OPEN, "dealer deal s4 Kc", mode=mode)
    again._look_back()
    line = again.narration.lines(EN)[-1]
    assert (line.mark, TOO in line.note) == (Mark.OPEN, True)
    note = play.narration.step_note(EN)
    if mode is Mode.LESSON:
        assert note is not None
        assert note.title == f"The war card of seat 4 came without its burn. {TOO}"


def test_the_missing_burn_is_not_repeated_with_every_card(app: QApplication) -> None:
    bare = "came without its burn"
    cards = [*OPEN, "dealer take s1.main", "dealer deal s4 Kc"]
    assert bare in played(*cards).narration.next_steps(EN)[0][0].below
    called = played(*cards, "dealer call floor")
    assert bare not in called.narration.next_steps(EN)[0][0].below
    moved = played(*cards, "dealer deal dealer 3d", "dealer push s4.match")
    assert bare in moved.narration.next_steps(EN)[0][0].below
    later = played(*cards, "dealer deal dealer 3d", "dealer push s4.match", "dealer collect s1")
    assert bare not in later.narration.next_steps(EN)[0][0].below


def test_no_title_hangs_behind_a_sentence() -> None:
    for below, said in (("A tie: surrender or war", "Told."), ("Said.", "Told. Said.")):
        (card,) = told_first("Told.", (NextCard("Title", below=below),))
        assert card.below == said
