"""Is everything beside a table whole with large words on a low screen, or called by a heading?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from tests.ui.fitting import layers
from tests.ui.table.test_next_card import asked, slipped
from trainer.core.actions import Ask, Signal
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import TEXT_SIZES, Motion, Preferences
from trainer.ui.shots.scenes import staged
from trainer.ui.table.panel import Panel
from trainer.ui.table.speech_palette import SpeechButton
from trainer.ui.table.words_area import WordsArea
from trainer.ui.window import Window

LEAST = 728
LOW = ((1366, 768), (1366, LEAST), (1280, 800))


def begun(window: Window) -> None:
    """A lesson begins: what it is about stands above its first step, which is to speak."""
    window.add_trainee("Yoon")
    window.deal(Wish("surrender", "korean", Mode.LESSON))


@contextmanager
def low(scene: Callable[[Window], None], size: tuple[int, int]) -> Iterator[Window]:
    """The scene in a low window with large words."""
    with staged(lambda _: None, "en") as window:
        window.resize(*size)
        window.prefer(Preferences(motion=Motion.OFF, text=1.5))
        scene(window)
        rest()
        yield window


def rest() -> None:
    for _ in range(16):
        QApplication.processEvents()


def cut(panel: Panel) -> list[str]:
    """Buttons beside the table of which only a part is seen."""
    return [
        made.text() or made.accessibleName()
        for made in panel.findChildren(QPushButton)
        if made.isVisible() and 0 < made.visibleRegion().boundingRect().height() < made.height()
    ]


def spoken(panel: Panel) -> list[SpeechButton]:
    """The words to say that are in view."""
    every = panel.findChildren(SpeechButton)
    return [one for one in every if one.isVisible() and not one.visibleRegion().isEmpty()]


def rows(panel: Panel) -> float:
    """How many rows of words the log has room for."""
    return panel.log.viewport().height() / (panel.log.scale.body * 1.4)


@pytest.mark.parametrize("scene", [begun, slipped, asked])
def test_words_and_log_are_whole_in_turn(
    app: QApplication, scene: Callable[[Window], None]
) -> None:
    with low(scene, LOW[0]) as window:
        panel = window.table.panel
        words, log = panel._either.buttons
        turned = set()
        for language, size in product(("en", "ko"), LOW):
            window.tongue.switch(language)
            window.resize(*size)
            rest()
            assert cut(panel) == []
            assert len(spoken(panel)) >= (6 if size[1] > LEAST else 4)
            if panel.log.isVisible():
                assert rows(panel) >= 3
                assert not log.isVisible()
                continue
            turned.add(language)
            place = log.mapTo(window, QPoint(0, 0))
            QTest.mouseClick(log, Qt.MouseButton.LeftButton)
            rest()
            assert log.mapTo(window, QPoint(0, 0)) == place
            assert panel.log.isVisible()
            assert rows(panel) >= 3
            assert cut(panel) == []
            window.activateWindow()
            log.setFocus()
            QTest.keyClick(log, Qt.Key.Key_Left)
            rest()
            assert words.isChecked()
            assert not panel.log.isVisible()
        assert "en" in turned


def test_what_is_to_be_said_next_is_in_view(app: QApplication) -> None:
    with low(begun, LOW[0]) as window:
        panel, play = window.table.panel, window.play
        assert play is not None
        play.submit(play.steps[0].action)
        panel._either.buttons[1].click()
        while not isinstance(play.steps[0].action, Ask):
            assert panel.log.isVisible()
            play.submit(play.steps[0].action)
        assert [one.words for one in spoken(panel) if one.lit] == ["War or surrender?"]


def test_with_room_the_log_stands_above_all(app: QApplication) -> None:
    with low(slipped, (1920, 1080)) as window:
        panel = window.table.panel
        assert panel.log.isVisible()
        assert panel.palette_.isVisible()
        assert not panel._either.isVisible()
        assert rows(panel) >= 3


def test_words_to_say_are_as_large_as_the_words_around(app: QApplication) -> None:
    with low(begun, LOW[2]) as window:
        window.tongue.switch("ko")
        rest()
        sizes = {one._size() for one in spoken(window.table.panel)}
        assert sizes == {window.table.panel.log.scale.body}


def test_what_the_dealers_edge_is_called_stands_within_its_frame(app: QApplication) -> None:
    with low(slipped, LOW[0]) as window:
        for language in ("en", "ko"):
            window.tongue.switch(language)
            rest()
            board = window.table.board
            assert board.places is not None
            near = board.places.near
            texts = {one.whole: one.ink for one in layers(board)[0][0].texts}
            assert texts["Change" if language == "en" else "체인지"].left() > near.change.left + 4
            assert texts["DROP BOX" if language == "en" else "드롭박스"].left() > 8


@pytest.mark.parametrize("scene", [begun, slipped])
def test_at_every_text_size_what_is_said_in_every_round_is_in_view(
    app: QApplication, scene: Callable[[Window], None]
) -> None:
    """And the log is: by itself with three lines, or by its name."""
    with low(scene, LOW[0]) as window:
        panel = window.table.panel
        for text, size in product(TEXT_SIZES[:-1], ((1280, LEAST), *LOW[1:])):
            window.resize(*size)
            window.prefer(Preferences(motion=Motion.OFF, text=text))
            rest()
            assert len(spoken(panel)) == 6, (text, size)
            assert cut(panel) == []
            assert panel._either.buttons[1].isVisible() or rows(panel) >= 3, (text, size)


def test_where_few_words_have_room_they_scroll_by_rows_and_the_next_ones_are_in_view(
    app: QApplication,
) -> None:
    with low(begun, (1366, LEAST)) as window:
        panel, play = window.table.panel, window.play
        assert play is not None
        while not isinstance(play.steps[0].action, Ask):
            play.submit(play.steps[0].action)
        play.submit(Signal.CALL_FLOOR)  # what he says and that it was needless stand above
        rest()
        assert len(spoken(panel)) < 6
        assert "War or surrender?" in [one.words for one in spoken(panel)]
        panel.palette_.more.click()
        rest()
        (area,) = panel.findChildren(WordsArea)
        seen = set()
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            for _ in range(30):
                QTest.keyClick(area.verticalScrollBar(), key)
                rest()
                assert cut(panel) == []
                seen |= {one.words for one in spoken(panel)}
        every = [one for one in panel.findChildren(SpeechButton) if one.isVisible()]
        assert seen == {one.words for one in every}
