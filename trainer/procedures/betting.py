"""What does the dealer owe before the first card, and what must be off the layout by then?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from trainer.core.actions import Ruling, Verdict, Words
from trainer.core.places import Spot
from trainer.procedures.acts import QUIET, Act, Verb
from trainer.procedures.duties import Duty, Phase, Plan, Unjudged, Work
from trainer.procedures.facts import Bet, Facts, HandedBack, SeatFacts
from trainer.procedures.sheet import (
    CutCardRule,
    Greeting,
    HalfRounding,
    NewShoeBurn,
    NoMoreBets,
    Sheet,
)
from trainer.procedures.wagers import halves

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_MAIN: Final = Spot.MAIN
_TIE: Final = Spot.TIE


def plan_betting(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Add the duties of the betting phase (K-G1–K-G5, K-D1, K-D2, K-P2, K-P22–K-P26)."""
    if facts.observed.from_start:
        if facts.arrivals:
            _courtesy(plan, facts, sheet)
        _shuffle(plan, facts, sheet)
        if facts.dead_game or facts.new_shoe:
            _burns(plan, facts, sheet)
    limits = ((_MAIN, sheet.minimum, sheet.maximum), (_TIE, 0, sheet.tie_maximum))
    refused = sheet.values.half_rounding is HalfRounding.REFUSED
    chips, hidden = facts.observed.chips, not facts.observed.cards
    for seat in facts.seats.values():
        if seat.face_down_asked is not None:
            _face_down(plan, facts, seat, seat.face_down_asked)
        if not chips or seat.carried:
            continue
        if hidden and _may_be_late(facts, seat):
            plan.unjudged.append(Unjudged("K-D1", seat.number, "", "cards"))
            continue
        founded = _in_time(facts, seat.bet_at.get(_MAIN))
        if not founded:
            _tie_alone(plan, facts, seat)
        _limits(plan, facts, seat, limits)
        if not founded:
            _unfounded_tokes(plan, facts, seat)
        if refused:
            _unhalvable(plan, facts, seat, sheet)
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
    if not facts.observed.words:
        plan.unjudged.append(Unjudged("K-G1", 0, "", "words"))
        return
    each = sheet.values.greeting is Greeting.ONE_PER_GUEST
    told: set[Words] = set()
    for one in arrivals:
        for rule, words in (("K-G1", Words.GREET), ("K-G2", Words.EXPLAIN)):
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
    for index in ordered[:1]:
        plan.add(Duty(Work.SHUFFLE, "K-P26", Phase.BETTING, birth=index, subject="card"))
    due = 1 if sheet.values.cut_card is CutCardRule.FINISH_ROUND else 2
    if facts.carried.cut_since == due and facts.observed.cards and not ordered:
        plan.add(Duty(Work.SHUFFLE, "K-P26", Phase.BETTING, rests=("K-P26",), subject="card"))


