"""A demonstration: the act that is being done is told on the table; it can be held and stepped."""

from __future__ import annotations

from itertools import permutations
from operator import le

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from trainer.core.actions import Role
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.look.theme import DARK
from trainer.ui.parts.speed_choice import SpeedChoice
from trainer.ui.sitting.performer import reading_ms
from trainer.ui.sitting.play import Play
from trainer.ui.table.caption_bar import CaptionBar
from trainer.ui.telling.steps import reason
from trainer.ui.window import Window


def demonstrated(window: Window, mode: Mode = Mode.DEMONSTRATION) -> Play:
    window.deal(Wish("go-to-war", "korean", mode))
    assert window.play is not None
    return window.play


def acts(play: Play) -> int:
    return sum(entry.actor.role is Role.DEALER for entry in play.session.entries)


def caption(window: Window) -> str:
    assert window.table.board.view is not None
    return window.table.board.view.caption


def going(play: Play) -> bool:
    return play.performer.going


def test_the_caption_names_the_act_that_is_done_its_clause_and_why(window: Window) -> None:
    play, speaker = demonstrated(window), window.tongue.translator
    play.performer.pause(True)
    assert caption(window) == ""
    met: set[str] = set()
    for _ in range(12):
        step = play.steps[0]
        play.performer.step()
        said = caption(window)
        assert window.table.board.view is not None
        assert window.table.board.view.clause == step.rule
        # Why a clause is so is told once, and stands long enough to be read.
        why = reason(step, speaker)
        assert (why in said) is (why not in met)
        met.add(why)
        own = [e for e in play.session.round_entries if e.actor.role is Role.DEALER]
        done = next(
            line.text for line in play.narration.lines(speaker) if line.number == own[-1].number
        )
        assert said.split(" · ")[0].lower()[:4] == done.lower()[:4]
    english = caption(window)
    window.tongue.switch("ko")
    assert any("가" <= letter <= "힣" for letter in caption(window))
    assert caption(window) != english


def syllables(text: str) -> int:
    return sum("가" <= letter <= "힣" for letter in text)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_caption_stands_as_long_as_it_takes_to_read(window: Window, language: str) -> None:
    window.tongue.switch(language)
    play = demonstrated(window)
    play.performer.pause(True)
    stands: dict[str, int] = {}
    for _ in range(12):
        play.performer.step()
        stands[caption(window)] = play.performer.beat_ms
    assert all((syllables(text) > 0) is (language == "ko") for text in stands)
    # Three hundred words a minute at most; of Korean eleven syllables a second.
    length, least = (syllables, 90) if language == "ko" else (_words, 200)
    assert all(ms > least * length(text) for text, ms in stands.items())
    # What is longer, and has as many syllables at least, stands as long at least.
    sizes = {text: (len(text), syllables(text)) for text in stands}
    longer = [
        (stands[one], stands[other])
        for one, other in permutations(stands, 2)
        if all(map(le, sizes[one], sizes[other]))
    ]
    assert len(longer) > len(stands)
    assert all(short <= long for short, long in longer)
    play.performer.set_speed(2.0)
    assert play.performer.beat_ms < min(stands.values())
    assert reading_ms("가" * 40) > reading_ms("a" * 40)


def _words(text: str) -> int:
    return len(text.split())


def test_only_a_demonstration_has_captions(window: Window) -> None:
    play = demonstrated(window, Mode.LESSON)
    play.submit(play.steps[0].action)
    assert caption(window) == ""


def test_nobody_who_watches_is_asked_to_click(window: Window) -> None:
    ways = {}
    for mode in (Mode.DEMONSTRATION, Mode.LESSON):
        play = demonstrated(window, mode)
        play.performer.pause(True)
        ways[mode] = [card.way for card, _ in play.narration.next_steps(window.tongue.translator)]
    assert any(ways[Mode.LESSON])
    assert not any(ways[Mode.DEMONSTRATION])


def test_the_space_bar_holds_and_the_arrow_steps(window: Window) -> None:
    play = demonstrated(window)
    board = window.table.board
    assert going(play)
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert not going(play)
    before = acts(play)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert acts(play) == before + 1
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert going(play)


def test_the_speed_is_kept_for_the_next_demonstration(window: Window) -> None:
    demonstrated(window)
    panel = window.table.panel
    choice = panel.findChild(SpeedChoice)
    assert choice is not None
    speeds = choice.findChildren(QPushButton)
    assert [one.text() for one in speeds] == ["×0.5", "×1", "×2", "×4"]
    assert [one.isChecked() for one in speeds] == [False, True, False, False]
    QTest.mouseClick(speeds[0], Qt.MouseButton.LeftButton)
    assert [one.isChecked() for one in speeds] == [True, False, False, False]
    assert panel.speed == 0.5
    QTest.keyClick(speeds[2], Qt.Key.Key_Return)
    assert speeds[2].accessibleName() == "Speed × 2"
    chosen = panel.speed
    assert chosen == 2.0
    after = demonstrated(window)
    assert after.performer.speed == chosen


def test_captions_tell_whose_card_is_higher(window: Window) -> None:
    play, said = demonstrated(window), []
    play.performer.pause(True)
    while not play.over:
        play.performer.step()
        if window.table.board.view is not None and window.page is window.table:
            said.append(caption(window))
    told = " ".join(said)
    for outcome in ("the guest loses", "the guest wins", "War, "):
        assert outcome in told
    assert "7 against" in told  # seat 1 of the first round


def test_a_demonstration_has_no_sheet_and_ends_at_home(window: Window) -> None:
    play = demonstrated(window)
    play.performer.pause(True)
    while not play.over:
        assert window.page is window.table
        play.performer.step()
    assert window.page is window.home


def bar(window: Window) -> CaptionBar:
    (found,) = window.table.findChildren(CaptionBar)
    return found


def test_the_caption_has_a_bar_of_its_own_below_the_felt(window: Window) -> None:
    play = demonstrated(window)
    play.performer.pause(True)
    board, seen = window.table.board, set()
    for language in ("en", "ko"):
        window.tongue.switch(language)
        for _ in range(6):
            play.performer.step()
            QApplication.processEvents()
            assert bar(window).words.text() == caption(window) != ""
            assert bar(window).geometry().top() > board.geometry().bottom()
            assert not bar(window).geometry().intersects(board.geometry())
            seen.add((board.height(), bar(window).height()))
        ground = bar(window).grab().toImage().pixelColor(4, 4)
        assert ground.name() == DARK.panel
    assert len(seen) == 1  # the felt does not jump
    demonstrated(window, Mode.LESSON)
    assert not bar(window).isVisible()


def test_words_that_need_more_lines_have_them(window: Window) -> None:
    demonstrated(window).performer.pause(True)
    for _ in range(4):
        QApplication.processEvents()
    window.play.performer.step()  # type: ignore[union-attr]
    shown, long = bar(window), "the same again " * 40
    shown.show_caption(long, "K-D7", window.tongue.translator)
    for _ in range(4):
        QApplication.processEvents()
    assert shown.words.height() >= shown.words.heightForWidth(shown.words.width())
