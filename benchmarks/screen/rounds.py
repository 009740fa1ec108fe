"""How much memory does the trainer hold after many rounds? The child of ``benchmarks.memory``.

``python -m benchmarks.screen.rounds DATA ROUND …``: sittings of the drill ``busy-table`` are dealt
by the book in the trainer's own window, one after the other. After each round its sheet is shown,
its replay opened and looked through; after each sitting the home page. When as many rounds as each
ROUND says have been dealt, what the process holds is read. Prints JSON: round -> KiB.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer

from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.look.application import application
from trainer.ui.parts.garbage import sweep_between_events
from trainer.ui.window import Window

_WISH: Final = Wish("busy-table", "korean", Mode.PRACTICE)
_LOOKS: Final = 6
"""At so many entries of the round the replay stops."""


def held_kib() -> int:
    """The memory of this process that lies in the machine's."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


class Trainee:
    """Somebody who deals by the book and looks at everything, an act at each turn of the loop.

    In a loop of events: what is to be deleted later is only deleted there.
    """

    def __init__(self, window: Window, moments: Sequence[int]) -> None:
        self._window, self._moments = window, moments
        self.held: dict[int, int] = {}
        self._loop = QEventLoop()
        self._acts = self._sittings()
        self._turn = QTimer()
        self._turn.timeout.connect(self._next)

    def run(self) -> None:
        """Deal as many rounds as there are to be."""
        self._turn.start()
        self._loop.exec()

    def _next(self) -> None:
        next(self._acts)
        if len(self.held) == len(self._moments):
            self._turn.stop()
            self._loop.quit()

    def _sittings(self) -> Iterator[None]:
        """One round after the other, sitting after sitting."""
        window, number = self._window, 0
        while True:
            window.deal(_WISH)
            yield
            for _ in range(load_scenario(_WISH.scenario).rounds):
                yield from self._round()
                number += 1
                if number in self._moments:
                    gc.collect()
                    self.held[number] = held_kib()
                    print(f"{number} rounds: {self.held[number]} KiB", file=sys.stderr, flush=True)
                    yield
                window.sittings.go_on()
                yield
            window.go_home()
            yield

    def _round(self) -> Iterator[None]:
        """Deal it, see its sheet, look at it again."""
        window, play = self._window, self._window.play
        if play is None:
            raise SystemExit("nobody sits at the table")
        while play.steps:
            play.submit(play.steps[0].action)
            yield
        play.close_round()
        yield
        if not window.seen("sheet"):
            raise SystemExit("the round has no sheet")
        last = len(play.session.entries)
        window.sittings.replay(last)
        for part in range(_LOOKS):
            window.replay.go(last - part * last // _LOOKS)
            yield
            window.replay.go(last - part * last // _LOOKS - 1)
            yield
        window.replay.left.emit()
        yield


def main(arguments: list[str]) -> int:
    """Deal, read and print."""
    data, moments = Path(arguments[0]), [int(one) for one in arguments[1:]]
    sweep_between_events(application())  # as the program does
    with open_store(data) as store:
        window = Window(store, "ko")
        window.show()
        trainee = Trainee(window, moments)
        trainee.run()
        window.close()
    print(json.dumps(trainee.held))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
