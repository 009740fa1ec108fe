"""What does a good floor supervisor say of War that was dealt for two guests?

A fold of the log: what lies there decides what is owed next, and each mistake is told once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Final

from trainer.core.actions import (
    Award,
    Entry,
    Flip,
    Lay,
    MoveCard,
    PickUp,
    Role,
    Signal,
    Slide,
    Turn,
)
from trainer.core.cards import Card
from trainer.core.frozen import frozen, mutable
from trainer.core.layout import Impossible, Laid, Layout
from trainer.core.moving_piles import picked_up
from trainer.core.places import Spot, at
from trainer.core.table import carry_out
from trainer.fault import TrainerFault
from trainer.grading.assembly import finding, grouped
from trainer.grading.fault import Fault
from trainer.grading.findings import Corrected, RoundVerdict, Site, Verdict, What
from trainer.grading.pile_battle import Battle, Lying, Seen, Slip, award, lay, show
from trainer.procedures.catalogue import Kind
from trainer.procedures.duties import Unjudged
from trainer.procedures.pile_war import SIDES, held, outcome
from trainer.procedures.piles import CLAUSES, pile_values
from trainer.procedures.record import Ends, Header, Mode, Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.procedures.sheet import Sheet

_P: Final = Spot.PILE
_PILE: Final = str(_P)
_DEALER: Final = Role.DEALER
_OF_A_WAR: Final = frozenset({Kind.WRONG_AMOUNT, Kind.WRONG_FACE})


@frozen
class Push:
    """A battle that was pushed to a seat by ``entry``: whose it was, and what decided it.

    ``opened`` is the entry that showed the later of the two cards; ``clean``: without a mistake.
    """

    entry: int
    seat: int
    winner: int | None
    ranks: tuple[int, int] | None
    opened: int
    clean: bool


@mutable
class _Pushed:
    """The cards of a battle: where they lie, whose they are, and the mistake if they are not.

    ``over``: which of them went over to the winner in parts, by the ``parts`` that so far moved
    nothing but some cards.
    """

    cards: frozenset[Card]
    lies: int
    winner: int | None
    slip: int | None = None
    closed: bool = False
    over: frozenset[Card] = frozenset()
    parts: list[int] = field(default_factory=list)


class _Fold:
    """Adds entries to what is known of the battles, one at a time."""

    def __init__(self, header: Header, sheet: Sheet) -> None:
        self._layout = Layout(opening_table(header))
        self._rules = CLAUSES[sheet.source]
        self._values = pile_values(sheet)
        self._rows: dict[int, list[Lying]] = {
            seat: [Lying(one, 0, 0) for one in self._layout.hand(at(seat, Spot.BATTLE))]
            for seat in SIDES
        }
        self._pushed: list[_Pushed] = []
        self._told = False
        self.battles = 0
        self.ties = 0
        self.slips: list[Slip] = []
        self.made_whole: set[int] = set()  # slips that were parts of putting one right
        self.pushes: list[Push] = []
        self.unseen: list[Unjudged] = []

    def add(self, entry: Entry) -> None:
        """Take ``entry`` into account, unless the table could not carry it out."""
        action, number = entry.action, entry.number
        try:
            match action:
                case Lay(seat, count, down):
                    self._lay(seat, count, down, entry)
                case Flip(seat):
                    self._lay(seat, 1, False, entry)
                case Award(seat):
                    self._award(action, seat, number)
                case Slide():
                    self._slide(action, number)
                case Turn(place) if place.spot is Spot.BATTLE:
                    self._turn(action, place.seat, number)
                case MoveCard(_, source, target):
                    self._move(action, source.seat, source.spot, target.spot, number)
                case _:
                    carry_out(self._layout, action)
        except Impossible:
            return

    def close(self) -> None:
        """The round is closed: what was left out of a battle that lies there is left out."""
        if any(self._rows.values()) and not self._told:
            seen = self._look(0)
            self._note(seen)
            if seen.winner:
                wanted = award(seen.winner)
                self.slips.append(
                    Slip(Kind.OMITTED, self._rules.turn, seen.winner, (), wanted, spot=_PILE)
                )
            elif seen.winner == 0 and not self._short:
                self.slips += [
                    Slip(Kind.OMITTED, self._rules.war, seat, (), lay(seat, self._down))
                    for seat in SIDES
                ]
            self._told = True

    # ---- acts --------------------------------------------------------------------------------

    def _lay(self, seat: int, count: int, down: bool, entry: Entry) -> None:
        begins = not any(self._rows.values())
        over = begins and outcome(self._layout, self.battles, self._values) is not None
        before = len(self._layout.hand(at(seat, Spot.BATTLE)))
        carry_out(self._layout, entry.action)
        if begins and self._pushed:
            self._pushed[-1].closed = True
        if over and entry.actor.role is _DEALER:
            got = lay(seat, count) if down else show(seat)
            end = self._rules.end
            self.slips.append(Slip(Kind.EXTRA, end, seat, (entry.number,), got=got, rests=(end,)))
        laid = self._layout.hand(at(seat, Spot.BATTLE))[before:]
        self._rows[seat] += [Lying(one, entry.number, entry.number) for one in laid]

    def _turn(self, turn: Turn, seat: int, number: int) -> None:
        before = self._look(None).slips
        moved = carry_out(self._layout, turn)
        last = self._rows[seat][-1]
        laid = self._layout.hand(at(seat, Spot.BATTLE))[-1]
        self._rows[seat][-1] = replace(last, laid=laid, faced=number)
        if moved.cards and _vanished(before, self._look(None).slips):
            first = len(self._rows[seat]) == 1
            rule = self._rules.turn if first else self._rules.war
            wanted, got = show(seat), lay(seat, 1)
            if laid.down:
                wanted, got = got, wanted
            self.slips.append(
                Slip(
                    *(Kind.WRONG_FACE, rule, seat, (last.faced, number), wanted, got),
                    corrected=Corrected.IN_TIME,
                )
            )

    def _move(self, move: MoveCard, seat: int, source: Spot, target: Spot, number: int) -> None:
        """A card too many goes back on its pile; any other way of a card is nobody's business."""
        back = source is Spot.BATTLE and move.target == at(seat, Spot.PILE)
        before = self._look(None).slips
        cards = [one.laid.card for one in self._rows[seat]] if source is Spot.BATTLE else []
        carry_out(self._layout, move)
        if source is Spot.BATTLE:
            del self._rows[seat][cards.index(move.card)]
        if back:
            self.slips += [
                replace(one, entries=(*one.entries, number), corrected=Corrected.IN_TIME)
                for one in _vanished(before, self._look(None).slips)
            ]
        elif Spot.PILE in (source, target) or target is Spot.BATTLE:
            got = What("move-card", move.target.seat, str(target), card=str(move.card))
            self.slips.append(Slip(Kind.EXTRA, self._rules.turn, seat, (number,), got=got))
        if target is Spot.BATTLE:
            laid = self._layout.hand(move.target)[-1]
            self._rows[move.target.seat].append(Lying(laid, number, number))

    def _award(self, action: Award, seat: int, number: int) -> None:
        told = self._told
        seen = Seen() if told else self._look(number, award(seat))
        rows = {one: self._layout.hand(at(one, Spot.BATTLE)) for one in SIDES}
        short, since = self._short, len(self.slips)
        moved = carry_out(self._layout, action)
        slip = None
        if not told:
            self._note(seen)
            if seen.winner == 0:
                self.slips.append(self._pushed_in_a_tie(seat, number, short))
            elif seen.winner and seen.winner != seat:
                slip = len(self.slips)
                self.slips.append(self._to_the_lower(seen.winner, award(seat), number))
        self._in_order(moved.cards, rows, seat, number)
        clean = not told and len(self.slips) == since
        self.pushes.append(Push(number, seat, seen.winner, seen.ranks, seen.opened, clean))
        self._pushed.append(_Pushed(frozenset(moved.cards), seat, seen.winner or None, slip))
        self._rows = {one: [] for one in SIDES}
        self._told = False
        self.battles += 1

    def _to_the_lower(self, winner: int, got: What, number: int) -> Slip:
        seat, turn = got.seat, self._rules.turn
        wanted = award(winner)
        return Slip(Kind.WRONG_SEAT, turn, seat, (number,), wanted, got, subject="", spot=_PILE)

    def _pushed_in_a_tie(self, seat: int, number: int, short: bool) -> Slip:
        """Two equal cards lay there: a war was owed, or the game was over."""
        got, rules = award(seat), self._rules
        if short:
            return Slip(Kind.EXTRA, rules.short, seat, (number,), got=got, spot=_PILE)
        wanted, kind = lay(seat, self._down), Kind.WRONG_ACTION
        return Slip(kind, rules.war, seat, (number,), wanted, got, subject="", spot=_PILE)

    def _in_order(
        self, cards: Sequence[Card], rows: dict[int, tuple[Laid, ...]], seat: int, number: int
    ) -> None:
        """Whether the cards came under the pile in the order of the house (N-P2, C-P1)."""
        order, rule = self._values.pick_up, self._rules.pick_up
        if order is PickUp.SHUFFLED:
            return
        laid = {one: row for one, row in rows.items() if row}
        if tuple([one.card for one in picked_up(laid, seat, order, None)]) != tuple(cards):
            self.slips.append(
                Slip(Kind.OUT_OF_ORDER, rule, seat, (number,), rests=(rule,), spot=_PILE)
            )

    def _slide(self, slide: Slide, number: int) -> None:
        cards = frozenset(carry_out(self._layout, slide).cards)
        lying = [one for one in reversed(self._pushed) if one.lies == slide.source]
        pushed = next((one for one in lying if one.cards == cards | one.over), None)
        got = What("slide", slide.target, _PILE, count=slide.count)
        if pushed is None:
            self._some_slid(cards, lying, slide, number)
            return
        pushed.lies = slide.target
        self.made_whole.update(pushed.parts)
        if pushed.winner is None:
            return  # a war was owed: no side had won them
        if slide.target != pushed.winner:
            pushed.slip = len(self.slips)
            self.slips.append(self._to_the_lower(pushed.winner, got, number))
        elif pushed.slip is not None:
            slip = self.slips[pushed.slip]
            when = Corrected.LATE if pushed.closed else Corrected.IN_TIME
            by = (*(self.slips[part].entries[0] for part in pushed.parts), number)
            mended = replace(slip, entries=(*slip.entries, *by), corrected=when)
            self.slips[pushed.slip] = mended
        pushed.over, pushed.parts = frozenset(), []

    def _some_slid(
        self, cards: frozenset[Card], lying: Sequence[_Pushed], slide: Slide, number: int
    ) -> None:
        """Not the cards of one battle, or not all of them: the rest may follow them."""
        part = next((one for one in lying if cards < one.cards and not cards & one.over), None)
        if part is not None and slide.target == part.winner:
            part.over |= cards
            part.parts.append(len(self.slips))
        got = What("slide", slide.target, _PILE, count=slide.count)
        rule, seat = self._rules.turn, slide.target
        self.slips.append(Slip(Kind.EXTRA, rule, seat, (number,), got=got, spot=_PILE))

    # ---- the battle that lies there ------------------------------------------------------------

    def _look(self, over: int | None, did: What | None = None) -> Seen:
        rows = self._rows[1], self._rows[2]
        holds = held(self._layout, 1), held(self._layout, 2)
        return Battle(rows, holds, self._rules, self._values, over, did).look()

    def _note(self, seen: Seen) -> None:
        for slip in seen.slips:
            if slip.entries[:1] == (0,):  # it was made before the record begins
                self.unseen.append(Unjudged(slip.rule, slip.seat, slip.spot, "before"))
            else:
                self.slips.append(slip)
        self.ties += seen.ties
        if seen.unseen:
            self.unseen.append(Unjudged(self._rules.turn, 0, "", "cards"))

    @property
    def _down(self) -> int:
        return self._values.down_cards

    @property
    def _short(self) -> bool:
        """Whether a side has too few cards for a war."""
        piles = [len(self._layout.hand(at(seat, _P))) for seat in SIDES]
        return min(piles) < self._values.war_cards


