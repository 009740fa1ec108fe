"""Nothing on the table overlaps, for any number of seats and any supported window."""

from __future__ import annotations

from itertools import combinations

import pytest

from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import Layout, layout
from trainer.ui.geometry.stacks import MAX_COLUMN, column_pitch, stack_box, upper_chips
from trainer.ui.look.theme import HEADER_HEIGHT, Scale, panel_width

SIZES = {
    "1280x800": (1280 - 330, 800 - 56),
    "1920x1080": (1920 - 330, 1080 - 56),
    "3840x2160@200": (3840 / 2 - 330, 2160 / 2 - 56),
    "3840x2160": (3840 - 330, 2160 - 56),
    "1080x680": (1080 - 330, 680 - 56),
    "replay at 1280x800": (1280 - 330, 800 - 160),
    "1280x800 with a wide panel": (1280 - 396, 800 - 56),
}
WORDS = (1.0, 1.3, 1.5, 2.0)
"""Sizes of the words; at each of them nothing may touch."""


def fixed(table: Layout) -> dict[str, Box]:
    boxes = {name: box for name, box in table.places() if not name.startswith("tray")}
    for index, tube in enumerate(table.near.tubes):
        boxes[f"tube{index}"] = tube
    for seat in table.seats:
        for name, box in seat.labels.items():
            boxes[f"label s{seat.number}.{name}"] = box
    for name in ("dealer", "shoe", "discard", "toke_box", "drop_box"):
        boxes[f"label {name}"] = getattr(table.near, f"{name}_label")
    return boxes


def near(one: Box, other: Box) -> bool:
    """Whether the boxes, turned as they may be, come anywhere near each other."""
    reach = (one.w + one.h + other.w + other.h) / 2
    return abs(one.x - other.x) < reach and abs(one.y - other.y) < reach


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_no_two_places_or_names_overlap(seats: int, size: str, text: float) -> None:
    table = layout(seats, *SIZES[size], tubes=8, text=text)
    clashes = [
        (a, b)
        for (a, box_a), (b, box_b) in combinations(fixed(table).items(), 2)
        if near(box_a, box_b) and overlap(box_a, box_b)
    ]
    assert clashes == []


def _hides(spot: str, stack: Box, other: str, box: Box) -> bool:
    # A toke on war stands between the names of war and match, and rises between their spots.
    return not (spot.endswith("toke-war") and "name of" in other) and overlap(stack, box)


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_a_full_column_of_chips_covers_no_other_chips_name_card_or_plate(
    seats: int, size: str, text: float
) -> None:
    table = layout(seats, *SIZES[size], text=text)
    stacks: dict[str, Box] = {}
    others: dict[str, Box] = {"dealer": table.near.dealer}
    for seat in table.seats:
        for name, box in seat.spots.items():
            chip = table.toke_chip if name.startswith("toke") else table.chip
            stacks[f"s{seat.number}.{name}"] = stack_box(box, chip, MAX_COLUMN)
        others[f"s{seat.number} plate"] = seat.plate
        others[f"s{seat.number} cards"] = seat.cards
        for name, box in seat.labels.items():
            others[f"s{seat.number} name of {name}"] = box
    pairs = [p for p in combinations(stacks, 2) if near(stacks[p[0]], stacks[p[1]])]
    clashes = [p for p in pairs if overlap(stacks[p[0]], stacks[p[1]])]
    pairs = [(s, o) for s in stacks for o in others if near(stacks[s], others[o])]
    clashes += [(s, o) for s, o in pairs if _hides(s, stacks[s], o, others[o])]
    assert clashes == []


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_everything_lies_inside_the_window(seats: int, size: str, text: float) -> None:
    width, height = SIZES[size]
    for name, box in fixed(layout(seats, width, height, tubes=8, text=text)).items():
        for x, y in box.corners():
            assert 0 <= x <= width, name
            assert 0 <= y <= height, name


@pytest.mark.parametrize("seats", range(2, 10))
def test_seat_one_is_at_the_left_and_the_last_at_the_right(seats: int) -> None:
    xs = [seat.plate.x for seat in layout(seats, 950, 744).seats]
    assert xs == sorted(xs)
    assert xs[0] < 475 < xs[-1]


