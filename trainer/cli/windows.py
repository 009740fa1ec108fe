"""Which verbs open a window, and what do they do where none can open?"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator

from trainer.cli.display import has_display, need_display, qt, stopped_at_once
from trainer.cli.files import load_record
from trainer.core.actions import Role
from trainer.core.table import Impossible, apply
from trainer.grading.findings import Corrected, Finding, Site
from trainer.grading.judge import judge
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import clock
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import site_sentence
from trainer.procedures.record import Mode, Record, opening_table
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario

FAULT, PUT_RIGHT, NO_FAULT = "■", "□", " "


def open_window(options: argparse.Namespace) -> int:
    """``trainer`` and ``deal SCENARIO``."""
    scenario = house = mode = None
    if options.verb == "deal":
        scenario = options.scenario
        drawn = load_scenario(scenario)
        house = options.house or drawn.house
        mode = Mode(options.mode) if options.mode else drawn.mode
        load_house(house)
    need_display()
    from trainer.store.location import data_folder

    folder = data_folder(options.data)
    with qt():
        from trainer.ui import app
    with stopped_at_once():
        return app.run(folder, language=options.language, scenario=scenario, house=house, mode=mode)


def replay(options: argparse.Namespace, speaker: Translator) -> int:
    """``replay RECORD``: in a window, or as text where there is none."""
    record = load_record(options.record)
    if options.text or not has_display(os.environ) or not _can_be_played(record):
        for line in log_lines(record, speaker):
            print(line)
        return 0
    with qt():
        from trainer.ui.viewing import view
    with stopped_at_once():
        return view(record, speaker.language)


def _can_be_played(record: Record) -> bool:
    """Whether every act can be carried out: of a transcript much may not have been seen."""
    table = opening_table(record.header)
    try:
        for entry in record.entries:
            table = apply(table, entry.actor, entry.action).table
    except Impossible:
        return False
    return True


def log_lines(record: Record, speaker: Translator) -> Iterator[str]:
    """The log, an entry a line with its verdict below; what has no entry stands at the end."""
    currency = record.header.sheet.currency
    at: dict[int, list[tuple[Finding, Site]]] = {}
    for finding in judge(record).findings:
        for site in finding.sites:
            at.setdefault(min(site.entries[:1], default=0), []).append((finding, site))
    for entry in record.entries:
        sites = at.get(entry.number, [])
        said = action_sentence(entry.actor, entry.action, speaker, currency)
        who = "" if entry.actor.role is Role.DEALER else f"({entry.actor}) "
        yield f"{_mark(sites)} {entry.number:>4}  {clock(entry.at_ms)}  {who}{said}"
        for finding, site in sites:
            yield f"           → {site_sentence(finding, site, speaker, currency)}"
    if at.get(0):
        yield speaker.gettext(N_("Without an entry:"))
        for finding, site in at[0]:
            yield f"{FAULT} {site_sentence(finding, site, speaker, currency)}"


def _mark(sites: list[tuple[Finding, Site]]) -> str:
    if not sites:
        return NO_FAULT
    standing = any(site.corrected is not Corrected.IN_TIME for _, site in sites)
    return FAULT if standing else PUT_RIGHT
