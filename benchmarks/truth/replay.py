"""Does a log stay within the legal orders? Read again, act by act, by the truth side's rules."""

from __future__ import annotations

from benchmarks.truth.acts import Way
from benchmarks.truth.books import book_of
from benchmarks.truth.demands import owed
from benchmarks.truth.doing import do, guest_does, surroundings
from benchmarks.truth.edges import right_next
from benchmarks.truth.game import CLEARS, Game, Seat
from benchmarks.truth.welcome import is_welcome
from trainer.core.actions import (
    DEALER,
    Action,
    Burn,
    Collect,
    Deal,
    Entry,
    Role,
    Round,
    Ruling,
    Signal,
    Verdict,
)
from trainer.core.table import Impossible, Layout, Table
from trainer.procedures.record import Record


def legal(record: Record) -> bool:
    """Whether every act of the dealer was right when it was done, and nothing is missing."""
    header = record.header
    table = Layout(Table(denominations=header.sheet.denominations, shoe=header.shoe))
    book = book_of(header.sheet)
    seats = {n: Seat(n, book.mains[0]) for n in range(1, header.seats + 1)}
    game = Game(book, header.sheet, table, seats)
    try:
        while len(game.entries) < len(record.entries):
            if not _follows(game, record.entries[len(game.entries)]):
                return False
    except Impossible:
        return False
    return True


def _follows(game: Game, entry: Entry) -> bool:
    action = entry.action
    match entry.actor.role:
        case Role.DEALER:
            return _dealt(game, action)
        case Role.GUEST:
            guest_does(game, entry.actor, action)
            return True
        case _:
            pass
    match action:
        case Round():
            game.next_round()
        case Signal.CLOSE:
            if owed(game):
                return False
        case Signal.DEAD_GAME:
            game.dead_game = True
        case Ruling(Verdict.SHUFFLE):
            game.shuffle_rule = "K-P26"
        case _:
            pass
    game.lines(entry.actor, action)
    return True


def _dealt(game: Game, action: Action) -> bool:
    right = right_next(game)
    if action == Collect():
        hands = sum(1 for number in (0, *game.seats) if game.cards(number))
        every = owed(game)
        if len(every) != hands or any(one.task not in CLEARS for one in every):
            return False
        game.lines(DEALER, action)
        game.finish(one.key for one in every)
        surroundings(game)
        return True
    for one in right:
        for way in one.ways:
            if plain(way.action) == plain(action):
                do(game, one, _as_written(way, action))
                return True
    if is_welcome(game, action):
        game.lines(DEALER, action)
        return True
    return False


def _as_written(way: Way, action: Action) -> Way:
    return Way(action, way.part)


def plain(action: Action) -> Action:
    """An act without the cards that the shoe gave."""
    match action:
        case Deal(target, _, down, boxed):
            return Deal(target, None, down, boxed)
        case Burn(count, _):
            return Burn(count)
        case _:
            return action
