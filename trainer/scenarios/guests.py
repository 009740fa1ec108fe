"""What does a guest do next, given what lies on the table and what was said?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from trainer.core.actions import Choice, Choose, Signal, Words, guest
from trainer.core.chips import fewest
from trainer.core.places import GUEST_SPOTS, Spot
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result, tie_pays
from trainer.procedures.whose import is_the_guests
from trainer.scenarios.model import Amount, Guest, Play, Side, WhenTold, worth
from trainer.scenarios.surroundings import Cue, Surroundings, bets, lifts

_NAMES: Final[Mapping[Spot, str]] = {
    Spot.TIE: "tie",
    Spot.TOKE_MAIN: "toke_main",
    Spot.TOKE_TIE: "toke_tie",
    Spot.TIE_BONUS: "tie_bonus",
    Spot.COMBO: "combo",
}
"""What of a play lies on which spot, beside the guest's own wager."""
_MORE: Final = (2, 6, 10)


def guest_cues(around: Surroundings) -> Iterator[Cue]:
    """What the guests want to do now, the first thing first; by seat within each thing."""
    here = [
        (one, play)
        for one in around.scenario.guests
        if (play := one.plays(around.number)) is not None
    ]
    for one, _ in here:
        yield from _arrives(around, one)
    betting = around.facts.first_card_at is None
    if betting and not around.told(0, Words.NO_MORE_BETS, 0):
        for one, play in here:
            yield from _first_bets(around, one.seat, play)
        for one, play in here:
            yield from _requests(around, one.seat, play)
    for one, play in here:
        yield from _heeds(around, one.seat, play)
        if not betting:
            yield from _bets_late(around, one.seat, play)
            yield from _after_the_deal(around, one.seat, play)


def _arrives(around: Surroundings, one: Guest) -> Iterator[Cue]:
    arrived = around.done_by(guest(one.seat), Signal.ARRIVE)
    if one.arrives == around.number and not arrived:
        yield guest(one.seat), Signal.ARRIVE


def _first_bets(around: Surroundings, seat: int, play: Play) -> Iterator[Cue]:
    for spot, amount in _laid(around, seat, play):
        if amount and not around.last_bet(seat, spot):
            yield bets(seat, spot, worth(amount, around.sheet))


def _laid(around: Surroundings, seat: int, play: Play) -> Iterator[tuple[Spot, Amount]]:
    """What a guest lays before the first card, in the order of the layout."""
    mains = around.facts.observed.spots.mains
    wager = mains[-1] if play.side is Side.DEALER else mains[0]
    for spot in around.facts.observed.spots.first:
        if spot is wager:
            yield spot, (*play.main, *_more(around, seat)) if play.main else ()
        elif spot in _NAMES:
            yield spot, getattr(play, _NAMES[spot])


def _more(around: Surroundings, seat: int) -> Amount:
    """What lies on top of the Initial Bet when a try is dealt once more.

    Its cards are stacked for what it asks, so they stay; other bets make other payments. The
    seed in the header says how often it was dealt, so that the record tells all of it. What is
    added is even: what could be halved still can.
    """
    turn = around.seed - around.scenario.seed
    if not turn or not around.scenario.is_try(around.number):
        return ()
    return (_MORE[(turn + seat) % len(_MORE)],)


def _requests(around: Surroundings, seat: int, play: Play) -> Iterator[Cue]:
    if play.asks_face_down and not around.done_by(guest(seat), Signal.FACE_DOWN):
        yield guest(seat), Signal.FACE_DOWN


def _heeds(around: Surroundings, seat: int, play: Play) -> Iterator[Cue]:
    """A bet that is not allowed, once the dealer has said so; who ignores it waits."""
    if play.when_told is WhenTold.IGNORE:
        return
    spots, wager = around.facts.observed.spots, around.seat(seat).wager
    main, put = around.lying(seat, wager), around.last_bet(seat, wager)
    sheet, before = around.sheet, around.facts.first_card_at is None

    def told(words: Words, spot: Spot) -> bool:
        bet = around.last_bet(seat, spot)
        return bool(around.lying(seat, spot)) and around.told(seat, words, bet)

    if not main and before and told(Words.NO_TIE_ALONE, Spot.TIE):
        yield lifts(seat, Spot.TIE)
    for spot in spots.tokes:
        if not main and before and told(Words.TOKE_NEEDS_BET, spot):
            yield lifts(seat, spot)
    if told(Words.TOKE_NEEDS_BET, Spot.TOKE_WAR) and not around.lying(seat, Spot.TOKE_MAIN):
        yield lifts(seat, Spot.TOKE_WAR)
    if before and told(Words.UNDER_LIMIT, wager) and main.amount < sheet.minimum:
        missing = fewest(sheet.minimum - main.amount, sheet.denominations)
        if missing:
            yield bets(seat, wager, missing)
    for spot, _, high in spots.limits(sheet):
        surplus = around.lying(seat, spot).amount - high
        if before and surplus > 0 and told(Words.OVER_LIMIT, spot):
            yield lifts(seat, spot, fewest(surplus, sheet.denominations))
    odd = main.amount % (2 * sheet.smallest_chip)
    if before and odd and around.told(seat, Words.CANNOT_HALVE, put):
        yield lifts(seat, wager, fewest(odd, sheet.denominations))


