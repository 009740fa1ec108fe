"""Does a guest's game survive a kill: completed in the base game, asked for at the tie (O-9)?

``TRAINER_KILLS`` is the number of kills (24 when it is not set).
"""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sit_in_the_chair_until_killed import guest
from trainer.chair.game import Where
from trainer.core.actions import Choice
from trainer.scenarios.houses import load_house
from trainer.store.games import Ended
from trainer.store.ledger import Pocket
from trainer.store.location import Store, open_store
from trainer.ui.chair.desk import ChairDesk, Found, look_after

KILLS = int(os.environ.get("TRAINER_KILLS", "24"))
PROGRAM = Path(__file__).with_name("sit_in_the_chair_until_killed.py")
HOUSE = "online"
SHEET = load_house(HOUSE)


def killed_at(
    folder: Path, seed: int, what: str, times: int = 1, *, exactly: bool = False
) -> list[list[str]]:
    """Sit until ``what`` was said so many times, and be killed; what was said, word by word.

    ``exactly`` there, or some acts later.
    """
    path = os.pathsep.join([str(PROGRAM.parents[1]), os.environ.get("PYTHONPATH", "")])
    said: list[str] = []
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(folder), HOUSE, str(seed), *[what] * exactly],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as child:
        assert child.stdout is not None
        while sum(line.startswith(what) for line in said) < times:
            said.append(child.stdout.readline())
        child.kill()
        said += child.stdout.readlines()
    return [line.split() for line in said if line.endswith("\n")]


def sums(store: Store, trainee: int) -> tuple[int, int]:
    """What both pockets must hold by their postings, bought and won."""
    from trainer.store.ledger import Purse

    kept = store.ledger.postings(Purse(trainee, HOUSE))
    account, game = (
        sum(one.posting.amount for one in kept if one.posting.pocket is pocket)
        for pocket in (Pocket.ACCOUNT, Pocket.GAME)
    )
    won = sum(past.result.net for past in store.games.last(trainee, HOUSE, 10_000))
    bought = sum(
        one.posting.amount
        for one in kept
        if one.posting.pocket is Pocket.GAME and one.posting.reason == "buy-in"
    )
    assert game == bought + won
    return account, game


def taken_up(folder: Path, said: list[list[str]]) -> Found:
    """The next start, with nothing lost of what was said; the balances are the sums."""
    with open_store(folder) as store:
        trainee = guest(store)
        for what, session, entries in said:
            if what != "end":
                assert len(store.journal.entries(int(session))) >= int(entries)
        ended = {int(session): int(net) for what, session, net in said if what == "end"}
        known = {past.session: past.result.net for past in store.games.last(trainee, HOUSE, 9_999)}
        assert ended.items() <= known.items()
        found = look_after(store, trainee)
        assert found.void == ()
        desk = ChairDesk(store, trainee, SHEET, 1)
        account, game = sums(store, trainee)
        assert (desk.balances.account, desk.balances.game) == (account, game)
        lying = sum(desk.game.stakes.values())
        if not any(desk.game.session.facts.seats):
            assert desk.game.balance + lying == game
        return found


@pytest.mark.parametrize("seed", range(4))
def test_killed_between_deal_and_the_end_it_is_completed_and_in_the_logs(
    tmp_path: Path, seed: int
) -> None:
    said = killed_at(tmp_path, seed, "ready", exactly=True)
    found = taken_up(tmp_path, said)
    with open_store(tmp_path) as store:
        trainee = guest(store)
        last = store.games.last(trainee, HOUSE)
        assert last == found.completed
        assert len(last) + len(found.waiting) == 1
        assert [one.id for one in store.journal.unfinished(trainee)] == [
            one.id for one in found.waiting
        ]
        for past in last:
            assert past.result.ended is Ended.COMPLETED
            assert past.session == int(said[-1][1])


@pytest.mark.parametrize("choice", Choice)
def test_killed_at_the_tie_it_waits_and_then_goes_on(tmp_path: Path, choice: Choice) -> None:
    killed_at(tmp_path, 3, "tie", exactly=True)
    with open_store(tmp_path) as store:
        trainee = guest(store)
        found = look_after(store, trainee)
        desk = ChairDesk(store, trainee, SHEET, 1)
        assert desk.game.where is Where.DECISION
        (waiting,) = found.waiting
        before, stake = desk.balances.game, SHEET.unit
        desk.game.choose(choice, 0)
        desk.game.finish(0)
        past = desk.end()
        assert past.session == waiting.id
        assert desk.balances.game == before + past.result.net
        surrendered = {-(stake // 2)}
        assert past.result.net in (surrendered if choice is Choice.SURRENDER else
                                   {stake, -2 * stake})  # fmt: skip
        desk.next()
        assert desk.game.where is Where.BETTING


def test_killed_after_the_word_war_it_is_completed(tmp_path: Path) -> None:
    said = killed_at(tmp_path, 3, "chosen", exactly=True)
    (past,) = taken_up(tmp_path, said).completed
    assert past.session == int(said[-1][1])


@pytest.mark.parametrize("part", range(2))
def test_killed_anywhere_no_coin_is_lost(tmp_path: Path, part: int) -> None:
    chance = random.Random(part)
    places = ("bought", "bet", "ready", "dealt", "tie", "chosen", "end")
    for number in range(part, KILLS, 2):
        what = places[number // 2 % len(places)]
        times = 1 if what in ("bought", "tie", "chosen") else chance.randint(1, 12)
        folder = tmp_path / str(number // 8) if what == "bought" else tmp_path
        taken_up(folder, killed_at(folder, number, what, times))
