"""Which slips does a trainee put right, in time, too late or wrongly?"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.edges import MONEY
from benchmarks.truth.game import Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Expected,
    Operator,
    Slip,
    Stray,
    chip,
    corrected,
    give_up,
    may_correct,
    met,
    pay,
    site,
    take,
    touch,
)
from benchmarks.truth.slips_astray import others
from benchmarks.truth.slips_money import begun, is_paid, piles
from trainer.core.actions import Entry, MoveChips, Role
from trainer.core.places import TRAY, Spot
from trainer.procedures.sheet import SettleOrder


def _settles(trainee: Trainee, one: Owed) -> bool:
    """Whether the tray pays for it, or puts the match."""
    return is_paid(trainee, one) or (one.pays and one.task in (Task.MATCH, Task.WAR_TOKE))


def _off(trainee: Trainee, one: Owed) -> int | None:
    other = one.amount + chip(trainee) * trainee.dice.choice((-3, -2, -1, 1, 2, 5))
    gone = {abs(other - one.amount), other, one.amount} & piles(trainee, one)
    return None if other <= 0 or gone else other


def _puts_right(trainee: Trainee, one: Owed, amount: int) -> None:
    """The difference is added or taken back, or all is taken back and paid again."""
    may_correct(trainee)
    if trainee.dice.random() < 0.3:
        take(trainee, one.seat, one.spot, amount)
        pay(trainee, one.seat, one.spot, one.amount)
    elif amount < one.amount:
        pay(trainee, one.seat, one.spot, one.amount - amount)
    else:
        take(trainee, one.seat, one.spot, amount - one.amount)


def amount_corrected(trainee: Trainee, one: Owed) -> Slip | None:
    """A wrong amount is paid and put right at once."""
    if not _settles(trainee, one):
        return None
    amount = _off(trainee, one)
    if amount is None:
        return None
    pay(trainee, one.seat, one.spot, amount)
    _puts_right(trainee, one, amount)
    met(trainee, one)
    said = site("wrong_amount", one, corrected="corrected")
    return Slip("amount corrected", [said], seat=one.seat)


def half_corrected(trainee: Trainee, one: Owed) -> Slip | None:
    """Too much or too little of a surrendered bet is taken, and put right within the unit.

    K-P6 lets a dealer take all, or more than half, and give the rest back: only too little
    is a slip.
    """
    if one.task is not Task.HALF or begun(trainee, one):
        return None
    less = chip(trainee) * trainee.dice.randint(1, 3)
    if one.amount <= less or one.amount - less in piles(trainee, one):
        return None
    take(trainee, one.seat, one.spot, one.amount - less)
    may_correct(trainee)
    take(trainee, one.seat, one.spot, less)
    met(trainee, one)
    said = site("wrong_amount", one, corrected="corrected")
    return Slip("half corrected", [said], seat=one.seat)


def _moved_elsewhere(entries: list[Entry], seat: int) -> bool:
    """Whether another seat was settled: the next unit of work has begun for certain."""
    moves = [e.action for e in entries if e.actor.role is Role.DEALER]
    return any(
        isinstance(move, MoveChips)
        and TRAY in (move.source, move.target)
        and move.behalf is None
        and seat not in (move.source.seat, move.target.seat)
        for move in moves
    )


def amount_corrected_late(trainee: Trainee, one: Owed) -> Slip | None:
    """A wrong amount is put right only when the next seat has been settled."""
    if not _settles(trainee, one):
        return None
    if trainee.game.sheet.values.settle_order is SettleOrder.SWEEP:
        return None
    elsewhere = [o for o in owed(trainee.game) if o.task in MONEY and o.seat != one.seat]
    amount = _off(trainee, one)
    if amount is None or not elsewhere or trainee.held:
        return None
    pay(trainee, one.seat, one.spot, amount)
    met(trainee, one)
    slip = Slip("amount corrected late", [site("wrong_amount", one)], seat=one.seat)
    trainee.later.append(_afterwards(trainee, one, amount, slip))
    return slip


def _afterwards(trainee: Trainee, one: Owed, amount: int, slip: Slip) -> Callable[[bool], bool]:
    start = len(trainee.game.entries)

    def puts_right(last: bool) -> bool:
        if not _moved_elsewhere(trainee.game.entries[start:], one.seat):
            return False
        _puts_right(trainee, one, amount)
        corrected(slip, "corrected_late")
        # A toke's pile may have gone into the box: what lies there now follows it.
        trainee.game.done.discard(Key(Task.DROP, one.seat, 0, one.spot))
        return True

    return puts_right


def wrong_correction(trainee: Trainee, one: Owed) -> Slip | None:
    """A wrong amount is put right wrongly: a second fault."""
    if not is_paid(trainee, one) or not one.amount > 5 * chip(trainee):
        return None
    small = chip(trainee)
    less, more = small * 3, small * trainee.dice.choice((1, 2, 4, 5))
    if {less, more, one.amount - less} & piles(trainee, one):
        return None
    pay(trainee, one.seat, one.spot, one.amount - less)
    may_correct(trainee)
    pay(trainee, one.seat, one.spot, more)
    met(trainee, one)
    second = site("extra|wrong_amount", one)
    stray = Stray("pay", one.seat, one.spot, more)
    return Slip(
        "wrong correction", [site("wrong_amount", one), second], stray=[stray], seat=one.seat
    )


def seat_corrected(trainee: Trainee, one: Owed) -> Slip | None:
    """Paid to the wrong seat, taken back, paid to the right one."""
    if not is_paid(trainee, one) and one.task is not Task.MATCH:
        return None
    seats = others(trainee, one)
    if not seats:
        return None
    wrong = trainee.dice.choice(seats)
    pay(trainee, wrong, one.spot, one.amount)
    may_correct(trainee)
    take(trainee, wrong, one.spot, one.amount)
    pay(trainee, one.seat, one.spot, one.amount)
    met(trainee, one)
    touch(trainee, wrong)
    said = site("wrong_seat", one, seat=wrong, corrected="corrected")
    return Slip("seat corrected", [said], seat=one.seat)


def place_corrected(trainee: Trainee, one: Owed) -> Slip | None:
    """Winnings on a wrong spot are taken back and paid on the right one."""
    if one.task is not Task.MAIN or not one.pays:
        return None
    seat = trainee.game.seats[one.seat]
    spot = trainee.game.book.sides[0]
    if seat.staked(spot) or trainee.game.stack(one.seat, spot):
        return None
    pay(trainee, one.seat, spot, one.amount)
    may_correct(trainee)
    take(trainee, one.seat, spot)
    pay(trainee, one.seat, one.spot, one.amount)
    met(trainee, one)
    said = site("wrong_place", one, spot, corrected="corrected")
    return Slip("place corrected", [said], seat=one.seat)


def action_corrected(trainee: Trainee, one: Owed) -> Slip | None:
    """A winner's bet is taken, then stake and winnings are paid in one (rulings, K-D6)."""
    if one.task is not Task.MAIN or not one.pays:
        return None
    stake = trainee.game.seats[one.seat].main
    if trainee.game.wagered(one.seat).amount != stake:
        return None
    take(trainee, one.seat, one.spot)
    may_correct(trainee)
    pay(trainee, one.seat, one.spot, 2 * stake)
    met(trainee, one)
    said = site("wrong_action|extra", one, corrected="corrected")
    stray = Stray("take", one.seat, one.spot, stake)
    return Slip("action corrected", [said], stray=[stray], seat=one.seat)


