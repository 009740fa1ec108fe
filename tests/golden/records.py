"""Where are the golden records, and what do they hold?"""

from __future__ import annotations

from pathlib import Path

from tests.golden.recipes import RECIPES
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.scenarios.houses import load_house

FOLDER = Path(__file__).parent
NAMES = [recipe.name for recipe in RECIPES]


def read(name: str) -> Record:
    """The golden record of this name."""
    file = FOLDER / f"{name}.toml"
    return read_record(file.read_text(encoding="utf-8"), file.name, load_house)
