"""What is owed at a seat of Dueling for Dollars (source 003)?

Written from D-1 to D-7 and the table of decided values, in a game whose wager lies on the
Player's or the Dealer's side.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.truth.acts import Owed, Way, paying, taking
from benchmarks.truth.book import Wrong, knob
from benchmarks.truth.demands import limits
from benchmarks.truth.duel_hands import combo_odds, tie_bonus_odds
from benchmarks.truth.game import Game, Key, Phase, Seat, Task
from benchmarks.truth.settlements import tied_seat
from trainer.core.actions import Choice, Collect
from trainer.core.places import Spot, hand

SIDES = (Spot.TIE_BONUS, Spot.COMBO)
MAINS = (Spot.MAIN_PLAYER, Spot.MAIN_DEALER)
TASKS = {Spot.TIE_BONUS: Task.TIE_BONUS, Spot.COMBO: Task.COMBO}
RULES = {Spot.TIE_BONUS: "D-6", Spot.COMBO: "D-7"}


def duel_bets(game: Game, seat: Seat) -> Iterator[Wrong]:
    """D-1: side bets need a wager, and that is on one side only; limits as everywhere."""
    for spot in SIDES:
        if seat.staked(spot) and not seat.main:
            yield spot, None, "D-1", seat.staked(spot)
    for spot in MAINS:
        if spot is not seat.wager and seat.staked(spot):
            yield spot, None, "D-1", seat.staked(spot)
    yield from limits(game, seat, SIDES)


def duel_settlement(game: Game, seat: Seat) -> Iterator[Owed]:
    """D-3 and D-4, and the side bets of every seat that is not at war."""
    number, main, settle = seat.number, seat.main, Phase.SETTLE
    seat.discarded = game.tied(seat) and seat.choice is Choice.SURRENDER
    if game.tied(seat):
        if Key(Task.MAIN, number) not in game.done:
            yield from tied_seat(game, seat)
        if seat.discarded:
            yield from _discard(game, seat)
    elif Key(Task.MAIN, number) not in game.done:
        move = paying if game.won(seat) else taking
        yield move(game, Key(Task.MAIN, number), "D-3", settle, seat.wager, main)
    if side_bets_now(game, seat):
        yield from side_bets(game, seat, settle)
    elif seat.war_void and game.dealer_war is not None:
        # Its war has no result and its bets go back; what the first two cards decided is known.
        yield from side_bets(game, seat, Phase.WAR_SETTLE)


def _discard(game: Game, seat: Seat) -> Iterator[Owed]:
    """D-4: the card of a guest who has surrendered is discarded."""
    key = Key(Task.DISCARD, seat.number)
    if key not in game.done and game.cards(seat.number):
        ways = (Way(Collect(hand(seat.number))),)
        yield Owed(key, "D-4", Phase.SETTLE, seat.number, "card", ways)


def side_bets_now(game: Game, seat: Seat) -> bool:
    """Whether the side bets of a seat belong to the first settlement."""
    if not game.tied(seat) or seat.choice is Choice.SURRENDER:
        return True
    before = knob(game.sheet, "side_bets_at_war", "after-war") == "before-war"
    return before and seat.choice is Choice.WAR


def side_bets(game: Game, seat: Seat, phase: Phase) -> Iterator[Owed]:
    """D-6, D-7: the first two cards alone decide, whatever became of the wager."""
    for spot in SIDES:
        stake, key = seat.staked(spot), Key(TASKS[spot], seat.number)
        pays = odds(game, seat, spot)
        if not stake or key in game.done or pays is None:
            continue
        if pays:
            yield paying(game, key, RULES[spot], phase, spot, pays * stake)
        else:
            yield taking(game, key, RULES[spot], phase, spot, stake)


def odds(game: Game, seat: Seat, spot: Spot) -> int | None:
    """What a side bet of the seat pays to one; 0: lost, ``None``: it stays."""
    assert seat.first is not None
    assert game.dealer_first is not None
    if spot is Spot.TIE_BONUS:
        return tie_bonus_odds(seat.first, game.dealer_first)
    return combo_odds(seat.first, game.dealer_first, game.sheet)


def beside(game: Game, seat: Seat) -> bool:
    """Whether a side bet of the seat still waits to be paid or taken."""
    return any(
        seat.staked(spot)
        and Key(TASKS[spot], seat.number) not in game.done
        and odds(game, seat, spot) is not None
        for spot in SIDES
    )


def duel_war(game: Game, seat: Seat) -> Iterator[Owed]:
    """D-5: won, the additional bet alone is paid even money; lost, both go. Then the side bets."""
    number, phase = seat.number, Phase.WAR_SETTLE
    if game.war_won(seat):
        amount = min(seat.main, seat.staked(Spot.WAR))
        yield paying(game, Key(Task.WAR_WIN, number), "D-5", phase, Spot.WAR, amount)
    else:
        for spot in (seat.wager, Spot.WAR):
            if seat.staked(spot) and game.stack(number, spot):
                key = Key(Task.LOST, number, 0, spot.value)
                yield taking(game, key, "D-5", phase, spot, seat.staked(spot))
    if not side_bets_now(game, seat):
        yield from side_bets(game, seat, phase)
