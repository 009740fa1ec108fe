"""What does it cost to keep an act for good?

``python3 dev.py bench journal [--entries N] [--json FILE] [--folder DIR] [--no-bounds]``

*Entry*: ``Journal.append`` (its checks, its triggers, its transaction) against a bare ``sqlite3``
``INSERT`` and commit into a table of the same columns, in a file of its own in the same folder,
with the page size, the journal mode and the ``synchronous`` setting read from the journal's own
connection. *Act*: ``Session.submit`` of a dealer's act until it is committed.
All in turn, entry by entry, so that whatever else the disk does falls upon each alike.

Exit status 1 when an entry takes more than 1.5 times as long as the bare insert (the medians).
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.measured import Bound, Sample, concluded, machine
from trainer.core.actions import DEALER, Entry, Say, Words
from trainer.procedures.record_text import write_header
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import Session, start
from trainer.store.journal import SessionStart
from trainer.store.location import Store, open_store

ROOT = Path(__file__).resolve().parent.parent
ENTRY_BOUND = 1.5
BARE, ENTRY, ACT = "bare insert", "journal entry", "act, from submit to committed"
_SAME = ("page_size", "journal_mode", "synchronous")
_LINE = "{whole}.{part:03d} dealer say place-bets"


@dataclass(frozen=True, slots=True)
class Kept:
    """The yardstick and what was measured against it."""

    samples: dict[str, Sample]
    settings: dict[str, str]

    @property
    def ratio(self) -> float:
        """An entry of the journal to a bare insert."""
        return self.samples[ENTRY].median / self.samples[BARE].median


def settings(connection: sqlite3.Connection) -> dict[str, str]:
    """What decides how a commit reaches the disk."""
    return {name: str(connection.execute(f"PRAGMA {name}").fetchone()[0]) for name in _SAME}


@contextmanager
def bare(folder: Path, like: dict[str, str]) -> Iterator[Callable[[int, str], None]]:
    """Insert a row and commit, nothing else; the settings are those of `like`."""
    with closing(sqlite3.connect(folder / "bare.db")) as connection:
        for name in _SAME:
            connection.execute(f"PRAGMA {name} = {like[name]}").fetchall()
        if settings(connection) != like:
            raise SystemExit(f"not the same settings: {settings(connection)}, {like}")
        connection.execute(
            "CREATE TABLE entries (session INTEGER NOT NULL, number INTEGER NOT NULL,"
            " at_ms INTEGER NOT NULL, actor TEXT NOT NULL, line TEXT NOT NULL)"
        )
        connection.commit()

        def insert(number: int, line: str) -> None:
            connection.execute(
                "INSERT INTO entries (session, number, at_ms, actor, line) VALUES (?, ?, ?, ?, ?)",
                (1, number, number * 10, "dealer", line),
            )
            connection.commit()

        yield insert


def begun(store: Store, header: str) -> int:
    """A session to append to."""
    return store.journal.begin(
        SessionStart(None, "2026-11-29T00:00:00+00:00", "practice", "s", "h", "1", header, "0", "0")
    )


def sitting(store: Store) -> Session:
    """A sitting whose acts go to the journal as the window's do."""
    scenario = load_scenario("full-table")
    session = start(scenario, load_house(scenario.house))
    number = begun(store, write_header(session.header))

    def keep(entry: Entry, line: str) -> None:
        store.journal.append(number, entry.number, entry.at_ms, str(entry.actor), line)

    return Session(session.header, scenario, sink=keep)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def measured(folder: Path, entries: int) -> Kept:
    """All three in turn; a tenth more, which fills caches first, does not count."""
    taken: dict[str, list[float]] = {BARE: [], ENTRY: [], ACT: []}
    with open_store(folder / "data") as store:
        like = settings(store.connections.connection())
        session, played = begun(store, "header"), sitting(store)
        with bare(folder, like) as insert:
            for number in range(1, entries + entries // 10 + 2):
                line = _LINE.format(whole=number // 100, part=number % 100 * 10)
                own = (session, number, number * 10, "dealer", line)
                taken[BARE].append(timed(partial(insert, number, line)))
                taken[ENTRY].append(timed(partial(store.journal.append, *own)))
                said = Say(Words.PLACE_BETS)
                taken[ACT].append(timed(partial(played.submit, DEALER, said, number * 10)))
    samples = {name: Sample(tuple(values[-entries:])) for name, values in taken.items()}
    return Kept(samples, like)


def options(arguments: list[str]) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="dev.py bench journal", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--entries", type=int, default=1000, help="entries of each kind")
    parser.add_argument("--folder", type=Path, help="a folder on the disk to be measured")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--no-bounds", action="store_true", help="measure only")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Measure, print, conclude."""
    chosen = options(arguments)
    home = chosen.folder or ROOT / "build"  # on the disk that holds the tree, not in memory
    home.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as name:
        kept = measured(Path(name), chosen.entries)
    where = {**machine(), "sqlite": sqlite3.sqlite_version, **kept.settings}
    print(*(f"{name}: {value}" for name, value in where.items()), sep=" · ")
    for name, sample in kept.samples.items():
        print(f"{name}: {sample}")
    report: dict[str, object] = {name: sample.data() for name, sample in kept.samples.items()}
    report["settings"] = {"sqlite": sqlite3.sqlite_version, **kept.settings}
    report["ratio"] = round(kept.ratio, 3)
    bounds = [Bound("journal entry to bare insert", kept.ratio, ENTRY_BOUND)]
    return concluded(report, [] if chosen.no_bounds else bounds, chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
