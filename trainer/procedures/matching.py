"""Which acts of the dealer met which duties?

The agenda asks it to know what is still owed, the grader to know what went wrong.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from trainer.core.actions import Choice, Words
from trainer.core.places import Spot
from trainer.procedures.accounts import Accounts
from trainer.procedures.acts import QUIET, Act, Verb
from trainer.procedures.drawing import match_draws
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import NEVER, Facts, HandedBack
from trainer.procedures.met import Matching, Met, Slip, Stray, met_by
from trainer.procedures.rules import Kind
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.toke_accounts import Tokes
from trainer.procedures.wagers import Result


def match_round(
    plan: Plan, facts: Facts, final: bool = True, aside: Collection[int] = ()
) -> Matching:
    """Match every act of the round to the duties of its ``plan``.

    ``final`` says that no more acts can come, so that what was done is read as a whole.
    ``aside`` are moments of acts that shall meet nothing: they were meant for another spot.
    """
    return Money(plan, facts).settle(match_unpaid(plan, facts, final), aside)


def match_unpaid(plan: Plan, facts: Facts, final: bool = True) -> Matching:
    """The first part of ``match_round``: all that moves no chips, up to the last card dealt."""
    matching = match_spoken(plan, facts, final)
    match_draws(plan, facts, matching)
    return matching


def match_spoken(plan: Plan, facts: Facts, final: bool = True) -> Matching:
    """Of that: words, questions, calls, shuffles, and bets that went off the layout."""
    matching = Matching(final)
    _words(plan, facts, matching)
    _asks(plan, facts, matching)
    _calls(plan, facts, matching)
    _shuffles(plan, facts, matching)
    _off(plan, facts, matching)
    return matching


class Money:
    """The rest of it: money, and the hands that are collected.

    What is alike whatever single acts were meant for is matched once.
    """

    def __init__(self, plan: Plan, facts: Facts) -> None:
        self._plan, self._facts = plan, facts
        self._accounts, self._tokes = Accounts(plan, facts), Tokes(plan, facts)
        self._hands = _collected(plan, facts)
        self._guests = _guests(plan)

    def hear(self, plan: Plan) -> None:
        """Take in what was done since the last time; ``plan`` says what is owed by now."""
        self._accounts.hear(plan)
        self._tokes.hear(plan)
        self._hands = _collected(plan, self._facts)
        if plan is not self._plan:
            self._plan, self._guests = plan, _guests(plan)

    def settle(self, matching: Matching, aside: Collection[int] = ()) -> Matching:
        """Add it to what ``match_unpaid`` found; acts ``aside`` meet nothing."""
        self._accounts.settle(matching, aside)
        self._tokes.settle(matching, aside)
        _war_bets(self._plan, self._facts, matching)
        matching.met |= self._hands
        matching.met |= self._guests
        return matching


def _words(plan: Plan, facts: Facts, matching: Matching) -> None:
    said = list(facts.said)
    unsaid = []
    for index in plan.of(Work.WORDS):
        duty = plan.duties[index]
        act = next((a for a in said if _says(a, duty)), None)
        if act is not None:
            said.remove(act)
            matching.meet(index, act)
        else:
            unsaid.append(index)
    if not unsaid or not said or (facts.first_card_at is None and not facts.playing):
        return
    owed = {plan.duties[index].words for index in plan.where(Work.OFF, Work.WAR_BET)}
    said = [act for act in said if act.words not in owed and not _about_a_bet(act, facts)]
    said = [act for act in said if act.words is not Words.THANK]  # it stands for no other words
    for index in unsaid:
        _replaced(index, plan.duties[index], said, facts, matching)


_ROUTINE = frozenset({Words.PLACE_BETS, Words.NO_MORE_BETS})
# What nobody can mean before the first card.
_OF_NO_USE = frozenset({Words.RESULT_TIE, Words.RESULT_WAR, Words.CANNOT_HALVE})
_OF_WAR_BETS = frozenset({Words.SHORT_WAR_BET, Words.OVER_WAR_BET})
_OF_BETS = frozenset(
    {
        Words.NO_TIE_ALONE,
        Words.NO_BET_YET,
        Words.LATE_BET,
        Words.UNDER_LIMIT,
        Words.OVER_LIMIT,
        Words.CANNOT_HALVE,
        Words.TOKE_NEEDS_BET,
    }
)


def _about_a_bet(act: Act, facts: Facts) -> bool:
    """Words upon which the guest changed a bet, or for one that may not be shown."""
    if act.words not in _OF_BETS:
        return False
    seat = facts.seats.get(act.seat)
    if seat is None:
        return not facts.observed.chips
    hidden = not facts.observed.chips or seat.unseen or seat.carried
    return bool(hidden) or (seat.changed_at > act.index and act.words not in _OF_NO_USE)


def _says(act: Act, duty: Duty) -> bool:
    if act.words is not duty.words:
        return False
    if duty.words in (Words.GREET, Words.EXPLAIN, Words.NO_MORE_BETS):
        return duty.seat == 0 or act.seat in (0, duty.seat)
    return act.seat in (0, duty.seat) and act.index > duty.birth


def _replaced(index: int, duty: Duty, said: list[Act], facts: Facts, matching: Matching) -> None:
    """Another statement at the very place of the one that was owed."""
    born = duty.birth
    if duty.words in (Words.GREET, Words.EXPLAIN) and not duty.seat:
        born = min(one.at for one in facts.arrivals)  # one for all, whoever came first
    for act in said:
        if act.index < born or act.words in (Words.GREET, Words.EXPLAIN):
            continue
        first = facts.first_card_at if facts.first_card_at is not None else NEVER
        if duty.words in (Words.GREET, Words.EXPLAIN):
            routine = act.words in _ROUTINE and act.seat == 0
            fits = act.seat in (0, duty.seat) and act.index < first and not routine
        elif duty.seat:
            of_the_war = act.words in _OF_WAR_BETS and duty.birth < first < act.index
            fits = act.seat == duty.seat and not of_the_war
        else:
            soon = act.index > facts.last_bet_at or act.words in _OF_NO_USE
            fits = act.seat == 0 and soon and act.index < first
            fits = fits and duty.words is Words.NO_MORE_BETS
        if fits:
            said.remove(act)
            met = matching.meet(index, act)
            met.slips.append(Slip(Kind.WRONG_WORDS, act))
            met.done = False  # the right words may still come
            return


def _asks(plan: Plan, facts: Facts, matching: Matching) -> None:
    for index in plan.of(Work.ASK):
        seat = plan.duties[index].seat
        act = next((a for a in facts.of(Verb.ASK) if a.seat == seat), None)
        if act is not None:
            matching.meet(index, act)


def _calls(plan: Plan, facts: Facts, matching: Matching) -> None:
    """A call that is owed comes before any other act; words do not count as one."""
    for index in plan.of(Work.CALL):
        birth = plan.duties[index].birth
        after = (a for a in facts.acts if a.index > birth and a.verb not in QUIET)
        act = next(after, None)
        if act is not None and act.verb is Verb.CALL:
            matching.meet(index, act)


def _shuffles(plan: Plan, facts: Facts, matching: Matching) -> None:
    for index in plan.of(Work.SHUFFLE):
        duty = plan.duties[index]
        for act in facts.of(Verb.SHUFFLE):
            if duty.phase is Phase.BETTING or act.index > duty.birth:
                matching.meet(index, act)
                break


def _off(plan: Plan, facts: Facts, matching: Matching) -> None:
    """Bets that must be off the layout: ``at`` tells when they went, the words come beside."""
    first = facts.first_card_at if facts.first_card_at is not None else NEVER
    for index in plan.of(Work.OFF):
        duty = plan.duties[index]
        said = next((a for a in facts.said if duty.words and _says(a, duty)), None)
        if duty.at < 0:
            continue
        act = next((a.act for a in facts.returned if a.act.index == duty.at), None)
        by = act or Act(duty.at, 0, Verb.PUSH, duty.seat, duty.spot)
        met = matching.meet(index, by)
        if duty.words and facts.observed.words and (said is None or said.index > first):
            met.slips.append(Slip(Kind.OMITTED, by))
        elif said is not None:
            met.acts.append(said)


def _war_bets(plan: Plan, facts: Facts, matching: Matching) -> None:
    """K-P9: a War Bet of the wrong size is accepted by the match or by the first war card."""
    for index in plan.of(Work.WAR_BET):
        duty = plan.duties[index]
        if duty.at >= 0:
            continue  # matched before it was put right
        match = [i for i in plan.where(Work.MATCH, seat=duty.seat) if i in matching.met]
        accepted = matching.met[match[-1]].at if match else facts.war_draw_at
        said = next((a for a in facts.said if a.words is duty.words and _says(a, duty)), None)
        if accepted is None and said is not None:
            matching.meet(index, said).done = False


def _collected(plan: Plan, facts: Facts) -> dict[int, Met]:
    """A hand is collected by the first act that leaves none of it, else by the last one."""
    found: dict[int, Met] = {}
    collects, hands = facts.of(Verb.COLLECT), plan.of(Work.COLLECT)
    for index in hands if collects else ():
        seat = plan.duties[index].seat
        acts = [act for act in collects if seat in act.seats]
        if len(acts) == 1:
            found[index] = met_by(index, acts[0])
        elif acts:
            whole = (act for act in acts if _took_all(act, acts, facts.seats.get(seat), facts))
            found[index] = met_by(index, next(whole, acts[-1]))
    if len(found) == len(hands):
        for index in plan.of(Work.CLEARED):
            final = max((found[i].acts[0] for i in hands), key=lambda act: act.index)
            found[index] = met_by(index, final)
    return found


def _took_all(act: Act, acts: list[Act], seat: SeatFacts | None, facts: Facts) -> bool:
    """Whether ``act`` took all that lay at a seat whose first result was known."""
    if seat is None or seat.result_at is None or act.index < seat.result_at:
        return False
    laid = [at for at, _, _ in seat.cards if at < act.index]
    laid += [at for at in [seat.war_card_at] if at is not None and at < act.index]
    laid += [a.index for a in facts.boxed if a.seat == seat.number and a.index < act.index]
    before = sum(len(a.cards) for a in acts if a.index < act.index and len(a.seats) == 1)
    return len(act.seats) > 1 or before + len(act.cards) >= len(laid)


def _guests(plan: Plan) -> dict[int, Met]:
    duties = plan.duties
    return {
        index: met_by(index, _guests_act(duties[index].at, duties[index].seat))
        for index in plan.of(Work.GUEST)
    }


@lru_cache(maxsize=4096)
def _guests_act(at: int, seat: int) -> Act:
    return Act(at, 0, Verb.SAY, seat)


def returned_needlessly(plan: Plan, facts: Facts) -> list[Stray]:
    """Bets handed back while in play that no duty asked for (K-D10, K-T1, K-T2)."""
    if not facts.returned:
        return []
    duties = [plan.duties[index] for index in plan.where(Work.OFF, Work.WAR_BET)]
    asked = {(duty.seat, duty.spot): duty.at for duty in duties}
    return [
        Stray(back.act)
        for back in facts.returned
        if not _was_asked(back.act, asked.get((back.act.seat, back.act.spot)), facts)
        and not _was_over(back, facts)
        and not _without_war(back.act, facts)
        and not facts.without_result(back.act.seat, back.act.index)
    ]


def _was_asked(act: Act, off: int | None, facts: Facts) -> bool:
    """Whether a duty wanted the bet back; the second Tie Bet is another one than the first."""
    second = facts.seats[act.seat].second_tie_at
    if off is None or act.spot is not Spot.TIE or second is None:
        return off is not None
    return not off < second < act.index


def _without_war(act: Act, facts: Facts) -> bool:
    """Whether a War Bet went back that no tie allowed: it was none that a guest may make."""
    seat = facts.seats[act.seat]
    tied = seat.result is Result.TIE and seat.choice is not Choice.SURRENDER
    before = seat.result_at is None or act.index < seat.result_at
    return act.spot is Spot.WAR and (before or not tied)


def _was_over(back: HandedBack, facts: Facts) -> bool:
    """More than the bet was, or (K-P9) the excess of a War Bet over the Initial Bet."""
    act, before = back.act, back.before
    seat = facts.seats[act.seat]
    unseen = seat.unseen
    if act.amount is None or act.spot in unseen or (act.spot is Spot.WAR and seat.wager in unseen):
        return True  # nobody saw how much was too much
    excess = before - seat.stake(seat.wager)
    return act.amount > before or (act.spot is Spot.WAR and act.amount == excess)
