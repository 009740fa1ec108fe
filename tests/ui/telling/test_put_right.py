"""An act that puts a fault right is judged as soon as the fault stands; the exam tells nothing."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import Lines, dealt, done, round_of
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode, Record
from trainer.session import Session
from trainer.ui.sitting.play import Play
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark

BOTH_WIN = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 Qh, dealer Ts")
ONE_LOSES = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 3h, dealer Ts")
RIGHT, FAULT, OPEN = Mark.RIGHT, Mark.FAULT, Mark.OPEN


def told(lines: Lines, until: int, mode: Mode = Mode.PRACTICE) -> list[LogLine]:
    """What the log says of the settlement after its first acts, while the round goes on."""
    record: Record = round_of(*lines)
    play = Play(Session(record.header, None, record.entries[:until]))
    play.mode = mode
    return play.narration.lines(translator("en"))


@pytest.mark.parametrize(
    ("start", "wrong", "mend"),
    [
        (BOTH_WIN, "pay s2.main 40000", "pay s2.main 10000"),
        (BOTH_WIN, "pay s2.main 60000", "take s2.main 10000"),
        (ONE_LOSES, "pay s2.main 50000", "take s2.main"),
    ],
)
def test_what_puts_a_fault_right_is_judged_with_it(
    app: QApplication, start: Lines, wrong: str, mend: str
) -> None:
    lines = done(start, wrong, mend, "pay s1.main 50000")
    shown = told(lines, lines.index(f"dealer {mend}") + 1)[-2:]
    assert [line.mark for line in shown] == [FAULT, RIGHT]
    assert (shown[-1].rule, shown[-1].note) == ("K-D6", "Put right in time")


def test_it_stays_open_while_the_payment_is_still_to_come(app: QApplication) -> None:
    lines = done(
        *(BOTH_WIN, "pay s2.main 60000", "take s2.main 60000"),
        *("pay s2.main 50000", "pay s1.main 50000"),
    )
    at = lines.index("dealer take s2.main 60000") + 1
    # The fault stays told while it is open whose the chips were.
    assert [line.mark for line in told(lines, at)[-2:]] == [FAULT, OPEN]
    assert [line.mark for line in told(lines, at + 1)[-3:]] == [FAULT, RIGHT, RIGHT]


def test_one_that_comes_too_late_says_so(app: QApplication) -> None:
    lines = done(BOTH_WIN, "pay s2.main 40000", "pay s1.main 50000", "pay s2.main 10000")
    last = told(lines, lines.index("dealer pay s2.main 10000") + 1)[-1]
    assert (last.mark, last.note) == (RIGHT, "Put right too late")


def test_in_an_exam_nothing_is_told(app: QApplication) -> None:
    lines = done(BOTH_WIN, "pay s2.main 40000", "pay s2.main 10000", "pay s1.main 50000")
    shown = told(lines, lines.index("dealer pay s1.main 50000") + 1, Mode.EXAM)
    assert {(line.mark, line.note) for line in shown} == {(None, "")}
