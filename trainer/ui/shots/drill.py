"""How does the window come to each scene of the card-reading drill?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trainer.core.actions import Award
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.drill.sitting import drill_page
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

NAMES: Final = {"ko": "김하나", "en": "Hana Kim"}
ACT_SECONDS: Final = 0.7


def _sat(window: Window, scenario: str, mode: Mode, house: str) -> Play:
    """A named trainee at this lesson, whose every act takes its time."""
    window.add_trainee(NAMES.get(window.tongue.language, NAMES["en"]))
    window.deal(Wish(scenario, house, mode))
    play = window.play
    assert play is not None
    play.keep_time_by(lambda: len(play.session.entries) * ACT_SECONDS)
    return play


def _deal(play: Play, acts: int) -> None:
    """So many acts by the book."""
    for _ in range(acts):
        if play.steps:
            play.submit(play.steps[0].action)


def _deal_until_award(play: Play) -> None:
    """By the book until a pile is to be pushed."""
    while not isinstance(play.steps[0].action, Award):
        _deal(play, 1)


def _drill(window: Window) -> None:
    """A lesson with three cards face down: the war is decided, the push glows."""
    _deal(_sat(window, "card-reading-three", Mode.LESSON, "deniro"), 9)


def _drill_practice(window: Window) -> None:
    """The second pile went to the lower card; two cards are gathered to be laid face down."""
    play = _misread(window, Mode.PRACTICE)
    _deal(play, 2)
    drill_page(window).gather(2)


def _drill_note(window: Window) -> None:
    """The same in a lesson: what is owed instead, and why."""
    _misread(window, Mode.LESSON)


def _misread(window: Window, mode: Mode) -> Play:
    play = _sat(window, "card-reading", mode, "ctcpx")
    _deal(play, 3)
    _deal_until_award(play)
    drill_page(window).push(1)
    return play


def _drill_exam(window: Window) -> None:
    _deal(_sat(window, "card-reading", Mode.EXAM, "ctcpx"), 12)


def _drill_demonstration(window: Window) -> None:
    play = _sat(window, "card-reading", Mode.DEMONSTRATION, "ctcpx")
    play.performer.pause(True)
    for _ in range(10):
        play.performer.step()


def _drill_sheet(window: Window) -> None:
    play = _misread(window, Mode.PRACTICE)
    _deal(play, 99)
    play.close_round()


def _drill_replay(window: Window) -> None:
    _drill_sheet(window)
    play = window.play
    assert play is not None
    window.sheet.replay_wanted.emit(min(play.grades.remarks(window.tongue.translator)))


DRILL_SCENES: Final[dict[str, Callable[[Window], None]]] = {
    "drill": _drill,
    "drill-practice": _drill_practice,
    "drill-note": _drill_note,
    "drill-exam": _drill_exam,
    "drill-demonstration": _drill_demonstration,
    "drill-sheet": _drill_sheet,
    "drill-replay": _drill_replay,
}


__all__ = ["DRILL_SCENES"]
