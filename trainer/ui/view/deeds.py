"""What does a guest say aloud with what he does?"""

from __future__ import annotations

from trainer.core.actions import Action, Actor, Choose, MoveChips, Role, Signal
from trainer.core.places import TOKE_SPOTS, Spot
from trainer.i18n.catalog import Translator
from trainer.i18n.speech import guest_line

_LINES = {
    Signal.ARRIVE: "arrive",
    Signal.LEAVE: "leave",
    Signal.READY: "ready",
    Signal.FACE_DOWN: "face-down",
}


def speech(actor: Actor, action: Action, speaker: Translator) -> str:
    """The guest's words; empty for what is done silently."""
    if actor.role is not Role.GUEST:
        return ""
    match action:
        case Choose(choice):
            return guest_line(choice, speaker)
        case Signal() if action in _LINES:
            return guest_line(_LINES[action], speaker)
        case MoveChips(_, target) if target.spot is Spot.WAR:
            return guest_line("bet-war", speaker)
        case MoveChips(_, target) if target.spot in TOKE_SPOTS:
            return guest_line("bet-toke", speaker)
        case _:
            return ""
