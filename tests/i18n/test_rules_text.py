"""Every rule has its five texts in both languages, in words of our own."""

import pytest

from trainer.i18n.catalog import translator
from trainer.i18n.rules_text import (
    TEXTS,
    kind_name,
    rule_text,
    severity_name,
    tag_name,
)
from trainer.procedures.rules import RULES, Kind, Severity, Tag


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


def test_unknown_rule() -> None:
    with pytest.raises(KeyError):
        rule_text("K-X1", translator("ko"))


def test_names_of_tags_weights_and_kinds() -> None:
    ko, en = translator("ko"), translator("en")
    assert len({kind_name(kind, ko) for kind in Kind}) == len(Kind)
    assert tag_name(Tag.ASSUMED, ko) == "가정"
    assert tag_name(Tag.REGULATOR, en) == "regulator"
    assert [severity_name(weight, ko) for weight in Severity] == ["경미", "중대", "치명적"]
