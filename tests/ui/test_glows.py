"""One place is pointed at, others may come too: no two reasons look the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.test_board import shown
from trainer.ui.amount_sprites import tag_box
from trainer.ui.box import Box, overlap
from trainer.ui.geometry import layout
from trainer.ui.glow_sprites import Glow, starting_points
from trainer.ui.paint.text import text_width
from trainer.ui.sprite import Look
from trainer.ui.sprites import sprites
from trainer.ui.stack_geometry import MAX_COLUMN, stack_box
from trainer.ui.table_model import CardView, HandView, Mark, TableView
from trainer.ui.theme import DARK, LIGHT

TABLE = layout(7, 950, 744)


def seen(**changes: object) -> TableView:
    return replace(shown(), **changes)  # type: ignore[arg-type]


def glows(view: TableView) -> dict[str, object]:
    made = sprites(view, TABLE, Look(DARK))
    return {slot: one.key[1] for slot, one in made.items() if slot.startswith(("glow", "target"))}  # type: ignore[index]


def test_the_first_step_is_strong_and_the_others_are_thin(app: QApplication) -> None:
    places = frozenset({"s3.main", "s5.tie", "tray:2"})
    found = glows(seen(permitted=places, first=frozenset({"tray:2", "s3.main"}), target="s5.main"))
    assert found == {
        "glow:tray:2": Glow.HERE,
        "glow:s3.main": Glow.NEXT,
        "glow:s5.tie": Glow.MAY,
        "target:s5.main": Glow.TARGET,
    }


def test_a_guest_who_may_be_asked_has_a_tab_and_the_active_one_his_outline(
    app: QApplication,
) -> None:
    asking = frozenset({"s2.purse", "s4.purse"})
    view = seen(permitted=asking, first=frozenset({"s4.purse"}), active_seat=4)
    made = sprites(view, TABLE, Look(DARK))
    assert made["glow:s2.purse"].key[0] == "ask"  # type: ignore[index]
    assert "glow:s4.purse" not in made


FIRST = frozenset({"tray:2", "tray:3", "s3.main"})


@pytest.mark.parametrize(
    ("first", "hand", "here"),
    [
        (FIRST, HandView(), {"tray:2", "tray:3"}),
        (FIRST - {"tray:3"}, HandView(((50_000, 1),), from_tray=True), {"tray:2"}),
        (frozenset({"s3.main"}), HandView(((50_000, 1),), from_tray=True), {"s3.main"}),
        (frozenset({"shoe", "s4"}), HandView(), {"shoe"}),
        (frozenset({"shoe", "s4"}), HandView(card=CardView("??", False)), {"s4"}),
        (frozenset({"s3.main", "tray"}), HandView(), {"s3.main"}),
        (frozenset({"s3.main", "tray"}), HandView(((10_000, 4),)), {"tray"}),
        (frozenset({"s3", "discard"}), HandView(), {"s3"}),
    ],
)
def test_the_arrow_is_where_the_hand_goes_now(
    first: frozenset[str], hand: HandView, here: set[str]
) -> None:
    assert starting_points(seen(first=first, hand=hand)) == here


def test_a_verdict_on_a_guest_stands_where_the_felt_begins(app: QApplication) -> None:
    view = seen(marks={"s1.purse": Mark.RIGHT, "s7.purse": Mark.FAULT, "s3.main": Mark.FAULT})
    made = sprites(view, TABLE, Look(LIGHT))
    for number in (1, 7):
        mark = made[f"mark:s{number}.purse"]
        x, y = mark.x + mark.w / 2, mark.y + mark.h / 2
        assert y >= TABLE.seat(number).plate.bottom - 1
        assert y > TABLE.rail_y(x) - 17 * TABLE.scale


@pytest.mark.parametrize("chips", [1, 3, 6, MAX_COLUMN, 23])
@pytest.mark.parametrize("seats", [7, 9])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_an_amount_hides_no_name_no_plate_and_no_other_amount(
    app: QApplication, seats: int, chips: int, text: float
) -> None:
    table = layout(seats, 950, 744, text=text)
    room = (text_width("130K", table.name_size) + table.name_size * 0.7, table.name_size * 1.22)
    tags: dict[str, Box] = {}
    for seat in table.seats:
        for spot, box in seat.spots.items():
            tag = tag_box(table, seat.number, spot, chips, room)
            tags[f"s{seat.number}.{spot}"] = tag
            stack = stack_box(box, table.chip_at(f"s1.{spot}"), chips)
            assert spot == "toke-war" or not overlap(tag, stack)
            assert not overlap(tag, seat.plate)
            assert not overlap(tag, seat.labels[spot])
            if chips < 4:
                assert not [n for n, name in seat.labels.items() if overlap(tag, name)], spot
    if chips < 4:
        assert [
            pair for pair in combinations(tags, 2) if overlap(tags[pair[0]], tags[pair[1]])
        ] == []
