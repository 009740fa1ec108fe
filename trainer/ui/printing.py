"""What is printed on the felt: the names of the places and the pay table in use?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from trainer.core.places import MONEY_SPOTS
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import LABELS, money, spot_label
from trainer.procedures.sheet import Sheet, WarTieBonus, WarWin
from trainer.procedures.wagers import tie_pays
from trainer.ui.table_model import Labels

_HAND: Final = N_("Hand")
_CHANGE: Final = N_("Change")


def labels(sheet: Sheet, speaker: Translator, keys: Mapping[str, str]) -> Labels:
    """The printed words of this house in this language; `keys` of the places that have one."""
    spots = {str(spot): spot_label(spot, speaker) for spot in MONEY_SPOTS}
    # The three toke places lie beside their bets; one short name serves them all.
    spots |= {name: spot_label("toke-main", speaker) for name in spots if name.startswith("toke")}
    places = {name: speaker.gettext(text) for name, text in LABELS.items()}
    places["hand"] = speaker.gettext(_HAND)
    places["change"] = speaker.gettext(_CHANGE)
    return Labels(
        spots,
        places,
        speaker.gettext(N_("CASINO WAR")),
        speaker.say(N_("TIE PAYS {odds} TO 1"), odds=tie_pays(1)),
        keys,
        pay_table(sheet, speaker),
    )


def pay_table(sheet: Sheet, speaker: Translator) -> tuple[str, ...]:
    """What else a guest may read on the felt of this house: limits, then how a war is paid."""

    def amount(value: int) -> str:
        return money(value, sheet.currency, speaker).replace(".00", "")

    low, high = amount(sheet.minimum), amount(sheet.maximum)
    return (
        speaker.say(N_("BET {low} – {high}"), low=low, high=high),
        speaker.say(N_("TIE UP TO {high}"), high=amount(sheet.tie_maximum)),
        speaker.gettext(_war_win(sheet.values.war_win)),
        speaker.gettext(_war_tie(sheet.values.war_tie_bonus)),
    )


def _war_win(win: WarWin) -> str:
    match win:
        case WarWin.PUSH_MATCH:
            return N_("WAR WON: THE MATCH IS YOURS")
        case WarWin.PAY_MAIN:
            return N_("WAR WON: BET PAYS 1 TO 1")
        case WarWin.PAY_WAR:
            return N_("WAR WON: WAR BET PAYS 1 TO 1")
        case WarWin.RAISE_PAYS_DOUBLE:
            return N_("WAR WON: WAR BET PAYS 2 TO 1")
        case _:
            assert_never(win)


def _war_tie(bonus: WarTieBonus) -> str:
    match bonus:
        case WarTieBonus.NOTHING:
            return N_("TIED WAR: YOU WIN")
        case WarTieBonus.ONE_INITIAL:
            return N_("TIED WAR: YOU WIN, 1 BET EXTRA")
        case _:
            assert_never(bonus)
