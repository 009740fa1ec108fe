"""Can an operator still find its occasion in this sitting, or is it past for certain?

A sitting in which the slip cannot come any more is given up at once. That saves time and changes
nothing: at its end it would be none the less without the slip. Everything here holds only as long
as nobody has slipped: the guests do what they mean to do, late bets go back, nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from benchmarks.truth.demands import final, owed
from benchmarks.truth.edges import MONEY
from benchmarks.truth.game import CLEARS, Game, Key, Seat, Task
from benchmarks.truth.guests import Guest
from benchmarks.truth.sitting import Trainee
from trainer.core.actions import Choice
from trainer.core.places import TOKE_SPOTS, Spot
from trainer.procedures.sheet import OwnCorrection, SettleOrder

Hope = Callable[[Trainee], bool]


def past(trainee: Trainee, name: str) -> bool:
    """Whether the operator cannot find its occasion any more."""
    if name not in _CLEARING and _settled(trainee.game):
        return True
    hope = _HOPES.get(name)
    return hope is not None and not hope(trainee)


def _settled(game: Game) -> bool:
    """Whether nothing is left to do but to collect the cards."""
    if game.dealer_first is None or any(one.task not in CLEARS for one in owed(game)):
        return False
    return all(final(game, seat) for seat in game.playing)


# -- who may still do what ------------------------------------------------------------------


def _tying(trainee: Trainee) -> Iterator[tuple[Guest, Seat]]:
    """Guests whose hands have tied or, until the dealer's card lies there, may tie."""
    game = trainee.game
    for number, guest in trainee.guests.items():
        seat = game.seats[number]
        if game.dealer_first is None or (seat.main and game.tied(seat)):
            yield guest, seat


def _warlike(trainee: Trainee) -> list[tuple[Guest, Seat]]:
    """Those who are at war or may come to it."""
    return [
        (guest, seat)
        for guest, seat in _tying(trainee)
        if guest.choice is Choice.WAR and seat.choice is not Choice.SURRENDER
    ]


def _giving_up(trainee: Trainee) -> bool:
    """Whether half of a bet may still have to be taken."""
    return any(
        (guest.choice is Choice.SURRENDER or guest.gives_up)
        and Key(Task.HALF, seat.number) not in trainee.game.done
        for guest, seat in _tying(trainee)
    )


def _giving_up_cards(trainee: Trainee) -> bool:
    """Whether the card of a guest who surrenders may still have to go."""
    return any(
        (guest.choice is Choice.SURRENDER or guest.gives_up)
        and Key(Task.DISCARD, seat.number) not in trainee.game.done
        for guest, seat in _tying(trainee)
    )


def _bet(guest: Guest, seat: Seat, spot: Spot) -> bool:
    """Whether a bet lies there or is still meant to be put."""
    return bool(seat.staked(spot) or guest.bets.get(spot))


def _second_ties(trainee: Trainee) -> list[Seat]:
    return [s for guest, s in _warlike(trainee) if s.second_tie or guest.second_tie]


def _before_the_cards(trainee: Trainee) -> bool:
    return not trainee.game.card_out


def _dealing(trainee: Trainee) -> bool:
    return trainee.game.dealer_first is None


def _something_said(trainee: Trainee) -> bool:
    game = trainee.game
    return not game.card_out or any(seat.wants_face_down for seat in game.seats.values())


def _burning(trainee: Trainee) -> bool:
    game = trainee.game
    return not game.card_out or (game.dealer_war is None and bool(_warlike(trainee)))


def _cards(trainee: Trainee) -> bool:
    return _dealing(trainee) or (trainee.game.dealer_war is None and bool(_warlike(trainee)))


def _warring(least: int) -> Hope:
    """At war with so many seats, before its first card."""
    return lambda trainee: not trainee.game.war_out and len(_warlike(trainee)) >= least


def _war_cards(least: int) -> Hope:
    return lambda trainee: trainee.game.dealer_war is None and len(_warlike(trainee)) >= least


def _war_settled(least: int) -> Hope:
    return lambda trainee: len(_warlike(trainee)) >= least


def _matching(trainee: Trainee) -> bool:
    game = trainee.game
    every = _warlike(trainee) if game.has_match and not game.war_out else []
    return any(Key(Task.MATCH, seat.number) not in game.done for _, seat in every)


def _no_match(trainee: Trainee) -> bool:
    fresh = not any(key.task is Task.MATCH for key in trainee.game.done)
    return fresh and _matching(trainee) and sum(1 for _ in _tying(trainee)) >= 3


def _match_with_tie(trainee: Trainee) -> bool:
    ties = any(
        _bet(guest, seat, Spot.TIE) and Key(Task.TIE, seat.number) not in trainee.game.done
        for guest, seat in _warlike(trainee)
    )
    return ties and _matching(trainee)


def _pushing(trainee: Trainee) -> bool:
    game = trainee.game
    if not game.has_match:
        return False
    return any(not game.war_over(seat) or game.war_won(seat) for _, seat in _warlike(trainee))


def _second_tie(trainee: Trainee) -> bool:
    return bool(_second_ties(trainee))


def _second_tie_put(trainee: Trainee) -> bool:
    return not trainee.game.war_out and bool(_second_ties(trainee))


def _odd_war_bet(trainee: Trainee) -> bool:
    return not trainee.game.war_out and any(guest.war_bet for guest, _ in _warlike(trainee))


