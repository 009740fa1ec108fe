"""By which rule an exam is passed stands beside its verdict, and that it passes no step."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tests.ui.telling.test_undealt import deal, sit
from tests.ui.telling.test_undealt import said as as_shown
from trainer.exchange.document import Document
from trainer.i18n.catalog import translator
from trainer.i18n.scores import rule_sentences
from trainer.procedures.record import Mode
from trainer.scenarios.policies import policy_for
from trainer.ui.window import Window

STEP = "An exam passes no step of your way: the graded try of the lesson does."
RULE = "To pass: 80 points or more · critical: none · major: at most 2 · minor: at most 6"


def said(widget: QWidget) -> list[str]:
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in as_shown(widget)]


def through(window: Window, scenario: str, mode: Mode = Mode.EXAM) -> list[str]:
    play = sit(window, mode, scenario)
    deal(play)
    play.close_round()
    while not play.over:
        window.sheet.next_wanted.emit()
        deal(play)
        play.close_round()
    return said(window.sheet)


def test_the_sheet_of_an_exam_tells_its_rule_and_that_no_step_is_passed(window: Window) -> None:
    told = through(window, "surrender")
    assert "Passed" in told
    assert told.index("Passed") < told.index(RULE) < told.index(STEP)
    view = window.sheet.view
    assert view is not None
    data = Document(view, window.tongue.translator).data()
    assert {RULE, STEP} <= set(data["accuracy"]["sums"])  # type: ignore[index]


def test_beside_the_way_there_is_no_word_of_steps(window: Window) -> None:
    told = through(window, "nine-seats")
    assert RULE in told
    assert STEP not in told


def test_practice_knows_no_pass_and_tells_no_rule(window: Window) -> None:
    assert not any(
        line.startswith("To pass") for line in through(window, "surrender", Mode.PRACTICE)
    )


def test_every_bound_of_the_policy_is_in_its_rule() -> None:
    for language in ("ko", "en"):
        told = " ".join(rule_sentences(policy_for(Mode.EXAM), translator(language)))
        for bound in (80, 2, 6, 10, 15, 30):
            assert str(bound) in told
    assert rule_sentences(policy_for(Mode.PRACTICE), translator("en")) == ()
