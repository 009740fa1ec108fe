"""Which guests sit at a random table, and what may each of them do now?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from benchmarks.truth.acts import war_bet_right
from benchmarks.truth.demands import not_allowed
from benchmarks.truth.edges import waits_for_match
from benchmarks.truth.game import Game, Key, Seat, Task
from trainer.core.actions import Action, Actor, Choice, Choose, MoveChips, Signal, Words, guest
from trainer.core.chips import Chips, fewest
from trainer.core.places import Spot, at, purse
from trainer.procedures.sheet import MatchTiming, Sheet, WarTieBonus, WarWin

Act = tuple[Actor, Action]


@dataclass(slots=True)
class Guest:
    """What one guest means to do in a round. Amounts in minor units, 0: nothing."""

    number: int
    bets: dict[Spot, int] = field(default_factory=dict)
    choice: Choice = Choice.WAR
    declares: bool = False
    war_bet: int = 0  # put first if it is not the Initial Bet
    gives_up: bool = False  # a guest who cannot match surrenders
    toke_war: bool = False
    second_tie: int = 0
    leaves_winnings: bool = False
    arrives: bool = False
    face_down: bool = False
    heeds: bool = True
    late: dict[Spot, int] = field(default_factory=dict)
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Mood:
    """How often the rarer things happen at a table."""

    tie: float = 0.5
    toke: float = 0.4
    surrender: float = 0.4
    second_tie: float = 0.4
    trouble: float = 0.06
    seats: tuple[int, int] = (1, 9)
    rounds: tuple[int, int] = (1, 2)
    events: float = 0.2
    odd_war: float = 0.0
    welcome: float = 0.0
    thick: int | None = None  # cards of few ranks on top of the shoe, for each seat


def units(dice: Random, sheet: Sheet, low: int, high: int) -> int:
    """Whole units, or now and then some that do not halve well."""
    amount = dice.randint(low, high) * sheet.unit
    if dice.random() < 0.25:
        amount += dice.randint(1, 4) * min(sheet.denominations)
    return amount


def random_guest(number: int, dice: Random, sheet: Sheet, mood: Mood) -> Guest:
    """A guest with bets of all kinds; now and then one that is not allowed."""
    one = Guest(number)
    chip = min(sheet.denominations)
    one.bets[Spot.MAIN] = units(dice, sheet, 1, 30)
    if dice.random() < mood.tie:
        one.bets[Spot.TIE] = units(dice, sheet, 1, 9)
    if dice.random() < mood.toke:
        one.bets[Spot.TOKE_MAIN] = chip * dice.randint(1, 19)
        one.toke_war = dice.random() < 0.5
    if dice.random() < mood.toke / 2:
        one.bets[Spot.TOKE_TIE] = chip * dice.randint(1, 9)
    one.choice = Choice.SURRENDER if dice.random() < mood.surrender else Choice.WAR
    one.declares = dice.random() < 0.5
    if dice.random() < mood.second_tie:
        one.second_tie = units(dice, sheet, 1, 9)
    one.leaves_winnings = dice.random() < 0.2
    one.face_down = dice.random() < mood.trouble
    one.heeds = dice.random() < 0.7
    one.leaves = dice.random() < 0.5
    if dice.random() < mood.odd_war:
        odd_war_bet(one, dice, sheet)
    elif dice.random() < 2 * mood.trouble:
        _trouble(one, dice, sheet)
    return one


def odd_war_bet(one: Guest, dice: Random, sheet: Sheet, wager: Spot = Spot.MAIN) -> None:
    """He puts too little or too much at first; who cannot match surrenders."""
    main = one.bets[wager]
    one.war_bet = main + dice.choice((-1, 1, 2)) * min(sheet.denominations) * dice.randint(1, 3)
    if one.war_bet < main and dice.random() < 0.3:
        one.gives_up, one.second_tie, one.toke_war = True, 0, False


def _trouble(one: Guest, dice: Random, sheet: Sheet) -> None:
    match dice.randrange(8):
        case 0:  # a Tie Bet alone
            one.bets = {Spot.TIE: units(dice, sheet, 1, 9)}
        case 1:  # tokes alone
            chip = min(sheet.denominations)
            one.bets = {dice.choice((Spot.TOKE_MAIN, Spot.TOKE_TIE)): chip * dice.randint(1, 9)}
        case 2:
            one.bets[Spot.MAIN] = sheet.maximum + units(dice, sheet, 1, 9)
        case 3:
            one.bets[Spot.TIE] = sheet.tie_maximum + units(dice, sheet, 1, 9)
        case 4 if sheet.minimum > min(sheet.denominations):
            one.bets = {Spot.MAIN: sheet.minimum - min(sheet.denominations)}
        case 5:
            one.late = one.bets
            one.bets = {}
        case 6:
            spot = dice.choice((Spot.TIE, Spot.TOKE_MAIN))
            if spot in one.bets:
                one.late = {spot: one.bets.pop(spot)}
        case _:
            odd_war_bet(one, dice, sheet)


def _handful(dice: Random, amount: int, sheet: Sheet) -> Chips:
    """An amount in the fewest chips, or in smaller ones."""
    few = sheet.denominations
    if dice.random() < 0.3:
        few = few[: max(1, len(few) - dice.randint(1, 3))]
    made = fewest(amount, few)
    assert made is not None
    return made


def bet(game: Game, number: int, spot: Spot, amount: int, dice: Random) -> Act:
    """Chips from the purse onto a spot."""
    chips = _handful(dice, amount, game.sheet)
    return guest(number), MoveChips(purse(number), at(number, spot), chips)


def lift(game: Game, number: int, spot: Spot, amount: int | None = None) -> Act:
    """Chips from a spot back into the purse."""
    chips = None if amount is None else game.chips(amount)
    return guest(number), MoveChips(at(number, spot), purse(number), chips)


def possible(game: Game, one: Guest, dice: Random) -> Iterator[Act]:
    """What the guest may do now."""
    seat = game.seats[one.number]
    if not game.card_out:
        yield from _betting(game, one, dice)
        return
    if game.dealer_first is None:
        if not game.calls and not seat.ruled:
            for spot, amount in one.late.items():
                yield bet(game, one.number, spot, amount, dice)
        return
    if game.tied(seat) and not game.war_out and seat.main:
        yield from _decides(game, one, seat, dice)
    if one.leaves and not seat.ruled and settled(game, seat):
        for spot in game.book.spots:
            if game.stack(one.number, spot):
                yield lift(game, one.number, spot)


def _betting(game: Game, one: Guest, dice: Random) -> Iterator[Act]:
    if one.arrives:
        yield guest(one.number), Signal.ARRIVE
        return
    if one.face_down:
        yield guest(one.number), Signal.FACE_DOWN
    for spot, amount in one.bets.items():
        yield bet(game, one.number, spot, amount, dice)
    if not one.heeds or one.bets:
        return
    seat = game.seats[one.number]
    for spot, words, _, surplus in not_allowed(game, seat):
        if words is None or words not in seat.told:
            continue
        if words is Words.UNDER_LIMIT:
            missing = game.sheet.minimum - seat.main
            yield bet(game, one.number, seat.wager, missing, dice)
        else:
            yield lift(game, one.number, spot, surplus)


def _decides(game: Game, one: Guest, seat: Seat, dice: Random) -> Iterator[Act]:
    number, main, war = one.number, seat.main, seat.staked(Spot.WAR)
    if seat.choice is None:
        if one.declares or seat.asked:
            yield guest(number), Choose(one.choice)
        return
    if seat.choice is not Choice.WAR:
        return
    if one.gives_up and not war and Words.SHORT_WAR_BET in seat.told:
        yield guest(number), Choose(Choice.SURRENDER)
        return
    if not war:
        yield from _puts_war_bet(game, one, dice, main)
    elif not war_bet_right(seat):
        yield from _mends_war_bet(game, one, seat, dice)
    if seat.staked(Spot.TIE) and Key(Task.TIE, number) not in game.done:
        return
    if one.second_tie:
        if game.stack(number, Spot.TIE) and not one.leaves_winnings:
            yield lift(game, number, Spot.TIE)
        else:
            yield bet(game, number, Spot.TIE, one.second_tie, dice)
    if one.toke_war and seat.staked(Spot.TOKE_MAIN):
        yield bet(game, number, Spot.TOKE_WAR, seat.staked(Spot.TOKE_MAIN), dice)


def _puts_war_bet(game: Game, one: Guest, dice: Random, main: int) -> Iterator[Act]:
    at_once = game.has_match and game.sheet.values.match_timing is MatchTiming.AT_ONCE
    if at_once and any(waits_for_match(game, game.seats[number]) for number in game.war_bets):
        return
    amount = one.war_bet if one.war_bet > 0 else main
    yield bet(game, one.number, Spot.WAR, amount, dice)


def _mends_war_bet(game: Game, one: Guest, seat: Seat, dice: Random) -> Iterator[Act]:
    main, war = seat.main, seat.staked(Spot.WAR)
    if war < main and Words.SHORT_WAR_BET in seat.told:
        if one.gives_up:
            yield lift(game, one.number, Spot.WAR, war)
        else:
            yield bet(game, one.number, Spot.WAR, main - war, dice)
    elif war > main and Words.OVER_WAR_BET in seat.told and one.heeds:
        yield lift(game, one.number, Spot.WAR, war - main)


def settled(game: Game, seat: Seat) -> bool:
    """Whether all of the guest's own bets at the seat have been settled."""
    done = game.done
    if not seat.main or not game.resulted(seat):
        return False
    if game.book.beside(game, seat):
        return False
    if game.war_over(seat):
        return _war_settled(game, seat)
    if game.tied(seat):
        return Key(Task.HALF, seat.number) in done
    return Key(Task.MAIN, seat.number) in done


