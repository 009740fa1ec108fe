"""What is to be said of a graded try that was begun, and of which there is nothing to judge?"""

from __future__ import annotations

from collections.abc import Container
from enum import Enum
from typing import TYPE_CHECKING, Final

from trainer.i18n.catalog import N_

if TYPE_CHECKING:
    from trainer.scenarios.model import Scenario


class OpenTry(Enum):
    """Why it has no points."""

    UNFINISHED = "unfinished"
    NOTHING = "nothing"


SHORT: Final = {
    OpenTry.UNFINISHED: N_("not finished"),
    OpenTry.NOTHING: N_("not passed: nothing was dealt"),
}
"""Beside its name."""
WHOLE: Final = {
    OpenTry.UNFINISHED: N_("Graded try not finished"),
    OpenTry.NOTHING: N_("Graded try not passed: nothing was dealt"),
}


def open_try(scenario: Scenario, begun: int, closed: int, judged: Container[int]) -> OpenTry | None:
    """Of a lesson with ``begun`` rounds, so many of them ``closed``; None where all was judged."""
    for number in range(1, begun + 1):
        if not scenario.is_try(number) or number in judged:
            continue
        return OpenTry.NOTHING if number <= closed else OpenTry.UNFINISHED
    return None


__all__ = ["SHORT", "WHOLE", "OpenTry", "open_try"]
