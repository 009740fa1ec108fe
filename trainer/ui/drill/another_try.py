"""Which cards does the try of a reading lesson have, and when it is dealt once more?"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from trainer.core.cards import DECK, Card
from trainer.core.places import Spot, at
from trainer.model_dealer import ModelDealer
from trainer.procedures.pile_war import SIDES
from trainer.procedures.piles import ROUND_BATTLES
from trainer.scenarios.pile_deck import as_hard
from trainer.session import Session, start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.scenarios.model import Scenario
    from trainer.ui.sitting.play import Play

_TIED: Final = 3
"""The pair that is made a tie where the cards by the book hold none: the fourth."""


def another_try(play: Play, scenario: Scenario, number: int, seed: int) -> Session:
    """A new record that begins with round ``number``: as that is by the book, or as hard.

    Both piles are full, whatever was pushed to whom before. With the scenario's own ``seed``
    everybody has the same cards; whoever has seen them knows nothing of those of another seed:
    ranks, suits and sides are others. But wars come when they come by the book, and one does.
    """
    book = start(scenario, play.sheet, mode=play.mode)
    if number > 1:
        ModelDealer(book, 1).perform_until(number - 1)
    left, right = ([laid.card for laid in book.table.hand(at(s, Spot.PILE))] for s in SIDES)
    pairs = tuple(chain.from_iterable(zip(left, right, strict=False)))
    cards = with_a_war(pairs)
    if seed != scenario.seed:
        cards = as_hard(cards, seed)
    return play.session.laid_anew(number, str(play.number), cards, seed)


def with_a_war(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The same cards, turned two by two; where no battle of the round is a tie, one is made so.

    The card that makes it changes places with the one that lay there.
    """
    made = list(cards)
    tied = (made[at].rank == made[at + 1].rank for at in range(0, 2 * ROUND_BATTLES, 2))
    if any(tied):
        return tuple(made)
    this, other = 2 * _TIED, 2 * _TIED + 1
    like = next(one for one in DECK if one.rank == made[this].rank and one != made[this])
    if like in made:
        made[made.index(like)] = made[other]
    made[other] = like
    return tuple(made)


__all__ = ["another_try", "with_a_war"]