def _asking(trainee: Trainee) -> bool:
    return any(seat.choice is None and not seat.asked for _, seat in _tying(trainee))


def _splitting(trainee: Trainee) -> bool:
    return any(_bet(guest, seat, Spot.TOKE_MAIN) for guest, seat in _tying(trainee))


def _first_tie_tied(trainee: Trainee) -> bool:
    return any(_bet(guest, seat, Spot.TIE) for guest, seat in _tying(trainee))


def _tokes(trainee: Trainee) -> bool:
    game = trainee.game
    return any(
        _bet(guest, game.seats[number], spot)
        for number, guest in trainee.guests.items()
        for spot in TOKE_SPOTS
    )


def _toke_refused(trainee: Trainee) -> bool:
    game = trainee.game
    if not game.card_out:
        return True
    put = [g.toke_war or s.staked(Spot.TOKE_WAR) for g, s in _warlike(trainee)]
    return any(put) and not game.war_out


def _nobody_tied(trainee: Trainee) -> bool:
    game = trainee.game
    return game.dealer_first is None or not any(game.tied(seat) for seat in game.playing)


def _direction(trainee: Trainee) -> bool:
    game = trainee.game
    if game.dealer_first is None:
        return True
    begun = any(key.task in MONEY for key in game.done)
    return not begun and _nobody_tied(trainee) and len(game.playing) >= 3


def _ties(trainee: Trainee) -> int:
    game = trainee.game
    return sum(1 for n, guest in trainee.guests.items() if _bet(guest, game.seats[n], Spot.TIE))


def _every_tie(trainee: Trainee) -> bool:
    return not any(key.task is Task.TIE for key in trainee.game.done) and _ties(trainee) >= 3


def _mains_first(trainee: Trainee) -> bool:
    values = trainee.game.sheet.values
    begun = any(key.task is Task.MAIN for key in trainee.game.done)
    written = values.settle_order is SettleOrder.AS_WRITTEN
    return written and not begun and _every_tie(trainee) and _nobody_tied(trainee)


def _tied_on_the_dealer(trainee: Trainee) -> bool:
    return any(_bet(one, seat, Spot.MAIN_DEALER) for one, seat in _warlike(trainee))


def _called(trainee: Trainee) -> bool:
    return trainee.game.sheet.values.own_correction is OwnCorrection.FLOOR


def _not_swept(trainee: Trainee) -> bool:
    return trainee.game.sheet.values.settle_order is not SettleOrder.SWEEP


_CLEARING = frozenset({"card not discarded", "forgotten clearing", "nothing collected"})
"""Slips that are made when nothing but the cards is left."""

_HOPES: Mapping[str, Hope] = {
    "all burns first": _warring(2),
    "all of a half": _giving_up,
    "amount corrected late": _not_swept,
    "back without a word": _before_the_cards,
    "both paid at war": _war_settled(1),
    "burn for nothing": _nobody_tied,
    "burn left out": _burning,
    "burn on relief": _before_the_cards,
    "burn too many": _burning,
    "card not discarded": _giving_up_cards,
    "card of a war discarded": _warring(1),
    "card to nobody": _dealing,
    "card to the neighbour": _dealing,
    "card turned": _dealing,
    "choice assumed": _asking,
    "choice changed": _giving_up,
    "combo direction": _nobody_tied,
    "corrected without a call": _called,
    "deal direction": _before_the_cards,
    "dealer's second card": _nobody_tied,
    "dealt past": _before_the_cards,
    "direction": _direction,
    "discarded before the half": _giving_up,
    "discarded late": _giving_up_cards,
    "drop after clearing": _tokes,
    "every combo left out": _nobody_tied,
    "every tie bonus left out": _nobody_tied,
    "every burn left out": _warring(1),
    "every tie left out": _every_tie,
    "half a toke elsewhere": _splitting,
    "half corrected": _giving_up,
    "half from a wrong seat": _giving_up,
    "half twice": _giving_up,
    "large war bet": _odd_war_bet,
    "late bet": _dealing,
    "late preliminary": _before_the_cards,
    "lost toke dropped": _tokes,
    "mains before ties": _mains_first,
    "match elsewhere": _matching,
    "match of another seat": _matching,
    "match racked": _pushing,
    "match too early": _match_with_tie,
    "no match set": _no_match,
    "paid before the war": _matching,
    "paid on a tied war": _tied_on_the_dealer,
    "part of a match": _pushing,
    "seat skipped": _dealing,
    "second card": _dealing,
    "second tie after the war": _second_tie,
    "second tie refused": _second_tie_put,
    "side bet before its war": _war_cards(1),
    "short war bet": _odd_war_bet,
    "taken from the guest": _first_tie_tied,
    "tie as a push": _asking,
    "tie bonus direction": _nobody_tied,
    "toke elsewhere": _tokes,
    "toke racked": _tokes,
    "toke refused": _toke_refused,
    "toke to the guest": _tokes,
    "unequal exchange": _giving_up,
    "wager paid before its war": _war_cards(1),
    "war before the choice": _asking,
    "war card left out": _war_cards(1),
    "war card to the neighbour": _war_cards(2),
    "war deal direction": _warring(3),
    "war direction": _war_settled(3),
    "war paid on the wager": _war_settled(1),
    "war paid as main": _pushing,
    "words left out": _something_said,
    "wrong face": _cards,
    "wrong split": _splitting,
    "wrong words": _something_said,
}
