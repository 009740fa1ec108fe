"""Is this database ours, and is it as new as we are? Bring it up to date or refuse it."""

import sqlite3
from pathlib import Path

from trainer.fault import TrainerFault
from trainer.store.connection import rows_of

SCHEMA_VERSION = 6
# "CasW": tells our files from any other SQLite database.
APPLICATION_ID = 0x43617357


def version(connection: sqlite3.Connection) -> int:
    """The schema version written in the database; 0 for an empty one."""
    return pragma(connection, "user_version")


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """The value of a pragma that is one integer."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a database of another program or of a newer version of ours.

    Raises ``TrainerFault`` ``not-our-database`` or ``database-newer``, and ``sqlite3.Error``.
    """
    if pragma(connection, "application_id") != APPLICATION_ID:
        raise TrainerFault("not-our-database", path=str(path))
    found = version(connection)
    if found > SCHEMA_VERSION:
        raise TrainerFault("database-newer", path=str(path), found=found, supported=SCHEMA_VERSION)


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in an empty database, or apply the steps an older one lacks.

    Only for the one who holds the folder's lock. Raises as ``check_ours``.
    """
    if _is_empty(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    check_ours(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    if version(connection) < SCHEMA_VERSION:
        from trainer.store.migrations import MIGRATIONS

        MIGRATIONS.apply(rows_of(connection))


def _is_empty(connection: sqlite3.Connection) -> bool:
    return pragma(connection, "application_id") == 0 and not pragma(connection, "schema_version")
