"""What was done as it was told has its dot, at the table and in the replay alike."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt
from tests.ui.telling.test_taken_at_war import ENGLISH, table
from trainer.core.actions import Collect, Exchange, MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at
from trainer.procedures.record import Mode
from trainer.session import Session
from trainer.ui.hands.key_hints import at_hand
from trainer.ui.look.tongue import Tongue
from trainer.ui.replay.side import ReplaySide
from trainer.ui.sheet.desk import account
from trainer.ui.sitting.play import Play
from trainer.ui.view.model import Mark

BOTH_WIN = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 Qh, dealer Ts")


def at_the_table(play: Play) -> dict[int, Mark | None]:
    return {one.number: one.mark for one in play.narration.lines(ENGLISH) if one.own}


def in_the_replay(play: Play) -> dict[int, Mark | None]:
    side = ReplaySide(Tongue("en"))
    side.tell(play.record.entries, account(play, ENGLISH), play.sheet.currency, {})
    lines = (side.line(entry.number) for entry in play.record.entries)
    return {one.number: one.mark for one in lines if one is not None and one.own}


@pytest.mark.parametrize(("wrong", "mend"), [(40_000, 10_000), (60_000, -10_000)])
def test_what_put_a_payment_right_has_the_dot_of_the_table_in_the_replay(
    app: QApplication, wrong: int, mend: int
) -> None:
    play, place = table(*BOTH_WIN), at(2, Spot.MAIN)
    play.submit(MoveChips(TRAY, place, stack([10_000] * (wrong // 10_000))))
    play.submit(MoveChips(*((TRAY, place) if mend > 0 else (place, TRAY)), stack([10_000])))
    mended = play.session.entries[-1].number
    play.submit(MoveChips(TRAY, at(1, Spot.MAIN), stack([50_000])))
    play.submit(Collect())
    told = at_the_table(play)
    assert told[mended] is Mark.RIGHT
    play.close_round()
    replayed = in_the_replay(play)
    assert {number: replayed[number] for number in told} == told


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE, Mode.EXAM])
def test_a_change_that_the_next_step_needs_has_a_dot(app: QApplication, mode: Mode) -> None:
    tied = dealt("s4 main 100000, s4 toke-main 10000", "s4 9c, dealer 9s")
    play = table(*tied, "dealer ask s4", "s4 choose surrender", mode=mode)
    change = at_hand(play.steps[0].action, play.table)
    while not (isinstance(change, Exchange) and change.place.spot is Spot.TOKE_MAIN):
        play.submit(change)
        change = at_hand(play.steps[0].action, play.table)
    clause = play.steps[0].rule
    play.submit(change)
    line = next(one for one in reversed(play.narration.lines(ENGLISH)) if one.own)
    if mode is Mode.EXAM:
        assert (line.mark, line.rule) == (None, "")
        return
    assert (line.mark, line.rule) == (Mark.RIGHT, clause)
    again = Play(Session(play.session.header, None, play.session.entries))
    again.mode = mode
    again._look_back()
    assert again.done[line.number] == clause


def test_a_change_that_nobody_needs_has_none(app: QApplication) -> None:
    play = table(*BOTH_WIN)
    play.submit(Exchange(at(2, Spot.MAIN), stack([50_000]), stack([10_000] * 5)))
    assert play.narration.lines(ENGLISH)[-1].mark is None
