"""How soon is the first table on the screen, and how smoothly do cards and chips move?

``python3 dev.py bench window [--repeats N] [--runs N] [--json FILE] [--no-bounds]``

*Start*: from the start of the process until the table of ``trainer deal full-table`` has been
painted and flushed, against a bare PySide6 window with one empty graphics scene; the two in
turn, each in a new process with the bytecode cached as after an installation. Without a screen
(``offscreen``) and, where Xvfb is installed, on an X server of its own (``xcb``).
*Frames*: what each paint of the viewport takes while eight cards and twenty stacks move at the
same time at 1920 × 1080, at one and at two device pixels to the pixel (raster, ``offscreen``).
*Settle*: what each frame of the whole window takes, panel and all, while the rounds of the drill
``busy-table`` are settled as a lesson at nine seats, an act every 70 ms with cards and chips
gliding; the same size and device pixels.

Exit status 1 when the first table takes more than twice as long as the bare window (the
medians), or when 95 of 100 frames are not painted within 12 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from benchmarks.measured import Bound, Sample, concluded, machine
from trainer.store.location import open_store

ROOT = Path(__file__).resolve().parent.parent
BARE, TABLE = "bare window", "first table"
WORK = "processor's time, "
START_BOUND = 2.0
FRAME_BOUND_MS = 12.0
PATIENCE_S = 120.0
_THINGS = 20  # on a painted table: plates, stacks, labels; the bare scene has none


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """The children's environment: bytecode is cached, the language is the floor's own."""
    own = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "QT_DEBUG")}
    return {**own, "PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "LANGUAGE": "ko", **variables}


@contextmanager
def screens(platforms: list[str]) -> Iterator[dict[str, dict[str, str]]]:
    """The variables for each platform; an X server is started for ``xcb``, where there is one."""
    found = {"offscreen": {"QT_QPA_PLATFORM": "offscreen"}} if "offscreen" in platforms else {}
    server = shutil.which("Xvfb") if "xcb" in platforms else None
    if server is None:
        yield found
        return
    reading, writing = os.pipe()
    size = ("-screen", "0", "1920x1080x24", "-nolisten", "tcp")
    command = [server, "-displayfd", str(writing), *size]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as process:
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="ascii") as told:
                number = told.readline().strip()
            if number:
                found["xcb"] = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"}
            yield found
        finally:
            process.terminate()


def prepared(folder: Path) -> Path:
    """A data folder as it is after the first sitting: somebody is known."""
    data = folder / "data"
    with open_store(data) as store:
        store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    return data


def first_paint(role: str, data: Path, variables: dict[str, str]) -> tuple[float, float]:
    """Milliseconds from the start of the process to the first painted and flushed view.

    Then the processor's time of the whole process; it hardly depends on what else runs.
    """
    copy = data.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(data, copy)
    what = ["bare"] if role == BARE else ["table", str(copy)]
    command = [sys.executable, "-m", "benchmarks.screen.first_paint", *what]
    before, started = os.times(), time.monotonic_ns()
    said = _child(command, variables)
    after = os.times()
    worked = sum(after[2:4]) - sum(before[2:4])
    things = said["things"]
    if (things >= _THINGS) is (role == BARE):
        raise SystemExit(f"{role}: {things} things were painted")
    return (int(said["at_ns"]) - started) / 1e6, worked * 1000


def _child(command: list[str], variables: dict[str, str]) -> dict[str, int]:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=variables,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    if done.returncode or not done.stdout:
        raise SystemExit(done.stderr or f"{command}: no answer")
    answer: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return answer


def starts(repeats: int, data: Path, variables: dict[str, str]) -> dict[str, Sample]:
    """Both windows in turn; the first of each fills the caches and does not count."""
    taken: dict[str, list[float]] = {}
    for repeat in range(repeats + 1):
        for role in (BARE, TABLE):
            wall, worked = first_paint(role, data, variables)
            if repeat:
                taken.setdefault(role, []).append(wall)
                taken.setdefault(WORK + role, []).append(worked)
    return {name: Sample(tuple(values)) for name, values in taken.items()}


def frames(runs: int, ratio: int, variables: dict[str, str]) -> tuple[Sample, Sample]:
    """What each paint took while everything moved, and the processor's time of it."""
    return _painted(["frames", str(runs)], ratio, variables)


