"""What is loaded and made before the first table is on the screen, and what only after it?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import bury
from trainer.core.actions import Role
from trainer.core.places import Spot
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode
from trainer.store.location import Store, open_store
from trainer.ui.board import view as table_view
from trainer.ui.course.offers import Wish
from trainer.ui.window import Window

ROOT = Path(__file__).parents[2]
LATE = (
    *("sqlite_utils", "babel", "importlib.metadata", "fractions", "decimal", "locale"),
    "difflib",
    *("trainer.core.toml_lines", "trainer.grading.findings", "trainer.procedures.duties"),
    *(
        "trainer.ui.home.page",
        "trainer.ui.table.panel",
        "trainer.ui.speaking.access",
        "trainer.ui.speaking.spoken",
    ),
    *("trainer.ui.telling.reckoning", "trainer.ui.telling.narration", "trainer.i18n.messages"),
    *("trainer.grading.judge", "trainer.grading.live", "trainer.procedures.agenda"),
    *("trainer.procedures.record_reading", "trainer.core.moving_piles"),
    *(
        "trainer.ui.view.duel_felt",
        "trainer.procedures.duel_wagers",
        "trainer.ui.view.comparing_sides",
    ),
    *("trainer.i18n.rules_pages", "trainer.ui.rules.game_view", "trainer.ui.rules.page"),
    *("trainer.procedures.pile_sheet", "trainer.procedures.pile_war", "trainer.procedures.piles"),
    *("trainer.scenarios.pile_deck", "trainer.scenarios.levels", "trainer.grading.reading_pace"),
    *(
        "trainer.ui.parts.cover",
        "trainer.ui.sitting.pauses",
        "trainer.ui.sitting.asides",
        "trainer.ui.course.progress",
    ),
    *(
        "trainer.ui.sitting.onward",
        "trainer.ui.table.next_view",
        "trainer.ui.telling.taken_won",
        "trainer.ui.telling.floor_calls",
    ),
    *("trainer.ui.home.track_view", "trainer.ui.home.desk", "trainer.ui.sheet.desk"),
    *("trainer.ui.settings.desk", "trainer.ui.hands.mouse_way", "trainer.ui.telling.steps"),
    *(
        "trainer.ui.telling.refused",
        "trainer.ui.parts.short_list",
        "trainer.ui.table.speech_palette",
    ),
    *("trainer.ui.parts.one_of_two", "trainer.ui.hands.typed_money", "trainer.ui.table.words_area"),
    *(
        "trainer.ui.board.focus_ring",
        "trainer.ui.parts.garbage",
        "trainer.ui.look.system_wish",
        "trainer.ui.speaking.announcer",
    ),
    *("trainer.ui.sprites.glows", "trainer.ui.sprites.marks", "trainer.ui.sprites.amounts"),
    *("trainer.ui.sprites.ghosts", "trainer.ui.sprites.spread", "trainer.ui.table.caption_bar"),
    *("trainer.ui.parts.header_signs", "trainer.ui.parts.soft_edge"),
    *(
        "trainer.ui.speaking.sound",
        "trainer.ui.speaking.speaker",
        "trainer.ui.settings.page",
        "miniaudio",
    ),
    *("trainer.ui.sprites.hints", "trainer.ui.hands.menus", "trainer.ui.hands.popups"),
    *("trainer.ui.hands.key_names", "trainer.ui.hands.rebinding", "trainer.ui.hands.cursor"),
    *(
        "trainer.ui.sheet.page",
        "trainer.ui.sheet.thumbs",
        "trainer.ui.telling.scenes",
        "trainer.ui.replay.page",
    ),
    *(
        "trainer.ui.sheet.close_up",
        "trainer.ui.sheet.rack_picture",
        "trainer.ui.parts.halves",
        "trainer.ui.sitting.retold",
    ),
    *(
        "trainer.ui.home.last_results",
        "trainer.ui.course.past_words",
        "trainer.ui.parts.second_press",
    ),
    "trainer.ui.home.left_in_game",
    *("trainer.exchange", "trainer.grading.pace", "trainer.store.disagreements", "typst"),
    *("trainer.store.ledger", "trainer.store.games", "trainer.chair", "trainer.ui.chair"),
    *("trainer.ui.piles", "trainer.ui.home.doors"),
    *("trainer.procedures.clauses", "trainer.procedures.games", "trainer.procedures.steps"),
    "trainer.grading.judges",
)
"""What no first table of an exam or a practice needs."""

_LOADED = """
import gc, json, os, sys
from pathlib import Path
from PySide6 import QtCore, QtGui
from trainer.cli import display
from trainer.ui import app
from trainer.ui.board import view as table_view

