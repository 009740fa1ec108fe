"""Is the whole course of a game of War told: how far it is, what is staked, who took what?"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.hearing import hearing
from tests.ui.piles.test_piles import HELD, Clock, balances, begin, clock, finish, hall
from tests.ui.piles.test_piles_told import told
from trainer.core.actions import Award
from trainer.core.table import fold
from trainer.i18n.catalog import translator
from trainer.procedures.record import opening_table
from trainer.store.location import Store
from trainer.ui.chair.dialogs import Said
from trainer.ui.piles.hall import Hall
from trainer.ui.piles.so_far import SoFar
from trainer.ui.piles.tally import Tally
from trainer.ui.window import Window

__all__ = ["clock", "hall", "told"]


def lines(hall: Hall) -> list[str]:
    shown = hall.page.so_far
    return [shown.item(row).text() for row in range(shown.count())]


def note(hall: Hall) -> str:
    view = hall.page.table.view
    assert view is not None
    return view.note


def test_before_the_first_card_nobody_counts_a_battle(hall: Hall) -> None:
    begin(hall)
    middle = hall.page.header.middle
    assert middle.text() == "No card is turned yet · at most 400 battles"
    hall.page.press(1)
    assert middle.text() == "Battle 1 of at most 400"


def test_the_whole_course_is_listed_and_scrolls(hall: Hall) -> None:
    match = begin(hall, seed=9)
    for _ in range(60):
        hall.page.press(1)
    QApplication.processEvents()
    shown = lines(hall)
    assert len(shown) == match.progress.battles == 60
    assert shown[0].startswith("1 · ")
    assert shown[-1].startswith("60 · ")  # as in the log of every table
    assert sum("WAR" in line for line in shown) == match.progress.wars > 0
    bar = hall.page.so_far.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    QTest.keyClick(hall.page.so_far, Qt.Key.Key_Home)
    assert bar.value() == 0
    QTest.keyClick(hall.page.so_far, Qt.Key.Key_Space)  # turns cards wherever the keyboard is
    assert match.progress.battles == 61
    assert bar.value() == bar.maximum()


def test_the_course_is_told_in_the_present_language(window: Window, hall: Hall) -> None:
    begin(hall)
    for _ in range(3):
        hall.page.press(1)
    english = lines(hall)
    window.tongue.switch("ko")
    assert len(lines(hall)) == 3
    assert lines(hall)[0] == english[0].replace("Computer", "컴퓨터") != english[0]
    assert "워" in lines(hall)[2]
    view = hall.page.table.view
    assert view is not None
    assert view.sides[1].name == "컴퓨터"


def test_a_game_that_goes_on_has_its_whole_course(window: Window, hall: Hall) -> None:
    begin(hall, stake=100)
    for _ in range(20):
        hall.page.press(1)
    before = lines(hall)
    window.go_home()
    window.home.door_wanted.emit("war")
    assert len(before) == 20
    assert lines(hall) == before


def test_the_course_counts_every_card_of_a_war(hall: Hall) -> None:
    match = begin(hall, seed=9)
    finish(hall)
    tally = Tally()
    table = opening_table(match.session.header)
    for entry in match.session.entries:
        tally.take(entry.action, table)
        table = fold(table, (entry,))
    awards = sum(isinstance(entry.action, Award) for entry in match.session.entries)
    assert len(tally.taken) == awards
    assert {one.cards for one in tally.taken} == {2, 10, 18}
    assert [one.cards for one in tally.taken if one.ties == 2] == [18]
    assert max(one.ties for one in tally.taken) == match.progress.deepest


def test_what_the_computer_stakes_is_shown_too(hall: Hall) -> None:
    begin(hall, stake=1_000)
    view = hall.page.table.view
    assert view is not None
    assert [side.stake for side in view.sides] == ["1,000 coins", "1,000 coins"]
    assert view.sides[0].chips == view.sides[1].chips
    assert hall.page._stake.text() == "Hana: 1,000 coins\nComputer: 1,000 coins"
    begin(hall)
    view = hall.page.table.view
    assert view is not None
    assert [side.stake for side in view.sides] == ["", ""]


def test_of_two_persons_both_read_what_came_of_it(hall: Hall, store: Store) -> None:
    other = store.people.add("Minsu", "2026-11-30T00:00:00+00:00").id
    won = finish_of(hall, other)
    first, second = hall.page._stake.text().split("\n")
    words = {"Hana": first, "Minsu": second}
    winner, loser = ("Hana", "Minsu") if won > 0 else ("Minsu", "Hana")
    assert words[winner] == f"{winner}: Won: 500 coins"
    assert words[loser] == f"{loser}: Lost: 500 coins"


def finish_of(hall: Hall, other: int) -> int:
    begin(hall, stake=500, other=other)
    return finish(hall).came(1).net


def test_missed_moves_are_told_until_one_is_made(hall: Hall, clock: Clock, told: list[str]) -> None:
    match = begin(hall, stake=100, seed=9, clock=clock)
    told.clear()
    for seconds, missed in ((90.0, "1 move was missed"), (180.0, "2 moves in a row were missed")):
        clock.seconds = seconds
        hall.page.tick()
        assert missed in note(hall)
        assert any(missed in text for text in told)
    clock.seconds = 269.9
    hall.page.tick()
    assert match.progress.battles == 2
    clock.seconds = 270.0
    hall.page.tick()
    assert "at computer speed, until you turn a card" in note(hall)
    assert hall.page._score.text().count("miss") == 1  # on the felt, not twice
    clock.seconds = 280.1  # about two thirds of a second each
    hall.page.tick()
    assert match.progress.battles == 3 + 15
    assert sum("at computer speed" in text for text in told) == 1
    hall.page.press(1)
    assert note(hall) == ""
    assert hall.page._score.text().endswith("Moves missed in this game: 18")
    view = hall.page.table.view
    assert view is not None
    assert view.sides[0].clock == "1:30"
    assert (
        translator("ko")
        .gettext("{n} moves in a row were missed: on at computer speed, until you turn a card.")
        .startswith("연속")
    )


def test_the_space_bar_stakes_no_coins_on_another_game(hall: Hall, store: Store) -> None:
    match = begin(hall, stake=100, seed=7)
    for _ in range(match.values.limit + 20):
        QTest.keyClick(hall.page.table, Qt.Key.Key_Space)
        if match.over and hall.page.match is not match:
            break
    assert hall.page.match is match
    assert match.over
    assert len(store.games.last(1, "deniro")) == 1
    QTest.keyClick(hall.page.table, Qt.Key.Key_N)
    assert hall.page.match is not match


def test_of_two_persons_it_is_asked_who_leaves(hall: Hall, store: Store) -> None:
    other = store.people.add("Minsu", "2026-11-30T00:00:00+00:00").id
    match = begin(hall, stake=500, other=other)
    QTest.keyClick(hall.page.table, Qt.Key.Key_Escape)
    box = hall.page.findChild(Said)
    assert box is not None
    left_to_right = sorted(box.ways, key=lambda made: made.x())
    assert [made.text() for made in left_to_right] == ["Hana", "Minsu", "Stay"]  # as they sit
    (leaving,) = (made for made in box.ways if made.text() == "Minsu")
    QTest.mouseClick(leaving, Qt.MouseButton.LeftButton)
    assert match.left_by == 2
    view = hall.page.table.view
    assert view is not None
    assert view.ended == "Minsu has left the game: Hana wins."
    assert balances(store, other).account == HELD - 550
    assert balances(store, 1).account == HELD + 500


def test_the_course_names_the_cards_and_again_after_a_start(hall: Hall) -> None:
    begin(hall, seed=9, stake=100)
    hall.page.press(1)
    (line,) = lines(hall)
    assert line.replace("\xa0", " ") == "1 · 7♥ – 6♣ → Hana"
    assert hall.page.table.view is not None
    hall.come_in()  # broken off and found again
    assert lines(hall) == [line]
    assert hall.page.table.view.note.startswith("This game was broken off")
    hall.page.press(1)
    assert hall.page.table.view.note == ""


def test_a_card_that_was_turned_for_somebody_is_told_at_the_table(hall: Hall, clock: Clock) -> None:
    begin(hall, stake=100, clock=clock)
    clock.seconds = 91.0
    hall.page.tick()
    view = hall.page.table.view
    assert view is not None
    assert view.note == "1 move was missed: the card was turned for you."
    with hearing() as heard:
        hall.page.table.grab()
    assert any("missed" in one.whole for one in heard)
    hall.page.press(1)
    view = hall.page.table.view
    assert view is not None
    assert view.note == ""


def test_who_leaves_alone_is_away(window: Window, hall: Hall) -> None:
    begin(hall, stake=100)
    QTest.keyClick(hall.page.table, Qt.Key.Key_Escape)
    box = hall.page.findChild(Said)
    assert box is not None
    assert box.windowTitle() == "Leave the game?"
    QTest.mouseClick(box.ways[1], Qt.MouseButton.LeftButton)
    assert hall.page.match.left_by == 1
    assert window.page is hall.lobby


def test_a_stake_moves_no_column_of_the_lobby(window: Window, hall: Hall) -> None:
    lobby = hall.lobby
    widths = set()
    for house in ("ctcpx", "deniro"):
        lobby._houses[house].click()
        for made in lobby.tables.values():
            made.click()
            QApplication.processEvents()
            widths.add((lobby.start.width(), lobby.start.x()))
    assert len(widths) == 1


def test_the_number_of_the_battle_is_that_of_the_one_that_is_seen(hall: Hall) -> None:
    begin(hall, beside=True)
    middle = hall.page.header.middle
    assert middle.text().startswith("No card is turned yet")
    for side, number in ((1, 1), (2, 1), (2, 2), (1, 2)):
        hall.page.press(side)
        assert middle.text() == f"Battle {number} of at most 400"


def test_no_button_of_the_lobby_moves_by_what_is_chosen(window: Window, hall: Hall) -> None:
    lobby = hall.lobby
    places: dict[str, set[int]] = {}
    for house in lobby._houses.copy():
        QTest.mouseClick(lobby._houses[house], Qt.MouseButton.LeftButton)
        for stake in sorted(lobby.tables):
            lobby.tables[stake].click()
            for _ in range(4):
                QApplication.processEvents()
            for name, one in (
                *(("start", lobby.start), ("practice", lobby.tables[0])),
                *lobby._houses.items(),
            ):
                places.setdefault(name, set()).add(one.mapTo(lobby, QPoint()).y())
    assert {name: len(ys) for name, ys in places.items()} == dict.fromkeys(places, 1)


def test_no_battle_is_cut_and_no_pair_parted_whatever_the_width(app: QApplication) -> None:
    battle = "3 · 7♥ – 7♦ · 3♠ – 3♣ · 2♣ – 5♠ → 컴퓨터 · 워 ×2 · 카드 10장"
    shown, seen = SoFar(), set()
    shown.show_all([battle])
    shown.show()
    for wide in range(180, 420, 3):
        shown.resize(wide, 400)
        QApplication.processEvents()
        with hearing() as heard:
            shown.viewport().grab()
        rows = [one.text for one in heard]
        assert " ".join(rows).replace("\u00a0", " ") == battle
        assert all(one.ink.width() <= shown.viewport().width() for one in heard)
        assert heard[-1].ink.bottom() <= shown.visualItemRect(shown.item(0)).bottom() + 1
        assert not [row for row in rows if row.startswith(("–", "·")) or row.endswith(("–", "→"))]
        seen.add(len(rows))
    assert seen >= {2, 3}
    shown.deleteLater()
