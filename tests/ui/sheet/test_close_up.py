"""A small picture is a piece of the table that cuts no name, and shows what matters close up."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt, done, round_of
from tests.ui.hearing import Heard, hearing
from tests.ui.sheet.test_thumbs import GOLDEN, WON, colours, read, sites
from trainer.grading.findings import Site
from trainer.i18n.catalog import translator
from trainer.procedures.record import Record
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import layout
from trainer.ui.look.theme import DARK
from trainer.ui.paint.text import text_width
from trainer.ui.sheet.close_up import AROUND, piece
from trainer.ui.sheet.thumbs import BOARD, HEIGHT, WIDTH, Thumbs
from trainer.ui.sprites.sprite import Look

NAMES = {"tie": "TIE", "main": "BET", "war": "WAR", "match": "MATCH"}


def cut(frame: Box, name: Box) -> bool:
    apart_x = name.right <= frame.left or frame.right <= name.left
    apart_y = name.bottom <= frame.top or frame.bottom <= name.top
    whole_x = frame.left <= name.left and name.right <= frame.right
    whole_y = frame.top <= name.top and name.bottom <= frame.bottom
    return not (apart_x or apart_y or (whole_x and whole_y))


@pytest.mark.parametrize("seats", [1, 7, 9])
def test_no_name_is_cut_in_two_and_the_place_keeps_its_room(app: QApplication, seats: int) -> None:
    table = layout(seats, BOARD.width(), BOARD.height())
    for seat in table.seats:
        for spot, box in seat.spots.items():
            frame = piece(table, [f"s{seat.number}.{spot}"], WIDTH, HEIGHT)
            assert frame is not None
            names = [
                (name, Box(label.x, label.y, text_width(NAMES[name], table.name_size), label.h))
                for other in table.seats
                for name, label in other.labels.items()
                if name in NAMES
            ]
            assert [name for name, box in names if cut(frame, box)] == [], (seat.number, spot)
            assert frame.left >= 0
            assert frame.right <= table.width
            assert frame.left + AROUND <= box.x <= frame.right - AROUND or seats > 1
            assert frame.top + AROUND - 1 <= box.y <= frame.bottom - AROUND + 1


def test_places_too_far_from_each_other_have_no_piece_in_common() -> None:
    table = layout(7, BOARD.width(), BOARD.height())
    assert piece(table, ["s1.main", "s1.toke-main"], WIDTH, HEIGHT) is not None
    assert piece(table, ["s1.tie", "s1"], WIDTH, HEIGHT) is None
    assert piece(table, ["s1.main", "s2.main"], WIDTH, HEIGHT) is None


def pictures(record: Record, site: Site, moment: int) -> list[tuple[QPixmap, list[Heard]]]:
    thumbs = Thumbs(record, record.header.sheet, (), translator("en"), Look(DARK))
    pair = thumbs.pair(site, moment)
    assert pair is not None
    made = []
    for drawn in (thumbs.wanted, thumbs.done):
        drawn(pair, 1.0)  # what lies on the board is painted: what is heard now is this picture's
        with hearing() as heard:
            picture = drawn(pair, 1.0)
        assert picture is not None
        made.append((picture, heard))
    return made


def test_both_amounts_stand_at_one_place_and_tell_what_was_added(app: QApplication) -> None:
    record = round_of(*done(WON, "take s2.main", "pay s1.main 40000"))
    _, site, moment = next(one for one in sites(record) if one[0] == "K-D6")
    (_, wanted), (_, made) = pictures(record, site, moment)
    (owed,) = (one for one in wanted if "+" in one.text)
    (paid,) = (one for one in made if "+" in one.text)
    assert (owed.text, paid.text) == ("50K + 50K", "50K + 40K")
    assert owed.ink.center().y() == pytest.approx(paid.ink.center().y(), abs=1)
    assert owed.ink.center().x() == pytest.approx(paid.ink.center().x(), abs=1)
    table = layout(7, BOARD.width(), BOARD.height())
    spot, frame = table.box("s1.main"), piece(table, ["s1.main"], WIDTH, HEIGHT)
    assert spot is not None
    assert frame is not None
    square = spot.right - frame.left - 8
    assert max(one.ink.right() for one in (owed, paid)) < square


@pytest.mark.parametrize(
    ("rule", "counts"), [("K-G5", ("3 + 0", "3 + 1")), ("K-D13", ("3 + 1", "3 + 0"))]
)
def test_burned_cards_are_shown_and_counted_beside_those_that_lay_there(
    app: QApplication, rule: str, counts: tuple[str, str]
) -> None:
    record, site, moment = next(
        (record, site, moment)
        for record in map(read, GOLDEN)
        for found, site, moment in sites(record)
        if found == rule
    )
    made = pictures(record, site, moment)
    for (picture, heard), count in zip(made, counts, strict=True):
        assert [one.text for one in heard if "+" in one.text] == [count]
        assert (DARK.felt_fault in colours(picture)) is ((count == "3 + 0") is (rule == "K-D13"))
        assert not any(one.cut for one in heard)


def test_several_burned_cards_lie_side_by_side(app: QApplication) -> None:
    told = dealt("s1 main 50000", "s1 Kh, dealer Ts")
    lines = done(told, "pay s1.main 50000")
    at = next(i for i, line in enumerate(lines) if "deal s1" in line)
    lines[at:at] = ["dealer burn 3"]
    record = round_of(*lines)
    found = [one for one in sites(record) if one[1].got is not None and one[1].got.verb == "burn"]
    (_, site, moment) = found[0]
    _, (_, heard) = pictures(record, site, moment)
    assert [one.text for one in heard if "+" in one.text] == ["+3"]
