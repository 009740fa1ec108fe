"""What of a guest's choice is not missed where something was done before it?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.grading.governing import ban_on
from trainer.procedures.acts import Verb
from trainer.procedures.duties import Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Stray

Excused = dict[Work, set[int]]
"""The seats at which a kind of work is not missed."""


def excused_by(strays: Sequence[Stray], touched: Iterable[int], facts: Facts) -> Excused:
    """Nobody asks at a seat that was ``touched``, or acted on by ``strays``, against a ban.

    Of a tied bet that was handed back no half can be taken.
    """
    banned = [stray for stray in strays if ban_on(stray.act, facts)]
    gone = (one.act.seat for one in banned if one.act.verb is Verb.PUSH and one.fixed is None)
    return {Work.ASK: {*touched, *(one.act.seat for one in banned)}, Work.HALF: {*gone}}
