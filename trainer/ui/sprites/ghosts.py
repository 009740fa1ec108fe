"""What would lie where after the drop? Half transparent, before it lies there."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import MAX_COLUMN, chip_thickness, stack_box
from trainer.ui.sprites.cards import card_sprite
from trainer.ui.sprites.chips import stack_of, stack_sprite
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import CardView, GhostView, TableView

_FAINT: Final = 0.5
_Z: Final = 26.0


def ghost_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """The chips or the card of the ghost, at their place."""
    ghost = view.ghost
    box = table.box(ghost.place) if ghost is not None else None
    if ghost is None or box is None:
        return
    if ghost.card is not None:
        at = _next_card(ghost.place, view, table)
        if at is not None:
            yield f"ghost:{ghost.place}", _faded(_card(ghost.card, at, look))
    stack = stack_of(ghost.chips, view)
    if stack:
        x, y = _top(ghost, box, view, table)
        yield (
            f"ghost:{ghost.place}",
            _faded(stack_sprite(stack, x, y, table.chip_at(ghost.place), _Z)),
        )


def _card(card: CardView, at: Box, look: Look) -> Sprite:
    return card_sprite(card, at, _Z, look)


def _next_card(place: str, view: TableView, table: Layout) -> Box | None:
    """Where one more card would come to lie."""
    count = len(view.cards.get(place, ())) + 1
    if place == "dealer":
        return table.dealer_boxes(count)[-1]
    seat = place.removeprefix("s")
    return table.seat(int(seat)).card_boxes(count)[-1] if seat.isdigit() else None


def _top(ghost: GhostView, box: Box, view: TableView, table: Layout) -> tuple[float, float]:
    """The middle of the lowest chip, on what lies there already; beside a full column."""
    chip = table.chip_at(ghost.place)
    there = sum(count for _, count in view.chips.get(ghost.place, ()))
    if there >= MAX_COLUMN or (ghost.beside and there):
        return stack_box(box, chip, there).right + chip * 0.42, box.y
    return box.x, box.y - there * chip_thickness(chip)


def _faded(sprite: Sprite) -> Sprite:
    def picture(painter: QPainter) -> None:
        painter.setOpacity(_FAINT)
        sprite.draw(painter)

    return Sprite(("ghost", sprite.key), sprite.x, sprite.y, sprite.w, sprite.h, sprite.z, picture)
