"""Where does a person see where the data are, and back them up or move them?"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QPushButton

from trainer.i18n.catalog import N_
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, label, row, set_role
from trainer.ui.settings.section import Section


class DataSection(Section):
    """The folder of the data. What is asked for is done elsewhere and told by `tell`."""

    open_wanted = Signal()
    backup_wanted = Signal()
    move_wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__(tongue, N_("Data"))
        self.rows.addWidget(self.note(N_("Trainees, records and results lie in this folder.")))
        self.folder = QLineEdit()
        self.folder.setReadOnly(True)  # to be read along and copied, however long it is
        self.rows.addWidget(self.folder)
        self.open = button("", self.open_wanted.emit)
        self.back_up = button("", self.backup_wanted.emit)
        self.move_ = button("", self.move_wanted.emit)
        self._buttons: tuple[tuple[QPushButton, str], ...] = (
            (self.open, N_("Open the folder")),
            (self.back_up, N_("Back up…")),
            (self.move_, N_("Move…")),
        )
        self._line = row(*(made for made, _ in self._buttons), 1)
        self.rows.addLayout(self._line)
        self._said = label("right", wrap=True)
        self._said.hide()
        self.rows.addWidget(self._said)

    def retranslate(self) -> None:
        super().retranslate()
        self.folder.setAccessibleName(self.tongue.say(N_("Data")))
        for made, text in self._buttons:
            made.setText(self.tongue.say(text))
        self._stand()
        self.tell("")

    def _stand(self) -> None:
        """The buttons beside each other, where all have room; else below each other."""
        inside = self.rows.contentsMargins()
        room = self.width() - inside.left() - inside.right()
        gaps = (len(self._buttons) - 1) * self._line.spacing()
        beside = sum(made.sizeHint().width() for made, _ in self._buttons) + gaps <= room
        way = QBoxLayout.Direction
        self._line.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            QTimer.singleShot(0, self, self._stand)

    def show_folder(self, folder: Path) -> None:
        """Show where the data are."""
        self.folder.setText(str(folder))

    def tell(self, text: str, fault: bool = False) -> None:
        """Say what has been done, or why not; nothing for an empty text."""
        set_role(self._said, "fault" if fault else "right")
        self._said.setText(text)
        self._said.setVisible(bool(text))

    @property
    def said(self) -> str:
        """What is told just now."""
        return self._said.text()
