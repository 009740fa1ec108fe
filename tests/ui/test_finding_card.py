"""One finding on the graded sheet: its sentence, and what was wanted and done where."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QLabel

from tests.golden.slips import SLIPS
from trainer.i18n.catalog import translator
from trainer.i18n.messages import finding_sentence
from trainer.ui.finding_card import FindingCard
from trainer.ui.theme import DARK


@pytest.fixture
def seen() -> list[int]:
    return []


def card_of(name: str, language: str, seen: list[int]) -> QFrame:
    slip = next(slip for slip in SLIPS if slip.name == name)
    cards = FindingCard(translator(language), DARK, "KRW", seen.append, lambda _: None)
    return cards.build(slip.finding(), "", 99)


def texts(card: QFrame) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel)]


@pytest.mark.parametrize(
    ("language", "where"), [("en", "entries 10 to 12"), ("ko", "기록 10번부터 12번까지")]
)
def test_a_direction_compares_nothing(
    app: QApplication, seen: list[int], language: str, where: str
) -> None:
    found = texts(card_of("direction K-D4", language, seen))
    slip = next(slip for slip in SLIPS if slip.name == "direction K-D4")
    speaker = translator(language)
    assert found[1] == finding_sentence(slip.finding(), speaker, "KRW", clause=False, amounts=False)
    assert where in found
    assert {"—", "not done", "wanted", "하지 않음"} & set(found) == set()


def test_what_was_wanted_and_done_stands_side_by_side(app: QApplication, seen: list[int]) -> None:
    found = texts(card_of("wrong_amount K-D5", "en", seen))
    at = found.index("Tie Bet at seat 3")
    assert found[at + 1] == "pay ₩100,000 on the Tie Bet at seat 3"
    assert found[at + 2] == "pay ₩90,000 on the Tie Bet at seat 3\nguest −₩10,000"


@pytest.mark.parametrize("language", ["en", "ko"])
def test_clause_and_money_are_told_once(app: QApplication, seen: list[int], language: str) -> None:
    card = card_of("wrong_amount K-D5", language, seen)
    said = texts(card)
    assert "K-D5" not in said[1]
    assert sum("10,000" in text and "−" in text for text in said) == 1
