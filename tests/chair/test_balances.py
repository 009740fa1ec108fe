"""Do a guest's balances agree with a ledger that reckons for itself?"""

from pathlib import Path

import pytest

from benchmarks.chair import Pressed, played, reckoned
from trainer.scenarios.houses import load_house


def test_random_games_at_every_house_leave_exact_balances(tmp_path: Path) -> None:
    run = played(tmp_path, 250, seed=11)
    assert run.wrong == []
    assert {"won", "lost", "surrendered"} <= set(run.outcomes)


@pytest.mark.parametrize(
    ("cards", "bets", "choice", "net"),
    [
        ("9c 8s", {"main": 100}, "", 100),
        ("8c As", {"main": 100, "tie": 10}, "", -110),
        ("8c 8s", {"main": 100, "tie": 10}, "surrender", 50),
        ("8c 8s 9c 2c", {"main": 100, "tie": 10}, "war", 200),
        ("8c 8s 2c 9c", {"main": 100}, "war", -200),
        ("8c 8s 2c 2d", {"main": 100}, "war", 100),
        ("8c 9c", {"main-dealer": 100, "combo": 10, "tie-bonus": 10}, "", 140),
        ("8c 8c", {"main-player": 100, "combo": 10, "tie-bonus": 10}, "surrender", 160),
        ("8c 8s 9c 9d", {"main-dealer": 100}, "war", -200),
        ("8c 8s 9c Td", {"main-dealer": 100}, "war", 100),
        ("2c Ad", {"main-player": 100, "combo": 10}, "", -80),
    ],
)
def test_the_other_ledger_knows_the_games(
    cards: str, bets: dict[str, int], choice: str, net: int
) -> None:
    lines = []
    for number, card in enumerate(cards.split()):
        lines.append(f"0.000 dealer deal {'dealer' if number % 2 else 's1'} {card}")
    bets = {name: 1_000 * amount for name, amount in bets.items()}
    assert reckoned(Pressed(bets, choice), lines, load_house("korean")) == 1_000 * net
