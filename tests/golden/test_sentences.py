"""Every kind of fault under every clause is one sentence in both languages.

``sentences-ko.txt`` and ``sentences-en.txt`` hold them, ``sentences-twice-*.txt`` what is said
when the same happened at a second seat; ``--golden-update`` writes them anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.golden.slips import SLIPS, Slip
from tests.procedures.rounds import KOREAN, record_of
from trainer.grading.findings import Finding, What
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.formats import money, seat_name
from trainer.i18n.messages import finding_sentence
from trainer.procedures.rules import RULES, Kind, kinds_of
from trainer.procedures.rules_others import OTHERS_BROKEN_IN

FOLDER = Path(__file__).parent
LANGUAGES = ("ko", "en")
NAMES = [f"{number}-{slip.kind}-{slip.rule}" for number, slip in enumerate(SLIPS)]
HANGUL = re.compile("[가-힣]")


def sentences(language: str) -> Iterator[str]:
    """A line for every slip: kind, clause and what is said of it."""
    for slip in SLIPS:
        said = finding_sentence(slip.finding(), translator(language), "KRW")
        yield f"{slip.name}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_said_as_they_were(language: str, golden_update: bool) -> None:
    file = FOLDER / f"sentences-{language}.txt"
    if golden_update:
        file.write_text("".join(f"{line}\n" for line in sentences(language)), encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == list(sentences(language))


def next_seat(what: What | None) -> What | None:
    return replace(what, seat=what.seat + 1) if what is not None and what.seat else what


def twice(finding: Finding) -> Finding:
    """The same fault at the next seat as well."""
    (site,) = finding.sites
    other = replace(
        site, seat=site.seat + 1, wanted=next_seat(site.wanted), got=next_seat(site.got)
    )
    return replace(finding, sites=(site, other))


def repeatable() -> Iterator[tuple[str, Finding]]:
    for slip in SLIPS:
        finding = slip.finding()
        if len(finding.sites) == 1 and finding.sites[0].seat:
            yield slip.name, twice(finding)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happened_at_two_seats_is_said_as_it_was(language: str, golden_update: bool) -> None:
    file = FOLDER / f"sentences-twice-{language}.txt"
    speaker = translator(language)
    said = [f"{name}: {finding_sentence(two, speaker, 'KRW')}" for name, two in repeatable()]
    if golden_update:
        file.write_text("".join(f"{line}\n" for line in said), encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == said
    # Sums differ from seat to seat, so none is told: one that is would be somebody else's.
    assert [line for line in said if re.search(r"[₩]|\d원", line)] == []
    assert len(said) > 90


def test_a_deed_told_without_sums_is_not_its_own_duty() -> None:
    speaker = translator("en")
    for name, two in repeatable():
        clause = finding_sentence(two, speaker, "KRW").partition(": ")[2]
        duty, _, deed = clause.partition("; ")
        object_of = duty.partition(" ")[2].removeprefix("the ")
        assert not re.match(rf"the {re.escape(object_of)} was \w+ \(", deed), name


def test_every_possible_kind_and_clause_has_its_round() -> None:
    """The clauses of the other documents are told in the words of their Korean twins."""
    others = {(kind, rule) for kind, rules in OTHERS_BROKEN_IN.items() for rule in rules.split()}
    possible = {(kind, rule) for rule in RULES for kind in kinds_of(rule)} - others
    assert {(slip.kind, slip.rule) for slip in SLIPS} == possible
    assert len(possible) > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slip", SLIPS, ids=NAMES)
def test_a_sentence_names_seat_amounts_and_clause(slip: Slip, language: str) -> None:
    finding, tongue = slip.finding(), translator(language)
    said = finding_sentence(finding, tongue, "KRW")
    assert said.endswith(".")
    assert said.count(". ") == 0
    assert not set("{}") & set(said)
    assert not re.search(r"\((을|를|이|가|은|는|으)\)", said)
    assert bool(HANGUL.search(said)) is (language == "ko")
    assert f"({slip.rule}" in said
    if len(finding.sites) > 1:
        assert re.match({"ko": r"[\d·]+번 자리: ", "en": "Seats? "}[language], said)
        return
    (site,) = finding.sites
    seat = site.wanted.seat if finding.kind is Kind.WRONG_SEAT and site.wanted else site.seat
    if seat:
        assert said.lower().startswith(f"{seat_name(seat, tongue)}: ")
    if site.difference:
        assert money(abs(site.difference), "KRW", tongue) in said
    for amount in filter(None, amounts(finding)):
        assert money(amount, "KRW", tongue) in said


def amounts(finding: Finding) -> Iterator[int | None]:
    """The sums that must be named: what was owed, and what was done otherwise than owed."""
    (site,) = finding.sites
    if finding.kind is Kind.OUT_OF_ORDER and _same(site.wanted, site.got):
        yield site.got.amount if site.got else None
        return
    if finding.kind is Kind.OMITTED and site.wanted and site.wanted.verb == "call":
        yield site.wanted.amount
        return
    yield site.wanted.amount if site.wanted else None
    if finding.kind in (Kind.WRONG_AMOUNT, Kind.EXTRA, Kind.FORBIDDEN) and site.got:
        yield site.got.amount


def _same(one: What | None, other: What | None) -> bool:
    return one is not None and other is not None and one.seat == other.seat


@pytest.mark.parametrize("slip", SLIPS, ids=NAMES)
def test_no_other_kind_under_any_clause_is_found(slip: Slip) -> None:
    """Each round again with one line of the dealer left out, said twice, or too late by one."""
    own = [at for at, line in enumerate(slip.lines) if line.startswith("dealer")]
    for at in own:
        before, line, after = slip.lines[:at], slip.lines[at], slip.lines[at + 1 :]
        for lines in (
            (*before, *after),
            (*before, line, line, *after),
            (*before, *after[:1], line, *after[1:]),
        ):
            for finding in judge(slip.record(lines)).findings:
                assert finding.kind in kinds_of(finding.rule)


BETS = ("K-D1", "K-D2", "K-D9", "K-P2", "K-P7", "K-P9", "K-P17", "K-P27", "K-I9")


@pytest.mark.parametrize("rule", BETS)
def test_what_had_to_become_of_a_bet_tells_how_much_it_was(rule: str) -> None:
    slips = [slip for slip in SLIPS if (slip.kind, slip.rule) == (Kind.OMITTED, rule)]
    for slip in slips:
        (site,) = slip.finding().sites
        assert any(what is not None and what.amount for what in (site.wanted, site.got)), slip
    assert slips


@pytest.mark.parametrize(
    ("bets", "fixed", "amount"),
    [
        ("s4 bet tie 10000", "dealer return s4.tie", 10_000),
        ("s4 bet tie 10000", "s4 lift tie", 10_000),
        ("s4 bet tie 10000; s4 lift tie 4000", "s4 lift tie", 6_000),
        ("s4 bet main 2500000", "dealer return s4.main 500000", 500_000),
        ("s4 bet main 5000", "dealer return s4.main", 5_000),
        ("s4 bet toke-main 3000", "dealer return s4.toke-main", 3_000),
    ],
)
def test_what_went_back_after_the_first_card_is_what_was_dealt_past(
    bets: str, fixed: str, amount: int
) -> None:
    lines = (
        f"s2 bet main 10000; {bets}; dealer say no-more-bets; dealer deal s2 Kh; {fixed};"
        "dealer deal dealer 9s; dealer pay s2.main 10000; dealer collect all"
    )
    findings = judge(record_of(lines, KOREAN)).findings
    wanted = [site.wanted for finding in findings for site in finding.sites]
    assert amount in [what.amount for what in wanted if what and what.verb == "return"]


def test_several_sites_are_one_sentence_without_sums() -> None:
    slip = next(slip for slip in SLIPS if slip.name == "out_of_order K-D5")
    finding = slip.finding()
    (site,) = finding.sites
    assert site.wanted is not None
    sites = tuple(replace(site, seat=n, wanted=replace(site.wanted, seat=n)) for n in (6, 1))
    both = replace(finding, sites=sites)
    said = finding_sentence(both, translator("en"), "KRW")
    assert said == (
        "Seats 6 and 1: Take the Tie Bet first; the Initial Bet was taken before it (K-D5)."
    )
