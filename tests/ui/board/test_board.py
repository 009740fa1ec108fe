"""The drawn table: one sprite for each thing, only changes are drawn, hands are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.driving import LEFT, NONE
from trainer.core.cards import parse_card
from trainer.core.chips import Chips
from trainer.core.places import DISCARD, PLACES
from trainer.core.table import Laid, Table
from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import all_scenarios
from trainer.ui.board.view import Board
from trainer.ui.geometry.layout import layout
from trainer.ui.geometry.stacks import chip_thickness
from trainer.ui.hands.prompts import NOTES
from trainer.ui.look.theme import DARK
from trainer.ui.paint.chips import columns
from trainer.ui.paint.plates import LEAST, NameSize, lines_of, name_size, room_for
from trainer.ui.paint.text import text_width
from trainer.ui.parts.widgets import by_name
from trainer.ui.speaking import access
from trainer.ui.sprites.chips import stack_of
from trainer.ui.sprites.guests import guest_sprites
from trainer.ui.sprites.hands import hand_sprites, preview_lines, preview_room
from trainer.ui.sprites.sprite import Look
from trainer.ui.sprites.whole_table import sprites
from trainer.ui.view.chip_looks import look_by_rank
from trainer.ui.view.fold import Scene, short_amount, view_of
from trainer.ui.view.model import GuestView, HandView, Mark, TableView, Voice

KOREAN = translator("ko")
HOUSE = load_house("korean")
TABLE = Table(
    (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000),
    cards={
        PLACES["s3"]: (Laid(parse_card("Kh")), Laid(parse_card("2d"), down=True)),
        PLACES["dealer"]: (Laid(parse_card("9s")),),
        DISCARD: (Laid(parse_card("3c"), down=True),),
    },
    chips={
        PLACES["s3.main"]: Chips(((50_000, 2), (10_000, 4))),
        PLACES["s3.toke-main"]: Chips(((5_000, 1),)),
    },
    shoe=(parse_card("7c"),),
)


def shown(table: Table = TABLE, **changes: object) -> TableView:
    scene = Scene(guests=tuple(GuestView(f"손님 {n}") for n in range(1, 8)))
    return view_of(table, 7, HOUSE, KOREAN, replace(scene, **changes))  # type: ignore[arg-type]


@pytest.fixture
def board(app: QApplication) -> Iterator[Board]:
    made = Board()
    made.motion = False
    made.resize(950, 744)
    made.show()
    made.show_table(shown())
    yield made
    made.close()
    made.deleteLater()


def slots(board: Board, view: TableView) -> set[str]:
    assert board.places is not None
    return set(sprites(view, board.places, Look(DARK)))


def test_every_thing_on_the_table_has_a_sprite(board: Board) -> None:
    found = slots(board, shown(amounts=True, marks={"s3.main": Mark.FAULT}))
    assert {"card:s3:0", "card:s3:1", "card:dealer:0", "chips:s3.main"} <= found
    assert {"chips:s3.toke-main", "amount:s3.main", "mark:s3.main", "plate:7"} <= found


def test_in_exams_no_number_is_on_a_stack(board: Board) -> None:
    assert not [slot for slot in slots(board, shown(amounts=False)) if slot.startswith("amount")]


def test_what_is_the_same_is_not_drawn_again(board: Board) -> None:
    before = {slot: item for slot, (_, item) in board._items.placed.items()}
    moved = replace(TABLE, cards={**TABLE.cards, PLACES["s4"]: (Laid(parse_card("5h")),)})
    board.show_table(shown(moved))
    after = {slot: item for slot, (_, item) in board._items.placed.items()}
    assert set(after) - set(before) == {"card:s4:0"}
    assert all(after[slot] is item for slot, item in before.items())


def test_what_is_gone_is_gone(board: Board) -> None:
    board.show_table(shown(replace(TABLE, chips={}, cards={})))
    assert not [slot for slot in board._items.placed if slot.startswith(("card:", "chips:"))]


def test_motion_ends_where_the_card_lies(app: QApplication, board: Board) -> None:
    board.motion = True
    moved = replace(TABLE, cards={**TABLE.cards, PLACES["s4"]: (Laid(parse_card("5h")),)})
    board.show_table(shown(moved), {"s4": "shoe"})
    sprite, item = board._items.placed["card:s4:0"]
    assert (item.pos().x(), item.pos().y()) != (sprite.x, sprite.y)
    board.motion = False
    board.show_table(shown(TABLE))
    board.show_table(shown(moved), {"s4": "shoe"})
    sprite, item = board._items.placed["card:s4:0"]
    assert item.pos().x() == pytest.approx(sprite.x, abs=1)


def test_the_top_of_a_tall_stack_belongs_to_its_spot(board: Board) -> None:
    assert board.places is not None
    high = replace(TABLE, chips={PLACES["s3.main"]: Chips(((10_000, 10),))})
    board.show_table(shown(high))
    box = board.places.box("s3.main")
    assert box is not None
    tapped: list[str] = []
    board.tapped.connect(lambda place, _button: tapped.append(place))
    top = box.y - 9 * chip_thickness(board.places.chip)
    QTest.mouseClick(board.viewport(), LEFT, NONE, QPoint(round(box.x), round(top)))
    assert tapped == ["s3.main"]


def test_letters_reach_the_table_under_an_input_method(board: Board) -> None:
    for widget in (board, board.viewport()):
        assert not widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_stacks_above_ten_chips_stand_in_columns() -> None:
    small, large = look_by_rank(0), look_by_rank(3)
    assert [len(pile) for pile in columns(((small, 23),))] == [10, 10, 3]
    assert columns(((large, 2), (small, 1))) == [[large, large, small]]


def test_the_largest_chips_lie_lowest_and_unknown_ones_not_at_all() -> None:
    stack = stack_of(((1_000, 3), (50_000, 2), (7, 1)), shown())
    assert stack == ((look_by_rank(3, 50_000), 2), (look_by_rank(0, 1_000), 3))


def test_a_hand_is_shown_with_its_preview(board: Board) -> None:
    hand = HandView(((10_000, 2),), preview="→")
    found = slots(board, shown(hand=hand))
    assert {"hand:text", "hand:10000"} <= found


@pytest.mark.parametrize("text", [0.9, 1.0, 1.3, 1.5])
def test_chips_in_the_hand_stay_below_their_amount(text: float) -> None:
    chips = ((1_000_000, 1), (100_000, 2), (50_000, 1), (10_000, 9), (1_000, 5))
    view = replace(shown(), hand=HandView(chips, note="1,276,000"))
    table = layout(7, 950, 744, text=text)
    below = table.near.hand.top + (4 + 16 * text) * table.scale
    held = {
        name: one
        for name, one in hand_sprites(view, table, Look(DARK, text=text))
        if name.startswith("hand:") and name[5:6].isdigit()
    }
    assert len(held) == 8  # nine and five chips lie in piles of four
    assert all(one.y >= below - 0.5 for one in held.values())
    assert max(one.x + one.w for one in held.values()) <= table.near.hand.right


@pytest.mark.parametrize(
    ("amount", "korean", "english"),
    [
        (5_000, "5천", "5K"),
        (165_000, "16.5만", "165K"),
        (10_000, "1만", "10K"),
        (7_450_000, "745만", "7,450K"),
        (1_000_000, "100만", "1M"),
        (12_000_000, "1,200만", "12M"),
        (1_005_000, "100.5만", "1,005K"),
    ],
)
def test_short_amounts_lose_nothing(amount: int, korean: str, english: str) -> None:
    assert short_amount(amount, "KRW", KOREAN) == korean
    assert short_amount(amount, "KRW", translator("en")) == english


def test_what_is_set_by_the_names_of_qt(board: Board) -> None:
    never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert board.horizontalScrollBarPolicy() == board.verticalScrollBarPolicy() == never
    assert board.contextMenuPolicy() == Qt.ContextMenuPolicy.PreventContextMenu
    assert board.focusPolicy() == Qt.FocusPolicy.StrongFocus
    with pytest.raises(ValueError, match="focusPolicy"):
        by_name(board, focusPolicy="NoSuchFocus")
    with pytest.raises(ValueError, match="noSuchPolicy"):
        by_name(board, noSuchPolicy="NoFocus")


def test_nothing_is_painted_below_the_felt_from_the_second_frame_on(board: Board) -> None:
    opaque = Qt.WidgetAttribute.WA_OpaquePaintEvent
    assert not Board().viewport().testAttribute(opaque)
    board.grab()
    QApplication.processEvents()
    assert board.viewport().testAttribute(opaque)


def test_screen_readers_find_seats_stacks_and_cards(app: QApplication, board: Board) -> None:
    access.install()
    board.voice = Voice("KRW", translator("en"))
    board.show_table(shown(amounts=True))
    tree = QAccessible.queryAccessibleInterface(board)
    assert tree.childCount() == 7 + 7
    seat = tree.child(2)
    spots = [seat.child(at) for at in range(seat.childCount())]
    inner = [spot.child(at) for spot in spots for at in range(spot.childCount())]
    names = [part.text(QAccessible.Text.Name) for part in inner]
    assert names == ["stack: ₩140,000", "stack: ₩5,000", "K of hearts", "face-down card"]
    assert all(part.rect().width() > 0 for part in (*spots, *inner))


def test_what_goes_back_before_it_has_moved_is_gone_at_once(board: Board) -> None:
    """Put down and taken back within one frame: there is no motion to wait for."""
    bare = shown(replace(TABLE, chips={}))
    board.show_table(bare)
    board.motion = True
    board.show_table(shown(), {"s3.main": "s3.purse"})
    item = board._items.placed["chips:s3.main"][1]
    board.show_table(bare, {"s3.main": "s3.purse"})
    assert item.scene() is None


NAMES = sorted(
    {
        guest.name.said(language)
        for folder in ("lessons", "drills")
        for scenario in all_scenarios(folder)
        for guest in scenario.guests
        for language in ("ko", "en")
    }
)


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", [(950, 724), (750, 624), (884, 744)])
@pytest.mark.parametrize("seats", [7, 9])
def test_no_name_of_a_guest_is_cut_in_a_small_window(
    app: QApplication, seats: int, size: tuple[float, float], text: float
) -> None:
    smallest = layout(seats, *size, text=text)
    for start in range(len(NAMES)):
        names = (NAMES + NAMES)[start : start + seats]
        letters = name_size(smallest, names)
        assert letters.pixels >= LEAST
        for seat, name in zip(smallest.seats, names, strict=True):
            lines = lines_of(name, seat.plate, letters)
            pixels = letters.of(lines)
            room = room_for(seat.plate, pixels)
            assert all(text_width(line, pixels) <= room for line in lines), name


def test_all_names_of_a_table_are_set_in_one_size_and_larger_in_two_lines(
    app: QApplication,
) -> None:
    table = layout(9, 950, 744)
    assert name_size(table, ["Yu"] * 9).pixels == table.plate_size
    long = ["Choi Eunyoung"] + ["Yu"] * 8
    one = name_size(table, long).pixels
    assert LEAST <= one <= table.plate_size
    large = layout(9, 950, 744, text=1.5)
    two = name_size(large, ["Choi Eunyoung"] * 4 + ["Yu"] * 5)
    assert two.two_lines
    assert two.pixels > one
    assert lines_of("Choi Eunyoung", large.seats[0].plate, two) == ("Choi", "Eunyoung")


@pytest.mark.parametrize("seats", [7, 9])
def test_large_names_are_of_one_size_and_none_is_smaller_than_plain_ones(
    app: QApplication, seats: int
) -> None:
    """Where one does not fit it takes two lines, and no other is smaller for it."""
    for size, text in product(((1006, 712), (920, 744)), (1.3, 1.5)):
        table = layout(seats, *size, text=text)
        view = shown()
        for start in range(len(NAMES)):
            guests = tuple(GuestView(name) for name in (NAMES + NAMES)[start : start + seats])
            look = Look(DARK, text=text)
            plates = dict(guest_sprites(replace(view, guests=guests), table, look))
            set_in = [one.key[2:4] for name, one in plates.items() if name.startswith("plate:")]
            assert len({pixels for lines, pixels in set_in if len(lines) == 1}) <= 1
            assert len({pixels for lines, pixels in set_in if len(lines) > 1}) <= 1
            assert min(pixels for _, pixels in set_in) >= table.plate_size / text
    assert lines_of("Choi Eunyoung", table.seats[0].plate, NameSize(16, False)) == ("Choi…",)


REMARKS = [*NOTES.values(), "→ exchange ₩1,000,000 of the Initial Bet at seat 9 for 100K ×10"]


@pytest.mark.parametrize("holding", [True, False])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("language", ["ko", "en"])
def test_no_remark_in_the_hand_is_cut(
    app: QApplication, language: str, text: float, holding: bool
) -> None:
    smallest = layout(9, 950, 724, text=text)
    room = preview_room(smallest, holding)
    for remark in REMARKS:
        keys = {"tube": "F1", "change": "X", "cancel": "Esc", "take": "T"}
        said = translator(language).say(remark, **keys)
        size, lines = preview_lines(said, room, smallest.scale * text)
        assert len(lines) * size * 1.2 <= room.height(), said
        assert max(text_width(line, size) for line in lines) <= room.width(), said


def test_of_three_cards_each_rank_is_drawn_where_it_is_not_covered(board: Board) -> None:
    """The free part is in the key of the picture: the same card alone is another picture."""
    cards = tuple(Laid(parse_card(code)) for code in ("Kh", "9d", "2c"))
    board.show_table(shown(replace(TABLE, cards={PLACES["s3"]: cards})))
    free = [board._items.placed[f"card:s3:{index}"][0].key[-1] for index in range(3)]  # type: ignore[index]
    assert free[0] == free[1] < 0.7
    assert free[2] == 1.0
    board.show_table(shown(replace(TABLE, cards={PLACES["s3"]: cards[:2]})))
    two = [board._items.placed[f"card:s3:{index}"][0].key[-1] for index in range(2)]  # type: ignore[index]
    assert two == [1.0, 1.0]


def test_another_text_size_is_seen_at_once_and_the_table_stays(board: Board) -> None:
    assert board.places is not None
    plain, plate = board.places.plate_size, board._items.placed["plate:3"][0]
    board.look = replace(board.look, text=1.5)
    board.refresh()
    assert board.places.plate_size == 1.5 * plain
    assert board._items.placed["plate:3"][0].h > plate.h
    assert {"card:s3:0", "chips:s3.main"} <= set(board._items.placed)


def test_the_active_plate_is_told_by_its_shape_too(board: Board) -> None:
    idle, active = (shown(active_seat=seat) for seat in (0, 3))
    made = [sprites(view, layout(7, 950, 744), Look(DARK))["plate:3"] for view in (idle, active)]
    assert made[1].h > made[0].h
