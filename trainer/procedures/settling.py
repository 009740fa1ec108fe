"""Which takes and payments are owed at each seat, first and after a war?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from trainer.core.actions import Choice, Words
from trainer.core.places import Spot
from trainer.procedures.acts import Act
from trainer.procedures.clauses import Clauses
from trainer.procedures.duties import Duty, Phase, Plan, Unjudged, Work
from trainer.procedures.facts import Facts
from trainer.procedures.limits import returned_after
from trainer.procedures.misplaced import misplaced_matches
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Announcing, ChoiceOrder, SecondTie, Sheet, WarWin
from trainer.procedures.wagers import (
    Result,
    WarResult,
    half,
    halves,
    has_match,
    main_pays,
    tie_pays,
    war_bonus,
    war_money,
)

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_MATCH: Final = Work.MATCH
_PUSH: Final = Work.PUSH
_TIE: Final = Spot.TIE
_WAR: Final = Spot.WAR
_ON_MATCH: Final = Spot.MATCH
_ON_DEALER: Final = Spot.MAIN_DEALER
_PAY: Final = Work.PAY
_TAKE: Final = Work.TAKE
_SETTLE: Final = Phase.SETTLE
_WAR_SETTLE: Final = Phase.WAR_SETTLE
_TIED: Final = Result.TIE
_WON: Final = Result.WIN
_TO_WAR: Final = Choice.WAR
_GRADED: Final = Announcing.GRADED
_IN_TURN: Final = ChoiceOrder.IN_TURN
_SURRENDERED: Final = Choice.SURRENDER
_WAR_LOST: Final = WarResult.LOSE


def plan_first_settlement(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Tie Bets, Initial Bets, choices, halves and matches (K-D4–K-D9), last seat first."""
    chips = facts.observed.chips
    for seat in reversed(facts.seats.values()):
        result = seat.result
        if result is None or not seat.has(seat.wager):
            _silent_war(plan, seat, facts, sheet)
            continue
        if chips:
            if seat.has(_TIE):
                _first_tie(plan, seat)
            _main(plan, seat, result, sheet)
        if result is _TIED:
            _choice(plan, seat, facts, sheet)
        if seat.second_tie_at is not None and sheet.values.second_tie is SecondTie.NONE:
            _no_second_tie(plan, seat, facts)


def _silent_war(plan: Plan, seat: SeatFacts, facts: Facts, sheet: Sheet) -> None:
    """A match owed at a seat whose cards were not seen, but whose War Bet was."""
    if seat.choice is _TO_WAR and seat.result_at is not None and facts.observed.chips:
        _match(plan, seat, sheet)


def _known(seat: SeatFacts, spot: Spot, amount: int) -> int | None:
    return None if spot in seat.unseen else amount


def _first_tie(plan: Plan, seat: SeatFacts) -> None:
    if _TIE in seat.carried and (seat.choice_at == 0 or seat.second_tie_at is not None):
        return  # found in mid-round: the first bet, its winnings, or the bet on the war
    stake = seat.stake(_TIE)
    work, amount = (_PAY, tie_pays(stake)) if seat.result is _TIED else (_TAKE, stake)
    plan.add(_first_owed(seat, work, plan.clauses.side, _TIE, amount, stake, seat.result_at))


def _main(plan: Plan, seat: SeatFacts, result: Result, sheet: Sheet) -> None:
    wager = seat.wager
    stake, born = seat.stake(wager), seat.result_at
    rests: tuple[str, ...] = ()
    cites = plan.clauses
    if result is not _TIED:
        work, amount = (_PAY, main_pays(stake)) if result is _WON else (_TAKE, stake)
        rule = cites.main
    elif seat.choice is _SURRENDERED:
        work, rule, born = Work.HALF, cites.half, seat.choice_at
        amount = half(stake, sheet.smallest_chip, sheet.values.half_rounding)
        if not halves(stake, sheet.smallest_chip):
            rests = ("K-P7",)
    else:
        return
    if not amount and wager not in seat.unseen:
        return  # K-P7: the house's part is less than its smallest chip
    plan.add(_first_owed(seat, work, rule, wager, amount, stake, born, rests))


def _first_owed(
    seat: SeatFacts,
    work: Work,
    rule: str,
    spot: Spot,
    amount: int,
    stake: int,
    born: int | None,
    rests: tuple[str, ...] = (),
) -> Duty:
    known, birth = None if spot in seat.unseen else amount, born or 0
    return Duty(work, rule, _SETTLE, seat.number, spot, known, stake, birth, "money", rests)


