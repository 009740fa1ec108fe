"""Is a trainee's disagreement kept as he said it, once, until he is forgotten?"""

import sqlite3
import tomllib
import unicodedata
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.conftest import disagreement
from trainer.fault import TrainerFault
from trainer.i18n.catalog import translator
from trainer.i18n.faults import say_fault
from trainer.store.connection import connect
from trainer.store.disagreements import LONGEST
from trainer.store.export import export_session
from trainer.store.journal import SessionStart
from trainer.store.location import DATABASE_NAME, Store, open_store
from trainer.store.transfer import back_up, move, restore

Begin = Callable[..., SessionStart]


def test_it_is_kept_with_everything_it_rests_on(store: Store, begin: Begin) -> None:
    first, second = store.journal.begin(begin()), store.journal.begin(begin())
    said = disagreement(first)
    other = replace(said, round=2, finding="[]")
    for one in (other, said, disagreement(second, " spaces go \n")):
        store.disagreements.add(one)
    assert store.disagreements.of_session(first) == (said, other)
    (last,) = store.disagreements.of_session(second)
    assert last.reason == "spaces go"


def test_only_a_finding_of_a_session_can_be_disagreed_with(store: Store, begin: Begin) -> None:
    said = disagreement(store.journal.begin(begin()))
    store.disagreements.add(said)
    with pytest.raises(ValueError, match="FOREIGN KEY"):
        store.disagreements.add(disagreement(77))
    with pytest.raises(ValueError, match="Expecting"):
        store.disagreements.add(replace(said, finding="no JSON"))
    assert store.disagreements.of_session(said.session) == (said,)


def test_other_words_and_a_withdrawal_are_rows_behind_it(store: Store, begin: Begin) -> None:
    said = disagreement(store.journal.begin(begin()))
    other = replace(said, reason="on second thoughts", said_at="2026-11-30T09:05:00+09:00")
    taken_back = replace(said, reason="", said_at="2026-11-30T09:06:00+09:00")
    beside = replace(said, round=2)
    for one in (said, beside, other):
        store.disagreements.add(one)
    assert store.disagreements.of_session(said.session) == (other, beside)
    store.disagreements.withdraw(taken_back)
    assert store.disagreements.of_session(said.session) == (beside,)
    with pytest.raises(ValueError, match="nothing stands"):
        store.disagreements.withdraw(taken_back)
    store.disagreements.add(said)
    assert store.disagreements.of_session(said.session) == (said, beside)
    rows = store.disagreements.history(said.session)
    assert rows == (said, other, taken_back, said, beside)


def test_a_fork_takes_its_history_along(store: Store, begin: Begin) -> None:
    parent, fork = store.journal.begin(begin()), store.journal.begin(begin())
    said = disagreement(parent)
    store.disagreements.add(said)
    store.disagreements.withdraw(said)
    store.disagreements.add(replace(said, finding="[]"))
    store.disagreements.add(replace(said, round=2))
    store.disagreements.carry(parent, fork, 1)
    (stands,) = store.disagreements.of_session(fork)
    assert stands == replace(said, session=fork, finding="[]")
    assert len(store.disagreements.history(fork)) == 3


@pytest.mark.parametrize(
    ("reason", "code"), [(" \n\t", "reason-missing"), ("가" * (LONGEST + 1), "reason-too-long")]
)
def test_a_reason_is_needed_and_is_short(
    store: Store, begin: Begin, reason: str, code: str
) -> None:
    session = store.journal.begin(begin())
    with pytest.raises(TrainerFault) as caught:
        store.disagreements.add(disagreement(session, reason))
    assert caught.value.code == code
    assert "…" not in say_fault(caught.value, translator("ko"))
    longest = unicodedata.normalize("NFD", "한" * LONGEST)
    assert store.disagreements.add(disagreement(session, longest)).reason == "한" * LONGEST


def test_nothing_changes_or_removes_it(store: Store, begin: Begin) -> None:
    store.disagreements.add(disagreement(store.journal.begin(begin())))
    connection = store.connections.connection()
    for statement in (
        "UPDATE disagreements SET reason = 'never mind'",
        "DELETE FROM disagreements",
        "INSERT OR REPLACE INTO disagreements SELECT * FROM disagreements",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            connection.execute(statement)


def test_it_goes_with_backup_restore_and_move(folder: Path, tmp_path: Path, begin: Begin) -> None:
    with open_store(folder) as store:
        said = disagreement(store.journal.begin(begin()))
        store.disagreements.add(said)
        back_up(store, tmp_path / "backup.db")
    restore(folder, tmp_path / "backup.db")
    move(folder, tmp_path / "elsewhere")
    with open_store(tmp_path / "elsewhere", writer=False) as store:
        assert store.disagreements.of_session(said.session) == (said,)


def test_a_full_disk_is_one_sentence_and_nothing_half_kept(folder: Path, begin: Begin) -> None:
    with open_store(folder) as store:
        said = disagreement(store.journal.begin(begin()))
        connection = store.connections.connection()
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        many = [replace(said, round=number, reason="가" * LONGEST) for number in range(1, 200)]
        with pytest.raises(TrainerFault) as caught:
            list(map(store.disagreements.add, many))
        assert caught.value.code == "disk-full"
        assert str(folder) in say_fault(caught.value, translator("en"))
    with closing(connect(folder / DATABASE_NAME)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_it_leaves_with_the_exported_session(store: Store, begin: Begin) -> None:
    session = store.journal.begin(begin())
    for number, line in enumerate(("0.000 table round 1", "5.000 table round 2"), 1):
        store.journal.append(session, number, 5000 * (number - 1), "table", line)
    said = disagreement(session, 'It was "turned"\nfirst')
    store.disagreements.add(said)
    store.disagreements.add(replace(said, round=2, rule="K-D6"))
    whole = export_session(store, session)
    last = whole.splitlines()[-2]
    assert last.startswith("# disagrees: 1/12 K-D5 wrong_amount (grader 7, korean 3, 2026-11-30T")
    assert last.endswith(r': "It was \"turned\"\nfirst"')
    assert len(tomllib.loads(whole)["actions"]) == 2
    assert "K-D6" in whole
    assert "K-D6" not in export_session(store, session, 1)
    store.disagreements.add(replace(said, reason="The floor turned it first"))
    store.disagreements.withdraw(replace(said, round=2))
    (told,) = (
        one for one in export_session(store, session).splitlines() if one.startswith("# dis")
    )
    assert told.endswith('"The floor turned it first"')
