"""The rules: whose they are, what they are called, how one comes to them, finds one and leaves."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QStyleOptionViewItem,
    QWidget,
)

from trainer.core.actions import Burn
from trainer.i18n.rules_pages import page as page_of
from trainer.procedures.knobs import rules_of
from trainer.procedures.record import Mode
from trainer.scenarios.houses import house_ids, load_house
from trainer.ui.course.offers import Wish
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.rules.list import Row
from trainer.ui.rules.search import Entry, Rank, ranked
from trainer.ui.table.caption_bar import CaptionBar
from trainer.ui.window import Window

KEY = Qt.Key


def said(window: Window) -> list[str]:
    return [
        one.text() for one in window.rules.findChildren(QLabel) if one.isVisible() and one.text()
    ]


def listed(window: Window) -> list[str]:
    rules = window.rules.list
    return [str(rules.item(at).data(Qt.ItemDataRole.UserRole)) for at in range(rules.count())]


def dealt(window: Window, mode: Mode, scenario: str = "go-to-war") -> None:
    window.deal(Wish(scenario, "korean", mode))
    assert window.table.panel is not None  # made now
    window.activateWindow()  # the keys of the whole window are heeded in it alone
    for _ in range(3):  # and once it is painted
        QApplication.processEvents()


def link_in(page: QWidget) -> ClauseLink:
    (found,) = [one for one in page.findChildren(ClauseLink) if one.isVisible()]
    return found


def test_a_rule_names_the_game_in_whose_rules_it_stands(window: Window) -> None:
    window.tongue.switch("ko")
    window.show_rule("K-D6")
    assert "카지노 워(한국식 하우스) 규칙에 적혀 있음" in said(window)
    assert "K-D6 · 이니셜 베트 정산" in said(window)
    window.tongue.switch("en")
    for rule, stands in (
        ("C-2", "written in the rules of War at CTCPX"),
        ("K-P11", "follows from the rules of Casino War at the Korean house"),
        ("K-P2", "not confirmed for this house yet"),
    ):
        window.rules.choose(rule)
        assert stands in said(window)


# ---- there and back ----------------------------------------------------------------------------


def test_escape_leads_back_to_what_had_the_keys(window: Window) -> None:
    dealt(window, Mode.PRACTICE)
    line = window.table.panel.notation.focusProxy()
    for before in (window.table.board, window.table.rules, line):
        before.setFocus()
        QTest.keyClick(window, KEY.Key_F9)
        assert window.page is window.rules
        assert window.rules.isAncestorOf(window.focusWidget())
        QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
        assert window.page is window.table
        assert window.focusWidget() is before


def test_escape_leads_back_from_the_search_too_and_from_keys_and_settings(window: Window) -> None:
    home = window.page
    window.show_rule("K-D6")
    window.rules.search.setFocus()
    QTest.keyClicks(window.rules.search, "war")
    QTest.keyClick(window.rules.search, KEY.Key_Escape)
    assert window.page is home
    for page in (window.keys, window.settings):
        window.visit(page)
        QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
        assert window.page is home
    QTest.keyClick(home, KEY.Key_Escape)
    assert window.page is home


def test_the_rules_stand_at_the_clause_that_is_named(window: Window) -> None:
    dealt(window, Mode.LESSON)
    assert window.play is not None
    window.play.submit(window.play.steps[0].action)
    owed = window.play.steps[0].rule
    QTest.keyClick(window, KEY.Key_F9)
    assert window.rules.list.code() == owed
    QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
    dealt(window, Mode.PRACTICE)  # nothing is named where nobody has asked
    QTest.keyClick(window, KEY.Key_F9)
    assert window.rules.tells_game
    assert "The game in five sentences" in said(window)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_clause_beside_the_table_is_a_link(window: Window, by: str) -> None:
    dealt(window, Mode.LESSON)
    link = link_in(window.table.panel)
    assert link.accessibleName() == f"Rule {link.text()}"
    reached(window, link, by)
    assert (window.page, window.rules.list.code()) == (window.rules, link.text())


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_clause_of_a_caption_is_a_link(window: Window, by: str) -> None:
    dealt(window, Mode.DEMONSTRATION)
    play = window.play
    assert play is not None
    play.performer.pause(True)
    (bar,) = window.table.findChildren(CaptionBar)
    assert not [one for one in bar.findChildren(ClauseLink) if one.isVisible()]
    play.performer.step()
    assert play.performer.done is not None
    link = link_in(bar)
    assert (link.text(), link.accessibleName()) == (
        play.performer.done.rule,
        f"Rule {play.performer.done.rule}",
    )
    reached(window, link, by)
    assert (window.page, window.rules.list.code()) == (window.rules, link.text())
    dealt(window, Mode.PRACTICE)
    assert not [one for one in bar.findChildren(ClauseLink) if one.isVisible()]


def reached(window: Window, link: ClauseLink, by: str) -> None:
    if by == "mouse":
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
        return
    window.table.board.setFocus()
    for _ in range(40):
        if window.focusWidget() is link:
            break
        QTest.keyClick(window.focusWidget(), KEY.Key_Tab)
    assert window.focusWidget() is link
    QTest.keyClick(link, KEY.Key_Return)


def test_the_clause_of_a_finding_is_a_link_on_sheet_and_replay(window: Window) -> None:
    dealt(window, Mode.PRACTICE, "full-table")
    play = window.play
    assert play is not None
    play.submit(Burn(1))
    play.close_round()
    QApplication.processEvents()
    link = next(one for one in window.sheet.findChildren(ClauseLink) if one.isVisible())
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert (window.page, window.rules.list.code()) == (window.rules, link.text())
    QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
    assert window.page is window.sheet
    window.sittings.replay(0)
    window.replay.next_fault()
    QTest.mouseClick(link_in(window.replay), Qt.MouseButton.LeftButton)
    assert window.page is window.rules
    QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
    assert window.page is window.replay


# ---- how they stand and are found --------------------------------------------------------------


def test_titles_align_whatever_the_number(window: Window) -> None:
    window.show_rule("K-D6")
    rules = window.rules.list
    drawn = rules.grab().toImage()
    left = set()
    for code in ("K-D6", "K-D10"):
        at = listed(window).index(code)
        box: QRect = rules.visualItemRect(rules.item(at))
        middle = box.center().y() + rules.viewport().y()
        ground = drawn.pixelColor(box.left() + 6, middle)
        inked = [
            x
            for x in range(box.left() + 8, box.right() - 8)
            if any(drawn.pixelColor(x, middle + dy) != ground for dy in range(-6, 7))
        ]
        gaps = [(b - a, b) for a, b in itertools.pairwise(inked)]
        left.add(next(b for gap, b in gaps if gap >= 8))
    assert max(left) - min(left) <= 1  # side bearings of E and T


def test_a_long_title_goes_on_below_itself(window: Window) -> None:
    window.show_rule("K-D6")
    rules, option = window.rules.list, QStyleOptionViewItem()
    rules.show_rows([Row("K-D6", "Short"), Row("K-P30", "A title of many words " * 4)])
    tall = [
        rules.itemDelegate().sizeHint(option, rules.indexFromItem(rules.item(at))).height()
        for at in range(2)
    ]
    assert tall[1] >= tall[0] + rules.fontMetrics().height() - 2


def test_ace_finds_the_ranks_before_every_face(window: Window) -> None:
    window.show_rule("K-D1")
    window.rules.search.setText("ace")
    found = listed(window)
    of_the_house = [code for code in found if code.startswith("K-")]
    assert of_the_house[0] == "K-P1"  # decks, seats, ranks
    assert "K-G3" in found[1:]  # every card fACE up
    window.rules.search.setText("K-D1")
    assert listed(window)[0] == "K-D1"
    assert window.rules.list.code() == "K-D1"
    window.rules.search.setText("d9")
    assert listed(window)[0] == "K-D9"
    window.rules.search.setText("nothing of the kind")
    assert listed(window) == []
    assert "No rule contains this." in said(window)
    window.rules.search.clear()
    assert listed(window) == [*rules_of(load_house("korean"))]


def test_whole_words_come_before_beginnings_before_what_is_within() -> None:
    entries = [
        Entry("1", "Place", "a placement"),
        Entry("2", "Deal", "An ace."),
        Entry("3", "Other", "aces there"),
        Entry("4", "Acer", ""),
        Entry("5", "The ace", ""),
        Entry("6", "None", ""),
        Entry("7", "Else", "", "in a place"),
    ]
    assert [entries[at].code for at in ranked("ACE", entries)] == ["5", "2", "4", "3", "1", "7"]
    assert ranked("ace deal", entries) == [1]
    assert ranked("", entries) == list(range(len(entries)))
    assert list(Rank) == sorted(Rank)


# ---- the game itself ----------------------------------------------------------------------------


def test_the_game_stands_first_and_the_clauses_beside_it(window: Window) -> None:
    window.show_rule("")
    assert window.rules.tells_game
    assert "The game in five sentences" in said(window)
    clauses = next(one for one in window.rules.parts.buttons() if one.text() == "Clauses")
    QTest.mouseClick(clauses, Qt.MouseButton.LeftButton)
    assert not window.rules.tells_game
    assert listed(window) == [*rules_of(load_house("korean"))]
    window.rules.choose("")
    assert window.rules.tells_game


def test_the_arrow_keys_scroll_the_game(window: Window) -> None:
    window.show_rule("")
    bar = window.rules.game.verticalScrollBar()
    assert (bar.value(), window.focusWidget()) == (0, window.rules.game)
    QTest.keyClick(window.focusWidget(), KEY.Key_PageDown)
    assert bar.value() > 0
    (edges,) = window.rules.game.findChildren(SoftEdges)
    assert edges.above.isVisible()


def test_a_game_of_every_document_can_be_read(window: Window) -> None:
    window.show_rule("")
    chooser, read = window.rules.house, []
    sources = {load_house(name).source for name in house_ids()}
    assert chooser.count() == len(sources)
    for at in range(chooser.count()):
        chooser.setCurrentIndex(at)
        chooser.activated.emit(at)
        read.append(tuple(said(window)))
        sheet = chooser.itemData(at)
        assert page_of(sheet, window.tongue.translator).title in read[-1]
    assert len(set(read)) == len(read)
    assert chooser.itemData(0).id == "korean"


def test_the_clauses_are_those_of_the_house_that_is_read(window: Window) -> None:
    window.show_rule("K-D1")
    chooser = window.rules.house
    assert chooser.isVisible()
    for at in range(chooser.count()):
        chooser.setCurrentIndex(at)
        chooser.activated.emit(at)
        assert listed(window) == [*rules_of(chooser.itemData(at))]
    # A clause that is named where another house is read leads to a house of its own.
    window.rules.choose("D-6")
    assert window.rules.list.code() == "D-6"
    assert chooser.currentData().id == "dueling"
    window.tongue.switch("ko")
    assert (chooser.currentData().id, window.rules.list.code()) == ("dueling", "D-6")


def test_the_game_follows_the_language(window: Window) -> None:
    window.show_rule("")
    window.tongue.switch("ko")
    assert "다섯 문장으로 보는 게임" in said(window)


def test_the_game_is_told_as_the_house_of_the_sitting_deals_it(window: Window) -> None:
    window.deal(Wish("go-to-war", "korean-usd", Mode.LESSON))
    window.show_rule("")
    assert any("$" in text for text in said(window))
    window.go_home()
    window.show_rule("")
    assert any("$" in text for text in said(window))  # the house that was dealt by last
    window.deal(Wish("go-to-war", "korean", Mode.LESSON))
    window.show_rule("")
    assert not any("$" in text for text in said(window))


@pytest.mark.parametrize(("door", "title"), [("war", "War"), ("chair", "Casino War")])
def test_the_rules_behind_a_door_are_those_of_its_game(
    window: Window, door: str, title: str
) -> None:
    window.home.door_wanted.emit(door)
    behind = window.page
    assert behind is not None
    links = [one for one in behind.findChildren(QPushButton) if one.text() == "Rules"]
    QTest.mouseClick(next(one for one in links if one.isVisible()), Qt.MouseButton.LeftButton)
    assert window.page is window.rules
    assert window.rules.tells_game
    assert title in said(window)
    QTest.keyClick(window.focusWidget(), KEY.Key_Escape)
    assert window.page is behind


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_clause_that_another_one_names_is_a_link_in_its_text(window: Window, by: str) -> None:
    window.tongue.switch("ko")
    window.show_rule("K-D11")
    (text,) = [one for one in window.rules.findChildren(QLabel) if "K-P10" in one.text()]
    assert text.accessibleName().endswith("K-P10에 있습니다.")
    if by == "mouse":
        QTest.mouseClick(text, Qt.MouseButton.LeftButton, pos=_linked(text))
    else:
        window.rules.list.setFocus()
        for _ in range(5):
            if not text.hasSelectedText():
                QTest.keyClick(window.focusWidget(), KEY.Key_Tab)
        assert text.selectedText() == "K-P10"
        QTest.keyClick(text, KEY.Key_Return)
    assert window.rules.list.code() == "K-P10"
    assert "K-D11" not in "".join(said(window))


def _linked(text: QLabel) -> QPoint:
    """A point at which the pointer finds a link."""
    across, down = range(0, text.width(), 4), range(0, text.height(), 4)
    for one in itertools.starmap(QPoint, itertools.product(across, down)):
        QTest.mouseMove(text, one)
        QApplication.processEvents()
        if text.cursor().shape() is Qt.CursorShape.PointingHandCursor:
            return one
    raise AssertionError(text.text())
