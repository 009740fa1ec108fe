"""The game of every house is told whole, in plain sentences, with the numbers of its sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from trainer.core.actions import PickUp
from trainer.i18n.catalog import languages, translator
from trainer.i18n.rules_pages import Page, page
from trainer.procedures.games import PROCEDURES
from trainer.procedures.knobs import knob_set
from trainer.procedures.pile_sheet import (
    AtLimit,
    Opponents,
    PileValues,
    Shortage,
    TurnName,
)
from trainer.procedures.rules import Tag
from trainer.procedures.sheet import (
    CutCardRule,
    HalfRounding,
    SecondTie,
    SettleOrder,
    Sheet,
    Shuffling,
    WarBurn,
    WarTieBonus,
    WarWin,
)
from trainer.scenarios.houses import house_ids, load_house

SOFTWARE = ("knob", "sheet", "record", "token", "trainee", "enum", "log ")
MOST_WORDS = 25


def told(house: Sheet, language: str = "en") -> Page:
    return page(house, translator(language))


def whole(of: Page) -> str:
    rows = [f"{row.bet} {row.when} {row.pays}" for row in of.pays]
    titles = [section.title for section in of.sections]
    return "\n".join([of.title, *titles, *of.sentences(), *rows, *(word for word, _ in of.places)])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("house", house_ids())
def test_a_page_is_plain(house: str, language: str) -> None:
    text = whole(told(load_house(house), language))
    assert not re.search(r"\b[KODNC]-[A-Z]?\d", text)
    assert "{" not in text
    assert not [word for word in SOFTWARE if word in text.lower()]


@pytest.mark.parametrize("house", house_ids())
def test_sentences_are_short_and_end(house: str) -> None:
    for line in told(load_house(house)).sentences():
        assert line.endswith(".")
        for sentence in re.split(r"(?<=[.:;!?]) ", line):
            assert len(sentence.split()) <= MOST_WORDS, sentence


@pytest.mark.parametrize("house", house_ids())
def test_both_languages_tell_the_same(house: str) -> None:
    pages = [told(load_house(house), language) for language in languages()]
    shapes = {
        (
            len(one.short),
            len(one.places),
            len(one.pays),
            tuple(len(section.lines) for section in one.sections),
            len(one.decided),
        )
        for one in pages
    }
    assert len(shapes) == 1
    assert len({whole(one) for one in pages}) == len(pages)
    for one, other in pairwise(pages):
        assert not set(one.sentences()) & set(other.sentences())


@pytest.mark.parametrize("house", house_ids())
def test_five_sentences_come_first(house: str) -> None:
    assert len(told(load_house(house)).short) == 5


def turned(values: Mapping[str, object], house: str = "korean") -> Sheet:
    sheet = load_house(house)
    return replace(sheet, values=replace(sheet.values, **values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("knob", "values"),
    [
        ("decks", (1, 2, 8)),
        ("seats", (1, 5, 9)),
        ("minimum_units", (1, 2)),
        ("maximum_units", (50, 200)),
        ("tie_maximum_units", (5, 20)),
        ("half_rounding", tuple(HalfRounding)),
        ("settle_order", tuple(SettleOrder)),
        ("war_burn", tuple(WarBurn)),
        ("war_win", tuple(WarWin)),
        ("war_tie_bonus", tuple(WarTieBonus)),
        ("second_tie", tuple(SecondTie)),
        ("shuffling", tuple(Shuffling)),
        ("cut_card", tuple(CutCardRule)),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_a_turned_knob_is_told(knob: str, values: tuple[object, ...], language: str) -> None:
    texts = {whole(told(turned({knob: value}), language)) for value in values}
    assert len(texts) == len(values)


@pytest.mark.parametrize(
    ("knob", "values"),
    [
        ("down_cards", (1, 3)),
        ("limit", (400, 500)),
        ("at_limit", tuple(AtLimit)),
        ("shortage", tuple(Shortage)),
        ("pick_up", tuple(PickUp)),
        ("turn", tuple(TurnName)),
        ("batch", (0, 10)),
        ("opponents", tuple(Opponents)),
        ("clock_ms", (0, 60_000, 90_000)),
        ("fast_ms", (500, 667)),
        ("free_misses", (1, 3)),
        ("stakes", ((), (100,), (100, 500))),
        ("fee_percent", (5, 10)),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_a_turned_knob_of_war_is_told(knob: str, values: tuple[object, ...], language: str) -> None:
    sheet = replace(load_house("korean"), game="war", source="001", currency="COINS")
    texts = {
        whole(told(replace(sheet, piles=replace(PileValues(), **{knob: value})), language))  # type: ignore[arg-type]
        for value in values
    }
    assert len(texts) == len(values)


def test_what_the_house_decided_is_told_to_be_so() -> None:
    house = load_house("korean")
    decided = told(house).decided
    assert "A bet is ₩10,000 at least and ₩2,000,000 at most." in decided
    assert not any("burn" in line for line in decided)  # written in the source
    written = replace(house, tags={**house.tags, "K-P2": Tag.SOURCE})
    assert not any("₩2,000,000" in line for line in told(written).decided)


def test_a_bonus_of_the_house_is_in_the_pay_table_or_the_war() -> None:
    plain, bonus = told(load_house("korean")), told(load_house("korean-bonus"))
    assert whole(plain) != whole(bonus)
    assert "one bet more" in whole(bonus)


def test_every_game_that_is_dealt_has_a_page() -> None:
    for house in house_ids():
        sheet = load_house(house)
        assert sheet.game in PROCEDURES or knob_set(sheet.source).game == sheet.game
        assert told(sheet).title


def test_the_rules_of_war_name_the_buttons_and_the_clocks_that_there_are() -> None:
    pages = {house: page(load_house(house), translator("en")) for house in ("deniro", "ctcpx")}
    buttons = {house: [name for name, _ in one.places] for house, one in pages.items()}
    assert buttons["deniro"] == ["Flip"]
    assert buttons["ctcpx"] == ["Turn cards", "Play 10 battles", "New round"]
    time = next(part.lines for part in pages["deniro"].sections if part.title == "Time")
    assert not any("In practice there is no clock" in line for line in time)
    assert "Two persons have a countdown each, in practice too." in time
