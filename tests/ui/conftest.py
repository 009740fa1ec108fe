"""A window on an empty store, without motion, in the offscreen platform."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.store.location import Store, open_store
from trainer.ui.look.application import application
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.window import Window

_BURIED = count()


@pytest.fixture(scope="session")
def app() -> QApplication:
    return application()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def window(app: QApplication, store: Store) -> Iterator[Window]:
    yield from opened(app, store)


def opened(app: QApplication, store: Store, language: str = "en") -> Iterator[Window]:
    """A window that is shown, for somebody who is known; it is buried afterwards."""
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    made = Window(store, language)
    made.prefer(Preferences(motion=Motion.OFF))
    made.resize(1280, 800)
    made.show()
    app.processEvents()
    yield made
    made.close()
    bury(made)


def bury(window: QWidget) -> None:
    """Delete a window now: every living widget makes the next style sheet slower.

    Now and then those before it go from memory as well.
    """
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if next(_BURIED) % 8 == 0:
        gc.collect()
