"""What must a layout tell, whoever looks at the table?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from trainer.ui.geometry.box import Box


class Places(Protocol):
    """Where each place lies, by its name in the notation, and how wide chips are there."""

    def box(self, place: str) -> Box | None:
        """The place's box by name."""

    def chip_at(self, place: str) -> float:
        """Width of the chips at this place."""
