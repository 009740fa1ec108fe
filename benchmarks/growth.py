"""What do the home page and a sheet cost more when much lies behind them?

``python3 dev.py bench growth [--many N] [--rounds N] [--json FILE] [--no-bounds]``

*Home*: filling the page for a trainee with many graded sittings of a lesson, against fifteen.
*Sheet*: laying out the sheet of many rounds at nine seats, each with a fault, in another
language, against that of one round, until what is looked at is there; and each turn of the loop
of events after that, until all of it is. Processor's time; what runs beside hardly counts.

Exit status 1 when the home page takes more than four times as long, or a sheet more than
four times as long.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from benchmarks.measured import Bound, Sample, concluded, machine
from trainer.core.actions import Burn
from trainer.procedures.record import Mode
from trainer.scenarios.load import scenario_path
from trainer.store.journal import SessionState
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.look.application import application
from trainer.ui.window import Window

FEW = 15
REPEATS = 5
HOME_BOUND = SHEET_BOUND = 4.0
_WRONG_AT = 9  # the act of a round before which a card is burned that nobody asked for


def timed(
    act: Callable[[], object], settle: Callable[[], object] = QApplication.processEvents
) -> Sample:
    """The processor's time of an act and of its first turn of the event loop.

    What is then left to later turns is done by ``settle``, which is not timed.
    """
    taken = []
    for _ in range(REPEATS + 1):
        before = time.process_time()
        act()
        QApplication.processEvents()
        taken.append((time.process_time() - before) * 1000)
        settle()
    return Sample(tuple(taken[1:]))


def dealt(window: Window, wish: Wish, faults: bool) -> int:
    """Every round of a sitting by the book, or each with one fault; its number."""
    window.deal(wish)
    play = window.play
    assert play is not None
    while True:
        acts = 0
        while play.steps:
            acts += 1
            if faults and acts == _WRONG_AT:
                play.submit(Burn(1))
            play.submit(play.steps[0].action)
        play.close_round()
        if play.over:
            return play.number
        window.sittings.go_on()


def copies(window: Window, number: int, count: int) -> None:
    """So many more sittings with the verdicts of this one."""
    store = window.store
    begun, verdicts = store.journal.session(number).start, store.results.of_session(number)
    with window.sittings.shelf.at_once():
        for _ in range(count):
            copy = store.journal.begin(begun)
            store.results.add_all([replace(one, session=copy) for one in verdicts])
            store.journal.end(copy, SessionState.CLOSED)


def home(window: Window, many: int) -> tuple[Sample, Sample]:
    """Filling the home page with few and with many sittings behind it."""
    number = dealt(window, Wish("read-the-table", "korean", Mode.LESSON), faults=False)
    copies(window, number, FEW - 1)
    few = timed(window.go_home)
    copies(window, number, many - FEW)
    return few, timed(window.go_home)


def sheet(window: Window, rounds: int, folder: Path) -> tuple[Sample, Sample]:
    """Saying a sheet of so many rounds in another language; a later turn that lays out the rest."""
    text = scenario_path("nine-seats").read_text("utf-8")
    own = folder / f"rounds-{rounds}.toml"
    own.write_text(re.sub(r"(?m)^rounds = .*", f"rounds = {rounds}", text), "utf-8")
    dealt(window, Wish(str(own), "korean", Mode.PRACTICE), faults=True)

    def switch() -> None:
        window.tongue.switch("ko" if window.tongue.language == "en" else "en")

    turns: list[float] = []

    def settle() -> None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        while not window.sheet.whole:
            before = time.process_time()
            QApplication.processEvents()
            turns.append((time.process_time() - before) * 1000)

    return timed(switch, settle), Sample(tuple(turns or [0.0]))


def main(arguments: list[str]) -> int:
    """Measure, print, conclude."""
    parser = argparse.ArgumentParser(prog="dev.py bench growth", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--many", type=int, default=1500, help="sittings behind the home page")
    parser.add_argument("--rounds", type=int, default=30, help="rounds of the long sheet")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--no-bounds", action="store_true", help="measure only")
    chosen = parser.parse_args(arguments)
    application()
    with tempfile.TemporaryDirectory() as name, open_store(Path(name) / "data") as store:
        store.people.add("Hana", "2026-11-29T00:00:00+00:00")
        window = Window(store, "en")
        window.resize(1280, 800)
        window.show()
        few, many = home(window, chosen.many)
        one, _ = sheet(window, 1, Path(name))
        long, turn = sheet(window, chosen.rounds, Path(name))
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    samples = {
        f"home, {FEW} sittings": few,
        f"home, {chosen.many} sittings": many,
        "sheet, 1 round": one,
        f"sheet, {chosen.rounds} rounds": long,
        "sheet, each later turn": turn,
    }
    print(*(f"{name}: {value}" for name, value in machine().items()), sep=" · ")
    for told, sample in samples.items():
        print(f"{told}: {sample}")
    bounds = [
        Bound("home, many to few sittings", many.median / few.median, HOME_BOUND),
        Bound("sheet, many rounds to one", long.median / one.median, SHEET_BOUND),
    ]
    report: dict[str, object] = {told: sample.data() for told, sample in samples.items()}
    return concluded(report, [] if chosen.no_bounds else bounds, chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
