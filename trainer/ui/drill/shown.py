"""What is to be seen of a sitting at the drill just now: the table, the glow, each battle?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from trainer.core.actions import Award, Role
from trainer.core.cards import Card
from trainer.core.layout import Hand
from trainer.core.places import Spot, at
from trainer.core.table import Table, apply
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.piles import ROUND_BATTLES
from trainer.procedures.record import opening_table
from trainer.ui.drill.words import (
    SIDES,
    Fought,
    Guests,
    fought,
    line,
    told,
)
from trainer.ui.hands.keys import Command
from trainer.ui.piles import words
from trainer.ui.piles.scene import SideView, TableView
from trainer.ui.piles.working import (
    PUSHES,
    TURNS,
    Working,
    click_of,
    glow_of,
    place_of,
)
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import CardView, Mark

if TYPE_CHECKING:
    from trainer.procedures.agenda import Step
    from trainer.procedures.pile_sheet import PileValues
    from trainer.ui.sitting.play import Play


class Telling:
    """What may be told of the drill in this mode, folded from the sitting."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._first: tuple[int, Table] = (-1, play.table)

    @property
    def values(self) -> PileValues:
        """The house's knobs."""
        piles = self._play.sheet.piles
        assert piles is not None
        return piles

    def battles(self) -> tuple[Fought, ...]:
        """The battles of this round so far, counted within it."""
        return fought(self._opening(), self._play.session.round_entries)

    def _opening(self) -> Table:
        """The table when this round began."""
        session = self._play.session
        own = session.round_entries
        start = own[0].number - 1 if own else len(session.entries)
        if self._first[0] != start:
            table = opening_table(session.header)
            for entry in session.entries[:start]:
                table = apply(table, entry.actor, entry.action).table
            self._first = start, table
        return self._first[1]

    def number(self) -> int:
        """Which battle it is, at most the last one."""
        done = sum(isinstance(one.action, Award) for one in self._play.session.round_entries)
        return min(done + 1, ROUND_BATTLES)

    def lines(
        self, guests: Guests, speaker: Translator, reactions: Mapping[int, str]
    ) -> list[LogLine]:
        """Every battle of this round in a line; who is examined is not told what was right."""
        play, lines = self._play, []
        right = sorted(play.done) if play.help.verdicts else None
        timed = play.help.verdicts and not play.help.performs
        for one in self.battles():
            known = [reactions[e.number] for e in one.entries if e.number in reactions]
            took = known[0] if known and timed else ""
            lines.append(line(one, guests, play.findings, right, took, speaker))
        return lines

    def view(self, guests: Guests, speaker: Translator, steps: bool) -> TableView:
        """The table as it lies; a war is named only where steps are."""
        play = self._play
        table, entries = play.table, play.session.round_entries
        done = [one for one in play.session.entries if isinstance(one.action, Award)]
        last = done[-1].action if done else None
        depth = min(max(_open(table, seat) for seat in SIDES) - 1, _ties(table))
        values = self.values
        sides = [side_view(table, seat, guests) for seat in SIDES]
        return TableView(
            sides=(sides[0], sides[1]),
            title=words.title(values, speaker),
            battle=len(done) + 1,
            swept=last.seat if isinstance(last, Award) else 0,
            war=words.war(max(0, depth), speaker) if steps and entries else "",
            counts=self._counts(sides, speaker),
        )

    def _counts(self, sides: Sequence[SideView], speaker: Translator) -> tuple[str, str]:
        """How many cards are left in each pile: who is examined is not told, as at the shoe."""
        if not self._play.help.counts:
            return "", ""
        one, other = sides
        return words.cards(one.pile, speaker), words.cards(other.pile, speaker)

    def working(
        self, guests: Guests, down: int, hinted: bool, left: float | None, speaker: Translator
    ) -> Working:
        """What the hands may do, what glows, what was right."""
        play = self._play
        works = not play.help.performs and not play.paused and bool(play.session.round_entries)
        glowing: frozenset[str] = frozenset()
        steps = play.shown.repairs or play.steps
        if (play.help.steps or hinted) and play.steps:
            for step in steps:
                glowing |= glow_of(step.action)
        return Working(
            works=works,
            glowing=glowing,
            marks=self._marks(),
            down=down,
            told=told(guests, down, speaker),
            keys=self._caps(down),
            left=left,
            click=speaker.gettext(N_("Click: {act}")),
            clicks=_clicks(steps, down) if play.help.steps else None,
        )

    def _caps(self, down: int) -> dict[str, str]:
        """Which key does what a click on this place does."""
        table, key = self._play.table, self._play.keys.key
        caps = {str(at(seat, Spot.PILE)): str(key(TURNS[seat])) for seat in SIDES}
        if down:
            first = f"{key(Command.WAR_DOWN)}×{down}"
            caps = {name: f"{first} {then}" for name, then in caps.items()}
        if any(table.hand(at(seat, Spot.BATTLE)) for seat in SIDES):
            caps |= {str(at(seat, Spot.BATTLE)): str(key(PUSHES[seat])) for seat in SIDES}
        return caps

    def _marks(self) -> dict[str, Mark]:
        """The verdict on the last act, where verdicts are given."""
        play = self._play
        if not play.help.verdicts or play.help.performs:
            return {}
        own = [one for one in play.session.round_entries if one.actor.role is Role.DEALER]
        if not own:
            return {}
        last = own[-1]
        wrong = {e for f in play.findings for site in f.sites for e in site.entries}
        place = place_of(last.action)
        if not place:
            return {}
        if last.number in wrong:
            return {place: Mark.FAULT}
        return {place: Mark.RIGHT} if last.number in play.done else {}


def _clicks(steps: Sequence[Step], down: int) -> frozenset[str]:
    """Where a click does what comes next: elsewhere it is not told what it would do."""
    return frozenset(click_of(step.action, down) for step in steps) - {""}


def side_view(table: Table, seat: int, guests: Guests) -> SideView:
    """One guest's half of the table."""
    laid = table.hand(at(seat, Spot.BATTLE))
    return SideView(
        name=guests.of(seat),
        number=str(seat),
        pile=len(table.hand(at(seat, Spot.PILE))),
        battle=tuple(CardView(str(one.card), not one.down) for one in laid),
    )


def _ties(table: Table) -> int:
    """How many of the pairs that lie open are equal: no more wars than these are there."""
    return sum(one.rank == other.rank for one, other in open_pairs(table))


def open_pairs(table: Table) -> list[tuple[Card, Card]]:
    """The cards that lie open, two by two."""
    left, right = ([one.card for one in _laid(table, seat) if not one.down] for seat in SIDES)
    return list(zip(left, right, strict=False))


def _laid(table: Table, seat: int) -> Hand:
    return table.hand(at(seat, Spot.BATTLE))


def _open(table: Table, seat: int) -> int:
    return sum(not one.down for one in _laid(table, seat))


def spoken_work(play: Play, speaker: Translator) -> str:
    """Which battle of how many."""
    number = Telling(play).number()
    return speaker.say(N_("Battle {n} of {limit}"), n=number, limit=ROUND_BATTLES)


__all__ = ["Telling", "open_pairs", "side_view", "spoken_work"]
