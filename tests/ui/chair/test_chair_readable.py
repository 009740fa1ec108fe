"""Does a guest read what came of a game, and why a click does nothing, before anything goes on?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6 import QtCore
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tests.chair.tables import game, main_spot
from tests.ui.chair.chairs import RIGHT, Guest, stack_shoes
from trainer.chair.game import Where
from trainer.core.places import Spot
from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.store.games import Ended, PastGame, Result
from trainer.store.settings import Setting
from trainer.ui.chair.words import decision_told, past_said
from trainer.ui.home.doors import DOORS
from trainer.ui.home.waiting import waiting
from trainer.ui.paint.text import rect
from trainer.ui.window import Window

ENGLISH = translator("en")


@pytest.fixture
def guest(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    stack_shoes(monkeypatch, "8c 9s", "8c 8s 2c 9c 2d 3c")
    made = Guest(window, "online", money=20_000)
    yield made
    made.sitting.pause()


def test_a_loss_is_seen_before_and_after_buying_in(guest: Guest) -> None:
    page = guest.page
    guest.choose_chip(10_000)
    guest.bet(times=2)
    guest.press(page.deal)
    guest.until(Where.BETTING)
    lost = guest.told
    assert guest.room.dialog is None
    assert lost.startswith("You lose 20,000 credits")
    assert "buy in to go on" in page.note.text()
    assert (page.more.isVisible(), page.deal.isVisible()) == (True, False)
    guest.key(Qt.Key.Key_Space)  # the one that is pressed too often opens nothing
    assert guest.room.dialog is None
    guest.bet()
    assert guest.buying.isVisible()
    guest.buying.reject()
    guest.key(Qt.Key.Key_Return)
    guest.buy(20_000)
    assert guest.told == lost
    assert guest.sitting.table.cards
    assert page.deal.isVisible()
    guest.bet()
    assert guest.told == " | "


def test_what_chips_do_not_make_up_is_said_before_it_is_bought(guest: Guest) -> None:
    guest.room.buy_in()
    asking, line = guest.buying, guest.buying.amount.lineEdit()
    line.selectAll()
    QTest.keyClicks(line, "3030")
    assert asking.note.text() == (
        "The smallest chip is 50 credits: 3,000 credits will be bought in."
    )
    line.selectAll()
    QTest.keyClicks(line, "99999999")
    assert asking.note.text().startswith("At most ")
    assert not asking.buy.isEnabled()
    line.selectAll()
    QTest.keyClicks(line, "3000")
    assert (asking.note.text(), asking.buy.isEnabled()) == ("", True)
    asking.reject()


def test_a_click_where_no_chip_goes_is_answered(guest: Guest) -> None:
    guest.room.sit("dueling")
    guest.buy(200_00)
    page, board = guest.page, guest.page.board
    guest.bet(Spot.MAIN_DEALER)
    guest.bet(Spot.MAIN_PLAYER)
    assert "one side only" in page.note.text()
    war = rect(board.places().boxes["s1.war"]).center().toPoint()
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=war)
    assert "Go to War lays the second bet" in page.note.text()
    assert page.note.property("role") == "fault"
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=QtCore.QPoint(2, 2))
    assert "lays the second bet" not in page.note.text()
    assert page.note.property("role") == "soft"


def test_the_menu_of_houses_marks_the_one_that_is_sat_at(guest: Guest) -> None:
    guest.page._house.click()
    menu = guest.page.header.findChild(QMenu)
    assert menu is not None
    marked = [act.text() for act in menu.actions() if act.isChecked()]
    assert marked == [name for house, name in guest.page.houses if house == "online"]
    menu.close()


def test_the_pace_is_that_of_the_next_start(guest: Guest, window: Window) -> None:
    guest.press(guest.page.quick)
    assert window.store.settings.get(Setting.CHAIR_QUICK) == "1"
    guest.room.sit("korean")  # another sitting, the same pace
    assert guest.sitting.quick
    from trainer.ui.chair.room import ChairRoom

    again = ChairRoom(window)
    assert again.page.quick.isChecked()
    for page in again.pages:
        page.deleteLater()


def test_an_empty_list_of_games_says_so_in_the_middle(guest: Guest) -> None:
    guest.room.show_logs()
    none = guest.room.logs._none
    assert none.isVisible()
    assert none.alignment() == Qt.AlignmentFlag.AlignCenter
    assert not guest.room.logs.replay.isVisible()
    guest.room.back()


def test_a_game_at_a_tie_stands_on_the_home_page(guest: Guest, window: Window) -> None:
    guest.bet()
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    guest.buy(10_000) if guest.room.dialog else None
    guest.bet()
    guest.room.leave()
    assert window.home.open_ones.count() == 0  # a bet that is not dealt went back
    DOORS["chair"].open(window)
    guest.bet()
    guest.press(guest.page.deal)
    guest.until(Where.DECISION)
    guest.room.leave()
    listed = window.home.open_ones
    assert listed.count() == 1
    assert listed.item(0).text().startswith("The guest's chair\u00a0· ")
    assert "A tie: your decision" in listed.item(0).text()
    assert not window.home.leaving.isVisible()  # coins lie there: it is not taken off the list
    listed.itemClicked.emit(listed.item(0))
    QApplication.processEvents()
    assert window.page is guest.page
    assert guest.sitting.where is Where.DECISION
    journal = window.store.journal
    (one,) = journal.unfinished(window.trainee())
    assert waiting(one, journal, translator("ko")) != waiting(one, journal, ENGLISH)


def test_nothing_won_is_said_in_the_same_words_everywhere() -> None:
    even = PastGame(1, "2026-01-01T00:00:00", Result(2_000, 0, "won", Ended.COMPLETED), "")
    for code in ("en", "ko"):
        speaker = translator(code)
        assert past_said(even, "CREDITS", speaker)[0] == speaker.say("Nothing won, nothing lost")
    won = PastGame(1, "2026-01-01T00:00:00", Result(2_000, 500, "won", Ended.PLAYED), "")
    assert past_said(won, "CREDITS", ENGLISH)[0] == "Won · +500 credits"


def test_a_tie_bet_that_is_won_is_told_with_the_question() -> None:
    sheet = load_house("online")
    begun = game(sheet, "8c 8s")
    begun.add(main_spot(sheet), sheet.minimum, 0)
    begun.add(Spot.TIE, sheet.minimum, 0)
    assert begun.deal(0) is None
    begun.finish(0)
    assert begun.where is Where.DECISION
    below = decision_told(begun, ENGLISH).below.splitlines()
    assert below[-1].startswith("Tie Bet +")
    alone = game(sheet, "8c 8s")
    alone.add(main_spot(sheet), sheet.minimum, 0)
    assert alone.deal(0) is None
    alone.finish(0)
    assert len(decision_told(alone, ENGLISH).below.splitlines()) == 1


def test_right_button_means_nothing_on_buttons(guest: Guest) -> None:
    guest.bet()
    guest.press(guest.page.deal, RIGHT)
    assert guest.sitting.where is Where.BETTING
