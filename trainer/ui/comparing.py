"""Whose card is higher where money moves now?"""

from __future__ import annotations

from trainer.core.cards import Card
from trainer.core.places import Spot
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import rank_name
from trainer.procedures.duties import Duty, Work
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import Values
from trainer.procedures.wagers import Result, WarResult

_MONEY = frozenset(
    {Work.PAY, Work.TAKE, Work.PUSH, Work.HALF, Work.TOKE_PAY, Work.TOKE_TAKE, Work.SPLIT}
)


def compared(duty: Duty, facts: Facts, values: Values, speaker: Translator) -> str:
    """The two cards that decide a duty and what they decide; empty where no card does."""
    seat = facts.seats.get(duty.seat)
    if seat is None or duty.work not in _MONEY:
        return ""
    if seat.wager is not Spot.MAIN:
        from trainer.ui.comparing_sides import compared_sides

        return compared_sides(duty, facts, values, speaker)
    if seat.war_result is not None:
        return _said(_WAR[seat.war_result], seat.war_card, facts.dealer_war, speaker)
    if seat.result is None:
        return ""
    no_tie = duty.spot in (Spot.TIE, Spot.TOKE_TIE) and seat.result is not Result.TIE
    text = N_("{guest} against {dealer}: no tie.") if no_tie else _FIRST[seat.result]
    return _said(text, seat.first, facts.dealer_first, speaker)


_FIRST = {
    Result.WIN: N_("{guest} against {dealer}: the guest wins."),
    Result.LOSE: N_("{guest} against {dealer}: the guest loses."),
    Result.TIE: N_("{guest} against {dealer}: a tie."),
}
_WAR = {
    WarResult.WIN: N_("War, {guest} against {dealer}: the guest wins."),
    WarResult.TIED_WIN: N_("War, {guest} against {dealer}: a tie, and the guest wins."),
    WarResult.LOSE: N_("War, {guest} against {dealer}: the guest loses."),
}


def _said(text: str, guest: Card | None, dealer: Card | None, speaker: Translator) -> str:
    if guest is None or dealer is None:
        return ""
    return speaker.say(text, guest=rank_name(str(guest)), dealer=rank_name(str(dealer)))
