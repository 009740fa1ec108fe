"""What does a game have to bring along to be dealt, hinted at and graded?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.core.frozen import frozen
from trainer.procedures.duties import Plan
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import Sheet, Values

if TYPE_CHECKING:
    from fractions import Fraction

Part = Callable[[Plan, Facts, Sheet], Plan]
"""Adds what is owed in one part of a round to what the parts before it have made."""


@frozen
class OddsRow:
    """A probability, or what a ``bet`` is expected to bring for each unit of its first stake.

    ``own`` marks the house's way among several in which a bet may be read.
    """

    name: str
    value: Fraction
    bet: bool = False
    own: bool = False


@frozen
class Procedure:
    """A game that is dealt from a shoe to guests who bet.

    ``parts``: the deal, the first settlement, the war, the rest.
    """

    parts: tuple[Part, Part, Part, Part]
    odds: Callable[[Values], tuple[OddsRow, ...]]
