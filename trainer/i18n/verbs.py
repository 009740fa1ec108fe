"""How is each verb of a dealer said: as a label, as a duty, as done, as left undone?"""

from __future__ import annotations

from typing import Final, NamedTuple

from trainer.i18n.catalog import N_


class Forms(NamedTuple):
    """One verb in its five forms.

    ``{what}`` is the object; ``{first}`` is empty, or "first" in a duty and "before it" in a
    deed. ``but`` is the duty with the deed that was done instead of it, ``{done}``.
    """

    label: str
    must: str
    but: str
    done: str
    undone: str


_TAKE: Final = Forms(
    N_("take {what}"),
    N_("take {what}{first}"),
    N_("take {what}{first}; {done}"),
    N_("{what} was taken{first}"),
    N_("{what} was not taken"),
)

SHARES: Final = Forms(
    N_("split {what}: toke box {box}, tray {tray}"),
    N_("split {what}{first}, {box} to the toke box and {tray} to the tray"),
    N_("split {what}{first}, {box} to the toke box and {tray} to the tray; {done}"),
    N_("{what} was split{first}, {box} to the toke box and {tray} to the tray"),
    N_("{what} was not split into {box} for the toke box and {tray} for the tray"),
)
"""A toke split into two known shares."""

PAID: Final = Forms(
    N_("pay {amount} on the {spot}"),
    N_("pay {amount} on the {spot}{first}"),
    N_("pay {amount} on the {spot}{first}; {done}"),
    N_("{amount} was paid on the {spot}{first}"),
    N_("{amount} was not paid on the {spot}"),
)
"""A payment of a known amount."""

TOKE_PAID: Final = Forms(
    N_("pay {amount} to the {spot}"),
    N_("pay {amount} to the {spot}{first}"),
    N_("pay {amount} to the {spot}{first}; {done}"),
    N_("{amount} was paid to the {spot}{first}"),
    N_("{amount} was not paid to the {spot}"),
)
"""A payment of a known amount for a toke."""

MOVED_TO: Final = N_("move {what} to the {place}")
"""The label of chips that were moved by hand."""

_SAY: Final = Forms(
    N_("{what}"),
    N_("say {what}{first}"),
    N_("say {what}{first}; {done}"),
    N_("{what} was said{first}"),
    N_("{what} was not said"),
)

FORMS: Final[dict[str, Forms]] = {
    "pay": Forms(
        N_("pay {what}"),
        N_("pay {what}{first}"),
        N_("pay {what}{first}; {done}"),
        N_("{what} was paid{first}"),
        N_("{what} was not paid"),
    ),
    "take": _TAKE,
    "half": _TAKE,
    "match": Forms(
        N_("set {what}"),
        N_("set {what}{first}"),
        N_("set {what}{first}; {done}"),
        N_("{what} was set{first}"),
        N_("{what} was not set"),
    ),
    "push": Forms(
        N_("push {what} to the guest"),
        N_("push {what} to the guest{first}"),
        N_("push {what} to the guest{first}; {done}"),
        N_("{what} was pushed to the guest{first}"),
        N_("{what} was not pushed to the guest"),
    ),
    "return": Forms(
        N_("hand back {what}"),
        N_("hand back {what}{first}"),
        N_("hand back {what}{first}; {done}"),
        N_("{what} was handed back{first}"),
        N_("{what} was not handed back"),
    ),
    "drop": Forms(
        N_("drop {what} into the toke box"),
        N_("drop {what} into the toke box{first}"),
        N_("drop {what} into the toke box{first}; {done}"),
        N_("{what} went into the toke box{first}"),
        N_("{what} did not go into the toke box"),
    ),
    "split": Forms(
        N_("split {what}"),
        N_("split {what}{first}, half to the toke box and half to the tray"),
        N_("split {what}{first}, half to the toke box and half to the tray; {done}"),
        N_("{what} was split{first}"),
        N_("{what} was not split"),
    ),
    "wait": Forms(
        N_("wait for {what}"),
        N_("wait for {what}{first}"),
        N_("wait for {what}{first}; {done}"),
        N_("{what} was waited for{first}"),
        N_("{what} was not waited for"),
    ),
    "exchange": Forms(
        N_("change {what}"),
        N_("change {what} at equal value{first}"),
        N_("change {what} at equal value{first}; {done}"),
        N_("{what} was changed{first}"),
        N_("{what} was not changed"),
    ),
    "burn": Forms(
        N_("{what}"),
        N_("burn a card{what}{first}"),
        N_("burn a card{what}{first}; {done}"),
        N_("a card was burned{what}{first}"),
        N_("no card was burned{what}"),
    ),
    "deal": Forms(
        N_("deal {what}"),
        N_("deal {what}{first}"),
        N_("deal {what}{first}; {done}"),
        N_("{what} was dealt{first}"),
        N_("{what} was not dealt"),
    ),
    "turn": Forms(
        N_("turn {what} up"),
        N_("turn {what} up{first}"),
        N_("turn {what} up{first}; {done}"),
        N_("{what} was turned over{first}"),
        N_("{what} was not turned up"),
    ),
    "collect": Forms(
        N_("collect {what}"),
        N_("collect {what}{first}"),
        N_("collect {what}{first}; {done}"),
        N_("{what} were collected{first}"),
        N_("{what} were not collected"),
    ),
    "say": _SAY,
    "ask": Forms(
        N_("ask {what}: war or surrender?"),
        N_("ask {what} to choose war or surrender{first}"),
        N_("ask {what} to choose war or surrender{first}; {done}"),
        N_("{what} was asked to choose war or surrender{first}"),
        N_("{what} was not asked to choose war or surrender"),
    ),
    "call": Forms(
        N_("call the floor"),
        N_("call the floor{first}"),
        N_("call the floor{first}; {done}"),
        N_("the floor was called{first}"),
        N_("the floor was not called"),
    ),
    "shuffle": Forms(
        N_("shuffle"),
        N_("shuffle the cards{first}"),
        N_("shuffle the cards{first}; {done}"),
        N_("the cards were shuffled{first}"),
        N_("the cards were not shuffled"),
    ),
    "cut": Forms(
        N_("put in the cut card"),
        N_("put in the cut card{first}"),
        N_("put in the cut card{first}; {done}"),
        N_("the cut card was put in{first}"),
        N_("the cut card was not put in"),
    ),
    # Note: {what} is a seat. Of War: the won cards go to a side.
    "award": Forms(
        N_("push the cards to {what}"),
        N_("push the cards to {what}{first}"),
        N_("push the cards to {what}{first}; {done}"),
        N_("the cards went to {what}{first}"),
        N_("the cards were not pushed to {what}"),
    ),
    # Note: {what} is a seat. Of War: won cards that lie under a pile go over to the other one.
    "slide": Forms(
        N_("slide the cards over to {what}"),
        N_("slide the cards over to {what}{first}"),
        N_("slide the cards over to {what}{first}; {done}"),
        N_("the cards were slid over to {what}{first}"),
        N_("the cards were not slid over to {what}"),
    ),
    # Note: {what} is so many cards.
    "lay": Forms(
        N_("lay {what} face down"),
        N_("lay {what} face down{first}"),
        N_("lay {what} face down{first}; {done}"),
        N_("{what} went face down{first}"),
        N_("{what} did not go face down"),
    ),
    "show": Forms(
        N_("lay {what} face up"),
        N_("lay {what} face up{first}"),
        N_("lay {what} face up{first}; {done}"),
        N_("{what} was laid face up{first}"),
        N_("{what} was not laid face up"),
    ),
    "move": Forms(
        N_("move {what}"),
        N_("move {what}{first}"),
        N_("move {what}{first}; {done}"),
        N_("{what} was moved{first}"),
        N_("{what} was not moved"),
    ),
}
"""By the verb of the notation; an unknown verb is said like ``move``."""

