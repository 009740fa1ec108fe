"""Which games did a guest play, what came of each, and is its log still what it was?

A game is a session whose lines are sealed one by one. Its row here is written once, when it
ends, together with the money that it moved.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from enum import StrEnum

from trainer.core.frozen import frozen
from trainer.store.connection import Connections
from trainer.store.journal import Journal, SessionStart, SessionState
from trainer.store.ledger import Ledger, Pocket, Posting, Purse, Reason


class Ended(StrEnum):
    """How a game came to its end."""

    PLAYED = "played"
    COMPLETED = "completed"
    """The program finished it after an interruption."""
    LEFT = "left"
    VOID = "void"
    """A malfunction: stakes went back and nothing was posted."""


@frozen
class Result:
    """What a game came to: what was staked, what the guest won (or lost, below zero) with it.

    ``outcome`` is a word of the game's own; ``fee`` was charged besides.
    """

    stake: int
    net: int
    outcome: str
    ended: Ended = Ended.PLAYED
    fee: int = 0


@frozen
class PastGame:
    """One game that has ended; ``digest`` is the last seal of its log."""

    session: int
    started_at: str
    result: Result
    digest: str


_GAMES = """
    SELECT session, started_at, stake, net, outcome, ended, fee, digest
    FROM games JOIN sessions ON sessions.id = session
"""


class Games:
    """The games of all trainees. Every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._journal = Journal(connections)
        self._ledger = Ledger(connections)

    def begin(self, start: SessionStart) -> int:
        """Open a session of a game, its header sealed; its id."""
        with self._connections.writing() as connection:
            session = self._journal.begin(start)
            _seal(connection, session, 0, start.header)
            return session

    def append(self, session: int, number: int, at_ms: int, actor: str, line: str) -> None:
        """Commit one line and its seal; raises as ``Journal.append``."""
        with self._connections.writing() as connection:
            self._journal.append(session, number, at_ms, actor, line)
            _seal(connection, session, number, line)

    def end(self, session: int, result: Result, ended_at: str) -> PastGame:
        """Post what was won, keep the result and close the session: all of it or nothing.

        A void game posts nothing. ``ValueError`` where the session is not open or nobody's;
        ``balance-too-small`` where more was lost than the game held.
        """
        void = result.ended is Ended.VOID
        if void and (result.net or result.fee):
            raise ValueError("a void game moves no money")
        with self._connections.writing() as connection:
            stored = self._journal.session(session)
            start = stored.start
            if start.trainee is None or stored.state is not SessionState.OPEN:
                raise ValueError(f"session {session} is nobody's or not open")
            self._post(Purse(start.trainee, start.house), session, result, ended_at)
            digest = self.digest(session)
            connection.execute(
                "INSERT INTO games (session, stake, net, fee, outcome, ended, digest)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    session,
                    result.stake,
                    result.net,
                    result.fee,
                    result.outcome,
                    result.ended.value,
                    digest,
                ),
            )
            self._journal.end(session, SessionState.VOID if void else SessionState.CLOSED)
        return PastGame(session, start.started_at, result, digest)

    def _post(self, purse: Purse, session: int, result: Result, ended_at: str) -> None:
        moved = ((Reason.GAME, result.net), (Reason.FEE, -result.fee))
        for reason, amount in moved:
            if amount:
                self._ledger.post(
                    Posting(purse, Pocket.GAME, amount, reason, ended_at, session),
                )

    def last(self, trainee: int, house: str, limit: int = 50) -> tuple[PastGame, ...]:
        """The latest games of a trainee at a house, the newest first."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                _GAMES + " WHERE trainee = ? AND house = ? ORDER BY session DESC LIMIT ?",
                (trainee, house, limit),
            ).fetchall()
        return tuple(_game(row) for row in rows)

    def of_session(self, session: int) -> PastGame | None:
        """The game of one session; None where it has not ended or is none."""
        with self._connections.reading() as connection:
            row = connection.execute(_GAMES + " WHERE session = ?", (session,)).fetchone()
        return _game(row) if row is not None else None

    def verifies(self, session: int) -> bool:
        """Whether header and log of a game are to the letter what was written then."""
        with self._connections.reading() as connection:
            kept = connection.execute(
                "SELECT seal FROM seals WHERE session = ? ORDER BY number", (session,)
            ).fetchall()
        ended = self.of_session(session)
        same = [seal for (seal,) in kept] == self._seals(session)
        return same and (ended is None or ended.digest == kept[-1][0])

    def digest(self, session: int) -> str:
        """The last seal of a session's header and lines as they are now."""
        return self._seals(session)[-1]

    def _seals(self, session: int) -> list[str]:
        header = self._journal.session(session).start.header
        return list(seals(header, (entry.line for entry in self._journal.entries(session))))


def seals(header: str, lines: Iterable[str]) -> Iterator[str]:
    """The seal of a header, then that of each line behind it."""
    last = ""
    for text in (header, *lines):
        last = _next(last, text)
        yield last


def _next(last: str, text: str) -> str:
    return hashlib.blake2b(f"{last}\0{text}".encode(), digest_size=16).hexdigest()


def _seal(connection: sqlite3.Connection, session: int, number: int, text: str) -> None:
    before = connection.execute(
        "SELECT seal FROM seals WHERE session = ? AND number = ?", (session, number - 1)
    ).fetchone()
    seal = _next(before[0] if before is not None else "", text)
    try:
        connection.execute("INSERT INTO seals VALUES (?, ?, ?)", (session, number, seal))
    except sqlite3.IntegrityError as error:
        raise ValueError(f"line {number} of session {session}: {error}") from error


def _game(row: sqlite3.Row | tuple[int, str, int, int, str, str, int, str]) -> PastGame:
    session, started_at, stake, net, outcome, ended, fee, digest = row
    return PastGame(session, started_at, Result(stake, net, outcome, Ended(ended), fee), digest)


__all__ = ["Ended", "Games", "PastGame", "Result", "seals"]
