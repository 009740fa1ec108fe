"""Who sits in the guest's chair of a window and moves the mouse?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from trainer.chair.game import ChairGame, Where
from trainer.chair.opening import next_game
from trainer.core.cards import decks, parse_card
from trainer.core.places import Spot
from trainer.procedures.record import Header
from trainer.store.settings import Setting
from trainer.ui.chair import desk as chair_desk
from trainer.ui.chair.dialogs import BuyIn, Said
from trainer.ui.chair.page import ChairPage
from trainer.ui.chair.room import ChairRoom
from trainer.ui.chair.sitting import ChairSitting
from trainer.ui.home.doors import DOORS
from trainer.ui.window import Window

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def stack_shoes(patch: pytest.MonkeyPatch, *cards: str) -> None:
    """From now on each game has the next of these on top of its shoe."""
    waiting = list(cards)

    def stacked(*given: Any, **named: Any) -> Header:
        header = next_game(*given, **named)
        top = tuple(parse_card(card) for card in (waiting.pop(0) if waiting else "").split())
        rest = list(decks(header.sheet.values.decks))
        for card in top:
            rest.remove(card)
        return replace(header, shoe=(*top, *rest)) if top else header

    patch.setattr(chair_desk, "next_game", stacked)


class Guest:
    """A guest with a mouse and, where it is said, a keyboard."""

    def __init__(self, window: Window, house: str = "korean", money: int = 0) -> None:
        self.window = window
        window.store.settings.set(Setting.CHAIR_HOUSE, house)
        self.come_in()
        if money:
            self.buy(money)

    def come_in(self) -> None:
        """Through the door on the home page."""
        DOORS["chair"].open(self.window)
        QApplication.processEvents()

    @property
    def room(self) -> ChairRoom:
        return self.window.behind("chair", ChairRoom)

    @property
    def page(self) -> ChairPage:
        return self.room.page

    @property
    def sitting(self) -> ChairSitting:
        assert self.page.sitting is not None
        return self.page.sitting

    @property
    def game(self) -> ChairGame:
        return self.sitting.desk.game

    @property
    def unit(self) -> int:
        return self.sitting.desk.sheet.unit

    def box(self, spot: Spot = Spot.MAIN) -> QWidget:
        return self.page.board.boxes[spot]

    def press(self, part: QWidget, button: Qt.MouseButton = LEFT) -> None:
        assert part.isVisible()
        QTest.mouseClick(part, button, pos=part.rect().center())
        QApplication.processEvents()

    def bet(self, spot: Spot = Spot.MAIN, times: int = 1) -> None:
        for _ in range(times):
            self.press(self.box(spot))

    def take_off(self, spot: Spot = Spot.MAIN) -> None:
        self.press(self.box(spot), RIGHT)

    def choose_chip(self, value: int) -> None:
        self.press(self.page.board.chips[value])

    def key(self, key: Qt.Key, shift: bool = False) -> None:
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(self.window.focusWidget() or self.page, key, held)
        QApplication.processEvents()

    @property
    def buying(self) -> BuyIn:
        assert isinstance(self.room.dialog, BuyIn)
        return self.room.dialog

    @property
    def said(self) -> Said:
        assert isinstance(self.room.dialog, Said)
        return self.room.dialog

    def buy(self, amount: int) -> None:
        self.buying.amount.setValue(amount)
        self.press(self.buying.buy)

    def until(self, *where: Where) -> None:
        """The space bar lets the dealer act, until the game stands there and nothing is due."""
        for _ in range(200):
            here = self.sitting.where
            if here in where and (here is not Where.DECISION or self.sitting.asks):
                return
            self.key(Qt.Key.Key_Space)
        raise AssertionError(self.sitting.where)

    @property
    def told(self) -> str:
        told = self.sitting.told(self.window.tongue.translator)
        return f"{told.text} | {told.below}"
