"""Does a sitting survive a kill at any moment: resumed where it stood, or graded as it is?

``TRAINER_KILLS`` is the number of kills (30 when it is not set).
"""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sit_until_killed import resumed
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.store.location import open_store

KILLS = int(os.environ.get("TRAINER_KILLS", "30"))
PROGRAM = Path(__file__).with_name("sit_until_killed.py")
PARTS = 3


def killed(folder: Path, chance: random.Random) -> list[tuple[int, int]]:
    """Sit and be killed; the (session, entry) numbers that were acknowledged."""
    path = os.pathsep.join([str(PROGRAM.parents[1]), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(chance.randint(1, 60))]
        child.kill()
        said += child.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return [(int(session), int(entry)) for session, entry in whole]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_killed_sitting_goes_on_or_is_graded(tmp_path: Path, part: int) -> None:
    chance = random.Random(part)
    for _ in range(part, KILLS, PARTS):
        acknowledged = killed(tmp_path, chance)
        with open_store(tmp_path) as store:
            number, session = resumed(store.journal)
            for told, entry in acknowledged:
                assert told < number or entry <= len(session.entries)
            numbers = [entry.number for entry in session.entries]
            assert numbers == list(range(1, len(numbers) + 1))
            assert not judge(session.record()).findings  # never resumed, graded all the same
            again, same = resumed(store.journal)
            assert (again, same.table, same.entries) == (number, session.table, session.entries)
    ModelDealer(session, 7).perform()
    assert session.finished
    assert not judge(session.record()).findings
