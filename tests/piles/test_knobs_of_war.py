"""Every knob of War changes something that somebody sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.piles.playing import CTCPX, DENIRO, after, dealt, played, table
from tests.piles.test_match import match
from trainer.core.actions import PickUp
from trainer.i18n.catalog import languages, translator
from trainer.procedures.pile_clock import Hand, allowed_ms
from trainer.procedures.pile_sheet import (
    PILE_KNOBS,
    AtLimit,
    Opponents,
    PileValues,
    Shortage,
    TurnName,
)
from trainer.procedures.pile_stakes import fee
from trainer.procedures.pile_war import outcome
from trainer.ui.piles.words import title, turn_name

Seen = Callable[[PileValues], object]


def _games(values: PileValues) -> object:
    return [
        (ended, done.battles) for ended, done, _ in (played(dealt(n), values) for n in range(6))
    ]


def _at_the_end(values: PileValues) -> object:
    return outcome(table("2c 3c", "4c"), values.limit, values)


def _short(values: PileValues) -> object:
    start = table("9h 2s", "9d 3s 4s 5s 6s 7s 8s")
    return outcome(after(start, "s1 flip", "s2 flip"), 0, values)


def _many(values: PileValues) -> object:
    return len(match(values=values).ten(5))


def _named(values: PileValues) -> object:
    return turn_name(values, translator("en"))  # Korean has one word for both houses' button


def _offered(values: PileValues) -> object:
    return values.opponents is Opponents.COMPUTER_OR_PERSON, values.stakes


def _timed(values: PileValues) -> object:
    return [allowed_ms(Hand(0, misses), values) for misses in range(5)]


KNOBS: Mapping[str, tuple[object, Seen]] = {
    "down_cards": (1, _games),
    "limit": (20, _games),
    "at_limit": (AtLimit.DRAW, _at_the_end),
    "shortage": (Shortage.DRAW, _short),
    "pick_up": (PickUp.AS_LAID, _games),
    "turn": (TurnName.TURN_CARDS, _named),
    "batch": (10, _many),
    "opponents": (Opponents.COMPUTER, _offered),
    "clock_ms": (30_000, _timed),
    "fast_ms": (100, _timed),
    "free_misses": (1, _timed),
    "stakes": ((200,), _offered),
    "fee_percent": (25, lambda values: fee(1_000, values)),
}


@pytest.mark.parametrize("knob", KNOBS)
def test_a_knob_that_is_turned_is_seen(knob: str) -> None:
    value, seen = KNOBS[knob]
    assert seen(replace(DENIRO, **{knob: value})) != seen(DENIRO)


def test_every_knob_is_turned() -> None:
    assert set(KNOBS) == set(PILE_KNOBS["001"])
    assert set(PILE_KNOBS["004"]) <= set(KNOBS)


@pytest.mark.parametrize("language", languages())
def test_the_felt_says_what_the_house_has_decided(language: str) -> None:
    speaker = translator(language)
    assert "3" in title(DENIRO, speaker)
    assert "400" in title(DENIRO, speaker)
    assert "500" in title(CTCPX, speaker)
