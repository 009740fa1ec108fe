"""Where does the mark of words stand that came only after the first card?

At the card that came too early: the words themselves put right what can be put right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from trainer.core.actions import Burn, Deal, Entry
from trainer.grading.findings import Corrected, Finding, Site
from trainer.procedures.rules import Kind

_RULE = "K-P24"


def placed(findings: Iterable[Finding], entries: Sequence[Entry]) -> tuple[Finding, ...]:
    """These findings on the entries of their round, each site's first entry the one at fault."""
    return tuple(
        replace(one, sites=tuple(_at_card(site, entries) for site in one.sites))
        if one.rule == _RULE and one.kind is Kind.OUT_OF_ORDER
        else one
        for one in findings
    )


def _at_card(site: Site, entries: Sequence[Entry]) -> Site:
    draws = (one.number for one in entries if isinstance(one.action, (Burn, Deal)))
    card = next(draws, None)
    if card is None or not site.entries or card >= site.entries[0]:
        return site
    return replace(site, entries=(card, *site.entries), corrected=Corrected.LATE)


__all__ = ["placed"]
