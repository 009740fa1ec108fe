"""How is a guest told what the dealer does, and why?"""

from __future__ import annotations

from typing import Final

from trainer.core.actions import DEALER, Ask, Burn, Collect, Deal, MoveChips, Say, Signal
from trainer.core.cards import Card
from trainer.core.places import Spot
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import card_name, money, spot_name
from trainer.i18n.log import action_sentence
from trainer.i18n.rules_text import rule_text
from trainer.i18n.speech import palette_label
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Work
from trainer.procedures.facts import Facts
from trainer.procedures.rules import RULES
from trainer.procedures.wagers import Result, WarResult
from trainer.session import Session
from trainer.ui.chair.sprites import Told
from trainer.ui.view.comparing import Sides, compared

_YOU: Final = Sides(
    {
        Result.WIN: N_("{guest} against {dealer}: you win."),
        Result.LOSE: N_("{guest} against {dealer}: you lose."),
        Result.TIE: N_("{guest} against {dealer}: a tie."),
    },
    {
        WarResult.WIN: N_("War, {guest} against {dealer}: you win."),
        WarResult.TIED_WIN: N_("War, {guest} against {dealer}: a tie, and you win."),
        WarResult.LOSE: N_("War, {guest} against {dealer}: you lose."),
    },
)


def step_told(step: Step, session: Session, speaker: Translator) -> Told:
    """What the model dealer did, by which clause, and whose card is higher."""
    known = RULES.get(step.rule)
    why = compared(step.duty, session.facts, session.sheet.values, speaker, _YOU)
    if not why and known is not None:
        why = rule_text(step.rule, speaker).title
    below = " · ".join(part for part in (step.rule, why) if part)
    return Told(_done(step, session, speaker), below)


def _done(step: Step, session: Session, speaker: Translator) -> str:
    say, currency = speaker.say, session.sheet.currency
    match step.action:
        case Burn(count):
            text = speaker.ngettext(
                "The dealer burns {n} card.", "The dealer burns {n} cards.", count
            )
            return text.format(n=count)
        case Deal() if (card := _dealt(step, session.facts)) is not None:
            return say(_card_words(step), card=card_name(str(card), speaker))
        case MoveChips() if told := _money(step, currency, speaker):
            return told
        case Say(words):
            return say(N_("The dealer: “{words}”"), words=palette_label(words.value, speaker))
        case Ask():
            return say(N_("The dealer asks you: war or surrender?"))
        case Collect():
            return say(N_("The dealer collects the cards."))
        case Signal.SHUFFLE:
            return say(N_("The dealer shuffles."))
        case _:
            text = action_sentence(DEALER, step.action, speaker, currency)
            return text[:1].upper() + text[1:]


def _card_words(step: Step) -> str:
    war = step.duty.work is Work.WAR_CARD
    if step.duty.seat:
        return N_("Your war card: {card}") if war else N_("Your card: {card}")
    return N_("The dealer's war card: {card}") if war else N_("The dealer's card: {card}")


def _dealt(step: Step, facts: Facts) -> Card | None:
    """The card that has come."""
    war = step.duty.work is Work.WAR_CARD
    if not step.duty.seat:
        return facts.dealer_war if war else facts.dealer_first
    me = facts.seats.get(step.duty.seat)
    return (me.war_card if war else me.first) if me is not None else None


def _money(step: Step, currency: str, speaker: Translator) -> str:
    """What happened to a bet; empty where it is no bet."""
    duty, action = step.duty, step.action
    if not isinstance(action, MoveChips) or duty.spot is None:
        return ""
    text = _OF_A_MATCH.get(duty.work) if duty.spot is Spot.MATCH else _OF_A_BET.get(duty.work)
    chips = action.chips.amount if action.chips is not None else duty.stake
    amount = money(chips, currency, speaker)
    return speaker.say(text, spot=spot_name(duty.spot, speaker), amount=amount) if text else ""


_OF_A_BET: Final = {
    Work.PAY: N_("The dealer pays {amount} on your {spot}."),
    Work.TAKE: N_("The dealer takes your {spot}."),
    Work.HALF: N_("The dealer takes half of your {spot}: {amount}."),
}
_OF_A_MATCH: Final = {
    Work.MATCH: N_("The dealer sets {amount} beside your War Bet."),
    Work.TAKE: N_("The dealer takes the match back."),
    Work.PUSH: N_("The dealer pushes the match to you."),
}


__all__ = ["step_told"]
