"""A full table dealt up to the settlement, and both kinds of hands at it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.ui.driving import Keyboard, Mouse
from trainer.core.actions import DEALER, Deal, Role, Say, Words
from trainer.core.notation import Writer
from trainer.core.places import hand
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window


class Table:
    """A full table, dealt by the book up to the settlement, and both kinds of hands."""

    def __init__(self, window: Window, mode: Mode = Mode.PRACTICE, house: str = "korean") -> None:
        window.home.start_wanted.emit(Wish("full-table", house, mode))
        assert window.play is not None
        self.window = window
        self.play: Play = window.play
        self.play.submit(Say(Words.NO_MORE_BETS))
        for seat in (1, 2, 3, 4, 5, 6, 7, 0):
            self.play.submit(Deal(hand(seat)))
        self.play.submit(self.play.steps[0].action)  # the bet of seat 7 is paid: four chips
        self.mouse, self.keys = Mouse(window), Keyboard(window)
        self.seen = len(self.play.session.entries)

    @property
    def acts(self) -> list[str]:
        """What the dealer has done since, as lines."""
        writer = Writer(self.play.sheet.denominations)
        new = self.play.session.entries[self.seen :]
        return [writer.action(DEALER, e.action) for e in new if e.actor.role is Role.DEALER]

    @property
    def held(self) -> int:
        return self.window.table.gestures.hands.chips.amount

    def menu(self, text: str) -> None:
        """Choose from the menu that is open."""
        for menu in self.window.table.board.findChildren(QMenu):
            for action in menu.actions() if menu.isVisible() else ():
                if action.text().startswith(text):
                    action.trigger()
                    menu.close()
                    return
        raise AssertionError(text)

    def tap(
        self,
        place: str,
        button: Qt.MouseButton,
        mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        QTest.mouseClick(self.mouse.board.viewport(), button, mods, self.mouse.point(place))

    def pick(self, place: str) -> None:
        """A click with Shift: a card is picked up, or laid face down."""
        self.tap(place, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)

    def wheel(self, place: str, steps: int) -> None:
        port, point = self.mouse.board.viewport(), self.mouse.point(place)
        event = QWheelEvent(
            QPointF(point),
            QPointF(port.mapToGlobal(point)),
            QPoint(),
            QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(port, event)


def double_click(port: QWidget, point: QPoint) -> None:
    """What a system sends: press, release, double click, release (QTest sends the third alone)."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(port, left, none, point)
    where = QPointF(point)
    kind = QMouseEvent.Type.MouseButtonDblClick
    event = QMouseEvent(kind, where, QPointF(port.mapToGlobal(point)), left, left, none)
    QApplication.sendEvent(port, event)
    QTest.mouseRelease(port, left, none, point)
