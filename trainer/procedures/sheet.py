"""What has this house decided? The values of one house, each with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.core.frozen import frozen
from trainer.procedures.rules import RULES, Tag

if TYPE_CHECKING:
    from trainer.procedures.pile_sheet import PileValues


class SettleOrder(StrEnum):
    """Order of tie and main over the table (K-P3)."""

    AS_WRITTEN = "as-written"
    SEAT_BY_SEAT = "seat-by-seat"
    SWEEP = "sweep"
    MAIN_FIRST = "main-first"


class ChoiceOrder(StrEnum):
    """When the tied guest decides (K-P4)."""

    ANY_TIME = "any-time"
    IN_TURN = "in-turn"
    AFTER_ALL_OTHERS = "after-all-others"


class HalfRounding(StrEnum):
    """A half that the smallest chip cannot express (K-P7)."""

    HOUSE_SMALLER = "house-smaller"
    HOUSE_LARGER = "house-larger"
    REFUSED = "refused"


class MatchTiming(StrEnum):
    """When the dealer's chips go beside the War Bet (K-P8)."""

    BEFORE_WAR_CARDS = "before-war-cards"
    AT_ONCE = "at-once"


class WarBurn(StrEnum):
    """Burns of the war deal (K-P10)."""

    ONE_EACH = "one-each"
    THREE_EACH = "three-each"
    THREE_ONCE = "three-once"
    THREE_TWICE = "three-twice"
    NONE = "none"


class WarWin(StrEnum):
    """How a won war is paid (K-P11)."""

    PUSH_MATCH = "push-match"
    PAY_MAIN = "pay-main"
    PAY_WAR = "pay-war"
    RAISE_PAYS_DOUBLE = "raise-pays-double"


class WarTieBonus(StrEnum):
    """What a tied war pays on top (K-P13)."""

    NOTHING = "none"
    ONE_INITIAL = "one-initial"


class TokeWithoutWar(StrEnum):
    """A toke on Initial whose guest goes to war without a War toke (K-P16)."""

    SURRENDERED = "surrendered"
    RIDES = "rides"


class OddTokeHalf(StrEnum):
    """Who gets the odd part of a split toke (K-P20)."""

    TOKE_BOX = "toke-box"
    HOUSE = "house"


class TokeOrder(StrEnum):
    """When toke bets are settled (K-P21)."""

    WITH_OWN_KIND = "with-own-kind"
    AFTER_ALL_GUESTS = "after-all-guests"


class Greeting(StrEnum):
    """Whom one greeting covers (K-P22)."""

    TABLE = "table"
    ONE_PER_GUEST = "one-per-guest"


class NoMoreBets(StrEnum):
    """The words before the first card (K-P24)."""

    SPOKEN = "spoken"
    NOT_GRADED = "not-graded"


class NewShoeBurn(StrEnum):
    """Burns after a shuffle (K-P25)."""

    ONE = "one"
    NONE = "none"
    BY_VALUE = "by-value"


class CutCardRule(StrEnum):
    """What the cut card ends (K-P26)."""

    FINISH_ROUND = "finish-round"
    ONE_MORE_ROUND = "one-more-round"


class Shuffling(StrEnum):
    """What brings a shuffle about: the cut card (K-P26), or every new round (O-1)."""

    CUT_CARD = "cut-card"
    EVERY_ROUND = "every-round"


class SecondTie(StrEnum):
    """Whether a bet on the second tie may be put when a war begins (K-D10, O-6)."""

    PERMITTED = "permitted"
    NONE = "none"


class DeadGameBurn(StrEnum):
    """Burns before the first round after a dead game (K-P23)."""

    ONE = "one"
    NONE = "none"


class ComboPair(StrEnum):
    """What a pair that is no flush does on Combo (D-P2)."""

    LOST = "lost"
    PUSHES = "pushes"
    PAYS_ONE = "pays-one"


class AceInStraight(StrEnum):
    """Which ranks an ace connects with (D-P3)."""

    BOTH_ENDS = "both-ends"
    KING_ONLY = "king-only"


class SuitedPair(StrEnum):
    """Whether two equal cards of one suit are a flush on Combo (D-P4)."""

    FLUSH = "flush"
    NOTHING = "nothing"


class SideBetsAtWar(StrEnum):
    """When Tie Bonus and Combo of a seat at war are settled (D-P6)."""

    AFTER_WAR = "after-war"
    BEFORE_WAR = "before-war"


class ShortShoe(StrEnum):
    """A shoe too short for the round (K-P27)."""

    SHUFFLE_DISCARDS = "shuffle-discards"
    VOID_ROUND = "void-round"


class Collecting(StrEnum):
    """When cards are collected (K-P28)."""

    FREE = "free"
    WHEN_SETTLED = "when-settled"


class Announcing(StrEnum):
    """Whether results must be announced (K-P29)."""

    WELCOME = "welcome"
    GRADED = "graded"


class OwnCorrection(StrEnum):
    """Putting one's own money error right (K-P30)."""

    FREE = "free"
    FLOOR = "floor"


class PaymentForm(StrEnum):
    """In which chips the house pays, and how it sets them down (K-P31)."""

    NOT_GRADED = "not-graded"
    FEWEST = "fewest"
    FEWEST_AND_BESIDE = "fewest-and-beside"


