"""Who sits at the table as the dealer sees them, and what has each just said?"""

from __future__ import annotations

from collections.abc import Container, Sequence

from trainer.core.actions import Action, Choice, Choose, Deal, Entry, MoveChips, Role, Signal
from trainer.core.places import MONEY_SPOTS, TOKE_SPOTS, TRAY, Spot
from trainer.core.table import Table
from trainer.i18n.catalog import N_, Translator, translator
from trainer.scenarios.model import Guest, Scenario
from trainer.ui.view.deeds import speech
from trainer.ui.view.model import GuestView

FOREIGN = "en"
_JUST_NOW = 6
"""Entries after which a guest looks as ever again."""
_OWN_BETS = frozenset(MONEY_SPOTS) - {*TOKE_SPOTS, Spot.MATCH}
_SIDES = frozenset({Spot.TIE, Spot.TOKE_TIE, Spot.TIE_BONUS, Spot.COMBO})


def company(
    scenario: Scenario | None,
    entries: Sequence[Entry],
    number: int,
    table: Table,
    seats: int,
    speaker: Translator,
    right: Container[int] | None = None,
) -> tuple[GuestView, ...]:
    """Every seat in round `number`; words stay until the dealer has acted upon them.

    Only acts that are `right` please or disappoint, where it is said which are: a guest who was
    paid too little is not pleased.
    """
    felt = [one for one in entries if right is None or one.number in right or not _deals(one)]
    return tuple(
        _at(seat, scenario, entries, felt, number, table, speaker) for seat in range(1, seats + 1)
    )


def _deals(entry: Entry) -> bool:
    return entry.actor.role is Role.DEALER and isinstance(entry.action, MoveChips)


def _at(
    seat: int,
    scenario: Scenario | None,
    entries: Sequence[Entry],
    felt: Sequence[Entry],
    number: int,
    table: Table,
    speaker: Translator,
) -> GuestView:
    guest = scenario.guest(seat) if scenario is not None else None
    if guest is None or guest.plays(max(1, number)) is None:
        return GuestView()
    says = _says(guest, entries, table, speaker)
    # Words in another tongue than the table's are marked: nothing is wrong with the table's own.
    foreign = says and guest.speaks == FOREIGN != speaker.language
    tag = FOREIGN.upper() if foreign else ""
    return GuestView(guest.name.said(speaker.language), _mood(seat, felt, speaker), says, tag)


def _mood(seat: int, entries: Sequence[Entry], speaker: Translator) -> str:
    """How the guest takes what was done with his bets just now: nothing still to be judged."""
    for entry in reversed(entries[-_JUST_NOW:]):
        mood = _felt(seat, entry)
        if mood:
            return speaker.gettext(mood)
    return ""


def _felt(seat: int, entry: Entry) -> str:
    match entry.action:
        case Choose(Choice.WAR) if entry.actor.seat == seat:
            return N_("tense")
        case MoveChips(source, target) if entry.actor.role is Role.DEALER:
            if source == TRAY and target.seat == seat and target.spot in _OWN_BETS:
                return N_("pleased")
            if source.seat == seat and source.spot is Spot.MATCH and target.spot is Spot.PURSE:
                return N_("pleased")
            if source.seat == seat and source.spot in _OWN_BETS and target == TRAY:
                return N_("disappointed")
    return ""


def _says(guest: Guest, entries: Sequence[Entry], table: Table, speaker: Translator) -> str:
    own = [e for e in entries if e.actor.role is Role.GUEST and e.actor.seat == guest.seat]
    last_act = max((e.number for e in entries if e.actor.role is Role.DEALER), default=0)
    fresh = [e for e in own if e.number > last_act or _stands(e, entries, table)]
    ranked = sorted(fresh, key=lambda e: (isinstance(e.action, Choose), e.number))
    if not ranked:
        return ""
    # The guests at home speak as the trainee reads; a foreign one keeps to his English.
    tongue = translator(FOREIGN) if guest.speaks == FOREIGN else speaker
    for entry in reversed(ranked):
        words = speech(entry.actor, entry.action, tongue)
        if words:
            return words
    return ""


def _stands(entry: Entry, entries: Sequence[Entry], table: Table) -> bool:
    """Whether the guest still waits for an answer to this."""
    if not (isinstance(entry.action, Choose) or entry.action is Signal.FACE_DOWN):
        return False
    later = (e for e in entries if e.number > entry.number and e.actor.role is Role.DEALER)
    return not any(_about(e.action, entry.actor.seat) for e in later)


def _about(action: Action, seat: int) -> bool:
    match action:
        case MoveChips(source, target):
            own = {source.seat, target.seat} - {0}
            return seat in own and source.spot not in _SIDES
        case Deal(target):
            return target.seat == seat
        case _:
            return getattr(action, "seat", 0) == seat
