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
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

SIZE = (1280, 800)  # what the trainer's window opens with


def watching() -> type[QApplication]:
    """An application that ends the process when its graphics view has been painted.

    Qt is imported here: the trainer loads it when it wants to, not before.
    """
    from PySide6.QtCore import QCoreApplication, QEvent, QObject
    from PySide6.QtWidgets import QApplication, QGraphicsView

    class Watch(QObject):
        """Sees the first paint of a view."""

        def __init__(self, view: QGraphicsView) -> None:
            super().__init__(view)
            self._view = view
            view.viewport().installEventFilter(self)

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if event.type() == QEvent.Type.Paint:
                watched.removeEventFilter(self)
                # Handled after the event that paints the whole window and flushes it.
                QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), 1)
            return False

        def customEvent(self, _event: QEvent) -> None:  # noqa: N802
            at_ns = time.monotonic_ns()
            items = sum(item.isVisible() for item in self._view.scene().items())
            print(f'{{"at_ns": {at_ns}, "things": {items}}}', flush=True)
            os._exit(0)

    class Application(QApplication):
        """Watches the view that is shown when its loop begins."""

        @staticmethod
        def exec() -> int:
            views = [w for w in QApplication.allWidgets() if isinstance(w, QGraphicsView)]
            Watch(next(view for view in views if view.isVisible()))
            return QApplication.exec()

    return Application


def bare() -> int:
    """An empty scene in a window, and nothing else."""
    from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

    app = watching()(sys.argv[:1])
    scene = QGraphicsScene()
    view = QGraphicsView(scene)
    view.resize(*SIZE)
    view.show()
    return app.exec()


def table(data: str) -> int:
    """The trainer at its full table, by the way a person goes: ``trainer.cli.main``."""
    from trainer.cli import display, main

    loading = display.qt

    @contextmanager
    def watched() -> Iterator[None]:
        """Once the trainer has loaded Qt and its window, have its application watched."""
        with loading():
            yield
            from trainer.ui import app

            app.QApplication = watching()  # type: ignore[attr-defined]

    display.qt = watched
    if os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        # Where nobody sees a window the trainer opens none; here it shall.
        display.has_display = lambda *_: True
    return main(["--data", data, "deal", "full-table"])


if __name__ == "__main__":
    sys.exit(bare() if sys.argv[1] == "bare" else table(sys.argv[2]))