# The knob of each decided point: key in a house file -> clause.
KNOBS: dict[str, str] = {
    "decks": "K-P1",
    "seats": "K-P1",
    "minimum_units": "K-P2",
    "maximum_units": "K-P2",
    "tie_maximum_units": "K-P2",
    "settle_order": "K-P3",
    "choice_order": "K-P4",
    "half_rounding": "K-P7",
    "match_timing": "K-P8",
    "war_burn": "K-P10",
    "war_win": "K-P11",
    "war_tie_bonus": "K-P13",
    "toke_without_war": "K-P16",
    "odd_toke_half": "K-P20",
    "toke_order": "K-P21",
    "greeting": "K-P22",
    "no_more_bets": "K-P24",
    "new_shoe_burn": "K-P25",
    "cut_card": "K-P26",
    "short_shoe": "K-P27",
    "collecting": "K-P28",
    "announcing": "K-P29",
    "own_correction": "K-P30",
    "payment_form": "K-P31",
    "shuffling": "K-P26",
    "second_tie": "K-D10",
    "dead_game_burn": "K-P23",
}

ADDED: Final = frozenset({"payment_form", "shuffling", "second_tie", "dead_game_burn"})
"""Knobs that came after the first records: where nothing is said of one, it has its default."""


SOURCE: Final = "002"
"""The document of the houses that name none."""


@frozen
class Supersedes:
    """The version that this sheet replaces; an ``erratum`` reopens what was judged by it."""

    version: int
    reason: str


@frozen
class ChipLook:
    """How a house's chip of ``value`` (minor units) is told from the others; colours ``#rrggbb``.

    ``spots`` marks of the colour ``spot`` go round the edge of ``body``, each a pair if ``twin``.
    """

    value: int
    body: str
    spot: str
    inlay: str
    spots: int
    twin: bool = False


@frozen
class Values:
    """The knobs of a house that deals from a shoe; the defaults are those of sheet ``korean``."""

    decks: int = 6
    seats: int = 7
    minimum_units: int = 1
    maximum_units: int = 200
    tie_maximum_units: int = 20
    settle_order: SettleOrder = SettleOrder.AS_WRITTEN
    choice_order: ChoiceOrder = ChoiceOrder.ANY_TIME
    half_rounding: HalfRounding = HalfRounding.HOUSE_SMALLER
    match_timing: MatchTiming = MatchTiming.BEFORE_WAR_CARDS
    war_burn: WarBurn = WarBurn.ONE_EACH
    war_win: WarWin = WarWin.PUSH_MATCH
    war_tie_bonus: WarTieBonus = WarTieBonus.NOTHING
    toke_without_war: TokeWithoutWar = TokeWithoutWar.SURRENDERED
    odd_toke_half: OddTokeHalf = OddTokeHalf.TOKE_BOX
    toke_order: TokeOrder = TokeOrder.WITH_OWN_KIND
    greeting: Greeting = Greeting.TABLE
    no_more_bets: NoMoreBets = NoMoreBets.SPOKEN
    new_shoe_burn: NewShoeBurn = NewShoeBurn.ONE
    cut_card: CutCardRule = CutCardRule.FINISH_ROUND
    short_shoe: ShortShoe = ShortShoe.SHUFFLE_DISCARDS
    collecting: Collecting = Collecting.FREE
    announcing: Announcing = Announcing.WELCOME
    own_correction: OwnCorrection = OwnCorrection.FREE
    payment_form: PaymentForm = PaymentForm.NOT_GRADED
    shuffling: Shuffling = Shuffling.CUT_CARD
    second_tie: SecondTie = SecondTie.PERMITTED
    dead_game_burn: DeadGameBurn = DeadGameBurn.ONE
    combo_pair: ComboPair = ComboPair.LOST
    ace_in_straight: AceInStraight = AceInStraight.BOTH_ENDS
    suited_pair: SuitedPair = SuitedPair.FLUSH
    side_bets_at_war: SideBetsAtWar = SideBetsAtWar.AFTER_WAR


@frozen
class Sheet:
    """A house: identity, money, and the value and provenance of every decided point.

    ``unit`` is the table minimum in minor units; ``denominations`` are the chips, lowest
    first, in minor units; ``source`` is the document by which it deals; ``tags`` overrides the
    catalogue's tag per clause. ``looks`` are for the screen only: sheets that differ in them alone
    are equal. ``piles`` are the knobs of War, which has no others.
    """

    id: str
    version: int
    effective_from: str
    game: str = "casino_war"
    currency: str = "KRW"
    unit: int = 10_000
    denominations: tuple[int, ...] = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
    values: Values = field(default_factory=Values)
    tags: Mapping[str, Tag] = field(default_factory=dict)
    supersedes: Supersedes | None = None
    looks: tuple[ChipLook, ...] = field(default=(), compare=False)
    source: str = SOURCE
    piles: PileValues | None = None

    @property
    def minimum(self) -> int:
        """Lowest bet on ``main`` in minor units."""
        return self.values.minimum_units * self.unit

    @property
    def maximum(self) -> int:
        """Highest bet on ``main`` in minor units."""
        return self.values.maximum_units * self.unit

    @property
    def tie_maximum(self) -> int:
        """Highest bet on ``tie`` in minor units."""
        return self.values.tie_maximum_units * self.unit

    @property
    def smallest_chip(self) -> int:
        """The smallest chip in minor units."""
        return min(self.denominations)

    def tag(self, clause: str) -> Tag:
        """Where this house's value of ``clause`` comes from.

        A point of a clause that the sheet does not tag (``K-P10.one``) is assumed.
        """
        if "." in clause:
            return self.tags.get(clause, Tag.ASSUMED)
        return self.tags.get(clause) or RULES[clause].tag
