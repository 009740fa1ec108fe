"""Does the truth side tell displaced things as GRADING (rules 4 to 6) has it?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed
from benchmarks.truth.explain import Inversion, explained, fewer_if_turned
from benchmarks.truth.game import Key, Phase, Task


def main(seat: int) -> Owed:
    return Owed(Key(Task.MAIN, seat), "K-D6", Phase.SETTLE, seat, "main", ())


def tie(seat: int) -> Owed:
    return Owed(Key(Task.TIE, seat), "K-D5", Phase.SETTLE, seat, "tie", ())


def told(
    wrong: list[Inversion], when: dict[Owed, int], runs: dict[Owed, int]
) -> set[tuple[int, str]]:
    at = {one.key: moment for one, moment in when.items()}
    found = explained(wrong, at, {one.key: run for one, run in runs.items()})
    assert found is not None
    return {(one.seat, one.spot) for one in found}


def test_rule_05_a_seat_settled_late_in_one_go_is_one_thing() -> None:
    wrong = [
        Inversion(tie(6), tie(5), "K-D4"),
        Inversion(main(6), main(5), "K-D4"),
        Inversion(main(6), main(4), "K-D4"),
    ]
    order = [tie(5), main(5), main(4), tie(6), main(6)]
    when = {one: moment for moment, one in enumerate(order, 30)}
    runs = {tie(5): 1, main(5): 1, main(4): 2, tie(6): 3, main(6): 3}
    assert told(wrong, when, runs) == {(6, "")}
    apart = {**runs, main(6): 5}
    assert len(told(wrong, when, apart)) == 2


def test_rule_04_an_obligation_is_named_before_its_unit() -> None:
    # Seat 1 goes before seat 2, and there the Initial Bet before the Tie Bet.
    wrong = [
        Inversion(tie(1), main(1), "K-D5"),
        Inversion(main(2), main(1), "K-D4"),
        Inversion(tie(2), tie(1), "K-D4"),
    ]
    when = {main(1): 16, tie(1): 17, tie(2): 18, main(2): 19}
    runs = {main(1): 1, tie(1): 1, tie(2): 2, main(2): 2}
    assert told(wrong, when, runs) == {(1, "main"), (1, "tie")}


def test_rule_04_the_thing_done_too_early_is_the_fault() -> None:
    assert told([Inversion(main(5), main(3), "K-D4")], {main(3): 1, main(5): 2}, {}) == {
        (3, "main")
    }


def test_rule_06_one_direction_may_be_smaller_than_two_displaced_things() -> None:
    mains = [main(seat) for seat in (1, 2, 3, 4)]
    wrong = [Inversion(b, a, "K-D4") for i, a in enumerate(mains) for b in mains[i + 1 :]]
    runs = {one.key: run for run, one in enumerate(mains)}
    assert fewer_if_turned(wrong, runs, 3)
    assert not fewer_if_turned(wrong, runs, 1)
    swapped = [Inversion(main(2), main(1), "K-D4"), Inversion(main(4), main(3), "K-D4")]
    assert not fewer_if_turned(swapped, runs, 2)
