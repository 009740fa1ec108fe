"""The shoe empties, the rack fills, and what went into the toke box is seen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.board.test_board import HOUSE, TABLE, shown
from trainer.core.cards import CUT_CARD, parse_card
from trainer.core.chips import Chips
from trainer.core.places import DISCARD, PLACES
from trainer.core.table import Laid, Table
from trainer.ui.geometry.layout import layout
from trainer.ui.look.theme import DARK
from trainer.ui.paint.shelf import LAYERS, STEPS
from trainer.ui.sprites.sprite import Look, Sprite
from trainer.ui.sprites.whole_table import sprites

ROOM = layout(7, 950, 744)
CARD = parse_card("7c")
FULL = 6 * 52


def made(table: Table) -> dict[str, Sprite]:
    return sprites(shown(table), ROOM, Look(DARK))


def steps(shoe: int, cut: int | None = None) -> tuple[int, int] | None:
    """Steps of the shoe and of the cut card in it, as drawn; nothing where it is full."""
    cards = [CARD] * shoe
    if cut is not None:
        cards.insert(cut, CUT_CARD)
    sprite = made(replace(TABLE, shoe=tuple(cards))).get("shoe")
    return sprite.key[1:3] if sprite is not None else None  # type: ignore[index]


def test_a_full_shoe_is_part_of_the_ground(app: QApplication) -> None:
    assert HOUSE.values.decks == 6
    assert steps(FULL, FULL - 52) is None
    assert steps(FULL - 9) is None


def test_a_shoe_empties_to_the_eye(app: QApplication) -> None:
    assert steps(FULL // 2) == (STEPS // 2, 0)
    assert steps(1) == (1, 0)
    assert steps(0) == (0, 0)


def test_the_cut_card_comes_nearer_to_the_mouth(app: QApplication) -> None:
    assert steps(FULL // 2, 104) == (STEPS // 2, 8)
    assert steps(60, 8) == (5, 1)


def test_a_shoe_that_nobody_knows_looks_full(app: QApplication) -> None:
    assert "shoe" not in made(replace(TABLE, shoe=None))


def layers(cards: int) -> int:
    discards = tuple(Laid(CARD, True) for _ in range(cards))
    table = replace(TABLE, cards={DISCARD: discards}, shoe=(CARD,) * (FULL - cards))
    sprite = made(table).get("rack")
    return sprite.key[1] if sprite is not None else 0  # type: ignore[index]


def test_the_rack_grows_with_every_round(app: QApplication) -> None:
    found = [layers(count) for count in (0, 1, 9, 18, 27, FULL)]
    assert found[0] == 0
    assert found[1] == 1
    assert found == sorted(set(found))
    assert found[-1] == LAYERS


@pytest.mark.parametrize("chips", [1, 10, 40])
def test_what_went_into_the_toke_box_stands_in_it(app: QApplication, chips: int) -> None:
    box = ROOM.near.toke_box
    assert "toke-box" not in made(TABLE)
    full = {**TABLE.chips, PLACES["toke-box"]: Chips(((50_000, 2), (10_000, chips)))}
    sprite = made(replace(TABLE, chips=full))["toke-box"]
    assert box.left <= sprite.x
    assert sprite.x + sprite.w <= box.right
    assert box.top + box.h * 0.24 <= sprite.y
    assert sprite.y + sprite.h <= box.bottom - 4 * ROOM.scale
