"""An exam is passed only where every round was dealt to the end: on screen, in files, in lists."""

from __future__ import annotations

import json

import pytest

from tests.ui.sitting.test_nothing_dealt import listed
from tests.ui.telling.test_undealt import said, sit
from trainer.cli import main
from trainer.core.actions import Action, Collect, Deal, Lay, Say, Words
from trainer.core.places import hand
from trainer.dealt import Dealt, ended_early
from trainer.procedures.record import Ends, Mode
from trainer.regrading.judging import Judging, Task
from trainer.store.export import record_text
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

THREE_CARDS = (Say(Words.NO_MORE_BETS), *(Deal(hand(seat)) for seat in (1, 2, 3)))
NOT_THE_END = "Rounds not dealt to the end: 1."


def ended(window: Window, *acts: Action) -> Play:
    play = sit(window, Mode.EXAM, "full-table")
    for act in acts:
        play.submit(act)
    play.close_round()
    return play


def file_of(window: Window, play: Play) -> str:
    header = window.store.journal.session(play.number).start.header
    return record_text(header, (one.line for one in window.store.journal.entries(play.number)))


@pytest.mark.parametrize("acts", [(), (Say(Words.NO_MORE_BETS),), THREE_CARDS])
def test_an_exam_that_was_broken_off_is_not_passed(
    window: Window, acts: tuple[Action, ...]
) -> None:
    ended(window, *acts)
    told = said(window.sheet)
    assert NOT_THE_END in told
    assert "Not passed" in told
    assert "Passed" not in told
    points, below = listed(window)[0]
    assert below.endswith("Not passed")
    assert points is None or acts == THREE_CARDS


def test_the_same_is_said_of_its_file_and_when_it_is_judged_again(
    window: Window, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ended(window, *THREE_CARDS)
    text = file_of(window, play)
    for sitting in (False, True):
        judged = json.loads(Judging().one(Task("1", text=text, sitting=sitting, named=True)).result)
        given = judged["rounds"][0]["score"] if sitting else judged["score"]
        assert given["passed"] is False
        assert [one["code"] for one in given["reasons"]] == ["unfinished"]
    kept = json.loads(window.store.results.of_session(play.number)[0].score)
    assert kept == given
    file = window.store.folder / "exam.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["grade", str(file)]) == 0
    assert NOT_THE_END in capsys.readouterr().out


def test_a_whole_round_is_not_called_ended_early(window: Window) -> None:
    play = sit(window, Mode.EXAM, "full-table")
    while play.steps:
        play.submit(play.steps[0].action)
    play.close_round()
    assert ended_early(play.session.record(Ends.CUT_OFF), play.judged_by) == ()
    assert "Passed" in said(window.sheet)


def test_a_bet_that_was_left_is_for_its_findings_to_say(window: Window) -> None:
    play = sit(window, Mode.EXAM, "surrender")
    while step := next((one for one in play.steps if one.rule not in ("K-D8", "K-P28")), None):
        play.submit(step.action)
    play.submit(Collect())
    play.close_round()
    assert play.grades.dealt(1) is Dealt.UNSERVED
    assert ended_early(play.session.record(Ends.CUT_OFF), play.judged_by) == ()


def test_an_exam_of_reading_is_passed_with_all_its_hands_only(window: Window) -> None:
    window.home.start_wanted.emit(Wish("card-reading", "ctcpx", Mode.EXAM))
    play = window.play
    assert play is not None
    while not play.over:
        for seat in (1, 2):
            play.submit(Lay(seat, 1))
        assert play.session.facts.closed is False
        play.close_round()
    assert len(ended_early(play.session.record(Ends.CUT_OFF), play.judged_by)) == 3
    assert "Rounds not dealt to the end: 3." in said(window.sheet)
