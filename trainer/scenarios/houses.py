"""Which houses are there, and what has each decided?

A house file holds identity, money and, per decided point, a value and where it comes from.
``based_on`` takes everything it does not say from another sheet.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final

from trainer.core.frozen import frozen, replace
from trainer.core.toml_fields import Complaint, Document, Fields, document, near
from trainer.fault import TrainerFault
from trainer.procedures.knobs import KnobSet, knob_set, sources_of
from trainer.procedures.rules import RULES, Tag
from trainer.procedures.sheet import ADDED, SOURCE, ChipLook, Sheet, Supersedes
from trainer.procedures.spots import GAMES
from trainer.resources import scenarios_dir

DEFAULT_HOUSE: Final = "korean"


class Reason(StrEnum):
    """Why a sheet replaces another: it was wrong, or the house changed its rule."""

    ERRATUM = "erratum"
    CHANGE = "change"


@frozen
class _Draft:
    """A sheet in the making, with the values and tags said so far."""

    sheet: Sheet
    own: KnobSet
    values: Mapping[str, object]
    tags: Mapping[str, Tag]
    knob_tags: Mapping[str, Tag]


TUBES = 8
"""As many denominations as a tray has tubes and the keyboard has keys for."""


def houses_dir() -> Path:
    """The folder of the shipped house sheets."""
    return scenarios_dir() / "houses"


def house_ids(folder: Path | None = None) -> tuple[str, ...]:
    """The ids of all sheets in ``folder`` (default: those that ship), sorted."""
    return tuple(sorted(path.stem for path in (folder or houses_dir()).glob("*.toml")))


def houses_of(game: str) -> tuple[str, ...]:
    """The ids of the sheets that ship by which ``game`` is dealt, sorted."""
    return tuple(name for name in house_ids() if load_house(name).game == game)


def load_house(name: str, beside: Path | None = None) -> Sheet:
    """The sheet with id ``name``, or in the file ``name`` if it ends in ``.toml``.

    A sheet that does not ship may lie in the folder ``beside``, that of the file which names it.
    Raises ``TrainerFault``: ``unknown-house``, or the first error of the file.
    """
    folder = houses_dir()
    stamps = _stamps(folder)
    if f"{name}.toml" in stamps:
        return _shipped(name, folder, tuple(stamps.items()))
    return _faultless(house_path(name, beside))


def _stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """When each file in ``folder`` was written to, and its size."""
    with os.scandir(folder) as entries:
        stats = [(entry.name, entry.stat()) for entry in entries]
    return {name: (stat.st_mtime_ns, stat.st_size) for name, stat in stats}


@lru_cache(maxsize=64)
def _shipped(name: str, folder: Path, stamps: tuple[tuple[str, tuple[int, int]], ...]) -> Sheet:
    """A sheet that builds on none but those that ship, read once as long as they stay."""
    return _faultless(folder / f"{name}.toml")


def _faultless(path: Path) -> Sheet:
    sheet, complaints = read_house(read_text(path), str(path), path.parent)
    if complaints:
        raise min(complaints).fault()
    return sheet


def house_looks(sheet: Sheet, beside: Path | None = None) -> tuple[ChipLook, ...]:
    """How the house of ``sheet`` has its chips look today; nothing where that is not known.

    For a record that keeps no looks, as none did before. A house of the same name with other
    chips is another house.
    """
    try:
        now = load_house(sheet.id, beside)
    except TrainerFault:
        return ()
    same = (now.currency, now.denominations) == (sheet.currency, sheet.denominations)
    return now.looks if same else ()


def house_path(name: str, beside: Path | None = None) -> Path:
    """The file of the house ``name``; raises ``unknown-house`` if there is none."""
    if name.endswith(".toml"):
        return Path(name)
    ids = house_ids()
    if name in ids:
        return houses_dir() / f"{name}.toml"
    if beside is not None and (own := beside / f"{name}.toml").is_file():
        return own
    raise TrainerFault("unknown-house", name=name, **near(name, ids))


def read_text(path: Path) -> str:
    """The text of a file; raises ``file-missing``, ``file-unreadable`` or ``not-utf-8``."""
    try:
        return path.read_text("utf-8-sig")  # some editors put a byte order mark in front
    except FileNotFoundError:
        raise TrainerFault("file-missing", path=str(path)) from None
    except UnicodeDecodeError:
        raise TrainerFault("not-utf-8", file=str(path)) from None
    except OSError:
        raise TrainerFault("file-unreadable", path=str(path)) from None


def read_house(
    text: str, file: str, folder: Path, above: frozenset[Path] = frozenset()
) -> tuple[Sheet, tuple[Complaint, ...]]:
    """The sheet written in ``text`` and every error in it; ``folder`` holds what it builds on.

    ``above`` are the files that build on this one: it cannot build on them in turn. A sheet
    that supersedes another may build on that one, which has the same id.
    Raises ``TrainerFault`` ``toml-broken`` only.
    """
    doc = document(text, file)
    fields = doc.root()
    base = _base(fields, folder, above | {Path(file).resolve()})
    draft = _points(fields, _knobs(fields, _identity(fields, base)))
    fields.finish(("chips",))
    if not doc.complaints:
        _complete(doc, draft)
        _sound(doc, draft)
    sheet = draft.own.set(draft.sheet, {} if doc.complaints else draft.values)
    return replace(sheet, tags=dict(draft.tags)), tuple(doc.complaints)


def _base(fields: Fields, folder: Path, above: frozenset[Path]) -> _Draft | None:
    name = fields.text("based_on", "")
    if not name:
        return None
    others = {
        path.stem: path
        for place in (houses_dir(), folder)
        for path in sorted(place.glob("*.toml"))
        if path.resolve() not in above
    }
    if name not in others:
        hint = near(name, sorted(others))
        fields.complain("based_on", "unknown-house", name=name, **hint)
        # Reading goes on with what was meant: what that house says is not missing here too.
        name = hint.get("near", DEFAULT_HOUSE)
        if name not in others:
            return None
    path = others[name]
    sheet, complaints = read_house(read_text(path), str(path), path.parent, above)
    fields.document.complaints.extend(complaints)
    own = knob_set(sheet.source)
    values = {key: getattr(own.of(sheet), key) for key in own.clauses}
    # A knob that came later and stands as it did before says nothing of where it comes from.
    said = {key for key, value in values.items() if not own.is_silent(key, value)}
    knob_tags = {key: sheet.tag(clause) for key, clause in own.clauses.items() if key in said}
    return _Draft(sheet, own, values, sheet.tags, knob_tags)


def _identity(fields: Fields, base: _Draft | None) -> _Draft:
    old = base.sheet if base else None
    game = fields.text("game", old.game if old else None)
    if fields.has("game") and game not in GAMES:
        params = {"expected": ", ".join(GAMES), **near(game, GAMES)}
        fields.complain("game", "wrong-value", key="game", got=game, **params)
        game = GAMES[0]
    denominations = _denominations(fields, old)
    source = _source(fields, old.source if old else SOURCE, game)
    sheet = Sheet(
        id=fields.text("id"),
        version=fields.integer("version", low=1),
        effective_from=fields.day("effective_from"),
        game=game,
        currency=fields.text("currency", old.currency if old else None),
        unit=fields.integer("unit", old.unit if old else None, low=1),
        denominations=denominations,
        supersedes=_supersedes(fields),
        looks=_looks(fields, denominations, old.looks if old else ()),
        source=source,
    )
    own = knob_set(source)
    if base is None:
        return _Draft(sheet, own, {}, {}, {})
    if own is base.own:
        return replace(base, sheet=sheet)
    return _by_another_document(replace(base, sheet=sheet), own)


def _by_another_document(draft: _Draft, own: KnobSet) -> _Draft:
    """What a sheet takes over from one that deals by another document: what both speak of."""
    common = {key for key, clause in own.clauses.items() if draft.own.clauses.get(key) == clause}
    clauses = {*own.points, *(own.clauses[key] for key in common)}
    return replace(
        draft,
        own=own,
        values={key: value for key, value in draft.values.items() if key in common},
        tags={clause: tag for clause, tag in draft.tags.items() if clause in clauses},
        knob_tags={key: tag for key, tag in draft.knob_tags.items() if key in common},
    )


def _source(fields: Fields, present: str, game: str) -> str:
    known = sources_of(game)
    source = fields.text("source", present)
    if source not in known:
        params = {"expected": ", ".join(known), **near(source, known)}
        fields.complain("source", "wrong-value", key="source", got=source, **params)
        return present
    return source


def _denominations(fields: Fields, old: Sheet | None) -> tuple[int, ...]:
    key = "denominations"
    chips = fields.integers(key)
    if not fields.has(key):
        if old is None:
            fields.complain(key, "missing-key", key=key)
        return old.denominations if old else (1,)
    ordered = bool(chips) and list(chips) == sorted(set(chips)) and chips[0] > 0
    if ordered and len(chips) <= TUBES:
        return chips
    got = ", ".join(map(str, chips))
    expected = f"0 < a < b < c … (1–{TUBES})"
    fields.complain(key, "wrong-value", key=key, got=f"[{got}]", expected=expected)
    return (1,)


def _looks(
    fields: Fields, denominations: tuple[int, ...], old: tuple[ChipLook, ...]
) -> tuple[ChipLook, ...]:
    if not old and not fields.has("chips"):
        return ()
    from trainer.procedures.chip_looks import read_looks

    return read_looks(fields, "chips", denominations, old)


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
    for key in draft.own.clauses:
        knob = table.table(key)
        if table.has(key):
            said[key] = knob
            values[key] = _knob_value(knob, key, draft.own)
            knob_tags[key] = knob.choice("tag", Tag)
            knob.finish()
    table.finish()
    tags = dict(draft.tags)
    clauses = draft.own.clauses
    for clause in dict.fromkeys(clauses[key] for key in clauses if key in knob_tags):
        tags[clause] = _clause_tag(clause, clauses, knob_tags, said)
    _say_no_more_than_before(draft.own, values, tags)
    return replace(draft, values=values, tags=tags, knob_tags=knob_tags)


def _say_no_more_than_before(
    own: KnobSet, values: Mapping[str, object], tags: dict[str, Tag]
) -> None:
    """A sheet with the default of an added knob is the sheet that it was before there was one."""
    older = {*own.points, *(own.clauses[key] for key in own.clauses if key not in ADDED)}
    for key in sorted(ADDED & own.clauses.keys()):
        clause = own.clauses[key]
        silent = key not in values or own.is_silent(key, values[key])
        if silent and clause not in older and tags.get(clause) is RULES[clause].tag:
            del tags[clause]


def _clause_tag(
    clause: str,
    clauses: Mapping[str, str],
    knob_tags: Mapping[str, Tag],
    said: Mapping[str, Fields],
) -> Tag:
    """The one provenance of a clause: what this file says of its knobs cannot differ.

    With an assumed knob that it takes over from another sheet the clause stays assumed.
    """
    knobs = [key for key, of in clauses.items() if of == clause and key in knob_tags]
    here = [key for key in knobs if key in said]
    first = (here or knobs)[0]
    for key in here:
        if knob_tags[key] is not knob_tags[first]:
            got, expected = knob_tags[key].value, knob_tags[first].value
            said[key].complain("tag", "wrong-value", key="tag", got=got, expected=expected)
    assumed = any(knob_tags[key] is Tag.ASSUMED for key in knobs)
    return Tag.ASSUMED if assumed else knob_tags[first]


def _knob_value(knob: Fields, key: str, own: KnobSet) -> object:
    kind = type(getattr(own.defaults, key))
    if kind is int:
        low, high = own.ranges[key]
        return knob.integer("value", low=low, high=high)
    return knob.integers("value") if kind is tuple else knob.choice("value", kind)


def _points(fields: Fields, draft: _Draft) -> _Draft:
    tags = dict(draft.tags)
    table = fields.table("points")
    for clause in draft.own.points:
        if table.has(clause):
            tags[clause] = table.choice(clause, Tag)
    table.finish(draft.own.points)
    return replace(draft, tags=tags)


def _complete(doc: Document, draft: _Draft) -> None:
    for key in draft.own.clauses:
        if key not in draft.values and key not in ADDED:
            doc.complain(("knobs",), "missing-key", key=f"knobs.{key}")
    for clause in draft.own.points:
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
    "DEFAULT_HOUSE",
    "Reason",
    "house_ids",
    "house_looks",
    "house_path",
    "houses_dir",
    "houses_of",
    "load_house",
    "read_house",
    "read_text",
]
