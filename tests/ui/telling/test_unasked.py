"""A tied guest who speaks by himself need not be asked, and the next step says so (K-D7)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import Lines, dealt, done, round_of, sheet_with
from tests.ui.telling.test_repairs import played
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.procedures.sheet import ChoiceOrder

EN = translator("en")
TIED = dealt("s2 main 50000, s4 main 50000", "s2 Kh, s4 9c, dealer 9s")
SAID = "The guest at seat 4 has chosen without being asked: asking is not owed any more."


def below(*acts: str) -> str:
    lines: Lines = done(TIED, *acts)[: len(TIED) + len(acts)]
    return "\n".join(card.below for card, _ in played(*lines).narration.next_steps(EN))


def test_who_speaks_before_he_is_asked_need_not_be_asked(app: QApplication) -> None:
    for choice in (("s4 choose war", "s4 bet war 50000"), ("s4 choose surrender",)):
        assert below(*choice).count(SAID) == 1
        # While another seat is settled it is told with the step that answers him.
        assert below(*choice, "pay s2.main 50000").count(SAID) == 1


def test_a_title_before_it_ends_like_a_sentence(app: QApplication) -> None:
    told = below("s4 choose war", "s4 bet war 50000", "pay s2.main 50000")
    assert f"War Bet and match. {SAID}" in told


def test_several_who_spoke_alone_are_told_in_one_sentence(app: QApplication) -> None:
    tied = dealt("s2 main 50000, s4 main 50000", "s2 9h, s4 9c, dealer 9s")
    acts = ("s2 choose surrender", "s4 choose surrender")
    lines: Lines = done(tied, *acts)[: len(tied) + 2]
    (card, _), *_ = played(*lines).narration.next_steps(EN)
    told = "The guests at seats 2 and 4 have chosen without being asked: no question is owed."
    assert card.below.count(told) == 1
    assert "at seat 4 has" not in card.below


def test_who_is_still_to_be_asked_is_named_beside_it(app: QApplication) -> None:
    bets = "s2 main 50000, s4 main 50000, s5 main 50000"
    tied = dealt(bets, "s2 9h, s4 9c, s5 9d, dealer 9s")
    for acts, told in (
        (("s2 choose surrender",), "Seats 4 and 5 are still to be asked."),
        (("s2 choose surrender", "s4 choose surrender"), "Seat 5 is still to be asked."),
        (("s2 choose surrender", "ask s5"), ""),
    ):
        lines: Lines = done(tied, *acts)[: len(tied) + len(acts)]
        (card, _), *_ = played(*lines).narration.next_steps(EN)
        assert (" asked. " in card.below) is bool(told)
        assert told in card.below
        assert "owed" not in card.below


def test_of_who_was_asked_nothing_is_said(app: QApplication) -> None:
    assert SAID not in below()
    assert SAID not in below("ask s4", "s4 choose war", "s4 bet war 50000")


@pytest.mark.parametrize("order", [*ChoiceOrder])
def test_at_no_house_is_he_owed_a_question(order: ChoiceOrder) -> None:
    settled = ("take s4.main 25000", "pay s2.main 50000")
    acts = settled[::-1] if order is ChoiceOrder.AFTER_ALL_OTHERS else settled
    lines = done(TIED, "s4 choose surrender", *acts)
    assert judge(round_of(*lines, house=sheet_with(choice_order=order))).findings == ()
