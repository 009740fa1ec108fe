"""What is said while a command waits, and when a gesture means nothing?"""

from __future__ import annotations

from trainer.core.actions import Words
from trainer.i18n.catalog import N_
from trainer.i18n.formats import spot_name
from trainer.i18n.speech import palette_label
from trainer.ui.commands import TO_A_HAND, Pending
from trainer.ui.hands import Hands
from trainer.ui.keys import NAMES, Command, KeyMap
from trainer.ui.tongue import Tongue

NOTES = {
    "cards-out": N_("Cards still lie on the table. The same again closes the round."),
    "take-chips-first": N_("Take chips from the tray first (F1 and on)."),
    "nothing-there": N_("No chips lie at that seat."),
    "no-such-seat": N_("There is no such seat; press the digit of a seat."),
    "no-such-choice": N_("Press one of the digits shown."),
    "does-not-halve": N_("This cannot be halved; exchange it first (X)."),
    "nothing-to-change": N_("Only a bet picked up from the layout can be changed here."),
    "hands-full": N_("Put down first what is in the hand (Esc)."),
}


def prompt(pending: Pending, seats: int, tongue: Tongue) -> str:
    """What a waiting command still needs: ``Deal a card: seat 1-7, 0 dealer``."""
    if isinstance(pending.command, Words):
        name = palette_label(str(pending.command), tongue.translator)
        return tongue.say(N_("{command}: seat 1–{seats}, 0 table"), command=name, seats=seats)
    name = tongue.say(NAMES[pending.command])
    if pending.options:
        listed = " · ".join(
            f"{number} {spot_name(str(place.spot), tongue.translator)}"
            for number, place in enumerate(pending.options, 1)
        )
        return tongue.say(N_("{command}: {choices}"), command=name, choices=listed)
    if pending.command in TO_A_HAND:
        return tongue.say(N_("{command}: seat 1–{seats}, 0 dealer"), command=name, seats=seats)
    return tongue.say(N_("{command}: seat 1–{seats}"), command=name, seats=seats)


def held_hint(hands: Hands, keys: KeyMap, tongue: Tongue) -> str:
    """What can be done by keys with the chips in the hand; nothing for an empty hand."""
    if not hands.chips:
        return ""
    key = {command: str(bound) for command, bound in keys.commands.items()}
    if hands.from_tray:
        return tongue.say(
            N_("{pay} pay · {match} match · {toke} toke box"),
            pay=key[Command.PAY],
            match=key[Command.MATCH],
            toke=key[Command.TOKE_BOX],
        )
    return tongue.say(
        N_("Enter tray · {guest} guest · {toke} toke box · {half} half · {change} change"),
        guest=key[Command.RETURN],
        toke=key[Command.TOKE_BOX],
        half=key[Command.HALF],
        change=key[Command.EXCHANGE],
    )
