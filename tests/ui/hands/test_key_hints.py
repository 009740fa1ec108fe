"""Do the keys that a hint shows do exactly what it promises?"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from trainer.core.actions import Action, Exchange, MoveChips
from trainer.core.chips import Chips, cut
from trainer.core.places import TRAY, Spot, at
from trainer.core.table import Table
from trainer.model_dealer import ModelDealer
from trainer.procedures.agenda import Step, agenda
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start as sit
from trainer.ui.course.offers import Wish
from trainer.ui.geometry.seat_plans import DUELING_PLAN, ONLINE_PLAN, SeatPlan
from trainer.ui.hands.commands import answer, digits, start
from trainer.ui.hands.holding import EMPTY, Hands, gather, lift
from trainer.ui.hands.key_hints import key_hint
from trainer.ui.hands.keys import AT_WAR, TUBES, Command, key_map
from trainer.ui.telling.steps import permitted
from trainer.ui.view.felts import felt_of
from trainer.ui.window import Window

KEYS = key_map()
COMMANDS = {str(key): one for one, key in KEYS.commands.items() if one not in AT_WAR}
WORDS = {str(key): words for words, key in KEYS.words.items()}


def typed(hint: str, table: Table, seats: int, plan: SeatPlan) -> Action | None:
    """What comes of typing a hint, key by key."""
    hands: Hands = EMPTY
    action: Action | None = None
    pending, upper = None, 0
    tubes = sorted(table.denominations)
    for part in hint.replace(" · ", " ").split():
        key, _, times = part.partition("×")
        if pending is not None and key.isdecimal():
            outcome = answer(pending, int(key), hands, table, seats)
        elif key.isdecimal():
            assert hands.source is not None, hint
            upper = upper * 10 + int(key)
            hands = lift(table, hands.source, upper)
            continue
        elif COMMANDS.get(key) in TUBES:
            tube = TUBES.index(COMMANDS[key])
            hands = gather(hands, tubes[tube], int(times or 1))
            continue
        elif COMMANDS.get(key) is Command.CONFIRM:
            assert pending is None, hint
            assert hands.source is not None, hint
            whole = hands.chips == table.stack(hands.source)
            return MoveChips(hands.source, TRAY, None if whole else hands.chips)
        else:
            outcome = start(WORDS.get(key) or COMMANDS[key], hands, table, plan)
        assert not outcome.note, (hint, outcome.note)
        hands, pending, action = outcome.hands, outcome.pending, outcome.action
    assert pending is None, hint
    return action


def hinted(name: str, house: str) -> list[tuple[Step, str, Action | None, Table]]:
    """Every step of a scenario dealt by the book, with its hint and what the hint does."""
    session = sit(load_scenario(name), load_house(house), seed=3)
    dealer, found = ModelDealer(session, 1), []
    seats, plan = session.header.seats, felt_of(session.sheet).plan_of(session.sheet)
    while not session.finished:
        before = session.table
        for step in agenda(session.facts, session.sheet, before).frontier:
            hint = key_hint(step.action, KEYS, before, plan)
            found.append((step, hint, typed(hint, before, seats, plan), before))
        dealer.act()
    return found


@pytest.mark.parametrize("house", ["korean", "korean-three-burns"])
@pytest.mark.parametrize(
    "name", ["full-table", "two-wars-with-tokes", "second-tie", "split-toke", "all-tied"]
)
def test_what_a_hint_shows_does_the_step(name: str, house: str) -> None:
    does_the_steps(name, house)


def test_what_a_hint_shows_does_the_step_where_there_are_two_sides() -> None:
    does_the_steps("duel-full-table", "dueling")


def does_the_steps(name: str, house: str) -> None:
    found = hinted(name, house)
    assert len({type(step.action) for step, *_ in found}) > 4
    for step, hint, action, table in found:
        if isinstance(action, Exchange):  # a bet that cannot be cut is changed first
            assert isinstance(step.action, MoveChips)
            assert step.action.chips is not None
            assert action.received.amount == action.given.amount
            assert cut(table.stack(action.place), step.action.chips.amount) is None
            continue
        assert action is not None, (hint, step)
        assert permitted(action, (step,), table) is step, (hint, action, step.action)


def test_where_a_seat_has_several_bets_the_hint_has_the_digit_of_the_bet() -> None:
    hints = {hint for _, hint, *_ in hinted("full-table", "korean")}
    assert any(hint.startswith("T ") and len(hint.split()) == 5 for hint in hints), hints
    assert any(" P " in hint and hint.split()[-1].isdecimal() for hint in hints), hints


def test_enter_for_a_command_that_waits_says_what_it_waits_for(window: Window) -> None:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    noted: list[str] = []
    gestures = window.table.gestures
    gestures.noted.connect(noted.append)
    QTest.keyClick(window.table.board, Qt.Key.Key_T)
    QTest.keyClick(window.table.board, Qt.Key.Key_Return)
    assert noted == ["no-such-seat"]
    assert gestures.pending is not None


def test_half_of_a_bet_comes_back_to_the_side_that_is_chosen() -> None:
    """A bet that was taken whole leaves both spots empty: either may be meant."""
    table = Table((100, 500))
    held = gather(EMPTY, 500, 1)
    waiting = start(Command.PAY, held, table, DUELING_PLAN)
    assert waiting.pending is not None
    sides = answer(waiting.pending, 3, held, table, 7).pending
    assert sides is not None
    assert sides.options == (at(3, Spot.MAIN_PLAYER), at(3, Spot.MAIN_DEALER))


def test_a_spot_keeps_its_digit_whatever_lies_elsewhere() -> None:
    for spots in _DUEL_BETS:
        assert digits_of(spots) == {spot: _DIGITS[spot] for spot in spots}


_DIGITS = {
    Spot.MAIN_PLAYER: 1,
    Spot.MAIN_DEALER: 2,
    Spot.WAR: 3,
    Spot.TIE_BONUS: 4,
    Spot.COMBO: 5,
}
_DUEL_BETS = (
    (Spot.MAIN_PLAYER, Spot.TIE_BONUS),
    (Spot.MAIN_PLAYER, Spot.COMBO),
    (Spot.MAIN_PLAYER, Spot.WAR, Spot.COMBO),
    (Spot.MAIN_DEALER, Spot.WAR, Spot.TIE_BONUS, Spot.COMBO),
)


def digits_of(spots: tuple[Spot, ...]) -> dict[Spot, int]:
    """By which digit each bet of a seat is taken, its hint and its key agreeing."""
    five = Chips(((500, 1),))
    table = Table((100, 500), chips={at(4, spot): five for spot in spots})
    found = {}
    for spot in spots:
        seat, digit = digits(Command.TAKE, at(4, spot), table, DUELING_PLAN).split()
        waiting = start(Command.TAKE, EMPTY, table, DUELING_PLAN).pending
        assert waiting is not None
        chosen = answer(waiting, int(seat), EMPTY, table, 7).pending
        assert chosen is not None
        assert answer(chosen, int(digit), EMPTY, table, 7).hands.source == at(4, spot)
        found[spot] = int(digit)
    return found


@pytest.mark.parametrize("plan", [DUELING_PLAN, ONLINE_PLAN])
def test_where_nothing_is_matched_the_key_says_so(plan: SeatPlan) -> None:
    table = Table((100, 500))
    held = gather(EMPTY, 500, 1)
    for command in (Command.MATCH, Command.MATCH_ON_TOP):
        outcome = start(command, held, table, plan)
        assert (outcome.note, outcome.hands, outcome.pending) == ("no-match-here", held, None)
