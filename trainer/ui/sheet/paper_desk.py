"""How does the sheet on the screen come onto paper: saved as PDF or PNG, or printed?"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from trainer.exchange import paper
from trainer.exchange.document import Document
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.ui.look.theme import DARK
from trainer.ui.parts.file_dialogs import file_to_save
from trainer.ui.sheet.paper_pictures import pictures_of
from trainer.ui.sheet.paper_way import Way
from trainer.ui.sprites.sprite import Look

if TYPE_CHECKING:
    from trainer.ui.sheet.page import SheetPage
    from trainer.ui.window import Window


def hand_out(sheet: SheetPage, window: Window, way: Way) -> None:
    """Save or print the sheet. Raises TrainerFault."""
    document = document_of(sheet, window)
    if document is None:
        return
    name = f"{proper_name(sheet)}.{'png' if way is Way.PNG else 'pdf'}"
    if way is Way.PRINT:
        _print(document, Path(tempfile.gettempdir()) / name)
        return
    path = asked(window, name)
    if path is not None:
        with waiting():
            written = paper.save(document, path)
        sheet.note(window.tongue.say(N_("Saved: {path}"), path=", ".join(map(str, written))))


def document_of(sheet: SheetPage, window: Window) -> Document | None:
    """What stands on the sheet; None while there is none."""
    view, beside = sheet.view, sheet.beside
    if view is None:
        return None
    speaker = window.tongue.translator
    thumbs = beside.thumbs(Look(DARK)) if beside.thumbs is not None else None
    if beside.measured is not None:
        view = replace(view, about=(*view.about, *beside.measured(speaker)))
    return Document(
        view,
        speaker,
        pictures_of(thumbs) if thumbs is not None else None,
        beside.objections.said if beside.objections is not None else None,
        beside.about(speaker) if beside.about is not None else None,
    )


def proper_name(sheet: SheetPage) -> str:
    """A file's name that tells whose sheet of which day it is."""
    view = sheet.view
    parts = [view.trainee, view.played, view.title] if view is not None else []
    name = " ".join(re.sub(r"[^\w .-]+", "", part).strip() for part in parts if part)
    # A disk allows 255 bytes; the ending comes behind, and while it is written one more.
    return name[:80].encode()[:240].decode(errors="ignore").strip() or "sheet"


def asked(window: Window, name: str) -> Path | None:
    """Where it shall be saved; None if nowhere."""
    title = window.tongue.say(N_("Save the sheet"))
    kind = Path(name).suffix
    pattern = f"{kind[1:].upper()} (*{kind})"
    path = file_to_save(window, title, name, pattern)
    if path is None:
        return None
    return path if path.suffix.lower() == kind else path.with_name(path.name + kind)


def _print(document: Document, path: Path) -> None:
    """The system's own viewer prints: it knows the printers, and its paper."""
    with waiting():
        (written,) = paper.save(document, path)
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(written))):
        raise TrainerFault("viewer-missing", path=str(written))


@contextmanager
def waiting() -> Iterator[None]:
    """Show that something takes a moment."""
    QApplication.setOverrideCursor(Qt.CursorShape.BusyCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


__all__ = ["asked", "document_of", "hand_out", "proper_name"]