def payment_taken_back(trainee: Trainee, one: Owed) -> Slip | None:
    """A loser is paid; the payment is taken back, then his bet is taken rightly."""
    if one.task is not Task.MAIN or one.pays:
        return None
    if one.amount in {o.amount for o in owed(trainee.game) if o.pays}:
        return None
    pay(trainee, one.seat, one.spot, one.amount)
    may_correct(trainee)
    take(trainee, one.seat, one.spot, one.amount)
    take(trainee, one.seat, one.spot)
    met(trainee, one)
    said = site("wrong_action|extra", one, corrected="corrected")
    stray = Stray("pay", one.seat, one.spot, one.amount)
    return Slip("payment taken back", [said], stray=[stray], seat=one.seat)


def twice_taken_back(trainee: Trainee, one: Owed) -> Slip | None:
    """A payment is made twice and the second one taken back."""
    if not is_paid(trainee, one) and one.task is not Task.MATCH:
        return None
    if any(o.pays and o.amount == one.amount for o in owed(trainee.game) if o.key != one.key):
        return None  # it may have been meant for that one: a wrong seat or place
    pay(trainee, one.seat, one.spot, one.amount)
    pay(trainee, one.seat, one.spot, one.amount)
    may_correct(trainee)
    take(trainee, one.seat, one.spot, one.amount)
    met(trainee, one)
    said = site("extra", one, corrected="corrected")
    stray = Stray("pay", one.seat, one.spot, one.amount)
    return Slip("twice, taken back", [said], stray=[stray], seat=one.seat)


def corrected_without_a_call(trainee: Trainee, one: Owed) -> Slip | None:
    """K-P30 ``floor``: an own error is put right without calling the floor."""
    if trainee.game.sheet.values.own_correction != "floor":
        return None
    if not is_paid(trainee, one) or one.phase not in (Phase.SETTLE, Phase.WAR_SETTLE):
        return None
    less = chip(trainee)
    if one.amount <= less or {less, one.amount - less} & piles(trainee, one):
        return None
    pay(trainee, one.seat, one.spot, one.amount - less)
    pay(trainee, one.seat, one.spot, less)
    met(trainee, one)
    said = site("wrong_amount", one, corrected="corrected")
    uncalled = Expected("omitted", "K-P30", -1, "*")
    return Slip("corrected without a call", [said, uncalled], seat=one.seat)


def match_of_another_seat(trainee: Trainee, one: Owed) -> Slip | None:
    """A match for one War Bet is put beside a seat that is not at war, and left there."""
    if one.task is not Task.MATCH:
        return None
    game = trainee.game
    seats = [s.number for s in game.playing if not game.tied(s)]
    if not seats:
        return None
    wrong = trainee.dice.choice(seats)
    pay(trainee, wrong, Spot.MATCH, one.amount)
    give_up(trainee, one)
    game.done.discard(Key(Task.WAR_WIN, one.seat))
    said = site("wrong_seat", one, seat=wrong)
    stray = Stray("pay", wrong, "match", one.amount)
    return Slip("match of another seat", [said], [one], [stray], seat=one.seat)


MENDED_SLIPS: dict[str, Operator] = {
    "amount corrected": amount_corrected,
    "amount corrected late": amount_corrected_late,
    "half corrected": half_corrected,
    "wrong correction": wrong_correction,
    "seat corrected": seat_corrected,
    "place corrected": place_corrected,
    "action corrected": action_corrected,
    "payment taken back": payment_taken_back,
    "twice, taken back": twice_taken_back,
    "corrected without a call": corrected_without_a_call,
    "match of another seat": match_of_another_seat,
}
