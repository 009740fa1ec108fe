"""The findings of one clause on the graded sheet: sentence, weight, wanted and done where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QWidget

from tests.golden.slips import SLIPS
from trainer.exchange.sheet_words import note_phrase, weight_tag
from trainer.grading.findings import Finding, RestsOn
from trainer.i18n.catalog import translator
from trainer.i18n.messages import finding_sentence
from trainer.i18n.rules_text import rule_text
from trainer.procedures.rules import Tag
from trainer.ui.look.theme import DARK
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.sheet.finding_card import FindingCards, Told
from trainer.ui.sheet.site_row import SiteRow


@pytest.fixture
def seen() -> list[int]:
    return []


def finding_of(name: str) -> Finding:
    return next(slip for slip in SLIPS if slip.name == name).finding()


def card_of(name: str, language: str, seen: list[int]) -> QFrame:
    finding = finding_of(name)
    cards = FindingCards(translator(language), DARK, "KRW", seen.append, lambda _: None)
    moments = tuple(min(site.entries, default=99) for site in finding.sites)
    tag = weight_tag(finding, None, translator(language))
    note = note_phrase(finding, None, translator(language), linked=True)
    return cards.build(finding.rule, [Told(0, finding, finding.severity, tag, note, moments)])


def texts(card: QFrame) -> list[str]:
    parts = card.findChildren(QWidget)
    said = [part.text() for part in parts if isinstance(part, QLabel | ClauseLink)]
    return [text for text in said if text]


@pytest.mark.parametrize(
    ("language", "where"), [("en", "entries 10 to 12"), ("ko", "기록 10번부터 12번까지")]
)
def test_a_direction_compares_nothing(
    app: QApplication, seen: list[int], language: str, where: str
) -> None:
    found = texts(card_of("direction K-D4", language, seen))
    speaker, finding = translator(language), finding_of("direction K-D4")
    assert finding_sentence(finding, speaker, "KRW", clause=False, amounts=False) in found
    assert where in found
    assert {"—", "not done", "wanted", "하지 않음"} & set(found) == set()


def test_what_was_wanted_and_done_stands_one_under_the_other(
    app: QApplication, seen: list[int]
) -> None:
    found = texts(card_of("wrong_amount K-D5", "en", seen))
    at = found.index("wanted")
    assert found[at + 1 : at + 4] == [
        "pay ₩100,000 on the Tie Bet at seat 3",
        "done",
        "pay ₩90,000 on the Tie Bet at seat 3\nthe guest is ₩10,000 short",
    ]
    assert any(text.startswith("Tie Bet at seat 3 · entry ") for text in found)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_clause_and_money_are_told_once(app: QApplication, seen: list[int], language: str) -> None:
    said = texts(card_of("wrong_amount K-D5", language, seen))
    assert [text for text in said if "K-D5" in text] == ["K-D5"]
    told = {"en": "the guest is ₩10,000 short", "ko": "손님 10,000원 덜 받음"}[language]
    assert sum(told in text for text in said) == 1
    assert sum(text in ("Reason", "이유") for text in said) == 1


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_clause_heads_the_card_and_the_weight_stands_in_words(
    app: QApplication, seen: list[int], language: str
) -> None:
    said = texts(card_of("wrong_amount K-D5", language, seen))
    assert said[:2] == ["K-D5", rule_text("K-D5", translator(language)).title]
    assert {"en": "Critical", "ko": "치명적"}[language] in said


@pytest.mark.parametrize(
    ("language", "where"), [("en", "owed before entry 99"), ("ko", "기록 99번 전에 할 일")]
)
def test_what_was_left_out_has_the_entry_before_which_it_was_owed(
    app: QApplication, seen: list[int], language: str, where: str
) -> None:
    card = card_of("omitted K-D11", language, seen)
    assert any(text.endswith(where) for text in texts(card))
    (row,) = card.findChildren(SiteRow)
    row.click()
    assert seen == [99]


def test_the_whole_row_leads_to_the_entry_by_mouse_and_key(
    app: QApplication, seen: list[int]
) -> None:
    card = card_of("wrong_amount K-D5", "en", seen)
    card.resize(900, 400)
    card.show()
    (row,) = card.findChildren(SiteRow)
    (entry, *_) = finding_of("wrong_amount K-D5").sites[0].entries
    for corner in (row.rect().topLeft(), row.rect().center(), row.rect().bottomRight()):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, corner)
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert seen == [entry] * 4
    assert row.accessibleName() == f"Show entry {entry} in the replay"
    assert "pay ₩100,000" in row.accessibleDescription()
    card.hide()


def test_a_clause_that_is_a_link_is_not_told_before_it_as_well(
    app: QApplication, seen: list[int]
) -> None:
    rests = (RestsOn("K-P10", Tag.IMPLIED),)
    finding = replace(finding_of("omitted K-D11"), rests_on=rests)
    linked = note_phrase(finding, None, translator("en"), linked=True)
    assert "see also" in linked
    assert "K-P10" not in linked
    assert "K-P10" in note_phrase(finding, None, translator("en"))  # on paper nothing else tells it


def test_the_clause_of_its_heading_is_not_named_once_more(app: QApplication) -> None:
    rests = (RestsOn("K-P10", Tag.ASSUMED), RestsOn("K-P11", Tag.ASSUMED))
    finding = replace(finding_of("omitted K-D11"), rule="K-P10", rests_on=rests)
    cards = FindingCards(translator("en"), DARK, "KRW", lambda _: None, lambda _: None)
    note = note_phrase(finding, None, translator("en"), linked=True)
    told = Told(0, finding, finding.severity, "", note, (9,))
    card = cards.build(finding.rule, [told])
    links = [one.text() for one in card.findChildren(ClauseLink)]
    assert [one for one in links if "K-P10" in one] == links[:1]
    assert any("K-P11" in one for one in links[1:])
    assert not any("K-P10" in one.text() for one in card.findChildren(QLabel))
    assert "not confirmed for this house yet" in note


def test_of_several_sites_those_are_marked_for_which_nobody_called(
    app: QApplication, seen: list[int]
) -> None:
    finding = finding_of("omitted K-D11")
    site = replace(finding.sites[0], uncalled=False)
    sites = (site, replace(site, seat=5, uncalled=True))
    cards = FindingCards(translator("en"), DARK, "KRW", seen.append, lambda _: None)
    both = replace(finding, sites=sites)
    told = Told(0, both, both.severity, "", "", (9, 9))
    card = cards.build(finding.rule, [told])
    rows = card.findChildren(SiteRow)
    marked = ["floor not called" in row.accessibleDescription() for row in rows]
    assert marked == [False, True]
