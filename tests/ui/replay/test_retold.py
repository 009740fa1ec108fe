"""A replay says of an act what the table said of it: the floor's answer, what was put back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt
from tests.ui.telling.test_floor_calls import WON, called, pay
from tests.ui.telling.test_taken_won import pay as pay_two
from tests.ui.telling.test_taken_won import table
from trainer.core.actions import MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.ui.look.tongue import Tongue
from trainer.ui.replay.side import ReplaySide
from trainer.ui.replay.viewing import window_of
from trainer.ui.sheet.desk import account
from trainer.ui.sitting.play import Play

EN = translator("en")
SHORT = MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000, 10_000]))
NEUTRAL = "Floor: “If anything is wrong, put it right, and go on.”"
WRONG = "Floor: “Put right what is wrong, and go on.”"


def at_the_table(play: Play) -> dict[int, str]:
    return {one.number: one.text for one in play.narration.lines(EN)}


def in_the_replay(play: Play) -> dict[int, str]:
    """What the replay's log says once the round is closed."""
    play.close_round()
    side = ReplaySide(Tongue("en"))
    side.tell(play.record.entries, account(play, EN), play.sheet.currency, {})
    return side.texts()


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE, Mode.EXAM])
@pytest.mark.parametrize("act", [pay(50_000), SHORT])
def test_the_floor_answers_in_the_replay_as_at_the_table(
    app: QApplication, mode: Mode, act: MoveChips
) -> None:
    play = called(WON, act, mode=mode)
    ruling = play.session.entries[-1].number
    said = at_the_table(play)[ruling]
    right = "Floor: “Nothing is wrong here. Go on.”" if act != SHORT else WRONG
    assert said == (NEUTRAL if mode is Mode.EXAM else right)
    assert in_the_replay(play)[ruling] == said


def test_what_the_floor_has_said_no_later_act_changes(app: QApplication) -> None:
    play = called(WON, SHORT)
    ruling = play.session.entries[-1].number
    assert at_the_table(play)[ruling] == WRONG
    play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000] * 3)))
    play.submit(MoveChips(TRAY, at(2, Spot.MAIN), stack([50_000])))
    assert at_the_table(play)[ruling] == WRONG
    assert in_the_replay(play)[ruling] == WRONG


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.EXAM])
def test_a_bet_put_back_is_put_back_in_the_replay_where_the_table_said_so(
    app: QApplication, mode: Mode
) -> None:
    play = table(dealt("s2 main 50000", "s2 Kh, dealer Ts"), mode)
    play.submit(MoveChips(at(2, Spot.MAIN), TRAY))
    back = play.session.entries[-1].number + 1
    for _ in range(2):
        pay_two(play)
    said = at_the_table(play)
    assert said[back].startswith("Pay" if mode is Mode.EXAM else "Put ₩50,000 back")
    again = in_the_replay(play)
    assert (again[back].startswith("Put"), again[back + 1][:3]) == (mode is Mode.LESSON, "Pay")


def test_a_record_of_a_file_is_told_the_same_and_footage_as_it_was_written(
    app: QApplication,
) -> None:
    play = called(WON, SHORT)
    play.close_round()
    record, sheet = play.session.record(), play.sheet
    for mode, said in ((Mode.LESSON, WRONG), (None, NEUTRAL)):
        made = window_of(replace(record, header=replace(record.header, mode=mode)), sheet, "en")
        (side,) = made.findChildren(ReplaySide)
        assert said in side.texts().values()
