"""What does a lesson say of an act that was not owed: another amount, too early, or never?"""

from __future__ import annotations

import pytest

from tests.ui.home.test_track import begin
from trainer.core.actions import Action, Burn, Collect, Deal, MoveChips, Say, Words
from trainer.core.chips import Chips
from trainer.core.places import TRAY, hand
from trainer.i18n.catalog import translator
from trainer.model_dealer import ModelDealer
from trainer.procedures.agenda import agenda
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command
from trainer.ui.sitting.play import Play
from trainer.ui.telling.steps import Astray
from trainer.ui.telling.told import NextCard
from trainer.ui.view.comparing import compared
from trainer.ui.view.model import Mark
from trainer.ui.window import Window


def settling(window: Window) -> Play:
    """A lesson in which a bet is to be paid next."""
    play = begin(window)
    while not (isinstance(move := play.steps[0].action, MoveChips) and move.source == TRAY):
        play.submit(play.steps[0].action)
    return play


def noted(play: Play, window: Window, act: Action) -> NextCard:
    play.submit(act)
    card = play.narration.step_note(window.tongue.translator)
    assert card is not None
    return card


def test_too_little_is_told_with_how_it_is_put_right_and_what_puts_it_right_is_no_slip(
    window: Window,
) -> None:
    play = settling(window)
    move = play.steps[0].action
    assert isinstance(move, MoveChips)
    assert move.chips is not None
    owed = move.chips.amount
    card = noted(play, window, MoveChips(TRAY, move.target, Chips(((1_000, 1),))))
    assert "too little" in card.title
    assert card.below.startswith("Give the guest what is missing")
    rest = Chips(((1_000, owed // 1_000 - 1),))
    card = noted(play, window, MoveChips(TRAY, move.target, rest))
    assert (card.title, card.warning) == ("That puts it right.", False)


def test_too_much_is_told_with_how_it_is_put_right(window: Window) -> None:
    play = settling(window)
    move = play.steps[0].action
    assert isinstance(move, MoveChips)
    assert move.chips is not None
    more = Chips(((1_000, move.chips.amount // 1_000 + 1),))
    card = noted(play, window, MoveChips(TRAY, move.target, more))
    assert "too much" in card.title
    assert card.below.startswith("Take what was too much")


@pytest.mark.parametrize(
    ("burn", "words"), [(False, "turn comes later"), (True, "was not owed then")]
)
def test_too_early_is_told_apart_from_what_is_never_owed(
    window: Window, burn: bool, words: str
) -> None:
    play = settling(window)
    seat = next(s for s in range(1, 8) if play.table.hand(hand(s)))
    card = noted(play, window, Burn(1) if burn else Collect(hand(seat)))
    assert words in card.title
    assert play.outside is not None
    assert play.outside[1] is (Astray.NEVER if burn else Astray.EARLY)


def test_the_wheel_chooses_no_other_trainee(window: Window) -> None:
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    window.store.people.add("Minsu", "2026-11-29T00:00:00+00:00")
    window.go_home()
    who = window.home.who
    before = who.currentIndex()
    assert who.count() > 1
    for down in (-120, 120):
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(who.mapToGlobal(QPoint(5, 5))),
            QPoint(),
            QPoint(0, down),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(who, event)
        assert who.currentIndex() == before


def test_a_note_keeps_the_keys_and_the_way_of_what_is_owed(window: Window) -> None:
    play, speaker = settling(window), window.tongue.translator
    card = noted(play, window, Burn(1))
    (now, _), *_ = play.narration.next_steps(speaker)
    assert card.keys == now.keys
    assert now.keys
    told = play.narration.lines(speaker)[-1]
    assert card.rule == told.rule != now.rule  # the clause of the mistake, as in the log
    assert card.way.endswith(now.way)
    assert now.way


def test_the_key_for_help_answers_when_the_note_stands(window: Window) -> None:
    play = settling(window)
    noted(play, window, Burn(1))
    window.table.keys.commanded.emit(Command.HINT)
    assert play.narration.step_note(window.tongue.translator) is None
    assert play.narration.next_steps(window.tongue.translator)


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE, Mode.EXAM])
def test_what_is_not_judged_yet_has_a_mark_that_says_so(window: Window, mode: Mode) -> None:
    window.deal(Wish("go-to-war", "korean", mode))
    play = window.play
    assert play is not None
    for _ in range(3):
        play.submit(play.steps[0].action)
    assert isinstance(play.steps[0].action, Deal)
    play.submit(Collect(hand(1)))  # too early
    wrong = play.narration.lines(window.tongue.translator)[-1]
    if mode is Mode.EXAM:
        assert (wrong.mark, wrong.note) == (None, "")
        return
    assert wrong.mark is Mark.OPEN
    told = "Not as owed; not counted yet" if mode is Mode.LESSON else "Not judged yet"
    assert wrong.note.startswith(f"{told}. It was not owed then. ")
    marks = [line.mark for line in play.narration.lines(window.tongue.translator) if line.own]
    assert None not in marks
    play.submit(Say(Words.NO_MORE_BETS))  # words are welcome at any time
    assert play.narration.lines(window.tongue.translator)[-1].mark is not Mark.OPEN


@pytest.mark.parametrize("house", ["korean", "korean-form"])
def test_a_payment_that_was_taken_back_is_owed_again(window: Window, house: str) -> None:
    window.deal(Wish("first-cards", house, Mode.LESSON))
    play = window.play
    assert play is not None
    while not (isinstance(move := play.steps[0].action, MoveChips) and move.source == TRAY):
        play.submit(play.steps[0].action)
    assert move.chips is not None
    small = Chips(((5_000, move.chips.amount // 5_000),))
    play.submit(MoveChips(TRAY, move.target, small))
    assert play.steps[0].action != move
    play.submit(MoveChips(move.target, TRAY, small))
    assert play.steps[0].action == move
    card = play.narration.step_note(window.tongue.translator)
    assert card is None or card.keys
    play.submit(move)
    assert play.steps[0].action != move
    assert play.narration.step_note(window.tongue.translator) is None


def test_at_two_sides_the_cards_say_which_one_wins_and_what_they_make() -> None:
    session = start(load_scenario("duel-full-table"), load_house("dueling"), seed=1)
    dealer, said = ModelDealer(session, 1), {}
    while not session.finished:
        for step in agenda(session.facts, session.sheet, session.table).frontier:
            told = compared(step.duty, session.facts, session.sheet.values, translator("en"))
            if told:
                said[f"{step.duty.seat} {step.duty.spot}"] = told
        dealer.act()
    assert said["7 main-player"] == "8 against 9: Dealer wins."
    assert said["1 main-player"] == "K against 9: Player wins."
    assert said["3 main-dealer"] == "4 against 9: Dealer wins."
    assert said["4 tie-bonus"] == "9♦ and 9♥: a pair."
    assert said["6 tie-bonus"] == "9♥ and 9♥: a suited pair."
    assert said["1 tie-bonus"] == "K against 9: no tie."
    assert said["5 combo"] == "10♥ and 9♥: a straight flush."
    assert said["7 combo"] == "8♣ and 9♥: a straight."
    assert said["3 combo"] == "4♠ and 9♥: no hand."
    assert said["2 war"] == "War, J against J: a tie, and Player wins."
    assert said["6 war"] == "War, 5 against J: Dealer wins."
