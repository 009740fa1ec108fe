"""War on the screen: by mouse, by finger, by key; what is staked; what a kill leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.fitting import page_faults
from tests.ui.pseudo import Pseudo
from trainer.chair.pile_match import PileMatch
from trainer.fault import TrainerFault
from trainer.scenarios.houses import load_house
from trainer.store.games import Ended
from trainer.store.journal import SessionState
from trainer.store.ledger import Balances, Pocket, Posting, Purse, Reason
from trainer.store.location import Store
from trainer.ui.chair.dialogs import Said
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.piles.desk import PileDesk, Players, open_games
from trainer.ui.piles.hall import Hall
from trainer.ui.piles.lobby import Joining
from trainer.ui.window import Window

LEFT = Qt.MouseButton.LeftButton
HELD = 100_000


class Clock:
    """A clock that only goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def hall(window: Window) -> Hall:
    window.home.door_wanted.emit("war")
    QApplication.processEvents()
    return window.behind("war", Hall)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def begin(
    hall: Hall,
    house: str = "deniro",
    stake: int = 0,
    *,
    seed: int = 7,
    other: int = 0,
    beside: bool = False,
    clock: Clock | None = None,
) -> PileMatch:
    """A game of this deal on the screen."""
    hall.seed = lambda: seed  # type: ignore[method-assign]
    hall.join(Joining(house, other, beside, stake))
    if clock is not None:
        hall.page.use_clock(clock)
    QApplication.processEvents()
    return hall.page.match


def finish(hall: Hall) -> PileMatch:
    while not hall.page.match.over:
        for side in hall.page.match.persons:
            hall.page.press(side)
    return hall.page.match


def balances(store: Store, trainee: int = 1) -> Balances:
    return store.ledger.balances(Purse(trainee, "deniro"))


# ---- going in and out --------------------------------------------------------------------------


def test_the_home_page_has_a_door_to_the_lobby_and_back(window: Window, hall: Hall) -> None:
    assert window.page is hall.lobby
    QTest.keyClick(hall.lobby.start, Qt.Key.Key_Return)
    assert window.page is hall.page
    away = [made for made in hall.page.header.findChildren(QPushButton) if made.text() == "Leave"]
    QTest.mouseClick(away[0], LEFT)
    assert window.page is hall.lobby
    back = [made for made in hall.lobby.header.findChildren(QPushButton) if made.text() == "Back"]
    QTest.mouseClick(back[0], LEFT)
    assert window.page is window.home


def test_the_rules_are_read_and_left_again(window: Window, hall: Hall) -> None:
    begin(hall)
    hall.page.rules_wanted.emit()
    assert window.page is window.rules
    assert window.rules.tells_game
    window.rules.left.emit()
    assert window.page is hall.page


# ---- turning cards -----------------------------------------------------------------------------


def _click(hall: Hall) -> None:
    QTest.mouseClick(hall.page.table, LEFT, pos=hall.page.table.rect().center())


def _button(hall: Hall) -> None:
    QTest.mouseClick(hall.page.turns[0], LEFT)


def _space(hall: Hall) -> None:
    QTest.keyClick(hall.page.table, Qt.Key.Key_Space)


def _finger(hall: Hall) -> None:
    device = QTest.createTouchDevice()
    QTest.touchEvent(hall.page.table, device).press(1, QPoint(40, 200), hall.page.table).commit()
    QTest.touchEvent(hall.page.table, device).release(1, QPoint(40, 200), hall.page.table).commit()


@pytest.mark.parametrize("do", [_click, _button, _space, _finger])
def test_one_battle_by_mouse_button_key_and_finger(hall: Hall, do: Callable[[Hall], None]) -> None:
    match = begin(hall)
    for number in range(1, 4):
        do(hall)
        assert match.progress.battles == number
    view = hall.page.table.view
    assert view is not None
    assert [len(side.battle) for side in view.sides].count(0) == 0
    assert view.winner in (1, 2)
    assert view.result


def test_two_fingers_at_once_turn_the_cards_of_two_persons(hall: Hall) -> None:
    match, table = begin(hall, beside=True), hall.page.table
    touch = QTest.touchEvent(table, QTest.createTouchDevice())
    touch.press(1, QPoint(40, 200), table)
    touch.press(2, QPoint(table.width() - 40, 200), table).commit()
    assert match.progress.battles == 1


