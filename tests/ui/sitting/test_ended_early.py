"""A round that is ended early: what is asked before it, and how the next one begins."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from tests.ui.driving import Keyboard
from tests.ui.home.test_track import begin, by_the_book, sitting
from trainer.core.actions import Deal, Say, Words
from trainer.core.places import DISCARD, hand
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command
from trainer.ui.hands.prompts import NOTES
from trainer.ui.sitting.onward import Onward, onward
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

HANDS = [hand(seat) for seat in range(10)]


def three_cards(play: Play) -> None:
    play.submit(Say(Words.NO_MORE_BETS))
    for seat in (2, 5, 0):
        play.submit(Deal(hand(seat)))


def lying(play: Play) -> list[str]:
    return [str(card.card) for place in HANDS for card in play.table.hand(place)]


def asked(window: Window) -> str:
    """What is said once the round is to be closed."""
    Keyboard(window).command(Command.CLOSE)
    remark = window.table.since.remark
    assert isinstance(remark, str)
    return NOTES[remark]


@pytest.fixture
def ended(window: Window) -> Window:
    """Round 1 of a lesson ended with three cards on the table."""
    play = begin(window, "surrender")
    three_cards(play)
    play.close_round()
    assert len(lying(play)) == 3
    return window


def test_the_graded_try_begins_on_a_clean_table(ended: Window) -> None:
    play = sitting(ended)
    assert onward(play) is Onward.TRY
    ended.sheet.next_wanted.emit()
    assert lying(play) == []
    assert len(play.table.hand(DISCARD)) == 3
    three_cards(play)
    assert len(lying(play)) == 3


def test_the_try_once_more_begins_on_one_too(ended: Window) -> None:
    ended.sheet.next_wanted.emit()
    three_cards(sitting(ended))
    sitting(ended).close_round()
    assert onward(sitting(ended)) is Onward.TRY_AGAIN
    ended.sheet.next_wanted.emit()
    play = sitting(ended)
    assert (play.session.number, lying(play)) == (2, [])
    by_the_book(play)
    assert play.grades.verdicts()[1].findings == ()


def test_the_log_tells_it_in_one_line(ended: Window) -> None:
    ended.sheet.next_wanted.emit()
    lines = [one.text for one in sitting(ended).narration.lines(ended.tongue.translator)]
    cleared = [line for line in lines if line.startswith("The table is cleared")]
    assert cleared == ["The table is cleared: J of diamonds, J of clubs and J of hearts"]


@pytest.mark.parametrize("words", [(), (Words.NO_MORE_BETS,)])
def test_without_a_card_on_the_table_nobody_is_told_of_cards(
    window: Window, words: tuple[Words, ...]
) -> None:
    play = begin(window, "surrender")
    for one in words:
        play.submit(Say(one))
    said = asked(window)
    assert "Cards still lie" not in said
    assert "The round is not over yet." in said
    Keyboard(window).command(Command.CLOSE)
    assert play.session.facts.closed


def test_with_one_it_is_told(window: Window) -> None:
    play = begin(window, "surrender")
    three_cards(play)
    assert "Cards still lie on the table." in asked(window)


def test_what_is_asked_stands_in_the_panel_too_until_something_else_is_done(
    window: Window,
) -> None:
    def told() -> list[str]:
        panel = window.table.panel
        seen = [one for one in panel.findChildren(QLabel) if one.isVisibleTo(panel)]
        return [one.text() for one in seen]

    window.deal(Wish("surrender", "korean", Mode.EXAM))
    three_cards(sitting(window))
    said = asked(window)
    assert said in told()
    Keyboard(window).command(Command.CALL_FLOOR)
    assert said not in told()
