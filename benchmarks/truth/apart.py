"""Can slips of one round be told apart, or do they have a smaller explanation together?

A set of slips is left out when, by these plain tests, something else explains it as well:

* ``order``: the displaced things have an explanation with fewer things than there are slips
  (a whole direction may be one of them), or one that cannot be assigned to them one by one;
* ``pair``: an act of one slip that met nothing could have been what another one left out: the
  same verb and amount at another seat (rule 7), the same spot (rule 8) or amount (rule 9) at the
  same seat, a burn for a burn, a card for a card, words for words;
* ``undone``: an act of one slip puts right what another one did: the same spot, other verb;
* ``spot``: two slips with the same spot of the same seat (one of them may be out of its turn
  there), or something at a seat with a late bet: what is said of one hides the other;
* ``unit``: it hangs on what done elsewhere ends a unit of work (collecting, asking, dropping a
  toke; money that moves between the burns and the card of a war);
* ``turned``: a whole direction, or a habit, beside a slip of the order;
* ``called``: a needless call beside a slip, where it is not needless.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from benchmarks.truth.acts import Owed
from benchmarks.truth.game import Key, Task
from benchmarks.truth.slip import Slip, Stray
from trainer.core.places import MAINS

_BURNS = (Task.WAR_BURN, Task.NEW_BURN, Task.DEAD_BURN)
_CARDS = (Task.CARD, Task.WAR_CARD)


def together(slips: Sequence[Slip]) -> str:
    """Why these slips cannot be told apart, or ""."""
    for one, other in permutations(slips, 2):
        if any(_could_be(stray, owed) for stray in one.stray for owed in other.missing):
            return "pair"
        if _on_burns(one, other):
            return "pair"
        if _turned(one) and (other.order or _turned(other)):
            return "turned"
        if one.name == "needless call":
            return "called"
    for one, other in combinations(slips, 2):
        if any(_undoes(a, b) for a in one.stray for b in other.stray):
            return "undone"
        if _spots(one) & _spots(other) or _late(one, other) or _late(other, one):
            return "spot"
    return ""


def _could_be(stray: Stray, owed: Owed) -> bool:
    if stray.spot == "burn":
        return owed.task in _BURNS
    if stray.spot == "card":
        return owed.task in _CARDS
    if stray.verb == "say":
        return owed.spot == "words"
    if owed.task in _BURNS or owed.task in _CARDS:
        return False
    if stray.seat == owed.seat and (stray.spot == owed.spot or stray.amount == owed.amount):
        return True
    return stray.amount == owed.amount and (stray.verb == "pay") == owed.pays


def _on_burns(one: Slip, other: Slip) -> bool:
    """Identical burns: one too many or too few beside burns in another order."""
    burns = any(s.spot == "burn" for s in one.stray) or any(o.task in _BURNS for o in one.missing)
    cards = any(s.spot == "card" for s in one.stray) or any(o.task in _CARDS for o in one.missing)
    order = any(key.task in _BURNS + _CARDS for key in other.order)
    habit = any(site.spot == "burn" for site in other.sites)
    return (burns or cards) and (order or (habit and burns))


def _turned(one: Slip) -> bool:
    return one.habit or "direction" in one.name or one.name == "all burns first"


def _undoes(one: Stray, other: Stray) -> bool:
    return (one.seat, one.spot) == (other.seat, other.spot) or (
        one.verb == other.verb and one.amount == other.amount and one.spot in ("burn", "card")
    )


def _late(one: Slip, other: Slip) -> bool:
    """K-P2: what is dealt or paid on a late bet is the same fault."""
    seats = {stray.seat for stray in one.stray if stray.verb == "late"}
    return bool(seats & {seat for seat, _ in _spots(other)})


def _spots(slip: Slip) -> set[tuple[int, str]]:
    """The spots at which something is said of the slip, or was left out, moved or displaced."""
    spots = {(site.seat, site.spot) for site in slip.sites if site.seat}
    spots |= {(owed.seat, owed.spot) for owed in slip.missing if owed.seat}
    spots |= {(stray.seat, stray.spot) for stray in slip.stray if stray.seat}
    spots = {(seat, "main" if spot in MAINS else spot) for seat, spot in spots}
    return spots | {(key.seat, _spot(key)) for key in slip.order if key.seat and _spot(key)}


def _spot(key: Key) -> str:
    """Where something that is out of its turn is done, if chips are moved there."""
    match key.task:
        case Task.MAIN | Task.HALF:
            return "main"
        case Task.TIE | Task.WAR_TIE:
            return "tie"
        case Task.MATCH | Task.WAR_WIN:
            return "match"
        case Task.TOKE_MAIN | Task.BOX_HALF | Task.RACK_HALF:
            return "toke-main"
        case Task.TOKE_TIE:
            return "toke-tie"
        case Task.TIE_BONUS | Task.COMBO:
            return key.task.value
        case _:
            return key.spot
