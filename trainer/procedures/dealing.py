"""Which cards are owed, to whom, with which burns, and in which order do they come?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.core.actions import Choice, Words
from trainer.core.places import Spot
from trainer.procedures.acts import Verb
from trainer.procedures.duties import Duty, Phase, Plan, Unjudged, Work, guests_act
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Sheet, ShortShoe, WarBurn
from trainer.procedures.spots import Spots
from trainer.procedures.wagers import Result

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_WAR: Final = Spot.WAR
_CARD: Final = Work.CARD
_COLLECT: Final = Work.COLLECT
_DROP: Final = Work.DROP
_SPLIT: Final = Work.SPLIT
_WAR_BET: Final = Work.WAR_BET
_GUEST: Final = Work.GUEST
_OFF: Final = Work.OFF
_CLEAR: Final = Phase.CLEAR
_TIED: Final = Result.TIE
_TO_WAR: Final = Choice.WAR


def plan_first_deal(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """One card each, seat 1 to last, the dealer's own card last (K-D3, K-G3)."""
    playing = facts.playing
    if not facts.observed.cards or not playing:
        return
    if not facts.observed.from_start and facts.dealer_first_at == 0:
        return
    preliminaries = _preliminaries(plan)
    first, cites = facts.first_card_at, plan.clauses
    owed = [*[_first_card_of(cites.card, seat, first) for seat in playing], _dealers(cites.card)]
    cards = plan.add_all(_CARD, owed)
    plan.chain([(card,) for card in cards], cites.deal_order, cites.points(cites.deal_order))
    for index in preliminaries:
        duty = plan.duties[index]
        plan.before((index,), cards, duty.rule, duty.rests)
    _short_shoe(plan, facts, sheet)


@lru_cache(maxsize=16)
def _dealers(rule: str) -> Duty:
    return Duty(_CARD, rule, Phase.DEAL, subject="card")


def _first_card_of(rule: str, seat: SeatFacts, first_card_at: int | None) -> Duty:
    at = seat.first_at if seat.first_at is not None else -1
    late = first_card_at is not None and seat.bet_at.get(seat.wager, -1) > first_card_at
    return _first_card(rule, seat.number, late, at)


@lru_cache(maxsize=4096)
def _first_card(rule: str, seat: int, late: bool, at: int) -> Duty:
    return Duty(_CARD, rule, Phase.DEAL, seat, subject="card", optional=late, at=at)


def _preliminaries(plan: Plan) -> list[int]:
    """What must be over before the first card; a shuffle that is due comes first of all."""
    shuffles, burns = plan.of(Work.SHUFFLE), plan.of(Work.BURN)
    rule = plan.clauses.shuffle
    plan.before(shuffles, burns, rule, plan.clauses.points(rule))
    duties, about_cards = plan.duties, Words.NO_FACE_DOWN
    words = [index for index in plan.of(Work.WORDS) if duties[index].words is not about_cards]
    off = [index for index in plan.of(Work.OFF) if duties[index].phase is Phase.BETTING]
    return [*words, *shuffles, *burns, *off]


