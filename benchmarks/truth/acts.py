"""What is something owed, and in which ways are chips paid, taken and handed back?"""

from __future__ import annotations

from benchmarks.truth.game import Game, Key, Phase, Seat, Task
from trainer.core.actions import Action, MoveChips
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, Place, Spot, at


@frozen
class Way:
    """An action that does what is owed; ``part``: it is right, and more is owed after it."""

    action: Action
    part: bool = False


@frozen
class Owed:
    """Something owed: ``seat`` and ``spot`` as a verdict names them, ``amount`` to be moved.

    ``pays``: chips go to the guest (or onto a toke).
    """

    key: Key
    rule: str
    phase: Phase
    seat: int
    spot: str
    ways: tuple[Way, ...]
    amount: int = 0
    pays: bool = False

    @property
    def task(self) -> Task:
        """Which task it is."""
        return self.key.task


def war_bet_right(seat: Seat) -> bool:
    """K-D9: the War Bet equals the Initial Bet."""
    return seat.staked(Spot.WAR) == seat.main


def paying(game: Game, key: Key, rule: str, phase: Phase, spot: Spot, amount: int) -> Owed:
    action = MoveChips(TRAY, at(key.seat, spot), game.chips(amount))
    return Owed(key, rule, phase, key.seat, spot.value, (Way(action),), amount, True)


def taking(game: Game, key: Key, rule: str, phase: Phase, spot: Spot, amount: int) -> Owed:
    ways = lifted(game, key.seat, spot, amount, TRAY)
    return Owed(key, rule, phase, key.seat, spot.value, ways, amount)


def lifted(game: Game, seat: int, spot: Spot, amount: int, to: Place) -> tuple[Way, ...]:
    """A stack or a part of it to somewhere: the whole stack is written without its amount."""
    source, there = at(seat, spot), game.stack(seat, spot)
    ways = [Way(MoveChips(source, to, game.chips(amount)))]
    if there.amount == amount:
        ways.append(Way(MoveChips(source, to)))
    return tuple(ways)
