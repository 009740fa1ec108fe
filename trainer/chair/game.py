"""How does one game go, seen from the guest's side?

The guest bets, presses Deal, and decides at a tie; everything else is the model dealer's, act by
act. Where the game stands is read from its entries, so a game that was broken off goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from trainer.chair.staking import BOXES, Problem, Stakes, limit, over, problem_of, refusal
from trainer.core.actions import DEALER, Action, Choice, Choose, MoveChips, Signal, guest
from trainer.core.chips import Chips, fewest, stack
from trainer.core.places import Spot, at, purse
from trainer.model_dealer import next_step
from trainer.procedures.agenda import Step
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import SecondTie
from trainer.procedures.wagers import Result, tie_pays
from trainer.session import Session, Transition

_ENDLESS: Final = 500


class Where(Enum):
    """Where a game stands."""

    BETTING = "betting"
    BASE = "base"
    DECISION = "decision"
    OVER = "over"


class ChairGame:
    """One game at ``seat``. What a guest may not do is answered with a ``Problem``."""

    def __init__(self, session: Session, seat: int = 1) -> None:
        self.session = session
        self.seat = seat
        self.done: Step | None = None
        """What the dealer did last and why; ``None`` when it was not the dealer."""
        self._again: list[int] = []

    # ---- what is there ---------------------------------------------------------------------

    @property
    def where(self) -> Where:
        """Where the game stands, from its entries alone."""
        session, me = self.session, self._facts
        if session.entries and session.entries[-1].action is Signal.CLOSE:
            return Where.OVER
        if not any(entry.action is Signal.READY for entry in session.entries):
            return Where.BETTING
        tied = me.result is Result.TIE and me.choice is None
        return Where.DECISION if tied and session.facts.void_at is None else Where.BASE

    @property
    def balance(self) -> int:
        """What the guest has in front of him beside his bets."""
        return self.session.table.stack(purse(self.seat)).amount - sum(self._again)

    @property
    def stakes(self) -> dict[Spot, int]:
        """What lies on each of his spots, with what he will bet again if he goes to war."""
        table, spots = self.session.table, (*BOXES[self.session.sheet.game].all, Spot.WAR)
        lying = {spot: table.stack(at(self.seat, spot)).amount for spot in spots}
        lying[Spot.TIE] = lying.get(Spot.TIE, 0) + sum(self._again)
        return {spot: amount for spot, amount in lying.items() if amount}

    @property
    def again(self) -> Chips:
        """What is ready for a second Tie Bet, until the guest has said war."""
        return stack(self._again)

    @property
    def open_spots(self) -> tuple[Spot, ...]:
        """The boxes that take a chip now; at a tie the one for a second Tie Bet (K-D10)."""
        match self.where:
            case Where.BETTING:
                return BOXES[self.session.sheet.game].all
            case Where.DECISION if self._may_bet_again and self.may_go_to_war:
                return (Spot.TIE,)
            case _:
                return ()

    @property
    def problem(self) -> Problem | None:
        """Why no cards are dealt; ``None`` while Deal may be pressed."""
        if self.where is not Where.BETTING:
            return Problem.CLOSED
        return problem_of(self.stakes, self.session.sheet)

    @property
    def may_go_to_war(self) -> bool:
        """Whether the guest has what the second bet costs (O-4, K-P9: there is no all-in)."""
        return self.session.table.stack(purse(self.seat)).amount >= self._wager

    # ---- what the guest does -----------------------------------------------------------------

    def add(self, spot: Spot, chip: int, at_ms: int) -> Problem | None:
        """One more chip on ``spot``."""
        if spot not in self.open_spots:
            return Problem.AT_WAR_ONLY if spot is Spot.WAR else Problem.CLOSED
        held = self.balance
        if self.where is Where.DECISION:
            held -= self._wager
        refused = refusal(spot, chip, self._bet_now(), held, self.session.sheet)
        if refused is not None:
            return refused
        if self.where is Where.DECISION:
            self._again.append(chip)
        else:
            self._put(spot, stack([chip]), at_ms)
        return None

    def remove(self, spot: Spot, at_ms: int) -> bool:
        """The chip that came last goes back; false where none lies or none may be moved."""
        if spot not in self.open_spots:
            return False
        if self.where is Where.DECISION:
            return bool(self._again) and bool(self._again.pop())
        lying = self._laid(spot)
        if lying:
            self._lift(spot, stack([lying[-1]]), at_ms)
        return bool(lying)

    def clear(self, at_ms: int) -> None:
        """Every chip that may be moved goes back."""
        self._again.clear()
        if self.where is Where.BETTING:
            for spot in self.stakes:
                self._lift(spot, None, at_ms)

    def rebet(self, last: Stakes, at_ms: int) -> Problem | None:
        """The same bets as ``last``, as far as limits and credit go; what cut them, if anything."""
        if self.where is not Where.BETTING:
            return Problem.CLOSED
        self.clear(at_ms)
        cut: Problem | None = None
        for spot in (spot for spot in BOXES[self.session.sheet.game].all if last.get(spot)):
            high = limit(spot, self.session.sheet)
            amount = min(last[spot], high)
            if amount < last[spot]:
                cut = cut or over(spot)
            if amount > self.balance:
                cut, amount = cut or Problem.NO_CREDIT, self.balance
            chips = fewest(amount, self.session.sheet.denominations)
            if chips:
                self._put(spot, chips, at_ms)
        return cut

    def deal(self, at_ms: int) -> Problem | None:
        """The bets are down: the dealer may begin."""
        problem = self.problem
        if problem is None:
            self._submit(Signal.READY, at_ms)
        return problem

    def choose(self, choice: Choice, at_ms: int) -> Problem | None:
        """War or surrender; a war lays the equal bet by itself (O-4)."""
        if self.where is not Where.DECISION:
            return Problem.CLOSED
        while self.step(at_ms):  # a tie is paid and the dealer has asked before anybody decides
            pass
        if choice is Choice.WAR and not self.may_go_to_war:
            return Problem.NO_CREDIT
        if choice is Choice.SURRENDER:
            self._again.clear()
        self._submit(Choose(choice), at_ms)
        while (own := self._own_act()) is not None:
            self._submit(own, at_ms)
        return None

    # ---- what follows by itself --------------------------------------------------------------

    def step(self, at_ms: int) -> tuple[Transition, ...]:
        """One act of whoever is due; nothing while the guest is to bet or decide, or it is over.

        When nothing is owed any more the round closes, and the guest has what is his.
        """
        self.done = None
        where = self.where
        if where in (Where.BETTING, Where.OVER):
            return ()
        own = self._own_act()
        if own is not None:
            return (self._submit(own, at_ms),)
        reacted = self.session.react(at_ms)
        if reacted:
            return reacted
        steps = owed(self)
        if steps:
            self.done = steps[0]
            return (self.session.submit(DEALER, self.done.action, at_ms),)
        return () if where is Where.DECISION else self.session.close_round(at_ms)

    def finish(self, at_ms: int) -> None:
        """The rest by the book, as far as no decision is needed (O-9)."""
        for _ in range(_ENDLESS):
            if not self.step(at_ms):
                return
        raise AssertionError("the model dealer never finished")

    # ---- within ------------------------------------------------------------------------------

    @property
    def _facts(self) -> SeatFacts:
        return self.session.facts.seats.get(self.seat) or SeatFacts(self.seat)

    @property
    def _wager(self) -> int:
        """What the second bet must equal."""
        table, boxes = self.session.table, BOXES[self.session.sheet.game]
        return sum(table.stack(at(self.seat, spot)).amount for spot in boxes.mains)

    @property
    def _may_bet_again(self) -> bool:
        sides = BOXES[self.session.sheet.game].sides
        return Spot.TIE in sides and tie_may_be_bet_again(self.session)

    def _bet_now(self) -> Mapping[Spot, int]:
        """What counts against the limits: at a tie only what is bet for the war."""
        if self.where is Where.DECISION:
            return {Spot.TIE: sum(self._again)}
        return self.stakes

    def _own_act(self) -> Action | None:
        """What the guest does without being asked: a paid tie is picked up, a war bet laid."""
        me, table = self._facts, self.session.table
        if me.result is not Result.TIE:
            return None
        stake, lying = me.stake(Spot.TIE), table.stack(at(self.seat, Spot.TIE))
        if stake and not me.second_tie and lying.amount == stake + tie_pays(stake):
            return MoveChips(at(self.seat, Spot.TIE), purse(self.seat))
        if me.choice is not Choice.WAR or self.session.facts.war_draw_at is not None:
            return None
        if not table.stack(at(self.seat, Spot.WAR)):
            return self._bet(Spot.WAR, self._wager)
        again, self._again = self._again, []
        return self._bet(Spot.TIE, sum(again)) if again else None

    def _bet(self, spot: Spot, amount: int) -> MoveChips:
        chips = fewest(amount, self.session.sheet.denominations)
        return MoveChips(purse(self.seat), at(self.seat, spot), chips)

    def _laid(self, spot: Spot) -> list[int]:
        """The chips on ``spot``, each by its value, the one that came last at the end."""
        lying: list[int] = []
        here, own = at(self.seat, spot), purse(self.seat)
        for entry in self.session.entries:
            match entry.action:
                case MoveChips(source, target, Chips() as chips) if (source, target) == (own, here):
                    lying += [value for value, count in chips.items for _ in range(count)]
                case MoveChips(source, target, chips) if (source, target) == (here, own):
                    lying = [] if chips is None else lying[: len(lying) - chips.count]
                case _:
                    pass
        return lying

    def _put(self, spot: Spot, chips: Chips, at_ms: int) -> None:
        self._submit(MoveChips(purse(self.seat), at(self.seat, spot), chips), at_ms)

    def _lift(self, spot: Spot, chips: Chips | None, at_ms: int) -> None:
        self._submit(MoveChips(at(self.seat, spot), purse(self.seat), chips), at_ms)

    def _submit(self, action: Action, at_ms: int) -> Transition:
        if not self.session.facts.opened:
            self.session.react(at_ms)
        return self.session.submit(guest(self.seat), action, at_ms)


def owed(game: ChairGame) -> tuple[Step, ...]:
    """What the dealer may do next; side bets that follow the main wait for a decision."""
    steps = next_step(game.session)
    if game.where is not Where.DECISION:
        return steps
    return tuple(one for one in steps if one.duty.spot not in (Spot.TIE_BONUS, Spot.COMBO))


def tie_may_be_bet_again(session: Session) -> bool:
    """K-D10, O-6: whether this house takes a second Tie Bet at war."""
    return session.sheet.values.second_tie is SecondTie.PERMITTED


__all__ = ["ChairGame", "Where", "owed", "tie_may_be_bet_again"]
