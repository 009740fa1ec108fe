"""Which data folders open, which are refused, and in which words?"""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from tests.store.conftest import disagreement
from trainer.fault import TrainerFault
from trainer.i18n.catalog import translator
from trainer.i18n.faults import say_fault
from trainer.store.connection import connect
from trainer.store.journal import SessionStart
from trainer.store.location import DATABASE_NAME, data_folder, open_store
from trainer.store.migrations import MIGRATIONS
from trainer.store.schema import APPLICATION_ID, SCHEMA_VERSION, prepare

TABLES = {
    *("trainees", "sessions", "entries", "settings", "erasures", "results", "confirmations"),
    *("disagreements", "postings", "games", "seals"),
}
TRIGGERS = {
    "entries_are_consecutive",
    "entries_go_to_open_sessions",
    "entries_never_change",
    "entries_never_go",
    "sessions_never_change",
    "sessions_end_once",
    "sessions_never_go",
    "results_never_change",
    "results_never_go",
    "disagreements_never_change",
    "disagreements_never_go",
    "disagreements_withdraw_what_stands",
    "disagreements_are_never_replaced",
    "postings_are_consecutive",
    "postings_add_up",
    "postings_never_change",
    "postings_never_go",
    "games_end_once",
    "games_never_change",
    "games_never_go",
    "seals_are_consecutive",
    "seals_never_change",
    "seals_never_go",
}


def refused(folder: Path, *, writer: bool = True) -> TrainerFault:
    with pytest.raises(TrainerFault) as caught:
        open_store(folder, writer=writer)
    said = say_fault(caught.value, translator("en"))
    assert caught.value.code not in said
    assert "…" not in said
    return caught.value


def test_empty_folder_gets_every_table_and_trigger(folder: Path) -> None:
    open_store(folder).close()
    with closing(connect(folder / DATABASE_NAME)) as connection:
        database = Database(connection)
        assert set(database.table_names()) >= TABLES
        assert {trigger.name for trigger in database.triggers} == TRIGGERS
        assert all(database.table(name).strict for name in TABLES)
        assert len(MIGRATIONS.applied(database)) == SCHEMA_VERSION
        assert connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID


