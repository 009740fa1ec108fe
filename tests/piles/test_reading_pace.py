"""How long did it take to read a pair, and how does the time that is left follow from it?"""

from __future__ import annotations

from tests.piles.drilling import begun
from trainer.core.actions import DEALER, TABLE, Award, Lay, Signal, Slide
from trainer.grading.reading_pace import Reading, median_ms, readings
from trainer.scenarios.levels import (
    FIRST,
    LEVELS,
    STANDARD,
    STREAK,
    Level,
    level,
    levels,
    next_sitting,
)
from trainer.session import Session


def pushed(session: Session, seat: int, *, ms: int, paused: int = 0) -> Session:
    """Both turn, one a second, and the push follows the second card by so much."""
    now = session.entries[-1].at_ms + 1_000
    session.submit(DEALER, Lay(2, 1), now)
    session.submit(DEALER, Lay(1, 1), now + 1_000)
    if paused:
        session.submit(TABLE, Signal.PAUSE, now + 1_100)
        session.submit(TABLE, Signal.RESUME, now + 1_100 + paused)
    session.submit(DEALER, Award(seat), now + 1_000 + paused + ms)
    return session


def read(*times: int, right: bool = True) -> list[Reading]:
    return [Reading(1, ms, (13, 7), right) for ms in times]


class TestReadings:
    def test_from_the_second_card_to_the_push(self) -> None:
        session = pushed(pushed(begun("7d Kh 9c 8s"), 2, ms=640), 2, ms=1_200)
        assert readings(session.record()) == (
            Reading(4, 640, (13, 7), True),
            Reading(7, 1_200, (9, 8), False),
        )

    def test_a_pause_does_not_count(self) -> None:
        session = pushed(begun("7d Kh"), 2, ms=640, paused=60_000)
        assert [one.ms for one in readings(session.record())] == [640]

    def test_a_war_is_read_at_its_last_pair(self) -> None:
        session = begun("9c 9s 2c 2s Kh 7d")
        acts = [Lay(1, 1), Lay(2, 1), Lay(1, 1, True), Lay(2, 1, True), Lay(1, 1), Lay(2, 1)]
        for second, act in enumerate([*acts, Award(1)]):
            session.submit(DEALER, act, 1_000 * second)
        assert readings(session.record()) == (Reading(8, 1_000, (13, 7), True),)

    def test_a_push_put_right_is_still_no_right_one(self) -> None:
        session = pushed(begun("7d Kh"), 1, ms=500)
        session.submit(DEALER, Slide(1, 2, 2), session.entries[-1].at_ms + 100)
        assert readings(session.record()) == (Reading(4, 500, (13, 7), False),)

    def test_a_battle_that_goes_on_is_not_read_yet(self) -> None:
        session = begun("7d Kh")
        session.submit(DEALER, Lay(1, 1), 100)
        assert readings(session.record()) == ()

    def test_one_side_alone_is_no_pair(self) -> None:
        session = begun("7d Kh")
        session.submit(DEALER, Lay(1, 1), 100)
        session.submit(DEALER, Award(1), 700)
        assert readings(session.record()) == (Reading(3, 0, (0, 0), False),)


class TestFigures:
    def test_the_median_lies_half_way_between_the_two_in_the_middle(self) -> None:
        assert median_ms(read(900, 500, 700)) == 700
        assert median_ms(read(900, 500)) == 700
        assert median_ms([]) == 0


class TestLevels:
    def test_five_in_time_leave_less_time(self) -> None:
        assert level([]) == level(read(*[900] * (STREAK - 1))) == FIRST == Level(1, 3_000)
        assert level(read(*[900] * STREAK)) == Level(2, 2_550)
        assert level(read(*[900] * (2 * STREAK))) == Level(3, 2_167)

    def test_one_error_leads_back_and_the_five_begin_anew(self) -> None:
        up = read(*[900] * (STREAK + 4))
        assert level([*up, *read(900, right=False)]) == FIRST
        assert level([*up, *read(900, right=False), *read(900)]) == FIRST

    def test_too_late_is_as_an_error(self) -> None:
        up = read(*[900] * STREAK)
        assert level([*up, *read(2_550)]) == Level(2, 2_550)
        assert level([*up, *read(2_551)]) == FIRST

    def test_never_below_the_first_nor_beyond_the_last(self) -> None:
        assert level(read(900, 900, right=False)) == FIRST
        last = level(read(*[100] * (STREAK * 50)))
        assert last == LEVELS[-1] == Level(len(LEVELS), 600)

    def test_a_sitting_begins_one_level_below_the_one_reached(self) -> None:
        assert next_sitting(5) == LEVELS[3]
        assert next_sitting(1) == FIRST
        assert next_sitting(len(LEVELS) + 9) == LEVELS[-2]

    def test_what_is_the_same_for_everybody_is_reached_in_one_round_by_the_book(self) -> None:
        assert level(read(*[1_500] * 10)) == STANDARD

    def test_the_level_at_each_pair(self) -> None:
        slow = read(2_900, 2_900, 2_900, 2_900, 2_900, 2_900)
        assert [one.number for one in levels(slow)] == [1, 1, 1, 1, 1, 2, 1]

    def test_it_goes_on_from_an_earlier_sitting(self) -> None:
        assert level(read(*[900] * STREAK), LEVELS[3]) == LEVELS[4]
