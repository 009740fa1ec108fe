"""What does the dealer owe now, by which clause, and in which ways can he do it?

Only what the table has already determined is in the list (birth, GRADING rule 3): every entry
is made from stakes, cards and choices as they are, never from what should have happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from benchmarks.truth.acts import Owed, Way, lifted, war_bet_right
from benchmarks.truth.book import Wrong
from benchmarks.truth.game import Game, Key, Phase, Seat, Task
from benchmarks.truth.settlements import first_tokes, war_tokes
from trainer.core.actions import (
    Action,
    Burn,
    Choice,
    Collect,
    Deal,
    Say,
    Signal,
    Words,
)
from trainer.core.places import Spot, hand, purse
from trainer.procedures.sheet import (
    Greeting,
    HalfRounding,
    NoMoreBets,
    WarBurn,
)


def owed(game: Game) -> list[Owed]:
    """Everything that is owed and not done, in no particular order."""
    stamp = (len(game.entries), len(game.done))
    if game.known is None or game.known[0] != stamp:
        game.known = (stamp, _owed(game))
    return list(game.known[1])


def _owed(game: Game) -> list[Owed]:
    seats = _by_seat(game)
    every = [one for one in (*_before_the_cards(game), *_cards(game)) if one.key not in game.done]
    for one in seats:
        every += one.duties
    every += _war_deal(game)
    if game.card_out:
        every += [one.hand for one in seats if one.hand is not None]
        over = all(one.final for one in seats) and game.cards(0) > 0
        if over and _hand(0).key not in game.done:
            every.append(_hand(0))
    return every


# -- at one seat ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtSeat:
    """What is owed at a seat.

    ``final``: nothing keeps the dealer's hand on the table; ``hand``: the cards of the seat go in.
    """

    duties: tuple[Owed, ...]
    final: bool
    hand: Owed | None


def _by_seat(game: Game) -> list[AtSeat]:
    """What is owed at each seat, looked at again only where that can have changed.

    It changes with an act at the seat, with what counts as done there, with the first card and
    the dealer's, and with a war if the guest has chosen.
    """
    again = game.touched | {key.seat for key in game.done ^ game.seen_done}
    cards, war = (game.card_out, game.dealer_first), (game.war_out, game.dealer_war)
    if game.seen_cards != (cards, war):
        every = game.seen_cards[:1] != (cards,)
        again |= {n for n, seat in game.seats.items() if every or seat.choice is not None}
    for number in again:
        if number:
            game.at_seat[number] = _at_seat(game, game.seats[number])
    game.touched, game.seen_done, game.seen_cards = set(), set(game.done), (cards, war)
    return [game.at_seat[number] for number in game.seats]


def _at_seat(game: Game, seat: Seat) -> AtSeat:
    duties = [*_words(game, seat)]
    if game.resulted(seat) and seat.main:
        duties += game.book.first(game, seat)
        duties += first_tokes(game, seat)
    if game.war_over(seat):
        duties += game.book.war(game, seat)
    duties += war_tokes(game, seat)
    over, done = final(game, seat), game.done
    lies = over and game.cards(seat.number) > 0
    hand = _hand(seat.number) if lies and _hand(seat.number).key not in done else None
    owing = tuple(one for one in duties if one.key not in done)
    if seat.discarded:
        hand = None  # these cards go in for another reason, or never
    return AtSeat(owing, over or not seat.main, hand)


# -- before the first card ------------------------------------------------------------------


@cache
def _act(task: Task, rule: str, phase: Phase, action: Action, spot: str, n: int = 0) -> Owed:
    return Owed(Key(task, 0, n), rule, phase, 0, spot, (Way(action),))


def _before_the_cards(game: Game) -> Iterator[Owed]:
    if game.calls:
        rule, seat, _ = game.calls[0]
        yield Owed(
            Key(Task.CALL, seat, len(game.entries)),
            rule,
            Phase.DEAL,
            seat,
            "words",
            (Way(Signal.CALL_FLOOR),),
        )
    yield from _ruled(game)
    if game.shuffle_rule and not game.card_out:
        yield _act(Task.SHUFFLE, game.shuffle_rule, Phase.BETTING, Signal.SHUFFLE, "card")
    if game.card_out:
        return
    if any(seat.main for seat in game.seats.values()):
        yield from _burns(game)
        if game.sheet.values.no_more_bets is NoMoreBets.SPOKEN:
            say = Say(Words.NO_MORE_BETS)
            yield _act(Task.NO_MORE_BETS, "K-P24", Phase.BETTING, say, "words")
    yield from _courtesy(game)


def _burns(game: Game) -> Iterator[Owed]:
    if game.shuffle_rule:
        return
    for n in range(game.new_burns):
        yield _act(Task.NEW_BURN, "K-P25", Phase.BETTING, Burn(1), "burn", n)
    if game.burns_after_a_dead_game and not game.new_burns:  # K-P23: the two together owe one burn
        yield _act(Task.DEAD_BURN, "K-G4", Phase.BETTING, Burn(1), "burn")


def _courtesy(game: Game) -> Iterator[Owed]:
    new = [seat for seat in game.seats.values() if seat.new]
    single = game.sheet.values.greeting is Greeting.ONE_PER_GUEST
    for task, rule, words in (
        (Task.GREET, "K-G1", Words.GREET),
        (Task.EXPLAIN, "K-G2", Words.EXPLAIN),
    ):
        waiting = [s for s in new if not (s.greeted if task is Task.GREET else s.explained)]
        waiting = [s for s in waiting if s.main]
        if single:
            for s in waiting:
                key = Key(task, s.number)
                say = Say(words, s.number)
                yield Owed(key, rule, Phase.BETTING, s.number, "words", (Way(say),))
        elif waiting:
            yield _act(task, rule, Phase.BETTING, Say(words), "words")


def _words(game: Game, seat: Seat) -> Iterator[Owed]:
    """Bets that are not allowed as they lie, and requests that are refused."""
    number = seat.number
    if seat.wants_face_down:
        key, say = Key(Task.FACE_DOWN, number), Say(Words.NO_FACE_DOWN, number)
        yield Owed(key, "K-G3", Phase.CLEAR, number, "words", (Way(say),))
    wrong = list(not_allowed(game, seat)) if not game.card_out else list(_at_war(game, seat))
    for spot, words, rule, surplus in wrong:
        phase = Phase.SETTLE if game.card_out else Phase.BETTING
        if words is not None and words not in seat.told:
            key, say = Key(Task.TOLD, number, 0, spot.value), Say(words, number)
            yield Owed(key, rule, phase, number, spot.value, (Way(say),))
        elif surplus:
            key = Key(Task.BACK, number, 0, spot.value)
            ways = lifted(game, number, spot, surplus, purse(number))
            yield Owed(key, rule, phase, number, spot.value, ways, surplus)


def not_allowed(game: Game, seat: Seat) -> Iterator[Wrong]:
    """What may not lie there at the first card: spot, words, clause and what goes back."""
    return game.book.not_allowed(game, seat)


def korean_bets(game: Game, seat: Seat) -> Iterator[Wrong]:
    """K-D2, K-P17, K-P2, K-P7."""
    main, tie = seat.main, seat.staked(Spot.TIE)
    if tie and not main:
        yield Spot.TIE, Words.NO_TIE_ALONE, "K-D2", tie
    for spot in (Spot.TOKE_MAIN, Spot.TOKE_TIE):
        if seat.staked(spot) and not main:
            yield spot, None, "K-P17", seat.staked(spot)
    yield from limits(game, seat, (Spot.TIE,))


def limits(game: Game, seat: Seat, sides: tuple[Spot, ...]) -> Iterator[Wrong]:
    """K-P2, K-P7: what does not fit the limits of the house, or does not halve."""
    main, sheet = seat.main, game.sheet
    if 0 < main < sheet.minimum:
        yield seat.wager, Words.UNDER_LIMIT, "K-P2", main
    if main > sheet.maximum:
        yield seat.wager, Words.OVER_LIMIT, "K-P2", main - sheet.maximum
    for spot in sides:
        if (bet := seat.staked(spot)) > sheet.tie_maximum:
            yield spot, Words.OVER_LIMIT, "K-P2", bet - sheet.tie_maximum
    odd = main % (2 * min(sheet.denominations))
    if odd and sheet.values.half_rounding is HalfRounding.REFUSED:
        yield seat.wager, Words.CANNOT_HALVE, "K-P7", odd


def _at_war(game: Game, seat: Seat) -> Iterator[Wrong]:
    """What may not lie there before the cards of a war."""
    yield from _war_bet(game, seat)
    if seat.refused and not game.war_out:
        yield Spot.TIE, None, "K-D10", seat.refused


def _war_bet(game: Game, seat: Seat) -> Iterator[Wrong]:
    """K-P9: a short or too large War Bet is told, the excess goes back."""
    main, war = seat.main, seat.staked(Spot.WAR)
    if seat.choice is not Choice.WAR or not war or accepted(game, seat):
        return
    if war < main:
        yield Spot.WAR, Words.SHORT_WAR_BET, "K-D9", 0
    elif war > main:
        yield Spot.WAR, Words.OVER_WAR_BET, "K-P9", war - main


def _ruled(game: Game) -> Iterator[Owed]:
    for seat in game.seats.values():
        for spot, amount in seat.ruled.items():
            key = Key(Task.BACK, seat.number, 1, spot.value)
            ways = lifted(game, seat.number, spot, amount, purse(seat.number))
            yield Owed(key, "K-D1", Phase.DEAL, seat.number, spot.value, ways, amount)


# -- cards ----------------------------------------------------------------------------------


def _cards(game: Game) -> Iterator[Owed]:
    playing = game.playing
    for seat in playing:
        if seat.first is None and not seat.void:
            yield _card(seat.number)
    if playing and game.dealer_first is None:
        yield _card(0)


@cache
def _card(number: int) -> Owed:
    key, ways = Key(Task.CARD, number), (Way(Deal(hand(number))),)
    return Owed(key, "K-D3", Phase.DEAL, number, "card", ways)


def accepted(game: Game, seat: Seat) -> bool:
    """Whether the dealer has let a wrong War Bet lie (his own slip)."""
    return Key(Task.MATCH, seat.number, 1) in game.done


def war_ready(game: Game) -> bool:
    """K-D11: every tied seat has chosen, every War Bet is down."""
    if game.dealer_first is None or not game.at_war:
        return False
    if any(game.tied(seat) and seat.choice is None for seat in game.playing):
        return False
    return all(
        seat.staked(Spot.WAR) and (war_bet_right(seat) or accepted(game, seat))
        for seat in game.at_war
    )


def war_draws(game: Game) -> list[Key]:
    """Every burn and card of the war in their order (K-D11, K-D13, K-P10)."""
    burns = game.sheet.values.war_burn
    draws: list[Key] = []
    seats = [seat.number for seat in game.at_war]
    for place, number in enumerate([*seats, 0]):
        first, dealer = place == 0, number == 0
        match burns:
            case WarBurn.ONE_EACH:
                count = 1
            case WarBurn.THREE_EACH:
                count = 3
            case WarBurn.THREE_ONCE:
                count = 3 if first else 0
            case WarBurn.THREE_TWICE:
                count = 3 if first or dealer else 0
            case WarBurn.NONE:
                count = 0
        draws += [Key(Task.WAR_BURN, number, n) for n in range(count)]
        draws.append(Key(Task.WAR_CARD, number))
    return draws


def war_rule(game: Game) -> str:
    """K-D11 with one seat at war, K-D13 with more (GRADING, chains)."""
    return "K-D13" if len(game.at_war) > 1 else "K-D11"


def _war_deal(game: Game) -> Iterator[Owed]:
    if not (game.war_out or war_ready(game)):
        return
    rule = war_rule(game)
    for place, key in enumerate(war_draws(game)):
        if key not in game.done:
            yield _draw(key, rule, place)


@cache
def _draw(key: Key, rule: str, place: int) -> Owed:
    burn = key.task is Task.WAR_BURN
    action: Action = Burn(1) if burn else Deal(hand(key.seat))
    seat, spot = (0, "burn") if burn else (key.seat, "card")
    return Owed(key, rule, Phase.WAR_DEAL, seat, spot, (Way(action),), place)


# -- the cards come in ----------------------------------------------------------------------


def final(game: Game, seat: Seat) -> bool:
    """Whether nothing more can be dealt to the seat or decided there."""
    if seat.main and seat.first is None and not seat.void:
        return False
    if not game.resulted(seat) or not seat.main:
        return game.dealer_first is not None
    if not game.tied(seat) or seat.choice is Choice.SURRENDER:
        return True
    void = seat.choice is Choice.WAR and seat.war_void and not game.book.beside(game, seat)
    return void or game.war_over(seat)


@cache
def _hand(number: int) -> Owed:
    """K-P28: the cards of a seat (0: the dealer's) go into the rack."""
    key, ways = Key(Task.COLLECT, number), (Way(Collect(hand(number))),)
    return Owed(key, "K-P28", Phase.CLEAR, number, "card", ways)
