"""Are trainees told apart, and is a deleted one gone to the last byte?"""

import unicodedata
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.conftest import disagreement
from trainer.fault import TrainerFault
from trainer.store.connection import connect
from trainer.store.games import Result as Came
from trainer.store.journal import SessionStart
from trainer.store.ledger import Pocket, Posting, Purse, Reason
from trainer.store.location import Store, open_store
from trainer.store.people import Trainee
from trainer.store.results import Verdict
from trainer.store.settings import Setting
from trainer.store.transfer import back_up, restore

Begin = Callable[..., SessionStart]
NAME = "김연수"


def test_add_list_find_rename(store: Store) -> None:
    lee = store.people.add(" 이도현 ", "2026-01-02")
    kim = store.people.add(NAME, "2026-01-01")
    assert store.people.all() == (kim, lee)
    assert lee == Trainee(1, "이도현", "2026-01-02")
    assert store.people.find(unicodedata.normalize("NFD", NAME)) == kim
    assert store.people.rename(lee.id, "박서준") == Trainee(1, "박서준", "2026-01-02")
    assert store.people.rename(kim.id, NAME) == kim
    assert [person.name for person in store.people.all()] == [NAME, "박서준"]


@pytest.mark.parametrize("name", [NAME, f"  {NAME}", unicodedata.normalize("NFD", NAME)])
def test_names_are_unique(store: Store, name: str) -> None:
    store.people.add(NAME, "2026-01-01")
    other = store.people.add("이도현", "2026-01-01")
    for attempt in (
        lambda: store.people.add(name, "2026"),
        lambda: store.people.rename(other.id, name),
    ):
        with pytest.raises(TrainerFault) as caught:
            attempt()
        assert (caught.value.code, caught.value.params) == ("trainee-exists", {"name": NAME})


def test_name_is_needed(store: Store) -> None:
    with pytest.raises(TrainerFault) as caught:
        store.people.add(" \t", "2026-01-01")
    assert caught.value.code == "trainee-name-empty"
    assert store.people.all() == ()


def test_unknown_trainee_is_told_the_nearest(store: Store) -> None:
    store.people.add("Kim Yeonsu", "2026-01-01")
    with pytest.raises(TrainerFault) as caught:
        store.people.find("Kim Yeonsoo")
    assert caught.value.code == "unknown-trainee"
    assert caught.value.params == {"name": "Kim Yeonsoo", "near": "Kim Yeonsu"}
    with pytest.raises(TrainerFault, match="unknown-trainee"):
        store.people.delete(77)


def populate(store: Store, begin: Begin) -> tuple[Trainee, Trainee]:
    """Two trainees with sessions; the second one's session is a fork of the first one's."""
    kim, lee = (store.people.add(name, "2026-01-01") for name in (NAME, "이도현"))
    first = store.games.begin(begin(kim.id))
    header = begin().header.replace(NAME, lee.name)
    second = store.games.begin(replace(begin(lee.id, parent=first), header=header))
    for session, who in ((first, NAME), (second, lee.name)):
        for number in range(1, 60):
            line = f"0.000 dealer say greet-{who}-{number}"
            store.games.append(session, number, 0, "dealer", line)
        findings = f'[{{"who": "{who}"}}]'
        store.results.add(Verdict(session, 1, "1", "3", findings, "{}", "2026-01-01"))
        store.disagreements.add(disagreement(session, f"{who} saw the dealer's card first"))
        purse = Purse(store.people.find(who).id, "korean")
        store.ledger.post(Posting(purse, Pocket.GAME, 500, Reason.OPENING, "2026-01-01"))
        store.games.end(session, Came(100, -100, f"{who} lost"), "2026-01-01")
    store.settings.set(Setting.LAST_TRAINEE, str(kim.id))
    return kim, lee


def files_with(folder: Path, text: str) -> list[str]:
    return sorted(p.name for p in folder.iterdir() if text.encode() in p.read_bytes())


def test_deleted_trainee_leaves_no_bytes_and_the_other_everything(
    store: Store, begin: Begin
) -> None:
    kim, lee = populate(store, begin)
    assert files_with(store.folder, NAME) != []
    store.people.delete(kim.id)
    assert files_with(store.folder, NAME) == []
    assert store.people.all() == (lee,)
    assert store.settings.get(Setting.LAST_TRAINEE) is None
    (row,) = store.results.history()
    assert len(row.verdicts) == 1
    assert store.journal.session(row.session).start.parent is None
    assert len(store.journal.entries(row.session)) == 59
    assert len(store.disagreements.of_session(row.session)) == 1
    assert store.ledger.balances(Purse(lee.id, "korean")).game == 400
    assert store.ledger.postings(Purse(kim.id, "korean")) == ()
    assert store.games.verifies(row.session)
    assert [game.session for game in store.games.last(lee.id, "korean")] == [row.session]
    store.close()
    assert files_with(store.folder, NAME) == []
    with open_store(store.folder) as again, pytest.raises(TrainerFault, match="unknown-trainee"):
        again.people.find(NAME)


def test_deleted_ids_are_not_given_again(store: Store) -> None:
    first = store.people.add(NAME, "2026-01-01")
    store.people.delete(first.id)
    assert store.people.add("이도현", "2026-01-02").id > first.id


def test_triggers_guard_the_others_after_a_deletion(store: Store, begin: Begin) -> None:
    kim, _ = populate(store, begin)
    store.people.delete(kim.id)
    connection = store.connections.connection()
    for table in ("disagreements", "entries", "games", "postings", "results", "seals", "sessions"):
        with pytest.raises(Exception, match="append-only"):
            connection.execute(f"DELETE FROM {table}")


def test_last_traces_go_at_the_next_opening_when_somebody_reads(store: Store, begin: Begin) -> None:
    kim, _ = populate(store, begin)
    with closing(connect(store.connections.path, query_only=True)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM trainees").fetchone()
        with pytest.raises(TrainerFault) as caught:
            store.people.delete(kim.id)
        assert caught.value.code == "erasure-unfinished"
        assert [person.name for person in store.people.all()] == ["이도현"]
        assert files_with(store.folder, NAME) != []
        store.close()
    with open_store(store.folder) as again:
        assert files_with(store.folder, NAME) == []
        assert len(again.people.all()) == 1


def test_deletion_reaches_the_copy_that_a_restore_set_aside(
    folder: Path, tmp_path: Path, begin: Begin
) -> None:
    with open_store(folder) as store:
        kim, lee = populate(store, begin)
        back_up(store, tmp_path / "backup.db")
    aside = restore(folder, tmp_path / "backup.db")
    assert aside is not None
    damaged = folder / "before-restore-2.db"
    damaged.write_bytes(NAME.encode() * 500)
    assert files_with(folder, NAME) == ["before-restore-1.db", "before-restore-2.db", "trainer.db"]
    with open_store(folder) as store:
        store.people.delete(kim.id)
    assert files_with(folder, NAME) == []
    assert files_with(folder, lee.name) == ["before-restore-1.db", "trainer.db"]
    assert not damaged.exists()
