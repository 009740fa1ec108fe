"""How does a pit boss's word on an assumed value get into the store?

Findings that rest on an assumed value fail no exam until that value is confirmed; a sitting
takes a snapshot of the confirmations into its header when it begins.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from trainer.cli.sheets import house_today
from trainer.core.toml_fields import near
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_text import rule_text
from trainer.procedures.rules import RULES
from trainer.scenarios.confirmed import assumed_clauses, confirmed, values_of


def confirm(options: argparse.Namespace, speaker: Translator) -> int:
    """``data confirm HOUSE CLAUSE --by NAME [--note TEXT]``."""
    from trainer.store.confirmations import Confirmation
    from trainer.store.location import data_folder, open_store

    sheet = house_today(options, options.house)
    assumed = assumed_clauses(sheet)
    clause = options.clause
    if clause not in assumed:
        if clause not in RULES:
            raise TrainerFault("unknown-rule", name=clause, **near(clause, assumed))
        raise TrainerFault("not-assumed", clause=clause, name=sheet.id)
    who = options.by.strip()
    if not who:
        raise TrainerFault("confirmation-unnamed")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    with open_store(data_folder(options.data)) as store:
        for knob, value in values_of(sheet, clause).items():
            store.confirmations.add(Confirmation(sheet.id, knob, value, who, now, options.note))
    said = N_("{who} confirms {clause} for the house “{house}”: {value}.")
    value = _written(values_of(sheet, clause), speaker)
    print(speaker.say(said, who=who, clause=clause, house=sheet.id, value=value))
    return 0


def list_confirmed(options: argparse.Namespace, speaker: Translator) -> int:
    """``data confirm HOUSE``: what is assumed there, and what of it is confirmed."""
    from trainer.store.location import data_folder, open_store

    sheet = house_today(options, options.house)
    with open_store(data_folder(options.data), writer=False) as store:
        known = {
            one.clause: one for one in confirmed(store.confirmations.of_house(sheet.id), sheet)
        }
    for clause in assumed_clauses(sheet):
        title = rule_text(clause.partition(".")[0], speaker).title
        word = known.get(clause)
        if word is None:
            state = speaker.gettext(N_("not confirmed"))
        else:
            state = speaker.say(N_("confirmed by {who}, {day}"), who=word.by, day=word.when[:10])
        value = _written(values_of(sheet, clause), speaker)
        print(f"{clause:<9} {title} · {value} · {state}")
    return 0


def _written(values: dict[str, str], speaker: Translator) -> str:
    """The values as a sheet writes them; a point that has one value only is as decided."""
    known = [f"{knob} = {value}" for knob, value in values.items() if value]
    return ", ".join(known) or speaker.gettext(N_("as decided"))
