"""Which place do the pointer, the keyboard and the eye dwell on?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal


class Pointing(QObject):
    """What is pointed at. `moved` says that the target is another one, `changed` that it shows.

    `has_chips` tells of a place whether a stack lies there.
    """

    moved = Signal()
    changed = Signal()

    def __init__(self, owner: QObject, has_chips: Callable[[str], bool]) -> None:
        super().__init__(owner)
        self.target = ""
        """The place under the pointer or the cursor."""
        self.cursor = ""
        """The place that the keyboard points at, once it does."""
        self.spread = ""
        """The place whose stack lies spread out for counting."""
        self.cut: tuple[str, int] = ("", 0)
        """The stack that a press would cut now, and how many chips it would take."""
        self.on_stack = False
        """Whether the pointer is over the middle of a stack, not at the side of its spot."""
        self.rests = False
        """Whether keys have been used since the pointer was moved: it means nothing then."""
        self._has_chips = has_chips
        self._spreading = False

    def forget(self) -> None:
        """Nothing is pointed at: another sitting begins."""
        self.target = self.cursor = self.spread = ""
        self.cut = ("", 0)
        self.on_stack = self._spreading = self.rests = False

    def hover(self, place: str) -> None:
        """The pointer is over this place; on the table it takes over from the keyboard."""
        rested, self.rests = self.rests, False
        if self.cursor and place:
            self.cursor, self.target = "", place
            self.changed.emit()
        elif (place != self.target or rested) and not self.cursor:
            self.target = place
            if self._spreading:
                self.lay_out(self._stack_here())
            self.moved.emit()

    def stacked(self, on: bool) -> None:
        """The pointer is over the middle of a stack, or is not any more."""
        if on != self.on_stack:
            self.on_stack = on
            self.moved.emit()

    def point(self, place: str) -> None:
        """The keyboard points at this place."""
        self.cursor = self.target = place
        self.changed.emit()

    def unpoint(self) -> None:
        """The keyboard points nowhere any more."""
        if self.cursor:
            self.point("")

    def lay_out(self, place: str) -> None:
        """Spread the stack of this place; an empty place: none any more."""
        if place != self.spread:
            self.spread = place
            self.changed.emit()

    def spread_here(self, on: bool) -> None:
        """While `on`, whichever stack is pointed at lies spread out."""
        self._spreading = on
        self.lay_out(self._stack_here() if on else "")

    def acted(self) -> None:
        """Something was done: what was spread is counted, unless Alt is still held."""
        if not self._spreading:
            self.spread = ""

    def cuts(self, place: str, upper: int) -> None:
        """A press here would take so many upper chips; none: no cut."""
        cut = (place, upper) if upper else ("", 0)
        if cut != self.cut:
            self.cut = cut
            self.changed.emit()

    def tidy(self) -> None:
        """Forget what does not lie there any more."""
        if self.spread and not self._has_chips(self.spread):
            self.spread = ""
        if self.cut[0] and not self._has_chips(self.cut[0]):
            self.cut = ("", 0)

    def _stack_here(self) -> str:
        return self.target if self._has_chips(self.target) else ""


__all__ = ["Pointing"]
