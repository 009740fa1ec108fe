"""How fast is a verdict, how does it grow, and what do others' programs take for the like?

``python3 dev.py bench speed [--full] [--only PART …] [--no-yardsticks] [--json FILE]`` measures in
one run, on the same rounds: the final verdict of seven-seat rounds (right, with slips, fully
shuffled), the live verdict, microseconds per graded action, growth with seats, with rounds per
record and with the size of an archive, and, in an environment of their own that the first run
makes below ``build/``, process-mining alignments (pm4py, AGPL, comparison only) of the same
rounds and PokerKit's verify-and-apply (MIT). ``--full`` goes on to archives of 100,000 and
1,000,000 rounds. Exit status 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter

from benchmarks.timing.archive import write_archive
from benchmarks.timing.beside import (
    Aligned,
    Alignments,
    NoYardsticks,
    environment,
    poker_operations,
)
from benchmarks.timing.clock import Spread, shortest, spread
from benchmarks.timing.nets import accepts
from benchmarks.timing.regrading import Regraded, judged_only, regraded, seconds_to_stop
from benchmarks.timing.rounds import KINDS, RIGHT, SHUFFLED, TimedRound, described, rounds
from benchmarks.timing.sittings import beginning, distinct
from benchmarks.timing.verdicts import by_seats, final_seconds, graded_acts, live_seconds
from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house

BUILD = Path(__file__).parents[1] / "build" / "speed"
PARTS = ("verdicts", "growth", "archive")
_MS, _US = 1e3, 1e6
_LIVE_ROUNDS = 120  # each has some fifty entries, and each of them its live verdict


@dataclass(slots=True)
class Report:
    """What was measured: as data, as lines on the way, and the targets with their verdicts."""

    data: dict[str, object] = field(default_factory=dict)
    missed: list[str] = field(default_factory=list)

    def title(self, text: str) -> None:
        """The heading of a part."""
        print(f"\n{text}", flush=True)

    def line(self, key: str, text: str, value: object) -> None:
        """One result, said and kept."""
        print(f"  {text}", flush=True)
        self.data[key] = value

    def target(self, what: str, value: float, limit: float, least: bool = False) -> None:
        """Whether ``value`` is at most (or at least) the ``limit``."""
        reached = value >= limit if least else value <= limit
        sign = "≥" if least else "≤"
        said = f"{what}: {value:,.4g} (target {sign} {limit:,g})"
        print(f"  {'reached' if reached else 'MISSED '}  {said}", flush=True)
        if not reached:
            self.missed.append(said)


def _milliseconds(found: Spread) -> str:
    return f"median {found.median:.3f} ms, p99 {found.p99:.3f} ms, worst {found.worst:.3f} ms"


def machine(report: Report) -> None:
    """On what this was measured."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [row for row in info.read_text().splitlines() if row.startswith("model name")]
        cpu = names[0].partition(": ")[2] if names else cpu
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    text = f"{cpu}, {os.cpu_count()} cores{load}; {platform.platform()}; {python}"
    report.line("machine", text, text)
    report.line(
        "method",
        "wall time, the shortest of 5 repeats; collector off for single verdicts, on for archives",
        "shortest of 5, perf_counter",
    )


