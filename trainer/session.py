"""What happens in one sitting? A header and entries; everything else is a fold of them.

``submit`` takes the dealer's acts, ``react`` lets everybody else answer. An entry is taken
into memory only after ``sink`` (the journal) has committed it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from trainer.core.actions import (
    TABLE,
    Action,
    Actor,
    Award,
    Burn,
    Collect,
    Deal,
    Entry,
    Exchange,
    Lay,
    MoveCard,
    MoveChips,
    Role,
    Round,
    Signal,
    Slide,
    Turn,
)
from trainer.core.cards import CUT_CARD, Card, decks, shuffled, surplus_cards
from trainer.core.frozen import frozen
from trainer.core.places import DISCARD, Place
from trainer.core.table import Impossible, Laid, Table, apply, resolved
from trainer.fault import TrainerFault
from trainer.procedures.facts import Carried, Facts
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import (
    Confirmation,
    Ends,
    Header,
    Mode,
    Parent,
    Position,
    Record,
    opening_table,
)
from trainer.procedures.record_text import write_entry
from trainer.procedures.seen import observed
from trainer.procedures.sheet import Sheet, Shuffling
from trainer.scenarios.cues import closing_cue, next_cue
from trainer.scenarios.guests import cleared
from trainer.scenarios.model import Happening, Scenario
from trainer.scenarios.namesakes import without_namesakes
from trainer.scenarios.surroundings import Cue, Surroundings

Sink = Callable[[Entry, str], None]
"""Commits an entry and its line; what it raises, the entry's author sees."""

_FULL_SHOE: Final = 4  # decks from which on a cut card is used without being asked for
_BEHIND_THE_CUT: Final = 52
_ENDLESS: Final = 500
_WORK: Final = (Deal, Burn, Turn, Collect, MoveCard, MoveChips, Exchange, Lay, Award, Slide)
_CLOSE: Final[Cue] = (TABLE, Signal.CLOSE)


@frozen
class Transition:
    """One entry and the table before and after it."""

    before: Table
    entry: Entry
    after: Table


