"""Which act pushes the cards to a guest: all that lie there, or those that went wrong before?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.core.places import Spot, at
from trainer.procedures.pile_war import SIDES
from trainer.procedures.piles import award_to, slide_to

if TYPE_CHECKING:
    from trainer.core.actions import Action
    from trainer.ui.sitting.play import Play


def pushed(seat: int, play: Play) -> Action | None:
    """The act that brings the cards to this side; nothing where there is nothing to push."""
    facts = play.session.facts
    if any(play.table.hand(at(one, Spot.BATTLE)) for one in SIDES):
        return award_to(seat, facts, play.sheet)
    return slide_to(seat, facts)


__all__ = ["pushed"]
