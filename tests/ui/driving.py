"""Hands that deal by the book with real mouse and key events, one gesture for each action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCompleter, QWidget

from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Role,
    Say,
    Signal,
    Words,
)
from trainer.core.chips import Chips
from trainer.core.places import TOKE_BOX, TRAY, Place, Spot
from trainer.procedures.agenda import Step
from trainer.ui.hands.commands import number_of
from trainer.ui.hands.keys import SPEECH, Command
from trainer.ui.sitting.play import Play
from trainer.ui.table.notation_line import NotationLine
from trainer.ui.window import Window

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
HELD = {
    "Ctrl+": Qt.KeyboardModifier.ControlModifier,
    "Shift+": Qt.KeyboardModifier.ShiftModifier,
}
NAMED = {"Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape}
Perform = Callable[[Action], None]


class Mouse:
    """Deals with the mouse alone."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.board = window.table.board

    @property
    def table(self) -> object:
        return self.window.table

    def point(self, place: str, up: float = 0.0) -> QPoint:
        middle = self.board.middle(place)
        return QPoint(round(middle.x()), round(middle.y() - up))

    def click(self, place: str) -> None:
        QTest.mouseClick(self.board.viewport(), LEFT, NONE, self.point(place))

    def drag(
        self, source: str, target: str, up: float = 0.0, button: Qt.MouseButton = LEFT
    ) -> None:
        port = self.board.viewport()
        start, end = self.point(source, up), self.point(target)
        QTest.mousePress(port, button, NONE, start)
        for part in (0.2, 0.6, 1.0):
            step = QPoint(
                round(start.x() + (end.x() - start.x()) * part),
                round(start.y() + (end.y() - start.y()) * part),
            )
            _move(port, step, button)
        QTest.mouseRelease(port, button, NONE, end)

    def move(self, point: QPoint, held: Qt.MouseButton = LEFT) -> None:
        """Move with a button held, the left one if nothing is said."""
        _move(self.board.viewport(), point, held)

    def press(self, name: Words | Command) -> None:
        button = self.window.table.panel.palette_.button(name)
        QTest.mouseClick(button, LEFT)

    def gather(self, chips: Chips) -> None:
        order = sorted(self.window.table.gestures.denominations)
        for value, count in chips.items:
            for _ in range(count):
                self.click(f"tray:{order.index(value)}")

    def do(self, action: Action) -> None:
        match action:
            case Deal(target):
                self.drag("shoe", str(target))
            case Burn():
                self.drag("shoe", "discard")
            case Collect(None):
                raise AssertionError("the mouse collects hand by hand")
            case Collect(place) if place is not None:
                self.drag(str(place), "discard")
            case Say(words, seat):
                self.press(words)
                if seat:
                    self.click(f"s{seat}.purse")
            case Ask(seat):
                self.press(Command.ASK)
                self.click(f"s{seat}.purse")
            case Signal.CALL_FLOOR:
                self.press(Command.CALL_FLOOR)
            case Exchange(place, _, _):
                self.drag(str(place), "change")
            case MoveChips():
                self.chips(action)
            case _:
                raise AssertionError(action)

    def chips(self, move: MoveChips) -> None:
        if move.source == TRAY:
            assert move.chips is not None
            self.gather(move.chips)
            self.click("toke-box" if move.target == TOKE_BOX else str(move.target))
        else:
            # The procedure cuts only halves: the right button drags them.
            button = LEFT if move.chips is None else Qt.MouseButton.RightButton
            self.drag(str(move.source), _shown(move.target), button=button)