def test_from_the_guest_towards_the_dealer() -> None:
    for seat in layout(9, 950, 744).seats:
        spots = seat.spots
        ys = [seat.plate.y, spots["tie"].y, spots["main"].y, spots["war"].y, seat.cards.y]
        assert ys == sorted(ys)
        assert spots["war"].y == spots["match"].y
        for kind in ("tie", "main", "war"):
            assert spots[f"toke-{kind}"].y > spots[kind].y


def test_a_turned_box_overlaps_only_where_it_has_area() -> None:
    assert overlap(Box(0, 0, 10, 10), Box(9, 0, 10, 10))
    assert not overlap(Box(0, 0, 10, 10), Box(10, 0, 10, 10))
    assert not overlap(Box(0, 0, 10, 10), Box(9, 9, 10, 10, 45))
    assert overlap(Box(0, 0, 10, 10), Box(8, 8, 10, 10, 45))


def test_pointing_finds_the_place() -> None:
    table = layout(7, 950, 744)
    for name, box in table.places():
        if name != "tray":
            assert table.place_at(box.x, box.y) == name
    assert table.place_at(2, 2) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_larger_words_make_the_spots_no_larger_and_no_word_smaller(seats: int, size: str) -> None:
    plain, large = layout(seats, *SIZES[size]), layout(seats, *SIZES[size], text=1.5)
    assert large.seat_scale <= plain.seat_scale
    assert large.name_size >= plain.name_size >= 11
    assert large.plate_size == pytest.approx(1.5 * plain.plate_size)


def test_rows_stand_apart_where_there_is_depth_to_spare() -> None:
    """Nine seats stand as close as the width has them; what depth is left goes to the rows."""
    seat = layout(9, 950, 744).seats[4]
    unit = layout(9, 950, 744).seat_scale
    assert (seat.spots["main"].y - seat.spots["tie"].y) / unit > 75
    assert layout(9, 950, 744).print_box.h > 24


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_a_stack_in_columns_covers_no_neighbour(seats: int, size: str, text: float) -> None:
    """Every spot of every seat full at once: no stack reaches another seat or another column."""
    table = layout(seats, *SIZES[size], text=text)
    stacks = {
        f"s{seat.number}.{name}": stack_box(box, table.chip_at(f"s1.{name}"), 23)
        for seat in table.seats
        for name, box in seat.spots.items()
        if name in ("tie", "main", "toke-tie", "toke-main")
    }
    pairs = [p for p in combinations(stacks, 2) if near(stacks[p[0]], stacks[p[1]])]
    assert [p for p in pairs if overlap(stacks[p[0]], stacks[p[1]])] == []


def test_a_column_is_found_by_the_part_of_it_that_is_seen() -> None:
    """Of 23 chips in three columns that overlap, a press takes what is above and beside it."""
    spot, chip = Box(100, 100, 48, 32), 30.0
    box = stack_box(spot, chip, 23)
    first = upper_chips(spot, chip, 23, box.left + 2, 99)
    second = upper_chips(spot, chip, 23, box.left + chip * column_pitch(3) + 2, 99)
    third = upper_chips(spot, chip, 23, box.right - 2, 99)
    assert (first, second, third) == (0, 13, 3)


def test_however_many_columns_they_take_the_room_of_two() -> None:
    spot = Box(0, 0, 48, 32)
    two, many = stack_box(spot, 30, 20), stack_box(spot, 30, 57)
    assert stack_box(spot, 30, 10).w == 30
    assert many.w == pytest.approx(two.w)


@pytest.mark.parametrize("seats", range(1, 10))
def test_large_words_leave_chips_and_cards_as_large_as_they_are(seats: int) -> None:
    """Who sets large words is not to count smaller chips for it."""

    def beside(text: float) -> Layout:
        return layout(seats, 1280 - panel_width(Scale(text)), 800 - HEADER_HEIGHT, text=text)

    plain, large = beside(1.0), beside(1.5)
    least = 0.95 if seats > 3 else 0.9
    assert large.chip >= least * plain.chip
    assert large.seats[0].card[0] >= least * plain.seats[0].card[0]
