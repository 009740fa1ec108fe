"""Where help is given, what puts a slip right is named first, as long as it is in time."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import Lines, dealt, done, round_of
from tests.ui.telling.test_steps import noted, settling
from trainer.core.actions import MoveChips
from trainer.core.chips import NO_CHIPS, Chips
from trainer.core.places import TRAY, Spot, at
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.messages import rests_sentence
from trainer.i18n.site_words import wanted_and_done
from trainer.procedures.record import Mode
from trainer.session import Session
from trainer.ui.sitting.play import Play
from trainer.ui.view.model import Mark
from trainer.ui.window import Window

BOTH_WIN = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 Qh, dealer Ts")
TIE_WAR = [line for line in BOTH_WIN if line != "dealer say no-more-bets"]


def played(*lines: str, mode: Mode = Mode.PRACTICE) -> Play:
    record = round_of(*lines)
    play = Play(Session(record.header, None, record.entries))
    play.mode = mode
    return play


@pytest.mark.parametrize(
    ("acts", "named", "keys"),
    [
        (["pay s2.main 20000"], "Pay ₩30,000 on the Initial Bet at seat 2", "F3×3 · P 2"),
        (
            ["pay s2.main 20000", "pay s2.main 10000"],
            "Pay ₩20,000 on the Initial Bet at seat 2",
            "F3×2 · P 2",
        ),
        (["pay s2.main 70000"], "Take ₩20,000 from the Initial Bet at seat 2", ""),
    ],
)
def test_what_is_missing_or_too_much_is_named_before_what_is_next(
    app: QApplication, acts: list[str], named: str, keys: str
) -> None:
    play = played(*BOTH_WIN, *(f"dealer {act}" for act in acts))
    (card, place), (after, _) = play.narration.next_steps(translator("en"))[:2]
    assert card.title == named
    assert keys in card.keys
    assert place == "s2.main"
    assert after.title.endswith("at seat 1")
    assert after.title in card.below
    assert "s2.main" in play.shown.route(Chips(()))


@pytest.mark.parametrize(
    "acts",
    [
        ["pay s2.main 20000", "pay s2.main 30000"],
        ["pay s2.main 20000", "pay s1.main 50000"],
        ["pay s2.main 50000"],
    ],
)
def test_nothing_is_offered_when_it_is_right_or_the_next_seat_has_been_served(
    app: QApplication, acts: list[str]
) -> None:
    assert played(*BOTH_WIN, *(f"dealer {act}" for act in acts)).shown.repairs == ()


@pytest.mark.parametrize(
    ("acts", "below"),
    [
        (["pay s2.main 50000"], "First the payment comes back"),
        (["take s2.main", "pay s2.main 50000"], "That puts it right. Otherwise"),
    ],
)
def test_what_was_paid_to_nobody_comes_back_before_what_is_owed(
    app: QApplication, acts: list[str], below: str
) -> None:
    lost = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 9h, dealer Ts")
    play = played(*lost, *(f"dealer {act}" for act in acts))
    (card, place), *_ = play.narration.next_steps(translator("en"))
    assert (card.title[:4], place) == ("Take", "s2.main")
    assert card.below.startswith(below)
    last = play.narration.lines(translator("en"))[-1]
    assert last.mark is Mark.FAULT or last.note == "Not judged yet. It can still be put right"
    mended = played(*lost, *(f"dealer {act}" for act in (*acts, "take s2.main 50000")))
    assert mended.shown.repairs == ()
    assert mended.narration.lines(translator("en"))[-1].mark is Mark.RIGHT


def test_taken_whole_a_paid_loser_is_put_right_in_one(app: QApplication) -> None:
    """Others are still to choose: no verdict stands yet, but it is not said to be too much."""
    tied = dealt("s1 main 50000, s2 main 30000", "s1 Th, s2 4s, dealer Ts")
    play = played(*tied, mode=Mode.LESSON)
    play.submit(MoveChips(TRAY, at(2, Spot.MAIN), Chips(((10_000, 3),))))
    play.submit(MoveChips(at(2, Spot.MAIN), TRAY))
    note = play.narration.step_note(translator("en"))
    assert note is not None
    assert (note.title, note.warning) == ("That puts it right.", False)


def test_in_an_exam_nothing_is_offered(app: QApplication) -> None:
    assert played(*BOTH_WIN, "dealer pay s2.main 20000", mode=Mode.EXAM).shown.repairs == ()


def test_in_a_lesson_the_card_names_what_is_still_missing_after_every_part(window: Window) -> None:
    play = settling(window)
    move = play.steps[0].action
    assert isinstance(move, MoveChips)
    assert move.chips is not None
    owed = move.chips.amount
    for given in (1, 2):
        card = noted(play, window, MoveChips(TRAY, move.target, Chips(((1_000, 1),))))
        left = f"{owed - given * 1_000:,}"
        assert "too little" in card.title
        assert f"Now put it right: Pay ₩{left}" in card.way
        assert "tray:" in " ".join(play.shown.route(Chips(())))
    rest = Chips(((1_000, owed // 1_000 - 2),))
    assert noted(play, window, MoveChips(TRAY, move.target, rest)).title == "That puts it right."


def late() -> Lines:
    lines = done(TIE_WAR, "pay s2.main 50000", "pay s1.main 50000")
    at = lines.index("dealer deal s1 Kh") + 1
    return [*lines[:at], "dealer say no-more-bets", *lines[at:]]


def test_forgotten_words_are_named_before_the_next_card(app: QApplication) -> None:
    lines = late()
    at = lines.index("dealer deal s1 Kh") + 1
    assert played(*lines[:at]).narration.next_steps(translator("en"))[0][0].rule == "K-P24"
    assert not played(*lines[:at], "dealer deal s2 Qh").shown.repairs
    assert not played(*lines[: at + 1]).shown.repairs


def test_late_words_are_a_remedy_and_the_card_before_them_bears_the_mark(
    app: QApplication,
) -> None:
    lines = late()
    play = played(*lines[: lines.index("dealer deal dealer Ts") + 1])
    told = {line.number: line for line in play.narration.lines(translator("en"))}
    card = lines.index("dealer deal s1 Kh") + 1
    assert told[card].mark is Mark.FAULT
    assert (told[card + 1].mark, told[card + 1].note) == (Mark.RIGHT, "Put right too late")
    assert play.shown.marks() == {"s1": Mark.FAULT, "dealer": Mark.RIGHT}


@pytest.mark.parametrize("language", ["en", "ko"])
def test_wanted_and_done_of_late_words_differ_and_titles_are_quoted_once(
    app: QApplication, language: str
) -> None:
    (finding,) = judge(round_of(*late())).findings
    (_, wanted), (_, got) = wanted_and_done(finding.sites[0], translator(language), "KRW")
    assert wanted != got
    said = rests_sentence(finding, translator(language))
    assert "““" not in said
    assert "””" not in said


def test_a_bet_that_cannot_be_halved_is_led_to_the_change_not_to_the_tray(
    app: QApplication,
) -> None:
    lines = [*dealt("s5 main 10000", "s5 Jc, dealer Jh"), "dealer ask s5", "s5 choose surrender"]
    assert played(*lines).shown.route(NO_CHIPS) == {"s5.main", "change"}
