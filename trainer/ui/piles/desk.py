"""How do games of War come from the store and go back into it, and where do the coins go?

Practice is nobody's business: nothing of it is kept. At a coin table every press is committed
with all that follows from it, and the coins are posted in the transaction that ends the game;
who was broken off has not left, and goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial

from trainer.chair.opening import allowance
from trainer.chair.pile_match import PileMatch
from trainer.chair.pile_opening import SCENARIO, next_match
from trainer.core.actions import Entry
from trainer.core.frozen import frozen
from trainer.core.table import Impossible
from trainer.fault import TrainerFault
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.pile_stakes import needed
from trainer.procedures.record import Mode
from trainer.procedures.record_reading import read_entry, read_header
from trainer.procedures.record_text import write_header
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house
from trainer.session import Session, Transition
from trainer.store.games import Ended, Result
from trainer.store.journal import SessionStart, StoredSession
from trainer.store.ledger import Pocket, Posting, Purse, Reason
from trainer.store.location import Store

Acts = Callable[[PileMatch], tuple[Transition, ...]]


@frozen
class Players:
    """Who plays: ``one`` is a trainee; ``other`` is one too, or 0 where the computer plays.

    ``beside`` is the name of a person without an account (in practice).
    """

    one: int
    other: int = 0
    beside: str = ""

    @property
    def persons(self) -> int:
        """How many persons play."""
        return 2 if self.other or self.beside else 1


class PileDesk:
    """The games at one house, one after the other. Every method raises TrainerFault."""

    def __init__(self, store: Store, sheet: Sheet, players: Players) -> None:
        if players.one == players.other:
            raise ValueError("nobody plays against himself")
        self._store = store
        self.sheet = sheet
        self.players = players
        self.number = 0
        """The session of the game; 0 in practice."""
        self.found_void = False
        """Whether a game that was to go on had to be declared void."""
        self._match: PileMatch | None = None

    @property
    def match(self) -> PileMatch:
        """The game that is played."""
        if self._match is None:
            raise ValueError("no game has begun")
        return self._match

    # ---- money -------------------------------------------------------------------------------

    def balance(self, trainee: int) -> int:
        """What a trainee has on the account here, or will have when it is opened."""
        purse = self._purse(trainee)
        if not self._store.ledger.is_open(purse):
            return allowance(self.sheet)
        return self._store.ledger.balances(purse).account

    def refill(self, trainee: int) -> None:
        """Play coins for an account that is empty."""
        self._post(self._purse(trainee), Pocket.ACCOUNT, allowance(self.sheet), Reason.REFILL)

    def _open(self, trainee: int) -> None:
        """A new account holds the first coins; who only practises needs none."""
        purse = self._purse(trainee)
        if not self._store.ledger.is_open(purse):
            self._post(purse, Pocket.ACCOUNT, allowance(self.sheet), Reason.OPENING)

    def can_join(self, trainee: int, stake: int) -> bool:
        """Whether the account holds the stake and the fee."""
        return self.balance(trainee) >= needed(stake, self._values())

    # ---- games -------------------------------------------------------------------------------

    def begin(self, seed: int, stake: int = 0, versions: Mapping[str, str] | None = None) -> None:
        """Another game; fault ``balance-too-small`` where an account does not hold enough.

        Fault ``game-goes-on`` where a coin game of one of them was broken off here.
        """
        self.number, sides = 0, self._sides()
        if stake:
            self._settle_first(sides.values())
        held = {side: self.balance(one) for side, one in sides.items()} if stake else {}
        if any(not self.can_join(one, stake) for one in sides.values() if stake):
            raise TrainerFault("balance-too-small")
        people = self._store.people
        header = next_match(
            self.sheet,
            seed,
            held,
            trainee=people.get(self.players.one).name,
            played=datetime.now().astimezone().date().isoformat(),
            versions=versions,
        )
        if not stake:
            self._match = PileMatch(Session(header))
            self._match.open(0, persons=self.players.persons)
            return
        with self._store.connections.writing():
            for one in sides.values():
                self._open(one)
            start = self._start(write_header(header), versions or {})
            self.number = self._store.games.begin(start)
            match = PileMatch(Session(header, sink=self._keep))
            match.open(0, persons=self.players.persons, stake=stake)
            cost = needed(stake, match.values)
            for one in sides.values():
                self._move(self._purse(one), cost, Reason.BUY_IN)
        self._match = match

    def _settle_first(self, trainees: Iterable[int]) -> None:
        """Coins of a game that goes on are not those of another one."""
        for trainee in trainees:
            if any(open_games(self._store, trainee, self.sheet.id)):
                raise TrainerFault("game-goes-on", name=self._store.people.get(trainee).name)
            self._bring_home(trainee)

    def act(self, acts: Acts) -> tuple[Transition, ...]:
        """Do something in the game: all that follows is kept together, or nothing is."""
        match = self.match
        if not self.number:
            return acts(match)
        try:
            with self._store.connections.writing():
                done = acts(match)
                if done and match.over:
                    self._end(match)
            return done
        except TrainerFault:
            self._match = self._read(self._store.journal.session(self.number))
            raise

    def resume(self, at_ms: int = 0) -> bool:
        """Go on with the game that was broken off here, on either side; whether there is one.

        A log that is not sound, or a game whose other person was erased, is void.
        """
        trainee = self.players.one
        for one in open_games(self._store, trainee, self.sheet.id):
            self.number = one.id
            first, *others = self._store.ledger.players(one.id)
            self.players = Players(first, others[0] if others else 0)
            try:
                self._match = self._read(one)
            except (TrainerFault, Impossible, ValueError):
                self._void(one)
                continue
            if len(self._match.persons) != self.players.persons:
                self._void(one)
                continue
            last = max(at_ms, self._match.session.entries[-1].at_ms)
            self.act(partial(PileMatch.go_on, at_ms=last))
            return True
        self.number, self.players = 0, Players(trainee)
        self._bring_home(trainee)
        return False

    # ---- within ------------------------------------------------------------------------------

    def _values(self) -> PileValues:
        if self.sheet.piles is None:
            raise ValueError(f"{self.sheet.id} does not play War")
        return self.sheet.piles

    def _sides(self) -> dict[int, int]:
        """Which trainee plays on which side."""
        sides = {1: self.players.one, 2: self.players.other}
        return {side: one for side, one in sides.items() if one}

    def _purse(self, trainee: int) -> Purse:
        return Purse(trainee, self.sheet.id)

    def _end(self, match: PileMatch) -> None:
        """The coins go where they belong; what is left in the game goes back to the account."""
        came = match.came(1)
        ended = match.outcome
        word = ended.cause.value if ended and not match.left_by else "left"
        how = Ended.LEFT if match.left_by == 1 else Ended.PLAYED
        self._store.games.end(
            self.number, Result(came.stake, came.net, word, how, came.fee), _now()
        )
        for side, trainee in self._sides().items():
            purse, its = self._purse(trainee), match.came(side)
            if side != 1:
                self._post(purse, Pocket.GAME, its.net, Reason.GAME)
                self._post(purse, Pocket.GAME, -its.fee, Reason.FEE)
            self._home(purse)

    def _void(self, one: StoredSession) -> None:
        """A log that cannot be read: the stakes return, the log is kept and marked."""
        self.found_void = True
        with self._store.connections.writing():
            self._store.games.end(one.id, Result(0, 0, "void", Ended.VOID), _now())
            for trainee in self._sides().values():
                self._home(self._purse(trainee))

    def _home(self, purse: Purse) -> None:
        left = self._store.ledger.balances(purse).game
        if left:
            self._move(purse, -left, Reason.CASH_OUT)

    def _move(self, purse: Purse, amount: int, reason: Reason) -> None:
        self._store.ledger.transfer(purse, amount, reason, _now(), self.number or None)

    def _post(self, purse: Purse, pocket: Pocket, amount: int, reason: Reason) -> None:
        if amount:
            said = Posting(purse, pocket, amount, reason, _now(), self.number or None)
            self._store.ledger.post(said)

    def _bring_home(self, trainee: int) -> None:
        """What a game left in his pocket that is no more: who played against him was erased."""
        if self._store.ledger.balances(self._purse(trainee)).game:
            self._home(self._purse(trainee))

    def _start(self, header: str, versions: Mapping[str, str]) -> SessionStart:
        return SessionStart(
            trainee=self.players.one,
            started_at=_now(),
            mode=Mode.GUEST.value,
            scenario=SCENARIO,
            house=self.sheet.id,
            house_version=str(self.sheet.version),
            header=header,
            program_version=versions.get("program", ""),
            grader_version=versions.get("grader", ""),
        )

    def _keep(self, entry: Entry, line: str) -> None:
        self._store.games.append(self.number, entry.number, entry.at_ms, str(entry.actor), line)

    def _read(self, one: StoredSession) -> PileMatch:
        """A game out of the store, checked against its seals."""
        if not self._store.games.verifies(one.id):
            raise TrainerFault("database-damaged", path=str(self._store.folder))
        header = read_header(one.start.header, load_house)
        entries = [
            read_entry(header, kept.line, kept.number)
            for kept in self._store.journal.entries(one.id)
        ]
        return PileMatch(Session(header, None, entries, self._keep))


def open_games(store: Store, trainee: int, house: str = "") -> Iterator[StoredSession]:
    """The coin games that were broken off, with a trainee on either side, the latest first."""
    for one in store.journal.unfinished():
        ours = one.start.mode == Mode.GUEST and one.start.scenario == SCENARIO
        if not ours or house not in ("", one.start.house):
            continue
        if trainee in (one.start.trainee, *store.ledger.players(one.id)):
            yield one


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


__all__ = ["Acts", "PileDesk", "Players", "open_games"]
