"""What is true of one seat in a round: its stakes, cards and choice, and when each was fixed?"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from trainer.core.actions import Choice
from trainer.core.cards import Card
from trainer.core.frozen import frozen, mutable
from trainer.core.places import MAINS, Spot
from trainer.procedures.wagers import Result, WarResult

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_ON_TIE: Final = Spot.TIE
_TIED: Final = Result.TIE
_TO_WAR: Final = Choice.WAR
_TO_SURRENDER: Final = Choice.SURRENDER


@frozen
class Bet:
    """Chips that came to a spot at ``index`` (``amount`` in minor units, ``None`` unseen)."""

    index: int
    spot: Spot
    amount: int | None


@frozen
@frozen
class Accepted:
    """A War Bet of the wrong size beside which a match was put at ``index`` (K-P9).

    ``over`` is how much it was too large (negative: too small), in minor units; ``as_it_lay``
    says that as much was put.
    """

    index: int
    over: int
    as_it_lay: bool


@mutable
class SeatFacts:
    """One seat in this round.

    ``wager``: the spot of its own bet, of several the first that was put. ``changed_at``: when
    something last came to or left a bet in play, -1 if nothing did. ``unseen``: spots with an
    amount that nobody saw. ``doubtful``: spots from which some of such a bet went away, so that
    nobody can say whether anything is left. ``dealt_on``: the stakes when the first card left
    the shoe. ``first_word_at``: when a guest first chose who thought again.
    """

    number: int
    wager: Spot = Spot.MAIN
    stakes: dict[Spot, int] = field(default_factory=dict)
    unseen: frozenset[Spot] = frozenset()
    doubtful: frozenset[Spot] = frozenset()
    bet_at: dict[Spot, int] = field(default_factory=dict)
    gone_at: dict[Spot, int] = field(default_factory=dict)
    changed_at: int = -1
    late: tuple[Bet, ...] = ()
    cards: list[tuple[int, Card, bool]] = field(default_factory=list)
    face_down_asked: int | None = None
    asked: int | None = None
    first: Card | None = None
    first_at: int | None = None
    result: Result | None = None
    result_at: int | None = None
    choice: Choice | None = None
    choice_at: int | None = None
    choice_read: bool = False
    first_word_at: int | None = None
    war_card: Card | None = None
    war_card_at: int | None = None
    war_result: WarResult | None = None
    war_result_at: int | None = None
    accepted: Accepted | None = None
    second_tie: int = 0
    second_tie_unseen: bool = False
    second_tie_at: int | None = None
    carried: frozenset[Spot] = frozenset()
    dealt_in: bool = False
    dealt_on: dict[Spot, int] = field(default_factory=dict)
    to_return: dict[Spot, int] = field(default_factory=dict)

    def stake(self, spot: Spot) -> int:
        """What the guest has on ``spot``, in minor units."""
        return self.stakes.get(spot, 0)

    def stakes_seen(self) -> dict[Spot, int]:
        """What the guest has on each spot, but for those with an amount that nobody saw."""
        if not self.unseen:
            return self.stakes.copy()
        return {spot: stake for spot, stake in self.stakes.items() if spot not in self.unseen}

    def dealt_past(self, spot: Spot) -> int:
        """What lay on ``spot`` at the first card, else what lies there now; 0 if not seen."""
        now = 0 if spot in self.unseen else self.stake(spot)
        return self.dealt_on.get(spot) or now

    def has(self, spot: Spot) -> bool:
        """Whether the guest has a bet on ``spot``, be its amount seen or not."""
        return self.stakes.get(spot, 0) > 0 or spot in self.unseen

    @property
    def spoke_at(self) -> int | None:
        """When the guest first chose."""
        return self.choice_at if self.first_word_at is None else self.first_word_at

    @property
    def may_war(self) -> bool:
        """Whether the next card here is the card of a war."""
        tied = self.result is _TIED or self.choice is _TO_WAR
        return tied and self.war_card_at is None and self.choice is not _TO_SURRENDER

    def lose_card(self, card: Card) -> None:
        """``card`` is moved away, before any result."""
        if self.result is not None or not self.cards:
            return
        kept = [laid for laid in self.cards if laid[1] != card] or self.cards[:-1]
        self.cards = kept
        self.first_at = kept[0][0] if kept else None
        self.first = kept[0][1] if kept and not kept[0][2] else None

    def put_down(self, spot: Spot, amount: int | None, index: int) -> None:
        """A bet of ``amount`` (minor units, ``None`` unseen) comes to ``spot``."""
        lay = self.stakes.get(spot, 0)
        if lay or spot in self.unseen:
            self.changed_at = index
        self.bet_at.setdefault(spot, index)
        if spot in MAINS and spot is not self.wager and not self.has(self.wager):
            self.wager = spot
        if self.gone_at:
            self.gone_at.pop(spot, None)
        if self.doubtful:
            self.doubtful -= {spot}
        self.stakes[spot] = lay + (amount or 0)
        if amount is None:
            self.unseen |= {spot}

    def reduce(self, spot: Spot, amount: int | None, index: int, *, rest: bool = False) -> None:
        """``amount`` (minor units, ``None`` unseen) leaves the bet.

        ``rest``: after an unseen amount something may still lie there.
        """
        self.changed_at = index
        if spot is _ON_TIE and self.second_tie:
            self.second_tie = max(0, self.second_tie - (amount or self.second_tie))
            if self.second_tie_unseen or amount is None:
                self.doubtful |= {spot}
            return
        left = 0 if amount is None else max(0, self.stake(spot) - amount)
        self.stakes[spot] = left
        if amount is None and rest:
            self.unseen |= {spot}
        elif amount is None:
            self.unseen -= {spot}
        if not self.has(spot):
            self.gone_at[spot] = index
            if spot is self.wager:
                self._play_the_other()
        elif spot in self.unseen:
            self.doubtful |= {spot}

    def _play_the_other(self) -> None:
        """Of two wagers the one that is left is played."""
        left = (spot for spot in self.stakes if spot in MAINS and self.has(spot))
        self.wager = next(left, self.wager)