class Session:
    """One sitting, live or replayed.

    Raises ``Impossible`` where an entry cannot be carried out.
    """

    def __init__(
        self,
        header: Header,
        scenario: Scenario | None = None,
        entries: Sequence[Entry] = (),
        sink: Sink | None = None,
    ) -> None:
        self.header = header
        self.scenario = scenario and without_namesakes(scenario, header.trainee)
        self.table = opening_table(header)
        self.number = 0
        self._entries: list[Entry] = []
        self._first = 0
        self._fold = RoundFold(self.table, Carried(), observed(header, True))
        for entry in entries:
            self._take(entry, apply(self.table, entry.actor, entry.action).table)
        self._sink = sink

    @property
    def sheet(self) -> Sheet:
        """The house with its effective values."""
        return self.header.sheet

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries so far."""
        return tuple(self._entries)

    @property
    def round_entries(self) -> tuple[Entry, ...]:
        """The entries of the current round; none right after a close."""
        return () if self._ended else tuple(self._entries[self._first :])

    @property
    def facts(self) -> Facts:
        """The facts of the current round; after a close, of the round that was closed."""
        return self._fold.facts

    @property
    def cleared(self) -> bool:
        """Whether this round's cards were dealt and all lie in the discard rack."""
        return self.scenario is not None and cleared(self._around(self.scenario))

    @property
    def finished(self) -> bool:
        """Whether the last round of the scenario is closed."""
        rounds = self.scenario.rounds if self.scenario else 0
        return self._ended and self.number >= rounds

    def submit(self, actor: Actor, action: Action, at_ms: int) -> Transition:
        """Carry out ``action`` and enter it; time never runs backwards.

        Raises ``Impossible`` (nothing is entered) and whatever the sink raises.
        """
        self._at_this_table(action)
        done = apply(self.table, actor, action)
        last = self._entries[-1].at_ms if self._entries else 0
        number = len(self._entries) + 1
        entry = Entry(number, max(at_ms, last), actor, resolved(actor, action, done))
        if self._sink is not None:
            self._sink(entry, write_entry(self.header, entry))
        before = self.table
        self._take(entry, done.table)
        return Transition(before, entry, done.table)

    def _at_this_table(self, action: Action) -> None:
        """A seat that the layout does not have is no place for a card or for chips."""
        for place in _places(action):
            if self.header.seats and place.seat > self.header.seats:
                raise Impossible("no-such-seat", place)

    def react(self, at_ms: int) -> tuple[Transition, ...]:
        """Let the guests, the table, the pit and the floor do everything that is due."""
        done: list[Transition] = []
        while (cue := self._next()) is not None:
            done.append(self.submit(*cue, at_ms))
            assert len(done) < _ENDLESS, f"{cue} is due for ever"
        return tuple(done)

    def close_round(self, at_ms: int) -> tuple[Transition, ...]:
        """The dealer is done: leftovers are picked up or swept, and the round closes."""
        done: list[Transition] = []
        while not self._ended:
            # Without its scenario nobody sweeps up any more, but the round can be closed.
            cue = closing_cue(self._around(self.scenario)) if self.scenario else _CLOSE
            done.append(self.submit(*cue, at_ms))
        return tuple(done)

    def record(self, ends: Ends | None = None) -> Record:
        """The record so far; ``ends`` may say that its end closes the last round."""
        return Record(replace(self.header, ends=ends or self.header.ends), self.entries)

    def fork(
        self, entry: int, parent: str, sink: Sink | None = None, seed: int | None = None
    ) -> Session:
        """A new session that shares the entries up to ``entry`` (again from here).

        ``parent`` names this session; from there on ``seed`` counts, if one is given. The shared
        entries are not sent to ``sink``.
        """
        own = self.header.seed if seed is None else seed
        header = replace(self.header, parent=Parent(parent, entry), seed=own)
        return Session(header, self.scenario, self._entries[:entry], sink)

    def laid_anew(self, number: int, parent: str, cards: Sequence[Card], seed: int) -> Session:
        """A new session of two piles that begins with round ``number`` (the try once more).

        ``cards`` are turned two by two from there on, the rest of the deck as ``seed`` says. The
        rounds before it are passed over: they are closed before a card is turned, and nothing of
        ``parent``, this session, is shared.
        """
        from trainer.scenarios.pile_deck import first_piles

        piles = Position(cards=first_piles(cards, seed))
        header = replace(self.header, parent=Parent(parent, 0), seed=seed, position=piles)
        anew = Session(header, self.scenario)
        while anew.number < number - 1:
            anew.react(0)
            anew.close_round(0)
        return anew

    @property
    def _ended(self) -> bool:
        return bool(self._entries) and self._entries[-1].action is Signal.CLOSE

    def _next(self) -> Cue | None:
        return next_cue(self._around(self.scenario)) if self.scenario else None

    def _around(self, scenario: Scenario) -> Surroundings:
        return Surroundings(
            scenario,
            self.sheet,
            self.header.seed or 0,
            self.table,
            self._fold.facts,
            () if self._ended else self._entries[self._first :],
            self.number,
        )

    def _take(self, entry: Entry, after: Table) -> None:
        opens = isinstance(entry.action, Round)
        if self._ended or (opens and self._fold.facts.opened):
            seen = observed(self.header, False)
            self._fold = RoundFold(self.table, self._fold.carried(), seen)
            self._first = len(self._entries)
        self.number += opens
        self._fold.add(entry)
        self._entries.append(entry)
        self.table = after


def _places(action: Action) -> tuple[Place, ...]:
    """Where a card or chips would go."""
    match action:
        case Deal(target) | MoveChips(_, target) | MoveCard(_, _, target):
            return (target,)
        case _:
            return ()


