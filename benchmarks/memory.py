"""Does the trainer hold more and more memory the longer one deals?

``python3 dev.py bench memory [--rounds N] [--json FILE] [--no-bounds]``

In one process the model dealer deals sittings of the drill ``busy-table`` in the trainer's own
window; after each round its sheet is shown and its replay opened and looked through, after each
sitting the home page (``offscreen``). What the process holds is read after a tenth of the rounds,
when all pages are there and every cache is warm, after 11 of 20, and at the end.

Exit status 1 when it grows by more than 2 MiB in 100 rounds from the first reading to the last.
Where the system has no ``/proc`` nothing can be read, and nothing is measured.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.measured import Bound, concluded, machine
from benchmarks.window import ROOT, environment, prepared

GROWTH_BOUND_MIB = 2.0


def held(moments: tuple[int, ...], folder: Path) -> dict[int, float]:
    """MiB that the process held after so many rounds."""
    numbers = [str(moment) for moment in moments]
    command = [sys.executable, "-m", "benchmarks.screen.rounds", str(prepared(folder)), *numbers]
    variables = environment(folder, QT_QPA_PLATFORM="offscreen")
    done = subprocess.run(
        command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )
    if done.returncode or not done.stdout:
        raise SystemExit(done.stderr or f"{command}: no answer")
    said = json.loads(done.stdout.splitlines()[-1])
    return {int(number): kib / 1024 for number, kib in said.items()}


def growth(readings: dict[int, float]) -> float:
    """MiB in 100 rounds, from the first reading to the last."""
    first, last = min(readings), max(readings)
    return (readings[last] - readings[first]) * 100 / (last - first)


def main(arguments: list[str]) -> int:
    """Measure, print, conclude."""
    parser = argparse.ArgumentParser(prog="dev.py bench memory", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", type=int, default=500, help="rounds that are dealt")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--no-bounds", action="store_true", help="measure only")
    chosen = parser.parse_args(arguments)
    if not Path("/proc/self/status").exists():
        print("there is no /proc to read: not measured")
        return 0
    print(*(f"{name}: {value}" for name, value in machine().items()), sep=" · ")
    rounds = max(20, chosen.rounds)
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as name:
        readings = held((rounds // 10, rounds * 11 // 20, rounds), Path(name))
    for number, mib in readings.items():
        print(f"held after {number} rounds: {mib:.1f} MiB")
    report: dict[str, object] = {"held_mib": {n: round(mib, 1) for n, mib in readings.items()}}
    bound = Bound("memory, MiB more in 100 rounds", growth(readings), GROWTH_BOUND_MIB)
    return concluded(report, [] if chosen.no_bounds else [bound], chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
