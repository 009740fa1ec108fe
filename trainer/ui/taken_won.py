"""Was a bet taken that has won, and what does the payment that is still owed then do?"""

from __future__ import annotations

from collections.abc import Iterable

from trainer.core.actions import DEALER, Entry, MoveChips
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, at
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Work


@frozen
class TakenWon:
    """The entry that took the bet, how much it was, what is paid on it, what came back since."""

    entry: int
    stake: int
    pays: int
    back: int


def taken_won(step: Step, entries: Iterable[Entry]) -> TakenWon | None:
    """How the bet of this payment was taken before it; ``None`` where it lies as it was."""
    duty = step.duty
    if duty.work is not Work.PAY or duty.spot is None or not duty.stake:
        return None
    place, taken, back = at(duty.seat, duty.spot), 0, 0
    for entry in entries:
        action = entry.action
        if entry.actor != DEALER or not isinstance(action, MoveChips):
            continue
        amount = duty.stake if action.chips is None else action.chips.amount
        if (action.source, action.target) == (place, TRAY) and amount >= duty.stake:
            taken, back = entry.number, 0
        elif (action.source, action.target) == (TRAY, place):
            back += amount
    return TakenWon(taken, duty.stake, duty.amount or 0, back) if taken else None


def taken_note(one: TakenWon, currency: str, speaker: Translator) -> str:
    """What the next payment of the two does: that the bet is back, or that it is paid."""
    stake, pays = (money(value, currency, speaker) for value in (one.stake, one.pays))
    if not one.back:
        text = N_(
            "This bet had won and was taken: first {stake} to put it back, then {pays} on it."
        )
        return speaker.say(text, stake=stake, pays=pays)
    if one.back == one.stake:
        text = N_("The first {stake} put the bet back; now {pays} is paid on it.")
        return speaker.say(text, stake=stake, pays=pays)
    return ""


__all__ = ["TakenWon", "taken_note", "taken_won"]
