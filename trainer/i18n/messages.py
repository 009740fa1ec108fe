"""What does a floor supervisor say about a finding?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.grading.findings import Corrected, Finding, Site, What
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import seat_name, seat_names, signed_money, spot_name
from trainer.i18n.rules_text import tag_name
from trainer.procedures.duties import Unjudged
from trainer.procedures.rules import Kind

# What the plain composition of duty and deed would not say like a floor.
# {must}, {done} and {undone} are the clauses of the act wanted and done; "" where there is none.
REMARKS: Final[dict[tuple[Kind, str], str]] = {
    (Kind.OMITTED, "K-D1"): N_("A late bet was passed over; the floor must be called"),
    (Kind.OMITTED, "K-D2"): N_("A Tie Bet alone was left on the layout and dealt past"),
    (Kind.OMITTED, "K-P2"): N_("A bet outside the limits was passed over"),
    (Kind.OMITTED, "K-P30"): N_("A money error was put right without calling the floor"),
    (Kind.OUT_OF_ORDER, "K-G1"): N_("The greeting comes before the first card"),
    (Kind.OUT_OF_ORDER, "K-G2"): N_("The explanation comes before the first card"),
    (Kind.OUT_OF_ORDER, "K-G4"): N_("The dead-game burn comes before the first card"),
    (Kind.OUT_OF_ORDER, "K-P25"): N_("The burn of a new shoe comes before the first card"),
    (Kind.OUT_OF_ORDER, "K-P24"): N_("“No more bets” comes before the first card"),
    (Kind.OUT_OF_ORDER, "K-D3"): N_(
        "Cards go from seat 1 to the last seat, the dealer's card last"
    ),
    (Kind.OUT_OF_ORDER, "K-D4"): N_("Settlement goes from the last seat back to seat 1"),
    (Kind.OUT_OF_ORDER, "K-D11"): N_(
        "War cards come only when everything before is settled and every War Bet is matched"
    ),
    (Kind.OUT_OF_ORDER, "K-D12"): N_("In the war the second Tie Bet is settled first"),
    (Kind.OUT_OF_ORDER, "K-D13"): N_("One burn before each war card, not all at once"),
    (Kind.OUT_OF_ORDER, "K-P8"): N_("The match is set before the dealer turns to another seat"),
    (Kind.OUT_OF_ORDER, "K-P21"): N_(
        "A toke is settled right after the guest's own bet, before the next seat"
    ),
    (Kind.OUT_OF_ORDER, "K-P28"): N_("The card was collected before the seat was settled"),
    (Kind.DIRECTION, "K-D3"): N_(
        "Dealt the wrong way round; cards go from seat 1 to the last seat"
    ),
    (Kind.DIRECTION, "K-D4"): N_(
        "Settled the wrong way round; it goes from the last seat back to seat 1"
    ),
    (Kind.DIRECTION, "K-D11"): N_(
        "War cards dealt the wrong way round; they go from seat 1 to the last seat"
    ),
    (Kind.DIRECTION, "K-D13"): N_(
        "War cards dealt the wrong way round; they go from seat 1 to the last seat"
    ),
    (Kind.FORBIDDEN, "K-G5"): N_("A dealer who takes over does not burn"),
    (Kind.FORBIDDEN, "K-D3"): N_("A card went to a seat without an Initial Bet"),
    (Kind.FORBIDDEN, "K-D7"): N_("Nothing may be touched before the guest has chosen. {done}"),
    (Kind.FORBIDDEN, "K-D10"): N_("A guest at war may bet Tie again; the bet was refused"),
    (Kind.FORBIDDEN, "K-D12"): N_("Nothing may be touched before the war is decided. {done}"),
    (Kind.FORBIDDEN, "K-T1"): N_("A toke bet is allowed; it was refused"),
    (Kind.FORBIDDEN, "K-T2"): N_("A toke on the war is allowed; it was refused"),
    (Kind.FORBIDDEN, "K-P5"): N_("These chips are the guest's. {done}"),
}
_SPOKEN: Final = frozenset({"say", "ask"})
# Words that belong to a bet: what was wrong is that the bet was accepted.
_ACCEPTED: Final = {
    "short-war-bet": N_("A War Bet that is too small was accepted"),
    "over-war-bet": N_("A War Bet that is too large was accepted"),
}

_PATTERNS: Final = {
    Kind.OMITTED: N_("{undone}"),
    Kind.OUT_OF_ORDER: N_("{must}. {done}"),
    Kind.DIRECTION: N_("The direction is wrong"),
    Kind.WRONG_AMOUNT: N_("{must}. {done}"),
    Kind.WRONG_SEAT: N_("This belongs here but was done at {here}. {done}"),
    Kind.WRONG_PLACE: N_("What belongs on the {there} was put on the {here}. {done}"),
    Kind.WRONG_ACTION: N_("{must}. {done}"),
    Kind.WRONG_FACE: N_("The card must lie face up. It was dealt face down"),
    Kind.WRONG_WORDS: N_("{must}. {done}"),
    Kind.EXTRA: N_("{done}, though that was not owed"),
    Kind.FORBIDDEN: N_("{done}, though that is not allowed"),
}
_NEEDLESS_CALL: Final = N_("The floor was called although nothing was wrong")
_EARLY: Final = N_("{done} too early")
_LATE: Final = N_("{must} earlier")
_MOST_TOLD: Final = 3  # different sentences of one finding; more of them would hide the point
_NOTHING: Final = N_("Something here is not in order")


def finding_sentence(finding: Finding, translator: Translator, currency: str) -> str:
    """The whole finding in one or two sentences, its worst site in the words.

    ``6번 자리: 먼저 타이 베트를 수거해야 합니다. 메인 베트를 먼저 수거했습니다 (K-D5).``
    """
    first = finding.sites[0] if finding.sites else None
    if first is None:
        return _closed(translator.gettext(_NOTHING), finding.rule, None, "", translator, currency)
    alone = len(finding.sites) == 1
    told: dict[str, list[Site]] = {}
    for site in finding.sites:
        told.setdefault(_text(finding, site, alone, translator, currency), []).append(site)
    if len(told) > _MOST_TOLD:
        told = {next(iter(told)): list(finding.sites)}
    said: list[str] = []
    for text, sites in told.items():
        if len(said) < len(told) - 1:
            closed = f"{text}."
        else:
            difference = first.difference if alone else None
            closed = _closed(text, finding.rule, difference, first.spot, translator, currency)
        said.append(_located(closed, finding.kind, sites, translator))
    return " ".join(said) + _remarks(finding, translator)


def _located(said: str, kind: Kind, sites: Sequence[Site], translator: Translator) -> str:
    """The seats before the sentence, where it is about seats at all."""
    seats = list(dict.fromkeys(_seat(kind, site) for site in sites))
    if kind is Kind.DIRECTION or not (any(seats) or kind is Kind.WRONG_SEAT):
        return said
    where = seat_names([seat for seat in seats if seat or len(seats) == 1], translator)
    return translator.say(N_("{where}: {said}"), where=_opened(where), said=said)


def site_sentence(finding: Finding, site: Site, translator: Translator, currency: str) -> str:
    """One site of a finding, with its own amounts."""
    text = _text(finding, site, True, translator, currency)
    said = _closed(text, finding.rule, site.difference, site.spot, translator, currency)
    seat = _seat(finding.kind, site)
    if not seat and finding.kind is not Kind.WRONG_SEAT:
        return said
    where = seat_name(seat, translator)
    return translator.say(N_("{where}: {said}"), where=_opened(where), said=said)


def wanted_phrase(site: Site, translator: Translator, currency: str) -> str:
    """The left column of "wanted / done": ``6번 타이 베트 수거``, or a dash."""
    return Teller(translator, currency).label(site.wanted) if site.wanted else "—"


def got_phrase(site: Site, translator: Translator, currency: str) -> str:
    """The right column of "wanted / done"."""
    return Teller(translator, currency).label(site.got) if site.got else "—"


def step_note(owed: Sequence[What], translator: Translator, currency: str) -> str:
    """After an act outside the permitted set: what is owed now instead."""
    teller = Teller(translator, currency)
    if not owed:
        return translator.gettext(N_("Not owed now; nothing is owed at the moment."))
    acts = "; ".join(teller.label(what) for what in owed)
    return translator.say(N_("Not owed now. Owed: {acts}."), acts=acts)


_UNSEEN: Final = {
    "cards": N_("the cards were not seen"),
    "chips": N_("the chips were not seen"),
    "words": N_("there is no sound"),
    "start": N_("the record begins in the middle of a round"),
}


def unjudged_sentence(unjudged: Unjudged, translator: Translator) -> str:
    """What the record does not let us judge, and why."""
    reason = translator.gettext(_UNSEEN.get(unjudged.reason, unjudged.reason))
    said = translator.say(
        N_("Cannot be judged: {reason} ({rule})."), reason=reason, rule=unjudged.rule
    )
    if not unjudged.seat:
        return said
    where = seat_name(unjudged.seat, translator)
    return translator.say(N_("{where}: {said}"), where=_opened(where), said=said)


def rests_sentence(finding: Finding, translator: Translator) -> str:
    """On which decided points the finding rests, and who says so; '' where on none."""
    if not finding.rests_on:
        return ""
    points = ", ".join(
        f"{one.clause} ({tag_name(one.tag, translator)})" for one in finding.rests_on
    )
    return translator.say(N_("Decided by the house: {points}."), points=points)


def _text(
    finding: Finding, site: Site, amounts: bool, translator: Translator, currency: str
) -> str:
    teller = Teller(translator, currency)
    wanted, got = _shown(site.wanted, amounts), _shown(site.got, amounts)
    pattern = _pattern(finding, wanted, got)
    compared = finding.kind is Kind.OUT_OF_ORDER and pattern == _PATTERNS[finding.kind]
    values = {
        "must": teller.must(wanted, first=compared) if wanted else "",
        "undone": teller.undone(wanted) if wanted else "",
        "done": teller.done(got, first=compared) if got else "",
        "there": _place(finding.kind, wanted, site, translator),
        "here": _place(finding.kind, got, site, translator),
    }
    said = translator.say(pattern, **values)
    return ". ".join(_opened(part) for part in said.split(". ") if part)


def _pattern(finding: Finding, wanted: What | None, got: What | None) -> str:
    kind, spoken = finding.kind, wanted is not None and wanted.verb in _SPOKEN
    remark = REMARKS.get((kind, finding.rule))
    if kind is Kind.OMITTED and wanted is not None and finding.rule == "K-D9":
        remark = _ACCEPTED.get(wanted.words or "")
        spoken = False
    if remark is not None and not (kind is Kind.OMITTED and spoken):
        return remark
    if kind is Kind.EXTRA and got is not None and got.verb == "call":
        return _NEEDLESS_CALL
    if kind is Kind.OUT_OF_ORDER:
        if wanted is None or (got is not None and _alike(wanted, got)):
            return _EARLY if got is not None else _NOTHING
        return _PATTERNS[kind] if got is not None else _LATE
    needs = _PATTERNS[kind]
    if kind is Kind.WRONG_PLACE and wanted is not None and got is not None:
        needs = needs if wanted.spot != got.spot else N_("{must}. {done}")
    if ("{must}" in needs or "{undone}" in needs) and wanted is None:
        return N_("{done}") if got is not None else _NOTHING
    if "{done}" in needs and got is None:
        return N_("{must}") if wanted is not None else _NOTHING
    return needs


def _seat(kind: Kind, site: Site) -> int:
    """The seat a site is told under: for a stray act the one that it was meant for."""
    return site.wanted.seat if kind is Kind.WRONG_SEAT and site.wanted else site.seat


def _alike(one: What, other: What) -> bool:
    return (one.verb, one.seat, one.spot) == (other.verb, other.seat, other.spot)


def _shown(what: What | None, amounts: bool) -> What | None:
    if what is None or amounts:
        return what
    return replace(what, amount=None, box=None)


def _place(kind: Kind, what: What | None, site: Site, translator: Translator) -> str:
    if kind is Kind.WRONG_SEAT:
        return seat_name(what.seat if what else site.seat, translator)
    return spot_name(what.spot if what else site.spot, translator)


def _closed(
    text: str, rule: str, difference: int | None, spot: str, translator: Translator, currency: str
) -> str:
    if not difference:
        return translator.say(N_("{text} ({rule})."), text=text, rule=rule)
    pattern = (
        N_("{text} ({rule}; toke box {difference}).")
        if spot.startswith("toke")
        else N_("{text} ({rule}; guest {difference}).")
    )
    signed = signed_money(difference, currency, translator)
    return translator.say(pattern, text=text, rule=rule, difference=signed)


def _remarks(finding: Finding, translator: Translator) -> str:
    states = {site.corrected for site in finding.sites}
    said = []
    if states == {Corrected.IN_TIME}:
        said.append(translator.gettext(N_("It was put right in time.")))
    elif Corrected.LATE in states:
        said.append(translator.gettext(N_("It was put right too late.")))
    if any(site.uncalled for site in finding.sites):
        said.append(translator.gettext(N_("The floor was not called.")))
    if finding.systematic:
        said.append(translator.gettext(N_("It happened every time: a habit, not a slip.")))
    return "".join(" " + sentence for sentence in said)


def _opened(text: str) -> str:
    return text[:1].upper() + text[1:]
