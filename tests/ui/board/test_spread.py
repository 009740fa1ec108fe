"""A stack can be spread and counted; what a drop would leave shows above the felt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.board.test_board import TABLE, shown
from trainer.core.chips import Chips
from trainer.core.places import PLACES
from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import Layout, layout
from trainer.ui.geometry.stacks import chip_thickness
from trainer.ui.look.theme import DARK
from trainer.ui.sprites.sprite import Look, Sprite
from trainer.ui.sprites.whole_table import sprites
from trainer.ui.view.model import CardView, GhostView, TableView

ROOM = layout(7, 950, 744)


def made(view: TableView, room: Layout = ROOM) -> dict[str, Sprite]:
    return sprites(view, room, Look(DARK))


def bounds(sprite: Sprite) -> Box:
    return Box(sprite.x + sprite.w / 2, sprite.y + sprite.h / 2, sprite.w, sprite.h)


def test_each_kind_of_chip_has_a_row_of_its_own(app: QApplication) -> None:
    found = made(replace(shown(), spread="s3.main"))
    rows = [slot for slot in found if slot.startswith("spread:")]
    assert rows == ["spread:s3.main:50000", "spread:s3.main:10000"]
    assert found["spread:s3.main:50000"].w < found["spread:s3.main:10000"].w
    assert found["chips:s3.main"] is not None  # it lies on its spot as before
    assert not [slot for slot in made(shown()) if slot.startswith("spread")]


@pytest.mark.parametrize("place", ["s1.tie", "s1.toke-war", "s4.war", "s7.main", "s7.toke-main"])
def test_what_is_spread_lies_inside_and_leaves_its_spot_free(app: QApplication, place: str) -> None:
    many = replace(TABLE, chips={PLACES[place]: Chips(((10_000, 23), (5_000, 4), (1_000, 9)))})
    found = made(replace(shown(many), spread=place))
    ground, spot = bounds(found["spread"]), ROOM.box(place)
    assert spot is not None
    assert not overlap(ground, spot)
    for slot, sprite in found.items():
        if slot.startswith("spread"):
            assert sprite.x >= 0
            assert sprite.y >= 0
            assert sprite.x + sprite.w <= ROOM.width
            assert sprite.y + sprite.h <= ROOM.height
            assert sprite.z > found[f"chips:{place}"].z


def test_nothing_is_spread_where_nothing_lies(app: QApplication) -> None:
    assert not [slot for slot in made(replace(shown(), spread="s5.main")) if "spread" in slot]


def test_the_ghost_of_chips_lies_on_what_is_there(app: QApplication) -> None:
    ghost = GhostView("s3.main", ((10_000, 2),))
    low = made(replace(shown(replace(TABLE, chips={})), ghost=ghost))["ghost:s3.main"]
    high = made(replace(shown(), ghost=ghost))["ghost:s3.main"]
    assert low.y - high.y == pytest.approx(6 * chip_thickness(ROOM.chip))


def test_beside_a_full_column_the_ghost_begins_another(app: QApplication) -> None:
    full = replace(TABLE, chips={PLACES["s3.main"]: Chips(((10_000, 10),))})
    ghost = GhostView("s3.main", ((10_000, 1),))
    plain = made(replace(shown(replace(TABLE, chips={})), ghost=ghost))["ghost:s3.main"]
    beside = made(replace(shown(full), ghost=ghost))["ghost:s3.main"]
    assert beside.x > plain.x + ROOM.chip / 2
    assert beside.y == pytest.approx(plain.y)


@pytest.mark.parametrize("place", ["s5", "dealer"])
def test_the_ghost_of_a_card_lies_where_the_next_one_would(app: QApplication, place: str) -> None:
    ghost = GhostView(place, card=CardView("??", False))
    found = made(replace(shown(), ghost=ghost))[f"ghost:{place}"]
    count = len(shown().cards.get(place, ())) + 1
    boxes = ROOM.dealer_boxes(count) if place == "dealer" else ROOM.seat(5).card_boxes(count)
    assert bounds(found).x == pytest.approx(boxes[-1].x)
    assert bounds(found).y == pytest.approx(boxes[-1].y)
