"""What does a key command still need, and which action is it when it has all?

A command is a letter, often followed by a seat's digit and, where more than one bet is
possible, by the digit of a bet. Only the finished command is an action.
"""

from __future__ import annotations

from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    MoveChips,
    Say,
    Signal,
    Turn,
    Words,
)
from trainer.core.chips import Chips
from trainer.core.frozen import frozen
from trainer.core.places import (
    MAINS,
    MONEY_SPOTS,
    TOKE_BOX,
    TOKE_SPOTS,
    TRAY,
    Place,
    Spot,
    hand,
    purse,
)
from trainer.core.table import Table
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, SeatPlan
from trainer.ui.hands.holding import (
    EMPTY,
    Hands,
    bets_at,
    cut_card,
    exchange,
    halved,
    lift,
    ways_to_change,
)
from trainer.ui.hands.keys import TO_THE_TABLE, Command

TO_A_HAND = frozenset({Command.DEAL, Command.DEAL_DOWN, Command.COLLECT, Command.TURN})
"""Commands for which 0 means the dealer's own cards."""
FROM_THE_TRAY = frozenset(
    {Command.PAY, Command.PAY_ON_TOP, Command.MATCH, Command.MATCH_ON_TOP},
)
"""Commands that set down chips gathered before."""
_MATCHING = frozenset({Command.MATCH, Command.MATCH_ON_TOP})


@frozen
class Pending:
    """A command that waits for a digit: of a seat, of one of `options` or one of `ways`.

    `plan` tells which spots the seats have.
    """

    command: Command | Words
    seat: int = 0
    options: tuple[Place, ...] = ()
    ways: tuple[Chips, ...] = ()
    plan: SeatPlan = KOREAN_PLAN

    @property
    def numbers(self) -> dict[int, Place]:
        """The digit of each option."""
        return {number_of(place, self.plan): place for place in self.options}


@frozen
class Outcome:
    """What a key did: the hands after it, an action to submit, what is awaited, a note's code,
    the place of a stack that is to be spread.
    """

    hands: Hands
    action: Action | None = None
    pending: Pending | None = None
    note: str = ""
    spread: Place | None = None


def start(
    command: Command | Words, hands: Hands, table: Table, plan: SeatPlan = KOREAN_PLAN
) -> Outcome:
    """Begin a command. Commands without a seat are finished at once."""
    if isinstance(command, Words):
        if command in TO_THE_TABLE:
            return Outcome(hands, Say(command))
        return Outcome(hands, pending=Pending(command))
    if command in _MATCHING and Spot.MATCH not in plan.spots:
        return Outcome(hands, note="no-match-here")
    at_once = _at_once(command, hands, table)
    if at_once is not None:
        return at_once
    if command in FROM_THE_TRAY and not hands.from_tray:
        return Outcome(hands, note="take-chips-first")
    return Outcome(hands, pending=Pending(command, plan=plan))


def _at_once(command: Command, hands: Hands, table: Table) -> Outcome | None:
    match command:
        case Command.BURN:
            return Outcome(hands, Burn(1))
        case Command.COLLECT_ALL:
            return Outcome(hands, Collect())
        case Command.CALL_FLOOR:
            return Outcome(hands, Signal.CALL_FLOOR)
        case Command.SHUFFLE:
            return Outcome(hands, Signal.SHUFFLE)
        case Command.HALF:
            if hands.empty:
                return Outcome(hands, note="nothing-held")
            half = halved(hands, table)
            return Outcome(half, note="" if half != hands else "does-not-halve")
        case Command.EXCHANGE:
            act = exchange(hands, table)
            return Outcome(EMPTY if act else hands, act, note="" if act else "nothing-to-change")
        case Command.EXCHANGE_FOR:
            bet = hands.chips and not hands.from_tray
            ways = ways_to_change(hands.chips, table.denominations) if bet else ()
            if not ways:
                return Outcome(hands, note="nothing-to-change")
            return Outcome(hands, pending=Pending(command, ways=ways[:9]))
        case Command.CUT_CARD:
            held = cut_card(table, 0.3)
            return Outcome(held if not held.empty else hands)
    return _with_held_bet(command, hands, table)


def _with_held_bet(command: Command, hands: Hands, table: Table) -> Outcome | None:
    """Commands that put down a bet already lifted from a spot."""
    source = hands.source
    if source is None or not hands.chips or hands.from_tray:
        return None
    targets = {
        Command.TAKE: TRAY,
        Command.PUSH: purse(source.seat) if source.seat else None,
        Command.RETURN: purse(source.seat) if source.seat else None,
        Command.TOKE_BOX: TOKE_BOX,
    }
    target = targets.get(command)
    if target is None:
        return None
    whole = hands.chips == table.stack(source)
    return Outcome(EMPTY, MoveChips(source, target, None if whole else hands.chips))


def answer(pending: Pending, digit: int, hands: Hands, table: Table, seats: int) -> Outcome:
    """Give a waiting command its digit. A digit that means nothing leaves it waiting."""
    if pending.ways:
        if 1 <= digit <= len(pending.ways):
            return Outcome(EMPTY, exchange(hands, table, pending.ways[digit - 1]))
        return Outcome(hands, pending=pending, note="no-such-choice")
    if pending.options:
        chosen = pending.numbers.get(digit)
        if chosen is not None:
            return _at_spot(pending.command, chosen, hands, table)
        return Outcome(hands, pending=pending, note="no-such-choice")
    lowest = 0 if isinstance(pending.command, Words) or pending.command in TO_A_HAND else 1
    if not lowest <= digit <= seats:
        return Outcome(hands, pending=pending, note="no-such-seat")
    return _at_seat(pending, digit, hands, table)


