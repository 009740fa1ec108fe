"""Whatever a dealer does, the sitting goes on, nothing is lost, and it can be judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from benchmarks.model import balance
from benchmarks.scenes import random_scenario
from tests.procedures.rounds import KOREAN
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
from trainer.core.chips import stack
from trainer.core.places import MONEY_SPOTS, TOKE_BOX, TRAY, at, hand, purse
from trainer.core.table import Impossible
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.procedures.record_text import write_record
from trainer.session import Session, start


def any_act(dice: Random) -> Action:
    """Something a dealer could do, right or wrong, possible or not."""
    seat = dice.randint(1, 5)
    spot = at(seat, dice.choice(MONEY_SPOTS))
    chips = stack([dice.choice((1_000, 5_000, 10_000, 50_000))] * dice.randint(1, 3))
    acts: tuple[Callable[[], Action], ...] = (
        lambda: Burn(dice.randint(1, 2)),
        lambda: Deal(hand(dice.randint(0, 5)), down=dice.random() < 0.3),
        lambda: Turn(hand(seat)),
        lambda: Collect(dice.choice((None, hand(seat)))),
        lambda: MoveChips(TRAY, spot, chips),
        lambda: MoveChips(spot, TRAY),
        lambda: MoveChips(spot, TRAY, chips),
        lambda: MoveChips(spot, purse(seat)),
        lambda: MoveChips(spot, TOKE_BOX),
        lambda: MoveChips(spot, at(dice.randint(1, 5), dice.choice(MONEY_SPOTS))),
        lambda: MoveChips(TRAY, TOKE_BOX, chips, spot),
        lambda: Exchange(spot, chips, chips),
        lambda: Say(dice.choice(list(Words)), dice.choice((0, seat))),
        lambda: Ask(seat),
        lambda: Signal.CALL_FLOOR,
        lambda: Signal.SHUFFLE,
    )
    return dice.choice(acts)()


def disorderly(seed: int) -> Session:
    """A sitting in which every fourth act of the dealer is any act at all."""
    dice = Random(seed)
    session = start(random_scenario(seed, dice.randint(1, 5), KOREAN), KOREAN, seed=seed)
    dealer = ModelDealer(session, seed)
    for _ in range(400):
        if dice.random() >= 0.25:
            if not dealer.act():
                break
            continue
        try:
            session.submit(DEALER, any_act(dice), dealer.now_ms + 500)
        except Impossible:
            continue
        session.react(dealer.now_ms)
    return session


@pytest.mark.parametrize("seed", range(24))
def test_any_acts_lose_nothing_and_are_judged_alike_every_time(seed: int) -> None:
    session = disorderly(seed)
    record = session.record()
    assert session.finished
    assert balance(session.table) == Counter()
    assert judge(record) == judge(record)
    assert write_record(record) == write_record(disorderly(seed).record())


def test_disorder_is_found() -> None:
    found = [bool(judge(disorderly(seed).record()).findings) for seed in range(12)]
    assert sum(found) >= 9  # some acts at random are harmless words
