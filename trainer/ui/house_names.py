"""What is a house sheet called on the screen?"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_, Translator
from trainer.procedures.sheet import Sheet

_NAMES: Final = {
    "korean": N_("Korean house"),
    "korean-bonus": N_("Korean house · war-tie bonus"),
    "korean-main-first": N_("Korean house · Initial Bet before Tie"),
    "korean-form": N_("Korean house · form of payments"),
    "korean-strict": N_("Korean house · seat by seat"),
    "korean-three-burns": N_("Korean house · three burns"),
    "korean-usd": N_("Korean house · dollars"),
    "deniro": N_("War at DeNiro Card"),
    "ctcpx": N_("War at CTCPX"),
}


def house_name(sheet: Sheet, speaker: Translator) -> str:
    """The house with its version; a house of the school's own keeps its id."""
    known = _NAMES.get(sheet.id)
    name = speaker.gettext(known) if known is not None else sheet.id
    return speaker.say(N_("{house} (v{version})"), house=name, version=sheet.version)
