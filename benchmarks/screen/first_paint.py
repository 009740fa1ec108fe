"""When does a window first show its graphics scene? The child process of ``benchmarks.window``.

``bare`` opens an empty QGraphicsView; ``table DATA`` is ``trainer deal full-table`` on the data
folder DATA, from the entrance of the command line on. The moment is taken when the viewport has
been painted and flushed; ``{"at_ns": MONOTONIC, "things": ITEMS}`` is printed, and the process
ends there.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QGraphicsItem

SIZE = (1280, 800)  # what the trainer's window opens with


def finish(items: Callable[[], list[QGraphicsItem]]) -> QObject:
    """Who ends the process, once an event is posted to it, and tells when and what was painted.

    Qt is imported here: the trainer loads it when it wants to, not before.
    """
    from PySide6.QtCore import QEvent, QObject

    class Finish(QObject):
        def customEvent(self, _event: QEvent) -> None:  # noqa: N802
            at_ns = time.monotonic_ns()
            things = sum(item.isVisible() for item in items())
            print(f'{{"at_ns": {at_ns}, "things": {things}}}', flush=True)
            os._exit(0)

    return Finish()


def post(finishing: QObject) -> None:
    """Have it end the process after the event that paints the whole window and flushes it."""
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.postEvent(finishing, QEvent(QEvent.Type.User), 1)


def bare() -> int:
    """An empty scene in a window, and nothing else."""
    from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

    class View(QGraphicsView):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
            super().paintEvent(event)
            post(finishing)

    app = QApplication(sys.argv[:1])
    scene = QGraphicsScene()
    view = View(scene)
    finishing = finish(scene.items)
    view.resize(*SIZE)
    view.show()
    return app.exec()


def watch() -> None:
    """Have the process end when the table has been painted."""
    from trainer.ui.board.view import Board

    painted = Board.paintEvent
    finishing: list[QObject] = []

    def paint(board: Board, event: QPaintEvent) -> None:
        painted(board, event)
        if not finishing:
            finishing.append(finish(board.scene().items))
            post(finishing[0])

    Board.paintEvent = paint  # type: ignore[assignment,method-assign]


def table(data: str) -> int:
    """The trainer at its full table, by the way a person goes: ``trainer.cli.main``."""
    from trainer.cli import display, main

    loading = display.qt

    @contextmanager
    def watched() -> Iterator[None]:
        """Once the trainer has loaded Qt and its window, have its table watched."""
        with loading():
            yield
            watch()

    display.qt = watched
    if os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        # Where nobody sees a window the trainer opens none; here it shall.
        display.has_display = lambda *_: True
    return main(["--data", data, "deal", "full-table"])


if __name__ == "__main__":
    sys.exit(bare() if sys.argv[1] == "bare" else table(sys.argv[2]))
