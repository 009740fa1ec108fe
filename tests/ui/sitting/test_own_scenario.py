"""A scenario and a house in files of one's own: resumed, forked and dealt again like any other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.driving import Keyboard, deal_round
from trainer.procedures.canonical import canonical_record
from trainer.procedures.record import Mode
from trainer.procedures.record_reading import read_header, read_record
from trainer.procedures.record_text import write_header, write_record
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario, scenario_path
from trainer.session import start
from trainer.store.location import Store
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.shelf import Shelf
from trainer.ui.view.chip_looks import dressed, looks_of
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


PINK = """
[[chips]]
value = 1000
body = "#ff00aa"
spot = "#ffffff"
spots = 4
"""


@pytest.mark.parametrize(
    ("name", "chips"), [("seoul", PINK), ("korean", PINK), ("korean-usd", PINK), ("korean-usd", "")]
)
def test_chips_of_an_own_house_look_the_same_wherever_its_sitting_is_shown(
    store: Store, tmp_path: Path, name: str, chips: str
) -> None:
    """Amounts are read from them. A house of that name that ships has nothing to say here."""
    file = tmp_path / "house.toml"
    file.write_text(HOUSE.replace("seoul", name) + chips, "utf-8")
    person = store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    shelf = Shelf(store)
    play = shelf.begin(Wish("two-wars", str(file), Mode.PRACTICE), person.id)
    play.open()
    wanted = looks_of(play.sheet)
    assert wanted == looks_of(load_house(str(file)))
    file.unlink()
    once = shelf.resume(play.number)
    others = (shelf.reopen(play.number), shelf.again(once), shelf.fork(once))
    for made in (once, *others, shelf.reopen(others[1].number), shelf.reopen(others[2].number)):
        assert looks_of(made.sheet) == wanted
        assert looks_of(dressed(made.record.header.sheet)) == wanted
        if made.session.entries:
            text = write_record(made.record)
            record = read_record(text, "own.rec", load_house)
            assert looks_of(dressed(record.header.sheet)) == wanted
            assert write_record(record) == text
            assert canonical_record(text) is not None  # the short way of reading serves too


def test_a_record_from_before_looks_were_kept_has_those_of_its_house(store: Store) -> None:
    usd = load_house("korean-usd")
    header = start(load_scenario("first-cards"), usd).header
    text = write_header(header)
    old = text[: text.index("values.looks")]
    sheet = read_header(old, load_house).sheet
    assert sheet.looks == ()
    assert dressed(sheet).looks == usd.looks
    # Another house of that name, with chips of its own: nothing is known of them.
    others = old.replace("values.denominations = [", "values.denominations = [7, ")
    assert dressed(read_header(others, load_house).sheet).looks == ()
