"""Which sitting is shown, and how does one come to another: deal, go on, again, look back?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.fault import TrainerFault
from trainer.store.settings import Setting
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.sitting.shelf import Shelf

if TYPE_CHECKING:
    from trainer.ui.drill.page import DrillPage
    from trainer.ui.table.page import TablePage
    from trainer.ui.telling.remarks import Account
    from trainer.ui.window import Window


class Sittings:
    """The sitting in the window; what is done to it shows the page that belongs to it.

    Every method raises TrainerFault.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self.shelf = Shelf(window.store)
        self.play: Play | None = None
        self.left = ""
        """The scenario at which was dealt last since the start, by whoever deals now."""
        self._untold: set[str] = set()
        self._drilled: DrillPage | None = None

    # ---- begun and gone on with ------------------------------------------------------------

    def deal(self, wish: Wish) -> None:
        """Begin a sitting."""

        self.left = wish.scenario

        def begin() -> Play:
            remember = self._window.store.settings
            remember.set(Setting.LAST_SCENARIO, wish.scenario)
            remember.set(Setting.LAST_MODE, wish.mode.value)
            remember.set(Setting.LAST_HOUSE, wish.house)
            return self.shelf.begin(wish, self._window.trainee())

        self._sit(begin)

    def resume(self, session: int) -> None:
        """Go on with an open session exactly where it stood.

        Where the program came to an end between a round and its verdict, its sheet comes first.
        """
        play = self.shelf.resume(session)
        self.left = play.session.header.scenario
        if self.shelf.lacking(play):
            self.play = play
            self.finished()
        else:
            self._sit(lambda: self._onward(play))

    def _onward(self, play: Play) -> Play:
        """What is dealt when this sitting is gone on with: what its last sheet says it is."""
        from trainer.ui.sitting.onward import Onward, onward

        if not play.session.facts.closed:
            return play
        match onward(play):
            case Onward.ROUND_AGAIN:
                return self.shelf.round_again(play, play.session.number)
            case Onward.TRY:
                return self.shelf.graded_try(play)
            case _:
                return play

    def go_on(self) -> None:
        """What the main button of the sheet says: a round, a try, a lesson, home."""
        from trainer.ui.sitting.onward import Onward, onward

        play, window = self.play, self._window
        where = onward(play) if play is not None else Onward.DONE
        if play is None or where is Onward.DONE:
            window.go_home()
        elif where is Onward.ROUND_AGAIN:
            self._sit(lambda: self.shelf.round_again(play, play.session.number))
        elif where is Onward.TRY_AGAIN:
            self._sit(lambda: self.shelf.graded_try(play, again=True))
        elif where is Onward.LESSON:
            self.deal(self.shelf.following(play))
        elif play.past:
            self.resume(play.number)
        elif where is Onward.TRY and play.sheet.piles is not None:
            self._sit(lambda: self.shelf.graded_try(play))
        else:
            page = self._page(play)
            window.show_page(page)
            play.next_round()
            page.board.setFocus()

    def again(self) -> None:
        """The same scenario from the start."""
        play = self.play
        if play is not None:
            self._sit(lambda: self.shelf.again(play))

    def again_from(self, entry: int | None = None) -> None:
        """On from after `entry`; without one, from before the dealer's last act."""
        play = self.play
        if play is not None and play.help.fork:
            self._sit(lambda: self.shelf.fork(play, entry))

    def leave(self) -> None:
        """Get up; a round that is cut off waits."""
        if self.play is not None:
            self.play.rest()
        self.play = None
        self.stand_up()

    def stand_up(self) -> None:
        """Nothing of a drill moves any more."""
        if self._drilled is not None:
            self._drilled.leave()

    def refuse(self, code: str) -> None:
        """Say at the table why something is not to be had there."""
        play, drilled = self.play, self._drilled
        if drilled is not None and play is not None and play.sheet.piles is not None:
            drilled.remark(code)
        else:
            self._window.table.gestures.noted.emit(code)

    def _page(self, play: Play) -> TablePage | DrillPage:
        """Where this sitting is dealt."""
        if play.sheet.piles is None:
            return self._window.table
        from trainer.ui.drill.sitting import drill_page

        self._drilled = drill_page(self._window)
        return self._drilled

    def _sit(self, begin: Callable[[], Play]) -> None:
        """Sit down to what `begin` makes.

        All that happens before it is the dealer's turn is committed at once, and before any of
        it is on the screen.
        """
        before, window = self.play, self._window
        try:
            with self.shelf.at_once():
                self.play = play = begin()
                page = self._page(play)
                window.show_page(page)
                page.open(play)
                play.open()
        except TrainerFault:
            if self.play is not before or window.page is None:
                self.play = None  # nothing of it was kept: there is no such sitting
                window.go_home()
            raise

    # ---- graded and looked at --------------------------------------------------------------

    def finished(self) -> None:
        """A round is closed: keep its verdict and show its sheet; a demonstration has none."""
        play = self.play
        if play is not None and play.help.performs:
            self._window.go_home() if play.over else play.next_round()
        elif play is not None:
            self.shelf.finish(play)
            self._fill_sheet(play)
            self._window.sheet.to_top()
            self._window.show_page(self._window.sheet)

    def show_result(self, session: int) -> None:
        """The sheets of a finished session."""
        play = self.shelf.reopen(session)
        self._fill_sheet(play)
        self.play = play  # not before its sheet stands: else it would rule the page it is not on
        self._window.sheet.to_top()
        self._window.visit(self._window.sheet)

    def replay(self, entry: int) -> None:
        """Look at the round again from this entry."""
        play, window = self.play, self._window
        if play is not None:
            again = play.number > 0 and play.help.fork
            window.replay.open(play.record, self._account(play), entry or self._first(), again)
            self._untold.discard("replay")
            window.visit(window.replay)

    def _first(self) -> int:
        """Where the first round on the sheet begins; 0 where that is the record's beginning."""
        play, view = self.play, self._window.sheet.view
        if play is None or view is None or not view.rounds or view.rounds[0].verdict.number == 1:
            return 0
        from trainer.procedures.rounds import segments

        return segments(play.session.entries)[view.rounds[0].verdict.number - 1][0].number

    def retell(self) -> None:
        """Say what stands on sheet and replay in the present language."""
        self._untold = {"sheet", "replay"}
        self.tell_seen()

    def tell_seen(self) -> None:
        """The same of the page that is seen, if its words are still those of another language."""
        play, window = self.play, self._window
        now = next((name for name in self._untold if window.seen(name)), None)
        if play is None or now is None:
            return
        self._untold.discard(now)
        if now == "replay":
            window.replay.retell(self._account(play))
        elif play.grades.verdicts() or play.grades.undealt():
            self._fill_sheet(play)
        else:
            window.sheet.retranslate()

    def _fill_sheet(self, play: Play) -> None:
        from trainer.ui.sheet import desk as sheet_desk

        sheet_desk.fill(self._window.sheet, play, self._window)
        self._untold.discard("sheet")

    def _account(self, play: Play) -> Account:
        from trainer.ui.sheet import desk as sheet_desk

        return sheet_desk.account(play, self._window.tongue.translator)
