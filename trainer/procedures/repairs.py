"""What puts right what was just done wrong, as long as its point of no return is not past?

A repair is offered, never owed: no verdict asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.core.actions import Deal, MoveChips, Say, Signal, Words
from trainer.core.chips import fewest
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, Spot, at, hand
from trainer.core.table import Table
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.match_for_pay import is_due
from trainer.procedures.matching import match_round
from trainer.procedures.met import Matching, Met, Stray
from trainer.procedures.rules import Kind

_WORKS = (Work.PAY, Work.MATCH, Work.TAKE)
_DRAWS = frozenset({Verb.BURN, Verb.DEAL})


def repairs(facts: Facts, plan: Plan, table: Table) -> tuple[Step, ...]:
    """The acts that would put a wrong amount or what was forgotten right now, latest slip first.

    What of an amount is still missing, or too much, may take several acts.
    """
    if facts.void_at is not None:
        return ()
    matching = match_round(plan, facts, final=False)
    words = [
        Step(Say(duty.words), duty.rule, duty)
        for duty in (plan.duties[index] for index in plan.of(Work.WORDS))
        if duty.words is Words.NO_MORE_BETS and _one_card_late(facts)
    ]
    slips = [
        (matching.met[index].last, plan.duties[index], matching.met[index])
        for index in plan.where(*_WORKS)
        if index in matching.met
    ]
    latest = sorted(slips, key=lambda one: -one[0])
    words += [*_dealt_past(plan, facts), *_unburned(plan, matching, facts)]
    backs = (_back(stray, plan, facts, table) for stray in reversed(matching.strays))
    return (
        *words,
        *(step for _, duty, met in latest for step in _amount(duty, met, facts, table)),
        *(step for step in backs if step is not None),
        *_unowed_matches(plan, matching, facts, table),
    )


def _one_card_late(facts: Facts) -> bool:
    """Whether but one card has left the shoe, and nobody has said that bets are closed."""
    first = facts.first_card_at
    if first is None or any(act.words is Words.NO_MORE_BETS for act in facts.said):
        return False
    return sum(act.verb in _DRAWS and act.index >= first for act in facts.acts) == 1


def late_cards(plan: Plan, facts: Facts) -> tuple[Step, ...]:
    """The first cards that are missing though the dealer has his: they may still come.

    What went wrong is the card that came too early (K-D3); without its own no bet has a result.
    """
    done = facts.dealer_first_at is None or facts.void_at is not None
    if done or facts.shoe_empty_at is not None or facts.of(Verb.COLLECT):
        return ()
    return tuple(Step(Deal(hand(one.seat)), one.rule, one) for one in _without_card(plan, facts))


def _without_card(plan: Plan, facts: Facts) -> list[Duty]:
    cards = (plan.duties[index] for index in plan.of(Work.CARD))
    owed = (duty for duty in cards if duty.seat and not duty.optional)
    return [duty for duty in owed if facts.seats[duty.seat].first_at is None]


def _dealt_past(plan: Plan, facts: Facts) -> list[Step]:
    """A card came before that of another seat: the floor is called, nothing else is touched."""
    first = facts.first_card_at
    if first is None or not (missing := _without_card(plan, facts)):
        return []
    dealt = [act for act in facts.of(Verb.DEAL) if act.index >= first]
    past = [act for act in dealt if not act.seat or act.seat > missing[0].seat]
    if not past or any(call > past[-1].index for call in facts.calls):
        return []
    if any(act.index > past[-1].index and act.verb in MONEY for act in facts.acts):
        return []
    return [Step(Signal.CALL_FLOOR, missing[0].rule, missing[0])]


def _unburned(plan: Plan, matching: Matching, facts: Facts) -> list[Step]:
    """A war card came without its burn: the floor may be told before money moves."""
    for one in _without_burn(plan, matching, facts):
        if one.duty.work is not Work.WAR_BURN:
            continue
        moved = any(act.index > one.card.index and act.verb in MONEY for act in facts.acts)
        if not moved and not any(call > one.card.index for call in facts.calls):
            return [Step(Signal.CALL_FLOOR, one.duty.rule, one.duty)]
    return []


def _unowed_matches(plan: Plan, matching: Matching, facts: Facts, table: Table) -> Iterator[Step]:
    """What lies at a match where none is due goes back into the tray."""
    rule = plan.clauses.war_bet
    for seat in sorted({one.act.seat for one in matching.strays if one.act.verb is Verb.MATCH}):
        spot = at(seat, Spot.MATCH)
        lying = table.stack(spot)
        if lying.amount and not is_due(seat, plan, facts):
            duty = Duty(Work.TAKE, rule, Phase.SETTLE, seat, Spot.MATCH, lying.amount)
            yield Step(MoveChips(spot, TRAY, lying), rule, replace(duty, subject="money"))


@frozen
class Unburned:
    """A card that came before all its burns: the first burn that is missing, and if all are."""

    card: Act
    duty: Duty
    whole: bool


def unburned(plan: Plan, facts: Facts) -> tuple[Unburned, ...]:
    """The cards that came without the burns before them, which are neither late nor left out yet.

    A burn may come until the round is closed; then it was late, else it is left out.
    """
    return tuple(_without_burn(plan, match_round(plan, facts, final=False), facts))


def _without_burn(plan: Plan, matching: Matching, facts: Facts) -> Iterator[Unburned]:
    cards = {act.index: act for act in facts.of(Verb.DEAL)}
    told: set[int] = set()
    for index in plan.where(Work.BURN, Work.WAR_BURN):
        duty = plan.duties[index]
        came = _card_after(duty, facts)
        if index in matching.met or came is None or came in told or came not in cards:
            continue
        told.add(came)
        alike = plan.where(duty.work, seat=duty.seat)
        yield Unburned(cards[came], duty, not any(one in matching.met for one in alike))


def _card_after(duty: Duty, facts: Facts) -> int | None:
    """When the card came before which the burn was owed."""
    if duty.work is Work.BURN:
        return facts.first_card_at
    return facts.seats[duty.seat].war_card_at if duty.seat else facts.dealer_war_at


def _amount(duty: Duty, met: Met, facts: Facts, table: Table) -> Iterator[Step]:
    slips = [slip for slip in met.slips if slip.kind is Kind.WRONG_AMOUNT]
    if not slips or slips[-1].fixed is not None or not slips[-1].difference or duty.spot is None:
        return
    since = slips[0].act.index
    if _gone_on(since, duty.seat, facts):
        return
    off = slips[-1].difference
    spot, chips = at(duty.seat, duty.spot), fewest(abs(off), table.denominations)
    if chips is None or (off > 0 and table.stack(spot).amount < off):
        return
    move = MoveChips(TRAY, spot, chips) if off < 0 else MoveChips(spot, TRAY, chips)
    yield Step(move, duty.rule, replace(duty, amount=abs(off)))


def _gone_on(since: int, seat: int, facts: Facts) -> bool:
    """Whether another seat has been served after that moment."""
    return any(a.index > since and a.verb in MONEY and a.seat != seat for a in facts.acts)


def _back(stray: Stray, plan: Plan, facts: Facts, table: Table) -> Step | None:
    """Chips that were paid though nobody was owed them go back to the tray."""
    act = stray.act
    if stray.fixed is not None or act.spot is None or not act.amount:
        return None
    if act.verb is not Verb.PAY or _gone_on(act.index, act.seat, facts):
        return None
    duties = [plan.duties[index] for index in plan.where(Work.PAY, Work.TAKE, seat=act.seat)]
    duties.sort(key=lambda one: one.spot is not act.spot)
    chips, spot = fewest(act.amount, table.denominations), at(act.seat, act.spot)
    lying = table.stack(spot).amount
    if chips is None or not duties or lying < act.amount:
        return None
    move = MoveChips(spot, TRAY, None if lying == act.amount else chips)
    duty = replace(duties[0], work=Work.TAKE, spot=act.spot, amount=act.amount)
    return Step(move, duty.rule, duty)


__all__ = ["Unburned", "late_cards", "repairs", "unburned"]
