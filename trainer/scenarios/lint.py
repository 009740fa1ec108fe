"""What is wrong with these files? Every error, with file and line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from trainer.core.cards import surplus_cards
from trainer.core.toml_fields import Complaint, complaint_of, document
from trainer.fault import TrainerFault
from trainer.procedures.record_reading import record_complaints
from trainer.scenarios.companies import COMPANIES
from trainer.scenarios.houses import houses_of, load_house, read_house, read_text
from trainer.scenarios.load import read_scenario
from trainer.scenarios.model import Happening, Scenario
from trainer.scenarios.policies import read_policy

_HOUSE = frozenset({"knobs", "points", "denominations", "based_on", "effective_from"})
_POLICY = frozenset({"weights", "groups", "habit"})
_RECORD = frozenset({"actions", "observed", "shoe", "format"})


def check(paths: Iterable[Path]) -> tuple[Complaint, ...]:
    """Every error in these files, by file and line; a folder stands for its TOML files.

    Raises ``TrainerFault`` for a path that does not exist or cannot be read.
    """
    found: list[Complaint] = []
    for path in paths:
        for file in sorted(path.rglob("*.toml")) if path.is_dir() else [path]:
            found.extend(sorted(_checked(file)))
    return tuple(found)


def _checked(path: Path) -> tuple[Complaint, ...]:
    file = str(path)
    try:
        text = read_text(path)
        keys = document(text, file).values.keys()
        if keys & _HOUSE:
            sheet, complaints = read_house(text, file, path.parent)
            # A sheet that supersedes another has its id and needs a file name of its own.
            named = () if sheet.supersedes else _named_like_its_file(sheet.id, path)
            return complaints + named
        if keys & _POLICY:
            policy, complaints = read_policy(text, file)
            return complaints + _named_like_its_file(policy.id, path)
        if keys & _RECORD and "title" not in keys:
            return record_complaints(text, file, partial(load_house, beside=path.parent))
        scenario, complaints = read_scenario(text, file)
        if not complaints:
            complaints = _sound(scenario, text, file)
        return complaints + _named_like_its_file(scenario.id, path)
    except TrainerFault as fault:
        if fault.code in ("file-missing", "file-unreadable"):
            raise
        return (complaint_of(fault, file),)


def _named_like_its_file(name: str, path: Path) -> tuple[Complaint, ...]:
    """Files are found by their names: an id that differs could never be loaded."""
    if not name or name == path.stem:
        return ()
    line = document(read_text(path), str(path)).line(("id",))
    params = (("key", "id"), ("got", name), ("expected", path.stem))
    return (Complaint(str(path), line, "wrong-value", params),)


def _sound(scenario: Scenario, text: str, file: str) -> tuple[Complaint, ...]:
    """What no single key shows: cards that the default house's decks hold, a bet at all."""
    doc = document(text, file)
    sheet = load_house(scenario.house)
    if sheet.game != scenario.game:
        fits = {"got": sheet.id, "expected": ", ".join(houses_of(scenario.game))}
        doc.complain(("house",), "wrong-value", key="house", **fits)
        return tuple(doc.complaints)
    for number, guest in enumerate(scenario.guests):
        if sheet.piles is not None and guest.seat > sheet.values.seats:
            fits = {"got": str(guest.seat), "expected": f"≤ {sheet.values.seats}"}
            doc.complain(("seats", number, "seat"), "wrong-value", key="seat", **fits)
    decks = sheet.values.decks
    seen: list[str] = []
    for number, card in enumerate(scenario.cards):
        if card in surplus_cards(scenario.cards[: number + 1], decks) and str(card) not in seen:
            doc.complain(("cards", number), "card-twice", card=str(card))
            seen.append(str(card))
    for happening in (Happening.CUT_CARD, Happening.SHORT_SHOE):
        event = scenario.happening(happening)
        if event is not None and event.cards >= decks * 52:
            number = scenario.events.index(event)
            expected = f"< {decks * 52}"
            where = ("events", number, "cards")
            doc.complain(where, "wrong-value", key="cards", got=event.cards, expected=expected)
    for number in range(1, scenario.rounds + 1) if COMPANIES[scenario.game].needs_bets else ():
        plays = [guest.plays(number) for guest in scenario.guests]
        if not any(play is not None and play.main for play in plays):
            doc.complain(("seats",), "round-without-bets", round=number)
    return tuple(doc.complaints)
