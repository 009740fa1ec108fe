"""A sitting dealt by the book into the store until the program is killed; prints what is kept."""

import sys
from pathlib import Path

from trainer.core.actions import Entry
from trainer.model_dealer import ModelDealer
from trainer.procedures.record_reading import read_entry, read_header
from trainer.procedures.record_text import write_header
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import Session, start
from trainer.store.journal import Journal, SessionStart, SessionState
from trainer.store.location import open_store

SCENARIO = "busy-table"


def resumed(journal: Journal) -> tuple[int, Session]:
    """The open sitting exactly where it stood, or a new one."""
    open_ones = journal.unfinished()
    if not open_ones:
        session = start(load_scenario(SCENARIO), load_house("korean"), seed=7)
        header = write_header(session.header)
        begin = SessionStart(None, "2026", "practice", SCENARIO, "korean", "1", header, "0", "1")
        return journal.begin(begin), session
    stored = open_ones[0]
    header = read_header(stored.start.header, load_house)
    lines = journal.entries(stored.id)
    entries = [read_entry(header, line.line, line.number) for line in lines]
    return stored.id, Session(header, load_scenario(SCENARIO), entries)


def main(folder: Path) -> None:
    with open_store(folder) as store:
        while True:
            number, session = resumed(store.journal)

            def keep(entry: Entry, line: str, number: int = number) -> None:
                actor = str(entry.actor)
                store.journal.append(number, entry.number, entry.at_ms, actor, line)
                print(number, entry.number, flush=True)

            kept = Session(session.header, session.scenario, session.entries, keep)
            ModelDealer(kept, 7).perform()
            store.journal.end(number, SessionState.CLOSED)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
