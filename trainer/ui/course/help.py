"""What does a sitting tell and allow in this round: steps, verdicts, amounts, a way back?

Everything on the screen that differs between the modes asks here and nowhere else.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from trainer.core.frozen import frozen
from trainer.procedures.record import Mode

if TYPE_CHECKING:
    from trainer.scenarios.model import Scenario


class Amounts(Enum):
    """Whether a number may say what a stack is worth."""

    NEVER = "never"
    HELD = "held"  # while the key for it is held down
    LIKED = "liked"  # as the settings say, and while the key is held


class Told(Enum):
    """Whose amounts stand in sentences: log, preview, example line, refusals."""

    NONE = "none"
    OWN = "own"
    ALL = "all"


@frozen
class Help:
    """`steps` glow and are named; `notes` say what is owed instead; `verdicts` stand at once.

    `counts` are the numbers at shoe and discard rack, `hint` the step that is shown when asked
    for, `fork` again from here, `sheet` a result sheet after every round, `performs` a model
    dealer at work, `tried` the graded try at the end of a lesson. A paused table is `covered`
    where it must not be studied; `returns` lets the game go on by itself when one comes back
    from another page. Times are ``standard`` where they have to be the same for everybody.
    """

    steps: bool
    notes: bool
    verdicts: bool
    amounts: Amounts
    told: Told
    counts: bool
    hint: bool
    fork: bool
    rules: bool
    sheet: bool
    covered: bool
    performs: bool = False
    returns: bool = True
    tried: bool = False
    standard: bool = False

    def numbers(self, liked: bool, held: bool) -> bool:
        """Whether amounts stand on the stacks now."""
        match self.amounts:
            case Amounts.NEVER:
                return False
            case Amounts.HELD:
                return held
            case Amounts.LIKED:
                return liked or held


_DEMONSTRATION = Help(
    steps=True,
    notes=False,
    verdicts=True,
    amounts=Amounts.LIKED,
    told=Told.ALL,
    counts=True,
    hint=False,
    fork=False,
    rules=True,
    sheet=True,
    covered=False,
    performs=True,
)
_LESSON = Help(
    steps=True,
    notes=True,
    verdicts=True,
    amounts=Amounts.LIKED,
    told=Told.ALL,
    counts=True,
    hint=False,
    fork=True,
    rules=True,
    sheet=True,
    covered=False,
)
_PRACTICE = Help(
    steps=False,
    notes=False,
    verdicts=True,
    amounts=Amounts.HELD,
    told=Told.OWN,
    counts=True,
    hint=True,
    fork=True,
    rules=True,
    sheet=True,
    covered=True,
)
_EXAM = Help(
    steps=False,
    notes=False,
    verdicts=False,
    amounts=Amounts.NEVER,
    told=Told.NONE,
    counts=False,
    hint=False,
    fork=False,
    rules=False,
    sheet=False,
    covered=True,
    returns=False,
    standard=True,
)
_TRY = Help(
    steps=False,
    notes=False,
    verdicts=True,
    amounts=Amounts.NEVER,
    told=Told.NONE,
    counts=True,
    hint=False,
    fork=False,
    rules=False,
    sheet=True,
    covered=True,
    tried=True,
    standard=True,
)
_GUEST = Help(
    steps=False,
    notes=False,
    verdicts=False,
    amounts=Amounts.LIKED,
    told=Told.ALL,
    counts=True,
    hint=False,
    fork=False,
    rules=True,
    sheet=False,
    covered=False,
)
_OF = {
    Mode.DEMONSTRATION: _DEMONSTRATION,
    Mode.LESSON: _LESSON,
    Mode.PRACTICE: _PRACTICE,
    Mode.EXAM: _EXAM,
    Mode.GUEST: _GUEST,
}


def help_of(mode: Mode, number: int = 0, scenario: Scenario | None = None) -> Help:
    """The help of this mode in round ``number`` of ``scenario``."""
    if mode is Mode.LESSON and scenario is not None and scenario.is_try(number):
        return _TRY
    return _OF[mode]


__all__ = ["Amounts", "Help", "Told", "help_of"]
