"""What must come before what, by which clause? No written edge, no fault.

``before(a, b, game)`` is the clause by which ``a`` comes before ``b`` while both are owed, or "".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.game import Game, Key, Phase, Seat, Task
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.sheet import ChoiceOrder, Collecting, MatchTiming, SettleOrder, TokeOrder

_TOKES = frozenset({Task.TOKE_MAIN, Task.TOKE_TIE, Task.BOX_HALF, Task.RACK_HALF, Task.WAR_TOKE})
_PRELIMINARY = frozenset(
    {
        Task.SHUFFLE,
        Task.NEW_BURN,
        Task.DEAD_BURN,
        Task.GREET,
        Task.EXPLAIN,
        Task.NO_MORE_BETS,
        Task.TOLD,
        Task.BACK,
    }
)
_TIES, _WAR_TIES = frozenset({Task.TIE}), frozenset({Task.WAR_TIE})
_MAINS = frozenset({Task.MAIN, Task.HALF})
_MAINS_IN_TURN = _MAINS | {Task.ASK}
_WARS = frozenset({Task.WAR_WIN, Task.LOST, Task.BONUS})
_SIDE_BETS = frozenset({Task.TIE_BONUS, Task.COMBO})
_BESIDE = _SIDE_BETS | {Task.TIE, Task.WAR_TIE}
MONEY = frozenset({Task.MATCH}) | _BESIDE | _MAINS | _WARS | _TOKES
_ANNOUNCED = frozenset({Task.HALF, Task.MATCH})
_GUESTS_FIRST, _GUESTS_WAR = _TIES | _MAINS, _WAR_TIES | _WARS
_OF_A_MAIN = _MAINS | _WARS
# Asked for so often that it matters: to find a member of an enumeration takes a while.
_ANNOUNCE, _ASK, _CALL, _COLLECT = Task.ANNOUNCE, Task.ASK, Task.CALL, Task.COLLECT
_MATCH, _TIE, _TOKE_TIE = Task.MATCH, Task.TIE, Task.TOKE_TIE


def before(a: Owed, b: Owed, game: Game) -> str:
    """The clause by which ``a`` must be done before ``b``."""
    if a.key == b.key:
        return ""
    task, other = a.key.task, b.key.task
    if task == _CALL:
        return a.rule
    if other == _COLLECT:
        return _before_collect(a, b, game)
    if task == _COLLECT:
        return _collected_in_turn(a, b, game)
    edge = game.book.edges.get((a.phase, b.phase))
    return edge(a, b, game) if edge is not None else ""


def _preliminary(a: Owed, b: Owed, game: Game) -> str:
    return a.rule if b.key.task is Task.CARD and a.key.task in _PRELIMINARY else ""


def _dealing(a: Owed, b: Owed, game: Game) -> str:
    cards = a.key.task is b.key.task is Task.CARD
    return "K-D3" if cards and (a.seat or 99) < (b.seat or 99) else ""


def _dealt(a: Owed, b: Owed, game: Game) -> str:
    return "K-D4" if a.key.task is Task.CARD and b.key.task in MONEY else ""


def _settled_first(a: Owed, b: Owed, game: Game) -> str:
    refused = a.key.task is Task.BACK and a.key.spot == Spot.TIE
    return "K-D11" if refused or a.key.task in MONEY else ""


def _matched(a: Owed, b: Owed, game: Game) -> str:
    return "K-D9" if a.seat == b.seat and a.key.task is Task.MATCH else ""


def _drawing(a: Owed, b: Owed, game: Game) -> str:
    return a.rule if a.amount < b.amount else ""


def _war_dealt(a: Owed, b: Owed, game: Game) -> str:
    return "K-D12" if a.key.task is Task.WAR_CARD else ""


def _settling(a: Owed, b: Owed, game: Game) -> str:
    """K-D4 to K-D9 with K-P3, K-P4, K-P8, K-P21, K-P29."""
    task, other = a.key.task, b.key.task
    if task == _ANNOUNCE:
        return "K-P29" if b.seat == a.seat and other in _ANNOUNCED else ""
    if task in _TOKES or other in _TOKES:
        return _toke_order(a, b, game)
    values = game.sheet.values
    if values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS:
        late = _after_all_others(a, b, game)
        if late is not None:
            return late
    if other == _MATCH:
        first = task == _TIE and values.settle_order is not SettleOrder.MAIN_FIRST
        return "K-D5" if first and a.seat == b.seat else ""
    if other == _ASK:
        return ""  # to ask at a tied seat is never a fault (GRADING, rule 11), to ask late may be
    in_turn = values.choice_order is ChoiceOrder.IN_TURN
    mains = _MAINS_IN_TURN if in_turn else _MAINS
    return _chains(a, b, values.settle_order, _TIES, mains, "K-D5")


def _chains(
    a: Owed,
    b: Owed,
    order: SettleOrder,
    ties: frozenset[Task],
    mains: frozenset[Task],
    rule: str,
) -> str:
    """Two chains from the last seat to seat 1, and tie and main at each seat."""
    task, other = a.key.task, b.key.task
    if (task in ties and other in ties) or (task in mains and other in mains):
        return "K-D4" if a.seat > b.seat else ""
    crossing = (task in ties and other in mains) or (task in mains and other in ties)
    if not crossing:
        return ""
    if a.seat == b.seat:
        if Task.ASK in (task, other):
            return ""
        first = mains if order is SettleOrder.MAIN_FIRST else ties
        return rule if task in first else ""
    if order is SettleOrder.SEAT_BY_SEAT:
        return "K-D4" if a.seat > b.seat else ""
    if order is SettleOrder.SWEEP:
        return rule if task in ties else ""
    return ""


def _after_all_others(a: Owed, b: Owed, game: Game) -> str | None:
    """K-P4: tied guests decide after every other first settlement, last seat first."""
    late = (Task.ASK, Task.HALF)
    if a.task in late and b.task in late:
        return "K-D4" if a.seat > b.seat else ""
    if b.task in late and not game.tied(game.seats[a.seat]):
        return "K-D7" if a.task in (Task.TIE, Task.MAIN) else ""
    if a.task in late or b.task in late:
        if a.seat != b.seat or Task.ASK in (a.task, b.task):
            return ""
        main_first = game.sheet.values.settle_order is SettleOrder.MAIN_FIRST
        first, second = (Task.HALF, Task.TIE) if main_first else (Task.TIE, Task.HALF)
        return "K-D5" if (a.task, b.task) == (first, second) else ""
    if (
        a.task is b.task is Task.TIE
        and game.sheet.values.settle_order is SettleOrder.MAIN_FIRST
        and _has_half(a, game) != _has_half(b, game)
    ):
        return ""  # that tie stands behind its half, which stands behind all others
    return None


def _has_half(tie: Owed, game: Game) -> bool:
    seat = game.seats[tie.seat]
    return game.tied(seat) and seat.choice is Choice.SURRENDER


def _toke_order(a: Owed, b: Owed, game: Game) -> str:
    """K-P21: after the guest's own bet of the kind, before the next seat's."""
    task, other = a.key.task, b.key.task
    if task in _TOKES and other in _TOKES:
        return ""
    if game.sheet.values.toke_order is TokeOrder.AFTER_ALL_GUESTS:
        guests = _GUESTS_FIRST if a.phase is Phase.SETTLE else _GUESTS_WAR
        return "K-P21" if task in guests and other in _TOKES else ""
    toke, bet = (task, other) if task in _TOKES else (other, task)
    if bet not in (_TIES if toke == _TOKE_TIE else _OF_A_MAIN):
        return ""
    if toke is other:
        return "K-P21" if a.seat == b.seat else ""
    if b.seat >= a.seat:
        return ""
    behind = (
        game.sheet.values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS
        and task in (Task.BOX_HALF, Task.RACK_HALF)
        and other is not Task.HALF
    )  # the toke of a seat whose half waits, waits with it
    return "" if behind else "K-P21"


def _war(a: Owed, b: Owed, game: Game) -> str:
    """K-D12 and K-D4 of the war settlement; main-first does not touch K-D12."""
    if a.key.task in _TOKES or b.key.task in _TOKES:
        return _toke_order(a, b, game)
    order = game.sheet.values.settle_order
    if order is SettleOrder.MAIN_FIRST:
        order = SettleOrder.AS_WRITTEN
    return _chains(a, b, order, _WAR_TIES, _WARS, "K-D12")


EDGES: Mapping[tuple[Phase, Phase], Callable[[Owed, Owed, Game], str]] = {
    (Phase.BETTING, Phase.DEAL): _preliminary,
    (Phase.DEAL, Phase.DEAL): _dealing,
    (Phase.DEAL, Phase.SETTLE): _dealt,
    (Phase.SETTLE, Phase.SETTLE): _settling,
    (Phase.SETTLE, Phase.WAR_DEAL): _settled_first,
    (Phase.SETTLE, Phase.WAR_SETTLE): _matched,
    (Phase.WAR_DEAL, Phase.WAR_DEAL): _drawing,
    (Phase.WAR_DEAL, Phase.WAR_SETTLE): _war_dealt,
    (Phase.WAR_SETTLE, Phase.WAR_SETTLE): _war,
}


def _before_collect(a: Owed, b: Owed, game: Game) -> str:
    """K-P28: a hand is free once it is settled; the dealer's when all are."""
    if b.seat not in (0, a.seat) or a.phase is Phase.CLEAR or a.key.task not in MONEY:
        return ""
    values = game.sheet.values
    in_turn = values.collecting is Collecting.WHEN_SETTLED
    later = in_turn and values.toke_order is TokeOrder.AFTER_ALL_GUESTS
    return "" if later and a.key.task in _TOKES else "K-P28"


