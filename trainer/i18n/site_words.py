"""How is one site of a fault told: where it is, what was wanted there, what was done?"""

from __future__ import annotations

from trainer.core.actions import Words
from trainer.grading.findings import Site
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import spot_at
from trainer.i18n.messages import gained, got_phrase, wanted_phrase


def compares(site: Site) -> bool:
    """Whether something was wanted and done there; a direction is told by its sentence."""
    return site.wanted is not None or site.got is not None


def where_phrase(site: Site, translator: Translator, moment: int = 0) -> str:
    """The spot and the lines of the record: ``Tie Bet at seat 3 · entry 34``.

    What was never done was owed before the entry ``moment``.
    """
    say, entries = translator.say, site.entries
    parts = [spot_at(site.seat, site.spot, translator)] if site.seat or site.spot else []
    if len(entries) > 1 and not compares(site):
        parts.append(say(N_("entries {first} to {last}"), first=min(entries), last=max(entries)))
    elif entries:
        parts.append(say(N_("entry {numbers}"), numbers=entries[0]))
    elif moment:
        parts.append(say(N_("owed before entry {number}"), number=moment))
    return " · ".join(parts)


def wanted_and_done(site: Site, translator: Translator, currency: str) -> list[tuple[str, str]]:
    """Two rows, each with its head; none for a site that compares nothing."""
    if not compares(site):
        return []
    nothing = translator.gettext(N_("not done"))
    got = got_phrase(site, translator, currency) if site.got or site.entries else nothing
    done = filter(None, (got, _money(site, translator, currency)))
    wanted = wanted_phrase(site, translator, currency)
    if wanted == got and site.wanted is not None and site.wanted.words == Words.NO_MORE_BETS:
        wanted = translator.say(N_("{act} before the first card"), act=wanted)
        got = translator.say(N_("{act} after the first card"), act=got)
        done = filter(None, (got, _money(site, translator, currency)))
    return [
        (translator.gettext(N_("wanted")), wanted),
        (translator.gettext(N_("done")), "\n".join(done)),
    ]


def _money(site: Site, translator: Translator, currency: str) -> str:
    """Who gained or lost how much."""
    if not site.difference:
        return ""
    return gained(site.difference, site.spot.startswith("toke"), translator, currency)


__all__ = ["compares", "wanted_and_done", "where_phrase"]
