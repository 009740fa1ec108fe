"""How much play money has a trainee, and how did it come to that?

At each house he has two pockets: the account, and the game into which he buys. A posting is never
changed; the database itself refuses one whose balance is negative or not the sum so far.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from enum import StrEnum

from trainer.core.frozen import frozen
from trainer.fault import TrainerFault
from trainer.store.connection import Connections


class Pocket(StrEnum):
    """Where the money is kept (two balances)."""

    ACCOUNT = "account"
    GAME = "game"


class Reason(StrEnum):
    """For what it was posted."""

    OPENING = "opening"
    BUY_IN = "buy-in"
    CASH_OUT = "cash-out"
    GAME = "game"
    STAKE = "stake"
    FEE = "fee"
    REFILL = "refill"


@frozen
class Purse:
    """Whose money: a trainee's at one house."""

    trainee: int
    house: str


@frozen
class Balances:
    """What both pockets hold, in minor units."""

    account: int = 0
    game: int = 0

    def of(self, pocket: Pocket) -> int:
        """What one pocket holds."""
        return self.account if pocket is Pocket.ACCOUNT else self.game


@frozen
class Posting:
    """``amount`` comes into a pocket (or leaves it, below zero), perhaps by a session."""

    purse: Purse
    pocket: Pocket
    amount: int
    reason: Reason
    posted_at: str
    session: int | None = None


@frozen
class Posted:
    """A posting as it is kept: its number, and the balance after it."""

    number: int
    posting: Posting
    balance: int


_LAST = """
    SELECT pocket, balance FROM postings WHERE id IN
        (SELECT max(id) FROM postings WHERE trainee = ? AND house = ? GROUP BY pocket)
"""


class Ledger:
    """Who has how much. Every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def balances(self, purse: Purse) -> Balances:
        """What is in both pockets; nothing for one who never played there."""
        with self._connections.reading() as connection:
            return _balances(connection, purse)

    def is_open(self, purse: Purse) -> bool:
        """Whether anything was ever posted there."""
        query = "SELECT 1 FROM postings WHERE trainee = ? AND house = ? LIMIT 1"
        with self._connections.reading() as connection:
            found = connection.execute(query, (purse.trainee, purse.house)).fetchone()
        return found is not None

    def post(self, *postings: Posting) -> Balances:
        """Keep them all or none; the balances of the last one's purse after it.

        Fault ``balance-too-small`` where a pocket does not hold what is to leave it;
        ``ValueError`` for an amount of nothing or an unknown trainee or session.
        """
        with self._connections.writing() as connection:
            for posting in postings:
                _post(connection, posting)
            return _balances(connection, postings[-1].purse)

    def transfer(
        self,
        purse: Purse,
        amount: int,
        reason: Reason,
        posted_at: str,
        session: int | None = None,
    ) -> Balances:
        """``amount`` from the account into the game, or back where it is below zero.

        Raises as ``post``.
        """
        return self.post(
            Posting(purse, Pocket.ACCOUNT, -amount, reason, posted_at, session),
            Posting(purse, Pocket.GAME, amount, reason, posted_at, session),
        )

    def players(self, session: int) -> tuple[int, ...]:
        """Which trainees bought in for a game, the first one first."""
        query = "SELECT trainee FROM postings WHERE session = ? GROUP BY trainee ORDER BY min(id)"
        with self._connections.reading() as connection:
            rows = connection.execute(query, (session,)).fetchall()
        return tuple(trainee for (trainee,) in rows)

    def postings(self, purse: Purse) -> Sequence[Posted]:
        """All that was ever posted there, the oldest first."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                "SELECT id, pocket, amount, reason, posted_at, session, balance FROM postings"
                " WHERE trainee = ? AND house = ? ORDER BY id",
                (purse.trainee, purse.house),
            ).fetchall()
        return tuple(
            Posted(
                number,
                Posting(purse, Pocket(pocket), amount, Reason(reason), posted_at, session),
                balance,
            )
            for number, pocket, amount, reason, posted_at, session, balance in rows
        )


def _balances(connection: sqlite3.Connection, purse: Purse) -> Balances:
    rows = connection.execute(_LAST, (purse.trainee, purse.house)).fetchall()
    return Balances(**{pocket: int(balance) for pocket, balance in rows})


def _post(connection: sqlite3.Connection, posting: Posting) -> None:
    purse, held = posting.purse, _balances(connection, posting.purse).of(posting.pocket)
    if held + posting.amount < 0:
        raise TrainerFault("balance-too-small")
    try:
        connection.execute(
            "INSERT INTO postings"
            " (trainee, house, pocket, session, amount, balance, reason, posted_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                purse.trainee,
                purse.house,
                posting.pocket.value,
                posting.session,
                posting.amount,
                held + posting.amount,
                posting.reason.value,
                posting.posted_at,
            ),
        )
    except sqlite3.IntegrityError as error:
        raise ValueError(f"{posting.reason} of {posting.amount}: {error}") from error


__all__ = ["Balances", "Ledger", "Pocket", "Posted", "Posting", "Purse", "Reason"]
