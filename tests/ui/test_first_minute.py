"""From the name to the first cards with the mouse alone, following nothing but what glows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tests.ui.conftest import bury
from trainer.core.actions import Award, Deal, Lay, Role, Words
from trainer.procedures.record import Mode
from trainer.store.location import Store
from trainer.ui.course.offers import Wish
from trainer.ui.drill.page import DrillPage
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.table.speech_palette import ORDER, SpeechButton
from trainer.ui.window import Window

LEFT = Qt.MouseButton.LeftButton


class Follower:
    """Somebody who has read nothing: clicks on what glows, the shoe before the place."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.events = 0

    def click(self, widget: QWidget, point: QPoint | None = None) -> None:
        self.events += 1
        QTest.mouseClick(widget, LEFT, pos=point or widget.rect().center())

    def lit(self) -> SpeechButton | None:
        buttons = self.window.table.panel.palette_.findChildren(SpeechButton)
        return next((one for one in buttons if one.lit), None)

    def places(self) -> list[str]:
        """The glowing way of the first step: where the hand comes from, then where it goes."""
        view = self.window.table.board.view
        assert view is not None
        sources = ("shoe", "tray:")
        return sorted(view.first, key=lambda place: (not place.startswith(sources), place))

    def step(self) -> None:
        button = self.lit()
        if button is not None:
            assert button.isVisible()
            self.click(button)
            return
        board = self.window.table.board
        for place in self.places():
            middle = board.middle(place)
            self.click(board.viewport(), QPoint(round(middle.x()), round(middle.y())))


def dealt(window: Window) -> list[Deal]:
    play = window.play
    assert play is not None
    own = (e.action for e in play.session.entries if e.actor.role is Role.DEALER)
    return [action for action in own if isinstance(action, Deal)]


def named(window: Window, app: QApplication) -> Follower:
    """Somebody at the first start who has given a name and pressed the one large button."""
    window.prefer(Preferences(motion=Motion.OFF))
    window.resize(1280, 800)
    window.show()
    app.processEvents()
    QTest.keyClicks(window.welcome.name, "Kim")
    hand = Follower(window)
    start = next(
        one for one in window.welcome.findChildren(QPushButton) if one.property("role") == "primary"
    )
    hand.click(start)
    for _ in range(6):  # the table is painted, then what stands beside it
        app.processEvents()
    return hand


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_first_card_is_turned_in_two_clicks(
    app: QApplication, store: Store, language: str
) -> None:
    window = Window(store, language)
    hand = named(window, app)
    page, play = window.page, window.play
    assert isinstance(page, DrillPage)
    assert play is not None
    for count in (1, 2, 3):
        board = page.board
        place = min(board.working.glowing, key=lambda name: (not name.endswith("pile"), name))
        if count == 3:  # the cards lie there: the higher one glows
            place = next(name for name in board.working.glowing if name.endswith("battle"))
        seat, box = int(place[1]), board.places
        spot = box.piles[seat - 1] if place.endswith("pile") else box.card(seat, 0, (True,))[0]
        hand.click(board, QPoint(round(spot.x), round(spot.y)))
        app.processEvents()
    own = [e.action for e in play.session.entries if e.actor.role is Role.DEALER]
    assert own == [Lay(1, 1), Lay(2, 1), Award(1)]
    assert (hand.events, play.findings) == (4, ())
    bury(window)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_first_card_of_a_shoe_is_dealt_in_a_few_clicks(
    app: QApplication, store: Store, language: str
) -> None:
    window = Window(store, language, Wish("read-the-table", "korean", Mode.LESSON))
    hand = named(window, app)
    assert window.page is window.table
    while not dealt(window):
        assert hand.events < 6
        hand.step()
        app.processEvents()
    assert hand.events <= 6
    assert window.play is not None
    assert window.play.findings == ()
    while len(dealt(window)) < 2:
        assert hand.events < 9
        hand.step()
    assert window.play.grades.verdicts() == ()
    assert window.play.findings == ()
    bury(window)


def test_words_that_are_owed_unfold_by_themselves(window: Window) -> None:
    window.deal(Wish("read-the-table", "korean", Mode.LESSON))
    palette = window.table.panel.palette_
    assert len([one for one in palette.findChildren(SpeechButton) if one.isVisibleTo(palette)]) == 6
    window.deal(Wish("limits", "korean", Mode.LESSON))
    play = window.play
    assert play is not None
    hidden = [name for name in ORDER[6:] if isinstance(name, Words)]
    for _ in range(40):
        owed = [step.action for step in play.steps]
        rest = [act for act in owed if getattr(act, "words", None) in hidden]
        lit = [one for one in palette.findChildren(SpeechButton) if one.lit]
        assert all(one.isVisibleTo(palette) for one in lit)
        if rest:
            assert lit
            return
        play.submit(owed[0])
    raise AssertionError("no such words were owed")
