"""Which felt is a game dealt on: what is printed there, and which spots does a seat have?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Final, assert_never

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import is_plain, money
from trainer.procedures.sheet import Sheet, WarTieBonus, WarWin
from trainer.procedures.wagers import tie_pays
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, ONLINE_PLAN, SeatPlan


@frozen
class Felt:
    """One game's felt; its words are those of the house whose sheet is given."""

    title: str
    pays: Callable[[Sheet, Translator], str]
    """What else stands on the curve."""
    pay_table: Callable[[Sheet, Translator], tuple[str, ...]]
    """The rest of the pay table in use, a line each."""
    plan_of: Callable[[Sheet], SeatPlan]
    short: Mapping[str, str] = field(default_factory=dict)
    """What is printed at a spot where its name has no room."""


def felt_of(sheet: Sheet) -> Felt:
    """The felt of the game that this house deals."""
    return FELTS[sheet.game]()


def short_money(value: int, sheet: Sheet, speaker: Translator) -> str:
    """An amount as it is printed: no cents where there are none, no unit where it is a word."""
    if is_plain(sheet.currency):
        return f"{value:,}"
    return money(value, sheet.currency, speaker)


def _tie_pays(_: Sheet, speaker: Translator) -> str:
    return speaker.say(N_("TIE PAYS {odds} TO 1"), odds=tie_pays(1))


def _limits_and_war(sheet: Sheet, speaker: Translator) -> tuple[str, ...]:
    """What a guest may bet, then how a war is paid."""
    low, high = (
        short_money(sheet.minimum, sheet, speaker),
        short_money(sheet.maximum, sheet, speaker),
    )
    return (
        speaker.say(N_("BET {low} – {high}"), low=low, high=high),
        speaker.say(N_("TIE UP TO {high}"), high=short_money(sheet.tie_maximum, sheet, speaker)),
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


def _casino_plan(sheet: Sheet) -> SeatPlan:
    return _PLANS.get(sheet.source, KOREAN_PLAN)


_PLANS: Final[Mapping[str, SeatPlan]] = {"000": ONLINE_PLAN}
"""Where the document by which a house deals has bets laid in a way of its own."""
_CASINO_WAR: Final = Felt(N_("CASINO WAR"), _tie_pays, _limits_and_war, _casino_plan)


def _casino_war() -> Felt:
    return _CASINO_WAR


def _dueling() -> Felt:
    from trainer.ui.view.duel_felt import FELT

    return FELT


FELTS: Final[Mapping[str, Callable[[], Felt]]] = {"casino_war": _casino_war, "dueling": _dueling}
"""Each game's felt, loaded when a table of it is first shown."""
