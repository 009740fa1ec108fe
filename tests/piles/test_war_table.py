"""The two-column table of War, row by row: what is followed, and what then is not possible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.piles.playing import (
    CTCPX,
    DENIRO,
    HOUSES,
    after,
    dealt,
    pile,
    played,
    table,
    turn,
)
from trainer.core.actions import PickUp
from trainer.core.cards import DECK
from trainer.core.layout import Layout, Table
from trainer.core.places import Spot, at
from trainer.procedures.pile_sheet import PileValues, Shortage
from trainer.procedures.pile_war import (
    Cause,
    Outcome,
    Progress,
    Want,
    Wanted,
    held,
    in_pile,
    next_act,
    outcome,
    wanted,
)

BOTH = pytest.mark.parametrize("house", HOUSES)
_FLIPS = ("s1 flip", "s2 flip")


@pytest.mark.parametrize("house", [pytest.param(house, id=f"{house}-1") for house in HOUSES])
@pytest.mark.parametrize(
    ("left", "right", "winner"),
    [("Kh", "7d", 1), ("7d", "Kh", 2), ("Ah", "Kd", 1), ("2s", "Ad", 2), ("Ts", "9s", 1)],
)
def test_the_higher_rank_takes_both_ace_over_king(
    house: str, left: str, right: str, winner: int
) -> None:
    start = table(f"{left} 2c", f"{right} 2h")
    assert wanted(after(start, *_FLIPS), 0, HOUSES[house]) == (Wanted(Want.AWARD, winner, 2),)
    layout = Layout(start)
    turn(layout, Progress(), HOUSES[house])
    own, other = (left, right) if winner == 1 else (right, left)
    assert pile(layout, winner).endswith(f"{own} {other}")
    assert (in_pile(layout, winner), in_pile(layout, 3 - winner)) == (3, 1)


@pytest.mark.parametrize("house", [pytest.param(house, id=f"{house}-1") for house in HOUSES])
def test_nothing_is_taken_before_both_have_turned(house: str) -> None:
    layout = after(table("Kh 2c", "7d 2h"), "s1 flip")
    assert wanted(layout, 0, HOUSES[house]) == (Wanted(Want.TURN, 2),)
    assert next_act(layout, 0, HOUSES[house], 0) is None


_AT_WAR = table("9h 2s 3s 4s Kh Ac", "9d 5s 6s 7s 7d Ad")


@pytest.mark.parametrize(
    ("house", "down", "winner", "won"),
    [
        pytest.param("N", 3, 1, "Ac 9h 2s 3s 4s Kh 9d 5s 6s 7s 7d", id="N-2"),
        pytest.param("C", 1, 2, "7s 7d Ad 9d 5s 6s 9h 2s 3s", id="C-2"),
    ],
)
def test_equal_ranks_lay_their_war_cards_and_the_open_ones_decide(
    house: str, down: int, winner: int, won: str
) -> None:
    values = HOUSES[house]
    both = (Wanted(Want.LAY, 1, down), Wanted(Want.LAY, 2, down))
    assert wanted(after(_AT_WAR, *_FLIPS), 0, values) == both  # suits do not part them
    layout, done = Layout(_AT_WAR), Progress()
    turn(layout, done, values)
    assert pile(layout, winner) == won
    assert (done.battles, done.wars, done.deepest) == (1, 1, 1)


@pytest.mark.parametrize(
    ("house", "laid", "owed"),
    [
        pytest.param("N", ("lay s1 2 down",), [("lay", 1, 1), ("lay", 2, 3)], id="N-2 too few"),
        pytest.param("N", ("lay s1 3 down",), [("show", 1, 1), ("lay", 2, 3)], id="N-2 one side"),
        pytest.param(
            "N", ("lay s1 3 down", "lay s1 1"), [("lay", 2, 3)], id="N-2 the other is to come"
        ),
        pytest.param("C", ("lay s2 1 down",), [("lay", 1, 1), ("show", 2, 1)], id="C-2 one side"),
        pytest.param(
            "C",
            ("lay s1 1 down", "lay s2 1 down"),
            [("show", 1, 1), ("show", 2, 1)],
            id="C-2 both",
        ),
    ],
)
def test_a_war_is_not_decided_before_all_its_cards_lie(
    house: str, laid: tuple[str, ...], owed: list[tuple[str, int, int]]
) -> None:
    layout = after(_AT_WAR, *_FLIPS, *(f"dealer {line}" for line in laid))
    found = [(one.what.value, one.seat, one.count) for one in wanted(layout, 0, HOUSES[house])]
    assert found == owed


@pytest.mark.parametrize(
    ("house", "left", "right"),
    [
        pytest.param(
            "N", "9h 2s 3s 4s Kh 2c 3c 4c Ac 5c", "9d 5s 6s 7s Kd 5h 6h 7h 8d 4d", id="N-2"
        ),
        pytest.param("C", "9h 2s Kh 2c Ac 5c", "9d 5s Kd 5h 8d 4d", id="C-2"),
    ],
)
def test_another_tie_repeats_the_war(house: str, left: str, right: str) -> None:
    layout, done = Layout(table(left, right)), Progress()
    turn(layout, done, HOUSES[house])
    assert (in_pile(layout, 1), in_pile(layout, 2)) == (2 * len(left.split()) - 1, 1)
    assert (done.battles, done.wars, done.deepest) == (1, 1, 2)


def _tied(left: int, right: int) -> Table:
    """Equal cards on top, and so many cards under them."""
    rest = [str(card) for card in DECK if card.rank != 9]
    return table(" ".join(["9h", *rest[:left]]), " ".join(["9d", *rest[left : left + right]]))


_SHORT = [
    pytest.param("N", 3, 20, 2, id="N-3 left 3, right 20"),
    pytest.param("N", 20, 0, 1, id="N-3 right has none"),
    pytest.param("N", 2, 3, 2, id="N-3 both short"),
    pytest.param("N", 3, 3, 0, id="N-3 equal"),
    pytest.param("C", 1, 2, 2, id="C-3 missing 1 against 0"),
    pytest.param("C", 1, 0, 1, id="C-3 missing 1 against 2"),
    pytest.param("C", 0, 30, 2, id="C-3 has none"),
    pytest.param("C", 1, 1, 0, id="C-3 equal"),
]


@pytest.mark.parametrize(("house", "left", "right", "winner"), _SHORT)
def test_a_side_that_cannot_lay_a_war_ends_the_game(
    house: str, left: int, right: int, winner: int
) -> None:
    layout = after(_tied(left, right), *_FLIPS)
    assert outcome(layout, 0, HOUSES[house]) == Outcome(Cause.SHORTAGE, winner)
    assert wanted(layout, 0, HOUSES[house]) == ()
    assert next_act(layout, 0, HOUSES[house], 0) is None
    assert (held(layout, 1), held(layout, 2)) == (left + 1, right + 1)  # those on the table too


@pytest.mark.parametrize(
    ("house", "least"), [pytest.param("N", 4, id="N-3"), pytest.param("C", 2, id="C-3")]
)
def test_a_side_that_can_just_lay_it_plays_on(house: str, least: int) -> None:
    layout = after(_tied(least, 20), *_FLIPS)
    assert outcome(layout, 0, HOUSES[house]) is None
    turn(again := Layout(_tied(least, 20)), Progress(), HOUSES[house])
    assert outcome(again, 1, HOUSES[house]) != Outcome(Cause.SHORTAGE, 2)


def test_both_houses_find_the_same_winner_when_cards_are_short() -> None:
    by_cards, by_missing = DENIRO, replace(DENIRO, shortage=Shortage.MORE_MISSING_LOSES)
    for left in range(24):
        for right in range(24):
            layout = after(_tied(left, right), *_FLIPS)
            assert outcome(layout, 0, by_cards) == outcome(layout, 0, by_missing)


@pytest.mark.parametrize("house", [pytest.param(house, id=f"{house}-4") for house in HOUSES])
def test_a_side_without_cards_has_lost(house: str) -> None:
    start = table("Kh 2c", "7d")
    assert outcome(start, 0, HOUSES[house]) is None
    ended, done, layout = played(start, HOUSES[house])
    assert ended == Outcome(Cause.OUT_OF_CARDS, 1)
    assert (done.battles, in_pile(layout, 1)) == (1, 3)


@pytest.mark.parametrize(
    ("house", "last", "left", "right", "winner"),
    [
        pytest.param("N", 399, "2c 3c", "4c", None, id="N-4 flip 399"),
        pytest.param("N", 400, "2c 3c", "4c", 1, id="N-4 flip 400, more cards"),
        pytest.param("N", 400, "2c", "4c 3c", 2, id="N-4 flip 400, fewer cards"),
        pytest.param("N", 400, "2c", "4c", 0, id="N-4 flip 400, equal"),
        pytest.param("C", 499, "2c 3c", "4c", None, id="C-4 battle 499"),
        pytest.param("C", 500, "2c 3c", "4c", 0, id="C-4 battle 500 is a draw"),
        pytest.param("C", 500, "2c", "4c", 0, id="C-4 battle 500, equal"),
    ],
)
def test_the_last_battle_ends_the_game(
    house: str, last: int, left: str, right: str, winner: int | None
) -> None:
    ended = outcome(table(left, right), last, HOUSES[house])
    assert ended == (None if winner is None else Outcome(Cause.LIMIT, winner))


@BOTH
def test_who_runs_out_of_cards_in_the_last_battle_has_run_out_of_cards(house: str) -> None:
    values = HOUSES[house]
    assert outcome(table("Kh 2c", ""), values.limit, values) == Outcome(Cause.OUT_OF_CARDS, 1)


@BOTH
def test_a_war_without_its_cards_in_the_last_battle_ends_by_the_shortage(house: str) -> None:
    values = HOUSES[house]
    layout = after(_tied(0, 5), *_FLIPS)
    assert outcome(layout, values.limit - 1, values) == Outcome(Cause.SHORTAGE, 2)


@BOTH
@pytest.mark.parametrize("seed", range(25))
def test_whatever_was_dealt_no_card_comes_or_goes(house: str, seed: int) -> None:
    values = HOUSES[house]
    ended, done, layout = played(dealt(seed), values, seed)
    assert held(layout, 1) + held(layout, 2) == 52
    assert done.battles <= values.limit
    lying = [one.card for hand in layout.cards.values() for one in hand]
    assert sorted(map(str, lying)) == sorted(map(str, DECK))
    if ended.cause is Cause.OUT_OF_CARDS:
        assert in_pile(layout, 3 - ended.winner) == 0


_TURNED = [
    ("down_cards", replace(DENIRO, down_cards=2)),
    ("limit", replace(DENIRO, limit=20)),
    ("pick_up", replace(DENIRO, pick_up=PickUp.OTHER_FIRST)),
    ("pick_up", replace(DENIRO, pick_up=PickUp.AS_LAID)),
    ("pick_up", replace(DENIRO, pick_up=PickUp.SHUFFLED)),
]


@pytest.mark.parametrize(("knob", "values"), _TURNED)
def test_the_same_deals_go_otherwise_under_another_knob(knob: str, values: PileValues) -> None:
    def ends(of: PileValues) -> list[tuple[Outcome, int]]:
        return [
            (ended, done.battles) for ended, done, _ in (played(dealt(n), of, n) for n in range(6))
        ]

    assert ends(values) != ends(DENIRO), knob


def test_a_draw_at_the_limit_or_at_a_shortage_is_a_matter_of_the_house() -> None:
    at_limit = replace(DENIRO, at_limit=CTCPX.at_limit)
    assert outcome(table("2c 3c", "4c"), 400, DENIRO) == Outcome(Cause.LIMIT, 1)
    assert outcome(table("2c 3c", "4c"), 400, at_limit) == Outcome(Cause.LIMIT, 0)
    short = replace(DENIRO, shortage=Shortage.DRAW)
    layout = after(_tied(3, 20), *_FLIPS)
    assert outcome(layout, 0, short) == Outcome(Cause.SHORTAGE, 0)


def test_the_pick_up_decides_whether_a_game_reaches_its_limit() -> None:
    """One deal that is won under one order is never finished under another."""
    as_laid = replace(DENIRO, pick_up=PickUp.AS_LAID)
    found = [
        (played(dealt(seed), DENIRO)[0].cause, played(dealt(seed), as_laid)[0].cause)
        for seed in range(12)
    ]
    assert (Cause.OUT_OF_CARDS, Cause.LIMIT) in found


def test_a_pile_with_the_only_card_of_a_side_is_told() -> None:
    layout = after(table("Kh", "7d 2c"), *_FLIPS)
    assert [one.card.rank for one in layout.hand(at(1, Spot.BATTLE))] == [13]
    assert (held(layout, 1), held(layout, 2)) == (1, 2)
