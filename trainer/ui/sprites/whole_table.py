"""Which pictures, where, show this table? The fold from the view value to drawable sprites."""

from __future__ import annotations

from trainer.ui.geometry.layout import Layout
from trainer.ui.sprites.cards import card_sprites
from trainer.ui.sprites.chips import chip_sprites
from trainer.ui.sprites.guests import guest_sprites
from trainer.ui.sprites.hands import hand_sprites
from trainer.ui.sprites.shelf import shelf_sprites, tube_sprites
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import TableView

_ALWAYS = (
    guest_sprites,
    card_sprites,
    chip_sprites,
    shelf_sprites,
    tube_sprites,
    hand_sprites,
)


def sprites(view: TableView, table: Layout, look: Look) -> dict[str, Sprite]:
    """Every sprite by the slot it fills; equal slots at two moments are the same thing."""
    made: dict[str, Sprite] = {}
    for source in _ALWAYS:
        made.update(source(view, table, look))
    made.update(_at_times(view, table, look))
    return made


def _at_times(view: TableView, table: Layout, look: Look) -> Slots:
    """What is not on the first table of an exam or a practice: loaded when it is to be seen."""
    if view.permitted or view.first or view.target:
        from trainer.ui.sprites.glows import glow_sprites

        yield from glow_sprites(view, table, look)
    if view.marks:
        from trainer.ui.sprites.marks import mark_sprites

        yield from mark_sprites(view, table, look)
    if view.amounts:
        from trainer.ui.sprites.amounts import amount_sprites

        yield from amount_sprites(view, table, look)
    if view.cursor or view.asked or view.cut[1] or view.depth:
        from trainer.ui.sprites.hints import hint_sprites

        yield from hint_sprites(view, table, look)
    if view.ghost is not None:
        from trainer.ui.sprites.ghosts import ghost_sprites

        yield from ghost_sprites(view, table, look)
    if view.spread:
        from trainer.ui.sprites.spread import spread_sprites

        yield from spread_sprites(view, table, look)
