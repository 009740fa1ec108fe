"""Which slips does a trainee make with words, choices and bets that are not allowed?"""

from __future__ import annotations

from benchmarks.truth import sums
from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import not_allowed, owed
from benchmarks.truth.edges import before
from benchmarks.truth.game import Game, Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Expected,
    Operator,
    Slip,
    Stray,
    call,
    give_up,
    met,
    pay,
    site,
    take,
    touch,
)
from trainer.core.actions import Choice, MoveChips, Say, Words, guest
from trainer.core.places import Spot, at, purse

_OWED_WORDS = (Task.NO_MORE_BETS, Task.GREET, Task.EXPLAIN, Task.FACE_DOWN)
# "Place your bets" is routine and stands for no other words, so it is not among these.
_UNASKED = (Words.RESULT_WAR, Words.RESULT_TIE, Words.CANNOT_HALVE)


def stays_owed(game: Game, one: Owed) -> bool:
    """Whether somebody whom the words are for plays the round, and his bet does not go back."""
    seats = [s for s in game.seats.values() if one.seat in (0, s.number)]
    match one.task:
        case Task.GREET:
            seats = [s for s in seats if s.new and not s.greeted]
        case Task.EXPLAIN:
            seats = [s for s in seats if s.new and not s.explained]
        case Task.NO_MORE_BETS:
            pass
        case Task.FACE_DOWN:  # lapses with a round that nobody plays
            seats = list(game.seats.values())
        case _:
            return True
    return any(seat.main >= game.sheet.minimum for seat in seats)


def words_left_out(trainee: Trainee, one: Owed) -> Slip | None:
    """Something that has to be said is not said."""
    if one.task not in _OWED_WORDS or not stays_owed(trainee.game, one):
        return None
    give_up(trainee, one)
    return Slip("words left out", [site("omitted", one)], [one], seat=one.seat)


def wrong_words(trainee: Trainee, one: Owed) -> Slip | None:
    """Something else is said instead."""
    if one.task not in _OWED_WORDS or not stays_owed(trainee.game, one):
        return None
    action = one.ways[0].action
    assert isinstance(action, Say)
    trainee.act(Say(trainee.dice.choice(_UNASKED), action.seat))
    give_up(trainee, one)
    stray = Stray("say", one.seat, "words")
    return Slip("wrong words", [site("wrong_words", one)], [one], [stray], seat=one.seat)


def forgotten_clearing(trainee: Trainee, one: Owed) -> Slip | None:
    """A hand stays on the layout (K-P28)."""
    if one.task is not Task.COLLECT:
        return None
    give_up(trainee, one)
    return Slip("forgotten clearing", [site("omitted", one)], [one], seat=one.seat)


def dealt_past(trainee: Trainee, one: Owed) -> Slip | None:
    """A bet that may not lie there stays, and the cards are dealt (K-D2, K-P2, K-P17)."""
    game = trainee.game
    if one.task not in (Task.TOLD, Task.BACK) or one.phase is not Phase.BETTING:
        return None
    seat, spot = game.seats[one.seat], Spot(one.spot)
    if len(list(not_allowed(game, seat))) != 1:
        return None
    if spot is seat.wager and seat.main < game.sheet.minimum and len(seat.stake) > 1:
        return None
    playing = any(other.main >= game.sheet.minimum for other in game.playing)
    if spot is not seat.wager and not playing:
        return None  # no card may be dealt at all
    game.done |= {Key(task, one.seat, 0, one.spot) for task in (Task.TOLD, Task.BACK)}
    player = trainee.guests.get(one.seat)
    if player is not None:
        player.heeds, player.leaves = False, False
    trainee.past.add(one.seat)
    return Slip("dealt past", [site("omitted", one)], [one], seat=one.seat)


def back_without_a_word(trainee: Trainee, one: Owed) -> Slip | None:
    """A Tie Bet alone goes back, and nobody is told why (K-D2)."""
    game = trainee.game
    if one.task is not Task.TOLD or one.phase is not Phase.BETTING or one.rule != "K-D2":
        return None
    seat = game.seats[one.seat]
    trainee.act(MoveChips(at(one.seat, Spot.TIE), purse(one.seat)))
    seat.stake[Spot.TIE] = 0
    return Slip("back without a word", [site("omitted", one)], [one], seat=one.seat)


def short_war_bet(trainee: Trainee, one: Owed) -> Slip | None:
    """A War Bet that is too small is accepted and matched as it lies (K-D9)."""
    game = trainee.game
    if one.task is not Task.TOLD or one.spot != "war":
        return None
    seat = game.seats[one.seat]
    war = seat.staked(Spot.WAR)
    tie = Key(Task.TIE, one.seat)
    if war > seat.main or (seat.staked(Spot.TIE) and tie not in game.done):
        return None
    if game.has_match:
        pay(trainee, one.seat, Spot.MATCH, war)
    trainee.game.done |= {Key(Task.MATCH, one.seat), Key(Task.MATCH, one.seat, 1), one.key}
    trainee.guests[one.seat].war_bet = war
    touch(trainee, one.seat)
    return Slip("short war bet", [site("omitted", one)], [one], seat=one.seat)


