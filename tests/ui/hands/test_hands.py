"""Picking up and putting down: which action each drop is, and that gathering is none."""

from __future__ import annotations

import pytest

from trainer.core.actions import (
    DEALER,
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Say,
    Signal,
    Turn,
    Words,
)
from trainer.core.cards import parse_card
from trainer.core.chips import Chips, fewest
from trainer.core.places import PLACES, TOKE_BOX, TRAY, Place, Spot, purse
from trainer.core.reading import Reader
from trainer.core.table import Laid, Table
from trainer.ui.hands.commands import answer, start
from trainer.ui.hands.holding import EMPTY, drop, exchange, gather, grab, halved, lift, smaller
from trainer.ui.hands.keys import Command

VALUES = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
SEATS = 7


def chips(amount: int) -> Chips:
    made = fewest(amount, VALUES)
    assert made is not None
    return made


@pytest.fixture
def table() -> Table:
    return Table(
        VALUES,
        cards={
            PLACES["s3"]: (Laid(parse_card("Kh")),),
            PLACES["dealer"]: (Laid(parse_card("9s")),),
        },
        chips={
            PLACES["s3.main"]: chips(160_000),
            PLACES["s3.tie"]: chips(10_000),
            PLACES["s4.main"]: chips(100_000),
            PLACES["s4.match"]: chips(100_000),
            PLACES["s5.toke-main"]: chips(5_000),
        },
        shoe=tuple(parse_card(text) for text in ("2c", "3d")),
    )


def line(text: str) -> Action:
    return Reader(VALUES).act(f"dealer {text}")[1]


@pytest.mark.parametrize(
    ("source", "target", "wanted"),
    [
        ("shoe", "s4", "deal s4"),
        ("shoe", "s4.main", "deal s4"),
        ("shoe", "s4.purse", "deal s4"),
        ("shoe", "dealer", "deal dealer"),
        ("shoe", "discard", "burn 1"),
        ("s3", "discard", "collect s3"),
        ("dealer", "discard", "collect dealer"),
        ("s3", "s4", "move Kh s3 s4"),
        ("s3.main", "tray", "take s3.main"),
        ("s3.main", "tray:2", "take s3.main"),
        ("s3.main", "s3.purse", "return s3.main"),
        ("s4.match", "s4.purse", "push s4.match"),
        ("s5.toke-main", "toke-box", "drop s5.toke-main"),
        ("s3.tie", "s3.main", "move all s3.tie s3.main"),
    ],
)
def test_a_drop_is_the_action_of_its_pair_of_places(
    table: Table, source: str, target: str, wanted: str
) -> None:
    assert drop(grab(table, source), table, target) == line(wanted)


@pytest.mark.parametrize(
    ("target", "wanted"),
    [
        ("s3.main", "pay s3.main 30000"),
        ("s3.match", "match s3 30000"),
        ("drop-box", "move 30000 tray drop-box"),
    ],
)
def test_chips_from_the_tray_pay_and_match(table: Table, target: str, wanted: str) -> None:
    hands = gather(gather(EMPTY, 10_000, 2), 10_000, 1)
    assert drop(hands, table, target) == line(wanted)


def test_chips_from_the_tray_to_the_toke_box_name_the_bet(table: Table) -> None:
    act = drop(gather(EMPTY, 5_000, 1), table, "toke-box", behalf=PLACES["s5.toke-main"])
    assert act == line("drop tray 5000 for s5.toke-main")


@pytest.mark.parametrize("target", ["tray", "tray:0", "shoe", "discard", "s3", "nowhere"])
def test_chips_from_the_tray_are_no_action_elsewhere(table: Table, target: str) -> None:
    assert drop(gather(EMPTY, 5_000, 1), table, target) is None


def test_a_chip_put_back_leaves_empty_hands() -> None:
    assert gather(gather(EMPTY, 5_000, 1), 5_000, -1) == EMPTY
    assert gather(EMPTY, 5_000, -1) == EMPTY


def test_the_upper_part_of_a_stack_is_its_small_chips(table: Table) -> None:
    part = lift(table, PLACES["s3.main"], 1)
    assert part.chips == chips(10_000)
    assert drop(part, table, "tray") == line("take s3.main 10000")


def test_half_is_what_the_chips_allow(table: Table) -> None:
    whole = lift(table, PLACES["s3.main"])
    assert halved(whole, table) == whole
    two = gather(EMPTY, 50_000, 2)
    assert halved(two, table).chips == chips(50_000)


def test_exchange_is_for_the_next_smaller_chips_of_equal_value(table: Table) -> None:
    act = drop(lift(table, PLACES["s4.main"]), table, "change")
    assert act == Exchange(PLACES["s4.main"], chips(100_000), Chips(((50_000, 2),)))
    assert smaller(Chips(((1_000, 3),)), VALUES) is None


