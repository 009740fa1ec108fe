"""In an exam nothing on the screen says what chips are worth, or how many cards there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QPushButton, QWidget

from tests.ui.driving import Keyboard, deal_round
from trainer.core.actions import Action, Deal, MoveChips, Signal
from trainer.core.cards import parse_card
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.fault import TrainerFault
from trainer.procedures.record import DEALER_MODES, Mode
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.speaking.spoken import Spoken, spoken
from trainer.ui.window import Window

# A seat, the round, a card's rank, a key: whatever else is a number tells something.
ALLOWED = (
    r"[Ss]eats? \d|\bseat \d|\d번( 자리)?|s\d",
    r"Round \d of \d|round \d|\d라운드( 중 \d라운드)?|라운드 \d( / \d)?",
    r"\d+:\d\d",
    r"[♠♥♦♣]\s?(10|\d)|(10|\d)\s?[♠♥♦♣]|(10|\d) of \w+|(스페이드|하트|다이아|클로버) (10|\d)",
    r"\bF\d\b",
    r"1–\d",
    r"burn 1\b|카드 1장|1장",
)


def sit(window: Window, mode: Mode = Mode.EXAM) -> Play:
    window.home.start_wanted.emit(Wish("full-table", "korean", mode))
    assert window.play is not None
    return window.play


def shown(page: QWidget) -> Iterator[str]:
    """Every text that can be read on a page or heard of it."""
    for part in page.findChildren(QWidget):
        if not part.isVisibleTo(page):
            continue
        yield from (part.accessibleName(), part.toolTip())
        if isinstance(part, QLabel | QPushButton):
            yield part.text()
        elif isinstance(part, QLineEdit):
            yield from (part.text(), part.placeholderText())
        elif isinstance(part, QListWidget):
            for row in range(part.count()):
                yield str(part.item(row).data(Qt.ItemDataRole.AccessibleTextRole) or "")
                yield part.item(row).toolTip()
                yield part.item(row).text()


def heard(parts: tuple[Spoken, ...]) -> Iterator[str]:
    for one in parts:
        yield one.name
        yield from heard(one.parts)


def drawn(window: Window) -> Iterator[str]:
    """What is written on the table beside the layout's own print, and what a reader finds."""
    view, voice = window.table.board.view, window.table.board.voice
    assert view is not None
    assert voice is not None
    yield from (*view.amounts.values(), *(tube.name for tube in view.tubes))
    yield from (
        view.shoe_text,
        view.discard_text,
        view.hand.preview,
        view.hand.note,
        view.hand.drop,
    )
    yield from (view.caption, *(guest.says for guest in view.guests))
    yield from heard(spoken(view, voice))


def numbers(window: Window) -> set[str]:
    """Texts with a number that is none of those that may be told."""
    found = set()
    for text in (*shown(window.table), *drawn(window)):
        rest = text
        for allowed in ALLOWED:
            rest = re.sub(allowed, "", rest)
        if re.search(r"\d", rest):
            found.add(text)
    return found


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_whole_exam_is_dealt_without_a_number(window: Window, language: str) -> None:
    window.tongue.switch(language)
    play = sit(window)
    keys = Keyboard(window)
    told: set[str] = set()

    def do(action: Action) -> None:
        if isinstance(action, MoveChips) and action.source == TRAY and action.chips is not None:
            keys.gather(action.chips)
            window.table.gestures.pointing.hover(str(action.target))
            told.update(numbers(window))
            QTest.keyClick(window.table.board, Qt.Key.Key_Escape)
        keys.do(action)
        told.update(numbers(window))

    deal_round(play, do)
    assert told == set()


def test_the_same_walk_finds_numbers_in_a_lesson(window: Window) -> None:
    play = sit(window, Mode.LESSON)
    for _ in range(9):
        play.submit(play.steps[0].action)
    found = numbers(window)
    assert any("304" in text for text in found)
    assert any("60K" in text for text in found)
    assert any("₩" in text for text in found)


def test_in_practice_a_screen_reader_hears_amounts_while_the_key_is_held(window: Window) -> None:
    sit(window, Mode.PRACTICE)
    assert not any("₩" in text for text in drawn(window))
    QTest.keyPress(window.table.board, Qt.Key.Key_Space)
    assert any("₩60,000" in text for text in drawn(window))
    QTest.keyRelease(window.table.board, Qt.Key.Key_Space)
    window.table.keys.letting_go.timeout.emit()
    assert not any("₩" in text for text in drawn(window))


@pytest.mark.parametrize("mode", DEALER_MODES)
def test_a_refusal_never_names_the_next_card(window: Window, mode: Mode) -> None:
    play = sit(window, mode)
    following = str(play.table.shoe[0]) if play.table.shoe else ""
    other = "2c" if following != "2c" else "3c"
    with pytest.raises(TrainerFault) as caught:
        play.submit(Deal(hand(1), parse_card(other)))
    assert following not in str(caught.value.params)
    assert caught.value.params["detail"] == "not-the-next-card"


def test_an_exam_refuses_chips_without_saying_what_they_are_worth(window: Window) -> None:
    wrong = MoveChips(at(1, Spot.MAIN), TRAY, stack([1_000_000]))
    with pytest.raises(TrainerFault) as caught:
        sit(window).submit(wrong)
    assert (caught.value.code, caught.value.params) == ("chips-not-there", {"place": "s1.main"})
    with pytest.raises(TrainerFault) as caught:
        sit(window, Mode.PRACTICE).submit(wrong)
    assert caught.value.params["chips"] == "1000000"


@pytest.mark.parametrize("mode", [Mode.EXAM, Mode.PRACTICE])
def test_an_exam_says_what_does_not_halve_and_no_step(window: Window, mode: Mode) -> None:
    sit(window, mode)
    window.table.gestures.noted.emit("does-not-halve")
    view = window.table.board.view
    assert view is not None
    led = " change it first (X)" in view.hand.preview
    assert view.hand.preview.startswith("This cannot be halved")
    assert led is (mode is Mode.PRACTICE)


def test_nothing_leads_back_in_an_exam(window: Window) -> None:
    play = sit(window)
    play.submit(Deal(hand(1)))
    window.table.again_wanted.emit()
    assert window.play is play
    window.sittings.again_from(1)
    assert window.play is play
    window.table.rules_wanted.emit()
    assert window.page is window.table
    Keyboard(window).key("?")
    assert Signal.HINT not in [entry.action for entry in play.session.entries]


def test_no_face_tells_in_an_exam_who_has_won(window: Window) -> None:
    moods: dict[Mode, set[str]] = {}
    for mode in (Mode.PRACTICE, Mode.EXAM):
        play = sit(window, mode)
        for _ in range(14):
            play.submit(play.steps[0].action)
        guests = play.shown.guests(window.tongue.translator)
        assert all(guest.name for guest in guests)
        moods[mode] = {guest.mood for guest in guests}
    assert moods[Mode.EXAM] == {""}
    assert len(moods[Mode.PRACTICE]) > 1
