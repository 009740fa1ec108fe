"""Whose card is higher where money moves now?"""

from __future__ import annotations

from collections.abc import Mapping

from trainer.core.cards import Card
from trainer.core.frozen import frozen
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


@frozen
class Sides:
    """In which words it is told who wins, by the first cards and by those of the war."""

    first: Mapping[Result, str]
    war: Mapping[WarResult, str]


def compared(
    duty: Duty, facts: Facts, values: Values, speaker: Translator, words: Sides | None = None
) -> str:
    """The two cards that decide a duty and what they decide; empty where no card does."""
    words = words or OF_THE_GUEST
    seat = facts.seats.get(duty.seat)
    if seat is None or duty.work not in _MONEY:
        return ""
    if seat.wager is not Spot.MAIN:
        from trainer.ui.view.comparing_sides import compared_sides

        return compared_sides(duty, facts, values, speaker, yours=words is not OF_THE_GUEST)
    if seat.war_result is not None:
        return _said(words.war[seat.war_result], seat.war_card, facts.dealer_war, speaker)
    if seat.result is None:
        return ""
    no_tie = duty.spot in (Spot.TIE, Spot.TOKE_TIE) and seat.result is not Result.TIE
    text = N_("{guest} against {dealer}: no tie.") if no_tie else words.first[seat.result]
    return _said(text, seat.first, facts.dealer_first, speaker)


OF_THE_GUEST = Sides(
    {
        Result.WIN: N_("{guest} against {dealer}: the guest wins."),
        Result.LOSE: N_("{guest} against {dealer}: the guest loses."),
        Result.TIE: N_("{guest} against {dealer}: a tie."),
    },
    {
        WarResult.WIN: N_("War, {guest} against {dealer}: the guest wins."),
        WarResult.TIED_WIN: N_("War, {guest} against {dealer}: a tie, and the guest wins."),
        WarResult.LOSE: N_("War, {guest} against {dealer}: the guest loses."),
    },
)


def _said(text: str, guest: Card | None, dealer: Card | None, speaker: Translator) -> str:
    if guest is None or dealer is None:
        return ""
    return speaker.say(text, guest=rank_name(str(guest)), dealer=rank_name(str(dealer)))
