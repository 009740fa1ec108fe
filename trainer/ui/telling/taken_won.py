"""Was a bet taken that has won, how does it come back, and what is still paid on it?

Whatever else is served first: the bet may come back at once, and is paid in its seat's turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.core.actions import DEALER, Choose, Entry, MoveChips
from trainer.core.chips import fewest
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, Place, Spot, at
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money, spot_at
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Duty, Phase, Work

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play


Account = tuple[int, Spot | None, Phase]
_STAKES: Final = (Spot.MAIN, Spot.MAIN_PLAYER, Spot.MAIN_DEALER, Spot.WAR)
"""What lies at a war: of some only the other one is paid, and these stay the guest's."""


@frozen
class TakenWon:
    """The payment of a bet that the entry took before it, its stake, what came back since.

    `step` is None when that payment is owed no longer. `kept` is a bet of a war that was won:
    nothing is paid on it, it stays the guest's. `backs` are the entries that brought it back.
    """

    entry: int
    duty: Duty
    step: Step | None
    stake: int
    back: int
    backs: tuple[int, ...] = ()
    kept: bool = False

    @property
    def place(self) -> Place | None:
        """Where it lay."""
        return _place(self.duty)

    def put_back(self, denominations: tuple[int, ...]) -> Step | None:
        """The act that brings back what is missing; None where nothing is."""
        place, missing = self.place, self.stake - self.back
        chips = fewest(missing, denominations) if missing > 0 else None
        if place is None or chips is None or not (self.step or self.kept):
            return None
        return Step(MoveChips(TRAY, place, chips), self.duty.rule, self.duty)


def taken_bets(
    duties: Iterable[Duty], owed: Iterable[Step], entries: Sequence[Entry]
) -> tuple[TakenWon, ...]:
    """The bets that were taken though they had won, and what of their payments is still `owed`."""
    plan = tuple(duties)
    steps = {account(step.duty): step for step in owed if _pays(step.duty)}
    found = [_taken(duty, steps, entries) for duty in plan if _pays(duty)]
    found += [_taken(duty, {}, entries, kept=True) for duty in _kept(plan)]
    return tuple(one for one in found if one is not None)


def _kept(duties: tuple[Duty, ...]) -> Iterator[Duty]:
    """The bets of won wars on which nothing is paid, each as if it were paid."""
    settled = [duty for duty in duties if duty.phase is Phase.WAR_SETTLE]
    won: dict[int, Duty] = {}
    for duty in settled:
        if duty.work is Work.PUSH or (duty.work is Work.PAY and duty.spot in _STAKES):
            won.setdefault(duty.seat, duty)
    for seat, duty in won.items():
        own = {one.spot for one in settled if one.seat == seat}
        yield from (replace(duty, spot=spot) for spot in _STAKES if spot not in own)


def account(duty: Duty) -> Account:
    """Which bet it is: after the first one a second Tie Bet may lie at the same place."""
    return duty.seat, duty.spot, duty.phase


def _pays(duty: Duty) -> bool:
    return duty.work is Work.PAY and bool(duty.stake)


def _place(duty: Duty) -> Place | None:
    return at(duty.seat, duty.spot) if duty.spot is not None else None


