"""Where does the hand go for an action: which places glow, and which button says it?"""

from __future__ import annotations

from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveCard,
    MoveChips,
    Say,
    Signal,
    Turn,
    Words,
)
from trainer.core.chips import Chips
from trainer.core.places import TRAY
from trainer.ui.hands.keys import Command


def glow(action: Action) -> str:
    """The place where the hand goes for this action; empty for words."""
    match action:
        case Deal(target):
            return str(target)
        case Burn():
            return "discard"
        case Turn(place):
            return str(place)
        case Collect(place):
            return str(place) if place is not None else "discard"
        case MoveChips(source, target, _, behalf):
            if source != TRAY:
                return str(source)
            return str(behalf) if behalf is not None else str(target)
        case Exchange(place):
            return str(place)
        case MoveCard(_, source, _):
            return str(source)
        case Ask(seat):
            return f"s{seat}.purse"
        case Say(_, seat) if seat:
            return f"s{seat}.purse"
        case Signal.SHUFFLE:
            return "shoe"
        case _:
            return ""


def route(action: Action, denominations: tuple[int, ...], held: Chips) -> frozenset[str]:
    """Where the hand comes from and goes to for this action: all of it glows for the next step.

    The tube of chips that are `held` already is not needed any more.
    """
    match action:
        case Deal(target):
            return frozenset({"shoe", str(target)})
        case Burn():
            return frozenset({"shoe", "discard"})
        case Collect(place) if place is not None:
            return frozenset({str(place), "discard"})
        case MoveChips(source, target, chips) if source == TRAY:
            tubes = sorted(denominations)
            got = dict(held.items)
            wanted = chips.items if chips else ()
            lacking = {value for value, count in wanted if got.get(value, 0) < count}
            return frozenset({f"tray:{tubes.index(value)}" for value in lacking} | {str(target)})
        case MoveChips(source, target):
            return frozenset({str(source), str(target)})
        case Exchange(place):
            return frozenset({str(place), "change"})
        case _:
            return frozenset()


def spoken_by(action: Action) -> Words | Command | None:
    """The button of the palette that says this."""
    match action:
        case Say(words, _):
            return words
        case Ask():
            return Command.ASK
        case Signal.CALL_FLOOR:
            return Command.CALL_FLOOR
        case _:
            return None
