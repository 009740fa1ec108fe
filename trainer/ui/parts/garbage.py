"""When does what is no longer needed go? On Qt's own thread, between two events.

Python collects wherever something is made just then: in the thread of the loudspeaker, or while Qt
walks over its widgets. A window that goes at such a moment takes the program with it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QTimer

NAME = "sweeper"
_EVERY_MS = 500


def sweep() -> None:
    """Collect as much as Python itself would by now, were it let."""
    made, most = gc.get_count(), gc.get_threshold()
    for generation in (2, 1, 0):
        if 0 < most[generation] < made[generation]:
            gc.collect(generation)
            return


def sweep_between_events(app: QCoreApplication) -> None:
    """Sweep now and then for as long as the program runs; Python no longer does it by itself."""
    gc.disable()
    if app.findChild(QTimer, NAME) is not None:
        return
    timer = QTimer(app)
    timer.setObjectName(NAME)
    timer.timeout.connect(sweep)
    timer.start(_EVERY_MS)
