"""What came of a game: what was staked, what was won, and how?"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

from trainer.core.actions import Choice, Entry, MoveChips, Signal, guest
from trainer.core.frozen import frozen
from trainer.core.places import MONEY_SPOTS, TRAY, Spot, account, purse
from trainer.procedures.record import Header
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result, WarResult
from trainer.session import Session


class Outcome(StrEnum):
    """How the guest's own wager ended; a second tie at war is its own word."""

    WON = "won"
    LOST = "lost"
    SURRENDERED = "surrendered"
    WAR_WON = "war-won"
    WAR_TIED = "war-tied"
    WAR_LOST = "war-lost"
    VOID = "void"


@frozen
class Settled:
    """All that was staked, war and side bets with it, and what was won (lost: below zero)."""

    stake: int
    net: int
    outcome: Outcome


def settled(session: Session, seat: int = 1) -> Settled:
    """What came of a game that is over."""
    held = session.table.stack(purse(seat)).amount
    brought = session.header.position.chips[purse(seat)].amount
    bought, _ = came_in(session.entries, seat)
    facts = session.facts.seats.get(seat) or SeatFacts(seat)
    return Settled(_staked(session, seat), held - brought - bought, _outcome(facts))


def by_bet(entries: Iterable[Entry], seat: int = 1) -> dict[Spot, int]:
    """What was won (lost: below zero) with each bet; the match belongs to the bet of the war."""
    own = purse(seat)
    lying: dict[Spot, int] = {}
    net: dict[Spot, int] = {}
    for entry in entries:
        action = entry.action
        if action is Signal.READY:
            net = {spot: amount for spot, amount in net.items() if lying.get(spot)}
        if not isinstance(action, MoveChips):
            continue
        source, target = action.source, action.target
        start = source.spot if source.seat == seat and source.spot in MONEY_SPOTS else None
        end = target.spot if target.seat == seat and target.spot in MONEY_SPOTS else None
        if start is not None:
            chips = lying.get(start, 0) if action.chips is None else action.chips.amount
            lying[start] = lying.get(start, 0) - chips
        else:
            chips = action.chips.amount if action.chips is not None else 0
        if end is not None:
            lying[end] = lying.get(end, 0) + chips
        bet, sign = (end, -1) if source == own else (start, 1 if target == own else 0)
        if bet is not None:
            bet = Spot.WAR if bet is Spot.MATCH else bet
            net[bet] = net.get(bet, 0) + sign * chips
    return net


def came_in(entries: tuple[Entry, ...], seat: int) -> tuple[int, int]:
    """What came from the account into the game, and what was given to the account."""
    bought = given = 0
    for entry in entries:
        match entry.action:
            case MoveChips(source, target, chips) if chips is not None:
                if (source, target) == (account(seat), purse(seat)):
                    bought += chips.amount
                elif (source, target) == (TRAY, account(seat)):
                    given += chips.amount
            case _:
                pass
    return bought, given


def first_bets(header: Header, entries: tuple[Entry, ...], seat: int = 1) -> dict[str, int]:
    """What lay on each spot when Deal was pressed, by the spot's name."""
    from trainer.core.table import fold
    from trainer.procedures.record import opening_table

    before = []
    for entry in entries:
        if entry.action is Signal.READY:
            break
        before.append(entry)
    table = fold(opening_table(header), tuple(before))
    lying = {place: chips for place, chips in table.chips.items() if place.seat == seat}
    return {str(p.spot): c.amount for p, c in lying.items() if p.spot in MONEY_SPOTS}


def _staked(session: Session, seat: int) -> int:
    before = sum(first_bets(session.header, session.entries, seat).values())
    ready = False
    for entry in session.entries:
        ready = ready or entry.action is Signal.READY
        match entry.action:
            case MoveChips(source, target, chips) if (
                ready and entry.actor == guest(seat) and chips is not None
            ):
                own = source == purse(seat) and target.spot in MONEY_SPOTS
                before += chips.amount if own else 0
            case _:
                pass
    return before


def _outcome(facts: SeatFacts) -> Outcome:
    match facts.result:
        case None:
            return Outcome.VOID
        case Result.WIN:
            return Outcome.WON
        case Result.LOSE:
            return Outcome.LOST
        case Result.TIE if facts.choice is Choice.SURRENDER:
            return Outcome.SURRENDERED
        case Result.TIE:
            return _of_the_war(facts.war_result)
        case _:
            assert_never(facts.result)


def _of_the_war(result: WarResult | None) -> Outcome:
    match result:
        case None:
            return Outcome.VOID
        case WarResult.WIN:
            return Outcome.WAR_WON
        case WarResult.TIED_WIN:
            return Outcome.WAR_TIED
        case WarResult.LOSE:
            return Outcome.WAR_LOST
        case _:
            assert_never(result)


__all__ = ["Outcome", "Settled", "by_bet", "came_in", "first_bets", "settled"]
