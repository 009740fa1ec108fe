"""What do guests say and put that asks for nothing? Strewn into a sitting, it must be no fault.

Who has not tied says that he goes to war or surrenders, before or after his card, with or
without a bet; he puts a War Bet and picks it up again, or has it handed back; who has chosen says
so again, or first the other word; chips come and go before the first card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.core.actions import (
    DEALER,
    Action,
    Actor,
    Choice,
    Choose,
    Entry,
    MoveChips,
    Signal,
    guest,
)
from trainer.core.chips import Chips
from trainer.core.places import Spot, at, purse
from trainer.core.table import Impossible, apply
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.procedures.wagers import Result

_MOST = 3  # a round
_BETS = (Spot.MAIN, Spot.TIE)

Line = tuple[Actor, Action]
Strewn = tuple[int, Line]
"""Before which entry of a round, and what."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a sitting: its entries, which seats have not tied, when the cards came."""

    entries: tuple[Entry, ...]
    free: tuple[int, ...]
    first_card: int
    chip: Chips


def with_idle_guests(record: Record, dice: Random) -> Record:
    """``record`` with up to three such acts in each round; those that cannot be are left out."""
    table, lines = opening_table(record.header), list[Line]()
    for one in _rounds(record):
        strewn = [line for _ in range(dice.randint(0, _MOST)) for line in _idle(one, dice)]
        for place, entry in enumerate(one.entries):
            own = [line for before, line in strewn if before == place]
            for line in own:
                try:
                    table = apply(table, *line).table
                except Impossible:
                    continue
                lines.append(line)
            table = apply(table, entry.actor, entry.action).table
            lines.append((entry.actor, entry.action))
    entries = (Entry(n, 500 * n, *line) for n, line in enumerate(lines, 1))
    return replace(record, entries=tuple(entries))


def _rounds(record: Record) -> Iterator[Round]:
    table, carried, sheet = opening_table(record.header), Carried(), record.header.sheet
    for number, entries in enumerate(segments(record.entries), 1):
        fold = RoundFold(table, carried, observed(record.header, number == 1))
        first_card = len(entries)
        for place, entry in enumerate(entries):
            fold.add(entry)
            if fold.facts.first_card_at is not None:
                first_card = min(first_card, place)
        seats = fold.facts.seats
        tied = {seat.number for seat in seats.values() if seat.result is Result.TIE}
        free = tuple(n for n in range(1, record.header.seats + 1) if n not in tied)
        chip = Chips(((min(sheet.denominations), 1),))
        yield Round(tuple(entries), free, first_card, chip)
        table, carried = fold.table, fold.carried()


def _idle(one: Round, dice: Random) -> list[Strewn]:
    kinds = (_word, _war_bet, _said_again, _other_word, _thought_better)
    return dice.choice(kinds)(one, dice)


def _word(one: Round, dice: Random) -> list[Strewn]:
    """Who does not tie chooses all the same."""
    if not one.free:
        return []
    line = guest(dice.choice(one.free)), Choose(dice.choice(tuple(Choice)))
    return [(dice.randrange(1, len(one.entries)), line)]


def _war_bet(one: Round, dice: Random) -> list[Strewn]:
    """Who does not tie puts a War Bet, and it goes back to him."""
    if not one.free:
        return []
    seat = dice.choice(one.free)
    put = dice.randrange(1, len(one.entries))
    back = dice.randrange(put, len(one.entries))
    by = guest(seat) if _in_one_go(one.entries, back) else dice.choice((guest(seat), DEALER))
    there = at(seat, Spot.WAR)
    return [
        (put, (guest(seat), MoveChips(purse(seat), there, one.chip))),
        (back, (by, MoveChips(there, purse(seat)))),
    ]


def _in_one_go(entries: Sequence[Entry], place: int) -> bool:
    """Whether the dealer may be at something that he has to end first (K-P6), or has to call."""
    near = entries[max(0, place - 3) : place + 1]
    if entries[place].action is Signal.CALL_FLOOR:
        return True
    return sum(e.actor == DEALER and isinstance(e.action, MoveChips) for e in near) > 1


def _said_again(one: Round, dice: Random) -> list[Strewn]:
    """Who has chosen says it once more."""
    chosen = _choices(one)
    if not chosen:
        return []
    place = dice.choice(chosen)
    entry = one.entries[place]
    return [(dice.randrange(place + 1, len(one.entries)), (entry.actor, entry.action))]


def _other_word(one: Round, dice: Random) -> list[Strewn]:
    """Right before he chooses he says something else."""
    chosen = _choices(one)
    if not chosen:
        return []
    place = dice.choice(chosen)
    return [(place, (one.entries[place].actor, Choose(dice.choice(tuple(Choice)))))]


def _thought_better(one: Round, dice: Random) -> list[Strewn]:
    """Right after a bet one more chip comes to it and goes."""
    puts = [
        (place, entry.action.target)
        for place, entry in enumerate(one.entries[: one.first_card])
        if isinstance(entry.action, MoveChips)
        and entry.action.target.spot in _BETS
        and entry.actor == guest(entry.action.target.seat)
    ]
    if not puts or one.first_card >= len(one.entries):
        return []
    place, there = dice.choice(puts)
    who, own = guest(there.seat), purse(there.seat)
    come, go = MoveChips(own, there, one.chip), MoveChips(there, own, one.chip)
    return [(place + 1, (who, come)), (place + 1, (who, go))]


def _choices(one: Round) -> list[int]:
    return [n for n, entry in enumerate(one.entries) if isinstance(entry.action, Choose)]
