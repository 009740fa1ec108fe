"""Which of the acts that nobody owed took another one back?

Only payments and takes go back over the way they came; a match pushed is the guest's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.procedures.acts import Act, Verb
from trainer.procedures.met import Stray

_REVERSED = {Verb.PAY: Verb.TAKE, Verb.TAKE: Verb.PAY}


def paired(acts: Iterable[Act]) -> Iterator[Stray]:
    """The strays that ``acts`` are, in their order; one that takes another back is its repair."""
    left = sorted(acts, key=lambda act: act.index)
    while left:
        act = left.pop(0)
        fix = next((later for later in left if takes_back(later, act)), None)
        if fix is None:
            yield Stray(act)
        else:
            left.remove(fix)
            yield Stray(act, fix.index, fix)


def takes_back(later: Act, act: Act) -> bool:
    """Whether ``later`` moves the very chips back over the way that ``act`` moved them."""
    return (
        later.index > act.index
        and (later.seat, later.spot) == (act.seat, act.spot)
        and later.verb is _REVERSED.get(act.verb)
        and later.amount == act.amount is not None
    )
