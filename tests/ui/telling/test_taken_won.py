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
from trainer.ui.sitting.play import Play
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark
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


OUT_OF_TURN = dealt("s2 main 50000, s7 main 50000", "s2 Kh, s7 Ah, dealer Ts")


def table(lines: list[str], mode: Mode = Mode.LESSON) -> Play:
    record = round_of(*lines)
    made = Play(Session(record.header, None, record.entries))
    made.mode = mode
    return made


def line_of(play: Play, number: int) -> LogLine:
    return next(one for one in play.narration.lines(ENGLISH) if one.number == number)


def test_out_of_its_turn_it_is_told_at_once_and_fully() -> None:
    play = table(OUT_OF_TURN)
    play.submit(MoveChips(BET, TRAY))
    taken = play.session.entries[-1].number
    note = play.narration.step_note(ENGLISH)
    assert note is not None
    assert note.title == "The Initial Bet at seat 2 has won, and was taken."
    assert note.way.startswith("Now put it right: Put ₩50,000 back on the Initial Bet at seat 2.")
    assert note.below == (
        "Then comes: Pay ₩50,000 on the Initial Bet at seat 7. "
        "In its own seat's turn ₩50,000 is paid on this bet."
    )
    assert note.keys == "F4 · P 2"
    told = "This bet had won and was taken: ₩50,000 puts it back, and in its seat's turn ₩50,000"
    assert line_of(play, taken).mark is Mark.FAULT
    assert line_of(play, taken).note.startswith(told)
    assert play.shown.marks()["s2.main"] is Mark.FAULT
    (card, place), *_ = play.narration.next_steps(ENGLISH)
    assert (card.title, place) == ("Put ₩50,000 back on the Initial Bet at seat 2", "s2.main")
    assert card.below == (
        f"{told} is paid on it. Otherwise next: Pay ₩50,000 on the Initial Bet at seat 7 "
        "(F4 · P 7). Click the glowing tubes, then the spot."
    )


def test_put_back_at_once_it_is_no_second_fault_and_what_was_told_stays_told() -> None:
    play, seven = table(OUT_OF_TURN), at(7, Spot.MAIN)
    play.submit(MoveChips(BET, TRAY))
    taken = play.session.entries[-1].number
    pay(play)
    note = play.narration.step_note(ENGLISH)
    assert note is not None
    assert (note.title, note.warning) == ("That puts it right.", False)
    assert note.below == "₩50,000 put the bet back; in its seat's turn ₩50,000 is paid on it."
    assert play.shown.repairs == ()
    for place in (seven, BET):
        play.submit(MoveChips(TRAY, place, stack([50_000])))
        assert line_of(play, taken).mark is Mark.FAULT
    (finding,) = play.findings
    assert finding.sites[0].entries[0] == taken


def test_a_tie_bet_that_was_taken_stays_red_when_it_is_paid() -> None:
    tied = dealt("s2 main 50000, s2 tie 10000", "s2 Th, dealer Ts")
    play, tie = table(tied), at(2, Spot.TIE)
    play.submit(MoveChips(tie, TRAY))
    taken = play.session.entries[-1].number
    card = play.narration.next_steps(ENGLISH)[0][0]
    # The digit of the seat would mean the main bet, where chips still lie.
    assert card.keys == "/"
    assert card.way.endswith(
        "By keys: P finds only bets that lie there. Go to the spot with the arrow keys and press "
        "Enter, or type “pay s2.tie 10000”."
    )
    play.submit(MoveChips(TRAY, tie, stack([10_000])))
    play.submit(MoveChips(TRAY, tie, stack([100_000])))
    assert line_of(play, taken).mark is Mark.FAULT


WAR = ("s2 choose war", "s2 bet war 50000", "s2 bet tie 20000", "dealer match s2 50000")


@pytest.mark.parametrize(
    ("card", "taken"), [("Kd", 0), ("3d", 1)]
)  # the dealer's war card: the second Tie Bet loses, or wins like the first
def test_a_second_tie_bet_is_not_taken_for_the_first(card: str, taken: int) -> None:
    tied = dealt("s2 main 50000, s2 tie 10000", "s2 Th, dealer Ts")
    first = ("dealer pay s2.tie 100000", "s2 lift tie")
    drawn = (
        "dealer burn 1 4c",
        "dealer deal s2 3h",
        "dealer burn 1 5c",
        f"dealer deal dealer {card}",
    )
    play = table([*tied, *first, *WAR, *drawn])
    play.submit(MoveChips(at(2, Spot.TIE), TRAY))
    assert [one.stake for one in play.shown.taken] == [20_000] * taken
    note = play.narration.step_note(ENGLISH)
    assert (note is not None and note.rule == "K-D12") is bool(taken)


def test_the_first_tie_bet_comes_back_though_a_second_one_lies_there(app: QApplication) -> None:
    tied = dealt("s2 main 50000, s2 tie 10000", "s2 Th, dealer Ts")
    tie, bets = at(2, Spot.TIE), ("s2 choose war", "s2 bet war 50000")
    play = table([*tied, *bets, "dealer take s2.tie", "s2 bet tie 20000"])
    (one,) = play.shown.taken
    assert (one.stake, one.back) == (10_000, 0)
    play.submit(MoveChips(TRAY, tie, stack([10_000])))
    (one,) = play.shown.taken
    assert (one.stake, one.back) == (10_000, 10_000)
    assert play.shown.repairs == ()


def test_a_bet_that_was_paid_and_then_taken_was_not_taken_before_it_was_paid() -> None:
    play = table(OUT_OF_TURN)
    play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([50_000])))
    play.submit(MoveChips(at(7, Spot.MAIN), TRAY))
    assert play.shown.taken == ()


def test_practice_says_at_the_ring_and_with_the_hint_what_is_open_an_exam_nothing() -> None:
    play = table(OUT_OF_TURN, Mode.PRACTICE)
    play.submit(MoveChips(BET, TRAY))
    ring = play.narration.lines(ENGLISH)[-1]
    assert (ring.mark, ring.rule) == (Mark.OPEN, "K-D6")
    assert ring.note == "Not judged yet. The Initial Bet at seat 2 has won, and was taken."
    assert play.narration.next_steps(ENGLISH)[0][0].title.startswith("Put ₩50,000 back")
    assert play.shown.marks() == {}
    exam = table(OUT_OF_TURN, Mode.EXAM)
    exam.submit(MoveChips(BET, TRAY))
    assert exam.narration.lines(ENGLISH)[-1].note == ""
    assert exam.shown.repairs == exam.shown.taken == ()


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
