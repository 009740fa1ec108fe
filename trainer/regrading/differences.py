"""What is different between two verdicts on the same record, and why?"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final


class Why(StrEnum):
    """What explains a difference."""

    GRADER = "grader"  # another version of the grader
    ERRATUM = "erratum"  # the sheet was wrong, and another one counts now
    SHEET = "sheet"  # another version of the sheet, but not by an erratum
    POLICY = "policy"  # points are given by another policy, or another version of it
    RECORD = "record"  # the record itself is not the same any more
    LATER = "later"  # what was done after the round had been closed counts too
    UNEXPLAINED = "unexplained"  # none of these: the old verdict is not what was issued


@dataclass(frozen=True, slots=True)
class Outcome:
    """Points, and whether that passes; ``None`` where the policy knows no pass."""

    points: int
    full: int
    passed: bool | None = None


@dataclass(frozen=True, slots=True)
class RoundView:
    """The findings of a round, as JSON data, and its points."""

    number: int
    findings: Sequence[Mapping[str, Any]]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Issued:
    """A verdict as it was kept: by which versions, on which text, and what it says.

    ``erratum`` says that the sheet counts instead of the one the record was played by. Of an old
    verdict with a score of another form ``policy`` is empty and there is no ``outcome``.
    """

    grader: str
    sheet: str
    policy: str
    rounds: tuple[RoundView, ...]
    outcome: Outcome | None
    digest: str = ""
    erratum: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """One place of one finding: gone (no ``after``), come (no ``before``) or told otherwise.

    Each is the finding's data with that one site.
    """

    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class RoundDifference:
    """What is different in one round; no ``before`` or ``after`` where it was not judged."""

    number: int
    changes: tuple[Change, ...]
    before: Outcome | None
    after: Outcome | None


@dataclass(frozen=True, slots=True)
class Difference:
    """Two verdicts on the record ``name`` that do not say the same."""

    name: str
    house: str
    currency: str
    before: Issued
    after: Issued
    why: tuple[Why, ...]
    rounds: tuple[RoundDifference, ...]


def issued(data: Mapping[str, Any]) -> Issued:
    """The verdict in a result line of a file; raises ``KeyError`` or ``TypeError``."""
    score = data["score"]
    points = {part["number"]: part["points"] for part in score["rounds"]}
    rounds = tuple(
        RoundView(part["number"], part["findings"], Outcome(points[part["number"]], score["full"]))
        for part in data["rounds"]
    )
    return Issued(
        grader=data["grader"],
        sheet=str(data["sheet"]),
        policy=policy_of(score),
        rounds=rounds,
        outcome=outcome_of(score),
        digest=data["digest"],
        erratum=data["sheet"] != data["played_by"],
    )


def issued_round(grader: str, sheet: str, number: int, findings: str, score: str) -> Issued:
    """The verdict on one round of a sitting as it was kept: ``findings`` and ``score`` in JSON."""
    points = json.loads(score)
    outcome = outcome_of(points)
    view = RoundView(number, readable(json.loads(findings)), outcome)
    return Issued(grader, sheet, policy_of(points), (view,), outcome)


def outcome_of(score: Mapping[str, Any]) -> Outcome | None:
    """Points and pass of a kept score; ``None`` for one of another form."""
    try:
        return Outcome(score["points"], score["full"], score["passed"])
    except (KeyError, TypeError):
        return None


def policy_of(score: Mapping[str, Any]) -> str:
    """Id and version of the policy of a kept score; '' for one of another form."""
    try:
        return f"{score['policy']} {score['policy_version']}"
    except (KeyError, TypeError):
        return ""


_SITE: Final = {"seat", "spot", "entries"}


def readable(findings: Sequence[Any]) -> list[Mapping[str, Any]]:
    """Those of kept findings that have what it takes to compare them."""
    return [
        one
        for one in findings
        if isinstance(one, dict)
        and one.keys() >= {"kind", "rule", "sites"}
        and isinstance(one["sites"], list)
        and all(isinstance(site, dict) and site.keys() >= _SITE for site in one["sites"])
    ]


def compare(
    name: str, house: str, currency: str, before: Issued, after: Issued
) -> Difference | None:
    """What ``after`` says otherwise than ``before``; ``None`` if it says the same."""
    old = {part.number: part for part in before.rounds}
    new = {part.number: part for part in after.rounds}
    rounds = tuple(
        found
        for number in sorted({*old, *new})
        if (found := _round(number, old.get(number), new.get(number))) is not None
    )
    if not rounds and before.outcome == after.outcome:
        return None
    return Difference(name, house, currency, before, after, _why(before, after), rounds)


def _why(before: Issued, after: Issued) -> tuple[Why, ...]:
    other_sheet = before.sheet != after.sheet
    found = {
        Why.GRADER: before.grader != after.grader,
        Why.ERRATUM: other_sheet and after.erratum,
        Why.SHEET: other_sheet and not after.erratum,
        Why.POLICY: bool(before.policy) and before.policy != after.policy,
        Why.RECORD: bool(before.digest) and before.digest != after.digest,
    }
    return tuple(why for why, holds in found.items() if holds) or (Why.UNEXPLAINED,)


def _round(number: int, old: RoundView | None, new: RoundView | None) -> RoundDifference | None:
    changes = _changes(old.findings if old else (), new.findings if new else ())
    before, after = old.outcome if old else None, new.outcome if new else None
    if not changes and before == after:
        return None
    return RoundDifference(number, changes, before, after)


_Told = Mapping[str, Any]
_KEYS: Final[tuple[Callable[[_Told], Hashable], ...]] = (
    lambda told: json.dumps(told, sort_keys=True),
    lambda told: (*_named(told), *_placed(told)),
    lambda told: _placed(told) if told["sites"][0]["entries"] else id(told),
    lambda told: (*_named(told), *_placed(told)[:2]),
)
"""What makes two places the same, from the strictest on; the first says that nothing changed."""


def _named(told: _Told) -> tuple[Hashable, ...]:
    return (told["kind"], told["rule"])


def _placed(told: _Told) -> tuple[Hashable, ...]:
    site = told["sites"][0]
    return (site["seat"], site["spot"], tuple(site["entries"]))


def _changes(old: Sequence[_Told], new: Sequence[_Told]) -> tuple[Change, ...]:
    gone, come = _places(old), _places(new)
    changed: list[Change] = []
    for number, key in enumerate(_KEYS):
        for before in list(gone):
            after = next((one for one in come if key(one) == key(before)), None)
            if after is None:
                continue
            gone.remove(before)
            come.remove(after)
            if number:
                changed.append(Change(before, after))
    return (
        *(Change(one, None) for one in gone),
        *(Change(None, one) for one in come),
        *changed,
    )


def _places(findings: Sequence[_Told]) -> list[_Told]:
    """Each site as a finding of its own."""
    return [{**finding, "sites": [site]} for finding in findings for site in finding["sites"]]


__all__ = [
    "Change",
    "Difference",
    "Issued",
    "Outcome",
    "RoundDifference",
    "RoundView",
    "Why",
    "compare",
    "issued",
    "issued_round",
    "outcome_of",
    "policy_of",
    "readable",
]
