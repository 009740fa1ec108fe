"""Does the grader name each slip exactly, and nothing else?

``python -m benchmarks.diagnosis [ROUNDS] [--perfect N] [--sets N] [--live N] [--start SEED]
[--workers N] [--book SOURCE] [--only NAME ...] [--show NAME/SEED]``

A simulated trainee deals at random among all acts that are right, slips by named operators and
goes on rightly; what has to be said of it comes from ``benchmarks.truth``, which derives nothing
with the product's code. For every operator ROUNDS sittings with one slip, N with two, three and
five slips each, N perfect sittings in random legal order (and a tenth as many at houses with knobs
turned at random); every so many-th is also judged live.
``--book`` deals by another source than 002: 000 (an online table) or 003 (Dueling for Dollars).
Exit status 1 when a threshold is missed. A miss is shown with its seed: ``--show`` prints it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from benchmarks.truth.outcomes import KOREAN, Outcome, Tally, outcome, shown
from benchmarks.truth.slips import OPERATORS_OF

CHUNK = 10
TRIES = 400  # chunks without enough occasions, then an operator is told as too rare
SETS = {2: 0.999, 3: 0.997, 5: 0.99}
_MISSES = 12

Job = tuple[str, int, int, int, str]
"""What (an operator, ``k`` or ``perfect``), first seed, how many seeds, live every, the source."""


@dataclass(slots=True)
class Report:
    """What is told in the end."""

    misses: list[str] = field(default_factory=list)
    causes: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)

    def say(self, *lines: str) -> None:
        """Lines that are told at once: a large run takes its time."""
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
        print("\n".join(lines), flush=True)

    def fail(self, text: str) -> None:
        """A threshold that was not reached."""
        self.missed.append(text)


def run(job: Job) -> list[Outcome]:
    """One chunk of seeds; the same wherever and whenever it runs."""
    what, first, number, every, book = job
    return [
        outcome(what, seed, live=bool(every) and seed % every == 0, book=book)
        for seed in range(first, first + number)
    ]


def measured(
    what: str,
    wanted: int,
    arguments: argparse.Namespace,
    over: Callable[..., Iterator[list[Outcome]]],
) -> Tally:
    """Chunks in the order of their seeds until ``wanted`` sittings count."""
    tally = Tally(what)
    first, every, book = arguments.start, arguments.live, arguments.book
    jobs = ((what, first + n * CHUNK, CHUNK, every, book) for n in range(TRIES + wanted))
    chunks = over(run, jobs)
    for done, chunk in enumerate(chunks):
        for one in chunk:
            if tally.counted < wanted:
                tally.add(one)
        progress(what, tally.counted, wanted)
        if tally.counted >= wanted or (done > 30 and tally.counted * 400 < done):
            break
    return tally


def progress(what: str, done: int, wanted: int) -> None:
    """One line on the error stream that is written over."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{what:<32} {done:>6} of {wanted}\x1b[K")
        sys.stderr.flush()


def in_order(
    pool: multiprocessing.pool.Pool | None, workers: int
) -> Callable[..., Iterator[list[Outcome]]]:
    """Chunks one after the other, with one more of them under way than there are workers.

    What is under way when enough sittings have counted is done for nothing, so it is kept short.
    """

    def over(
        function: Callable[[Job], list[Outcome]], jobs: Iterator[Job]
    ) -> Iterator[list[Outcome]]:
        if pool is None:
            yield from map(function, jobs)
            return
        waiting = [pool.apply_async(function, (job,)) for job in islice(jobs, workers + 1)]
        while waiting:
            yield waiting.pop(0).get()
            waiting += [pool.apply_async(function, (job,)) for job in islice(jobs, 1)]

    return over


def told(tally: Tally, report: Report) -> None:
    """One operator's line, and what it missed."""
    report.say(tally.line())
    report.misses += [f"{tally.what}/{seed}: {text}" for seed, text in tally.misses[:_MISSES]]
    report.causes.update(tally.causes)


