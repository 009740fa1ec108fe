"""How is it said that a round was judged otherwise before than it is now?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import spot_at
from trainer.i18n.messages import finding_sentence
from trainer.i18n.rules_text import severity_name
from trainer.procedures.sheet import Sheet
from trainer.regrading.differences import Change, Difference, Outcome, Why
from trainer.regrading.reading_back import finding_of

_WHY: Final = {
    Why.GRADER: N_("the grader is another version"),
    Why.ERRATUM: N_("the sheet was wrong; the one that supersedes it by an erratum counts"),
    Why.SHEET: N_("another version of the sheet counts"),
    Why.POLICY: N_("the points are given by another version of the policy"),
    Why.RECORD: N_("the record is not the same any more"),
    Why.LATER: N_("what was done after the round was closed counts too"),
    Why.UNEXPLAINED: N_("nothing explains it: check whether somebody has changed the old verdict"),
}


def why_phrase(why: Why, speaker: Translator) -> str:
    """What explains a difference."""
    return speaker.gettext(_WHY[why])


def erratum_sentence(old: Sheet, new: Sheet, speaker: Translator) -> str:
    """That another sheet judges than the one it was played by; '' if it is the same."""
    if (old.id, old.version) == (new.id, new.version):
        return ""
    text = N_(
        "The house sheet {house} {old} has been replaced by {house} {new} as an erratum: "
        "judged by {house} {new}."
    )
    return speaker.say(text, house=new.id, old=old.version, new=new.version)


def outcomes_phrase(before: Outcome | None, after: Outcome | None, speaker: Translator) -> str:
    """Points, and passed or not, then and now."""
    if before is None or after is None:
        text = N_("not judged now") if after is None else N_("not judged before")
        return speaker.gettext(text)
    points = before_after(str(before.points), str(after.points))
    parts = [speaker.say(N_("{points} of {full} points"), points=points, full=after.full)]
    if after.passed is not None or before.passed is not None:
        parts.append(before_after(_passed(before.passed, speaker), _passed(after.passed, speaker)))
    return " · ".join(parts)


def before_after(before: str, after: str) -> str:
    """Both with an arrow, or once what is the same."""
    return after if before == after else f"{before} → {after}"


def _passed(passed: bool | None, speaker: Translator) -> str:
    if passed is None:
        return "—"
    return speaker.gettext(N_("Passed") if passed else N_("Not passed"))


def change_lines(change: Change, currency: str, speaker: Translator) -> Iterator[str]:
    """One place of one finding: gone, new, or told otherwise."""
    was = _told(change.before, currency, speaker) if change.before else ""
    now = _told(change.after, currency, speaker) if change.after else ""
    if not now:
        yield speaker.say(N_("gone: {finding}"), finding=was)
    elif not was:
        yield speaker.say(N_("new: {finding}"), finding=now)
    elif was != now:
        yield speaker.say(N_("was: {finding}"), finding=was)
        yield speaker.say(N_("now: {finding}"), finding=now)
    else:
        yield speaker.say(N_("other details: {finding}"), finding=now)


def then_and_now(found: Sequence[Difference], speaker: Translator) -> Iterator[str]:
    """What stands on a sheet whose rounds were judged otherwise when they were closed."""
    if not found:
        return
    yield speaker.gettext(
        N_("This sitting was judged otherwise when it was dealt; both verdicts are kept.")
    )
    reasons = dict.fromkeys(why for one in found for why in one.why)
    said = "; ".join(why_phrase(why, speaker) for why in reasons)
    yield speaker.say(N_("Why: {reasons}."), reasons=said)
    for one in found:
        for part in one.rounds:
            outcome = outcomes_phrase(part.before, part.after, speaker)
            yield speaker.say(N_("Round {number}: {said}"), number=part.number, said=outcome)
            for change in part.changes:
                yield _then_now(change, one, speaker)


def _then_now(change: Change, found: Difference, speaker: Translator) -> str:
    nothing = speaker.gettext(N_("no fault"))
    was, now = (
        _told(data, found.currency, speaker) if data else nothing
        for data in (change.before, change.after)
    )
    if was == now:
        return speaker.say(N_("other details: {finding}"), finding=now)
    text = N_("judged then by grader {grader}: {then} · judged now: {now}")
    return speaker.say(text, grader=found.before.grader, then=was, now=now)


def _told(data: Mapping[str, Any], currency: str, speaker: Translator) -> str:
    """Weight and sentence; of a finding that nobody knows any more, its codes."""
    try:
        finding = finding_of(data)
        said = finding_sentence(finding, speaker, currency)
        return f"[{severity_name(finding.severity, speaker)}] {said}"
    except (KeyError, ValueError):
        site = data["sites"][0]
        where = spot_at(site["seat"], site["spot"], speaker) if site["seat"] else ""
        return " ".join(part for part in (where, data["kind"], f"({data['rule']})") if part)


__all__ = [
    "before_after",
    "change_lines",
    "erratum_sentence",
    "outcomes_phrase",
    "then_and_now",
    "why_phrase",
]
