"""Which tied guest has said what he wants before he was asked, so that nobody need ask him?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import listing
from trainer.procedures.duties import Duty, Work
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result

_ANSWERS = frozenset({Work.MATCH, Work.HALF})


def with_his_step(duty: Duty, facts: Facts, speaker: Translator) -> str:
    """What is said with the step that answers his choice; empty where he was asked."""
    seat = facts.seats.get(duty.seat)
    if seat is None or duty.work not in _ANSWERS or not _spoke_alone(seat):
        return ""
    new = _new(facts)
    if seat in new and len(new) > 1:
        return ""  # it is told of all of them
    return _said(seat, speaker)


def just_now(facts: Facts, speaker: Translator) -> str:
    """The same of who has spoken since the dealer's last act; who has not is still to be asked."""
    new, silent = _new(facts), _numbers(_silent(facts), speaker)
    if not new:
        return ""
    if len(new) == 1:
        seat = new[0].number
        if not silent:
            return _said(new[0], speaker)
        said = speaker.say(
            N_("The guest at seat {seat} has chosen without being asked."), seat=seat
        )
    else:
        text = N_("The guests at seats {seats} have chosen without being asked.")
        if not silent:
            text = N_(
                "The guests at seats {seats} have chosen without being asked: no question is owed."
            )
        said = speaker.say(text, seats=_numbers(new, speaker))
    return f"{said} {_still(facts, silent, speaker)}" if silent else said


def _still(facts: Facts, silent: str, speaker: Translator) -> str:
    """Who is to be asked none the less."""
    text = N_("Seat {seats} is still to be asked.")
    if len(_silent(facts)) > 1:
        text = N_("Seats {seats} are still to be asked.")
    return speaker.say(text, seats=silent)


def _numbers(seats: Iterable[SeatFacts], speaker: Translator) -> str:
    return listing((str(seat.number) for seat in seats), speaker)


def _silent(facts: Facts) -> list[SeatFacts]:
    """Who has a tie, has not spoken and was not asked."""
    tied = (seat for seat in facts.seats.values() if seat.result is Result.TIE)
    waiting = (seat for seat in tied if seat.spoke_at is None and seat.asked is None)
    return [seat for seat in waiting if seat.choice is None and not seat.choice_read]


def _new(facts: Facts) -> list[SeatFacts]:
    """Who has spoken by himself since the dealer's last act."""
    last = facts.acts[-1].index if facts.acts else -1
    return [seat for seat in _alone(facts) if (seat.choice_at or 0) > last]


def _alone(facts: Facts) -> Iterator[SeatFacts]:
    return (seat for seat in facts.seats.values() if _spoke_alone(seat))


def _spoke_alone(seat: SeatFacts) -> bool:
    if seat.result is not Result.TIE or seat.spoke_at is None or seat.choice_read:
        return False
    return seat.asked is None or seat.asked > seat.spoke_at


def _said(seat: SeatFacts, speaker: Translator) -> str:
    text = N_(
        "The guest at seat {seat} has chosen without being asked: asking is not owed any more."
    )
    return speaker.say(text, seat=seat.number)


__all__ = ["just_now", "with_his_step"]
