"""How do shoe and rack change while the table is dealt?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.procedures.sheet import ChipLook
from trainer.ui.box import Box
from trainer.ui.chip_looks import key_of
from trainer.ui.geometry import Layout
from trainer.ui.paint.boxes import draw_discard
from trainer.ui.paint.text import set_text
from trainer.ui.paint.tubes import CAPACITY, draw_bed, draw_tube
from trainer.ui.sprite import Look, Slots, Sprite
from trainer.ui.table_model import FLOAT, TableView


def shelf_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """What stands at the dealer's edge and is not always the same."""
    for name, box, text in (
        ("shoe", table.shoe_label, view.shoe_text),
        ("discard", table.discard_label, view.discard_text),
    ):
        yield f"label:{name}", _label(text, box, 12 * table.scale * table.text, look)
    rack = table.discard
    fill = round(view.discard_fill * 12) / 12
    if view.discard_fill > 0:
        fill = max(fill, 1 / 12)
    area = QRectF(0, 0, rack.w, rack.h)
    yield (
        "rack",
        Sprite(
            ("rack", fill, look.theme.name),
            rack.left,
            rack.top,
            rack.w,
            rack.h,
            3,
            lambda painter: draw_discard(painter, area, fill, table.scale, look.theme),
        ),
    )


def tube_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """The tubes that hold another number of chips than at the start, over those of the ground."""
    for index, chips in enumerate(view.tube_fill):
        if chips != FLOAT:
            tube = view.tubes[index]
            yield f"tube:{index}", _tube(table.beds[index], tube.look, chips, table, look)


def _tube(bed: Box, chip: ChipLook, chips: int, table: Layout, look: Look) -> Sprite:
    shown = min(chips, CAPACITY)
    k, area = table.scale, QRectF(0, 0, bed.w, bed.h)

    def picture(painter: QPainter) -> None:
        draw_bed(painter, area, k, look.theme)
        draw_tube(painter, area, chip, shown, k)

    key = ("tube", key_of(chip), shown, look.theme.name)
    return Sprite(key, bed.left, bed.top, bed.w, bed.h, 3, picture)


def _label(text: str, box: Box, size: float, look: Look) -> Sprite:
    area = QRectF(0, 0, box.w, box.h)
    return Sprite(
        ("label", text, round(size, 1), look.theme.name),
        box.left,
        box.top,
        box.w,
        box.h,
        3,
        lambda painter: set_text(painter, area, text, size, look.theme.felt_dim),
    )
