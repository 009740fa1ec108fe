"""Can a guest play every part of the game with the mouse, and with the keyboard alone?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.chair.chairs import Guest, stack_shoes
from trainer.chair.game import Where
from trainer.core.places import Spot
from trainer.fault import TrainerFault
from trainer.store.ledger import Balances
from trainer.store.location import Store
from trainer.ui.window import Window

FIRST = 2_000_000
ALL = 10_000_000


Sit = Callable[..., Guest]


@pytest.fixture
def sit(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Somebody at the Korean house, where the games have these cards on top of the shoe."""
    seated: list[Guest] = []

    def sits(*cards: str, money: int = FIRST) -> Guest:
        stack_shoes(monkeypatch, *cards)
        seated.append(Guest(window, money=money))
        return seated[0]

    yield sits
    for one in seated:
        one.sitting.pause()


@pytest.fixture
def guest(sit: Sit) -> Guest:
    """The same with cards as they come."""
    return sit()


def test_the_door_on_the_home_page_leads_to_the_chair(window: Window) -> None:
    window.go_home()
    door = window.home._doors["chair"]
    door.click()
    assert window.page is window._behind["chair"].page  # type: ignore[attr-defined]
    window._behind["chair"].page.sitting.pause()  # type: ignore[attr-defined]


def test_a_new_guest_is_asked_to_buy_in(window: Window) -> None:
    guest = Guest(window)
    assert guest.buying.isVisible()
    assert not guest.page.deal.isEnabled()
    assert guest.buying.amount.lineEdit().textMargins().left() >= 8
    assert any("any multiple of " in one.text() for one in guest.buying.findChildren(QLabel))
    guest.press(guest.buying.sums[0])
    assert guest.buying.amount.value() == 100_000
    assert [made.isChecked() for made in guest.buying.sums] == [True, False, False, False]
    guest.press(guest.buying.sums[-1])
    assert guest.buying.amount.value() == ALL
    guest.buy(FIRST)
    assert guest.sitting.desk.balances == Balances(ALL - FIRST, FIRST)
    assert not guest.sitting.desk.needs_buying_in


def test_buying_in_needs_no_mouse(window: Window) -> None:
    guest = Guest(window)
    asking = guest.buying
    assert asking.focusWidget() is asking.amount
    for key in (Qt.Key.Key_3, *[Qt.Key.Key_0] * 5):  # over what was offered
        QTest.keyClick(asking.amount, key)
    QTest.keyClick(asking.amount, Qt.Key.Key_Up)
    QTest.keyClick(asking.amount, Qt.Key.Key_Return)
    assert guest.sitting.desk.balances == Balances(ALL - 310_000, 310_000)


def test_one_question_at_a_time(window: Window) -> None:
    guest = Guest(window)
    first = guest.buying
    assert first.height() >= first.heightForWidth(first.width())
    guest.room.buy_in()
    assert guest.buying is not first
    assert not first.isVisible()
    guest.buy(FIRST)
    assert guest.room.dialog is None


def test_left_click_adds_and_right_click_removes(guest: Guest) -> None:
    assert not guest.page.deal.isEnabled()
    guest.bet(times=2)
    assert guest.game.stakes == {Spot.MAIN: 20_000}
    guest.choose_chip(50_000)
    guest.bet()
    guest.choose_chip(1_000)
    guest.bet(Spot.TIE, times=3)
    assert guest.game.stakes == {Spot.MAIN: 70_000, Spot.TIE: 3_000}
    assert guest.page.deal.isEnabled()
    guest.take_off(Spot.TIE)
    guest.take_off()
    assert guest.game.stakes == {Spot.MAIN: 20_000, Spot.TIE: 2_000}
    for _ in range(5):
        guest.take_off(Spot.TIE)
        guest.take_off()
    assert guest.game.stakes == {}
    assert not guest.page.deal.isEnabled()
    assert guest.game.balance == FIRST


def test_a_right_click_on_an_empty_box_does_nothing(guest: Guest) -> None:
    before = guest.game.session.entries
    guest.take_off()
    assert guest.game.session.entries == before


def test_deal_needs_a_valid_bet(guest: Guest) -> None:
    guest.choose_chip(5_000)
    guest.bet(Spot.TIE)
    assert not guest.page.deal.isEnabled()
    assert "not allowed alone" in guest.page.note.text()
    guest.bet()
    assert not guest.page.deal.isEnabled()
    assert "lowest bet is ₩10,000" in guest.page.note.text()
    guest.bet()
    assert guest.page.deal.isEnabled()
    assert guest.page.note.text() == ""
    guest.press(guest.page.deal)
    assert guest.sitting.where is Where.BASE


def test_no_bet_goes_over_its_limit_or_the_balance(guest: Guest) -> None:
    guest.choose_chip(1_000_000)
    guest.bet(times=2)
    guest.bet(Spot.TIE)
    assert guest.game.stakes == {Spot.MAIN: FIRST}
    assert "balance does not cover" in guest.page.note.text()
    guest.take_off()
    guest.bet(Spot.TIE)
    assert "highest bet in this box is ₩200,000" in guest.page.note.text()
    assert guest.game.stakes == {Spot.MAIN: 1_000_000}


