"""Which header does the top of a record stand for, and what is wrong in it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from trainer.core.cards import Card, parse_card
from trainer.core.chips import Chips
from trainer.core.lines import LineError, cursor_of
from trainer.core.places import PLACES, Place
from trainer.core.reading import Reader
from trainer.core.table import Laid
from trainer.core.toml_fields import Document, Fields, document, near
from trainer.fault import TrainerFault
from trainer.procedures.chip_looks import read_looks
from trainer.procedures.knobs import knob_set, sources_of
from trainer.procedures.record import (
    FORMAT,
    Confirmation,
    Ends,
    Header,
    Mode,
    Parent,
    Position,
    Seen,
    Starts,
)
from trainer.procedures.rules import RULES, Tag
from trainer.procedures.sheet import Sheet, Supersedes
from trainer.procedures.spots import GAMES

FindSheet = Callable[[str], Sheet]
"""The sheet of a house by its id; raises ``TrainerFault`` ``unknown-house``."""

_MANY: Final = 12  # more choices than this are not listed in a message
_FAULTS: Final = {
    "time": "bad-time",
    "card": "card-unknown",
    "chips": "bad-chips",
    "denomination": "no-such-chip",
    "verb": "unknown-verb",
    "payable": "amount-not-payable",
}


def read_header(text: str, find_sheet: FindSheet, file: str = "") -> Header:
    """The header that ``write_header`` wrote; raises as ``read_record``."""
    doc = document(text, file)
    require_format(doc)
    header = header_of(doc.root(), find_sheet, None)
    doc.require_clean()
    return header


def require_format(doc: Document) -> None:
    """A newer format is refused before its unknown keys are."""
    found = doc.values.get("format")
    if type(found) is int and found > FORMAT:
        raise TrainerFault("newer-format", file=doc.file, found=found, supported=FORMAT)


def line_fault(error: LineError, **where: str | int) -> TrainerFault:
    """What a bad line says: where, what stands there, what was expected."""
    code = _FAULTS.get(error.expected, "bad-line") if error.got else "line-too-short"
    params: dict[str, str | int] = {**where, "got": error.got}
    if 0 < len(error.choices) <= _MANY:
        params["expected"] = ", ".join(error.choices)
    elif code in ("bad-line", "line-too-short", "unknown-verb"):
        params["expected"] = error.expected
    if code in ("amount-not-payable", "no-such-chip"):
        params["amount"] = error.got
    elif error.near:
        params["near"] = error.near
    return TrainerFault(code, **params)


def header_of(fields: Fields, find_sheet: FindSheet, house: Sheet | None) -> Header:
    """The header written in the keys of a record; ``house`` overrides its sheet."""
    sheet = _sheet(fields, find_sheet)
    observed = _observed(fields)
    header = Header(
        sheet=house or sheet,
        format=fields.integer("format", low=1),
        played=fields.day("played") if fields.has("played") else "",
        seats=fields.integer("seats", 0, low=1, high=9),
        mode=fields.choice("mode", Mode) if fields.has("mode") else None,
        trainee=fields.text("trainee", ""),
        scenario=fields.text("scenario", ""),
        seed=fields.integer("seed") if fields.has("seed") else None,
        shoe=_shoe(fields),
        observed=observed,
        starts=fields.choice("starts", Starts, Starts.ROUND),
        ends=fields.choice("ends", Ends, Ends.CUT_OFF),
        position=_position(fields, (house or sheet).denominations),
        parent=_parent(fields),
        confirmations=_confirmations(fields),
        versions=_versions(fields),
    )
    fields.finish(["actions"])
    if header.shoe is None and header.observed is None and not fields.document.complaints:
        fields.complain("shoe", "neither-shoe-nor-observed")
    return header


def _sheet(fields: Fields, find_sheet: FindSheet) -> Sheet:
    """The house with its effective values: from the header, or from the house's own file."""
    table = fields.table("values")
    name, game = fields.text("house"), _game(fields)
    whole = table.has("unit") and table.has("denominations")
    base = Sheet(name, 1, "", game)
    if not whole and name:
        try:
            base = find_sheet(name)
        except TrainerFault as fault:
            fields.complain("house", fault.code, **fault.params)
    denominations = table.integers("denominations") or base.denominations
    sheet = replace(
        base,
        version=table.integer("version", base.version, low=1),
        effective_from=table.text("effective_from", base.effective_from),
        currency=table.text("currency", base.currency),
        unit=table.integer("unit", base.unit, low=1),
        denominations=denominations,
        source=_source(table, base),
        supersedes=_supersedes(table) or (None if whole else base.supersedes),
        tags=dict(base.tags) | _tags(table.table("tags")),
        looks=read_looks(table, "looks", denominations, base.looks),
    )
    if whole:  # what the record is silent about is as its document has it
        sheet = knob_set(sheet.source).set(sheet, {})
    sheet = _knobs(table.table("knobs"), sheet)
    table.finish()
    if not all(chip > 0 for chip in sheet.denominations):
        table.complain(
            "denominations", "wrong-type", key="denominations", got="≤ 0", expected="> 0"
        )
        return base
    return sheet


