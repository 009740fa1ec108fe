"""Every kind of fault under every clause of an online table and of Dueling for Dollars, told.

``slips_others.txt`` holds a round for each; ``sentences-others-*.txt`` what is said of it, with
its reason and its remedy. ``--golden-update`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden.said import said_as_before
from tests.golden.slips import Slip, read
from trainer.i18n.catalog import translator
from trainer.i18n.messages import finding_sentence
from trainer.i18n.rules_text import finding_text
from trainer.procedures.clauses import BOOKS
from trainer.procedures.rules import RULES, kinds_of

FOLDER = Path(__file__).parent
SLIPS = tuple(read(FOLDER / "slips_others.txt"))
LANGUAGES = ("ko", "en")
SERIES = ("O-", "D-")
COMMON = ("K-P22", "K-P23")
"""House points by which a document without a clause of its own greets, and burns."""


def sentences(language: str) -> Iterator[str]:
    """A line for every slip: kind, clause, what is said of it, why, and what is to be done."""
    speaker = translator(language)
    for slip in SLIPS:
        finding = slip.finding()
        words = finding_text(finding, speaker)
        said = finding_sentence(finding, speaker, slip.record().header.sheet.currency)
        yield f"{slip.name}: {said} | {words.reason} | {words.remedy}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_said_as_they_were(language: str, golden_update: bool) -> None:
    file = FOLDER / f"sentences-others-{language}.txt"
    said_as_before(file, list(sentences(language)), language, golden_update)


def test_every_possible_kind_and_clause_has_its_round() -> None:
    rules = [rule for rule in RULES if rule.startswith(SERIES) or rule in COMMON]
    possible = {(kind, rule) for rule in rules for kind in kinds_of(rule)}
    assert {(slip.kind, slip.rule) for slip in SLIPS} == possible


@pytest.mark.parametrize("slip", SLIPS, ids=[f"{n}-{slip.name}" for n, slip in enumerate(SLIPS)])
def test_no_clause_of_the_korean_document_is_broken_there(slip: Slip) -> None:
    sheet = slip.record().header.sheet
    assert sheet.source in BOOKS.keys() - {"002"}
    assert slip.finding().rule in RULES
    assert not slip.finding().rule.startswith(("K-G", "K-D"))
