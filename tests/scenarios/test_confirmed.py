"""A confirmation counts for the value it was given for, and for the whole clause."""

from dataclasses import replace
from typing import NamedTuple

from trainer.procedures.record import Confirmation
from trainer.procedures.sheet import Collecting, WarBurn
from trainer.scenarios.confirmed import assumed_clauses, confirmed, values_of
from trainer.scenarios.houses import load_house

KOREAN = load_house("korean")


class Said(NamedTuple):
    """A word of Park's."""

    knob: str
    value: str
    who: str = "Park"
    confirmed_at: str = "2026-11-29"


def test_only_assumed_clauses_can_be_confirmed() -> None:
    clauses = assumed_clauses(KOREAN)
    assert {"K-P28", "K-P5", "K-P10.one", "K-I8"} <= set(clauses)
    assert not {"K-P3", "K-P8", "K-P10", "K-P27", "K-D5", "K-I1"} & set(clauses)


def test_a_confirmation_of_the_present_value_counts() -> None:
    word = Said("collecting", "free")
    assert confirmed([word], KOREAN) == (Confirmation("K-P28", "Park", "2026-11-29"),)


def test_a_confirmation_of_another_value_does_not() -> None:
    changed = replace(KOREAN, values=replace(KOREAN.values, collecting=Collecting.WHEN_SETTLED))
    assert confirmed([Said("collecting", "free")], changed) == ()


def test_a_clause_with_several_knobs_needs_all_of_them() -> None:
    seats = Said("seats", "7", "Kim", "2026-12-01")
    assert confirmed([Said("decks", "6")], KOREAN) == ()
    assert confirmed([seats, Said("decks", "6")], KOREAN) == (
        Confirmation("K-P1", "Kim", "2026-12-01"),
    )


def test_a_point_with_one_value_is_kept_under_its_id() -> None:
    assert values_of(KOREAN, "K-P18") == {"K-P18": ""}
    assert [one.clause for one in confirmed([Said("K-P18", "")], KOREAN)] == ["K-P18"]


def test_the_burn_for_one_guest_is_confirmed_apart() -> None:
    word = Said("K-P10.one", "one-each")
    assert [one.clause for one in confirmed([word], KOREAN)] == ["K-P10.one"]
    other = replace(KOREAN, values=replace(KOREAN.values, war_burn=WarBurn.THREE_EACH))
    assert confirmed([word], other) == ()


def test_what_is_written_needs_no_word() -> None:
    assert confirmed([Said("match_timing", "before-war-cards")], KOREAN) == ()
