"""What the board shows of a full table, and the pointer over it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.ui.driving import Mouse
from trainer.core.actions import Deal, Say, Words
from trainer.core.places import hand
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.view.model import TableView
from trainer.ui.window import Window


def sit(window: Window, mode: Mode = Mode.PRACTICE, house: str = "korean") -> Play:
    window.deal(Wish("full-table", house, mode))
    play = window.play
    assert play is not None
    play.submit(Say(Words.NO_MORE_BETS))
    for seat in (1, 2, 3, 4, 5, 6, 7, 0):
        play.submit(Deal(hand(seat)))
    return play


def view(window: Window) -> TableView:
    shown = window.table.board.view
    assert shown is not None
    return shown


def slots(window: Window) -> set[str]:
    return set(window.table.board._items.placed)


def hover(window: Window, place: str, up: float = 0.0) -> None:
    mouse = Mouse(window)
    mouse.move(mouse.point(place, up), Qt.MouseButton.NoButton)
