"""Which takes and payments are owed at each seat, first and after a war?"""

from __future__ import annotations

from trainer.core.actions import Choice, Words
from trainer.core.places import Spot
from trainer.procedures.acts import Act
from trainer.procedures.duties import Duty, Phase, Plan, Unjudged, Work
from trainer.procedures.facts import Facts, SeatFacts
from trainer.procedures.misplaced import misplaced_matches
from trainer.procedures.sheet import Announcing, ChoiceOrder, Sheet, WarWin
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


def plan_first_settlement(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Tie Bets, Initial Bets, choices, halves and matches (K-D4–K-D9), last seat first."""
    for seat in reversed(list(facts.seats.values())):
        if seat.result is None or not seat.has(Spot.MAIN):
            _silent_war(plan, seat, facts, sheet)
            continue
        if facts.observed.chips:
            _first_tie(plan, seat)
            _main(plan, seat, sheet)
        if seat.result is Result.TIE:
            _choice(plan, seat, facts, sheet)


def _silent_war(plan: Plan, seat: SeatFacts, facts: Facts, sheet: Sheet) -> None:
    """A match owed at a seat whose cards were not seen, but whose War Bet was."""
    if seat.choice is Choice.WAR and seat.result_at is not None and facts.observed.chips:
        _match(plan, seat, sheet)


def _known(seat: SeatFacts, spot: Spot, amount: int) -> int | None:
    return None if spot in seat.unseen else amount


def _first_tie(plan: Plan, seat: SeatFacts) -> None:
    tie = Spot.TIE
    if not seat.has(tie):
        return
    if tie in seat.carried and (seat.choice_at == 0 or seat.second_tie_at is not None):
        return  # found in mid-round: the first bet, its winnings, or the bet on the war
    stake = seat.stake(tie)
    won = seat.result is Result.TIE
    plan.add(
        Duty(
            Work.PAY if won else Work.TAKE,
            "K-D5",
            Phase.SETTLE,
            seat.number,
            tie,
            _known(seat, tie, tie_pays(stake) if won else stake),
            stake=stake,
            birth=seat.result_at or 0,
            subject="money",
        )
    )


def _main(plan: Plan, seat: SeatFacts, sheet: Sheet) -> None:
    main, born, exact = Spot.MAIN, seat.result_at, True
    stake = seat.stake(main)
    match seat.result:
        case Result.WIN:
            work, rule, amount = Work.PAY, "K-D6", main_pays(stake)
        case Result.LOSE:
            work, rule, amount = Work.TAKE, "K-D6", stake
        case _ if seat.choice is Choice.SURRENDER:
            work, rule, born = Work.HALF, "K-D8", seat.choice_at
            amount = half(stake, sheet.smallest_chip, sheet.values.half_rounding)
            exact = halves(stake, sheet.smallest_chip)
        case _:
            return
    if not amount and main not in seat.unseen:
        return  # K-P7: the house's part is less than its smallest chip
    plan.add(
        Duty(
            work,
            rule,
            Phase.SETTLE,
            seat.number,
            main,
            _known(seat, main, amount),
            stake=stake,
            birth=born or 0,
            rests=() if exact else ("K-P7",),
            subject="money",
        )
    )


def _choice(plan: Plan, seat: SeatFacts, facts: Facts, sheet: Sheet) -> None:
    """K-D7: the guest decides; who does not declare is asked."""
    _tie_announced(plan, seat, facts, sheet)
    if seat.choice is None and facts.observed.words:
        plan.add(
            Duty(
                Work.ASK,
                "K-D7",
                Phase.SETTLE,
                seat.number,
                birth=seat.result_at or 0,
                subject="words",
            )
        )
    elif sheet.values.choice_order is ChoiceOrder.IN_TURN and _was_asked_first(seat):
        plan.add(
            Duty(
                Work.ASK,
                "K-D7",
                Phase.SETTLE,
                seat.number,
                birth=seat.result_at or 0,
                rests=("K-P4",),
                optional=True,
                subject="words",
            )
        )
    if seat.choice is not Choice.WAR or not facts.observed.chips:
        return
    _match(plan, seat, sheet)


def _tie_announced(plan: Plan, seat: SeatFacts, facts: Facts, sheet: Sheet) -> None:
    """K-P29: where a house grades it, a tie is said aloud."""
    if sheet.values.announcing is not Announcing.GRADED:
        return
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
    on_main, on_war = Spot.MAIN, Spot.WAR
    main, war = seat.stake(on_main), seat.stake(on_war)
    seen = not seat.unseen or not {on_main, on_war} & seat.unseen
    if seen and on_main not in seat.carried and seat.has(on_main):
        _war_bet(plan, seat, main, war)
    if not has_match(sheet.values.war_win) or not seat.has(on_war):
        return
    amount = max(war, 0) if war < main else main
    plan.add(
        Duty(
            Work.MATCH,
            "K-D9",
            Phase.SETTLE,
            seat.number,
            Spot.MATCH,
            amount if seen else None,
            stake=war,
            birth=seat.bet_at.get(on_war, 0),
            rests=("K-P11",),
            subject="money",
        )
    )


def _war_bet(plan: Plan, seat: SeatFacts, main: int, war: int) -> None:
    """K-D9, K-P9: a War Bet that is short or too large is put right before the match."""
    if war == main or (war == 0 and seat.choice is Choice.WAR and seat.war_card_at is None):
        return
    plan.add(
        Duty(
            Work.WAR_BET,
            "K-D9" if war < main else "K-P9",
            Phase.SETTLE,
            seat.number,
            Spot.WAR,
            amount=war - main,
            birth=seat.bet_at.get(Spot.WAR, seat.choice_at or 0),
            words=Words.SHORT_WAR_BET if war < main else Words.OVER_WAR_BET,
            rests=("K-P9",),
            subject="call",
        )
    )


def plan_war_settlement(
    plan: Plan, facts: Facts, sheet: Sheet, matched: dict[int, int | None]
) -> None:
    """The second tie, then the war, last seat first (K-D12, K-P11–K-P14).

    ``matched`` says how much lies (or lay) on each seat's match when the war was decided.
    """
    if not facts.observed.chips:
        return
    aside = misplaced_matches(plan, facts)
    for seat in reversed(facts.at_war):
        if seat.war_result is None:
            continue
        _second_tie(plan, seat)
        _war(plan, seat, sheet, matched.get(seat.number, 0), aside.get(seat.number))


def _owed(seat: SeatFacts, work: Work, spot: Spot, amount: int, *rests: str) -> Duty:
    return Duty(
        work,
        "K-D12",
        Phase.WAR_SETTLE,
        seat.number,
        spot,
        amount,
        stake=seat.stake(spot),
        birth=seat.war_result_at or 0,
        rests=rests,
        subject="money",
    )


def _second_tie(plan: Plan, seat: SeatFacts) -> None:
    if Spot.TIE in seat.carried or not (seat.second_tie or seat.second_tie_unseen):
        return
    won = seat.war_result is WarResult.TIED_WIN
    amount = tie_pays(seat.second_tie) if won else seat.second_tie
    duty = _owed(seat, Work.PAY if won else Work.TAKE, Spot.TIE, amount)
    plan.add(_unseen(duty) if seat.second_tie_unseen else duty)


def _war(plan: Plan, seat: SeatFacts, sheet: Sheet, matched: int | None, aside: Act | None) -> None:
    if seat.war_result is None:
        return
    won = seat.war_result is not WarResult.LOSE
    rows = _stakes_and_winnings(seat, seat.war_result, sheet, aside)
    if won and sheet.values.war_win is WarWin.PUSH_MATCH:
        if matched != 0:
            rows.append((Work.PUSH, Spot.MATCH, matched, "K-P11"))
        elif aside is None:
            least = min(seat.stake(Spot.MAIN), seat.stake(Spot.WAR))
            seen = not {Spot.MAIN, Spot.WAR} & seat.unseen
            rows.append((Work.PAY, Spot.WAR, least if seen else None, "K-P11"))
    elif matched != 0:
        rows.append((Work.TAKE, Spot.MATCH, matched, "K-P12"))
    bonus = war_bonus(seat.war_result, seat.stake(Spot.MAIN), sheet.values.war_tie_bonus)
    if war_bonus(seat.war_result, 1, sheet.values.war_tie_bonus):
        seen = Spot.MAIN not in seat.unseen
        rows.append((Work.PAY, Spot.WAR, bonus if seen else None, "K-P13"))
    for work, spot, amount, rests in rows:
        if amount != 0:
            duty = _owed(seat, work, spot, amount or 0, rests)
            plan.add(duty if amount is not None else _unseen(duty))


Row = tuple[Work, Spot, int | None, str]


def _stakes_and_winnings(
    seat: SeatFacts, result: WarResult, sheet: Sheet, aside: Act | None
) -> list[Row]:
    """What is taken and paid besides the match; ``None`` where the bets were not seen."""
    on_main, on_war, take, pay = Spot.MAIN, Spot.WAR, Work.TAKE, Work.PAY
    main, war = seat.stake(on_main), seat.stake(on_war)
    win = sheet.values.war_win
    form, money = war_money(result, 1, 1, win), war_money(result, main, war, win)
    won = result is not WarResult.LOSE
    # A lost match that lies with the guest's chips is taken with them, a won one is his.
    by_main, by_war = (0, 0) if won else (_lies_on(on_main, aside), _lies_on(on_war, aside))
    loss = "K-P11" if won else "K-P12"
    every = (
        (take, on_main, on_main, form.take_main, money.take_main + by_main, loss),
        (take, on_war, on_war, form.take_war, money.take_war + by_war, "K-P12"),
        (pay, on_main, on_war, form.pay_main, money.pay_main, "K-P11"),
        (pay, on_war, on_war, form.pay_war, money.pay_war, "K-P11"),
    )
    return [
        (work, spot, None if by in seat.unseen else amount, rests)
        for work, spot, by, due, amount, rests in every
        if due or amount
    ]


def _lies_on(spot: Spot, aside: Act | None) -> int:
    return aside.amount or 0 if aside is not None and aside.spot is spot else 0


def _unseen(duty: Duty) -> Duty:
    return Duty(
        duty.work,
        duty.rule,
        duty.phase,
        duty.seat,
        duty.spot,
        None,
        stake=duty.stake,
        birth=duty.birth,
        rests=duty.rests,
        subject=duty.subject,
    )
