"""Which of a house's assumed values has its pit boss confirmed, as they stand now?

A clause with several knobs is confirmed when each of them is; a point with one value only is
kept under its own id. A confirmation of another value than the sheet's counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from trainer.procedures.knobs import knob_set, rules_of
from trainer.procedures.record import Confirmation
from trainer.procedures.rules import Tag
from trainer.procedures.sheet import Sheet


class Word(Protocol):
    """A stored confirmation: of which knob (or one-valued point) and value, by whom, when."""

    @property
    def knob(self) -> str: ...
    @property
    def value(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def confirmed_at(self) -> str: ...


def assumed_clauses(sheet: Sheet) -> tuple[str, ...]:
    """The clauses whose value this house has only assumed, in the order of the catalogue."""
    clauses = dict.fromkeys([*rules_of(sheet), *knob_set(sheet.source).points, *sheet.tags])
    return tuple(clause for clause in clauses if sheet.tag(clause) is Tag.ASSUMED)


def values_of(sheet: Sheet, clause: str) -> dict[str, str]:
    """What has to be confirmed of ``clause``: value by knob; a point of one value has no text.

    A point of a clause (``K-P10.one``) has the clause's values under its own id.
    """
    whole, _, point = clause.partition(".")
    decided = knob_set(sheet.source).deciding(whole, sheet)
    values = {knob: str(value) for knob, value in decided.items()}
    if point or not values:
        return {clause: ", ".join(values.values())}
    return values


def confirmed(words: Iterable[Word], sheet: Sheet) -> tuple[Confirmation, ...]:
    """The snapshot for a record's header: the assumed clauses that are confirmed."""
    known = {(one.knob, one.value): one for one in words}
    found = []
    for clause in assumed_clauses(sheet):
        own = [known.get(pair) for pair in values_of(sheet, clause).items()]
        said = [one for one in own if one is not None]
        if len(said) == len(own):
            latest = max(said, key=lambda one: one.confirmed_at)
            found.append(Confirmation(clause, latest.who, latest.confirmed_at))
    return tuple(found)


__all__ = ["Word", "assumed_clauses", "confirmed", "values_of"]