def _burns(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    betting = [s.bet_at[_MAIN] for s in facts.seats.values() if _MAIN in s.bet_at]
    dead = facts.dead_game and (bool(betting) or not facts.observed.chips)
    count, rule, rests = _burn_count(facts, sheet, dead)
    if not count:
        return
    if not facts.observed.cards:
        plan.unjudged.append(Unjudged(rule, 0, "burn", "cards"))
        return
    birth = min(betting, default=0) if dead else 0
    for _ in range(count):
        plan.add(Duty(Work.BURN, rule, Phase.BETTING, birth=birth, rests=rests, subject="burn"))


def _burn_count(facts: Facts, sheet: Sheet, dead: bool) -> tuple[int, str, tuple[str, ...]]:
    """How many cards are burned first; a dead game and a new shoe together owe one (K-P23)."""
    rule, rests = ("K-G4", ("K-P23",)) if dead else ("K-P25", ("K-P25",))
    if not facts.new_shoe:
        return int(dead), rule, rests
    match sheet.values.new_shoe_burn:
        case NewShoeBurn.ONE:
            return 1, rule, rests
        case NewShoeBurn.NONE:
            return int(dead), rule, rests
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
    if facts.observed.words:
        plan.add(_words("K-G3", Words.NO_FACE_DOWN, seat.number, asked))
    else:
        plan.unjudged.append(Unjudged("K-G3", seat.number, "", "words"))


def _may_be_late(facts: Facts, seat: SeatFacts) -> bool:
    """Where no card shows, a bet before a call may have come after the first one."""
    if not seat.bet_at:
        return False
    called = max([*facts.calls, *(index for index, _ in facts.rulings)], default=-1)
    return called > min(seat.bet_at.values())


def _in_time(facts: Facts, index: int | None) -> bool:
    first = facts.first_card_at
    return index is not None and (first is None or index < first)


def _tie_alone(plan: Plan, facts: Facts, seat: SeatFacts) -> None:
    """K-D2 is one obligation: the words, and the bet off the layout before the first card."""
    put = seat.bet_at.get(_TIE)
    if not _in_time(facts, put):
        return
    plan.add(
        Duty(
            Work.OFF,
            "K-D2",
            Phase.BETTING,
            seat.number,
            _TIE,
            amount=seat.stake(_TIE),
            stake=seat.dealt_past(_TIE),
            birth=put or 0,
            words=Words.NO_TIE_ALONE,
            at=seat.gone_at.get(_TIE, -1),
            subject="card",
        )
    )


Limits = Sequence[tuple[Spot, int, int]]
"""The least and the most that may lie on a spot, in minor units."""


def _limits(plan: Plan, facts: Facts, seat: SeatFacts, limits: Limits) -> None:
    """K-P2: the words, and what is outside the limits back before the first card."""
    returned: Sequence[HandedBack] = ()
    if facts.returned:
        returned = [back for back in facts.returned if back.act.seat == seat.number]
    for spot, low, high in limits:
        stake = seat.stakes.get(spot, 0)
        if not returned and (low <= stake <= high or not stake):
            continue
        if spot in seat.unseen or any(bet.spot is spot for bet in seat.late):
            continue
        handed = [back for back in returned if back.act.spot is spot]
        before = [b for b in handed if b.before > high or 0 < b.before < low]
        outside = stake > high or 0 < stake < low
        if not outside and not before:
            continue
        worst = stake if outside else before[-1].before
        lay = seat.dealt_past(spot)
        plan.add(
            Duty(
                Work.OFF,
                "K-P2",
                Phase.BETTING,
                seat.number,
                spot,
                amount=_over(stake, high) if outside else 0,
                stake=_over(lay if lay > high or 0 < lay < low else worst, high),
                birth=seat.bet_at.get(spot, 0),
                words=Words.OVER_LIMIT if worst > high else Words.UNDER_LIMIT,
                at=-1 if outside else before[-1].act.index,
                rests=("K-P2",),
                subject="call",
            )
        )


def _over(stake: int, high: int) -> int:
    """What goes back: what is above ``high``, or the whole of a bet that is too small."""
    return stake - high if stake > high else stake


def _unfounded_tokes(plan: Plan, facts: Facts, seat: SeatFacts) -> None:
    """K-P17: a toke needs an Initial Bet at its seat, or goes back before the first card."""
    for spot in (Spot.TOKE_MAIN, Spot.TOKE_TIE):
        put = seat.bet_at.get(spot)
        if not _in_time(facts, put):
            continue
        back = _returned_after(facts, seat.number, spot, put or 0)
        if seat.stake(spot) or back >= 0:
            plan.add(
                Duty(
                    Work.OFF,
                    "K-P17",
                    Phase.BETTING,
                    seat.number,
                    spot,
                    amount=seat.stake(spot),
                    stake=seat.dealt_past(spot),
                    birth=put or 0,
                    rests=("K-P17",),
                    at=-1 if seat.stake(spot) else back,
                    subject="toke",
                )
            )


def _unhalvable(plan: Plan, facts: Facts, seat: SeatFacts, sheet: Sheet) -> None:
    """K-P7: a house may refuse a bet whose half its chips cannot make."""
    if _MAIN in seat.unseen or any(bet.spot is _MAIN for bet in seat.late):
        return  # a late bet goes back for that alone
    small, stake = sheet.smallest_chip, seat.stake(_MAIN)
    handed = [b for b in facts.returned if b.act.seat == seat.number and b.act.spot is _MAIN]
    # What is outside the limits goes back for that alone, and no word more is owed.
    asked = [b for b in handed if sheet.minimum <= b.before <= sheet.maximum]
    refused = [b.act.index for b in asked if not halves(b.before, small)]
    odd = not halves(stake, small)
    if odd or refused:
        plan.add(
            Duty(
                Work.OFF,
                "K-P7",
                Phase.BETTING,
                seat.number,
                _MAIN,
                amount=stake if odd else 0,
                stake=seat.dealt_past(_MAIN),
                birth=seat.bet_at.get(_MAIN, 0),
                words=Words.CANNOT_HALVE,
                at=-1 if odd else refused[-1],
                rests=("K-P7",),
                subject="call",
            )
        )


def _late_bets(plan: Plan, facts: Facts, seat: SeatFacts) -> None:
    """K-D1, K-P2: a bet after the first card owes a call before the next act."""
    if not facts.observed.words:
        plan.unjudged.append(Unjudged("K-D1", seat.number, seat.late[0].spot, "words"))
        return
    for bet in _passed_over_apart(facts, seat):
        plan.add(
            Duty(
                Work.CALL,
                "K-D1",
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
                    "K-D1",
                    Phase.DEAL,
                    seat.number,
                    ruling.place.spot,
                    amount=amount,
                    stake=seat.to_return.get(ruling.place.spot, 0),
                    birth=index,
                    at=_returned_after(facts, seat.number, ruling.place.spot, index),
                    rests=("K-I9",),
                    subject="money",
                )
            )


def _is_return(ruling: Ruling, seat: int) -> bool:
    return (
        ruling.verdict is Verdict.RETURN and ruling.place is not None and ruling.place.seat == seat
    )


def _returned_after(facts: Facts, seat: int, spot: Spot, index: int) -> int:
    for back in facts.returned:
        if back.act.seat == seat and back.act.spot is spot and back.act.index > index:
            return back.act.index
    return -1


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
