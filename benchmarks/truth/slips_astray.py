"""Which chips does a trainee move at a wrong seat, to a wrong place, or the wrong way?"""

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
    met,
    pay,
    site,
    take,
    touch,
)
from benchmarks.truth.slips_money import begun, is_paid, open_at, piles, staked_main
from trainer.core.actions import Choice, MoveChips
from trainer.core.places import DROP_BOX, TOKE_BOX, TRAY, Spot, at, purse

# -- wrong seat, place, action --------------------------------------------------------------------


def others(trainee: Trainee, one: Owed) -> list[int]:
    """Seats to which the chips of ``one`` could go wrongly, and to no one's confusion."""
    game = trainee.game
    owing = owed(game)
    found = []
    for seat in game.seats.values():
        if seat.number == one.seat or game.tied(seat):
            continue
        same = [o for o in owing if (o.seat, o.spot) == (seat.number, one.spot)]
        if any(o.pays == one.pays and o.amount == one.amount for o in same):
            continue
        found.append(seat.number)
    return found


def wrong_seat(trainee: Trainee, one: Owed) -> Slip | None:
    """What is owed at one seat is paid or matched at another."""
    if not is_paid(trainee, one) and one.task is not Task.MATCH:
        return None
    seats = others(trainee, one)
    if not seats:
        return None
    wrong = trainee.dice.choice(seats)
    pay(trainee, wrong, one.spot, one.amount)
    give_up(trainee, one)
    touch(trainee, wrong)
    said = site("wrong_seat", one, seat=wrong)
    stray = Stray("pay", wrong, one.spot, one.amount)
    return Slip("wrong seat", [said], [one], [stray], seat=one.seat)


def half_from_a_wrong_seat(trainee: Trainee, one: Owed) -> Slip | None:
    """The half of a surrendered bet is taken from a winner."""
    game = trainee.game
    if one.task is not Task.HALF or begun(trainee, one):
        return None
    seats = [
        s.number
        for s in game.playing
        if game.won(s)
        and game.wagered(s.number).amount > one.amount
        and s.main != one.amount
        and s.wager == one.spot
    ]
    if not seats or game.wagered(one.seat).amount != staked_main(trainee, one.seat):
        return None
    wrong = trainee.dice.choice(seats)
    take(trainee, wrong, one.spot, one.amount)
    give_up(trainee, one)
    touch(trainee, wrong)
    said = site("wrong_seat", one, seat=wrong)
    stray = Stray("take", wrong, one.spot, one.amount)
    return Slip("half from a wrong seat", [said], [one], [stray], seat=one.seat)


def wrong_place(trainee: Trainee, one: Owed) -> Slip | None:
    """Winnings are put on another spot of the seat."""
    game = trainee.game
    if not one.pays or one.task not in {Task.MAIN, Task.BONUS, Task.TIE}:
        return None
    seat = game.seats[one.seat]
    if one.task is Task.TIE and seat.choice is not Choice.SURRENDER:
        return None
    spot = Spot.WAR if one.task is Task.TIE else game.book.sides[0]
    if game.table.stack(at(one.seat, spot)) or seat.staked(spot):
        return None
    pay(trainee, one.seat, spot, one.amount)
    give_up(trainee, one)
    said = site("wrong_place", one, spot.value)
    stray = Stray("pay", one.seat, spot.value, one.amount)
    return Slip("wrong place", [said], [one], [stray], seat=one.seat)


def match_elsewhere(trainee: Trainee, one: Owed) -> Slip | None:
    """The match is laid on the War Bet or the Initial Bet and stays there."""
    if one.task is not Task.MATCH:
        return None
    spot = trainee.dice.choice((Spot.WAR, Spot.MAIN))
    pay(trainee, one.seat, spot, one.amount)
    trainee.game.done.add(one.key)  # never met, so it is neither early nor late
    touch(trainee, one.seat)
    trainee.game.seats[one.seat].piled[spot] = one.amount
    trainee.game.done.add(Key(Task.WAR_WIN, one.seat))
    said = site("wrong_place", one, spot.value)
    return Slip("match elsewhere", [said], seat=one.seat)


def toke_elsewhere(trainee: Trainee, one: Owed) -> Slip | None:
    """A toke goes into the tray or the drop box instead of the toke box."""
    if one.task is not Task.DROP:
        return None
    target = trainee.dice.choice((TRAY, DROP_BOX))
    trainee.act(MoveChips(at(one.seat, Spot(one.spot)), target))
    met(trainee, one)
    return Slip("toke elsewhere", [site("wrong_place", one)], seat=one.seat)


