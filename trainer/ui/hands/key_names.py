"""What is each command of the keyboard called?"""

from __future__ import annotations

from trainer.core.actions import Words
from trainer.i18n.catalog import N_
from trainer.i18n.speech import palette_label
from trainer.ui.hands.keys import TUBES, Command
from trainer.ui.look.tongue import Tongue

NAMES: dict[Command, str] = {
    Command.DEAL: N_("Deal a card"),
    Command.DEAL_DOWN: N_("Deal a card face down"),
    Command.BURN: N_("Burn a card"),
    Command.PAY: N_("Pay with the chips in the hand"),
    Command.PAY_ON_TOP: N_("Pay on top of the bet"),
    Command.MATCH: N_("Match the War Bet"),
    Command.MATCH_ON_TOP: N_("Match on top of the War Bet"),
    Command.TAKE: N_("Pick up a bet"),
    Command.HALF: N_("Cut in half"),
    Command.EXCHANGE: N_("Change into smaller chips"),
    Command.EXCHANGE_FOR: N_("Change, choosing the chips"),
    Command.SPREAD: N_("Spread a stack to count it"),
    Command.PUSH: N_("Push the match to the guest"),
    Command.RETURN: N_("Return a bet to the guest"),
    Command.TOKE_BOX: N_("Drop a toke into the box"),
    Command.COLLECT: N_("Collect cards"),
    Command.COLLECT_ALL: N_("Collect all cards"),
    Command.TURN: N_("Turn a card"),
    Command.ASK: N_("Ask for war or surrender"),
    Command.CALL_FLOOR: N_("Call the floor"),
    Command.SHUFFLE: N_("Shuffle"),
    Command.CUT_CARD: N_("Take the cut card"),
    Command.HINT: N_("Show the next step"),
    Command.NOTATION: N_("Type an action"),
    Command.CLOSE: N_("Close the round"),
    Command.PAUSE: N_("Pause, and go on"),
    Command.UNDO: N_("Undo last act"),
    Command.CONFIRM: N_("Put the bet in the hand into the tray"),
    Command.CANCEL: N_("Put down what is held, or drop the command"),
    Command.PEEK: N_("Hold: show the amounts of all stacks (lesson and practice)"),
    Command.RULES: N_("The rules"),
    Command.FULL_SCREEN: N_("Full screen"),
    Command.WAR_TURN: N_("Alone against the computer: turn your card"),
    Command.WAR_LEFT: N_("Turn the left card, or lay it face down"),
    Command.WAR_RIGHT: N_("Turn the right card, or lay it face down"),
    Command.WAR_OVER_LEFT: N_("Turn over the last card at the left"),
    Command.WAR_OVER_RIGHT: N_("Turn over the last card at the right"),
    Command.WAR_DOWN: N_("One card more face down"),
    Command.WAR_LESS: N_("One card less face down"),
    Command.WAR_PUSH_LEFT: N_("Push all cards to the left"),
    Command.WAR_PUSH_RIGHT: N_("Push all cards to the right"),
    Command.WAR_MANY: N_("Play several battles at once"),
    Command.WAR_AGAIN: N_("New round"),
}


def name_of(name: Command | Words, tongue: Tongue) -> str:
    """What this command, or saying these words, is called."""
    if isinstance(name, Words):
        return tongue.say(N_("Say: {words}"), words=palette_label(str(name), tongue.translator))
    if name in TUBES:
        number = TUBES.index(name) + 1
        return tongue.say(N_("Tube {number}: take a chip"), number=number)
    return tongue.say(NAMES[name])


__all__ = ["NAMES", "name_of"]
