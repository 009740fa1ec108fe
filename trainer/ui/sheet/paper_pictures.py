"""How do the pictures of a sheet come onto paper, also without a window?"""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPixmap

from trainer.exchange.document import Pictures
from trainer.grading.findings import Site
from trainer.i18n.catalog import Translator
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet
from trainer.ui.look.application import application
from trainer.ui.look.theme import DARK
from trainer.ui.sheet.thumbs import Thumbs
from trainer.ui.sitting.kept import all_kept
from trainer.ui.sprites.sprite import Look

FINENESS = 2.0
"""The same on every screen, so that the same sheet gives the same bytes."""


def pictures_of(thumbs: Thumbs) -> Pictures:
    """The small pictures of a sheet as PNG."""

    def drawn(site: Site, moment: int) -> tuple[bytes | None, bytes | None]:
        pair = thumbs.pair(site, moment)
        if pair is None:
            return None, None
        return _png(thumbs.wanted(pair, FINENESS)), _png(thumbs.done(pair, FINENESS))

    return drawn


def beside_record(
    record: Record, sheet: Sheet, speaker: Translator
) -> tuple[Pictures, dict[int, str]]:
    """Pictures of a record's faults and the clause of every act that followed one.

    Needs a Qt platform (`offscreen` will do).
    """
    application()
    thumbs = Thumbs(record, sheet, (), speaker, Look(DARK))
    return pictures_of(thumbs), all_kept(record, sheet)


def _png(pixmap: QPixmap | None) -> bytes | None:
    if pixmap is None:
        return None
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    pixmap.save(buffer, "PNG")
    return bytes(buffer.data().data())


__all__ = ["FINENESS", "beside_record", "pictures_of"]
