"""The shipped scenarios: together they exercise every clause, every knob, every kind of toke."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from trainer.core.actions import Ask, Choice, Entry, MoveChips, Role, Ruling, Signal, Verdict
from trainer.core.chips import Chips
from trainer.core.places import DISCARD, TRAY, Spot
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import Carried, Facts, Observed
from trainer.procedures.folding import RoundFold
from trainer.procedures.games import plan_round
from trainer.procedures.record import opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import KNOBS, Sheet, ShortShoe, WarTieBonus
from trainer.procedures.wagers import Result, WarResult, halves
from trainer.resources import scenarios_dir
from trainer.scenarios.houses import load_house
from trainer.scenarios.lint import check
from trainer.scenarios.load import all_scenarios, load_scenario, scenario_ids
from trainer.session import Session, start

Part = tuple[Facts, tuple[Entry, ...], Sheet]
DEALT = [name for name in scenario_ids() if load_house(load_scenario(name).house).piles is None]


@cache
def _performed(name: str) -> Session:
    scenario = load_scenario(name)
    session = start(scenario, load_house(scenario.house))
    ModelDealer(session, 1).perform()
    return session


@cache
def _parts(name: str) -> tuple[Part, ...]:
    """The facts and entries of each round of a scenario that the model dealer performed."""
    session = _performed(name)
    table, carried = opening_table(session.header), Carried()
    found: list[Part] = []
    for entries in segments(session.entries):
        fold = RoundFold(table, carried, Observed())
        fold.extend(entries)
        found.append((fold.facts, entries, session.sheet))
        table, carried = fold.table, fold.carried()
    return tuple(found)


def _all_parts() -> Iterator[Part]:
    for name in DEALT:
        yield from _parts(name)


def _seats(part: Part) -> list[SeatFacts]:
    return list(part[0].seats.values())


def _plan(part: Part) -> Plan:
    return plan_round(part[0], part[2])


def _rule(rule: str) -> Callable[[Part], bool]:
    """Something is owed under ``rule``, or rests on it, or stands in an order it gives."""

    def owed(part: Part) -> bool:
        plan = _plan(part)
        return any(rule in (d.rule, *d.rests) for d in (*plan.duties, *plan.edges))

    return owed


def _seat(test: Callable[[SeatFacts], object]) -> Callable[[Part], bool]:
    return lambda part: any(test(seat) for seat in _seats(part))


def _lifted(spot: Spot) -> Callable[[Part], bool]:
    return lambda part: any(
        isinstance(e.action, MoveChips)
        and e.actor.role is Role.GUEST
        and e.action.source.spot is spot
        for e in part[1]
    )


def _unequal_war_bet(part: Part) -> bool:
    return any(
        isinstance(e.action, MoveChips)
        and e.action.target.spot is Spot.WAR
        and e.action.chips is not None
        and e.action.chips.amount != part[0].seats[e.actor.seat].stake(Spot.MAIN)
        for e in part[1]
        if e.actor.role is Role.GUEST
    )


def _dead_and_relieved(part: Part) -> bool:
    return part[0].dead_game and part[0].relieved_at is not None


def _surrendered_whole_chips(part: Part) -> bool:
    """K-P6: a surrendered stake that lies in one chip."""
    return any(
        s.choice is Choice.SURRENDER
        and any(
            isinstance(e.action, MoveChips)
            and e.actor.seat == s.number
            and e.action.target.spot is Spot.MAIN
            and e.action.chips is not None
            and e.action.chips.count == 1
            for e in part[1]
        )
        for s in _seats(part)
    )


_SITUATIONS: dict[str, Callable[[Part], Any]] = {
    "K-G5": lambda p: p[0].relieved_at is not None and not p[0].dead_game and p[0].playing,
    "K-D7": lambda p: any(isinstance(e.action, Ask) for e in p[1]),
    "K-D10": _seat(lambda s: s.second_tie),
    "K-P1": lambda p: {s.number for s in p[0].playing} >= {8, 9},
    "K-P4": _seat(lambda s: s.choice is not None),
    "K-P5": _lifted(Spot.TIE),
    "K-P6": _surrendered_whole_chips,
    "K-P8": _seat(lambda s: s.has(Spot.WAR)),
    "K-P9": _unequal_war_bet,
    "K-P14": _seat(lambda s: s.war_result is WarResult.TIED_WIN),
    "K-P17": _seat(lambda s: Spot.TOKE_MAIN in s.bet_at and Spot.MAIN not in s.bet_at),
    "K-P23": _dead_and_relieved,
    "K-P27": lambda p: any(at > (p[0].first_card_at or 0) for at in p[0].shuffled_at),
    "K-P29": _seat(lambda s: s.result is Result.TIE),
}
# Putting one's own error right and the choice of chips are the trainee's own doing; bonus houses
# are tested below.
_NOT_BY_A_SCENARIO = {"K-P13", "K-P30", "K-P31"}
_CLAUSES = [
    *(f"K-G{n}" for n in range(1, 6)),
    *(f"K-D{n}" for n in range(1, 14)),
    *(f"K-T{n}" for n in range(1, 4)),
    *(f"K-P{n}" for n in range(1, 32)),
]


@pytest.mark.parametrize("clause", [c for c in _CLAUSES if c not in _NOT_BY_A_SCENARIO])
def test_every_clause_is_exercised(clause: str) -> None:
    arises = _SITUATIONS.get(clause) or _rule(clause)
    assert any(arises(part) for part in _all_parts())


@pytest.mark.parametrize(
    ("kind", "arises"),
    [
        ("toke on Initial, won", lambda s: s.has(Spot.TOKE_MAIN) and s.result is Result.WIN),
        ("toke on Initial, lost", lambda s: s.has(Spot.TOKE_MAIN) and s.result is Result.LOSE),
        ("toke on Tie, won", lambda s: s.has(Spot.TOKE_TIE) and s.result is Result.TIE),
        ("toke on Tie, lost", lambda s: s.has(Spot.TOKE_TIE) and s.result is Result.LOSE),
        (
            "toke split evenly",
            lambda s: s.choice is Choice.SURRENDER and halves(s.stake(Spot.TOKE_MAIN) or 1, 1_000),
        ),
        (
            "toke split with an odd chip",
            lambda s: s.choice is Choice.SURRENDER and s.stake(Spot.TOKE_MAIN) % 2_000,
        ),
        (
            "War toke, won",
            lambda s: s.has(Spot.TOKE_WAR) and s.war_result not in (None, WarResult.LOSE),
        ),
        ("War toke, lost", lambda s: s.has(Spot.TOKE_WAR) and s.war_result is WarResult.LOSE),
        (
            "toke left behind by a war",
            lambda s: s.has(Spot.TOKE_MAIN) and s.choice is Choice.WAR and not s.has(Spot.TOKE_WAR),
        ),
    ],
)
def test_every_kind_of_toke_is_exercised(kind: str, arises: Callable[[SeatFacts], object]) -> None:
    assert any(arises(seat) for part in _all_parts() for seat in _seats(part)), kind


def _others(knob: str) -> list[object]:
    value = getattr(load_house("korean").values, knob)
    if isinstance(value, int):
        return [value + 1, max(1, value - 1)]
    return [other for other in type(value) if other is not value]


def _changes_a_plan(knob: str, value: object) -> bool:
    for facts, _, sheet in _all_parts():
        other = replace(sheet, values=replace(sheet.values, **{knob: value}))  # type: ignore[arg-type]
        if plan_round(facts, other) != plan_round(facts, sheet):
            return True
    return False


# The shoe and the seats of a new session; own_correction and payment_form are about how the trainee
# does what is owed.
_NO_PLAN = {"decks", "seats", "own_correction", "payment_form", "short_shoe"}


@pytest.mark.parametrize("knob", [k for k in KNOBS if k not in _NO_PLAN])
def test_every_knob_matters_in_some_scenario(knob: str) -> None:
    assert any(_changes_a_plan(knob, value) for value in _others(knob))


def test_the_form_of_a_payment_matters_wherever_something_is_paid() -> None:
    graded = load_house("korean-form")
    entries, record = [], _performed("first-cards").record()
    for entry in record.entries:
        move = entry.action
        if isinstance(move, MoveChips) and move.source == TRAY and move.chips:
            count = move.chips.amount // graded.smallest_chip
            entry = replace(entry, action=replace(move, chips=Chips(((1_000, count),))))
        entries.append(entry)
    changed = replace(record, entries=tuple(entries))
    assert judge(changed).findings == ()
    assert [finding.rule for finding in judge(changed, graded).findings] == ["K-P31"]


def test_a_shoe_that_runs_out_is_there_for_both_values_of_short_shoe() -> None:
    session = _performed("short-shoe")
    shuffle = next(e.number for e in session.entries if e.action is Signal.SHUFFLE)
    before = Session(session.header, session.scenario, session.entries[: shuffle - 1])
    assert before.table.shoe == ()
    void = replace(before.sheet.values, short_shoe=ShortShoe.VOID_ROUND)
    other = replace(before.sheet, values=void)
    assert plan_round(before.facts, other) != plan_round(before.facts, before.sheet)


def test_a_tied_war_is_there_for_the_bonus_house() -> None:
    plans = [
        plan_round(facts, load_house("korean-bonus"))
        for facts, _, _ in _all_parts()
        if any(s.war_result is WarResult.TIED_WIN for s in facts.seats.values())
    ]
    assert load_house("korean-bonus").values.war_tie_bonus is WarTieBonus.ONE_INITIAL
    assert any("K-P13" in duty.rests for plan in plans for duty in plan.duties)


def test_the_scenarios_use_every_number_of_seats() -> None:
    counts = {
        len(load_scenario(name).guests) for name in scenario_ids() if load_scenario(name).guests
    }
    assert counts >= set(range(1, 10))


def test_nothing_that_ships_has_an_error() -> None:
    assert check([scenarios_dir()]) == ()


def test_there_are_enough_scenarios_each_named_in_both_languages() -> None:
    found = [*all_scenarios("lessons"), *all_scenarios("drills")]
    assert len(found) >= 16
    assert {s.id for s in found} == set(scenario_ids())
    for scenario in found:
        for text in (scenario.title, scenario.summary, *(g.name for g in scenario.guests)):
            assert any("가" <= letter <= "힣" for letter in text.ko)
            assert text.en.isascii()
            assert text.said("ko") == text.ko
            assert text.said("en") == text.en
    for folder in ("lessons", "drills"):
        orders = [scenario.order for scenario in all_scenarios(folder)]
        assert orders == list(range(1, len(orders) + 1))


@pytest.mark.parametrize("name", DEALT)
def test_every_scenario_ends_with_an_empty_table(name: str) -> None:
    session = _performed(name)
    assert session.finished
    assert session.number == load_scenario(name).rounds
    assert not session.table.chips or all(p.seat == 0 for p in session.table.chips)
    assert all(place in (DISCARD,) or place.spot is Spot.ASIDE for place in session.table.cards)
    bets = [e for e in session.entries if e.action is Signal.CLOSE]
    assert len(bets) == session.number


def test_a_late_bet_is_answered_by_the_floor() -> None:
    rulings = [e.action for e in _performed("late-bet").entries if isinstance(e.action, Ruling)]
    assert [r.verdict for r in rulings] == [Verdict.RETURN]
    (part,) = _parts("late-bet")
    assert any(duty.work is Work.CALL for duty in _plan(part).duties)
