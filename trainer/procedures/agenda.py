"""What is still owed, and what may be done next?

The agenda is the plan less what has been met; the frontier is what no written edge holds
back. Hints, lessons and the model dealer read these.
"""

from __future__ import annotations

from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Choice,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Say,
    Signal,
    Words,
)
from trainer.core.chips import Chips, fewest
from trainer.core.frozen import frozen
from trainer.core.places import TOKE_BOX, TRAY, Place, Spot, at, hand, purse
from trainer.core.table import Table
from trainer.procedures.acts import QUIET, Verb
from trainer.procedures.dealing import war_stands
from trainer.procedures.duties import MONEY_WORK, TOKE_WORK, Duty, Phase, Plan, Work, bits_of
from trainer.procedures.facts import Facts
from trainer.procedures.games import plan_round
from trainer.procedures.matching import match_round
from trainer.procedures.met import Matching, Met
from trainer.procedures.sheet import Sheet
from trainer.procedures.wagers import Result


@frozen
class Step:
    """A dealer's action that is owed, the rule that demands it, and equally right ways."""

    action: Action
    rule: str
    duty: Duty
    alternatives: tuple[Action, ...] = ()

    @property
    def ways(self) -> tuple[Action, ...]:
        """Every way in which the step can be done."""
        return (self.action, *self.alternatives)


@frozen
class Agenda:
    """All that is owed, in order, and those steps that may come next."""

    owed: tuple[Step, ...]
    frontier: tuple[Step, ...]


DRAWS = frozenset({Work.CARD, Work.WAR_CARD, Work.BURN, Work.WAR_BURN})
_WITH_BET = TOKE_WORK - {Work.DROP}  # the box waits until all is cleared
Key = tuple[Work, int, Spot | None, int]
"""What a duty is for: its work, seat and spot, and the how-manieth of these it is."""


def agenda(
    facts: Facts,
    sheet: Sheet,
    table: Table,
    given_up: frozenset[Key] = frozenset(),
    plan: Plan | None = None,
) -> Agenda:
    """The agenda of the round as it now is, without what the dealer has ``given_up``.

    ``plan`` is that of the round, if it was made already.
    """
    plan = plan or plan_round(facts, sheet)
    matching = match_round(plan, facts, final=False)
    keys = keys_of(plan)
    open_duties = [
        i
        for i in range(len(plan.duties))
        if keys[i] not in given_up and _is_open(i, plan, facts, matching)
    ]
    owed: list[Step] = []
    free: dict[int, Step] = {}
    blocked = _blocked(plan, set(open_duties))
    urgent = [i for i in open_duties if _urgent(plan.duties[i], table)]
    hands = [i for i in open_duties if plan.duties[i].work is Work.COLLECT]
    for index in open_duties:
        step = _step(plan.duties[index], facts, matching, index, table, sheet)
        if step is None:
            continue
        owed.append(step)
        waits = index in blocked or (urgent and index not in urgent)
        # Nothing comes out of an empty shoe: it is shuffled first (K-P27).
        waits = waits or (table.shoe == () and plan.duties[index].work in DRAWS)
        if not waits and not _would_clear(index, hands, plan, open_duties):
            free[index] = step
    frontier = [free[index] for index in sorted(free, key=lambda i: _turn(i, plan))]
    return Agenda(tuple(owed), tuple(_gathered(frontier, hands, owed)))


def _turn(index: int, plan: Plan) -> tuple[int, int]:
    """Where a step that may come now is named: a toke right after its guest's own bet (K-P21).

    So nobody is led to another seat and back, though bets of another kind may come first.
    """
    duty = plan.duties[index]
    if duty.work not in _WITH_BET:
        return index, -1
    before = plan.predecessors[index]
    own = [
        i
        for i, one in enumerate(plan.duties)
        if before >> i & 1 and one.seat == duty.seat and one.work in MONEY_WORK
    ]
    return (own[-1], index) if own else (index, -1)


def keys_of(plan: Plan) -> list[Key]:
    """The key of every duty of ``plan``."""
    counted: dict[tuple[Work, int, Spot | None], int] = {}
    keys: list[Key] = []
    for duty in plan.duties:
        same = (duty.work, duty.seat, duty.spot)
        counted[same] = counted.get(same, -1) + 1
        keys.append((*same, counted[same]))
    return keys


def _blocked(plan: Plan, still: set[int]) -> set[int]:
    """Duties that a written edge holds back because something before them is still owed."""
    owed = bits_of(still)
    held = {i for i in still if plan.predecessors[i] & owed}
    unpaid = {
        (plan.duties[i].seat, plan.duties[i].spot)
        for i in still
        if plan.duties[i].work is Work.TOKE_PAY
    }
    # The pile goes into the box once its winnings lie on it, or are in the box themselves.
    drops = (i for i in still if plan.duties[i].work is Work.DROP)
    return held | {i for i in drops if (plan.duties[i].seat, plan.duties[i].spot) in unpaid}


