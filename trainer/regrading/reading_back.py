"""Which finding does kept data stand for?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.grading.findings import Corrected, Finding, RestsOn, Site, What
from trainer.procedures.rules import Kind, Severity, Tag


def finding_of(data: Mapping[str, Any]) -> Finding:
    """The finding that ``finding_data`` wrote.

    Raises ``ValueError`` for kept data that this grader does not know how to say.
    """
    try:
        return Finding(
            kind=Kind(data["kind"]),
            rule=data["rule"],
            severity=Severity[data["severity"].upper()],
            sites=tuple(map(_site, data["sites"])),
            rests_on=tuple(RestsOn(one["clause"], Tag(one["tag"])) for one in data["rests_on"]),
            systematic=data["systematic"],
        )
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(str(error)) from error


def _site(data: Mapping[str, Any]) -> Site:
    return Site(
        entries=tuple(data["entries"]),
        seat=data["seat"],
        spot=data["spot"],
        wanted=_what(data["wanted"]),
        got=_what(data["got"]),
        difference=data["difference"],
        corrected=Corrected(data["corrected"]),
        uncalled=data["uncalled"],
        severity=Severity[data["severity"].upper()],
    )


def _what(data: Mapping[str, Any] | None) -> What | None:
    return None if data is None else What(**{**data, "seats": tuple(data.get("seats", ()))})


__all__ = ["finding_of"]
