"""What does each ``TrainerFault`` code say, and what can the person do about it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.details import expected_name, reason_name
from trainer.i18n.formats import card_name, money, place_name, seat_name

# Keep sorted. "{place}", "{source}", "{target}", "{card}", "{seat}" and (with a "currency")
# "{amount}" are written as the notation or an integer has them and are said in floor words.
# "file", "line" and "column" are put in front unless the text names {file} itself; "near",
# "expected", "known" and "detail" are put behind unless the text names them.
FAULTS: Final[Mapping[str, str]] = {
    "amount-not-payable": N_(
        "{amount} cannot be made of this house's chips; choose an amount that its chips can make."
    ),
    "bad-arguments": N_("{detail}; “{command} --help” tells what is possible."),
    "bad-chips": N_("“{got}” is not a stack of chips; write for example 150000 or 50000x3."),
    "bad-line": N_("“{got}” is not understood here; expected {expected}."),
    "bad-time": N_("“{got}” is not a time; write seconds and milliseconds, for example 12.400."),
    "balance-too-small": N_(
        "The balance does not cover this amount; choose a smaller one or buy in first."
    ),
    "card-twice": N_("{card} occurs more often than the decks in play hold; correct one of them."),
    "card-unknown": N_("“{got}” is not a card; write for example Kh, Td, ?? or --."),
    "chip-described-twice": N_("The chip {value} is described twice; keep one description."),
    "chips-not-there": N_(
        "These chips do not lie there ({place}); take what lies there, or exchange first."
    ),
    "confirmation-unnamed": N_(
        "A confirmation carries the name of the pit boss; add --by and the name."
    ),
    "data-folder-missing": N_(
        "The data were moved to {path}, which is not there now; connect that drive, "
        "or choose a folder with --data."
    ),
    "database-damaged": N_(
        "{path} is damaged and cannot be read; restore a backup with “trainer data restore”."
    ),
    "database-locked": N_(
        "{path} is in use by another running trainer; close that one and try again."
    ),
    "database-newer": N_(
        "{path} was written by a newer trainer (version {found}, this one knows {supported}); "
        "update the trainer."
    ),
    "deletion-unconfirmed": N_(
        "Nothing was deleted; confirm that everything of “{name}” goes with --yes."
    ),
    "disk-failed": N_(
        "The drive that holds {path} reports an error; check it: everything confirmed is kept."
    ),
    "disk-full": N_(
        "There is no space left for {path}; free some and go on: everything confirmed is kept."
    ),
    "erasure-unfinished": N_(
        "The data are deleted, but another program is reading {path}; the last traces go when "
        "the trainer next starts."
    ),
    "file-exists": N_("{path} already exists; choose another name or remove it first."),
    "file-missing": N_("{path} does not exist; check the name and the folder."),
    "file-not-writable": N_("{path} cannot be written; choose another name or folder."),
    "file-unreadable": N_("{path} cannot be read; check the file and your rights to it."),
    "folder-not-writable": N_(
        "The folder {path} cannot be written; choose another one with --data "
        "or set its permissions."
    ),
    "game-goes-on": N_(
        "{name} has a game here that was broken off; go on with it, or leave it, before another."
    ),
    "game-void": N_(
        "A game at {house} had a malfunction and is void; every stake went back. Begin another."
    ),
    "impossible-act": N_("This cannot be done on this table: {detail}."),
    "line-too-short": N_("The line ends too early; expected {expected}."),
    "missing-key": N_("“{key}” is missing; add it."),
    "name-too-long": N_("The name of the file is too long; choose a shorter one."),
    "neither-shoe-nor-observed": N_(
        "The record has neither “shoe” nor “observed”; for a transcript add what was seen, "
        'for example observed = ["cards", "chips"].'
    ),
    "newer-format": N_(
        "{file} has format {found}, and this trainer reads up to {supported}; update the trainer."
    ),
    "no-display": N_(
        "There is no display for a window; start the trainer on a desktop, or use "
        "“trainer model” and “trainer grade”, which need none."
    ),
    "no-font": N_(
        "No font with Hangul was found and the supplied one is missing; reinstall the trainer."
    ),
    "no-sound-device": N_(
        "No loudspeaker answers here; connect one, then switch sound off and on again."
    ),
    "no-sound-extra": N_(
        "The part for sound is not installed; add it with "
        "“pip install miniaudio”, then start the trainer again."
    ),
    "no-such-card": N_("{card} is not at this place: {place}; check where it lies."),
    "no-such-chip": N_("There is no chip of {amount}."),
    "no-such-chips": N_(
        "These chips do not lie there: {chips} ({place}); take what lies there, or exchange first."
    ),
    "no-such-round": N_("{file} has no round {round}; its last one is round {rounds}."),
    "no-such-seat": N_(
        "{place} is not at this table; correct the line, or “seats” at the head of the record."
    ),
    "not-a-record": N_(
        "{file} is not the record of a round; a record is TOML with a header and actions."
    ),
    "not-assumed": N_(
        "{clause} of the house “{name}” is not assumed, so there is nothing to confirm; "
        "“trainer data confirm {name}” lists what is."
    ),
    "not-for-this-game": N_(
        "There is no such thing for the game that {house} deals; choose a house of another game."
    ),
    "not-judged": N_(
        "{file} could not be judged ({detail}); this is a fault of the trainer: please report it."
    ),
    "not-our-database": N_("{path} is not a database of this trainer; choose another file."),
    "not-utf-8": N_("{file} is not written in UTF-8; save it again with that encoding."),
    "only-with-files": N_(
        "{option} goes with files; new verdicts on what the store holds are kept in the store."
    ),
    "other-currency": N_(
        "The record is in {currency} and the house “{name}” plays in {found}; "
        "choose a house with the same money."
    ),
    "other-game": N_(
        "{house} does not deal the game of the scenario {name}; choose a house that does."
    ),
    "output-failed": N_("The output cannot be written; check where it goes."),
    "paper-missing": N_("Sheets on paper need typst; add it with: pip install typst"),
    "paper-refused": N_(
        "The sheet could not be set ({reason}); look for an empty title or name in the scenario."
    ),
    "place-empty": N_("Nothing lies at this place: {place}."),
    "played-not-dealt": N_(
        "This is a game of War that was played, not dealt; there is nothing to judge in it."
    ),
    "qt-missing": N_(
        "Qt cannot be loaded here ({detail}); install the trainer with its libraries, "
        "or leave the window and the picture out."
    ),
    "reason-missing": N_("Write why you disagree."),
    "reason-too-long": N_("The reason has {found} characters; shorten it to at most {allowed}."),
    "record-empty": N_("{file} holds no actions, so there is nothing to judge."),
    "record-folder": N_(
        "{path} is a folder; name one record in it, or judge all of them with "
        "“trainer regrade {path}”."
    ),
    "regrading-stopped": N_("Stopped after {records} records; what is finished is kept."),
    "results-broken": N_(
        "Line {line} of {file} is no verdict written by “trainer regrade”; choose another file."
    ),
    "results-not-sorted": N_(
        "The verdicts in {file} are not sorted by record from line {line} on; use the file as "
        "“trainer regrade” wrote it."
    ),
    "round-without-bets": N_(
        "Nobody makes an Initial Bet in round {round}; give at least one seat “main”."
    ),
    "rule-twice": N_("The rule {name} stands in two groups; leave it in one."),
    "same-file": N_("{path} is the database in use; choose another file."),
    "seat-twice": N_("This seat is described twice: {place}; give each guest a seat of his own."),
    "shoe-empty": N_("The shoe is empty; shuffle the discards first."),
    "stopped": N_("Stopped."),
    "superseded-twice": N_(
        "Two sheets supersede version {version} of the house “{name}” by an erratum; "
        "leave one of them in place."
    ),
    "supersedes-later": N_(
        "Version {version} of the house “{name}” cannot supersede version {old}; "
        "give it a higher version."
    ),
    "supersedes-nothing": N_(
        "The house sheet “{name}” supersedes no other, so nothing would be judged by it; "
        "add “supersedes” with a version and a reason."
    ),
    "table-paused": N_("The table is paused; go on first."),
    "time-goes-back": N_(
        "The time {time} lies before the time of the line above; correct it or move the line."
    ),
    "toml-broken": N_("{file}, line {line}: this is not valid TOML ({detail}); correct the line."),
    "trainee-exists": N_("There is already a trainee “{name}”; choose another name."),
    "trainee-name-empty": N_("A trainee needs a name; type one."),
    "unequal-exchange": N_("{given} and {received} are not worth the same; exchange equal values."),
    "unknown-command": N_("There is no command “{name}”; “trainer --help” lists them all."),
    "unknown-house": N_("There is no house sheet “{name}”."),
    "unknown-key": N_("“{key}” is not a known key here; correct or remove it."),
    "unknown-language": N_("There is no language “{name}”."),
    "unknown-mode": N_("There is no mode “{name}”."),
    "unknown-policy": N_("There is no policy “{name}”."),
    "unknown-round": N_(
        "Session {session} has no round {round}; “trainer history” tells what was dealt."
    ),
    "unknown-rule": N_("There is no rule “{name}”; “trainer rules” lists them all."),
    "unknown-scenario": N_("There is no scenario “{name}”."),
    "unknown-session": N_("There is no session {session}; “trainer history” lists them all."),
    "unknown-trainee": N_("There is no trainee “{name}”; “trainer history” lists them all."),
    "unknown-verb": N_("“{got}” is not an action; expected {expected}."),
    "viewer-missing": N_(
        "No program here shows PDF files; the sheet lies ready to be printed in {path}."
    ),
    "worker-lost": N_(
        "A process that was judging records ended by itself (exit status {status}); what is "
        "finished is kept: start again, with fewer jobs if memory was short."
    ),
    "wrong-card": N_("The next card of the shoe is {next}, not {card}; correct the line."),
    "wrong-type": N_("“{key}” must be {expected}, not {got}."),
    "wrong-value": N_("“{key}” cannot be {got}; expected {expected}."),
}
"""The sentence of each code."""

_UNKNOWN: Final = N_("Something is wrong with the input ({code}).")
_BEHIND: Final = {
    "near": N_("Did you mean “{near}”?"),
    "expected": N_("Expected: {expected}."),
    "known": N_("There are: {known}."),
    "detail": N_("({detail})"),
}
_PLACES: Final = frozenset({"place", "source", "target"})
_AMOUNTS: Final = frozenset({"amount", "chips", "given", "received"})
_CARDS: Final = frozenset({"card", "next"})


class _Values(dict[str, str]):
    """Values of placeholders; one that was not given is shown as an ellipsis."""

    def __missing__(self, key: str) -> str:
        return "…"


def say_fault(fault: TrainerFault, translator: Translator) -> str:
    """The fault as one message: where, what is wrong, what to do."""
    message = FAULTS.get(fault.code, _UNKNOWN)
    values = _Values(_said(fault.params, translator), code=fault.code)
    for name, other in (("path", "file"), ("file", "path")):
        if name not in values and other in values:
            values[name] = values[other]
    parts = [translator.gettext(message).format_map(values)]
    parts += [
        translator.gettext(text).format_map(values)
        for name, text in _BEHIND.items()
        if values.get(name) and f"{{{name}}}" not in message
    ]
    said = translator.fitted(" ".join(parts))
    return said if "{file}" in message else _where(fault.params, translator) + said


def _said(params: Mapping[str, str | int], translator: Translator) -> Iterator[tuple[str, str]]:
    currency = params.get("currency")
    for name, value in params.items():
        if name in _PLACES:
            yield name, place_name(str(value), translator)
        elif name in _CARDS:
            yield name, card_name(str(value), translator)
        elif name == "seat":
            yield name, seat_name(int(value), translator)
        elif name in _AMOUNTS and str(value).isdecimal():
            amount = int(value)
            yield name, money(amount, str(currency), translator) if currency else f"{amount:,}"
        elif name == "expected":
            yield name, expected_name(str(value), translator)
        elif name == "detail":
            yield name, reason_name(str(value), translator)
        else:
            yield name, str(value)


def _where(params: Mapping[str, str | int], translator: Translator) -> str:
    has = {name for name in ("file", "line", "column") if params.get(name)}
    if {"file", "line", "column"} <= has:
        pattern = N_("{file}, line {line}, column {column}: ")
    elif {"file", "line"} <= has:
        pattern = N_("{file}, line {line}: ")
    elif "file" in has:
        pattern = N_("{file}: ")
    elif "line" in has:
        pattern = N_("Line {line}: ")
    elif "column" in has:
        pattern = N_("Column {column}: ")
    else:
        return ""
    return translator.gettext(pattern).format_map(dict(params))
