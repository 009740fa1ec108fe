"""Where does a trainee go on after a sheet: the next round, the try, the next lesson?"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from trainer.core.actions import Role
from trainer.i18n.catalog import N_, Translator
from trainer.model_dealer import ModelDealer
from trainer.session import start
from trainer.ui.course.help import help_of
from trainer.ui.course.progress import PASS_POINTS, Tried, following, together, weighed
from trainer.ui.telling.barred import LATE_AT_MOST, Bar, barred

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play


class Onward(Enum):
    """What the main button of a sheet does."""

    ROUND = "round"
    ROUND_ON = "round-on"
    ROUND_AGAIN = "round-again"
    TRY = "try"
    TRY_ON = "try-on"
    TRY_AGAIN = "try-again"
    LESSON = "lesson"
    DONE = "done"


def tried(play: Play) -> Tried | None:
    """How the graded try went that has just been closed; None where there was none."""
    scenario = play.session.scenario
    if scenario is None or not play.help.tried:
        return None
    verdicts = play.grades.verdicts()
    points = {part.number: part.points for part in play.grades.score(verdicts).rounds}
    tries = [
        weighed(
            [found.severity.name.lower() for found in one.findings],
            points[one.number],
            barred(play, one.number) or "",
        )
        for one in verdicts
        if scenario.is_try(one.number)
    ]
    # A round that was closed before anything was dealt is not judged: it is no try passed.
    last = play.session.number - (not play.session.facts.closed)
    dealt = sum(scenario.is_try(number) for number in range(1, last + 1))
    if not dealt:
        return None  # the first one still goes on
    return together(tries) if len(tries) == dealt else Tried(0, False, Bar.NOTHING)


def bar_of(play: Play, number: int) -> str:
    """What bars a closed round from being passed, as it is kept; nothing where it is no try."""
    tried_now = help_of(play.mode, number, play.session.scenario).tried
    return (barred(play, number) or "") if tried_now else ""


def onward(play: Play) -> Onward:
    """Where it goes on after the round that was closed last."""
    scenario = play.session.scenario
    if not play.over:
        if play.given_up:
            return Onward.DONE  # it was gone on with from an earlier moment, in another record
        if play.grades.astray():
            return Onward.ROUND_AGAIN
        if _in_mid_round(play):
            return Onward.TRY_ON if play.help.tried else Onward.ROUND_ON
        after = help_of(play.mode, play.session.number + 1, scenario)
        return Onward.TRY if after.tried else Onward.ROUND
    done = tried(play)
    if done is None or scenario is None:
        return Onward.DONE
    if not done.passed:
        return Onward.TRY_AGAIN
    return Onward.LESSON if following(scenario) is not None else Onward.DONE


def _in_mid_round(play: Play) -> bool:
    """Whether the dealer has done something in a round that is not closed yet."""
    return any(entry.actor.role is Role.DEALER for entry in play.session.round_entries)


def astray(play: Play) -> bool:
    """Whether a lesson's cards were dealt so that its next round would be another one.

    What is to be learned there lies in the shoe in its order: a card too many or too few moves
    it all.
    """
    scenario, number = play.session.scenario, play.session.number
    if scenario is None or not scenario.tries or not help_of(play.mode, number, scenario).steps:
        return False
    header = play.session.header
    model = start(scenario, play.sheet, seed=header.seed, mode=header.mode)
    if model.header.shoe != header.shoe:
        return False  # dealt before the lesson was written as it is now
    ModelDealer(model, 1).perform_until(number)
    return model.table.shoe != play.table.shoe


def onward_text(play: Play, speaker: Translator) -> str:
    """The words on the main button of the sheet."""
    where, scenario = onward(play), play.session.scenario
    match where:
        case Onward.ROUND:
            return speaker.gettext(N_("Next round"))
        case Onward.ROUND_ON:
            return speaker.gettext(N_("Go on with the round"))
        case Onward.TRY_ON:
            return speaker.gettext(N_("Go on with the graded try"))
        case Onward.ROUND_AGAIN:
            return speaker.gettext(N_("Deal this round again"))
        case Onward.TRY:
            return speaker.gettext(N_("Now the graded try"))
        case Onward.TRY_AGAIN:
            return speaker.gettext(N_("Try again"))
        case Onward.LESSON:
            lesson = following(scenario) if scenario is not None else None
            title = lesson.title.said(speaker.language) if lesson is not None else ""
            return speaker.say(N_("Next lesson: {title}"), title=title)
        case Onward.DONE:
            return speaker.gettext(N_("Done"))
        case _:
            assert_never(where)


def waiting_text(play: Play, speaker: Translator) -> str:
    """Why the round that comes next in a lesson has to wait; nothing where it does not."""
    if onward(play) is not Onward.ROUND_AGAIN:
        return ""
    after = help_of(play.mode, play.session.number + 1, play.session.scenario)
    if play.session.number in play.grades.undealt():
        return speaker.gettext(
            N_("The graded try has to wait until this round has been dealt.")
            if after.tried
            else N_("The next round has to wait until this one has been dealt.")
        )
    return speaker.gettext(
        N_(
            "The graded try has to wait: a card too many or too few was dealt, and it needs its "
            "own cards. It comes when this round has been dealt again."
        )
        if after.tried
        else N_(
            "The next round has to wait: a card too many or too few was dealt, and it needs its "
            "own cards. It comes when this round has been dealt again."
        )
    )


def outcome_text(done: Tried, speaker: Translator) -> str:
    """Whether the try is passed; where it is not, everything that bars it."""
    if done.passed:
        return speaker.gettext(N_("The graded try is passed."))
    if done.bar == Bar.NOTHING:
        return speaker.gettext(N_("The graded try is not passed: nothing was dealt in it."))
    told = [speaker.gettext(N_("The graded try is not passed."))]
    if done.bar == Bar.UNDEALT:
        told.append(speaker.gettext(N_("It counts when every card is dealt and every bet served.")))
    if done.points < PASS_POINTS:
        few = N_("{points} points are too few: it takes {needed}.")
        told.append(speaker.say(few, points=done.points, needed=PASS_POINTS))
    if done.grave:
        told.append(speaker.gettext(N_("One major or critical mistake is enough to fail it.")))
    if done.bar == Bar.LATE:
        late = N_("More than {most} pushes were late.")
        told.append(speaker.say(late, most=LATE_AT_MOST))
    return " ".join(told)
