"""Does what is no longer needed go on Qt's thread alone, and does it go at all?"""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QLabel

from trainer.ui.look.application import application
from trainer.ui.parts.garbage import NAME, sweep, sweep_between_events

went: list[int] = []


class Lost(QLabel):
    """A widget in a circle of its own: only the collector can take it."""

    def __init__(self) -> None:
        super().__init__()
        self.circle = [self]
        self.witness = Witness()


class Witness:
    """Says in which thread it went."""

    def __del__(self) -> None:
        went.append(threading.get_ident())


def make_much() -> None:
    """As much as makes Python collect whole, were it let."""
    kept = [[number] for number in range(200_000)]
    assert len(kept) == 200_000


def test_another_thread_that_makes_much_takes_no_widget_with_it(app: QApplication) -> None:
    went.clear()
    gc.collect()
    Lost()
    other = threading.Thread(target=make_much)
    other.start()
    other.join()
    assert not went
    gc.collect()
    assert went == [threading.get_ident()]


def test_a_sweep_takes_what_python_itself_would_have_taken(app: QApplication) -> None:
    went.clear()
    gc.collect()
    Lost()
    sweep()
    assert not went, "nothing has been made meanwhile"
    kept = [[number] for number in range(2 * gc.get_threshold()[0])]
    sweep()
    assert went
    assert kept


def test_the_window_sweeps_between_events_by_one_clock(app: QApplication) -> None:
    for _ in range(2):
        sweep_between_events(app)
    clocks = app.findChildren(QTimer, NAME)
    assert len(clocks) == 1
    went.clear()
    gc.collect()
    Lost()
    kept = [[number] for number in range(2 * gc.get_threshold()[0])]
    clocks[0].setInterval(1)
    spy = QSignalSpy(clocks[0].timeout)
    assert spy.wait(5_000)
    assert went
    assert kept
    clocks[0].deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_python_does_not_collect_by_itself_where_there_is_a_window(app: QApplication) -> None:
    gc.enable()
    assert application() is app
    assert not gc.isenabled()
