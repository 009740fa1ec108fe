"""How is everything about one person removed, so that not even deleted pages keep it?"""

import sqlite3
from contextlib import closing
from pathlib import Path

from trainer.fault import TrainerFault
from trainer.store.connection import Connections, connect, faults, transaction
from trainer.store.schema import prepare
from trainer.store.settings import Setting

# Databases that a restore replaced; they stand in the same folder and know the same people.
SET_ASIDE = "before-restore-*.db"
# SQLite keeps these beside a database in WAL mode.
COMPANIONS = ("-wal", "-shm")

_UNFINISHED = "erasure-unfinished"


def erase_everywhere(connections: Connections, trainee: int, created_at: str) -> None:
    """Delete a trainee from the database and from the copies set aside beside it.

    Raises ``TrainerFault``; ``erasure-unfinished`` when only ``finish`` is left to do.
    """
    folder = connections.path.parent
    # The copies first: should one fail, the trainee is still listed and can be deleted again.
    for copy in sorted(folder.glob(SET_ASIDE)):
        _erase_from_copy(copy, trainee, created_at)
    with connections.writing() as connection:
        _erase(connection, trainee, created_at)
    with faults(folder, connections.path):
        done = finish(connections.connection())
    if not done:
        raise TrainerFault("erasure-unfinished", path=str(folder))


def finish(connection: sqlite3.Connection) -> bool:
    """Rewrite the file without the deleted rows, if any were; False while someone reads it.

    Raises ``sqlite3.Error``.
    """
    pending = "SELECT 1 FROM settings WHERE key = ?"
    if connection.execute(pending, (_UNFINISHED,)).fetchone() is None:
        return True
    connection.execute("VACUUM")
    # The log still holds the old pages; a reader in another process can keep it alive.
    (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        return False
    with transaction(connection):
        connection.execute("DELETE FROM settings WHERE key = ?", (_UNFINISHED,))
    return True


def _erase(connection: sqlite3.Connection, trainee: int, created_at: str) -> None:
    """The rows, inside the caller's transaction; a trainee is known by id and date of entry."""
    known = connection.execute(
        "SELECT 1 FROM trainees WHERE id = ? AND created_at = ?", (trainee, created_at)
    )
    if known.fetchone() is None:
        return
    connection.execute("INSERT INTO erasures (trainee) VALUES (?)", (trainee,))
    connection.execute("DELETE FROM postings WHERE trainee = ?", (trainee,))
    connection.execute(
        "UPDATE postings SET session = NULL"
        " WHERE session IN (SELECT id FROM sessions WHERE trainee = ?)",
        (trainee,),
    )
    for table in ("games", "seals", "disagreements", "results", "entries"):
        connection.execute(
            f"DELETE FROM {table} WHERE session IN (SELECT id FROM sessions WHERE trainee = ?)",
            (trainee,),
        )
    connection.execute("DELETE FROM sessions WHERE trainee = ?", (trainee,))
    connection.execute("DELETE FROM trainees WHERE id = ?", (trainee,))
    connection.execute("DELETE FROM erasures WHERE trainee = ?", (trainee,))
    connection.execute(
        "DELETE FROM settings WHERE key = ? AND value = ?", (Setting.LAST_TRAINEE, str(trainee))
    )
    connection.execute(
        "INSERT INTO settings (key, value) VALUES (?, '') ON CONFLICT DO NOTHING", (_UNFINISHED,)
    )


def _erase_from_copy(copy: Path, trainee: int, created_at: str) -> None:
    folder = copy.parent
    try:
        with faults(folder, copy), closing(connect(copy)) as connection:
            prepare(connection, copy)
            with transaction(connection):
                _erase(connection, trainee, created_at)
            if not finish(connection):
                raise TrainerFault("database-locked", path=str(copy))
    except TrainerFault as fault:
        if fault.code not in ("database-damaged", "not-our-database"):
            raise
        # Nothing can be deleted out of a damaged copy, so it goes as a whole.
        with faults(folder):
            remove(copy)


def remove(database: Path) -> None:
    """Delete a closed database and what SQLite keeps beside it; raises ``OSError``."""
    for path in (database, *companions(database)):
        path.unlink(missing_ok=True)


def companions(database: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside a database while it is open or after a crash."""
    return tuple(database.with_name(database.name + suffix) for suffix in COMPANIONS)
