"""How does a trainee deal War for two guests? The table, what stands beside it, what is done.

Cards are turned, war cards laid, and every pile pushed to the higher card; how fast that is
read is measured, and told where verdicts are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from trainer.core.actions import Action, Lay, Turn
from trainer.core.places import Spot, at
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import clock
from trainer.ui.drill.acts import pushed
from trainer.ui.drill.asides import NOTES, Since, amiss, over, said_of_pair_before, start
from trainer.ui.drill.foot import DrillFoot
from trainer.ui.drill.keys import DrillKeys, Gather, Over
from trainer.ui.drill.pace import Pace
from trainer.ui.drill.shown import Telling, spoken_work
from trainer.ui.drill.side import Arranged, DrillSide
from trainer.ui.drill.table import DrillTable
from trainer.ui.drill.words import (
    Guests,
    announced,
    caption,
    guests_of,
    next_card,
)
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.parts.widgets import column
from trainer.ui.piles.seen import spoken
from trainer.ui.piles.working import Zone
from trainer.ui.speaking import access
from trainer.ui.table.sitting_page import SittingPage
from trainer.ui.telling.told import NextCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from trainer.scenarios.levels import Level
    from trainer.ui.look.theme import Scale
    from trainer.ui.look.tongue import Tongue
    from trainer.ui.sitting.play import Play
    from trainer.ui.sprites.sprite import Look
    from trainer.ui.view.moves import Moves

MOST_DOWN: Final = 9
_BAR_MS: Final = 50


class DrillPage(SittingPage):
    """One sitting at the drill."""

    board: DrillTable
    keys: DrillKeys

    def __init__(self, tongue: Tongue, keys: KeyMap, first: Callable[[Play], Level]) -> None:
        """``first`` says on which level a sitting begins."""
        super().__init__(tongue)
        self._first = first
        self._telling: Telling | None = None
        self._pace: Pace | None = None
        self._guests = Guests("", "")
        self.since = Since()
        self._note: str | TrainerFault = ""
        self._round = 0
        self._moving = True
        self.keys = DrillKeys(keys)
        self.board = DrillTable()
        self.side = DrillSide(tongue)
        self.foot = DrillFoot()
        table = column(self.board, self.foot, gap=0)
        table.setStretch(0, 1)
        self._furnish(table, self.side)
        self._bar = QTimer(self)
        self._bar.setInterval(_BAR_MS)
        self._connect()

    def _connect(self) -> None:
        board, side, foot = self.board, self.side, self.foot
        for hands in (board, foot):
            hands.laid.connect(self.lay)
            hands.pushed.connect(self.push)
            hands.gathered.connect(self.gather)
        board.turned.connect(self._turn)
        board.missed.connect(lambda: self.remark("outside"))
        side.close_wanted.connect(lambda: self._command(Command.CLOSE))
        side.hint_wanted.connect(lambda: self._command(Command.HINT))
        side.rule_wanted.connect(self._show_rule)
        side.paused.connect(self._perform)
        side.stepped.connect(self._step)
        side.speed_changed.connect(self._set_speed)
        self._bar.timeout.connect(self._show_bar)
        self.setFocusProxy(board)

    # ---- the sitting -------------------------------------------------------------------------

    def open(self, play: Play) -> None:
        """Sit down to this drill. Raises TrainerFault."""
        pace = Pace(play, self._first(play))
        self._sit(play)
        self._telling, self._pace = Telling(play), pace
        play.performer.set_speed(self.side.speed)
        self._forget()
        self.retranslate()
        self.board.settle()
        self.board.setFocus()

    def leave(self) -> None:
        """Stand up: nothing of the sitting moves any more."""
        self._bar.stop()
        self.board.let_go()
        super().leave()

    def _forget(self) -> None:
        self.since, self._note = Since(), ""

    # ---- what the trainee does ---------------------------------------------------------------

    def lay(self, seat: int) -> None:
        """Turn this guest's top card, or lay what was gathered face down."""
        self._do(Lay(seat, self.since.down, True) if self.since.down else Lay(seat, 1))

    def _turn(self, seat: int) -> None:
        """Turn this guest's last card over."""
        self._do(Turn(at(seat, Spot.BATTLE)))

    def push(self, seat: int) -> None:
        """Push all cards that lie there to this guest."""
        play = self._play
        if play is None:
            return
        act = pushed(seat, play)
        if act is None:
            self.remark("nothing-lies")
        else:
            self._do(act)

    def gather(self, cards: int) -> None:
        """So many cards more are to be laid face down."""
        if self._play is None or self._play.paused or self._play.help.performs:
            return
        self.since.down = max(0, min(MOST_DOWN, self.since.down + cards))
        self._note = ""
        self.show_play()

    def _do(self, action: Action) -> None:
        play = self._play
        if play is None or play.help.performs or not play.session.round_entries:
            return
        self._forget()
        if (why := over(action, play)) != "":
            self.remark(why)
            return
        try:
            play.submit(action)
        except TrainerFault as fault:
            self.remark(fault)
            return
        access.announce(self.board, announced(play, self._guests, self._tongue.translator))

    def remark(self, note: str | TrainerFault) -> None:
        """Say why nothing was done."""
        self._note = note
        self.show_play()
        access.announce(self.board, self._noted(note), urgent=True)

    def _noted(self, note: str | TrainerFault) -> str:
        if isinstance(note, TrainerFault):
            return say_fault(note, self._tongue.translator)
        return self._tongue.say(NOTES[note], key=str(self.keys.map.key(Command.CLOSE)))

    def _command(self, command: Command) -> None:
        play = self._play
        if play is None:
            return
        try:
            start(command, self, play)
        except TrainerFault as fault:
            self.remark(fault)

    def put_back(self) -> None:
        """What is in the hand, else what was gathered."""
        if not self.board.let_go():
            self._forget()
        self.show_play()

    def _show_rule(self, clause: str) -> None:
        if self._play is None or self._play.help.rules:
            self.rule_wanted.emit(clause)

    def _perform(self) -> None:
        play = self._play
        if play is not None:
            play.performer.pause(play.performer.going)

    def _step(self) -> None:
        if self._play is not None:
            self._play.performer.step()

    def _set_speed(self, factor: float) -> None:
        if self._play is not None:
            self._play.performer.set_speed(factor)

    # ---- keys --------------------------------------------------------------------------------

    def set_keys(self, keys: KeyMap) -> None:
        """Use these keys from now on."""
        self.side.retranslate(keys)
        super().set_keys(keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        play = self._play
        if play is not None and play.help.performs and play.performer.heeds(event):
            return
        meant = self.keys.meant(event)
        covered = self._covered and meant is not Command.PAUSE
        if meant is None or covered or (event.isAutoRepeat() and not isinstance(meant, Gather)):
            if meant is None:
                super().keyPressEvent(event)
            return
        if isinstance(meant, Gather):
            self.gather(meant.cards)
        elif isinstance(meant, Over):
            self._turn(meant.seat)
        elif isinstance(meant, Zone):
            (self.lay if meant.spot is Spot.BATTLE else self.push)(meant.seat)
        else:
            self._command(meant)

    # ---- what the trainee sees ---------------------------------------------------------------

    def show_play(self, moves: Moves | None = None) -> None:
        """Show the sitting as it is now; cards glide by themselves."""
        play, telling = self._play, self._telling
        if play is None or telling is None or self._pace is None:
            return
        if play.session.number != self._round:  # what was said of one round is over with it
            self._round = play.session.number
            self._forget()
        speaker = self._tongue.translator
        self._stand_or_go(play)
        steps = play.help.steps or self.since.hinted
        self._allow(play.help)
        self.foot.setVisible(not play.help.performs)
        view = telling.view(self._guests, speaker, steps)
        self.board.show_view(view, spoken(view, speaker), gliding=True)
        self._show_bar()
        self._tell(play, telling)
        works, keys = self._works(play), self.keys.map
        self.foot.show_hands(self._guests, self.since.down, works, keys, speaker)
        self._head(play)

    def _works(self, play: Play) -> bool:
        return not (play.help.performs or play.paused) and bool(play.session.round_entries)

    def _tell(self, play: Play, telling: Telling) -> None:
        """Fill what stands beside the table."""
        assert self._pace is not None
        speaker, side = self._tongue.translator, self.side
        help_ = play.help
        timed = not help_.performs
        side.arrange(Arranged(help_.performs, help_.steps, help_.hint, timed))
        side.show_log(telling.lines(self._guests, speaker, self._pace.reactions(speaker)))
        if timed:
            side.show_pace(self._pace.lines(speaker))
        news, clause = self._news(play)
        side.show_news(news, clause)
        side.show_next(self._next(play))
        over = not play.steps and bool(play.session.round_entries)
        side.invite_close(over and not help_.performs)
        side.show_going(play.performer.going)

    def _news(self, play: Play) -> tuple[str, str]:
        """A note, what the model dealer does, or what this lesson is about."""
        note = self._note
        if not note and play.session.round_entries and not play.help.performs:
            note = over(Lay(1, 1), play)
        if note:
            return self._noted(note), ""
        if play.help.performs:
            done = play.performer.done
            if done is None:
                return "", ""
            text = caption(done, self._guests, play.performer.new, self._tongue.translator)
            play.performer.tells(text)
            return text, done.rule
        return play.narration.news(self._tongue.translator), ""

    def _next(self, play: Play) -> NextCard | None:
        speaker = self._tongue.translator
        if play.help.notes and play.outside is not None:
            battles = self._telling.battles() if self._telling is not None else ()
            card = amiss(play, battles[-1:], self._guests, speaker, self.since.down)
            return said_of_pair_before(card, play, speaker) if card is not None else None
        if not play.steps or not (play.help.steps or self.since.hinted) or play.help.performs:
            return None
        card = next_card(play.steps[0], self._guests, self.keys.map, speaker, self.since.down)
        return said_of_pair_before(card, play, speaker)

    def _show_bar(self) -> None:
        """What remains of the time for this push; it is not moved where nothing is to move."""
        play, telling, pace = self._play, self._telling, self._pace
        if play is None or telling is None or pace is None:
            return
        timed = play.help.verdicts and not play.help.performs and not play.paused
        left = pace.left(play.elapsed_ms()) if timed and self._moving else None
        self._bar.start() if left else self._bar.stop()
        self.board.show_work(
            telling.working(
                self._guests, self.since.down, self.since.hinted, left, self._tongue.translator
            )
        )

    def _show_clock(self) -> None:
        play = self._play
        if play is None:
            return
        speaker = self._tongue.translator
        battle, rounds = spoken_work(play, speaker), play.shown.round(speaker)
        self.header.middle.setText(f"{rounds} · {battle}     {clock(play.elapsed_ms())}")

    # ---- words and look ----------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.header.retranslate()
        self.side.retranslate(self.keys.map)
        self.board.setAccessibleName(self._tongue.say(N_("Table of War")))
        play = self._play
        if play is None:
            return
        self._guests = guests_of(play, self._tongue.translator)
        if self._pauses is not None:
            self._pauses.say(play)
        self.show_play()

    def restyle(self, look: Look, scale: Scale, moving: bool) -> None:
        """Draw in another theme or text size."""
        self._moving = moving
        self.board.restyle(look, moving)
        self.side.restyle(look.theme, scale)
        self.show_play()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide window has room for more words beside the table."""
        super().resizeEvent(event)
        if self.side.fit_to(self.width()):
            self.show_play()


__all__ = ["DrillPage"]