class Keyboard:
    """Deals with the keys alone."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.board = window.table.board

    def key(self, sign: str) -> None:
        """Press a key by its name in the key map: ``D``, ``Shift+L``, ``Ctrl+Enter``, ``F3``."""
        mods, name = NONE, sign
        for held, mod in HELD.items():
            if name.startswith(held):
                mods, name = mods | mod, name.removeprefix(held)
        key = NAMED.get(name) or (Qt.Key[f"Key_{name}"] if len(name) > 1 else name)
        QTest.keyClick(self.board, key, mods)  # type: ignore[call-overload]

    def command(self, command: Command, *digits: int) -> None:
        self.key(str(self.window.table.keys.map.commands[command]))
        for digit in digits:
            self.key(str(digit))

    def spot(self, place: Place) -> None:
        """The digit of a bet, where the command waits for one."""
        pending = self.window.table.gestures.pending
        if pending is not None and place in pending.options:
            self.key(str(number_of(place, pending.plan)))

    def gather(self, chips: Chips) -> None:
        order = sorted(self.window.table.gestures.denominations)
        for value, count in chips.items:
            for _ in range(count):
                QTest.keyClick(self.board, Qt.Key(Qt.Key.Key_F1.value + order.index(value)))

    def do(self, action: Action) -> None:
        match action:
            case Deal(target):
                self.command(Command.DEAL, target.seat)
            case Burn():
                self.command(Command.BURN)
            case Collect(None):
                self.command(Command.COLLECT_ALL)
            case Collect(place) if place is not None:
                self.command(Command.COLLECT, place.seat)
            case Say(words, seat):
                self.key(str(SPEECH[words]))
                if seat:
                    self.key(str(seat))
            case Ask(seat):
                self.command(Command.ASK, seat)
            case Signal.CALL_FLOOR:
                self.command(Command.CALL_FLOOR)
            case Exchange(place, _, _):
                self.command(Command.TAKE, place.seat)
                self.spot(place)
                self.command(Command.EXCHANGE)
            case MoveChips():
                self.chips(action)
            case _:
                raise AssertionError(action)

    def chips(self, move: MoveChips) -> None:
        source, target = move.source, move.target
        if source == TRAY:
            assert move.chips is not None
            self.gather(move.chips)
            if target == TOKE_BOX:
                assert move.behalf is not None
                self.command(Command.TOKE_BOX, move.behalf.seat)
                self.spot(move.behalf)
            elif target.spot is Spot.MATCH:
                self.command(Command.MATCH, target.seat)
            else:
                self.command(Command.PAY, target.seat)
                self.spot(target)
            return
        self.command(Command.TAKE, source.seat)
        self.spot(source)
        if move.chips is not None:
            self.command(Command.HALF)
        if target == TRAY:
            QTest.keyClick(self.board, Qt.Key.Key_Return)
        else:
            self.command(Command.TOKE_BOX if target == TOKE_BOX else Command.RETURN)


def _shown(place: Place) -> str:
    return "tray:0" if place == TRAY else str(place)


def _move(port: QWidget, point: QPoint, held: Qt.MouseButton = LEFT) -> None:
    """A move with a button held (QTest.mouseMove holds none)."""
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent

    where = QPointF(point)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        where,
        QPointF(port.mapToGlobal(point)),
        Qt.MouseButton.NoButton,
        held,
        NONE,
    )
    QApplication.sendEvent(port, event)


def completions(line: NotationLine) -> list[str]:
    """What the line for actions offers for the text so far."""
    (completer,) = line.findChildren(QCompleter)
    model = completer.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def way(step: Step, play: Play) -> Action:
    """A way of a step that hands can do: an exchange before a half that is one single chip."""
    for action in step.ways:
        match action:
            case Collect(None):
                continue
            case MoveChips(source, _, chips) if source != TRAY and chips is not None:
                there = play.table.stack(source)
                upper = [v for v, n in reversed(there.items) for _ in range(n)][: chips.count]
                if not there.holds(chips) or sum(upper) != chips.amount:
                    return Exchange(source, there, there)
        return action
    return step.action


def deal_round(play: Play, do: Perform, spoil: Callable[[int, Step], bool] | None = None) -> int:
    """Deal until nothing is owed; how many gestures were made.

    `spoil(number, step)` may do something else instead and say so by True.
    """
    made = 0
    while play.steps:
        step = play.steps[0]
        if isinstance(step.action, Collect) and step.action.place is None:
            step = play.steps[1]
        made += 1
        assert made < 200, f"never done: {step}"
        if spoil is not None and spoil(made, step):
            continue
        before = sum(e.actor.role is Role.DEALER for e in play.session.entries)
        do(way(step, play))
        after = sum(e.actor.role is Role.DEALER for e in play.session.entries)
        assert after == before + 1, f"{step.action}: {after - before} entries"
    return made
