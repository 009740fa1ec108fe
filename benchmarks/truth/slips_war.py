"""Which slips does a trainee make in a war, and with what hangs on it?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed, war_draws
from benchmarks.truth.doing import surroundings
from benchmarks.truth.game import Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Expected,
    Operator,
    Slip,
    Stray,
    give_up,
    may_correct,
    pay,
    site,
    take,
    touch,
)
from benchmarks.truth.slips_cards import gives_back
from benchmarks.truth.slips_money import begun, piles
from benchmarks.truth.slips_order import in_turn
from trainer.core.actions import Deal, MoveChips, Turn
from trainer.core.places import Spot, at, hand, purse


def match_racked(trainee: Trainee, one: Owed) -> Slip | None:
    """The match of a won war goes back into the tray (K-D12)."""
    if one.task is not Task.WAR_WIN or one.spot != "match":
        return None
    take(trainee, one.seat, Spot.MATCH)
    give_up(trainee, one)
    stray = Stray("take", one.seat, "match", one.amount)
    return Slip("match racked", [site("wrong_action", one)], [one], [stray], seat=one.seat)


def half_twice(trainee: Trainee, one: Owed) -> Slip | None:
    """Half is taken, and then half again (K-D8)."""
    if one.task is not Task.HALF or begun(trainee, one):
        return None
    main = trainee.game.seats[one.seat].main
    again = main - one.amount
    if trainee.game.wagered(one.seat).amount != main or again in piles(trainee, one):
        return None
    trainee.do(one, one.ways[0])
    take(trainee, one.seat, one.spot)
    touch(trainee, one.seat)
    stray = Stray("take", one.seat, one.spot, again)
    return Slip("half twice", [site("extra", one)], stray=[stray], seat=one.seat)


def toke_to_the_guest(trainee: Trainee, one: Owed) -> Slip | None:
    """A toke that has won goes to the guest instead of the toke box."""
    if one.task is not Task.DROP:
        return None
    place = at(one.seat, Spot(one.spot))
    amount = trainee.game.table.stack(place).amount
    trainee.act(MoveChips(place, purse(one.seat)))
    give_up(trainee, one)
    stray = Stray("push", one.seat, one.spot, amount)
    said = site("wrong_action", one)
    return Slip("toke to the guest", [said], [one], [stray], seat=one.seat)


def tie_paid_for_nothing(trainee: Trainee, one: Owed) -> Slip | None:
    """Ten to one is paid where no Tie Bet lies."""
    game = trainee.game
    if one.phase is not Phase.SETTLE:
        return None
    amount = 10 * game.sheet.unit * trainee.dice.randint(1, 3)
    seats = [
        s.number
        for s in game.playing
        if game.resulted(s) and not game.tied(s) and not s.staked(Spot.TIE)
        if not game.stack(s.number, Spot.TIE)
    ]
    if not seats or any(o.pays and o.amount == amount for o in owed(game)):
        return None
    seat = trainee.dice.choice(seats)
    pay(trainee, seat, Spot.TIE, amount)
    touch(trainee, seat)
    stray = Stray("pay", seat, "tie", amount)
    said = Expected("extra", "K-D5", seat, "tie")
    return Slip("tie paid for nothing", [said], stray=[stray], seat=seat)


def war_card_to_the_neighbour(trainee: Trainee, one: Owed) -> Slip | None:
    """A guest at war gets the war card of the next one, who gets none."""
    game = trainee.game
    if one.task is not Task.WAR_CARD or not one.seat:
        return None
    seat = game.seats[one.seat]
    dealt = [s.number for s in game.at_war if s.war_card is not None]
    if not dealt or seat.staked(Spot.TOKE_MAIN) or seat.second_tie:
        return None
    wrong = max(dealt)
    trainee.act(Deal(hand(wrong)))
    surroundings(game)
    seat.war_void = True
    game.done.add(one.key)
    touch(trainee, one.seat)
    trainee.later.append(gives_back(trainee, one.seat, [seat.wager, Spot.WAR]))
    said = site("wrong_seat", one, seat=wrong)
    stray = Stray("card", wrong, "card")
    return Slip("war card to the neighbour", [said], [one], [stray], seat=one.seat)


def war_deal_direction(trainee: Trainee, one: Owed) -> Slip | None:
    """The war cards, each with its burns, run from the last seat to seat 1 (K-D13)."""
    game = trainee.game
    if one.phase is not Phase.WAR_DEAL or game.war_out or len(game.at_war) < 3:
        return None
    draws = war_draws(game)
    trainee.silent = True
    for seat in reversed(game.at_war):
        for key in [key for key in draws if key.seat == seat.number]:
            draw = next(o for o in owed(game) if o.key == key)
            trainee.do(draw, draw.ways[0])
    trainee.silent = False
    said = Expected("direction", "K-D13", 0, "")
    return Slip("war deal direction", [said])


def war_direction(trainee: Trainee, one: Owed) -> Slip | None:
    """The wars are settled from seat 1 to the last seat (K-D4)."""
    game = trainee.game
    if one.phase is not Phase.WAR_SETTLE or len(game.at_war) < 3 or in_turn(game):
        return None
    keys = (Task.WAR_TIE, Task.WAR_WIN, Task.LOST, Task.BONUS, Task.WAR_TOKE)
    if any(key.task in keys for key in game.done):
        return None
    trainee.upside_down = Phase.WAR_SETTLE
    trainee.silent = True
    touch(trainee, *game.seats)
    return Slip("war direction", [Expected("direction", "K-D4", 0, "")])


def card_turned(trainee: Trainee, one: Owed) -> Slip | None:
    """A card that lies face up is turned down, and up again (K-G3)."""
    game = trainee.game
    if one.task is not Task.CARD:
        return None
    dealt = [s.number for s in game.playing if s.first is not None and game.cards(s.number) == 1]
    if not dealt:
        return None
    seat = trainee.dice.choice(dealt)
    trainee.act(Turn(hand(seat)))
    may_correct(trainee)
    trainee.act(Turn(hand(seat)))
    said = Expected("wrong_face", "K-G3", seat, "card", "corrected")
    return Slip("card turned", [said], seat=seat)


def large_war_bet(trainee: Trainee, one: Owed) -> Slip | None:
    """A War Bet that is too large is accepted and matched (K-D9)."""
    game = trainee.game
    if one.task is not Task.TOLD or one.spot != "war" or not game.has_match:
        return None
    seat, tie = game.seats[one.seat], Key(Task.TIE, one.seat)
    if seat.staked(Spot.WAR) < seat.main:
        return None
    if seat.staked(Spot.TIE) and tie not in game.done:
        return None
    pay(trainee, one.seat, Spot.MATCH, seat.main)
    game.done |= {Key(Task.MATCH, one.seat), Key(Task.MATCH, one.seat, 1), one.key}
    trainee.guests[one.seat].heeds = False
    touch(trainee, one.seat)
    return Slip("large war bet", [site("omitted", one)], [one], seat=one.seat)


WAR_SLIPS: dict[str, Operator] = {
    "match racked": match_racked,
    "half twice": half_twice,
    "toke to the guest": toke_to_the_guest,
    "tie paid for nothing": tie_paid_for_nothing,
    "war card to the neighbour": war_card_to_the_neighbour,
    "war deal direction": war_deal_direction,
    "war direction": war_direction,
    "card turned": card_turned,
    "large war bet": large_war_bet,
}