@pytest.mark.parametrize(
    ("held", "given", "received"),
    [
        ({2_500: 1, 500: 3}, {2_500: 1}, {500: 5}),
        ({10_000: 1, 2_500: 2}, {10_000: 1}, {2_500: 4}),
        ({2_500: 2, 500: 2}, {2_500: 2, 500: 2}, {500: 10, 100: 10}),  # halves as it is
    ],
)
def test_only_the_chips_that_must_be_are_broken_to_halve_a_bet(
    held: dict[int, int], given: dict[int, int], received: dict[int, int]
) -> None:
    def stack(counts: dict[int, int]) -> Chips:
        return Chips(tuple(counts.items()))

    place = PLACES["s5.main-dealer"]
    table = Table((100, 500, 2_500, 10_000, 50_000), chips={place: stack(held)})
    act = exchange(lift(table, place), table)
    assert act == Exchange(place, stack(given), stack(received))


def test_a_face_down_deal(table: Table) -> None:
    assert drop(grab(table, "shoe"), table, "s1", down=True) == line("deal s1 down")


# ---- the same by keys ------------------------------------------------------------------------


def keyed(
    table: Table, command: Command | Words, *digits: int, held: tuple[int, int] | None = None
) -> Action | None:
    hands = gather(EMPTY, *held) if held else EMPTY
    outcome = start(command, hands, table)
    for digit in digits:
        assert outcome.pending is not None
        outcome = answer(outcome.pending, digit, outcome.hands, table, SEATS)
    assert outcome.pending is None
    return outcome.action


@pytest.mark.parametrize(
    ("command", "digits", "wanted"),
    [
        (Command.DEAL, (4,), "deal s4"),
        (Command.DEAL, (0,), "deal dealer"),
        (Command.DEAL_DOWN, (2,), "deal s2 down"),
        (Command.BURN, (), "burn 1"),
        (Command.COLLECT, (3,), "collect s3"),
        (Command.COLLECT, (0,), "collect dealer"),
        (Command.COLLECT_ALL, (), "collect all"),
        (Command.TURN, (3,), "turn s3"),
        (Command.ASK, (4,), "ask s4"),
        (Command.CALL_FLOOR, (), "call floor"),
        (Command.SHUFFLE, (), "shuffle"),
        (Command.PUSH, (4,), "push s4.match"),
        (Command.RETURN, (3, 2), "return s3.tie"),
        (Command.TOKE_BOX, (5,), "drop s5.toke-main"),
        (Words.NO_MORE_BETS, (), "say no-more-bets"),
        (Words.NO_TIE_ALONE, (3,), "say no-tie-alone s3"),
        (Words.NO_TIE_ALONE, (0,), "say no-tie-alone"),
    ],
)
def test_a_finished_command_is_one_action(
    table: Table, command: Command | Words, digits: tuple[int, ...], wanted: str
) -> None:
    assert keyed(table, command, *digits) == line(wanted)


def test_pay_asks_for_the_bet_only_where_more_than_one_is_possible(table: Table) -> None:
    held = (10_000, 1)
    assert keyed(table, Command.PAY, 3, 1, held=held) == line("pay s3.main 10000")
    assert keyed(table, Command.PAY, 3, 2, held=held) == line("pay s3.tie 10000")
    assert keyed(table, Command.PAY, 4, held=held) == line("pay s4.main 10000")
    assert keyed(table, Command.MATCH, 4, held=held) == line("match s4 10000")


def test_pay_with_empty_hands_says_so(table: Table) -> None:
    outcome = start(Command.PAY, EMPTY, table)
    assert (outcome.action, outcome.pending, outcome.note) == (None, None, "take-chips-first")


def test_take_lifts_first_and_then_puts_down(table: Table) -> None:
    first = start(Command.TAKE, EMPTY, table)
    assert first.pending is not None
    lifted = answer(first.pending, 5, EMPTY, table, SEATS)
    assert (lifted.action, lifted.hands.source) == (None, Place(5, Spot.TOKE_MAIN))
    assert start(Command.TAKE, lifted.hands, table).action == MoveChips(lifted_place(), TRAY)
    assert start(Command.TOKE_BOX, lifted.hands, table).action == MoveChips(
        lifted_place(), TOKE_BOX
    )
    assert start(Command.RETURN, lifted.hands, table).action == MoveChips(lifted_place(), purse(5))


def lifted_place() -> Place:
    return Place(5, Spot.TOKE_MAIN)


def test_a_digit_beyond_the_seats_is_not_taken(table: Table) -> None:
    first = start(Command.DEAL, EMPTY, table)
    assert first.pending is not None
    again = answer(first.pending, 8, EMPTY, table, SEATS)
    assert (again.action, again.pending, again.note) == (None, first.pending, "no-such-seat")


def test_every_action_of_the_keys_can_be_written_and_carried_out(table: Table) -> None:
    from trainer.core.table import apply

    for command, digits in ((Command.DEAL, (1,)), (Command.BURN, ()), (Command.PUSH, (4,))):
        action = keyed(table, command, *digits)
        assert action is not None
        assert apply(table, DEALER, action).table != table


def test_the_kinds_of_action_are_all_reachable(table: Table) -> None:
    made = [
        keyed(table, Command.ASK, 1),
        keyed(table, Command.BURN),
        keyed(table, Command.COLLECT_ALL),
        keyed(table, Command.DEAL, 1),
        keyed(table, Command.CALL_FLOOR),
        keyed(table, Words.GREET),
        keyed(table, Command.TURN, 3),
    ]
    kinds = [Ask, Burn, Collect, Deal, Signal, Say, Turn]
    assert [type(action) for action in made] == kinds