def _vanished(before: Sequence[Slip], after: Sequence[Slip]) -> list[Slip]:
    left = {one.what for one in after}
    return [one for one in before if one.what not in left]


# ---- the verdict -------------------------------------------------------------------------------


def judge_piles(record: Record, sheet: Sheet) -> Verdict:
    """The final verdict on every round of ``record`` by the house of ``sheet``.

    Raises ``TrainerFault`` ``played-not-dealt`` for a game in which nobody was the dealer.
    """
    if record.header.mode is Mode.GUEST:
        raise TrainerFault("played-not-dealt")
    fold = _Fold(record.header, sheet)
    parts = segments(record.entries)
    rounds = [
        _round(number, part, fold, record.header, sheet, last=number == len(parts))
        for number, part in enumerate(parts, 1)
    ]
    return Verdict(tuple(one for one in rounds if one.steps or one.findings or len(rounds) == 1))


def pushes(record: Record) -> tuple[Push, ...]:
    """Every battle of ``record`` that was pushed to a side."""
    fold = _Fold(record.header, record.header.sheet)
    for entry in record.entries:
        fold.add(entry)
    return tuple(fold.pushes)


def _round(
    number: int, part: Sequence[Entry], fold: _Fold, header: Header, sheet: Sheet, last: bool
) -> RoundVerdict:
    slips, unseen = len(fold.slips), len(fold.unseen)
    battles, ties = fold.battles, fold.ties
    for entry in part:
        fold.add(entry)
    closed = not last or header.ends is Ends.ROUND or part[-1].action is Signal.CLOSE
    if closed:
        fold.close()
    seen = observed(header, number == 1)
    found = [
        slip for at, slip in enumerate(fold.slips) if at >= slips and at not in fold.made_whole
    ]
    unjudged = [*fold.unseen[unseen:]]
    if not seen.cards:
        found = []
        unjudged = [Unjudged(CLAUSES[sheet.source].turn, 0, "", "cards")]
    applied = fold.battles - battles, fold.ties - ties
    faults = [_fault(slip, *applied) for slip in found]
    return RoundVerdict(
        number,
        tuple(finding(group, sheet, _everywhere(group)) for group in grouped(faults)),
        tuple(dict.fromkeys(unjudged)),
        closed,
        seats=len(SIDES),
        steps=sum(entry.actor.role is _DEALER for entry in part),
        elapsed_ms=part[-1].at_ms - part[0].at_ms,
    )


def _everywhere(group: Sequence[Fault]) -> bool:
    """Whether the rule was kept nowhere in the round."""
    return len(group) >= max(fault.applied for fault in group)


def _fault(slip: Slip, battles: int, ties: int) -> Fault:
    """The slip as a fault, with how often its rule applied in so many battles and ties."""
    site = Site(slip.entries, slip.seat, slip.spot, slip.wanted, slip.got, corrected=slip.corrected)
    index = slip.entries[0] if slip.entries else 0
    if slip.kind is Kind.WRONG_ACTION and slip.spot == _PILE:
        applied = ties
    else:
        applied = 2 * ties if slip.kind in _OF_A_WAR else battles
    return Fault(slip.kind, slip.rule, site, slip.subject, index, slip.rests, applied=applied)


__all__ = ["Push", "judge_piles", "pushes"]
