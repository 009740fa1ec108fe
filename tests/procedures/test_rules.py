"""The catalogue's ids, provenance and weights."""

import itertools

import pytest

from trainer.procedures.rules import RULES, SUBJECTS, Kind, Severity, Tag, severity

MINOR, MAJOR, CRITICAL = Severity.MINOR, Severity.MAJOR, Severity.CRITICAL


def test_every_clause_and_decided_point_has_a_rule() -> None:
    counts = {"K-G": 5, "K-D": 13, "K-T": 3, "K-P": 31, "K-I": 12}
    counts |= {"O-": 10, "O-P": 3, "D-": 8, "D-P": 10, "N-": 8, "N-P": 5, "C-": 6, "C-P": 2}
    wanted = [f"{prefix}{n}" for prefix, last in counts.items() for n in range(1, last + 1)]
    assert list(RULES) == wanted


@pytest.mark.parametrize(
    ("rule", "tag"),
    [
        ("K-G1", Tag.SOURCE),
        ("K-D13", Tag.SOURCE),
        ("K-P2", Tag.ASSUMED),
        ("K-P3", Tag.SOURCE),
        ("K-P8", Tag.IMPLIED),
        ("K-P13", Tag.SOURCE),
        ("K-P27", Tag.REGULATOR),
        ("K-P30", Tag.ASSUMED),
        ("K-I1", Tag.REGULATOR),
        ("K-I2", Tag.ASSUMED),
    ],
)
def test_provenance(rule: str, tag: Tag) -> None:
    assert RULES[rule].tag is tag


@pytest.mark.parametrize(
    ("rule", "kind", "subject", "standing", "corrected"),
    [
        ("K-D9", Kind.OMITTED, "money", CRITICAL, MAJOR),
        ("K-D6", Kind.OMITTED, "money", CRITICAL, MAJOR),
        ("K-D5", Kind.WRONG_AMOUNT, "money", CRITICAL, MAJOR),
        ("K-D6", Kind.WRONG_ACTION, "money", CRITICAL, MAJOR),
        ("K-D6", Kind.WRONG_SEAT, "money", CRITICAL, MAJOR),
        ("K-D6", Kind.WRONG_PLACE, "money", MAJOR, MAJOR),
        ("K-D5", Kind.OUT_OF_ORDER, "order", MAJOR, MAJOR),
        ("K-D4", Kind.DIRECTION, "order", MAJOR, MAJOR),
        ("K-D13", Kind.OMITTED, "burn", MAJOR, MAJOR),
        ("K-G5", Kind.FORBIDDEN, "burn", MAJOR, MAJOR),
        ("K-D3", Kind.WRONG_SEAT, "card", MAJOR, MAJOR),
        ("K-G3", Kind.WRONG_FACE, "card", MAJOR, MAJOR),
        ("K-G3", Kind.OMITTED, "words", MINOR, MINOR),
        ("K-G1", Kind.OMITTED, "courtesy", MINOR, MINOR),
        ("K-P6", Kind.WRONG_PLACE, "chips-form", MINOR, MINOR),
        ("K-D2", Kind.OMITTED, "", MAJOR, MAJOR),
        ("K-D2", Kind.OMITTED, "words", MINOR, MINOR),
        ("K-D7", Kind.FORBIDDEN, "money", CRITICAL, MAJOR),
        ("K-D7", Kind.OMITTED, "words", MINOR, MINOR),
        ("K-D11", Kind.OUT_OF_ORDER, "war-bets", CRITICAL, MAJOR),
        ("K-D11", Kind.OUT_OF_ORDER, "order", MAJOR, MAJOR),
        ("K-D1", Kind.OMITTED, "", CRITICAL, MAJOR),
        ("K-D1", Kind.OMITTED, "call", CRITICAL, MAJOR),
        ("K-P2", Kind.OMITTED, "call", CRITICAL, MAJOR),
        ("K-P2", Kind.OMITTED, "", MAJOR, MAJOR),
        ("K-I9", Kind.OMITTED, "call", CRITICAL, MAJOR),
        ("K-I8", Kind.EXTRA, "call", MINOR, MINOR),
        ("K-P30", Kind.OMITTED, "call", MAJOR, MAJOR),
        ("K-T3", Kind.WRONG_AMOUNT, "toke", CRITICAL, MAJOR),
        ("K-P19", Kind.WRONG_PLACE, "toke", MAJOR, MAJOR),
        ("K-D10", Kind.FORBIDDEN, "money", MAJOR, MAJOR),
        ("K-P5", Kind.FORBIDDEN, "money", CRITICAL, MAJOR),
        ("K-P24", Kind.OMITTED, "words", MINOR, MINOR),
        ("K-P28", Kind.OUT_OF_ORDER, "card", MAJOR, MAJOR),
    ],
)
def test_weights(
    rule: str, kind: Kind, subject: str, standing: Severity, corrected: Severity
) -> None:
    assert severity(rule, kind, False, subject) is standing
    assert severity(rule, kind, True, subject) is corrected


def test_a_correction_never_weighs_more_and_every_combination_has_a_weight() -> None:
    for rule, kind, subject in itertools.product(RULES, Kind, sorted(SUBJECTS)):
        assert severity(rule, kind, True, subject) <= severity(rule, kind, False, subject)


def test_unknown_rule_or_subject_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown rule"):
        severity("K-X1", Kind.OMITTED, False)
    with pytest.raises(ValueError, match="unknown subject"):
        severity("K-D1", Kind.OMITTED, False, "mony")
