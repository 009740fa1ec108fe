"""What is a slip, and what must be said of it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from benchmarks.truth.acts import Owed
from benchmarks.truth.game import Game, Key
from benchmarks.truth.sitting import Trainee
from trainer.core.actions import FLOOR, MoveChips, Ruling, Signal, Verdict
from trainer.core.chips import Chips
from trainer.core.places import TRAY, Spot, at
from trainer.procedures.sheet import OwnCorrection

ANY = "*"


@dataclass(frozen=True, slots=True, order=True)
class Expected:
    """A site of a finding. Where the clauses leave a name open, ``|`` parts those that are right.

    A burn belongs to no seat: its seat is 0.
    """

    kind: str
    rule: str
    seat: int
    spot: str
    corrected: str = "no"

    def fits(self, said: Expected) -> bool:
        """Whether ``said`` is what was expected."""
        pairs = (
            (self.kind, said.kind),
            (self.rule, said.rule),
            (self.spot, said.spot),
            (self.corrected, said.corrected),
        )
        named = all(want == ANY or got in want.split("|") for want, got in pairs)
        return named and self.seat in (said.seat, -1)


@dataclass(frozen=True, slots=True)
class Stray:
    """An act that met nothing: what it did, where, how much."""

    verb: str
    seat: int
    spot: str
    amount: int = 0


@dataclass(slots=True)
class Slip:
    """One slip. ``missing`` is never done, ``stray`` met nothing, ``order`` is displaced.

    ``sites`` is what must be said; of an order it is worked out when the round is over, and
    ``at_end`` may put a flag right that only the end shows.
    """

    name: str
    sites: list[Expected] = field(default_factory=list)
    missing: list[Owed] = field(default_factory=list)
    stray: list[Stray] = field(default_factory=list)
    order: frozenset[Key] = frozenset()
    seat: int = 0
    habit: bool = False
    swaps: frozenset[Key] = frozenset()
    at_end: Callable[[Game, Slip], None] | None = None


Operator = Callable[[Trainee, Owed], Slip | None]


def site(
    kind: str, one: Owed, spot: str = "", seat: int | None = None, corrected: str = "no"
) -> Expected:
    """What must be said of ``one`` when it goes wrong this way."""
    where = one.seat if seat is None else seat
    return Expected(kind, one.rule, where, spot or one.spot, corrected)


def give_up(trainee: Trainee, one: Owed) -> None:
    """It is not done and never will be; its guest leaves his chips alone."""
    trainee.unclear = trainee.unclear or bool(trainee.jumped(one))
    trainee.game.done.add(one.key)
    touch(trainee, one.key.seat)


def touch(trainee: Trainee, *seats: int) -> None:
    """The guests there wait with picking up."""
    for seat in seats:
        if seat in trainee.guests:
            trainee.guests[seat].leaves = False


def met(trainee: Trainee, one: Owed) -> None:
    """Something else did what was owed."""
    trainee.note(one, trainee.jumped(one))
    trainee.game.done.add(one.key)
    touch(trainee, one.key.seat)


def pay(trainee: Trainee, seat: int, spot: str | Spot, amount: int) -> MoveChips:
    """From the tray onto a spot."""
    move = MoveChips(TRAY, at(seat, Spot(spot)), trainee.game.chips(amount))
    trainee.act(move)
    return move


def take(trainee: Trainee, seat: int, spot: str | Spot, amount: int | None = None) -> None:
    """From a spot to the tray."""
    chips: Chips | None = None if amount is None else trainee.game.chips(amount)
    trainee.act(MoveChips(at(seat, Spot(spot)), TRAY, chips))


def call(trainee: Trainee) -> None:
    """Call the floor, who lets play go on."""
    trainee.act(Signal.CALL_FLOOR)
    trainee.game.lines(FLOOR, Ruling(Verdict.CONTINUE))


def may_correct(trainee: Trainee) -> None:
    """K-P30: where the house wants it, the floor is called before one's own slip is put right."""
    if trainee.game.sheet.values.own_correction is OwnCorrection.FLOOR:
        call(trainee)


def chip(trainee: Trainee) -> int:
    """The smallest chip of the house."""
    return min(trainee.game.sheet.denominations)


def corrected(slip: Slip, how: str) -> None:
    """Every site of the slip was put right."""
    slip.sites = [replace(one, corrected=how) for one in slip.sites]
