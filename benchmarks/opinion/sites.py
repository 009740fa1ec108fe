"""What is told of the slips of a reading: where, under which clause, put right or not?"""

from __future__ import annotations

from dataclasses import dataclass, field

from benchmarks.opinion.owed import Agenda
from benchmarks.opinion.readings import ONTO, Slip, is_share
from benchmarks.opinion.story import NEVER

_OWN = ("main", "tie", "war")
"""The spots whose money is the guest's own."""


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """A fault by kind, seat and spot; whether it was put right, and what the guest gained by it.

    Where a thing breaks several clauses, any may be cited; where one sweep of the cards takes
    several hands too early, any of them may be named.
    """

    kind: str
    seats: tuple[int, ...]
    spot: str
    rules: tuple[str, ...]
    mended: bool = field(default=False, compare=False)
    gain: int | None = field(default=None, compare=False)


def site_of(slip: Slip, agenda: Agenda) -> Site:
    """What is told of one slip."""
    where = slip.kind, (slip.seat,), slip.spot, (slip.rule,)
    return Site(*where, mended(slip), _gain(slip, agenda))


def mended(slip: Slip) -> bool:
    """Put right, and what was owed instead was done (a ruling on rule 10)."""
    boxed = (slip.kind, slip.rule) == ("wrong_place", "K-T1")  # the repair drops it
    own = boxed or slip.promise >= 0 or slip.kind in ("extra", "forbidden", "wrong_amount")
    return own and slip.mended < NEVER


def _gain(slip: Slip, agenda: Agenda) -> int | None:
    """Done minus owed, for the guest; ``None`` where tokes, matches or cards are concerned."""
    owed = next((o for o in agenda.owed if o.thing == slip.thing), None)
    if slip.spot not in _OWN or slip.kind == "forbidden" or (owed and owed.spot not in _OWN):
        return None
    if slip.kind == "omitted":
        return -ONTO[owed.verb] * owed.amount if owed and owed.amount else None
    if slip.kind not in ("wrong_action", "wrong_place"):
        return slip.excess
    plain = owed is not None and owed.verb in ("pay", "take") and owed.amount
    return slip.excess - ONTO[owed.verb] * plain if owed is not None and plain else None


def merged(slips: tuple[Slip, ...], agenda: Agenda) -> list[Slip]:
    """Rule 9: a toke split wrongly is one fault that names both shares."""
    told = [s for s in slips if not is_share(s, agenda)]
    for thing in sorted({s.thing for s in slips if is_share(s, agenda)}):
        shares = [s for s in slips if s.thing == thing and is_share(s, agenda)]
        first = min(shares, key=lambda s: s.at)
        rank = max(s.rank for s in shares)
        where = first.rule, first.seat, first.spot, min(s.at for s in shares), rank, thing
        told.append(Slip(_split_wrongly({s.kind for s in shares}), *where))
    return told


def _split_wrongly(kinds: set[str]) -> str:
    """The name of a toke split wrongly, whose shares were done by these ``kinds``."""
    if kinds == {"omitted"}:
        return "omitted"
    return "wrong_action" if "wrong_action" in kinds else "wrong_amount"
