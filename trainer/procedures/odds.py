"""What is each bet worth over all shoes, exactly?

Enumerates ranks with their multiplicities, without replacement, and settles each outcome with
the functions the grader uses. Burned cards do not enter: every order of a shuffled shoe is
equally likely, so the cards after a burn nobody saw are distributed as those before it. That
holds for any count of burns, also when a burned card says how many follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Final

from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.procedures.procedure import OddsRow
from trainer.procedures.sheet import Values
from trainer.procedures.wagers import (
    Result,
    WarResult,
    first_result,
    half,
    main_pays,
    tie_pays,
    war_money,
    war_result,
)

_RANKS: Final = tuple(range(2, 15))
_STAKE: Final = 2  # two of the smallest chip: its half is exact whatever the rounding


@frozen
class Odds:
    """Probabilities, and expectations per unit of the first stake, of a freshly shuffled shoe."""

    win: Fraction
    lose: Fraction
    tie: Fraction
    war_win: Fraction
    war_tie: Fraction
    always_war: Fraction
    always_surrender: Fraction
    tie_bet: Fraction


_BETS: Final = frozenset({"always_war", "always_surrender", "tie_bet"})


def rows(values: Values) -> tuple[OddsRow, ...]:
    """The same, row by row."""
    found = odds(values)
    names = (one.name for one in fields(found))
    return tuple(OddsRow(name, getattr(found, name), name in _BETS) for name in names)


def odds(values: Values) -> Odds:
    """The exact odds of a house with these ``values`` (decks, war win, war tie bonus)."""
    chance = dict.fromkeys(Result, Fraction(0))
    war = dict.fromkeys(WarResult, Fraction(0))
    for result, war_results in _rounds(values.decks):
        for one, probability in war_results:
            chance[result] += probability
            if one is not None:
                war[one] += probability
    settled = chance[Result.WIN] * main_pays(_STAKE) - chance[Result.LOSE] * _STAKE
    fought = sum(
        (war[one] * _war_net(one, values) for one in WarResult),
        start=Fraction(0),
    )
    halved = chance[Result.TIE] * half(_STAKE, 1, values.half_rounding)
    tied = chance[Result.TIE]
    return Odds(
        win=chance[Result.WIN],
        lose=chance[Result.LOSE],
        tie=tied,
        war_win=war[WarResult.WIN] / tied,
        war_tie=war[WarResult.TIED_WIN] / tied,
        always_war=(settled + fought) / _STAKE,
        always_surrender=(settled - halved) / _STAKE,
        tie_bet=(tied * tie_pays(_STAKE) - (1 - tied) * _STAKE) / _STAKE,
    )


def _war_net(result: WarResult, values: Values) -> int:
    money = war_money(result, _STAKE, _STAKE, values.war_win, values.war_tie_bonus)
    return money.guest_net


_Wars = Iterator[tuple[WarResult | None, Fraction]]


def _rounds(decks: int) -> Iterator[tuple[Result, _Wars]]:
    """Every pair of first ranks with its result, and below it every war with its probability."""
    for player, dealer, probability, left in rank_pairs(decks):
        result = first_result(player, dealer)
        if result is not Result.TIE:
            yield result, iter([(None, probability)])
        else:
            yield result, _wars(decks, left, probability)


def _wars(decks: int, left: Left, before: Fraction) -> _Wars:
    for player, dealer, probability, _ in rank_pairs(decks, left):
        yield war_result(player, dealer), before * probability


Left = dict[int, int]
"""How many cards of each rank are left."""


def rank_pairs(decks: int, left: Left | None = None) -> Iterator[tuple[Card, Card, Fraction, Left]]:
    """The next two cards by rank, the suit standing for all four, and what is left after them.

    ``left`` is what there is of each rank; that of whole ``decks`` if it is not given.
    """
    lying = dict.fromkeys(_RANKS, 4 * decks) if left is None else left
    total = sum(lying.values())
    for first, count in lying.items():
        for second in lying:
            others = lying[second] - (first == second)
            after = {**lying, first: count - 1}
            after[second] -= 1
            chance = Fraction(count * others, total * (total - 1))
            yield Card(first, "s"), Card(second, "s"), chance, after


__all__ = ["Left", "Odds", "odds", "rank_pairs", "rows"]
