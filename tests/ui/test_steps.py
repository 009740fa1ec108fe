"""What does a lesson say of an act that was not owed: another amount, too early, or never?"""

from __future__ import annotations

import pytest

from tests.ui.test_track import begin
from trainer.core.actions import Action, Burn, Collect, MoveChips
from trainer.core.chips import Chips
from trainer.core.places import TRAY, hand
from trainer.i18n.rules_text import rule_text
from trainer.ui.play import Play
from trainer.ui.steps import Astray
from trainer.ui.told import NextCard
from trainer.ui.window import Window


def settling(window: Window) -> Play:
    """A lesson in which a bet is to be paid next."""
    play = begin(window)
    while not (isinstance(move := play.steps[0].action, MoveChips) and move.source == TRAY):
        play.submit(play.steps[0].action)
    return play


def noted(play: Play, window: Window, act: Action) -> NextCard:
    play.submit(act)
    card = play.narration.step_note(window.tongue.translator)
    assert card is not None
    return card


def test_another_amount_is_told_with_how_it_is_put_right(window: Window) -> None:
    play = settling(window)
    move = play.steps[0].action
    assert isinstance(move, MoveChips)
    assert move.chips is not None
    rule = play.steps[0].rule
    card = noted(play, window, MoveChips(TRAY, move.target, Chips(((1_000, 1),))))
    assert "not the right amount" in card.title
    assert card.below == rule_text(rule, window.tongue.translator).remedy


@pytest.mark.parametrize(
    ("burn", "words"), [(False, "turn comes later"), (True, "was not owed then")]
)
def test_too_early_is_told_apart_from_what_is_never_owed(
    window: Window, burn: bool, words: str
) -> None:
    play = settling(window)
    seat = next(s for s in range(1, 8) if play.table.hand(hand(s)))
    card = noted(play, window, Burn(1) if burn else Collect(hand(seat)))
    assert words in card.title
    assert play.outside is not None
    assert play.outside[1] is (Astray.NEVER if burn else Astray.EARLY)


def test_the_wheel_chooses_no_other_trainee(window: Window) -> None:
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    window.store.people.add("Minsu", "2026-11-29T00:00:00+00:00")
    window.go_home()
    who = window.home.who
    before = who.currentIndex()
    assert who.count() > 1
    for down in (-120, 120):
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(who.mapToGlobal(QPoint(5, 5))),
            QPoint(),
            QPoint(0, down),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(who, event)
        assert who.currentIndex() == before
