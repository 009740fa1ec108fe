"""What is on the page on which War is played, and what do its buttons and keys do?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.chair.pile_match import PileMatch
from trainer.core.table import fold
from trainer.i18n.catalog import N_
from trainer.procedures.pile_stakes import fee
from trainer.procedures.record import opening_table
from trainer.session import Transition
from trainer.ui.chair.dialogs import Said, Way
from trainer.ui.course.house_names import bare_name
from trainer.ui.hands.gesture_keys import key_in
from trainer.ui.hands.keys import Command, Key, KeyMap
from trainer.ui.look.style import fit_letters, fit_panel
from trainer.ui.look.theme import HEADER_HEIGHT, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.header import Header
from trainer.ui.parts.widgets import card, column, holding, label, row, set_role
from trainer.ui.piles import words
from trainer.ui.piles.big import Big
from trainer.ui.piles.seen import HURRIED_MS, Battle, last_battle, picture, spoken
from trainer.ui.piles.so_far import SoFar
from trainer.ui.piles.tally import Tally
from trainer.ui.piles.view import PileTable
from trainer.ui.piles.words import Names
from trainer.ui.piles.working import TURNS
from trainer.ui.sitting.stopwatch import Stopwatch
from trainer.ui.speaking import access
from trainer.ui.sprites.sprite import Look

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from trainer.ui.piles.desk import Acts, PileDesk

TICK_MS: Final = 100
SEEN_MS: Final = 1_000
"""So long the end of a game is to be seen: who still turns cards begins no other one."""


class PilePage(QWidget):
    """A table of War; `left` when somebody is done, `again_wanted` for another game."""

    left = Signal()
    again_wanted = Signal()
    rules_wanted = Signal()

    def __init__(
        self, tongue: Tongue, guarded: Callable[..., Callable[..., None]], keys: KeyMap
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue, self._guarded, self._keys = tongue, guarded, keys
        self._desk: PileDesk | None = None
        self._named: Callable[[], Names] = partial(Names, "", "")
        self._names = self._named()
        self._battle: Battle | None = None
        self._tally = Tally()
        self._watch = Stopwatch(0)
        self._hurried = self._broken_off = False
        self._over_ms = 0
        self._scale = Scale()
        self.header = Header(tongue)
        self.header.link(N_("Rules"), self.rules_wanted.emit)
        self._away = self.header.link(N_("Leave"), self._leave, away=True)
        self.table = PileTable()
        self.table.pressed.connect(self._touched)
        self.turns = (self._big(lambda: self.press(1)), self._big(lambda: self.press(2)))
        self.many = self._big(self.play_many)
        self.again = self._big(self._begin_again)
        set_role(self.many, "")  # to turn one's cards is the game
        self.so_far = SoFar()
        self._heads = {name: label("heading") for name in ("score", "stake", "told")}
        self._score, self._stake = label("strong", wrap=True), label("strong", wrap=True)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(guarded(self.tick))
        self._build()
        tongue.changed.connect(self.retranslate)

    def _big(self, act: Callable[[], object]) -> QPushButton:
        made = Big()
        made.setProperty("role", "primary")
        made.clicked.connect(lambda _=False: self._guarded(act)())
        # The space bar turns cards wherever the keyboard is: a button must not take it.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def _build(self) -> None:
        parts = column(
            *(self._heads["score"], card(column(self._score, margin=3))),
            *(self._heads["stake"], card(column(self._stake, margin=3)), self._heads["told"]),
            self.so_far,
            gap=2,
            margin=5,
        )
        parts.setStretch(5, 1)
        self._panel = holding(parts, "panel")
        one, other = self.turns
        self._foot = row(0, one, 0, self.many, self.again, 0, other, 0, gap=3)
        self._foot.setContentsMargins(24, 12, 24, 12)
        self._below = holding(self._foot, "foot")
        play = column(self.table, self._below, gap=0)
        play.setStretch(0, 1)
        body = row(play, self._panel, gap=0)
        body.setStretch(0, 1)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.setFocusProxy(self.table)

    # ---- the game ----------------------------------------------------------------------------

    @property
    def match(self) -> PileMatch:
        """The game on the table."""
        assert self._desk is not None
        return self._desk.match

    def show_game(
        self, desk: PileDesk, names: Callable[[], Names], broken_off: bool = False
    ) -> None:
        """Put this game on the table, as far as it has come; names are asked for anew."""
        self._broken_off = broken_off
        self._desk, self._named = desk, names
        entries = self.match.session.entries
        self._watch = Stopwatch(entries[-1].at_ms if entries else 0)
        self._battle = None
        self._tally = Tally()
        table = opening_table(self.match.session.header)
        for entry in entries:
            self._tally.take(entry.action, table)
            table = fold(table, (entry,))
        self._timer.start() if self.match.timed else self._timer.stop()
        self.retranslate()
        self.table.settle()
        self.table.setFocus()

    def use_clock(self, seconds: Callable[[], float]) -> None:
        """Take the time from this clock."""
        self._watch.use(seconds)

    def press(self, side: int) -> None:
        """This side turns its card. Raises TrainerFault."""
        self._do(lambda match: match.press(side, self._watch.ms()))

    def _begin_again(self) -> None:
        """Another game, unless this press was still meant for the one that has just ended."""
        if not self.match.over or self._watch.ms() - self._over_ms >= SEEN_MS:
            self.again_wanted.emit()

    def play_many(self) -> None:
        """Several battles at a press. Raises TrainerFault."""
        self._do(lambda match: match.ten(self._watch.ms()))

    def tick(self) -> None:
        """Whatever was not turned in time is turned; the countdown goes on."""
        if self._desk is None or self.match.over:
            self._timer.stop()
            return
        now = self._watch.ms()
        self._do(lambda match: match.tick(now))
        before = self._hurried
        self._paint(gliding=False)
        view = self.table.view
        self._hurried = view is not None and any(side.hurried for side in view.sides)
        if self._hurried and not before:
            left = HURRIED_MS // 1_000
            access.announce(self, self._tongue.say(N_("{n} seconds left"), n=left), urgent=True)

    def _do(self, acts: Acts) -> None:
        if self._desk is None:
            return
        missed = self._misses()
        done = self._desk.act(acts)
        if not done:
            return
        self._broken_off = False
        self._battle = last_battle(self.match, done)
        self._note(done)
        if self.match.over:
            self._timer.stop()
            self._over_ms = self._watch.ms()
        self._show(done)
        self._tell_missed(missed)

    def _misses(self) -> tuple[int, ...]:
        return tuple(self.match.misses(side) for side in self.match.persons)

    def _tell_missed(self, before: tuple[int, ...]) -> None:
        """Who cannot see that a card was turned for him is told, until they fly by themselves."""
        for was, now in zip(before, self._misses(), strict=True):
            if was < now <= self.match.values.free_misses and not self.match.over:
                text = words.missed(now, self.match.values, self._tongue.translator)
                access.announce(self, text, urgent=True)

    def _note(self, done: Sequence[Transition]) -> None:
        """Keep who took how many cards."""
        before = len(self._tally.taken)
        for one in done:
            self._tally.take(one.entry.action, one.before)
        for taken in self._tally.taken[before:]:
            self.so_far.add(words.told(self._names, taken, self._tongue.translator))

    def _show(self, done: Sequence[Transition] = ()) -> None:
        self._paint()
        self._say_numbers()
        self._offer()
        view = self.table.view
        if done and view is not None:
            access.announce(self, " ".join(filter(None, (view.war, view.result, view.ended))))

    def _paint(self, *, gliding: bool = True) -> None:
        battle = self._battle or last_battle(self.match, ())
        speaker = self._tongue.translator
        two = len(self.match.persons) > 1 and not self.match.over
        keys = {side: str(self._keys.key(turn)) for side, turn in TURNS.items()} if two else {}
        view = picture(self.match, battle, self._names, speaker, keys, self._watch.ms())
        if self._broken_off and not self.match.over:
            again = speaker.say(N_("This game was broken off: it goes on where it stood."))
            view = replace(view, note=again)
        self.table.show_view(view, spoken(view, speaker), gliding=gliding)

    # ---- leaving -----------------------------------------------------------------------------

    def _leave(self) -> None:
        """An active coin game is left only by who has read what it costs."""
        if self._desk is None or self.match.over or not self.match.stakes:
            self.left.emit()
            return
        say, speaker, match = self._tongue.say, self._tongue.translator, self.match
        two = len(match.persons) > 1
        stake = match.stakes[match.persons[0]]
        cost = fee(stake, match.values)
        text = N_("Leaving costs the stake of {stake} and a fee of {fee}.")
        told = say(text, stake=words.coins(stake, speaker), fee=words.coins(cost, speaker))
        title = say(N_("Leave the game?"))
        if two:
            title = say(N_("Who leaves the game? The other one wins."))
        leave = self._guarded(self.forfeit if two else self._away_for_good)
        ways: list[Way] = [(say(N_("Stay")), None)]
        for side in reversed(match.persons):  # the last one stands at the left, as they sit
            text = self._names.of(side) if two else say(N_("Leave"))
            ways.append((text, partial(leave, side)))
        Said(self, title, [told], ways).open()

    def _away_for_good(self, side: int) -> None:
        """Who plays alone has read what it costs: there is nothing more to see."""
        self.forfeit(side)
        self.left.emit()

    def forfeit(self, side: int = 1) -> None:
        """This side leaves an active game for what it costs. Raises TrainerFault."""
        self._do(lambda match: match.leave(side, self._watch.ms()))

    # ---- words -------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the present language."""
        if self._desk is None:
            return
        say, speaker = self._tongue.say, self._tongue.translator
        values, self._names = self.match.values, self._named()
        self.header.retranslate()
        self.header.title.setText(bare_name(self._desk.sheet, speaker))
        name = words.turn_name(values, speaker)
        two, bound = len(self.match.persons) > 1, self._keys.key
        for side, made in enumerate(self.turns, 1):
            key = str(bound(TURNS[side] if two else Command.WAR_TURN))
            key = say(N_("Space")) if key == "Space" else key
            said = f"{self._names.of(side)}: {name}" if two else name
            made.setText(f"{said} ({key})")
            made.setAccessibleName(said)
        many, again = say(N_("Play {n} battles"), n=values.batch), say(N_("New round"))
        self.many.setText(f"{many} ({bound(Command.WAR_MANY)})")
        self.again.setText(f"{again} ({bound(Command.WAR_AGAIN)})")
        self.table.setAccessibleName(say(N_("Table of War")))
        for key_, text in (
            ("score", N_("The game")),
            ("stake", N_("Stake")),
            ("told", N_("So far")),
        ):
            self._heads[key_].setText(say(text))
        self.so_far.setAccessibleName(say(N_("So far")))
        self.so_far.show_all([words.told(self._names, o, speaker) for o in self._tally.taken])
        self._show()

    def _say_numbers(self) -> None:
        say, speaker, match = self._tongue.say, self._tongue.translator, self.match
        done, values = match.progress, match.values
        battle = self._battle or last_battle(match, ())  # the one that is seen
        self.header.middle.setText(words.progress(battle.number, values.limit, speaker))
        lines = [say(N_("Wars: {wars}"), wars=done.wars)]
        if done.deepest > 1:
            lines.append(say(N_("Most ties in a row: {n}"), n=done.deepest))
        lines += words.missed_in_all(match, self._names, speaker)  # the last ones on the felt
        self._score.setText("\n".join(lines))
        self._stake.setText("\n".join(words.stakes(match, self._names, speaker)))

    def _offer(self) -> None:
        """Only what can be done now can be pressed."""
        match, over = self.match, self.match.over
        for side, made in enumerate(self.turns, 1):
            made.setVisible(side in match.persons and not over)
            made.setEnabled(match.turns(side))
        # One button stands in the middle, those of two persons on their own sides.
        two = len(match.persons) > 1
        for place, outside in ((0, True), (2, False), (5, False), (7, True)):
            self._foot.setStretch(place, int(two is not outside))
        self.many.setVisible(match.values.batch > 0 and not over)
        self.again.setVisible(over or not match.stakes)
        set_role(self.again, "primary" if over else "")

    # ---- keys and fingers --------------------------------------------------------------------

    def _touched(self, side: int) -> None:
        one = self.match.persons
        self._guarded(self.press)(side if len(one) > 1 else one[0])

    def set_keys(self, keys: KeyMap) -> None:
        """Use these keys from now on."""
        self._keys = keys
        self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif not self._does(self._meant(event)):
            super().keyPressEvent(event)

    def _meant(self, event: QKeyEvent) -> object:
        """The command of this key; Enter, where nothing else has it, turns as well."""
        key = key_in(event)
        found = self._keys.find(key, at_war=True) if key is not None else None
        return Command.WAR_TURN if found is None and key == Key("Enter") else found

    def _does(self, meant: object) -> bool:
        """Whether this command was one that can be given now."""
        two = len(self.match.persons) > 1 if self._desk else False
        turns = {TURNS[1]: 1, TURNS[2]: 2} if two else {Command.WAR_TURN: 1}
        over = self._desk is not None and self.match.over
        side = next((side for turn, side in turns.items() if turn is meant), 0)
        if side and not over:
            self._guarded(self.press)(side)
        elif meant is Command.WAR_MANY and self.many.isVisible():
            self._guarded(self.play_many)()
        elif meant is Command.WAR_AGAIN and self.again.isVisible():
            self.again_wanted.emit()
        elif meant is Command.WAR_TURN and over:
            # Who still turns cards must not stake coins on another game by it.
            if not self.match.stakes:
                self._begin_again()
        else:
            return False
        return True

    # ---- the look ----------------------------------------------------------------------------

    def restyle(self, look: Look, scale: Scale, moving: bool) -> None:
        """Draw in another theme or text size."""
        self._scale = scale
        self.table.restyle(look, moving)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Beside a large table the words are larger as well."""
        tall = self.height() - HEADER_HEIGHT
        fit_panel(self._panel, self._scale, tall)
        fit_letters(self._below, self._scale, tall)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch.go()

    def hideEvent(self, event: QHideEvent) -> None:
        """The rules may be read in peace; away from the table no time passes."""
        super().hideEvent(event)
        self._watch.hold()
