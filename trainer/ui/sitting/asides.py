"""What do the commands of the table start that are no act of the hands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.core.actions import Role
from trainer.core.places import Spot
from trainer.ui.hands.keys import Command

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play
    from trainer.ui.table.page import TablePage


def start(command: Command, page: TablePage, play: Play) -> None:
    """Start this command where the mode has it. Raises TrainerFault."""
    if command is Command.PAUSE:
        _rest_or_go(play)
    elif command is Command.UNDO:
        _undo(page, play)
    elif play.paused:
        return
    elif command is Command.NOTATION:
        page.panel.notation.setFocus()
    elif command is Command.CLOSE:
        _close(page, play)
    elif command is Command.HINT and play.help.hint:
        play.take_hint()
        page.since.hinted = True
        page.show_play()
    elif command is Command.HINT and play.help.notes:
        play.outside = None  # the note is read: the step stands there again
        page.show_play()
    elif command is Command.HINT and not play.help.performs:
        page.since.remark = "no-steps"
        page.show_play()


def _rest_or_go(play: Play) -> None:
    """Stop the clock, or go on; a demonstration has its own pause. Raises TrainerFault."""
    if play.help.performs:
        return
    if play.paused:
        play.open()
    else:
        play.rest()


def _undo(page: TablePage, play: Play) -> None:
    """Take the dealer's last act of this round back; a new record goes on from there."""
    if not play.help.fork:
        return
    if any(entry.actor.role is Role.DEALER for entry in play.session.round_entries):
        page.again_wanted.emit()
    else:
        page.since.remark = "nothing-to-undo"
        page.show_play()


def _close(page: TablePage, play: Play) -> None:
    """Close the round; before its cards are dealt and cleared only when it was meant twice."""
    if play.session.cleared or page.since.closing:
        page.since.closing = False
        play.close_round()
    else:
        page.since.closing = True
        lying = any(place.spot in (Spot.HAND, Spot.DEALER) for place in play.table.cards)
        page.since.remark = "cards-out" if lying else "not-over"
        page.show_play()


__all__ = ["start"]