def half_toke_elsewhere(trainee: Trainee, one: Owed) -> Slip | None:
    """The dealers' half of a toke goes into the drop box."""
    if one.task is not Task.BOX_HALF:
        return None
    place = at(one.seat, Spot.TOKE_MAIN)
    trainee.act(MoveChips(place, DROP_BOX, trainee.game.chips(one.amount)))
    trainee.game.done.add(one.key)  # never met, so it is neither early nor late
    touch(trainee, one.seat)
    return Slip("half a toke elsewhere", [site("wrong_place", one)], seat=one.seat)


_ACTED = frozenset({Task.TIE, Task.MAIN, Task.WAR_TIE, Task.LOST, Task.TIE_BONUS, Task.COMBO})


def wrong_action(trainee: Trainee, one: Owed) -> Slip | None:
    """A winner's bet is taken, a loser is paid."""
    if one.task not in _ACTED or one.spot in ("match", "war"):
        return None
    if one.task is Task.LOST:
        return None
    seat = trainee.game.seats[one.seat]
    spot = Spot(one.spot)
    stake = seat.second_tie if one.task is Task.WAR_TIE else seat.staked(spot)
    if one.pays:
        if trainee.game.stack(one.seat, spot).amount != stake:
            return None
        take(trainee, one.seat, spot)
    else:
        pay(trainee, one.seat, spot, 10 * stake if spot is Spot.TIE else stake)
    give_up(trainee, one)
    verb = "take" if one.pays else "pay"
    stray = Stray(verb, one.seat, one.spot, stake)
    return Slip("wrong action", [site("wrong_action", one)], [one], [stray], seat=one.seat)


def handed_back(trainee: Trainee, one: Owed) -> Slip | None:
    """A bet that has lost goes back to its guest, the War Bet among them."""
    if one.pays or one.task not in _ACTED:
        return None
    spot = at(one.seat, Spot(one.spot))
    if trainee.game.table.stack(spot).amount != one.amount:
        return None
    trainee.act(MoveChips(spot, purse(one.seat)))
    give_up(trainee, one)
    stray = Stray("push", one.seat, one.spot, one.amount)
    return Slip("handed back", [site("wrong_action", one)], [one], [stray], seat=one.seat)


def war_paid_as_main(trainee: Trainee, one: Owed) -> Slip | None:
    """A won war is paid from the tray on the Initial or the War Bet, its match not pushed."""
    if one.task is not Task.WAR_WIN or one.spot != "match":
        return None
    spot = trainee.dice.choice((Spot.MAIN, Spot.WAR))
    if one.amount in piles(trainee, one) or any(
        o.task is Task.BONUS for o in open_at(trainee, one.seat)
    ):
        return None
    pay(trainee, one.seat, spot, one.amount)
    if trainee.dice.random() < 0.5:
        take(trainee, one.seat, Spot.MATCH)
    give_up(trainee, one)
    stray = Stray("pay", one.seat, spot.value, one.amount)
    said = site("wrong_action", one, spot.value)
    return Slip("war paid as main", [said], [one], [stray], seat=one.seat)


def lost_toke_dropped(trainee: Trainee, one: Owed) -> Slip | None:
    """A toke that has lost goes into the toke box."""
    if one.task not in (Task.TOKE_MAIN, Task.TOKE_TIE, Task.WAR_TOKE) or one.pays:
        return None
    trainee.act(MoveChips(at(one.seat, Spot(one.spot)), TOKE_BOX))
    give_up(trainee, one)
    stray = Stray("drop", one.seat, one.spot, one.amount)
    return Slip("lost toke dropped", [site("wrong_action", one)], [one], [stray], seat=one.seat)


ASTRAY_SLIPS: dict[str, Operator] = {
    "wrong seat": wrong_seat,
    "half from a wrong seat": half_from_a_wrong_seat,
    "wrong place": wrong_place,
    "match elsewhere": match_elsewhere,
    "toke elsewhere": toke_elsewhere,
    "half a toke elsewhere": half_toke_elsewhere,
    "wrong action": wrong_action,
    "handed back": handed_back,
    "war paid as main": war_paid_as_main,
    "lost toke dropped": lost_toke_dropped,
}
