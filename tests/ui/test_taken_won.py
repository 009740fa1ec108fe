"""A bet that has won was taken: is it said what each of the two payments then does?"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from tests.grading.table import dealt, round_of
from tests.ui.at_table import Table
from trainer.core.actions import MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.session import Session
from trainer.ui.play import Play
from trainer.ui.table_model import Mark
from trainer.ui.window import Window

ENGLISH = translator("en")
BET = at(2, Spot.MAIN)


@pytest.fixture
def play(app: QApplication) -> Play:
    """The bet of seat 2 has won, and was taken by mistake."""
    record = round_of(*dealt("s2 main 50000", "s2 Kh, dealer Ts"))
    made = Play(Session(record.header, None, record.entries))
    made.mode = Mode.LESSON
    made.submit(MoveChips(BET, TRAY))
    return made


def pay(play: Play) -> None:
    play.submit(MoveChips(TRAY, BET, stack([50_000])))


def test_the_first_payment_puts_the_bet_back_and_the_second_pays_it(play: Play) -> None:
    first = "This bet had won and was taken: first ₩50,000 to put it back, then ₩50,000 on it."
    note = play.narration.step_note(ENGLISH)
    assert note is not None
    assert first in note.below
    assert play.narration.next_steps(ENGLISH)[0][0].below.startswith(first)
    pay(play)
    card = play.narration.next_steps(ENGLISH)[0][0]
    assert card.below.startswith("The first ₩50,000 put the bet back; now ₩50,000 is paid on it.")
    pay(play)
    assert "put" not in play.narration.next_steps(ENGLISH)[0][0].below


def test_what_is_red_on_the_card_is_red_in_the_log(play: Play) -> None:
    taken = play.session.entries[-1].number

    def mark() -> Mark | None:
        lines = play.narration.lines(ENGLISH)
        return next(line.mark for line in lines if line.number == taken)

    assert mark() is Mark.FAULT
    pay(play)
    assert mark() is Mark.FAULT
    pay(play)
    assert mark() is Mark.FAULT


def test_an_empty_seat_has_no_menu_and_swallows_no_key(window: Window) -> None:
    table = Table(window)
    gestures = window.table.gestures
    gestures.guests -= {3}
    everything = table.play.table
    bare = {place: chips for place, chips in everything.chips.items() if place.seat != 3}
    cards = {place: held for place, held in everything.cards.items() if place.seat != 3}
    gestures._table = replace(everything, chips=bare, cards=cards)
    gestures.tap("s3.purse", Qt.MouseButton.LeftButton)
    assert not any(menu.isVisible() for menu in window.table.board.findChildren(QMenu))
    gestures.tap("s5.purse", Qt.MouseButton.LeftButton)
    (menu,) = [one for one in window.table.board.findChildren(QMenu) if one.isVisible()]
    menu.close()