def test_two_persons_have_keys_and_buttons_of_their_own(hall: Hall) -> None:
    match = begin(hall, beside=True)
    QTest.keyClick(hall.page.table, Qt.Key.Key_A)
    assert (match.turns(1), match.turns(2)) == (False, True)
    assert not hall.page.turns[0].isEnabled()
    QTest.keyClick(hall.page.table, Qt.Key.Key_Space)
    assert match.progress.battles == 0
    QTest.keyClick(hall.page.table, Qt.Key.Key_L)
    assert match.progress.battles == 1
    QTest.mouseClick(hall.page.turns[1], LEFT)
    QTest.mouseClick(hall.page.turns[0], LEFT)
    assert match.progress.battles == 2


def test_ten_battles_at_a_press_at_the_house_that_has_them(hall: Hall) -> None:
    match, page = begin(hall, "ctcpx"), hall.page
    shown = [made for made in (*page.turns, page.many, page.again) if made.isVisible()]
    assert [one for one in shown if one.property("role") == "primary"] == [page.turns[0]]
    QTest.mouseClick(page.many, LEFT)
    assert match.progress.battles == 10
    QTest.keyClick(hall.page.table, Qt.Key.Key_T)
    assert match.progress.battles == 20
    begin(hall, "deniro")
    assert not hall.page.many.isVisible()


def test_a_new_round_throws_the_old_one_away(hall: Hall) -> None:
    first = begin(hall, "ctcpx")
    hall.page.press(1)
    QTest.keyClick(hall.page.table, Qt.Key.Key_N)
    assert hall.page.match is not first
    assert hall.page.match.progress.battles == 0


def test_the_end_is_told_and_another_game_is_one_key_away(hall: Hall, clock: Clock) -> None:
    begin(hall, clock=clock)
    ended = finish(hall)
    clock.seconds += 1
    view = hall.page.table.view
    assert view is not None
    assert view.ended
    assert view.ended in hall.page.table.accessibleDescription()
    assert not hall.page.turns[0].isVisible()
    QTest.keyClick(hall.page.table, Qt.Key.Key_Space)
    assert hall.page.match is not ended


def test_what_is_seen_is_told_to_who_cannot_see_it(hall: Hall) -> None:
    begin(hall)
    hall.page.press(1)
    view, told = hall.page.table.view, hall.page.table.accessibleDescription()
    assert view is not None
    assert view.result in told
    assert "Hana: " in told
    assert "Computer: " in told
    assert "spades" in told or "hearts" in told or "diamonds" in told or "clubs" in told


def test_the_language_changes_under_a_running_game(window: Window, hall: Hall) -> None:
    begin(hall)
    hall.page.press(1)
    before = hall.page.table.view
    window.tongue.switch("ko")
    after = hall.page.table.view
    assert before is not None
    assert after is not None
    assert before.result != after.result
    assert before.sides[0].battle == after.sides[0].battle


# ---- the clock ---------------------------------------------------------------------------------


def test_the_countdown_is_shown_and_a_missed_card_is_turned(hall: Hall, clock: Clock) -> None:
    match = begin(hall, stake=500, clock=clock)
    clock.seconds = 29.5
    hall.page.tick()
    view = hall.page.table.view
    assert view is not None
    assert (view.sides[0].clock, view.sides[0].hurried) == ("1:01", False)
    clock.seconds = 81.0
    hall.page.tick()
    view = hall.page.table.view
    assert view is not None
    assert (view.sides[0].clock, view.sides[0].hurried) == ("0:09", True)
    clock.seconds = 90.0
    hall.page.tick()
    assert (match.progress.battles, match.misses(1)) == (1, 1)


def test_practice_shows_no_clock(hall: Hall, clock: Clock) -> None:
    match = begin(hall, clock=clock)
    clock.seconds = 500.0
    hall.page.tick()
    view = hall.page.table.view
    assert view is not None
    assert (view.sides[0].clock, match.progress.battles) == ("", 0)


# ---- coins -------------------------------------------------------------------------------------


def test_practice_leaves_no_trace(hall: Hall, store: Store) -> None:
    begin(hall, "ctcpx")
    finish(hall)
    assert store.journal.count(SessionState.OPEN) == store.journal.count(SessionState.CLOSED) == 0
    assert not store.ledger.is_open(Purse(1, "deniro"))
    assert not store.ledger.is_open(Purse(1, "ctcpx"))


def test_a_game_for_coins_moves_them_when_it_ends(hall: Hall, store: Store) -> None:
    begin(hall, stake=1_000)
    assert balances(store) == Balances(HELD - 1_100, 1_100)
    ended = finish(hall)
    won = ended.came(1).net
    assert won != 0
    assert balances(store) == Balances(HELD + won, 0)
    past = store.games.last(1, "deniro")
    assert [(one.result.stake, one.result.net, one.result.ended) for one in past] == [
        (1_000, won, Ended.PLAYED)
    ]
    assert store.games.verifies(past[0].session)


