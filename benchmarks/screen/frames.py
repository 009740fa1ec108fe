"""What does painting a frame cost while things move? The child process of ``benchmarks.window``.

``python -m benchmarks.screen.frames RUNS``: on the product's own board, 1920 × 1080 with seven
seats, eight cards come out of the shoe and twenty stacks out of the guests' purses at the same
time, by the product's own animation in real time. Prints JSON: the milliseconds each paint of
the viewport took while all 28 were on their way, those of the processor among them, and the
ratio of device pixels.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace

from PySide6.QtCore import QEventLoop, QTimer, QVariantAnimation
from PySide6.QtGui import QPaintEvent

from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.ui.board.motion import MOTION_MS
from trainer.ui.board.view import Board
from trainer.ui.look.application import application
from trainer.ui.parts.garbage import sweep_between_events
from trainer.ui.view.company import company
from trainer.ui.view.fold import Scene, view_of
from trainer.ui.view.model import CardView, TableView

SIZE = (1920, 1080)
CARDS = ("Kh", "9d", "4c", "9h", "9s", "2d", "Qc", "9c")
STACKS = 20
_SPOTS = ("main", "tie", "toke-main")


class TimedBoard(Board):
    """The board, its paints timed while `moving`."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[float] = []
        self.worked: list[float] = []

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        motions = self.findChildren(QVariantAnimation)
        moving = sum(one.state() is QVariantAnimation.State.Running for one in motions)
        started, before = time.perf_counter(), time.thread_time()
        super().paintEvent(event)
        if moving >= len(CARDS) + STACKS:
            self.taken.append((time.perf_counter() - started) * 1000)
            self.worked.append((time.thread_time() - before) * 1000)


def opening() -> TableView:
    """The full table before the first bet."""
    speaker = translator("ko")
    scenario = load_scenario("full-table")
    session = start(scenario, load_house(scenario.house))
    seats = session.header.seats
    guests = company(scenario, (), 1, session.table, seats, speaker)
    return view_of(session.table, seats, session.sheet, speaker, Scene(guests=guests))


def dealt(empty: TableView) -> tuple[TableView, dict[str, str]]:
    """The same table with eight cards and twenty bets, and where each came from."""
    hands = [f"s{seat}" for seat in range(1, 8)] + ["dealer"]
    bets = [f"s{seat}.{spot}" for spot in _SPOTS for seat in range(1, 8)][:STACKS]
    values = [tube.denomination for tube in empty.tubes]
    chips = {bet: ((values[at % len(values)], 1 + at % 5),) for at, bet in enumerate(bets)}
    cards = {at: (CardView(code, True),) for at, code in zip(hands, CARDS, strict=True)}
    moves = dict.fromkeys(hands, "shoe") | {bet: bet.partition(".")[0] + ".purse" for bet in bets}
    return replace(empty, cards=cards, chips=chips), moves


def waited(milliseconds: int) -> None:
    """Let the event loop run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def painted(runs: int) -> TimedBoard:
    """The board after so many runs of the motion."""
    sweep_between_events(application())  # as the program does
    board = TimedBoard()
    board.resize(*SIZE)
    board.show()
    empty = opening()
    full, moves = dealt(empty)
    for run in range(runs + 1):
        board.motion = False
        board.show_table(empty)
        waited(20)
        board.motion = True
        board.show_table(full, moves)
        waited(MOTION_MS + 60)
        if run == 0:  # it filled the cache of pictures
            board.taken.clear()
            board.worked.clear()
    return board


def main(arguments: list[str]) -> int:
    """Measure and print."""
    board = painted(int(arguments[0]))
    ratio = board.devicePixelRatioF()
    print(json.dumps({"taken": board.taken, "worked": board.worked, "ratio": ratio}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
