"""How does the model dealer deal a scenario into a record, and what did the table look like?"""

from __future__ import annotations

import argparse
import os

from trainer.cli.display import qt
from trainer.cli.files import put_out
from trainer.cli.sheets import house_today
from trainer.i18n.catalog import N_, Translator
from trainer.model_dealer import ModelDealer
from trainer.procedures.record import Mode
from trainer.procedures.record_text import write_record
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.versions import versions


def model(options: argparse.Namespace, speaker: Translator) -> int:
    """``model SCENARIO [--house H] [--seed N] [-o FILE] [--png FILE]``."""
    scenario = load_scenario(options.scenario)
    sheet = house_today(options, options.house or scenario.house)
    seed = scenario.seed if options.seed is None else options.seed
    session = start(scenario, sheet, seed=seed, mode=Mode.DEMONSTRATION, versions=versions())
    ModelDealer(session, seed).perform()
    put_out(write_record(session.record()), options.output)
    if options.png is not None:
        # Painting needs no display, and must not ask for one.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        with qt():
            from trainer.ui.sheet.picture import write_picture
        options.png.write_bytes(b"")  # says with its name that it cannot be written
        write_picture(session.record(), options.png, speaker.language, scenario)
    if options.output is not None:
        print(
            speaker.say(
                N_("Dealt by the book: {scenario}, house {house}, entries: {count}."),
                scenario=scenario.title.said(speaker.language),
                house=sheet.id,
                count=len(session.entries),
            )
        )
    return 0
