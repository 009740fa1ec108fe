"""How do the data get out of this folder and back in? Back up, restore, move, export."""

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from trainer.fault import TrainerFault
from trainer.store.connection import connect, faults, is_damage, rows_of
from trainer.store.erasure import SET_ASIDE, companions, remove
from trainer.store.location import DATABASE_NAME, HOUSES_NAME, POINTER_NAME, Store
from trainer.store.lock import FolderLock, sync_folder
from trainer.store.schema import check_ours, prepare


def back_up(store: Store, target: Path) -> None:
    """Write the whole database as one verified file, over an older backup of that name.

    Raises ``TrainerFault``: as for opening, about the target's folder; ``same-file``.
    """
    source = store.connections.path
    with faults(target.parent, source):
        target.parent.mkdir(parents=True, exist_ok=True)
        _refuse_same(source, target)
        with _arriving(target) as part:
            _copy(store.connections.connection(), source, part)


def restore(folder: Path, source: Path) -> Path | None:
    """Put a backup in the place of the closed database of ``folder``.

    The backup is validated and brought up to date before anything is replaced, and the old
    database is kept as ``before-restore-N.db``, whose path is returned. A trainee deleted since
    the backup was made comes back with it. Raises ``TrainerFault``: ``file-missing``,
    ``same-file``, ``not-our-database``, ``database-newer``, ``database-damaged``,
    ``database-locked`` while any program has the folder open, and those of the disk.
    """
    path = folder / DATABASE_NAME
    if not source.is_file():
        raise TrainerFault("file-missing", path=str(source))
    with FolderLock(folder), faults(folder, source):
        _refuse_same(source, path)
        with _arriving(path) as part:
            with closing(_open_to_read(source)) as connection:
                check_ours(connection, source)
                _copy(connection, source, part)
            with closing(connect(part)) as connection:
                prepare(connection, source)
                connection.execute("PRAGMA journal_mode = DELETE")
                _verify(connection, source)
            return _set_aside(path) if path.exists() else None


def move(folder: Path, new_folder: Path) -> None:
    """Move the closed database to another folder; ``folder`` will lead there from now on.

    The school's house sheets go with it. The copy is verified and compared row by row before
    the old one is removed. Raises ``TrainerFault``: ``file-missing``, ``file-exists``,
    ``database-locked``, and as above.
    """
    old, new = folder / DATABASE_NAME, new_folder.absolute() / DATABASE_NAME
    if new.exists():
        raise TrainerFault("file-exists", path=str(new))
    if not old.is_file():
        raise TrainerFault("file-missing", path=str(old))
    with FolderLock(folder), FolderLock(new.parent):
        with faults(new.parent, old), closing(connect(old)) as connection:
            check_ours(connection, old)
            _settle(connection)
            with _arriving(new) as part:
                _copy(connection, old, part)
                with closing(connect(part, query_only=True)) as copy:
                    if _digest(copy) != _digest(connection):
                        raise TrainerFault("database-damaged", path=str(new))
        with faults(new.parent):
            for aside in folder.glob(SET_ASIDE):
                with _arriving(new.parent / aside.name) as part:
                    shutil.copyfile(aside, part)
            sheets = [path for path in (folder / HOUSES_NAME).glob("*.toml") if path.is_file()]
            for sheet in sheets:
                (new.parent / HOUSES_NAME).mkdir(exist_ok=True)
                with _arriving(new.parent / HOUSES_NAME / sheet.name) as part:
                    shutil.copyfile(sheet, part)
            (new.parent / POINTER_NAME).unlink(missing_ok=True)
        with faults(folder):
            with _arriving(folder / POINTER_NAME) as part:
                part.write_text(f"{new.parent}\n", encoding="utf-8")
            for database in (old, *folder.glob(SET_ASIDE)):
                remove(database)
            for sheet in sheets:
                sheet.unlink()


def _refuse_same(source: Path, target: Path) -> None:
    if target.exists() and target.samefile(source):
        raise TrainerFault("same-file", path=str(target))


@contextmanager
def _arriving(target: Path) -> Iterator[Path]:
    """A file beside ``target`` that takes its place, whole and on disk, when the block ends."""
    part = target.with_name(target.name + ".part")
    try:
        remove(part)
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, target)
        sync_folder(target.parent)
    finally:
        remove(part)


def _copy(connection: sqlite3.Connection, source: Path, target: Path) -> None:
    """A consistent copy in one file without companions, checked; raises ``sqlite3.Error``."""
    with closing(connect(target)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        _verify(copy, source)


def _verify(connection: sqlite3.Connection, path: Path) -> None:
    sound = connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    if not sound or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise TrainerFault("database-damaged", path=str(path))


def _open_to_read(source: Path) -> sqlite3.Connection:
    uri = f"{source.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    try:
        connection.execute("PRAGMA schema_version")
    except sqlite3.OperationalError:
        # A copy in WAL mode on a medium that cannot be written: nobody else can change it.
        connection.close()
        connection = sqlite3.connect(f"{uri}&immutable=1", uri=True, isolation_level=None)
    except sqlite3.DatabaseError as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise TrainerFault("not-our-database", path=str(source)) from None
        raise
    return connection


def _set_aside(database: Path) -> Path:
    """Copy the old database under a free name and leave no log that a new one would replay."""
    try:
        with closing(connect(database)) as connection:
            _settle(connection)
    except sqlite3.DatabaseError as error:
        # A damaged database may be the reason for restoring; it is kept as it is.
        if not is_damage(error):
            raise
    names = (database.with_name(f"before-restore-{number}.db") for number in count(1))
    aside = next(name for name in names if not name.exists())
    pairs = zip(companions(database), companions(aside), strict=True)
    for old, new in ((database, aside), *pairs):
        if old.exists():
            with _arriving(new) as part:
                shutil.copyfile(old, part)
    for path in companions(database):
        path.unlink(missing_ok=True)
    return aside


def _settle(connection: sqlite3.Connection) -> None:
    """Fold the log into the file; fails "locked" while anybody, even a reader, is there."""
    connection.execute("PRAGMA journal_mode = DELETE")


def _digest(connection: sqlite3.Connection) -> str:
    seen = hashlib.sha256()
    database = rows_of(connection)
    for table in sorted(database.table_names()):
        for row in connection.execute(f'SELECT * FROM "{table}"'):
            seen.update(repr((table, row)).encode())
    return seen.hexdigest()