display.has_display = lambda *_: True
class Watched(table_view.Board):
    def paintEvent(self, event):
        super().paintEvent(event)
        if not seen:
            seen.update(modules=sorted(sys.modules), collecting=gc.isenabled())
            seen.update(enumerations="Qt" in vars(QtCore), parts=self.parts())
            seen.update(classes=sorted(vars(QtGui)))
            seen.update(threads=[one.name for one in Path("/proc/self/task").glob("*")])
            QtCore.QTimer.singleShot(50, self.tell)
    def parts(self):
        return QtGui.QAccessible.queryAccessibleInterface(self).childCount()
    def tell(self):
        sweeper = QtCore.QCoreApplication.instance().findChild(QtCore.QTimer, "sweeper")
        later = {"later": sorted(sys.modules), "told": self.parts()}
        later.update(sweeps=bool(sweeper and sweeper.isActive()), collects=gc.isenabled())
        print(json.dumps({**seen, **later}))
        sys.stdout.flush()
        os._exit(0)
seen = {}
from trainer.ui.table import page as table_page
table_page.Board = Watched
from trainer.cli import main
main(["--data", sys.argv[1], "deal", "full-table"])
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str] | bool]:
    """The modules at the first paint of the table, and soon after it."""
    data = tmp_path_factory.mktemp("start") / "data"
    with open_store(data) as store:
        store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    done = subprocess.run(
        [sys.executable, "-c", _LOADED, str(data)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANGUAGE": "ko"},
        timeout=120,
        check=False,
    )
    assert done.stdout, done.stderr
    found: dict[str, list[str] | bool] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", LATE)
def test_not_loaded_before_the_first_table_is_painted(
    loaded: dict[str, list[str]], name: str
) -> None:
    assert name not in loaded["modules"]


def test_what_stands_beside_the_table_follows_it(loaded: dict[str, list[str]]) -> None:
    assert "trainer.ui.table.panel" in loaded["later"]


def test_qt_s_enumerations_are_not_made_for_the_first_table(loaded: dict[str, bool]) -> None:
    assert loaded["enumerations"] is False


@pytest.mark.parametrize("name", ["QKeySequence", "QShortcut", "QTransform"])
def test_not_made_before_the_first_table_is_painted(
    loaded: dict[str, list[str]], name: str
) -> None:
    assert "QPainter" in loaded["classes"]
    assert name not in loaded["classes"]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="no list of threads here")
def test_the_first_table_is_painted_by_one_thread(loaded: dict[str, list[str]]) -> None:
    assert len(loaded["threads"]) == 1


def test_a_screen_reader_that_came_before_the_first_paint_finds_the_table_after_it(
    loaded: dict[str, int],
) -> None:
    assert loaded["parts"] == 1  # Qt's own answer: the viewport
    assert loaded["told"] == 7 + 7


def test_garbage_is_collected_once_there_is_something_to_see(loaded: dict[str, bool]) -> None:
    assert loaded["collecting"] is False
    assert loaded["sweeps"] is True
    assert loaded["collects"] is False  # by itself, wherever it happens to be


def test_the_first_table_is_drawn_once_with_every_bet(
    app: QApplication, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    grounds: list[object] = []
    draw = table_view.draw_felt
    monkeypatch.setattr(table_view, "draw_felt", lambda *given: grounds.append(draw(*given)))
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    window = Window(store, "en", Wish("full-table", "korean", Mode.PRACTICE))
    play = window.play
    assert play is not None
    bets = [place for place in play.table.chips if place.seat and place.spot is not Spot.PURSE]
    assert len(bets) > 7
    window.show()
    items = window.table.board.scene().items()
    stacks = [item for item in items if 6 <= item.zValue() < 7]
    assert len(stacks) == len(bets)
    assert all(item.isVisible() and not item.pos().isNull() for item in stacks)
    assert len(grounds) == 1
    bury(window)


def test_a_sitting_begins_in_one_commit(app: QApplication, store: Store) -> None:
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    window = Window(store, "en")
    commits: list[str] = []
    store.connections.connection().set_trace_callback(
        lambda said: commits.append(said) if said == "COMMIT" else None
    )
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    store.connections.connection().set_trace_callback(None)
    assert commits == ["COMMIT"]
    play = window.play
    assert play is not None
    kept = store.journal.entries(play.number)
    assert len(kept) == len(play.session.entries) > 7
    assert all(entry.actor.role is not Role.DEALER for entry in play.session.entries)
    bury(window)


def test_a_sitting_whose_beginning_cannot_be_kept_is_none(
    app: QApplication, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    window = Window(store, "en")
    append = store.journal.append

    def full(session: int, number: int, at_ms: int, actor: str, line: str) -> None:
        if number > 3:
            raise TrainerFault("disk-full", path="x")
        append(session, number, at_ms, actor, line)

    monkeypatch.setattr(store.journal, "append", full)
    with pytest.raises(TrainerFault):
        window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    assert window.play is None
    assert store.journal.unfinished() == ()
    assert window.centralWidget().currentWidget() is window.home  # type: ignore[attr-defined]
    bury(window)
