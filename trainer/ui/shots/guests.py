"""How does the window come to each scene on the guest's side: the chair, and War?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trainer.chair.game import Where
from trainer.chair.pile_match import PileMatch
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.ui.chair.room import ChairRoom
from trainer.ui.chair.sitting import ChairSitting
from trainer.ui.piles.hall import Hall
from trainer.ui.piles.lobby import Joining
from trainer.ui.window import Window

OTHERS = {"ko": "이민수", "en": "Min-su Lee"}
_TIED: Final = {"online": 1, "korean": 1, "dueling": 1}
"""A seed of each house at which the first two cards are equal."""
_WON: Final = {"online": 3, "dueling": 3}
"""One at which the guest's card is higher."""


# ---- the chair -----------------------------------------------------------------------------


def _in_the_chair(window: Window, house: str, seed: int, bought: bool = True) -> ChairSitting:
    """In front of a new game of this seed."""
    room = window.behind("chair", ChairRoom)
    room.seed = lambda: seed  # type: ignore[method-assign]
    window.home.door_wanted.emit("chair")
    room.sit(house)
    if room.dialog is not None:
        room.dialog.close()
    sitting = room.page.sitting
    assert sitting is not None
    if bought:
        unit = sitting.desk.sheet.unit
        sitting.pay(lambda desk, now: desk.buy_in(500 * unit, now))
    return sitting


def _bet(sitting: ChairSitting, spots: dict[Spot, int]) -> None:
    """So many chips of the third size on each of these."""
    chip = sitting.desk.sheet.denominations[1]
    for spot, count in spots.items():
        for _ in range(count):
            sitting.add(spot, chip)


def _play_on(sitting: ChairSitting, *where: Where) -> None:
    """The dealer acts until the game stands there and nothing is due."""
    sitting.pause()
    while sitting.where not in where or (sitting.where is Where.DECISION and not sitting.asks):
        sitting.beat()
    sitting.pause()


def _tied(window: Window, house: str, spots: dict[Spot, int]) -> ChairSitting:
    sitting = _in_the_chair(window, house, _TIED[house])
    _bet(sitting, spots)
    sitting.deal()
    _play_on(sitting, Where.DECISION)
    return sitting


def _chair_betting(window: Window) -> None:
    """Both boxes hold chips, and Deal can be pressed."""
    sitting = _in_the_chair(window, "online", 3)
    _bet(sitting, {Spot.MAIN: 7, Spot.TIE: 2})


def _chair_acting(window: Window) -> None:
    """The dealer is at it: the Tie Bet has just been taken."""
    sitting = _in_the_chair(window, "online", _WON["online"])
    _bet(sitting, {Spot.MAIN: 3, Spot.TIE: 1})
    sitting.deal()
    for _ in range(3):
        sitting.beat()
    sitting.pause()


def _chair_tie(window: Window) -> None:
    """Surrender, or war?"""
    _tied(window, "korean", {Spot.MAIN: 2, Spot.TIE: 1})


def _chair_result(window: Window) -> None:
    """A war is over, and the Tie Bet was paid: the cards are still to be seen."""
    sitting = _tied(window, "online", {Spot.MAIN: 3, Spot.TIE: 2})
    sitting.choose(Choice.WAR)
    _play_on(sitting, Where.BETTING)


def _chair_dueling(window: Window) -> None:
    """A war with all side bets is over."""
    sides = {Spot.MAIN_PLAYER: 3, Spot.TIE_BONUS: 1, Spot.COMBO: 1}
    sitting = _tied(window, "dueling", sides)
    sitting.choose(Choice.WAR)
    _play_on(sitting, Where.BETTING)


def _chair_logs(window: Window) -> None:
    """The list of the last games."""
    sitting = _in_the_chair(window, "online", 1)
    for number in range(9):
        _bet(sitting, {Spot.MAIN: 1 + number % 3, Spot.TIE: number % 2})
        sitting.deal()
        _play_on(sitting, Where.DECISION, Where.BETTING)
        if sitting.where is Where.DECISION:
            sitting.choose(Choice.SURRENDER)
            _play_on(sitting, Where.BETTING)
    window.behind("chair", ChairRoom).show_logs()


def _chair_buy_in(window: Window) -> None:
    """What a guest sees first."""
    _in_the_chair(window, "online", 3, bought=False)
    window.behind("chair", ChairRoom).buy_in()


# ---- War -----------------------------------------------------------------------------------


def _at_war(
    window: Window, joining: Joining, until: Callable[[PileMatch], bool], seed: int = 7
) -> Hall:
    """A game of one deal, played until something has come about."""
    window.home.door_wanted.emit("war")
    hall = window.behind("war", Hall)
    hall.seed = lambda: seed  # type: ignore[method-assign]
    hall.join(joining)
    while not until(hall.page.match):
        for side in hall.page.match.persons:
            hall.page.press(side)
    return hall


def _war_lobby(window: Window) -> None:
    window.home.door_wanted.emit("war")


def _war_start(window: Window) -> None:
    """Nothing is turned yet."""
    _at_war(window, Joining("deniro", stake=1_000), lambda match: True)


def _war_practice(window: Window) -> None:
    _at_war(window, Joining("ctcpx"), lambda match: match.progress.wars > 0)


def _war_deep(window: Window) -> None:
    """A war in which equal ranks came again."""
    _at_war(window, Joining("deniro"), lambda match: match.progress.deepest > 1, seed=9)


def _war_coin(window: Window) -> None:
    _at_war(window, Joining("deniro", stake=1_000), lambda match: match.progress.wars > 0)


def _war_two(window: Window) -> None:
    other = window.store.people.add(OTHERS[window.tongue.language], "2026-11-29").id
    joining = Joining("deniro", other, stake=500)
    hall = _at_war(window, joining, lambda match: match.progress.battles > 4)
    hall.page.press(1)


def _war_end(window: Window) -> None:
    _at_war(window, Joining("deniro", stake=1_000), lambda match: match.over)


GUEST_SCENES: Final[dict[str, Callable[[Window], None]]] = {
    "chair-betting": _chair_betting,
    "chair-acting": _chair_acting,
    "chair-tie": _chair_tie,
    "chair-result": _chair_result,
    "chair-dueling": _chair_dueling,
    "chair-logs": _chair_logs,
    "chair-buy-in": _chair_buy_in,
    "war-lobby": _war_lobby,
    "war-start": _war_start,
    "war-practice": _war_practice,
    "war-deep": _war_deep,
    "war-coin": _war_coin,
    "war-two": _war_two,
    "war-end": _war_end,
}
"""All of them after the home page has been seen."""


__all__ = ["GUEST_SCENES", "OTHERS"]
