"""Which slips does a trainee make with the money of Dueling for Dollars (source 003)?"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.duel_hands import PAYS, SUITED_PAIR, SUITED_TIE, TIE, hand
from benchmarks.truth.duel_settlements import MAINS, RULES, SIDES, odds, side_bets_now
from benchmarks.truth.game import Game, Phase, Seat, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Expected,
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
from benchmarks.truth.slips_money import piles
from trainer.core.actions import Choice
from trainer.core.places import Spot

_BESIDE = (Task.TIE_BONUS, Task.COMBO)


def _named(seat: Seat, game: Game) -> str:
    assert seat.first is not None
    assert game.dealer_first is not None
    return hand(seat.first, game.dealer_first, game.sheet)


def _instead(trainee: Trainee, name: str, one: Owed) -> Slip:
    """What was lost is paid one to one, what was won is taken."""
    stake = trainee.game.stack(one.seat, Spot(one.spot)).amount
    if one.pays:
        take(trainee, one.seat, one.spot)
    else:
        pay(trainee, one.seat, one.spot, one.amount)
    give_up(trainee, one)
    stray = Stray("take" if one.pays else "pay", one.seat, one.spot, stake)
    return Slip(name, [site("wrong_action", one)], [one], [stray], seat=one.seat)


def _as_it_lies(trainee: Trainee, one: Owed) -> bool:
    """Whether nothing but the stake lies there."""
    seat, spot = trainee.game.seats[one.seat], Spot(one.spot)
    return trainee.game.stack(one.seat, spot).amount == seat.staked(spot)


# -- which side ------------------------------------------------------------------------------


def settled_as_player(trainee: Trainee, one: Owed) -> Slip | None:
    """A wager on the dealer is settled as if it were on the player (D-3)."""
    if one.task is not Task.MAIN or one.spot != Spot.MAIN_DEALER or not _as_it_lies(trainee, one):
        return None
    return _instead(trainee, "settled as player", one)


def paid_on_the_other_side(trainee: Trainee, one: Owed) -> Slip | None:
    """The winnings of a wager lie on the spot of the other side (D-3)."""
    if one.task is not Task.MAIN or not one.pays:
        return None
    other = next(spot for spot in MAINS if spot != one.spot)
    if trainee.game.stack(one.seat, other) or one.amount in piles(trainee, one):
        return None
    pay(trainee, one.seat, other, one.amount)
    give_up(trainee, one)
    stray = Stray("pay", one.seat, other, one.amount)
    said = site("wrong_place", one, other)
    return Slip("paid on the other side", [said], [one], [stray], seat=one.seat)


# -- the war ---------------------------------------------------------------------------------


def war_paid_on_the_wager(trainee: Trainee, one: Owed) -> Slip | None:
    """A won war is paid on the first bet instead of the additional one (D-5)."""
    if one.task is not Task.WAR_WIN or one.amount in piles(trainee, one):
        return None
    wager = trainee.game.seats[one.seat].wager
    pay(trainee, one.seat, wager, one.amount)
    give_up(trainee, one)
    stray = Stray("pay", one.seat, wager, one.amount)
    said = site("wrong_place", one, wager)
    return Slip("war paid on the wager", [said], [one], [stray], seat=one.seat)


def both_paid_at_war(trainee: Trainee, one: Owed) -> Slip | None:
    """A won war is paid on both bets (D-5: on the additional one only)."""
    if one.task is not Task.WAR_WIN or one.amount in piles(trainee, one):
        return None
    wager = trainee.game.seats[one.seat].wager
    trainee.do(one, one.ways[0])
    pay(trainee, one.seat, wager, one.amount)
    touch(trainee, one.seat)
    stray = Stray("pay", one.seat, wager, one.amount)
    said = site("extra", one, wager)
    return Slip("both paid at war", [said], stray=[stray], seat=one.seat)


def wager_paid_before_its_war(trainee: Trainee, one: Owed) -> Slip | None:
    """The wager of a guest who has gone to war is paid before the war has a result (D-5)."""
    game = trainee.game
    if one.phase not in (Phase.SETTLE, Phase.WAR_DEAL):
        return None
    every = {o.amount for o in owed(game) if o.pays}
    seats = [
        s for s in game.at_war if s.main not in every and s.staked(Spot.WAR) and not s.war_card
    ]
    if not seats:
        return None
    seat = trainee.dice.choice(seats)
    pay(trainee, seat.number, seat.wager, seat.main)
    touch(trainee, seat.number)
    said = Expected("forbidden", "D-5", seat.number, seat.wager)
    stray = Stray("pay", seat.number, seat.wager, seat.main)
    return Slip("wager paid before its war", [said], stray=[stray], seat=seat.number)


def paid_on_a_tied_war(trainee: Trainee, one: Owed) -> Slip | None:
    """A wager on the dealer is paid when the war ties too: there it has lost (D-5)."""
    game = trainee.game
    if one.task is not Task.LOST or one.spot != "war" or not _as_it_lies(trainee, one):
        return None
    seat = game.seats[one.seat]
    if seat.wager is not Spot.MAIN_DEALER or not game.war_tied(seat):
        return None
    return _instead(trainee, "paid on a tied war", one)


# -- side bets -------------------------------------------------------------------------------


def _early(trainee: Trainee, early: list[Owed]) -> Slip | None:
    if any(seat.all_taken for seat in trainee.game.seats.values()) or not early:
        return None
    one = trainee.dice.choice(early)
    touch(trainee, *trainee.game.seats)
    trainee.do(one, one.ways[0])
    return Slip("early", order=frozenset({one.key}), seat=one.seat)


def combo_before_the_tie_bonus(trainee: Trainee, one: Owed) -> Slip | None:
    """At one seat the Combo is settled before the Tie Bonus (D-7)."""
    if one.task is not Task.TIE_BONUS:
        return None
    every = [o for o in owed(trainee.game) if o.task is Task.COMBO and o.seat == one.seat]
    return _early(trainee, [o for o in every if trainee.jumped(o)])


def side_bet_before_the_main(trainee: Trainee, one: Owed) -> Slip | None:
    """A side bet is settled before the wager of its seat (D-6, D-7)."""
    if one.task not in (Task.MAIN, Task.HALF, Task.WAR_WIN, Task.LOST):
        return None
    every = [o for o in owed(trainee.game) if o.task in _BESIDE and o.seat == one.seat]
    return _early(trainee, [o for o in every if trainee.jumped(o)])


def side_bet_before_its_war(trainee: Trainee, one: Owed) -> Slip | None:
    """The side bet of a guest at war is settled as if he were not (D-6, D-7)."""
    game = trainee.game
    if one.phase not in (Phase.SETTLE, Phase.WAR_DEAL) or game.dealer_war is not None:
        return None
    open_pays = {o.amount for o in owed(game) if o.pays}
    found = []
    for seat in game.at_war:
        if side_bets_now(game, seat) or any(s.all_taken for s in game.seats.values()):
            continue
        for spot in SIDES:
            pays, stake = odds(game, seat, spot), seat.staked(spot)
            if stake and pays is not None and pays * stake not in open_pays:
                found.append((seat, spot, pays * stake))
    if not found:
        return None
    seat, spot, amount = trainee.dice.choice(found)
    if amount:
        pay(trainee, seat.number, spot, amount)
    else:
        take(trainee, seat.number, spot)
    task = Task.TIE_BONUS if spot is Spot.TIE_BONUS else Task.COMBO
    game.done.add(one.key._replace(task=task, seat=seat.number, n=0, spot=""))
    touch(trainee, seat.number)
    said = Expected("out_of_order", RULES[spot], seat.number, spot)
    stray = Stray("early", seat.number, spot, amount)
    return Slip("side bet before its war", [said], stray=[stray], seat=seat.number)


def side_bet_that_won_taken(trainee: Trainee, one: Owed) -> Slip | None:
    """A Tie Bonus or a Combo that has won is taken."""
    if one.task not in _BESIDE or not one.pays or not _as_it_lies(trainee, one):
        return None
    return _instead(trainee, "side bet that won taken", one)


def _other_odds(name: str, wrong: Callable[[str], tuple[int, ...]], task: Task) -> Operator:
    """The hand is read as another one of the pay table."""

    def misread(trainee: Trainee, one: Owed) -> Slip | None:
        if one.task is not task or not one.pays:
            return None
        game, seat = trainee.game, trainee.game.seats[one.seat]
        stake = seat.staked(Spot(one.spot))
        every = [n * stake for n in wrong(_named(seat, game)) if n * stake != one.amount]
        gone = {n for a in every for n in (a, abs(one.amount - a))} & piles(trainee, one)
        if not every or gone:
            return None
        pay(trainee, one.seat, one.spot, trainee.dice.choice(every))
        met(trainee, one)
        return Slip(name, [site("wrong_amount", one)], seat=one.seat)

    return misread


def straight_with_an_ace(trainee: Trainee, one: Owed) -> Slip | None:
    """Ace and two, or ace and king, are read the wrong way (D-7)."""
    game, seat = trainee.game, trainee.game.seats.get(one.seat)
    if one.task is not Task.COMBO or seat is None or not _as_it_lies(trainee, one):
        return None
    assert seat.first is not None
    assert game.dealer_first is not None
    ranks = {seat.first.rank, game.dealer_first.rank}
    if ranks not in ({14, 2}, {14, 13}) or seat.first.suit == game.dealer_first.suit:
        return None
    return _instead(trainee, "straight with an ace", one)


def combo_pair_paid(trainee: Trainee, one: Owed) -> Slip | None:
    """A pair on the Combo is paid where it is not in the pay table (D-7)."""
    if one.task is not Task.COMBO or one.pays or not _as_it_lies(trainee, one):
        return None
    seat = trainee.game.seats[one.seat]
    assert seat.first is not None
    assert trainee.game.dealer_first is not None
    if seat.first.rank != trainee.game.dealer_first.rank:
        return None
    return _instead(trainee, "combo pair paid", one)


def side_bet_paid_on_the_other(trainee: Trainee, one: Owed) -> Slip | None:
    """The winnings of a side bet lie on the spot of the other side bet, which is empty."""
    if one.task not in _BESIDE or not one.pays:
        return None
    other = next(spot for spot in SIDES if spot != one.spot)
    seat = trainee.game.seats[one.seat]
    if seat.staked(other) or trainee.game.stack(one.seat, other):
        return None
    pay(trainee, one.seat, other, one.amount)
    give_up(trainee, one)
    stray = Stray("pay", one.seat, other, one.amount)
    said = site("wrong_place", one, other)
    return Slip("side bet paid on the other", [said], [one], [stray], seat=one.seat)


def side_bet_paid_for_nothing(trainee: Trainee, one: Owed) -> Slip | None:
    """A Tie Bonus or a Combo is paid where none lies."""
    game = trainee.game
    if one.phase is not Phase.SETTLE:
        return None
    spot = trainee.dice.choice(SIDES)
    amount = game.sheet.unit * trainee.dice.choice((1, 2, 5, 10, 20))
    seats = [
        s.number
        for s in game.playing
        if game.resulted(s) and not game.tied(s) and not s.staked(spot)
        if not game.stack(s.number, spot)
    ]
    if not seats or any(o.pays and o.amount == amount for o in owed(game)):
        return None
    seat = trainee.dice.choice(seats)
    pay(trainee, seat, spot, amount)
    touch(trainee, seat)
    stray = Stray("pay", seat, spot, amount)
    said = Expected("extra", RULES[spot], seat, spot)
    return Slip("side bet paid for nothing", [said], stray=[stray], seat=seat)


def side_bet_taken_from_the_guest(trainee: Trainee, one: Owed) -> Slip | None:
    """A paid side bet that its guest has not picked up is taken to the tray."""
    game = trainee.game
    if one.phase not in (Phase.SETTLE, Phase.WAR_SETTLE):
        return None
    paid = []
    for seat in game.playing:
        if not game.resulted(seat) or (game.tied(seat) and seat.choice is not Choice.SURRENDER):
            continue
        for spot in SIDES:
            pays, stake = odds(game, seat, spot), seat.staked(spot)
            if stake and pays and game.stack(seat.number, spot).amount == (pays + 1) * stake:
                paid.append((seat.number, spot))
    if not paid:
        return None
    number, spot = trainee.dice.choice(paid)
    amount = game.stack(number, spot).amount
    take(trainee, number, spot)
    stray = Stray("take", number, spot, amount)
    said = Expected("extra", RULES[spot], number, spot)
    return Slip("side bet taken from the guest", [said], stray=[stray], seat=number)


def _too_much(hand: str) -> tuple[int, ...]:
    return (TIE,) if hand == SUITED_PAIR else (SUITED_TIE,)


def _another_hand(hand: str) -> tuple[int, ...]:
    del hand
    return tuple(sorted(PAYS.values()))


DUEL_SLIPS: dict[str, Operator] = {
    "settled as player": settled_as_player,
    "paid on the other side": paid_on_the_other_side,
    "war paid on the wager": war_paid_on_the_wager,
    "both paid at war": both_paid_at_war,
    "wager paid before its war": wager_paid_before_its_war,
    "paid on a tied war": paid_on_a_tied_war,
    "combo before the tie bonus": combo_before_the_tie_bonus,
    "side bet before the main": side_bet_before_the_main,
    "side bet before its war": side_bet_before_its_war,
    "side bet that won taken": side_bet_that_won_taken,
    "tie bonus at the other odds": _other_odds(
        "tie bonus at the other odds", _too_much, Task.TIE_BONUS
    ),
    "combo at other odds": _other_odds("combo at other odds", _another_hand, Task.COMBO),
    "straight with an ace": straight_with_an_ace,
    "combo pair paid": combo_pair_paid,
    "side bet paid on the other": side_bet_paid_on_the_other,
    "side bet paid for nothing": side_bet_paid_for_nothing,
    "side bet taken from the guest": side_bet_taken_from_the_guest,
}
