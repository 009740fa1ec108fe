"""Do backup, restore and move keep everything, or leave everything as it was?"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.store import transfer
from trainer.store.connection import connect
from trainer.store.journal import SessionStart
from trainer.store.location import DATABASE_NAME, Store, data_folder, open_store
from trainer.store.migrations import MIGRATIONS
from trainer.store.schema import APPLICATION_ID, SCHEMA_VERSION
from trainer.store.transfer import back_up, move, restore

Begin = Callable[..., SessionStart]
PLAYED = tuple(f"{n}.000 dealer burn 1 ??" for n in range(1, 40))


def play(store: Store, start: SessionStart) -> int:
    session = store.journal.begin(start)
    for number, line in enumerate(PLAYED, 1):
        store.journal.append(session, number, number * 1000, "dealer", line)
    return session


def played(folder: Path) -> tuple[str, ...]:
    with open_store(folder) as store:
        return tuple(entry.line for entry in store.journal.entries(1))


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"trainer.lock"}


def code_of(action: Callable[[], object]) -> str:
    with pytest.raises(TrainerFault) as caught:
        action()
    return caught.value.code


def test_backup_is_one_sound_file_taken_while_open(
    store: Store, tmp_path: Path, begin: Begin
) -> None:
    play(store, begin())
    target = tmp_path / "backups" / "monday.db"
    back_up(store, target)
    assert names(target.parent) == {"monday.db"}
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        lines = connection.execute("SELECT line FROM entries ORDER BY number")
        assert tuple(line for (line,) in lines) == PLAYED
    play(store, begin())
    back_up(store, target)
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("SELECT count(*) FROM sessions").fetchone() == (2,)


def test_backup_that_fails_keeps_the_older_one(
    store: Store, tmp_path: Path, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(store, begin())
    target = tmp_path / "backup.db"
    back_up(store, target)
    before = target.read_bytes()

    def small(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA max_page_count = 2")
        return connection

    monkeypatch.setattr(transfer, "connect", small)
    with pytest.raises(TrainerFault) as caught:
        back_up(store, target)
    assert (caught.value.code, caught.value.params) == ("disk-full", {"path": str(tmp_path)})
    assert target.read_bytes() == before
    assert names(tmp_path) == {"backup.db", "data"}


def test_backup_refuses_the_database_itself_and_a_folder_that_is_a_file(
    store: Store, tmp_path: Path
) -> None:
    assert code_of(lambda: back_up(store, store.connections.path)) == "same-file"
    (tmp_path / "file").write_text("")
    assert code_of(lambda: back_up(store, tmp_path / "file" / "b.db")) == "folder-not-writable"
    assert store.people.all() == ()


def test_restore_brings_back_and_sets_the_later_state_aside(
    folder: Path, tmp_path: Path, begin: Begin
) -> None:
    backup = tmp_path / "backup.db"
    with open_store(folder) as store:
        play(store, begin())
        back_up(store, backup)
        store.people.add("Kim", "2026-01-01")
    assert restore(folder, backup) == folder / "before-restore-1.db"
    assert names(folder) == {DATABASE_NAME, "before-restore-1.db"}
    assert played(folder) == PLAYED
    with open_store(folder) as store:
        assert store.people.all() == ()
    assert restore(folder, folder / "before-restore-1.db") == folder / "before-restore-2.db"
    with open_store(folder) as store:
        assert [person.name for person in store.people.all()] == ["Kim"]


def test_restore_into_an_empty_folder(store: Store, tmp_path: Path, begin: Begin) -> None:
    play(store, begin())
    back_up(store, tmp_path / "backup.db")
    assert restore(tmp_path / "fresh", tmp_path / "backup.db") is None
    assert played(tmp_path / "fresh") == PLAYED


def test_restore_takes_a_copy_of_an_open_database_with_its_log(
    store: Store, tmp_path: Path, begin: Begin
) -> None:
    play(store, begin())
    (tmp_path / "stick").mkdir()
    for suffix in ("", "-wal"):
        name = DATABASE_NAME + suffix
        (tmp_path / "stick" / name).write_bytes((store.folder / name).read_bytes())
    restore(tmp_path / "fresh", tmp_path / "stick" / DATABASE_NAME)
    assert played(tmp_path / "fresh") == PLAYED


def test_restore_of_an_older_version_is_brought_up_to_date(folder: Path, tmp_path: Path) -> None:
    with closing(connect(tmp_path / "old.db")) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        from sqlite_utils import Database

        MIGRATIONS.apply(Database(connection), stop_before="0002-verdicts")
        connection.execute("INSERT INTO trainees VALUES (5, 'Kim', '2026-01-01')")
    restore(folder, tmp_path / "old.db")
    with open_store(folder) as store:
        assert [person.name for person in store.people.all()] == ["Kim"]
        assert store.results.history() == ()


def test_restore_in_place_of_a_damaged_database(store: Store, tmp_path: Path, begin: Begin) -> None:
    play(store, begin())
    back_up(store, tmp_path / "backup.db")
    store.close()
    garbage = b"no database at all, " * 400
    (store.folder / DATABASE_NAME).write_bytes(garbage)
    (store.folder / f"{DATABASE_NAME}-wal").write_bytes(b"a log that must not be replayed")
    aside = restore(store.folder, tmp_path / "backup.db")
    assert aside is not None
    assert aside.read_bytes() == garbage
    assert played(store.folder) == PLAYED


@pytest.mark.parametrize("case", ["missing", "garbage", "foreign", "newer", "torn", "orphans"])
def test_restore_refuses_a_bad_backup_and_changes_nothing(
    store: Store, tmp_path: Path, begin: Begin, case: str
) -> None:
    play(store, begin())
    backup = tmp_path / "backup.db"
    back_up(store, backup)
    store.close()
    expected = "database-damaged"
    match case:
        case "missing":
            backup.unlink()
            expected = "file-missing"
        case "garbage":
            backup.write_bytes(b"no database at all, " * 400)
            expected = "not-our-database"
        case "foreign":
            backup.unlink()
            with closing(sqlite3.connect(backup)) as connection:
                connection.execute("CREATE TABLE recipes (name)")
            expected = "not-our-database"
        case "newer":
            with closing(sqlite3.connect(backup)) as connection:
                connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
            expected = "database-newer"
        case "torn":
            content = bytearray(backup.read_bytes())
            content[8192:20000] = b"\xff" * (20000 - 8192)
            backup.write_bytes(content)
        case "orphans":
            with closing(sqlite3.connect(backup)) as connection, connection:
                connection.execute("INSERT INTO results VALUES (1, 99, 1, '', '', '', '', '', '')")
    before = (store.folder / DATABASE_NAME).read_bytes()
    with pytest.raises(TrainerFault) as caught:
        restore(store.folder, backup)
    assert (caught.value.code, caught.value.params["path"]) == (expected, str(backup))
    assert (store.folder / DATABASE_NAME).read_bytes() == before
    assert names(store.folder) == {DATABASE_NAME}
    assert played(store.folder) == PLAYED


def test_restore_and_move_wait_for_nobody(store: Store, tmp_path: Path) -> None:
    back_up(store, tmp_path / "backup.db")
    new = tmp_path / "new"
    assert code_of(lambda: restore(store.folder, tmp_path / "backup.db")) == "database-locked"
    assert code_of(lambda: move(store.folder, new)) == "database-locked"
    store.close()
    with open_store(store.folder, writer=False) as reader:
        reader.people.all()
        assert code_of(lambda: restore(store.folder, tmp_path / "backup.db")) == "database-locked"
        assert code_of(lambda: move(store.folder, new)) == "database-locked"
        assert reader.people.all() == ()
    assert names(store.folder) == {DATABASE_NAME}
    assert not (new / DATABASE_NAME).exists()


def test_move_takes_everything_and_leaves_a_pointer(
    store: Store, tmp_path: Path, begin: Begin
) -> None:
    play(store, begin())
    back_up(store, tmp_path / "backup.db")
    store.close()
    restore(store.folder, tmp_path / "backup.db")
    old, new, third = store.folder, tmp_path / "새 폴더", tmp_path / "third"
    move(old, new)
    assert names(old) == {"moved-to.txt"}
    assert names(new) == {DATABASE_NAME, "before-restore-1.db"}
    assert data_folder(str(old)) == new
    assert played(data_folder(str(old))) == PLAYED
    move(new, third)
    assert data_folder(str(old)) == third
    move(third, old)
    assert data_folder(str(new)) == old
    assert names(old) == {DATABASE_NAME, "before-restore-1.db"}
    assert played(old) == PLAYED


def test_move_takes_the_houses_own_sheets_with_it(store: Store, tmp_path: Path) -> None:
    sheet = store.folder / "houses" / "korean-2.toml"
    sheet.parent.mkdir()
    sheet.write_text("id = 1", "utf-8")
    store.close()
    move(store.folder, tmp_path / "new")
    assert (tmp_path / "new" / "houses" / "korean-2.toml").read_text("utf-8") == "id = 1"
    assert not sheet.exists()


def test_moved_to_a_drive_that_is_not_there(store: Store, tmp_path: Path) -> None:
    store.close()
    move(store.folder, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "unplugged")
    assert code_of(lambda: data_folder(str(store.folder))) == "data-folder-missing"


def test_pointers_in_a_circle(tmp_path: Path) -> None:
    for name, other in (("a", "b"), ("b", "a")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "moved-to.txt").write_text(str(tmp_path / other))
    assert code_of(lambda: data_folder(str(tmp_path / "a"))) == "data-folder-missing"


def test_move_refuses_to_overwrite_and_to_move_nothing(store: Store, tmp_path: Path) -> None:
    store.close()
    open_store(tmp_path / "other").close()
    assert code_of(lambda: move(store.folder, tmp_path / "other")) == "file-exists"
    assert code_of(lambda: move(store.folder, store.folder)) == "file-exists"
    assert code_of(lambda: move(tmp_path / "empty", tmp_path / "new")) == "file-missing"
    assert names(store.folder) == {DATABASE_NAME}


def test_move_that_fails_leaves_the_old_folder_in_use(
    store: Store, tmp_path: Path, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(store, begin())
    store.close()
    (tmp_path / "file").write_text("")
    assert code_of(lambda: move(store.folder, tmp_path / "file" / "x")) == "folder-not-writable"
    digests = iter(("one", "another"))
    monkeypatch.setattr(transfer, "_digest", lambda connection: next(digests))
    assert code_of(lambda: move(store.folder, tmp_path / "new")) == "database-damaged"
    assert names(tmp_path / "new") == set()
    assert data_folder(str(store.folder)) == store.folder
    assert played(store.folder) == PLAYED
