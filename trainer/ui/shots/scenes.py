"""How does the window come to each scene of which pictures are made?"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent

from trainer.core.actions import Ask, Burn, Deal, MoveChips
from trainer.core.chips import stack
from trainer.core.places import DEALER, TRAY, Spot, at, hand
from trainer.procedures.agenda import Step
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.store.location import open_store
from trainer.ui.course.offers import Wish
from trainer.ui.hands.holding import EMPTY, gather
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.shots.drill import DRILL_SCENES
from trainer.ui.shots.guests import GUEST_SCENES
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

NAMES = {"ko": "김하나", "en": "Hana Kim"}
HOUSE = "korean"
FOLDER = Path("/home/hana/.local/share/casino-war-trainer")
ACT_SECONDS = 0.9


def _nothing(_: Window) -> None:
    """Nothing is left to do."""


Scene = Callable[[Window], None]
"""Brings a new window to it."""


@contextmanager
def staged(scene: Scene, language: str) -> Iterator[Window]:
    """A window at this scene, on a store of its own that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        with _one_moment():
            window = Window(store, language)
            window.prefer(Preferences(motion=Motion.OFF))
            window.show()
            scene(window)
            yield window
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


# ---- time that does not pass ---------------------------------------------------------------


class _Standing(datetime):
    """A clock that stands: equal pictures on every day."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime(2026, 11, 29, 10, 30, tzinfo=UTC)


@contextmanager
def _one_moment() -> Iterator[None]:
    """It is one moment for all of the trainer's modules, and no time passes by itself."""
    passing = time.monotonic
    asking = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith("trainer.") and vars(module).get("datetime") is datetime
    ]
    asking.remove(sys.modules[__name__])
    for module in asking:
        vars(module)["datetime"] = _Standing
    vars(time)["monotonic"] = lambda: 0.0
    try:
        yield
    finally:
        vars(time)["monotonic"] = passing
        for module in asking:
            vars(module)["datetime"] = datetime


def _paced(play: Play) -> Play:
    """Every act takes its time, so that a sheet shows a plausible pace."""
    play.keep_time_by(lambda: len(play.session.entries) * ACT_SECONDS)
    return play


# ---- sitting down --------------------------------------------------------------------------


def _named(window: Window) -> Play:
    """The trainee has said who he is and sits at the first table."""
    return _at(window, "read-the-table", Mode.LESSON)


def _at(window: Window, scenario: str, mode: Mode, house: str = HOUSE) -> Play:
    """A named trainee at this scenario."""
    window.add_trainee(NAMES.get(window.tongue.language, NAMES["en"]))
    window.deal(Wish(scenario, house, mode))
    play = window.play
    assert play is not None
    return _paced(play)


def _deal(play: Play, acts: int) -> None:
    """So many acts by the book."""
    for _ in range(acts):
        if play.steps:
            play.submit(play.steps[0].action)


def _deal_until(play: Play, kind: type, most: int = 99) -> None:
    """By the book until an act of this kind is owed first."""
    for _ in range(most):
        if not play.steps or isinstance(play.steps[0].action, kind):
            return
        play.submit(play.steps[0].action)


def _until_match(play: Play) -> Step:
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


def _hold(window: Window, action: MoveChips) -> None:
    """Have the chips of this move in the hand, over its target."""
    assert action.chips is not None
    hands = EMPTY
    for value, count in action.chips.items:
        hands = gather(hands, value, count)
    gestures = window.table.gestures
    gestures.hands = hands
    gestures.pointing.hover(str(action.target))


def _hold_next(window: Window) -> None:
    """Have what is to be paid next in the hand, over its target."""
    play = window.play
    assert play is not None
    owed = [one.action for one in play.steps if isinstance(one.action, MoveChips)]
    _hold(window, next(one for one in owed if one.source == TRAY))


def _to_the_end(play: Play) -> None:
    """Deal the rest by the book, one war burn forgotten, and close the round."""
    forgotten = False
    while play.steps:
        action = play.steps[0].action
        if isinstance(action, Burn) and not forgotten:
            forgotten = True
            action = Deal(hand(2))
        play.submit(action)
    play.close_round()


# ---- the scenes ----------------------------------------------------------------------------


def _home(window: Window) -> None:
    """One lesson behind, a sitting left in mid-round."""
    play = _named(window)
    _deal_until(play, Deal)
    while play.steps:
        play.submit(play.steps[0].action)
    play.close_round()
    window.deal(Wish("two-wars", HOUSE, Mode.PRACTICE))
    assert window.play is not None
    _deal(_paced(window.play), 6)
    window.go_home()


