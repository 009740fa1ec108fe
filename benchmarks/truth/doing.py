"""What does an act change in what the truth side knows of the table?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed, Way
from benchmarks.truth.game import Game, Key, Phase, Task
from trainer.core.actions import (
    DEALER,
    FLOOR,
    TABLE,
    Action,
    Actor,
    Burn,
    Choice,
    Choose,
    CutCardShows,
    Deal,
    MoveChips,
    Role,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Verdict,
)
from trainer.core.cards import CUT_CARD, Card
from trainer.core.places import Spot, at
from trainer.procedures.sheet import CutCardRule, NewShoeBurn


def do(game: Game, one: Owed, way: Way) -> None:
    """Do what is owed in this way. Raises ``Impossible``."""
    action = game.lines(DEALER, way.action)
    if way.part:
        if isinstance(way.action, MoveChips):
            game.seats[one.seat].all_taken = True
        surroundings(game)
        return
    game.done.add(one.key)
    _learn(game, one, action)
    surroundings(game)


def _learn(game: Game, one: Owed, action: Action) -> None:
    seat = game.seats.get(one.key.seat)
    match one.task:
        case Task.CARD | Task.WAR_CARD:
            assert isinstance(action, Deal)
            assert action.card is not None
            lay(game, one.task, one.key.seat, action.card)
        case Task.WAR_BURN:
            game.war_out = True
        case Task.NEW_BURN:
            assert isinstance(action, Burn)
            if one.key.n == 0 and game.sheet.values.new_shoe_burn is NewShoeBurn.BY_VALUE:
                game.new_burns += value(action.cards[0])
        case Task.GREET | Task.EXPLAIN:
            _courteous(game, one)
        case Task.TOLD:
            assert isinstance(action, Say)
            assert seat is not None
            seat.told.add(action.words)
        case Task.FACE_DOWN:
            assert seat is not None
            seat.wants_face_down = False
        case Task.ASK:
            assert seat is not None
            seat.asked = True
        case Task.BACK:
            assert seat is not None
            _went_back(game, one)
        case Task.HALF:
            assert seat is not None
            seat.all_taken = False
        case Task.CALL:
            _ruled(game)
        case _:
            pass


def lay(game: Game, task: Task, number: int, card: Card) -> None:
    """A first card or a war card lies face up."""
    seat = game.seats.get(number)
    if task is Task.CARD:
        game.card_out = True
        game.new_burns, game.dead_game = 0, False
        if seat is None:
            game.dealer_first = card
        else:
            seat.first = card
        for one in game.playing:
            one.new = False
    else:
        game.war_out = True
        if seat is None:
            game.dealer_war = card
        else:
            seat.war_card = card


def value(card: Card) -> int:
    """K-P25: ace 1, ten to king 10."""
    return 1 if card.rank == 14 else min(card.rank, 10)


def _courteous(game: Game, one: Owed) -> None:
    for seat in game.seats.values():
        if one.key.seat in (0, seat.number):
            if one.task is Task.GREET:
                seat.greeted = True
            else:
                seat.explained = True


def _went_back(game: Game, one: Owed) -> None:
    seat, spot = game.seats[one.seat], Spot(one.spot)
    if one.key.n:  # what the floor has ruled
        del seat.ruled[spot]
        return
    if one.phase is Phase.SETTLE and spot is Spot.TIE:
        seat.refused = 0
    else:
        seat.unbets(spot, one.amount)
    game.done.discard(one.key)


def _ruled(game: Game) -> None:
    """The floor's answer to a late bet (K-I9): back to the guest."""
    _, number, spot = game.calls.pop(0)
    seat = game.seats[number]
    amount = seat.late.pop(spot)
    chips = game.chips(amount)
    game.lines(FLOOR, Ruling(Verdict.RETURN, at(number, spot), chips=chips))
    seat.ruled[spot] = amount


def surroundings(game: Game) -> None:
    """What the table itself does after an act: the shoe, the cut card."""
    if game.table.loose and not game.table.shoe:
        game.lines(TABLE, ShoeLoaded((), 7 * len(game.entries) + 1))
        game.shuffle_rule = ""
        none = game.sheet.values.new_shoe_burn is NewShoeBurn.NONE
        game.new_burns = 0 if none else 1
        game.done = {key for key in game.done if key.task is not Task.NEW_BURN}
    if game.table.shoe and game.table.shoe[0] == CUT_CARD:
        game.lines(TABLE, CutCardShows())
        later = game.sheet.values.cut_card is CutCardRule.ONE_MORE_ROUND
        game.shuffle_in = 2 if later else 1


def guest_does(game: Game, actor: Actor, action: Action) -> None:
    """A guest's own act. Raises ``Impossible``."""
    game.lines(actor, action)
    if actor.role is not Role.GUEST:
        return
    seat = game.seats[actor.seat]
    match action:
        case Signal.ARRIVE:
            seat.new, seat.greeted, seat.explained = True, False, False
        case Signal.FACE_DOWN:
            seat.wants_face_down = True
            game.done.discard(Key(Task.FACE_DOWN, seat.number))
        case Choose(choice):
            seat.choice = choice
        case MoveChips(source, target, chips) if chips is not None and source.spot is Spot.PURSE:
            _bets(game, actor.seat, target.spot, chips.amount)
        case MoveChips(source, target, chips) if chips is not None and not game.table.closed:
            _lifts(game, actor.seat, source.spot, chips.amount)
        case _:
            pass


def _bets(game: Game, number: int, spot: Spot, amount: int) -> None:
    seat = game.seats[number]
    if spot is Spot.TIE and seat.choice is Choice.WAR:
        if game.second_ties:
            seat.second_tie += amount
        else:
            seat.refused += amount
            # It has to go back, whatever became of a first one that was too large.
            game.done.discard(Key(Task.BACK, number, 0, spot.value))
    elif game.card_out and spot not in (Spot.WAR, Spot.TOKE_WAR):
        seat.late[spot] = seat.late.get(spot, 0) + amount
        game.calls.append(("K-D1", number, spot))
    else:
        seat.bets(spot, amount)
        if spot is Spot.WAR and number not in game.war_bets:
            game.war_bets.append(number)
            game.done.discard(Key(Task.TOLD, number, 0, "war"))


def _lifts(game: Game, number: int, spot: Spot, amount: int) -> None:
    """Before the settlement a guest who lifts chips bets less; afterwards they are his."""
    seat = game.seats[number]
    if not game.card_out or (spot is Spot.WAR and not game.war_out):
        seat.unbets(spot, amount)


__all__ = ["do", "guest_does", "lay", "surroundings", "value"]
