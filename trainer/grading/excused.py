"""What is not missed, because something else that was done says as much?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.core.actions import Words
from trainer.grading.governing import ban_on
from trainer.procedures.acts import Verb
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Met, Stray
from trainer.procedures.rules import Kind

Excused = dict[Work | Words, set[int]]
"""The seats at which a kind of work, or words, are not missed."""


def excused_by(
    strays: Sequence[Stray],
    slipped: Iterable[Met],
    touched: Iterable[int],
    facts: Facts,
    plan: Plan,
) -> Excused:
    """Nobody asks at a seat that was ``touched``, or acted on by ``strays``, against a ban.

    Of a tied bet that was handed back no half can be taken; who granted a card face down
    (``slipped``) has not refused it.
    """
    banned = [stray for stray in strays if ban_on(stray.act, facts, plan)]
    gone = (one.act.seat for one in banned if one.act.verb is Verb.PUSH and one.fixed is None)
    down = (slip.act for met in slipped for slip in met.slips if slip.kind is Kind.WRONG_FACE)
    return {
        Work.ASK: {*touched, *(one.act.seat for one in banned)},
        Work.HALF: {*gone},
        Words.NO_FACE_DOWN: {act.seat for act in down if act.verb is Verb.DEAL},
    }
