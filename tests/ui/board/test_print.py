"""The felt shows the pay table of the house in use, in the chosen language, in whole words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from tests.procedures.rounds import owed_of
from trainer.core.table import Table
from trainer.i18n.catalog import translator
from trainer.procedures.sheet import AceInStraight, ComboPair, Sheet, SuitedPair, WarWin
from trainer.scenarios.houses import houses_of, load_house
from trainer.ui.board import view as table_view
from trainer.ui.board.view import Board
from trainer.ui.geometry.layout import Layout, layout
from trainer.ui.look.theme import Theme
from trainer.ui.paint.felt import name_size, names, pay_size, pay_table_rooms
from trainer.ui.paint.text import text_width, wrap
from trainer.ui.view.felts import FELTS, felt_of
from trainer.ui.view.fold import Scene, view_of
from trainer.ui.view.model import Labels
from trainer.ui.view.printing import labels

KOREAN = load_house("korean")
LANGUAGES = ("ko", "en")


def printed(sheet: Sheet, language: str) -> tuple[str, ...]:
    return felt_of(sheet).pay_table(sheet, translator(language))


def test_the_limits_are_those_of_the_house() -> None:
    assert printed(KOREAN, "en")[:2] == ("BET ₩10,000 – ₩2,000,000", "TIE UP TO ₩200,000")
    assert printed(KOREAN, "ko")[:2] == ("베트 10,000원 – 2,000,000원", "타이 최대 200,000원")
    smaller = replace(KOREAN, unit=5_000)
    assert printed(smaller, "en")[0] == "BET ₩5,000 – ₩1,000,000"
    assert printed(load_house("korean-usd"), "en")[0] == "BET $5 – $1,000"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bonus_for_a_tied_war_is_printed_where_it_is_paid(language: str) -> None:
    plain, bonus = printed(KOREAN, language), printed(load_house("korean-bonus"), language)
    assert plain[:3] == bonus[:3]
    assert plain[3] != bonus[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_way_to_pay_a_war_is_printed_in_its_own_words(language: str) -> None:
    ways = [replace(KOREAN, values=replace(KOREAN.values, war_win=win)) for win in WarWin]
    assert len({printed(sheet, language)[2] for sheet in ways}) == len(WarWin)


def test_the_tie_pays_what_the_dealer_must_pay() -> None:
    assert labels(KOREAN, translator("en"), {}).pays == "TIE PAYS 10 TO 1"


def test_another_house_is_another_ground(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[tuple[str, ...]] = []
    draw = table_view.__dict__["draw_felt"]

    def felt(painter: QPainter, table: Layout, words: Labels, theme: Theme) -> None:
        read.append(words.pay_table)
        draw(painter, table, words, theme)

    monkeypatch.setattr("trainer.ui.board.view.draw_felt", felt)
    board = Board()
    board.resize(950, 744)
    board.show()
    for name in ("korean", "korean", "korean-bonus"):
        house = load_house(name)
        view = view_of(Table(house.denominations), 7, house, translator("en"), Scene())
        board.show_table(view)
    assert read == [printed(KOREAN, "en"), printed(load_house("korean-bonus"), "en")]
    board.close()


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", [(950, 744), (750, 624), (884, 744), (1590, 1024)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_pay_table_is_cut(
    app: QApplication, language: str, size: tuple[float, float], text: float
) -> None:
    table = layout(9, *size, text=text)
    for name in (name for game in FELTS for name in houses_of(game)):
        lines = printed(load_house(name), language)
        half = (len(lines) + 1) // 2
        for room, block in zip(pay_table_rooms(table), (lines[:half], lines[half:]), strict=True):
            pixels = pay_size(table, room, block)
            rows = [row for line in block for row in wrap(line, pixels, room.w)]
            assert " ".join(rows) == " ".join(block)
            assert pixels >= 11
            assert max(text_width(row, pixels) for row in rows) <= room.w
            assert len(rows) * pixels * 1.5 <= room.h + 16 * table.scale


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", [(950, 744), (750, 624), (884, 744), (1590, 1024)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_all_spots_are_whole_and_of_one_size(
    app: QApplication, language: str, size: tuple[float, float], text: float
) -> None:
    for house in (load_house(houses_of(game)[0]) for game in FELTS):
        words, plan = labels(house, translator(language), {}), felt_of(house).plan_of(house)
        for seats in (1, 7, 9):
            table = layout(seats, *size, text=text, plan=plan)
            pixels, told = name_size(table, words), names(table, words)
            assert pixels >= 11
            for seat in table.seats:
                for name, box in seat.labels.items():
                    assert text_width(told[name], pixels) <= box.w + 1, name


# ---- Dueling for Dollars ------------------------------------------------------------------------

DUELING = load_house("dueling")


def test_what_side_bets_pay_is_printed_as_the_rules_have_it() -> None:
    speaker = translator("en")
    assert felt_of(DUELING).pays(DUELING, speaker) == "TIE BONUS: SUITED PAYS 20, UNSUITED 10"
    assert printed(DUELING, "en") == (
        "BET $5 – $1,000",
        "SIDE BETS UP TO $100",
        "WAR WON: SECOND BET PAYS 1 TO 1",
        "COMBO: STRAIGHT FLUSH 5",
        "STRAIGHT 2 · FLUSH 1",
        "UNSUITED PAIR LOSES",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_reading_of_the_combo_is_another_print(language: str) -> None:
    readings = [
        replace(
            DUELING,
            values=replace(
                DUELING.values, combo_pair=pair, suited_pair=suited, ace_in_straight=ace
            ),
        )
        for pair in ComboPair
        for suited in SuitedPair
        for ace in AceInStraight
    ]
    assert len({printed(sheet, language) for sheet in readings}) == len(readings)


@pytest.mark.parametrize("pair", ComboPair)
def test_d_8_what_is_printed_of_the_combo_is_what_is_owed(pair: ComboPair) -> None:
    sheet = replace(DUELING, values=replace(DUELING.values, combo_pair=pair))
    text = " ".join(printed(sheet, "en")[3:])
    bets = "s2 bet main-player 2000; s2 bet combo 500; dealer say no-more-bets"
    for cards, name in (("8c 7c", "STRAIGHT FLUSH"), ("8c 7d", "STRAIGHT"), ("Kc 7c", "FLUSH")):
        first, dealer = cards.split()
        told = re.search(rf"(?:COMBO: |COMBO: .* 5 |· ){name} (\d)", text)
        owed = owed_of(f"{bets}; dealer deal s2 {first}; dealer deal dealer {dealer}", sheet)
        assert told is not None
        assert f"pay s2.combo {500 * int(told[1])}" in owed
    tied = owed_of(f"{bets}; dealer deal s2 9s; dealer deal dealer 9d; s2 choose surrender", sheet)
    combo = [one.split()[0] for one in tied if "combo" in one]
    assert combo == {"LOSES": ["take"], "PUSHES": [], "1": ["pay"]}[text.split()[-1]]


def test_the_whole_name_of_a_spot_is_printed_where_it_has_room(app: QApplication) -> None:
    words = labels(DUELING, translator("en"), {})
    plan = felt_of(DUELING).plan_of(DUELING)
    assert names(layout(7, 950, 744, plan=plan), words)["tie-bonus"] == "TIE BONUS"
    assert names(layout(9, 950, 744, plan=plan), words)["tie-bonus"] == "BONUS"
