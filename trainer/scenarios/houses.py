"""Which houses are there, and what has each decided?

A house file holds identity, money and, per decided point, a value and where it comes from.
``based_on`` takes everything it does not say from another sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, get_type_hints

from trainer.core.toml_fields import Complaint, Document, Fields, document, near
from trainer.fault import TrainerFault
from trainer.procedures.rules import Tag
from trainer.procedures.sheet import KNOBS, Sheet, Supersedes, Values
from trainer.resources import scenarios_dir

GAMES: Final = ("casino_war",)
ONE_AT_WAR: Final = "K-P10.one"
"""Tag of the war burn when one guest alone is at war; the source speaks of two or more."""

_RANGES: Final = {
    "decks": (1, 8),
    "seats": (1, 9),
    "minimum_units": (1, 1_000_000),
    "maximum_units": (1, 1_000_000),
    "tie_maximum_units": (1, 1_000_000),
}
_TYPES: Final[Mapping[str, type]] = get_type_hints(Values)
_POINTS: Final = (
    *(f"K-P{n}" for n in range(1, 31) if f"K-P{n}" not in KNOBS.values()),
    ONE_AT_WAR,
)


class Reason(StrEnum):
    """Why a sheet replaces another: it was wrong, or the house changed its rule."""

    ERRATUM = "erratum"
    CHANGE = "change"


@dataclass(frozen=True, slots=True)
class _Draft:
    """A sheet in the making, with the values and tags said so far."""

    sheet: Sheet
    values: Mapping[str, object]
    tags: Mapping[str, Tag]
    knob_tags: Mapping[str, Tag]


def houses_dir() -> Path:
    """The folder of the shipped house sheets."""
    return scenarios_dir() / "houses"


def house_ids(folder: Path | None = None) -> tuple[str, ...]:
    """The ids of all sheets in ``folder`` (default: those that ship), sorted."""
    return tuple(sorted(path.stem for path in (folder or houses_dir()).glob("*.toml")))


def load_house(name: str) -> Sheet:
    """The sheet with id ``name``, or in the file ``name`` if it ends in ``.toml``.

    Raises ``TrainerFault``: ``unknown-house``, or the first error of the file.
    """
    path = house_path(name)
    sheet, complaints = read_house(read_text(path), str(path), path.parent)
    if complaints:
        raise min(complaints).fault()
    return sheet


def house_path(name: str) -> Path:
    """The file of the house ``name``; raises ``unknown-house`` if there is none."""
    if name.endswith(".toml"):
        return Path(name)
    ids = house_ids()
    if name not in ids:
        raise TrainerFault("unknown-house", name=name, **near(name, ids))
    return houses_dir() / f"{name}.toml"


def read_text(path: Path) -> str:
    """The text of a file; raises ``file-missing`` or ``file-unreadable``."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise TrainerFault("file-missing", path=str(path)) from None
    except (OSError, UnicodeDecodeError):
        raise TrainerFault("file-unreadable", path=str(path)) from None


def read_house(text: str, file: str, folder: Path) -> tuple[Sheet, tuple[Complaint, ...]]:
    """The sheet written in ``text`` and every error in it; ``folder`` holds what it builds on.

    Raises ``TrainerFault`` ``toml-broken`` only.
    """
    doc = document(text, file)
    fields = doc.root()
    base = _base(fields, folder)
    draft = _points(fields, _knobs(fields, _identity(fields, base)))
    fields.finish()
    if not doc.complaints:
        _complete(doc, draft)
        _sound(doc, draft)
    values = Values()
    if not doc.complaints:
        values = Values(**draft.values)  # type: ignore[arg-type]  # read by the field's type
    return replace(draft.sheet, values=values, tags=dict(draft.tags)), tuple(doc.complaints)


def _base(fields: Fields, folder: Path) -> _Draft | None:
    name = fields.text("based_on", "")
    if not name:
        return None
    others = {*house_ids(folder), *house_ids()} - {str(fields.values.get("id"))}
    if name not in others:
        fields.complain("based_on", "unknown-house", name=name, **near(name, sorted(others)))
        return None
    path = next(
        place / f"{name}.toml"
        for place in (folder, houses_dir())
        if (place / f"{name}.toml").exists()
    )
    sheet, complaints = read_house(read_text(path), str(path), path.parent)
    fields.document.complaints.extend(complaints)
    values = {key: getattr(sheet.values, key) for key in KNOBS}
    knob_tags = {key: sheet.tag(clause) for key, clause in KNOBS.items()}
    return _Draft(sheet, values, sheet.tags, knob_tags)


