"""Was the floor called though nothing was wrong, and what does it answer then?

An exam tells of no mistake: there the answer is the same whatever lies on the table. Where
verdicts stand at once the floor says what the log shows anyway. Only the end of a round makes
such a call a fault, for what was left out before it, and is found later, excuses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from trainer.core.actions import (
    Burn,
    Collect,
    Deal,
    Entry,
    MoveCard,
    MoveChips,
    Role,
    Ruling,
    Signal,
    Turn,
    Verdict,
    Words,
)
from trainer.grading.findings import Corrected
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Work
from trainer.procedures.facts import Facts

if TYPE_CHECKING:
    from trainer.grading.findings import Finding
    from trainer.ui.sitting.play import Done

JUDGED: Final = (Deal, Burn, Turn, MoveChips, Collect, MoveCard)
"""What is right or wrong by itself; words, questions and calls are welcome at any time."""
RULE: Final = "K-P30"
_TROUBLE: Final = frozenset({Work.CALL, Work.OFF, Work.SHUFFLE, Work.WAR_BET})
_ROUTINE: Final = frozenset(
    {
        Words.GREET,
        Words.EXPLAIN,
        Words.PLACE_BETS,
        Words.NO_MORE_BETS,
        Words.RESULT_TIE,
        Words.RESULT_WAR,
        Words.THANK,
    }
)


def all_is_well(
    steps: Iterable[Step], entries: Iterable[Entry], done: Mapping[int, str], facts: Facts
) -> bool:
    """Whether nothing is and was wrong: every act did what was owed, and no guest is in the way.

    `steps` may come next; `entries` are those of the round, `done` those of them that did what
    was owed.
    """
    for step in steps:
        odd = step.duty.work is Work.WORDS and step.duty.words not in _ROUTINE
        if odd or step.duty.work in _TROUBLE:
            return False
    seats = facts.seats.values()
    asked = any(seat.late or seat.face_down_asked is not None for seat in seats)
    if asked or facts.returned or facts.boxed or facts.shoe_empty_at is not None:
        return False
    return not any(own.number not in done for own in _own(entries))


def _own(entries: Iterable[Entry]) -> list[Entry]:
    return [e for e in entries if e.actor.role is Role.DEALER and isinstance(e.action, JUDGED)]


def answer(
    ruling: Entry,
    entries: Iterable[Entry],
    done: Done,
    findings: Iterable[Finding],
    speaker: Translator,
) -> str:
    """What the floor says where verdicts stand at once; empty for its usual words.

    What it has said it has said: what is put right after it changes nothing.
    """
    if not (isinstance(ruling.action, Ruling) and ruling.action.verdict is Verdict.CONTINUE):
        return ""
    before = [entry for entry in entries if entry.number < ruling.number]
    calls = [entry.number for entry in before if entry.action is Signal.CALL_FLOOR]
    if not calls:
        return ""
    open_ = {own.number for own in _own(before)} - done.keys() - _put_right(findings, ruling.number)
    if calls[-1] in done.needless:
        line = N_("Nothing is wrong here. Go on.")
    elif open_:
        line = N_("Put right what is wrong, and go on.")
    else:
        return ""
    return speaker.say(N_("floor: “{line}”"), line=speaker.gettext(line))


def _put_right(findings: Iterable[Finding], until: int) -> set[int]:
    """All acts that belong to a fault which was put right: the fault itself and its mending."""
    sites = (site for finding in findings for site in finding.sites)
    mended = (one for one in sites if one.corrected is not Corrected.NO)
    return {n for one in mended if max(one.entries, default=0) < until for n in one.entries}


def call_note(speaker: Translator) -> str:
    """What stands beside the ring at such a call."""
    return speaker.gettext(N_("Nothing was wrong: the call was not needed."))


__all__ = ["JUDGED", "RULE", "all_is_well", "answer", "call_note"]
