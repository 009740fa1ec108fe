"""How does a graded sheet read as lines of text?"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.dealt import ended_early
from trainer.exchange.sheet_view import moments_of
from trainer.exchange.sheet_words import clean_phrase, in_order
from trainer.grading.findings import Corrected, Finding, RoundVerdict, Site, Verdict
from trainer.grading.missed import moments_missed
from trainer.grading.score import Deduction, Score
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import duration, spot_at
from trainer.i18n.gains import gained
from trainer.i18n.messages import (
    finding_sentence,
    got_phrase,
    rests_sentence,
    unjudged_sentence,
    wanted_phrase,
)
from trainer.i18n.rules_text import kind_name, rule_text, severity_name
from trainer.i18n.scores import (
    deduction_sentence,
    outcome_sentence,
    pace_sentence,
    points_sentence,
    reason_sentence,
)
from trainer.procedures.record import Record
from trainer.procedures.rounds import segments
from trainer.procedures.rules import RULES
from trainer.procedures.sheet import Sheet


def sheet_lines(
    file: str,
    record: Record,
    sheet: Sheet,
    verdict: Verdict,
    score: Score,
    speaker: Translator,
    note: str = "",
) -> Iterator[str]:
    """The whole sheet: a note, each round with its findings by clause, then the score."""
    yield speaker.say(N_("Graded sheet: {file}"), file=file)
    yield _about(record, sheet, verdict, speaker)
    if note:
        yield note
    parts, missed = segments(record.entries), moments_missed(record, sheet, verdict.rounds)
    early = ended_early(record, sheet)
    for part in verdict.rounds:
        costs = {one.finding: one for one in score.deductions if one.round == part.number}
        moments = moments_of(part, parts[part.number - 1], missed)
        listed = in_order(part.findings, costs, moments)
        short = not part.closed or part.number in early
        yield ""
        yield from _round_head(part, short, speaker)
        for clause, places in listed:
            title = rule_text(clause, speaker).title if clause in RULES else ""
            yield "  " + speaker.say(N_("{clause} · {title}"), clause=clause, title=title)
            for at in places:
                yield from _finding(part.findings[at], costs[at], sheet.currency, speaker)
        yield from _unjudged(part, speaker)
    yield ""
    yield from score_lines(score, speaker)


def _round_head(part: RoundVerdict, short: bool, speaker: Translator) -> Iterator[str]:
    """Which round it is, whether it was dealt to the end, and that there is no mistake in it."""
    say = speaker.say
    yield say(
        N_("Round {number} · seats: {seats} · acts: {acts} · {time}"),
        number=part.number,
        seats=part.seats,
        acts=part.steps,
        time=duration(part.elapsed_ms, speaker),
    )
    if short:
        yield "  " + say(N_("The round was not dealt to the end."))
    if not part.findings:
        judged = N_("No mistake in what can be judged.")
        yield "  " + (say(judged) if part.not_judged else clean_phrase(short, speaker))


def _unjudged(part: RoundVerdict, speaker: Translator) -> Iterator[str]:
    """What the record does not let anybody judge."""
    say = speaker.say
    if part.not_judged:
        yield "  " + say(N_("Cannot be judged"))
        for one in part.not_judged:
            yield "    " + unjudged_sentence(one, speaker)


def score_lines(score: Score, speaker: Translator) -> Iterator[str]:
    """Points, outcome and the reasons for it."""
    outcome = outcome_sentence(score, speaker)
    parts = [points_sentence(score, speaker), *([outcome] if outcome else [])]
    yield speaker.say(
        N_("Score by “{policy}”: {said}"), policy=score.policy, said=" · ".join(parts)
    )
    for reason in score.reasons:
        yield "  " + reason_sentence(reason, speaker)
    if score.pace_ms:
        yield "  " + pace_sentence(score, speaker)


def _about(record: Record, sheet: Sheet, verdict: Verdict, speaker: Translator) -> str:
    header = record.header
    house = speaker.say(N_("house {house} {version}"), house=sheet.id, version=sheet.version)
    grader = speaker.say(N_("grader {version}"), version=verdict.grader)
    who = [header.trainee, header.scenario, header.played]
    return " · ".join([house, grader, *(one for one in who if one)])


def _finding(
    finding: Finding, deduction: Deduction, currency: str, speaker: Translator
) -> Iterator[str]:
    kind = kind_name(finding.kind, speaker)
    weight = severity_name(finding.severity, speaker)
    yield f"    [{weight}] {kind} — {finding_sentence(finding, speaker, currency)}"
    for site in finding.sites:
        yield from _site(site, len(finding.sites) > 1, currency, speaker)
    rests = rests_sentence(finding, speaker)
    if rests:
        yield f"      {rests}"
    yield f"      {deduction_sentence(deduction, speaker)}"


def _site(site: Site, several: bool, currency: str, speaker: Translator) -> Iterator[str]:
    """One site; what the finding's sentence cannot tell of several is told at each of them."""
    say = speaker.say
    where = spot_at(site.seat, site.spot, speaker) if site.seat or site.spot else ""
    entries = ", ".join(map(str, site.entries))
    line = say(N_("entry {numbers}"), numbers=entries) if entries else say(N_("no entry"))
    flags = _flags(site, currency, speaker) if several else ()
    yield "      " + " · ".join(part for part in (line, where, *flags) if part)
    if site.wanted is None and site.got is None:
        return  # a direction is told whole by its sentence
    wanted, got = wanted_phrase(site, speaker, currency), got_phrase(site, speaker, currency)
    yield "        " + say(N_("wanted: {wanted} · done: {got}"), wanted=wanted, got=got)


def _flags(site: Site, currency: str, speaker: Translator) -> Iterator[str]:
    if site.difference:
        yield gained(site, site.spot.startswith("toke"), speaker, currency)
    if site.corrected is Corrected.IN_TIME:
        yield speaker.gettext(N_("put right in time"))
    elif site.corrected is Corrected.LATE:
        yield speaker.gettext(N_("put right too late"))
    if site.uncalled:
        yield speaker.gettext(N_("the floor was not called"))
