"""What does a rule demand, why, and what is to be done when it was broken?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from trainer.core.frozen import frozen
from trainer.grading.findings import Finding, Site, What
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_abouts import about_act, abouts_of
from trainer.i18n.rules_cases import fitting
from trainer.i18n.rules_dealing import DEALING
from trainer.i18n.rules_dueling import DUELING
from trainer.i18n.rules_online import ONLINE
from trainer.i18n.rules_piles import PILES
from trainer.i18n.rules_points import POINTS
from trainer.i18n.rules_points_more import MORE_POINTS
from trainer.i18n.rules_trouble import TROUBLE
from trainer.procedures.rules import Kind, Rule, Severity, Tag

TEXTS: Final[Mapping[str, tuple[str, str, str, str, str]]] = MappingProxyType(
    DEALING | POINTS | MORE_POINTS | TROUBLE | ONLINE | DUELING | PILES
)
"""English title, duty, reason, remedy and example by rule id."""

_TAGS: Final = {
    Tag.SOURCE: N_("written in the procedure"),
    Tag.IMPLIED: N_("follows from the procedure"),
    Tag.REGULATOR: N_("required by the regulator"),
    Tag.OPERATOR: N_("set by the house"),
    Tag.ASSUMED: N_("not confirmed for this house yet"),
}
_GAMES: Final = {
    "000": N_("Casino War at the online table"),
    "001": N_("War at DeNiro Card"),
    "002": N_("Casino War at the Korean house"),
    "003": N_("Dueling for Dollars"),
    "004": N_("War at CTCPX"),
}
_STANDS: Final = {
    Tag.SOURCE: N_("written in the rules of {game}"),
    Tag.IMPLIED: N_("follows from the rules of {game}"),
}
_SEVERITIES: Final = {
    Severity.MINOR: N_("minor"),
    Severity.MAJOR: N_("major"),
    Severity.CRITICAL: N_("critical"),
}
_KINDS: Final = {
    Kind.OMITTED: N_("Left out"),
    Kind.OUT_OF_ORDER: N_("Out of order"),
    Kind.DIRECTION: N_("Wrong direction"),
    Kind.WRONG_AMOUNT: N_("Wrong amount"),
    Kind.WRONG_SEAT: N_("Wrong seat"),
    Kind.WRONG_PLACE: N_("Wrong place"),
    Kind.WRONG_ACTION: N_("Wrong action"),
    Kind.WRONG_FACE: N_("Wrong face"),
    Kind.WRONG_WORDS: N_("Wrong words"),
    Kind.EXTRA: N_("Not called for"),
    Kind.FORBIDDEN: N_("Not allowed"),
}


@frozen
class RuleText:
    """The catalogue's words for one rule."""

    title: str
    duty: str
    reason: str
    remedy: str
    example: str


def rule_text(rule_id: str, translator: Translator) -> RuleText:
    """The words of a rule. Raises ``KeyError`` for an unknown id."""
    return RuleText(*(translator.gettext(text) for text in TEXTS[rule_id]))


def finding_text(finding: Finding, translator: Translator) -> RuleText:
    """The words of its rule with the reason and the remedy that fit this finding."""
    own = TEXTS[finding.rule]
    site = finding.sites[0] if finding.sites else Site((), 0, "")
    behind = any(one.clause == "K-P16" for one in finding.rests_on)
    abouts = abouts_of(site, finding.kind, behind)
    told = fitting(finding.rule, finding.kind.value, abouts, (own[2], own[3]))
    reason, remedy = map(translator.gettext, told)
    return replace(rule_text(finding.rule, translator), reason=reason, remedy=remedy)


def act_text(rule_id: str, what: What, short: str = "") -> tuple[str, str]:
    """English reason for an act that is owed, and the remedy where its amount was wrong.

    `short` says that the guest has too little then, or too much ("over").
    """
    own = TEXTS[rule_id]
    abouts = (*((short,) if short else ()), *about_act(what))
    return fitting(rule_id, Kind.WRONG_AMOUNT.value if short else "", abouts, (own[2], own[3]))


def tag_name(tag: Tag, translator: Translator) -> str:
    """Where a value comes from, in one word."""
    return translator.gettext(_TAGS[tag])


def provenance(rule: Rule, translator: Translator) -> str:
    """Who says so; a document is named by the game whose rules it tells."""
    game, stands = _GAMES.get(rule.source), _STANDS.get(rule.tag)
    if game is None or stands is None:
        return tag_name(rule.tag, translator)
    return translator.say(stands, game=translator.gettext(game))


def severity_name(severity: Severity, translator: Translator) -> str:
    """How grave a fault is, in one word."""
    return translator.gettext(_SEVERITIES[severity])


def kind_name(kind: Kind, translator: Translator) -> str:
    """What sort of fault it is, as a heading."""
    return translator.gettext(_KINDS[kind])
