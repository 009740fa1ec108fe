"""A seven-seat round with two wars, a surrender, tie bets and a toke, by real events."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.driving import Keyboard, Mouse, deal_round
from trainer.core.actions import Action, Burn, Deal, MoveChips, Role, Say, Signal
from trainer.core.chips import Chips, fewest, stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.procedures.agenda import Step
from trainer.procedures.record import Mode
from trainer.procedures.rules import Kind
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.kept import kept as rightly_done
from trainer.ui.sitting.play import Play
from trainer.ui.view.model import Mark
from trainer.ui.window import Window

ROUND = "full-table"


def sit(window: Window, mode: Mode, scenario: str = ROUND) -> Play:
    window.home.start_wanted.emit(Wish(scenario, "korean", mode))
    assert window.play is not None
    return window.play


def close(window: Window) -> None:
    QTest.keyClick(window.table.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
def test_a_whole_round_is_dealt_clean(window: Window, hands: type[Mouse] | type[Keyboard]) -> None:
    play = sit(window, Mode.PRACTICE)
    made = deal_round(play, hands(window).do)
    assert made > 30
    close(window)
    assert [one.findings for one in play.grades.verdicts()] == [()]
    assert window.centralWidget().currentWidget() is window.sheet  # type: ignore[attr-defined]
    (issued,) = window.store.results.of_session(play.number)
    assert json.loads(issued.findings) == []
    assert json.loads(issued.score)["points"] == 100
    kept = window.store.journal.entries(play.number)
    assert len(kept) == len(play.session.entries)


EXPECTED = [
    (Kind.OMITTED, "K-P24"),
    (Kind.OUT_OF_ORDER, "K-D3"),
    (Kind.WRONG_AMOUNT, "K-D5"),
    (Kind.OUT_OF_ORDER, "K-D5"),
    (Kind.OMITTED, "K-D13"),
]


def test_five_planted_mistakes_in_an_exam_are_named_exactly(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    keys = Keyboard(window)
    planted: list[str] = []

    def once(name: str) -> bool:
        if name in planted:
            return False
        planted.append(name)
        return True

    def spoil(number: int, step: Step) -> bool:
        action: Action = step.action
        match action:
            case Say() if once("words"):
                keys.do(Deal(hand(1)))
            case Deal(place) if place == hand(3) and once("early"):
                keys.do(Deal(hand(4)))
            case MoveChips(source, _) if source == TRAY and step.rule == "K-D5" and once("amount"):
                keys.do(MoveChips(TRAY, action.target, _less(action)))
            case MoveChips(source, _) if source == at(6, Spot.TIE) and once("main-first"):
                keys.do(MoveChips(at(6, Spot.MAIN), TRAY))
            case Burn() if once("burn"):
                keys.do(Deal(hand(2)))
            case _:
                return False
        return True

    deal_round(play, keys.do, spoil)
    assert sorted(planted) == ["amount", "burn", "early", "main-first", "words"]
    assert play.narration.lines(window.tongue.translator)
    assert all(line.mark is None for line in play.narration.lines(window.tongue.translator))
    assert play.shown.marks() == {}
    close(window)
    found = [(one.kind, one.rule) for one in play.grades.verdicts()[0].findings]
    assert sorted(found) == sorted(EXPECTED)


def _less(move: MoveChips) -> Chips | None:
    assert move.chips is not None
    values = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
    return fewest(move.chips.amount - 10_000, values)


def test_what_was_committed_is_resumed(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    keys = Keyboard(window)
    for _ in range(12):
        step = play.steps[0]
        keys.do(step.action)
    entries, table = play.session.entries, play.table
    window.go_home()
    window.home.resume_wanted.emit(play.number)
    again = window.play
    assert again is not None
    assert again is not play
    assert again.session.entries[: len(entries)] == entries
    assert [e.action for e in again.session.entries[len(entries) :]] == [
        Signal.PAUSE,
        Signal.RESUME,
    ]
    assert again.table == table
    speaker = window.tongue.translator
    before = {line.number: line.mark for line in play.narration.lines(speaker)}
    after = {line.number: line.mark for line in again.narration.lines(speaker)}
    assert before.items() <= after.items()


def test_amounts_of_bets_are_read_from_chips_not_from_the_log(window: Window) -> None:
    speaker = window.tongue.translator
    for mode, told in ((Mode.EXAM, False), (Mode.PRACTICE, False), (Mode.LESSON, True)):
        lines = sit(window, mode).narration.lines(speaker)
        assert any("60,000" in line.text for line in lines) is told


def test_one_gesture_is_one_entry_and_gathering_is_none(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    mouse = Mouse(window)
    before = len(play.session.entries)
    mouse.click("tray:2")
    mouse.click("tray:2")
    QTest.keyClick(window.table.board, Qt.Key.Key_F1)
    assert len(play.session.entries) == before
    assert window.table.gestures.hands.chips.amount == 21_000
    mouse.click("s1.main")
    own = [e for e in play.session.entries if e.actor.role is Role.DEALER]
    assert [type(e.action) for e in own] == [MoveChips]


def test_a_payment_in_bad_form_gets_no_dot_where_the_house_minds(window: Window) -> None:
    for house, minded in (("korean", False), ("korean-form", True)):
        window.deal(Wish("tie-bets", house, Mode.PRACTICE))
        play = window.play
        assert play is not None
        while not (isinstance(move := play.steps[0].action, MoveChips) and move.source == TRAY):
            play.submit(move)
        assert move.chips is not None
        play.submit(replace(move, chips=stack([1_000] * (move.chips.amount // 1_000))))
        paid = play.session.entries[-1].number
        assert play.outside is None
        assert (Mark.RIGHT in play.shown.marks().values()) is not minded
        assert (paid in play.done) is not minded
        assert (
            paid in rightly_done(play.session, play.session.round_entries, play.sheet)
        ) is not minded