def _collected_in_turn(a: Owed, b: Owed, game: Game) -> str:
    """K-P28 ``when-settled``: a hand goes before the next seat of its phase is settled."""
    values = game.sheet.values
    if values.collecting is not Collecting.WHEN_SETTLED or not a.seat:
        return ""
    seat = game.seats[a.seat]
    war = game.war_over(seat)
    tied = game.tied(seat)
    if tied and not war and values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS:
        return ""
    if not seat.main:
        return ""
    settles, phase = (_WARS, Phase.WAR_SETTLE) if war else (_MAINS, Phase.SETTLE)
    beside = b.task in _SIDE_BETS and b.phase is phase
    return "K-P28" if (beside or b.task in settles) and b.seat < a.seat else ""


def right_next(
    game: Game,
    held: Collection[Key] = (),
    upside_down: Phase | None = None,
    swapped: bool = False,
) -> list[Owed]:
    """Everything that is right now: owed, and nothing owed has to come before it.

    ``held`` are things that a trainee has put off: they are left out and block nothing;
    ``upside_down``: he runs through that settlement from seat 1 to the last;
    ``swapped``: he takes the Initial Bet of a seat before its Tie Bet.
    """
    asked = (len(game.entries), len(game.done), frozenset(held), upside_down, swapped)
    if game.turn is None or game.turn[0] != asked:
        game.turn = (asked, _right_next(game, held, upside_down, swapped))
    return list(game.turn[1])


