"""How do screen readers reach what is only drawn?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import shiboken6
from PySide6 import QtCore
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QWidget

from trainer.ui.board.view import Board
from trainer.ui.speaking.spoken import Kind, Spoken, spoken
from trainer.ui.speaking.spoken_room import room

if TYPE_CHECKING:
    from trainer.ui.view.model import TableView, Voice

# Qt holds these only by pointer; Python must keep them alive.
_KEPT: dict[int, BoardAccess] = {}

_ROLES = {
    Kind.SEAT: QAccessible.Role.Grouping,
    Kind.PLACE: QAccessible.Role.Grouping,
    Kind.STACK: QAccessible.Role.Button,
    Kind.CARD: QAccessible.Role.Button,
    Kind.TUBE: QAccessible.Role.Button,
    Kind.BOX: QAccessible.Role.Button,
    Kind.HELD: QAccessible.Role.StaticText,
}
_WITH_A_MENU = frozenset({Kind.SEAT, Kind.STACK, Kind.BOX})


class _Hands(QAccessibleActionInterface):
    """What a screen reader can do with a part: what a click there does."""

    def __init__(self, part: PartAccess) -> None:
        super().__init__()
        self._part = part

    def actionNames(self) -> list[str]:
        names = [self.pressAction(), self.setFocusAction()]
        if self._part.what is not None and self._part.what.kind in _WITH_A_MENU:
            names.append(self.showMenuAction())
        return names

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's name
        board, what = self._part.board, self._part.what
        if what is None or not shiboken6.isValid(board) or not board.isEnabled():
            return
        buttons = QtCore.Qt.MouseButton
        if actionName == self.setFocusAction():
            board.setFocus()
        elif actionName == self.pressAction():
            board.tapped.emit(what.place, buttons.LeftButton)
        elif actionName == self.showMenuAction():
            board.tapped.emit(what.place, buttons.RightButton)

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803
        what = self._part.what
        press = actionName == self.pressAction()
        return [what.letter] if press and what is not None and what.letter else []

    def localizedActionName(self, name: str) -> str:
        return name

    def localizedActionDescription(self, name: str) -> str:
        return ""


class PartAccess(QAccessibleInterface):
    """A seat, a spot, a stack, a card or a box. It lives as long as its board: Qt and the
    screen reader keep its pointer, also while the thing is not on the table.
    """

    def __init__(self, board: Board, key: str) -> None:
        super().__init__()
        self.board, self.key = board, key
        self.what: Spoken | None = None
        self.above: QAccessibleInterface | None = None
        self.parts: list[PartAccess] = []
        self._hands = _Hands(self)

    def isValid(self) -> bool:
        return self.what is not None and shiboken6.isValid(self.board)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self.board.window().windowHandle() if self.isValid() else None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.above

    def childCount(self) -> int:
        return len(self.parts)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.parts[index] if 0 <= index < len(self.parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self.parts.index(child) if child in self.parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return _deepest(self.parts, x, y)

    def rect(self) -> QRect:
        if self.what is None or not self.isValid():
            return QRect()
        view, table = self.board.view, self.board.places
        found = room(self.what, view, table) if view is not None and table is not None else None
        if found is None:
            return QRect()
        corner = self.board.viewport().mapToGlobal(QPoint(round(found[0]), round(found[1])))
        return QRect(corner.x(), corner.y(), round(found[2]), round(found[3]))

    def role(self) -> QAccessible.Role:
        if self.what is None:
            return QAccessible.Role.NoRole
        role = _ROLES[self.what.kind]
        return role if self._worked or role != QAccessible.Role.Button else _STILL

    def state(self) -> QAccessible.State:
        state, what = QAccessible.State(), self.what
        if what is None or not self.isValid():
            state.invalid = 1
            return state
        hidden = not self.board.isVisible()
        state.invisible = state.offscreen = hidden
        state.disabled = not self.board.isEnabled()
        state.active = what.active
        state.focusable = self._worked
        state.focused = self.board.hasFocus() and self.is_at_cursor()
        return state

    def is_at_cursor(self) -> bool:
        """Whether the keyboard points here."""
        view, what = self.board.view, self.what
        if view is None or what is None or not view.cursor:
            return False
        return what.place == view.cursor and what.kind not in _WITHIN

    def text(self, kind: QAccessible.Text) -> str:
        if self.what is None:
            return ""
        match kind:
            case QAccessible.Text.Name:
                return self.what.name
            case QAccessible.Text.Description:
                return self.what.about
            case QAccessible.Text.Accelerator:
                return self.what.letter
        return ""

    def interface_cast(  # type: ignore[override]
        self, kind: QAccessible.InterfaceType
    ) -> _Hands | shiboken6.VoidPtr:
        """The binding passes on the pointer of what is returned; None it takes for an object."""
        acting = kind == QAccessible.InterfaceType.ActionInterface and self._worked
        held = self.what is not None and self.what.kind is Kind.HELD
        return self._hands if acting and not held else shiboken6.VoidPtr(0)

    @property
    def _worked(self) -> bool:
        voice = self.board.voice
        return voice is not None and voice.worked


_STILL = QAccessible.Role.StaticText
_WITHIN = frozenset({Kind.STACK, Kind.CARD})


def _deepest(parts: Sequence[PartAccess], x: int, y: int) -> PartAccess | None:
    """The innermost part at a point of the screen; places of one seat before the seat."""
    hits = [part for part in parts if part.rect().contains(x, y)]
    for part in hits:
        inner = _deepest(part.parts, x, y)
        if inner is not None:
            return inner
    return hits[0] if hits else None


class BoardAccess(QAccessibleInterface):
    """The table as a tree. The same thing is the same part at every moment."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._shown: tuple[TableView, Voice] | None = None
        self._known: dict[str, PartAccess] = {}
        self._parts: list[PartAccess] = []
        self._told: dict[str, str] = {}
        self._cursor = ""

    def _fresh(self) -> list[PartAccess]:
        """The parts of what is shown now; of a covered table there are none."""
        view, voice = self._board.view, self._board.voice
        now = None
        if view is not None and voice is not None and self._board.isVisible():
            now = (view, voice)
        if self._same(now):
            return self._parts
        self._shown = now
        for part in self._known.values():
            part.what, part.parts = None, []
        self._parts = self._placed(self, spoken(*now)) if now is not None else []
        return self._parts

    def _same(self, now: tuple[TableView, Voice] | None) -> bool:
        before = self._shown
        if now is None or before is None:
            return now is before
        return now[0] is before[0] and now[1] == before[1]

    def _placed(self, above: QAccessibleInterface, what: Iterable[Spoken]) -> list[PartAccess]:
        parts = []
        for one in what:
            part = self._known.get(one.key)
            if part is None:
                part = self._known[one.key] = PartAccess(self._board, one.key)
            part.what, part.above = one, above
            part.parts = self._placed(part, one.parts)
            parts.append(part)
        return parts

    def tell(self) -> None:
        """Tell Qt which parts have come, gone, or are called otherwise, and what is pointed at."""
        self._fresh()
        now = {key: one.what.name for key, one in self._known.items() if one.what is not None}
        events = QAccessible.Event
        for key, part in self._known.items():
            if key in now and key not in self._told:
                send(QAccessibleEvent(part, events.ObjectShow))
            elif key in self._told and key not in now:
                send(QAccessibleEvent(part, events.ObjectHide))
            elif now.get(key) != self._told.get(key):
                send(QAccessibleEvent(part, events.NameChanged))
        self._told = now
        pointed = self.focusChild()
        key = pointed.key if isinstance(pointed, PartAccess) else ""
        if pointed is not None and key != self._cursor:
            send(QAccessibleEvent(pointed, events.Focus))
        self._cursor = key

    def forget(self) -> None:
        """The board is gone: Qt must not keep any pointer to its parts."""
        for part in self._known.values():
            if shiboken6.isValid(part):
                part.what = None
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(part))
            vars(part).clear()  # Qt for Python keeps for good what a reader once had
        vars(self).clear()

    def isValid(self) -> bool:
        return "_board" in vars(self) and shiboken6.isValid(self._board)

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
        return _deepest(self._fresh(), x, y)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        if not self._board.hasFocus():
            return None
        self._fresh()
        return next((part for part in self._known.values() if part.is_at_cursor()), None)

    def rect(self) -> QRect:
        corner = self._board.mapToGlobal(QPoint(0, 0))
        return QRect(corner, self._board.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Grouping

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = self._board.focusPolicy() != QtCore.Qt.FocusPolicy.NoFocus
        state.focused = self._board.hasFocus()
        state.invisible = not self._board.isVisible()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        return self._board.accessibleName() if kind == QAccessible.Text.Name else ""


def _factory(name: str, thing: QObject | None) -> QAccessibleInterface | None:
    return _of(thing) if isinstance(thing, Board) else None


def _of(board: Board) -> BoardAccess:
    key = id(board)
    if key not in _KEPT:
        _KEPT[key] = BoardAccess(board)
        board.destroyed.connect(lambda: _KEPT.pop(key).forget())
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


def listening() -> bool:
    """Whether a screen reader is there to be told."""
    return bool(QAccessible.isActive())


def send(event: QAccessibleEvent) -> None:
    """Hand an event to whoever listens."""
    QAccessible.updateAccessibility(event)


def changed(board: Board) -> None:
    """Tell a screen reader what is now otherwise on this board."""
    if listening():
        _of(board).tell()


def announce(widget: QWidget, text: str, urgent: bool = False) -> None:
    """Have a screen reader say this, after what it says just now or, if urgent, at once."""
    if text and listening():
        event = QAccessibleAnnouncementEvent(widget, text)
        degrees = QAccessible.AnnouncementPoliteness
        event.setPoliteness(degrees.Assertive if urgent else degrees.Polite)
        send(event)
