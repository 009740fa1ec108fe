"""Who wins, and what does each bet pay? The functions that the grader and the odds share.

All money is in minor units; nothing here knows chips beyond the smallest one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, assert_never

from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.procedures.sheet import HalfRounding, OddTokeHalf, WarTieBonus, WarWin

TIE_ODDS: Final = 10
"""K-D5: a won Tie Bet pays ten times the bet."""


class Result(StrEnum):
    """The guest's first card against the dealer's (K-D6, K-D7)."""

    WIN = "win"
    LOSE = "lose"
    TIE = "tie"


class WarResult(StrEnum):
    """The guest's war card against the dealer's (K-D12, K-P14): a second tie wins."""

    WIN = "win"
    TIED_WIN = "tied-win"
    LOSE = "lose"


# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_WON: Final = Result.WIN
_LOST: Final = Result.LOSE
_TIED: Final = Result.TIE
_PUSH_MATCH: Final = WarWin.PUSH_MATCH


@frozen
class WarMoney:
    """How the chips of a settled war move, by spot, in minor units.

    ``take_main`` and ``take_war`` go from the guest's spots to the tray; ``push_match`` goes
    from the match to the guest; ``pay_main``, ``pay_war`` and ``bonus`` come from the tray,
    the bonus onto the war spot. What is not taken stays the guest's.
    """

    take_main: int = 0
    take_war: int = 0
    push_match: int = 0
    pay_main: int = 0
    pay_war: int = 0
    bonus: int = 0

    @property
    def guest_net(self) -> int:
        """What the guest has won (or, negative, lost) by this war."""
        paid = self.push_match + self.pay_main + self.pay_war + self.bonus
        return paid - self.take_main - self.take_war


def first_result(player: Card, dealer: Card, on_dealer: bool = False) -> Result:
    """K-D6, K-D7: the higher rank wins, suits count for nothing.

    What becomes of the guest's wager; ``on_dealer``: it is on the dealer's card.
    Raises ``ValueError`` for a card that was not seen: then there is no result.
    """
    difference = _difference(player, dealer)
    if difference == 0:
        return _TIED
    return _WON if (difference > 0) is not on_dealer else _LOST


def war_result(player: Card, dealer: Card, on_dealer: bool = False) -> WarResult:
    """K-D12, K-P14: dealer higher wins; the same rank is won by the guest.

    D-5: a wager on the dealer (``on_dealer``) loses it.
    Raises ``ValueError`` for a card that was not seen.
    """
    difference = _difference(player, dealer)
    if difference == 0:
        return WarResult.LOSE if on_dealer else WarResult.TIED_WIN
    return WarResult.WIN if (difference > 0) is not on_dealer else WarResult.LOSE


def _difference(player: Card, dealer: Card) -> int:
    if not (player.rank and dealer.rank):
        raise ValueError(f"no result of {player} against {dealer}")
    return player.rank - dealer.rank


def tie_pays(stake: int) -> int:
    """K-D5, K-P14: what a won Tie Bet of ``stake`` is paid."""
    return TIE_ODDS * stake


def main_pays(stake: int) -> int:
    """K-D6: what a won Initial Bet of ``stake`` is paid."""
    return stake


def halves(stake: int, smallest_chip: int) -> bool:
    """K-P7: whether half of ``stake`` can be made of the house's chips."""
    return stake % (2 * smallest_chip) == 0


def half(stake: int, smallest_chip: int, rounding: HalfRounding) -> int:
    """K-D8, K-P7: what the house takes of ``stake`` on a surrender.

    A house that refuses such bets and has dealt past one takes the smaller part.
    """
    chips = stake // smallest_chip
    match rounding:
        case HalfRounding.HOUSE_SMALLER | HalfRounding.REFUSED:
            return chips // 2 * smallest_chip
        case HalfRounding.HOUSE_LARGER:
            return stake - chips // 2 * smallest_chip
        case _:
            assert_never(rounding)


def toke_split(amount: int, smallest_chip: int, odd: OddTokeHalf) -> tuple[int, int]:
    """K-T3, K-P20: the toke box's and the house's share of a surrendered toke."""
    smaller = amount // smallest_chip // 2 * smallest_chip
    match odd:
        case OddTokeHalf.TOKE_BOX:
            return amount - smaller, smaller
        case OddTokeHalf.HOUSE:
            return smaller, amount - smaller
        case _:
            assert_never(odd)


def has_match(win: WarWin) -> bool:
    """K-D9, K-P11: whether this house lays the dealer's chips beside the War Bet."""
    return win is _PUSH_MATCH


def war_bonus(result: WarResult, main: int, bonus: WarTieBonus) -> int:
    """K-P13: what a tied war pays on top of the win, for an Initial Bet of ``main``."""
    match bonus:
        case WarTieBonus.NOTHING:
            return 0
        case WarTieBonus.ONE_INITIAL:
            return main if result is WarResult.TIED_WIN else 0
        case _:
            assert_never(bonus)


def war_money(
    result: WarResult, main: int, war: int, win: WarWin, bonus: WarTieBonus = WarTieBonus.NOTHING
) -> WarMoney:
    """K-D12, K-P11–K-P13: how a war of ``main`` and ``war`` is settled.

    The match is reckoned as equal to the War Bet; what becomes of a match on a loss moves no
    money between guest and house.
    """
    if result is WarResult.LOSE:
        return WarMoney(take_main=main, take_war=war)
    extra = war_bonus(result, main, bonus)
    match win:
        case WarWin.PUSH_MATCH:
            return WarMoney(push_match=war, bonus=extra)
        case WarWin.PAY_MAIN:
            return WarMoney(pay_main=main, bonus=extra)
        case WarWin.PAY_WAR:
            return WarMoney(pay_war=war, bonus=extra)
        case WarWin.RAISE_PAYS_DOUBLE:
            return WarMoney(take_main=main, pay_war=2 * war, bonus=extra)
        case _:
            assert_never(win)
