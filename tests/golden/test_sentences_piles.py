"""Every kind of fault that a dealer of War can make, told, with its reason and its remedy.

``sentences-piles-*.txt`` holds what is said. ``--golden-update`` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.golden.said import said_as_before
from tests.piles.drilling import begun, deal, knobs
from trainer.grading.findings import Finding
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.messages import finding_sentence
from trainer.i18n.rules_text import finding_text
from trainer.i18n.site_words import wanted_and_done, where_phrase
from trainer.procedures.record import Ends
from trainer.procedures.rules import RULES, kinds_of

FOLDER = Path(__file__).parent
LANGUAGES = ("ko", "en")
SERIES: Final = {"deniro": "N-", "ctcpx": "C-"}

_TURNED: Final = ("lay s1 1", "lay s2 1")
_LAID: Final = ("lay s1 {d} down", "lay s2 {d} down")
_WON: Final = "Kh 7d 9c 8s 5c 4s"
_TIED: Final = "9c 9s 2c 2s 3c 3s 4c 4s Kh 7d"
_SHORT: Final = {"down_cards": 25}
CASES: Final[tuple[tuple[str, str, tuple[str, ...], dict[str, int]], ...]] = (
    ("omitted 1", _WON, ("lay s1 1", "award s1"), {}),
    ("omitted 1", _WON, (*_TURNED, *_TURNED, "award s1"), {}),
    ("omitted 1", _WON, _TURNED, {}),
    ("omitted 2", _TIED, (*_TURNED, "lay s1 {d} down", "lay s1 1", "award s1"), {}),
    ("omitted 2", _TIED, (*_TURNED, *_LAID, "award s1"), {}),
    ("wrong_seat 1", _WON, (*_TURNED, "award s2"), {}),
    ("wrong_seat 1", _WON, (*_TURNED, "award s2", "slide s2 s1 2"), {}),
    ("wrong_seat 1", _WON, (*_TURNED, "award s1", "slide s1 s2 2"), {}),
    ("wrong_seat 1", _WON, ("lay s2 1", "lay s2 1", "award s1"), {}),
    (
        "wrong_seat 2",
        _TIED,
        (*_TURNED, "lay s1 {d} down", "lay s1 {d} down", "lay s1 1", "award s1"),
        {},
    ),
    ("wrong_action 2", _TIED, (*_TURNED, "award s2"), {}),
    ("wrong_action 2", _WON, (*_TURNED, "lay s1 1 down", "award s1"), {}),
    ("wrong_amount 2", _TIED, (*_TURNED, *_TURNED, "award s1"), {"down_cards": 2}),
    ("wrong_amount 2", _TIED, (*_TURNED, "lay s2 5 down"), {}),
    ("out_of_order 2", _TIED, (*_TURNED, "lay s1 1", "lay s1 {d} down", *_LAID[1:]), {}),
    ("wrong_face 1", _WON, ("lay s1 1 down", "lay s2 1", "award s1"), {}),
    ("wrong_face 2", _TIED, (*_TURNED, "lay s1 {d}", *_LAID[1:], *_TURNED, "award s1"), {}),
    ("extra 1", _WON, ("lay s1 2", "lay s2 1", "award s1"), {}),
    ("extra 1", _WON, (*_TURNED, "award s1", "slide s1 s2 1"), {}),
    ("extra 1", _WON, (*_TURNED, "award s1", "move 9c s1.pile s2.pile"), {}),
    ("extra 3", _TIED, (*_TURNED, "award s1"), _SHORT),
    ("extra 3", _TIED, (*_TURNED, "lay s1 3 down"), _SHORT),
    ("extra 4", _WON, (*_TURNED, "award s1", *_TURNED, "award s1"), {"limit": 1}),
    ("out_of_order P", _WON, (*_TURNED, "award s1 other-first"), {}),
)
_POINTS: Final = {"N-": "N-P2", "C-": "C-P1"}


def findings(house: str) -> Iterator[tuple[str, Finding]]:
    """Each case with its finding, under the clauses of the house."""
    series = SERIES[house]
    for told, cards, lines, changed in CASES:
        kind, _, number = told.partition(" ")
        rule = _POINTS[series] if number == "P" else series + number
        sheet = knobs(house, **changed)
        down = sheet.piles.down_cards if sheet.piles else 1
        session = deal(begun(cards, house=sheet), *[line.format(d=down) for line in lines])
        found = judge(session.record(Ends.ROUND)).findings
        own = [one for one in found if (one.kind.value, one.rule) == (kind, rule)]
        assert own, (told, house, found)
        yield f"{kind} {rule}", own[0]


def sentences(language: str) -> Iterator[str]:
    """Kind, clause, what is said, what was wanted and done, why, and what is to be done."""
    speaker = translator(language)
    for house in SERIES:
        for name, finding in findings(house):
            words = finding_text(finding, speaker)
            said = finding_sentence(finding, speaker, "COINS")
            site = finding.sites[0]
            rows = [f"{head}: {text}" for head, text in wanted_and_done(site, speaker, "COINS")]
            where = where_phrase(site, speaker)
            told = (said, where, *rows, words.reason, words.remedy)
            yield f"{name}: {' | '.join(told)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_said_as_they_were(language: str, golden_update: bool) -> None:
    file = FOLDER / f"sentences-piles-{language}.txt"
    said_as_before(file, list(sentences(language)), language, golden_update)


def test_every_possible_kind_and_clause_has_its_case() -> None:
    rules = [rule for rule in RULES if rule.startswith(tuple(SERIES.values()))]
    possible = {f"{kind} {rule}" for rule in rules for kind in kinds_of(rule)}
    assert {name for house in SERIES for name, _ in findings(house)} == possible