def test_leaving_says_what_it_costs_and_costs_it(window: Window, hall: Hall, store: Store) -> None:
    begin(hall, stake=1_000)
    hall.page.press(1)
    QTest.keyClick(hall.page.table, Qt.Key.Key_Escape)
    box = hall.page.findChild(Said)
    assert box is not None
    told = " ".join(one.text() for one in box.findChildren(QLabel))
    assert "1,000" in told
    assert "100 " in told
    stay, leave = box.ways
    QTest.mouseClick(stay, LEFT)
    assert not hall.page.match.over
    assert balances(store).game == 1_100
    hall.page.forfeit()
    assert balances(store) == Balances(HELD - 1_100, 0)
    past = store.games.last(1, "deniro")[0].result
    assert (past.net, past.fee, past.ended) == (-1_000, 100, Ended.LEFT)
    assert leave.text()
    assert window.page is hall.page


def test_of_two_trainees_one_wins_what_the_other_loses(hall: Hall, store: Store) -> None:
    other = store.people.add("Minsu", "2026-11-30T00:00:00+00:00").id
    begin(hall, stake=500, other=other)
    won = finish(hall).came(1).net
    assert abs(won) == 500
    assert balances(store, 1) == Balances(HELD + won, 0)
    assert balances(store, other) == Balances(HELD - won, 0)


def test_who_has_too_little_is_refused_and_can_get_new_coins(hall: Hall, store: Store) -> None:
    begin(hall, stake=100)
    finish(hall)
    less = balances(store).account - 100
    spent = Posting(Purse(1, "deniro"), Pocket.ACCOUNT, -less, Reason.STAKE, "2026-11-30")
    store.ledger.post(spent)
    desk = PileDesk(store, load_house("deniro"), Players(1))
    with pytest.raises(TrainerFault) as caught:
        desk.begin(1, 100)
    assert caught.value.code == "balance-too-small"
    hall.lobby.house_chosen.emit("deniro")
    assert not hall.lobby.tables[100].isEnabled()
    assert hall.lobby.tables[0].isEnabled()
    QTest.mouseClick(hall.lobby.refill, LEFT)
    assert balances(store).account == 100 + HELD


def test_a_game_that_was_broken_off_waits_behind_the_door(
    window: Window, hall: Hall, store: Store
) -> None:
    match = begin(hall, stake=1_000)
    for _ in range(5):
        hall.page.press(1)
    table, battles = match.session.table, match.progress.battles
    window.go_home()  # as after a kill: nothing was said, the session is open
    assert [one.start.house for one in open_games(store, 1)] == ["deniro"]
    told, _ = window.sittings.shelf.past(1, window.tongue.translator)
    assert [one.title for one in told] == ["War at DeNiro Card (v1)"]  # it says what it is
    window.home.door_wanted.emit("war")
    assert window.page is hall.page
    assert hall.page.match is not match
    assert hall.page.match.session.table == table
    assert hall.page.match.progress.battles == battles
    assert balances(store) == Balances(HELD - 1_100, 1_100)
    won = finish(hall).came(1).net
    assert balances(store) == Balances(HELD + won, 0)


def test_a_log_that_was_changed_is_void_and_the_stake_returns(
    window: Window, hall: Hall, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(hall, stake=1_000)
    hall.page.press(1)
    number = next(open_games(store, 1)).id
    with store.connections.writing() as connection:
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'entries'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE entries SET line = replace(line, 's1 flip', 's2 flip')")
    said: list[TrainerFault] = []
    monkeypatch.setattr(window, "say", said.append)
    hall.come_in()
    assert [fault.code for fault in said] == ["game-void"]
    assert window.page is hall.lobby
    assert balances(store) == Balances(HELD, 0)
    assert store.journal.session(number).state is SessionState.VOID


# ---- how it looks ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lobby", "page"])
@pytest.mark.parametrize("theme", ThemeName)
def test_words_that_are_longer_fit(window: Window, hall: Hall, name: str, theme: ThemeName) -> None:
    window.prefer(Preferences(theme=theme, motion=Motion.OFF))
    if name == "page":
        begin(hall, stake=1_000)
        hall.page.press(1)
    window.tongue.speak(Pseudo())
    QApplication.processEvents()
    assert list(page_faults(hall.lobby if name == "lobby" else hall.page)) == []
