"""What stands at the head of every page: where we are, how long, and where we can go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from trainer.i18n.catalog import language_name, languages
from trainer.ui.look.theme import HEADER_HEIGHT, PANEL_WIDTH
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, by_name, row

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from trainer.ui.parts.header_signs import Signs

Act = Callable[[], object]
_LEAST, _WIDEST = 80, 16_777_215


class _Middle(QLabel):
    """A line that stands in the middle of what is below, whatever stands beside it."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self._header = header
        by_name(self, textFormat="PlainText")
        self.setProperty("role", "soft")

    def setText(self, text: str) -> None:
        """Say this."""
        super().setText(text)
        self._header.place_middle()

    def changeEvent(self, event: QEvent) -> None:
        """Larger letters take more room."""
        super().changeEvent(event)
        if self.text():
            self._header.place_middle()


class _Title(QLabel):
    """A title that ends in dots where its room ends; whole in its tip."""

    def __init__(self) -> None:
        super().__init__()
        by_name(self, textFormat="PlainText")
        self.setProperty("role", "title")

    def within(self, most: int) -> None:
        """Take no more room than this."""
        cut = self.sizeHint().width() > most
        self.setMaximumWidth(most if cut else _WIDEST)
        self.setToolTip(self.text() if cut else "")

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.toolTip():
            super().paintEvent(event)
            return
        painter, side = QtGui.QPainter(self), QtCore.Qt.TextElideMode.ElideRight
        middle = QtCore.Qt.AlignmentFlag.AlignVCenter.value
        shown = self.fontMetrics().elidedText(self.text(), side, self.width())
        painter.drawText(self.rect(), middle, shown)
        painter.end()


class Header(QFrame):
    """Title at the left, a line in the middle, links and the language at the right.

    The last link leads away and stands apart.
    """

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self.setObjectName("header")
        self.setMinimumHeight(HEADER_HEIGHT)
        self.title = _Title()
        self.middle = _Middle(self)
        self._language = button("link", self._languages)
        by_name(self._language, focusPolicy="TabFocus")
        self._links, self._away = row(gap=1), row(gap=1)
        lay = row(self.title, 1, self._links, self._language, self._away, gap=1)
        lay.setContentsMargins(24, 6, 16, 6)
        self.setLayout(lay)
        self._says: list[tuple[QPushButton, str]] = []
        self._signs: Signs | None = None
        self.early = False
        """Whether it is painted with the first table: its signs come when that is there."""
        self.retranslate()

    def link(
        self, text: str, act: Callable[[], object], away: bool = False, menu: bool = False
    ) -> QPushButton:
        """Add a link; `text` is said in the present language whenever that changes.

        One that leads `away` stands apart at the end; behind a `menu` there is more.
        """
        made = button("away" if away else "link", act)
        by_name(made, focusPolicy="TabFocus")  # a click leaves the keys where they are
        (self._away if away else self._links).addWidget(made)
        made.setProperty("more", " ▾" if menu else "")
        self._says.append((made, text))
        self._say(made, text)
        return made

    def _say(self, made: QPushButton, text: str) -> None:
        said = self._tongue.say(text)
        made.setText(f"{said}{made.property('more')}")
        made.setAccessibleName(said)
        more = made.property("explained")
        if more:
            made.setToolTip(self._tongue.say(more))
            made.setAccessibleDescription(self._tongue.say(more))

    def explain(self, made: QPushButton, text: str) -> None:
        """Say more of a link where somebody dwells on it."""
        made.setProperty("explained", text)
        self._say(made, next(said for one, said in self._says if one is made))

    def offer(
        self,
        under: QPushButton,
        entries: Sequence[tuple[str, Callable[[], object]]],
        marked: int = -1,
    ) -> None:
        """Open a menu under a link: what each line says, in the present language, and does.

        The `marked` line is the one that holds now.
        """
        menu = QtWidgets.QMenu(self)
        for number, (text, act) in enumerate(entries):
            entry = menu.addAction(text)
            entry.triggered.connect(lambda _=False, act=act: act())
            if marked >= 0:
                entry.setCheckable(True)
                entry.setChecked(number == marked)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(under.mapToGlobal(under.rect().bottomLeft()))

    def place_middle(self) -> None:
        """Where the table's middle is, as far as title and links leave room; once it is seen."""
        if not self.isVisible():
            return
        wide = -(-self.middle.sizeHint().width() // 8) * 8  # a clock must not tremble
        title, lay = self.title, self.layout()
        taken = title.x() + title.sizeHint().width() + (wide + 28 if self.middle.text() else 16)
        self._show_signs(self.width() - taken)
        if lay is not None:
            lay.activate()
        last = self._links.geometry().left() - 12
        if self.middle.text():
            last -= wide
        title.within(max(_LEAST, last - 16 - title.x()))
        first = title.x() + min(title.maximumWidth(), title.sizeHint().width()) + 16
        left = max(first, min((self.width() - PANEL_WIDTH - wide) // 2, last))
        self.middle.setGeometry(left, 0, wide, self.height())

    def dress(self) -> None:
        """Signs stand beside the words from now on, wherever all words have their room first."""
        if self._signs is None:
            from trainer.ui.parts.header_signs import Signs  # not with the first table

            self._signs = Signs(self._language)
            self.place_middle()

    def _show_signs(self, room: int) -> None:
        """With or without, as far as the words leave room between title and edge."""
        if self._signs is not None:
            shown = [(made, text) for made, text in self._says if not made.isHidden()]
            self._signs.show(shown, room)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.early:
            self.dress()
        self.place_middle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_middle()

    def changeEvent(self, event: QEvent) -> None:
        """Another text size moves the middle, once all that stands beside it has taken it."""
        super().changeEvent(event)
        QTimer.singleShot(0, self, self.place_middle)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        for made, text in self._says:
            self._say(made, text)
        self._language.setText(f"{language_name(self._tongue.language)} ▾")
        self._language.setAccessibleName(language_name(self._tongue.language))
        QTimer.singleShot(0, self, self.place_middle)  # once the links have taken their room

    def _languages(self) -> None:
        menu = QtWidgets.QMenu(self)
        for code in languages():
            entry = menu.addAction(language_name(code))
            entry.setCheckable(True)
            entry.setChecked(code == self._tongue.language)
            entry.triggered.connect(lambda _=False, c=code: self._tongue.switch(c))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._language.mapToGlobal(self._language.rect().bottomLeft()))
