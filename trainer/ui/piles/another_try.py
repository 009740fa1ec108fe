"""Which cards does the try of a reading lesson have when it is dealt once more?"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from trainer.core.places import Spot, at
from trainer.model_dealer import ModelDealer
from trainer.procedures.pile_war import SIDES
from trainer.scenarios.pile_deck import as_hard
from trainer.session import Session, start

if TYPE_CHECKING:
    from trainer.scenarios.model import Scenario
    from trainer.ui.play import Play


def another_try(play: Play, scenario: Scenario, number: int, seed: int) -> Session:
    """A new record that begins with round ``number``, as hard as that is by the book.

    Whoever has seen the cards knows nothing of these: ranks, suits and sides are others. But
    wars come when they come by the book, for everybody alike.
    """
    book = start(scenario, play.sheet, mode=play.mode)
    if number > 1:
        ModelDealer(book, 1).perform_until(number - 1)
    left, right = ([laid.card for laid in book.table.hand(at(s, Spot.PILE))] for s in SIDES)
    pairs = tuple(chain.from_iterable(zip(left, right, strict=False)))
    return play.session.laid_anew(number, str(play.number), as_hard(pairs, seed), seed)


__all__ = ["another_try"]