def start(
    scenario: Scenario,
    sheet: Sheet,
    *,
    seed: int | None = None,
    mode: Mode | None = None,
    trainee: str = "",
    played: str = "",
    confirmations: tuple[Confirmation, ...] = (),
    versions: Mapping[str, str] | None = None,
    sink: Sink | None = None,
) -> Session:
    """A new sitting of ``scenario`` under ``sheet``, its shoe in the order ``seed`` gives.

    Raises ``TrainerFault`` ``other-game`` when the house deals another game, ``card-twice`` when
    its decks do not hold the scenario's cards.
    """
    if sheet.game != scenario.game:
        raise TrainerFault("other-game", name=scenario.id, house=sheet.id)
    own_seed = scenario.seed if seed is None else seed
    lying = first_shoe if sheet.piles is None else _first_piles
    shoe, position = lying(scenario, sheet, own_seed)
    header = Header(
        sheet=sheet,
        played=played,
        seats=max(sheet.values.seats, scenario.last_seat),
        mode=mode or scenario.mode,
        trainee=trainee,
        scenario=scenario.id,
        seed=own_seed,
        shoe=shoe,
        position=position,
        confirmations=confirmations,
        versions=versions or {},
    )
    return Session(header, scenario, sink=sink)


def undealt(part: Iterable[Entry]) -> bool:
    """Whether the dealer moved neither card nor chip in these entries of a round.

    Words alone are no work: nothing of such a round is graded.
    """
    return not any(e.actor.role is Role.DEALER and isinstance(e.action, _WORK) for e in part)


def replay(record: Record, scenario: Scenario | None = None) -> Session:
    """The session of ``record``; with its ``scenario`` it can go on.

    Raises ``Impossible`` at an entry that cannot be carried out.
    """
    return Session(record.header, scenario, record.entries)


def first_shoe(scenario: Scenario, sheet: Sheet, seed: int) -> tuple[tuple[Card, ...], Position]:
    """The shoe at the start, its cut card, and where the other cards lie."""
    count = sheet.values.decks
    _require_cards(scenario.cards, count)
    rest = list(decks(count))
    for card in scenario.cards:
        rest.remove(card)
    shoe = (*scenario.cards, *shuffled(rest, seed))
    discards: tuple[Card, ...] = ()
    short = scenario.happening(Happening.SHORT_SHOE)
    if short is not None:
        shoe, discards = shoe[: short.cards], shoe[short.cards :]
    cut = scenario.happening(Happening.CUT_CARD)
    if cut is not None:
        shoe = (*shoe[: cut.cards], CUT_CARD, *shoe[cut.cards :])
    elif short is None and count >= _FULL_SHOE and sheet.values.shuffling is Shuffling.CUT_CARD:
        shoe = (*shoe[:-_BEHIND_THE_CUT], CUT_CARD, *shoe[-_BEHIND_THE_CUT:])
    laid = {DISCARD: tuple(Laid(card, True) for card in discards)} if discards else {}
    return shoe, Position(cards=laid)


def _require_cards(cards: Sequence[Card], count: int) -> None:
    surplus = surplus_cards(cards, count)
    if surplus:
        raise TrainerFault("card-twice", card=str(surplus[0]))


def _first_piles(scenario: Scenario, sheet: Sheet, seed: int) -> tuple[tuple[Card, ...], Position]:
    """No shoe: the whole deck lies in two piles.

    The scenario's own seed gives its own cards, any other one cards that are as hard to read.
    """
    from trainer.scenarios.pile_deck import as_hard, first_piles  # no table with a shoe needs it

    _require_cards(scenario.cards, sheet.values.decks)
    own = seed == scenario.seed
    cards = scenario.cards if own else as_hard(scenario.cards, seed)
    return (), Position(cards=first_piles(cards, seed))


__all__ = ["Session", "Sink", "Transition", "first_shoe", "replay", "start", "undealt"]
