"""Do the words of card and hint name what is there: a menu's line, a button, the whole?"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt, round_of
from tests.procedures.rounds import house
from tests.ui.telling.test_repairs import played
from trainer.core.actions import DEALER as TO_DEAL
from trainer.core.actions import Actor, Choice, Choose, Deal, Entry, MoveChips, Role, Say, Words
from trainer.core.cards import parse_card
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.core.table import Table
from trainer.i18n.catalog import translator
from trainer.procedures.duties import Duty, Phase, Work
from trainer.procedures.record import Mode
from trainer.procedures.sheet import ComboPair
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import Session
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command
from trainer.ui.hands.menus import cut_choices
from trainer.ui.view.company import company
from trainer.ui.view.comparing import compared
from trainer.ui.window import Window

EN = translator("en")
FOUR = at(4, Spot.MAIN)


def test_the_part_that_is_picked_up_is_called_as_the_menu_calls_it(app: QApplication) -> None:
    play = played(*dealt("s4 main 10000", "s4 Kc, dealer Ts"), mode=Mode.LESSON)
    play.submit(MoveChips(TRAY, FOUR, stack([10_000] * 5)))
    (card, _), *_ = play.narration.next_steps(EN)
    assert card.title == "Take ₩40,000 from the Initial Bet at seat 4"
    part = "The upper part: ₩40,000"
    assert card.way == f"Right-click the chips, choose “{part}”, then click the tray."
    assert part in [one.text for one in cut_choices(play.table, FOUR, "KRW", EN, True)]


def test_the_rest_of_a_bet_is_taken_whole_not_by_its_half(app: QApplication) -> None:
    play = played(*dealt("s4 main 40000", "s4 3c, dealer Ts"), mode=Mode.LESSON)
    play.submit(MoveChips(FOUR, TRAY, stack([10_000])))
    (card, _), *_ = play.narration.next_steps(EN)
    assert card.way == "Click the chips, then the tray."


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.LESSON])
def test_the_hint_names_no_line_that_the_menu_of_its_mode_has_not(
    window: Window, mode: Mode
) -> None:
    """Practice does not tell what a stack is worth: there the chips are dragged off."""
    window.deal(Wish("full-table", "korean", mode))
    play = window.play
    assert play is not None
    play.submit(Say(Words.NO_MORE_BETS))
    while not play.session.facts.dealer_first:
        play.submit(play.steps[0].action)
    first = play.steps[0].action
    assert isinstance(first, MoveChips)
    assert first.chips is not None
    play.submit(replace(first, chips=stack([10_000] * (first.chips.amount // 10_000 + 3))))
    card = play.narration.next_steps(EN)[0][0]
    listed = cut_choices(play.table, first.target, "KRW", EN, window.table.gestures.numbers)
    named = "The upper part: ₩30,000"
    assert (named in card.way) is (named in [one.text for one in listed])
    assert (named in card.way) is (mode is Mode.LESSON)
    if mode is Mode.PRACTICE:
        assert card.way == "Press the lowest chip of the upper ₩30,000 and drag it to the tray."


def test_a_payment_on_a_lost_bet_that_cannot_be_cut_off_comes_back_with_it(
    app: QApplication,
) -> None:
    lost = dealt("s4 main 75000", "s4 2c, dealer Ts")
    play = played(*lost, mode=Mode.LESSON)
    play.submit(MoveChips(TRAY, FOUR, stack([50_000])))
    (step,) = play.shown.repairs[:1]
    (card, _), *_ = play.narration.next_steps(EN)
    assert "Change" not in card.title
    assert step.action == MoveChips(FOUR, TRAY)
    assert card.below.startswith("Taken whole it is both: the payment comes back, and the")
    play.submit(MoveChips(FOUR, TRAY))
    note = play.narration.step_note(EN)
    assert note is not None
    assert note.title == "That puts it right."


@pytest.mark.parametrize(
    ("pair", "said"), [(ComboPair.LOST, "the Combo loses"), (ComboPair.PAYS_ONE, "the Combo wins")]
)
def test_a_pair_says_what_it_is_to_the_combo(pair: ComboPair, said: str) -> None:
    record = round_of(
        "table round 1",
        "s2 bet main-player 1000",
        "s2 bet combo 500",
        "dealer say no-more-bets",
        "dealer deal s2 6s",
        "dealer deal dealer 6d",
        house=house(load_house("dueling"), combo_pair=pair),
    )
    session = Session(record.header, None, record.entries)
    duty = Duty(Work.TAKE, "D-7", Phase.SETTLE, 2, Spot.COMBO)
    told = compared(duty, session.facts, session.sheet.values, EN)
    assert told == f"6♠ and 6♦: a pair, and {said}."


def test_what_a_guest_chose_is_said_no_more_once_his_war_is_dealt() -> None:
    scenario = load_scenario("duel-full-table")
    seat = scenario.guests[0].seat
    chosen = Entry(1, 1, Actor(Role.GUEST, seat), Choose(Choice.WAR))
    for target, says in ((0, True), (seat, False)):
        card = Entry(2, 2, TO_DEAL, Deal(hand(target) if target else hand(9), parse_card("4h")))
        seen = company(scenario, [chosen, card], 1, Table((100,)), 7, EN)
        assert bool(seen[seat - 1].says) is says


def test_what_is_left_to_put_right_is_named_as_another_thing(app: QApplication) -> None:
    both = dealt("s2 main 50000, s4 main 50000", "s2 Kc, s4 Kd, dealer Ts")
    play, two = played(*both, mode=Mode.LESSON), at(2, Spot.MAIN)
    play.submit(MoveChips(FOUR, TRAY))
    play.submit(MoveChips(two, TRAY))
    play.submit(MoveChips(TRAY, two, stack([50_000])))
    note = play.narration.step_note(EN)
    assert note is not None
    assert note.title == "That puts it right."
    assert note.way.startswith("Something else is still to be put right: Put ₩50,000 back on the")


def test_the_button_that_is_best_now_glows(window: Window) -> None:
    window.deal(Wish("go-to-war", "korean", Mode.LESSON))
    play = window.play
    assert play is not None
    while not (isinstance(play.steps[0].action, Deal) and play.table.hand(hand(0)) == ()):
        play.submit(play.steps[0].action)
    seats = [step.action.target.seat for step in play.steps if isinstance(step.action, Deal)]
    play.submit(Deal(hand(max(seats[0] + 1, 2))))
    assert play.shown.repairs
    palette = window.table.panel.palette_
    lit = [one for one, button in palette._buttons.items() if button.lit]
    assert Command.CALL_FLOOR in lit
