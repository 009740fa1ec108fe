"""A coin game of War survives a kill at any moment: no coin is lost, and the game goes on."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from trainer.scenarios.houses import load_house
from trainer.store.ledger import Purse, Reason
from trainer.store.location import open_store
from trainer.ui.piles.desk import PileDesk, Players

PROGRAM = Path(__file__).with_name("play_until_killed.py")
KILLS = 6
HELD = 100_000


def killed(folder: Path, chance: random.Random) -> list[tuple[int, int]]:
    """Play and be killed; the (session, battles) that were acknowledged."""
    path = os.pathsep.join([str(PROGRAM.parents[2]), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(folder), str(chance.randrange(1000))],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(chance.randint(1, 200))]
        child.kill()
        said += child.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return [(int(session), int(battles)) for session, battles in whole]


def test_no_kill_loses_a_coin_or_a_battle(tmp_path: Path) -> None:
    chance, house = random.Random(5), load_house("deniro")
    with open_store(tmp_path) as store:
        store.people.add("Hana", "2026-11-30T00:00:00+00:00")
    for _ in range(KILLS):
        told = killed(tmp_path, chance)
        with open_store(tmp_path) as store:
            desk, purse = PileDesk(store, house, Players(1)), Purse(1, house.id)
            kept = store.ledger.balances(purse)
            games = store.games.last(1, house.id, 1_000)
            won = sum(one.result.net for one in games)
            assert kept.account + kept.game == HELD + won
            last, battles = told[-1]
            if desk.resume():
                assert desk.number > last or desk.match.progress.battles >= battles
                assert kept.game == 550
            else:
                assert kept.game == 0
            moved = [one.posting for one in store.ledger.postings(purse)]
            assert sum(one.amount for one in moved if one.reason is Reason.GAME) == won
    with open_store(tmp_path) as store:
        desk = PileDesk(store, house, Players(1))
        desk.resume()
        while desk.number and not desk.match.over:
            desk.act(lambda match: match.press(1, 5))
        assert store.ledger.balances(purse).game == 0
