"""Which burn of a war was which? Burns look alike: they are told apart by where they fit."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import partial
from itertools import combinations, permutations

from trainer.core.frozen import mutable
from trainer.procedures.acts import Act
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import NEVER
from trainer.procedures.met import Matching, Pairing


@mutable
class _Draws:
    """The war's burns as owed (duties by slot) and its cards as they came (index by slot).

    ``dealt`` are the moments of the cards, ``duties`` all burns that are owed, slot by slot, and
    ``slot_of`` says the slot of each.
    """

    owed: dict[int, list[int]]
    cards: dict[int, int]
    slots: list[int]
    settled: int

    dealt: list[int]
    duties: list[int]
    slot_of: dict[int, int]

    def gap(self, index: int) -> int:
        """How many war cards came before ``index``."""
        return bisect_left(self.dealt, index)

    def place(self, index: int) -> int:
        """The same, and whether ``index`` came before the last chips were settled."""
        return 2 * bisect_left(self.dealt, index) + (index < self.settled)


def match_war_burns(
    plan: Plan,
    burns: list[Act],
    astray: list[int],
    settled: int,
    matching: Matching,
    pairing: Pairing | None = None,
) -> list[Act]:
    """Match burns to the slots of the war; returns those that are too many.

    ``burns`` are those after the dealer's first card. Cards that went ``astray`` stand for
    the slots that got none; a burn before the last chips were ``settled`` fits worse than
    one after. Each card may have its own burns right before it; else the pairing with the
    fewest draws out of their place is taken, unless ``pairing`` says which.
    """
    draws = _draws(plan, astray, settled, matching)
    if not draws.owed:
        return burns
    right = _in_their_order(draws, burns) if pairing is None else None
    likely = [] if pairing or right else _likely(draws, burns)
    own = pairing or right or likely[0]
    if right is None or len(draws.cards) < len(draws.slots):
        matching.pairings = partial(_pairings, draws, burns, likely)
    for duty in sorted(own.acts):
        matching.meet(duty, own.acts[duty])
    return own.left


_MANY = 4
"""With more burns than this not every way to pair them is tried."""
_FAR = 1
"""Nor one that leaves so many more draws astray than the likely ones do."""


def _pairings(draws: _Draws, burns: list[Act], likely: list[Pairing]) -> list[Pairing]:
    """The likely ways to pair ``burns`` with their cards, the likeliest first; then any."""
    found: dict[tuple[tuple[int, int], ...], Pairing] = {}
    for one in likely or _likely(draws, burns):
        found.setdefault(_key(draws, one), one)
    most = min(_astray(draws, one) for one in found.values()) + _FAR
    known = set(found)
    for one in _any_way(draws, burns):
        key = _key(draws, one)
        if key not in known:
            known.add(key)
            if _astray(draws, one) <= most:
                found[key] = one
    return [*found.values()]


def _key(draws: _Draws, pairing: Pairing) -> tuple[tuple[int, int], ...]:
    """Which burns go with which slot: those of one slot are all alike."""
    acts = pairing.acts.items()
    return tuple(sorted([(draws.slot_of[duty], act.index) for duty, act in acts]))


def _likely(draws: _Draws, burns: list[Act]) -> list[Pairing]:
    by_time = sorted(draws.cards, key=lambda slot: draws.cards[slot])
    own = _by_gap(draws, by_time, burns)
    likely = [_by_gap(draws, sorted(draws.cards), burns), _counted(draws, burns), own]
    likely.sort(key=lambda pairing: _cost(draws, pairing))
    if _each_before_its_card(draws, own):
        likely.insert(0, own)
    return likely


def _any_way(draws: _Draws, burns: list[Act]) -> Iterator[Pairing]:
    """Every way in which as many burns as can be go with a card."""
    duties = draws.duties
    if max(len(duties), len(burns)) > _MANY:
        return
    places = {act.index: draws.place(act.index) for act in burns}
    slots = draws.slot_of
    tried: set[tuple[tuple[int, ...], ...]] = set()
    for chosen in combinations(duties, min(len(duties), len(burns))):
        for acts in permutations(burns, len(chosen)):
            used = {act.index for act in acts}
            # Burns between the same two cards come to the same, whichever is which.
            ways = [(slots[d], places[a.index]) for d, a in zip(chosen, acts, strict=True)]
            way = (*sorted(ways), tuple(sorted(used)))
            if way in tried:
                continue
            tried.add(way)
            paired = dict(zip(chosen, acts, strict=True))
            pairing = Pairing(paired, [act for act in burns if act.index not in used])
            _in_slot_order(draws, pairing)
            yield pairing


def _in_their_order(draws: _Draws, burns: list[Act]) -> Pairing | None:
    """Each burn with its duty when every slot got its own burns and then its card, in turn.

    The war may not be over: then the last burns are those of the slot whose turn it is.
    """
    acts: dict[int, Act] = {}
    earliest, last, dealt = draws.settled, -1, 0
    for slot in draws.slots:
        duties, card = draws.owed.get(slot, ()), draws.cards.get(slot, NEVER)
        own = burns[len(acts) : len(acts) + len(duties)]
        if own and not earliest < own[0].index <= own[-1].index < card:
            return None
        acts |= zip(duties, own, strict=False)
        if card == NEVER:
            break
        if len(own) < len(duties) or card < last:
            return None
        earliest, last, dealt = max(earliest, card), card, dealt + 1
    if dealt < len(draws.cards) or len(acts) < len(burns):
        return None
    return Pairing(acts)


def _draws(plan: Plan, astray: list[int], settled: int, matching: Matching) -> _Draws:
    owed: dict[int, list[int]] = {}
    for index in plan.of(Work.WAR_BURN):
        owed.setdefault(plan.duties[index].box, []).append(index)
    slots = {plan.duties[i].box: i for i in plan.of(Work.WAR_CARD)}
    cards = {slot: matching.met[i].at for slot, i in slots.items() if i in matching.met}
    empty = sorted(slots.keys() - cards.keys())
    cards |= dict(zip(empty, sorted(astray), strict=False))
    slot_of = {index: slot for slot in sorted(owed) for index in owed[slot]}
    dealt = sorted(cards.values())
    return _Draws(owed, cards, sorted(slots), settled, dealt, [*slot_of], slot_of)


def _by_gap(draws: _Draws, dealt: list[int], burns: list[Act]) -> Pairing:
    """Burns go to the slot of the next card (``dealt`` in this order); the rest fills up."""
    last = max(dealt, default=-1)
    slots = [*dealt, *(slot for slot in draws.slots if slot > last)]
    places = {slot: list(duties) for slot, duties in draws.owed.items()}
    pairing = Pairing()
    over: list[Act] = []
    for act in sorted(burns, key=lambda act: (act.index < draws.settled, act.index)):
        gap = draws.gap(act.index)
        own = places.get(slots[gap], []) if gap < len(slots) else []
        if own:
            pairing.acts[own.pop(0)] = act
        else:
            over.append(act)
    # A slot whose card is still to come is owed its burns just before that card.
    due = [slot for slot in sorted(places) if slot in dealt or slot < last]
    short = [index for slot in due for index in places[slot]]
    while over and short:
        pairing.acts[short.pop(0)] = over.pop(0)
    pairing.left = over
    _in_slot_order(draws, pairing)
    return pairing


def _counted(draws: _Draws, burns: list[Act]) -> Pairing:
    """The first burn is the first that was owed, and so on."""
    acts = sorted(burns, key=lambda act: act.index)
    duties = draws.duties
    paired = dict(zip(duties, acts, strict=False))
    return Pairing(paired, acts[len(paired) :])


def _in_slot_order(draws: _Draws, pairing: Pairing) -> None:
    """Burns between the same two cards follow one another as their slots do."""
    groups: dict[int, list[int]] = {}
    for duty in draws.duties:
        if duty in pairing.acts:
            groups.setdefault(draws.place(pairing.acts[duty].index), []).append(duty)
    for duties in groups.values():
        acts = sorted((pairing.acts[duty] for duty in duties), key=lambda act: act.index)
        pairing.acts |= dict(zip(duties, acts, strict=True))


def _each_before_its_card(draws: _Draws, pairing: Pairing) -> bool:
    """Whether every card that came has all its burns right before it, and none is over."""
    by_time = sorted(draws.cards, key=lambda slot: draws.cards[slot])
    for place, slot in enumerate(by_time):
        for duty in draws.owed.get(slot, []):
            act = pairing.acts.get(duty)
            if act is None or draws.gap(act.index) != place:
                return False
    return not pairing.left


def _cost(draws: _Draws, pairing: Pairing) -> tuple[int, int]:
    """Burns left over, then draws astray."""
    return len(pairing.left), _astray(draws, pairing)


def _astray(draws: _Draws, pairing: Pairing) -> int:
    """How many draws stand outside the longest run in order."""
    drawn = [(at, (slot, 1)) for slot, at in draws.cards.items()]
    for slot, duties in draws.owed.items():
        drawn += [(pairing.acts[d].index, (slot, 0)) for d in duties if d in pairing.acts]
    tails: list[tuple[int, int]] = []
    for _, place in sorted(drawn):
        at = bisect_right(tails, place)
        tails[at : at + 1] = [place]
    return len(drawn) - len(tails)
