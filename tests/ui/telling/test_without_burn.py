"""A war card that came without its burn: what is open is told beside the ring and with the hint."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import Lines, dealt, done, round_of
from tests.ui.telling.test_repairs import played
from trainer.core.actions import Burn, Collect, Deal
from trainer.core.cards import parse_card
from trainer.core.places import hand
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.session import Session
from trainer.ui.board.view import Board
from trainer.ui.sitting.play import Play
from trainer.ui.speaking import access
from trainer.ui.speaking.announcer import Announcer, Happening
from trainer.ui.telling.steps import Astray
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark

EN = translator("en")
TIED = dealt("s4 main 50000", "s4 9c, dealer 9s")
WAR = ("s4 choose war", "s4 bet war 50000", "match s4 50000")
OPEN = "The dealer's war card came without its burn."


def war(*acts: str) -> Lines:
    """The round up to these acts of its war."""
    return [line for line in done(TIED, *WAR, *acts) if "collect" not in line][:-1]


def at(lines: Lines, act: str) -> tuple[LogLine, str]:
    """The line of this act, and what stands below the next step."""
    play = played(*lines)
    number = lines.index(f"dealer {act}") + 1
    told = next(line for line in play.narration.lines(EN) if line.number == number)
    return told, play.narration.next_steps(EN)[0][0].below


NO_BURN = war("burn 1 2h", "deal s4 Kc", "deal dealer 3d")


def test_the_ring_at_the_card_and_the_hint_say_what_is_open(app: QApplication) -> None:
    line, hint = at(NO_BURN, "deal dealer 3d")
    assert (line.mark, line.rule) == (Mark.OPEN, "K-D11")
    assert line.note == (
        f"Not judged yet. {OPEN} Judged when the round is closed: a burn that still comes is late. "
        "Until money moves it can be told to the floor: it weighs less then."
    )
    assert hint.startswith(f"{OPEN} Told to the floor it weighs less. Otherwise next: ")
    (card, _), *_ = played(*NO_BURN).narration.next_steps(EN)
    assert card.title == "Call the floor"


def test_they_say_so_until_the_sheet_but_not_once_the_burn_came(app: QApplication) -> None:
    pushed = [*NO_BURN, "dealer push s4.match"]
    line, hint = at(pushed, "deal dealer 3d")
    assert line.note.endswith("a burn that still comes is late.")
    assert hint == f"{OPEN} The cards stand; it is judged when the round is closed."
    late = [*NO_BURN, "dealer burn 1 2d", "dealer push s4.match"]
    line, hint = at(late, "deal dealer 3d")
    assert (line.mark, OPEN in line.note, OPEN in hint) == (Mark.FAULT, False, False)


def test_a_screen_reader_is_told_what_is_open(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(access, "announce", lambda _, text, urgent=False: said.append(text))
    line, _ = at(NO_BURN, "deal dealer 3d")
    announcer = Announcer(Board())
    announcer.hear(Happening((line,)), EN)
    assert f"K-D11: {line.note}" in said[0]


@pytest.mark.parametrize(
    ("after", "kind"), [((), "omitted"), (("dealer burn 1 2d",), "out_of_order")]
)
def test_only_the_end_of_the_round_tells_which_fault_it_is(after: Lines, kind: str) -> None:
    lines = [*NO_BURN, "dealer push s4.match", *after, "dealer collect all", "table close"]
    (finding,) = judge(round_of(*lines)).findings
    assert (finding.kind, finding.rule) == (kind, "K-D11")


def test_a_guests_card_is_named_by_its_seat_and_an_exam_tells_nothing(app: QApplication) -> None:
    lines = war("deal s4 Kc")
    line, _ = at(lines, "deal s4 Kc")
    assert "The war card of seat 4 came without its burn." in line.note
    exam = played(*lines, mode=Mode.EXAM)
    assert exam.shown.unburned == ()
    assert {one.note for one in exam.narration.lines(EN)} == {""}


def test_the_hint_for_a_burn_says_which_cards_get_one(app: QApplication) -> None:
    for play in (played(*war()), played(*war("burn 1 2h", "deal s4 Kc"))):
        (card, _), *_ = play.narration.next_steps(EN)
        assert card.below == "One card is burned before each further card, the dealer's too."


def test_only_what_holds_an_act_back_is_named_before_it(app: QApplication) -> None:
    """Cards that may be collected meanwhile are no cause."""
    lost = dealt("s1 main 50000, s4 main 50000, s6 main 50000", "s1 2c, s4 9c, s6 3c, dealer 9s")
    acts = ("deal s4 Kc", "take s1.main", "take s6.main")
    before = [line for line in done(lost, *WAR, "burn 1 2h", *acts) if "collect" not in line][:-1]
    play = played(*before)
    play.mode = Mode.LESSON
    may = play.steps
    assert {type(one.action) for one in may} == {Burn, Collect}
    steps, how = play._reckoning.outside(Deal(hand(0)), may, play.table, ())
    assert (how, [type(one.action) for one in steps]) == (Astray.EARLY, [Burn])


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE])
def test_the_ring_at_what_came_too_early_says_what_is_open_and_until_when(
    app: QApplication, mode: Mode
) -> None:
    lines = war("burn 1 2h", "deal s4 Kc", "burn 1 3h", "deal dealer 3d")
    play = played(*lines, mode=mode)
    play.submit(Collect(hand(4)))  # the match still lies there
    ring = play.narration.lines(EN)[-1]
    told = "Not as owed; not counted yet" if mode is Mode.LESSON else "Not judged yet"
    assert (ring.mark, ring.note) == (
        Mark.OPEN,
        f"{told}. First was owed: push the match at seat 4 to the guest. "
        "Judged when nothing of it is open any more, at the latest when the round is closed.",
    )
    taken_up = Play(Session(play.session.header, None, play.session.entries))
    taken_up.mode = mode
    taken_up._look_back()
    assert taken_up.narration.lines(EN)[-1] == ring
    exam = played(*lines, mode=Mode.EXAM)
    exam.submit(Collect(hand(4)))
    assert exam.narration.lines(EN)[-1].note == ""


def test_what_would_put_a_slip_right_is_not_told_as_owed(app: QApplication) -> None:
    play = played(*NO_BURN, mode=Mode.LESSON)
    assert play.shown.repairs
    play.submit(Collect(hand(4)))
    note = play.narration.step_note(EN)
    assert note is not None
    assert "call the floor" not in note.title


def test_the_red_card_says_that_the_burn_is_missing_and_what_is_best_now(app: QApplication) -> None:
    play = played(*war("burn 1 2h", "deal s4 Kc"), mode=Mode.LESSON)
    play.submit(Deal(hand(0), parse_card("3d")))
    note = play.narration.step_note(EN)
    assert note is not None
    assert (note.title, note.keys, note.rule) == (OPEN, "C", "K-D11")
    assert note.way == "Best now: Call the floor. Click “Floor!”."
    assert note.below.startswith("Told to the floor it weighs less. Otherwise next: Push the match")


def test_what_came_too_early_is_told_with_what_it_had_to_wait_for(app: QApplication) -> None:
    two = dealt("s4 main 50000, s6 main 50000", "s4 9c, s6 2c, dealer Ts")
    play = played(*two, mode=Mode.LESSON)
    play.submit(Collect(hand(4)))
    note = play.narration.step_note(EN)
    assert note is not None
    assert note.title == "Its turn comes later. First is owed: take the Initial Bet at seat 4."
    assert note.way.startswith("Owed now: Take the Initial Bet at seat 6.")


def test_what_is_next_otherwise_is_told_with_its_keys_and_its_way(app: QApplication) -> None:
    _, hint = at(NO_BURN, "deal dealer 3d")
    assert hint.endswith(
        "Otherwise next: Push the match at seat 4 to the guest (U 4). "
        "Click the chips, then the guest."
    )
