"""Cards and chips only move; the table refuses only the impossible."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.acting import WON, all_cards, all_chips, fresh_table, possible, spoken
from trainer.core.actions import (
    DEALER,
    TABLE,
    Action,
    Actor,
    Burn,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Entry,
    Exchange,
    MoveChips,
    ShoeLoaded,
    Signal,
    Turn,
)
from trainer.core.cards import CUT_CARD, decks, parse_card, shuffled
from trainer.core.chips import Chips, fewest, stack
from trainer.core.notation import Writer
from trainer.core.places import ASIDE, DISCARD, PLACES, TRAY, Spot, at, hand, purse
from trainer.core.reading import Reader
from trainer.core.table import WAYS, Impossible, Laid, Table, apply, fold, resolved


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_cards_and_chips_are_conserved_over_any_possible_acts(seed: int) -> None:
    chance = Random(seed)
    table = fresh_table(seed)
    cards, money = all_cards(table), all_chips(table)
    for _ in range(60):
        actor, action = possible(table, chance)
        table = apply(table, actor, action).table
        assert all_cards(table) == cards
        assert all_chips(table) == money
        for place, pile in table.chips.items():
            assert all(count > 0 for _, count in pile.items), place


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 1000), st.lists(spoken(), max_size=12))
def test_any_act_is_carried_out_or_refused_and_nothing_appears(
    seed: int, acts: list[tuple[Actor, Action]]
) -> None:
    table = fresh_table(seed)
    cards = all_cards(table)
    for actor, action in acts:
        try:
            table = apply(table, actor, action).table
        except Impossible:
            continue
        assert all_cards(table) == cards


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_resolved_lines_replay_to_the_same_table(seed: int) -> None:
    chance = Random(seed)
    start = table = fresh_table(seed)
    entries: list[Entry] = []
    for number in range(1, 40):
        actor, action = possible(table, chance)
        done = apply(table, actor, action)
        table = done.table
        entries.append(Entry(number, number * 10, actor, resolved(actor, action, done)))
    lines = [Writer(WON).entry(entry) for entry in entries]
    read = tuple(Reader(WON).entry(line, n) for n, line in enumerate(lines, 1))
    assert fold(start, read) == table


def _table(**cards: str) -> Table:
    return Table(WON, shoe=tuple(parse_card(c) for c in cards.get("shoe", "").split()))


def test_a_named_card_must_be_the_next_one() -> None:
    table = _table(shoe="Kh 2d")
    with pytest.raises(Impossible, match="not-the-next-card"):
        apply(table, DEALER, Deal(hand(1), parse_card("2d")))
    assert apply(table, DEALER, Deal(hand(1), parse_card("??"))).cards == (parse_card("Kh"),)


def test_the_shoe_can_run_out() -> None:
    with pytest.raises(Impossible, match="shoe-empty"):
        apply(_table(shoe="Kh 2d"), DEALER, Burn(3))


def test_a_burn_lies_face_down_in_the_discard_rack() -> None:
    done = apply(_table(shoe="Kh 2d"), DEALER, Burn(2))
    assert done.table.hand(DISCARD) == (Laid(parse_card("Kh"), True), Laid(parse_card("2d"), True))


def test_turning_shows_the_card() -> None:
    table = apply(_table(shoe="Kh"), DEALER, Deal(hand(2), down=True)).table
    assert table.hand(hand(2))[0].down
    turned = apply(table, DEALER, Turn(hand(2)))
    assert not turned.table.hand(hand(2))[0].down
    assert turned.cards == (parse_card("Kh"),)


def test_the_cut_card_comes_to_the_front_and_is_set_aside() -> None:
    table = apply(_table(shoe="Kh 2d 3c"), DEALER, Cut(2)).table
    assert table.shoe is not None
    assert table.shoe[1] == CUT_CARD
    table = apply(table, DEALER, Deal(hand(1))).table
    table = apply(table, TABLE, CutCardShows()).table
    assert table.hand(ASIDE) == (Laid(CUT_CARD),)
    with pytest.raises(Impossible, match="cut-card-not-in-front"):
        apply(table, TABLE, CutCardShows())


def test_a_shuffle_takes_shoe_and_discards_but_not_the_cards_in_play() -> None:
    table = apply(_table(shoe="Kh 2d 3c 4s"), DEALER, Deal(hand(1))).table
    table = apply(table, DEALER, Burn(1)).table
    table = apply(table, DEALER, Signal.SHUFFLE).table
    table = apply(table, TABLE, ShoeLoaded((), 5)).table
    assert table.shoe is not None
    assert sorted(map(str, table.shoe)) == ["2d", "3c", "4s"]
    assert table.hand(hand(1)) == (Laid(parse_card("Kh")),)


def test_a_new_shoe_must_be_made_of_the_cards_that_were_shuffled() -> None:
    table = apply(_table(shoe="Kh 2d"), DEALER, Signal.SHUFFLE).table
    with pytest.raises(Impossible, match="shoe-not-the-same-cards"):
        apply(table, TABLE, ShoeLoaded((parse_card("Kh"), parse_card("3d"))))


def test_a_stack_is_cut_chip_by_chip_or_changed_at_the_tray() -> None:
    main = at(1, Spot.MAIN)
    table = Table(WON, chips={main: stack([10_000])})
    done = apply(table, DEALER, MoveChips(main, TRAY, fewest(5_000, WON)))
    assert done.table.stack(main) == stack([5_000])
    with pytest.raises(Impossible, match="no-such-chips"):
        apply(table, DEALER, MoveChips(main, TRAY, stack([1_000] * 5)))
    with pytest.raises(Impossible, match="no-such-chips"):
        apply(table, DEALER, MoveChips(main, TRAY, fewest(11_000, WON)))


def test_a_tray_with_a_bottom_can_be_short() -> None:
    main = at(1, Spot.MAIN)
    table = Table(WON, chips={TRAY: stack([1_000])}, limited=frozenset({TRAY}))
    with pytest.raises(Impossible, match="no-such-chips"):
        apply(table, DEALER, MoveChips(TRAY, main, stack([5_000])))
    done = apply(table, DEALER, MoveChips(TRAY, main, stack([1_000])))
    assert done.table.stack(main) == stack([1_000])


def test_an_unequal_exchange_is_carried_out() -> None:
    main = at(1, Spot.MAIN)
    table = Table(WON, chips={main: stack([10_000])})
    done = apply(table, DEALER, Exchange(main, stack([10_000]), stack([5_000])))
    assert done.table.stack(main) == stack([5_000])


def test_collect_all_takes_every_hand_and_leaves_the_rest() -> None:
    table = _table(shoe="Kh 2d 3c 4s")
    for seat in (1, 2, 0):
        table = apply(table, DEALER, Deal(hand(seat))).table
    done = apply(table, DEALER, Collect())
    assert len(done.cards) == 3
    assert len(done.table.hand(DISCARD)) == 3
    with pytest.raises(Impossible, match="no-card-there"):
        apply(done.table, DEALER, Collect())


def test_purses_have_no_bottom_unless_given() -> None:
    bet = MoveChips(purse(1), at(1, Spot.MAIN), stack([1_000_000]))
    table = apply(Table(WON), DEALER, bet).table
    assert dict(table.banks)[purse(1)] == ((1_000_000, -1),)


def test_every_place_has_one_name() -> None:
    assert all(str(place) == name for name, place in PLACES.items())
    assert len(set(PLACES.values())) == len(PLACES)


@given(st.integers(0, 5_000).map(lambda n: n * 1_000))
def test_fewest_chips_are_worth_the_amount_and_cannot_be_fewer(amount: int) -> None:
    made = fewest(amount, WON)
    assert made is not None
    assert made.amount == amount
    for (small, count), (big, _) in zip(made.items[1:], made.items, strict=False):
        assert small * count < big


@pytest.mark.parametrize(("amount", "count"), [(60, 3), (80, 4), (110, 4), (100, 2), (150, 3)])
def test_fewest_chips_where_no_chip_divides_the_next(amount: int, count: int) -> None:
    made = fewest(amount, (20, 50))
    assert made is not None
    assert (made.amount, made.count) == (amount, count)
    assert fewest(30, (20, 50)) is None
    assert fewest(10, (20, 50)) is None


@given(st.integers(1, 8), st.integers(0, 2**63))
def test_a_shuffle_keeps_the_cards_and_depends_on_its_seed_alone(count: int, seed: int) -> None:
    first = shuffled(decks(count), seed)
    assert first == shuffled(reversed(first), seed)
    assert sorted(map(str, first)) == sorted(map(str, decks(count)))


def test_the_shuffle_is_the_same_in_every_version() -> None:
    assert " ".join(map(str, shuffled(decks(1), 7)[:6])) == "6d 2s 7h Qc 3s Kc"


@given(
    st.lists(st.sampled_from(WON), max_size=8),
    st.lists(st.sampled_from(WON), max_size=8),
)
def test_stacks_add_and_subtract(first: list[int], second: list[int]) -> None:
    both = stack(first) + stack(second)
    assert both == stack(first + second)
    assert both - stack(second) == stack(first)
    assert both.holds(stack(first))
    assert (both - both) == Chips()


def test_every_kind_of_action_can_be_carried_out() -> None:
    assert set(WAYS) == set(get_args(Action))
