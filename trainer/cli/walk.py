"""What was done at each entry of a record, what was owed just before it, how was it judged?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum

from trainer.core.actions import Action, Burn, Deal, Entry, MoveChips, Role, Words
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.core.places import hand
from trainer.core.table import Moved, Table
from trainer.grading.findings import Corrected, Finding, RoundVerdict, Site, Verdict
from trainer.grading.judge import judge
from trainer.grading.missed import Missed, closing_entry
from trainer.grading.unseen import seen_from
from trainer.procedures.acts import Act, Verb
from trainer.procedures.agenda import Key, Step, agenda, keys_of
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import NEVER, Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.games import is_dealt, plan_round
from trainer.procedures.matching import match_round
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.rules import Kind
from trainer.procedures.seen import observed
from trainer.procedures.sheet import Sheet
from trainer.procedures.steps import next_steps

_ANNOUNCED = frozenset({Words.RESULT_TIE, Words.RESULT_WAR})


_OF_A_WAR = frozenset({Work.WAR_BURN, Work.WAR_CARD})


class Standing(StrEnum):
    """How an entry stands in the verdict."""

    OTHERS = "others"  # a guest's, the table's or the floor's: never judged
    RIGHT = "right"  # what a clause demanded
    FREE = "free"  # no clause forbids it
    WELCOME = "welcome"  # an announcement that is never owed (K-P29)
    FAULT = "fault"
    REPAIR = "repair"  # puts the fault of an earlier entry right
    PART = "part"  # belongs to the fault told at another entry
    UNJUDGED = "unjudged"


Place = tuple[Finding, Site]
"""A fault at one of its sites."""


@frozen
class Line:
    """One entry: what was done, what was owed just before it, and what the verdict says of it.

    ``done`` is the entry's action with the chips that it really moved.
    ``rule`` is the clause that a right act obeyed; ``other`` the entry whose fault a repair or
    a part belongs to. ``owed`` is empty for everybody but the dealer; ``perhaps_done``
    was never seen done, but perhaps before a record that begins in mid-round. ``missed`` was
    owed before this entry and never done. ``cards`` are those that it moved.
    """

    entry: Entry
    done: Action
    standing: Standing
    owed: tuple[Step, ...] = ()
    faults: tuple[Place, ...] = ()
    rule: str = ""
    other: int = 0
    perhaps_done: tuple[Step, ...] = ()
    missed: tuple[Place, ...] = ()
    cards: tuple[Card, ...] = ()


@frozen
class Walk:
    """One round of the record.

    ``left_out`` are the sites of what was never done, each with the entry before which it was
    owed, 0 if there is none.
    """

    number: int
    lines: tuple[Line, ...]
    left_out: tuple[tuple[Place, int], ...]
    verdict: RoundVerdict | None


def walks(record: Record, sheet: Sheet, only: int | None = None) -> tuple[Verdict, Iterator[Walk]]:
    """The verdict on ``record`` by ``sheet``, and each round (or only this one) entry by entry."""
    verdict = judge(record, sheet)
    return verdict, _rounds(record, sheet, verdict, only)


def _rounds(record: Record, sheet: Sheet, verdict: Verdict, only: int | None) -> Iterator[Walk]:
    judged = {part.number: part for part in verdict.rounds}
    table, carried = opening_table(record.header), Carried()
    for number, part in enumerate(segments(record.entries), 1):
        seen = observed(record.header, number == 1)
        fold = RoundFold(table, carried, seen)
        if only in (None, number):
            unseen = _unseen(part, RoundFold(table, carried, seen), sheet)
            yield _walk(number, part, fold, sheet, judged.get(number), unseen)
        elif number > (only or 0):
            return
        else:
            fold.extend(part)
        table, carried = fold.table, fold.carried()


def _walk(
    number: int,
    part: Sequence[Entry],
    fold: RoundFold,
    sheet: Sheet,
    verdict: RoundVerdict | None,
    unseen: frozenset[Key] = frozenset(),
) -> Walk:
    owed: dict[int, Owed] = {}
    done: dict[int, Action] = {}
    cards: dict[int, tuple[Card, ...]] = {}
    for entry in part:
        if entry.actor.role is Role.DEALER:
            owed[entry.number] = _owed(entry, fold, sheet, unseen)
        moved = fold.add(entry)
        done[entry.number] = _counted(entry.action, moved)
        cards[entry.number] = moved.cards if moved else ()
    findings, closing = verdict.findings if verdict else (), closing_entry(part)
    plan = plan_round(fold.facts, sheet) if is_dealt(sheet) else None
    told = _Told(plan, fold, findings, closing)
    nothing: Owed = ((), ())
    lines = tuple(
        replace(
            told.line(entry, done[entry.number], steps),
            perhaps_done=perhaps,
            missed=missed,
            cards=cards[entry.number],
        )
        for entry in part
        for steps, perhaps in [owed.get(entry.number, nothing)]
        for missed in [tuple(place for place, at in told.left_out if at == entry.number)]
    )
    return Walk(number, lines, tuple(told.left_out), verdict)


def _counted(action: Action, done: Moved | None) -> Action:
    """A whole stack with its amount, as far as somebody saw it."""
    if done is None or not isinstance(action, MoveChips) or action.chips:
        return action
    return action if done.chips.unseen else replace(action, chips=done.chips)


Owed = tuple[tuple[Step, ...], tuple[Step, ...]]
"""What may come next, and what else was perhaps done before the record."""


def _owed(entry: Entry, fold: RoundFold, sheet: Sheet, unseen: frozenset[Key]) -> Owed:
    """What may come next, the seat that the entry is about first; ``unseen`` holds nothing up."""
    if is_dealt(sheet):
        now = agenda(fold.facts, sheet, fold.table, unseen)
    else:
        now = next_steps(fold.facts, sheet, fold.table)
    seat = _seat_of(entry, fold.table)
    perhaps: tuple[Step, ...] = ()
    if unseen:
        every = agenda(fold.facts, sheet, fold.table).owed
        perhaps = tuple(step for step in every if step not in now.owed)
    return tuple(sorted(now.frontier, key=lambda step: step.duty.seat != seat)), perhaps


def _unseen(part: Sequence[Entry], fold: RoundFold, sheet: Sheet) -> frozenset[Key]:
    """What nobody saw done in a record that begins in mid-round: perhaps it was done before."""
    if fold.facts.observed.from_start or not is_dealt(sheet):
        return frozenset()
    fold.extend(part)
    plan = plan_round(fold.facts, sheet)
    matching = match_round(plan, fold.facts)
    return frozenset(
        key
        for index, key in enumerate(keys_of(plan))
        if index not in matching.met
        and not seen_from(plan.duties[index], plan, fold.facts, matching)
    )


def _seat_of(entry: Entry, table: Table) -> int:
    """The seat an entry is about; 0 the dealer or the table."""
    action = entry.action
    for name in ("target", "source", "place"):
        place = getattr(action, name, None)
        if place is not None and place.seat:
            return int(place.seat)
    return int(getattr(action, "seat", 0))


class _Told:
    """What the final verdict says of the entries of one round; without a ``plan`` of War."""

    def __init__(
        self, plan: Plan | None, fold: RoundFold, findings: Sequence[Finding], closing: int
    ) -> None:
        self._closing = closing
        self._missed: Missed | None = None
        self._faults: dict[int, list[Place]] = {}
        self._others: dict[int, tuple[Standing, int]] = {}
        self.left_out: list[tuple[Place, int]] = []
        self._rules: dict[int, str] = {}
        self._met: dict[int, list[Duty]] = {}
        seen = fold.facts.observed
        self._whole = seen.cards and seen.chips and seen.words and seen.from_start
        self._strays: set[int] = set()
        self._acts: dict[int, list[Act]] = {}
        self._dealers_war = NEVER
        for act in fold.facts.acts:
            self._acts.setdefault(act.entry, []).append(act)
        if plan is not None:
            self._meet(plan, fold)
        for finding in findings:
            for site in finding.sites:
                self._place(finding, site)

    def _meet(self, plan: Plan, fold: RoundFold) -> None:
        """What met a duty, and what met none."""
        matching = match_round(plan, fold.facts)
        self._missed = Missed(plan, matching, fold.facts.acts, self._closing)
        self._strays = {stray.act.entry for stray in matching.strays}
        for index, met in sorted(matching.met.items()):
            for act in met.acts:
                self._rules.setdefault(act.entry, plan.duties[index].rule)
                self._met.setdefault(act.entry, []).append(plan.duties[index])
        dealers = [i for i in plan.where(Work.WAR_CARD, seat=0) if i in matching.met]
        over = (act.entry for index in dealers for act in matching.met[index].acts)
        self._dealers_war = min(over, default=NEVER)
        said = {(duty.words, duty.seat): duty.rule for duty in plan.duties if duty.words}
        for act in fold.facts.said:
            if act.words is not None and (act.words, act.seat) in said:
                self._rules.setdefault(act.entry, said[act.words, act.seat])

    def _place(self, finding: Finding, site: Site) -> None:
        if not site.entries:
            before = self._missed.before(site) if self._missed else self._closing
            self.left_out.append(((finding, site), before))
            return
        first, *rest = site.entries
        self._faults.setdefault(first, []).append((finding, site))
        fixed = site.corrected is not Corrected.NO and finding.kind is not Kind.OUT_OF_ORDER
        for number in rest:
            self._others.setdefault(number, (Standing.REPAIR if fixed else Standing.PART, first))

    def line(self, entry: Entry, done: Action, owed: tuple[Step, ...]) -> Line:
        """The entry with its verdict."""
        number = entry.number
        faults = tuple(self._faults.get(number, ()))
        if faults:
            return Line(entry, done, Standing.FAULT, owed, faults)
        if number in self._others:
            standing, other = self._others[number]
            return Line(entry, done, standing, owed, other=other)
        if entry.actor.role is not Role.DEALER:
            return Line(entry, done, Standing.OTHERS)
        if number in self._rules:
            rule = self._rules[number]
            return Line(entry, done, Standing.RIGHT, self._owed(entry, owed), rule=rule)
        for step in owed:
            if entry.action in step.ways:  # asked before the guest chose, exchanged before a half
                return Line(entry, done, Standing.RIGHT, owed, rule=step.rule)
        return Line(entry, done, self._beyond(number), owed)

    def _owed(self, entry: Entry, owed: tuple[Step, ...]) -> tuple[Step, ...]:
        """With a war's card or burn that came after the dealer's, and so was still owed.

        What has to wait for it was not yet: without a card of its own that war would be void.
        """
        own = next((one for one in self._met.get(entry.number, ()) if one.work in _OF_A_WAR), None)
        if own is None or not self._whole or not self._dealers_war < entry.number:
            return owed
        action = Deal(hand(own.seat)) if own.work is Work.WAR_CARD else Burn(1)
        late = (step for step in owed if step.duty.phase <= Phase.WAR_DEAL)
        return (Step(action, own.rule, own), *late)

    def _beyond(self, number: int) -> Standing:
        """How an act stands that met no duty and is no fault."""
        acts = self._acts.get(number)
        if acts is None or (number in self._strays and not self._whole):
            return Standing.UNJUDGED
        if any(act.verb is Verb.BURN for act in acts):  # before a record nobody saw (rule 19)
            return Standing.UNJUDGED
        if any(act.verb is Verb.SAY and act.words in _ANNOUNCED for act in acts):
            return Standing.WELCOME
        return Standing.FREE
