"""Every layout has room for its spots, names, stacks and cards, whatever the game."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.ui.board.test_geometry import SIZES, fixed, near
from trainer.ui.geometry.box import overlap
from trainer.ui.geometry.layout import Layout, layout
from trainer.ui.geometry.seat_plans import (
    DUELING_PLAN,
    KOREAN_PLAN,
    ONLINE_PLAN,
    SeatPlan,
    is_round,
)
from trainer.ui.geometry.stacks import MAX_COLUMN, stack_box
from trainer.ui.hands.cursor import Cursor, Way

PLANS = {"online": ONLINE_PLAN, "dueling": DUELING_PLAN}


def every(test: object) -> object:
    """Each layout with 1 to 9 seats in each size of window and of words."""
    for name, values in (
        ("text", (1.0, 1.5, 2.0)),
        ("size", SIZES),
        ("seats", range(1, 10)),
        ("plan", PLANS),
    ):
        test = pytest.mark.parametrize(name, values)(test)  # type: ignore[operator]
    return test


def laid(plan: str, seats: int, size: str, text: float) -> Layout:
    return layout(seats, *SIZES[size], tubes=8, text=text, plan=PLANS[plan])


@every
def test_nothing_overlaps_and_all_lies_inside(
    plan: str, seats: int, size: str, text: float
) -> None:
    boxes = fixed(laid(plan, seats, size, text))
    assert [
        (a, b)
        for (a, one), (b, other) in combinations(boxes.items(), 2)
        if near(one, other) and overlap(one, other)
    ] == []
    width, height = SIZES[size]
    for name, box in boxes.items():
        assert all(0 <= x <= width and 0 <= y <= height for x, y in box.corners()), name


@every
def test_full_stacks_on_every_spot_hide_nothing(
    plan: str, seats: int, size: str, text: float
) -> None:
    table = laid(plan, seats, size, text)
    stacks, wide, others = {}, {}, {"dealer": table.near.dealer}
    for seat in table.seats:
        for name, box in seat.spots.items():
            stacks[f"s{seat.number}.{name}"] = stack_box(box, table.chip, MAX_COLUMN)
            wide[f"s{seat.number}.{name}"] = stack_box(box, table.chip, 23)
        others[f"s{seat.number} plate"], others[f"s{seat.number} cards"] = seat.plate, seat.cards
        others |= {f"s{seat.number} name of {name}": box for name, box in seat.labels.items()}
    assert [s for s in combinations(stacks, 2) if overlap(stacks[s[0]], stacks[s[1]])] == []
    assert [
        s for s in combinations(wide, 2) if _beside(s) and overlap(wide[s[0]], wide[s[1]])
    ] == []
    clashes = [(s, o) for s, box in stacks.items() for o in others if overlap(box, others[o])]
    assert clashes == []


def _beside(pair: tuple[str, str]) -> bool:
    """Whether two spots are in one row: a stack in columns rises as high as a single one."""
    rows = {**ONLINE_PLAN.spots, **DUELING_PLAN.spots}
    one, other = (rows[place.partition(".")[2]][0] for place in pair)
    return one == other


@pytest.mark.parametrize("seats", range(1, 10))
def test_both_bets_of_a_war_lie_in_the_printed_box(seats: int) -> None:
    for seat in layout(seats, 950, 744, plan=ONLINE_PLAN).seats:
        frame = seat.frames["main"]
        assert "war" not in seat.frames
        assert "war" not in seat.labels
        for spot in ("main", "war"):
            assert all(frame.contains(*corner) for corner in seat.spots[spot].corners())
            foot = stack_box(seat.spots[spot], 29, 1)
            assert all(frame.contains(*corner) for corner in foot.corners())


@pytest.mark.parametrize("plan", [ONLINE_PLAN, DUELING_PLAN])
def test_pointing_finds_every_spot(plan: SeatPlan) -> None:
    table = layout(7, 950, 744, plan=plan)
    for seat in table.seats:
        for name, box in seat.spots.items():
            assert table.place_at(box.x, box.y) == f"s{seat.number}.{name}"


@pytest.mark.parametrize("plan", [KOREAN_PLAN, ONLINE_PLAN, DUELING_PLAN])
def test_the_arrow_keys_come_by_every_spot_from_the_guest_to_the_dealer(plan: SeatPlan) -> None:
    table, cursor, seen = layout(3, 950, 744, plan=plan), Cursor("s2.purse"), []
    while (cursor := cursor.moved(Way.DOWN, table)).place != "s2":
        seen.append(cursor.place.partition(".")[2])
    assert sorted(seen) == sorted(plan.spots)
    assert [plan.spots[spot][0] for spot in seen] == sorted(lie[0] for lie in plan.spots.values())


def test_an_outline_has_the_shape_that_is_printed() -> None:
    assert is_round("s1.main", KOREAN_PLAN)
    assert not is_round("s1.tie", KOREAN_PLAN)
    assert not is_round("s1.main", ONLINE_PLAN)
    assert is_round("s1.main-player", DUELING_PLAN)
    assert not is_round("s1.combo", DUELING_PLAN)
    assert not is_round("s1.purse", DUELING_PLAN)
    assert not is_round("s1", DUELING_PLAN)
    assert not is_round("tray:0", DUELING_PLAN)
