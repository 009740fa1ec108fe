"""How do the games of a guest come from the store and go back into it, whatever interrupts them?

A chip or a card that moved is committed before it counts. Money is posted in the transaction
that ends the game, so a game that was broken off has moved none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from trainer.chair.game import ChairGame, Where
from trainer.chair.integrity import Checked, Log, checked
from trainer.chair.opening import (
    SCENARIO,
    allowance,
    buy_in,
    chair_scenario,
    next_game,
    next_seed,
    refill,
)
from trainer.chair.settled import first_bets, settled
from trainer.chair.staking import BOXES, Stakes
from trainer.core.actions import Entry, MoveChips
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, Spot, account, purse
from trainer.core.table import Table
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode, Record
from trainer.procedures.record_reading import read_entry, read_header
from trainer.procedures.record_text import write_header
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house
from trainer.session import Session
from trainer.store.games import Ended, PastGame, Result
from trainer.store.journal import SessionStart, StoredSession
from trainer.store.ledger import Balances, Pocket, Posting, Purse, Reason
from trainer.store.location import Store

SEAT = 1


@frozen
class Found:
    """Games that were broken off: completed, void, and the session that waits for a decision."""

    completed: tuple[PastGame, ...] = ()
    void: tuple[PastGame, ...] = ()
    waiting: tuple[StoredSession, ...] = ()


class ChairDesk:
    """A trainee's games at one house, one after the other. Every method raises TrainerFault."""

    def __init__(
        self,
        store: Store,
        trainee: int,
        sheet: Sheet,
        seed: int,
        versions: Mapping[str, str] | None = None,
    ) -> None:
        self._store = store
        self._person = store.people.get(trainee)
        self._versions = versions or {}
        self._seed = seed
        self._left: Table | None = None
        self._in_force = self.sheet = sheet
        self.number = 0
        """The session of the game; 0 until its first chip."""
        self.last: Stakes = {}
        """What was bet when Deal was last pressed."""
        self._open_account()
        self.game = self._resumed() or self._fresh()
        self._recall()

    # ---- money -------------------------------------------------------------------------------

    @property
    def purse(self) -> Purse:
        """Whose money it is."""
        return Purse(self._person.id, self.sheet.id)

    @property
    def balances(self) -> Balances:
        """What the books show; within a game they know nothing of its bets."""
        return self._store.ledger.balances(self.purse)

    @property
    def needs_buying_in(self) -> bool:
        """Whether the guest has less than the lowest bet, bets included (O-8)."""
        betting = self.game.where is Where.BETTING
        return betting and self.game.balance + sum(self.game.stakes.values()) < self.sheet.minimum

    def buy_in(self, amount: int, at_ms: int) -> None:
        """From the account into the game; fault ``balance-too-small`` for more than is there."""
        if amount > self.balances.account:
            raise TrainerFault("balance-too-small")
        buy_in(self.game.session, SEAT, amount, at_ms)

    def refill(self, at_ms: int) -> None:
        """Play money for an account that has run dry (O-P3)."""
        refill(self.game.session, SEAT, at_ms)

    def _open_account(self) -> None:
        if not self._store.ledger.is_open(self.purse):
            self._post(Pocket.ACCOUNT, allowance(self.sheet), Reason.OPENING)

    def _post(self, pocket: Pocket, amount: int, reason: Reason, session: int = 0) -> None:
        said = Posting(self.purse, pocket, amount, reason, _now(), session or None)
        self._store.ledger.post(said)

    # ---- games -------------------------------------------------------------------------------

    def end(self, ended: Ended = Ended.PLAYED) -> PastGame:
        """The game is over: its money is posted, and it is among the last games."""
        came = settled(self.game.session, SEAT)
        result = Result(came.stake, came.net, came.outcome.value, ended)
        past = self._store.games.end(self.number, result, _now())
        self._left = self.game.session.table
        self._recall()
        return past

    def next(self) -> None:
        """Another game; what was left of the shoe goes on where the house does not shuffle."""
        self._seed = next_seed(self._seed)
        self.sheet = self._in_force
        self.game = self._fresh()

    def past(self, limit: int = 50) -> tuple[PastGame, ...]:
        """The last games at this house, the newest first."""
        return self._store.games.last(self._person.id, self.sheet.id, limit)

    def _fresh(self) -> ChairGame:
        self.number = 0
        held = self.balances
        header = next_game(
            self.sheet,
            self._seed,
            (held.game, held.account),
            self._left,
            seat=SEAT,
            trainee=self._person.name,
            played=datetime.now().astimezone().date().isoformat(),
            versions=self._versions,
        )
        return ChairGame(Session(header, chair_scenario(self.sheet), sink=self._keep), SEAT)

    def _resumed(self) -> ChairGame | None:
        """The game that was broken off here while betting or at a tie."""
        for one in unfinished(self._store, self._person.id):
            if one.start.house != self.sheet.id:
                continue
            session = _read(self._store, one).session
            if session is None:
                continue
            self.number = one.id
            header = session.header
            self._seed, self.sheet = header.seed or 0, header.sheet
            kept = Session(header, session.scenario, session.entries, self._keep)
            return ChairGame(kept, SEAT)
        return None

    def _recall(self) -> None:
        """The bets that Rebet lays: those of the last game that was played here."""
        for past in self.past(10):
            if past.result.ended is Ended.VOID or not self._store.games.verifies(past.session):
                continue
            session = _read(self._store, self._store.journal.session(past.session), ended=True)
            if session.session is not None:
                played = session.session
                bets = first_bets(played.header, played.entries, SEAT)
                self.last = {Spot(name): amount for name, amount in bets.items()}
                return

    # ---- keeping -----------------------------------------------------------------------------

    def _keep(self, entry: Entry, line: str) -> None:
        """One entry, and the money that it moves between account and game, or neither."""
        games, number = self._store.games, self.number
        with self._store.connections.writing():
            number = number or games.begin(self._start())
            games.append(number, entry.number, entry.at_ms, str(entry.actor), line)
            match entry.action:
                case MoveChips(source, target, chips) if chips is not None:
                    if (source, target) == (account(SEAT), purse(SEAT)):
                        ledger = self._store.ledger
                        ledger.transfer(self.purse, chips.amount, Reason.BUY_IN, _now(), number)
                    elif (source, target) == (TRAY, account(SEAT)):
                        self._post(Pocket.ACCOUNT, chips.amount, Reason.REFILL, number)
                case _:
                    pass
        self.number = number

    def _start(self) -> SessionStart:
        header = self.game.session.header
        return SessionStart(
            trainee=self._person.id,
            started_at=_now(),
            mode=Mode.GUEST.value,
            scenario=SCENARIO,
            house=self.sheet.id,
            house_version=str(self.sheet.version),
            header=write_header(header),
            program_version=self._versions.get("program", ""),
            grader_version=self._versions.get("grader", ""),
        )


