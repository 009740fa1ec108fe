"""How is an act done with the mouse, in one short sentence?"""

from __future__ import annotations

from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Say,
    Signal,
    Turn,
)
from trainer.core.places import TOKE_BOX, TRAY
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.speech import palette_label


def mouse_way(action: Action, speaker: Translator, upper: str = "", listed: bool = True) -> str:
    """Where to click or drag; empty for what the mouse has no way for.

    ``upper`` is what the menu calls the part of a stack that is to be picked up, if it is not
    the half. Where the menu lists no parts (not ``listed``) it is the amount of that part.
    """
    say = speaker.say
    match action:
        case Deal(target) if target.seat:
            return say(N_("Click the shoe, then the place at seat {seat}."), seat=target.seat)
        case Deal():
            return say(N_("Click the shoe, then your own place."))
        case Burn():
            return say(N_("Click the shoe, then the discard rack."))
        case Turn():
            return say(N_("Click the card."))
        case Collect():
            return say(N_("Drag the cards to the discard rack."))
        case Ask(seat):
            label = palette_label("ask", speaker)
            return say(N_("Click “{words}”, then seat {seat}."), words=label, seat=seat)
        case Say(words, seat):
            label = palette_label(words.value, speaker)
            if seat:
                return say(N_("Click “{words}”, then seat {seat}."), words=label, seat=seat)
            return say(N_("Click “{words}”."), words=label)
        case Signal.CALL_FLOOR:
            return say(N_("Click “{words}”."), words=palette_label("call", speaker))
        case Signal.SHUFFLE:
            return say(N_("Right-click the shoe."))
        case MoveChips():
            way = _chips_way(action, bool(upper)) if listed or not upper else _dragged(action)
            return say(way, part=upper)
        case Exchange():
            return say(N_("Click the bet, then the change mark."))
        case _:
            return ""


def _dragged(move: MoveChips) -> str:
    if move.target == TOKE_BOX:
        return N_("Press the lowest chip of the upper {part} and drag it to the toke box.")
    return N_("Press the lowest chip of the upper {part} and drag it to the tray.")


def _chips_way(move: MoveChips, upper: bool) -> str:
    if move.source == TRAY:
        if move.target == TOKE_BOX:
            return N_("Click the glowing tubes, then the toke box.")
        return N_("Click the glowing tubes, then the spot.")
    half = move.chips is not None
    if move.target == TRAY:
        if upper:
            return N_("Right-click the chips, choose “{part}”, then click the tray.")
        if half:
            return N_("Right-click the chips, choose the half, then click the tray.")
        return N_("Click the chips, then the tray.")
    if move.target == TOKE_BOX:
        if upper:
            return N_("Right-click the chips, choose “{part}”, then click the toke box.")
        if half:
            return N_("Right-click the chips, choose the half, then click the toke box.")
        return N_("Click the chips, then the toke box.")
    return N_("Click the chips, then the guest.")
