"""Who gained or lost how much by a fault, as long as it was not put right?"""

from __future__ import annotations

from typing import Final

from trainer.grading.findings import Corrected, Site
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money

# Short and too much; then both of what was put right: then nobody is short of anything any more.
_BOX: Final = (
    N_("the toke box is {amount} short"),
    N_("the toke box has {amount} too much"),
    N_("the toke box was {amount} short at first"),
    N_("the toke box had {amount} too much at first"),
)
_SEAT: Final = (
    N_("the guest at seat {n} is {amount} short"),
    N_("the guest at seat {n} has {amount} too much"),
    N_("the guest at seat {n} was {amount} short at first"),
    N_("the guest at seat {n} had {amount} too much at first"),
)
_GUEST: Final = (
    N_("the guest is {amount} short"),
    N_("the guest has {amount} too much"),
    N_("the guest was {amount} short at first"),
    N_("the guest had {amount} too much at first"),
)
_MATCH: Final = (
    N_("the match was {amount} short"),
    N_("the match was {amount} too large"),
    N_("the match was {amount} short at first"),
    N_("the match was {amount} too large at first"),
)


def gained(
    site: Site, box: bool, translator: Translator, currency: str, other_seat: bool = False
) -> str:
    """Who is short of how much, or has got so much too much; '' where nobody has.

    The guest, named where it is not he of whom the words are (``other_seat``), or the toke box.
    A match is the house's until the war is won: what was set wrongly is told of the match, and
    at another seat nothing more than that it was set there.
    """
    of_match = _of_match(site)
    if not site.difference or (of_match and other_seat):
        return ""
    texts = _BOX if box else _MATCH if of_match else _SEAT if other_seat else _GUEST
    at = (site.difference > 0) + 2 * (site.corrected is not Corrected.NO)
    amount = money(abs(site.difference), currency, translator)
    return translator.say(texts[at], amount=amount, n=site.seat)


def _of_match(site: Site) -> bool:
    """Whether it is about how much was set beside a War Bet."""
    named = site.wanted or site.got
    return named is not None and named.verb == "match"


__all__ = ["gained"]
