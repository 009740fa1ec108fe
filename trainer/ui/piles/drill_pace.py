"""How fast were the cards read, and how fast do they have to be? What is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trainer.core.actions import Award, Lay
from trainer.core.places import Spot, at
from trainer.grading.reading_pace import Reading, median_ms, readings, slowest
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.pile_war import SIDES
from trainer.procedures.rounds import segments
from trainer.scenarios.levels import level
from trainer.ui.piles.drill_words import seconds

if TYPE_CHECKING:
    from trainer.exchange.sheet_view import SheetView
    from trainer.ui.play import Play

Fact = tuple[str, str]
"""What it is, and how much."""
_RANKS = {11: "J", 12: "Q", 13: "K", 14: "A"}


class Pace:
    """How fast a sitting is read; folded from its log when that has grown."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._read: tuple[int, tuple[Reading, ...]] = (-1, ())

    def readings(self) -> tuple[Reading, ...]:
        """Every battle of the sitting that was read."""
        count = len(self._play.session.entries)
        if self._read[0] != count:
            self._read = count, readings(self._play.record)
        return self._read[1]

    def reactions(self, speaker: Translator) -> dict[int, str]:
        """How long each push took, by its entry, and whether that was too long."""
        read, told = self.readings(), {}
        late = _late(read)
        for one in read:
            took = seconds(one.ms, speaker)
            told[one.entry] = (
                speaker.say(N_("{time}, late"), time=took) if one.entry in late else took
            )
        return told

    def lines(self, speaker: Translator) -> list[str]:
        """What stands beside the table."""
        read, say = self.readings(), speaker.say
        now = level(read)
        told = [
            say(
                N_("Level {n}: {time} to push"), n=now.number, time=seconds(now.allowed_ms, speaker)
            )
        ]
        if read:
            parts = [say(N_("Last: {last}"), last=seconds(read[-1].ms, speaker))]
            if right := [one for one in read if one.right]:
                middle = seconds(median_ms(right), speaker)
                parts.append(say(N_("median (right): {median}"), median=middle))
            told.append(" · ".join(parts))
        return told

    def left(self, now_ms: int) -> float | None:
        """What part of the time for a push is left; nothing while no two cards lie open."""
        since = self._open_since()
        if since is None:
            return None
        allowed = level(self.readings()).allowed_ms
        return min(1.0, max(0.0, 1.0 - (now_ms - since) / allowed))

    def _open_since(self) -> int | None:
        """When the last of two cards that differ was turned."""
        table, entries = self._play.table, self._play.session.round_entries
        rows = [table.hand(at(seat, Spot.BATTLE)) for seat in SIDES]
        if not all(rows) or any(hand[-1].down for hand in rows):
            return None
        if len(rows[0]) != len(rows[1]) or rows[0][-1].card.rank == rows[1][-1].card.rank:
            return None
        for entry in reversed(entries):
            if isinstance(entry.action, Lay):
                return entry.at_ms
            if isinstance(entry.action, Award):
                return None
        return None


def _late(read: Sequence[Reading]) -> frozenset[int]:
    """The pushes that took longer than the level allowed just then, by their entries."""
    timed = enumerate(read)
    return frozenset(one.entry for at_, one in timed if one.ms > level(read[:at_]).allowed_ms)


def measured(play: Play, view: SheetView) -> Callable[[Translator], tuple[Fact, ...]]:
    """How fast the cards of these rounds were read: what is told of it on their sheet."""
    numbers = {one.verdict.number for one in view.rounds}
    parts = segments(play.session.entries)
    entries = {entry.number for number in numbers for entry in parts[number - 1]}
    everything = readings(play.record)
    read = tuple(one for one in everything if one.entry in entries)
    upto = tuple(one for one in everything if one.entry <= max(entries, default=0))

    def told(speaker: Translator) -> tuple[Fact, ...]:
        return _facts(read, upto, len(_late(upto) & entries), speaker)

    return told


def _facts(
    read: Sequence[Reading], upto: Sequence[Reading], late: int, speaker: Translator
) -> tuple[Fact, ...]:
    """Each fact: what it is, and how much."""
    say = speaker.say
    if not read:
        return ((say(N_("Reading")), say(N_("Nothing was timed."))),)
    right = [one for one in read if one.right]
    now = level(tuple(upto))
    pushed = f"{len(right)} / {len(read)}"
    if late:
        pushed = say(N_("{pushed} · late {late}"), pushed=pushed, late=late)
    facts = [
        (N_("Pushed right"), pushed),
        (N_("Median of right pushes"), seconds(median_ms(right), speaker) if right else "—"),
    ]
    pair = slowest(tuple(read))
    if pair is not None:
        facts.append((N_("Slowest pair"), " – ".join(_RANKS.get(one, str(one)) for one in pair)))
    level_ = say(N_("{n} ({time})"), n=now.number, time=seconds(now.allowed_ms, speaker))
    facts.append((N_("Level"), level_))
    return tuple((say(name), text) for name, text in facts)


__all__ = ["Pace", "measured"]
