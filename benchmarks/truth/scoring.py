"""How does a sitting with slips come about, and what must be said of it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random

from benchmarks.truth.apart import together
from benchmarks.truth.explain import Displaced, Inversion, explained, fewer_if_turned
from benchmarks.truth.game import Game, Key, Task
from benchmarks.truth.guests import Mood
from benchmarks.truth.occasions import past
from benchmarks.truth.replay import legal
from benchmarks.truth.sitting import Trainee, perform, seated
from benchmarks.truth.slip import Expected, Operator, Slip
from trainer.core.actions import Ask, Choice, Collect, Entry, MoveChips, Role, Signal
from trainer.core.places import TOKE_BOX, TRAY
from trainer.core.table import Impossible
from trainer.procedures.record import Record
from trainer.procedures.sheet import OwnCorrection, Sheet


@dataclass(slots=True)
class Case:
    """A sitting with slips: ``wanted`` are the sites to be said; ``why`` it does not count."""

    record: Record
    slips: list[Slip]
    wanted: list[Expected]
    why: str = ""


class Unlucky(Exception):
    """The moment for a slip never came."""


@dataclass(slots=True)
class _Plan:
    """Operators that wait for their moments."""

    waiting: list[tuple[int, str, Operator]]
    made: list[Slip]
    most: int
    moment: int = 0

    def acts(self, trainee: Trainee) -> bool:
        """Try what is due; whether something was done."""
        self.moment += 1
        if len(self.made) == self.most:
            return False
        if self.most == len(self.waiting) == 1 and past(trainee, self.waiting[0][1]):
            raise Unlucky
        for due in list(self.waiting):
            after, name, operator = due
            if self.moment < after:
                continue
            slip = _tried(trainee, operator)
            if slip is not None:
                slip.name = name
                self.made.append(slip)
                self.waiting.remove(due)
                return True
        return False


def _tried(trainee: Trainee, operator: Operator) -> Slip | None:
    _, right = trainee.choices()
    if any(one.task is Task.CALL for one in right):
        return None
    trainee.dice.shuffle(right)
    trainee.slipped = True
    begun = [seat.number for seat in trainee.game.playing if seat.all_taken]
    lines = len(trainee.game.entries)
    for one in right:
        try:
            slip = operator(trainee, one)
        except Impossible:
            continue
        if slip is not None:
            slip.sites += _broken_off(trainee.game, begun, lines)
            return slip
    return None


def _broken_off(game: Game, begun: Sequence[int], lines: int) -> list[Expected]:
    """K-P6: whoever takes all of a bet gives half back before he does anything at another seat.

    Later that is putting an own error right, which wants a call where the house says so (K-P30).
    """
    entries, seats = game.entries[lines:], game.seats
    touched = {_seat(entry, Ends.MONEY) for entry in entries} - {0}
    late = [number for number in begun if touched - {number}]
    sites = [Expected("wrong_amount", "K-D8", n, seats[n].wager, "corrected_late") for n in late]
    called = any(entry.action is Signal.CALL_FLOOR for entry in entries)
    if game.sheet.values.own_correction is OwnCorrection.FLOOR and not called:
        sites += [Expected("omitted", "K-P30", n, seats[n].wager) for n in late]
    return sites


def case(
    seed: str,
    sheet: Sheet,
    operators: Sequence[tuple[str, Operator]],
    moods: Sequence[Mood],
    slips: int = 0,
) -> Case:
    """A sitting in which the first ``slips`` of the operators that find their moment slip once.

    Without ``slips`` all of them do. Raises ``Unlucky`` when too few did.
    """
    dice = Random(seed)
    mood = dice.choice(moods)
    trainee = seated(dice, sheet, mood)
    longest = 10 * len(trainee.game.seats)
    most = slips or len(operators)
    plan = _Plan([(dice.randint(0, longest), name, op) for name, op in operators], [], most)
    try:
        perform(trainee, mood.rounds[1], plan.acts)
    except Impossible:  # one slip has taken the chips that another one needs
        raise Unlucky from None
    if len(plan.made) < most:
        raise Unlucky
    return _told(trainee, plan.made)


def _told(trainee: Trainee, slips: list[Slip]) -> Case:
    game, record = trainee.game, trainee.record()
    for slip in slips:
        if slip.at_end is not None:
            slip.at_end(game, slip)
    wanted = [one for slip in slips for one in slip.sites]
    orders = [slip for slip in slips if slip.order]
    wrong = [i for i in trainee.inversions if i.late.key in trainee.when]
    swaps = [slip.swaps for slip in slips if slip.swaps]
    wrong = [i for i in wrong if not any({i.late.key, i.early.key} <= keys for keys in swaps)]
    made = Case(record, slips, wanted)
    told = [explained(wrong, trainee.when, _runs(trainee, ends)) for ends in Ends]
    things = told[0]
    runs = _runs(trainee, Ends.MONEY)
    unlike = things is None or len(things) != len(orders) or (orders and trainee.unclear)
    if things is None or unlike or fewer_if_turned(wrong, runs, len(things)):
        made.why = "order"
    elif (
        told != len(Ends) * [things] or _half_split(wrong, trainee) or _interrupted(things, trainee)
    ):
        made.why = "unit"
    else:
        for thing in things:
            rules = "|".join(sorted(thing.rules))
            wanted.append(Expected("out_of_order", rules, thing.seat, thing.spot))
    made.why = made.why or together(slips) or _tied_too_late(trainee) or _gave_up(trainee, slips)
    if not made.why and legal(record):
        made.why = "legal"
    made.wanted = [trainee.game.book.cited(one) for one in wanted]
    return made


_DRAWS = (Task.WAR_BURN, Task.WAR_CARD)


def _tied_too_late(trainee: Trainee) -> str:
    """Why a guest who got his first card behind a war is not looked at: no clause has two wars."""
    game, when = trainee.game, trainee.when
    war = min((n for key, n in when.items() if key.task in _DRAWS), default=len(game.entries))
    tied = [s for s in game.playing if game.tied(s) and s.choice is None]
    late = any(when.get(Key(Task.CARD, seat.number), 0) > war for seat in tied)
    return "second war" if late else ""


_OF_WARS = ("wager paid before its war", "side bet before its war", "card of a war discarded")


def _gave_up(trainee: Trainee, slips: Sequence[Slip]) -> str:
    """A slip at a war that came to nothing: its guest surrendered, and it is told as at that."""
    seats = trainee.game.seats
    of_wars = [slip for slip in slips if slip.name in _OF_WARS and slip.seat in seats]
    given = any(seats[slip.seat].choice is Choice.SURRENDER for slip in of_wars)
    return "war given up" if given else ""


def _interrupted(things: Sequence[Displaced], trainee: Trainee) -> bool:
    """Whether money moved elsewhere between the burns and the card of a displaced war card."""
    for one in things:
        if sum(1 for key in one.thing.keys if key.task in _DRAWS) > 1:
            when = [n for k, n in trainee.when.items() if k.task in _DRAWS and k.seat == one.seat]
            between = trainee.game.entries[min(when) : max(when)]
            if any(_seat(entry, Ends.MONEY) for entry in between):
                return True
    return False


def _half_split(wrong: Sequence[Inversion], trainee: Trainee) -> bool:
    """Whether one share of a toke was put too early and the other in time."""
    for one in wrong:
        for task in (Task.BOX_HALF, Task.RACK_HALF):
            other = one.early.key._replace(task=task)
            split = one.early.task in (Task.BOX_HALF, Task.RACK_HALF)
            if split and trainee.when.get(other, 0) > trainee.when[one.late.key]:
                return True
    return False


class Ends(IntEnum):
    """What done at another seat ends a unit of work; each includes those before it.

    Where it makes a difference which of them do, the clauses leave it open.
    """

    MONEY = 0
    SHARES = 1  # a share of a split toke that goes into the box
    EVERYTHING = 2  # collecting, asking, dropping a toke


def _runs(trainee: Trainee, ends: Ends) -> dict[Key, int]:
    """In which run of acts at one seat each thing was done."""
    runs: dict[int, int] = {}
    seat = run = 0
    for entry in trainee.game.entries:
        at = _seat(entry, ends)
        if at not in (0, seat):
            seat, run = at, run + 1
        runs[entry.number] = run
    return {key: runs[number] for key, number in trainee.when.items()}


def _seat(entry: Entry, ends: Ends) -> int:
    """The seat at which the dealer does something; 0 for none."""
    if entry.actor.role is not Role.DEALER:
        return 0
    match entry.action:
        case MoveChips(source, target, chips) if target == TOKE_BOX and source != TRAY:
            share = ends >= Ends.SHARES and chips is not None
            return source.seat if share or ends is Ends.EVERYTHING else 0
        case MoveChips(source, target, _, behalf):
            return (behalf or source).seat or target.seat
        case Collect(place) if ends is Ends.EVERYTHING:
            return place.seat if place is not None else 0
        case Ask(seat) if ends is Ends.EVERYTHING:
            return seat
        case _:
            return 0


def normal(one: Expected) -> Expected:
    """A burn belongs to no seat."""
    return Expected(one.kind, one.rule, 0, one.spot, one.corrected) if one.spot == "burn" else one


def agree(wanted: Sequence[Expected], said: Sequence[Expected]) -> bool:
    """Whether exactly the wanted sites were said."""
    left = [normal(one) for one in said]
    for one in sorted(map(normal, wanted), key=lambda w: ("|" in w.kind + w.rule, w)):
        found = next((other for other in left if one.fits(other)), None)
        if found is None:
            return False
        left.remove(found)
    return not left
