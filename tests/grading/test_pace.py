"""How fast, and at what? By hand-made logs: what is the dealer's time and what is not."""

from __future__ import annotations

import pytest

from trainer.core.actions import (
    DEALER,
    FLOOR,
    TABLE,
    Action,
    Actor,
    Ask,
    Award,
    Burn,
    Choice,
    Choose,
    Collect,
    Deal,
    Entry,
    Lay,
    MoveChips,
    Round,
    Ruling,
    Say,
    Signal,
    Slide,
    Verdict,
    Words,
    guest,
)
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.grading.pace import Pace, Share, Task, pace

Line = tuple[float, Actor, Action]
CHIPS = stack([50_000])
MATCH = MoveChips(TRAY, at(1, Spot.MATCH), CHIPS)
PAY = MoveChips(TRAY, at(1, Spot.MAIN), CHIPS)


def log(*lines: Line) -> list[Entry]:
    return [
        Entry(number, round(seconds * 1000), actor, action)
        for number, (seconds, actor, action) in enumerate(lines, 1)
    ]


def test_time_is_told_by_task() -> None:
    found = pace(
        [
            log(
                (10, TABLE, Round(1)),
                (12, DEALER, Say(Words.NO_MORE_BETS)),
                (13, DEALER, Deal(hand(1))),
                (14.5, DEALER, Deal(hand(0))),
                (16.5, DEALER, Ask(1)),
                (17, guest(1), Choose(Choice.WAR)),
                (18, guest(1), MoveChips(at(1, Spot.PURSE), at(1, Spot.WAR), CHIPS)),
                (20, DEALER, MATCH),
                (21, DEALER, Burn(1)),
                (22, DEALER, Deal(hand(1))),
                (25, DEALER, PAY),
                (26, DEALER, Collect()),
            )
        ]
    )
    assert found.shares == (
        Share(Task.DEALING, 2, 2_500),
        Share(Task.SETTLING, 1, 3_000),
        Share(Task.WAR, 3, 4_000),
        Share(Task.WORDS, 2, 4_000),
        Share(Task.CLEARING, 1, 1_000),
    )
    # Ten seconds before the round and 1.5 of the guest are nobody's.
    assert (found.ms, found.rounds, found.rounds_per_hour) == (14_500, 1, 248)
    assert found.share(Task.WAR).each_ms == 1_333


def test_a_war_begins_with_its_bet_where_no_match_is_set() -> None:
    to_war = MoveChips(at(1, Spot.PURSE), at(1, Spot.WAR), CHIPS)
    found = pace(
        [
            log(
                (0, TABLE, Round(1)),
                (1, DEALER, Deal(hand(1))),
                (2, DEALER, Deal(hand(0))),
                (3, guest(1), to_war),
                (5, DEALER, Burn(3)),
                (6, DEALER, Deal(hand(1))),
                (7, DEALER, PAY),
            )
        ]
    )
    assert found.share(Task.WAR) == Share(Task.WAR, 2, 3_000)
    assert found.share(Task.DEALING) == Share(Task.DEALING, 2, 2_000)


def test_a_war_of_two_piles_ends_with_its_push() -> None:
    lines = [Lay(1, 1), Lay(2, 1), Lay(1, 1, True), Lay(2, 1, True), Lay(1, 1), Lay(2, 1)]
    acts = [*lines, Award(1), Slide(1, 2, 6), Lay(1, 1)]
    found = pace([log(*[(second, DEALER, act) for second, act in enumerate(acts)])])
    assert found.shares == (
        Share(Task.DEALING, 3, 2_000),
        Share(Task.SETTLING, 2, 2_000),
        Share(Task.WAR, 4, 4_000),
    )


def test_a_pause_takes_no_time_and_a_question_for_help_does() -> None:
    found = pace(
        [
            log(
                (0, TABLE, Round(1)),
                (2, TABLE, Signal.PAUSE),
                (602, TABLE, Signal.RESUME),
                (603, TABLE, Signal.HINT),
                (605, DEALER, Burn(1)),
                (606, DEALER, Signal.CALL_FLOOR),
                (900, FLOOR, Ruling(Verdict.CONTINUE)),
                (901, DEALER, Deal(hand(1))),
            )
        ]
    )
    assert found.share(Task.DEALING) == Share(Task.DEALING, 2, 2_000 + 1_000 + 2_000 + 1_000)
    assert found.share(Task.WORDS).ms == 1_000


def test_every_round_begins_in_peace() -> None:
    war = log((0, TABLE, Round(1)), (1, DEALER, MATCH), (2, DEALER, Deal(hand(1))))
    dealt = log((100, TABLE, Round(2)), (104, DEALER, Deal(hand(1))))
    found = pace([war, dealt])
    assert found.share(Task.WAR) == Share(Task.WAR, 2, 2_000)
    assert found.share(Task.DEALING) == Share(Task.DEALING, 1, 4_000)
    assert found.rounds_per_hour == 1_200


@pytest.mark.parametrize("rounds", [[], [log((5, TABLE, Round(1)))], [[]]])
def test_without_an_act_there_is_no_pace(rounds: list[list[Entry]]) -> None:
    found = pace(rounds)
    assert found == Pace(len(rounds), 0, ())
    assert (found.rounds_per_hour, found.share(Task.WAR).each_ms) == (0, 0)
