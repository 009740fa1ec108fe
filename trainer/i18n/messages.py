"""What does a floor supervisor say about a finding?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from trainer.grading.findings import Corrected, Finding, Site
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import seat_names, spot_at
from trainer.i18n.gains import gained
from trainer.i18n.patterns import NOTHING
from trainer.i18n.rules_text import rule_text, tag_name
from trainer.i18n.sentences import Saying, opened
from trainer.procedures.duties import Unjudged
from trainer.procedures.rules import RULES, Kind, Tag

_MOST_TOLD: Final = 3  # different sentences of one finding; more of them would hide the point


def finding_sentence(
    finding: Finding,
    translator: Translator,
    currency: str,
    *,
    clause: bool = True,
    amounts: bool = True,
) -> str:
    """The whole finding in one sentence, its worst site in the words.

    ``6번 자리: 타이 베트를 먼저 테이크해야 하는데 이니셜 베트를 먼저 테이크했습니다 (K-D5).``
    Without ``clause`` or ``amounts`` where they are shown beside it, so as not to say them twice.
    """
    first = finding.sites[0] if finding.sites else None
    if first is None:
        return _closed(opened(translator.gettext(NOTHING)), [finding.rule], translator)
    alone = len(finding.sites) == 1
    saying = Saying(finding.kind, finding.rule, translator, currency, amounts=alone)
    told: dict[str, list[Site]] = {}
    for site in finding.sites:
        told.setdefault(saying.clause(site), []).append(site)
    if len(told) > _MOST_TOLD:
        told = {next(iter(told)): list(finding.sites)}
    facts = [
        *((finding.rule,) if clause else ()),
        *(_money(finding.kind, first, translator, currency) if alone and amounts else ()),
        *_flags(finding.sites, translator),
        *([translator.gettext(N_("every time in this round"))] if finding.systematic else ()),
    ]
    *before, last = told.items()
    said = [
        *(_located(f"{text}.", finding.kind, sites, translator) for text, sites in before),
        _located(_closed(last[0], facts, translator), finding.kind, last[1], translator),
    ]
    return " ".join(said)


def _located(said: str, kind: Kind, sites: Sequence[Site], translator: Translator) -> str:
    """The seats before the sentence, where it is about seats at all."""
    seats = list(dict.fromkeys(_seat(kind, site) for site in sites))
    if kind is Kind.DIRECTION or not (any(seats) or kind is Kind.WRONG_SEAT):
        return said
    where = seat_names([seat for seat in seats if seat or len(seats) == 1], translator)
    return translator.say(N_("{where}: {said}"), where=opened(where), said=said)


def site_sentence(finding: Finding, site: Site, translator: Translator, currency: str) -> str:
    """One site of a finding, with its own amounts."""
    text = Saying(finding.kind, finding.rule, translator, currency).clause(site)
    facts = [
        finding.rule,
        *_money(finding.kind, site, translator, currency),
        *_flags([site], translator),
    ]
    return _located(_closed(text, facts, translator), finding.kind, [site], translator)


def wanted_phrase(site: Site, translator: Translator, currency: str) -> str:
    """The left column of "wanted / done": ``6번 타이 베트 테이크``, or that nothing was."""
    if site.wanted is not None:
        return Teller(translator, currency).label(site.wanted)
    if site.got is None:
        return "—"
    needless = site.got.verb == "call"
    text = N_("no call: nothing was wrong") if needless else N_("leave it as it was")
    return translator.gettext(text)


def got_phrase(site: Site, translator: Translator, currency: str) -> str:
    """The right column of "wanted / done"."""
    return Teller(translator, currency).label(site.got) if site.got else "—"


_UNSEEN: Final = {
    "cards": N_("the cards were not seen"),
    "chips": N_("the chips were not seen"),
    "words": N_("there is no sound"),
    "start": N_("the record begins in the middle of a round"),
    "before": N_("what came before the record is not known"),
}


def unjudged_sentence(unjudged: Unjudged, translator: Translator) -> str:
    """Where and why the record does not let us judge; told under a heading that says so."""
    reason = translator.gettext(_UNSEEN.get(unjudged.reason, unjudged.reason))
    if not unjudged.seat:
        return _closed(opened(reason), [unjudged.rule], translator)
    said = _closed(reason, [unjudged.rule], translator)
    where = spot_at(unjudged.seat, unjudged.spot, translator)
    return translator.say(N_("{where}: {said}"), where=opened(where), said=said)


_PROCEDURE: Final = frozenset({Tag.SOURCE, Tag.IMPLIED})


def rests_sentence(finding: Finding, translator: Translator) -> str:
    """On which decided points the finding rests, and who says so; '' where on none."""
    told = (
        translator.say(
            N_("“{title}” ({clause}): {tag}"),
            title=_titled(one.clause, translator),
            clause=one.clause,
            tag=tag_name(one.tag, translator),
        )
        for one in finding.rests_on
    )
    return " · ".join(told)


def rests_note(finding: Finding, translator: Translator, *, linked: bool = False) -> str:
    """The same for a learner: where to read on; who says so only where it is not the procedure.

    ``linked``: without the clauses that can be looked up, for their links stand beside it. The
    clause of the finding itself is its heading: of that only who says so.
    """
    own = [one for one in finding.rests_on if one.clause.partition(".")[0] == finding.rule]
    tags = [tag_name(one.tag, translator) for one in own if one.tag not in _PROCEDURE]
    numbered = N_("see also “{title}” ({clause})"), N_("“{title}” ({clause}): {tag}")
    bare = N_("see also “{title}”"), N_("“{title}”: {tag}")
    told = (
        translator.say(
            (bare if linked and one.clause.partition(".")[0] in RULES else numbered)[
                one.tag not in _PROCEDURE
            ],
            title=_titled(one.clause, translator),
            clause=one.clause,
            tag=tag_name(one.tag, translator),
        )
        for one in finding.rests_on
        if one not in own
    )
    return " · ".join((*dict.fromkeys(tags), *told))


def _titled(clause: str, translator: Translator) -> str:
    """A clause's title, to be set in quotation marks: without its own."""
    title = rule_text(clause, translator).title if clause in RULES else clause
    return title.removeprefix("“").removesuffix("”")


def _seat(kind: Kind, site: Site) -> int:
    """The seat a site is told under: for a stray act the one that it was meant for."""
    return site.wanted.seat if kind is Kind.WRONG_SEAT and site.wanted else site.seat


def _closed(text: str, facts: Iterable[str], translator: Translator) -> str:
    """The sentence with what is noted behind it: clause, money, what became of it."""
    noted = translator.gettext(N_("; ")).join(facts)
    if not noted:
        return f"{text}."
    return translator.say(N_("{text} ({facts})."), text=text, facts=noted)


def _money(kind: Kind, site: Site, translator: Translator, currency: str) -> Iterator[str]:
    """Who gained or lost how much; at a wrong seat it is not the guest of whom the words are."""
    if not site.difference:
        return
    meant = site.wanted.spot if kind is Kind.WRONG_PLACE and site.wanted else site.spot
    other = kind is Kind.WRONG_SEAT
    yield from filter(None, [gained(site, meant.startswith("toke"), translator, currency, other)])


def _flags(sites: Sequence[Site], translator: Translator) -> Iterator[str]:
    """Whether it was put right, and whether the floor knows."""
    states = {site.corrected for site in sites}
    if states == {Corrected.IN_TIME}:
        yield translator.gettext(N_("put right in time"))
    elif Corrected.LATE in states:
        yield translator.gettext(N_("put right too late"))
    if any(site.uncalled for site in sites):
        yield translator.gettext(N_("floor not called"))
