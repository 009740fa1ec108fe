"""What can be wished for: a scenario, a house, a mode; what is on offer, what lies behind?"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_
from trainer.procedures.record import Mode
from trainer.procedures.spots import GAMES

MODES = {
    Mode.DEMONSTRATION: (
        N_("Demonstration"),
        N_("The model dealer deals; every step is named with its clause. Pause, step, speed."),
    ),
    Mode.LESSON: (
        N_("Lesson"),
        N_("What may be done next glows and is named; a note tells at once what is owed instead."),
    ),
    Mode.PRACTICE: (
        N_("Practice"),
        N_("No help until you ask for it; a quiet verdict stands beside each place."),
    ),
    Mode.EXAM: (
        N_("Exam"),
        N_(
            "No help, no way back. To pass: 80 points, no critical mistake, at most 2 major, "
            "6 minor."
        ),
    ),
}

TRY = N_("Graded try")
"""What the last round of a lesson is called."""


@frozen
class Offer:
    """A scenario on the list, in the present language; `tried` is more of it in a lesson."""

    id: str
    title: str
    description: str
    folder: str
    facts: str
    house: str
    goal: str = ""
    game: str = GAMES[0]
    tried: str = ""

    def texts(self, mode: Mode) -> tuple[str, str, str, str]:
        """Title, goal, text and facts of it in this mode."""
        facts = self.tried if self.tried and mode is Mode.LESSON else self.facts
        return self.title, self.goal, self.description, facts


@frozen
class Past:
    """A session on the list of open or finished ones; `points` where it has some.

    They are those at the head of its sheet; `passed` says how a graded try or an exam ended.

    A guest's game has the name of its door: it is gone on with, never taken off the list.
    """

    session: int
    title: str
    below: str
    points: int | None = None
    passed: bool | None = None
    game: str = ""


@frozen
class Wish:
    """What is to be dealt."""

    scenario: str
    house: str
    mode: Mode