def answers(pending: Pending, hands: Hands, table: Table, seats: int) -> dict[str, str]:
    """The places that may answer a waiting command, and the digit of each."""
    if pending.options:
        return {str(place): str(number) for number, place in pending.numbers.items()}
    if pending.ways:
        return {}
    zero = isinstance(pending.command, Words) or pending.command in TO_A_HAND
    numbers = (*((0,) if zero else ()), *occupied(table, seats))
    able = [seat for seat in numbers if _can_answer(pending, seat, hands, table)]
    return {f"s{seat}.purse" if seat else "dealer": str(seat) for seat in able}


def occupied(table: Table, seats: int) -> tuple[int, ...]:
    """Where chips or cards lie: another seat is meant by nobody, though its digit is heard.

    All of them before anything lies anywhere.
    """
    numbers = range(1, seats + 1)
    held = tuple(one for one in numbers if bets_at(table, one) or table.hand(hand(one)))
    return held or tuple(numbers)


def _can_answer(pending: Pending, seat: int, hands: Hands, table: Table) -> bool:
    command = pending.command
    if isinstance(command, Words):
        return True
    match command:
        case Command.DEAL | Command.DEAL_DOWN | Command.ASK | Command.MATCH | Command.MATCH_ON_TOP:
            return True
        case Command.COLLECT | Command.TURN:
            return bool(table.hand(hand(seat)))
        case _:
            return bool(_options(command, seat, hands, table, pending.plan))


def _at_seat(pending: Pending, seat: int, hands: Hands, table: Table) -> Outcome:
    command = pending.command
    if isinstance(command, Words):
        return Outcome(hands, Say(command, seat))
    match command:
        case Command.DEAL:
            return Outcome(hands, Deal(hand(seat)))
        case Command.DEAL_DOWN:
            return Outcome(hands, Deal(hand(seat), down=True))
        case Command.COLLECT:
            return Outcome(hands, Collect(hand(seat)))
        case Command.TURN:
            return Outcome(hands, Turn(hand(seat)))
        case Command.ASK:
            return Outcome(hands, Ask(seat))
        case Command.MATCH | Command.MATCH_ON_TOP:
            on_top = command is Command.MATCH_ON_TOP
            return Outcome(
                EMPTY, MoveChips(TRAY, Place(seat, Spot.MATCH), hands.chips, on_top=on_top)
            )
    options = _options(command, seat, hands, table, pending.plan)
    if not options:
        return Outcome(hands, note="nothing-there")
    if len(options) == 1:
        return _at_spot(command, options[0], hands, table)
    return Outcome(hands, pending=Pending(command, seat, options, plan=pending.plan))


def number_of(place: Place, plan: SeatPlan) -> int:
    """The digit of a bet: that of its spot, whatever lies elsewhere, the main bets first."""
    ordered = sorted(MONEY_SPOTS, key=lambda spot: (spot not in plan.spots, spot not in MAINS))
    return ordered.index(place.spot) + 1


def digits(command: Command, place: Place, table: Table, plan: SeatPlan = KOREAN_PLAN) -> str:
    """What leads a command to a place: the seat's digit, and the bet's where it has several."""
    options = _options(command, place.seat, EMPTY, table, plan)
    if len(options) > 1 and place in options:
        return f"{place.seat} {number_of(place, plan)}"
    return str(place.seat)


def reaches(command: Command, place: Place, table: Table, plan: SeatPlan) -> bool:
    """Whether digits lead this command to the place: to an empty spot hardly any do."""
    return place in _options(command, place.seat, EMPTY, table, plan)


def _options(
    command: Command, seat: int, hands: Hands, table: Table, plan: SeatPlan
) -> tuple[Place, ...]:
    bets = bets_at(table, seat)
    match command:
        case Command.PAY | Command.PAY_ON_TOP:
            mains = tuple(place for place in bets if place.spot in MAINS)
            if not mains:  # half a bet comes back to a spot that is empty
                mains = tuple(Place(seat, Spot(name)) for name in plan.spots if name in MAINS)
            return (*mains, *(bet for bet in bets if bet.spot not in (*MAINS, Spot.MATCH)))
        case Command.PUSH:
            matched = tuple(place for place in bets if place.spot is Spot.MATCH)
            return matched or bets
        case Command.TOKE_BOX:
            riding = tuple(place for place in bets if place.spot in TOKE_SPOTS)
            return riding if riding or hands.from_tray else bets
        case _:
            return bets


def _at_spot(command: Command | Words, place: Place, hands: Hands, table: Table) -> Outcome:
    match command:
        case Command.PAY:
            return Outcome(EMPTY, MoveChips(TRAY, place, hands.chips))
        case Command.PAY_ON_TOP:
            return Outcome(EMPTY, MoveChips(TRAY, place, hands.chips, on_top=True))
        case Command.TAKE:
            return Outcome(lift(table, place))
        case Command.SPREAD:
            return Outcome(hands, spread=place)
        case Command.PUSH | Command.RETURN:
            return Outcome(hands, MoveChips(place, purse(place.seat)))
        case Command.TOKE_BOX if hands.from_tray:
            return Outcome(EMPTY, MoveChips(TRAY, TOKE_BOX, hands.chips, place))
        case Command.TOKE_BOX:
            return Outcome(hands, MoveChips(place, TOKE_BOX))
        case _:
            return Outcome(hands)


__all__ = [
    "Outcome",
    "Pending",
    "answer",
    "answers",
    "digits",
    "number_of",
    "occupied",
    "reaches",
    "start",
]
