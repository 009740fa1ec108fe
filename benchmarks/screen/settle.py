"""What does painting a frame cost while a table is settled at speed? A child process.

``python -m benchmarks.screen.settle DATA ROUNDS``: the trainer's own window at 1920 × 1080 with
the drill ``busy-table`` as a lesson at a table of nine seats, its help and panel shown. By the
book, an act every 70 ms while cards and chips glide from the ones before. Prints JSON: the
milliseconds that each frame of the window took from the first settlement on, those of the
processor among them, what an act took until it was done, how many there were, and the ratio of
device pixels.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QEventLoop, QTimer

from trainer.procedures.duties import Phase
from trainer.procedures.record import Mode
from trainer.store.location import Store, open_store
from trainer.store.settings import Setting
from trainer.ui.course.offers import Wish
from trainer.ui.look.application import application
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.parts.garbage import sweep_between_events
from trainer.ui.window import Window

SIZE: Final = (1920, 1080)
BEAT_MS: Final = 70
_NINE_SEATS: Final = """
id = "nine"
version = 1
effective_from = 2026-01-01
based_on = "korean"
[knobs.seats]
value = 9
tag = "assumed"
"""


class TimedWindow(Window):
    """The window, its frames timed while ``timing``: all that one flush paints."""

    timing = False

    def __init__(self, store: Store, wish: Wish) -> None:
        self.taken: list[float] = []
        self.worked: list[float] = []
        super().__init__(store, "ko", wish)

    def event(self, event: QEvent) -> bool:
        if not self.timing or event.type() is not QEvent.Type.UpdateRequest:
            return super().event(event)
        started, before = time.perf_counter(), time.thread_time()
        done = super().event(event)
        self.taken.append((time.perf_counter() - started) * 1000)
        self.worked.append((time.thread_time() - before) * 1000)
        return done


class Settling:
    """Deals so many rounds by the book, an act at every beat."""

    def __init__(self, window: TimedWindow, rounds: int) -> None:
        self._window, self._left = window, rounds
        self._loop = QEventLoop()
        self._beat = QTimer()
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self._act)
        self.acts: list[float] = []

    def run(self) -> None:
        """Deal them."""
        self._beat.start()
        self._loop.exec()
        self._beat.stop()

    def _act(self) -> None:
        window, play = self._window, self._window.play
        if play is None or not play.help.steps:
            raise SystemExit("the lesson gives no help")
        if not play.steps:
            self._round_over()
            return
        step = play.steps[0]
        window.timing = step.duty.phase >= Phase.SETTLE
        started = time.perf_counter()
        play.submit(step.action)
        if window.timing:
            self.acts.append((time.perf_counter() - started) * 1000)

    def _round_over(self) -> None:
        window, play = self._window, self._window.play
        window.timing = False
        if play is not None and play.session.round_entries:
            play.close_round()
        self._left -= 1
        if not self._left:
            self._loop.quit()
            return
        window.sittings.go_on()


def main(arguments: list[str]) -> int:
    """Measure and print."""
    data, rounds = Path(arguments[0]), int(arguments[1])
    sweep_between_events(application())  # as the program does
    house = data / "nine.toml"
    house.write_text(_NINE_SEATS, encoding="utf-8")
    with open_store(data) as store:
        store.settings.set(Setting.LOOK, Preferences(motion=Motion.ON).to_text())
        window = TimedWindow(store, Wish("busy-table", str(house), Mode.LESSON))
        window.resize(*SIZE)
        window.show()
        settling = Settling(window, rounds)
        settling.run()
        ratio = window.devicePixelRatioF()
        window.close()
    figures = {"taken": window.taken, "worked": window.worked, "acts": settling.acts}
    print(json.dumps({**figures, "ratio": ratio}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
