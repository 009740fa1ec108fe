"""What is printed on the felt of a house: the names of the places and its pay table?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import LABELS, spot_label
from trainer.procedures.sheet import Sheet
from trainer.ui.view.felts import felt_of
from trainer.ui.view.model import Labels

_HAND: Final = N_("Hand")
_CHANGE: Final = N_("Change")


def labels(sheet: Sheet, speaker: Translator, keys: Mapping[str, str]) -> Labels:
    """The printed words of this house in this language; `keys` of the places that have one."""
    felt = felt_of(sheet)
    plan = felt.plan_of(sheet)
    spots = {spot: spot_label(spot, speaker) for spot in plan.spots}
    # The three toke places lie beside their bets; one short name serves them all.
    spots |= {name: spot_label("toke-main", speaker) for name in plan.tokes}
    places = {name: speaker.gettext(text) for name, text in LABELS.items()}
    places["hand"] = speaker.gettext(_HAND)
    places["change"] = speaker.gettext(_CHANGE)
    return Labels(
        spots,
        places,
        speaker.gettext(felt.title),
        felt.pays(sheet, speaker),
        keys,
        felt.pay_table(sheet, speaker),
        {spot: speaker.gettext(text) for spot, text in felt.short.items()},
    )
