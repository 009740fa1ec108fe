"""How is one site of a fault told: where it is, what was wanted there, what was done?"""

from __future__ import annotations

from trainer.grading.findings import Finding, Site, What
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import seat_name, spot_at
from trainer.i18n.gains import gained
from trainer.i18n.messages import got_phrase, wanted_phrase


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


def call_phrase(finding: Finding, site: Site, translator: Translator) -> str:
    """That the floor was not called for this one, where it was for others of the same finding."""
    if not site.uncalled or all(one.uncalled for one in finding.sites):
        return ""
    return translator.gettext(N_("floor not called"))


def wanted_and_done(site: Site, translator: Translator, currency: str) -> list[tuple[str, str]]:
    """Two rows, each with its head; none for a site that compares nothing."""
    if not compares(site):
        return []
    nothing = translator.gettext(N_("not done"))
    got = got_phrase(site, translator, currency) if site.got or site.entries else nothing
    wanted = wanted_phrase(site, translator, currency)
    if wanted == got and site.wanted is not None:
        before, after = _times(site.wanted)
        wanted, got = translator.say(before, act=wanted), translator.say(after, act=got)
    done = filter(None, (got, gained(site, site.spot.startswith("toke"), translator, currency)))
    return [
        (translator.gettext(N_("wanted")), wanted),
        (translator.gettext(N_("done")), "\n".join(done)),
    ]


def picture_seats(site: Site, translator: Translator) -> tuple[str, str]:
    """The seat that each of the two pictures is of; nothing where it is of none."""
    done = site.got or (site.wanted if not site.entries else None)
    seats = (what.seat if what is not None else site.seat for what in (site.wanted, done))
    wanted, got = (seat_name(seat, translator) if seat else "" for seat in seats)
    return wanted, got


def _times(what: What) -> tuple[str, str]:
    """When an act was wanted and when it was done, where it is the same one: its time was wrong."""
    opening = what.verb == "say" or (what.verb == "burn" and not what.seat)
    if opening and not what.seat:
        return N_("{act} before the first card"), N_("{act} after the first card")
    return N_("{act}, in its turn"), N_("{act}, only when its turn had passed")


__all__ = ["call_phrase", "compares", "picture_seats", "wanted_and_done", "where_phrase"]
