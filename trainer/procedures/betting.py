"""What does the dealer owe before the first card, and what must be off the layout by then?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from trainer.core.actions import Ruling, Verdict, Words
from trainer.core.places import Spot
from trainer.procedures.acts import QUIET, Act, Verb
from trainer.procedures.duties import Duty, Phase, Plan, Unjudged, Work
from trainer.procedures.facts import Facts
from trainer.procedures.limits import plan_bets_off, returned_after
from trainer.procedures.seat_facts import Bet, SeatFacts
from trainer.procedures.sheet import (
    CutCardRule,
    DeadGameBurn,
    Greeting,
    NewShoeBurn,
    NoMoreBets,
    Sheet,
    Shuffling,
)

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_TIE: Final = Spot.TIE


def plan_betting(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Add the duties of the betting phase (K-G1–K-G5, K-D1, K-D2, K-P2, K-P22–K-P26)."""
    if facts.observed.from_start:
        if facts.arrivals:
            _courtesy(plan, facts, sheet)
        _shuffle(plan, facts, sheet)
        if facts.dead_game or facts.new_shoe:
            _burns(plan, facts, sheet)
    limits = facts.observed.spots.limits(sheet)
    chips, hidden = facts.observed.chips, not facts.observed.cards
    for seat in facts.seats.values():
        if seat.face_down_asked is not None:
            _face_down(plan, facts, seat, seat.face_down_asked)
        if not chips or seat.carried:
            continue
        if hidden and _may_be_late(facts, seat):
            plan.unjudged.append(Unjudged(plan.clauses.bets, seat.number, "", "cards"))
            continue
        plan_bets_off(plan, facts, seat, sheet, limits)
        if seat.late:
            _late_bets(plan, facts, seat)
    _boxed_cards(plan, facts)
    _no_more_bets(plan, facts, sheet)


def _boxed_cards(plan: Plan, facts: Facts) -> None:
    """K-I1: a card face up in the shoe owes a call before the next act."""
    if not facts.observed.words:
        return
    for act in facts.boxed:
        plan.add(
            Duty(
                Work.CALL,
                "K-I1",
                Phase.DEAL,
                act.seat,
                birth=act.index,
                rests=("K-I1",),
                subject="call",
            )
        )


@lru_cache(maxsize=4096)
def _words(rule: str, words: Words, seat: int = 0, birth: int = 0, *rests: str) -> Duty:
    return Duty(
        Work.WORDS,
        rule,
        Phase.BETTING,
        seat,
        words=words,
        birth=birth,
        rests=rests,
        subject="courtesy" if words in (Words.GREET, Words.EXPLAIN) else "words",
    )


