"""What does the screen show of a sitting beside the table itself?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from trainer.core.actions import Action, Cut, Deal, Exchange, MoveCard, MoveChips
from trainer.core.cards import CUT_CARD
from trainer.core.chips import NO_CHIPS, Chips
from trainer.core.frozen import frozen
from trainer.core.places import MONEY_SPOTS, SHOE, TRAY, Place, Spot
from trainer.i18n.catalog import N_
from trainer.i18n.formats import money
from trainer.ui.course.help import Amounts, Told
from trainer.ui.hands.commands import occupied
from trainer.ui.hands.keys import TUBES, Command, KeyMap
from trainer.ui.hands.prompts import held_hint, prompt
from trainer.ui.view.fold import Scene
from trainer.ui.view.model import CardView, GhostView, HandView

if TYPE_CHECKING:
    from trainer.core.table import Table
    from trainer.ui.hands.gestures import Gestures
    from trainer.ui.hands.holding import Hands
    from trainer.ui.look.tongue import Tongue
    from trainer.ui.sitting.play import Play
    from trainer.ui.table.beside import Steps


Thing = TypeVar("Thing")
_AT = {
    "shoe": Command.DEAL,
    "discard": Command.COLLECT,
    "toke-box": Command.TOKE_BOX,
    "change": Command.EXCHANGE,
    "hand": Command.CANCEL,
}


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
    seen = gestures.pointing
    return Scene(
        guests=play.shown.guests(tongue.translator),
        marks=play.shown.marks(),
        permitted=permitted(moment.steps),
        first=first(play, gestures, moment.steps),
        active_seat=_seat_of(moment.steps),
        hand=hand_view(play, gestures, keys, moment, tongue),
        target=target(gestures),
        amounts=moment.amounts,
        cursor=seen.cursor,
        spread=seen.spread,
        ghost=ghost(gestures.would(), gestures.hands.chips, gestures.sizes),
        keys=_keys(keys),
        asked=gestures.answers(),
        cut=seen.cut if gestures.hands.empty else ("", 0),
        counted=play.help.counts,
        caption=play.narration.caption(tongue.translator) if play.help.performs else "",
        clause=play.performer.clause if play.help.performs else "",
        depth=_depth(play, gestures),
    )


def ghost(would: Action | None, held: Chips, sizes: bool = False) -> GhostView | None:
    """What would lie where after the drop; nothing for what goes out of sight."""
    match would:
        case MoveChips(source, target, chips) if target.spot in MONEY_SPOTS:
            beside = sizes and source == TRAY and not would.on_top
            return GhostView(str(target), (chips or held).items, beside=beside)
        case Exchange(place, _, received):
            return GhostView(str(place), received.items)
        case Deal(target, _, down):
            return GhostView(str(target), card=CardView("??", not down))
        case MoveCard(card, _, target):
            return GhostView(str(target), card=CardView(str(card)))
        case _:
            return None


def _depth(play: Play, gestures: Gestures) -> float:
    cards = len(play.table.shoe or ())
    return gestures.hands.depth / cards if cards else 0.0


def as_seen(table: Table, hands: Hands) -> Table:
    """The table without what has been picked up from it and is in the hand."""
    source = hands.source
    if source is None or source in (TRAY, SHOE):
        return table
    if hands.card:
        laid = table.hand(source)[:-1]
        return replace(table, cards=_with(table.cards, source, laid))
    return replace(table, chips=_with(table.chips, source, table.stack(source) - hands.chips))


def _with(lying: Mapping[Place, Thing], place: Place, left: Thing) -> dict[Place, Thing]:
    rest = {other: there for other, there in lying.items() if other != place}
    return {**rest, place: left} if left else rest


def permitted(steps: Steps) -> frozenset[str]:
    """The places of all steps that may come next."""
    return frozenset(place for _, place in steps if place)


def first(play: Play, gestures: Gestures, steps: Steps) -> frozenset[str]:
    """The way of the first step: where its hand comes from and goes to."""
    if not steps:
        return frozenset()
    hands = gestures.hands
    held = hands.chips if hands.from_tray else NO_CHIPS
    return play.shown.route(held) or frozenset(filter(None, {steps[0][1]}))


def target(gestures: Gestures) -> str:
    """The hovered place, where a drop would be an act, or a seat is asked for."""
    place = gestures.pointing.target
    if gestures.pending is not None:
        asked = gestures.answers()
        seat = place.partition(".")[0]
        return place if place in asked or f"{seat}.purse" in asked else ""
    takes = (gestures.hands.from_tray and place.startswith("tray:")) or _gathers(gestures)
    return place if takes or gestures.would() is not None else ""


def _gathers(gestures: Gestures) -> bool:
    """Whether letting go would leave the chip of a tube in the hand."""
    drag = gestures.drag
    return drag is not None and drag.of_a_tube and gestures.pointing.target == "hand"


def hand_view(
    play: Play, gestures: Gestures, keys: KeyMap, moment: Moment, tongue: Tongue
) -> HandView:
    """What is held, and what a drop here would do, is awaited or has gone wrong."""
    hands = gestures.hands
    drop = _drop(play, gestures, tongue)
    text = moment.remark or _waiting(play, gestures, tongue) or drop
    if not text and not play.help.performs:
        drag = gestures.drag
        pulled = drag is not None and drag.of_a_tube and hands.from_tray
        text = held_hint(hands, keys, len(gestures.denominations), tongue, pulled)
    seen = hands.from_tray or moment.amounts  # a guest's chips are read, not told
    numbers = hands.chips and play.help.amounts is not Amounts.NEVER and seen
    note = money(hands.chips.amount, play.sheet.currency, tongue.translator) if numbers else ""
    card = _card(play, hands)
    return HandView(hands.chips.items, card, text, note, drop, from_tray=hands.from_tray)


def _card(play: Play, hands: Hands) -> CardView | None:
    """The card in the hand; one from the shoe shows its back."""
    if not hands.card or hands.source is None:
        return None
    if hands.depth:
        return CardView(str(CUT_CARD))
    laid = play.table.hand(hands.source)
    shown = hands.source != SHOE and bool(laid)
    return CardView(str(laid[-1].card), not laid[-1].down) if shown else CardView("??")


def _waiting(play: Play, gestures: Gestures, tongue: Tongue) -> str:
    if gestures.pending is None:
        return ""
    from trainer.ui.hands.menus import chips_text  # when the first command waits

    currency, tubes = play.sheet.currency, gestures.denominations

    def chips(one: Chips) -> str:
        return chips_text(one, tubes, currency, tongue.translator, gestures.numbers)

    able = occupied(play.table, play.session.header.seats)
    return prompt(gestures.pending, able, tongue, chips)


def _drop(play: Play, gestures: Gestures, tongue: Tongue) -> str:
    """What letting go over the target would do, in words."""
    would = gestures.would() if gestures.pending is None else None
    if would is None:
        into = tongue.say(N_("Into the hand"))
        return f"→ {into}" if _gathers(gestures) else ""
    whole = _whole(would, gestures, tongue)
    if play.help.told is Told.NONE:
        match would:
            case MoveChips():
                would = replace(would, chips=None)
            case Exchange():
                text = tongue.say(N_("Change"))
                return f"→ {text}"
            case Cut():
                text = tongue.say(N_("The cut card here"))
                return f"→ {text}"
    return f"→ {play.narration.of(would, tongue.translator)}{whole}"


def _whole(would: Action, gestures: Gestures, tongue: Tongue) -> str:
    """Of a chip dragged from its tube to a bet: that no other one can be added to it."""
    drag = gestures.drag
    if drag is None or not drag.of_a_tube or not isinstance(would, MoveChips):
        return ""
    if would.target.spot not in MONEY_SPOTS:
        return ""
    match = would.target.spot is Spot.MATCH
    text = tongue.say(N_("this is the whole match") if match else N_("this is the whole payment"))
    return f" · {text}"


def _keys(keys: KeyMap) -> dict[str, str]:
    """The keys that stand at their places on the table."""
    places = {f"tray:{index}": tube for index, tube in enumerate(TUBES)} | _AT
    return {place: str(keys.commands[command]) for place, command in places.items()}


def _seat_of(steps: Steps) -> int:
    """The seat of the first step that may come next."""
    place = steps[0][1] if steps else ""
    seat = place.partition(".")[0]
    return int(seat[1:]) if seat.startswith("s") and seat[1:].isdigit() else 0


__all__ = ["Moment", "scene_of"]
