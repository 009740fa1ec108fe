"""What stands on a printed sheet, line by line? Plain data in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.exchange.sheet_view import RoundView, SheetView
from trainer.exchange.sheet_words import (
    accuracy_head,
    advice,
    by_clause,
    clean_phrase,
    costs_of,
    counted_phrase,
    group_points,
    groups_of,
    note_phrase,
    pace_phrase,
    points_phrase,
    round_phrase,
    speed_phrase,
    sums,
    weight_tag,
)
from trainer.grading.findings import Finding, Site
from trainer.grading.pace import Pace
from trainer.grading.score import Reason
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.messages import finding_sentence, unjudged_sentence
from trainer.i18n.rules_text import rule_text
from trainer.i18n.scores import (
    each_sentence,
    group_name,
    outcome_sentence,
    reason_sentence,
    task_name,
)
from trainer.i18n.site_words import picture_seats, wanted_and_done, where_phrase
from trainer.procedures.rules import RULES

Data = dict[str, object]
Pictures = Callable[[Site, int], tuple[bytes | None, bytes | None]]
"""Site and the entry at which it is looked at -> PNG of what was wanted, PNG of what was done."""
Said = Callable[[int, Finding], str]
"""Round and finding -> the reason for which the trainee disagrees, or nothing."""


class Document:
    """Makes the data of one sheet; `pictures` collects what it names, by file name.

    `about` says what an entry is about, where its number alone tells little.
    """

    def __init__(
        self,
        view: SheetView,
        speaker: Translator,
        pictures: Pictures | None = None,
        said: Said | None = None,
        about: Mapping[int, str] | None = None,
    ) -> None:
        self._view, self._speaker = view, speaker
        self._drawn, self._said = pictures, said
        self._about_entries = about or {}
        self.pictures: dict[str, bytes] = {}

    def data(self) -> Data:
        """Everything that is on the sheet."""
        view, say = self._view, self._speaker.say
        return {
            "lang": self._speaker.language,
            "heading": say(N_("Result sheet")),
            "title": view.title,
            "about": [list(row) for row in view.about],
            "played": view.played,
            "trainee": view.trainee,
            "reasons": [reason_sentence(one, self._speaker) for one in self._reasons()],
            "notes": list(view.notes),
            "accuracy": self._accuracy(),
            "pace": self._pace(),
            "rounds": [self._round(one) for one in view.rounds],
            "signing": self._signing() if view.signed else [],
            "foot": view.foot,
            "page": say(N_("Page {page} of {pages}"), page="{page}", pages="{pages}"),
        }

    def _reasons(self) -> tuple[Reason, ...]:
        return self._view.score.reasons if self._view.over else ()

    def _signing(self) -> list[str]:
        return [self._speaker.gettext(text) for text in (N_("Trainee"), N_("Examiner"), N_("Date"))]

    def _accuracy(self) -> Data:
        view, speaker = self._view, self._speaker
        stands = view.over and view.score.passed is not None
        passed = view.score.passed if stands else view.passed
        return {
            "head": accuracy_head(view, speaker),
            "big": points_phrase(view, speaker),
            "outcome": outcome_sentence(view.score, speaker) if stands else view.outcome,
            "passed": bool(passed),
            "facts": counted_phrase(view, speaker),
            "sums": sums(view, speaker),
            "bars": [
                _bar(group_name(one.group, speaker), part, None, told)
                for one in groups_of(view)
                for told, part in [group_points(view, one, speaker)]
            ],
            "line": "",
        }

    def _pace(self) -> Data | None:
        view, speaker = self._view, self._speaker
        pace, usual = view.pace, view.usual
        if pace is None or not pace.ms:
            return None
        return {
            "head": speaker.gettext(N_("Pace")),
            "big": speed_phrase(view, speaker),
            "outcome": "",
            "passed": False,
            "facts": pace_phrase(view, speaker),
            "sums": [speaker.gettext(N_("For one act of each kind:"))],
            "bars": _tasks(pace, usual, speaker),
            "line": speaker.gettext(N_("Line: your latest sittings")) if usual else "",
        }

    # ---- a round -----------------------------------------------------------------------------

    def _round(self, one: RoundView) -> Data:
        say, speaker = self._speaker.say, self._speaker
        found = one.verdict.findings
        return {
            "title": say(N_("Round {number}"), number=one.verdict.number),
            "facts": round_phrase(self._view, one, speaker),
            "clean": "" if found else clean_phrase(one.short, speaker),
            "clauses": [
                self._clause(one, rule, places) for rule, places in by_clause(self._view, one)
            ],
            "kept": self._kept(one),
            "unjudged": self._unjudged(one),
        }

    def _kept(self, one: RoundView) -> Data:
        speaker = self._speaker
        rows = [
            [rule, rule_text(rule, speaker).title if rule in RULES else "", f"× {count}"]
            for rule, count in one.kept
        ]
        head = speaker.gettext(N_("Done by the procedure"))
        return {"head": head if rows else "", "rows": rows}

    def _unjudged(self, one: RoundView) -> Data:
        lines = [unjudged_sentence(part, self._speaker) for part in one.verdict.not_judged]
        head = self._speaker.gettext(N_("Cannot be judged"))
        return {"head": head if lines else "", "lines": lines}

    def _clause(self, one: RoundView, rule: str, places: list[int]) -> Data:
        words = rule_text(rule, self._speaker) if rule in RULES else None
        return {
            "code": rule,
            "title": words.title if words else "",
            "findings": [self._finding(one, at) for at in places],
        }

    def _finding(self, one: RoundView, at: int) -> Data:
        speaker, currency = self._speaker, self._view.currency
        finding, cost = one.verdict.findings[at], costs_of(self._view, one).get(at)
        reason = self._said(one.verdict.number, finding) if self._said is not None else ""
        disagreed = N_("The trainee disagreed: {reason}")
        return {
            "sentence": finding_sentence(finding, speaker, currency, clause=False, amounts=False),
            "tag": weight_tag(finding, cost, speaker),
            "grave": int(cost.severity if cost else finding.severity),
            "advice": [list(one) for one in advice(finding, speaker)],
            "note": note_phrase(finding, cost, speaker),
            "said": speaker.say(disagreed, reason=reason) if reason else "",
            "sites": [
                self._site(site, moment)
                for site, moment in zip(finding.sites, one.moments[at], strict=True)
            ],
        }

    def _site(self, site: Site, moment: int) -> Data:
        rows = wanted_and_done(site, self._speaker, self._view.currency)
        about = self._about_entries.get(moment, "")
        return {
            "where": " · ".join(filter(None, (about, where_phrase(site, self._speaker, moment)))),
            "rows": [list(row) for row in rows],
            "pictures": self._pictures(site, moment, rows),
        }

    def _pictures(self, site: Site, moment: int, rows: list[tuple[str, str]]) -> list[Data]:
        """The pictures by file name, each with the words that say the same."""
        drawn = self._drawn(site, moment) if self._drawn is not None and rows else ()
        found: list[Data] = []
        seats = picture_seats(site, self._speaker)
        for (name, text), seat, png in zip(rows, seats, drawn, strict=False):
            if png is not None:
                head = " · ".join(filter(None, (name, seat)))
                file = f"{len(self.pictures)}.png"
                self.pictures[file] = png
                found.append({"file": file, "head": head, "alt": f"{name}: {text}"})
        return found


def _bar(name: str, part: float, usual: float | None, value: str) -> Mapping[str, object]:
    return {"name": name, "part": part, "usual": usual, "value": value}


def _tasks(pace: Pace, usual: Pace | None, speaker: Translator) -> list[Mapping[str, object]]:
    before = {one.task: one.each_ms for one in usual.shares} if usual is not None else {}
    slowest = max([one.each_ms for one in pace.shares] + list(before.values()) + [1])
    return [
        _bar(
            task_name(one.task, speaker),
            one.each_ms / slowest,
            before[one.task] / slowest if one.task in before else None,
            each_sentence(one, speaker),
        )
        for one in pace.shares
    ]


__all__ = ["Document", "Pictures", "Said"]
