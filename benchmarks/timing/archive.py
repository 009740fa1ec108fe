"""How is an archive of any size made from a few records: clones with their own day and trainee?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from trainer.procedures.record import Header, Record
from trainer.procedures.record_text import write_header, write_record
from trainer.procedures.rounds import segments

_FIRST_DAY = date(2026, 1, 1)
_A_FOLDER = 1000  # files in one folder


def clones(records: Sequence[Record], rounds: int) -> Iterator[tuple[str, int]]:
    """Texts of records with so many ``rounds`` in all or a few more, each with its rounds.

    The records follow one another in their order, again and again, each clone under another
    day and pseudonym; the lines of the acts are copied as they are.
    """
    bodies = [write_record(one).removeprefix(write_header(one.header)) for one in records]
    counts = [len(segments(one.entries)) for one in records]
    made = number = 0
    while made < rounds:
        which = number % len(records)
        yield write_header(_renamed(records[which].header, number)) + bodies[which], counts[which]
        made += counts[which]
        number += 1


def _renamed(header: Header, number: int) -> Header:
    day = _FIRST_DAY + timedelta(days=number // 40)
    return replace(header, played=day.isoformat(), trainee=f"t-{number:05}")


def write_archive(folder: Path, records: Sequence[Record], rounds: int) -> tuple[int, int, int]:
    """Write the clones below ``folder``; how many rounds, files and bytes they are."""
    made = files = size = 0
    for text, count in clones(records, rounds):
        below = folder / f"{files // _A_FOLDER:03}"
        below.mkdir(parents=True, exist_ok=True)
        size += (below / f"{files:06}.toml").write_text(text, encoding="utf-8", newline="\n")
        made += count
        files += 1
    return made, files, size
