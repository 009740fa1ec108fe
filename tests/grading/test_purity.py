"""The same record gives the same bytes, whatever the hash seed (rule 18)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_PROGRAM = """
import hashlib
from pathlib import Path
from tests.grading import table, test_rulings_verdict, test_worked_examples_order
from trainer.grading.judge import judge
from trainer.procedures.record_reading import read_record
from trainer.scenarios.houses import houses_of, load_house

rounds = [
    *test_rulings_verdict.FAULTY.values(),
    *test_worked_examples_order.LEGAL.values(),
]
houses = [name for name in houses_of("casino_war") if load_house(name).currency == "KRW"]
told = [repr(judge(table.seven(lines, house=h))) for lines in rounds for h in houses]
for path in sorted(Path("tests/grading/records").glob("*.toml")):
    record = read_record(path.read_text(encoding="utf-8"), path.name, load_house)
    told.append(repr(judge(record)))
print(len(told), hashlib.sha256("".join(told).encode()).hexdigest())
"""


def _bytes(seed: str) -> bytes:
    env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(_ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], cwd=_ROOT, env=env, capture_output=True, check=True
    )
    return done.stdout


def test_three_hash_seeds_give_the_same_bytes() -> None:
    first, *others = [_bytes(seed) for seed in ("0", "1", "4711")]
    assert int(first.split()[0]) > 100
    assert others == [first, first]
