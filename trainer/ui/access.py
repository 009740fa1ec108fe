"""How do screen readers reach what is only drawn?"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QWidget

from trainer.ui.spoken import Spoken, spoken
from trainer.ui.table_model import TableView
from trainer.ui.table_view import Board

# Qt holds these only by pointer; Python must keep them alive.
_KEPT: dict[int, BoardAccess] = {}


class PartAccess(QAccessibleInterface):
    """A seat, a stack, a card or a box."""

    def __init__(self, board: Board, above: QAccessibleInterface, what: Spoken) -> None:
        super().__init__()
        self._board, self._above, self._what = board, above, what
        self._parts = [PartAccess(board, self, part) for part in what.parts]

    def isValid(self) -> bool:
        return True

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow:
        return self._board.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self._above

    def childCount(self) -> int:
        return len(self._parts)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return self._parts[index] if 0 <= index < len(self._parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self._parts.index(child) if child in self._parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return next((part for part in self._parts if part.rect().contains(x, y)), None)

    def rect(self) -> QRect:
        table = self._board.places
        box = table.box(self._what.place) if table is not None else None
        if box is None:
            return QRect()
        corner = self._board.viewport().mapToGlobal(QPoint(round(box.left), round(box.top)))
        return QRect(corner.x(), corner.y(), round(box.w), round(box.h))

    def role(self) -> QAccessible.Role:
        group = self._what.place.endswith(".purse")
        return QAccessible.Role.Grouping if group else QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        return self._what.name if kind == QAccessible.Text.Name else ""


class BoardAccess(QAccessibleInterface):
    """The table as a tree."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._view: TableView | None = None
        self._told: tuple[Spoken, ...] = ()
        self._parts: list[PartAccess] = []

    def _fresh(self) -> list[PartAccess]:
        view, voice = self._board.view, self._board.voice
        if view is not None and view is not self._view and voice is not None:
            self._view, told = view, spoken(view, *voice)
            if told != self._told:
                self._told = told
                self._parts = [PartAccess(self._board, self, what) for what in told]
        return self._parts

    def isValid(self) -> bool:
        return True

    def object(self) -> QObject:
        return self._board

    def window(self) -> QWindow:
        return self._board.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        above = self._board.parentWidget() or self._board.window()
        return QAccessible.queryAccessibleInterface(above)

    def childCount(self) -> int:
        return len(self._fresh())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        parts = self._fresh()
        return parts[index] if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts = self._fresh()
        return parts.index(child) if child in parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return next((part for part in self._fresh() if part.rect().contains(x, y)), None)

    def rect(self) -> QRect:
        corner = self._board.mapToGlobal(QPoint(0, 0))
        return QRect(corner, self._board.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Grouping

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        return self._board.accessibleName() if kind == QAccessible.Text.Name else ""


def _factory(name: str, thing: QObject | None) -> QAccessibleInterface | None:
    if not isinstance(thing, Board):
        return None
    key = id(thing)
    if key not in _KEPT:
        _KEPT[key] = BoardAccess(thing)
        thing.destroyed.connect(lambda: _KEPT.pop(key, None))
    return _KEPT[key]


_installed = False


def install(seen: Iterable[Board] = ()) -> None:
    """Let Qt ask us about the table; harmless when done twice.

    Of the boards `seen` already a screen reader may know no more than that they are there.
    """
    global _installed
    if not _installed:
        QAccessible.installFactory(_factory)
        _installed = True
    for board in seen:
        known = QAccessible.queryAccessibleInterface(board)
        if not isinstance(known, BoardAccess):
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(known))


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say what has just happened."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
