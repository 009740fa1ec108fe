"""What goes on in the guest's chair, beat by beat, and what stands on the table just now?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.chair.game import Where, owed
from trainer.chair.staking import Problem
from trainer.core.actions import Choice, Collect, Deal, MoveChips
from trainer.core.layout import Hand
from trainer.core.places import DEALER, Place, Spot, at, hand, purse
from trainer.core.table import Table
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.agenda import Step
from trainer.session import Session, Transition
from trainer.store.games import PastGame
from trainer.ui.chair.desk import SEAT, ChairDesk
from trainer.ui.chair.sprites import Told
from trainer.ui.chair.telling import step_told
from trainer.ui.chair.words import cut_said, decision_told, lacking, problem_said, result_told
from trainer.ui.sitting.stopwatch import Stopwatch
from trainer.ui.view.moves import Moves, moves_of

CARD_MS, WORD_MS, MONEY_MS = 750, 900, 1700
_QUICK = 0.35


class ChairSitting(QObject):
    """The games of one desk. `changed` tells what moved, `ended` that a game is over."""

    changed = Signal(object)
    ended = Signal()
    failed = Signal(object)

    def __init__(self, desk: ChairDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.quick = False
        self._watch = Stopwatch(self._last_ms())
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self.beat)
        self._step: tuple[Step, Session] | None = None
        self._over: tuple[PastGame, Session] | None = None
        self.stopped = False
        """Whether a fault has stopped the dealer: `deal` lets him go on."""
        self._left: dict[Place, Hand] = {}
        self._refused: tuple[Problem, bool] | None = None
        self._go_on()

    # ---- what is there ---------------------------------------------------------------------

    @property
    def where(self) -> Where:
        """Where the game stands."""
        return self.desk.game.where

    @property
    def asks(self) -> bool:
        """Whether the guest is to decide, all that came before it done."""
        return self.where is Where.DECISION and not owed(self.desk.game)

    @property
    def table(self) -> Table:
        """What lies there; the cards of the last game until something is bet again."""
        game = self.desk.game
        table = game.session.table
        if self._left and game.where is Where.BETTING:
            return replace(table, cards={**table.cards, **self._left})
        if game.again:
            tie = at(SEAT, Spot.TIE)
            return replace(table, chips={**table.chips, tie: table.stack(tie) + game.again})
        return table

    def told(self, speaker: Translator) -> Told:
        """What stands in the band."""
        game = self.desk.game
        if game.where is Where.DECISION and self.asks:
            return decision_told(game, speaker)
        if game.where is Where.BETTING and self._over is not None:
            return result_told(*self._over, SEAT, speaker)
        if self._step is not None and game.where is not Where.BETTING:
            return step_told(*self._step, speaker)
        return Told()

    def note(self, speaker: Translator) -> tuple[str, bool]:
        """What stands beside the buttons, and whether something was just refused."""
        sheet = self.desk.sheet
        if self._refused is not None:
            why, cut = self._refused
            said = cut_said if cut else problem_said
            return said(why, sheet, speaker), True
        if self._over is not None and self.desk.needs_buying_in:
            return speaker.say(N_("Less is left than the lowest bet: buy in to go on.")), False
        return (lacking(self.desk.game, speaker) if self.where is Where.BETTING else ""), False

    # ---- what the guest does -----------------------------------------------------------------

    def add(self, spot: Spot | None, chip: int) -> None:
        """One more chip; beside every box only what was refused before is said no more."""
        if spot is None:
            self._do(lambda: None)
        else:
            self._do(lambda: self._say(self.desk.game.add(spot, chip, self._now())), spot)

    def remove(self, spot: Spot) -> None:
        """The last chip goes back."""
        self._do(lambda: bool(self.desk.game.remove(spot, self._now())), spot)

    def clear(self) -> None:
        """Every chip goes back."""
        self._do(lambda: self.desk.game.clear(self._now()))

    def rebet(self) -> None:
        """The bets of the last game."""
        self._do(lambda: self._say(self.desk.game.rebet(self.desk.last, self._now()), cut=True))

    def deal(self) -> None:
        """The bets are down; or the dealer goes on where a fault had stopped him."""
        if self.where is Where.BETTING:
            self._do(lambda: self._say(self.desk.game.deal(self._now())))
        self._go_on()

    def choose(self, choice: Choice) -> None:
        """War or surrender."""
        self._beat.stop()
        if self.where is Where.DECISION:
            self._do(lambda: self._say(self.desk.game.choose(choice, self._now())))
            self._step = None  # what was asked is answered
        self._go_on()

    def pay(self, act: Callable[[ChairDesk, int], object]) -> None:
        """Money comes into the game or onto the account, at this moment."""
        self._do(lambda: act(self.desk, self._now()), keeps=True)

    # ---- what the dealer does ----------------------------------------------------------------

    def _go_on(self) -> None:
        """The dealer acts at the next beat, if it is his turn."""
        over = self.stopped and self.where is Where.OVER
        if over or self.where in (Where.BASE, Where.DECISION):
            self._beat.start(self._pause(CARD_MS))

    def beat(self) -> None:
        """One act of the dealer; the game ends when nothing but cards is left to clear away."""
        self._beat.stop()
        if self.where not in (Where.BASE, Where.DECISION, Where.OVER):
            return
        self.stopped = False
        try:
            self._act()
        except TrainerFault as fault:
            self.stopped = True
            self.changed.emit({})
            self.failed.emit(fault)

    def _act(self) -> None:
        game = self.desk.game
        due = owed(game)
        if self.where is Where.OVER or (due and all(_clears(step) for step in due)):
            self._finish()
            return
        done = game.step(self._now())
        if game.done is not None:
            self._step = (game.done, game.session)
        if game.where is Where.OVER:
            self._finish()
            return
        if done and not self.asks:
            self._beat.start(self._pause(_length(done)))
        self.changed.emit(moves_of(done))

    def _finish(self) -> None:
        """The rest at once; the cards stay to be seen until the next bet."""
        game = self.desk.game
        before = game.session.table
        self._left = {place: before.hand(place) for place in (DEALER, hand(SEAT))}
        self._left = {place: cards for place, cards in self._left.items() if cards}
        game.finish(self._now())
        moves: Moves = {
            str(place): str(purse(SEAT)) for place in before.chips if place.spot is not Spot.MATCH
        }
        session = game.session
        self._over = (self.desk.end(), session)
        self._step = None
        self.desk.next()
        self._watch = Stopwatch(0)
        self.changed.emit(moves)
        self.ended.emit()

    def leave(self) -> None:
        """The guest gets up: a game that is dealt goes to its end, bets that are not go back."""
        self._beat.stop()
        if self.where is Where.BASE:
            self.desk.game.finish(self._now())
        if self.where is Where.OVER:
            self.desk.end()
            self.desk.next()
        elif self.where is Where.BETTING:
            self.desk.game.clear(self._now())

    def pause(self, on: bool = True) -> None:
        """Nothing goes on by itself, or the dealer goes on."""
        if on:
            self._beat.stop()
        else:
            self._go_on()

    # ---- within ------------------------------------------------------------------------------

    def _do(self, act: Callable[[], object], spot: Spot | None = None, keeps: bool = False) -> None:
        """Act; what came of the last game is read until a chip moves, unless it `keeps` that."""
        self._refused = None
        began = len(self.desk.game.session.entries)
        try:
            act()
        except TrainerFault as fault:
            self.failed.emit(fault)
        if len(self.desk.game.session.entries) > began and not keeps:
            self._left, self._over = {}, None
        moves: Moves = {}
        if spot is not None and self._refused is None:
            moves = {str(at(SEAT, spot)): str(purse(SEAT))}
        self.changed.emit(moves)

    def _say(self, problem: Problem | None, cut: bool = False) -> None:
        if problem is not None:
            self._refused = (problem, cut)

    def _now(self) -> int:
        return self._watch.ms()

    def _last_ms(self) -> int:
        entries = self.desk.game.session.entries
        return entries[-1].at_ms if entries else 0

    def _pause(self, length: int) -> int:
        return round(length * (_QUICK if self.quick else 1.0))


def _clears(step: Step) -> bool:
    return isinstance(step.action, Collect)


def _length(done: tuple[Transition, ...]) -> int:
    match done[-1].entry.action:
        case Deal():
            return CARD_MS
        case MoveChips():
            return MONEY_MS
        case _:
            return WORD_MS


__all__ = ["ChairSitting"]
