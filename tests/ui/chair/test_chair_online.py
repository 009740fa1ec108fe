"""Does the house of the source play with the mouse alone, through every control of the chair?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

from tests.ui.chair.chairs import Guest, stack_shoes
from trainer.chair.game import Where
from trainer.core.places import Spot
from trainer.fault import TrainerFault
from trainer.store.ledger import Balances
from trainer.ui.window import Window

FIRST, ALL = 50_000, 100_000
WON = "Kc 9s"
TIED_WON, TIED = "8c 8s 2c 9c 2d 3c", "7c 7s"


@pytest.fixture
def guest(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    stack_shoes(monkeypatch, WON, TIED_WON, TIED)
    made = Guest(window, "online", money=FIRST)
    yield made
    made.sitting.pause()


def dealt_out(guest: Guest, *where: Where) -> None:
    """The dealer goes on by himself, beat by beat, until the game stands there."""
    beat = guest.sitting._beat
    for _ in range(60):
        here = guest.sitting.where
        if here in where and (here is not Where.DECISION or guest.sitting.asks):
            return
        assert beat.isActive(), here
        beat.timeout.emit()
    raise AssertionError(guest.sitting.where)


def head(guest: Guest, text: str) -> QWidget:
    """A link of the title bar."""
    links = guest.page.header.findChildren(QPushButton)
    return next(one for one in links if one.isVisible() and one.text().startswith(text))


def test_every_control_answers_the_mouse(guest: Guest) -> None:
    page, desk = guest.page, guest.sitting.desk
    guest.bet(times=2)
    guest.take_off()
    guest.bet(Spot.TIE)
    assert guest.game.stakes == {Spot.MAIN: 100, Spot.TIE: 100}
    guest.press(page.clear)
    assert guest.game.stakes == {}
    dearer = sorted(page.board.chips)[1]
    guest.choose_chip(dearer)
    guest.bet()
    guest.press(page.quick)
    assert guest.sitting.quick
    guest.press(page.deal)
    dealt_out(guest, Where.BETTING)
    assert desk.balances == Balances(ALL - FIRST, FIRST + dearer)
    guest.press(page.rebet)
    guest.press(page.deal)
    dealt_out(guest, Where.DECISION)
    guest.press(page.war)
    dealt_out(guest, Where.BETTING)
    after_war = desk.balances.game
    guest.press(page.rebet)
    guest.press(page.deal)
    dealt_out(guest, Where.DECISION)
    guest.press(page.surrender)
    dealt_out(guest, Where.BETTING)
    assert desk.balances.game == after_war - dearer // 2
    assert len(desk.past()) == 3


def test_the_title_bar_leads_everywhere_and_back(guest: Guest) -> None:
    guest.press(guest.page._buy)
    guest.press(guest.buying.sums[0])
    guest.press(guest.buying.buy)
    assert guest.sitting.desk.balances.game > FIRST
    guest.press(head(guest, "Version"))
    assert guest.said.isVisible()
    guest.said.close()
    guest.press(head(guest, "House"))
    (menu,) = [one for one in guest.window.findChildren(QMenu) if one.isVisible()]
    assert len(menu.actions()) > 2
    menu.close()
    for name in ("Rules", "Gamelogs"):
        guest.press(head(guest, name))
        assert guest.window.page is not guest.page, name
        guest.come_in()
    guest.press(head(guest, "Exit"))
    assert guest.window.page is guest.window.home


@pytest.mark.parametrize("by", [Qt.Key.Key_Return, None], ids=["Enter", "mouse"])
def test_after_a_fault_in_the_game_deal_goes_on(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, by: Qt.Key | None
) -> None:
    monkeypatch.setattr(guest.window, "say", lambda fault: None)
    guest.bet()
    guest.press(guest.page.deal)
    assert not guest.page.deal.isEnabled()
    step = type(guest.game).step

    def fails(*_: object) -> None:
        raise TrainerFault("disk-full")

    monkeypatch.setattr(type(guest.game), "step", fails)
    guest.sitting._beat.stop()
    guest.sitting.beat()
    assert guest.page.deal.isEnabled()
    monkeypatch.setattr(type(guest.game), "step", step)
    if by is None:
        guest.press(guest.page.deal)
    else:
        QTest.keyClick(guest.page, by)
        QApplication.processEvents()
    dealt_out(guest, Where.BETTING)


def test_after_a_click_on_the_pace_enter_deals_and_the_space_bar_goes_on(guest: Guest) -> None:
    page = guest.page
    guest.bet()
    guest.press(page.quick)
    assert guest.sitting.quick
    guest.key(Qt.Key.Key_Return)
    assert guest.sitting.where is not Where.BETTING, "Enter stands on the button that deals"
    guest.until(Where.BETTING)
    assert guest.sitting.quick, "the space bar is the dealer's, not the pace's"


def test_after_a_click_on_rebet_enter_deals_it(guest: Guest) -> None:
    guest.bet()
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    guest.press(guest.page.rebet)
    guest.key(Qt.Key.Key_Return)
    assert guest.sitting.where is not Where.BETTING
