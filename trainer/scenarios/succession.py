"""Which sheet counts now instead of another? (PROCEDURE, Provenance)

An ``erratum`` says that the old sheet was wrong: everything judged by it is judged again by the
sheet that supersedes it. After a ``change`` old rounds keep the old sheet; what is dealt from
the day on which it is effective is dealt, and judged, by the new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path

from trainer.core.frozen import frozen
from trainer.fault import TrainerFault
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import Reason, houses_dir, load_house, read_text

_Key = tuple[str, int]


@frozen
class Succession:
    """The sheets that supersede others, by house and version of the one that was superseded."""

    errata: Mapping[_Key, Sheet] = field(default_factory=dict)
    changes: Mapping[_Key, tuple[Sheet, ...]] = field(default_factory=dict)

    def counting(self, sheet: Sheet) -> Sheet:
        """The sheet by which rounds that were played by ``sheet`` are judged now.

        Follows errata of errata; a ``change`` ends the chain. Raises ``TrainerFault``
        ``other-currency`` when the erratum counts in other money.
        """
        now = self._line(sheet)[-1]
        if now.currency != sheet.currency:
            params = {"found": now.currency, "currency": sheet.currency}
            raise TrainerFault("other-currency", name=now.id, **params)
        return now

    def in_force(self, sheet: Sheet, day: str) -> Sheet:
        """The sheet by which a sitting on ``day`` (ISO) is dealt at the house of ``sheet``.

        The latest change that is effective by then, and its errata; an erratum counts at once.
        """
        while True:
            line = self._line(sheet)
            later = [
                newer
                for old in line
                for newer in self.changes.get((old.id, old.version), ())
                if newer.effective_from <= day
            ]
            if not later:
                return line[-1]
            sheet = max(later, key=lambda one: (one.effective_from, one.version))

    def _line(self, sheet: Sheet) -> list[Sheet]:
        """``sheet``, its erratum, the erratum of that, and so on."""
        line = [sheet]
        while (newer := self.errata.get((line[-1].id, line[-1].version))) is not None:
            line.append(newer)
        return line


def succession(sheets: Iterable[Sheet]) -> Succession:
    """What these sheets supersede.

    Raises ``TrainerFault``: ``supersedes-later`` for a sheet that names no earlier version,
    ``superseded-twice`` when two sheets would count instead of one by an erratum.
    """
    errata: dict[_Key, Sheet] = {}
    changes: dict[_Key, tuple[Sheet, ...]] = {}
    for sheet in sheets:
        old = sheet.supersedes
        if old is None:
            continue
        if old.version >= sheet.version:
            params = {"version": sheet.version, "old": old.version}
            raise TrainerFault("supersedes-later", name=sheet.id, **params)
        key = (sheet.id, old.version)
        if old.reason != Reason.ERRATUM:
            changes[key] = (*changes.get(key, ()), sheet)
        elif errata.setdefault(key, sheet) != sheet:
            raise TrainerFault("superseded-twice", name=sheet.id, version=old.version)
    return Succession(errata, changes)


def sheets_in_place(folder: Path | None, named: Iterable[str] = ()) -> tuple[Sheet, ...]:
    """The sheets that supersede others: shipped, in the school's ``folder``, and ``named``.

    A named house is an id or a file. Raises ``TrainerFault``: the first error of a file,
    ``supersedes-nothing`` for a named house that takes no other's place.
    """
    found: list[Sheet] = []
    for place in (houses_dir(), *([folder] if folder is not None else [])):
        for path in sorted(place.glob("*.toml")):
            if "supersedes" in read_text(path):
                found.append(load_house(str(path)))
    for name in named:
        sheet = load_house(name)
        if sheet.supersedes is None:
            raise TrainerFault("supersedes-nothing", name=name)
        found.append(sheet)
    return tuple(found)


__all__ = ["Succession", "sheets_in_place", "succession"]
