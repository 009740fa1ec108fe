"""Which verbs open a window, and what do they do where none can open?"""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from trainer.cli.display import has_display, need_display, qt, stopped_at_once, uncollected

if TYPE_CHECKING:
    from trainer.i18n.catalog import Translator


def open_window(options: argparse.Namespace) -> int:
    """``trainer`` and ``deal SCENARIO``."""
    with uncollected():
        return _opened(options)


def _opened(options: argparse.Namespace) -> int:
    from trainer.procedures.record import Mode
    from trainer.scenarios.houses import load_house
    from trainer.scenarios.load import load_scenario

    scenario = house = mode = None
    if options.verb == "deal":
        scenario = options.scenario
        drawn = load_scenario(scenario)
        house = options.house or drawn.house
        mode = Mode(options.mode) if options.mode else drawn.mode
        if options.house is not None:
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
    from trainer.cli.files import load_record
    from trainer.cli.replay_text import can_be_played, log_lines
    from trainer.cli.sheets import in_place

    record = load_record(options.record)
    sheet = in_place(options).counting(record.header.sheet)
    if options.text or not has_display(os.environ) or not can_be_played(record):
        for line in log_lines(record, sheet, speaker):
            print(line)
        return 0
    with qt():
        from trainer.ui.replay.viewing import view
    with stopped_at_once():
        return view(record, sheet, speaker.language)
