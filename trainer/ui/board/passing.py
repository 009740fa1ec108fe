"""Which chips come to a stack that was there before, or leave one that stays?

While they are under way the stack shows what is in it before and after alike; what counts is
where everything lies already, so nothing waits for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from trainer.core.frozen import frozen
from trainer.ui.board.view import way_end
from trainer.ui.geometry.stacks import MAX_COLUMN, chip_thickness
from trainer.ui.sprites.chips import stack_of, stack_sprite
from trainer.ui.sprites.sprite import Sprite
from trainer.ui.view.model import Chips, TableView

if TYPE_CHECKING:
    from trainer.ui.geometry.places import Places


@frozen
class Passing:
    """What stays at one place, what arrives there and what leaves; where these come and go."""

    staying: Sprite | None
    arriving: Sprite | None
    leaving: Sprite | None
    end: QPointF


def passing(
    before: TableView, view: TableView, moves: Mapping[str, str], table: Places
) -> dict[str, Passing]:
    """By slot: the stacks that are there before and after, but differ."""
    found = {}
    for place, other in moves.items():
        old, new = dict(before.chips.get(place, ())), dict(view.chips.get(place, ()))
        box = table.box(place)
        if not old or not new or old == new or box is None:
            continue
        gained, lost, same = _less(new, old), _less(old, new), _both(old, new)
        end = way_end(other, gained or lost, view, table)
        if end is None:
            continue
        chip = table.chip_at(place)
        under = min(sum(count for _, count in same), MAX_COLUMN - 1) * chip_thickness(chip)

        def piece(
            chips: Chips, rise: float, chip: float = chip, x: float = box.x, y: float = box.y
        ) -> Sprite | None:
            stack = stack_of(chips, view)
            return stack_sprite(stack, x, y - rise, chip, 6 + y / 10000) if stack else None

        found[f"chips:{place}"] = Passing(
            piece(same, 0.0), piece(gained, under), piece(lost, under), end
        )
    return found


def _less(chips: dict[int, int], without: dict[int, int]) -> Chips:
    left = ((value, count - without.get(value, 0)) for value, count in chips.items())
    return tuple((value, count) for value, count in left if count > 0)


def _both(one: dict[int, int], other: dict[int, int]) -> Chips:
    both = ((value, min(count, other.get(value, 0))) for value, count in one.items())
    return tuple((value, count) for value, count in both if count > 0)
