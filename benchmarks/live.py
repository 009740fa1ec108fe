"""Does what is said while a round runs stand in the end, and is it said in time?

``python -m benchmarks.live [SESSIONS]``: perfect sessions and sessions with one slip, and half as
many rounds each with five slips, with all acts of the dealer shuffled, and with those of the guests
shuffled among them (hostile, which fails nothing: a bet may then come after its result); after
every entry the live verdict is taken; each of its findings (rule, seat, spot) must be in the final
verdict of that round. Prints what was taken back, and the share of final findings that were told
before their round was closed: of single slips, and beside it of each sort of tangled round.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from benchmarks.heard import heard
from benchmarks.timing.rounds import FIVE_SLIPS, HOSTILE, SHUFFLED, rounds
from benchmarks.transcripts import perfect_sitting
from benchmarks.truth.outcomes import cases
from benchmarks.truth.slips import OPERATORS
from trainer.procedures.record import Record

_TANGLED = (FIVE_SLIPS, SHUFFLED, HOSTILE)
_START = 7000


def sessions(count: int) -> Iterator[tuple[str, Record]]:
    """Half of them perfect, half with one slip by each operator in turn; then tangled rounds."""
    for seed in range(count // 2):
        yield f"perfect {seed}", perfect_sitting(seed)
    each = -(-count // 2 // len(OPERATORS))
    for name in OPERATORS:
        for seed, one in cases(name, each):
            yield f"{name} {seed}", one.record
    for kind in _TANGLED:
        for number, round_ in enumerate(rounds(kind, count // 2, _START)):
            yield f"{kind} {number}", round_.record


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when something was taken back."""
    count = int(arguments[0]) if arguments else 500
    taken_back = [0, 0]
    told: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for name, record in sessions(count):
        for one in heard(record):
            if one.taken_back:
                taken_back[name.startswith(HOSTILE)] += 1
                print(f"{name} {record.header.house}: {one.taken_back} not in {one.final}")
            operator = name.rpartition(" ")[0]
            every[operator] += len(one.final)
            told[operator] += len(one.final & set(one.live))
    for operator, number in every.items():
        if number:
            print(f"{operator}: {told[operator]} of {number} told live")
    tangled = {*_TANGLED}
    single = [sum(n for name, n in some.items() if name not in tangled) for some in (told, every)]
    print(f"{single[0]} of {single[1]} told live, {taken_back[0]} rounds took something back")
    print(f"beside them {taken_back[1]} of {count // 2} hostile rounds")
    return 1 if taken_back[0] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
