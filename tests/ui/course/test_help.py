"""What each mode tells and allows, and that nothing on the screen asks for the mode itself."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from trainer.procedures.record import Mode
from trainer.ui.course.help import Amounts, Told, help_of

UI = Path(__file__).parents[3] / "trainer" / "ui"
# Who offers modes, names them and keeps them; everybody else asks what is told and allowed.
NAMING = {
    "chair/desk.py",
    "course/help.py",
    "course/offers.py",
    "course/past_words.py",
    "home/desk.py",
    "home/modes.py",
    "home/page.py",
    "home/waiting.py",
    "piles/desk.py",
    "shots/drill.py",
    "shots/scenes.py",
    "sitting/grades.py",
    "sitting/play.py",
    "sitting/shelf.py",
    "window.py",
}


def test_an_exam_tells_nothing() -> None:
    exam = help_of(Mode.EXAM)
    assert (exam.amounts, exam.told) == (Amounts.NEVER, Told.NONE)
    assert not any(
        (exam.steps, exam.notes, exam.verdicts, exam.counts, exam.hint, exam.fork, exam.rules)
    )
    assert not exam.sheet
    assert exam.covered
    assert not any(exam.numbers(liked, held) for liked in (True, False) for held in (True, False))


def test_practice_helps_only_when_asked() -> None:
    practice = help_of(Mode.PRACTICE)
    assert practice.hint
    assert practice.verdicts
    assert practice.fork
    assert (practice.steps, practice.notes) == (False, False)
    assert practice.numbers(liked=False, held=True)
    assert not practice.numbers(liked=True, held=False)


def test_only_a_lesson_says_what_is_owed_instead() -> None:
    assert [mode for mode in Mode if help_of(mode).notes] == [Mode.LESSON]
    assert help_of(Mode.LESSON).numbers(liked=True, held=False)


def test_only_a_demonstration_performs() -> None:
    assert [mode for mode in Mode if help_of(mode).performs] == [Mode.DEMONSTRATION]


def test_who_only_plays_is_not_graded() -> None:
    guest = help_of(Mode.GUEST)
    assert not any((guest.steps, guest.notes, guest.verdicts, guest.hint, guest.fork))
    assert not guest.sheet
    assert guest.numbers(liked=True, held=False)


@pytest.mark.parametrize(
    "name", sorted({path.relative_to(UI).as_posix() for path in UI.rglob("*.py")} - NAMING)
)
def test_what_differs_between_modes_is_asked_in_one_place(name: str) -> None:
    named = [
        node.attr
        for node in ast.walk(ast.parse((UI / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Mode"
    ]
    assert named == []
