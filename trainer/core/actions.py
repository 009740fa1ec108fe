"""What can happen at a table? Every action, whoever makes it, as a value.

An action says what moves from where to where, or what is said. Which verb names a pair of
places is decided in one table (``trainer.core.notation``), so the same act is the same
value however it was written.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import NamedTuple

from trainer.core.cards import Card
from trainer.core.chips import Chips
from trainer.core.frozen import frozen
from trainer.core.places import DISCARD, SHOE, Place, hand


class Role(StrEnum):
    """Who acts."""

    TABLE = "table"
    GUEST = "guest"
    PIT = "pit"
    FLOOR = "floor"
    DEALER = "dealer"


class Actor(NamedTuple):
    """Who acts; ``seat`` is the guest's seat and 0 for everybody else."""

    role: Role
    seat: int = 0

    def __str__(self) -> str:
        return f"s{self.seat}" if self.role is Role.GUEST else self.role.value


TABLE = Actor(Role.TABLE)
PIT = Actor(Role.PIT)
FLOOR = Actor(Role.FLOOR)
DEALER = Actor(Role.DEALER)


def guest(seat: int) -> Actor:
    """The guest at ``seat``."""
    return Actor(Role.GUEST, seat)


class Words(StrEnum):
    """What a dealer can say; the wording itself is not graded."""

    GREET = "greet"
    EXPLAIN = "explain"
    PLACE_BETS = "place-bets"
    NO_MORE_BETS = "no-more-bets"
    NO_FACE_DOWN = "no-face-down"
    NO_TIE_ALONE = "no-tie-alone"
    NO_BET_YET = "no-bet-yet"
    LATE_BET = "late-bet"
    UNDER_LIMIT = "under-limit"
    OVER_LIMIT = "over-limit"
    CANNOT_HALVE = "cannot-halve"
    SHORT_WAR_BET = "short-war-bet"
    OVER_WAR_BET = "over-war-bet"
    TOKE_NEEDS_BET = "toke-needs-bet"
    RESULT_TIE = "result-tie"
    RESULT_WAR = "result-war"
    THANK = "thank"


class Choice(StrEnum):
    """What a tied guest decides (K-D7)."""

    WAR = "war"
    SURRENDER = "surrender"


class Signal(StrEnum):
    """Events without cards or chips, named by their verb in the record."""

    CLOSE = "close"
    PAUSE = "pause"
    RESUME = "resume"
    HINT = "hint"
    VOID = "void"
    ARRIVE = "arrive"
    LEAVE = "leave"
    READY = "ready"
    RELIEVE = "relieve"
    DEAD_GAME = "dead-game"
    SHUFFLE = "shuffle"
    CALL_FLOOR = "call floor"
    FACE_DOWN = "request face-down"


class PickUp(StrEnum):
    """In which order the cards of a battle come under the winner's pile (N-P2, C-P1)."""

    OWN_FIRST = "own-first"
    OTHER_FIRST = "other-first"
    AS_LAID = "as-laid"
    SHUFFLED = "shuffled"


class Verdict(StrEnum):
    """What the floor can rule (section Irregularities)."""

    CONTINUE = "continue"
    VOID = "void"
    TURN = "turn"
    BURN = "burn"
    RETURN = "return"
    REPAY = "repay"
    SHUFFLE = "shuffle"
    MOVE = "move"


@frozen
class Burn:
    """``count`` cards from the shoe to the discard rack; ``cards`` may be empty (not named)."""

    count: int
    cards: tuple[Card, ...] = ()


@frozen
class Deal:
    """The next card of the shoe to ``target``; ``card`` is ``None`` when not named."""

    target: Place
    card: Card | None = None
    down: bool = False
    boxed: bool = False


@frozen
class Turn:
    """The last card at ``place`` is turned over."""

    place: Place
    card: Card | None = None


@frozen
class Collect:
    """Cards to the discard rack: one (``card``), all of ``place``, or everything (``None``)."""

    place: Place | None = None
    card: Card | None = None


@frozen
class MoveCard:
    """A card between two places for which there is no name."""

    card: Card
    source: Place
    target: Place


@frozen
class MoveChips:
    """Chips from ``source`` to ``target``; ``chips`` is ``None`` for the whole stack.

    ``behalf`` names the bet that is meant when chips go from the tray to the toke box.
    ``on_top``: a payment or match was set down on top of the bet, not beside it. The same chips
    go the same way, so that it is the same act for whoever compares two of them.
    """

    source: Place
    target: Place
    chips: Chips | None = None
    behalf: Place | None = None
    on_top: bool = field(default=False, compare=False)


@frozen
class Exchange:
    """``given`` lifted from ``place`` to the tray, ``received`` put there instead."""

    place: Place
    given: Chips
    received: Chips


@frozen
class Say:
    """Required or welcome words, to ``seat`` or (0) to the table."""

    words: Words
    seat: int = 0


@frozen
class Ask:
    """The dealer asks the guest at ``seat``: war or surrender? (K-D7)"""

    seat: int


@frozen
class Choose:
    """The guest decides."""

    choice: Choice


@frozen
class Flip:
    """The top card of the pile at ``seat``, face up to its battle, by the guest or for him."""

    seat: int


@frozen
class Lay:
    """``count`` cards from the top of the pile at ``seat`` to its battle."""

    seat: int
    count: int
    down: bool = False


@frozen
class Award:
    """All cards of the battle come under the pile at ``seat``; ``seed`` where they are shuffled."""

    seat: int
    order: PickUp = PickUp.OWN_FIRST
    seed: int | None = None


@frozen
class Slide:
    """The last ``count`` cards of the pile at ``source`` come under the pile at ``target``."""

    source: int
    target: int
    count: int


@frozen
class Cut:
    """The cut card is put in, ``depth`` cards before the end of the shoe."""

    depth: int


@frozen
class Round:
    """Round ``number`` begins."""

    number: int


@frozen
class ShoeLoaded:
    """The shoe after a shuffle: its order (first card first), or the seed that gives it."""

    order: tuple[Card, ...] = ()
    seed: int | None = None


@frozen
class CutCardShows:
    """The cut card has come to the front of the shoe and is set aside (K-P26)."""


@frozen
class Ruling:
    """The floor's answer to a call."""

    verdict: Verdict
    place: Place | None = None
    target: Place | None = None
    card: Card | None = None
    chips: Chips | None = None


Action = (
    Burn
    | Deal
    | Turn
    | Collect
    | MoveCard
    | MoveChips
    | Exchange
    | Say
    | Ask
    | Choose
    | Cut
    | Round
    | ShoeLoaded
    | CutCardShows
    | Ruling
    | Flip
    | Lay
    | Award
    | Slide
    | Signal
)


def named_card(card: Card, source: Place, target: Place) -> Burn | Deal | Collect | MoveCard:
    """A card's way between two places, by its name if it has one.

    The same pair of places is the same act whatever verb names it.
    """
    if source == SHOE and target == DISCARD:
        return Burn(1, (card,))
    if source == SHOE and target == hand(target.seat):
        return Deal(target, card)
    if target == DISCARD and source == hand(source.seat):
        return Collect(source, card)
    return MoveCard(card, source, target)


@frozen
class Entry:
    """One line of the log: number from 1, milliseconds from the start, actor, action."""

    number: int
    at_ms: int
    actor: Actor
    action: Action
