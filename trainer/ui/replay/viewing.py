"""How is a record from a file looked at in a window of its own?"""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from trainer.fault import TrainerFault
from trainer.grading.judge import judge
from trainer.i18n.catalog import N_
from trainer.i18n.differences import erratum_sentence
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet
from trainer.scenarios.load import load_scenario
from trainer.scenarios.model import Scenario
from trainer.scenarios.namesakes import without_namesakes
from trainer.ui.look.application import application
from trainer.ui.look.style import palette, stylesheet
from trainer.ui.look.theme import DARK, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.garbage import sweep_between_events
from trainer.ui.replay.page import ReplayPage
from trainer.ui.sitting.kept import all_kept
from trainer.ui.sitting.retold import retold
from trainer.ui.speaking import access
from trainer.ui.sprites.sprite import Look
from trainer.ui.telling.log_verdicts import mends
from trainer.ui.telling.remarks import Account, remarks_of
from trainer.ui.view.model import GuestView


def window_of(record: Record, sheet: Sheet, language: str) -> QMainWindow:
    """A window that shows the record from its beginning, judged by ``sheet``."""
    tongue = Tongue(language)
    page = ReplayPage(tongue)
    window = QMainWindow()
    window.setCentralWidget(page)
    window.setWindowTitle(_title(record, sheet, tongue))
    window.resize(1280, 800)
    page.left.connect(window.close)
    page.restyle(Look(DARK), Scale(), motion=True)

    done, header = all_kept(record, sheet), record.header

    def show() -> None:
        rounds, speaker = judge(record, sheet).rounds, tongue.translator
        told = Account(
            remarks_of(record, rounds, speaker, sheet),
            done | {n: rule for one in rounds for n, (rule, _) in mends(one.findings).items()},
            _names(record, tongue),
            _name(record, tongue),
            retold(record, header.mode, _scenario(header.scenario), sheet, rounds, speaker),
        )
        page.open(record, told, max(0, page.slider.value()))

    tongue.changed.connect(show)
    show()
    return window


def _title(record: Record, sheet: Sheet, tongue: Tongue) -> str:
    """The window's title; that another sheet judges than the record's own is said there."""
    replaced = erratum_sentence(record.header.sheet, sheet, tongue.translator)
    return " · ".join(filter(None, (tongue.say(N_("Replay")), replaced)))


def _names(record: Record, tongue: Tongue) -> tuple[GuestView, ...]:
    scenario = _scenario(record.header.scenario)
    if scenario is not None:
        scenario = without_namesakes(scenario, record.header.trainee)
    seats = record.header.seats or record.header.sheet.values.seats
    return tuple(
        GuestView(guest.name.said(tongue.language)) if guest else GuestView()
        for guest in (scenario.guest(n) if scenario else None for n in range(1, seats + 1))
    )


def _name(record: Record, tongue: Tongue) -> str:
    """The scenario's title; of a record without one its id, if it has any."""
    scenario = _scenario(record.header.scenario)
    return scenario.title.said(tongue.language) if scenario else record.header.scenario


def _scenario(name: str) -> Scenario | None:
    """The scenario of a record, or None: a record can be read without it."""
    try:
        return load_scenario(name) if name else None
    except TrainerFault:
        return None


def view(record: Record, sheet: Sheet, language: str) -> int:
    """Show a record, judged by ``sheet``, until its window is closed; the exit status."""
    app = application()
    access.install()
    sweep_between_events(app)
    app.setPalette(palette(DARK))
    app.setStyleSheet(stylesheet(DARK, Scale()))
    window = window_of(record, sheet, language)
    window.show()
    return int(app.exec())
