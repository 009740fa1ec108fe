"""What does the picture of a game of War show? Everything in words and numbers, without Qt."""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.procedures.sheet import ChipLook
from trainer.ui.view.model import CardView

Stack = tuple[tuple[ChipLook, int], ...]
"""(look, count) from the felt up."""


@frozen
class SideView:
    """One side: who it is, how many cards it has, what it has laid, how long it has left.

    ``clock`` is empty where no clock runs; ``part`` is what is left of it, from 0 to 1. ``key``
    is what turns its card, where it is the side's own, ``number`` that of the seat.
    """

    name: str
    pile: int
    battle: tuple[CardView, ...] = ()
    clock: str = ""
    part: float = 1.0
    hurried: bool = False
    active: bool = False
    key: str = ""
    stake: str = ""
    chips: Stack = ()
    number: str = ""


@frozen
class TableView:
    """The whole picture.

    ``battle`` is its number: cards of another one have been taken up, by the side ``swept`` or
    by whoever had won it. ``winner`` has won this one (0: nobody, or not yet), ``result`` says
    so. ``ended`` stands large over the felt, ``note`` in its place while the game goes on.
    """

    sides: tuple[SideView, SideView]
    title: str
    battle: int = 0
    winner: int = 0
    swept: int = 0
    wars: int = 0
    result: str = ""
    war: str = ""
    ended: str = ""
    note: str = ""
    counts: tuple[str, str] = ("", "")
