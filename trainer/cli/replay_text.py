"""How does a record read as a log, line by line, each with its verdict?"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.core.actions import Entry, Role
from trainer.core.cards import Card
from trainer.core.layout import Layout
from trainer.core.table import Impossible, apply, carry_out
from trainer.fault import TrainerFault
from trainer.grading.findings import Corrected, Finding, Site, Verdict
from trainer.grading.judge import judge
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.differences import erratum_sentence
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import clock
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import site_sentence
from trainer.procedures.record import Record, opening_table
from trainer.procedures.sheet import Sheet

FAULT, PUT_RIGHT, NO_FAULT = "■", "□", " "


def can_be_played(record: Record) -> bool:
    """Whether every act can be carried out: of a transcript much may not have been seen."""
    table = opening_table(record.header)
    try:
        for entry in record.entries:
            table = apply(table, entry.actor, entry.action).table
    except Impossible:
        return False
    return True


def log_lines(record: Record, sheet: Sheet, speaker: Translator) -> Iterator[str]:
    """The log, an entry a line with its verdict below; what was never done stands at the end.

    ``sheet`` judges; that it is not the record's own is said first.
    """
    replaced = erratum_sentence(record.header.sheet, sheet, speaker)
    if replaced:
        yield replaced
    currency = record.header.sheet.currency
    try:
        verdict = judge(record, sheet)
    except TrainerFault as fault:
        if fault.code != "played-not-dealt":
            raise
        yield say_fault(fault, speaker)
        verdict = Verdict(())
    at: dict[int, list[tuple[Finding, Site]]] = {}
    for finding in verdict.findings:
        for site in finding.sites:
            at.setdefault(min(site.entries[:1], default=0), []).append((finding, site))
    layout = Layout(opening_table(record.header))
    for entry in record.entries:
        sites, cards = at.get(entry.number, []), _moved(layout, entry)
        said = action_sentence(entry.actor, entry.action, speaker, currency, cards=cards)
        who = "" if entry.actor.role is Role.DEALER else f"({entry.actor}) "
        yield f"{_mark(sites)} {entry.number:>4}  {clock(entry.at_ms)}  {who}{said}"
        for finding, site in sites:
            yield f"           → {site_sentence(finding, site, speaker, currency)}"
    if at.get(0):
        yield speaker.gettext(N_("Never done:"))
        yield from _never_done(verdict, speaker, currency)


def _moved(layout: Layout, entry: Entry) -> tuple[Card, ...]:
    """The cards that an entry moved; none that nobody could have moved so."""
    try:
        return carry_out(layout, entry.action).cards
    except Impossible:
        return ()


def _never_done(verdict: Verdict, speaker: Translator, currency: str) -> Iterator[str]:
    """What has no entry, with its round where there are several."""
    for one in verdict.rounds:
        for finding in one.findings:
            for site in finding.sites:
                if site.entries:
                    continue
                said = site_sentence(finding, site, speaker, currency)
                if len(verdict.rounds) > 1:
                    said = speaker.say(N_("Round {number}: {said}"), number=one.number, said=said)
                yield f"{FAULT} {said}"


def _mark(sites: list[tuple[Finding, Site]]) -> str:
    if not sites:
        return NO_FAULT
    standing = any(site.corrected is not Corrected.IN_TIME for _, site in sites)
    return FAULT if standing else PUT_RIGHT
