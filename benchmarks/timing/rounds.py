"""Which rounds is the grader timed on? Seven seats, many ties and wars; right, wrong, shuffled.

The rounds come from the clauses as ``benchmarks.orders`` writes them, so that a net of the
same round can be given to other programs. What the table refuses is left out of a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.orders import Acts, broken, extension, random_round, record_of
from benchmarks.timing.nets import Net, label_of, net_of
from trainer.core.actions import DEALER
from trainer.core.table import Impossible, apply
from trainer.procedures.record import Record, opening_table

RIGHT, ONE_SLIP, FIVE_SLIPS, SHUFFLED = "right", "one slip", "five slips", "shuffled"
KINDS = (RIGHT, ONE_SLIP, FIVE_SLIPS, SHUFFLED)
HOSTILE = "hostile"
"""Bets, choices and all else in any order, some of it doubled: never timed."""


@dataclass(frozen=True, slots=True)
class TimedRound:
    """A round as the grader reads it, and as a net with the trace of the dealer's acts."""

    kind: str
    record: Record
    net: Net
    trace: tuple[str, ...]

    @property
    def acts(self) -> int:
        """How many of its entries are the dealer's: the graded actions."""
        return sum(entry.actor == DEALER for entry in self.record.entries)


def rounds(kind: str, count: int, seed: int = 0) -> Iterator[TimedRound]:
    """``count`` rounds of one kind."""
    for number in range(count):
        dice = Random(f"{kind}-{seed}-{number}")
        opening, acts = random_round(dice)
        if kind == SHUFFLED:
            lines = _shuffled(opening, acts, dice)
        elif kind == HOSTILE:
            lines = _hostile(opening, acts, dice)
        else:
            slips = {RIGHT: 0, ONE_SLIP: 1, FIVE_SLIPS: 5}[kind]
            lines = _slipped(opening, acts, slips, dice)
        record, kept = _possible(lines)
        trace = tuple(label for line in kept if (label := label_of(line)))
        yield TimedRound(kind, record, net_of(opening, acts), trace)


def _slipped(opening: list[str], acts: Acts, slips: int, dice: Random) -> list[str]:
    """The round with ``slips`` acts left out, doubled, moved, or of a wrong amount."""
    order = extension(acts, dice)
    if slips and dice.random() < 0.3:
        wrong = broken(acts, dice)
        if wrong is not None:
            order, slips = wrong[0], slips - 1
    assert order is not None, "the clauses contradict each other"
    lines = [line for name in order for line in acts.lines[name]]
    for _ in range(slips):
        _slip(lines, dice)
    return [*opening, *lines, "table close"]


def _slip(lines: list[str], dice: Random) -> None:
    """One slip, wherever it hits a line of the dealer's."""
    at = dice.choice([n for n, line in enumerate(lines) if label_of(line)])
    words = lines[at].split()
    match dice.choice(("skip", "double", "move", "amount")):
        case "double":
            lines.insert(at + 1, lines[at])
        case "move":
            line = lines.pop(at)
            lines.insert(dice.randint(0, len(lines)), line)
        case "amount" if words[1] == "pay":
            lines[at] = " ".join([*words[:-1], str(int(words[-1]) + 1_000)])
        case _:
            del lines[at]


def _shuffled(opening: list[str], acts: Acts, dice: Random) -> list[str]:
    """Bets first; then all acts of the dealer, the deal included, in any order at all.

    What a guest does in the round stays behind what he did before.
    """
    first = [line for line in opening if not label_of(line)]
    rest = [line for line in opening if label_of(line)]
    rest += [line for own in acts.lines.values() for line in own]
    guests = {n: line.split()[0] for n, line in enumerate(rest) if not label_of(line)}
    places = list(range(len(rest)))
    dice.shuffle(places)
    of_guest = {who: [n for n in sorted(guests) if guests[n] == who] for who in guests.values()}
    order = [of_guest[guests[n]].pop(0) if n in guests else n for n in places]
    return [*first, *(rest[n] for n in order), "table close"]


def _hostile(opening: list[str], acts: Acts, dice: Random) -> list[str]:
    """A quarter, a half or all of the lines at other places, the guests' own among them."""
    first, *rest = opening
    rest += [line for own in acts.lines.values() for line in own]
    for _ in range(dice.randint(0, 4)):
        again = dice.choice(rest)
        rest.insert(rest.index(again), again)
    share = dice.choice((0.25, 0.5, 1.0))
    places = [n for n in range(len(rest)) if dice.random() < share]
    moved = [rest[n] for n in dice.sample(places, len(places))]
    for n, line in zip(places, moved, strict=True):
        rest[n] = line
    return [first, *rest, "table close"]


def _possible(lines: Sequence[str]) -> tuple[Record, list[str]]:
    """The record of ``lines`` without what the table refuses; an act comes when it can.

    An act that is refused waits and is tried again after each later one.
    """
    acts = Acts({str(n): (line,) for n, line in enumerate(lines[1:-1])})
    every = record_of([lines[0]], acts, list(acts.lines)).entries
    table = opening_table(record_of([lines[0]], acts, []).header)
    waiting: list[int] = []
    kept: list[int] = []
    for number in range(len(every)):
        waiting.append(number)
        for n in list(waiting):
            try:
                table = apply(table, every[n].actor, every[n].action).table
            except Impossible:
                continue
            waiting.remove(n)
            kept.append(n)
    final = [lines[n] for n in kept]
    names = [str(n - 1) for n in kept[1:-1]]
    assert (kept[0], kept[-1]) == (0, len(lines) - 1), "a round opens and closes"
    return record_of([lines[0]], acts, names), final


def described(some: Sequence[TimedRound]) -> str:
    """What the rounds hold, in one line."""
    acts = sum(one.acts for one in some)
    kinds = Counter(one.kind for one in some)
    wars = sum(any("burn" in label for label in one.trace) for one in some)
    parts = ", ".join(f"{kinds[kind]} {kind}" for kind in KINDS if kinds[kind])
    return f"{len(some)} rounds of seven seats ({parts}), {acts} acts, {wars} with a war"
