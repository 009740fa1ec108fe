"""The cards of War only move: laid from a pile's top, and the winner takes all of them up."""

from random import Random

import pytest

from tests.core.acting import WON, all_cards
from trainer.core.actions import DEALER, TABLE, Action, Award, Flip, Lay, PickUp, guest
from trainer.core.cards import DECK, Card, parse_card, shuffled
from trainer.core.layout import Laid
from trainer.core.notation import Writer
from trainer.core.places import Spot, at
from trainer.core.reading import Reader
from trainer.core.table import Impossible, Table, apply


def _table(left: str, right: str) -> Table:
    piles = {1: left.split(), 2: right.split()}
    cards = {
        at(seat, Spot.PILE): tuple(Laid(parse_card(card), True) for card in pile)
        for seat, pile in piles.items()
    }
    return Table(WON, cards)


def _after(table: Table, *lines: str) -> Table:
    for line in lines:
        actor, action = Reader(WON).act(line)
        table = apply(table, actor, action).table
    return table


def _lies(table: Table, seat: int, spot: Spot) -> str:
    return " ".join(f"{one.card}{'v' * one.down}" for one in table.hand(at(seat, spot)))


_WAR = (
    *("s1 flip", "s2 flip", "dealer lay s1 2 down", "dealer lay s2 2 down"),
    *("dealer lay s1 1", "dealer lay s2 1"),
)


def test_the_top_card_is_turned_and_the_others_stay_covered() -> None:
    table = _after(_table("Kh 2s 3s", "7d 4s"), "s1 flip", "table flip s2")
    assert _lies(table, 1, Spot.BATTLE) == "Kh"
    assert _lies(table, 2, Spot.BATTLE) == "7d"
    assert _lies(table, 1, Spot.PILE) == "2sv 3sv"


def test_war_cards_are_laid_covered_and_then_one_open() -> None:
    table = _after(_table("9h 2s 3s Kh", "9d 4s 5s 7d"), *_WAR)
    assert _lies(table, 1, Spot.BATTLE) == "9h 2sv 3sv Kh"
    assert _lies(table, 2, Spot.BATTLE) == "9d 4sv 5sv 7d"
    assert _lies(table, 1, Spot.PILE) == ""


@pytest.mark.parametrize(
    ("order", "under"),
    [
        ("", "Tcv 9hv 2sv 3sv Khv 9dv 4sv 5sv 7dv"),
        (" other-first", "Tcv 9dv 4sv 5sv 7dv 9hv 2sv 3sv Khv"),
        (" as-laid", "Tcv 9hv 9dv 2sv 4sv 3sv 5sv Khv 7dv"),
    ],
)
def test_the_winner_takes_every_card_under_his_pile(order: str, under: str) -> None:
    table = _after(_table("9h 2s 3s Kh Tc", "9d 4s 5s 7d"), *_WAR, f"dealer award s1{order}")
    assert _lies(table, 1, Spot.PILE) == under
    assert _lies(table, 1, Spot.BATTLE) == _lies(table, 2, Spot.BATTLE) == ""


def test_a_shuffled_pick_up_has_the_order_of_its_seed() -> None:
    table = _after(_table("9h 2s 3s Kh Tc", "9d 4s 5s 7d"), *_WAR)
    one = _after(table, "dealer award s1 shuffled 1")
    assert one == _after(table, "dealer award s1 shuffled 1")
    assert one != _after(table, "dealer award s1 shuffled 2")
    assert sorted(all_cards(one)) == sorted(all_cards(table))


def test_the_last_card_of_a_battle_can_be_turned_over() -> None:
    table = _after(_table("9h 2s", "9d"), "dealer lay s1 2 down", "dealer turn s1.battle")
    assert _lies(table, 1, Spot.BATTLE) == "9hv 2s"


def test_more_than_the_pile_holds_cannot_be_laid() -> None:
    with pytest.raises(Impossible, match="pile-too-thin"):
        apply(_table("9h", "9d"), DEALER, Lay(1, 2))
    with pytest.raises(Impossible, match="pile-too-thin"):
        apply(_table("", "9d"), guest(1), Flip(1))


def test_nothing_is_awarded_where_nothing_lies() -> None:
    with pytest.raises(Impossible, match="no-card-there"):
        apply(_table("9h", "9d"), DEALER, Award(1))


def test_what_lies_on_the_piles_is_not_swept_with_the_hands() -> None:
    table = _after(_table("9h 2s", "9d"), "s1 flip")
    with pytest.raises(Impossible, match="no-card-there"):
        _after(table, "dealer collect all")


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_done_no_card_comes_or_goes(seed: int) -> None:
    chance, order = Random(seed), shuffled(DECK, seed)
    table = _table(_named(order[:26]), _named(order[26:]))
    reader, writer = Reader(WON), Writer(WON)
    for _ in range(200):
        seat = chance.choice((1, 2))
        action: Action = chance.choice(
            [
                Flip(seat),
                Lay(seat, chance.randint(1, 4), chance.random() < 0.5),
                Award(seat, chance.choice([p for p in PickUp if p is not PickUp.SHUFFLED])),
                Award(seat, PickUp.SHUFFLED, chance.randrange(100)),
            ]
        )
        actor = chance.choice((TABLE, guest(seat))) if isinstance(action, Flip) else DEALER
        assert reader.act(f"{actor} {writer.action(actor, action)}") == (actor, action)
        try:
            table = apply(table, actor, action).table
        except Impossible:
            continue
        assert all_cards(table) == sorted(map(str, DECK))


def _named(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
