"""The keyboard points: arrows over the places, Enter clicks, and a whole round can be dealt."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tests.ui.driving import Keyboard, Mouse, deal_round
from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Role,
    Say,
    Signal,
    Words,
)
from trainer.core.places import TOKE_BOX, TRAY, Spot, at
from trainer.i18n.catalog import Translator
from trainer.i18n.formats import place_name
from trainer.i18n.speech import palette_label
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.geometry.layout import layout
from trainer.ui.hands.cursor import Cursor, Way, stops
from trainer.ui.hands.keys import TO_THE_TABLE
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

TABLE = layout(7, 950, 744, 6)


def walk(start: str, *ways: Way) -> str:
    cursor = Cursor(place=start)
    for way in ways:
        cursor = cursor.moved(way, TABLE)
    return cursor.place


def test_up_and_down_walk_from_the_guest_to_the_cards() -> None:
    seen = ["s3.purse"]
    cursor = Cursor(place="s3.purse")
    spots = ("purse", "tie", "toke-tie", "main", "toke-main", "war", "match", "toke-war", "")
    assert stops(TABLE.plan) == spots
    for _ in range(len(spots) - 1):
        cursor = cursor.moved(Way.DOWN, TABLE)
        seen.append(cursor.place)
    assert seen == [f"s3.{spot}".rstrip(".") for spot in spots]
    assert all(TABLE.box(place) is not None for place in seen)


@pytest.mark.parametrize(
    ("start", "ways", "end"),
    [
        ("s3.main", (Way.RIGHT, Way.RIGHT), "s5.main"),
        ("s3.main", (Way.LEFT,) * 5, "s1.main"),
        ("s3.main", (Way.FIRST,), "s1.main"),
        ("s3.main", (Way.LAST, Way.RIGHT), "s7.main"),
        ("s3.purse", (Way.UP,), "s3.purse"),
        ("s4", (Way.DOWN,), "shoe"),
        ("shoe", (Way.RIGHT,), "dealer"),
        ("shoe", (Way.LAST,), "toke-box"),
        ("shoe", (Way.DOWN,), "drop-box"),
        ("toke-box", (Way.DOWN,), "hand"),
        ("tray:0", (Way.LAST,), "hand"),
        ("tray:0", (Way.FIRST, Way.DOWN), "drop-box"),
        ("shoe", (Way.UP,), "s1"),
    ],
)
def test_an_arrow_goes_one_place_further(start: str, ways: tuple[Way, ...], end: str) -> None:
    assert walk(start, *ways) == end


def test_the_way_up_and_down_leads_back_to_where_one_came_from() -> None:
    cursor = Cursor(place="s5.war", seat="s5.war", near="tray:3")
    for way in (Way.DOWN, Way.DOWN, Way.DOWN, Way.DOWN):
        cursor = cursor.moved(way, TABLE)
    assert cursor.place == "tray:3"
    for way in (Way.UP, Way.UP):
        cursor = cursor.moved(way, TABLE)
    assert cursor.place == "s5"


@pytest.mark.parametrize("seats", range(1, 10))
def test_every_place_is_reached_by_arrows(seats: int) -> None:
    table = layout(seats, 1200, 900, 8)
    seen, todo = set[str](), [Cursor()]
    while todo:
        cursor = todo.pop()
        if cursor.place not in seen:
            seen.add(cursor.place)
            todo += [cursor.moved(way, table) for way in Way]
    assert seen == {name for name, _ in table.places()} - {"tray"}


def test_a_table_with_fewer_seats_takes_the_cursor_back() -> None:
    assert Cursor("s9.main", "s9.main").on(TABLE) == Cursor()
    assert Cursor("s7.main", "s7.main").on(TABLE).place == "s7.main"


# ---- at the table ----------------------------------------------------------------------------


class Arrows:
    """Deals with arrows, Enter and the menu key alone."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.board = window.table.board
        self.speaker: Translator = window.tongue.translator

    def press(
        self, key: Qt.Key, mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        QTest.keyClick(self.board, key, mods)

    def go(self, place: str) -> None:
        """To this place, by the shortest way there is."""
        table = self.board.places
        assert table is not None
        if not self.window.table.gestures.pointing.cursor:
            self.press(Qt.Key.Key_Up)
        start = self.window.table.keys.cursor
        ways: dict[Cursor, tuple[Way, ...]] = {start: ()}
        todo = [start]
        while todo:
            here = todo.pop(0)
            if here.place == place:
                for way in ways[here]:
                    self.press(ARROW[way])
                assert self.window.table.gestures.pointing.cursor == place
                return
            for way in Way:
                there = here.moved(way, table)
                if there not in ways:
                    ways[there] = (*ways[here], way)
                    todo.append(there)
        raise AssertionError(place)

    def click(self, place: str) -> None:
        self.go(place)
        self.press(Qt.Key.Key_Return)

    def menu(self, place: str, text: str) -> None:
        self.go(place)
        self.press(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        self.choose(text)

    def choose(self, text: str) -> None:
        """Down to a line of the open menu, and Enter."""
        menu = next(m for m in self.board.findChildren(QMenu) if m.isVisible())
        lines = [action.text() for action in menu.actions()]
        number = next(i for i, line in enumerate(lines) if line.startswith(text))
        for _ in range(number + 1):
            QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)

    def do(self, action: Action) -> None:
        match action:
            case Deal(target):
                self.click("shoe")
                self.click(str(target))
            case Burn():
                self.click("shoe")
                self.click("discard")
            case Collect(place) if place is not None:
                self.go(str(place))
                self.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
                self.click("discard")
            case Say(words, 0):
                self.menu("dealer", palette_label(str(words), self.speaker))
            case Say(words, seat):
                self.menu(f"s{seat}.purse", palette_label(str(words), self.speaker))
            case Ask(seat):
                self.click(f"s{seat}.purse")
                self.choose(palette_label("ask", self.speaker))
            case Signal.CALL_FLOOR:
                self.menu("dealer", palette_label("call", self.speaker))
            case Exchange(place, _, _):
                self.click(str(place))
                self.click("change")
            case MoveChips():
                self.chips(action)
            case _:
                raise AssertionError(action)

    def chips(self, move: MoveChips) -> None:
        if move.source != TRAY:
            if move.chips is None:
                self.click(str(move.source))
            else:
                half = self.speaker.gettext("Half: {amount}").partition("{")[0]
                self.menu(str(move.source), half)
            self.click("tray:0" if move.target == TRAY else str(move.target))
            return
        assert move.chips is not None
        order = sorted(self.window.table.gestures.denominations)
        for value, count in move.chips.items:
            self.go(f"tray:{order.index(value)}")
            for _ in range(count):
                self.press(Qt.Key.Key_Return)
        self.click("toke-box" if move.target == TOKE_BOX else str(move.target))
        if move.target == TOKE_BOX and not self.window.table.gestures.hands.empty:
            assert move.behalf is not None
            self.choose(place_name(str(move.behalf), self.speaker))


ARROW = {
    Way.LEFT: Qt.Key.Key_Left,
    Way.RIGHT: Qt.Key.Key_Right,
    Way.UP: Qt.Key.Key_Up,
    Way.DOWN: Qt.Key.Key_Down,
    Way.FIRST: Qt.Key.Key_Home,
    Way.LAST: Qt.Key.Key_End,
}


def sit(window: Window, scenario: str = "full-table", mode: Mode = Mode.LESSON) -> Play:
    window.deal(Wish(scenario, "korean", mode))
    assert window.play is not None
    return window.play


@pytest.mark.parametrize("scenario", ["full-table", "two-wars"])
def test_a_whole_round_is_dealt_by_arrows_and_enter(window: Window, scenario: str) -> None:
    play = sit(window, scenario)
    made = deal_round(play, Arrows(window).do)
    own = [e for e in play.session.entries if e.actor.role is Role.DEALER]
    assert len(own) == made
    play.close_round()
    assert [one.findings for one in play.grades.verdicts()] == [()]


def test_the_first_arrow_shows_where_the_keyboard_points(window: Window) -> None:
    sit(window)
    board = window.table.board
    assert board.view is not None
    assert board.view.cursor == ""
    Keyboard(window).key("Up")
    assert board.view.cursor == "shoe"
    Keyboard(window).key("Up")
    assert board.view.cursor == "s1"


def test_the_pointer_takes_over_from_the_cursor(window: Window) -> None:
    sit(window)
    Keyboard(window).key("Up")
    mouse = Mouse(window)
    mouse.move(mouse.point("s3.main"), Qt.MouseButton.NoButton)
    assert window.table.gestures.pointing.cursor == ""
    assert window.table.gestures.pointing.target == "s3.main"


def test_escape_puts_down_first_and_takes_the_cursor_away_then(window: Window) -> None:
    sit(window)
    arrows, gestures = Arrows(window), window.table.gestures
    arrows.click("tray:2")
    Keyboard(window).key("Esc")
    assert gestures.hands.empty
    assert gestures.pointing.cursor == "tray:2"
    Keyboard(window).key("Esc")
    assert gestures.pointing.cursor == ""


def test_enter_puts_a_bet_taken_by_its_key_into_the_tray_though_a_cursor_was_there(
    window: Window,
) -> None:
    play = sit(window)
    play.submit(Say(Words.NO_MORE_BETS))
    Arrows(window).go("s3.war")
    for sign in ("T", "3", "Enter"):
        Keyboard(window).key(sign)
    last = play.session.entries[-1].action
    assert isinstance(last, MoveChips)
    assert (last.source.spot, last.target) == (Spot.MAIN, TRAY)


def test_a_waiting_command_is_answered_at_the_cursor(window: Window) -> None:
    play = sit(window, mode=Mode.PRACTICE)
    Keyboard(window).key("D")
    Arrows(window).click("s4.purse")
    own = [e.action for e in play.session.entries if e.actor.role is Role.DEALER]
    assert [(type(one), str(one.target)) for one in own if isinstance(one, Deal)] == [(Deal, "s4")]


def test_an_empty_spot_is_paid_where_the_arrows_point_as_its_hint_says(window: Window) -> None:
    play, arrows, tie = sit(window), Arrows(window), at(2, Spot.TIE)
    play.submit(Say(Words.NO_MORE_BETS))
    while not play.session.facts.dealer_first:
        play.submit(play.steps[0].action)
    bet = play.table.stack(tie)
    play.submit(MoveChips(tie, TRAY))  # it has won
    card = next(
        card for card, place in play.narration.next_steps(arrows.speaker) if place == "s2.tie"
    )
    assert "Go to the spot with the arrow keys and press Enter" in card.way
    Keyboard(window).gather(bet)
    arrows.click("s2.tie")
    assert play.session.entries[-1].action == MoveChips(TRAY, tie, bet)


def test_arrows_elsewhere_leave_the_cursor_alone(window: Window) -> None:
    sit(window)
    window.table.again.setFocus()
    QTest.keyClick(window.table.again, Qt.Key.Key_Up)
    assert window.table.gestures.pointing.cursor == ""


@pytest.mark.parametrize("words", Words)
def test_all_words_are_said_from_a_menu_of_the_table(window: Window, words: Words) -> None:
    play = sit(window, mode=Mode.PRACTICE)
    seat = 0 if words in TO_THE_TABLE else 3
    Arrows(window).do(Say(words, seat))
    assert play.session.entries[-1].action == Say(words, seat)