def _game(fields: Fields) -> str:
    game = fields.text("game", GAMES[0])
    if game not in GAMES:
        fields.complain("game", "wrong-value", key="game", got=game, expected=", ".join(GAMES))
        return GAMES[0]
    return game


def _source(table: Fields, base: Sheet) -> str:
    present = base.source
    source = table.text("source", present)
    if source not in sources_of(base.game):
        expected = ", ".join(sources_of(base.game))
        table.complain("source", "wrong-value", key="source", got=source, expected=expected)
        return present
    return source


def _supersedes(table: Fields) -> Supersedes | None:
    old = table.table("supersedes")
    if not table.has("supersedes"):
        return None
    found = Supersedes(old.integer("version", low=1), old.text("reason"))
    old.finish()
    return found


def _knobs(table: Fields, base: Sheet) -> Sheet:
    knobs = knob_set(base.source)
    changed: dict[str, object] = {}
    for knob in knobs.clauses:
        old = getattr(knobs.of(base), knob)
        if isinstance(old, int):
            changed[knob] = table.integer(knob, old, low=min(1, knobs.ranges[knob][0]))
        elif isinstance(old, tuple):
            changed[knob] = table.integers(knob) if table.has(knob) else old
        else:
            changed[knob] = table.choice(knob, type(old), old)
    table.finish()
    return knobs.set(base, changed)


def _tags(table: Fields) -> dict[str, Tag]:
    found = {}
    for clause in table.values:
        if clause.partition(".")[0] in RULES:
            found[clause] = table.choice(clause, Tag)
    table.finish(tuple(RULES))
    return found


def _observed(fields: Fields) -> frozenset[Seen] | None:
    seen = fields.texts("observed")
    if not fields.has("observed"):
        return None
    words = [kind.value for kind in Seen]
    for number, one in enumerate(seen):
        if one not in words:
            at = (*fields.path, "observed", number)
            hints = {"expected": ", ".join(words), **near(one, words)}
            fields.document.complain(at, "wrong-value", key="observed", got=one, **hints)
    return frozenset(Seen(one) for one in seen if one in words)


def _shoe(fields: Fields) -> tuple[Card, ...] | None:
    rows = fields.texts("shoe")
    if not fields.has("shoe"):
        return None
    return tuple(
        card
        for number, row in enumerate(rows)
        for card in _cards(fields.document, (*fields.path, "shoe", number), row.split())
    )


def _cards(doc: Document, path: tuple[str | int, ...], words: Sequence[str]) -> Iterator[Card]:
    for word in words:
        try:
            yield parse_card(word)
        except ValueError:
            doc.complain(path, "card-unknown", got=word)


def _position(fields: Fields, denominations: tuple[int, ...]) -> Position:
    table = fields.table("position")
    cards, chips = table.table("cards"), table.table("chips")
    table.finish()
    hands = {place: _hand(cards, str(place)) for place in _places(cards)}
    reader = Reader(denominations)
    stacks = {place: _stack(chips, str(place), reader) for place in _places(chips)}
    cards.finish()
    chips.finish()
    return Position(hands, stacks)


def _places(table: Fields) -> list[Place]:
    for name in table.values:
        if name not in PLACES:
            hint = near(name, PLACES)
            table.complain(name, "unknown-key", key=name, **hint)
    table.known.extend(name for name in table.values if name not in PLACES)
    return [PLACES[name] for name in table.values if name in PLACES]


def _hand(table: Fields, key: str) -> tuple[Laid, ...]:
    laid: list[Laid] = []
    for number, words in enumerate(one.split() for one in table.texts(key)):
        path = (*table.path, key, number)
        if len(words) == 2 and words[1] != "down":
            table.document.complain(path, "card-unknown", got=" ".join(words))
        down = words[1:] == ["down"]
        laid.extend(Laid(card, down) for card in _cards(table.document, path, words[:1]))
    return tuple(laid)


def _stack(table: Fields, key: str, reader: Reader) -> Chips:
    text = table.text(key)
    if text == "0":
        return Chips()
    try:
        return reader.chips(cursor_of(text))
    except LineError as error:
        fault = line_fault(error)
        table.complain(key, fault.code, **fault.params)
        return Chips()


def _parent(fields: Fields) -> Parent | None:
    table = fields.table("parent")
    if not fields.has("parent"):
        return None
    found = Parent(table.text("session"), table.integer("entry"))
    table.finish()
    return found


def _confirmations(fields: Fields) -> tuple[Confirmation, ...]:
    found = []
    for table in fields.tables("confirmations"):
        found.append(Confirmation(table.text("clause"), table.text("by"), table.text("when")))
        table.finish()
    return tuple(found)


def _versions(fields: Fields) -> Mapping[str, str]:
    table = fields.table("versions")
    return {name: table.text(name) for name in table.values}


__all__ = ["FindSheet", "header_of", "line_fault", "read_header", "require_format"]
