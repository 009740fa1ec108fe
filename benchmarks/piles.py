"""How do games of War end, and does a second, plain loop agree with every one of them?

``python -m benchmarks.piles [GAMES] [HOUSE ...] [--orders ORDER ...] [--processes N]``: so many
deals at each house of War, for each order of picking up won cards: how many end by which cause,
how long they are, how deep their wars go. After every game all 52 cards lie there; a loop that
knows ranks alone, and shares nothing with the rules of the product, must come to the same end.
Ctrl-C tells what was counted so far. Exit status 1 where anything disagrees.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from itertools import product

from trainer.core.actions import Flip, PickUp
from trainer.core.cards import DECK, Card, shuffled
from trainer.core.layout import Laid, Layout, Table
from trainer.core.places import Spot, at
from trainer.core.table import carry_out
from trainer.procedures.pile_sheet import AtLimit, PileValues, Shortage
from trainer.procedures.pile_war import SIDES, Progress, held, next_act, outcome
from trainer.scenarios.houses import house_ids, load_house

CHUNK = 500
End = tuple[str, int, int]
"""Cause, winner, battles."""


@dataclass(slots=True)
class Count:
    """What was counted of some games."""

    games: int = 0
    causes: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)
    battles: int = 0
    wars: int = 0
    deepest: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Count those games as well."""
        self.games += other.games
        self.causes.update(other.causes)
        self.winners.update(other.winners)
        self.battles += other.battles
        self.wars += other.wars
        self.deepest = max(self.deepest, other.deepest)
        self.wrong += other.wrong


def played(seed: int, values: PileValues) -> tuple[End, Progress, Layout]:
    """One game by the rules of the product."""
    order = shuffled(DECK, seed)
    halves = {1: order[:26], 2: order[26:]}
    cards = {at(s, Spot.PILE): tuple(Laid(c, True) for c in half) for s, half in halves.items()}
    layout, done = Layout(Table((1,), cards)), Progress()
    while (ended := outcome(layout, done.battles, values)) is None:
        for side in SIDES:
            carry_out(layout, Flip(side))
            done.take(Flip(side))
        while (act := next_act(layout, done.battles, values, seed)) is not None:
            carry_out(layout, act)
            done.take(act)
    return (ended.cause.value, ended.winner, done.battles), done, layout


# ---- the second loop: two queues, written from the two sources alone ----------------------------


def by_ranks(seed: int, values: PileValues) -> End:
    """The same game once more."""
    order = shuffled(DECK, seed)
    mine, theirs = deque(order[:26]), deque(order[26:])
    for battle in range(values.limit):
        left, right = [mine.popleft()], [theirs.popleft()]
        while left[-1].rank == right[-1].rank:
            need = values.down_cards + 1
            if len(mine) < need or len(theirs) < need:
                return "shortage", _short(mine, theirs, need, values), battle
            left += [mine.popleft() for _ in range(need)]
            right += [theirs.popleft() for _ in range(need)]
        won = left[-1].rank > right[-1].rank
        (mine if won else theirs).extend(_picked(left, right, won, values, seed, battle))
        if not mine or not theirs:
            return "out-of-cards", 1 if mine else 2, battle + 1
    if values.at_limit is AtLimit.DRAW or len(mine) == len(theirs):
        return "limit", 0, values.limit
    return "limit", 1 if len(mine) > len(theirs) else 2, values.limit


def _short(mine: deque[Card], theirs: deque[Card], need: int, values: PileValues) -> int:
    if values.shortage is Shortage.DRAW:
        return 0
    missing = max(0, need - len(mine)), max(0, need - len(theirs))
    return 0 if len(mine) == len(theirs) else 2 if missing[0] > missing[1] else 1


def _picked(
    left: list[Card], right: list[Card], won: bool, values: PileValues, seed: int, battle: int
) -> list[Card]:
    own, other = (left, right) if won else (right, left)
    if values.pick_up is PickUp.OWN_FIRST:
        return own + other
    if values.pick_up is PickUp.OTHER_FIRST:
        return other + own
    if values.pick_up is PickUp.AS_LAID:
        return [card for pair in zip(left, right, strict=True) for card in pair]
    return list(shuffled(own + other, seed * 1_000_003 + battle))


# ---- counting ------------------------------------------------------------------------------------


def count(first: int, games: int, values: PileValues) -> Count:
    """Play so many games from seed ``first`` on, each in both ways."""
    counted = Count()
    for seed in range(first, first + games):
        end, done, layout = played(seed, values)
        cause, winner, battles = end
        counted.games += 1
        counted.causes[cause] += 1
        counted.winners[winner] += 1
        counted.battles += battles
        counted.wars += done.wars
        counted.deepest = max(counted.deepest, done.deepest)
        other = by_ranks(seed, values)
        if other != end:
            counted.wrong.append(f"deal {seed}: {end}, the plain loop {other}")
        lying = Counter(one.card for hand in layout.cards.values() for one in hand)
        if lying != Counter(DECK) or held(layout, 1) + held(layout, 2) != len(DECK):
            counted.wrong.append(f"deal {seed}: {sum(lying.values())} cards")
    return counted


def line(house: str, order: PickUp, found: Count) -> str:
    """One row of the table in docs/benchmarks.md."""
    games = max(1, found.games)

    def share(number: int) -> str:
        return f"{100 * number / games:.2f} %"

    causes = [share(found.causes[name]) for name in ("out-of-cards", "shortage", "limit")]
    cells = [
        *(house, order.value, f"{found.games:,}", *causes, share(found.winners[0])),
        *(f"{found.battles / games:.0f}", f"{found.wars / games:.1f}", str(found.deepest)),
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = (
    "| house | picked up | games | out of cards | short of cards | limit | draws | battles"
    " | wars | ties in a row |\n|---|---|---|---|---|---|---|---|---|---|"
)


def _chunks(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, CHUNK):
        yield first, min(CHUNK, games - first)


def run(house: str, values: PileValues, games: int, pool: ProcessPoolExecutor) -> Count:
    """Count ``games`` games over all processes, and say how far it is."""
    total = Count()
    parts: list[Future[Count]] = [
        pool.submit(count, first, size, values) for first, size in _chunks(games)
    ]
    try:
        for part in as_completed(parts):
            total.add(part.result())
            told = f"{house} {values.pick_up}: {total.games:,} of {games:,}"
            print(f"\r{told}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        for part in parts:
            part.cancel()
        print("\nbroken off", file=sys.stderr)
    print(file=sys.stderr)
    return total


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when anything disagreed."""
    parser = argparse.ArgumentParser(prog="dev.py bench piles", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=2_000)
    parser.add_argument("house", nargs="*")
    parser.add_argument("--orders", nargs="+", type=PickUp, default=list(PickUp))
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    sheets = [load_house(name) for name in options.house or house_ids()]
    at_war = [(sheet.id, sheet.piles) for sheet in sheets if sheet.piles is not None]
    wrong: list[str] = []
    print(HEAD)
    with ProcessPoolExecutor(options.processes) as pool:
        for (house, values), order in product(at_war, options.orders):
            found = run(house, replace(values, pick_up=order), options.games, pool)
            print(line(house, order, found), flush=True)
            wrong += [f"{house} {order}: {one}" for one in found.wrong]
            if found.games < options.games:
                break
    for one in wrong[:20]:
        print(one)
    print(f"{len(wrong)} games in which anything disagreed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
