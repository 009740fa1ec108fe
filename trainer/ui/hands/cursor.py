"""Where on the table does the keyboard point, and where does an arrow key take it?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from trainer.core.frozen import frozen
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.seat_plans import SeatPlan


class Way(Enum):
    """Where to go from a place."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    FIRST = "first"
    LAST = "last"


_SHELF = ("shoe", "dealer", "discard", "toke-box")


@frozen
class Cursor:
    """The place that is pointed at, and where the way up and down leads back to."""

    place: str = "shoe"
    seat: str = "s1"
    near: str = "shoe"

    def moved(self, way: Way, table: Layout) -> Cursor:
        """The cursor one place further; at the edge it stays."""
        if self.place[1:].partition(".")[0].isdigit():
            return self._in_seats(way, table)
        return self._in_front(way, table)

    def on(self, table: Layout) -> Cursor:
        """The same cursor at a table that may have fewer seats or tubes."""
        if all(table.box(place) is not None for place in (self.place, self.seat, self.near)):
            return self
        return Cursor()

    def _in_seats(self, way: Way, table: Layout) -> Cursor:
        name, _, spot = self.place.partition(".")
        spots = stops(table.plan)
        number, row, last = int(name[1:]), spots.index(spot), len(table.seats)
        match way:
            case Way.LEFT:
                number = max(1, number - 1)
            case Way.RIGHT:
                number = min(last, number + 1)
            case Way.FIRST:
                number = 1
            case Way.LAST:
                number = last
            case Way.UP:
                row = max(0, row - 1)
            case Way.DOWN if row + 1 < len(spots):
                row += 1
            case Way.DOWN:
                return replace(self, place=self.near)
        place = f"s{number}.{spots[row]}".rstrip(".")
        return replace(self, place=place, seat=place)

    def _in_front(self, way: Way, table: Layout) -> Cursor:
        tray = ("drop-box", *(f"tray:{n}" for n in range(len(table.near.tubes))), "change", "hand")
        row, other = (_SHELF, tray) if self.place in _SHELF else (tray, _SHELF)
        index = row.index(self.place)
        match way:
            case Way.LEFT:
                index = max(0, index - 1)
            case Way.RIGHT:
                index = min(len(row) - 1, index + 1)
            case Way.FIRST:
                index = 0
            case Way.LAST:
                index = len(row) - 1
            case Way.UP if row is _SHELF:
                return replace(self, place=self.seat)
            case Way.DOWN if row is tray:
                return self
            case _:
                return self._near(_nearest(self.place, other, table))
        return self._near(row[index])

    def _near(self, place: str) -> Cursor:
        return replace(self, place=place, near=place)


def stops(plan: SeatPlan) -> tuple[str, ...]:
    """The places of a seat from the guest to the dealer; the last are the cards."""

    def lie(spot: str) -> tuple[float, bool, float]:
        row, across, *_ = plan.spots[spot]
        return row, spot == plan.below, across

    return ("purse", *sorted(plan.spots, key=lie), "")


def _nearest(place: str, others: Iterable[str], table: Layout) -> str:
    """Which of the others lies most straight below or above."""

    def away(other: str) -> float:
        return abs(_x(other, table) - _x(place, table))

    return min(others, key=away)


def _x(place: str, table: Layout) -> float:
    box = table.box(place)
    return box.x if box is not None else 0.0


__all__ = ["Cursor", "Way"]
