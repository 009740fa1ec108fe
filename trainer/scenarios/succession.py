"""Which sheet counts now for what was judged by another? (PROCEDURE, Provenance)

An ``erratum`` says that the old sheet was wrong: everything judged by it is judged again by the
sheet that supersedes it. After a ``change`` old rounds keep the old sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path

from trainer.core.frozen import frozen
from trainer.fault import TrainerFault
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import Reason, houses_dir, load_house, read_text


@frozen
class Succession:
    """The sheets that count by an erratum, by house and version of the sheet that was wrong."""

    errata: Mapping[tuple[str, int], Sheet] = field(default_factory=dict)

    def counting(self, sheet: Sheet) -> Sheet:
        """The sheet by which rounds that were played by ``sheet`` are judged now.

        Follows errata of errata; a ``change`` ends the chain. Raises ``TrainerFault``
        ``other-currency`` when the erratum counts in other money.
        """
        now = sheet
        while (newer := self.errata.get((now.id, now.version))) is not None:
            now = newer
        if now.currency != sheet.currency:
            params = {"found": now.currency, "currency": sheet.currency}
            raise TrainerFault("other-currency", name=now.id, **params)
        return now


def succession(sheets: Iterable[Sheet]) -> Succession:
    """What these sheets supersede by an erratum.

    Raises ``TrainerFault``: ``supersedes-later`` for a sheet that names no earlier version,
    ``superseded-twice`` when two sheets would count instead of one.
    """
    errata: dict[tuple[str, int], Sheet] = {}
    for sheet in sheets:
        old = sheet.supersedes
        if old is None or old.reason != Reason.ERRATUM:
            continue
        if old.version >= sheet.version:
            params = {"version": sheet.version, "old": old.version}
            raise TrainerFault("supersedes-later", name=sheet.id, **params)
        known = errata.setdefault((sheet.id, old.version), sheet)
        if known != sheet:
            raise TrainerFault("superseded-twice", name=sheet.id, version=old.version)
    return Succession(errata)


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
