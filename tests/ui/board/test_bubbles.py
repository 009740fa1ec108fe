"""Whatever the guests say is to be read whole, beside nobody else's words and on no plate."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtWidgets import QApplication

from trainer.i18n.catalog import translator
from trainer.i18n.speech import GUEST
from trainer.ui.geometry.box import overlap
from trainer.ui.geometry.layout import Layout, layout
from trainer.ui.paint.plates import PAD, tag_width
from trainer.ui.paint.text import text_width
from trainer.ui.sprites.bubbles import Placed, bubbles
from trainer.ui.view.model import GuestView

SIZES = [(950, 744), (750, 624), (884, 744), (1590, 1024)]
LANGUAGES = ("ko", "en")


def spoken(table: Layout, says: dict[int, str], tongue: str = "") -> dict[int, Placed]:
    seats = range(1, len(table.seats) + 1)
    return bubbles(tuple(GuestView("A", "", says.get(n, ""), tongue) for n in seats), table)


def faults(table: Layout, found: dict[int, Placed], says: dict[int, str], tongue: str) -> list[str]:
    """What is wrong with these bubbles."""
    wrong = []
    for seat, placed in found.items():
        body = placed.body
        if "".join(placed.lines).replace(" ", "") != says[seat].replace(" ", ""):
            wrong.append(f"{seat} is cut: {placed.lines}")
        wide = max(text_width(line, placed.size) for line in placed.lines)
        if wide + tag_width(tongue, placed.size) + 2 * PAD > body.w + 1:
            wrong.append(f"{seat} is too narrow: {placed.lines}")
        if body.left < 0 or body.top < 0 or body.right > table.width:
            wrong.append(f"{seat} leaves the window")
        wrong += [f"{seat} on {one.number}" for one in table.seats if overlap(body, one.plate)]
    wrong += [
        f"{one} on {other}"
        for one, other in combinations(found, 2)
        if overlap(found[one].body, found[other].body)
    ]
    return wrong


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 7, 9])
@pytest.mark.parametrize("tongue", ["", "EN"])
def test_one_guest_says_it_in_whole_words(
    app: QApplication, seats: int, size: tuple[float, float], text: float, tongue: str
) -> None:
    table = layout(seats, *size, text=text)
    for language in LANGUAGES:
        for words in GUEST.values():
            said = translator(language).gettext(words)
            for seat in range(1, seats + 1):
                says = {seat: said}
                assert faults(table, spoken(table, says, tongue), says, tongue) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [7, 9])
def test_a_whole_table_goes_to_war(
    app: QApplication, seats: int, size: tuple[float, float], language: str
) -> None:
    table = layout(seats, *size)
    says = dict.fromkeys(range(1, seats + 1), translator(language).gettext(GUEST["war"]))
    assert faults(table, spoken(table, says), says, "") == []


def test_who_speaks_beside_a_silent_one_has_more_room(app: QApplication) -> None:
    table = layout(9, 950, 744)
    long = translator("en").gettext(GUEST["bet-short"])
    alone, between = spoken(table, {5: long})[5], spoken(table, {4: "A", 5: long, 6: "B"})[5]
    assert len(alone.lines) < len(between.lines)
    assert alone.body.w > between.body.w


def test_the_fewest_lines_are_of_about_one_length(app: QApplication) -> None:
    table = layout(7, 950, 744)
    lines = spoken(table, {1: "one two three four five six seven eight nine ten"})[1].lines
    widths = [text_width(line, 13) for line in lines]
    assert len(lines) == 2
    assert min(widths) > 0.7 * max(widths)
