"""The small pictures of the table beside a finding: as it had to be, and as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

import trainer.ui.sheet.thumbs
from tests.grading.table import dealt, done, round_of, sheet_with
from trainer.core.actions import Action, Actor
from trainer.core.layout import Done
from trainer.core.places import PLACES
from trainer.core.table import Table, apply, fold
from trainer.grading.findings import Site
from trainer.grading.judge import judge
from trainer.grading.missed import moments_missed
from trainer.i18n.catalog import translator
from trainer.procedures.record import Record, opening_table
from trainer.procedures.record_reading import read_record
from trainer.procedures.sheet import PaymentForm
from trainer.scenarios.houses import load_house
from trainer.ui.board.view import Board
from trainer.ui.look.theme import DARK, LIGHT
from trainer.ui.sheet.site_row import THUMB
from trainer.ui.sheet.thumbs import HEIGHT, WIDTH, Easel, Thumbs
from trainer.ui.sprites.sprite import Look
from trainer.ui.telling import scenes
from trainer.ui.telling.scenes import Around, Pair, pair_of
from trainer.ui.view.model import GuestView

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.toml"))
WON = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 3h, dealer Ts")


def sites(record: Record) -> Iterator[tuple[str, Site, int]]:
    """Every site of a record with its clause and the entry at which it is looked at."""
    rounds = judge(record).rounds
    missed = moments_missed(record, record.header.sheet, rounds)
    for part in rounds:
        for at, finding in enumerate(part.findings):
            for place, site in enumerate(finding.sites):
                moment = missed.get((part.number, at, place), 0)
                yield finding.rule, site, site.entries[0] if site.entries else moment


def pair_at(lines: list[str], rule: str) -> Pair:
    record = round_of(*lines)
    _, site, moment = next(one for one in sites(record) if one[0] == rule)
    pair = pair_of(Around(record), record.header.sheet, site, moment)
    assert pair is not None
    return pair


def amounts(pair: Pair, place: str) -> tuple[int, int]:
    """What lies at a place where it was wanted and where it was done."""
    assert pair.wanted is not None
    assert pair.done is not None
    where = PLACES[place]
    return pair.wanted.table.stack(where).amount, pair.done.table.stack(where).amount


# ---- which tables ---------------------------------------------------------------------------


def test_a_wrong_payment_shows_what_lies_and_what_had_to_lie() -> None:
    pair = pair_at(done(WON, "take s2.main", "pay s1.main 40000"), "K-D6")
    assert amounts(pair, "s1.main") == (100_000, 90_000)
    assert (pair.wanted.place, pair.done.place) == ("s1.main", "s1.main")  # type: ignore[union-attr]
    assert not pair.done.empty  # type: ignore[union-attr]


def test_what_was_left_out_shows_the_table_as_it_was_owed_on() -> None:
    pair = pair_at(done(WON, "pay s1.main 50000"), "K-D6")
    assert amounts(pair, "s2.main") == (0, 50_000)
    assert pair.done is not None
    assert pair.done.empty


def test_words_change_nothing_on_the_table_and_are_said() -> None:
    lines = [line for line in done(WON, "take s2.main", "pay s1.main 50000") if "say" not in line]
    pair = pair_at(lines, "K-P24")
    assert pair.wanted is not None
    assert pair.done is not None
    assert pair.wanted.table == pair.done.table
    assert pair.wanted.said is not None
    assert pair.wanted.said.words == "no-more-bets"
    assert (pair.done.said, pair.done.empty) == (pair.wanted.said, True)


def test_what_was_not_wanted_shows_the_table_before_it() -> None:
    lines = done(WON, "take s2.main", "pay s1.main 50000")
    lines[-2:-2] = ["dealer pay s2.main 50000"]
    record = round_of(*lines)
    found = [
        pair_of(Around(record), record.header.sheet, site, moment)
        for _, site, moment in sites(record)
        if site.wanted is None
    ]
    for pair in found:
        assert pair is not None
        assert amounts(pair, "s2.main") == (0, 50_000)


@pytest.mark.parametrize(
    ("paid", "seen"), [("pay s1.main 10000x5", True), ("pay s1.main 50000 on-top", False)]
)
def test_the_form_of_a_payment_is_shown_where_it_can_be_seen(paid: str, seen: bool) -> None:
    minding = sheet_with(payment_form=PaymentForm.FEWEST_AND_BESIDE)
    record = round_of(*done(WON, "take s2.main", paid), house=minding)
    ((_, site, moment),) = [one for one in sites(record) if one[0] == "K-P31"]
    pair = pair_of(Around(record), minding, site, moment)
    assert (pair is not None) is seen
    if pair is not None:
        assert pair.wanted is not None
        assert pair.done is not None
        piles = [shot.table.stack(PLACES["s1.main"]) for shot in (pair.wanted, pair.done)]
        assert [pile.items for pile in piles] == [((50_000, 2),), ((50_000, 1), (10_000, 5))]


def test_a_direction_has_no_pictures() -> None:
    record = read(GOLDEN[[one.stem for one in GOLDEN].index("settled-from-first-base")])
    pairs = [
        (site, pair_of(Around(record), record.header.sheet, site, moment))
        for _, site, moment in sites(record)
    ]
    bare = [pair for site, pair in pairs if site.wanted is None and site.got is None]
    assert bare
    assert set(bare) == {None}


def read(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"), str(file), load_house)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_every_known_fault_can_be_shown(file: Path) -> None:
    record = read(file)
    for rule, site, moment in sites(record):
        pair = pair_of(Around(record), record.header.sheet, site, moment)
        if pair is None:
            continue
        assert pair.wanted is not None, (rule, site)
        assert pair.done is not None, (rule, site)
        assert pair.wanted != pair.done, (rule, site)
        money = site.wanted is not None and site.wanted.amount and site.got is not None
        if money and site.wanted is not None and site.wanted.spot and site.wanted.seat:
            place = PLACES[f"s{site.wanted.seat}.{site.wanted.spot}"]
            assert pair.wanted.table.stack(place) != pair.done.table.stack(place), (rule, site)


# ---- how they look --------------------------------------------------------------------------


@pytest.fixture
def drawn(app: QApplication) -> tuple[QPixmap, QPixmap]:
    record = round_of(*done(WON, "take s2.main", "pay s1.main 40000"))
    _, site, moment = next(one for one in sites(record) if one[0] == "K-D6")
    guests = (GuestView("Hana"),) * 7
    thumbs = Thumbs(record, record.header.sheet, guests, translator("en"), Look(DARK))
    pair = thumbs.pair(site, moment)
    assert pair is not None
    wanted, made = thumbs.wanted(pair, 2.0), thumbs.done(pair, 2.0)
    assert wanted is not None
    assert made is not None
    return wanted, made


def colours(pixmap: QPixmap) -> set[str]:
    image = pixmap.toImage()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {QColor(image.pixel(*point)).name() for point in points}


def test_the_pictures_are_sharp_and_tell_right_from_wrong_by_shape_and_colour(
    drawn: tuple[QPixmap, QPixmap],
) -> None:
    wanted, made = drawn
    assert (wanted.width(), wanted.height()) == (2 * WIDTH, 2 * HEIGHT)
    assert (THUMB.width(), THUMB.height()) == (WIDTH, HEIGHT)
    assert DARK.felt_fault in colours(made)
    assert DARK.felt_fault not in colours(wanted)
    assert DARK.felt_accent in colours(wanted)


@pytest.mark.parametrize("paid", ["main", "toke-tie", "toke-war", "war"])
def test_the_picture_of_what_was_wanted_shows_its_ring_wherever_it_was_done(
    app: QApplication, paid: str
) -> None:
    told = dealt("s1 main 50000, s1 toke-main 10000", "s1 Kh, dealer Ts")
    record = round_of(*done(told, "pay s1.main 50000", f"pay s1.{paid} 10000"))
    made = Thumbs(record, record.header.sheet, (GuestView("Hana"),), translator("en"), Look(DARK))
    _, site, moment = next(sites(record))
    pair = made.pair(site, moment)
    assert pair is not None
    assert pair.wanted is not None
    assert pair.done is not None
    assert (pair.wanted.place, pair.done.place) == ("s1.toke-main", f"s1.{paid}")
    wanted, seen = made.wanted(pair, 1.0), made.done(pair, 1.0)
    assert wanted is not None
    assert seen is not None
    assert DARK.felt_accent in colours(wanted)
    assert DARK.felt_fault in colours(seen)


def test_words_are_drawn_in_a_bubble_and_as_an_empty_one_where_they_were_not_said(
    app: QApplication,
) -> None:
    lines = [line for line in done(WON, "take s2.main", "pay s1.main 50000") if "say" not in line]
    record = round_of(*lines)
    thumbs = Thumbs(record, record.header.sheet, (), translator("en"), Look(DARK))
    _, site, moment = next(one for one in sites(record) if one[0] == "K-P24")
    pair = thumbs.pair(site, moment)
    assert pair is not None
    wanted, silent = thumbs.wanted(pair, 1.0), thumbs.done(pair, 1.0)
    assert wanted is not None
    assert silent is not None
    assert DARK.bubble in colours(wanted)
    assert DARK.bubble not in colours(silent)
    assert DARK.felt_fault in colours(silent)


def test_one_board_draws_all_of_them(app: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Board] = []

    def counted() -> Board:
        made.append(Board())
        return made[-1]

    monkeypatch.setattr(trainer.ui.sheet.thumbs, "Board", counted)
    record = round_of(*done(WON, "pay s1.main 40000"))
    easel = Easel()
    for look in (Look(DARK), Look(LIGHT), Look(DARK)):
        thumbs = Thumbs(record, record.header.sheet, (), translator("ko"), look, easel)
        for _, site, moment in sites(record):
            pair = thumbs.pair(site, moment)
            assert pair is not None
            assert thumbs.wanted(pair) is not None
            assert thumbs.done(pair) is not None
    assert len(made) == 1


def test_every_table_of_a_record_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = round_of(*WON)
    made: list[Action] = []

    def counted(table: Table, actor: Actor, action: Action) -> Done:
        made.append(action)
        return apply(table, actor, action)

    monkeypatch.setattr(scenes, "apply", counted)
    around, last = Around(record), len(record.entries)
    for entry in (last, 3, 0, last):
        before, after = around.at(entry)
        assert after == fold(opening_table(record.header), record.entries[: entry or last])
        upto = entry - 1 if entry else last
        assert before == fold(opening_table(record.header), record.entries[:upto])
    assert len(made) == last


def test_a_bet_that_a_guest_picked_up_at_the_close_lay_there_when_it_was_owed() -> None:
    lines = done(WON, "pay s1.main 50000")
    lines[-1:-1] = ["s2 lift main"]
    pair = pair_at(lines, "K-D6")
    assert amounts(pair, "s2.main") == (0, 50_000)
