"""What do the table itself, the pit and the floor do next?

The floor answers every call; the default remedies are those of the Irregularities (K-I).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.core.actions import (
    FLOOR,
    PIT,
    TABLE,
    Collect,
    CutCardShows,
    Deal,
    MoveChips,
    Round,
    Ruling,
    ShoeLoaded,
    Signal,
    Verdict,
    guest,
)
from trainer.core.cards import CUT_CARD
from trainer.core.chips import fewest
from trainer.core.places import ASIDE, TRAY, Place, Spot, at, hand
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result
from trainer.scenarios.model import Happening
from trainer.scenarios.surroundings import Cue, Surroundings

_SEATS: Final = range(1, 10)


def table_cues(around: Surroundings) -> Iterator[Cue]:
    """The shoe and the beginning of rounds."""
    table = around.table
    if table.shoe and table.shoe[0] == CUT_CARD:
        yield TABLE, CutCardShows()
    if table.loose and not table.shoe:
        yield TABLE, ShoeLoaded((), around.seed + around.number + len(around.log))
    if around.facts.opened and not around.facts.closed:
        return
    for one in around.scenario.guests:
        gone = around.done_by(guest(one.seat), Signal.LEAVE)
        if one.leaves and one.leaves == around.number and not gone:
            yield guest(one.seat), Signal.LEAVE
    if around.number < around.scenario.rounds:
        yield from _cleared(around)
        yield TABLE, Round(around.number + 1)


def _cleared(around: Surroundings) -> Iterator[Cue]:
    """What a dealer left lying is blamed on its own round; the next one begins without it."""
    for place in map(hand, (*_SEATS, 0)):
        for laid in around.table.hand(place):
            yield TABLE, Collect(place, laid.card)


def pit_cues(around: Surroundings) -> Iterator[Cue]:
    """What the scenario lets happen before the bets of this round."""
    scenario, number = around.scenario, around.number
    for kind, actor, action in (
        (Happening.DEAD_GAME, PIT, Signal.DEAD_GAME),
        (Happening.RELIEF, PIT, Signal.RELIEVE),
        (Happening.SHUFFLE, FLOOR, Ruling(Verdict.SHUFFLE)),
    ):
        if scenario.happening(kind, number) and not around.done_by(actor, action):
            yield actor, action


def floor_cues(around: Surroundings) -> Iterator[Cue]:
    """The answer to a call that has not been answered yet."""
    called = [e.number for e in around.log if e.action is Signal.CALL_FLOOR]
    if not called:
        return
    given = sum(e.number > called[-1] and isinstance(e.action, Ruling) for e in around.log)
    rulings = list(remedies(around)) or [Ruling(Verdict.CONTINUE)]
    if given < len(rulings) and (given == 0 or rulings[0].verdict is Verdict.RETURN):
        yield FLOOR, rulings[given]


def remedies(around: Surroundings) -> Iterator[Ruling]:
    """K-I1 to K-I10: what is wrong on the table as the floor finds it."""
    cards = next(_cards(around), None)
    if cards is not None:
        yield cards
        return
    for facts in around.facts.seats.values():
        yield from _bets(around, facts)


def _cards(around: Surroundings) -> Iterator[Ruling]:
    boxed = {
        (e.action.target, e.action.card)
        for e in around.log
        if isinstance(e.action, Deal) and e.action.boxed
    }
    for seat in (*_SEATS, 0):
        place = hand(seat)
        for laid in around.table.hand(place):
            if laid.card == CUT_CARD:
                yield Ruling(Verdict.MOVE, place, ASIDE, CUT_CARD)  # K-I2
            elif (place, laid.card) in boxed:
                yield Ruling(Verdict.BURN, place, card=laid.card)  # K-I1
            elif laid.down:
                yield Ruling(Verdict.TURN, place)  # K-I6
        yield from _surplus(around, seat, place)


def _surplus(around: Surroundings, seat: int, place: Place) -> Iterator[Ruling]:
    """K-I3, K-I5: a card where no card belongs."""
    laid, facts = around.table.hand(place), around.seat(seat)
    if not seat or not laid:
        return
    if not facts.has(facts.wager):
        waiting = [s.number for s in around.facts.playing if s.first_at is None]
        if _last_card_went_to(around, place) and around.facts.dealer_first_at is None:
            target = hand(waiting[0]) if waiting else hand(0)
            yield Ruling(Verdict.MOVE, place, target, laid[-1].card)
        else:
            yield Ruling(Verdict.BURN, place, card=laid[-1].card)
    elif len(laid) > 1 and facts.result is not Result.TIE:
        yield Ruling(Verdict.BURN, place, card=laid[1].card)


def _last_card_went_to(around: Surroundings, place: Place) -> bool:
    targets = [e.action.target for e in around.log if isinstance(e.action, Deal)]
    return bool(targets) and targets[-1] == place


def _bets(around: Surroundings, facts: SeatFacts) -> Iterator[Ruling]:
    """K-I4, K-I9, K-I10: a seat that was skipped, a late bet, a bet above the limit."""
    seat, dealt = facts.number, around.facts.first_card_at is not None
    late = {bet.spot: bet.amount or 0 for bet in facts.late}
    skipped = around.facts.dealer_first_at is not None and facts.first_at is None
    ruled = {ruling.place for _, ruling in around.facts.rulings}
    for spot in around.facts.observed.spots.first:
        lying = around.lying(seat, spot).amount
        if at(seat, spot) in ruled and (seat, spot) in _sent_back(around):
            continue
        if not lying or (facts.result_at is not None and spot not in late):
            continue
        back = 0
        if spot in late:
            back = min(late[spot], lying)
        elif skipped:
            back = lying
        elif dealt and spot is facts.wager:
            back = max(0, lying - around.sheet.maximum)
        if back:
            chips = fewest(back, around.sheet.denominations)
            yield Ruling(Verdict.RETURN, at(seat, spot), chips=chips)


def _sent_back(around: Surroundings) -> set[tuple[int, Spot | None]]:
    """Bets that the dealer has already handed back in this round."""
    return {(back.act.seat, back.act.spot) for back in around.facts.returned}


def swept(around: Surroundings) -> Iterator[Cue]:
    """What the house sweeps into the tray when a round closes: matches left standing."""
    for place in sorted(around.table.chips):
        if place.spot is Spot.MATCH:
            yield TABLE, MoveChips(place, TRAY)
