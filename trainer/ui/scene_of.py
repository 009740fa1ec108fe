"""What does the screen show of a sitting beside the table itself?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.core.actions import MoveChips
from trainer.core.chips import NO_CHIPS
from trainer.core.frozen import frozen
from trainer.core.places import SHOE
from trainer.i18n.formats import money
from trainer.ui.fold import Scene
from trainer.ui.help import Amounts, Told
from trainer.ui.prompts import held_hint, prompt
from trainer.ui.table_model import CardView, HandView

if TYPE_CHECKING:
    from trainer.ui.beside import Steps
    from trainer.ui.gestures import Gestures
    from trainer.ui.keys import KeyMap
    from trainer.ui.play import Play
    from trainer.ui.tongue import Tongue


@frozen
class Moment:
    """What the page knows beside sitting and hands: the steps that may be told, amounts shown
    or not, and a remark on what has just been tried.
    """

    steps: Steps = ()
    amounts: bool = False
    remark: str = ""


def scene_of(play: Play, gestures: Gestures, keys: KeyMap, moment: Moment, tongue: Tongue) -> Scene:
    """The scene of this moment."""
    return Scene(
        guests=play.shown.guests(tongue.translator),
        marks=play.shown.marks(),
        permitted=permitted(play, gestures, moment.steps),
        active_seat=_seat_of(moment.steps),
        hand=hand_view(play, gestures, keys, moment, tongue),
        target=target(gestures),
        amounts=moment.amounts,
    )


def permitted(play: Play, gestures: Gestures, steps: Steps) -> frozenset[str]:
    """The places of all steps that may come next, and the way of the first one."""
    if not steps:
        return frozenset()
    hands = gestures.hands
    held = hands.chips if hands.from_tray else NO_CHIPS
    return frozenset(place for _, place in steps if place) | play.shown.route(held)


def target(gestures: Gestures) -> str:
    """The hovered place, where a drop would be an act, or a seat is asked for."""
    takes = gestures.hands.from_tray and gestures.target.startswith("tray:")
    if gestures.pending is None and gestures.would() is None and not takes:
        return ""
    return gestures.target


def hand_view(
    play: Play, gestures: Gestures, keys: KeyMap, moment: Moment, tongue: Tongue
) -> HandView:
    """What is held, and what a drop here would do, is awaited or has gone wrong."""
    hands, card = gestures.hands, None
    if hands.card and hands.source is not None:
        laid = play.table.hand(hands.source)
        shown = hands.source != SHOE and bool(laid)
        card = CardView(str(laid[-1].card), not laid[-1].down) if shown else CardView("??")
    text = moment.remark or _preview(play, gestures, keys, tongue)
    seen = hands.from_tray or moment.amounts  # a guest's chips are read, not told
    numbers = hands.chips and play.help.amounts is not Amounts.NEVER and seen
    note = money(hands.chips.amount, play.sheet.currency, tongue.translator) if numbers else ""
    return HandView(hands.chips.items, card, text, note, hands.from_tray)


def _preview(play: Play, gestures: Gestures, keys: KeyMap, tongue: Tongue) -> str:
    if gestures.pending is not None:
        return prompt(gestures.pending, play.session.header.seats, tongue)
    would = gestures.would()
    if would is None:
        return held_hint(gestures.hands, keys, tongue)
    if isinstance(would, MoveChips) and play.help.told is Told.NONE:
        would = replace(would, chips=None)
    return f"→ {play.narration.of(would, tongue.translator)}"


def _seat_of(steps: Steps) -> int:
    """The seat of the first step that may come next."""
    place = steps[0][1] if steps else ""
    seat = place.partition(".")[0]
    return int(seat[1:]) if seat.startswith("s") and seat[1:].isdigit() else 0


__all__ = ["Moment", "scene_of"]
