"""In a large window what stands beside a table is larger; a short list leaves no empty frame."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.chair.chairs import Guest, stack_shoes
from tests.ui.piles.test_piles import begin, hall
from tests.ui.sheet.test_sheet import sit
from trainer.chair.game import Where
from trainer.procedures.record import Mode
from trainer.ui.look.theme import PANEL_WIDTH, Scale, beside, panel_width
from trainer.ui.piles.hall import Hall
from trainer.ui.window import Window

__all__ = ["hall"]
LARGE, SMALL = (1920, 1080), (1280, 800)


def sized(window: Window, size: tuple[int, int]) -> None:
    window.resize(*size)
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize(
    ("tall", "factor"), [(0, 1.0), (744, 1.0), (902, 1.0), (1024, 1.15), (2104, 1.25)]
)
def test_letters_beside_a_table_grow_by_steps(tall: int, factor: float) -> None:
    assert beside(Scale(), tall).factor == pytest.approx(factor)
    assert beside(Scale(1.3), tall).factor == pytest.approx(1.3 * factor)
    assert panel_width(Scale(), tall) == pytest.approx(PANEL_WIDTH * factor, abs=1)


def test_those_of_the_dealers_panel(window: Window) -> None:
    sit(window, Mode.LESSON)
    panel, board = window.table.panel, window.table.board
    for size, pixels, wide in ((SMALL, 13, PANEL_WIDTH), (LARGE, 15, round(PANEL_WIDTH * 1.15))):
        sized(window, size)
        panel.ensurePolished()
        assert panel.fontInfo().pixelSize() == pixels
        assert panel.log.scale.body == pixels
        assert panel.width() == wide
        assert board.mapTo(window, board.rect().topRight()).x() < window.width() - wide
        assert panel.mapTo(window, panel.rect().topRight()).x() < window.width()


def test_those_beside_a_table_of_war(window: Window, hall: Hall) -> None:
    begin(hall)
    sizes = []
    for size in (SMALL, LARGE, SMALL):
        sized(window, size)
        page = hall.page
        sizes.append([one.fontInfo().pixelSize() for one in (page._score, page.turns[0])])
    assert sizes == [[14, 14], [16, 16], [14, 14]]


def test_those_below_the_guests_table(window: Window) -> None:
    page = Guest(window, "online", 1_000).page
    sizes = []
    for size in (SMALL, LARGE, SMALL):
        sized(window, size)
        sizes.append([one.fontInfo().pixelSize() for one in (page._account, page.clear, page.deal)])
        last = page.deal.mapTo(window, page.deal.rect().bottomRight())
        assert last.x() < window.width()
        assert last.y() < window.height()
    assert sizes == [[12, 13, 14], [14, 15, 16], [12, 13, 14]]


def test_two_persons_who_practise_may_have_another_game(hall: Hall) -> None:
    match = begin(hall, beside=True)
    assert hall.page.again.isVisible()
    hall.page.again.click()
    assert hall.page.match is not match
    assert len(hall.page.match.persons) == 2


def test_of_a_coin_game_only_when_it_is_over(hall: Hall) -> None:
    begin(hall, stake=100)
    assert not hall.page.again.isVisible()


def test_beside_a_pile_stands_what_lies_in_it(hall: Hall) -> None:
    begin(hall)
    hall.page.press(1)
    view = hall.page.table.view
    assert view is not None
    assert view.winner
    assert view.counts == tuple(f"{side.pile} cards" for side in view.sides)


def test_the_last_games_are_summed_up_and_their_list_ends_with_them(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack_shoes(monkeypatch, "Kh 5d", "5h Kd", "Kh 5d")
    guest = Guest(window, "online", 1_000)
    for _ in range(3):
        guest.bet()
        guest.press(guest.page.deal)
        guest.until(Where.BETTING)
    guest.room.show_logs()
    sized(window, LARGE)
    logs = guest.room.logs
    texts = [one.text() for one in logs.findChildren(QLabel) if one.isVisible()]
    assert "Games: 3 · with a gain: 2 · with a loss: 1 · in all +100 credits" in texts
    last = logs.list.visualItemRect(logs.list.item(2)).bottom()
    assert 0 <= logs.list.viewport().height() - last <= 8
