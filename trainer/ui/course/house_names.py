"""What is a house sheet called on the screen, and which of them stand for a game?"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_, Translator
from trainer.procedures.knobs import sources_of
from trainer.procedures.sheet import Sheet
from trainer.procedures.spots import GAMES
from trainer.scenarios.houses import house_ids, load_house

_NAMES: Final = {
    "korean": N_("Korean house"),
    "korean-bonus": N_("Korean house · war-tie bonus"),
    "korean-main-first": N_("Korean house · Initial Bet before Tie"),
    "korean-form": N_("Korean house · form of payments"),
    "korean-strict": N_("Korean house · seat by seat"),
    "korean-three-burns": N_("Korean house · three burns"),
    "korean-usd": N_("Korean house · dollars"),
    "online": N_("Online table"),
    "dueling": N_("Dueling for Dollars"),
    "deniro": N_("War at DeNiro Card"),
    "ctcpx": N_("War at CTCPX"),
}


def house_name(sheet: Sheet, speaker: Translator) -> str:
    """The house with its version."""
    name = bare_name(sheet, speaker)
    return speaker.say(N_("{house} (v{version})"), house=name, version=sheet.version)


def bare_name(sheet: Sheet, speaker: Translator) -> str:
    """The house alone; one of the school's own keeps its id."""
    known = _NAMES.get(sheet.id)
    return speaker.gettext(known) if known is not None else sheet.id


def told_houses(present: Sheet) -> tuple[Sheet, ...]:
    """The house at hand, then one for each document by which another game is played."""
    sheets = [present, *(load_house(name) for name in house_ids())]
    by_source: dict[str, Sheet] = {}
    for sheet in sheets:
        by_source.setdefault(sheet.source, sheet)
    order = [source for game in GAMES for source in sources_of(game)]
    others = sorted(by_source.values(), key=lambda sheet: order.index(sheet.source))
    return (present, *(sheet for sheet in others if sheet is not present))