def _choice(plan: Plan, seat: SeatFacts, facts: Facts, sheet: Sheet) -> None:
    """K-D7: the guest decides; who does not declare is asked."""
    rule = plan.clauses.choice
    if sheet.values.announcing is _GRADED:
        _tie_announced(plan, seat, facts)
    if seat.choice is None and facts.observed.words:
        gone = any((one.seat, one.spot) == (seat.number, seat.wager) for one in facts.lifted)
        lies = facts.observed.chips and not gone
        # A bet that nobody decides is money left where it lies, no mere want of words.
        plan.add(_ask(rule, seat, subject="undecided" if lies else "words"))
    elif not facts.observed.words:
        plan.unjudged.append(Unjudged(rule, seat.number, "", "words"))
    elif sheet.values.choice_order is _IN_TURN and _was_asked_first(seat):
        plan.add(_ask(rule, seat, ("K-P4",), optional=True))
    if seat.choice is _TO_WAR and facts.observed.chips:
        _match(plan, seat, sheet)
    elif seat.accepted is not None and seat.choice is _SURRENDERED:
        _war_bet(plan, seat, seat.accepted.over, max(seat.changed_at, 0))


def _no_second_tie(plan: Plan, seat: SeatFacts, facts: Facts) -> None:
    """O-6: a bet on the second tie goes back before the first card of the war."""
    put, stake = seat.second_tie_at or 0, seat.second_tie
    back = returned_after(facts, seat.number, _TIE, put)
    left = bool(stake) or seat.second_tie_unseen
    if not (facts.observed.chips and (left or back >= 0)):
        return  # the guest took it back himself
    plan.add(
        Duty(
            Work.OFF,
            plan.clauses.again,
            _SETTLE,
            seat.number,
            _TIE,
            amount=None if seat.second_tie_unseen else stake,
            stake=stake,
            birth=put,
            at=-1 if left else back,
            subject="money",
        )
    )


def _ask(
    rule: str,
    seat: SeatFacts,
    rests: tuple[str, ...] = (),
    optional: bool = False,
    subject: str = "words",
) -> Duty:
    return Duty(
        Work.ASK,
        rule,
        _SETTLE,
        seat.number,
        birth=seat.result_at or 0,
        rests=rests,
        optional=optional,
        subject=subject,
    )


def _tie_announced(plan: Plan, seat: SeatFacts, facts: Facts) -> None:
    """K-P29: where a house grades it, a tie is said aloud."""
    if facts.observed.words:
        plan.add(
            Duty(
                Work.WORDS,
                "K-P29",
                Phase.SETTLE,
                seat.number,
                birth=seat.result_at or 0,
                words=Words.RESULT_TIE,
                rests=("K-P29",),
                subject="words",
            )
        )
    else:
        plan.unjudged.append(Unjudged("K-P29", seat.number, "", "words"))


def _was_asked_first(seat: SeatFacts) -> bool:
    """Whether the guest chose because he was asked."""
    return seat.asked is not None and seat.asked < (seat.choice_at or 0)


def _match(plan: Plan, seat: SeatFacts, sheet: Sheet) -> None:
    wager = seat.wager
    main, war = seat.stake(wager), seat.stake(_WAR)
    seen = not (seat.unseen and _war_unseen(seat))
    if seen and main != war and wager not in seat.carried and seat.has(wager):
        _war_bet(plan, seat, war - main)
    elif seat.accepted is not None:
        _war_bet(plan, seat, seat.accepted.over, max(seat.changed_at, 0))
    if not has_match(sheet.values.war_win) or not seat.has(_WAR):
        return
    amount = (max(war, 0) if war < main else main) if seen else None
    put, rests, spot = seat.bet_at.get(_WAR, 0), ("K-P11",), _ON_MATCH
    rule = plan.clauses.war_bet
    plan.add(Duty(_MATCH, rule, _SETTLE, seat.number, spot, amount, war, put, "money", rests))


def _war_unseen(seat: SeatFacts) -> bool:
    """Whether nobody saw how much one of the two bets of a war is."""
    return seat.wager in seat.unseen or _WAR in seat.unseen


def _war_bet(plan: Plan, seat: SeatFacts, over: int, at: int = -1) -> None:
    """K-D9, K-P9: a War Bet that is short or too large is put right before the match.

    ``at``: when one that was matched all the same was put right.
    """
    if not seat.stake(_WAR) and seat.choice is _TO_WAR and seat.war_card_at is None:
        return
    plan.add(
        Duty(
            Work.WAR_BET,
            plan.clauses.war_bet if over < 0 else "K-P9",
            Phase.SETTLE,
            seat.number,
            Spot.WAR,
            amount=over,
            birth=seat.bet_at.get(Spot.WAR, seat.choice_at or 0),
            words=Words.SHORT_WAR_BET if over < 0 else Words.OVER_WAR_BET,
            rests=("K-P9",),
            subject="call",
            at=at,
        )
    )


Matched = Mapping[int, int | None]


