"""Which entries does a program acknowledge before it is killed? It prints each, until then."""

import sys
from itertools import count
from pathlib import Path

from trainer.store.journal import SessionStart
from trainer.store.location import open_store


def line(number: int) -> str:
    """The text of entry ``number``, made at ``number`` ms; no two are alike."""
    return f"{number // 1000}.{number % 1000:03d} dealer burn {number} ??"


def main(folder: Path) -> None:
    with open_store(folder) as store:
        unfinished = store.journal.unfinished()
        if unfinished:
            session, last = unfinished[0].id, unfinished[0].last_number
        else:
            start = SessionStart(None, "2026", "practice", "s", "korean", "1", "", "0", "1")
            session, last = store.journal.begin(start), 0
        for number in count(last + 1):
            store.journal.append(session, number, number, "dealer", line(number))
            print(number, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
