"""Which slips does a trainee make with chips: left out, twice, too much, at a wrong place?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.game import Game, Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Expected,
    Operator,
    Slip,
    Stray,
    chip,
    give_up,
    met,
    pay,
    site,
    take,
    touch,
)
from trainer.core.actions import Exchange, MoveChips
from trainer.core.chips import fewest
from trainer.core.places import TOKE_BOX, TRAY, Spot, at, purse

_SIDES = frozenset({Task.TIE, Task.TIE_BONUS, Task.COMBO})
PAYS = _SIDES | {Task.MAIN, Task.WAR_TIE, Task.BONUS, Task.TOKE_MAIN, Task.TOKE_TIE}
TAKES = _SIDES | {Task.MAIN, Task.WAR_TIE, Task.LOST, Task.TOKE_MAIN, Task.TOKE_TIE}
_SPLITS = (Task.BOX_HALF, Task.RACK_HALF)


def is_paid(trainee: Trainee, one: Owed) -> bool:
    """Whether the tray pays for it; a won war is paid only where no match is pushed."""
    won = one.task is Task.WAR_WIN and not trainee.game.book.match
    return one.pays and (one.task in PAYS or won)


def begun(trainee: Trainee, one: Owed) -> bool:
    """Whether a half was begun: all is in the tray, a part goes back."""
    return one.task is Task.HALF and trainee.game.seats[one.seat].all_taken


def open_at(trainee: Trainee, seat: int) -> list[Owed]:
    """What is owed at a seat."""
    return [one for one in owed(trainee.game) if one.key.seat == seat]


def piles(trainee: Trainee, one: Owed) -> set[int]:
    """Amounts of other things owed at the seat, which a wrong pile could be said to hold."""
    return {other.amount for other in open_at(trainee, one.seat) if other.key != one.key}


# -- left out ---------------------------------------------------------------------------------

_SKIPPED = PAYS | TAKES | {Task.HALF, Task.MATCH, Task.WAR_WIN, Task.WAR_TOKE, Task.DROP}


def skip(trainee: Trainee, one: Owed) -> Slip | None:
    """Chips that should move never do."""
    if one.task not in _SKIPPED or begun(trainee, one):
        return None
    half = one.task is Task.HALF
    if half and trainee.game.wagered(one.seat).amount != staked_main(trainee, one.seat):
        return None
    give_up(trainee, one)
    slip = Slip("skip", [site("omitted", one)], [one], seat=one.seat)
    if one.task is Task.MATCH:
        slip.at_end = _paid_instead
    return slip


def staked_main(trainee: Trainee, seat: int) -> int:
    return trainee.game.seats[seat].main


def _paid_instead(game: Game, slip: Slip) -> None:
    """A won war without its match is paid from the tray: corrected late (GRADING, rulings)."""
    seat = game.seats[slip.seat]
    if game.war_over(seat) and game.war_won(seat) and not game.stack(slip.seat, Spot.MATCH):
        slip.sites = [
            Expected(one.kind, one.rule, one.seat, one.spot, "corrected_late")
            if one.spot == "match"
            else one
            for one in slip.sites
        ]


# -- twice, and foreign ------------------------------------------------------------------------


def duplicate(trainee: Trainee, one: Owed) -> Slip | None:
    """A payment or a match is made twice."""
    also = one.pays and one.task in (Task.MATCH, Task.WAR_TOKE)
    if not also and not is_paid(trainee, one):
        return None
    way = trainee.dice.choice(one.ways)
    trainee.do(one, way)
    trainee.act(way.action)
    touch(trainee, one.seat)
    stray = Stray("pay", one.seat, one.spot, one.amount)
    return Slip("duplicate", [site("extra", one)], stray=[stray], seat=one.seat)


def foreign(trainee: Trainee, one: Owed) -> Slip | None:
    """A loser whose bet is gone, or nobody, is paid."""
    game = trainee.game
    if one.phase is not Phase.SETTLE or game.dealer_first is None:
        return None
    owing = {(o.seat, o.spot) for o in owed(game)}
    over = [
        s.number
        for s in game.playing
        if game.lost(s)
        and Key(Task.MAIN, s.number) in game.done
        and (s.number, s.wager) not in owing
    ]
    if not over:
        return None
    seat, amount = trainee.dice.choice(over), chip(trainee) * trainee.dice.randint(1, 40)
    if any(other.pays and other.amount == amount for other in owed(game)):
        return None
    spot = game.seats[seat].wager
    pay(trainee, seat, spot, amount)
    touch(trainee, seat)
    stray = Stray("pay", seat, spot, amount)
    return Slip("foreign", [Expected("extra", "K-D6", seat, spot)], stray=[stray], seat=seat)


def from_the_guest(trainee: Trainee, one: Owed) -> Slip | None:
    """K-P5: a paid Tie Bet that its guest has not picked up is taken to the tray."""
    game = trainee.game
    if one.phase is not Phase.SETTLE:
        return None
    paid = [
        s.number
        for s in game.playing
        if game.tied(s)
        and Key(Task.TIE, s.number) in game.done
        and not s.second_tie
        and s.staked(Spot.TIE)
        and game.stack(s.number, Spot.TIE).amount == 11 * s.staked(Spot.TIE)
    ]
    if not paid:
        return None
    seat = trainee.dice.choice(paid)
    amount = game.stack(seat, Spot.TIE).amount
    take(trainee, seat, Spot.TIE)
    stray = Stray("take", seat, "tie", amount)
    said = Expected("forbidden", "K-P5", seat, "tie")
    return Slip("taken from the guest", [said], stray=[stray], seat=seat)


# -- amounts -----------------------------------------------------------------------------------


def _off(trainee: Trainee, one: Owed, low: bool) -> int | None:
    """A wrong amount for ``one``; ``low``: it must be less."""
    small = chip(trainee)
    other = one.amount + small * trainee.dice.choice((-5, -2, -1, *(() if low else (1, 2, 10))))
    if one.task in (Task.TIE, Task.WAR_TIE) and one.pays and trainee.dice.random() < 0.3:
        other = one.amount // 10  # paid one to one
    if other <= 0 or other == one.amount or abs(other - one.amount) in piles(trainee, one):
        return None
    return None if other in piles(trainee, one) else other


def wrong_amount(trainee: Trainee, one: Owed) -> Slip | None:
    """Too much or too little is paid, matched or taken."""
    if one.task in _SPLITS or begun(trainee, one) or not one.amount:
        return None
    if one.task not in TAKES | {Task.HALF, Task.MATCH, Task.WAR_TOKE} and not is_paid(trainee, one):
        return None
    there = trainee.game.stack(one.seat, Spot(one.spot)).amount
    amount = _off(trainee, one, low=not one.pays and one.task is not Task.HALF)
    if amount is None or (not one.pays and amount > there):
        return None
    if one.task is Task.HALF and amount in (there, one.amount):
        return None
    if one.pays:
        pay(trainee, one.seat, one.spot, amount)
    else:
        take(trainee, one.seat, one.spot, amount)
    met(trainee, one)
    return Slip("wrong amount", [site("wrong_amount", one)], seat=one.seat)


def all_of_a_half(trainee: Trainee, one: Owed) -> Slip | None:
    """The whole bet of a guest who surrenders is taken, and nothing goes back (K-D8)."""
    if one.task is not Task.HALF or begun(trainee, one):
        return None
    if trainee.game.wagered(one.seat).amount != staked_main(trainee, one.seat):
        return None
    take(trainee, one.seat, one.spot)
    met(trainee, one)
    return Slip("all of a half", [site("wrong_amount", one)], seat=one.seat)


def part_of_a_match(trainee: Trainee, one: Owed) -> Slip | None:
    """A won war gets only a part of its match pushed."""
    if one.task is not Task.WAR_WIN or one.spot != "match":
        return None
    amount = _off(trainee, one, low=True)
    if amount is None:
        return None
    spot = at(one.seat, Spot.MATCH)
    trainee.act(MoveChips(spot, purse(one.seat), trainee.game.chips(amount)))
    met(trainee, one)
    return Slip("part of a match", [site("wrong_amount", one)], seat=one.seat)


def wrong_split(trainee: Trainee, one: Owed) -> Slip | None:
    """The two halves of a toke are not the halves that are owed (K-T3)."""
    if one.task not in _SPLITS:
        return None
    other = [o for o in open_at(trainee, one.seat) if o.task in _SPLITS]
    stack = trainee.game.stack(one.seat, Spot.TOKE_MAIN).amount
    if len(other) != 2 or stack != sum(o.amount for o in other):
        return None
    place = at(one.seat, Spot.TOKE_MAIN)
    box = next(o.amount for o in other if o.task is Task.BOX_HALF)
    shares = [n for n in range(0, stack + 1, chip(trainee)) if n != box]
    share = trainee.dice.choice((0, stack, trainee.dice.choice(shares)))
    if share == box:
        return None
    for target, amount in trainee.dice.sample([(TOKE_BOX, share), (TRAY, stack - share)], 2):
        if amount:
            trainee.act(MoveChips(place, target, trainee.game.chips(amount)))
    for part in other:
        met(trainee, part)
    return Slip("wrong split", [site("wrong_amount", one)], seat=one.seat)


def unequal_exchange(trainee: Trainee, one: Owed) -> Slip | None:
    """A bet that is to be halved is changed for chips of another value."""
    if one.task is not Task.HALF or begun(trainee, one):
        return None
    spot = at(one.seat, Spot(one.spot))
    there = trainee.game.table.stack(spot)
    other = fewest(there.amount - chip(trainee), trainee.game.sheet.denominations)
    if there.amount != staked_main(trainee, one.seat) or not other or other.amount <= one.amount:
        return None
    trainee.act(Exchange(spot, there, other))
    touch(trainee, one.seat)
    said = Expected("wrong_amount", "K-P6|K-D8", one.seat, one.spot)
    return Slip(
        "unequal exchange", [said], stray=[Stray("exchange", one.seat, one.spot)], seat=one.seat
    )


MONEY_SLIPS: dict[str, Operator] = {
    "skip": skip,
    "duplicate": duplicate,
    "foreign action": foreign,
    "taken from the guest": from_the_guest,
    "wrong amount": wrong_amount,
    "all of a half": all_of_a_half,
    "part of a match": part_of_a_match,
    "wrong split": wrong_split,
    "unequal exchange": unequal_exchange,
}
