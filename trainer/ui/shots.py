"""How are the pictures of the documentation made? ``python -m trainer.ui.shots docs/``"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from trainer.core.actions import Burn, Deal, MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.procedures.agenda import Step
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.app import application
from trainer.ui.hands import EMPTY, gather
from trainer.ui.offers import Wish
from trainer.ui.play import Play
from trainer.ui.preferences import Motion, Preferences
from trainer.ui.theme import ThemeName
from trainer.ui.window import Window

SCENARIO = "full-table"
NAMES = {"ko": "김하나", "en": "Hana Kim"}


@contextmanager
def opened(language: str, likes: Preferences, size: tuple[int, int]) -> Iterator[Window]:
    """A window on an empty store that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        window = Window(store, language)
        window.resize(*size)
        window.settings.changed.emit(likes)
        window.show()
        yield window
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def save(window: Window, folder: Path, name: str) -> None:
    """Write what the window shows."""
    for _ in range(4):
        QApplication.processEvents()
    window.grab().save(str(folder / f"{name}-{window.tongue.language}.png"))


def begin(window: Window, scenario: str, mode: Mode) -> Play:
    """Sit down to a scenario."""
    window.deal(Wish(scenario, "korean", mode))
    play = window.play
    assert play is not None
    play.keep_time_by(Pace())
    return play


def until_match(play: Play) -> Step:
    """Deal by the book, but pay seat 7 one chip too few, until the second match is owed."""
    while True:
        step = next((s for s in play.steps if _is_match(s)), play.steps[0])
        if _is_match(step) and at(6, Spot.MAIN) not in play.table.chips:
            return step
        others = [one for one in play.steps if not _is_match(one)]
        action = (others or [step])[0].action
        if isinstance(action, MoveChips) and action.target == at(7, Spot.MAIN):
            action = MoveChips(TRAY, action.target, stack([10_000]))
        play.submit(action)


def _is_match(step: Step) -> bool:
    return isinstance(step.action, MoveChips) and step.action.target.spot is Spot.MATCH


def hold_match(window: Window, step: Step) -> None:
    """Have the chips of the match in the hand, over its spot."""
    action, gestures = step.action, window.table.gestures
    assert isinstance(action, MoveChips)
    assert action.chips is not None
    hands = EMPTY
    for value, count in action.chips.items:
        hands = gather(hands, value, count)
    gestures.hands = hands
    gestures.pointing.hover(str(action.target))


def to_the_end(play: Play) -> None:
    """Deal the rest by the book, one war burn forgotten, and close the round."""
    forgotten = False
    while play.steps:
        action = play.steps[0].action
        if isinstance(action, Burn) and not forgotten:
            forgotten = True
            action = Deal(hand(2))
        play.submit(action)
    play.close_round()


class Pace:
    """A clock by which every act takes its time, so that a sheet shows a plausible pace."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.9
        return self.now


def table_shots(language: str, folder: Path) -> None:
    """The table in a lesson, then sheet and replay, in the dark look."""
    with opened(language, Preferences(motion=Motion.OFF), (1440, 900)) as window:
        window.welcome.named.emit(NAMES[language])
        first = window.play
        assert first is not None
        to_the_end(first)
        window.go_home()
        save(window, folder, "home")
        play = begin(window, SCENARIO, Mode.LESSON)
        hold_match(window, until_match(play))
        save(window, folder, "table")
        to_the_end(play)
        save(window, folder, "sheet")
        window.sheet.replay_wanted.emit(min(play.grades.remarks(window.tongue.translator)))
        save(window, folder, "replay")


def light_shots(language: str, folder: Path) -> None:
    """Nine seats in the light look, at the smallest supported size."""
    likes = Preferences(theme=ThemeName.LIGHT, motion=Motion.OFF)
    with opened(language, likes, (1280, 800)) as window:
        window.welcome.named.emit(NAMES[language])
        play = begin(window, "nine-seats", Mode.PRACTICE)
        for _ in range(14):
            if play.steps:
                play.submit(play.steps[0].action)
        save(window, folder, "nine-seats-light")


def main(arguments: list[str]) -> int:
    """Write all pictures into the folder that is named."""
    folder = Path(arguments[0] if arguments else "docs")
    folder.mkdir(parents=True, exist_ok=True)
    application()
    for language in NAMES:
        table_shots(language, folder)
        light_shots(language, folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
