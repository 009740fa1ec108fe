"""How does a game of War go on when somebody presses, or when nobody does?

One game is one session. Everything is a fold of its entries, so that a game that was broken off
goes on where it stood; the time is always told, never asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.core.actions import DEALER, TABLE, Action, Actor, Flip, MoveChips, Round, Signal, guest
from trainer.core.chips import Chips, fewest
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, Place, Spot, account, at, purse
from trainer.procedures.pile_clock import Hand, due_ms, left_ms, moved
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.pile_stakes import fee, needed, net
from trainer.procedures.pile_war import (
    SIDES,
    Outcome,
    Progress,
    Want,
    next_act,
    outcome,
    wanted,
)
from trainer.session import Session, Transition

OTHER: Final = {1: 2, 2: 1}


@frozen
class Came:
    """What came of a game for one side: the stake, what was won with it, and the fee."""

    stake: int
    net: int
    fee: int = 0


class PileMatch:
    """One game of War between seat 1 and seat 2. Raises what ``Session.submit`` raises."""

    def __init__(self, session: Session) -> None:
        values = session.sheet.piles
        if values is None:
            raise ValueError(f"{session.sheet.id} does not play War")
        self.session = session
        self.values: PileValues = values
        self.progress = Progress()
        self._persons: list[int] = []
        self._stakes: dict[int, int] = {}
        self._hands: dict[int, Hand] = {}
        self.left_by = 0
        """The side that left the game before its end; 0 while nobody did."""
        for entry in session.entries:
            self._note(entry.actor, entry.action)
        since = session.entries[-1].at_ms if session.entries else 0
        # A game that was broken off goes on with a full clock (N-P5).
        self._hands = {side: Hand(since, self._misses(side)) for side in self._persons}

    # ---- what is going on --------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        entries = self.session.entries
        return bool(entries) and entries[-1].action is Signal.CLOSE

    @property
    def outcome(self) -> Outcome | None:
        """How it has ended by its cards; None while it goes on, or when somebody left."""
        return outcome(self.session.table, self.progress.battles, self.values)

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that a person plays; the computer plays the other."""
        return tuple(self._persons)

    @property
    def stakes(self) -> Mapping[int, int]:
        """What each side has staked; nothing in practice."""
        return self._stakes

    @property
    def timed(self) -> bool:
        """Whether a clock runs: at a coin table, and between two persons (N-7)."""
        return self.values.has_clock and (bool(self._stakes) or len(self._persons) > 1)

    def turns(self, side: int) -> bool:
        """Whether this side has to turn its card now."""
        owed = wanted(self.session.table, self.progress.battles, self.values)
        return not self.over and any(one.what is Want.TURN and one.seat == side for one in owed)

    def left_ms(self, side: int, at_ms: int) -> int | None:
        """How long this person has left for the move; None where no clock runs for it."""
        if not self.timed or side not in self._hands or not self.turns(side):
            return None
        return left_ms(self._hands[side], self.values, at_ms)

    def misses(self, side: int) -> int:
        """How many moves this person has missed in a row."""
        return self._hands[side].misses if side in self._hands else 0

    def came(self, side: int) -> Came:
        """What came of it for this side, once it is over."""
        stake = self._stakes.get(side, 0)
        if self.left_by == side:
            return Came(stake, -stake, fee(stake, self.values))
        if self.left_by:
            return Came(stake, stake)
        ended = self.outcome
        return Came(stake, net(ended, side, stake) if ended else 0)

    # ---- what is done ------------------------------------------------------------------------

    def open(self, at_ms: int, *, persons: int = 1, stake: int = 0) -> tuple[Transition, ...]:
        """Those who play sit down, and buy in for what joining needs."""
        done = [self._do(TABLE, Round(1), at_ms)]
        for side in SIDES[:persons]:
            done.append(self._do(guest(side), Signal.ARRIVE, at_ms))
            if stake:
                chips = self._chips(needed(stake, self.values))
                done.append(
                    self._do(guest(side), MoveChips(account(side), purse(side), chips), at_ms)
                )
                bet = MoveChips(purse(side), at(side, Spot.MAIN), self._chips(stake))
                done.append(self._do(guest(side), bet, at_ms))
        self._start_clocks(at_ms)
        return tuple(done)

    def press(self, side: int, at_ms: int) -> tuple[Transition, ...]:
        """This side turns its card; nothing happens where it has turned one already."""
        if side not in self._persons or not self.turns(side):
            return ()
        return self._turned(guest(side), side, at_ms)

    def ten(self, at_ms: int) -> tuple[Transition, ...]:
        """As many battles as one press may play, or until the game is over (C-5)."""
        done: list[Transition] = []
        for _ in range(self.values.batch):
            if self.over:
                break
            done += self.press(self._persons[0], at_ms)
        return tuple(done)

    def tick(self, at_ms: int) -> tuple[Transition, ...]:
        """Whatever was not turned in time is turned, each card at its own moment (N-7)."""
        done: list[Transition] = []
        while (late := self._late(at_ms)) is not None:
            done += self._turned(TABLE, late, due_ms(self._hands[late], self.values))
        return tuple(done)

    def leave(self, side: int, at_ms: int) -> tuple[Transition, ...]:
        """This side leaves: an active coin game costs its stake and the fee (N-8)."""
        if self.over or side not in self._persons:
            return ()
        done = [self._do(guest(side), Signal.LEAVE, at_ms)]
        return (*done, *self._settle(at_ms))

    def go_on(self, at_ms: int) -> tuple[Transition, ...]:
        """Whatever has to follow the last entry, should the program have stopped after it."""
        if self.over or not self._persons:
            return ()
        return self._settle(at_ms) if self.left_by else self._follow(at_ms)

    # ---- within ------------------------------------------------------------------------------

    def _turned(self, actor: Actor, side: int, at_ms: int) -> tuple[Transition, ...]:
        done = [self._do(actor, Flip(side), at_ms)]
        self._hands[side] = moved(self._hands[side], at_ms, missed=actor == TABLE)
        return (*done, *self._follow(at_ms))

    def _follow(self, at_ms: int) -> tuple[Transition, ...]:
        """The computer's card, and then everything that the dealer does."""
        done: list[Transition] = []
        mine = [side for side in SIDES if side in self._persons]
        turning = any(self.turns(side) for side in mine)
        for side in SIDES:
            if side not in mine and not turning and self.turns(side):
                done.append(self._do(guest(side), Flip(side), at_ms))
        seed = self.session.header.seed or 0
        before = self.progress.battles
        while (act := self._next_act(seed)) is not None:
            done.append(self._do(DEALER, act, at_ms))
        if self.outcome is not None:
            return (*done, *self._settle(at_ms))
        if self.progress.battles > before:
            self._start_clocks(at_ms)
        return tuple(done)

    def _next_act(self, seed: int) -> Action | None:
        return next_act(self.session.table, self.progress.battles, self.values, seed)

    def _settle(self, at_ms: int) -> tuple[Transition, ...]:
        """Every stake goes where it belongs, and what is in the purses back to the accounts."""
        done: list[Transition] = []
        for side, stake in self._stakes.items():
            came, spot = self.came(side), at(side, Spot.MAIN)
            lies = self.session.table.stack(spot).amount
            if came.net > 0 and lies == stake:
                done.append(self._do(DEALER, MoveChips(TRAY, spot, self._chips(stake)), at_ms))
            if lies:
                target = TRAY if came.net < 0 else purse(side)
                done.append(self._do(DEALER, MoveChips(spot, target), at_ms))
            if self.session.table.stack(purse(side)):
                done += self._home(side, came.fee, at_ms)
        done.append(self._do(TABLE, Signal.CLOSE, at_ms))
        return tuple(done)

    def _home(self, side: int, its_fee: int, at_ms: int) -> list[Transition]:
        held = self.session.table.stack(purse(side)).amount
        done = []
        if its_fee and held == its_fee:
            paid = MoveChips(purse(side), TRAY, self._chips(its_fee))
            done.append(self._do(DEALER, paid, at_ms))
            held -= its_fee
        if held:
            done.append(self._do(guest(side), MoveChips(purse(side), account(side)), at_ms))
        return done

    def _late(self, at_ms: int) -> int | None:
        """The side whose time ran out first, if any has."""
        if not self.timed or self.over:
            return None
        due = [
            (due_ms(hand, self.values), side)
            for side, hand in self._hands.items()
            if self.turns(side)
        ]
        first = min(due, default=(at_ms + 1, 0))
        return first[1] if first[0] <= at_ms else None

    def _start_clocks(self, at_ms: int) -> None:
        self._hands = {side: Hand(at_ms, self.misses(side)) for side in self._persons}

    def _do(self, actor: Actor, action: Action, at_ms: int) -> Transition:
        done = self.session.submit(actor, action, at_ms)
        self._note(actor, action)
        return done

    def _note(self, actor: Actor, action: Action) -> None:
        self.progress.take(action)
        match action:
            case Signal.ARRIVE:
                self._persons.append(actor.seat)
            case Signal.LEAVE:
                self.left_by = actor.seat
            case MoveChips(_, Place(seat, Spot.MAIN), chips) if chips and seat == actor.seat:
                self._stakes[seat] = chips.amount
            case _:
                pass

    def _misses(self, side: int) -> int:
        """How many of its last moves in a row were made for it."""
        misses = 0
        for entry in self.session.entries:
            if entry.action == Flip(side):
                misses = misses + 1 if entry.actor == TABLE else 0
        return misses

    def _chips(self, amount: int) -> Chips:
        chips = fewest(amount, self.session.sheet.denominations)
        if chips is None:
            raise ValueError(f"no chips for {amount}")
        return chips


__all__ = ["OTHER", "Came", "PileMatch"]
