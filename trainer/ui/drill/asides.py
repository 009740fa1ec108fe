"""What do the commands of the drill start that are no act of the hands, and what is noted?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.core.actions import DEALER, Award, Lay, Turn
from trainer.core.places import Spot, at
from trainer.i18n.catalog import N_
from trainer.procedures.pile_war import SIDES
from trainer.procedures.piles import ROUND_BATTLES
from trainer.ui.drill.shown import open_pairs
from trainer.ui.drill.words import corrected, next_card
from trainer.ui.hands.keys import Command
from trainer.ui.telling.steps import owed_note

if TYPE_CHECKING:
    from trainer.core.actions import Action
    from trainer.i18n.catalog import Translator
    from trainer.ui.drill.page import DrillPage
    from trainer.ui.drill.words import Fought, Guests
    from trainer.ui.sitting.play import Play
    from trainer.ui.telling.told import NextCard

NOTES: Final = {
    "outside": N_("Nothing was done: cards go to their own row, or to a pile."),
    "nothing-lies": N_("There is nothing to push: turn both cards first."),
    "battles-left": N_(
        "The round is not over: battles are left. To close it all the same, press {key} once more."
    ),
    "battles-over": N_("All battles of this round are dealt. Now close the round: {key}."),
    "game-over": N_("A pile is empty: the game is over. Now close the round: {key}."),
    "nothing-to-undo": N_("Nothing to undo: you have done nothing in this round yet."),
    "no-steps": N_("This round is graded without help: no step is shown."),
    "no-rules": N_("This round is graded without help: the rules may not be read."),
}


class Since:
    """What has been asked and said since the dealer's last act."""

    hinted = False
    closing = False
    """Whether the round was to be closed while battles were left."""
    down = 0
    """So many cards are gathered to be laid face down."""


def start(command: Command, page: DrillPage, play: Play) -> None:
    """Start this command where the mode has it. Raises TrainerFault."""
    if command is Command.PAUSE:
        if not play.help.performs:
            play.open() if play.paused else play.rest()
    elif command is Command.CANCEL:
        page.put_back()
    elif play.paused or play.help.performs:
        return
    elif command is Command.UNDO and play.help.fork:
        if any(one.actor == DEALER for one in play.session.round_entries):
            page.again_wanted.emit()
        else:
            page.remark("nothing-to-undo")
    elif command is Command.CLOSE:
        _close(page, play)
    elif command is Command.HINT:
        _hint(page, play)


def over(action: Action, play: Play) -> str:
    """Why no further card is turned: the round has had its battles, or a guest has no cards.

    Nothing where one may be. What was pushed last can still be put right.
    """
    table = play.table
    if not isinstance(action, (Lay, Turn)) or any(table.hand(at(s, Spot.BATTLE)) for s in SIDES):
        return ""
    if not all(table.hand(at(seat, Spot.PILE)) for seat in SIDES):
        return "game-over"
    return "battles-over" if play.session.facts.battles >= ROUND_BATTLES else ""


def said_of_pair_before(card: NextCard, play: Play, speaker: Translator) -> NextCard:
    """The card of a push; where a pair that had a winner was left lying, why the last counts."""
    if not play.steps or not isinstance(play.steps[0].action, Award):
        return card
    if not any(left.rank != right.rank for left, right in open_pairs(play.table)[:-1]):
        return card
    text = N_("The pair before it was not pushed in time: all cards go by the last pair.")
    return replace(card, way=f"{speaker.gettext(text)} {card.way}")


def amiss(
    play: Play, last: Sequence[Fought], guests: Guests, speaker: Translator, down: int
) -> NextCard | None:
    """What was wrong with the last act, and how it goes on: put right, where that can be done."""
    if play.outside is None:
        return None
    note = owed_note(play.outside, speaker, "")
    if note.warning and last:
        note = corrected(note, play.outside[0], last[-1], guests, speaker)
    repairs = play.shown.repairs
    owed = repairs or (play.steps if note.warning else ())
    if not owed:
        return note
    now = next_card(owed[0], guests, play.keys, speaker, down)
    text = N_("Now put it right: {act}.") if repairs else N_("It goes on: {act}.")
    return replace(note, way=f"{speaker.say(text, act=now.title)} {now.way}", keys=now.keys)


def _close(page: DrillPage, play: Play) -> None:
    """While battles are left, only when it is meant twice."""
    if play.steps and not page.since.closing and play.session.round_entries:
        page.since.closing = True
        page.remark("battles-left")
        return
    page.since.closing = False
    play.close_round()


def _hint(page: DrillPage, play: Play) -> None:
    if play.help.hint:
        play.take_hint()
        page.since.hinted = True
        page.show_play()
    elif play.help.notes:
        play.outside = None  # the note is read: the step stands there again
        page.show_play()
    else:
        page.remark("no-steps")


__all__ = ["NOTES", "Since", "amiss", "over", "said_of_pair_before", "start"]
