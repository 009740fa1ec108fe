"""Games of War for the tests: piles written as words, played to their end."""

from __future__ import annotations

from trainer.core.actions import Flip
from trainer.core.cards import DECK, parse_card, shuffled
from trainer.core.layout import Laid, Layout, Table
from trainer.core.places import Place, Spot, at
from trainer.core.reading import Reader
from trainer.core.table import carry_out
from trainer.procedures.pile_sheet import AtLimit, Opponents, PileValues, Shortage, TurnName
from trainer.procedures.pile_war import (
    SIDES,
    Outcome,
    Progress,
    next_act,
    outcome,
)

DENIRO = PileValues()
CTCPX = PileValues(
    down_cards=1,
    limit=500,
    at_limit=AtLimit.DRAW,
    shortage=Shortage.MORE_MISSING_LOSES,
    turn=TurnName.TURN_CARDS,
    batch=10,
    opponents=Opponents.COMPUTER,
    clock_ms=0,
    stakes=(),
)
"""What the two sources write; the shipped sheets say the same (see ``test_houses``)."""
HOUSES = {"N": DENIRO, "C": CTCPX}


def table(left: str, right: str) -> Table:
    """A table with these piles, the top card of each first."""
    return Table((1,), {**_pile(1, left), **_pile(2, right)})


def _pile(seat: int, cards: str) -> dict[Place, tuple[Laid, ...]]:
    pile = tuple(Laid(parse_card(card), True) for card in cards.split())
    return {at(seat, Spot.PILE): pile} if pile else {}


def dealt(seed: int) -> Table:
    """A shuffled deck, 26 cards a side."""
    names = [str(card) for card in shuffled(DECK, seed)]
    return table(" ".join(names[:26]), " ".join(names[26:]))


def after(start: Table, *lines: str) -> Layout:
    """The layout after these acts."""
    layout = Layout(start)
    for line in lines:
        carry_out(layout, Reader((1,)).act(line)[1])
    return layout


def turn(layout: Layout, done: Progress, values: PileValues, seed: int = 0) -> None:
    """Both sides turn a card, and the dealer does all that follows."""
    for seat in SIDES:
        carry_out(layout, Flip(seat))
        done.take(Flip(seat))
    while (act := next_act(layout, done.battles, values, seed)) is not None:
        carry_out(layout, act)
        done.take(act)


def played(start: Table, values: PileValues, seed: int = 0) -> tuple[Outcome, Progress, Layout]:
    """The game to its end."""
    layout, done = Layout(start), Progress()
    while (ended := outcome(layout, done.battles, values)) is None:
        turn(layout, done, values, seed)
    return ended, done, layout


def pile(layout: Layout, seat: int) -> str:
    """The cards in a pile, by name."""
    return " ".join(str(one.card) for one in layout.hand(at(seat, Spot.PILE)))
