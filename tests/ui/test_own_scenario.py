"""A scenario and a house in files of one's own: resumed, forked and dealt again like any other."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.driving import Keyboard, deal_round
from trainer.procedures.record import Mode
from trainer.scenarios.load import scenario_path
from trainer.store.location import Store
from trainer.ui.offers import Wish
from trainer.ui.shelf import Shelf
from trainer.ui.window import Window

HOUSE = 'id = "seoul"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean"\n'


def _files(folder: Path) -> Wish:
    (folder / "seoul.toml").write_text(HOUSE, "utf-8")
    text = scenario_path("two-wars").read_text("utf-8").replace('"two-wars"', '"own"')
    (folder / "own.toml").write_text(text, "utf-8")
    return Wish(str(folder / "own.toml"), str(folder / "seoul.toml"), Mode.PRACTICE)


def test_guests_go_on_after_a_restart(window: Window, tmp_path: Path) -> None:
    window.home.start_wanted.emit(_files(tmp_path))
    play, keys = window.play, Keyboard(window)
    assert play is not None
    for _ in range(4):
        keys.do(play.steps[0].action)
    window.go_home()
    window.home.resume_wanted.emit(play.number)
    again = window.play
    assert again is not None
    assert again is not play
    deal_round(again, keys.do)
    QTest.keyClick(window.table.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert [one.findings for one in again.grades.verdicts()] == [()]


def test_it_is_dealt_again_and_from_before_the_last_act(store: Store, tmp_path: Path) -> None:
    person = store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    shelf = Shelf(store)
    play = shelf.begin(_files(tmp_path), person.id)
    for made in (shelf.again(play), shelf.fork(play), shelf.again(shelf.reopen(play.number))):
        kept = shelf.reopen(made.number).session
        assert kept.scenario is not None
        assert (kept.scenario.id, kept.header.sheet.id) == ("own", "seoul")


def test_a_record_names_every_version_that_made_it(store: Store) -> None:
    person = store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    play = Shelf(store).begin(Wish("first-cards", "korean", Mode.PRACTICE), person.id)
    named = play.session.header.versions
    assert set(named) == {"program", "grader", "python", "qt"}
    assert all(named.values())
