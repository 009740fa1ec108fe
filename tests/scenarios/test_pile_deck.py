"""In which piles a deck of War lies, and what another deal of the same shape keeps."""

from __future__ import annotations

import pytest

from trainer.core.cards import DECK, Card, parse_card
from trainer.core.places import Spot, at
from trainer.scenarios.pile_deck import as_hard, first_piles

TEXT = "Kh 9s 5c Qd 8h 8s 2c 6d Jd 4c Ts Ah 7d 3h Qs Jc 6h Th As Kd 9d 9c"
CLOSE = "2c 3c 3d 4d 4c 5c 5d 6d 6c 7c 7d 8d 8c 9c 9d Td Tc Jc Jd Qd Qc Kc Kd Ad"
CARDS = tuple(map(parse_card, TEXT.split()))
PAIRS = [CARDS[start : start + 2] for start in range(0, len(CARDS), 2)]


def pairs(seed: int) -> list[tuple[Card, ...]]:
    cards = as_hard(CARDS, seed)
    return [cards[start : start + 2] for start in range(0, len(cards), 2)]


@pytest.mark.parametrize("seed", range(12))
def test_wars_come_when_they_came_and_as_many_pairs_are_close(seed: int) -> None:
    before, after = (
        [abs(one.rank - other.rank) for one, other in laid] for laid in (PAIRS, pairs(seed))
    )
    assert [gap == 0 for gap in after] == [gap == 0 for gap in before]
    assert sum(gap in (1, 2) for gap in after) == sum(gap in (1, 2) for gap in before)
    assert len({card for pair in pairs(seed) for card in pair}) == len(CARDS)


def test_who_has_the_higher_card_is_new_with_every_seed() -> None:
    ways = {tuple(one.rank > other.rank for one, other in pairs(seed)) for seed in range(12)}
    ranks = {tuple(card.rank for pair in pairs(seed) for card in pair) for seed in range(12)}
    assert len(ways) == len(ranks) == 12
    for seed in range(12):
        same = [one for one, other in zip(PAIRS, pairs(seed), strict=True) if one == other]
        assert len(same) <= 2


def test_the_same_seed_gives_the_same_cards() -> None:
    assert as_hard(CARDS, 7) == as_hard(CARDS, 7)


def test_the_whole_deck_lies_in_the_two_piles() -> None:
    piles = first_piles(as_hard(CARDS, 3), 3)
    lying = [laid.card for pile in piles.values() for laid in pile]
    assert sorted(map(str, lying)) == sorted(map(str, DECK))
    assert [one.card for one in piles[at(1, Spot.PILE)][:11]] == [one for one, _ in pairs(3)]


def test_where_no_ranks_are_as_hard_the_nearest_are_taken() -> None:
    """All of an own drill's pairs may be close: chance alone would look for as many for ever."""
    cards = as_hard(tuple(map(parse_card, CLOSE.split())), 1)
    assert len(set(cards)) == 24
    gaps = [abs(cards[at].rank - cards[at + 1].rank) for at in range(0, len(cards), 2)]
    assert 0 not in gaps
    assert sum(gap in (1, 2) for gap in gaps) > 4