def test_clear_takes_every_chip_back(guest: Guest) -> None:
    assert not guest.page.clear.isEnabled()
    guest.bet(times=3)
    guest.bet(Spot.TIE)
    guest.press(guest.page.clear)
    assert (guest.game.stakes, guest.game.balance) == ({}, FIRST)
    assert not guest.page.clear.isEnabled()


def test_a_won_game_is_paid_with_captions(sit: Sit) -> None:
    guest = sit("9c 8s")
    guest.bet(times=2)
    guest.press(guest.page.deal)
    captions = []
    while guest.sitting.where is Where.BASE:
        guest.key(Qt.Key.Key_Space)
        captions.append(guest.told)
    assert any("K-D3" in caption for caption in captions)
    assert any("pays ₩20,000" in one and "K-D6 · 9 against 8" in one for one in captions)
    assert guest.told == "You win ₩20,000 | 9 against 8: your bet wins."
    assert guest.sitting.desk.balances.game == FIRST + 20_000
    view = guest.page.board.view
    assert view is not None
    assert [card.code for card in view.cards["s1"]] == ["9c"]  # to be seen until the next bet
    guest.bet()
    assert guest.page.board.view is not None
    assert "s1" not in guest.page.board.view.cards
    assert guest.told == " | "


def test_a_lost_game_takes_both_bets(sit: Sit) -> None:
    guest = sit("8c 9s")
    guest.bet(times=2)
    guest.bet(Spot.TIE)
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    each = "Initial Bet −₩20,000 · Tie Bet −₩10,000"
    assert guest.told == f"You lose ₩30,000 | 8 against 9: your bet loses.\n{each}"
    assert guest.sitting.desk.balances.game == FIRST - 30_000


def tied(guest: Guest) -> Guest:
    guest.bet(times=2)
    guest.bet(Spot.TIE)
    guest.press(guest.page.deal)
    guest.until(Where.DECISION)
    return guest


def test_a_surrender_loses_half(sit: Sit) -> None:
    guest = tied(sit("8c 8s"))
    assert "A tie! Surrender, or go to war?" in guest.told
    assert "₩20,000" in guest.told
    assert not guest.page.deal.isVisible()
    guest.press(guest.page.surrender)
    guest.until(Where.BETTING)
    assert guest.sitting.desk.balances.game == FIRST + 100_000 - 10_000
    assert not guest.page.surrender.isVisible()
    assert guest.page.deal.isVisible()


def test_war_lays_the_equal_bet_by_itself(sit: Sit) -> None:
    guest = tied(sit("8c 8s 2c 9c 2d 3c"))
    before = guest.game.balance
    guest.press(guest.page.war)
    assert guest.game.stakes[Spot.WAR] == 20_000
    assert guest.game.balance == before - 20_000
    guest.until(Where.BETTING)
    each = "Initial Bet ₩0 · War Bet +₩20,000 · Tie Bet +₩100,000"
    assert guest.told == f"You win ₩120,000 | War, 9 against 3: your bet wins.\n{each}"


def test_a_lost_war_loses_both(sit: Sit) -> None:
    guest = tied(sit("8c 8s 2c 3c 2d 9c"))
    guest.press(guest.page.war)
    guest.until(Where.BETTING)
    assert guest.sitting.desk.balances.game == FIRST + 100_000 - 40_000


def test_a_second_tie_bet_is_laid_where_the_house_takes_it(sit: Sit) -> None:
    guest = tied(sit("8c 8s 2c 9c 2d 9d"))
    assert not guest.box().isEnabled()
    guest.choose_chip(5_000)
    guest.bet(Spot.TIE, times=2)
    guest.take_off(Spot.TIE)
    view = guest.page.board.view
    assert view is not None
    assert view.chips["s1.tie"] == ((5_000, 1),)
    guest.press(guest.page.war)
    guest.until(Where.BETTING)
    assert guest.sitting.desk.balances.game == FIRST + 100_000 + 20_000 + 50_000


def test_without_credit_war_says_so_and_only_surrender_is_left(sit: Sit) -> None:
    guest = sit("8c 8s", money=50_000)
    guest.choose_chip(50_000)
    guest.bet()
    guest.press(guest.page.deal)
    guest.until(Where.DECISION)
    assert not guest.page.war.isEnabled()
    assert guest.page.war.text() == "Balance too small for war"
    assert "only Surrender is left" in guest.told
    guest.press(guest.page.war)
    assert guest.sitting.where is Where.DECISION
    guest.press(guest.page.surrender)
    guest.until(Where.BETTING)
    assert guest.sitting.desk.balances.game == 25_000


def test_rebet_lays_the_last_bets_as_far_as_they_go(sit: Sit) -> None:
    guest = sit("8c 9s")
    assert not guest.page.rebet.isEnabled()
    guest.choose_chip(1_000_000)
    guest.bet()
    guest.choose_chip(50_000)
    guest.bet(Spot.TIE)
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    guest.press(guest.page.rebet)
    assert guest.game.stakes == {Spot.MAIN: 950_000}
    assert "was cut" in guest.page.note.text()
    assert "balance" in guest.page.note.text()


