"""How does a table of the rules become the value that the screen shows?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from trainer.core.cards import CUT_CARD
from trainer.core.chips import Chips as ChipStack
from trainer.core.frozen import frozen
from trainer.core.places import DISCARD, MONEY_SPOTS, TOKE_BOX, TRAY
from trainer.core.table import Laid, Table
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import chip_label
from trainer.procedures.sheet import Sheet
from trainer.ui.view.chip_looks import looks_of
from trainer.ui.view.felts import felt_of
from trainer.ui.view.model import (
    FLOAT,
    CardView,
    GhostView,
    GuestView,
    HandView,
    Labels,
    Mark,
    TableView,
    TubeView,
)
from trainer.ui.view.printing import labels


@frozen
class Scene:
    """What the screen shows beside the table itself.

    Where nothing is `counted`, neither cards of shoe and rack nor chips are told in numbers.
    """

    guests: tuple[GuestView, ...] = ()
    marks: Mapping[str, Mark] | None = None
    permitted: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    active_seat: int = 0
    hand: HandView = field(default_factory=HandView)
    target: str = ""
    amounts: bool = False
    caption: str = ""
    clause: str = ""
    cursor: str = ""
    spread: str = ""
    ghost: GhostView | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    asked: Mapping[str, str] = field(default_factory=dict)
    cut: tuple[str, int] = ("", 0)
    counted: bool = True
    depth: float = 0.0
    hands: bool = True


def view_of(table: Table, seats: int, sheet: Sheet, speaker: Translator, scene: Scene) -> TableView:
    """The value of the screen for this table of the house and scene."""
    bets = _bets(table)
    discard = len(table.hand(DISCARD))
    shoe = sum(card != CUT_CARD for card in table.shoe or ())
    full = max(sheet.values.decks * 52, shoe)
    words, told = labels(sheet, speaker, scene.keys), scene.counted
    return TableView(
        seats=seats,
        labels=words,
        tubes=_tubes(sheet, speaker, scene),
        tube_fill=tube_fill(table, scene.hand),
        guests=scene.guests,
        cards={str(place): _cards(laid) for place, laid in table.cards.items()},
        chips={name: stack.items for name, stack in bets.items()},
        amounts=_amounts(bets, sheet, speaker) if scene.amounts else {},
        marks=scene.marks or {},
        permitted=scene.permitted,
        first=scene.first,
        active_seat=scene.active_seat,
        hand=scene.hand,
        shoe_text=_named(words, "shoe", shoe, speaker, told and table.shoe is not None),
        discard_text=_named(words, "discard", discard, speaker, told),
        discard_fill=min(1.0, discard / full),
        shoe_fill=shoe / full if table.shoe is not None else 1.0,
        shoe_cut=_cut_card(table) / full,
        toke_box=table.stack(TOKE_BOX).items,
        target=scene.target,
        caption=scene.caption,
        clause=scene.clause,
        cursor=scene.cursor,
        spread=scene.spread,
        ghost=scene.ghost,
        asked=scene.asked,
        cut=scene.cut,
        counted=scene.counted,
        depth=scene.depth,
        hands=scene.hands,
        plan=felt_of(sheet).plan_of(sheet),
    )


def _bets(table: Table) -> dict[str, ChipStack]:
    """Every stack that lies at a seat, by its place."""
    return {str(place): stack for place, stack in table.chips.items() if place.spot in MONEY_SPOTS}


def _amounts(bets: Mapping[str, ChipStack], sheet: Sheet, speaker: Translator) -> dict[str, str]:
    """What each stack is worth that was counted."""
    return {
        name: short_amount(stack.amount, sheet.currency, speaker)
        for name, stack in bets.items()
        if not stack.unseen
    }


def short_amount(amount: int, currency: str, speaker: Translator) -> str:
    """An amount as short as a table says it: ``16.5만``, ``165K``; else in full."""
    if currency != "KRW" or amount < 1_000:
        return chip_label(amount, currency, speaker)
    size = 10_000 if speaker.language == "ko" and amount >= 10_000 else 1_000
    if size == 1_000 and amount % 1_000_000 == 0:
        size = 1_000_000
    whole, rest = divmod(amount, size)
    part = f"{rest / size:.4f}".strip("0").rstrip(".") if rest else ""
    unit = chip_label(size, currency, speaker).lstrip("1")
    return f"{whole:,}{part}{unit}"


def _cards(laid: tuple[Laid, ...]) -> tuple[CardView, ...]:
    return tuple(CardView(str(card.card), not card.down) for card in laid)


def _named(words: Labels, place: str, count: int, speaker: Translator, known: bool) -> str:
    """The name under a place, with how many cards lie there, and the key for it."""
    name = words.places[place]
    text = speaker.say(N_("{place} · {count}"), place=name, count=count) if known else name
    return words.named(place, text)


def _tubes(sheet: Sheet, speaker: Translator, scene: Scene) -> tuple[TubeView, ...]:
    """The tubes; where nothing is counted they are told by their chips alone."""
    return tuple(
        TubeView(
            look.value,
            chip_label(look.value, sheet.currency, speaker) if scene.counted else "",
            scene.keys.get(f"tray:{index}", ""),
            look,
        )
        for index, look in enumerate(looks_of(sheet))
    )


def tube_fill(table: Table, hand: HandView) -> tuple[int, ...]:
    """Chips in each tube, without those in the hand; nothing while all hold the float.

    A tube of a tray without a bottom is filled again where its last chip has gone.
    """
    known = TRAY in table.limited
    there = dict(table.stack(TRAY).items) if known else dict(table.banks.get(TRAY, ()))
    held = dict(hand.chips) if hand.from_tray else {}
    if not (known or there or held):
        return ()
    values = sorted(table.denominations)
    left = [there.get(value, 0) - held.get(value, 0) for value in values]
    if known:
        return tuple(left)
    return tuple(FLOAT + n if n >= -FLOAT else n % FLOAT for n in left)


def _cut_card(table: Table) -> int:
    """Cards before the cut card in the shoe, as many as a finger's breadth at least."""
    shoe = table.shoe or ()
    return max(1, shoe.index(CUT_CARD)) if CUT_CARD in shoe else 0
