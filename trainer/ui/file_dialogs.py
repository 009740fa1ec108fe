"""Which file or folder does a person choose, asked in the language of the program?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QStandardPaths, QTranslator
from PySide6.QtWidgets import QFileDialog

from trainer.store.settings import Setting

if TYPE_CHECKING:
    from trainer.ui.window import Window


def file_to_save(window: Window, title: str, name: str, pattern: str = "") -> Path | None:
    """Where a file of this name shall be written; None if nowhere. Raises TrainerFault."""
    with _spoken(window.tongue.language):
        proposed = str(_folder(window) / name)
        chosen, _ = QFileDialog.getSaveFileName(window, title, proposed, pattern)
    return _remembered(window, Path(chosen), Path(chosen).parent) if chosen else None


def folder(window: Window, title: str) -> Path | None:
    """The folder that a person chooses, or None. Raises TrainerFault."""
    with _spoken(window.tongue.language):
        chosen = QFileDialog.getExistingDirectory(window, title, str(_folder(window)))
    return _remembered(window, Path(chosen), Path(chosen)) if chosen else None


def _folder(window: Window) -> Path:
    """The folder that was used last, else that of the documents."""
    last = window.store.settings.get(Setting.LAST_FOLDER)
    if last and Path(last).is_dir():
        return Path(last)
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(documents) or Path.home())


def _remembered(window: Window, chosen: Path, used: Path) -> Path:
    window.store.settings.set(Setting.LAST_FOLDER, str(used))
    return chosen


@contextmanager
def _spoken(language: str) -> Iterator[None]:
    """Qt's own words are in this language for a while, where Qt has them."""
    translator = QTranslator()
    path = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    found = translator.load(f"qtbase_{language}", path)
    if found:
        QCoreApplication.installTranslator(translator)
    try:
        yield
    finally:
        if found:
            QCoreApplication.removeTranslator(translator)


__all__ = ["file_to_save", "folder"]
