"""Which file or folder does a person choose, asked in the language of the program?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QStandardPaths,
    QTimer,
    QTranslator,
)
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHeaderView,
    QListView,
    QToolButton,
    QTreeView,
)

from trainer.i18n.catalog import N_
from trainer.store.settings import Setting

if TYPE_CHECKING:
    from trainer.ui.look.tongue import Tongue
    from trainer.ui.window import Window


_PLACES = 160
_LACKING = {
    "&Look in:": N_("&Look in:"),
    "Files of &type:": N_("Files of &type:"),
    "Folder": N_("Folder"),
    "File": N_("File"),
    "Drive": N_("Drive"),
}
_WHERE = ("QFileDialog", "QAbstractFileIconProvider")


class _Ours(QTranslator):
    """What Qt's own catalogues leave in English."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue

    def isEmpty(self) -> bool:
        return False

    def translate(
        self,
        context: bytes | bytearray | memoryview | str,
        source: bytes | bytearray | memoryview | str,
        disambiguation: bytes | bytearray | memoryview | str | None = None,
        n: int = -1,
    ) -> str | None:
        text = _LACKING.get(str(source)) if context in _WHERE else None
        return self._tongue.say(text) if text else None


def file_to_save(window: Window, title: str, name: str, pattern: str = "") -> Path | None:
    """Where a file of this name shall be written; None if nowhere. Raises TrainerFault."""
    with _spoken(window.tongue):
        proposed = str(_folder(window) / name)
        chosen, _ = QFileDialog.getSaveFileName(window, title, proposed, pattern)
    return _remembered(window, Path(chosen), Path(chosen).parent) if chosen else None


def folder(window: Window, title: str) -> Path | None:
    """The folder that a person chooses, or None. Raises TrainerFault."""
    with _spoken(window.tongue):
        chosen = QFileDialog.getExistingDirectory(window, title, str(_folder(window)))
    return _remembered(window, Path(chosen), Path(chosen)) if chosen else None


def _folder(window: Window) -> Path:
    """The folder that was used last, else that of the documents."""
    last = window.store.settings.get(Setting.LAST_FOLDER)
    if last and Path(last).is_dir():
        return Path(last)
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    there = Path(QStandardPaths.writableLocation(documents) or Path.home())
    # Of a folder that is not there Qt makes the one in which the program was started.
    return there if there.is_dir() else Path.home()


def _remembered(window: Window, chosen: Path, used: Path) -> Path:
    window.store.settings.set(Setting.LAST_FOLDER, str(used))
    return chosen


@contextmanager
def _spoken(tongue: Tongue) -> Iterator[None]:
    """Qt's own words are in this language for a while; those that Qt lacks are ours."""
    translator, ours = QTranslator(), _Ours(tongue)
    path = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    found = translator.load(f"qtbase_{tongue.language}", path)
    used = [translator, ours] if found else [ours]
    for one in used:
        QCoreApplication.installTranslator(one)
    QTimer.singleShot(0, _widen)
    try:
        yield
    finally:
        for one in used:
            QCoreApplication.removeTranslator(one)


def _widen() -> None:
    """Every column of the dialog that is open is as wide as what stands in it."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QFileDialog):
        make_readable(dialog)
        for tree in dialog.findChildren(QTreeView):
            tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)


def make_readable(dialog: QFileDialog) -> None:
    """The signs on its buttons are black, whatever the look; its places have names."""
    colours = dialog.palette()
    light = max(colours.windowText().color(), colours.window().color(), key=QColor.lightness)
    for made in dialog.findChildren(QToolButton):
        made.setStyleSheet(f"QToolButton {{ background: {light.name()}; border-radius: 6px; }}")
    for places in dialog.findChildren(QListView, "sidebar"):
        places.setMinimumWidth(_PLACES)


__all__ = ["file_to_save", "folder", "make_readable"]