def plan_war_settlement(
    plan: Plan, facts: Facts, sheet: Sheet, war: Sequence[SeatFacts], matched: Matched
) -> None:
    """The second tie, then the ``war``, last seat first (K-D12, K-P11–K-P14).

    ``matched`` says how much lies (or lay) on each seat's match when the war was decided.
    """
    if not facts.observed.chips:
        return
    aside = misplaced_matches(plan, facts)
    for seat in reversed(war):
        if seat.war_result is None:
            continue
        number = seat.number
        _second_tie(plan, seat, sheet)
        _war(plan, seat, seat.war_result, sheet, matched.get(number, 0), aside.get(number))


def _owed(
    rule: str,
    seat: SeatFacts,
    work: Work,
    spot: Spot,
    amount: int | None,
    rests: tuple[str, ...] = (),
) -> Duty:
    number, stake, birth = seat.number, seat.stake(spot), seat.war_result_at or 0
    return Duty(work, rule, _WAR_SETTLE, number, spot, amount, stake, birth, "money", rests)


def _second_tie(plan: Plan, seat: SeatFacts, sheet: Sheet) -> None:
    if _TIE in seat.carried or not (seat.second_tie or seat.second_tie_unseen):
        return
    bet = seat.second_tie
    won = seat.war_result is WarResult.TIED_WIN
    work, amount = (_PAY, tie_pays(bet)) if won else (_TAKE, bet)
    known = None if seat.second_tie_unseen else amount
    duty = replace(_owed(plan.clauses.war, seat, work, _TIE, known), stake=bet)
    # Where it had to go back, nobody is blamed once more for what becomes of it.
    let_stand = sheet.values.second_tie is SecondTie.NONE
    plan.add(replace(duty, optional=True) if let_stand else duty)


def _war(
    plan: Plan,
    seat: SeatFacts,
    result: WarResult,
    sheet: Sheet,
    matched: int | None,
    aside: Act | None,
) -> None:
    cites = plan.clauses
    points = _points(seat, result, cites)
    rows = _stakes_and_winnings(seat, result, sheet, aside, points)
    if not has_match(sheet.values.war_win):
        pass  # one that lies there all the same is a mistake to be taken back, nothing to settle
    elif result is _WAR_LOST:
        if matched != 0:
            rows.append((_TAKE, _ON_MATCH, matched, points))
    elif matched != 0:
        rows.append((_PUSH, _ON_MATCH, matched, points))
    elif aside is None:
        least = min(seat.stake(seat.wager), seat.stake(_WAR))
        rows.append((_PAY, _WAR, None if _war_unseen(seat) else least, points))
    if war_bonus(result, 1, sheet.values.war_tie_bonus):
        bonus = war_bonus(result, seat.stake(seat.wager), sheet.values.war_tie_bonus)
        rows.append((_PAY, _WAR, _known(seat, seat.wager, bonus), ("K-P13",)))
    for work, spot, amount, rests in rows:
        if amount != 0:
            plan.add(_owed(cites.war, seat, work, spot, amount, rests))


Row = tuple[Work, Spot, int | None, tuple[str, ...]]


def _points(seat: SeatFacts, result: WarResult, cites: Clauses) -> tuple[str, ...]:
    """The decided points that the result of a war rests on: of the lower card, or of the other."""
    lower = (result is _WAR_LOST) is not (seat.wager is _ON_DEALER)
    return cites.lower if lower else cites.higher


def _stakes_and_winnings(
    seat: SeatFacts, result: WarResult, sheet: Sheet, aside: Act | None, points: tuple[str, ...]
) -> list[Row]:
    """What is taken and paid besides the match; ``None`` where the bets were not seen."""
    form = _form(result, sheet.values.war_win, seat.wager)
    if not form:
        return []
    money = war_money(result, seat.stake(seat.wager), seat.stake(_WAR), sheet.values.war_win)
    rows: list[Row] = []
    for work, spot, by, field in form:
        amount: int = getattr(money, field)
        if result is _WAR_LOST:
            # A lost match that lies with the guest's chips is taken with them, a won one is his.
            amount += _lies_on(spot, aside)
        rows.append((work, spot, _known(seat, by, amount), points))
    return rows


Line = tuple[Work, Spot, Spot, str]
"""Work, spot, by which bet, its field in ``WarMoney``."""


@lru_cache(maxsize=64)
def _form(result: WarResult, win: WarWin, main: Spot) -> tuple[Line, ...]:
    """What moves besides the match, where the wager is on ``main``."""
    unit = war_money(result, 1, 1, win)
    every = (
        (_TAKE, main, main, "take_main"),
        (_TAKE, _WAR, _WAR, "take_war"),
        (_PAY, main, main, "pay_main"),
        (_PAY, _WAR, _WAR, "pay_war"),
    )
    return tuple(row for row in every if getattr(unit, row[3]))


def _lies_on(spot: Spot, aside: Act | None) -> int:
    return aside.amount or 0 if aside is not None and aside.spot is spot else 0
