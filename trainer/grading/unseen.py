"""What must be left unjudged because the record does not show it? (GRADING, rule 19)

A record of our own table shows everything; a transcript shows what its header says, from
where it starts, less every card ``??`` and every amount ``?``.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.core.places import MAINS, TOKE_SPOTS, Spot
from trainer.grading.governing import moment
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.duties import MONEY_WORK, TOKE_WORK, Duty, Plan, Unjudged, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching, Met
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result

_DONE_BY_OTHERS = frozenset({Work.GUEST, Work.CLEARED})


def can_judge(act: Act, plan: Plan, facts: Facts, matching: Matching, first: bool) -> bool:
    """Whether the record shows enough to say that nobody owed ``act``.

    ``first`` says that this is the record's first round.
    """
    if plan.void and (act.verb not in MONEY or act.spot is Spot.MATCH):
        return False  # K-P27: in a void round no card counts
    if act.verb in MONEY:
        if _on_a_late_bet(act, facts) or _toke_without_its_bet(act, facts):
            return False
        if _on_a_second_wager(act, facts):
            return False
        return _chips_show(act, facts) and not _uncounted(act, plan, facts, matching)
    if not facts.observed.transcript:
        return True
    if act.verb is Verb.BURN:
        early = facts.first_card_at is None or act.index < facts.first_card_at
        return facts.observed.cards and not (first and early) and wars_show(facts)
    if act.verb in (Verb.DEAL, Verb.MOVE_CARD):
        seen = facts.observed
        return seen.cards and seen.from_start and _hand_shows(act, facts)
    return True


def _on_a_late_bet(act: Act, facts: Facts) -> bool:
    """Whether ``act`` was done where a late bet had been passed over: that is the same fault."""
    if not late_stands(facts, act.seat, act.spot):
        return False
    return any(bet.spot is act.spot and bet.index < act.index for bet in facts.seats[act.seat].late)


def _on_a_second_wager(act: Act, facts: Facts) -> bool:
    """Whether ``act`` settles a wager on the other side that was dealt past: the same fault."""
    seat = facts.seats.get(act.seat)
    if act.spot not in MAINS or seat is None or act.spot is seat.wager or not seat.stake(act.spot):
        return False
    return seat.result_at is not None and seat.result_at < act.index


def _toke_without_its_bet(act: Act, facts: Facts) -> bool:
    """K-T2 lets a guest put a War toke alone, K-P15 wants another first: what becomes of it?"""
    seat = facts.seats.get(act.seat)
    if act.spot is not Spot.TOKE_WAR or seat is None:
        return False
    return Spot.TOKE_WAR in seat.bet_at and not seat.has(Spot.TOKE_MAIN)


def _hand_shows(act: Act, facts: Facts) -> bool:
    """Whether it is known that ``act`` did not bring the card of a war."""
    if act.seat == 0:
        return wars_show(facts)
    seat = facts.seats.get(act.seat)
    return seat is None or seat.war_card_at is not None or not _may_be_at_war(seat, facts)


def wars_show(facts: Facts) -> bool:
    """Whether it is known who went to war and who did not."""
    return not any(_may_be_at_war(seat, facts) for seat in facts.playing)


def _may_be_at_war(seat: SeatFacts, facts: Facts) -> bool:
    """Whether the guest may have gone to war without the record showing it."""
    seen = facts.observed
    if seat.choice is not None or not seen.transcript:
        return False
    if seen.chips or (seen.words and seen.from_start):
        return False
    return seat.result is Result.TIE or (seat.result is None and seat.first_at is not None)


def _uncounted(act: Act, plan: Plan, facts: Facts, matching: Matching) -> bool:
    """Whether ``act`` may belong to what was done at its spot in amounts that nobody saw."""
    if not facts.observed.transcript:
        return False
    there = [
        met
        for met in matching.met.values()
        if (plan.duties[met.duty].seat, plan.duties[met.duty].spot) == (act.seat, act.spot)
    ]
    return any(
        act.amount is None
        or plan.duties[met.duty].amount is None
        or any(done.amount is None for done in met.acts)
        for met in there
    )


def amount_shows(duty: Duty, met: Met, facts: Facts) -> bool:
    """Whether a wrong amount is wrong for certain: tokes found in mid-round are not counted."""
    seat = facts.seats.get(duty.seat)
    if duty.spot not in TOKE_SPOTS or seat is None or not facts.observed.transcript:
        return True
    return duty.spot not in seat.carried and not any(act.amount is None for act in met.acts)


def late_stands(facts: Facts, number: int, spot: Spot | None) -> bool:
    """Whether a late bet was passed over and left on the spot."""
    seat = facts.seats.get(number)
    if seat is None or not any(bet.spot is spot for bet in seat.late):
        return False
    return not any((b.act.seat, b.act.spot) == (number, spot) for b in facts.returned)


def wholly_late(facts: Facts, number: int, spot: Spot, work: Work) -> bool:
    """Whether all that lies on the spot came late: what is paid there is the same fault (K-P2)."""
    if work not in MONEY_WORK | TOKE_WORK or not late_stands(facts, number, spot):
        return False
    late = [bet for bet in facts.seats[number].late if bet.spot is spot]
    return sum(bet.amount or 0 for bet in late) >= facts.seats[number].stake(spot)


def _chips_show(act: Act, facts: Facts) -> bool:
    seen, seat = facts.observed, facts.seats.get(act.seat)
    if not seen.transcript:
        return True
    if not seen.chips or not seen.cards:
        return False
    if act.verb is Verb.EXCHANGE and (act.amount is None or act.received is None):
        return False
    if not seen.from_start:
        # Only a war that was decided in the picture is known from its beginning.
        return (
            seat is not None
            and seat.war_result is not None
            and 0 < (seat.war_result_at or 0) < act.index
            and act.spot not in TOKE_SPOTS
            and not (act.spot is Spot.TIE and Spot.TIE in seat.carried)
        )
    if seat is None or not (seat.has(seat.wager) or seat.dealt_in):
        return True
    if act.spot in seat.doubtful:
        return False
    if act.spot in seat.unseen and (act.spot in TOKE_SPOTS or act.spot is Spot.TIE):
        return False
    if seat.result is None and seat.first_at is not None:
        return False
    hidden = seat.war_result_at is not None and seat.war_result is None
    hidden = hidden or (seat.result is Result.TIE and _may_be_at_war(seat, facts))
    second = bool(seat.second_tie) or seat.second_tie_unseen
    return not hidden or (act.spot is Spot.TIE and not second)


def may_be_gone(duty: Duty, facts: Facts) -> bool:
    """Whether the bet that ``duty`` is about may have left the layout in unseen amounts."""
    seat = facts.seats.get(duty.seat)
    if seat is None or not seat.doubtful:
        return False
    return (seat.wager if duty.work is Work.CARD else duty.spot) in seat.doubtful


def seen_from(duty: Duty, plan: Plan, facts: Facts, matching: Matching) -> bool:
    """Where the record starts in mid-round, what was done before it cannot be known."""
    if facts.observed.from_start:
        return True
    if duty.work in (Work.WAR_BURN, Work.WAR_CARD):
        cards = [i for i in plan.of(Work.WAR_CARD) if i in matching.met]
        return any(plan.duties[i].box < duty.box for i in cards)
    return duty.birth > 0


def not_seen(plan: Plan, facts: Facts, matching: Matching, first: bool) -> Iterator[Unjudged]:
    """What a transcript leaves open: amounts, burns that came first, what was done before it.

    ``first`` says that this is the record's first round.
    """
    if not facts.observed.transcript:
        return
    for index, met in sorted(matching.met.items()):
        duty = plan.duties[index]
        if duty.work in MONEY_WORK | TOKE_WORK and any(
            act.amount is None and act.verb in MONEY for act in met.acts
        ):
            yield Unjudged(duty.rule, duty.seat, str(duty.spot), "chips")
    burns = [act.index for act in facts.of(Verb.BURN) if act.index < moment(facts.first_card_at)]
    if first and len(burns) > len(plan.of(Work.BURN)):
        relieved = facts.relieved_at is not None and facts.relieved_at < burns[-1]
        yield Unjudged(plan.clauses.relief if relieved else plan.clauses.dead, 0, "burn", "before")
    yield from perhaps_before(plan, facts, matching)


def perhaps_before(plan: Plan, facts: Facts, matching: Matching) -> Iterator[Unjudged]:
    """What nobody saw done in a record that starts in mid-round: it may have been done before."""
    if facts.observed.from_start:
        return
    for index, duty in enumerate(plan.duties):
        done = index in matching.met or duty.optional or duty.work in _DONE_BY_OTHERS
        if not done and not seen_from(duty, plan, facts, matching):
            yield Unjudged(duty.rule, duty.seat, str(duty.spot or ""), "start")