def verdicts(report: Report, some: Sequence[TimedRound]) -> dict[str, list[float]]:
    """Final and live verdicts of the rounds; seconds of the final ones by kind."""
    report.title("Final verdict of a seven-seat round")
    report.line("rounds", described(some), len(some))
    by_kind: dict[str, list[float]] = {}
    for kind in KINDS:
        by_kind[kind] = final_seconds([one.record for one in some if one.kind == kind])
        found = spread(by_kind[kind]).times(_MS)
        report.line(f"final ms, {kind}", f"{kind:11} {_milliseconds(found)}", found.data())
    ordered = [one for one in some if one.kind != SHUFFLED]
    seconds = [s for kind in KINDS if kind != SHUFFLED for s in by_kind[kind]]
    found = spread(seconds).times(_MS)
    report.line("final ms", f"but shuffled {_milliseconds(found)}", found.data())
    action = sum(seconds) / sum(one.acts for one in ordered) * _US
    report.line("µs per action", f"{action:.1f} µs per graded action", action)
    report.target("final median, ms", found.median, 1)
    report.target("final p99, ms", found.p99, 3)
    report.target("fully shuffled worst, ms", max(by_kind[SHUFFLED]) * _MS, 20)
    report.title("Live verdict after each entry (folding it in, judging)")
    each = [one.record for one in ordered][:: max(1, len(ordered) // _LIVE_ROUNDS)]
    for key, fresh in (("from nothing", True), ("by a judge that goes along", False)):
        live = spread(live_seconds(each, fresh)).times(_MS)
        text = f"{live.count} entries of {len(each)} rounds, {key}: {_milliseconds(live)}"
        report.line(f"live ms, {key}", text, live.data())
    report.target("live p99, ms", live.p99, 0.5)
    return by_kind


def growth(report: Report, records: Sequence[Record], count: int) -> None:
    """By seats, and by rounds per record."""
    report.title(f"Growth with seats ({count} rounds by the book of any house at each)")
    for seats, some in by_seats(count):
        seconds = final_seconds(some)
        found = spread(seconds).times(_MS)
        action = sum(seconds) / sum(map(graded_acts, some)) * _US
        text = f"{seats}: {_milliseconds(found)}, {action:.1f} µs per action"
        report.line(f"seats {seats}", text, {**found.data(), "µs per action": action})
    report.title("Growth with rounds per record (per round; seven seats)")
    for length in (1, 5, 20, 100, 500):
        cut = [beginning(one, length) for one in records if _rounds(one) >= length]
        judging = sum(shortest(partial(judge, one), 3) for one in cut)
        texts = [write_record(one) for one in cut]
        reading = sum(shortest(partial(read_record, t, "", load_house), 3) for t in texts)
        total = length * len(cut)
        ms = {"judging": judging / total * _MS, "reading": reading / total * _MS}
        text = f"{length:3} rounds: judging {ms['judging']:.3f} ms, reading {ms['reading']:.3f} ms"
        report.line(f"rounds per record {length}", f"{text} ({len(cut)} records)", ms)


def _rounds(record: Record) -> int:
    return len(segments(record.entries))


def archives(report: Report, records: Sequence[Record], sizes: Sequence[int]) -> None:
    """Re-grading of archives of growing size."""
    report.title("Re-grading an archive (all cores)")
    rate = judged_only(records)
    report.line("rounds/s without parsing", f"without parsing: {rate:,.0f} rounds/s", rate)
    runs: list[Regraded] = []
    for size in sizes:
        folder = BUILD / f"archive-{size}"
        shutil.rmtree(folder, ignore_errors=True)
        try:
            made, files, length = write_archive(folder, records, size)
            run = regraded(folder)
            stopped = seconds_to_stop(folder) if size == sizes[-1] else None
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        runs.append(run)
        peak = f"{run.peak_kib / 1024:.0f} MiB" if run.peak_kib else "not told here"
        cpu = f" ({run.cpu_s / run.rounds * _MS:.2f} ms of processor a round)" if run.cpu_s else ""
        text = (
            f"{made:,} rounds in {files:,} files ({length / 1e6:,.0f} MB): {run.rate:,.0f} rounds/s"
            f" with parsing, {run.seconds:,.1f} s{cpu}; memory of all processes {peak}"
        )
        value = {"files": files, "bytes": length, "rate": run.rate, **asdict(run)}
        report.line(f"archive {made}", text, value)
    if stopped is not None:
        report.line("seconds to stop", f"stopped by Ctrl+C within {stopped:.2f} s", stopped)
    report.target("rounds/s with parsing", min(run.rate for run in runs), 1000, least=True)
    # Below ten thousand rounds the workers are still warming up.
    peaks = [run.peak_kib for run in runs if run.peak_kib and run.rounds >= 10_000]
    if len(peaks) > 1:
        report.target("memory, largest to smallest archive", peaks[-1] / peaks[0], 1.05)


def yardsticks(
    report: Report,
    some: Sequence[TimedRound],
    ours: dict[str, list[float]],
    options: argparse.Namespace,
) -> None:
    """Alignments of some of the same rounds, PokerKit's operations, and the ratios."""
    report.title("Yardsticks, same machine, same run")
    try:
        python = environment(BUILD)
        _poker(report, python)
        _alignments(report, python, some, ours, options)
    except NoYardsticks as error:
        report.line(
            "no yardsticks",
            f"Left out, their environment cannot be used here ({error}).",
            str(error),
        )


def _poker(report: Report, python: Path) -> None:
    name, operations = poker_operations(python)
    found = spread(operations)
    text = (
        f"{name}, verify and apply, {found.count} operations of a six-handed no-limit hold'em hand:"
        f" median {found.median:.1f} µs, mean {sum(operations) / found.count:.1f} µs,"
        f" worst {found.worst:,.0f} µs"
    )
    report.line("PokerKit µs", text, {"name": name, **found.data()})
    action = report.data["µs per action"]
    assert isinstance(action, float)
    ratio = action / found.median
    text = f"ours {action:.1f} µs per graded action: {ratio:.2f} × its median operation"
    report.line("µs per action / PokerKit's operation", text, ratio)


def _alignments(
    report: Report,
    python: Path,
    some: Sequence[TimedRound],
    ours: dict[str, list[float]],
    options: argparse.Namespace,
) -> None:
    pairs: dict[str, list[tuple[float, Aligned]]] = {}
    with Alignments(python, options.cap) as process:
        print(f"  {process.version} (AGPL, comparison only), cap {options.cap:g} s a trace:")
        for kind in KINDS:
            count = options.shuffled if kind == SHUFFLED else options.aligned
            mine = [one for one in some if one.kind == kind][:count]
            found = [process.align(one, 1 if kind == SHUFFLED else 3) for one in mine]
            pairs[kind] = list(zip(ours[kind], found, strict=False))
            if kind == RIGHT:
                assert all(accepts(one.net, one.trace) for one in mine), "a net refuses its round"
                assert not any(one.deviations for one in found), "a right round is not aligned"
            if found:
                _said(report, kind, pairs[kind])
    ordered = [pair for kind in KINDS if kind != SHUFFLED for pair in pairs[kind]]
    if not ordered:
        return
    median = (
        spread([one.seconds for _, one in ordered]).median
        / spread([own for own, _ in ordered]).median
    )
    report.target("their median / ours", median, 15, least=True)
    every = [pair for kind in KINDS for pair in pairs[kind]]
    worst = max(one.seconds for _, one in every) / max(own for own, _ in every)
    ended = " at least (ended at the cap)" if any(one.ended for _, one in every) else ""
    report.line("worst ratio", f"their worst / ours on the same rounds: {worst:,.1f}{ended}", worst)


def _said(report: Report, kind: str, pairs: Sequence[tuple[float, Aligned]]) -> None:
    theirs = spread([one.seconds for _, one in pairs]).times(_MS)
    own = spread([mine for mine, _ in pairs]).times(_MS)
    ended = sum(one.ended for _, one in pairs)
    text = (
        f"{kind:11} {theirs.count} traces: median {theirs.median:,.1f} ms, worst"
        f" {theirs.worst:,.0f} ms{f', {ended} ended at the cap' if ended else ''};"
        f" ours {own.median:.3f} and {own.worst:.3f} ms"
    )
    value = {"theirs": theirs.data(), "ours": own.data(), "ended": ended}
    report.line(f"alignments ms, {kind}", text, value)


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench speed",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--full", action="store_true", help="archives of 10⁴, 10⁵ and 10⁶ rounds")
    parser.add_argument(
        "--archive", type=int, nargs="+", metavar="ROUNDS", help="archives of these sizes instead"
    )
    parser.add_argument("--no-yardsticks", action="store_true", help="only our own figures")
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=PARTS, help="only these parts of it"
    )
    parser.add_argument("--rounds", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--aligned", type=int, default=15, help="of each kind also aligned (15)")
    parser.add_argument("--shuffled", type=int, default=2, help="shuffled ones aligned (2)")
    parser.add_argument("--cap", type=float, default=60, help="seconds for one alignment (60)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Measure everything that was asked for."""
    options = parsed(arguments)
    report, begun = Report(), perf_counter()
    report.title("Machine")
    machine(report)
    if "verdicts" in options.only:
        some = [one for kind in KINDS for one in rounds(kind, options.rounds)]
        ours = verdicts(report, some)
        if not options.no_yardsticks:
            yardsticks(report, some, ours, options)
    records = distinct(BUILD / "distinct") if {"growth", "archive"} & {*options.only} else []
    if "growth" in options.only:
        growth(report, records, max(10, options.rounds // 5))
    if "archive" in options.only:
        full = (10_000, 100_000, 1_000_000)
        archives(report, records, options.archive or (full if options.full else full[:1]))
    report.title(f"{perf_counter() - begun:.0f} s; {len(report.missed)} targets missed")
    for said in report.missed:
        print(f"  {said}")
    if options.json:
        data = {**report.data, "missed": report.missed}
        text = json.dumps(data, indent=2, ensure_ascii=False)
        options.json.write_text(text + "\n", encoding="utf-8", newline="\n")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
