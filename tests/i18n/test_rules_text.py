"""Every rule has its five texts in both languages, in words of our own."""

import re
from dataclasses import replace

import pytest

from tests.golden.slips import SLIPS
from trainer.grading.findings import Finding, Site, What
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.rules_cases import CASES
from trainer.i18n.rules_text import (
    TEXTS,
    finding_text,
    kind_name,
    rule_text,
    severity_name,
    tag_name,
)
from trainer.procedures.rules import RULES, Kind, Severity, Tag, kinds_of


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("rule", list(RULES))
def test_rule_has_all_texts(rule: str, language: str) -> None:
    text = rule_text(rule, translator(language))
    parts = (text.title, text.duty, text.reason, text.remedy, text.example)
    assert all(parts)
    assert len(set(parts)) == 5
    assert len(text.title) <= 48
    assert all(part.endswith((".", "”", "’", "!", "?")) for part in parts[1:])


def test_the_catalogue_and_the_texts_hold_the_same_rules() -> None:
    assert list(TEXTS) == list(RULES)


def test_no_two_rules_share_a_duty() -> None:
    for language in ("ko", "en"):
        duties = [rule_text(rule, translator(language)).duty for rule in RULES]
        assert len(set(duties)) == len(duties)


POINTING = re.compile(
    r"^(It|They|He|She|Them|All three)\b|\bdoes that\b|\bwith the other\."
    r"|^(Do|Put|Take|Give|Hand|Set|Settle|Turn|Bring|Collect|Discard|Split|Add) (it|them)\b"
    r"|^(Pay or take|Say|Count) (it|so|them)\b|\bpushed it\b"
)
"""What points at a thing that was not named: a reason and a remedy stand alone on the sheet."""


def test_every_reason_and_remedy_names_what_it_speaks_of() -> None:
    said = {(rule, part) for rule, text in TEXTS.items() for part in text[2:4]}
    said |= {(rule, part) for (rule, *_), row in CASES.items() for part in row if part}
    assert [(rule, part) for rule, part in sorted(said) if POINTING.search(part)] == []


@pytest.mark.parametrize("rule", ["D-6", "D-7"])
def test_the_remedy_of_a_side_bet_speaks_of_its_order_only_where_that_was_wrong(rule: str) -> None:
    paid = What("pay", 2, "tie-bonus", 1000)
    site = Site((9,), 2, "tie-bonus", paid, replace(paid, verb="take"))
    given = {
        kind: told(Finding(kind, rule, Severity.MAJOR, (site,)))[2]
        for kind in (Kind.WRONG_ACTION, Kind.WRONG_SEAT, Kind.EXTRA, Kind.OUT_OF_ORDER)
    }
    assert "then settle the seat as its cards say" in given.pop(Kind.WRONG_ACTION)
    assert given.pop(Kind.OUT_OF_ORDER).endswith("at once, then go on.")
    assert not any(remedy.endswith("at once, then go on.") for remedy in given.values())


def test_unknown_rule() -> None:
    with pytest.raises(KeyError):
        rule_text("K-X1", translator("ko"))


def test_names_of_tags_weights_and_kinds() -> None:
    ko, en = translator("ko"), translator("en")
    assert len({kind_name(kind, ko) for kind in Kind}) == len(Kind)
    assert tag_name(Tag.ASSUMED, ko) == "이 하우스에서 아직 확인 전"
    assert tag_name(Tag.REGULATOR, en) == "required by the regulator"
    assert [severity_name(weight, ko) for weight in Severity] == ["경미", "중대", "치명적"]


def told(finding: Finding) -> tuple[str, str, str]:
    words = finding_text(finding, translator("en"))
    return words.title, words.reason, words.remedy


def of(rule: str, kind: Kind) -> list[Finding]:
    """What the round with a fault of this kind under this rule is told as."""
    return [
        finding
        for slip in SLIPS
        for finding in judge(slip.record()).findings
        if (finding.rule, finding.kind) == (rule, kind)
    ]


def test_every_row_is_of_a_rule_and_a_kind_in_which_it_can_be_broken() -> None:
    for rule, kind, about in CASES:
        assert not kind or Kind(kind) in kinds_of(rule), (rule, kind, about)
        reason, remedy = CASES[rule, kind, about]
        assert reason or remedy
        assert (reason, remedy) != TEXTS[rule][2:4]


def test_every_fault_has_a_reason_and_a_remedy_in_both_languages() -> None:
    met = set()
    for slip in SLIPS:
        for finding in judge(slip.record()).findings:
            ko, en = (finding_text(finding, translator(one)) for one in ("ko", "en"))
            assert ko.reason != en.reason
            assert ko.remedy != en.remedy
            met.add((finding.rule, finding.kind.value))
    assert len(met) > 100


def test_a_missing_war_burn_speaks_of_the_burn() -> None:
    for finding in of("K-D11", Kind.OMITTED):
        title, reason, remedy = told(finding)
        assert "Burn" in title
        assert "burn" in reason
        assert "burn" in remedy


def test_the_reason_of_a_tied_war_is_told_of_no_other() -> None:
    own = TEXTS["K-D12"][2]
    for kind in kinds_of("K-D12"):
        for finding in of("K-D12", kind):
            assert told(finding)[1] != own


def test_a_toke_on_the_wrong_spot_was_not_pushed_back() -> None:
    findings = [one for rule in ("K-T1", "K-T2") for one in of(rule, Kind.WRONG_PLACE)]
    assert findings
    for finding in findings:
        assert "pushed the toke back" not in told(finding)[2]
    (refused,) = of("K-T1", Kind.FORBIDDEN)
    assert "pushed the toke back" in told(refused)[2]


def test_money_short_and_money_over_are_put_right_the_other_way_round() -> None:
    remedies = {
        finding.sites[0].difference < 0: told(finding)[2]
        for rule in ("K-D5", "K-D6", "K-D8")
        for finding in of(rule, Kind.WRONG_AMOUNT)
        if finding.sites[0].difference
    }
    assert remedies[True].startswith("Give the guest what is missing")
    assert remedies[False].startswith("Take what was too much")


@pytest.mark.parametrize("rule", ["K-D5", "K-D6", "K-D8", "K-D12", "D-3", "D-4", "D-5", "O-3"])
def test_a_won_bet_that_was_taken_has_no_reason_of_a_lost_one(rule: str) -> None:
    taken = Site((9,), 2, "main", None, What("take", 2, "main", 1000), -1000)
    reason = told(Finding(Kind.EXTRA, rule, Severity.CRITICAL, (taken,)))[1]
    assert reason.startswith("What a guest has not lost stays his")


@pytest.mark.parametrize("rule", ["K-D5", "K-D6", "D-3", "D-6", "O-3"])
def test_a_bet_taken_in_place_of_its_payment_has_its_own_reason(rule: str) -> None:
    wanted, got = What("pay", 2, "main", 1000), What("take", 2, "main", 1000)
    site = Site((9,), 2, "main", wanted, got, -2000)
    reason = told(Finding(Kind.WRONG_ACTION, rule, Severity.CRITICAL, (site,)))[1]
    assert reason == "A bet that won stays the guest's, and its win comes on top."
