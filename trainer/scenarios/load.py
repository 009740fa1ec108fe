"""Which scenarios are there, and what does a scenario file say?"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from trainer.core.actions import Choice
from trainer.core.cards import Card, parse_card
from trainer.core.toml_fields import Complaint, Fields, document, near
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode
from trainer.procedures.spots import GAMES
from trainer.resources import scenarios_dir
from trainer.scenarios.houses import DEFAULT_HOUSE, house_ids, house_path, read_text
from trainer.scenarios.model import (
    Amount,
    Event,
    Guest,
    Happening,
    Play,
    Scenario,
    Side,
    Text,
    WhenTold,
)

FOLDERS: Final = ("lessons", "drills")
_LANGUAGES: Final = ("ko", "en")
_ROUNDS: Final = 50
_STEPS: Final = 11
_AMOUNTS: Final = (
    "main",
    "tie",
    "toke_main",
    "toke_tie",
    "toke_war",
    "second_tie",
    "war_bet",
    "late_main",
    "tie_bonus",
    "combo",
)


def all_scenarios(folder: str) -> tuple[Scenario, ...]:
    """The shipped scenarios of ``lessons`` or ``drills``, in the order to learn them."""
    paths = [path for path in scenario_paths() if path.parent.name == folder]
    found = [load_scenario(str(path)) for path in paths]
    return tuple(sorted(found, key=lambda scenario: (scenario.order, scenario.id)))


def track() -> tuple[Scenario, ...]:
    """The beginner's way: the lessons with a step on it, the first step first."""
    steps = [lesson for lesson in all_scenarios("lessons") if lesson.track]
    return tuple(sorted(steps, key=lambda lesson: lesson.track))


def scenario_paths() -> tuple[Path, ...]:
    """The files of all shipped scenarios: lessons, then drills, each sorted by name."""
    root = scenarios_dir()
    return tuple(path for name in FOLDERS for path in sorted((root / name).glob("*.toml")))


def scenario_ids() -> tuple[str, ...]:
    """The ids of all shipped scenarios."""
    return tuple(path.stem for path in scenario_paths())


def load_scenario(name: str) -> Scenario:
    """The scenario with id ``name``, or in the file ``name`` if it ends in ``.toml``.

    Raises ``TrainerFault``: ``unknown-scenario``, or the first error of the file.
    """
    path = scenario_path(name)
    return _faultless(read_text(path), str(path))


@lru_cache(maxsize=64)
def _faultless(text: str, file: str) -> Scenario:
    """What is written, read once as long as it stays the same; the first error is raised."""
    scenario, complaints = read_scenario(text, file)
    if complaints:
        raise min(complaints).fault()
    return scenario


def scenario_path(name: str) -> Path:
    """The file of the scenario ``name``; raises ``unknown-scenario`` if there is none."""
    if name.endswith(".toml"):
        return Path(name)
    paths = {path.stem: path for path in scenario_paths()}
    if name not in paths:
        raise TrainerFault("unknown-scenario", name=name, **near(name, paths))
    return paths[name]


def read_scenario(text: str, file: str) -> tuple[Scenario, tuple[Complaint, ...]]:
    """The scenario written in ``text`` and every error in it.

    Raises ``TrainerFault`` ``toml-broken`` only.
    """
    doc = document(text, file)
    fields = doc.root()
    rounds = fields.integer("rounds", 1, low=1, high=_ROUNDS)
    track = fields.integer("track", 0, low=1, high=_STEPS)
    scenario = Scenario(
        id=fields.text("id"),
        title=_text(fields, "title"),
        summary=_text(fields, "summary"),
        game=_named(fields, "game", GAMES),
        house=_house(fields),
        rounds=rounds,
        seed=fields.integer("seed", 1),
        cards=_cards(fields),
        mode=fields.choice("mode", Mode, Mode.PRACTICE),
        guests=_guests(fields, rounds),
        events=tuple(_event(table, rounds) for table in fields.tables("events")),
        order=fields.integer("order", 0),
        track=track,
        tries=fields.integer("tries", None if track else 0, low=1, high=rounds),
        goal=_text(fields, "goal") if track or fields.has("goal") else None,
    )
    fields.finish()
    return scenario, tuple(doc.complaints)


def _text(fields: Fields, key: str) -> Text:
    if not fields.has(key):
        fields.known.append(key)
        fields.complain(key, "missing-key", key=key)
        return Text("", "")
    table = fields.table(key)
    text = Text(table.text("ko"), table.text("en"))
    table.finish()
    return text


