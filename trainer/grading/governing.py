"""Which clause forbids an act at its moment, or governs its verb and spot? (GRADING, rule 11)"""

from __future__ import annotations

from trainer.core.actions import Choice
from trainer.core.places import MAINS, Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.clauses import Clauses
from trainer.procedures.duties import Phase, Plan, Work
from trainer.procedures.facts import NEVER, Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result


def ban_on(act: Act, facts: Facts, plan: Plan) -> str | None:
    """The clause that forbids ``act`` at this moment, if one does."""
    cites = plan.clauses
    if act.verb in _ON_STAKES:
        return too_soon(act, facts, cites)
    seat = facts.seats.get(act.seat)
    match act.verb:
        case Verb.BURN if facts.first_card_at is None or act.index < facts.first_card_at:
            relieved = facts.relieved_at is not None and facts.relieved_at < act.index
            return cites.relief if relieved else None
        case Verb.DEAL if act.seat and (seat is None or not _had_main(seat, act.index)):
            return cites.card
        case Verb.PUSH if seat is not None:
            return too_soon(act, facts, cites) or _refusal(act, seat, plan)
        case _:
            return None


_ON_STAKES = frozenset({Verb.TAKE, Verb.PAY, Verb.MATCH})
_AT_WAR = frozenset({*MAINS, Spot.MATCH})


def too_soon(act: Act, facts: Facts, cites: Clauses) -> str | None:
    """A tied hand waits for the guest's choice (K-D7), and at war for the war (K-D12)."""
    handed = act.verb is Verb.PUSH and act.spot in MAINS  # as if a tie were a push
    if act.spot not in _AT_WAR or not (handed or act.verb in _ON_STAKES):
        return None
    seat = facts.seats.get(act.seat)
    if seat is None or seat.result is not Result.TIE:
        return None
    if act.spot is not seat.wager and act.spot is not Spot.MATCH:
        return None  # another wager than the one that is played
    if seat.result_at is not None and act.index < seat.result_at:
        return None
    if handed and any(back.act.index == act.index for back in facts.returned):
        return None  # a late bet that goes back was never in play, whatever card came there
    if act.index < moment(seat.spoke_at) and facts.observed.words:
        return cites.choice
    war = seat.choice is Choice.WAR and act.spot is seat.wager and not handed
    war = war and act.index not in facts.given_back
    return cites.war if war and act.index < moment(seat.war_result_at) else None


def banned_acts(facts: Facts, cites: Clauses) -> dict[int, str]:
    """The moments of money that moved too soon, each with the clause that forbids it."""
    acts = (act for act in facts.money if act.spot in _AT_WAR)
    found = ((act.index, too_soon(act, facts, cites)) for act in acts)
    return {index: rule for index, rule in found if rule is not None}


def _had_main(seat: SeatFacts, index: int) -> bool:
    put, gone = seat.bet_at.get(seat.wager, NEVER), seat.gone_at.get(seat.wager, NEVER)
    return seat.dealt_in or put < index < gone


def moment(index: int | None) -> int:
    """``index``, or a moment after all others where there is none."""
    return NEVER if index is None else index


def _refusal(act: Act, seat: SeatFacts, plan: Plan) -> str | None:
    """Handing back a bet that the guest was free to make refuses it."""
    cites = plan.clauses
    match act.spot:
        case Spot.TOKE_MAIN | Spot.TOKE_TIE:
            return cites.toke
        case Spot.TOKE_WAR:
            return cites.toke_war
        case Spot.TIE if moment(seat.second_tie_at) < act.index < moment(seat.war_result_at):
            return None if _goes_back(act, plan) else cites.again
        case _:
            return None


def _goes_back(act: Act, plan: Plan) -> bool:
    """Whether a bet on the second tie is none that a guest is free to make here (O-6)."""
    owed = (plan.duties[index] for index in plan.where(Work.OFF, seat=act.seat))
    return any(duty.spot is act.spot and duty.phase is Phase.SETTLE for duty in owed)


def governing(act: Act, facts: Facts, cites: Clauses) -> str:
    """The clause that governs the verb and spot of an act that nobody owed."""
    war = facts.war_draw_at is not None and act.index >= facts.war_draw_at
    many = cites.war_many if len(facts.at_war) > 1 else cites.war_one
    match act.verb:
        case Verb.BURN:
            return many if war and facts.at_war else cites.dead
        case Verb.DEAL | Verb.TURN | Verb.MOVE_CARD | Verb.COLLECT:
            return many if war and facts.at_war else cites.card
        case Verb.MATCH:
            return cites.war_bet
        case Verb.CALL:
            return "K-P30"
        case _:
            return _of_spot(act, war, facts, cites)


def _of_spot(act: Act, war: bool, facts: Facts, cites: Clauses) -> str:
    seat = facts.seats.get(act.seat)
    halved = seat is not None and seat.result is Result.TIE and seat.choice is Choice.SURRENDER
    war = war and act.seat in {one.number for one in facts.at_war}
    halved = halved or act.index in facts.given_back
    rules = cites.of_spot.get(act.spot) if act.spot is not None else None
    if rules is not None:
        return rules[war]
    if halved:
        return cites.half
    return cites.war if war else cites.main


def phase_of(index: int, facts: Facts) -> Phase:
    """The phase in which the moment ``index`` lies."""
    if facts.first_card_at is None or index < facts.first_card_at:
        return Phase.BETTING
    if facts.dealer_first_at is None or index < facts.dealer_first_at:
        return Phase.DEAL
    if facts.war_draw_at is None or index < facts.war_draw_at:
        return Phase.SETTLE
    if facts.dealer_war_at is None or index < facts.dealer_war_at:
        return Phase.WAR_DEAL
    return Phase.WAR_SETTLE
