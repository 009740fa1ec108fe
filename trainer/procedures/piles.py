"""What may the dealer of War do next, with two guests before him?

A round is a run of battles; the piles stay as they lie from one to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from trainer.core.actions import Action, Award, Lay, Slide, Turn
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at
from trainer.core.table import Table
from trainer.procedures.acts import Verb
from trainer.procedures.agenda import Agenda, Step
from trainer.procedures.duties import Duty, Phase, Work
from trainer.procedures.facts import Facts
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.pile_war import Want, Wanted, award, wanted
from trainer.procedures.sheet import Sheet

ROUND_BATTLES: Final = 10
"""So many battles make a round of the drill."""


@frozen
class PileClauses:
    """What binds whoever deals War, by the document of the house."""

    turn: str  # N-1: both turn, the higher card takes both
    war: str  # N-2
    short: str  # N-3: too few cards for a war
    end: str  # N-4
    pick_up: str  # N-P2


CLAUSES: Final[Mapping[str, PileClauses]] = {
    "001": PileClauses("N-1", "N-2", "N-3", "N-4", "N-P2"),
    "004": PileClauses("C-1", "C-2", "C-3", "C-4", "C-P1"),
}


def pile_values(sheet: Sheet) -> PileValues:
    """The knobs of a house that plays War. Raises ``ValueError`` for another."""
    if sheet.piles is None:
        raise ValueError(f"{sheet.id} does not play War")
    return sheet.piles


def agenda_of_piles(facts: Facts, sheet: Sheet, table: Table) -> Agenda:
    """All that is owed now; nothing once the battles of this round, or the game, are over."""
    idle = not table.hand(at(1, Spot.BATTLE)) and not table.hand(at(2, Spot.BATTLE))
    if not facts.opened or facts.closed or (idle and facts.battles >= ROUND_BATTLES):
        return Agenda((), ())
    owed = wanted(table, facts.carried.battles + facts.battles, pile_values(sheet))
    steps = tuple([_step(one, facts, sheet) for one in owed])
    return Agenda(steps, steps)


def _step(one: Wanted, facts: Facts, sheet: Sheet) -> Step:
    """One thing that is owed; cards face down may be laid in several goes."""
    rules, seat = CLAUSES[sheet.source], one.seat
    battle = Spot.BATTLE
    match one.what:
        case Want.TURN:
            duty = Duty(Work.CARD, rules.turn, Phase.DEAL, seat, battle)
            return _way(Lay(seat, 1), duty=duty)
        case Want.UNCOVER:
            duty = Duty(Work.CARD, rules.turn, Phase.DEAL, seat, battle, subject="turn")
            return _way(Turn(at(seat, battle)), duty=duty)
        case Want.LAY:
            duty = Duty(Work.WAR_CARD, rules.war, Phase.WAR_DEAL, seat, battle, one.count)
            ways = [Lay(seat, count, True) for count in range(one.count, 0, -1)]
            return _way(*ways, duty=duty)
        case Want.SHOW:
            duty = Duty(Work.WAR_CARD, rules.war, Phase.WAR_DEAL, seat, battle)
            return _way(Lay(seat, 1), duty=duty)
        case Want.AWARD:
            duty = Duty(Work.PUSH, rules.turn, Phase.SETTLE, seat, Spot.PILE, one.count)
            return _way(award_to(seat, facts, sheet), duty=duty)
        case _:
            assert_never(one.what)


def _way(action: Action, *more: Action, duty: Duty) -> Step:
    return Step(action, duty.rule, duty, more)


def award_to(seat: int, facts: Facts, sheet: Sheet) -> Award:
    """The push of a battle to ``seat``, be it right or not, in the order of the house."""
    return award(seat, facts.carried.battles + facts.battles, pile_values(sheet), 0)


def slide_to(seat: int, facts: Facts) -> Slide | None:
    """How the cards pushed last go over to ``seat`` instead; None once a card came after them."""
    pushed = _last_push(facts)
    if pushed is None:
        return None
    lies, count = pushed
    return Slide(lies, seat, count) if lies != seat else None


def _last_push(facts: Facts) -> tuple[int, int] | None:
    """Under whose pile the cards of the last battle lie, and how many they are."""
    for act in reversed(facts.acts):
        if act.verb in (Verb.AWARD, Verb.SLIDE):
            return act.seat, len(act.cards)
        if act.verb is Verb.LAY:
            return None
    return None


__all__ = [
    "CLAUSES",
    "ROUND_BATTLES",
    "PileClauses",
    "agenda_of_piles",
    "award_to",
    "pile_values",
    "slide_to",
]
