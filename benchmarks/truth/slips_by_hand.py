"""Which slips does a trainee make with a whole pile in his hand, or when a guest thinks again?

Those were found by hand, by writing rounds down and reading what was said of them.
"""

from __future__ import annotations

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.game import Key, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Operator,
    Slip,
    Stray,
    give_up,
    may_correct,
    met,
    pay,
    site,
    take,
    touch,
)
from benchmarks.truth.slips_money import begun, piles, staked_main
from trainer.core.actions import Choice, Choose, MoveChips, guest
from trainer.core.places import TOKE_BOX, TRAY, Spot, at, purse

_TOKES = (Task.TOKE_MAIN, Task.TOKE_TIE, Task.WAR_TOKE)


def _next_winner(trainee: Trainee, one: Owed) -> Owed | None:
    """Another winner whose turn it is once ``one`` is paid."""
    if one.task is not Task.MAIN or not one.pays:
        return None
    every = [o for o in owed(trainee.game) if o.task is Task.MAIN and o.pays and o.key != one.key]
    free = [o for o in every if all(i.late.key == one.key for i in trainee.jumped(o))]
    sums = piles(trainee, one)
    free = [o for o in free if not {o.amount, one.amount + o.amount} & sums]
    free = [o for o in free if not piles(trainee, o) & {o.amount, one.amount + o.amount}]
    return trainee.dice.choice(free) if free else None


def pile_moved_by_hand(trainee: Trainee, one: Owed) -> Slip | None:
    """Two winners are paid in one pile at the first; the second one's part is moved over."""
    other = _next_winner(trainee, one)
    if other is None:
        return None
    pay(trainee, one.seat, one.spot, one.amount + other.amount)
    met(trainee, one)
    may_correct(trainee)
    part = trainee.game.chips(other.amount)
    spots = at(one.seat, Spot(one.spot)), at(other.seat, Spot(other.spot))
    trainee.act(MoveChips(*spots, part))
    met(trainee, other)
    said = site("wrong_amount", one, corrected="corrected")
    return Slip("pile moved by hand", [said], seat=one.seat)


def one_pile_for_two_seats(trainee: Trainee, one: Owed) -> Slip | None:
    """The winnings of two seats lie at one of them, and there they stay."""
    other = _next_winner(trainee, one)
    if other is None:
        return None
    pay(trainee, one.seat, one.spot, one.amount + other.amount)
    met(trainee, one)
    give_up(trainee, other)
    sites = [site("wrong_amount", one), site("omitted", other)]
    return Slip("one pile for two seats", sites, [other], seat=one.seat)


def toke_racked(trainee: Trainee, one: Owed) -> Slip | None:
    """A toke that has won goes into the tray unpaid; now and then the tray makes it good."""
    game = trainee.game
    if one.task not in _TOKES or not one.pays:
        return None
    spot = Spot(one.spot)
    stake = game.stack(one.seat, spot).amount
    if stake != game.seats[one.seat].staked(spot):
        return None
    take(trainee, one.seat, spot)
    if trainee.dice.random() < 0.5:
        give_up(trainee, one)
        stray = Stray("take", one.seat, one.spot, stake)
        return Slip("toke racked", [site("wrong_action", one)], [one], [stray], seat=one.seat)
    may_correct(trainee)
    chips = game.chips(stake + one.amount)
    trainee.act(MoveChips(TRAY, TOKE_BOX, chips, at(one.seat, spot)))
    met(trainee, one)
    said = site("wrong_action", one, corrected="corrected")
    return Slip("toke racked", [said], seat=one.seat)


def tie_as_a_push(trainee: Trainee, one: Owed) -> Slip | None:
    """A tied bet is handed back before its guest has chosen; he may put it down again."""
    game = trainee.game
    if one.task is not Task.ASK:
        return None
    seat = game.seats[one.seat]
    spot, main = at(one.seat, seat.wager), seat.main
    left = [o for o in owed(game) if o.seat == one.seat and o.key != one.key]
    bare = not left and not game.book.beside(game, seat) and not seat.staked(Spot.TOKE_MAIN)
    if game.wagered(one.seat).amount != main:
        return None
    trainee.act(MoveChips(spot, purse(one.seat)))
    if trainee.dice.random() < 0.6 or not bare:
        game.lines(guest(one.seat), MoveChips(purse(one.seat), spot, game.chips(main)))
        said = site("forbidden", one, seat.wager, corrected="corrected")
        return Slip("tie as a push", [said], seat=one.seat)
    seat.void = True
    touch(trainee, one.seat)
    game.done |= {one.key, Key(Task.ANNOUNCE, one.seat)}
    stray = Stray("push", one.seat, seat.wager, main)
    return Slip("tie as a push", [site("forbidden", one, seat.wager)], stray=[stray], seat=one.seat)


def choice_changed(trainee: Trainee, one: Owed) -> Slip | None:
    """A guest who has surrendered gets his half back and goes to war (K-D8)."""
    game = trainee.game
    if one.task is not Task.HALF or begun(trainee, one):
        return None
    seat, player = game.seats[one.seat], trainee.guests[one.seat]
    if seat.staked(Spot.TOKE_MAIN) or one.amount in piles(trainee, one):
        return None
    if game.wagered(one.seat).amount != staked_main(trainee, one.seat):
        return None
    trainee.do(one, one.ways[0])
    game.lines(guest(one.seat), Choose(Choice.WAR))
    pay(trainee, one.seat, one.spot, one.amount)
    seat.choice = player.choice = Choice.WAR
    player.war_bet, player.second_tie, player.gives_up = 0, 0, False
    touch(trainee, one.seat)
    stray = Stray("pay", one.seat, one.spot, one.amount)
    return Slip("choice changed", [site("extra", one)], stray=[stray], seat=one.seat)


BY_HAND_SLIPS: dict[str, Operator] = {
    "pile moved by hand": pile_moved_by_hand,
    "one pile for two seats": one_pile_for_two_seats,
    "toke racked": toke_racked,
    "tie as a push": tie_as_a_push,
    "choice changed": choice_changed,
}