def _urgent(duty: Duty, table: Table) -> bool:
    """A call before any other act; a half that is owed back within its unit of work (K-P6)."""
    taken = duty.work is Work.HALF and not table.stack(at(duty.seat, duty.spot or Spot.MAIN))
    return taken or duty.work is Work.CALL


def _would_clear(index: int, hands: list[int], plan: Plan, still: list[int]) -> bool:
    """The last hand stays until nothing else is owed: collecting it clears the table."""
    if index not in hands or len(hands) > 1:
        return False
    others = [i for i in still if plan.duties[i].work is not Work.COLLECT]
    # What others wait for is no clearing (D-4: the card of who surrendered).
    return bool(others) and not any(plan.predecessors[i] >> index & 1 for i in others)


def _gathered(frontier: list[Step], hands: list[int], owed: list[Step]) -> list[Step]:
    """When only hands are left they may go into the rack in one sweep."""
    if len(hands) == len(owed) and len(frontier) == len(hands) > 1:
        first = frontier[0]
        return [Step(Collect(), first.rule, first.duty), *frontier]
    return frontier


def _is_open(index: int, plan: Plan, facts: Facts, matching: Matching) -> bool:
    duty = plan.duties[index]
    if duty.work in (Work.GUEST, Work.CLEARED) or facts.void_at is not None:
        return False
    met = matching.met.get(index)
    if duty.optional and duty.amount == 0 and duty.work in MONEY_WORK | TOKE_WORK:
        return False
    if met is not None and met.done:
        if duty.work is Work.PAY and _taken_back(met, facts):
            return True
        return duty.work is Work.OFF and bool(met.slips) and facts.first_card_at is None
    return plan.void or not _past(duty, facts)


def _taken_back(met: Met, facts: Facts) -> bool:
    """Whether what was paid is in the tray again, and nothing was paid anew since."""
    paid = met.acts[-1] if met.acts else None
    if paid is None or paid.verb is not Verb.PAY:
        return False
    same = [a for a in facts.money if (a.seat, a.spot) == (paid.seat, paid.spot)]
    after = [a.verb for a in same if a.index > met.last and a.amount == paid.amount is not None]
    return after.count(Verb.TAKE) > after.count(Verb.PAY)


def _past(duty: Duty, facts: Facts) -> bool:
    """Whether the moment for ``duty`` has gone: what comes now would not make it right."""
    match duty.work:
        case Work.OFF if duty.phase is Phase.BETTING:
            return facts.first_card_at is not None
        case Work.BURN | Work.WORDS | Work.SHUFFLE if duty.phase is Phase.BETTING:
            return facts.first_card_at is not None and duty.words is not Words.NO_FACE_DOWN
        case Work.CARD:
            dealt = facts.dealer_first_at is not None
            return duty.seat != 0 and (dealt or duty.optional)
        case Work.WAR_BURN | Work.WAR_CARD:
            return _war_passed(duty, facts)
        case Work.WAR_BET:
            return duty.at >= 0 or facts.war_draw_at is not None
        case Work.MATCH:
            return facts.seats[duty.seat].war_result_at is not None
        case Work.CALL:
            return any(a.index > duty.birth and a.verb not in QUIET for a in facts.acts)
        case Work.COLLECT:
            return not _settled(duty.seat, facts)
        case Work.PAY | Work.TAKE if duty.phase is Phase.WAR_SETTLE:
            return _war_is_open(duty.seat, facts)
        case _:
            return False


def _war_is_open(seat: int, facts: Facts) -> bool:
    """Whether the war that a side bet waits for is not decided yet, and still can be."""
    undecided = facts.seats[seat].war_result_at is None
    return undecided and not facts.without_result(seat, facts.end + 1)


def _settled(seat: int, facts: Facts) -> bool:
    """Whether nothing more can come to a hand, so that it may be collected (K-P28)."""
    if seat == 0:
        return all(_settled(one.number, facts) for one in facts.playing)
    one = facts.seats[seat]
    if one not in facts.playing:
        return True  # a card that went to a seat without a bet waits for nothing
    if one.result is None:
        return one.first_at is None or one.result_at is not None
    if one.result is not Result.TIE:
        return True
    if one.choice is Choice.WAR:
        return one.war_result_at is not None
    return one.choice is Choice.SURRENDER


def _war_passed(duty: Duty, facts: Facts) -> bool:
    if facts.war_draw_at is None and not war_stands(facts):
        return True
    if facts.dealer_war_at is not None:
        return True
    later = [s for s in facts.at_war if s.number >= duty.seat and s.war_card_at is not None]
    return bool(later) and duty.seat != 0 and duty.work is Work.WAR_BURN


def _step(
    duty: Duty, facts: Facts, matching: Matching, index: int, table: Table, sheet: Sheet
) -> Step | None:
    ways = _ways(duty, facts, matching, index, table, sheet)
    return Step(ways[0], duty.rule, duty, tuple(ways[1:])) if ways else None


