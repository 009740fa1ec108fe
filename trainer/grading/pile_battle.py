"""Which mistakes show in the cards of one battle of War, and whose card is the higher?

Each mistake once: what follows from it is measured by the cards as they lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import Final

from trainer.core.frozen import frozen, mutable
from trainer.core.layout import Laid
from trainer.core.places import Spot
from trainer.grading.findings import Corrected, What
from trainer.procedures.catalogue import Kind
from trainer.procedures.pile_reading import NO_CARD, Level, read
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.piles import PileClauses

_CARD: Final = "card"
_BATTLE: Final = str(Spot.BATTLE)
_Two = tuple[int, int]


@frozen
class Lying:
    """A card of a battle, the entry that laid it, and the one since when it has this face."""

    laid: Laid
    entry: int
    faced: int


Row = Sequence[Lying]


@frozen
class Slip:
    """A mistake in a battle. ``entries``: the one that made it, then the one that put it right."""

    kind: Kind
    rule: str
    seat: int
    entries: tuple[int, ...]
    wanted: What | None = None
    got: What | None = None
    subject: str = _CARD
    rests: tuple[str, ...] = ()
    corrected: Corrected = Corrected.NO
    spot: str = _BATTLE

    @property
    def what(self) -> tuple[Kind, str, int]:
        """Which mistake it is, wherever in the record it was made."""
        return self.kind, self.rule, self.seat


@mutable
class Seen:
    """What a battle shows: its mistakes, and the two cards that decide it, if any do.

    ``winner`` is a seat, 0 where two equal cards lie and nothing beyond them, None where nobody
    can say. ``opened`` is the entry that showed the later of the two; ``unseen``: a card was.
    """

    slips: list[Slip] = field(default_factory=list)
    winner: int | None = None
    ranks: _Two | None = None
    opened: int = 0
    unseen: bool = False
    ties: int = 0


def lay(seat: int, count: int) -> What:
    """So many cards face down at a seat."""
    return What("lay", seat, _BATTLE, count=count)


def show(seat: int) -> What:
    """A card face up at a seat."""
    return What("show", seat, _BATTLE)


def award(seat: int) -> What:
    """All cards of the battle to a seat."""
    return What("award", seat, str(Spot.PILE))


class Battle:
    """Looks at the ``rows`` of both sides; each ``held`` so many cards when the battle began.

    ``over`` is the entry that ended it by what it ``did`` (0: the close of the round), None as
    long as it goes on: then nothing is left out yet.
    """

    def __init__(
        self,
        rows: tuple[Row, Row],
        held: _Two,
        rules: PileClauses,
        values: PileValues,
        over: int | None,
        did: What | None = None,
    ) -> None:
        self._rows = rows
        self._held = held
        self._rules = rules
        self._values = values
        self._over = over
        self._did = did
        self._seen = Seen()

    def look(self) -> Seen:
        """What it shows."""
        begins: _Two | None = (0, 0)
        while begins is not None:
            begins = self._fight(begins)
        if self._over is not None:
            self._seen.slips = list(_at_the_other_seat(self._seen.slips, self._values))
        return self._seen

    def _fight(self, begins: _Two) -> _Two | None:
        """One battle; where the next one lies on top of it, where that begins."""
        rows = self._rows[0][begins[0] :], self._rows[1][begins[1] :]
        if not self._both_open(rows):
            return None
        down = self._values.down_cards
        levels = [read(tuple([one.laid for one in row]), down) for row in rows]
        depth = 0
        while True:
            winner = self._compare(rows, levels, depth)
            beyond = [own[depth + 1] if len(own) > depth + 1 else None for own in levels]
            if winner is None or not any(beyond):
                return None
            if winner:
                begin = self._beyond(rows, beyond, winner)
                if begin is not None:
                    return begins[0] + begin[0], begins[1] + begin[1]
            elif not self._war(rows, levels, depth + 1, begins):
                return None
            depth += 1
            if not all(level is not None and level.show != NO_CARD for level in beyond):
                return None

    def _both_open(self, rows: tuple[Row, Row]) -> bool:
        """Whether both sides show their first card."""
        turn, seen = self._rules.turn, self._seen
        seen.winner = None
        for seat, row in enumerate(rows, 1):
            if row and row[0].laid.down:
                seen.slips.append(
                    Slip(Kind.WRONG_FACE, turn, seat, (row[0].faced,), show(seat), lay(seat, 1))
                )
        for seat, row, other in ((1, rows[0], rows[1]), (2, rows[1], rows[0])):
            if not row and len(other) > 1:
                more = Slip(Kind.EXTRA, turn, 3 - seat, (other[1].entry,), got=show(3 - seat))
                seen.slips.append(more)
            if not row and self._over is not None:
                seen.slips.append(Slip(Kind.OMITTED, turn, seat, self._past, show(seat), self._did))
        return all(row and not row[0].laid.down for row in rows)

    @property
    def _past(self) -> tuple[int, ...]:
        return (self._over,) if self._over else ()

    def _compare(
        self, rows: tuple[Row, Row], levels: list[tuple[Level, ...]], depth: int
    ) -> int | None:
        """The higher of the two cards that count at this depth; 0 when they are equal."""
        cards = [row[own[depth].show] for row, own in zip(rows, levels, strict=True)]
        one, two = cards[0].laid.card.rank, cards[1].laid.card.rank
        seen = self._seen
        seen.opened = max(card.faced for card in cards)
        seen.ranks, seen.winner = (one, two), 0 if one == two else 1 if one > two else 2
        if not one or not two:
            seen.ranks, seen.winner, seen.unseen = None, None, True
        seen.ties += seen.winner == 0
        return seen.winner

    # ---- a war -------------------------------------------------------------------------------

    def _war(
        self, rows: tuple[Row, Row], levels: list[tuple[Level, ...]], depth: int, begins: _Two
    ) -> bool:
        """The cards of a war that is owed; whether it could be laid at all."""
        seen = self._seen
        seen.winner = None
        gone = [own[depth - 1].end for own in levels]
        left = [self._held[side] - begins[side] - gone[side] for side in (0, 1)]
        if min(left) < self._values.war_cards:
            entry, seat = _first(rows, gone)
            seen.slips.append(Slip(Kind.EXTRA, self._rules.short, seat, (entry,), got=lay(seat, 1)))
            return False
        for seat, row, own in ((1, rows[0], levels[0]), (2, rows[1], levels[1])):
            seen.slips += self._side(seat, row, own[depth] if len(own) > depth else None)
        return True

    def _side(self, seat: int, row: Row, level: Level | None) -> Iterator[Slip]:
        """What one side has laid for a war, or has not."""
        war, down = self._rules.war, self._values.down_cards
        if level is None:
            if self._over is not None:
                yield Slip(Kind.OMITTED, war, seat, self._past, lay(seat, down), self._did)
            return
        under = row[level.first : level.first + level.under]
        laid = level.under + level.late
        if laid > down or (level.show != NO_CARD and laid < down):
            at = row[level.first + down if laid > down else level.show]
            wanted, got = lay(seat, down), lay(seat, laid)
            yield Slip(Kind.WRONG_AMOUNT, war, seat, (at.entry,), wanted, got, rests=(war,))
        elif level.late:
            early = (row[level.show].entry,)
            yield Slip(Kind.OUT_OF_ORDER, war, seat, early, lay(seat, level.late), show(seat))
        open_ones = [one for one in under if not one.laid.down]
        if open_ones:
            faced = (open_ones[0].faced,)
            yield Slip(Kind.WRONG_FACE, war, seat, faced, lay(seat, down), show(seat))
        if level.show == NO_CARD and self._over is not None:
            missing = down - level.under
            wanted = lay(seat, missing) if missing > 0 else show(seat)
            yield Slip(Kind.OMITTED, war, seat, self._past, wanted, self._did)

    # ---- cards beyond a decision -------------------------------------------------------------

    def _beyond(
        self, rows: tuple[Row, Row], beyond: Sequence[Level | None], winner: int
    ) -> _Two | None:
        """Cards laid although two that differ lay there; where the next battle begins, if so."""
        firsts = [
            level.first if level is not None else len(row)
            for level, row in zip(beyond, rows, strict=True)
        ]
        laid = [row[at] for row, at in zip(rows, firsts, strict=True) if at < len(row)]
        entry, seat = _first(rows, firsts)
        turn, slips = self._rules.turn, self._seen.slips
        if any(one.laid.down for one in laid):
            got = lay(seat, 1)
            slips.append(
                Slip(Kind.WRONG_ACTION, self._rules.war, seat, (entry,), award(winner), got, "")
            )
        elif len(laid) == 1:
            slips.append(Slip(Kind.EXTRA, turn, seat, (entry,), got=show(seat)))
        else:
            slips.append(Slip(Kind.OMITTED, turn, winner, (entry,), award(winner), show(seat)))
            return firsts[0], firsts[1]
        return None


def _first(rows: tuple[Row, Row], at: Sequence[int]) -> tuple[int, int]:
    """The entry that laid the earlier of these two cards, and its seat."""
    there = [
        (row[i].entry, seat) for seat, row, i in zip((1, 2), rows, at, strict=True) if i < len(row)
    ]
    return min(there)


def _at_the_other_seat(slips: list[Slip], values: PileValues) -> Iterator[Slip]:
    """Too much on one side, and as much too little on the other, is one wrong seat (rule 7)."""
    left = list(slips)
    for more in slips:
        surplus = _surplus(more, values)
        less = next((one for one in left if surplus and _matches(one, more, surplus)), None)
        if less is not None and more in left:
            left.remove(less)
            moved = replace(
                more, kind=Kind.WRONG_SEAT, wanted=less.wanted, got=_elsewhere(more, surplus)
            )
            left[left.index(more)] = replace(moved, rests=())
    yield from left


def _surplus(slip: Slip, values: PileValues) -> int:
    """How many cards too many lie there."""
    if slip.kind is Kind.EXTRA and slip.got is not None and slip.got.verb == "show":
        return 1
    if slip.kind is Kind.WRONG_AMOUNT and slip.got is not None:
        return max(0, (slip.got.count or 0) - values.down_cards)
    return 0


def _matches(less: Slip, more: Slip, surplus: int) -> bool:
    """Whether the cards that are missing here are those that lie there."""
    wanted = less.wanted
    if (less.rule, less.seat) != (more.rule, 3 - more.seat) or wanted is None:
        return False
    if less.kind is Kind.OMITTED:
        return (wanted.count or 1) == surplus and (wanted.verb == "show") == (
            more.kind is Kind.EXTRA
        )
    missing = (wanted.count or 0) - ((less.got.count or 0) if less.got else 0)
    return less.kind is Kind.WRONG_AMOUNT and missing == surplus


def _elsewhere(more: Slip, surplus: int) -> What:
    return show(more.seat) if more.kind is Kind.EXTRA else lay(more.seat, surplus)