def singles(arguments: argparse.Namespace, over: Callable[..., Iterator[list[Outcome]]]) -> Report:
    """Every operator alone."""
    report, sums = Report(), Tally("all single slips")
    for name in arguments.only or OPERATORS_OF[arguments.book]:
        tally = measured(name, arguments.rounds, arguments, over)
        told(tally, report)
        sums.join(tally)
        if tally.exact < tally.counted:
            report.fail(f"{name}: {tally.exact} of {tally.counted} exact")
        if tally.counted < arguments.rounds:
            report.fail(f"{name}: only {tally.counted} occasions")
    report.say("", sums.line(), sums.details(), sums.left_out())
    for text in sums.failures():
        report.fail(text)
    return report


def sets(arguments: argparse.Namespace, over: Callable[..., Iterator[list[Outcome]]]) -> Report:
    """Two, three and five slips at once."""
    report = Report()
    for number, least in SETS.items():
        tally = measured(f"{number} slips", arguments.sets, arguments, over)
        told(tally, report)
        report.say(tally.details(), tally.left_out())
        if tally.counted and tally.exact < least * tally.counted:
            report.fail(f"{number} slips: {tally.exact} of {tally.counted} exact")
        for text in tally.failures():
            if not text.startswith("cascade"):
                report.fail(f"{number} slips, {text}")
    return report


def perfect(arguments: argparse.Namespace, over: Callable[..., Iterator[list[Outcome]]]) -> Report:
    """No slip at all, in any legal order: at the houses that ship, and with any knobs turned."""
    report = Report()
    for what, number in (("perfect", arguments.perfect), ("any house", arguments.perfect // 10)):
        tally = measured(what, number, arguments, over)
        told(tally, report)
        accused = tally.counted - tally.exact
        report.say(f"  {tally.rounds} rounds, {accused} sittings with an accusation")
        if accused or tally.taken_back:
            report.fail(f"{what}: {accused} false accusations, {tally.taken_back} live ones")
    return report


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="diagnosis", description=__doc__.splitlines()[0])
    parser.add_argument("rounds", nargs="?", type=int, default=100)
    parser.add_argument("--perfect", type=int, help="perfect sittings (10 x ROUNDS)")
    parser.add_argument("--sets", type=int, help="sittings with 2, 3 and 5 slips (5 x ROUNDS)")
    parser.add_argument("--live", type=int, default=10, help="every N-th is judged live too (10)")
    parser.add_argument("--start", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--book", choices=sorted(OPERATORS_OF), default=KOREAN, help="the source")
    parser.add_argument("--only", nargs="*", help="these operators and nothing else")
    parser.add_argument("--show", help="print one sitting: NAME/SEED, '2 slips/17', perfect/4")
    made = parser.parse_args(arguments)
    made.perfect = 10 * made.rounds if made.perfect is None else made.perfect
    made.sets = 5 * made.rounds if made.sets is None else made.sets
    return made


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when a threshold was missed, 130 when interrupted."""
    options = parsed(arguments)
    if options.show:
        what, _, seed = options.show.rpartition("/")
        print(shown(what, int(seed), options.book))
        return 0
    parts = [singles] if options.only else [singles, sets, perfect]
    pool = multiprocessing.Pool(options.workers, _quiet) if options.workers > 1 else None
    missed: list[str] = []
    try:
        over = in_order(pool, options.workers)
        for part in parts:
            missed += _printed(part(options, over))
    except KeyboardInterrupt:
        if pool is not None:
            pool.terminate()
        print("interrupted", file=sys.stderr)
        return 130
    if pool is not None:
        pool.close()
        pool.join()
    print("\n".join(["", *(f"missed: {text}" for text in missed)]) if missed else "all reached")
    return 1 if missed else 0


def _quiet() -> None:
    """Workers leave an interrupt to the parent."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _printed(report: Report) -> list[str]:
    if report.misses:
        causes = ", ".join(f"{cause} {n}" for cause, n in report.causes.most_common(12))
        report.say(f"misses by cause: {causes}", *(f"  {one}" for one in report.misses))
    return report.missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
