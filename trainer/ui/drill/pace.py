"""How fast were the cards read, and how fast do they have to be? What is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from trainer.core.actions import Award, Lay
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at
from trainer.grading.piles import pushes
from trainer.grading.reading_pace import Reading, median_ms, readings
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.pile_war import SIDES
from trainer.procedures.rounds import segments
from trainer.scenarios.levels import FIRST, STANDARD, STREAK, Level, levels
from trainer.ui.course.help import help_of
from trainer.ui.drill.words import seconds
from trainer.ui.telling.barred import LATE_AT_MOST

if TYPE_CHECKING:
    from trainer.exchange.sheet_view import SheetView
    from trainer.ui.sitting.play import Play

Fact = tuple[str, str]
"""What it is, and how much."""
_RANKS = {11: "J", 12: "Q", 13: "K", 14: "A"}


@frozen
class Read:
    """What was read so far: each pair, how long it was allowed to take, the level now.

    ``even`` are the pushes of rounds whose time is that of everybody, by their entries.
    """

    pairs: tuple[Reading, ...]
    allowed: Mapping[int, int]
    level: Level
    even: frozenset[int]

    @property
    def late(self) -> frozenset[int]:
        """The pushes that took too long, by their entries."""
        return frozenset(one.entry for one in self.pairs if one.ms > self.allowed[one.entry])


class Pace:
    """How fast a sitting is read; folded from its log when that has grown.

    ``first`` is the level on which it began.
    """

    def __init__(self, play: Play, first: Level = FIRST) -> None:
        self._play, self._first = play, first
        self._read: tuple[int, Read] | None = None

    @property
    def read(self) -> Read:
        """Every battle of the sitting that was read."""
        count = len(self._play.session.entries)
        if self._read is None or self._read[0] != count:
            self._read = count, self.until(count)
        return self._read[1]

    def until(self, entry: int) -> Read:
        """What was read up to this entry."""
        pairs = tuple(one for one in readings(self._play.record) if one.entry <= entry)
        even = self._even()
        at = levels((one for one in pairs if one.entry not in even), self._first)
        trained = iter(at)
        allowed = {
            one.entry: (STANDARD if one.entry in even else next(trained)).allowed_ms
            for one in pairs
        }
        return Read(pairs, allowed, at[-1], even)

    def reached(self, number: int) -> int | None:
        """The level after this round; None where too few pairs were read for it to say much."""
        part = segments(self._play.session.entries)[number - 1]
        read = self.until(part[-1].number)
        own = {one.number for one in part} - read.even
        return read.level.number if sum(p.entry in own for p in read.pairs) >= STREAK else None

    def _even(self) -> frozenset[int]:
        """The entries of rounds whose time is that of everybody."""
        play = self._play
        return frozenset(
            entry.number
            for number, part in enumerate(segments(play.session.entries), 1)
            if help_of(play.mode, number, play.session.scenario).standard
            for entry in part
        )

    def reactions(self, speaker: Translator) -> dict[int, str]:
        """How long each push took, by its entry, and whether that was too long."""
        told, late = {}, self.read.late
        for one in self.read.pairs:
            took = seconds(one.ms, speaker)
            told[one.entry] = (
                speaker.say(N_("{time}, late"), time=took) if one.entry in late else took
            )
        return told

    def lines(self, speaker: Translator) -> list[str]:
        """What stands beside the table: the time there is, and where it is told, what was taken.

        The times are those of this round; the level is that of the sitting.
        """
        say, help_ = speaker.say, self._play.help
        time = seconds(self._allowed.allowed_ms, speaker)
        if not help_.verdicts:
            return [say(N_("{time} to push, as for everybody"), time=time)]
        if help_.standard:
            told = [say(N_("{time} to push, as for everybody"), time=time)]
            if help_.tried:
                slow = self._late_of_round
                told.append(say(N_("Late: {late}, at most {most}"), late=slow, most=LATE_AT_MOST))
        else:
            told = [say(N_("Level {n}: {time} to push"), n=self._allowed.number, time=time)]
            if not self.read.pairs and self._first is not FIRST:
                told.append(say(N_("One level below your last sitting.")))
        if read := self._of_round:
            told.append(say(N_("Last: {last}"), last=seconds(read[-1].ms, speaker)))
            if right := [one for one in read if one.right]:
                middle = seconds(median_ms(right), speaker)
                told.append(say(N_("Median (right): {median}"), median=middle))
        return told

    @property
    def _of_round(self) -> tuple[Reading, ...]:
        """What was read in this round."""
        own = {one.number for one in self._play.session.round_entries}
        return tuple(one for one in self.read.pairs if one.entry in own)

    @property
    def _late_of_round(self) -> int:
        """How many pushes of this round were late."""
        return sum(one.entry in self.read.late for one in self._of_round)

    @property
    def _allowed(self) -> Level:
        """How long the next pair may take."""
        return STANDARD if self._play.help.standard else self.read.level

    def left(self, now_ms: int) -> float | None:
        """What part of the time for a push is left; nothing while no two cards lie open."""
        since = self._open_since()
        if since is None:
            return None
        return min(1.0, max(0.0, 1.0 - (now_ms - since) / self._allowed.allowed_ms))

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


def measured(play: Play, view: SheetView, first: Level) -> Callable[[Translator], tuple[Fact, ...]]:
    """How fast the cards of these rounds were read: what is told of it on their sheet."""
    parts = segments(play.session.entries)
    entries = {entry.number for one in view.rounds for entry in parts[one.verdict.number - 1]}
    upto = Pace(play, first).until(max(entries, default=0))
    pairs = tuple(one for one in upto.pairs if one.entry in entries)
    mine = [one for one in pushes(play.record) if one.entry in entries and one.winner == 2]
    return partial(_facts, pairs, upto, frozenset(one.entry for one in mine))


def _as_they_lay(one: Reading, ways: frozenset[int]) -> tuple[int, int]:
    """The two ranks from left to right, as in the log; in ``ways`` the right one is higher."""
    low, high = sorted(one.ranks)
    return (low, high) if one.entry in ways else (high, low)


def _facts(
    pairs: Sequence[Reading], upto: Read, ways: frozenset[int], speaker: Translator
) -> tuple[Fact, ...]:
    """Each fact: what it is, and how much."""
    say = speaker.say
    if not pairs:
        return ((say(N_("Reading")), say(N_("Nothing was timed."))),)
    right = [one for one in pairs if one.right]
    pushed = f"{len(right)} / {len(pairs)}"
    if late := sum(one.entry in upto.late for one in pairs):
        pushed = say(N_("{pushed} · late pushes: {late}"), pushed=pushed, late=late)
    facts = [
        (N_("Pushed right"), pushed),
        (N_("Median of right pushes"), seconds(median_ms(right), speaker) if right else "—"),
    ]
    if right:
        longest = max(right, key=lambda one: one.ms)
        lay = " – ".join(_RANKS.get(one, str(one)) for one in _as_they_lay(longest, ways))
        slow = say(N_("{pair} · {time}"), pair=lay, time=seconds(longest.ms, speaker))
        facts.append((N_("Slowest right push"), slow))
    if any(one.entry not in upto.even for one in pairs):
        now = upto.level
        text = say(N_("{n} ({time})"), n=now.number, time=seconds(now.allowed_ms, speaker))
        facts.append((N_("Level"), text))
    if any(one.entry in upto.even for one in pairs):
        facts.append((N_("Time for everybody"), seconds(STANDARD.allowed_ms, speaker)))
    return tuple((say(name), text) for name, text in facts)


__all__ = ["Pace", "Read", "measured"]
