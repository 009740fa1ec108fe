"""The floor is called though nothing is wrong: what does it answer, and what is told of it?"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from tests.grading.table import Lines, dealt, round_of
from trainer.core.actions import FLOOR, MoveChips, Ruling, Signal, Verdict
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.site_words import wanted_and_done
from trainer.procedures.record import Mode
from trainer.session import Session
from trainer.ui.look.theme import DARK
from trainer.ui.sheet.site_row import SiteRow, Thumb
from trainer.ui.sheet.thumbs import Thumbs
from trainer.ui.sitting.play import Play
from trainer.ui.sprites.sprite import Look
from trainer.ui.view.model import Mark

EN = translator("en")
WON = dealt("s2 main 50000, s7 main 50000", "s2 Kh, s7 Ah, dealer Ts")
SEVEN = at(7, Spot.MAIN)
NOT_NEEDED = "Nothing was wrong: the call was not needed."
NEUTRAL = "Floor: “If anything is wrong, put it right, and go on.”"


def called(lines: Lines, *acts: MoveChips, mode: Mode = Mode.LESSON) -> Play:
    """These acts, then the call and the floor's answer."""
    record = round_of(*lines)
    play = Play(Session(record.header, None, record.entries))
    play.mode = mode
    play._look_back()
    for act in acts:
        play.submit(act)
    play.submit(Signal.CALL_FLOOR)
    play.session.submit(FLOOR, Ruling(Verdict.CONTINUE), play.elapsed_ms())
    play._tell(())
    return play


def pay(value: int) -> MoveChips:
    return MoveChips(TRAY, SEVEN, stack([value]))


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE])
def test_where_nothing_is_wrong_the_floor_says_so(app: QApplication, mode: Mode) -> None:
    play = called(WON, pay(50_000), mode=mode)
    assert play.narration.news(EN) == "Floor: “Nothing is wrong here. Go on.”"
    call = play.narration.lines(EN)[-2]
    assert (call.mark, call.rule) == (Mark.OPEN, "K-P30")
    told = "Not as owed; not counted yet" if mode is Mode.LESSON else "Not judged yet"
    assert call.note == f"{told}. {NOT_NEEDED}"
    note = play.narration.step_note(EN)
    assert (note is not None) is (mode is Mode.LESSON)
    if note is not None:
        assert note.title == "Nothing is wrong at the table: the call was not needed."
        assert note.way.startswith("Owed now: Pay ₩50,000 on the Initial Bet at seat 2.")


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE])
def test_where_something_is_wrong_it_does_not_say_so(app: QApplication, mode: Mode) -> None:
    play = called(WON, MoveChips(TRAY, SEVEN, stack([10_000, 10_000])), mode=mode)
    assert play.narration.news(EN) == "Floor: “Put right what is wrong, and go on.”"
    assert NOT_NEEDED not in play.narration.lines(EN)[-2].note
    assert play.narration.step_note(EN) is None


def test_what_was_wrong_and_is_put_right_is_nothing_to_put_right(app: QApplication) -> None:
    right = (
        MoveChips(TRAY, SEVEN, stack([10_000] * 3)),
        MoveChips(TRAY, SEVEN, stack([10_000] * 2)),
    )
    play = called(WON, *right)
    assert play.narration.news(EN) == NEUTRAL
    assert NOT_NEEDED not in play.narration.lines(EN)[-2].note


def test_a_bet_that_may_not_stand_there_is_something_wrong(app: QApplication) -> None:
    alone = ["table round 1", "s2 bet main 50000", "s3 bet tie 10000"]
    play = called(alone)
    assert play.narration.news(EN) == NEUTRAL
    assert play.done.needless == set()


@pytest.mark.parametrize("value", [50_000, 10_000])
def test_in_an_exam_the_answer_tells_of_no_mistake(app: QApplication, value: int) -> None:
    play = called(WON, pay(value), mode=Mode.EXAM)
    assert play.narration.news(EN) == NEUTRAL
    assert {one.note for one in play.narration.lines(EN)} == {""}


def test_taken_up_again_it_is_told_as_before(app: QApplication) -> None:
    play = called(WON, pay(50_000))
    again = Play(Session(play.session.header, None, play.session.entries))
    again.mode = Mode.LESSON
    again._look_back()
    assert again.done.needless == play.done.needless != set()
    assert again.narration.lines(EN) == play.narration.lines(EN)


def test_the_sheet_says_what_was_wanted_and_shows_one_picture(app: QApplication) -> None:
    lines = [*WON, "dealer pay s7.main 50000", "dealer call floor", "floor rule continue"]
    record = round_of(*lines, "dealer pay s2.main 50000", "dealer collect all", "table close")
    (finding,) = judge(record).findings
    (site,) = finding.sites
    assert dict(wanted_and_done(site, EN, "KRW"))["wanted"] == "no call: nothing was wrong"
    thumbs = Thumbs(record, record.header.sheet, (), EN, Look(DARK))
    row = SiteRow(EN, "KRW", site, site.entries[0], thumbs)
    assert len(row.findChildren(Thumb)) == 1
    assert [one.text() for one in row.findChildren(QLabel)].count("wanted") == 1
