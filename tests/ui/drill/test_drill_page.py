"""The page of the card-reading drill: what each mode tells, pauses, undoes, and leads on to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.drill.table import LEFT, Hands, shown
from trainer.core.actions import Award, Lay, Signal
from trainer.procedures.record import Mode
from trainer.procedures.rounds import segments
from trainer.scenarios.load import track
from trainer.store.location import open_store
from trainer.ui.drill.page import DrillPage
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.sitting.onward import Onward, onward, tried
from trainer.ui.speaking import access
from trainer.ui.view.model import Mark
from trainer.ui.window import Window


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("drill") / "data") as store:
        yield from shown(store)


@pytest.fixture
def hands(window: Window) -> Hands:
    return Hands(window)


def marks(hands: Hands) -> set[Mark]:
    return set(hands.page.board.working.marks.values())


# ---- what is told --------------------------------------------------------------------------------


def test_in_a_lesson_the_next_step_glows_and_is_named_with_its_clause(hands: Hands) -> None:
    play = hands.sit(Mode.LESSON)
    side = hands.page.side
    assert hands.page.board.working.glowing == {"s1.pile", "s1.battle", "s2.pile", "s2.battle"}
    assert side.next is not None
    assert (side.next.keys, side.next.rule) == ("A", "C-1")
    assert "War for two guests" in side.news
    hands.battles(2)
    hands.keys("al")  # eights: a war
    assert (side.next.keys, side.next.rule) == ("W×1 · A", "C-2")
    view = hands.page.board.view
    assert view is not None
    assert view.war == ""
    hands.keys("wawlal")
    view = hands.page.board.view
    assert view is not None
    assert view.war == "WAR"
    assert hands.page.board.working.glowing == {"s1.battle", "s1.pile"}
    assert play.findings == ()


def test_in_a_lesson_a_wrong_act_is_noted_at_once(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.keys("al2")
    shown_ = hands.page.side.next
    assert shown_ is not None
    assert shown_.warning
    assert marks(hands) == {Mark.FAULT}
    assert (shown_.keys, shown_.rule) == ("1", "C-1")
    assert "Now put it right" in shown_.way
    assert hands.page.board.working.glowing == {"s1.pile", "s2.pile"}
    hands.keys("1")
    assert "puts it right" in (hands.page.side.next.title if hands.page.side.next else "")


def test_practice_tells_verdict_time_and_level_but_no_step(hands: Hands) -> None:
    hands.beginner()
    hands.sit()
    board, side = hands.page.board, hands.page.side
    assert (board.working.glowing, side.next) == (frozenset(), None)
    hands.battles(1, seconds=0.8)
    assert marks(hands) == {Mark.RIGHT}
    assert "0.80\xa0s" in side.pace.text()
    assert "Level 1: 3.00\xa0s" in side.pace.text()
    line = hands.lines[0]
    assert (line.mark, line.text) == (Mark.RIGHT, "1 · K♥ – 9♠ → Lee Seojun")
    assert line.aside == "0.80\xa0s"
    hands.battles(5, seconds=0.8)
    assert "Level 2: 2.55\xa0s" in side.pace.text()
    hands.keys("?")
    assert side.next is not None
    assert Signal.HINT in [one.action for one in hands.play.session.entries]


def test_an_exam_is_silent_to_its_end(hands: Hands) -> None:
    hands.sit(Mode.EXAM)
    board, side = hands.page.board, hands.page.side
    limit = "2.17\xa0s to push, as for everybody"
    assert side.news.startswith("Exam: from the second card to the push you have 2.17\xa0s")
    assert (side.pace.isVisible(), side.pace.text()) == (True, limit)
    hands.clock.seconds = 9.0  # late, and nothing tells
    hands.keys("al2")
    assert (marks(hands), board.working.glowing, side.next) == (set(), frozenset(), None)
    assert (side.news, side.pace.text()) == ("", limit)
    assert "cards" not in board.accessibleDescription()
    assert board.view is not None
    assert board.view.counts == ("", "")
    assert [one.mark for one in hands.lines] == [None]
    assert hands.lines[0].aside == ""
    assert (hands.page.again.isVisible(), hands.page.rules.isVisible()) == (False, False)
    hands.keys("?")
    assert "no step is shown" in side.news
    hands.window._show_rules()
    assert hands.window.page is hands.page
    assert "may not be read" in side.news


def test_the_model_dealer_performs_with_captions(hands: Hands) -> None:
    play = hands.sit(Mode.DEMONSTRATION)
    board = hands.page.board
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert not play.performer.going
    for _ in range(3):
        QTest.keyClick(board, Qt.Key.Key_Right)
    assert hands.acts == [Lay(1, 1), Lay(2, 1), Award(1)] or len(hands.acts) == 3
    assert hands.page.side.news.startswith("Push all cards to Lee Seojun")
    assert play.findings == ()


# ---- going on and back ---------------------------------------------------------------------------


def test_a_pause_stops_the_clock_covers_the_table_and_is_recorded(hands: Hands) -> None:
    play = hands.sit()
    hands.keys("a")
    hands.clock.seconds = 3.0
    QTest.keyClick(hands.page.board, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    hands.clock.seconds = 60.0
    assert (play.paused, hands.page.board.isVisible(), play.elapsed_ms()) == (True, False, 3_000)
    hands.page.rest_or_go()
    assert (play.paused, hands.page.board.isVisible()) == (False, True)
    last = [one.action for one in play.session.entries][-2:]
    assert last == [Signal.PAUSE, Signal.RESUME]


def test_the_last_act_is_taken_back_in_a_new_record(hands: Hands) -> None:
    play = hands.sit()
    page = hands.page
    QTest.mouseClick(page.again, LEFT)
    assert "Nothing to undo" in page.side.news
    hands.keys("al2")
    QTest.keyClick(page.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hands.window.play is not play
    assert hands.acts == [one for one in hands.acts if isinstance(one, Lay)]
    assert hands.play.session.header.parent is not None
    assert hands.window.page is page


def test_the_language_changes_under_a_running_round(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.keys("al")
    before, page = hands.page.board.view, hands.page
    hands.window.tongue.switch("ko")
    view = page.board.view
    assert before is not None
    assert view is not None
    assert view.sides[0].name == "이서준"
    assert view.sides[0].battle == before.sides[0].battle
    assert page.foot.turns[1].text().startswith("오픈")
    assert "이서준" in page.board.accessibleDescription()
    assert page.foot.pushes[2].accessibleName() == "박지우 쪽으로 카드 모두 밀기"
    hands.window.tongue.switch("en")


def test_a_round_is_closed_early_only_when_it_is_meant_twice(hands: Hands) -> None:
    hands.sit()
    hands.battles(1)
    close = (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(hands.page.board, *close)
    assert "not over" in hands.page.side.news
    QTest.keyClick(hands.page.board, *close)
    assert hands.window.page is hands.window.sheet


def test_a_window_closed_in_mid_round_goes_on_where_it_stood(
    app: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with open_store(tmp_path_factory.mktemp("closed") / "data") as store:
        for window in shown(store):
            hands = Hands(window)
            number = hands.sit().number
            hands.battles(2)
            table = hands.play.table
        again = Window(store, "en")
        again.home.resume_wanted.emit(number)
        assert isinstance(again.page, DrillPage)
        assert again.play is not None
        assert again.play.table.cards == table.cards
        assert again.page.side.log.count() == 2
        again.close()


def test_the_track_leads_from_round_to_try_to_the_next_lesson_at_its_own_house(
    hands: Hands,
) -> None:
    play, window = hands.sit(Mode.LESSON), hands.window
    for number in (1, 2, 3):
        play = hands.play
        play.keep_time_by(hands.clock)
        assert play.session.number == number
        hands.battles(10)
        assert not play.steps
        QTest.mouseClick(hands.page.side.close_round, LEFT)
        assert window.page is window.sheet
        view = window.sheet.view
        assert view is not None
        assert [one.verdict.findings for one in view.rounds] == [()]
        if number < 3:
            window.sheet.next_wanted.emit()
    done = tried(play)
    assert done is not None
    assert (done.passed, onward(play)) == (True, Onward.LESSON)
    window.sheet.next_wanted.emit()
    after = window.play
    assert after is not None
    assert (after.session.header.scenario, after.sheet.id) == (track()[1].id, "korean")
    assert window.page is window.table
    window.go_home()
    stations = window.home.track.findChildren(type(window.home.track._steps[0]))
    assert "passed with 100 points" in stations[0].accessibleName()


# ---- looked at afterwards ------------------------------------------------------------------------


def test_the_sheet_tells_findings_reaction_and_level_and_opens_the_replay_there(
    hands: Hands,
) -> None:
    hands.beginner()
    play, window = hands.sit(), hands.window
    hands.keys("al")
    hands.clock.seconds = 2.0
    hands.keys("2")
    hands.battles(9, seconds=0.5)
    hands.page.side.close_wanted.emit()
    assert window.page is window.sheet
    told = [one.text() for one in window.sheet.findChildren(QLabel) if one.isVisible()]
    for text in ("9 / 10", "0.50\xa0s", "5 – Q · 0.50\xa0s"):
        assert text in told
    verdict = play.grades.verdicts()[0]
    assert [str(one.rule) for one in verdict.findings] == ["C-1"]
    entry = verdict.findings[0].sites[0].entries[0]
    window.sheet.replay_wanted.emit(entry)
    assert window.page is window.replay
    piles = window.replay.piles
    assert piles.isVisible()
    assert not window.replay.board.isVisible()
    assert set(piles.working.marks.values()) == {Mark.FAULT}
    ends = [
        one.number for one in segments(play.session.entries)[0] if isinstance(one.action, Award)
    ]
    for end in ends[1:3]:
        QTest.keyClick(window.replay, Qt.Key.Key_Down)
        assert window.replay.slider.value() == end
    QTest.keyClick(window.replay, Qt.Key.Key_Up)
    assert window.replay.slider.value() == ends[1]
    window.replay.left.emit()


# ---- heard and seen ------------------------------------------------------------------------------


def test_each_act_is_announced_with_its_card_and_its_verdict(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(access, "announce", lambda _, text, urgent=False: said.append(text))
    hands.sit()
    hands.keys("al2")
    assert said[0] == "Turn the top card of Lee Seojun. K of hearts. Right"
    assert "push them here" in said[2]
    hands.sit(Mode.EXAM)
    said.clear()
    hands.keys("al2")
    assert said == [
        "Turn the top card of Lee Seojun. K of hearts",
        "Turn the top card of Park Jiwoo. 9 of spades",
        "Push all cards to Park Jiwoo",
    ]


def test_the_time_that_is_left_runs_down_where_things_may_move(hands: Hands) -> None:
    window = hands.window
    window.prefer(Preferences(motion=Motion.ON))
    hands.beginner()
    hands.sit()
    hands.keys("al")
    page = hands.page
    assert page.board.working.left == pytest.approx(1.0, abs=0.1)
    hands.clock.seconds = 1.5
    page._bar.timeout.emit()
    assert page.board.working.left == pytest.approx(0.5, abs=0.1)
    hands.clock.seconds = 9.0
    page._bar.timeout.emit()
    assert (page.board.working.left, page._bar.isActive()) == (0.0, False)
    hands.keys("1")
    assert page.board.working.left is None
    window.prefer(Preferences(motion=Motion.OFF))
    hands.keys("al")
    assert page.board.working.left is None
