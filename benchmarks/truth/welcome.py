"""What may a dealer do that nobody asks for and no clause forbids? (GRADING, rule 11)

Words beyond those owed, a question at a tied seat, an equal exchange, chips handed to the guest
whose they are already.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.truth.game import Game, Key, Seat, Task
from benchmarks.truth.guests import settled
from trainer.core.actions import Action, Ask, Exchange, MoveChips, Say, Words
from trainer.core.chips import Chips, fewest
from trainer.core.places import Spot, at, purse

_WORDS = (Words.PLACE_BETS, Words.RESULT_TIE, Words.RESULT_WAR)


def unasked(game: Game, dice: Random) -> Action | None:
    """Something welcome, or nothing if there is no occasion."""
    every = [*_said(game), *_handed(game), *_changed(game, dice)]
    return dice.choice(every) if every else None


def is_welcome(game: Game, action: Action) -> bool:
    """Whether an act that is not owed is none the worse for it."""
    match action:
        case Exchange(_, given, received):
            return given.amount == received.amount
        case Say() | Ask() | MoveChips():
            return action in [*_said(game), *_handed(game)]
        case _:
            return False


def _said(game: Game) -> Iterator[Action]:
    for words in _WORDS:
        yield Say(words)
    for seat in game.playing:
        if game.tied(seat) and not game.war_out:
            yield Ask(seat.number)


def _handed(game: Game) -> Iterator[Action]:
    for seat in game.playing:
        over = settled(game, seat)
        for spot in game.book.spots:
            done = over or _paid_tie(game, seat, spot)
            if done and game.stack(seat.number, spot) and spot not in seat.ruled:
                yield MoveChips(at(seat.number, spot), purse(seat.number))


def _paid_tie(game: Game, seat: Seat, spot: Spot) -> bool:
    paid = game.tied(seat) and Key(Task.TIE, seat.number) in game.done
    return spot is Spot.TIE and paid and not (seat.second_tie or seat.refused)


def _changed(game: Game, dice: Random) -> Iterator[Action]:
    """A pile changed for as much in other chips."""
    for seat in game.playing:
        there = game.wagered(seat.number)
        other = _other_chips(there, game.sheet.denominations, dice)
        if there and other is not None and other != there and not seat.all_taken:
            yield Exchange(at(seat.number, seat.wager), there, other)


def _other_chips(chips: Chips, denominations: tuple[int, ...], dice: Random) -> Chips | None:
    return fewest(chips.amount, denominations[: dice.randint(1, len(denominations))])
