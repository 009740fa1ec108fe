"""What can be said after each entry, without making the whole plan anew each time?

The findings are those that ``trainer.grading.judge.live`` gives of the same facts. They are
reckoned anew only when the signs of a fault have changed, and what was said once stays said: a
later act may leave open by which name it goes, never that it was a fault. So it depends on the
entries of the round alone as long as the judge hears of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.core.actions import Choice
from trainer.core.places import MAINS, Spot
from trainer.grading.case import Case
from trainer.grading.choosing import Along, Reader, Signs
from trainer.grading.findings import Finding
from trainer.grading.judge import standing
from trainer.procedures.acts import QUIET, Verb
from trainer.procedures.duties import Plan
from trainer.procedures.facts import NEVER, Facts
from trainer.procedures.games import PROCEDURES, new_plan
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Sheet

Key = tuple[object, ...]
_OF_MATCHES = frozenset({Spot.MATCH, Spot.WAR, *MAINS})


class LiveJudge:
    """Judges a round while it goes on; each part of the plan is kept while its facts are."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._parts = PROCEDURES[sheet.game].parts
        self._facts: Facts | None = None
        self._kept: list[tuple[Key, Plan]] = []
        self._along: Along | None = None
        self._signs: Signs | None = None
        self._told: tuple[Finding, ...] = ()

    def findings(self, facts: Facts) -> tuple[Finding, ...]:
        """What no later act can take back."""
        case = Case(self.plan(facts), facts, self._sheet, closed=False)
        if self._along is None:
            self._along = Along(case.plan, facts, final=False)
        else:
            self._along.hear(case.plan)
        reader = Reader(case, self._along)
        signs = reader.signs()
        if signs != self._signs:
            self._signs, now = signs, standing(reader, case) if signs else ()
            self._told = (*now, *_said_before(self._told, now))
        return self._told

    def remember(self, facts: Facts, told: tuple[Finding, ...]) -> None:
        """These were ``told`` of the round of ``facts`` before this judge came to it."""
        self.plan(facts)
        self._told = told

    def plan(self, facts: Facts) -> Plan:
        """The plan of the round as it is now."""
        if facts is not self._facts:
            self._facts, self._kept = facts, []
            self._along, self._signs, self._told = None, None, ()
        seats, first = facts.seats.values(), facts.observed.spots.first
        settled = tuple(map(_of_settlement, seats))
        # Only where the shoe runs out do choices and War Bets count for the deal.
        short = settled if facts.shoe_empty_at is not None else ()
        keys: tuple[Key, ...] = (
            (_of_round(facts), short, *[_of_deal(seat, first) for seat in seats]),
            settled,
            (facts.war_draw_at is None, *[seat.choice_read for seat in seats]),
            (_of_war(facts), *map(_of_war_seat, seats)),
        )
        kept, same = self._kept, 0
        while same < len(kept) and kept[same][0] == keys[same]:
            same += 1
        del kept[same:]
        for key, add in zip(keys[same:], self._parts[same:], strict=True):
            before = kept[-1][1].copy() if kept else new_plan(self._sheet)
            kept.append((key, add(before, facts, self._sheet)))
        return kept[-1][1]


def _said_before(told: tuple[Finding, ...], now: tuple[Finding, ...]) -> Iterator[Finding]:
    """Those of the sites ``told`` that what is found ``now`` is silent about."""
    known = {(one.rule, site.seat, site.spot) for one in now for site in one.sites}
    for one in told:
        left = tuple(s for s in one.sites if (one.rule, s.seat, s.spot) not in known)
        if left:
            yield replace(one, sites=left)


def _of_round(facts: Facts) -> Key:
    """What the duties up to the dealer's first card depend on, beside the seats."""
    return (
        facts.opened,
        facts.first_card_at,
        facts.dealer_first_at,
        facts.shoe_empty_at,
        facts.new_shoe,
        facts.dead_game,
        len(facts.arrivals),
        len(facts.rulings),
        len(facts.calls),
        len(facts.returned),
        len(facts.boxed),
        _first_burn(facts) if facts.new_shoe else -1,
        _passed_over(facts),
        # A shoe that runs out makes every card and every bet handed back count.
        len(facts.acts) if facts.shoe_empty_at is not None else 0,
    )


def _first_burn(facts: Facts) -> int:
    """Where the value of the first burned card says how many follow (K-P25)."""
    known = (act.index for act in facts.of(Verb.BURN) if act.cards and act.cards[0].known)
    return next(known, -1)


def _passed_over(facts: Facts) -> Key:
    """What the dealer did first after each late bet: one act may pass over several (K-D1)."""
    late = [bet.index for seat in facts.seats.values() for bet in seat.late]
    if not late:
        return ()
    acts = [act.index for act in facts.acts if act.verb not in QUIET]
    return tuple([next((index for index in acts if index > put), -1) for put in late])


def _of_deal(seat: SeatFacts, first: tuple[Spot, ...]) -> Key:
    """What of a seat the duties up to the dealer's first card depend on."""
    stakes, bet_at = seat.stakes, seat.bet_at
    return (
        seat.number,
        seat.wager,
        *map(stakes.get, first),
        *map(bet_at.get, first),
        tuple([seat.gone_at.get(spot) for spot in first]) if seat.gone_at else None,
        min(bet_at.values()) if bet_at else None,
        frozenset(seat.unseen) if seat.unseen else None,
        len(seat.late),
        seat.face_down_asked,
        seat.first_at,
        seat.dealt_in,
    )


def _of_settlement(seat: SeatFacts) -> Key:
    """What of a seat the first settlement depends on besides."""
    return (
        seat.number,
        tuple(seat.stakes.items()),
        tuple(seat.bet_at.items()),
        seat.result,
        seat.result_at,
        seat.choice,
        seat.choice_at,
        seat.second_tie_at and (seat.second_tie_at, seat.second_tie),
        seat.accepted and (seat.accepted, seat.changed_at),
        # A War Bet that never came is missed once the card of the war is there.
        seat.war_card_at is None and not seat.stakes.get(Spot.WAR),
    )


def _of_war(facts: Facts) -> Key:
    """What the other duties depend on besides."""
    return (
        facts.war_draw_at,
        facts.dealer_war_at,
        len(facts.lifted),
        _later_act(facts),
        _matches(facts),
    )


def _matches(facts: Facts) -> Key:
    """The acts at the matches, and those by which a match may have been laid beside its spot.

    Once a war is decided, what is taken or pushed there changes nothing that is owed.
    """
    war, match, laid = Choice.WAR, Spot.MATCH, Verb.MATCH
    decided = {
        seat.number: NEVER if seat.war_result_at is None else seat.war_result_at
        for seat in facts.seats.values()
        if seat.choice is war
    }
    return tuple(
        [
            act.index
            for act in facts.money
            if act.spot in _OF_MATCHES
            and (
                act.index <= decided.get(act.seat, NEVER if act.spot is match else -1)
                or act.verb is laid
            )
        ]
    )


def _later_act(facts: Facts) -> int:
    """Whether the dealer did anything since a guest last picked chips up (K-I9)."""
    if not facts.lifted or not facts.acts:
        return 0
    return min(facts.acts[-1].index, facts.lifted[-1].index)


def _of_war_seat(seat: SeatFacts) -> Key:
    return (
        seat.war_card_at,
        seat.war_result,
        seat.war_result_at,
        seat.second_tie,
        seat.second_tie_unseen,
        bool(seat.cards),
    )
