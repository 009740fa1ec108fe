"""How do shoe and rack change while the table is dealt?"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from trainer.ui.box import Box
from trainer.ui.geometry import Layout
from trainer.ui.paint.boxes import draw_discard
from trainer.ui.paint.text import set_text
from trainer.ui.sprite import Look, Slots, Sprite
from trainer.ui.table_model import TableView


def shelf_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """What stands at the dealer's edge and is not always the same."""
    for name, box, text in (
        ("shoe", table.shoe_label, view.shoe_text),
        ("discard", table.discard_label, view.discard_text),
    ):
        yield f"label:{name}", _label(text, box, 12 * table.scale, look)
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
