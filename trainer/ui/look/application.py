"""Which application object do all windows share, also those that nobody sees?"""

from __future__ import annotations

import gc
import os
import sys

from PySide6.QtWidgets import QApplication

from trainer.ui.look import fonts
from trainer.ui.look.theme import Scale


def application() -> QApplication:
    """The one application object, with a font that shows Hangul.

    Python no longer collects garbage by itself: see `garbage`.
    """
    gc.disable()
    running = QApplication.instance()
    # Else Qt shares each translucent outline out among threads, and waits for them longer than
    # it would paint.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    # Not by setStyle: what it returns costs ten milliseconds of the start.
    arguments = [*sys.argv[:1], "-style", "fusion"]
    app = running if isinstance(running, QApplication) else QApplication(arguments)
    app.setApplicationName("casino-war-trainer")
    fonts.install(app, Scale())
    return app
