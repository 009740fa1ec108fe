"""How does one site of a fault read: where, wanted, done, and a picture of each?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.grading.findings import Site
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.site_words import picture_seats, wanted_and_done, where_phrase
from trainer.ui.parts.widgets import Button, column, holding, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from trainer.ui.sheet.thumbs import Thumbs
    from trainer.ui.telling.scenes import Pair

THUMB = QSize(208, 140)
WORDS = 36  # sizes of the letters: so wide are the words at most, with the pictures beside them


class Thumb(QWidget):
    """A picture that is drawn when it is first seen; a sheet can hold a hundred of them."""

    def __init__(self, drawn: Callable[[float], QPixmap | None]) -> None:
        super().__init__()
        self._drawn: Callable[[float], QPixmap | None] | None = drawn
        self._picture: QPixmap | None = None
        self.setFixedSize(THUMB)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._drawn is not None:
            draw, self._drawn = self._drawn, None
            self._picture = draw(self.devicePixelRatioF())
        if self._picture is not None:
            painter = QPainter(self)
            painter.drawPixmap(QRectF(self.rect()), self._picture, QRectF(self._picture.rect()))
            painter.end()


class SiteRow(Button):
    """A button as large as what it tells: it leads to the replay at `entry`."""

    def __init__(
        self,
        speaker: Translator,
        currency: str,
        site: Site,
        entry: int,
        thumbs: Thumbs | None = None,
        about: str = "",
    ) -> None:
        super().__init__()
        self.setProperty("role", "row")
        # As high as its words are at its width, not at the width they would like.
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self._speaker, self._currency = speaker, currency
        sign = label("title")
        sign.setText("›")
        words = holding(self._words(site, entry, about))
        words.setMaximumWidth(WORDS * self.fontInfo().pixelSize())
        self._whole = row(words, *self._pictures(site, entry, thumbs), 1, sign, gap=4)
        self._whole.setStretch(0, 50)
        self._whole.setContentsMargins(12, 8, 12, 8)
        self.setLayout(self._whole)
        told = [one.text() for one in self.findChildren(QLabel) if one.text() and one is not sign]
        for part in self.findChildren(QWidget):
            part.setAttribute(QtCore.Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(speaker.say(N_("Show entry {n} in the replay"), n=entry))
        self.setAccessibleDescription(", ".join(told))
        self.setToolTip(self.accessibleName())

    def sizeHint(self) -> QSize:
        return self._whole.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._whole.minimumSize()

    def _words(self, site: Site, entry: int, about: str) -> QVBoxLayout:
        """Where, and below it what was wanted and what was done."""
        speaker = self._speaker
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for at, (name, text) in enumerate(wanted_and_done(site, speaker, self._currency)):
            head, said = label("dim"), label("", wrap=True)
            head.setText(name)
            said.setText(text)
            grid.addWidget(head, at, 0, QtCore.Qt.AlignmentFlag.AlignTop)
            grid.addWidget(said, at, 1)
        where = label("soft", wrap=True)
        where.setText(" · ".join(filter(None, (about, where_phrase(site, speaker, entry)))))
        made = column(where, gap=1)
        made.addLayout(grid)
        made.addStretch(1)
        return made

    def _pictures(self, site: Site, entry: int, thumbs: Thumbs | None) -> list[QVBoxLayout]:
        """Wanted and done beside each other, each under its name."""
        pair = thumbs.pair(site, entry) if thumbs is not None else None
        if thumbs is None or pair is None:
            return []
        made = []
        seats = picture_seats(site, self._speaker)
        for name, seat, shot, drawn in (
            (N_("wanted"), seats[0], pair.wanted, thumbs.wanted),
            (N_("done"), seats[1], pair.done, thumbs.done),
        ):
            if shot is None:
                continue
            head = label("dim")
            head.setText(" · ".join(filter(None, (self._speaker.gettext(name), seat))))
            made.append(column(head, Thumb(partial(_drawn, drawn, pair)), 1, gap=1))
        return made


def _drawn(
    draw: Callable[[Pair, float], QPixmap | None], pair: Pair, ratio: float
) -> QPixmap | None:
    return draw(pair, ratio)


__all__ = ["THUMB", "SiteRow", "Thumb"]