def _bets_late(around: Surroundings, seat: int, play: Play) -> Iterator[Cue]:
    """A bet after the first card; taken back at once when the dealer refuses it."""
    if not play.late_main:
        return
    late = around.seat(seat).late
    if not late and around.facts.dealer_first_at is None:
        yield bets(seat, around.seat(seat).wager, worth(play.late_main, around.sheet))


def _after_the_deal(around: Surroundings, seat: int, play: Play) -> Iterator[Cue]:
    facts = around.seat(seat)
    if facts.result is Result.TIE:
        yield from _decides(around, facts, play)
        yield from _picks_up_paid_tie(around, facts)
        if facts.choice is Choice.WAR and facts.war_card_at is None:
            yield from _goes_to_war(around, facts, play)
    if cleared(around):
        for spot in (facts.wager, *around.facts.observed.spots.sides, Spot.WAR):
            whose = is_the_guests(facts, spot, around.facts, around.sheet.values)
            if around.lying(seat, spot) and whose:
                yield lifts(seat, spot)


def _decides(around: Surroundings, facts: SeatFacts, play: Play) -> Iterator[Cue]:
    if facts.choice is None and facts.has(facts.wager) and (play.declares or facts.asked):
        yield guest(facts.number), Choose(play.on_tie)


def _picks_up_paid_tie(around: Surroundings, facts: SeatFacts) -> Iterator[Cue]:
    """K-P5: once it is paid in full. An amount that is wrong is left for the dealer to see."""
    stake = facts.stake(Spot.TIE)
    lying = around.lying(facts.number, Spot.TIE).amount
    if stake and not facts.second_tie and lying == stake + tie_pays(stake):
        yield lifts(facts.number, Spot.TIE)


def _goes_to_war(around: Surroundings, facts: SeatFacts, play: Play) -> Iterator[Cue]:
    """War Bet, War toke and second Tie Bet, in that order (K-D9, K-D10, K-T2)."""
    seat, main = facts.number, facts.stake(facts.wager)
    war, put = around.lying(seat, Spot.WAR).amount, around.last_bet(seat, Spot.WAR)
    equal = fewest(main, around.sheet.denominations)
    gives_up = play.when_told is not WhenTold.CORRECT
    if put and gives_up and war < main and around.told(seat, Words.SHORT_WAR_BET, put):
        # K-P9: who cannot match surrenders; there is no all-in.
        if war:
            yield lifts(seat, Spot.WAR)
        elif _chosen_at(around, seat) < put:  # said once, heard or not
            yield guest(seat), Choose(Choice.SURRENDER)
        return
    if not war and equal is not None:
        first = worth(play.war_bet, around.sheet) if play.war_bet and not put else equal
        yield bets(seat, Spot.WAR, first)
        return
    if around.facts.war_draw_at is not None:
        return  # the war is dealt: of what a guest may put, only the bet that makes it is late
    yield from _war_bet_put_right(around, facts, play, put)
    if play.toke_war and not around.last_bet(seat, Spot.TOKE_WAR):
        yield bets(seat, Spot.TOKE_WAR, worth(play.toke_war, around.sheet))
    repeated = around.last_bet(seat, Spot.TIE) > _chosen_at(around, seat)
    if play.second_tie and not repeated and not around.lying(seat, Spot.TIE):
        yield bets(seat, Spot.TIE, worth(play.second_tie, around.sheet))


def _war_bet_put_right(
    around: Surroundings, facts: SeatFacts, play: Play, put: int
) -> Iterator[Cue]:
    """K-P9: a short War Bet is made good, an excess taken back, once told."""
    seat, main = facts.number, facts.stake(facts.wager)
    war = around.lying(seat, Spot.WAR).amount
    chips = around.sheet.denominations
    if war < main and around.told(seat, Words.SHORT_WAR_BET, put):
        missing = fewest(main - war, chips)
        if missing:
            yield bets(seat, Spot.WAR, missing)
    over = war > main and around.told(seat, Words.OVER_WAR_BET, put)
    if over and play.when_told is not WhenTold.IGNORE:
        yield lifts(seat, Spot.WAR, fewest(war - main, chips))


def _chosen_at(around: Surroundings, seat: int) -> int:
    return max(
        (e.number for e in around.log if e.actor == guest(seat) and isinstance(e.action, Choose)),
        default=0,
    )


def cleared(around: Surroundings) -> bool:
    """Whether cards were dealt in this round and all of them are in the discard rack."""
    lying = any(p.spot in (Spot.HAND, Spot.DEALER) for p in around.table.cards)
    return around.facts.dealer_first_at is not None and not lying


def left_behind(around: Surroundings) -> Iterator[Cue]:
    """At the close of a round every guest picks up what still lies on his spots."""
    for place in sorted(around.table.chips):
        if place.seat and place.spot in GUEST_SPOTS:
            yield lifts(place.seat, place.spot)