def _taken(
    duty: Duty, steps: Mapping[Account, Step], entries: Sequence[Entry], kept: bool = False
) -> TakenWon | None:
    """How the bet of this payment was taken before it; ``None`` where it lies as it was."""
    place, bet, lying, taken, back = _place(duty), 0, 0, 0, 0
    backs: tuple[int, ...] = ()
    paid = chosen = again = False
    for entry in entries:
        action = entry.action
        chosen = chosen or (isinstance(action, Choose) and entry.actor.seat == duty.seat)
        if not isinstance(action, MoveChips):
            continue
        amount = None if action.chips is None else action.chips.amount
        if action.target == place and entry.actor != DEALER:
            again = chosen and duty.phase is Phase.SETTLE
            if again:
                continue  # what is bet there after the choice is of the war (K-D10)
            bet, taken, back, paid = bet + (amount or 0), 0, 0, False
            lying, backs = bet, ()
        elif again and action.source == place:
            continue
        elif action.source == place and entry.actor != DEALER:
            if taken:
                continue  # he takes his own home: what was done to it before stays so
            bet = 0 if amount is None else max(0, bet - amount)
            lying = bet
        elif (action.source, action.target) == (place, TRAY):
            lying = 0 if amount is None else max(0, lying - amount)
            if lying < bet and (amount is None or amount >= bet):  # else a payment comes back
                taken, back, backs = (taken if paid else entry.number), 0, ()
        elif (action.source, action.target) == (TRAY, place):
            lying += amount or 0
            paid = paid or not taken
            if back < bet:  # what comes after the whole bet is paid on it
                back, backs = min(bet, back + (amount or 0)), (*backs, entry.number)
    if not taken or not bet:
        return None
    return TakenWon(taken, duty, steps.get(account(duty)), bet, back, backs, kept)


def bet_of(one: TakenWon, speaker: Translator) -> str:
    """``the Initial Bet at seat 2``."""
    return spot_at(one.duty.seat, str(one.duty.spot), speaker)


def came_away(one: TakenWon, speaker: Translator) -> str:
    """What went wrong, in one sentence, without an amount."""
    return speaker.say(N_("The {bet} has won, and was taken."), bet=bet_of(one, speaker))


def put_back_words(one: TakenWon, amount: int, currency: str, speaker: Translator) -> str:
    """What the act did that brought it back, or brings back as much."""
    said = money(amount, currency, speaker)
    return speaker.say(N_("Put {amount} back on the {bet}"), amount=said, bet=bet_of(one, speaker))


def then_paid(one: TakenWon, currency: str, speaker: Translator, act: str) -> str:
    """What follows when it lies there again: another seat's turn, then its own."""
    pays = money(one.duty.amount or 0, currency, speaker)
    if one.kept:
        return speaker.say(N_("It stays the guest's. Then comes: {act}."), act=act)
    text = N_("Then comes: {act}. In its own seat's turn {pays} is paid on this bet.")
    return speaker.say(text, act=act, pays=pays)


def back_title(one: TakenWon, currency: str, speaker: Translator) -> str:
    """What puts it right, as a short label."""
    return put_back_words(one, one.stake - one.back, currency, speaker)


def taken_note(one: TakenWon, currency: str, speaker: Translator, now: bool) -> str:
    """What is still to be done there: the bet comes back, then it is paid, if `now` at once."""
    stake, pays = (money(value, currency, speaker) for value in (one.stake, one.duty.amount or 0))
    text = ""
    if one.kept and one.back == one.stake:
        text = N_("{stake} put the bet back.")
    elif one.kept and not one.back:
        text = N_("This bet had won and was taken: {stake} puts it back.")
    elif one.kept:
        pass
    elif one.step is None:
        text = N_("This bet had won and was taken.")
    elif not one.back and now:
        text = N_(
            "This bet had won and was taken: first {stake} to put it back, then {pays} on it."
        )
    elif not one.back:
        text = N_(
            "This bet had won and was taken: {stake} puts it back, and in its seat's turn "
            "{pays} is paid on it."
        )
    elif one.back == one.stake and now:
        text = N_("The first {stake} put the bet back; now {pays} is paid on it.")
    elif one.back == one.stake:
        text = N_("{stake} put the bet back; in its seat's turn {pays} is paid on it.")
    return speaker.say(text, stake=stake, pays=pays) if text else ""


def why_back(one: TakenWon, play: Play, speaker: Translator) -> str:
    """The same in a sitting: its own turn has come where its payment may come next."""
    return taken_note(one, play.sheet.currency, speaker, one.step in play.steps)


__all__ = [
    "TakenWon",
    "account",
    "back_title",
    "bet_of",
    "came_away",
    "put_back_words",
    "taken_bets",
    "taken_note",
    "then_paid",
    "why_back",
]
