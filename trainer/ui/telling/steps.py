"""How is a step that is owed shown: in words and with its key?"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import assert_never

from trainer.core.actions import (
    DEALER,
    Action,
    Burn,
    Deal,
    MoveChips,
    Signal,
    Turn,
)
from trainer.core.notation import Writer
from trainer.core.places import TOKE_BOX, TRAY
from trainer.core.table import Table
from trainer.grading.findings import Corrected, Finding
from trainer.grading.telling import told_duty
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money
from trainer.i18n.log import action_sentence
from trainer.i18n.rules_text import act_text, rule_text
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Work
from trainer.procedures.rules import RULES
from trainer.session import Session
from trainer.ui.hands.key_hints import at_hand, key_hint, typed, upper_of, whole
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.hands.menus import upper_part
from trainer.ui.hands.mouse_way import mouse_way
from trainer.ui.hands.typed_money import as_money
from trainer.ui.telling.told import NextCard
from trainer.ui.telling.unasked import with_his_step
from trainer.ui.view.comparing import compared
from trainer.ui.view.felts import felt_of

_TYPED = N_(
    "By keys: {pay} finds only bets that lie there. Go to the spot with the arrow keys and press "
    "Enter, or type “{line}”."
)


def next_card(
    step: Step, keys: KeyMap, speaker: Translator, session: Session, listed: bool = True
) -> NextCard:
    """The card of a step: what, by which key, under which clause, and who has won there.

    Whether the menu of a stack has its parts ``listed`` hangs on the mode.
    """
    table = session.table
    first, plan = at_hand(step.action, table), felt_of(session.sheet).plan_of(session.sheet)
    upper, currency = upper_of(first, table), session.sheet.currency
    called = upper_part if listed else money
    part = called(upper, currency, speaker) if upper else ""
    way = mouse_way(whole(first, table), speaker, part, listed)
    if typed(first, table, plan):
        line = Writer(session.sheet.denominations).action(DEALER, first)
        pay = str(keys.commands[Command.PAY])
        way = f"{way} {speaker.say(_TYPED, pay=pay, line=as_money(line, currency))}"
    title = action_sentence(DEALER, first, speaker, session.sheet.currency)
    return NextCard(
        title[:1].upper() + title[1:],
        way,
        key_hint(first, keys, table, plan),
        step.rule,
        _below(step, session, speaker),
        calls=step.action is Signal.CALL_FLOOR,
    )


def _below(step: Step, session: Session, speaker: Translator) -> str:
    facts = session.facts
    said = (
        compared(step.duty, facts, session.sheet.values, speaker)
        or _burns(step, session, speaker)
        or _title(step.rule, speaker)
    )
    alone = with_his_step(step.duty, facts, speaker)
    if said and alone and said[-1] not in ".?!…":
        said = f"{said}."  # a title before a sentence
    return " ".join(part for part in (said, alone) if part)


def _burns(step: Step, session: Session, speaker: Translator) -> str:
    """Before a burn of the war: which cards get one at this house (K-P10)."""
    if step.duty.work is not Work.WAR_BURN or not isinstance(step.action, Burn):
        return ""
    from trainer.i18n.page_lines import burn_sentence

    return burn_sentence(session.sheet.values.war_burn, speaker)


def _title(rule: str, speaker: Translator) -> str:
    return rule_text(rule, speaker).title if rule in RULES else ""


class Astray(Enum):
    """How an act differs from what was owed: in its amount, too early, or not owed at all.

    What puts an earlier slip right is owed by nobody, and welcome. The floor is never called too
    early, but may be called though nothing is wrong.
    """

    SHORT = "short"
    OVER = "over"
    EARLY = "early"
    NEVER = "never"
    MENDS = "mends"
    NEEDLESS = "needless"

    @property
    def tells_owed(self) -> bool:
        """Whether it is told what was owed instead, of all that was owed."""
        return self in (Astray.EARLY, Astray.NEVER)


Outside = tuple[tuple[Step, ...], Astray]
"""What was owed instead of an act, what it was meant for first, and how it differs."""


def astray(action: Action, may: tuple[Step, ...], owed: tuple[Step, ...], table: Table) -> Outside:
    """How an act differs that is none of those that `may` come next, of all that is `owed`."""
    for step in may:
        if isinstance(action, MoveChips) and _same_way(action, step.action):
            short = _amount(action, table) < (step.duty.amount or 0)
            others = tuple(one for one in may if one is not step)
            return (step, *others), Astray.SHORT if short else Astray.OVER
    return may, Astray.EARLY if permitted(action, owed, table) else Astray.NEVER


def mended(findings: tuple[Finding, ...]) -> int:
    """How many slips were put right."""
    sites = (site for finding in findings for site in finding.sites)
    return sum(site.corrected is not Corrected.NO for site in sites)


def took_part(findings: tuple[Finding, ...], entry: int) -> bool:
    """Whether this act is one of those by which a slip was put right, or of the slip itself."""
    sites = (site for finding in findings for site in finding.sites)
    return any(entry in site.entries for site in sites if site.corrected is not Corrected.NO)


def owed_note(outside: Outside, speaker: Translator, currency: str) -> NextCard:
    """After an act outside the permitted set: what is owed instead (shown, never counted), why."""
    steps, how = outside
    if how is Astray.MENDS:
        return NextCard(speaker.gettext(N_("That puts it right.")))
    if how is Astray.NEEDLESS:
        text = speaker.gettext(N_("Nothing is wrong at the table: the call was not needed."))
        below = speaker.gettext(
            N_("It is a minor mistake, unless the end of the round shows something left out.")
        )
        return NextCard(text, rule="K-P30", below=below, warning=True)
    if not steps:
        text = speaker.say(N_("That was not owed then; nothing was owed."))
        return NextCard(text, warning=True)
    first, rule = steps[0], steps[0].rule
    told = steps[:1] if how in (Astray.SHORT, Astray.OVER) else steps[:3]
    acts = _either(
        [action_sentence(DEALER, one.action, speaker, currency) for one in told], speaker
    )
    match how:
        case Astray.SHORT:
            text = speaker.say(N_("That was too little. Owed was: {acts}."), acts=acts)
            below = _remedy(first, how, speaker)
        case Astray.OVER:
            text = speaker.say(N_("That was too much. Owed was: {acts}."), acts=acts)
            below = _remedy(first, how, speaker)
        case Astray.EARLY:
            text = speaker.say(N_("Its turn comes later. First is owed: {acts}."), acts=acts)
            rule, below = "", ""
        case Astray.NEVER:
            text = speaker.say(N_("That was not owed then. Owed was: {acts}."), acts=acts)
            below = reason(first, speaker)
        case _:
            assert_never(how)
    return NextCard(sentence(text), rule=rule, below=below, warning=True)


def _either(acts: list[str], speaker: Translator) -> str:
    """Acts of which one is wanted."""
    *before, said = acts
    for act in reversed(before):
        said = speaker.say(N_("{act}, or {others}"), act=act, others=said)
    return said


def sentence(text: str) -> str:
    """An act that ends in a question needs no full stop behind it."""
    return text.replace("?.", "?")


def mending(
    cards: tuple[NextCard, ...], next_: tuple[NextCard, ...], speaker: Translator, lead: str = ""
) -> tuple[NextCard, ...]:
    """Cards that put something right: under the first stands `lead`, or what is next otherwise."""
    first, *others = cards
    if lead:
        return (replace(first, below=lead), *(replace(one, below="") for one in others))
    text = N_("That puts it right. Otherwise next: {act}")
    if first.calls:
        text = N_("Told to the floor it weighs less. Otherwise next: {act}")
    below = speaker.say(text, act=_with_way(next_[0])) if next_ else ""
    return (replace(first, below=below), *(replace(one, below="") for one in others))


def otherwise(card: NextCard, speaker: Translator) -> str:
    """What is next for who does not put it right now."""
    return speaker.say(N_("Otherwise next: {act}"), act=_with_way(card))


def _with_way(card: NextCard) -> str:
    """An act, the keys for it, and where it is clicked."""
    keyed = f"{card.title} ({card.keys})" if card.keys else card.title
    return f"{keyed}. {card.way}" if card.way else keyed


def coming_back(mends: tuple[Step, ...], owed: tuple[Step, ...], speaker: Translator) -> str:
    """Which of two like moves is which: a payment comes back, and its bet is taken after it."""
    if not mends or not isinstance(move := mends[0].action, MoveChips) or move.source == TRAY:
        return ""
    if not any(_same_way(move, one.action) for one in owed):
        return ""
    if move.chips is None:
        text = N_("Taken whole it is both: the payment comes back, and the lost bet is taken.")
        return speaker.gettext(text)
    return speaker.gettext(N_("First the payment comes back, then the bet itself is taken."))


def told_first(said: str, cards: tuple[NextCard, ...]) -> tuple[NextCard, ...]:
    """The same cards; under the first one stands what went wrong, before all else."""
    first, *others = cards
    bare = first.below and first.below[-1] not in ".?!…"  # a title would hang behind it
    below = " ".join(part for part in (said, "" if said and bare else first.below) if part)
    return (replace(first, below=below), *others)


def caption(step: Step, why: bool, speaker: Translator, session: Session) -> str:
    """What the model dealer does, who has won there; `why` his clause is so."""
    title = action_sentence(DEALER, step.action, speaker, session.sheet.currency)
    told = compared(step.duty, session.facts, session.sheet.values, speaker)
    more = reason(step, speaker) if why else ""
    parts = (title[:1].upper() + title[1:], told, more)
    return " · ".join(part for part in parts if part)


def reason(step: Step, speaker: Translator) -> str:
    """Why a step is owed; nothing where the catalogue does not have its clause."""
    return speaker.gettext(reason_of(step))


def reason_of(step: Step) -> str:
    """The same in English."""
    return act_text(step.rule, told_duty(step.duty))[0] if step.rule in RULES else ""


def _remedy(step: Step, how: Astray, speaker: Translator) -> str:
    """How another amount is put right: what the tray gives too little of the guest is short of."""
    if step.rule not in RULES:
        return ""
    gives = isinstance(step.action, MoveChips) and step.action.source == TRAY
    short = gives is (how is Astray.SHORT)
    _, remedy = act_text(step.rule, told_duty(step.duty), "short" if short else "over")
    return speaker.gettext(remedy)


def permitted(action: Action, steps: tuple[Step, ...], table: Table) -> Step | None:
    """The step that this action does; chips count by amount, in whatever form they come."""
    for step in steps:
        if any(_alike(action, way, table) for way in step.ways):
            return step
    return None


def both_in_one(
    action: Action, mends: tuple[Step, ...], owed: tuple[Step, ...], table: Table
) -> bool:
    """Whether this act puts a slip right and does what is owed at its spot as well (rule 10)."""
    if not isinstance(action, MoveChips):
        return False
    amount = _amount(action, table)
    return any(
        _same_way(action, mend.action)
        and _same_way(action, step.action)
        and amount == _whole(mend, table) + (step.duty.amount or 0)
        for mend in mends
        for step in owed
    )


def _whole(step: Step, table: Table) -> int:
    return _amount(step.action, table) if isinstance(step.action, MoveChips) else 0


def of_half(step: Step) -> bool:
    """Whether the step brings half of a bet, which may be done in two acts."""
    return step.duty.work is Work.HALF


def only_begins(action: Action, step: Step, table: Table) -> bool:
    """Whether this only begins the step: all was taken, and half is still to go back (K-P6)."""
    if not of_half(step) or not isinstance(action, MoveChips):
        return False
    return action.target == TRAY and _amount(action, table) > (step.duty.amount or 0)


def plain(action: Action) -> Action:
    """The action as it was meant, without the cards that then came."""
    match action:
        case Burn(count, _):
            return Burn(count)
        case Deal(target, _, down, boxed):
            return Deal(target, None, down, boxed)
        case Turn(place, _):
            return Turn(place)
        case _:
            return action


def _alike(action: Action, way: Action, table: Table) -> bool:
    if not (isinstance(action, MoveChips) and isinstance(way, MoveChips)):
        return action == way
    if (action.source, action.target) != (way.source, way.target):
        return False
    if action.target == TOKE_BOX and action.behalf != way.behalf:
        return False
    return _amount(action, table) == _amount(way, table)


def _same_way(action: Action, owed: Action) -> bool:
    if not (isinstance(action, MoveChips) and isinstance(owed, MoveChips)):
        return False
    return (action.source, action.target) == (owed.source, owed.target)


def _amount(move: MoveChips, table: Table) -> int:
    return table.stack(move.source).amount if move.chips is None else move.chips.amount