def _named(fields: Fields, key: str, names: tuple[str, ...]) -> str:
    got = fields.text(key)
    if fields.has(key) and got not in names:
        hints = {"expected": ", ".join(names), **near(got, names)}
        fields.complain(key, "wrong-value", key=key, got=got, **hints)
    return got


def _house(fields: Fields) -> str:
    """The id of a house that ships, or the file of one that lies beside the scenario."""
    name = fields.text("house", DEFAULT_HOUSE)
    try:
        path = house_path(name, Path(fields.document.file).parent)
    except TrainerFault as fault:
        fields.complain("house", fault.code, **fault.params)
        return name
    return name if name in house_ids() else str(path)


def _cards(fields: Fields) -> tuple[Card, ...]:
    cards: list[Card] = []
    for number, word in enumerate(fields.texts("cards")):
        try:
            card = parse_card(word)
        except ValueError:
            card = Card(0, "?")
        if card.known:
            cards.append(card)
        else:
            fields.document.complain((*fields.path, "cards", number), "card-unknown", got=word)
    return tuple(cards)


def _guests(fields: Fields, rounds: int) -> tuple[Guest, ...]:
    tables = fields.tables("seats")
    if not fields.has("seats"):
        fields.complain("seats", "missing-key", key="seats")
    guests = [_guest(table, rounds) for table in tables]
    taken: set[int] = set()
    for table, guest in zip(tables, guests, strict=True):
        if guest.seat in taken:
            table.complain("seat", "seat-twice", place=f"s{guest.seat}")
        taken.add(guest.seat)
    return tuple(sorted(guests, key=lambda guest: guest.seat))


def _guest(table: Fields, rounds: int) -> Guest:
    play = _play(table, Play())
    later: dict[int, Play] = {}
    for one in table.tables("rounds"):
        number = one.integer("round", low=1, high=rounds)
        later[number] = _play(one, play)
        one.finish()
    guest = Guest(
        seat=table.integer("seat", low=1, high=9),
        name=_text(table, "guest"),
        speaks=_language(table),
        arrives=table.integer("arrives", 0, low=1, high=rounds),
        leaves=table.integer("leaves", 0, low=1, high=rounds),
        play=play,
        rounds=later,
    )
    table.finish()
    if guest.leaves and guest.leaves < guest.arrives:
        expected = f"≥ {guest.arrives}"
        table.complain("leaves", "wrong-value", key="leaves", got=guest.leaves, expected=expected)
    return guest


def _language(table: Fields) -> str:
    got = table.text("speaks", "ko")
    if got not in _LANGUAGES:
        expected = ", ".join(_LANGUAGES)
        table.complain("speaks", "wrong-value", key="speaks", got=got, expected=expected)
    return got


def _play(table: Fields, base: Play) -> Play:
    """What is written in ``table``; the rest is taken from ``base``."""
    amounts: dict[str, Amount] = {
        key: table.amounts(key) if table.has(key) else _known(table, key, getattr(base, key))
        for key in _AMOUNTS
    }
    sits_out = table.flag("sits_out", False)
    if sits_out:
        amounts = dict.fromkeys(_AMOUNTS, ())
    play = Play(
        **amounts,
        side=table.choice("side", Side, base.side),
        on_tie=table.choice("on_tie", Choice, base.on_tie),
        declares=table.flag("declares", base.declares),
        asks_face_down=table.flag("asks_face_down", base.asks_face_down and not sits_out),
        when_told=table.choice("when_told", WhenTold, base.when_told),
    )
    _sensible(table, play)
    return play


def _known(table: Fields, key: str, value: Amount) -> Amount:
    table.known.append(key)
    return value


def _sensible(table: Fields, play: Play) -> None:
    """Wishes that can never come true, because something they need is missing."""
    for key in ("second_tie", "war_bet", "toke_war"):
        if getattr(play, key) and table.has(key) and play.on_tie is not Choice.WAR:
            table.complain(key, "wrong-value", key="on_tie", got=play.on_tie, expected="war")
        if getattr(play, key) and table.has(key) and not play.main:
            table.complain(key, "missing-key", key="main")


def _event(table: Fields, rounds: int) -> Event:
    kind = table.choice("kind", Happening)
    if kind in (Happening.CUT_CARD, Happening.SHORT_SHOE):
        event = Event(kind, 1, table.integer("cards", low=1, high=8 * 52))
    else:
        event = Event(kind, table.integer("round", 1, low=1, high=rounds))
    table.finish()
    return event
