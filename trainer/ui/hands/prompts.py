"""What is said while a command waits, and when a gesture means nothing?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trainer.core.actions import Words
from trainer.core.chips import Chips
from trainer.i18n.catalog import N_
from trainer.i18n.formats import spot_name
from trainer.i18n.speech import palette_label
from trainer.ui.hands.commands import TO_A_HAND, Pending
from trainer.ui.hands.holding import Hands
from trainer.ui.hands.keys import TUBES, Command, KeyMap
from trainer.ui.look.tongue import Tongue

ChipWords = Callable[[Chips], str]
"""How chips are told: by number and name, or only by their tubes."""

NOTES = {
    "cards-out": N_("Cards still lie on the table. The same again closes the round."),
    "not-over": N_("The round is not over yet. The same again closes it."),
    "take-chips-first": N_("Take chips from the tray first ({tube} and on)."),
    "nothing-there": N_("No chips lie at that seat."),
    "no-match-here": N_("At this table no bet is matched."),
    "no-such-seat": N_("There is no such seat; press the digit of a seat."),
    "no-such-choice": N_("Press one of the digits shown."),
    "does-not-halve": N_("This cannot be halved; change it first ({change})."),
    "nothing-to-change": N_("Only a bet picked up from the layout can be changed here."),
    "gone-back": N_("Put back: nothing was done."),
    "nothing-to-undo": N_("Nothing to undo: you have done nothing in this round yet."),
    "no-steps": N_("This round is graded without help: no step is shown."),
    "nothing-held": N_("Nothing is in the hand: pick the bet up first ({take} and its digit)."),
    "no-rules": N_("This round is graded without help: the rules may not be read."),
    "hands-full": N_("Put down first what is in the hand ({cancel})."),
}


UNAIDED = NOTES | {"does-not-halve": N_("This cannot be halved.")}
"""The same where nobody says what is to be done next."""


def note(code: str, keys: KeyMap, tongue: Tongue, aided: bool = True) -> str:
    """Why a gesture meant nothing, with the keys that lead on; `aided` may tell a step."""
    return tongue.say(
        (NOTES if aided else UNAIDED)[code],
        tube=str(keys.commands[TUBES[0]]),
        change=str(keys.commands[Command.EXCHANGE]),
        cancel=str(keys.commands[Command.CANCEL]),
        take=str(keys.commands[Command.TAKE]),
    )


def prompt(pending: Pending, able: Sequence[int], tongue: Tongue, chips: ChipWords) -> str:
    """What a waiting command still needs: ``Deal a card: seat 1–3·5, 0 dealer``.

    `able` are the seats that can be meant.
    """
    seats = _runs(able)
    if isinstance(pending.command, Words):
        name = palette_label(str(pending.command), tongue.translator)
        return tongue.say(N_("{command}: seat {seats}, 0 table"), command=name, seats=seats)
    from trainer.ui.hands.key_names import NAMES  # when the first command waits

    name = tongue.say(NAMES[pending.command])
    if pending.ways:
        ways = (f"{number}: {chips(way)}" for number, way in enumerate(pending.ways, 1))
        return tongue.say(N_("{command}: {choices}"), command=name, choices=" · ".join(ways))
    if pending.options:
        listed = " · ".join(
            f"{number} {spot_name(str(place.spot), tongue.translator)}"
            for number, place in pending.numbers.items()
        )
        return tongue.say(N_("{command}: {choices}"), command=name, choices=listed)
    if pending.command in TO_A_HAND:
        return tongue.say(N_("{command}: seat {seats}, 0 dealer"), command=name, seats=seats)
    return tongue.say(N_("{command}: seat {seats}"), command=name, seats=seats)


def _runs(numbers: Sequence[int]) -> str:
    """``1–3·5``."""
    runs: list[list[int]] = []
    for one in numbers:
        if runs and one == runs[-1][-1] + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return "·".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def held_hint(
    hands: Hands, keys: KeyMap, tubes: int, tongue: Tongue, of_a_tube: bool = False
) -> str:
    """What can be done by keys with what is in the hand, or how to take something into it.

    Of a chip that is being dragged out of its tube: what letting go does.
    """
    if hands.depth:
        return tongue.say(
            N_("Over the shoe: click, or 1–9 and {put}"), put=str(keys.commands[Command.CONFIRM])
        )
    if hands.card:
        return ""
    if of_a_tube:
        return tongue.say(N_("Over a spot: the whole payment · here: gather more"))
    if hands.empty:
        first, last = keys.commands[TUBES[0]], keys.commands[TUBES[max(0, tubes - 1)]]
        return tongue.say(
            N_("Take chips: click a tube or {first}–{last}"), first=str(first), last=str(last)
        )
    key = {command: str(bound) for command, bound in keys.commands.items()}
    if hands.from_tray:
        return tongue.say(
            N_("{pay} pay · {match} match · {toke} toke box"),
            pay=key[Command.PAY],
            match=key[Command.MATCH],
            toke=key[Command.TOKE_BOX],
        )
    return tongue.say(
        N_(
            "{tray} tray · {guest} guest · {toke} toke box · {half} half · "
            "1–9 upper chips · {change} change"
        ),
        tray=key[Command.CONFIRM],
        guest=key[Command.RETURN],
        toke=key[Command.TOKE_BOX],
        half=key[Command.HALF],
        change=key[Command.EXCHANGE],
    )