def _right_next(
    game: Game, held: Collection[Key], upside_down: Phase | None, swapped: bool
) -> list[Owed]:
    every = [one for one in owed(game) if one.key not in held]
    if any(seat.all_taken for seat in game.seats.values()):
        back = [one for one in every if one.task is Task.HALF and game.seats[one.seat].all_taken]
        if back:
            return back  # K-P6: half goes back within the unit of work
    after: Callable[[Owed, Owed, Game], str] = main_first if swapped else before
    if upside_down is not None:
        after = _turned(upside_down)
    free = _free(game, every, after, (upside_down, swapped))
    if held:  # who means to come back to a seat leaves its cards, and the dealer's
        off = {0, *(key.seat for key in held)}
        free = [b for b in free if b.task is not Task.COLLECT or b.seat not in off]
    if game.sheet.values.match_timing is MatchTiming.AT_ONCE:
        free = _at_once(free, every, game, held)
    return _clearing(free, every, game)


def _free(
    game: Game,
    every: Sequence[Owed],
    after: Callable[[Owed, Owed, Game], str],
    how: tuple[object, ...],
) -> list[Owed]:
    """What nothing owed has to come before.

    Cards and choices alone decide what comes before what. Until they change, what waited goes on
    waiting while that which it waited for is owed, and only something new can hold up the rest.
    """
    seats = [(s.first, s.war_card, s.choice, s.void) for s in game.seats.values()]
    decided = (how, game.dealer_first, game.dealer_war, seats)
    known: dict[Key, Key | None] = game.waits[1] if game.waits[0] == decided else {}
    new = [a for a in every if a.key not in known]
    owing = {a.key for a in every}
    waits: dict[Key, Key | None] = {}
    free = []
    for b in every:
        first = known.get(b.key)
        if first is None or first not in owing:
            among = every if first is not None or b.key not in known else new
            first = next((a.key for a in among if after(a, b, game)), None)
        waits[b.key] = first
        if first is None:
            free.append(b)
    game.waits = (decided, waits)
    return free


