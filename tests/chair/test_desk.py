"""Does a guest's money survive everything: buying in, a malfunction, a full disk, the next day?"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.chair.tables import HOUSES, main_spot
from trainer.chair.game import Where
from trainer.chair.opening import allowance
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.fault import TrainerFault
from trainer.scenarios.houses import load_house
from trainer.store.games import Ended
from trainer.store.journal import SessionState
from trainer.store.ledger import Balances
from trainer.store.location import Store, open_store
from trainer.ui.chair.desk import ChairDesk, look_after

KOREAN = load_house("korean")
ALL = allowance(KOREAN)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        opened.people.add("김연수", "2026-01-01")
        yield opened


def seated(store: Store, money: int = 1_000_000, seed: int = 7) -> ChairDesk:
    desk = ChairDesk(store, 1, KOREAN, seed)
    if not desk.balances.game:
        desk.buy_in(money, 0)
    return desk


def dealt(desk: ChairDesk, bet: int = 50_000) -> ChairDesk:
    desk.game.add(Spot.MAIN, bet, 0)
    assert desk.game.deal(0) is None
    return desk


def to_the_tie(store: Store, money: int = 1_000_000) -> ChairDesk:
    """Games until one is tied."""
    desk = seated(store, money)
    while True:
        dealt(desk, 10_000).game.finish(0)
        if desk.game.where is Where.DECISION:
            return desk
        desk.end()
        desk.next()


@pytest.mark.parametrize("house", HOUSES)
def test_a_new_guest_has_an_account_and_buys_in(store: Store, house: str) -> None:
    sheet = load_house(house)
    desk = ChairDesk(store, 1, sheet, 7)
    assert desk.balances == Balances(allowance(sheet), 0)
    assert desk.needs_buying_in
    desk.buy_in(sheet.smallest_chip, 0)
    assert desk.needs_buying_in
    desk.buy_in(sheet.minimum, 0)
    assert not desk.needs_buying_in
    desk.game.add(main_spot(sheet), sheet.unit, 0)
    assert not desk.needs_buying_in


def test_nothing_is_kept_of_one_who_only_looks(store: Store) -> None:
    ChairDesk(store, 1, KOREAN, 7)
    assert store.journal.unfinished() == ()


def test_more_than_the_account_holds_is_refused(store: Store) -> None:
    desk = seated(store)
    with pytest.raises(TrainerFault, match="balance-too-small"):
        desk.buy_in(ALL, 0)
    assert desk.balances == Balances(ALL - 1_000_000, 1_000_000)
    assert desk.game.balance == 1_000_000


def test_an_empty_account_is_filled_again(store: Store) -> None:
    desk = seated(store, ALL)
    assert desk.balances == Balances(0, ALL)
    desk.refill(0)
    assert desk.balances == Balances(ALL, ALL)
    desk.buy_in(ALL, 0)
    assert desk.game.balance == 2 * ALL


def test_a_game_ends_with_what_it_won(store: Store) -> None:
    desk = dealt(seated(store))
    assert desk.balances.game == 1_000_000  # nothing is posted before the end
    desk.game.finish(0)
    past = desk.end()
    assert past.result.ended is Ended.PLAYED
    assert desk.balances.game == 1_000_000 + past.result.net == desk.game.balance
    assert desk.past() == (past,)
    assert desk.last == {Spot.MAIN: 50_000}
    desk.next()
    assert (desk.number, desk.game.balance) == (0, desk.balances.game)


def test_the_next_day_begins_where_this_one_ended(store: Store) -> None:
    desk = dealt(seated(store))
    desk.game.finish(0)
    desk.end()
    again = ChairDesk(store, 1, KOREAN, 9)
    assert again.game.balance == desk.balances.game
    assert again.last == {Spot.MAIN: 50_000}


def test_the_shoe_goes_on_from_game_to_game(store: Store) -> None:
    desk = dealt(seated(store))
    desk.game.finish(0)
    left = desk.game.session.table
    desk.end()
    desk.next()
    assert desk.game.session.table.shoe == left.shoe
    assert left.shoe != ChairDesk(store, 1, KOREAN, 7).game.session.table.shoe


def broken_off(store: Store, entries: int) -> ChairDesk:
    """A game of which only so many acts after Deal were kept."""
    desk = dealt(seated(store))
    for _ in range(entries):
        desk.game.step(0)
    return desk


@pytest.mark.parametrize("entries", range(5))
def test_a_game_broken_off_is_completed_by_the_book(store: Store, entries: int) -> None:
    desk = broken_off(store, entries)
    assert desk.game.where is Where.BASE
    found = look_after(store, 1)
    (past,) = found.completed
    assert past.result.ended is Ended.COMPLETED
    assert past.result.net in (50_000, -50_000)
    assert (found.void, found.waiting) == ((), ())
    assert store.ledger.balances(desk.purse).game == 1_000_000 + past.result.net
    assert store.journal.unfinished() == ()
    assert look_after(store, 1) == type(found)()


def test_a_game_that_only_was_not_posted_is_posted(store: Store) -> None:
    desk = dealt(seated(store))
    desk.game.finish(0)
    (past,) = look_after(store, 1).completed
    assert desk.balances.game == 1_000_000 + past.result.net


def test_at_a_tie_it_waits_for_its_guest(store: Store) -> None:
    desk = to_the_tie(store)
    before = desk.balances
    (waiting,) = look_after(store, 1).waiting
    assert waiting.id == desk.number
    again = ChairDesk(store, 1, KOREAN, 99)
    assert (again.number, again.game.where) == (desk.number, Where.DECISION)
    again.game.choose(Choice.WAR, 0)
    again.game.finish(0)
    past = again.end()
    assert again.balances.game == before.game + past.result.net
    assert look_after(store, 1).waiting == ()


def test_broken_off_after_the_word_war_it_is_completed(store: Store) -> None:
    desk = to_the_tie(store)
    desk.game.choose(Choice.WAR, 0)
    (past,) = look_after(store, 1).completed
    assert past.result.outcome.startswith("war-")
    assert abs(past.result.net) in (10_000, 20_000)


def test_bets_that_were_not_dealt_go_back_and_the_game_goes_on(store: Store) -> None:
    desk = seated(store)
    desk.game.add(Spot.MAIN, 50_000, 0)
    assert look_after(store, 1).waiting == ()
    again = ChairDesk(store, 1, KOREAN, 8)
    assert again.number == desk.number
    assert (again.game.stakes, again.game.balance) == ({}, 1_000_000)
    dealt(again).game.finish(0)
    assert again.end().session == desk.number


def test_others_games_are_left_alone(store: Store) -> None:
    dealt(seated(store))
    store.people.add("이도현", "2026-01-01")
    assert look_after(store, 2) == type(look_after(store, 2))()
    assert len(store.journal.unfinished(1)) == 1


def spoil(store: Store, statement: str) -> None:
    connection = store.connections.connection()
    for trigger in (
        *("entries_never_change", "entries_never_go", "sessions_never_change"),
        *("seals_never_go", "postings_never_change", "postings_never_go"),
    ):
        connection.execute(f"DROP TRIGGER {trigger}")
    assert connection.execute(statement).rowcount


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET line = replace(line, '50000', '50001') WHERE line LIKE '%bet main%'",
        "UPDATE entries SET line = replace(line, '50000', '60000') WHERE line LIKE '%bet main%'",
        "DELETE FROM entries WHERE line LIKE '%deal%'",
        "DELETE FROM seals",
        "UPDATE sessions SET header = replace(header, 'shoe', 'shoo')",
        "UPDATE postings SET balance = balance + 1000 WHERE pocket = 'game'",
    ],
)
def test_a_malfunction_voids_pays_and_plays(store: Store, statement: str) -> None:
    desk = dealt(seated(store))
    for _ in range(4):
        desk.game.step(0)
    spoil(store, statement)
    before = desk.balances
    found = look_after(store, 1)
    (past,) = found.void
    assert (past.result.ended, past.result.net) == (Ended.VOID, 0)
    assert store.ledger.balances(desk.purse) == before  # stakes never left the books
    assert store.journal.session(desk.number).state is SessionState.VOID
    if "entries" not in statement or "DELETE" not in statement:
        assert len(store.journal.entries(desk.number)) == len(desk.game.session.entries)
    assert (found.completed, found.waiting) == ((), ())
    again = ChairDesk(store, 1, KOREAN, 5)
    assert again.last == {}
    dealt(again).game.finish(0)
    assert again.end().result.ended is Ended.PLAYED


def full(store: Store) -> Callable[[], None]:
    """Let the disk be full; call what comes back to have space again."""
    connection = store.connections.connection()
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")

    def space() -> None:
        connection.execute("PRAGMA max_page_count = 1000000")

    return space


def test_a_full_disk_stops_the_game_where_it_was_kept(store: Store) -> None:
    desk, fault = seated(store), None
    space = full(store)
    for _ in range(2_000):
        try:
            desk.game.add(Spot.MAIN, 1_000, 0)
            desk.game.clear(0)
        except TrainerFault as told:
            fault = told
            break
    assert fault is not None
    assert fault.code == "disk-full"
    kept = store.journal.entries(desk.number)
    assert len(kept) == len(desk.game.session.entries)
    space()
    desk.game.clear(0)
    dealt(desk).game.finish(0)
    past = desk.end()
    assert desk.balances == Balances(ALL - 1_000_000, 1_000_000 + past.result.net)
    assert store.games.verifies(past.session)


def test_buying_in_on_a_full_disk_moves_nothing(store: Store) -> None:
    desk, fault = seated(store), None
    full(store)
    bought = 1_000_000
    while fault is None:
        try:
            desk.buy_in(1_000, 0)
            bought += 1_000
        except TrainerFault as told:
            fault = told
    assert fault.code == "disk-full"
    assert desk.balances == Balances(ALL - bought, bought)
    assert desk.game.balance == bought
