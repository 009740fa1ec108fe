"""Which games did a guest play, and what came of each?

A game is a session; its row here is written once, when it ends, together with the money that
it moved.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable
from enum import StrEnum

from trainer.core.frozen import frozen
from trainer.store.connection import Connections
from trainer.store.journal import Journal, SessionState
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
    """One game that has ended; ``digest`` tells whether its log still is what it was."""

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

    def verifies(self, game: PastGame) -> bool:
        """Whether the log of a game is to the letter what it was when the game ended."""
        return self.digest(game.session) == game.digest

    def digest(self, session: int) -> str:
        """A fingerprint of a session's header and lines."""
        header = self._journal.session(session).start.header
        return digest_of(header, (entry.line for entry in self._journal.entries(session)))


def digest_of(header: str, lines: Iterable[str]) -> str:
    """A fingerprint of a header and its lines."""
    seen = hashlib.blake2b(header.encode(), digest_size=16)
    for line in lines:
        seen.update(b"\0" + line.encode())
    return seen.hexdigest()


def _game(row: sqlite3.Row | tuple[int, str, int, int, str, str, int, str]) -> PastGame:
    session, started_at, stake, net, outcome, ended, fee, digest = row
    return PastGame(session, started_at, Result(stake, net, outcome, Ended(ended), fee), digest)


__all__ = ["Ended", "Games", "PastGame", "Result", "digest_of"]