def test_rebet_and_deal_again(guest: Guest) -> None:
    guest.bet(times=2)
    guest.bet(Spot.TIE)
    guest.press(guest.page.deal)
    guest.until(Where.BETTING, Where.DECISION)
    if guest.sitting.where is Where.DECISION:
        guest.press(guest.page.surrender)
        guest.until(Where.BETTING)
    guest.press(guest.page.rebet)
    assert guest.game.stakes == {Spot.MAIN: 20_000, Spot.TIE: 10_000}
    assert guest.page.note.text() == ""


def test_under_the_minimum_the_buy_in_comes_with_the_next_chip(sit: Sit) -> None:
    guest = sit("8c 9s", money=20_000)
    guest.bet(times=2)
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    guest.bet()
    assert guest.buying.isVisible()
    guest.buy(50_000)
    assert guest.sitting.desk.balances == Balances(ALL - 70_000, 50_000)
    guest.press(guest.page.rebet)
    assert guest.page.deal.isEnabled()


def test_an_empty_account_is_filled_with_play_money(sit: Sit) -> None:
    guest = sit(*["8c 9s"] * 5, money=ALL)
    guest.choose_chip(1_000_000)
    while guest.game.balance:
        guest.bet(times=2)
        guest.press(guest.page.deal)
        guest.until(Where.BETTING)
    assert guest.sitting.desk.balances == Balances(0, 0)
    guest.press(guest.page.more)
    guest.press(guest.buying.fill)
    assert guest.sitting.desk.balances == Balances(ALL, 0)
    guest.buy(FIRST)
    assert guest.game.balance == FIRST


def test_the_keyboard_does_all_of_it(sit: Sit) -> None:
    guest = sit("8c 8s 2c 9c 2d 3c")
    guest.page.focus_first()
    keys = Qt.Key
    guest.key(keys.Key_4)
    assert guest.page.board.chip == 50_000
    guest.key(keys.Key_B)
    guest.key(keys.Key_Space)
    assert guest.game.stakes == {Spot.MAIN: 100_000}
    guest.key(keys.Key_Delete)
    guest.key(keys.Key_3)
    guest.key(keys.Key_T)
    guest.key(keys.Key_T)
    guest.key(keys.Key_T, shift=True)
    assert guest.game.stakes == {Spot.MAIN: 50_000, Spot.TIE: 10_000}
    guest.key(keys.Key_X)
    assert guest.game.stakes == {}
    guest.key(keys.Key_B)
    guest.key(keys.Key_Return)
    assert guest.sitting.where is Where.BASE
    guest.until(Where.DECISION)
    guest.key(keys.Key_W)
    guest.until(Where.BETTING)
    guest.key(keys.Key_R)
    assert guest.game.stakes == {Spot.MAIN: 10_000}
    guest.key(keys.Key_Escape)
    assert guest.window.page is guest.window.home
    assert guest.game.stakes == {}


def test_hangul_letters_bet_as_well(guest: Guest) -> None:
    from PySide6.QtGui import QKeyEvent

    for text in ("ㅠ", "ㅅ"):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(guest.page, event)
    assert guest.game.stakes == {Spot.MAIN: 10_000, Spot.TIE: 10_000}


def test_a_full_disk_is_one_sentence_and_the_game_goes_on(
    guest: Guest, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[TrainerFault] = []
    monkeypatch.setattr(guest.window, "say", told.append)
    guest.sitting.failed.connect(told.append)
    guest.bet(times=2)
    guest.press(guest.page.deal)
    connection = store.connections.connection()
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(100):
        guest.key(Qt.Key.Key_Space)
        if told or guest.sitting.where is Where.BETTING:
            break
    connection.execute("PRAGMA max_page_count = 1000000")
    guest.until(Where.BETTING, Where.DECISION)
    assert all(fault.code == "disk-full" for fault in told)


def test_at_dueling_one_side_is_wagered_on_and_side_bets_beside_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack_shoes(monkeypatch, "9c Tc", "8c 8s 5c 5d")
    guest = Guest(window, "dueling", 200_00)
    guest.bet(Spot.COMBO)
    assert not guest.page.deal.isEnabled()
    guest.bet(Spot.MAIN_DEALER, times=2)
    guest.bet(Spot.MAIN_PLAYER)
    assert "one side only" in guest.page.note.text()
    assert guest.game.stakes == {Spot.MAIN_DEALER: 10_00, Spot.COMBO: 5_00}
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    # The dealer's card is higher, and both make a straight flush.
    assert guest.sitting.desk.balances.game == 200_00 + 10_00 + 25_00
    guest.key(Qt.Key.Key_P)
    guest.key(Qt.Key.Key_T)
    guest.press(guest.page.deal)
    guest.until(Where.DECISION)
    guest.press(guest.page.war)
    guest.until(Where.BETTING)
    # A tie again: the Player bet wins on the second bet; the pair was not suited.
    assert guest.sitting.desk.balances.game == 235_00 + 5_00 + 50_00
    guest.sitting.pause()
