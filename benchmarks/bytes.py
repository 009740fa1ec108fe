"""Are verdicts the same to the byte, whatever the hash seed and the Python?

``python3 dev.py bench bytes [RECORDS]``: a fixed set of records (sittings by the book and with
slips, of all houses, and transcripts of them) is judged by every Python 3.11 or newer found on
this machine, with three hash seeds each. Exit status 1 when any of them says something else.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.model import performed
from benchmarks.timing.sittings import dealt
from benchmarks.transcripts import any_film, filmed
from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.record_text import write_record

SEEDS = ("0", "1", "4711")
_ROOT = Path(__file__).parents[1]
_OLDEST = (3, 11)
_ASK = (
    "import json, sys; print(json.dumps([list(sys.version_info[:3]), sys.base_prefix,"
    " sys.implementation.name]))"
)
_JUDGE = "import sys; from benchmarks.judged_texts import main; main(sys.argv[1])"


@dataclass(frozen=True, slots=True)
class Python:
    """An interpreter: its command, version and installation."""

    command: str
    version: tuple[int, ...]
    home: str
    name: str

    def __str__(self) -> str:
        return f"{self.name} {'.'.join(map(str, self.version))} ({self.home})"


def records(count: int) -> Iterator[Record]:
    """Sittings by the book, with slips, and transcripts, in turn."""
    for number in range(count):
        match number % 3:
            case 0:
                yield performed(number).record()
            case 1:
                yield dealt(number, 2)
            case _:
                dice = Random(f"bytes-{number}")
                record = performed(number).record() if number % 2 else dealt(number, 1)
                film = filmed(record, any_film(dice, record.entries), dice)
                yield film if film.entries else record


def pythons() -> list[Python]:
    """Every installation of Python from 3.11 on, this one first."""
    found: dict[tuple[str, tuple[int, ...]], Python] = {}
    for command in dict.fromkeys(_commands()):
        one = _asked(command)
        if one is not None and one.version >= _OLDEST:
            found.setdefault((one.home, one.version), one)
    return list(found.values())


def _commands() -> Iterator[str]:
    """Whatever might start a Python here."""
    yield sys.executable
    names = ["python3", "python", *(f"python3.{minor}" for minor in range(11, 30))]
    for folder in os.get_exec_path():
        for name in names:
            there = shutil.which(name, path=folder)
            if there is not None:
                yield there
    home = Path.home() / ".pyenv"
    for pattern in ("versions/*/bin/python", "pyenv-win/versions/*/python.exe"):
        yield from map(str, sorted(home.glob(pattern)))
    if sys.platform == "win32" and shutil.which("py"):
        listed = subprocess.run(["py", "-0p"], capture_output=True, text=True, check=False)
        for line in listed.stdout.splitlines():
            path = line.split(maxsplit=1)[-1].lstrip("* ").strip()
            if path.endswith(".exe"):
                yield path


def _asked(command: str) -> Python | None:
    """What ``command`` is; ``None`` if it does not start."""
    try:
        done = subprocess.run(
            [command, "-c", _ASK], capture_output=True, text=True, check=True, timeout=30
        )
        version, home, name = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return Python(command, tuple(version), str(Path(home).resolve()), name)


def digests(python: str, seed: str, texts: Path) -> list[str]:
    """What ``python`` says of the records, one digest each; raises what it dies of."""
    environment = os.environ | {
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": str(_ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [python, "-c", _JUDGE, str(texts)]
    done = subprocess.run(
        command, cwd=_ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.split()


def differing(first: Sequence[str], other: Sequence[str]) -> list[int]:
    """The records of which something else is said."""
    if len(first) != len(other):
        return list(range(min(len(first), len(other)), max(len(first), len(other))))
    return [n for n, (a, b) in enumerate(zip(first, other, strict=True)) if a != b]


def main(arguments: list[str]) -> int:
    """Compare; exit status 1 on a difference."""
    count = int(arguments[0]) if arguments else 300
    every = list(records(count))
    texts = [write_record(one) for one in every]
    houses = len({one.header.house for one in every})
    films = sum(one.header.observed is not None for one in every)
    faulty = sum(bool(judge(one).findings) for one in every)
    print(f"{count} records of {houses} houses, {films} transcripts, {faulty} with findings")
    wrong = 0
    with TemporaryDirectory() as folder:
        file = Path(folder) / "texts.json"
        file.write_text(json.dumps(texts), encoding="utf-8")
        first: list[str] = []
        for python in pythons():
            for seed in SEEDS:
                said = digests(python.command, seed, file)
                first = first or said
                others = differing(first, said)
                wrong += bool(others)
                text = f"other bytes for the records {others[:10]}" if others else "the same bytes"
                print(f"{python}, hash seed {seed}: {len(said)} records, {text}", flush=True)
    print("Somebody says something else." if wrong else "All say the same to the byte.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
