"""Is every acknowledged entry there after a kill at a random moment, once, and does it go on?

``TRAINER_KILLS`` is the number of kills (30 when it is not set).
"""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.store.location import open_store

KILLS = int(os.environ.get("TRAINER_KILLS", "30"))
PROGRAM = Path(__file__).with_name("append_until_killed.py")
ROOT = PROGRAM.parents[2]


def expected(number: int) -> str:
    return f"{number // 1000}.{number % 1000:03d} dealer burn {number} ??"


def acknowledged_before_kill(folder: Path, chance: random.Random, early: bool) -> list[int]:
    """Run the program, kill it at a random moment, and return what it had acknowledged."""
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as child:
        assert child.stdout is not None
        said = []
        if early:
            moment = chance.uniform(0, 0.3)
        else:
            said = [child.stdout.readline() for _ in range(chance.randint(1, 40))]
            moment = chance.uniform(0, 0.004)
        with pytest.raises(subprocess.TimeoutExpired):
            child.wait(timeout=moment)
        child.kill()
        said += child.stdout.readlines()
    # A number cut short by the kill was not yet said.
    return [int(text) for text in said if text.endswith("\n")]


@pytest.mark.parametrize("part", range(3))
def test_no_acknowledged_entry_is_lost_or_doubled(tmp_path: Path, part: int) -> None:
    chance = random.Random(20261129 + part)
    folder, last, total = tmp_path, 0, 0
    for kill in range(part, KILLS, 3):
        # Each folder serves ten kills; the first and the sixth hit the start, the first of all
        # the making of the database.
        turn = kill // 3 % 10
        if turn == 0:
            folder, last = tmp_path / str(kill), 0
        acknowledged = acknowledged_before_kill(folder, chance, early=turn in (0, 5))
        with open_store(folder) as store:
            connection = store.connections.connection()
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            sessions = store.journal.unfinished()
            assert len(sessions) <= 1
            entries = store.journal.entries(sessions[0].id) if sessions else ()
        numbers = [entry.number for entry in entries]
        assert numbers == list(range(1, len(numbers) + 1)), f"kill {kill}"
        assert [entry.line for entry in entries] == [expected(number) for number in numbers]
        # It goes on where it stood, and only the one entry in flight may be there unsaid.
        assert acknowledged == list(range(last + 1, last + 1 + len(acknowledged)))
        assert len(numbers) - last - len(acknowledged) in (0, 1)
        last = len(numbers)
        total += len(acknowledged)
    assert total > KILLS
