"""Is every text, mark, border and ring told from what it lies on, in every look?

Text keeps 4.5:1; marks, borders of controls, focus and printed lines keep 3:1. No look is
excused from anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from trainer.core.table import Table
from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.ui.board.view import Board
from trainer.ui.chair.controls import CHOSEN
from trainer.ui.look.style import stylesheet
from trainer.ui.look.theme import FELT_LINE, THEMES, Scale, Theme
from trainer.ui.paint.felt import quiet
from trainer.ui.parts.widgets import mark_pixmap
from trainer.ui.sprites.sprite import Look
from trainer.ui.view.fold import Scene, view_of

TEXT, MARK = 4.5, 3.0
Pair = tuple[str, str]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(colour: str, alpha: int, ground: str) -> str:
    """The colour that is seen where `colour` covers `ground` this much."""
    parts = [
        round(int(colour[at : at + 2], 16) * alpha + int(ground[at : at + 2], 16) * (255 - alpha))
        // 255
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def below(least: float, pairs: Iterator[Pair]) -> list[tuple[str, str, float]]:
    return [(a, b, round(contrast(a, b), 2)) for a, b in pairs if contrast(a, b) < least]


@pytest.fixture(params=THEMES.values(), ids=lambda theme: theme.name.value)
def theme(request: pytest.FixtureRequest) -> Theme:
    found: Theme = request.param
    return found


def grounds(theme: Theme) -> tuple[str, ...]:
    return theme.chrome, theme.panel, theme.raised


def felts(theme: Theme) -> tuple[str, ...]:
    return theme.felt_high, theme.felt_low


def texts(theme: Theme) -> Iterator[Pair]:
    washes = (theme.pressed, theme.accent_wash, theme.fault_wash)
    for ground in (*grounds(theme), *washes):
        yield theme.ink, ground
        yield theme.dim, ground
    for ground in grounds(theme):
        yield from ((ink, ground) for ink in (theme.fault, theme.right, theme.accent_ink))
    yield theme.accent_ink, theme.accent_wash
    yield theme.on_accent, theme.accent
    for ground in (*felts(theme), theme.rail):
        inks = (theme.felt_print, theme.felt_dim, theme.felt_accent, theme.felt_fault)
        yield from ((ink, ground) for ink in inks)
    for ground in felts(theme):
        yield from ((quiet(ink, theme), ground) for ink in (theme.felt_print, theme.felt_dim))
    yield theme.felt_accent, over(theme.felt_accent, CHOSEN, theme.rail)
    yield theme.plate_ink, theme.plate
    yield theme.dim, theme.plate
    yield theme.accent_ink, theme.plate
    yield theme.bubble_ink, theme.bubble


def marks(theme: Theme) -> Iterator[Pair]:
    for ground in grounds(theme):
        signs = (theme.right, theme.fault, theme.edge, theme.focus)
        yield from ((sign, ground) for sign in signs)
    yield theme.focus, theme.accent_wash
    yield theme.focus, theme.pressed
    yield theme.on_accent, theme.accent  # the focus of the main button
    for ground in felts(theme):
        signs = (theme.felt_right, theme.felt_fault, theme.felt_accent, theme.bubble)
        yield from ((sign, ground) for sign in signs)
        yield over(theme.felt_print, FELT_LINE, ground), ground
    yield over(theme.felt_print, FELT_LINE, theme.well), theme.well
    yield theme.plate_line, theme.chrome
    yield theme.bubble, theme.rail


def test_text_is_read_on_every_ground(theme: Theme) -> None:
    assert below(TEXT, texts(theme)) == []


def test_marks_borders_focus_and_printed_lines_are_seen(theme: Theme) -> None:
    assert below(MARK, marks(theme)) == []


def test_every_border_of_a_control_is_a_colour_that_is_seen(theme: Theme) -> None:
    """In the style sheet itself: no button, field or menu has the quiet line of an area."""
    sheet = stylesheet(theme, Scale())
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheet)
    controls = ("QPushButton", "QLineEdit", "QComboBox {", "QSpinBox", "QMenu", "QSlider")
    found = 0
    for selector, body in rules:
        for width, colour in re.findall(r"border: (\d)px (?:solid|dashed) (#\w+)", body):
            if any(f"{name}" in f"{selector.strip()} {{" for name in controls):
                found += 1
                felt = (theme.rail, theme.felt_low, theme.felt_high)
                below = felt if "felt" in selector else grounds(theme)
                assert max(contrast(colour, one) for one in below) >= MARK, selector
                assert colour != theme.line or theme.line == theme.edge, (selector, width)
    assert found > 8


@pytest.mark.parametrize("mark", [None], ids=["neither"])
def test_the_ring_for_no_verdict_is_seen(app: QApplication, theme: Theme, mark: None) -> None:
    pixels = mark_pixmap(mark, theme).toImage()
    middle = pixels.pixelColor(pixels.width() // 2, pixels.height() // 2).name()
    assert contrast(middle, theme.panel) >= MARK


def test_places_for_tokes_cards_and_chips_are_seen_on_the_drawn_felt(
    app: QApplication, theme: Theme
) -> None:
    """On the picture itself, lines and all: each place shows ink of at least 3:1 on its felt."""
    board = Board()
    board.look, board.motion = Look(theme), False
    board.resize(1900, 1488)
    bare = Table((1_000, 5_000, 10_000))
    board.show_table(view_of(bare, 7, load_house("korean"), translator("en"), Scene()))
    image = board.grab().toImage()
    table = board.places
    assert table is not None
    seat = table.seats[3]
    boxes = {name: seat.spots[name] for name in seat.spots}
    boxes |= {"cards": seat.card_boxes(1)[0], "dealer": table.dealer_boxes(1)[0]}
    boxes |= {"discard": table.near.discard, "shoe": table.near.shoe, "change": table.near.change}
    for name, box in boxes.items():
        area = QRectF(box.left, box.top, box.w, box.h).adjusted(-3, -3, 3, 3)
        felt = image.pixelColor(round(area.left()) - 4, round(box.y)).name()
        strongest = max(contrast(ink, felt) for ink in _inks(image, area))
        assert strongest >= MARK, (name, strongest)


def _inks(image: QImage, area: QRectF) -> set[str]:
    rows = range(round(area.top()), round(area.bottom()), 2)
    columns = range(round(area.left()), round(area.right()), 2)
    return {QColor(image.pixel(x, y)).name() for y in rows for x in columns}
