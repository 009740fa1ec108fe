"""How is the database reached safely: one connection per thread, and failures as faults?"""

import errno
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.fault import TrainerFault

if TYPE_CHECKING:
    from sqlite_utils import Database

BUSY_TIMEOUT_MS = 500
CACHE_KIB = 512
_NEARLY_FULL_BYTES = 1 << 20
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)


def connect(path: Path, *, query_only: bool = False) -> sqlite3.Connection:
    """A connection with our pragmas and explicit transactions; raises ``sqlite3.Error``."""
    # Closing happens from the thread that closes the store; use stays within one thread.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        for pragma in (
            f"busy_timeout = {BUSY_TIMEOUT_MS}",
            "foreign_keys = ON",
            # Without it INSERT OR REPLACE would pass the triggers that forbid deletion.
            "recursive_triggers = ON",
            "synchronous = FULL",
            "secure_delete = ON",
            # Pages that are not in it are in the system's: it need not grow with the database.
            f"cache_size = -{CACHE_KIB}",
            f"query_only = {'ON' if query_only else 'OFF'}",
        ):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def faults(folder: Path, database: Path | None = None) -> Iterator[None]:
    """Turn failures of disk and database inside the block into a ``TrainerFault``.

    Errors of our own program (a constraint, a wrong statement) pass through unchanged.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = _sqlite_code(error, folder)
        if code is None:
            raise
        shown = database if database and code == "database-damaged" else folder
        raise TrainerFault(code, path=str(shown)) from error
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise TrainerFault("name-too-long") from error
        code = "disk-full" if error.errno in _FULL else "folder-not-writable"
        raise TrainerFault(code, path=str(folder)) from error


def _sqlite_code(error: sqlite3.Error, folder: Path) -> str | None:
    match _primary(error):
        case sqlite3.SQLITE_FULL:
            return "disk-full"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "database-locked"
        case _ if is_damage(error):
            return "database-damaged"
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return "folder-not-writable"
        case sqlite3.SQLITE_IOERR:
            # A full disk can surface here too, when the shared memory file cannot grow.
            return "disk-full" if _nearly_full(folder) else "disk-failed"
        case _:
            return None


def _primary(error: sqlite3.Error) -> int:
    # Extended codes carry the primary one in their low byte; errors of the module have none.
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite found that the file is not a sound database."""
    return _primary(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _nearly_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _NEARLY_FULL_BYTES
    except OSError:
        return False


def rows_of(connection: sqlite3.Connection) -> "Database":
    """The same connection with sqlite_utils' view of tables and rows.

    Imported here because it takes longer to import than the rest of opening a store.
    """
    from sqlite_utils import Database

    return Database(connection, execute_plugins=False)


class Connections:
    """The connections to one database file, one for each thread that asks."""

    def __init__(self, path: Path, *, writer: bool) -> None:
        self.path = path
        self._writer = writer
        self._here = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._guard = threading.Lock()

    def connection(self) -> sqlite3.Connection:
        """This thread's connection; raises ``sqlite3.Error``."""
        found: sqlite3.Connection | None = getattr(self._here, "connection", None)
        if found is None:
            found = connect(self.path, query_only=not self._writer)
            self._here.connection = found
            with self._guard:
                self._all.append(found)
        return found

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """This thread's connection for queries; raises ``TrainerFault``."""
        with faults(self.path.parent, self.path):
            yield self.connection()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction, committed when the block ends and undone whole when it raises.

        A block inside a block is undone whole too, and committed with the outer one.
        Raises ``TrainerFault``; ``RuntimeError`` when the store was opened for reading.
        """
        if not self._writer:
            raise RuntimeError("this store was opened for reading only")
        with faults(self.path.parent, self.path):
            connection = self.connection()
            with transaction(connection):
                yield connection

    def close(self) -> None:
        """Close every thread's connection."""
        with self._guard:
            for connection in self._all:
                connection.close()
            self._all.clear()
        self._here = threading.local()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """``BEGIN IMMEDIATE`` … ``COMMIT``; whatever is raised, nothing stays half done."""
    inner = connection.in_transaction
    # A deferred BEGIN that reads before it writes fails "locked" without waiting.
    connection.execute("SAVEPOINT part" if inner else "BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("RELEASE part" if inner else "COMMIT")
    except BaseException:
        # Some failures (a full disk) have already rolled back by themselves.
        if connection.in_transaction:
            connection.execute("ROLLBACK TO part" if inner else "ROLLBACK")
            if inner:
                connection.execute("RELEASE part")
        raise