SAID: Final[dict[str, Forms]] = {
    "greet": Forms(
        "",
        N_("greet the guests{first}"),
        N_("greet the guests{first}; {done}"),
        N_("the guests were greeted{first}"),
        N_("the guests were not greeted"),
    ),
    "explain": Forms(
        "",
        N_("explain the rules{first}"),
        N_("explain the rules{first}; {done}"),
        N_("the rules were explained{first}"),
        N_("the rules were not explained"),
    ),
    "place-bets": Forms(
        "",
        N_("call “place your bets”{first}"),
        N_("call “place your bets”{first}; {done}"),
        N_("“place your bets” was called{first}"),
        N_("“place your bets” was not called"),
    ),
    "no-more-bets": Forms(
        "",
        N_("call “no more bets”{first}"),
        N_("call “no more bets”{first}; {done}"),
        N_("“no more bets” was called{first}"),
        N_("“no more bets” was not called"),
    ),
    "result-tie": Forms(
        "",
        N_("announce the tie{first}"),
        N_("announce the tie{first}; {done}"),
        N_("the tie was announced{first}"),
        N_("the tie was not announced"),
    ),
    "result-war": Forms(
        "",
        N_("announce the result of the war{first}"),
        N_("announce the result of the war{first}; {done}"),
        N_("the result of the war was announced{first}"),
        N_("the result of the war was not announced"),
    ),
}
"""What is said to the table, by the words of the notation."""

TELL: Final = Forms(
    "",
    N_("tell the guest that {what}{first}"),
    N_("tell the guest that {what}{first}; {done}"),
    N_("the guest was told that {what}{first}"),
    N_("the guest was not told that {what}"),
)

TOLD: Final[dict[str, str]] = {
    "no-face-down": N_("no card is dealt face down"),
    "no-tie-alone": N_("Tie alone is not allowed"),
    "no-bet-yet": N_("bets are not open yet"),
    "late-bet": N_("the bet is too late"),
    "under-limit": N_("the bet is below the minimum"),
    "over-limit": N_("the bet is above the maximum"),
    "cannot-halve": N_("the bet cannot be halved"),
    "short-war-bet": N_("the War Bet is too small"),
    "over-war-bet": N_("the War Bet is too large"),
    "toke-needs-bet": N_("a toke needs a bet of his own"),
}
"""What a guest is told, by the words of the notation; said with ``TELL``."""