def settle(rounds: int, data: Path, ratio: int, variables: dict[str, str]) -> tuple[Sample, Sample]:
    """What each frame took while rounds were settled at speed, and the processor's time of it."""
    copy = data.with_name("settled")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(data, copy)
    return _painted(["settle", str(copy), str(rounds)], ratio, variables)


def _painted(what: list[str], ratio: int, variables: dict[str, str]) -> tuple[Sample, Sample]:
    command = [sys.executable, "-m", f"benchmarks.screen.{what[0]}", *what[1:]]
    scaled = {**variables, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(ratio)}
    done = subprocess.run(
        command, cwd=ROOT, env=scaled, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    said = json.loads(done.stdout.splitlines()[-1])
    if said["ratio"] != ratio or not said["taken"]:
        raise SystemExit(f"{ratio} device pixels to the pixel: not painted")
    return Sample(tuple(said["taken"])), Sample(tuple(said["worked"]))


def options(arguments: list[str]) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="dev.py bench window", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--repeats", type=int, default=15, help="starts of each window")
    parser.add_argument("--runs", type=int, default=40, help="runs of the motion")
    parser.add_argument("--rounds", type=int, default=5, help="rounds that are settled")
    parser.add_argument("--platform", action="append", choices=["offscreen", "xcb"], default=[])
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--no-bounds", action="store_true", help="measure only")
    return parser.parse_args(arguments)


Report = dict[str, object]


def measured_starts(
    platform: str, screen: dict[str, str], repeats: int, data: Path, report: Report
) -> Bound:
    """Measure, print and report the start on one platform."""
    both = starts(repeats, data, environment(data.parent, **screen))
    ratio = both[TABLE].median / both[BARE].median
    worked = both[WORK + TABLE].median / both[WORK + BARE].median
    for name, sample in both.items():
        print(f"start, {platform}, {name}: {sample}")
    print(f"start, {platform}: ratio of the medians {ratio:.2f}, {WORK}of them {worked:.2f}")
    figures: Report = {name: sample.data() for name, sample in both.items()}
    ratios = {"ratio": round(ratio, 3), "processor ratio": round(worked, 3)}
    report[f"start {platform}"] = figures | ratios
    return Bound(f"start, {platform}, ratio", ratio, START_BOUND)


def told_frames(what: str, pixels: int, both: tuple[Sample, Sample], report: Report) -> Bound:
    """Print and report what the frames took at so many device pixels to the pixel."""
    taken, worked = both
    print(f"{what}, 1920 × 1080 × {pixels}: {taken}")
    print(f"{what}, 1920 × 1080 × {pixels}, {WORK}paint: {worked}")
    report[f"{what} {pixels}"] = {"paint": taken.data(), "processor": worked.data()}
    return Bound(f"{what} × {pixels}, p95 in ms", taken.p95, FRAME_BOUND_MS)


def main(arguments: list[str]) -> int:
    """Measure, print, conclude."""
    chosen = options(arguments)
    (ROOT / "build").mkdir(exist_ok=True)  # on the disk that holds the tree, not in memory
    bounds: list[Bound] = []
    report: Report = {"qt": version("PySide6-Essentials")}
    print(*(f"{name}: {value}" for name, value in {**machine(), **report}.items()), sep=" · ")
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as name:
        folder = Path(name)
        data = prepared(folder)
        with screens(chosen.platform or ["offscreen", "xcb"]) as found:
            for platform, screen in found.items():
                bounds.append(measured_starts(platform, screen, chosen.repeats, data, report))
        for pixels in (1, 2):
            both = frames(chosen.runs, pixels, environment(folder))
            bounds.append(told_frames("frames", pixels, both, report))
        for pixels in (1, 2):
            both = settle(chosen.rounds, data, pixels, environment(folder))
            bounds.append(told_frames("settle", pixels, both, report))
    return concluded(report, [] if chosen.no_bounds else bounds, chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
