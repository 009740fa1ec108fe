"""What do the rules say, and what are the bets worth?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Final

from trainer.cli.game_text import game_lines
from trainer.cli.sheets import house_today
from trainer.core.toml_fields import near
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_pages import page
from trainer.i18n.rules_text import kind_name, provenance, rule_text, severity_name, tag_name
from trainer.procedures.games import PROCEDURES, is_dealt
from trainer.procedures.knobs import ONE_AT_WAR, rules_of
from trainer.procedures.rules import RULES, Kind, Rule, Severity, kinds_of, severity
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import DEFAULT_HOUSE, load_house

_ODDS: Final = {
    "win": N_("First card: the guest wins"),
    "lose": N_("First card: the dealer wins"),
    "tie": N_("First card: tie"),
    "war_win": N_("War: the guest's card is higher"),
    "war_tie": N_("War: second tie"),
    "always_war": N_("Initial Bet, always to war"),
    "always_surrender": N_("Initial Bet, always surrender"),
    "tie_bet": N_("Tie Bet"),
    "war_on_player": N_("Bet on Player, always to war"),
    "surrender_on_player": N_("Bet on Player, always surrender"),
    "war_on_dealer": N_("Bet on Dealer, always to war"),
    "surrender_on_dealer": N_("Bet on Dealer, always surrender"),
    "tie_bonus": N_("Tie Bonus"),
    "combo-both-ends-flush": N_("Combo, ace beside king and 2, a suited pair is a flush"),
    "combo-both-ends-nothing": N_("Combo, ace beside king and 2, a suited pair is nothing"),
    "combo-king-only-flush": N_("Combo, ace beside king only, a suited pair is a flush"),
    "combo-king-only-nothing": N_("Combo, ace beside king only, a suited pair is nothing"),
}


def rules(options: argparse.Namespace, speaker: Translator) -> int:
    """``rules [ID]``: the list, of a house the game before it, or one rule in full."""
    sheet = house_today(options, options.house) if options.house else None
    if options.rule is None:
        if sheet is not None:
            print("\n".join(game_lines(page(sheet, speaker), sheet, speaker)) + "\n")
        for rule in RULES.values() if sheet is None else map(RULES.__getitem__, rules_of(sheet)):
            title = rule_text(rule.id, speaker).title
            print(f"{rule.id:<6} {title} ({_provenance(rule, sheet, speaker)})")
        return 0
    known = {name.upper(): name for name in RULES}
    name = known.get(options.rule.upper())
    if name is None:
        hint = near(options.rule.upper(), known)
        raise TrainerFault("unknown-rule", name=options.rule, **hint)
    print("\n".join(_rule(RULES[name], sheet, speaker)))
    return 0


def _rule(rule: Rule, sheet: Sheet | None, speaker: Translator) -> Iterator[str]:
    words = rule_text(rule.id, speaker)
    yield f"{rule.id} · {words.title}"
    yield _row(N_("Source"), _provenance(rule, sheet, speaker), speaker)
    for label, text in (
        (N_("Duty"), words.duty),
        (N_("Reason"), words.reason),
        (N_("Remedy"), words.remedy),
        (N_("Example"), words.example),
    ):
        yield _row(label, text, speaker)
    yield _row(N_("Severity"), "", speaker).rstrip()
    if not kinds_of(rule.id):
        yield "  " + speaker.gettext(
            N_("No fault by itself: it decides what other clauses demand.")
        )
        return
    for weights, kinds in _severities(rule.id).items():
        names = ", ".join(kind_name(kind, speaker) for kind in kinds)
        yield f"  {names}: {_weight(*weights, speaker)}"
    light = N_("Words and courtesy are minor; what is put right in time weighs less.")
    yield "  " + speaker.gettext(light)


def _severities(rule: str) -> dict[tuple[Severity, Severity], list[Kind]]:
    """The kinds of fault by their weight, left standing: in general and where money is moved."""
    found: dict[tuple[Severity, Severity], list[Kind]] = {}
    for kind in kinds_of(rule):
        weights = (severity(rule, kind, False), severity(rule, kind, False, "money"))
        found.setdefault(weights, []).append(kind)
    return dict(sorted(found.items(), reverse=True))


def _weight(general: Severity, money: Severity, speaker: Translator) -> str:
    if general is money:
        return severity_name(general, speaker)
    return speaker.say(
        N_("{severity}; with money {money}"),
        severity=severity_name(general, speaker),
        money=severity_name(money, speaker),
    )


def _provenance(rule: Rule, sheet: Sheet | None, speaker: Translator) -> str:
    if sheet is not None:
        said = f"{tag_name(sheet.tag(rule.id), speaker)}, {sheet.id} {sheet.version}"
    else:
        said = provenance(rule, speaker)
    if rule.id != ONE_AT_WAR.partition(".")[0]:
        return said
    alone = (sheet or load_house(DEFAULT_HOUSE)).tags.get(ONE_AT_WAR)
    if alone is None:
        return said
    one = speaker.say(N_("with one guest at war: {tag}"), tag=tag_name(alone, speaker))
    return f"{said}; {one}"


def _row(label: str, text: str, speaker: Translator) -> str:
    return f"{speaker.gettext(label)}: {text}"


def odds(options: argparse.Namespace, speaker: Translator) -> int:
    """``odds HOUSE [--decks N] [--exact]``."""
    sheet = house_today(options, options.house)
    if not is_dealt(sheet):
        raise TrainerFault("not-for-this-game", house=sheet.id)
    values = replace(sheet.values, decks=options.decks or sheet.values.decks)
    rows = PROCEDURES[sheet.game].odds(values)
    print(
        speaker.say(
            N_("House {house} {version}, decks: {decks}, freshly shuffled"),
            house=sheet.id,
            version=sheet.version,
            decks=values.decks,
        )
    )
    for row in rows:
        written = str(row.value) if options.exact else percent(row.value, signed=row.bet)
        name = speaker.gettext(_ODDS[row.name])
        if row.own:
            name = speaker.say(N_("{bet} (as here)"), bet=name)
        print(f"{name}: {written}")
    print(
        speaker.gettext(
            N_("Bets: expectation for each unit of the first stake. War: chances within a tie.")
        )
    )
    return 0


def percent(value: Fraction, signed: bool) -> str:
    """Four decimals, rounded exactly: ``−2.8771 %``."""
    shift = value * 1_000_000
    whole = (Decimal(shift.numerator) / Decimal(shift.denominator)).quantize(
        Decimal(1), rounding=ROUND_HALF_EVEN
    )
    text = f"{abs(whole) / 10_000:.4f} %"
    if whole < 0:
        return "−" + text
    return ("+" if signed and whole > 0 else "") + text
