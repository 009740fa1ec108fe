"""How was each golden record made? A scenario dealt by the book, with slips at named moments."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.procedures.rounds import step_of
from trainer.core.reading import Reader
from trainer.model_dealer import ModelDealer, next_step
from trainer.procedures.record import Record
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.scenarios.model import Scenario
from trainer.session import Session, start

KEPT = Path(__file__).parent / "scenarios"


@dataclass(frozen=True)
class Slip:
    """When the step ``instead_of`` may come next (from round ``round`` on), ``lines`` are done."""

    instead_of: str
    lines: tuple[str, ...]
    round: int = 1


@dataclass(frozen=True)
class Recipe:
    """What was dealt, where, in which of the right orders, and what went wrong."""

    name: str
    scenario: str
    house: str = "korean"
    seed: int = 1
    slips: tuple[Slip, ...] = ()


RECIPES = (
    Recipe("clean-full-table", "full-table", seed=3),
    Recipe("clean-nine-seats", "nine-seats", "korean-strict", seed=5),
    Recipe("clean-all-tied", "all-tied", "korean-three-burns", seed=7),
    Recipe("clean-second-tie", "second-tie", "korean-bonus"),
    Recipe("clean-unruly-guests", "limits"),
    Recipe("clean-tokes-in-dollars", "tokes", "korean-usd", seed=2),
    Recipe("clean-short-shoe", "short-shoe"),
    Recipe(
        "tie-paid-short-then-made-good",
        "tie-bets",
        slips=(Slip("pay s5.tie 200000", ("dealer pay s5.tie 180000", "dealer pay s5.tie 20000")),),
    ),
    Recipe(
        "choice-assumed",
        "surrender",
        slips=(Slip("ask s5", ("dealer take s5.main 5000",)),),
    ),
    Recipe(
        "second-war-burn-skipped",
        "two-wars",
        slips=(Slip("war-burn s5", ("dealer deal s5",)),),
    ),
    Recipe(
        "burn-after-relief",
        "relief",
        slips=(Slip("words table no-more-bets", ("dealer burn 1",), round=2),),
    ),
    Recipe(
        "whole-toke-to-the-box",
        "split-toke",
        slips=(Slip("split s2.toke-main 5000", ("dealer drop s2.toke-main",)),),
    ),
    Recipe(
        "late-bet-passed-over",
        "late-bet",
        slips=(Slip("call s6.main 50000", ("dealer deal s3",)),),
    ),
    Recipe(
        "settled-from-first-base",
        "both-directions",
        slips=(
            Slip(
                "pay s7.main 100000",
                ("dealer pay s1.main 30000", "dealer take s4.main", "dealer pay s7.main 100000"),
            ),
        ),
    ),
    Recipe(
        "tie-first-where-main-is-first",
        "tie-bets",
        "korean-main-first",
        slips=(
            Slip(
                "take s3.main 20000",
                ("dealer pay s5.tie 200000", "dealer take s3.tie", "dealer take s3.main"),
            ),
        ),
    ),
    Recipe(
        "war-begun-too-early",
        "go-to-war",
        slips=(Slip("match s4.match 50000", ("dealer burn 1", "dealer deal s4"), round=2),),
    ),
    Recipe(
        "match-forgotten",
        "go-to-war",
        slips=(
            Slip(
                "match s4.match 50000",
                (
                    "dealer take s6.main",
                    "dealer pay s1.main 20000",
                    "dealer burn 1",
                    "dealer deal s4",
                    "dealer burn 1",
                    "dealer deal dealer",
                ),
                round=2,
            ),
        ),
    ),
    Recipe(
        "won-bet-taken-and-given-back",
        "first-cards",
        slips=(Slip("pay s4.main 50000", ("dealer take s4.main", "dealer pay s4.main 100000")),),
    ),
)


def made(recipe: Recipe) -> Record:
    """The record of ``recipe`` as it comes out today."""
    scenario, sheet = _scenario(recipe.scenario), load_house(recipe.house)
    session = start(scenario, sheet, seed=recipe.seed, trainee="golden", played="2026-01-01")
    dealer = ModelDealer(session, recipe.seed)
    slips = list(recipe.slips)
    while True:
        session.react(dealer.now_ms)
        due = _due(slips, session)
        if due is not None:
            slips.remove(due)
            _slip(due, session, dealer)
        elif not dealer.act():
            break
    assert not slips, f"{recipe.name}: {slips} never came up"
    return session.record()


def _scenario(name: str) -> Scenario:
    """As it was when the record was made: lessons grow, what a record has seen does not."""
    kept = KEPT / f"{name}.toml"
    return load_scenario(str(kept) if kept.exists() else name)


def _due(slips: list[Slip], session: Session) -> Slip | None:
    if not slips or session.facts.closed or session.number < slips[0].round:
        return None
    steps = [step_of(step) for step in next_step(session)]
    return slips[0] if slips[0].instead_of in steps else None


def _slip(slip: Slip, session: Session, dealer: ModelDealer) -> None:
    reader = Reader(session.sheet.denominations)
    for line in slip.lines:
        actor, action = reader.act(line)
        session.submit(actor, action, dealer.now_ms + 900)
        session.react(dealer.now_ms)
