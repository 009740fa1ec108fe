"""A card that belongs nowhere or fell face down: the red card, the log and the sheet agree."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.telling.test_taken_at_war import ENGLISH, note_of
from trainer.core.actions import Collect, Deal, Signal, Turn
from trainer.core.places import DEALER, Place, hand
from trainer.grading.findings import Corrected, Finding
from trainer.grading.judge import judge
from trainer.i18n.rules_text import finding_text
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.ui.sitting.play import Play
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark

REMEDY = "Stop at a card that went wrong, touch nothing else and call the floor."
CALL = "Best now: Call the floor. Click “Floor!”."


def dealing(cards: int, mode: Mode = Mode.LESSON) -> Play:
    """The lesson on surrender, after so many cards: seats 2 and 5 have bets."""
    play = Play(start(load_scenario("surrender"), load_house("korean"), mode=Mode.LESSON))
    play.mode = mode
    play.open()
    while not isinstance(play.steps[0].action, Deal):
        play.submit(play.steps[0].action)
    for _ in range(cards):
        play.submit(play.steps[0].action)
    return play


def line(play: Play, number: int) -> LogLine:
    return next(one for one in play.narration.lines(ENGLISH) if one.number == number)


def sheet(play: Play) -> list[Finding]:
    while play.steps and not isinstance(play.steps[0].action, Collect):
        play.submit(play.steps[0].action)
    play.submit(Collect())
    play.close_round()
    return list(judge(play.record).findings)


@pytest.mark.parametrize(
    ("cards", "target"), [(0, hand(1)), (1, hand(1)), (1, hand(2)), (3, hand(5)), (3, hand(7))]
)
def test_the_floor_is_named_first_and_log_and_sheet_say_the_same(
    app: QApplication, cards: int, target: Place
) -> None:
    play = dealing(cards)
    play.submit(Deal(target))
    number, note = play.session.entries[-1].number, note_of(play)
    assert (note.title, note.way) == ("That card was not owed there.", CALL)
    assert note.below == REMEDY
    told = line(play, number)
    assert (told.mark, told.rule) == (Mark.FAULT, note.rule)
    assert play.shown.marks()[str(target)] is Mark.FAULT
    (card, _), *_ = play.narration.next_steps(ENGLISH)
    assert card.title == "Call the floor"
    play.submit(Signal.CALL_FLOOR)
    assert play.shown.repairs == ()
    assert line(play, number).mark is Mark.FAULT
    (finding,) = sheet(play)
    assert finding.rule == note.rule
    assert finding_text(finding, ENGLISH).remedy == note.below
    assert not finding.sites[0].uncalled


def test_told_at_once_the_floor_has_the_card_moved_and_that_is_in_time(app: QApplication) -> None:
    play = dealing(0)
    play.submit(Deal(hand(1)))
    play.submit(play.shown.repairs[0].action)
    (finding,) = sheet(play)
    assert finding.sites[0].corrected is Corrected.IN_TIME


@pytest.mark.parametrize("target", [hand(5), DEALER])
def test_a_card_in_the_wrong_order_names_the_same_remedy(app: QApplication, target: Place) -> None:
    play = dealing(0)
    play.submit(Deal(target))
    note = note_of(play)
    assert (note.title, note.way) == ("That card came before its turn.", CALL)
    assert (note.rule, note.below) == ("K-D3", REMEDY)


def test_a_card_face_down_is_turned_first(app: QApplication) -> None:
    play = dealing(0)
    play.submit(Deal(hand(2), None, True))
    note = note_of(play)
    assert note.title == "That card belongs face up."
    assert note.way.startswith("Now put it right: Turn the card of seat 2 up.")
    assert note.below.startswith("Turn a card that fell face down before the next card leaves")
    assert line(play, play.session.entries[-1].number).rule == note.rule == "K-G3"
    play.submit(Turn(hand(2)))
    assert note_of(play).title == "That puts it right."
    (finding,) = sheet(play)
    assert finding.sites[0].corrected is Corrected.IN_TIME


def test_it_is_named_until_money_moves(app: QApplication) -> None:
    play = dealing(0)
    play.submit(Deal(hand(1)))
    for _ in range(3):
        play.submit(play.steps[0].action)
        assert [step.action for step in play.shown.repairs] == [Signal.CALL_FLOOR]
    play.submit(play.steps[0].action)
    assert play.shown.repairs == ()


def test_practice_keeps_its_ring_and_an_exam_tells_nothing(app: QApplication) -> None:
    for mode, mark in ((Mode.PRACTICE, Mark.OPEN), (Mode.EXAM, None)):
        play = dealing(0, mode)
        play.submit(Deal(hand(1)))
        assert line(play, play.session.entries[-1].number).mark is mark
        assert bool(play.shown.repairs) is (mode is Mode.PRACTICE)
