"""Does the chair's room do the rest: logs, replay, version, languages, looks, interruptions?"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.chair.chairs import Guest
from tests.ui.conftest import bury
from trainer.chair.game import Where
from trainer.core.places import Spot
from trainer.store.games import Ended
from trainer.store.location import Store, open_store
from trainer.store.settings import Setting
from trainer.ui.chair.dialogs import Said
from trainer.ui.chair.geometry import ChairLayout, layout
from trainer.ui.chair.room import ChairRoom, chair_houses
from trainer.ui.geometry.box import overlap
from trainer.ui.geometry.seat_plans import DUELING_PLAN, KOREAN_PLAN, ONLINE_PLAN, SeatPlan
from trainer.ui.home.left_in_game import left_in_game
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.window import Window

PROGRAM = Path(__file__).parents[2] / "sit_in_the_chair_until_killed.py"


@pytest.fixture
def guest(window: Window) -> Iterator[Guest]:
    made = Guest(window, money=2_000_000)
    yield made
    made.sitting.pause()


def link(guest: Guest, text: str) -> QPushButton:
    return next(one for one in guest.page.header.findChildren(QPushButton) if one.text() == text)


def played(guest: Guest) -> None:
    guest.bet()
    guest.press(guest.page.deal)
    guest.until(Where.BETTING, Where.DECISION)
    if guest.sitting.where is Where.DECISION:
        guest.press(guest.page.surrender)
        guest.until(Where.BETTING)


def test_the_limits_stand_in_the_title_bar(guest: Guest) -> None:
    said = "Bet ₩10,000 – ₩2,000,000 · Tie Bet up to ₩200,000"
    assert guest.page.header.middle.text() == said
    guest.window.resize(1080, 700)
    guest.window.prefer(Preferences(motion=Motion.OFF, text=1.5))
    QApplication.processEvents()
    assert guest.page.header.middle.text() == ""
    assert guest.page.limits.isVisible()
    assert guest.page.limits.text() == said


def test_the_last_games_are_listed_and_can_be_looked_at_again(guest: Guest) -> None:
    for _ in range(3):
        played(guest)
    guest.press(link(guest, "Gamelogs"))
    room = guest.room
    assert guest.window.page is room.logs
    assert room.logs.list.count() == 3
    nets = [past.result.net for past in guest.sitting.desk.past()]
    for row, net in enumerate(nets):
        assert f"{abs(net):,}" in room.logs.list.item(row).text()
    room.logs.list.setCurrentRow(1)
    guest.press(room.logs.replay)
    replay = guest.window.replay
    assert guest.window.page is replay
    assert replay.slider.maximum() > 5
    guest.window.tongue.switch("ko")
    assert "한국식" in replay.header.middle.text()
    replay.left.emit()
    assert guest.window.page is room.logs
    room.logs.left.emit()
    assert guest.window.page is guest.page


def test_a_log_that_was_changed_cannot_be_looked_at(guest: Guest, store: Store) -> None:
    played(guest)
    connection = store.connections.connection()
    connection.execute("DROP TRIGGER entries_never_change")
    connection.execute("UPDATE entries SET line = replace(line, 'bet main 1', 'bet main 2')")
    guest.press(link(guest, "Gamelogs"))
    assert not guest.room.logs.replay.isEnabled()
    assert "not what it was" in guest.room.logs._why.text()


def test_nothing_was_played_yet(guest: Guest) -> None:
    guest.press(link(guest, "Gamelogs"))
    assert guest.room.logs._none.isVisible()
    assert not guest.room.logs.replay.isEnabled()


def test_version_and_rules(guest: Guest) -> None:
    guest.press(link(guest, "Version"))
    assert guest.said.isVisible()
    guest.press(guest.said.ways[0])
    guest.press(link(guest, "Rules"))
    assert guest.window.page is guest.window.rules
    guest.window.rules.left.emit()
    assert guest.window.page is guest.page


def test_what_nobody_sees_waits(guest: Guest) -> None:
    guest.bet()
    guest.press(guest.page.deal)
    assert guest.sitting._beat.isActive()
    guest.press(link(guest, "Gamelogs"))
    assert not guest.sitting._beat.isActive()
    guest.room.logs.left.emit()
    assert guest.sitting._beat.isActive()
    assert guest.page.deal.toolTip() == "Only between two games."


def test_exit_takes_bets_back_and_goes_home(guest: Guest) -> None:
    guest.bet(times=2)
    guest.press(link(guest, "Exit"))
    assert guest.window.page is guest.window.home
    assert guest.game.balance == 2_000_000
    assert guest.window.home.open_ones.isHidden()


def test_exit_in_the_middle_completes_the_game(guest: Guest) -> None:
    guest.bet(times=2)
    guest.press(guest.page.deal)
    guest.press(link(guest, "Exit"))
    assert guest.window.page is guest.window.home
    games, waiting = guest.sitting.desk.past(), guest.sitting.where is Where.DECISION
    assert len(games) + waiting == 1


def test_another_house_from_the_menu(guest: Guest) -> None:
    guest.bet()
    guest.room.sit("korean-usd")
    assert guest.sitting.desk.sheet.id == "korean-usd"
    assert "$" in guest.page.header.middle.text()
    assert guest.sitting.desk.needs_buying_in
    guest.room.sit("korean")
    assert (guest.game.stakes, guest.game.balance) == ({}, 2_000_000)
    guest.bet()
    guest.press(guest.page.deal)
    guest.room.sit("korean-usd")
    assert guest.sitting.desk.sheet.id == "korean"
    assert not guest.page._house.isEnabled()


def test_a_language_switches_in_the_middle_of_a_game(guest: Guest) -> None:
    guest.bet()
    guest.press(guest.page.deal)
    for _ in range(3):
        guest.key(Qt.Key.Key_Space)
    english = guest.told
    guest.window.tongue.switch("ko")
    assert guest.told != english
    assert guest.page.deal.text() == "딜 (Enter)"
    assert "게임 잔액" in guest.page._balance.text()


@pytest.mark.parametrize("theme", ThemeName)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_look_draws_and_no_word_is_cut(guest: Guest, theme: ThemeName, text: float) -> None:
    guest.bet(Spot.TIE)
    guest.window.prefer(Preferences(theme=theme, motion=Motion.OFF, text=text))
    QApplication.processEvents()
    assert guest.page.board.look.theme.name is theme
    for made in (guest.page.deal, guest.page.rebet, guest.page.clear):
        assert made.width() >= made.minimumSizeHint().width()
    image = guest.page.board.grab().toImage()
    box = guest.box().geometry()
    assert image.pixelColor(box.center()).isValid()
    assert guest.page.board.boxes[Spot.MAIN].theme.name is theme


def test_less_motion_is_obeyed(guest: Guest) -> None:
    assert not guest.page.board.motion
    guest.window.prefer(Preferences(motion=Motion.ON))
    assert guest.page.board.motion
    guest.bet(times=2)
    guest.press(guest.page.deal)
    for _ in range(6):
        guest.key(Qt.Key.Key_Space)


def test_a_screen_reader_is_told_boxes_chips_and_buttons(guest: Guest) -> None:
    guest.bet(times=2)
    heard = QAccessible.queryAccessibleInterface(guest.box())
    assert heard is not None
    assert heard.text(QAccessible.Text.Name) == "Initial Bet: ₩20,000"
    assert "right click or Delete" in heard.text(QAccessible.Text.Description)
    chip = QAccessible.queryAccessibleInterface(guest.page.board.chips[10_000])
    assert chip is not None
    assert chip.text(QAccessible.Text.Name) == "Chip of 10K"
    assert chip.state().checked
    for made in guest.page.findChildren(QPushButton):
        assert made.text() or made.accessibleName()


# ---- geometry ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1080, 520), (1280, 680), (1920, 960), (2560, 1300)])
@pytest.mark.parametrize(
    ("game", "plan"),
    [("casino_war", KOREAN_PLAN), ("casino_war", ONLINE_PLAN), ("dueling", DUELING_PLAN)],
)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_lies_on_another(
    size: tuple[int, int], game: str, plan: SeatPlan, text: float
) -> None:
    table = layout(game, plan, *map(float, size), chips=8, text=text)
    shown = [box for place, box in table.boxes.items() if place in table.names]
    apart = [
        *shown,
        *(table.card_boxes("s1", 2)),
        *(table.card_boxes("dealer", 2)),
        *(table.shoe, table.discard, table.tray),
        *table.names.values(),
        *table.chips,
    ]
    for number, one in enumerate(apart):
        for other in apart[:number]:
            assert not overlap(one.grown(-0.5), other.grown(-0.5)), (one, other)
        assert one.left >= 0
        assert one.right <= size[0]
        assert one.top >= 0
        assert one.bottom <= size[1]


def test_at_the_online_table_both_bets_lie_in_the_bet_box() -> None:
    table: ChairLayout = layout("casino_war", ONLINE_PLAN, 1280.0, 680.0, 5)
    bet, war = table.boxes["s1.main"], table.boxes["s1.war"]
    assert bet.left <= war.left
    assert war.right <= bet.right
    assert bet.top <= war.top
    assert war.bottom <= bet.bottom
    assert "s1.war" not in table.names
    assert "s1.match" not in table.boxes


# ---- broken off ------------------------------------------------------------------------------


def killed(folder: Path, seed: int, what: str) -> None:
    """A child process sits at the Korean house and is killed exactly there."""
    path = os.pathsep.join([str(PROGRAM.parents[1]), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(folder), "korean", str(seed), what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as child:
        assert child.stdout is not None
        while not child.stdout.readline().startswith(what):
            pass
        child.kill()


@pytest.fixture
def again(app: QApplication, tmp_path: Path) -> Iterator[Window]:
    """The window at the next start, on the folder where somebody was killed."""
    with open_store(tmp_path) as store:
        made = Window(store, "en")
        made.settings.changed.emit(Preferences(motion=Motion.OFF))
        made.show()
        yield made
        sitting = made.behind("chair", ChairRoom).page.sitting
        if sitting is not None:
            sitting.pause()
        made.close()
        bury(made)


def painted(window: Window) -> None:
    """The first picture is on the screen, and what follows it is done."""
    for _ in range(20):
        QApplication.processEvents()
    assert window.page is window.home


class TestKilledInTheBaseGame:
    @pytest.fixture(autouse=True)
    def _killed(self, tmp_path: Path) -> None:
        killed(tmp_path, 5, "ready")

    def test_the_next_start_says_so(self, again: Window) -> None:
        painted(again)
        room = again.behind("chair", ChairRoom)
        assert isinstance(room.dialog, Said)
        assert [way.text() for way in room.dialog.ways] == ["OK", "Gamelogs"]
        QTest.mouseClick(room.dialog.ways[1], Qt.MouseButton.LeftButton)
        assert again.page is room.logs
        assert room.logs.list.count() == 1

    def test_it_is_completed_and_found_in_the_logs(self, again: Window) -> None:
        guest = Guest(again)
        assert guest.said.isVisible()
        assert "was completed for you" in told(guest)
        guest.press(guest.said.ways[1])
        assert again.page is guest.room.logs
        assert "completed automatically" in guest.room.logs.list.item(0).text()
        assert guest.sitting.desk.past()[0].result.ended is Ended.COMPLETED


class TestKilledAtTheTie:
    @pytest.fixture(autouse=True)
    def _killed(self, tmp_path: Path) -> None:
        killed(tmp_path, 3, "tie")

    def test_the_next_start_asks_for_it(self, again: Window) -> None:
        painted(again)
        room = again.behind("chair", ChairRoom)
        assert isinstance(room.dialog, Said)
        assert [way.text() for way in room.dialog.ways] == ["Complete it", "Later"]
        QTest.mouseClick(room.dialog.ways[0], Qt.MouseButton.LeftButton)
        assert again.page is room.page
        assert room.page.sitting is not None
        assert room.page.sitting.where is Where.DECISION
        assert room.dialog is None or not room.dialog.isVisible()  # asked once

    def test_what_stays_in_the_game_is_told_when_it_is_known(self, again: Window) -> None:
        again.store.settings.set(Setting.CHAIR_HOUSE, "korean")
        assert left_in_game(again) == ""

    def test_one_is_asked_to_complete_it_and_goes_on(self, again: Window) -> None:
        # Somewhere else was sat last: the game that waits comes first.
        guest = Guest(again, "korean-usd")
        assert guest.sitting.desk.sheet.id == "korean"
        assert "waits for your decision" in told(guest)
        assert len(guest.said.ways) == 1
        guest.press(guest.said.ways[0])
        assert guest.sitting.where is Where.DECISION
        assert guest.page.war.isVisible()
        # No box takes a chip now: the keys are the table's, not those of the title bar.
        assert again.focusWidget() is guest.page
        guest.press(guest.page.war)
        guest.until(Where.BETTING)
        (past, *_) = guest.sitting.desk.past()
        assert past.result.outcome.startswith("war-")
        guest.press(guest.page.rebet)
        assert guest.game.stakes == {Spot.MAIN: 10_000}


class TestAMalfunction:
    @pytest.fixture(autouse=True)
    def _killed(self, tmp_path: Path) -> None:
        killed(tmp_path, 3, "tie")
        with open_store(tmp_path) as store:
            connection = store.connections.connection()
            connection.execute("DROP TRIGGER entries_never_change")
            connection.execute("UPDATE entries SET line = replace(line, '10000', '20000')")

    def test_the_game_is_void_and_that_is_said(self, again: Window) -> None:
        guest = Guest(again)
        assert "had a malfunction" in told(guest)
        (past, *_) = guest.sitting.desk.past()
        assert past.result.ended is Ended.VOID
        guest.press(guest.said.ways[1])
        assert guest.room.logs.list.item(0).text().startswith("Void: the log was changed")


def told(guest: Guest) -> str:
    return " ".join(one.text() for one in guest.said.findChildren(QLabel))


def test_every_house_of_the_game_can_be_sat_at(guest: Guest) -> None:
    names = [sheet.id for sheet in chair_houses()]
    assert {"korean", "korean-usd"} <= set(names)
    assert [house for house, _ in guest.page.houses] == names