# ---- what was broken off ---------------------------------------------------------------------


def look_after(store: Store, trainee: int, seed: int = 0) -> Found:
    """Bring every game that was broken off to where it may stand (O-9, O-10).

    Between Deal and the end it is completed by the book; at a tie it waits for its guest; bets
    that were not dealt go back; a log that is not sound makes it void.
    """
    completed: list[PastGame] = []
    void: list[PastGame] = []
    waiting: list[StoredSession] = []
    for one in unfinished(store, trainee):
        found = _read(store, one)
        if found.session is None:
            nothing = Result(0, 0, str(found.fault), Ended.VOID)
            void.append(store.games.end(one.id, nothing, _now()))
            continue
        desk = ChairDesk(store, trainee, found.session.sheet, seed)
        where = brought_on(desk.game)
        if where is Where.OVER:
            completed.append(desk.end(Ended.COMPLETED))
        elif where is Where.DECISION:
            waiting.append(one)
    return Found(tuple(completed), tuple(void), tuple(waiting))


def brought_on(game: ChairGame) -> Where:
    """Where a game stands that was broken off, once it has gone on as far as it may by itself."""
    if game.where is Where.BETTING:
        game.clear(0)
    game.finish(0)
    return game.where


def unfinished(store: Store, trainee: int) -> Iterator[StoredSession]:
    """The open games of a trainee that are played in this chair, the latest first."""
    for one in store.journal.unfinished(trainee):
        if one.start.mode == Mode.GUEST and one.start.scenario == SCENARIO:
            yield one


def _read(store: Store, one: StoredSession, ended: bool = False) -> Checked:
    """A game out of the store, checked against its seals and the books."""
    lines = [entry.line for entry in store.journal.entries(one.id)]
    assert one.start.trainee is not None
    books = store.ledger.balances(Purse(one.start.trainee, one.start.house))
    sealed = store.games.verifies(one.id)
    log = Log(one.start.header, lines, sealed, books.game, books.account, ended)
    return checked(log, load_house, SEAT)


def kept_record(store: Store, session: int) -> Record:
    """A game as it was kept, to be looked at again. Raises TrainerFault."""
    header = read_header(store.journal.session(session).start.header, load_house)
    entries = store.journal.entries(session)
    return Record(header, tuple(read_entry(header, one.line, one.number) for one in entries))


def may_sit(sheet: Sheet) -> bool:
    """Whether this house deals a game that has a guest's chair."""
    return sheet.game in BOXES


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


__all__ = ["SEAT", "ChairDesk", "Found", "kept_record", "look_after", "may_sit", "unfinished"]
