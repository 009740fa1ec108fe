"""Is every coin accounted for: never changed, never below nothing, and never half posted?"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trainer.fault import TrainerFault
from trainer.i18n.catalog import translator
from trainer.i18n.faults import say_fault
from trainer.store.connection import connect
from trainer.store.export import export_session
from trainer.store.games import Ended, Result
from trainer.store.journal import SessionStart, SessionState
from trainer.store.ledger import Balances, Pocket, Posting, Purse, Reason
from trainer.store.location import DATABASE_NAME, Store, open_store
from trainer.store.transfer import back_up, move, restore

Begin = Callable[..., SessionStart]
AT = "2026-11-30T12:00:00+00:00"


@pytest.fixture
def purse(store: Store) -> Purse:
    purse = Purse(store.people.add("김연수", AT).id, "korean")
    store.ledger.post(Posting(purse, Pocket.ACCOUNT, 10_000, Reason.OPENING, AT))
    return purse


def test_two_pockets_and_the_way_between_them(store: Store, purse: Purse) -> None:
    assert store.ledger.balances(purse) == Balances(10_000, 0)
    assert store.ledger.transfer(purse, 3_000, Reason.BUY_IN, AT) == Balances(7_000, 3_000)
    assert store.ledger.transfer(purse, -1_000, Reason.CASH_OUT, AT) == Balances(8_000, 2_000)
    kept = store.ledger.postings(purse)
    assert [(one.posting.pocket, one.posting.amount, one.balance) for one in kept] == [
        (Pocket.ACCOUNT, 10_000, 10_000),
        (Pocket.ACCOUNT, -3_000, 7_000),
        (Pocket.GAME, 3_000, 3_000),
        (Pocket.ACCOUNT, 1_000, 8_000),
        (Pocket.GAME, -1_000, 2_000),
    ]


def test_houses_and_trainees_have_their_own(store: Store, purse: Purse) -> None:
    other = Purse(store.people.add("이도현", AT).id, "korean")
    elsewhere = Purse(purse.trainee, "online")
    for one in (other, elsewhere):
        assert not store.ledger.is_open(one)
        assert store.ledger.balances(one) == Balances()
    assert store.ledger.is_open(purse)


@pytest.mark.parametrize("amount", [10_001, -1])
def test_more_than_a_pocket_holds_is_refused_whole(store: Store, purse: Purse, amount: int) -> None:
    with pytest.raises(TrainerFault) as caught:
        store.ledger.transfer(purse, amount, Reason.BUY_IN, AT)
    assert caught.value.code == "balance-too-small"
    assert "…" not in say_fault(caught.value, translator("ko"))
    assert store.ledger.balances(purse) == Balances(10_000, 0)
    assert len(store.ledger.postings(purse)) == 1


def test_to_the_last_coin(store: Store, purse: Purse) -> None:
    assert store.ledger.transfer(purse, 10_000, Reason.BUY_IN, AT) == Balances(0, 10_000)


@pytest.mark.parametrize(
    "posting",
    [
        Posting(Purse(1, "korean"), Pocket.GAME, 0, Reason.GAME, AT),
        Posting(Purse(77, "korean"), Pocket.GAME, 5, Reason.GAME, AT),
        Posting(Purse(1, "korean"), Pocket.GAME, 5, Reason.GAME, AT, session=99),
    ],
)
def test_nothing_for_nobody(store: Store, purse: Purse, posting: Posting) -> None:
    good = Posting(purse, Pocket.GAME, 500, Reason.OPENING, AT)
    with pytest.raises(ValueError, match="constraint failed"):
        store.ledger.post(good, posting)
    assert store.ledger.balances(purse) == Balances(10_000, 0)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE postings SET amount = 5", "append-only"),
        ("DELETE FROM postings", "append-only"),
        ("INSERT OR REPLACE INTO postings SELECT id, trainee, house, pocket, session, 5, 10005,"
         " reason, '' FROM postings", "append-only"),
        ("INSERT INTO postings SELECT 9, trainee, house, pocket, session, amount, 5, reason, ''"
         " FROM postings", "not the sum"),
        ("INSERT INTO postings SELECT 9, trainee, house, pocket, session, -10001, -1, reason, ''"
         " FROM postings", "CHECK"),
        ("INSERT INTO postings SELECT 9, trainee, house, 'sock', session, 5, 5, reason, ''"
         " FROM postings", "CHECK"),
        ("INSERT INTO postings SELECT 9, trainee, house, 'game', session, 5, 5, 'gift', ''"
         " FROM postings", "CHECK"),
    ],
)  # fmt: skip
def test_the_database_itself_refuses(store: Store, purse: Purse, statement: str, said: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=said):
        store.connections.connection().execute(statement)


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(amounts=st.lists(st.integers(-4_000, 4_000).filter(bool), max_size=25))
def test_balances_are_the_sums_whatever_is_tried(
    store: Store, purse: Purse, amounts: list[int]
) -> None:
    account, game = (store.ledger.balances(purse).of(pocket) for pocket in Pocket)
    for amount in amounts:
        if account - amount >= 0 and game + amount >= 0:
            account, game = account - amount, game + amount
            assert store.ledger.transfer(purse, amount, Reason.BUY_IN, AT) == Balances(
                account, game
            )
        else:
            with pytest.raises(TrainerFault):
                store.ledger.transfer(purse, amount, Reason.BUY_IN, AT)
    sums = dict.fromkeys(Pocket, 0)
    for one in store.ledger.postings(purse):
        sums[one.posting.pocket] += one.posting.amount
        assert one.balance == sums[one.posting.pocket] >= 0
    assert Balances(sums[Pocket.ACCOUNT], sums[Pocket.GAME]) == Balances(account, game)


# ---- games ---------------------------------------------------------------------------------


@pytest.fixture
def session(store: Store, purse: Purse, begin: Begin) -> int:
    store.ledger.transfer(purse, 1_000, Reason.BUY_IN, AT)
    session = store.games.begin(begin(purse.trainee))
    store.games.append(session, 1, 0, "s1", "0.000 s1 bet main 100")
    return session


@pytest.mark.parametrize(
    ("result", "game", "state"),
    [
        (Result(100, 100, "player"), 1_100, SessionState.CLOSED),
        (Result(100, -100, "dealer"), 900, SessionState.CLOSED),
        (Result(100, 0, "draw", Ended.COMPLETED), 1_000, SessionState.CLOSED),
        (Result(500, -500, "left", Ended.LEFT, fee=50), 450, SessionState.CLOSED),
        (Result(100, 0, "void", Ended.VOID), 1_000, SessionState.VOID),
    ],
)
def test_a_game_ends_with_its_money(
    store: Store, purse: Purse, session: int, result: Result, game: int, state: SessionState
) -> None:
    ended = store.games.end(session, result, AT)
    assert store.ledger.balances(purse) == Balances(9_000, game)
    assert store.journal.session(session).state is state
    assert store.games.last(purse.trainee, "korean") == (ended,)
    assert store.games.of_session(session) == ended
    assert (ended.result, store.games.verifies(ended.session)) == (result, True)
    told = export_session(store, session).splitlines()[-1]
    assert told.startswith(f"# game {result.ended}: {result.outcome}, stake {result.stake}, net")


def test_a_game_ends_once_and_for_good(store: Store, purse: Purse, session: int) -> None:
    store.games.end(session, Result(100, 100, "player"), AT)
    with pytest.raises(ValueError, match="not open"):
        store.games.end(session, Result(100, 100, "player"), AT)
    assert store.ledger.balances(purse).game == 1_100
    for statement in (
        "UPDATE games SET net = 7",
        "DELETE FROM games",
        "INSERT OR REPLACE INTO games SELECT * FROM games",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            store.connections.connection().execute(statement)


def test_what_cannot_be_paid_ends_nothing(store: Store, purse: Purse, session: int) -> None:
    with pytest.raises(TrainerFault, match="balance-too-small"):
        store.games.end(session, Result(100, -1_001, "dealer"), AT)
    with pytest.raises(ValueError, match="void"):
        store.games.end(session, Result(100, 100, "player", Ended.VOID), AT)
    assert store.journal.session(session).state is SessionState.OPEN
    assert store.games.of_session(session) is None
    assert store.ledger.balances(purse).game == 1_000


def test_a_game_of_nobody_moves_no_money(store: Store, begin: Begin) -> None:
    with pytest.raises(ValueError, match="nobody"):
        store.games.end(store.journal.begin(begin()), Result(1, 1, "player"), AT)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET line = '0.000 s1 bet main 900'",
        "UPDATE sessions SET header = replace(header, '7', '8')",
        "INSERT INTO entries SELECT session, 2, 5, 's1', '0.005 s1 ready' FROM entries",
        "DELETE FROM entries",
    ],
)
def test_a_changed_byte_is_found(
    store: Store, session: int, begin: Begin, change: str, over: bool
) -> None:
    other = store.games.begin(begin())
    if over:
        store.games.end(session, Result(100, 100, "player"), AT)
    assert store.games.verifies(session)
    connection = store.connections.connection()
    for trigger in (
        *("entries_never_change", "entries_never_go", "entries_go_to_open_sessions"),
        "sessions_never_change",
    ):
        connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute(f"{change} {'' if 'INSERT' in change else 'WHERE TRUE'}")
    assert not store.games.verifies(session)
    assert store.games.verifies(other) == ("sessions" not in change)


def test_a_seal_comes_with_its_line_and_never_changes(store: Store, session: int) -> None:
    with pytest.raises(ValueError, match="not the next"):
        store.games.append(session, 3, 5, "s1", "0.005 s1 ready")
    connection = store.connections.connection()
    for statement in (
        "UPDATE seals SET seal = ''",
        "DELETE FROM seals",
        "INSERT OR REPLACE INTO seals SELECT * FROM seals",
    ):
        with pytest.raises(sqlite3.IntegrityError, match=r"append-only|not the next"):
            connection.execute(statement)
    assert store.games.verifies(session)


def test_buying_in_is_one_with_its_entry(store: Store, purse: Purse, session: int) -> None:
    def buy(number: int, amount: int) -> None:
        with store.connections.writing():
            store.games.append(session, number, 5, "s1", f"0.005 s1 buy-in {amount}")
            store.ledger.transfer(purse, amount, Reason.BUY_IN, AT, session)

    buy(2, 500)
    with pytest.raises(TrainerFault, match="balance-too-small"):
        buy(3, 50_000)
    assert len(store.journal.entries(session)) == 2
    assert store.ledger.balances(purse) == Balances(8_500, 1_500)


def test_a_full_disk_loses_no_coin(folder: Path, begin: Begin) -> None:
    with open_store(folder) as store:
        purse = Purse(store.people.add("김연수", AT).id, "korean")
        store.ledger.post(Posting(purse, Pocket.GAME, 10_000, Reason.OPENING, AT))
        connection = store.connections.connection()
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 6}")
        played, fault = 0, None
        while fault is None:
            try:
                session = store.games.begin(begin(purse.trainee))
                store.games.append(session, 1, 0, "s1", "0.000 s1 bet main 100" + "x" * 900)
                store.games.end(session, Result(10, 10, "player"), AT)
            except TrainerFault as told:
                fault = told
            else:
                played += 1
        assert fault.code == "disk-full"
        assert str(folder) in say_fault(fault, translator("en"))
        assert played > 2
        assert store.ledger.balances(purse).game == 10_000 + 10 * played
        assert len(store.games.last(purse.trainee, "korean", 500)) == played
    with closing(connect(folder / DATABASE_NAME)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_it_goes_with_backup_restore_and_move(folder: Path, tmp_path: Path, begin: Begin) -> None:
    with open_store(folder) as store:
        purse = Purse(store.people.add("김연수", AT).id, "korean")
        store.ledger.post(Posting(purse, Pocket.GAME, 10_000, Reason.OPENING, AT))
        session = store.games.begin(begin(purse.trainee))
        ended = store.games.end(session, Result(100, -100, "dealer"), AT)
        back_up(store, tmp_path / "backup.db")
    restore(folder, tmp_path / "backup.db")
    move(folder, tmp_path / "elsewhere")
    with open_store(tmp_path / "elsewhere", writer=False) as store:
        assert store.ledger.balances(purse) == Balances(0, 9_900)
        assert store.games.last(purse.trainee, "korean") == (ended,)
        assert store.games.verifies(ended.session)
