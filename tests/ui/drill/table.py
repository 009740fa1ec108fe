"""One window for a whole module, and hands at the table of the card-reading drill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import bury
from trainer.core.actions import Action, Award, Role
from trainer.core.places import Spot, at
from trainer.procedures.pile_war import SIDES
from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.store.location import Store
from trainer.ui.course.offers import Wish
from trainer.ui.drill.page import DrillPage
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.sitting.play import Play
from trainer.ui.telling.told import LogLine
from trainer.ui.window import Window

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Clock:
    """A clock that only goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def shown(store: Store, language: str = "en") -> Iterator[Window]:
    """A window on this store for somebody who is known; buried afterwards."""
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    window = Window(store, language)
    window.prefer(Preferences(motion=Motion.OFF))
    window.resize(1280, 800)
    window.show()
    QApplication.processEvents()
    yield window
    window.close()
    bury(window)


class Hands:
    """The dealer of the drill in this window, by mouse and by keys."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.clock = Clock()

    def sit(
        self, mode: Mode = Mode.PRACTICE, scenario: str = "card-reading", house: str = "ctcpx"
    ) -> Play:
        """Begin a sitting whose clock stands, with the scenario's own cards."""
        self.clock.seconds = 0.0
        sittings, wish = self.window.sittings, Wish(scenario, house, mode)
        seed, who = load_scenario(scenario).seed, self.window.trainee()
        sittings._sit(lambda: sittings.shelf.begin(wish, who, seed))
        QApplication.processEvents()
        self.play.keep_time_by(self.clock)
        return self.play

    def beginner(self) -> None:
        """Somebody who never read a card before."""
        self.window.add_trainee(f"Beginner {len(self.window.store.people.all())}")

    @property
    def play(self) -> Play:
        """The sitting that is shown."""
        assert self.window.play is not None
        return self.window.play

    @property
    def page(self) -> DrillPage:
        """The page of the drill."""
        page = self.window.page
        assert isinstance(page, DrillPage)
        return page

    @property
    def acts(self) -> list[Action]:
        """What the dealer has done in this round."""
        own = (e for e in self.play.session.round_entries if e.actor.role is Role.DEALER)
        return [one.action for one in own]

    @property
    def lines(self) -> list[LogLine]:
        """What stands beside the table, battle by battle; blanks break as they will."""
        log = self.page.side.log
        lines = [log.item(row).data(Qt.ItemDataRole.UserRole) for row in range(log.count())]
        return [replace(one, text=one.text.replace("\xa0", " ")) for one in lines]

    # ---- the mouse -----------------------------------------------------------------------------

    def point(self, name: str) -> QPoint:
        """The middle of a place: of a pile, or of the card in a row that counts."""
        places, seat = self.page.board.places, int(name[1])
        box = places.piles[seat - 1] if name.endswith("pile") else places.card(seat, 0, (True,))[0]
        return QPoint(round(box.x), round(box.y))

    def click(self, name: str) -> None:
        """Click a place of the felt."""
        QTest.mouseClick(self.page.board, LEFT, pos=self.point(name))

    def drag(self, start: str, end: str | QPoint) -> None:
        """Drag from one place to another, or to a point."""
        board, to = self.page.board, self.point(end) if isinstance(end, str) else end
        QTest.mousePress(board, LEFT, pos=self.point(start))
        QTest.mouseMove(board, self.point(start) + QPoint(30, 0))
        QTest.mouseMove(board, to)
        assert board.carries
        QTest.mouseRelease(board, LEFT, pos=to)

    def wheel(self, name: str, up: bool) -> None:
        """Turn the wheel over a place by one notch."""
        board, here = self.page.board, QPointF(self.point(name))
        turned = QPoint(0, 120 if up else -120)
        event = QWheelEvent(
            here,
            QPointF(board.mapToGlobal(here.toPoint())),
            QPoint(),
            turned,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(board, event)

    def keys(self, text: str) -> None:
        """Type these letters and digits."""
        for letter in text:
            QTest.keyClick(self.page.board, letter)

    # ---- by the book ---------------------------------------------------------------------------

    def right(self) -> None:
        """The first act that is owed."""
        self.play.submit(self.play.steps[0].action)

    def battles(self, count: int, seconds: float = 1.0) -> None:
        """So many battles by the book, each act after so many seconds."""
        for _ in range(count):
            before = sum(isinstance(act, Award) for act in self.acts)
            while sum(isinstance(act, Award) for act in self.acts) == before:
                self.clock.seconds += seconds
                self.right()

    def higher(self) -> int:
        """The side whose card is the higher one."""
        ranks = [self.play.table.hand(at(seat, Spot.BATTLE))[-1].card.rank for seat in SIDES]
        return 1 if ranks[0] > ranks[1] else 2