def _ways(
    duty: Duty, facts: Facts, matching: Matching, index: int, table: Table, sheet: Sheet
) -> list[Action]:
    match duty.work:
        case Work.WORDS:
            return [Say(duty.words, duty.seat)] if duty.words else []
        case Work.ASK:
            return [Ask(duty.seat)]
        case Work.CALL:
            return [Signal.CALL_FLOOR]
        case Work.SHUFFLE:
            return [Signal.SHUFFLE]
        case Work.BURN | Work.WAR_BURN:
            return [Burn(1)]
        case Work.CARD | Work.WAR_CARD:
            return [Deal(hand(duty.seat))]
        case Work.COLLECT:
            return [Collect(hand(duty.seat))] if table.hand(hand(duty.seat)) else []
        case Work.OFF | Work.WAR_BET:
            return _put_right(duty, facts, table, sheet)
        case Work.GUEST | Work.CLEARED:
            return []
        case _:
            return _money(duty, matching, index, table, sheet)


def _put_right(duty: Duty, facts: Facts, table: Table, sheet: Sheet) -> list[Action]:
    """First the words; if the guest does not act on them, the chips go back."""
    spot = at(duty.seat, duty.spot or Spot.MAIN)
    said = any(a.words is duty.words and a.seat in (0, duty.seat) for a in facts.said)
    if duty.words is not None and not said:
        return [Say(duty.words, duty.seat)]
    if (duty.amount or 0) <= 0 or not table.stack(spot):
        return []
    return _moves(spot, purse(duty.seat), duty.amount, table, sheet)


def _money(duty: Duty, matching: Matching, index: int, table: Table, sheet: Sheet) -> list[Action]:
    if duty.spot is None or duty.amount is None:
        return []
    spot = at(duty.seat, duty.spot)
    match duty.work:
        case Work.PAY | Work.MATCH:
            return _from_tray(spot, duty.amount, sheet)
        case Work.TAKE | Work.TOKE_TAKE:
            return _moves(spot, TRAY, duty.amount, table, sheet)
        case Work.PUSH:
            ready = bool(table.stack(spot))  # or it was taken: then it is put back first
            return (
                [MoveChips(spot, purse(duty.seat))]
                if ready
                else _from_tray(spot, duty.amount, sheet)
            )
        case Work.HALF:
            return _half(duty, spot, table, sheet)
        case Work.TOKE_PAY:
            straight = [
                MoveChips(TRAY, TOKE_BOX, move.chips, spot)
                for move in _from_tray(spot, duty.amount, sheet)
                if isinstance(move, MoveChips)
            ]
            return [*_from_tray(spot, duty.amount, sheet), *straight]
        case Work.SPLIT:
            return _split(duty, matching, index, spot, table, sheet)
        case Work.DROP:
            return _drop(spot, table)
        case _:
            return []


def _from_tray(spot: Place, amount: int, sheet: Sheet) -> list[Action]:
    chips = fewest(amount, sheet.denominations)
    return [MoveChips(TRAY, spot, chips)] if chips else []


def _moves(
    spot: Place, target: Place, amount: int | None, table: Table, sheet: Sheet
) -> list[Action]:
    there = table.stack(spot)
    if not there:
        return []
    if amount is None or there.unseen or there.amount <= amount:
        return [MoveChips(spot, target)]
    chips = fewest(amount, sheet.denominations)
    return [MoveChips(spot, target, chips)] if chips else []


def _half(duty: Duty, spot: Place, table: Table, sheet: Sheet) -> list[Action]:
    """K-P6: take half, change first, or take all and give half back."""
    there, amount = table.stack(spot), duty.amount or 0
    back = duty.stake - amount
    if not there:
        return _from_tray(spot, back, sheet)
    ways = _moves(spot, TRAY, amount, table, sheet) if amount else []
    parts = _parts(amount, back, sheet)
    if parts is not None and there.amount == duty.stake and parts != there:
        ways.append(Exchange(spot, there, parts))
    if amount and there.amount == duty.stake:
        ways.append(MoveChips(spot, TRAY))
    return ways


def _parts(amount: int, back: int, sheet: Sheet) -> Chips | None:
    first, second = fewest(amount, sheet.denominations), fewest(back, sheet.denominations)
    return first + second if first is not None and second is not None else None


def _split(
    duty: Duty, matching: Matching, index: int, spot: Place, table: Table, sheet: Sheet
) -> list[Action]:
    met = matching.met.get(index)
    done = {act.verb for act in met.acts} if met else set()
    ways: list[Action] = []
    if Verb.DROP not in done and duty.box:
        ways += _moves(spot, TOKE_BOX, duty.box, table, sheet)
    if Verb.TAKE not in done and duty.amount:
        ways += _moves(spot, TRAY, duty.amount, table, sheet)
    return ways


def _drop(spot: Place, table: Table) -> list[Action]:
    return [MoveChips(spot, TOKE_BOX)] if table.stack(spot) else []
