"""What points at a place or asks a guest lies on no word; what a sum tells of is to be seen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

import trainer.ui.sheet.thumbs
from tests.grading.table import dealt, done, round_of
from tests.ui.board.test_board import NAMES, shown
from tests.ui.board.test_spread import bounds
from tests.ui.hearing import hearing
from tests.ui.sheet.test_thumbs import sites
from trainer.core.table import Table
from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.ui.board.view import Board
from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import layout
from trainer.ui.geometry.seat_plans import KOREAN_PLAN
from trainer.ui.geometry.stacks import stack_box
from trainer.ui.look.theme import DARK
from trainer.ui.paint.felt import pay_table_rooms
from trainer.ui.paint.plates import lines_of, name_size, room_for
from trainer.ui.paint.text import text_width
from trainer.ui.sheet.close_up import piece
from trainer.ui.sheet.thumbs import HEIGHT, WIDTH, Thumbs
from trainer.ui.sprites.amounts import pill
from trainer.ui.sprites.glows import Glow, glow_sprite
from trainer.ui.sprites.guests import guest_sprites
from trainer.ui.sprites.sprite import Look, Sprite
from trainer.ui.sprites.whole_table import sprites
from trainer.ui.view.fold import Scene, view_of
from trainer.ui.view.model import GuestView, Mark, TableView

ROOMS = [(920, 744), (950, 744), (1006, 712), (1590, 1024)]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("room", ROOMS)
def test_an_arrow_at_the_rack_or_the_dealers_cards_is_clear_of_the_print(
    app: QApplication, room: tuple[float, float], text: float
) -> None:
    table = layout(7, *room, text=text)
    for words, place in zip(pay_table_rooms(table), ("dealer", "discard"), strict=True):
        box = table.box(place)
        assert box is not None
        arrow = glow_sprite(place, box, Glow.HERE, Look(DARK), KOREAN_PLAN)
        assert words.right < arrow.x + first_painted(arrow), place


@pytest.mark.parametrize("room", [(750, 624), *ROOMS])
def test_the_arrow_at_the_shoe_is_whole(app: QApplication, room: tuple[float, float]) -> None:
    box = layout(9, *room).near.shoe
    arrow = glow_sprite("shoe", box, Glow.HERE, Look(DARK), KOREAN_PLAN)
    assert arrow.x + first_painted(arrow) >= 1


def first_painted(sprite: Sprite) -> int:
    """The column at which the picture begins, halfway down."""
    picture = QPixmap(round(sprite.w), round(sprite.h))
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    sprite.draw(painter)
    painter.end()
    image = picture.toImage()
    middle = image.height() // 2
    return next(x for x in range(image.width()) if image.pixelColor(x, middle).alpha() > 60)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("seats", [7, 9])
def test_the_ring_of_a_guest_who_may_answer_goes_through_no_mood(
    app: QApplication, seats: int, text: float
) -> None:
    table = layout(seats, 950, 744, text=text)
    guests = tuple(GuestView("Yu", "아쉬운 표정") for _ in range(seats))
    asked = {f"s{number}.purse": str(number) for number in range(1, seats + 1)}
    view = replace(shown(), guests=guests, seats=seats, asked=asked)
    found = sprites(view, table, Look(DARK, text=text))
    for number in range(1, seats + 1):
        ring = bounds(found[f"asked:s{number}.purse"]).grown(-2.8)  # the rest of it is air
        mood = bounds(found[f"mood:{number}"])
        assert not overlap(ring, mood), number
        assert mood.top >= 0, number


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("seats", [7, 9])
def test_the_tab_of_a_guest_who_may_be_asked_covers_no_name(
    app: QApplication, seats: int, text: float
) -> None:
    table = layout(seats, 1006, 712, text=text)
    names = tuple(GuestView("Lee Seojun") for _ in range(seats))
    asking = frozenset(f"s{number}.purse" for number in range(1, seats + 1))
    view = replace(shown(), guests=names, seats=seats, permitted=asking)
    found = sprites(view, table, Look(DARK, text=text))
    pixels = name_size(table, [one.name for one in names]).pixels
    for number in range(1, seats + 1):
        tab, plate = found[f"glow:s{number}.purse"], table.seat(number).plate
        assert tab.y >= plate.y + pixels * 0.6, number


def test_a_verdict_lies_above_the_ring_of_a_place_that_comes_again(app: QApplication) -> None:
    rack = frozenset({"discard"})
    view = replace(shown(), permitted=rack, first=rack, marks={"discard": Mark.RIGHT})
    found = sprites(view, layout(7, 950, 744), Look(DARK))
    assert found["mark:discard"].z > found["glow:discard"].z


def test_a_broken_line_of_the_print_leaves_no_word_alone(app: QApplication) -> None:
    board = Board()
    board.look = Look(DARK, text=1.5)
    board.resize(1006, 712)
    house = load_house("korean")
    with hearing() as heard:
        board.show_table(view_of(Table(house.denominations), 7, house, translator("en"), Scene()))
        board.grab()
    rows = [one.text for one in heard]
    printed = [row for row in rows if "WAR WON" in row or row.endswith("YOURS")]
    assert len(printed) >= 2  # it is broken at all
    assert "YOURS" not in rows
    board.close()


BETS = {
    "far": ("s1 main 50000, s7 main 30000", ("pay s7.main 20000", "pay s1.main 40000")),
    "high": ("s1 main 90000, s7 main 190000", ("pay s7.main 180000", "pay s1.main 80000")),
}


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("bets", BETS)
def test_a_sum_in_a_small_picture_covers_no_stack_and_is_clear_of_the_edge(
    app: QApplication, monkeypatch: pytest.MonkeyPatch, bets: str, language: str
) -> None:
    tags: dict[str, Box] = {}

    def noted(text: str, box: Box, size: float, look: Look) -> Sprite:
        tags[text] = box
        return pill(text, box, size, look)

    monkeypatch.setattr(trainer.ui.sheet.thumbs, "pill", noted)
    put, acts = BETS[bets]
    record = round_of(*done(dealt(put, "s1 Kh, s7 Kd, dealer Ts"), *acts))
    guests = (GuestView("Hana"),) * 7
    thumbs = Thumbs(record, record.header.sheet, guests, translator(language), Look(DARK))
    table = layout(7, *trainer.ui.sheet.thumbs.BOARD.toTuple(), hands=False)
    seen = 0
    for rule, site, moment in sites(record):
        pair = thumbs.pair(site, moment) if rule == "K-D6" else None
        for shot, draw in ((pair.wanted, thumbs.wanted), (pair.done, thumbs.done)) if pair else ():
            tags.clear()
            assert shot is not None
            assert pair is not None
            assert draw(pair, 1.0) is not None
            (sum_,) = (box for text, box in tags.items() if " + " in text)
            spot, frame = table.box(shot.place), piece(table, [shot.place], WIDTH, HEIGHT)
            assert spot is not None
            assert frame is not None
            chips = next(n for p, n in counts(shot.table.chips) if p == shot.place)
            assert not overlap(sum_, stack_box(spot, table.chip, chips)), shot.place
            assert frame.left + 4 <= sum_.left, shot.place
            assert sum_.right <= frame.right - 4, shot.place
            seen += 1
    assert seen == 4


def counts(lying: object) -> list[tuple[str, int]]:
    return [(str(place), chips.count) for place, chips in dict(lying).items()]  # type: ignore[call-overload]


def test_the_picture_of_a_missing_card_shows_no_face(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next card of the shoe went to somebody else."""
    shown_: list[TableView] = []
    plain = Board.show_table

    def noted(board: Board, view: TableView) -> None:
        shown_.append(view)
        plain(board, view)

    monkeypatch.setattr(Board, "show_table", noted)
    record = round_of(*done(dealt("s1 main 50000, s2 main 50000", "s1 Kh, dealer Ts")))
    thumbs = Thumbs(record, record.header.sheet, (), translator("en"), Look(DARK))
    missing = [
        (site, moment)
        for _, site, moment in sites(record)
        if site.wanted is not None and site.wanted.verb == "deal" and not site.entries
    ]
    assert missing
    for site, moment in missing:
        pair = thumbs.pair(site, moment)
        assert pair is not None
        assert thumbs.wanted(pair, 1.0) is not None
        assert pair.wanted is not None
        (*_, last) = shown_[-1].cards[pair.wanted.place]
        assert last.face_up
        assert not last.code.strip()
        done_ = thumbs.done(pair, 1.0)
        assert done_ is not None
        red = columns_of(done_, DARK.felt_fault)
        assert max(red) - min(red) < 80  # the dashed line is as narrow as one card


def columns_of(picture: QPixmap, colour: str) -> list[int]:
    image = picture.toImage()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return [x for x, y in points if image.pixelColor(x, y).name() == colour]


@pytest.mark.parametrize("size", [(1080, 844), (1110, 844), (1590, 1024)])
@pytest.mark.parametrize("seats", [7, 9])
def test_large_names_are_whole_where_the_window_is_not_small(
    app: QApplication, seats: int, size: tuple[float, float]
) -> None:
    table = layout(seats, *size, text=1.5)
    for start in range(len(NAMES)):
        names = (NAMES + NAMES)[start : start + seats]
        letters = name_size(table, names)
        for seat, name in zip(table.seats, names, strict=True):
            lines = lines_of(name, seat.plate, letters)
            assert " ".join(lines) == name
        guests = tuple(GuestView(name) for name in names)
        view = replace(shown(), guests=guests, seats=seats)
        plates = dict(guest_sprites(view, table, Look(DARK, text=1.5)))
        for seat in table.seats:
            _, _, lines, pixels, *_ = plates[f"plate:{seat.number}"].key  # type: ignore[misc]
            wide = max(text_width(line, pixels) for line in lines)
            assert wide <= room_for(seat.plate, pixels), lines
