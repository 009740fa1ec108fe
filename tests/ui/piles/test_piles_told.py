"""War is told to who does not see it; on its felt no word is cut, nothing lies over another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.hearing import hearing
from tests.ui.piles.test_piles import Clock, begin, clock, finish, hall
from tests.ui.pseudo import Pseudo
from trainer.i18n.catalog import Translator, translator
from trainer.i18n.rules_pages import page
from trainer.scenarios.houses import load_house
from trainer.store.location import Store
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.piles.geometry import places
from trainer.ui.piles.hall import Hall
from trainer.ui.speaking import access
from trainer.ui.window import Window

__all__ = ["clock", "hall"]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is asked to say."""
    said: list[str] = []
    monkeypatch.setattr(access, "announce", lambda _, text, urgent=False: said.append(text))
    return said


def test_each_battle_is_told_once(hall: Hall, told: list[str]) -> None:
    begin(hall)
    told.clear()
    hall.page.press(1)
    view = hall.page.table.view
    assert view is not None
    assert told == [view.result]
    hall.page.retranslate()
    assert len(told) == 1


def test_the_end_is_told(hall: Hall, told: list[str]) -> None:
    begin(hall)
    finish(hall)
    view = hall.page.table.view
    assert view is not None
    assert told[-1].endswith(f"{view.result} {view.ended}")


def test_the_last_seconds_are_told_once(hall: Hall, told: list[str], clock: Clock) -> None:
    begin(hall, stake=100, clock=clock)
    told.clear()
    for seconds in (60.0, 79.9, 80.0, 81.0, 85.0):
        clock.seconds = seconds
        hall.page.tick()
    assert told == ["10 seconds left"]


def test_escape_leads_home(window: Window, hall: Hall) -> None:
    QTest.keyClick(hall.lobby, Qt.Key.Key_Escape)
    assert window.page is window.home


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    "speaker", [translator("ko"), translator("en"), Pseudo()], ids=["ko", "en", "long"]
)
def test_no_word_on_the_felt_is_cut(
    window: Window, hall: Hall, store: Store, speaker: Translator, text: float
) -> None:
    window.resize(1080, 680)
    window.prefer(Preferences(text=text, motion=Motion.OFF))
    other = store.people.add("Isabella Montgomery", "2026-11-30T00:00:00+00:00").id
    window.tongue.speak(speaker)
    begin(hall, stake=5_000, other=other)
    for _ in range(3):
        hall.page.press(1)
        hall.page.press(2)
    for ended in (False, True):
        if ended:
            finish(hall)
        QApplication.processEvents()
        with hearing() as heard:
            hall.page.table.restyle(window._look, moving=False)
            hall.page.table.grab()
        assert heard
        assert [one.whole for one in heard if one.cut] == []


def test_the_lobby_tells_the_game_of_the_house_that_is_chosen(hall: Hall) -> None:
    for house in ("ctcpx", "deniro"):
        hall.lobby._houses[house].click()
        shown = {one.text() for one in hall.lobby.findChildren(QLabel)}
        assert {*page(load_house(house), translator("en")).short} <= shown


def test_where_only_the_computer_plays_the_list_says_so(hall: Hall) -> None:
    hall.lobby._houses["ctcpx"].click()
    assert "no one else" in hall.lobby.opponent.currentText()
    assert not hall.lobby.opponent.isEnabled()
    hall.lobby._houses["deniro"].click()
    assert hall.lobby.opponent.itemText(0) == "The computer"


def test_cards_glide_where_motion_is_wanted_and_lie_at_once_where_not(
    window: Window, hall: Hall
) -> None:
    begin(hall)
    hall.page.press(1)
    assert not hall.page.table.gliding
    window.prefer(Preferences(motion=Motion.ON))
    hall.page.press(1)
    assert hall.page.table.gliding
    hall.page.table.settle()
    assert not hall.page.table.gliding


def test_a_click_beside_the_cards_turns_none(hall: Hall) -> None:
    begin(hall)
    table = hall.page.table
    at = table.places
    before = hall.page.match.progress.battles
    for x, y in ((at.width / 2, at.height - 8), (8, at.height / 2), (at.width / 2, at.print_y)):
        QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert hall.page.match.progress.battles == before
    pile = at.piles[0]
    here = QPoint(round(pile.x), round(pile.y))
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=here)
    assert hall.page.match.progress.battles == before + 1


@pytest.mark.parametrize("size", [(1080, 680), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [0.9, 1.0, 1.5])
def test_nothing_lies_over_another_thing(size: tuple[int, int], text: float) -> None:
    at = places(size[0] - 330, size[1] - 130, text)
    for side in (1, 2):
        faces = tuple(number % 4 == 0 for number in range(9))
        cards = [at.card(side, index, faces)[0] for index in range(9)]
        pile = at.piles[side - 1]
        for card in cards:
            assert abs(card.x - pile.x) > (card.w + pile.w) / 2 - 1
            assert (card.right <= at.width / 2) is (side == 1)
            assert card.top > at.war.bottom - 1
        assert at.result.top >= cards[0].bottom
        assert at.ended.top >= at.result.bottom
        assert at.ended.bottom <= at.height
        assert at.clocks[side - 1].bottom < pile.top
        assert at.plates[side - 1].top > at.rail_y(at.plates[side - 1].x)
