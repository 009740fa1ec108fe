"""One place is pointed at, others may come too: no two reasons look the same."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from tests.ui.board.test_board import shown
from tests.ui.board.test_spread import bounds
from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import layout
from trainer.ui.geometry.seat_plans import DUELING_PLAN, KOREAN_PLAN, ONLINE_PLAN, SeatPlan
from trainer.ui.geometry.stacks import MAX_COLUMN, stack_box
from trainer.ui.look.theme import DARK, LIGHT
from trainer.ui.paint.plates import POINTER
from trainer.ui.paint.text import text_width
from trainer.ui.sprites.amounts import tag_box
from trainer.ui.sprites.glows import Glow, starting_points
from trainer.ui.sprites.sprite import Look, Sprite
from trainer.ui.sprites.whole_table import sprites
from trainer.ui.view.model import CardView, HandView, Mark, TableView

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


@pytest.mark.parametrize("seats", [7, 9])
def test_the_tab_of_a_guest_hangs_at_his_own_plate(app: QApplication, seats: int) -> None:
    table = layout(seats, 950, 744)
    asking = frozenset(f"s{number}.purse" for number in range(1, seats + 1))
    view = seen(permitted=asking, active_seat=4, seats=seats)
    made = sprites(view, table, Look(DARK))
    for seat in table.seats:
        tab, plate = made[f"glow:s{seat.number}.purse"], seat.plate
        assert plate.left + plate.h / 2 < tab.x
        assert tab.x + tab.w < plate.right - plate.h / 2
        assert tab.x > plate.x + POINTER  # the wedge of the active one is free


def points(sprite: Sprite) -> tuple[bool, bool]:
    """Whether something points at it from the left, and whether that is full."""
    shown = QPixmap(math.ceil(sprite.w), math.ceil(sprite.h))
    shown.fill(QColor(0, 0, 0, 0))
    painter = QPainter(shown)
    sprite.draw(painter)
    painter.end()
    image, middle = shown.toImage(), round(sprite.h / 2)
    there = image.pixelColor(4, middle)
    return there.alpha() > 200, there.name() == DARK.felt_accent


def test_every_place_of_the_step_is_pointed_at_and_the_first_with_a_full_head(
    app: QApplication,
) -> None:
    places = frozenset({"s3.main", "s5.tie", "tray:2"})
    view = seen(permitted=places, first=frozenset({"tray:2", "s3.main"}))
    made = sprites(view, TABLE, Look(DARK))
    assert points(made["glow:tray:2"]) == (True, True)
    assert points(made["glow:s3.main"]) == (True, False)
    assert points(made["glow:s5.tie"]) == (False, False)
    assert made["glow:s3.main"].z > made["chips:s3.main"].z


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_verdict_on_a_toke_leaves_its_chips_and_its_amount_to_be_read(
    app: QApplication, text: float
) -> None:
    table = layout(9, 950, 744, text=text)
    places = [f"s{seat}.{toke}" for seat in range(1, 10) for toke in ("toke-main", "toke-tie")]
    view = seen(
        seats=9,
        chips=dict.fromkeys(places, ((10_000, 2),)),
        amounts=dict.fromkeys(places, "20K"),
        marks=dict.fromkeys(places, Mark.RIGHT),
    )
    made = sprites(view, table, Look(DARK, text=text))
    for place in places:
        mark, pill = bounds(made[f"mark:{place}"]), bounds(made[f"amount:{place}"])
        spot = table.box(place)
        assert spot is not None
        assert not overlap(mark.grown(-2), stack_box(spot, table.toke_chip, 2)), place
        assert not overlap(mark.grown(-2), pill), place
        assert mark.left >= 0, place
        assert mark.right <= table.width, place


@pytest.mark.parametrize("plan", [KOREAN_PLAN, ONLINE_PLAN, DUELING_PLAN])
@pytest.mark.parametrize("seats", [1, 7, 9])
def test_no_amount_lies_over_the_verdict_on_a_bet(
    app: QApplication, seats: int, plan: SeatPlan
) -> None:
    table = layout(seats, 950, 744, plan=plan)
    spots = [spot for spot in plan.spots if spot not in plan.tokes]
    places = [f"s{seat}.{spot}" for seat in range(1, seats + 1) for spot in spots]
    for chips in (1, 5, 20):
        view = seen(
            seats=seats,
            guests=(),
            cards={},
            chips=dict.fromkeys(places, ((10_000, chips),)),
            amounts=dict.fromkeys(places, "500K"),
            marks=dict.fromkeys(places, Mark.FAULT),
        )
        made = sprites(view, table, Look(DARK))
        pills = [bounds(made[f"amount:{place}"]) for place in places]
        hidden = [
            place
            for place in places
            if any(overlap(bounds(made[f"mark:{place}"]).grown(-2), pill) for pill in pills)
        ]
        assert hidden == [], chips


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


@pytest.mark.parametrize("chips", [6, MAX_COLUMN])
def test_an_amount_lies_on_no_place_of_another_seat(app: QApplication, chips: int) -> None:
    table = layout(7, 950, 690, plan=DUELING_PLAN)
    room = (text_width("30달러", table.name_size) + table.name_size * 0.7, table.name_size * 1.22)
    for seat in table.seats:
        others = [box for one in table.seats if one is not seat for box in one.spots.values()]
        for spot in ("main-player", "main-dealer"):
            tag = tag_box(table, seat.number, spot, chips, room)
            assert not [box for box in others if overlap(tag, box)], (seat.number, spot)


def test_a_glow_goes_through_no_name(app: QApplication) -> None:
    found = sprites(seen(first=frozenset({"s3.main", "shoe"})), TABLE, Look(DARK))
    name, label = found["named:s3.main"], TABLE.seat(3).labels["main"]
    assert (name.x, name.y) == (label.left, label.top)
    assert name.z > found["glow:s3.main"].z
    assert found["label:shoe"].z > found["glow:shoe"].z
    assert not any(slot.startswith("named:") for slot in sprites(seen(), TABLE, Look(DARK)))
