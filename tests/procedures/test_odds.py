"""The reference figures: exact enumeration agrees with every printed digit."""

from dataclasses import replace
from fractions import Fraction

import pytest

from trainer.core.cards import decks, shuffled
from trainer.procedures.odds import odds
from trainer.procedures.sheet import HalfRounding, Values, WarTieBonus, WarWin

# decks, always war, with the one-Initial bonus, always surrender, Tie 10:1; per cent
_FIGURES = [
    (6, "-2.8771", "-2.3301", "-3.6977", "-18.6495"),
    (8, "-2.8978", "-2.3398", "-3.7349", "-17.8313"),
    (1, "-2.4154", "-2.0648", "-2.9412", "-35.2941"),
    (2, "-2.7034", "-2.2403", "-3.3981", "-25.2427"),
]


def _printed(value: Fraction) -> str:
    """``value`` as per cent with four decimals, rounded half up by hand, not by floats."""
    scaled = abs(value) * 1_000_000
    digits = int(scaled + Fraction(1, 2))
    return f"{'-' if value < 0 else ''}{digits // 10_000}.{digits % 10_000:04d}"


@pytest.mark.parametrize(("count", "war", "bonus", "surrender", "tie"), _FIGURES)
def test_reference_figures(count: int, war: str, bonus: str, surrender: str, tie: str) -> None:
    plain = odds(Values(decks=count))
    kind = odds(Values(decks=count, war_tie_bonus=WarTieBonus.ONE_INITIAL))
    assert _printed(plain.always_war) == war
    assert _printed(kind.always_war) == bonus
    assert _printed(plain.always_surrender) == surrender
    assert _printed(plain.tie_bet) == tie


def test_six_decks_tie_is_23_in_311() -> None:
    assert odds(Values()).tie == Fraction(23, 311)


@pytest.mark.parametrize("count", [1, 2, 6, 8])
def test_the_outcomes_are_all_the_outcomes(count: int) -> None:
    result = odds(Values(decks=count))
    assert result.win + result.lose + result.tie == 1
    assert result.win == result.lose
    assert 0 < result.war_tie < result.war_win < 1


def test_p11_presentations_and_p7_rounding_do_not_change_the_figures() -> None:
    plain = odds(Values())
    for win in WarWin:
        for rounding in HalfRounding:
            assert odds(replace(Values(), war_win=win, half_rounding=rounding)) == plain


def test_one_deck_agrees_with_counting_every_ordered_pair_of_cards() -> None:
    deck = decks(1)
    pairs = [(a, b) for i, a in enumerate(deck) for j, b in enumerate(deck) if i != j]
    ties = sum(a.rank == b.rank for a, b in pairs)
    assert odds(Values(decks=1)).tie == Fraction(ties, len(pairs))


def test_burns_do_not_matter_cards_three_and_four_tie_as_often_as_one_and_two() -> None:
    shoes = [shuffled(decks(1), seed) for seed in range(3000)]
    early = sum(s[0].rank == s[1].rank for s in shoes)
    late = sum(s[3].rank == s[5].rank for s in shoes)
    expected = 3000 * odds(Values(decks=1)).tie
    # five standard deviations of a binomial: about 64
    assert abs(early - expected) < 64
    assert abs(late - expected) < 64
