"""How is a record from a file looked at in a window of its own?"""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from trainer.fault import TrainerFault
from trainer.grading.judge import judge
from trainer.i18n.catalog import Translator
from trainer.i18n.messages import finding_sentence
from trainer.procedures.record import Record, opening_table
from trainer.scenarios.load import load_scenario
from trainer.scenarios.model import Scenario
from trainer.ui.app import application
from trainer.ui.company import company
from trainer.ui.replay_page import Remark, ReplayPage
from trainer.ui.sprites import Look
from trainer.ui.style import palette, stylesheet
from trainer.ui.theme import DARK, Scale
from trainer.ui.tongue import Tongue


def viewer(record: Record, language: str) -> QMainWindow:
    """A window with the replay of ``record`` alone; nothing is stored."""
    tongue = Tongue(language)
    page = ReplayPage(tongue)
    window = QMainWindow()
    window.setCentralWidget(page)
    window.setWindowTitle(record.header.scenario or record.header.house)
    window.resize(1280, 800)
    page.left.connect(window.close)
    scale = Scale()
    window.setPalette(palette(DARK))
    window.setStyleSheet(stylesheet(DARK, scale))
    header = record.header
    guests = company(
        _scenario(header.scenario),
        (),
        1,
        opening_table(header),
        header.seats or header.sheet.values.seats,
        tongue.translator,
    )
    page.restyle(Look(DARK), scale, motion=True)
    page.open(record, _remarks(record, tongue.translator), guests)
    return window


def view(record: Record, language: str) -> int:
    """Open the window and wait until it is closed; the exit status."""
    app = application()
    window = viewer(record, language)
    window.show()
    return int(app.exec())


def _remarks(record: Record, speaker: Translator) -> dict[int, Remark]:
    currency = record.header.sheet.currency
    return {
        entry: Remark(finding_sentence(finding, speaker, currency), finding.rule)
        for finding in judge(record).findings
        for site in finding.sites
        for entry in site.entries[:1]
    }


def _scenario(name: str) -> Scenario | None:
    """The scenario, for the names of its guests; ``None`` where it is not here."""
    try:
        return load_scenario(name) if name else None
    except TrainerFault:
        return None
