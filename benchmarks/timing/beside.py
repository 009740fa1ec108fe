"""What do process-mining alignments and PokerKit take, in an environment of their own?

The environment is made once below ``build/`` from ``yardsticks/requirements.txt`` and is never
part of the trainer. Programs in it are child processes that speak JSON; a trace that takes
longer than the cap is ended with its process, and the next one gets a new process.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from types import TracebackType
from typing import IO, Any, Self

from benchmarks.timing.rounds import SHUFFLED, TimedRound

_SCRIPTS = Path(__file__).parent / "yardsticks"
_PINS = _SCRIPTS / "requirements.txt"
_START_S = 180.0  # loading pm4py for the first time compiles a great deal
SEARCHES = {"": "VERSION_STATE_EQUATION_A_STAR", SHUFFLED: "VERSION_DIJKSTRA_LESS_MEMORY"}
"""pm4py's exact searches: the one that is faster on right and slightly wrong rounds, and the one
that is faster on shuffled ones."""


class NoYardsticks(Exception):
    """The yardsticks' environment cannot be made or used here; the text says why."""


def environment(build: Path) -> Path:
    """The interpreter of the yardsticks' environment, which is made if it is not there."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    stamp = hashlib.sha256(_PINS.read_bytes() + version.encode()).hexdigest()[:12]
    home = build / f"yardsticks-{stamp}"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = home / "complete"
    if done.exists() and python.exists():
        return python
    print("Making the yardsticks' environment, once (about 550 MB) …", file=sys.stderr)
    _run([sys.executable, "-m", "venv", "--clear", str(home)])
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    _run([*pip, "--only-binary", ":all:", "-r", str(_PINS)])
    done.write_text(version, encoding="utf-8")
    return python


def _run(command: list[str]) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, errors="replace")
    except OSError as error:
        raise NoYardsticks(str(error)) from None
    except subprocess.CalledProcessError as error:
        lines = [line for line in (error.stderr or error.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR")]
        raise NoYardsticks((errors or lines or ["no reason given"])[-1]) from None


@dataclass(frozen=True, slots=True)
class Aligned:
    """One trace and its net: the seconds an alignment took (the cap if it was ended there)."""

    seconds: float
    deviations: int
    ended: bool = False


class Alignments:
    """A process of pm4py that aligns trace by trace; leaves nothing behind."""

    def __init__(self, python: Path, cap_s: float) -> None:
        self._python = python
        self._cap_s = cap_s
        self._answers: Queue[str] = Queue()
        self._process: subprocess.Popen[str] | None = None
        self._reader: Thread | None = None
        self.version = ""

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    def align(self, one: TimedRound, repeats: int) -> Aligned:
        """Align one round; the cap counts for all repeats together."""
        search = SEARCHES.get(one.kind, SEARCHES[""])
        job = {**one.net.data(), "trace": one.trace, "search": search, "repeats": repeats}
        process = self._process or self._start()
        assert process.stdin is not None
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        answer = self._answer(self._cap_s)
        if answer is None:
            self._end()
            return Aligned(self._cap_s, 0, ended=True)
        return Aligned(answer["seconds"], answer["deviations"])

    def _start(self) -> subprocess.Popen[str]:
        self._answers = Queue()
        self._process = subprocess.Popen(
            [str(self._python), str(_SCRIPTS / "alignments.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        assert self._process.stdout is not None
        self._reader = Thread(target=_read, args=(self._process.stdout, self._answers))
        self._reader.start()
        ready = self._answer(_START_S)
        if ready is None:
            self._end()
            raise NoYardsticks(f"pm4py did not start within {_START_S:.0f} s")
        self.version = f"{ready['name']} {ready['version']}"
        return self._process

    def _answer(self, wait_s: float) -> dict[str, Any] | None:
        try:
            line = self._answers.get(timeout=wait_s)
        except Empty:
            return None
        if not line:
            self._end()
            raise NoYardsticks("pm4py ended by itself")
        found: dict[str, Any] = json.loads(line)
        return found

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if self._reader is not None:
            self._reader.join()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


def _read(lines: IO[str], answers: Queue[str]) -> None:
    """Pass on what the process says; at its end an empty text."""
    for line in lines:
        answers.put(line)
    answers.put("")


def poker_operations(python: Path, repeats: int = 50) -> tuple[str, Sequence[float]]:
    """PokerKit's name and version, and its microseconds for each operation of one hand."""
    command = [str(python), str(_SCRIPTS / "operations.py"), str(repeats)]
    try:
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoYardsticks(str(error)) from None
    answer = json.loads(done.stdout)
    return f"{answer['name']} {answer['version']}", answer["microseconds"]