def _empty(window: Window) -> None:
    _at(window, "dead-game", Mode.PRACTICE)


def _round(window: Window) -> None:
    """In mid-round, a payment one chip short."""
    play = _at(window, "full-table", Mode.PRACTICE)
    _until_match(play)


def _war(window: Window) -> None:
    """Eight wars and surrenders, second ties and tokes."""
    play = _at(window, "all-tied", Mode.PRACTICE)
    _deal_until(play, Burn)
    _deal(play, 9)


def _lesson(window: Window) -> None:
    play = _at(window, "full-table", Mode.LESSON)
    action = _until_match(play).action
    assert isinstance(action, MoveChips)
    _hold(window, action)


def _exam(window: Window) -> None:
    play = _at(window, "full-table", Mode.EXAM)
    _deal_until(play, Ask)
    _hold_next(window)


def _nine(window: Window) -> None:
    _deal(_at(window, "nine-seats", Mode.PRACTICE), 14)


def _nine_lesson(window: Window) -> None:
    """Nine seats with all amounts and all that glows."""
    _deal(_at(window, "nine-seats", Mode.LESSON), 27)


def _dueling(window: Window) -> None:
    """Dueling for Dollars in mid-settlement, with all amounts."""
    play = _at(window, "duel-full-table", Mode.LESSON, "dueling")
    _deal(play, 15)


def _dueling_war(window: Window) -> None:
    """Its war cards lie, and the first war is settled."""
    play = _at(window, "duel-full-table", Mode.PRACTICE, "dueling")
    while len(play.table.hand(DEALER)) < 2:
        play.submit(play.steps[0].action)
    _deal(play, 2)


def _online(window: Window) -> None:
    """The dealer's side of the online table, at war: both bets lie in the box."""
    play = _at(window, "online-war", Mode.LESSON, "online")
    _deal_until(play, Burn)
    _deal(play, 2)


def _dueling_nine(window: Window) -> None:
    """Nine seats at Dueling for Dollars, with all amounts and all that glows."""
    _deal(_at(window, "duel-nine-seats", Mode.LESSON, "dueling"), 17)


def _demonstration(window: Window) -> None:
    play = _at(window, "two-wars", Mode.DEMONSTRATION)
    play.performer.pause(True)
    for _ in range(11):
        play.performer.step()


def _pause(window: Window) -> None:
    """An exam in mid-round, paused and covered."""
    _exam(window)
    # Nobody pauses a table that he has not seen: the header has its signs from the first one on.
    window.grab()
    QCoreApplication.processEvents()
    window.table.pause.click()


def _sheet(window: Window) -> None:
    play = _at(window, "full-table", Mode.LESSON)
    _until_match(play)
    _to_the_end(play)


def _replay(window: Window) -> None:
    _sheet(window)
    play = window.play
    assert play is not None
    window.sheet.replay_wanted.emit(min(play.grades.remarks(window.tongue.translator)))


def _settings(window: Window) -> None:
    _home(window)
    window.settings.data.show_folder(FOLDER)
    window.visit(window.settings)


def _keys(window: Window) -> None:
    _home(window)
    window.visit(window.keys)


def _rules(window: Window) -> None:
    _home(window)
    window.show_rule("K-D9")


def _game(window: Window) -> None:
    _home(window)
    window.show_rule("", load_house("dueling"))


def _after_home(scene: Scene) -> Scene:
    """The scene of somebody who has been here before."""

    def staged_(window: Window) -> None:
        _home(window)
        scene(window)

    return staged_


SCENES: dict[str, Scene] = {
    "welcome": _nothing,
    "home": _home,
    "empty": _empty,
    "round": _round,
    "war": _war,
    "lesson": _lesson,
    "exam": _exam,
    "nine": _nine,
    "nine-lesson": _nine_lesson,
    "pause": _pause,
    "demonstration": _demonstration,
    "sheet": _sheet,
    "replay": _replay,
    "settings": _settings,
    "keys": _keys,
    "rules": _rules,
    "game": _game,
    "dueling": _dueling,
    "dueling-war": _dueling_war,
    "dueling-nine": _dueling_nine,
    "online": _online,
    **{name: _after_home(scene) for name, scene in GUEST_SCENES.items()},
    **DRILL_SCENES,
}
