"""How does a record read as a table: what was done, when, what was owed, and the verdict?"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from trainer.cli.columns import GAP, cells, padded, room, row_lines, wrapped
from trainer.cli.explain_json import explained_data
from trainer.cli.sheets import judged_record
from trainer.cli.walk import Line, Place, Standing, Walk, walks
from trainer.core.actions import DEALER, Actor, Collect, Role
from trainer.fault import TrainerFault
from trainer.grading.findings import Corrected, Finding, Site, Verdict
from trainer.grading.telling import told_duty
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.differences import erratum_sentence
from trainer.i18n.formats import clock, seat_name
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import (
    rests_sentence,
    site_sentence,
    unjudged_sentence,
    wanted_phrase,
)
from trainer.i18n.rules_text import severity_name
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Work
from trainer.procedures.record import Record
from trainer.procedures.rounds import segments
from trainer.procedures.rules import Severity
from trainer.procedures.sheet import Sheet

FAULT: Final = "■"
PUT_RIGHT: Final = "□"
RIGHT: Final = "●"
FREE: Final = "○"
MISSED: Final = "▲"
UNKNOWN: Final = "–"
_LEGEND: Final = {
    RIGHT: N_("as a clause demands"),
    FREE: N_("free, no clause forbids it"),
    FAULT: N_("a fault"),
    PUT_RIGHT: N_("a fault put right in time"),
    MISSED: N_("owed before this and never done"),
    UNKNOWN: N_("not judged: what was seen does not decide it"),
}
_MOST_OWED: Final = 3  # of the steps that may come next; more would be a novel
_HEADS: Final = (
    N_("No."),
    N_("time"),
    N_("who"),
    N_("what was done"),
    N_("what was owed then"),
    N_("verdict"),
)
_ACTORS: Final = {
    Role.TABLE: N_("table"),
    Role.PIT: N_("pit"),
    # Note: confirm with a floor: 플로어
    Role.FLOOR: N_("floor"),
}


def explain(options: argparse.Namespace, speaker: Translator) -> int:
    """``explain RECORD [--house H] [--round N] [--json]``."""
    record, sheet = judged_record(options)
    rounds = len(segments(record.entries))
    if options.round is not None and options.round > rounds:
        raise TrainerFault("no-such-round", file=options.record, round=options.round, rounds=rounds)
    if options.json:
        # Escapes instead of Hangul: no console and no pipe can spoil them.
        print(json.dumps(explained_data(record, sheet, speaker, options.round), indent=2))
        return 0
    replaced = "" if options.house else erratum_sentence(record.header.sheet, sheet, speaker)
    for line in explained(options.record, record, sheet, speaker, room(), options.round, replaced):
        print(line)
    return 0


def explained(
    file: str,
    record: Record,
    sheet: Sheet,
    speaker: Translator,
    width: int,
    only: int | None = None,
    note: str = "",
) -> Iterator[str]:
    """The record as lines of at most ``width`` cells; of all rounds, or ``only`` this one."""
    verdict, rounds = walks(record, sheet, only)
    yield speaker.say(N_("Explained: {file}"), file=file)
    yield _about(record, sheet, verdict, speaker)
    if note:
        yield from wrapped(note, width)
    said = _Explaining(speaker, sheet.currency, width)
    for walk in rounds:
        yield ""
        yield from said.round(walk)
    yield ""
    yield from wrapped(said.legend(), width)
    if only is None and len(verdict.rounds) > 1:
        yield _faults(N_("All rounds · faults: {faults}"), verdict.findings, speaker)


def _about(record: Record, sheet: Sheet, verdict: Verdict, speaker: Translator) -> str:
    house = speaker.say(N_("house {house} {version}"), house=sheet.id, version=sheet.version)
    grader = speaker.say(N_("grader {version}"), version=verdict.grader)
    header = record.header
    who = [header.trainee, header.scenario, header.played]
    return " · ".join([house, grader, *(one for one in who if one)])


def _faults(pattern: str, findings: Iterable[Finding], speaker: Translator, **more: object) -> str:
    found = list(findings)
    weights = Counter(finding.severity for finding in found)
    said = ", ".join(
        f"{severity_name(weight, speaker)} {weights[weight]}"
        for weight in sorted(Severity, reverse=True)
        if weights[weight]
    )
    faults = f"{len(found)} ({said})" if said else str(len(found))
    return speaker.say(pattern, faults=faults, **more)


class _Explaining:
    """Says rounds in one language, currency and width."""

    def __init__(self, speaker: Translator, currency: str, width: int) -> None:
        self._speaker, self._currency, self._width = speaker, currency, width
        self._signs: set[str] = set()

    def legend(self) -> str:
        """What the signs in the verdicts told so far mean."""
        say = self._speaker.gettext
        return " · ".join(f"{sign} {say(_LEGEND[sign])}" for sign in _LEGEND if sign in self._signs)

    def round(self, walk: Walk) -> Iterator[str]:
        """Title, table, what was left out, what cannot be judged, the sums."""
        yield self._speaker.say(N_("Round {number}"), number=walk.number)
        yield from self._table([self._row(line) for line in walk.lines])
        if walk.left_out:
            self._signs.add(FAULT)
            yield self._speaker.gettext(N_("Never done:"))
            for (finding, site), before in walk.left_out:
                due = self._speaker.say(N_("Owed before entry {n}."), n=before) if before else ""
                yield from self._item(f"{FAULT} {self._sentence(finding, site)} {due}".rstrip())
        rests = [rests_sentence(one, self._speaker) for one in _findings(walk)]
        unjudged = list(self._unjudged(walk))
        if any(rests):
            yield self._speaker.gettext(N_("What the verdict rests on:"))
            for finding, text in zip(_findings(walk), rests, strict=True):
                if text:
                    yield from self._item(f"{finding.rule}: {text}")
        if unjudged:
            yield self._speaker.gettext(N_("Cannot be judged:"))
            for text in unjudged:
                yield from self._item(f"– {text}")
        yield from wrapped(self._sums(walk), self._width)

    def _unjudged(self, walk: Walk) -> Iterator[str]:
        """What cannot be judged; what was perhaps done before the record, by its step."""
        perhaps = {step: step.duty for line in walk.lines for step in line.perhaps_done}
        told = {(duty.rule, duty.seat, str(duty.spot or "")) for duty in perhaps.values()}
        for one in walk.verdict.not_judged if walk.verdict else ():
            if (one.rule, one.seat, one.spot) not in told:
                yield unjudged_sentence(one, self._speaker)
        for text in dict.fromkeys(map(self._step, perhaps)):
            yield self._speaker.say(N_("Perhaps done before the record: {step}."), step=text)

    def _item(self, text: str) -> Iterator[str]:
        for number, line in enumerate(wrapped(text, self._width - 4)):
            yield ("  " if number == 0 else "    ") + line

    def _sums(self, walk: Walk) -> str:
        counted = Counter(line.standing for line in walk.lines)
        said = _faults(
            N_("Round {number} · by the dealer: {own} · as demanded: {right} · faults: {faults}"),
            _findings(walk),
            self._speaker,
            number=walk.number,
            own=len(walk.lines) - counted[Standing.OTHERS],
            right=counted[Standing.RIGHT],
        )
        if walk.verdict is not None and not walk.verdict.closed:
            said += " · " + self._speaker.gettext(N_("The round was not dealt to the end."))
        return said

    # -- the table ------------------------------------------------------------------

    def _table(self, rows: Sequence[Sequence[Sequence[str]]]) -> Iterator[str]:
        heads = [[self._speaker.gettext(head)] for head in _HEADS]
        widths = self._widths([heads, *rows])
        yield from row_lines(heads, widths)
        yield GAP.join(padded("-" * width, width) for width in widths)
        for row in rows:
            yield from row_lines(row, widths)

    def _widths(self, rows: Sequence[Sequence[Sequence[str]]]) -> list[int]:
        """Number, time and person take what they need; the texts share the rest."""
        narrow = [max(cells(text) for row in rows for text in row[at]) for at in range(3)]
        rest = self._width - sum(narrow) - len(GAP) * (len(_HEADS) - 1)
        done, owed = rest * 27 // 100, rest * 31 // 100
        return [*narrow, done, owed, rest - done - owed]

    def _row(self, line: Line) -> list[list[str]]:
        entry = line.entry
        done = action_sentence(
            entry.actor, line.done, self._speaker, self._currency, cards=line.cards
        )
        return [
            [str(entry.number)],
            [clock(entry.at_ms)],
            [self._who(entry.actor)],
            [done],
            self._owed(line),
            self._verdict(line),
        ]

    def _who(self, actor: Actor) -> str:
        if actor.role in _ACTORS:
            return self._speaker.gettext(_ACTORS[actor.role])
        return seat_name(actor.seat, self._speaker)

    def _owed(self, line: Line) -> list[str]:
        if line.entry.actor.role is not Role.DEALER:
            return [""]
        steps = list(dict.fromkeys(map(self._step, _told(line))))
        if not steps:  # a right act was owed, though what was seen does not tell it beforehand
            right = line.standing is Standing.RIGHT
            return ["–" if right else self._speaker.gettext(N_("nothing"))]
        more = len(steps) - _MOST_OWED
        if more <= 1:
            return steps
        return [*steps[:_MOST_OWED], self._speaker.say(N_("and {n} more"), n=more)]

    def _step(self, step: Step) -> str:
        if step.duty.work in (Work.TAKE, Work.TOKE_TAKE):  # the whole stack, so much of it
            said = Teller(self._speaker, self._currency).label(told_duty(step.duty))
        else:
            said = action_sentence(DEALER, step.action, self._speaker, self._currency)
        return f"{said} ({step.rule})"

    def _verdict(self, line: Line) -> list[str]:
        said = [*map(self._missed, line.missed), *self._judged(line)]
        self._signs.update(text[0] for text in said if text)
        return said

    def _missed(self, place: Place) -> str:
        finding, site = place
        if site.wanted is not None:  # one of several burns: each is left out by itself
            site = replace(site, wanted=replace(site.wanted, count=None))
        what = wanted_phrase(site, self._speaker, self._currency)
        pattern = N_("{sign} left out: {what} ({rule})")
        return self._speaker.say(pattern, sign=MISSED, what=what, rule=finding.rule)

    def _judged(self, line: Line) -> list[str]:
        say = self._speaker.say
        match line.standing:
            case Standing.FAULT:
                return [self._sentence(*one, mark=True) for one in line.faults]
            case Standing.OTHERS:
                return [""]
            case Standing.RIGHT:
                return [f"{RIGHT} {line.rule}"]
            case Standing.FREE:
                return [f"{FREE} " + self._speaker.gettext(N_("free"))]
            case Standing.WELCOME:
                return [f"{FREE} " + self._speaker.gettext(N_("welcome, never owed"))]
            case Standing.REPAIR:
                return [f"{FREE} " + say(N_("puts entry {n} right"), n=line.other)]
            case Standing.PART:
                return [f"{FAULT} " + say(N_("part of the fault at entry {n}"), n=line.other)]
            case Standing.UNJUDGED:
                return [f"{UNKNOWN} " + self._speaker.gettext(N_("not judged"))]

    def _sentence(self, finding: Finding, site: Site, mark: bool = False) -> str:
        said = site_sentence(finding, site, self._speaker, self._currency)
        if not mark:
            return said
        right = site.corrected is Corrected.IN_TIME
        return f"{PUT_RIGHT if right else FAULT} {said}"


def _told(line: Line) -> list[Step]:
    """What is worth telling of what was owed: hands may be collected all the time, or at once."""
    own = line.entry.action
    others = [step for step in line.owed if step.duty.work is not Work.COLLECT]
    sweep = [] if others else [step for step in line.owed if step.action == Collect()]
    done = [step for step in line.owed if own in step.ways]
    if others or sweep:
        return [step for step in line.owed if step in (*others, *sweep, *done)]
    return [*line.owed]


def _findings(walk: Walk) -> tuple[Finding, ...]:
    return walk.verdict.findings if walk.verdict else ()