def _at_once(
    free: list[Owed], every: Sequence[Owed], game: Game, held: Collection[Key]
) -> list[Owed]:
    """K-P8: no act at another seat between a War Bet and its match, but what must come first."""
    waiting = [s for s in game.war_bets if Key(Task.MATCH, s) not in held]
    seats = [s for s in waiting if waits_for_match(game, game.seats[s])]
    if not seats:
        return free
    main_first = game.sheet.values.settle_order is SettleOrder.MAIN_FIRST
    own = (Task.MATCH,) if main_first else (Task.MATCH, Task.TIE)
    needed = [o for o in every if o.seat == seats[0]]
    for _ in every:
        more = [
            o
            for o in every
            if o not in needed
            and any(before(o, n, game) for n in needed if n.task in own or n.seat != seats[0])
        ]
        if not more:
            break
        needed += more
    return [o for o in free if o in needed]


def _turned(phase: Phase) -> Callable[[Owed, Owed, Game], str]:
    """``before`` with every edge between two seats of one settlement turned round."""

    def turned(a: Owed, b: Owed, game: Game) -> str:
        settling = a.phase is b.phase is phase
        if settling and a.seat != b.seat and Task.MATCH not in (a.task, b.task):
            return before(b, a, game)
        return before(a, b, game)

    return turned


def main_first(a: Owed, b: Owed, game: Game) -> str:
    """``before`` with tie and main of a seat turned round."""
    if a.seat == b.seat and {a.task, b.task} == {Task.TIE, Task.MAIN}:
        return before(b, a, game)
    return before(a, b, game)


def waits_for_match(game: Game, seat: Seat) -> bool:
    """Whether a War Bet lies there, right or still to be put right, and no match beside it."""
    bet = game.has_match and seat.choice is Choice.WAR and seat.staked(Spot.WAR) > 0
    return bet and not game.war_out and Key(Task.MATCH, seat.number) not in game.done


def matches_due(one: Owed, every: Sequence[Owed], game: Game) -> list[Owed]:
    """K-P8 ``at-once``: matches that ``one``, done at another seat, would pass over."""
    if game.sheet.values.match_timing is not MatchTiming.AT_ONCE or one.task not in MONEY:
        return []
    if one.phase is not Phase.SETTLE:
        return []
    others = [m for m in every if m.task is Task.MATCH and m.seat != one.seat]
    return [m for m in others if one.key not in _all_before(m, every, game)]


def _all_before(match: Owed, every: Sequence[Owed], game: Game) -> set[Key]:
    found: set[Key] = set()
    ends = [match]
    while ends:
        end = ends.pop()
        firsts = [a for a in every if a.key not in found and before(a, end, game)]
        found.update(a.key for a in firsts)
        ends += firsts
    return found


def _clearing(free: list[Owed], every: Sequence[Owed], game: Game) -> list[Owed]:
    """The last hand stays until nothing else is owed: with it the table is cleared."""
    if not any(one.key.task == _COLLECT for one in free):
        return free
    hands = [one for one in every if one.task is Task.COLLECT]
    last = len(hands) == 1 and len(every) > 1
    if last and game.book.by_hands_on_the_table:
        last = sum(1 for number in (0, *game.seats) if game.cards(number)) == 1
    return [one for one in free if one.task is not Task.COLLECT] if last else free