@pytest.mark.parametrize(
    ("older", "step"),
    [
        (1, "0002-verdicts"),
        (2, "0003-disagreements"),
        (3, "0004-second-thoughts"),
        (4, "0005-paces"),
        (5, "0006-guests"),
    ],
)
def test_older_version_is_brought_up_to_date_with_its_data(
    folder: Path, older: int, step: str
) -> None:
    folder.mkdir()
    with closing(connect(folder / DATABASE_NAME)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        MIGRATIONS.apply(Database(connection), stop_before=step)
        assert connection.execute("PRAGMA user_version").fetchone()[0] == older
        connection.execute("INSERT INTO trainees VALUES (5, '김연수', '2026-01-01')")
    with open_store(folder, writer=False) as store:
        assert [person.name for person in store.people.all()] == ["김연수"]
        assert store.results.history() == ()
    with closing(connect(folder / DATABASE_NAME)) as connection:
        assert {trigger.name for trigger in Database(connection).triggers} == TRIGGERS
        assert connection.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION


def test_what_was_disagreed_with_in_an_older_version_stands_and_can_be_put_in_other_words(
    folder: Path, begin: Callable[..., SessionStart]
) -> None:
    folder.mkdir()
    with closing(connect(folder / DATABASE_NAME)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        MIGRATIONS.apply(Database(connection), stop_before="0004-second-thoughts")
        columns = [
            column.name
            for column in Database(connection)["sessions"].columns
            if column.name != "id"
        ]
        start = asdict(begin())
        values = [start.get(name, "open") for name in columns]
        marks = ", ".join("?" * len(values))
        connection.execute(f"INSERT INTO sessions ({', '.join(columns)}) VALUES ({marks})", values)
        said = disagreement(1)
        row = asdict(said)
        marks = ", ".join("?" * len(row))
        connection.execute(
            f"INSERT INTO disagreements ({', '.join(row)}) VALUES ({marks})", [*row.values()]
        )
    with open_store(folder) as store:
        assert store.disagreements.of_session(1) == (said,)
        other = replace(said, reason="in other words")
        store.disagreements.add(other)
        assert store.disagreements.of_session(1) == (other,)
        assert store.disagreements.history(1) == (said, other)


def test_failed_migration_leaves_the_older_version(folder: Path) -> None:
    folder.mkdir()
    with closing(connect(folder / DATABASE_NAME)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        MIGRATIONS.apply(Database(connection), stop_before="0002-verdicts")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            prepare(connection, folder / DATABASE_NAME)
        assert connection.execute("PRAGMA user_version").fetchone()[0] == 1
        assert not Database(connection).table("results").exists()
    with open_store(folder) as store:
        assert store.results.history() == ()


@pytest.mark.parametrize("writer", [True, False])
def test_newer_database_is_refused_and_untouched(folder: Path, writer: bool) -> None:
    open_store(folder).close()
    path = folder / DATABASE_NAME
    with closing(connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    fault = refused(folder, writer=writer)
    assert fault.code == "database-newer"
    assert fault.params == {
        "path": str(path),
        "found": SCHEMA_VERSION + 1,
        "supported": SCHEMA_VERSION,
    }
    assert path.read_bytes() == before


@pytest.mark.parametrize("writer", [True, False])
def test_damaged_database(folder: Path, writer: bool) -> None:
    folder.mkdir()
    (folder / DATABASE_NAME).write_bytes(b"no database at all, " * 400)
    fault = refused(folder, writer=writer)
    assert (fault.code, fault.params) == (
        "database-damaged",
        {"path": str(folder / DATABASE_NAME)},
    )


def test_database_of_another_program(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    assert refused(folder).code == "not-our-database"


@pytest.mark.parametrize("writer", [True, False])
def test_folder_that_cannot_be_written(tmp_path: Path, writer: bool) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "data"
    fault = refused(folder, writer=writer)
    assert (fault.code, fault.params) == ("folder-not-writable", {"path": str(folder)})


def test_database_that_cannot_be_made(folder: Path) -> None:
    (folder / DATABASE_NAME).mkdir(parents=True)
    fault = refused(folder)
    assert (fault.code, fault.params) == ("folder-not-writable", {"path": str(folder)})


def test_second_instance_is_refused_until_the_first_ends(folder: Path) -> None:
    with open_store(folder):
        fault = refused(folder)
        assert (fault.code, fault.params) == ("database-locked", {"path": str(folder)})
    open_store(folder).close()


def test_another_process_may_read_but_not_write(folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from trainer.fault import TrainerFault\n"
        "from trainer.store.location import open_store\n"
        "folder = Path(sys.argv[1])\n"
        "with open_store(folder, writer=False) as store: print(store.people.all()[0].name)\n"
        "try: open_store(folder)\n"
        "except TrainerFault as fault: print(fault.code)\n"
    )
    with open_store(folder) as store:
        store.people.add("Kim", "2026-01-01")
        answer = subprocess.run(
            [sys.executable, "-c", code, str(folder)],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
        )
        assert answer.stdout.split() == ["Kim", "database-locked"]


def test_reader_never_writes(folder: Path) -> None:
    open_store(folder).close()
    with open_store(folder, writer=False) as reader:
        with pytest.raises(RuntimeError, match="reading only"):
            reader.people.add("Kim", "2026-01-01")
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            reader.connections.connection().execute("DELETE FROM trainees")


def test_reader_sees_what_was_committed_since_it_opened(folder: Path) -> None:
    with open_store(folder) as store, open_store(folder, writer=False) as reader:
        store.people.add("Kim", "2026-01-01")
        assert [person.name for person in reader.people.all()] == ["Kim"]


def test_opening_a_current_database_does_not_import_sqlite_utils(folder: Path) -> None:
    open_store(folder).close()
    code = (
        "import sys; from pathlib import Path\n"
        "from trainer.store.location import open_store\n"
        "with open_store(Path(sys.argv[1])) as store: store.people.all()\n"
        "print('sqlite_utils' in sys.modules)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert answer.stdout.strip() == "False"


def test_data_folder_is_option_then_variable_then_the_users_own(tmp_path: Path) -> None:
    option, variable = str(tmp_path / "option"), str(tmp_path / "variable")
    assert data_folder(option, {"TRAINER_DATA": variable}) == Path(option)
    assert data_folder(None, {"TRAINER_DATA": variable}) == Path(variable)
    assert data_folder("", {"TRAINER_DATA": ""}).name == "casino-war-trainer"
