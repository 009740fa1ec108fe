"""What is owed at a seat once its cards are known? Both settlements, and the tokes."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.truth import sums
from benchmarks.truth.acts import Owed, Way, lifted, paying, taking, war_bet_right
from benchmarks.truth.game import Game, Key, Phase, Seat, Task
from trainer.core.actions import Ask, Choice, Exchange, MoveChips, Say, Words
from trainer.core.chips import fewest
from trainer.core.places import TOKE_BOX, TRAY, Spot, at, purse
from trainer.procedures.sheet import Announcing, TokeWithoutWar, WarTieBonus, WarWin

# -- the first settlement -------------------------------------------------------------------


def first_settlement(game: Game, seat: Seat) -> Iterator[Owed]:
    number, main, tie = seat.number, seat.main, seat.staked(Spot.TIE)
    settle = Phase.SETTLE
    if tie and Key(Task.TIE, number) not in game.done:
        if game.tied(seat):
            yield paying(game, Key(Task.TIE, number), "K-D5", settle, Spot.TIE, sums.tie_wins(tie))
        else:
            yield taking(game, Key(Task.TIE, number), "K-D5", settle, Spot.TIE, tie)
    if Key(Task.MAIN, number) in game.done:
        return
    if game.won(seat):
        yield paying(game, Key(Task.MAIN, number), "K-D6", settle, seat.wager, main)
    elif game.lost(seat):
        yield taking(game, Key(Task.MAIN, number), "K-D6", settle, seat.wager, main)
    else:
        yield from tied_seat(game, seat)


def tied_seat(game: Game, seat: Seat) -> Iterator[Owed]:
    """The question, the half or the match of a seat whose guest has to choose."""
    number, main = seat.number, seat.main
    if game.sheet.values.announcing is Announcing.GRADED:
        key, ways = Key(Task.ANNOUNCE, number), (Way(Say(Words.RESULT_TIE, number)),)
        yield Owed(key, "K-P29", Phase.SETTLE, number, "words", ways)
    if seat.choice is None:
        if not seat.asked:
            key, ways = Key(Task.ASK, number), (Way(Ask(number)),)
            yield Owed(key, "K-D7", Phase.SETTLE, number, "words", ways)
    elif seat.choice is Choice.SURRENDER:
        if sums.half(main, game.sheet):
            yield _half(game, seat)
    elif game.has_match and seat.staked(Spot.WAR) and war_bet_right(seat):
        action = MoveChips(TRAY, at(number, Spot.MATCH), game.chips(main))
        key = Key(Task.MATCH, number)
        yield Owed(key, "K-D9", Phase.SETTLE, number, "match", (Way(action),), main, True)


def _half(game: Game, seat: Seat) -> Owed:
    """K-P6: take half, exchange first, or take all and give half back."""
    number, spot = seat.number, at(seat.number, seat.wager)
    main, amount = seat.main, sums.half(seat.main, game.sheet)
    back = main - amount
    there = game.table.stack(spot)
    if seat.all_taken:
        ways = [Way(MoveChips(TRAY, spot, game.chips(back)))]
    else:
        ways = [Way(MoveChips(spot, TRAY, game.chips(amount)))]
        if there.amount == main:
            ways.append(Way(MoveChips(spot, TRAY), part=True))
            small = fewest(amount, game.sheet.denominations)
            rest = fewest(back, game.sheet.denominations)
            if small is not None and rest is not None and small + rest != there:
                ways.append(Way(Exchange(spot, there, small + rest), part=True))
    key = Key(Task.HALF, number)
    return Owed(key, "K-D8", Phase.SETTLE, number, seat.wager.value, tuple(ways), amount)


# -- tokes ----------------------------------------------------------------------------------


def first_tokes(game: Game, seat: Seat) -> Iterator[Owed]:
    """K-T1, K-T3, K-P18, K-P19."""
    number, toke, tie = seat.number, seat.staked(Spot.TOKE_MAIN), seat.staked(Spot.TOKE_TIE)
    if tie:
        won = sums.tie_wins(tie) if game.tied(seat) else 0
        key = Key(Task.TOKE_TIE, number)
        yield from _toke(game, key, "K-T1", Phase.SETTLE, Spot.TOKE_TIE, tie, won)
    if not toke:
        return
    if not game.tied(seat):
        won = toke if game.won(seat) else 0
        key = Key(Task.TOKE_MAIN, number)
        yield from _toke(game, key, "K-T1", Phase.SETTLE, Spot.TOKE_MAIN, toke, won)
    elif seat.choice is Choice.SURRENDER:
        yield from _split(game, seat, Phase.SETTLE)


def _toke(
    game: Game, key: Key, rule: str, phase: Phase, spot: Spot, stake: int, won: int
) -> Iterator[Owed]:
    """Lost: to the tray. Won: paid onto the spot or straight into the box, the pile dropped."""
    number = key.seat
    if key in game.done and not game.stack(number, spot):
        return
    if not won:
        yield taking(game, key, rule, phase, spot, stake)
        return
    place, chips = at(number, spot), game.chips(won)
    ways = (Way(MoveChips(TRAY, place, chips)), Way(MoveChips(TRAY, TOKE_BOX, chips, place)))
    yield Owed(key, rule, phase, number, spot.value, ways, won, True)
    if key in game.done and game.stack(number, spot):
        yield _drop(number, spot, rule)


def _drop(number: int, spot: Spot, rule: str) -> Owed:
    key, ways = Key(Task.DROP, number, 0, spot.value), (Way(MoveChips(at(number, spot), TOKE_BOX)),)
    return Owed(key, rule, Phase.CLEAR, number, spot.value, ways)


def _split(game: Game, seat: Seat, phase: Phase) -> Iterator[Owed]:
    """K-T3: half to the toke box, half to the house."""
    box, rack = sums.split(seat.staked(Spot.TOKE_MAIN), game.sheet)
    for task, amount, to in ((Task.BOX_HALF, box, TOKE_BOX), (Task.RACK_HALF, rack, TRAY)):
        if amount:
            ways = lifted(game, seat.number, Spot.TOKE_MAIN, amount, to)
            key = Key(task, seat.number)
            yield Owed(key, "K-T3", phase, seat.number, "toke-main", ways, amount)


def war_tokes(game: Game, seat: Seat) -> Iterator[Owed]:
    """K-P15, K-P16: the tokes of a seat that went to war."""
    toke, war = seat.staked(Spot.TOKE_MAIN), seat.staked(Spot.TOKE_WAR)
    if not toke or not (game.tied(seat) and seat.choice is Choice.WAR):
        return
    rides = game.sheet.values.toke_without_war is TokeWithoutWar.RIDES
    if not war and not rides:
        if game.war_out:
            yield from _split(game, seat, Phase.CLEAR)
        return
    if not game.war_over(seat):
        return
    won, phase = game.war_won(seat), Phase.WAR_SETTLE
    key = Key(Task.WAR_TOKE, seat.number, 0, "toke-main")
    yield from _toke(game, key, "K-T1", phase, Spot.TOKE_MAIN, toke, toke if won else 0)
    if war and won:
        yield _drop(seat.number, Spot.TOKE_WAR, "K-T2")
    elif war:
        key = Key(Task.WAR_TOKE, seat.number, 0, "toke-war")
        yield taking(game, key, "K-T2", phase, Spot.TOKE_WAR, war)


# -- the war --------------------------------------------------------------------------------


def war_settlement(game: Game, seat: Seat) -> Iterator[Owed]:
    """K-D12, K-P11 to K-P14."""
    number, tie, phase = seat.number, seat.second_tie, Phase.WAR_SETTLE
    if tie and Key(Task.WAR_TIE, number) not in game.done:
        key = Key(Task.WAR_TIE, number)
        if game.war_tied(seat):
            yield paying(game, key, "K-D12", phase, Spot.TIE, sums.tie_wins(tie))
        else:
            yield taking(game, key, "K-D12", phase, Spot.TIE, tie)
    if game.war_won(seat):
        yield from _war_won(game, seat)
        return
    has_match = game.sheet.values.war_win is WarWin.PUSH_MATCH
    for spot in (seat.wager, Spot.WAR, *([Spot.MATCH] if has_match else [])):
        lies = game.stack(number, spot).amount
        stake = lies if spot is Spot.MATCH else seat.staked(spot) + seat.piled.get(spot, 0)
        if lies and stake:
            key = Key(Task.LOST, number, 0, spot.value)
            yield taking(game, key, "K-D12", phase, spot, stake)


def _war_won(game: Game, seat: Seat) -> Iterator[Owed]:
    number, main, phase = seat.number, seat.main, Phase.WAR_SETTLE
    war = seat.staked(Spot.WAR)
    key, spot = Key(Task.WAR_WIN, number), at(number, Spot.MATCH)
    match game.sheet.values.war_win:
        case WarWin.PUSH_MATCH if game.table.stack(spot):
            ways = (Way(MoveChips(spot, purse(number))),)
            amount = game.table.stack(spot).amount
            yield Owed(key, "K-D12", phase, number, "match", ways, amount, True)
        case WarWin.PUSH_MATCH | WarWin.PAY_WAR:
            yield paying(game, key, "K-D12", phase, Spot.WAR, min(main, war))
        case WarWin.PAY_MAIN:
            yield paying(game, key, "K-D12", phase, Spot.MAIN, main)
        case WarWin.RAISE_PAYS_DOUBLE:
            yield paying(game, key, "K-D12", phase, Spot.WAR, 2 * war)
            lost = Key(Task.LOST, number, 0, "main")
            yield taking(game, lost, "K-D12", phase, Spot.MAIN, main)
    bonus = game.sheet.values.war_tie_bonus is WarTieBonus.ONE_INITIAL
    if bonus and game.war_tied(seat):
        # K-D12 says that the war is settled, K-P13 with what: no clause says which one is cited.
        rule = "K-D12|K-P13"
        yield paying(game, Key(Task.BONUS, number), rule, phase, Spot.WAR, main)
