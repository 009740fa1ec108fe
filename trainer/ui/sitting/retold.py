"""What did the table say of an act in other words than its line has? A replay says the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from trainer.core.actions import Entry, MoveChips, Role
from trainer.procedures.rounds import segments
from trainer.session import Session
from trainer.ui.course.help import help_of
from trainer.ui.sitting.kept import kept, told_of
from trainer.ui.telling.floor_calls import answer
from trainer.ui.telling.reckoning import reckoning
from trainer.ui.telling.taken_won import TakenWon, put_back_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.grading.findings import RoundVerdict
    from trainer.i18n.catalog import Translator
    from trainer.procedures.record import Mode, Record
    from trainer.procedures.sheet import Sheet
    from trainer.scenarios.model import Scenario


def retold(
    record: Record,
    mode: Mode | None,
    scenario: Scenario | None,
    sheet: Sheet,
    rounds: Iterable[RoundVerdict],
    speaker: Translator,
) -> dict[int, str]:
    """The words by entry number, of the rounds in which verdicts stood at once.

    Where none stood, and of what was seen on footage, the lines say all there was.
    """
    parts, words = segments(record.entries), dict[int, str]()
    if mode is None:
        return words
    session = Session(record.header, scenario, record.entries)
    for one in rounds:
        if not help_of(mode, one.number, scenario).verdicts or one.number > len(parts):
            continue
        part = parts[one.number - 1]
        done = kept(session, part, sheet)
        for entry in part:
            if entry.actor.role is Role.FLOOR:
                until = [one for one in part if one.number < entry.number]
                told = told_of(session, until, sheet)
                words[entry.number] = answer(entry, part, done, told, speaker)
        words |= _put_back(session, part, sheet, speaker)
    return {number: said for number, said in words.items() if said}


def _put_back(
    session: Session, part: Sequence[Entry], sheet: Sheet, speaker: Translator
) -> dict[int, str]:
    """The payments that only brought back a bet which was taken though it had won."""
    before = [entry for entry in session.entries if entry.number < part[-1].number]
    then = Session(session.header, session.scenario, before)
    reckoned = reckoning(then, sheet)
    if not then.round_entries:
        return {}
    reckoned.steps()
    currency = session.sheet.currency
    return {
        number: put_back_words(one, amount, currency, speaker)
        for one in reckoned.taken()
        for number, amount in _came_back(one, session)
    }


def _came_back(one: TakenWon, session: Session) -> Iterator[tuple[int, int]]:
    for number in one.backs:
        match session.entries[number - 1].action:
            case MoveChips(chips=chips) if chips is not None and chips.amount <= one.stake:
                yield number, chips.amount
            case _:
                pass


__all__ = ["retold"]