def _identity(fields: Fields, base: _Draft | None) -> _Draft:
    old = base.sheet if base else None
    game = fields.text("game", old.game if old else None)
    if fields.has("game") and game not in GAMES:
        params = {"expected": ", ".join(GAMES), **near(game, GAMES)}
        fields.complain("game", "wrong-value", key="game", got=game, **params)
    sheet = Sheet(
        id=fields.text("id"),
        version=fields.integer("version", low=1),
        effective_from=fields.day("effective_from"),
        game=game,
        currency=fields.text("currency", old.currency if old else None),
        unit=fields.integer("unit", old.unit if old else None, low=1),
        denominations=_denominations(fields, old),
        supersedes=_supersedes(fields),
    )
    return replace(base, sheet=sheet) if base else _Draft(sheet, {}, {}, {})


def _denominations(fields: Fields, old: Sheet | None) -> tuple[int, ...]:
    key = "denominations"
    chips = fields.integers(key)
    if not fields.has(key):
        if old is None:
            fields.complain(key, "missing-key", key=key)
        return old.denominations if old else (1,)
    if chips and list(chips) == sorted(set(chips)) and chips[0] > 0:
        return chips
    got = ", ".join(map(str, chips))
    fields.complain(key, "wrong-value", key=key, got=f"[{got}]", expected="0 < a < b < c …")
    return (1,)


def _supersedes(fields: Fields) -> Supersedes | None:
    table = fields.table("supersedes")
    if not fields.has("supersedes"):
        return None
    found = Supersedes(table.integer("version", low=1), table.choice("reason", Reason).value)
    table.finish()
    return found


def _knobs(fields: Fields, draft: _Draft) -> _Draft:
    values, knob_tags = dict(draft.values), dict(draft.knob_tags)
    table = fields.table("knobs")
    said: dict[str, Fields] = {}
    for key in KNOBS:
        knob = table.table(key)
        if table.has(key):
            said[key] = knob
            values[key] = _knob_value(knob, key)
            knob_tags[key] = knob.choice("tag", Tag)
            knob.finish()
    table.finish()
    tags = dict(draft.tags)
    for key in knob_tags:
        first = next(k for k in KNOBS if KNOBS[k] == KNOBS[key] and k in knob_tags)
        tags[KNOBS[key]] = knob_tags[first]
        if knob_tags[key] is not knob_tags[first] and key in said:
            # One clause has one provenance: its knobs cannot differ.
            got, expected = knob_tags[key].value, knob_tags[first].value
            said[key].complain("tag", "wrong-value", key="tag", got=got, expected=expected)
    return replace(draft, values=values, tags=tags, knob_tags=knob_tags)


def _knob_value(knob: Fields, key: str) -> object:
    kind = _TYPES[key]
    if kind is int:
        low, high = _RANGES[key]
        return knob.integer("value", low=low, high=high)
    return knob.choice("value", kind)


def _points(fields: Fields, draft: _Draft) -> _Draft:
    tags = dict(draft.tags)
    table = fields.table("points")
    for clause in _POINTS:
        if table.has(clause):
            tags[clause] = table.choice(clause, Tag)
    table.finish(_POINTS)
    return replace(draft, tags=tags)


def _complete(doc: Document, draft: _Draft) -> None:
    for key in KNOBS:
        if key not in draft.values:
            doc.complain(("knobs",), "missing-key", key=f"knobs.{key}")
    for clause in _POINTS:
        if clause not in draft.tags:
            doc.complain(("points",), "missing-key", key=f"points.{clause}")


def _sound(doc: Document, draft: _Draft) -> None:
    """What no single key shows: a unit that chips can make, limits the right way round."""
    sheet, values = draft.sheet, draft.values
    if sheet.unit % sheet.smallest_chip:
        doc.complain(("unit",), "amount-not-payable", amount=sheet.unit, currency=sheet.currency)
    low, high = values.get("minimum_units"), values.get("maximum_units")
    if isinstance(low, int) and isinstance(high, int) and low > high:
        where = ("knobs", "maximum_units", "value")
        key = "knobs.maximum_units"
        doc.complain(where, "wrong-value", key=key, got=high, expected=f"≥ {low}")


__all__ = [
    "GAMES",
    "ONE_AT_WAR",
    "Reason",
    "house_ids",
    "house_path",
    "houses_dir",
    "load_house",
    "read_house",
    "read_text",
]