def late_bet(trainee: Trainee, one: Owed) -> Slip | None:
    """A bet after the first card is passed over without a call (K-D1)."""
    game = trainee.game
    if one.task is not Task.CARD or not game.card_out or len(game.playing) < 2:
        return None
    seats = [s.number for s in game.seats.values() if not s.stake and not s.late]
    if not seats or any(player.late for player in trainee.guests.values()):
        return None
    seat = trainee.dice.choice(seats)
    spot = game.book.mains[seat % len(game.book.mains)]
    chips = game.chips(game.sheet.minimum * trainee.dice.randint(1, 9))
    game.lines(guest(seat), MoveChips(purse(seat), at(seat, spot), chips))
    said = Expected("omitted", "K-D1", seat, "*")
    return Slip("late bet", [said], stray=[Stray("late", seat, spot)], seat=seat)


def choice_assumed(trainee: Trainee, one: Owed) -> Slip | None:
    """Half is taken from a guest who has not chosen, and then does surrender (K-D7)."""
    game = trainee.game
    if one.task is not Task.ASK:
        return None
    seat, player = game.seats[one.seat], trainee.guests[one.seat]
    amount, spot = sums.half(seat.main, game.sheet), seat.wager.value
    half = Owed(Key(Task.HALF, one.seat), "K-D8", Phase.SETTLE, one.seat, spot, (), amount)
    first = [a for a in owed(game) if a.key != one.key and before(a, half, game)]
    if not amount or first or game.wagered(one.seat).amount != seat.main:
        return None
    take(trainee, one.seat, spot, amount)
    player.choice, player.declares = Choice.SURRENDER, True
    met(trainee, half)
    said = Expected("forbidden", "K-D7", one.seat, spot)
    return Slip("choice assumed", [said], seat=one.seat)


def paid_before_the_war(trainee: Trainee, one: Owed) -> Slip | None:
    """The Initial Bet of a seat at war is paid before its war has a result (K-D12)."""
    if one.task is not Task.MATCH:
        return None
    trainee.do(one, one.ways[0])
    spot = trainee.game.seats[one.seat].wager
    pay(trainee, one.seat, spot, one.amount)
    touch(trainee, one.seat)
    said = Expected("forbidden", "K-D12", one.seat, spot)
    stray = Stray("pay", one.seat, spot, one.amount)
    return Slip("paid before the war", [said], stray=[stray], seat=one.seat)


def second_tie_refused(trainee: Trainee, one: Owed) -> Slip | None:
    """The Tie Bet of a guest at war is handed back (K-D10)."""
    del one
    game = trainee.game
    put = [s for s in game.at_war if s.second_tie and not game.war_out]
    put = [s for s in put if game.stack(s.number, Spot.TIE).amount == s.second_tie]
    if not put:
        return None
    seat = trainee.dice.choice(put)
    trainee.act(MoveChips(at(seat.number, Spot.TIE), purse(seat.number)))
    amount, seat.second_tie = seat.second_tie, 0
    said = Expected("forbidden", "K-D10", seat.number, "tie")
    stray = Stray("push", seat.number, "tie", amount)
    return Slip("second tie refused", [said], stray=[stray], seat=seat.number)


def toke_refused(trainee: Trainee, one: Owed) -> Slip | None:
    """A toke that is allowed is handed back (K-T1, K-T2)."""
    game = trainee.game
    if any(one.bets for one in trainee.guests.values()):
        return None
    if game.card_out:
        put = [(s, Spot.TOKE_WAR) for s in game.at_war if s.staked(Spot.TOKE_WAR)]
        put = [] if game.war_out or one.phase is not Phase.SETTLE else put
    else:
        tokes = (Spot.TOKE_MAIN, Spot.TOKE_TIE)
        put = [(s, spot) for s in game.playing for spot in tokes if s.staked(spot)]
    if not put:
        return None
    seat, spot = trainee.dice.choice(put)
    trainee.act(MoveChips(at(seat.number, spot), purse(seat.number)))
    amount, seat.stake[spot] = seat.staked(spot), 0
    rule = "K-T2" if spot is Spot.TOKE_WAR else "K-T1"
    said = Expected("forbidden", rule, seat.number, spot.value)
    stray = Stray("push", seat.number, spot.value, amount)
    return Slip("toke refused", [said], stray=[stray], seat=seat.number)


def needless_call(trainee: Trainee, one: Owed) -> Slip | None:
    """The floor is called with nothing wrong on the table."""
    game: Game = trainee.game
    trouble = any(s.late or s.ruled for s in game.seats.values())
    # A bet that has to go back is something wrong, and so is one that went back.
    backs = [*trainee.acted, *owed(game)]
    trouble = trouble or any(other.task is Task.BACK for other in backs)
    if one.phase is not Phase.SETTLE or trouble:
        return None
    call(trainee)
    return Slip("needless call", [Expected("extra", "*", -1, "*")], stray=[Stray("call", 0, "")])


def second_tie_let_stand(trainee: Trainee, one: Owed) -> Slip | None:
    """A bet on the second tie lies there when the war is dealt, where there is none (O-6)."""
    if one.task is not Task.BACK or one.phase is not Phase.SETTLE or one.spot != Spot.TIE:
        return None
    give_up(trainee, one)
    return Slip("second tie let stand", [site("omitted", one)], [one], seat=one.seat)


STANDING_SLIPS: dict[str, Operator] = {"second tie let stand": second_tie_let_stand}
"""Only where there is no second tie."""

WORD_SLIPS: dict[str, Operator] = {
    "words left out": words_left_out,
    "wrong words": wrong_words,
    "forgotten clearing": forgotten_clearing,
    "dealt past": dealt_past,
    "back without a word": back_without_a_word,
    "short war bet": short_war_bet,
    "late bet": late_bet,
    "choice assumed": choice_assumed,
    "paid before the war": paid_before_the_war,
    "second tie refused": second_tie_refused,
    "toke refused": toke_refused,
    "needless call": needless_call,
}
