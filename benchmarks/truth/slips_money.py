"""Which slips does a trainee make with chips: left out, twice, too much, at a wrong place?"""

from __future__ import annotations

from benchmarks.truth.demands import Owed, owed
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
from trainer.core.actions import Choice, Exchange, MoveChips
from trainer.core.chips import fewest
from trainer.core.places import DROP_BOX, TOKE_BOX, TRAY, Spot, at, purse

PAYS = frozenset({Task.TIE, Task.MAIN, Task.WAR_TIE, Task.BONUS, Task.TOKE_MAIN, Task.TOKE_TIE})
TAKES = frozenset({Task.TIE, Task.MAIN, Task.WAR_TIE, Task.LOST, Task.TOKE_MAIN, Task.TOKE_TIE})
_SPLITS = (Task.BOX_HALF, Task.RACK_HALF)


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
    if half and trainee.game.stack(one.seat, Spot.MAIN).amount != _main(trainee, one.seat):
        return None
    give_up(trainee, one)
    slip = Slip("skip", [site("omitted", one)], [one], seat=one.seat)
    if one.task is Task.MATCH:
        slip.at_end = _paid_instead
    return slip


def _main(trainee: Trainee, seat: int) -> int:
    return trainee.game.seats[seat].staked(Spot.MAIN)


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
    if one.task not in PAYS | {Task.MATCH, Task.WAR_TOKE} or not one.pays:
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
        and (s.number, "main") not in owing
    ]
    if not over:
        return None
    seat, amount = trainee.dice.choice(over), chip(trainee) * trainee.dice.randint(1, 40)
    if any(other.pays and other.amount == amount for other in owed(game)):
        return None
    pay(trainee, seat, "main", amount)
    touch(trainee, seat)
    stray = Stray("pay", seat, "main", amount)
    return Slip("foreign", [Expected("extra", "K-D6", seat, "main")], stray=[stray], seat=seat)


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
    if one.task not in PAYS | TAKES | {Task.HALF, Task.MATCH, Task.WAR_TOKE}:
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
    if trainee.game.stack(one.seat, Spot.MAIN).amount != _main(trainee, one.seat):
        return None
    take(trainee, one.seat, "main")
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
    spot = at(one.seat, Spot.MAIN)
    there = trainee.game.table.stack(spot)
    other = fewest(there.amount - chip(trainee), trainee.game.sheet.denominations)
    if there.amount != _main(trainee, one.seat) or not other or other.amount <= one.amount:
        return None
    trainee.act(Exchange(spot, there, other))
    touch(trainee, one.seat)
    said = Expected("wrong_amount", "K-P6|K-D8", one.seat, "main")
    return Slip(
        "unequal exchange", [said], stray=[Stray("exchange", one.seat, "main")], seat=one.seat
    )


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
    if not one.pays or one.task not in PAYS | {Task.MATCH}:
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
        and game.stack(s.number, Spot.MAIN).amount > one.amount
        and s.staked(Spot.MAIN) != one.amount
    ]
    if not seats or game.stack(one.seat, Spot.MAIN).amount != _main(trainee, one.seat):
        return None
    wrong = trainee.dice.choice(seats)
    take(trainee, wrong, "main", one.amount)
    give_up(trainee, one)
    touch(trainee, wrong)
    said = site("wrong_seat", one, seat=wrong)
    stray = Stray("take", wrong, "main", one.amount)
    return Slip("half from a wrong seat", [said], [one], [stray], seat=one.seat)


def wrong_place(trainee: Trainee, one: Owed) -> Slip | None:
    """Winnings are put on another spot of the seat."""
    game = trainee.game
    if not one.pays or one.task not in {Task.MAIN, Task.BONUS, Task.TIE}:
        return None
    seat = game.seats[one.seat]
    if one.task is Task.TIE and seat.choice is not Choice.SURRENDER:
        return None
    spot = Spot.WAR if one.task is Task.TIE else Spot.TIE
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
    met(trainee, one)
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
    met(trainee, one)
    return Slip("half a toke elsewhere", [site("wrong_place", one)], seat=one.seat)


_ACTED = frozenset({Task.TIE, Task.MAIN, Task.WAR_TIE, Task.LOST})


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
