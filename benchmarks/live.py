"""Does what is said while a round runs stand in the end, and is it said in time?

``python -m benchmarks.live [SESSIONS]``: perfect sessions and sessions with one slip; after
every entry the live verdict is taken; each of its findings (rule, seat, spot) must be in the
final verdict of that round. Prints what was taken back, and the share of final findings that
were told before their round was closed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from benchmarks.heard import heard
from benchmarks.transcripts import perfect_sitting
from benchmarks.truth.outcomes import cases
from benchmarks.truth.slips import OPERATORS
from trainer.procedures.record import Record


def sessions(count: int) -> Iterator[tuple[str, Record]]:
    """Half of them perfect, half with one slip by each operator in turn."""
    for seed in range(count // 2):
        yield f"perfect {seed}", perfect_sitting(seed)
    each = -(-count // 2 // len(OPERATORS))
    for name in OPERATORS:
        for seed, one in cases(name, each):
            yield f"{name} {seed}", one.record


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when something was taken back."""
    count = int(arguments[0]) if arguments else 500
    taken_back = 0
    told: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for name, record in sessions(count):
        for one in heard(record):
            if one.taken_back:
                taken_back += 1
                print(f"{name} {record.header.house}: {one.taken_back} not in {one.final}")
            operator = name.rpartition(" ")[0]
            every[operator] += len(one.final)
            told[operator] += len(one.final & set(one.live))
    for operator, number in every.items():
        if number:
            print(f"{operator}: {told[operator]} of {number} told live")
    print(f"{told.total()} of {every.total()} told live, {taken_back} rounds took something back")
    return 1 if taken_back else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