def _war_settled(game: Game, seat: Seat) -> bool:
    number, done = seat.number, game.done
    if seat.second_tie and Key(Task.WAR_TIE, number) not in done:
        return False
    if not game.war_won(seat):
        own = (seat.wager, Spot.WAR, Spot.MATCH)
        lie = [spot for spot in own if game.stack(number, spot)]
        return all(Key(Task.LOST, number, 0, spot.value) in done for spot in lie)
    if Key(Task.WAR_WIN, number) not in done:
        return False
    raised = game.sheet.values.war_win is WarWin.RAISE_PAYS_DOUBLE
    if raised and Key(Task.LOST, number, 0, "main") not in done:
        return False
    bonus = game.sheet.values.war_tie_bonus is WarTieBonus.ONE_INITIAL and game.war_tied(seat)
    return not bonus or Key(Task.BONUS, number) in done


def did(game: Game, one: Guest, action: Action) -> None:
    """Strike from the guest's mind what he has done."""
    match action:
        case Signal.ARRIVE:
            one.arrives = False
        case Signal.FACE_DOWN:
            one.face_down = False
        case MoveChips(source, target, _) if source.spot is Spot.PURSE:
            one.bets.pop(target.spot, None)
            one.late.pop(target.spot, None)
            if target.spot is Spot.TIE and game.seats[one.number].choice is Choice.WAR:
                one.second_tie = 0
            if target.spot is Spot.TOKE_WAR:
                one.toke_war = False
        case _:
            pass


def means_to_bet(game: Game, one: Guest) -> bool:
    """Whether a guest at war still wants to put something before the war cards."""
    seat = game.seats[one.number]
    if seat.choice is not Choice.WAR or not game.tied(seat):
        return False
    return bool(one.second_tie) or (one.toke_war and bool(seat.staked(Spot.TOKE_MAIN)))