def _short_shoe(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """K-P27, K-I11: a shoe that runs out is shuffled from the discards, or the round is void."""
    if facts.shoe_empty_at is None or not _needs_cards(facts):
        return
    # A shoe that was empty before the round is shuffled at every house.
    if sheet.values.short_shoe is ShortShoe.SHUFFLE_DISCARDS or not facts.shoe_empty_at:
        plan.add(
            Duty(
                Work.SHUFFLE,
                "K-P27",
                Phase.DEAL,
                birth=facts.shoe_empty_at,
                rests=("K-P27",),
                subject="card",
            )
        )


def _needs_cards(facts: Facts) -> bool:
    """Whether this round still takes cards out of the shoe."""
    if facts.dealer_first_at is None:
        return True
    if facts.dealer_war_at is not None or not facts.at_war:
        return False
    chosen = all(s.choice is not None for s in facts.playing if s.result is Result.TIE)
    return chosen and all(Spot.WAR in s.bet_at for s in facts.at_war)


def plan_void_round(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """K-P27: a house may void a round for which the shoe is too short: all bets go back."""
    empty = facts.shoe_empty_at
    if sheet.values.short_shoe is not ShortShoe.VOID_ROUND or not empty or not _needs_cards(facts):
        return
    plan.void = True
    war = facts.dealer_first_at is not None
    first = facts.observed.spots.first
    for seat in facts.at_war if war else facts.playing:
        for spot in (Spot.WAR, Spot.TOKE_WAR, *first) if war else first:
            back = [
                act.index
                for act in facts.money
                if (act.verb, act.seat, act.spot) == (Verb.PUSH, seat.number, spot)
                and act.index > empty
            ]
            stake = seat.second_tie if war and spot is Spot.TIE else seat.stake(spot)
            if stake or back:
                plan.add(
                    Duty(
                        Work.OFF,
                        "K-P27",
                        Phase.CLEAR,
                        seat.number,
                        spot,
                        amount=stake,
                        birth=empty,
                        rests=("K-P27",),
                        at=back[0] if back else -1,
                        subject="money",
                    )
                )


def war_stands(facts: Facts) -> bool:
    """Whether every tied seat has chosen and every War Bet is down, so that cards are owed."""
    tied = [s for s in facts.playing if s.result is Result.TIE or s.choice is not None]
    undecided = any(s.choice is None for s in tied)
    bets = all(s.has(Spot.WAR) for s in facts.at_war)
    return bool(facts.at_war) and not undecided and bets


def plan_war_deal(plan: Plan, facts: Facts, sheet: Sheet, war: Sequence[SeatFacts]) -> None:
    """The second cards of a ``war`` with their burns (K-D11, K-D13, K-P10)."""
    if not facts.observed.cards:
        return
    if facts.war_draw_at is None and not war_stands(facts):
        return
    cites = plan.clauses
    if len(war) > 1:
        rule, number, order = cites.war_many, cites.burns, cites.points(cites.war_order)
    else:
        rule, number, order = cites.war_one, cites.burns_one, ()
    rests = cites.points(number)
    seats = [*(s.number for s in war), 0]
    # They are born together when all War Bets are down (GRADING, rule 3).
    born = max(seat.bet_at.get(_WAR, 0) for seat in war)
    start = len(plan.duties)
    groups: list[list[int]] = []
    for slot, burned in enumerate(burns_before(len(seats), sheet.values.war_burn)):
        seat = seats[slot]
        burn = _war_burn(rule, seat, slot, born, rests)
        groups.append([plan.add(burn) for _ in range(burned)])
        groups.append([plan.add(_war_card(rule, seat, slot, born))])
    plan.chain(groups, rule, order)
    _before_the_war(plan, facts, range(start, len(plan.duties)))


@lru_cache(maxsize=4096)
def _war_burn(rule: str, seat: int, slot: int, born: int, rests: tuple[str, ...]) -> Duty:
    work, phase = Work.WAR_BURN, Phase.WAR_DEAL
    return Duty(work, rule, phase, seat, birth=born, subject="burn", rests=rests, box=slot)


@lru_cache(maxsize=4096)
def _war_card(rule: str, seat: int, slot: int, born: int) -> Duty:
    work, phase = Work.WAR_CARD, Phase.WAR_DEAL
    return Duty(work, rule, phase, seat, birth=born, subject="card", box=slot)


@lru_cache(maxsize=64)
def burns_before(slots: int, burn: WarBurn) -> tuple[int, ...]:
    """K-P10: how many cards are burned before the card of each slot (the last is the dealer's)."""
    match burn:
        case WarBurn.ONE_EACH:
            return (1,) * slots
        case WarBurn.THREE_EACH:
            return (3,) * slots
        case WarBurn.THREE_ONCE:
            return 3, *(0,) * (slots - 1)
        case WarBurn.THREE_TWICE:
            return 3, *(0,) * (slots - 2), 3
        case WarBurn.NONE:
            return (0,) * slots


def _before_the_war(plan: Plan, facts: Facts, draws: Sequence[int]) -> None:
    """K-D11: what is over before the first card leaves the shoe for the war."""
    off = [index for index in plan.of(_OFF) if plan.duties[index].phase is Phase.SETTLE]
    owed = sorted([*plan.settling, *plan.of(_WAR_BET), *plan.of(_GUEST), *off])
    rule = plan.clauses.before_war
    plan.before(owed, draws, rule)
    if not (facts.observed.words or facts.observed.chips):
        return
    events = [
        guests_act(rule, seat.number, at)
        for seat in facts.seats.values()
        if seat.choice_at is not None or seat.choice is not None
        for at in _decisions(seat)
    ]
    plan.before(plan.add_all(_GUEST, events), draws, rule)


def _decisions(seat: SeatFacts) -> list[int]:
    """When a guest chose and when he put his War Bet."""
    if seat.choice_read or seat.result is not _TIED:
        return []  # told by the very card that it must come before, or no choice at all
    moments = [seat.choice_at]
    if seat.choice is _TO_WAR:
        moments.append(seat.bet_at.get(_WAR))
    return [at for at in moments if at is not None]


NOBODY: Final[Mapping[int, Duty]] = MappingProxyType({})


def plan_collecting(plan: Plan, facts: Facts, discarded: Mapping[int, Duty] = NOBODY) -> None:
    """K-P28: every card in the discard rack before the next round's first card.

    ``discarded``: what is owed of a hand that goes earlier, by seat.
    """
    if not facts.observed.cards:
        return
    hands = [s.number for s in facts.seats.values() if s.cards or s.war_card_at is not None]
    if facts.dealer_first_at is not None:
        hands.append(0)
    seats = facts.seats
    known = [_known_at(seats.get(number)) for number in hands]
    owed = [*map(_collect, hands, known)]
    if discarded:
        owed = [discarded.get(duty.seat, duty) for duty in owed]
    collects = plan.add_all(_COLLECT, owed)
    if not collects or not facts.observed.chips:
        return
    cleared = plan.add(_CLEARED)
    for index in plan.where(_DROP, _SPLIT):
        duty = plan.duties[index]
        if duty.phase is _CLEAR:
            rule = "K-P18" if duty.work is _DROP else "K-P16"
            plan.before([index], [cleared], rule, (rule,))


_CLEARED: Final = Duty(Work.CLEARED, "K-P18", Phase.CLEAR, optional=True, subject="order")


def _known_at(seat: SeatFacts | None) -> int:
    """When the last thing that a hand waits for was known; 0 for the dealer's."""
    if seat is None:
        return 0
    chosen = seat.choice_at if seat.result is _TIED else None
    return seat.war_result_at or chosen or seat.result_at or 0


@lru_cache(maxsize=4096)
def _collect(seat: int, born: int) -> Duty:
    rests = ("K-P28",)
    return Duty(_COLLECT, "K-P28", _CLEAR, seat, birth=born, subject="card", rests=rests)


def unseen_cards(plan: Plan, playing: Sequence[SeatFacts], spots: Spots) -> None:
    """Seats whose result nobody can know are listed, not judged."""
    cites = plan.clauses
    for seat in playing:
        if seat.result_at is not None and seat.result is None:
            plan.unjudged.append(Unjudged(cites.main, seat.number, seat.wager, "cards"))
            for spot in (*spots.sides, *spots.tokes):
                if seat.has(spot):
                    rule = cites.of_spot[spot][0]
                    plan.unjudged.append(Unjudged(rule, seat.number, spot, "cards"))
        if seat.war_result_at is not None and seat.war_result is None:
            plan.unjudged.append(Unjudged(cites.war, seat.number, Spot.WAR, "cards"))
            if seat.second_tie or seat.second_tie_unseen:
                plan.unjudged.append(Unjudged(cites.war, seat.number, Spot.TIE, "cards"))
