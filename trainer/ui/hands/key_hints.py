"""Which keys do an act that is owed, on the table as it lies?"""

from __future__ import annotations

from dataclasses import replace

from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Say,
    Signal,
    Turn,
)
from trainer.core.places import TOKE_BOX, TRAY, Spot
from trainer.core.table import Table
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, SeatPlan
from trainer.ui.hands.commands import digits, reaches
from trainer.ui.hands.holding import Hands, exchange, halved, lift
from trainer.ui.hands.keys import TUBES, Command, KeyMap


def at_hand(action: Action, table: Table) -> Action:
    """What comes first: a bet that cannot be cut to the amount is changed before."""
    if isinstance(action, MoveChips) and _part(action, table) is None:
        return exchange(lift(table, action.source), table) or action
    return action


def whole(action: Action, table: Table) -> Action:
    """The same, where it moves all that lies there, without its amount: nothing is cut for it."""
    if not isinstance(action, MoveChips) or action.chips is None or action.source == TRAY:
        return action
    lying = table.stack(action.source).amount
    return replace(action, chips=None) if lying == action.chips.amount else action


def key_hint(action: Action, keys: KeyMap, table: Table, plan: SeatPlan = KOREAN_PLAN) -> str:
    """The keys that do it: ``D 4``, ``F5 · M 4``, ``P 5 2``, ``T 4 1 · H · Enter``."""
    key = {command: str(bound) for command, bound in keys.commands.items()}
    match at_hand(action, table):
        case Deal(target, _, down):
            return f"{key[Command.DEAL_DOWN if down else Command.DEAL]} {target.seat}"
        case Burn():
            return key[Command.BURN]
        case Turn(place):
            return f"{key[Command.TURN]} {place.seat}"
        case Collect(None):
            return key[Command.COLLECT_ALL]
        case Collect(place):
            return f"{key[Command.COLLECT]} {place.seat if place else 0}"
        case Ask(seat):
            return f"{key[Command.ASK]} {seat}"
        case Say(words, seat):
            return f"{keys.words[words]} {seat}" if seat else str(keys.words[words])
        case Signal.CALL_FLOOR:
            return key[Command.CALL_FLOOR]
        case Signal.SHUFFLE:
            return key[Command.SHUFFLE]
        case MoveChips() as move:
            return (_from_tray if move.source == TRAY else _bet)(move, key, table, plan)
        case Exchange(place):
            taken = digits(Command.TAKE, place, table, plan)
            return f"{key[Command.TAKE]} {taken} · {key[Command.EXCHANGE]}"
        case _:
            return ""


def upper_of(action: Action, table: Table) -> int:
    """The amount of the upper part of a stack that is picked up for this act; 0 if none is."""
    if not isinstance(action, MoveChips) or action.chips is None:
        return 0
    part = _part(action, table)
    return action.chips.amount if part and part[0] is not Command.HALF else 0


def _from_tray(move: MoveChips, key: dict[Command, str], table: Table, plan: SeatPlan) -> str:
    tubes, target = sorted(table.denominations), move.target
    taken = " ".join(
        key[TUBES[tubes.index(value)]] + (f"×{count}" if count > 1 else "")
        for value, count in (move.chips.items if move.chips else ())
    )
    if target == TOKE_BOX:
        riding = digits(Command.TOKE_BOX, move.behalf, table, plan) if move.behalf else "0"
        return f"{taken} · {key[Command.TOKE_BOX]} {riding}"
    if target.spot is Spot.MATCH:
        return f"{taken} · {key[Command.MATCH]} {target.seat}"
    if typed(move, table, plan):
        return key[Command.NOTATION]
    return f"{taken} · {key[Command.PAY]} {digits(Command.PAY, target, table, plan)}"


def typed(action: Action, table: Table, plan: SeatPlan) -> bool:
    """Whether no command leads there, so that the act is typed: a payment to an empty spot."""
    if not isinstance(action, MoveChips) or action.source != TRAY or action.target == TOKE_BOX:
        return False
    to_match = action.target.spot is Spot.MATCH
    return not to_match and not reaches(Command.PAY, action.target, table, plan)


def _bet(move: MoveChips, key: dict[Command, str], table: Table, plan: SeatPlan) -> str:
    """Whole bets have a command of their own; a part is picked up first."""
    source, target = move.source, move.target
    part = _part(move, table) or ()
    if target == TOKE_BOX:
        command = Command.TOKE_BOX
    else:
        command = Command.PUSH if source.spot is Spot.MATCH else Command.RETURN
    if target != TRAY and not part:
        return f"{key[command]} {digits(command, source, table, plan)}"
    cut = "".join(f" · {key[one] if isinstance(one, Command) else one}" for one in part)
    last = key[Command.CONFIRM if target == TRAY else command]
    return f"{key[Command.TAKE]} {digits(Command.TAKE, source, table, plan)}{cut} · {last}"


def _part(move: MoveChips, table: Table) -> tuple[Command | str, ...] | None:
    """What cuts the bet to the amount: nothing for all of it; None where it cannot be cut."""
    there = table.stack(move.source)
    if move.chips is None or move.source == TRAY or there.unseen:
        return ()
    amount, whole = move.chips.amount, Hands(there, move.source)
    if amount >= there.amount:
        return ()
    if halved(whole, table).chips.amount == amount:
        return (Command.HALF,)
    for upper in range(1, there.count):
        if lift(table, move.source, upper).chips.amount == amount:
            return (" ".join(str(upper)),)
    return None
