"""Do the parts of the card of the next step stand clear of each other with large words?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from trainer.core.actions import MoveChips, Words
from trainer.core.chips import Chips
from trainer.core.places import TRAY, Spot
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.shots.scenes import staged
from trainer.ui.sitting.play import Play
from trainer.ui.table.next_view import NextView
from trainer.ui.window import Window


def asked(window: Window) -> None:
    """In practice the next step is asked for where its way takes two lines."""
    play = dealt_to(window, Mode.PRACTICE, Spot.MATCH)
    assert play.steps
    window.table.keys.commanded.emit(Command.HINT)


def slipped(window: Window) -> None:
    """In a lesson one chip is paid where more are owed: the note is longer than any step."""
    play = dealt_to(window, Mode.LESSON, Spot.MAIN)
    move = play.steps[0].action
    assert isinstance(move, MoveChips)
    play.submit(MoveChips(TRAY, move.target, Chips(((1_000, 1),))))


def dealt_to(window: Window, mode: Mode, spot: Spot) -> Play:
    """By the book until chips of the tray are owed on this spot."""
    window.add_trainee("Yoon")
    window.deal(Wish("two-wars", "korean", mode))
    play = window.play
    assert play is not None
    while True:
        act = play.steps[0].action
        if isinstance(act, MoveChips) and act.source == TRAY and act.target.spot is spot:
            return play
        play.submit(act)


@pytest.mark.parametrize("scene", [asked, slipped])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_keys_of_the_next_step_lie_over_no_words(
    app: QApplication, scene: Callable[[Window], None], language: str
) -> None:
    with staged(lambda _: None, language) as window:
        window.resize(1280, 760)
        window.prefer(Preferences(motion=Motion.OFF, text=1.5))
        scene(window)
        for _ in range(6):
            QApplication.processEvents()
        card = window.table.panel.findChild(NextView)
        assert isinstance(card, NextView)
        assert card.isVisible()
        parts = [part for part in card.findChildren(QWidget) if part.isVisible()]
        assert len(parts) >= 4
        for one, other in combinations(parts, 2):
            assert not one.geometry().intersects(other.geometry())
        assert card.rect().contains(card.childrenRect())


def test_a_hint_moves_no_words_to_say_and_what_was_said_looks_like_the_others(
    window: Window,
) -> None:
    window.resize(1280, 760)
    window.deal(Wish("go-to-war", "korean", Mode.PRACTICE))
    play, panel = window.play, window.table.panel
    assert play is not None
    for _ in range(6):
        play.submit(play.steps[0].action)

    def top() -> int:
        for _ in range(16):
            QApplication.processEvents()
        return panel.palette_.mapTo(window, QPoint(0, 0)).y()

    before = top()
    window.table._command(Command.HINT)
    assert panel._card.isVisible()
    assert top() == before
    assert panel.palette_.visibleRegion().boundingRect().height() == panel.palette_.height()
    said = panel.palette_.button(Words.NO_MORE_BETS)
    said.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    said.click()
    assert not said.underMouse()


def test_at_a_table_of_two_sides_every_hint_is_whole_with_the_words_below_it(
    window: Window,
) -> None:
    """The guests speak unasked, and a bet must be changed before it is halved."""
    window.resize(1280, 760)
    window.deal(Wish("duel-all-tied", "dueling", Mode.PRACTICE))
    play, panel = window.play, window.table.panel
    assert play is not None
    area, changed = panel.findChild(QScrollArea), False
    assert isinstance(area, QScrollArea)
    for _ in range(45):
        if not play.steps:
            break
        window.table._command(Command.HINT)
        for _ in range(8):
            QApplication.processEvents()
        card, words = panel._card, panel.palette_
        title = card._title.text()
        changed |= "$25 into $5 ×5" in title
        assert card.isVisible(), title
        assert card.height() >= card.minimumSizeHint().height(), title
        assert card.rect().contains(card.childrenRect()), title
        seen = words.visibleRegion().boundingRect().height()
        assert seen == words.height() or area.verticalScrollBar().isVisible(), title
        play.submit(play.steps[0].action)
    assert changed
