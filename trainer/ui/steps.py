"""How is a step that is owed shown: in words and with its key?"""

from __future__ import annotations

from trainer.core.actions import (
    DEALER,
    Action,
    Ask,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Say,
    Signal,
    Turn,
)
from trainer.core.places import TOKE_BOX, TRAY, Spot
from trainer.core.table import Table
from trainer.i18n.catalog import Translator
from trainer.i18n.log import action_sentence
from trainer.i18n.rules_text import rule_text
from trainer.procedures.agenda import Step
from trainer.procedures.rules import RULES
from trainer.procedures.sheet import Sheet
from trainer.ui.keys import TUBES, Command, KeyMap
from trainer.ui.mouse_way import mouse_way
from trainer.ui.told import NextCard


def key_hint(action: Action, keys: KeyMap, denominations: tuple[int, ...]) -> str:
    """The keys that do it: ``D 4``, ``T 6 · Enter``, ``F5 · M 4``."""
    key = {command: str(bound) for command, bound in keys.commands.items()}
    match action:
        case Deal(target, _, down):
            return f"{key[Command.DEAL_DOWN if down else Command.DEAL]} {target.seat}"
        case Burn():
            return key[Command.BURN]
        case Turn(place):
            return f"{key[Command.TURN]} {place.seat}"
        case Collect(None):
            return key[Command.COLLECT_ALL]
        case Collect(place):
            return f"{key[Command.COLLECT]} {place.seat if place else 0}"
        case Ask(seat):
            return f"{key[Command.ASK]} {seat}"
        case Say(words, seat):
            return f"{keys.words[words]} {seat}" if seat else str(keys.words[words])
        case Signal.CALL_FLOOR:
            return key[Command.CALL_FLOOR]
        case Signal.SHUFFLE:
            return key[Command.SHUFFLE]
        case MoveChips():
            return _chips_hint(action, key, sorted(denominations))
        case Exchange(place):
            return f"{key[Command.TAKE]} {place.seat} · {key[Command.EXCHANGE]}"
        case _:
            return ""


def _chips_hint(move: MoveChips, key: dict[Command, str], tubes: list[int]) -> str:
    source, target = move.source, move.target
    if source == TRAY:
        taken = " ".join(
            key[TUBES[tubes.index(value)]] + (f"×{count}" if count > 1 else "")
            for value, count in (move.chips.items if move.chips else ())
        )
        if target == TOKE_BOX:
            return f"{taken} · {key[Command.TOKE_BOX]} {move.behalf.seat if move.behalf else 0}"
        match_ = target.spot is Spot.MATCH
        return f"{taken} · {key[Command.MATCH if match_ else Command.PAY]} {target.seat}"
    if target == TRAY:
        half = f" · {key[Command.HALF]}" if move.chips is not None else ""
        return f"{key[Command.TAKE]} {source.seat}{half} · {key[Command.CONFIRM]}"
    if target == TOKE_BOX:
        return f"{key[Command.TOKE_BOX]} {source.seat}"
    return f"{key[Command.PUSH if source.spot is Spot.MATCH else Command.RETURN]} {source.seat}"


def next_card(step: Step, keys: KeyMap, speaker: Translator, sheet: Sheet) -> NextCard:
    """The card of a step: what, by which key, under which clause."""
    title = action_sentence(DEALER, step.action, speaker, sheet.currency)
    return NextCard(
        title[:1].upper() + title[1:],
        mouse_way(step.action, speaker),
        key_hint(step.action, keys, sheet.denominations),
        step.rule,
        rule_text(step.rule, speaker).title if step.rule in RULES else "",
    )


def owed_note(steps: tuple[Step, ...], speaker: Translator, currency: str) -> NextCard:
    """After an act outside the permitted set: what is owed instead (shown, never counted), why."""
    if not steps:
        text = speaker.say("Not owed now; nothing is owed at the moment.")
        return NextCard(text, warning=True)
    shown = [action_sentence(DEALER, step.action, speaker, currency) for step in steps[:3]]
    text = speaker.say("Not owed now. Owed: {acts}.", acts="; ".join(shown))
    rule = steps[0].rule
    return NextCard(text, rule=rule, below=reason(rule, speaker), warning=True)


def caption(step: Step, speaker: Translator, sheet: Sheet) -> str:
    """What the model dealer does, by which clause and why."""
    title = action_sentence(DEALER, step.action, speaker, sheet.currency)
    parts = (title[:1].upper() + title[1:], step.rule, reason(step.rule, speaker))
    return " · ".join(part for part in parts if part)


def reason(rule: str, speaker: Translator) -> str:
    """Why a clause is as it is; nothing for one that the catalogue does not have."""
    return rule_text(rule, speaker).reason if rule in RULES else ""


def permitted(action: Action, steps: tuple[Step, ...], table: Table) -> Step | None:
    """The step that this action does; chips count by amount, in whatever form they come."""
    for step in steps:
        if any(_alike(action, way, table) for way in step.ways):
            return step
    return None


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


def _amount(move: MoveChips, table: Table) -> int:
    return table.stack(move.source).amount if move.chips is None else move.chips.amount