def _courtesy(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    arrivals = facts.arrivals
    first = facts.first_card_at
    if first is not None:
        # A late bet owes a call, and no greeting of a guest who had not bet before (K-P22).
        bet = [s for s in facts.playing if not s.bet_at or min(s.bet_at.values()) < first]
        play = {seat.number for seat in bet}
        arrivals = [one for one in arrivals if one.seat in play]
    if not arrivals:
        return
    cites = plan.clauses
    if not facts.observed.words:
        plan.unjudged.append(Unjudged(cites.greet, 0, "", "words"))
        return
    each = sheet.values.greeting is Greeting.ONE_PER_GUEST
    told: set[Words] = set()
    for one in arrivals:
        for rule, words in ((cites.greet, Words.GREET), (cites.explain, Words.EXPLAIN)):
            if words not in one.heard and words not in told:
                plan.add(_words(rule, words, one.seat if each else 0, one.at, "K-P22"))
                told |= set() if each else {words}


def _shuffle(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    ordered = [
        index
        for index, ruling in facts.rulings
        if ruling.verdict is Verdict.SHUFFLE
        and (facts.first_card_at is None or index < facts.first_card_at)
    ]
    rule = plan.clauses.shuffle
    for index in ordered[:1]:
        plan.add(Duty(Work.SHUFFLE, rule, Phase.BETTING, birth=index, subject="card"))
    if facts.observed.cards and not ordered and _shuffle_is_due(facts, sheet):
        rests = plan.clauses.points(rule)
        plan.add(Duty(Work.SHUFFLE, rule, Phase.BETTING, rests=rests, subject="card"))


def _shuffle_is_due(facts: Facts, sheet: Sheet) -> bool:
    match sheet.values.shuffling:
        case Shuffling.CUT_CARD:
            due = 1 if sheet.values.cut_card is CutCardRule.FINISH_ROUND else 2
            return facts.carried.cut_since == due
        case Shuffling.EVERY_ROUND:
            return facts.carried.used


def _burns(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    betting = [s.bet_at[s.wager] for s in facts.seats.values() if s.wager in s.bet_at]
    burned = sheet.values.dead_game_burn is DeadGameBurn.ONE
    dead = burned and facts.dead_game and (bool(betting) or not facts.observed.chips)
    count, rule, rests = _burn_count(facts, sheet, plan.clauses.dead if dead else "")
    if not count:
        return
    if not facts.observed.cards:
        plan.unjudged.append(Unjudged(rule, 0, "burn", "cards"))
        return
    birth = min(betting, default=0) if dead else 0
    for _ in range(count):
        plan.add(Duty(Work.BURN, rule, Phase.BETTING, birth=birth, rests=rests, subject="burn"))


def _burn_count(facts: Facts, sheet: Sheet, dead: str) -> tuple[int, str, tuple[str, ...]]:
    """How many cards are burned first; a dead game and a new shoe together owe one (K-P23).

    ``dead``: what a dead game owes one by, "" if there was none.
    """
    rule, rests = (dead, ("K-P23",)) if dead else ("K-P25", ("K-P25",))
    if not facts.new_shoe:
        return int(bool(dead)), rule, rests
    match sheet.values.new_shoe_burn:
        case NewShoeBurn.ONE:
            return 1, rule, rests
        case NewShoeBurn.NONE:
            return int(bool(dead)), rule, rests
        case NewShoeBurn.BY_VALUE:
            return 1 + _first_burn_value(facts), "K-P25", ("K-P25",)


def _first_burn_value(facts: Facts) -> int:
    """K-P25: the first burned card's value says how many more (ace 1, T–K 10)."""
    for act in facts.of(Verb.BURN):
        if act.cards and act.cards[0].known:
            rank = act.cards[0].rank
            return 1 if rank == 14 else min(rank, 10)
    return 0


def _face_down(plan: Plan, facts: Facts, seat: SeatFacts, asked: int) -> None:
    rule = plan.clauses.face
    if facts.observed.words:
        plan.add(_words(rule, Words.NO_FACE_DOWN, seat.number, asked))
    else:
        plan.unjudged.append(Unjudged(rule, seat.number, "", "words"))


def _may_be_late(facts: Facts, seat: SeatFacts) -> bool:
    """Where no card shows, a bet before a call may have come after the first one."""
    if not seat.bet_at:
        return False
    called = max([*facts.calls, *(index for index, _ in facts.rulings)], default=-1)
    return called > min(seat.bet_at.values())


def _late_bets(plan: Plan, facts: Facts, seat: SeatFacts) -> None:
    """K-D1, K-P2: a bet after the first card owes a call before the next act."""
    if not facts.observed.words:
        plan.unjudged.append(Unjudged(plan.clauses.bets, seat.number, seat.late[0].spot, "words"))
        return
    for bet in _passed_over_apart(facts, seat):
        plan.add(
            Duty(
                Work.CALL,
                plan.clauses.bets,
                Phase.DEAL,
                seat.number,
                bet.spot,
                amount=bet.amount,
                birth=bet.index,
                rests=("K-P2",),
                subject="call",
            )
        )
    _ruled_returns(plan, facts, seat)


def _passed_over_apart(facts: Facts, seat: SeatFacts) -> Iterator[Bet]:
    """The late bets of a seat, but for those that lie where one was passed over before.

    Those that one act of the dealer passes over count as one.
    """
    passed: Act | None = None
    spots: set[Spot] = set()
    for bet in seat.late:
        later = (act for act in facts.acts if act.index > bet.index and act.verb not in QUIET)
        after = next(later, None)
        if bet.spot not in spots and (after is None or after is not passed):
            yield bet
        passed = after
        if after is not None and after.verb is not Verb.CALL:
            spots.add(bet.spot)


def _ruled_returns(plan: Plan, facts: Facts, seat: SeatFacts) -> None:
    """A ruling becomes an obligation of the clause ruled on."""
    for index, ruling in facts.rulings:
        if _is_return(ruling, seat.number) and ruling.place is not None:
            amount = ruling.chips.amount if ruling.chips else None
            plan.add(
                Duty(
                    Work.OFF,
                    plan.clauses.bets,
                    Phase.DEAL,
                    seat.number,
                    ruling.place.spot,
                    amount=amount,
                    stake=seat.to_return.get(ruling.place.spot, 0),
                    birth=index,
                    at=returned_after(facts, seat.number, ruling.place.spot, index),
                    rests=("K-I9",),
                    subject="money",
                )
            )


def _is_return(ruling: Ruling, seat: int) -> bool:
    return (
        ruling.verdict is Verdict.RETURN and ruling.place is not None and ruling.place.seat == seat
    )


def _no_more_bets(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    if sheet.values.no_more_bets is not NoMoreBets.SPOKEN or not facts.observed.from_start:
        return
    bets = [min(s.bet_at.values()) for s in facts.playing if s.bet_at]
    if not bets:
        return
    if facts.observed.words:
        plan.add(_words("K-P24", Words.NO_MORE_BETS, 0, min(bets), "K-P24"))
    else:
        plan.unjudged.append(Unjudged("K-P24", 0, "", "words"))
