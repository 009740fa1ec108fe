"""Was a card dealt that belonged nowhere, or face down, and what is done before anything else?

To a seat without a bet, a second one to a seat, one after the deal (K-D3): the floor is called,
and nothing else touched. As long as nothing is dealt since it has the card moved to where it
belongs, and after that a mistake that was told weighs less. A card face down is turned (K-G3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.core.actions import Signal, Turn
from trainer.core.places import DEALER, hand
from trainer.grading.findings import Finding, Site, What
from trainer.grading.governing import ban_on, governing
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_text import finding_text
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Duty, Phase, Work
from trainer.procedures.matching import match_round
from trainer.procedures.rules import RULES, Kind, Severity
from trainer.ui.telling.steps import Astray

if TYPE_CHECKING:
    from trainer.procedures.duties import Plan
    from trainer.procedures.facts import Facts
    from trainer.procedures.met import Matching
    from trainer.ui.telling.told import NextCard

_TITLES = {
    Kind.EXTRA: N_("That card was not owed there."),
    Kind.OUT_OF_ORDER: N_("That card came before its turn."),
    Kind.WRONG_FACE: N_("That card belongs face up."),
}


def astray_cards(facts: Facts, plan: Plan) -> tuple[Step, ...]:
    """What the last such card asks for: the call, until money moves or the floor has been told."""
    if facts.void_at is not None or not facts.of(Verb.DEAL):
        return ()
    matching = match_round(plan, facts, final=False)
    return (*_calls(matching, facts, plan), *_turns(matching, facts, plan))


def _calls(matching: Matching, facts: Facts, plan: Plan) -> Iterator[Step]:
    for act in _strays(matching)[-1:]:
        since = [a for a in facts.acts if a.index > act.index]
        told = any(call > act.index for call in facts.calls)
        if not told and not any(a.verb in MONEY or a.verb is Verb.COLLECT for a in since):
            rule = _rule(act, facts, plan)
            yield Step(Signal.CALL_FLOOR, rule, Duty(Work.CARD, rule, Phase.DEAL, act.seat))


def _turns(matching: Matching, facts: Facts, plan: Plan) -> Iterator[Step]:
    """A card that fell face down is turned before the next one leaves the shoe."""
    rule, last = plan.clauses.face, facts.of(Verb.DEAL)[-1]
    slips = [slip for met in matching.met.values() for slip in met.slips]
    open_ = [s.act.index for s in slips if s.kind is Kind.WRONG_FACE and s.fixed is None]
    since = [a.verb for a in facts.acts if a.index > last.index]
    if last.index in open_ and Verb.BURN not in since:
        place = hand(last.seat) if last.seat else DEALER
        yield Step(Turn(place), rule, Duty(Work.CARD, rule, Phase.DEAL, last.seat))


def belongs_nowhere(facts: Facts, plan: Plan) -> dict[int, str]:
    """The clause by entry of the cards that no later act can make right."""
    strays = match_round(plan, facts, final=False).strays  # told stays told, also once it is moved
    cards = (one.act for one in strays if one.act.verb is Verb.DEAL)
    return {act.entry: _rule(act, facts, plan) for act in cards}


def _strays(matching: Matching) -> list[Act]:
    found = (one.act for one in matching.strays if one.fixed is None)
    return sorted((a for a in found if a.verb is Verb.DEAL), key=lambda act: act.index)


def _rule(act: Act, facts: Facts, plan: Plan) -> str:
    return ban_on(act, facts, plan) or governing(act, facts, plan.clauses)


def remedied(note: NextCard, step: Step, how: Astray, speaker: Translator) -> NextCard:
    """The `note` on a card that went wrong, with the remedy that the sheet names."""
    kind, rule = Kind.OUT_OF_ORDER if how is Astray.EARLY else Kind.EXTRA, step.rule
    if isinstance(step.action, Turn):
        kind = Kind.WRONG_FACE
    if rule not in RULES:
        return note
    seat = step.duty.seat
    site = Site((), seat, "cards", got=What("deal", seat, "cards"))
    told = finding_text(Finding(kind, rule, Severity.MAJOR, (site,)), speaker)
    return replace(note, title=speaker.gettext(_TITLES[kind]), rule=rule, below=told.remedy)


__all__ = ["astray_cards", "belongs_nowhere", "remedied"]
