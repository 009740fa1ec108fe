"""What do the result sheet and the replay ask for, and what is laid on the sheet?"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from trainer.ui.course.offers import MODES
from trainer.ui.sheet.between_rounds import Between
from trainer.ui.sheet.page import Beside
from trainer.ui.sheet.thumbs import Thumbs
from trainer.ui.sitting.objections import Objections
from trainer.ui.sitting.usual import usual_pace
from trainer.ui.telling.remarks import Account
from trainer.ui.telling.went_back import told_back

if TYPE_CHECKING:
    from trainer.i18n.catalog import Translator
    from trainer.ui.replay.page import ReplayPage
    from trainer.ui.sheet.page import SheetPage
    from trainer.ui.sheet.paper_way import Way
    from trainer.ui.sitting.play import Play
    from trainer.ui.sprites.sprite import Look
    from trainer.ui.window import Window


def attend(sheet: SheetPage, window: Window) -> None:
    """Do what the sheet asks for."""
    sittings, guarded = window.sittings, window.guarded
    sheet.left.connect(guarded(window.go_home))
    sheet.next_wanted.connect(guarded(sittings.go_on))
    sheet.again_wanted.connect(guarded(sittings.again))
    sheet.replay_wanted.connect(guarded(sittings.replay))
    sheet.rule_wanted.connect(window.show_rule)
    sheet.failed.connect(window.say)
    sheet.paper_wanted.connect(guarded(lambda way: _hand_out(sheet, window, way)))


def _hand_out(sheet: SheetPage, window: Window, way: Way) -> None:
    from trainer.ui.sheet.paper_desk import hand_out  # typesetting is loaded when somebody wants it

    hand_out(sheet, window, way)


def attend_replay(replay: ReplayPage, window: Window) -> None:
    """Do what the replay asks for."""
    replay.again_wanted.connect(window.guarded(window.sittings.again_from))
    replay.rule_wanted.connect(window.show_rule)


def fill(sheet: SheetPage, play: Play, window: Window) -> None:
    """The sheet of the last round, or of all; an exam tells nothing before its end.

    Raises TrainerFault.
    """
    speaker, store = window.tongue.translator, window.store
    if not (play.help.sheet or play.over):
        sheet.open(None, Beside(between=_between(play, speaker)))
        return
    # Who comes back to a lesson sees all of it, with the points that stand on the list.
    view = play.grades.sheet(speaker, (play.help.tried and not play.past) or not play.over)
    view = told_back(view, store, play)
    if play.number:
        view = replace(
            view, usual=usual_pace(store, play, [one.verdict.number for one in view.rounds])
        )

    objections = Objections(store, play) if play.number else None
    if play.sheet.piles is not None:
        from trainer.ui.drill.battles import battle_names
        from trainer.ui.drill.pace import measured
        from trainer.ui.drill.reached import first_level

        names = partial(battle_names, play.record)
        told = measured(play, view, first_level(store, play))
        sheet.open(view, Beside(None, objections, told, names))
        return

    @cache  # what the house's chips look like and how its tables lay is found out once
    def thumbs(look: Look) -> Thumbs:
        guests = play.shown.guests(speaker)
        around = play.grades.around()
        return Thumbs(play.record, play.judged_by, guests, speaker, look, sheet.easel, around)

    sheet.open(view, Beside(thumbs, objections))


def _between(play: Play, speaker: Translator) -> Between:
    scenario, closed = play.session.scenario, play.session.number
    title = f"{speaker.gettext(MODES[play.mode][0])} · {play.shown.title(speaker)}"
    return Between(title, closed, scenario.rounds if scenario is not None else closed + 1)


def account(play: Play, speaker: Translator) -> Account:
    """What a replay tells of a sitting."""
    from trainer.ui.sitting.retold import retold
    from trainer.ui.telling.log_verdicts import mends  # none before somebody looks back

    grades, scenario, judged_by = play.grades, play.session.scenario, play.judged_by
    kept: dict[int, str] = {}
    for one in grades.verdicts():
        kept |= grades.kept(one.number)
        kept |= {entry: rule for entry, (rule, _) in mends(one.findings).items()}
    return Account(
        grades.remarks(speaker),
        kept,
        play.shown.guests(speaker),
        f"{play.shown.title(speaker)} · {speaker.gettext(MODES[play.mode][0])}",
        retold(play.record, play.mode, scenario, judged_by, grades.verdicts(), speaker),
    )
