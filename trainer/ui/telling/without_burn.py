"""What is said of a card that came without its burn, while that burn may still come?

Nothing is judged before the round is closed: a burn that still comes is late, else it is left
out. But what is open is told beside the ring at the card, and with the hint.
"""

from __future__ import annotations

from trainer.i18n.catalog import N_, Translator
from trainer.procedures.duties import Work
from trainer.procedures.repairs import Unburned


def came_without(one: Unburned, speaker: Translator) -> str:
    """What went wrong, in one sentence."""
    if one.duty.work is Work.BURN:
        return speaker.say(N_("The first card came without the burn that was owed before it."))
    if not one.duty.seat:
        text = N_("The dealer's war card came without its burn.")
        part = N_("The dealer's war card came without all of its burns.")
        return speaker.say(text if one.whole else part)
    text = N_("The war card of seat {seat} came without its burn.")
    part = N_("The war card of seat {seat} came without all of its burns.")
    return speaker.say(text if one.whole else part, seat=one.duty.seat)


def besides(act: str, speaker: Translator) -> str:
    """What had to come before that card too."""
    said = speaker.say(N_("Before it this was owed too: {act}."), act=act)
    return said.replace("?.", "?")  # an act that ends in a question


def open_note(one: Unburned, speaker: Translator, callable_: bool) -> str:
    """The same, and until when it is not judged; `callable_` while it can be told to the floor."""
    told = [came_without(one, speaker), ruled(speaker)]
    if callable_:
        until = N_("Until money moves it can be told to the floor: it weighs less then.")
        told.append(speaker.gettext(until))
    return " ".join(told)


def ruled(speaker: Translator) -> str:
    """Until when a burn may still come, and what it is then."""
    why = N_("Judged when the round is closed: a burn that still comes is late.")
    return speaker.gettext(why)


def stands(one: Unburned, speaker: Translator) -> str:
    """What is said with the next step when nobody need be told any more (K-I7)."""
    why = N_("The cards stand; it is judged when the round is closed.")
    return f"{came_without(one, speaker)} {speaker.gettext(why)}"


__all__ = ["besides", "came_without", "open_note", "ruled", "stands"]
