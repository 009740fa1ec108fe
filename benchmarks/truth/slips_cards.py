"""Which slips does a trainee make with cards and burns?"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.doing import lay, surroundings
from benchmarks.truth.game import Game, Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import Expected, Operator, Slip, Stray, may_correct, met, site, touch
from trainer.core.actions import PIT, Burn, Choice, Deal, MoveChips, Signal, Turn
from trainer.core.places import TRAY, Spot, at, hand, purse
from trainer.procedures.sheet import NewShoeBurn

_CARDS = (Task.CARD, Task.WAR_CARD)
_BURNS = (Task.WAR_BURN, Task.NEW_BURN, Task.DEAD_BURN)


def _deals(trainee: Trainee, seat: int, down: bool = False) -> Deal:
    action = trainee.act(Deal(hand(seat), down=down))
    assert isinstance(action, Deal)
    return action


def burn_left_out(trainee: Trainee, one: Owed) -> Slip | None:
    """One burn too few."""
    if one.task not in _BURNS or _unclear(trainee.game, one):
        return None
    trainee.game.done.add(one.key)
    if one.task is Task.WAR_BURN:
        trainee.game.war_out = True
    return Slip("burn left out", [site("omitted", one)], [one])


def _unclear(game: Game, one: Owed) -> bool:
    """Whether one burn stands for two reasons, or the next ones hang on its value."""
    if one.task is Task.NEW_BURN and game.sheet.values.new_shoe_burn is NewShoeBurn.BY_VALUE:
        return True
    return one.task is not Task.WAR_BURN and game.dead_game and bool(game.new_burns)


def burn_too_many(trainee: Trainee, one: Owed) -> Slip | None:
    """One burn too many, right after one that is owed."""
    if one.task not in _BURNS or _unclear(trainee.game, one):
        return None
    trainee.do(one, one.ways[0])
    trainee.act(Burn(1))
    surroundings(trainee.game)
    said = Expected("extra", one.rule, 0, "burn")
    if one.task is not Task.WAR_BURN:
        said = Expected("extra", "K-P25|K-G4", 0, "burn")
        if any(e.action is Signal.RELIEVE for e in trainee.game.entries):
            said = Expected("forbidden", "K-G5", 0, "burn")
    return Slip("burn too many", [said], stray=[Stray("burn", 0, "burn")])


def burn_for_nothing(trainee: Trainee, one: Owed) -> Slip | None:
    """A card is burned in the first settlement of a round without a war."""
    game = trainee.game
    if one.phase is not Phase.SETTLE or any(game.tied(seat) for seat in game.playing):
        return None
    trainee.act(Burn(1))
    surroundings(game)
    said = Expected("extra", "K-D11|K-D13|K-P10|K-G4", 0, "burn")
    return Slip("burn for nothing", [said], stray=[Stray("burn", 0, "burn")])


def burn_on_relief(trainee: Trainee, one: Owed) -> Slip | None:
    """A dealer who relieves another burns a card (K-G5)."""
    game = trainee.game
    burns = game.new_burns or game.dead_game or game.shuffle_rule
    if one.phase is not Phase.BETTING or game.card_out or burns:
        return None
    if not any(e.action is Signal.RELIEVE for e in game.entries):
        game.lines(PIT, Signal.RELIEVE)
    trainee.act(Burn(1))
    surroundings(game)
    return Slip("burn on relief", [Expected("forbidden", "K-G5", 0, "burn")])


def seat_skipped(trainee: Trainee, one: Owed) -> Slip | None:
    """A seat with a bet gets no card; its bets go back afterwards."""
    game = trainee.game
    if one.task is not Task.CARD or not one.seat or len(game.playing) < 2:
        return None
    if not game.card_out and one.seat == game.playing[0].number:
        others = [o for o in owed(game) if o.phase is Phase.BETTING]
        if others:
            return None
    seat = game.seats[one.seat]
    seat.void = True
    game.done.add(one.key)
    touch(trainee, one.seat)
    spots = [s for s in seat.stake if seat.staked(s)]
    trainee.later.append(gives_back(trainee, one.seat, spots))
    return Slip("seat skipped", [site("omitted", one)], [one], seat=one.seat)


def gives_back(trainee: Trainee, seat: int, spots: list[Spot]) -> Callable[[bool], bool]:
    """K-I4, K-I12: bets of a seat without a result go back, its match into the tray."""
    left = [spot for spot in spots if spot is not Spot.MATCH] + [Spot.MATCH]

    def back(last: bool) -> bool:
        game = trainee.game
        over = game.dealer_first is not None and (game.dealer_war is not None or not game.war_out)
        if not over or (not last and trainee.dice.random() < 0.7):
            return False
        while left:
            spot = left.pop(0)
            if game.stack(seat, spot):
                target = TRAY if spot is Spot.MATCH else purse(seat)
                trainee.act(MoveChips(at(seat, spot), target))
                break
        return not left

    return back


def card_to_nobody(trainee: Trainee, one: Owed) -> Slip | None:
    """A card goes to a seat without an Initial Bet (K-D3)."""
    game = trainee.game
    if one.task is not Task.CARD or not game.card_out or _late(trainee):
        return None
    empty = [s.number for s in game.seats.values() if not s.main and not s.late]
    if not empty:
        return None
    seat = trainee.dice.choice(empty)
    _deals(trainee, seat)
    surroundings(game)
    said = Expected("forbidden", "K-D3", seat, "card")
    return Slip("card to nobody", [said], stray=[Stray("card", seat, "card")], seat=seat)


def _late(trainee: Trainee) -> bool:
    return any(one.late for one in trainee.guests.values())


def second_card(trainee: Trainee, one: Owed) -> Slip | None:
    """A seat gets a second card while the first cards are dealt (K-D3)."""
    game = trainee.game
    if one.task is not Task.CARD or not one.seat:
        return None
    trainee.do(one, one.ways[0])
    _deals(trainee, one.seat)
    surroundings(game)
    stray = Stray("card", one.seat, "card")
    return Slip("second card", [site("extra", one)], stray=[stray], seat=one.seat)


def card_to_the_neighbour(trainee: Trainee, one: Owed) -> Slip | None:
    """A seat gets the card of the next one, which gets none (K-D3)."""
    game = trainee.game
    if one.task is not Task.CARD or not one.seat or not game.card_out:
        return None
    before = [s.number for s in game.playing if s.first is not None]
    if not before or game.dealer_first is not None:
        return None
    wrong, seat = max(before), game.seats[one.seat]
    _deals(trainee, wrong)
    surroundings(game)
    seat.void = True
    game.done.add(one.key)
    touch(trainee, one.seat)
    trainee.later.append(gives_back(trainee, one.seat, [s for s in seat.stake if seat.staked(s)]))
    said = site("wrong_seat", one, seat=wrong)
    stray = Stray("card", wrong, "card")
    return Slip("card to the neighbour", [said], [one], [stray], seat=one.seat)


def war_card_left_out(trainee: Trainee, one: Owed) -> Slip | None:
    """A guest at war gets no war card; his bets go back, the match into the tray (K-I12)."""
    game = trainee.game
    if one.task is not Task.WAR_CARD or not one.seat:
        return None
    seat = game.seats[one.seat]
    if seat.staked(Spot.TOKE_MAIN) or seat.second_tie:
        return None
    seat.war_void = True
    game.war_out = True
    game.done.add(one.key)
    touch(trainee, one.seat)
    trainee.later.append(gives_back(trainee, one.seat, [seat.wager, Spot.WAR]))
    return Slip("war card left out", [site("omitted", one)], [one], seat=one.seat)


def wrong_face(trainee: Trainee, one: Owed) -> Slip | None:
    """A card is dealt face down and turned at once (K-G3)."""
    game = trainee.game
    if one.task not in _CARDS:
        return None
    action = _deals(trainee, one.seat, down=True)
    may_correct(trainee)
    trainee.act(Turn(hand(one.seat)))
    assert action.card is not None
    met(trainee, one)
    lay(game, one.task, one.seat, action.card)
    surroundings(game)
    said = Expected("wrong_face", "K-G3", one.seat, "card", "corrected")
    return Slip("wrong face", [said], seat=one.seat)


def dealers_second_card(trainee: Trainee, one: Owed) -> Slip | None:
    """The dealer gives himself a second card while nobody is at war (K-D3)."""
    game = trainee.game
    if one.phase is not Phase.SETTLE or any(game.tied(seat) for seat in game.playing):
        return None
    _deals(trainee, 0)
    surroundings(game)
    said = Expected("extra", "K-D3", 0, "card")
    return Slip("dealer's second card", [said], stray=[Stray("card", 0, "card")])


def war_before_the_choice(trainee: Trainee, one: Owed) -> Slip | None:
    """The match is put before the guest has chosen war (K-D7)."""
    game = trainee.game
    if one.task is not Task.ASK or not game.has_match:
        return None
    guest, seat = trainee.guests[one.seat], game.seats[one.seat]
    if guest.war_bet or seat.staked(Spot.TIE):
        return None
    amount = seat.main
    trainee.act(MoveChips(TRAY, at(one.seat, Spot.MATCH), game.chips(amount)))
    guest.choice, guest.declares = Choice.WAR, True
    game.done |= {Key(Task.MATCH, one.seat), one.key}
    touch(trainee, one.seat)
    said = Expected("forbidden", "K-D7", one.seat, "match")
    return Slip("war before the choice", [said], seat=one.seat)


def shuffle_left_out(trainee: Trainee, one: Owed) -> Slip | None:
    """The next game is dealt from the cards as they are (O-1)."""
    if one.task is not Task.SHUFFLE:
        return None
    trainee.game.done.add(one.key)
    trainee.game.shuffle_rule = ""
    return Slip("shuffle left out", [site("omitted", one)], [one], at_end=_if_dealt)


def _if_dealt(game: Game, slip: Slip) -> None:
    """Where no card was dealt after all, there was no game to shuffle for."""
    if not game.card_out:
        slip.sites.clear()


SHUFFLE_SLIPS: dict[str, Operator] = {"shuffle left out": shuffle_left_out}
"""Only where it is owed before every game."""

CARD_SLIPS: dict[str, Operator] = {
    "burn left out": burn_left_out,
    "burn too many": burn_too_many,
    "burn for nothing": burn_for_nothing,
    "burn on relief": burn_on_relief,
    "seat skipped": seat_skipped,
    "card to nobody": card_to_nobody,
    "second card": second_card,
    "card to the neighbour": card_to_the_neighbour,
    "war card left out": war_card_left_out,
    "wrong face": wrong_face,
    "dealer's second card": dealers_second_card,
    "war before the choice": war_before_the_choice,
}
