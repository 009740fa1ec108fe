"""A stored sitting is judged anew when its sheet is opened: what differs is told, both are kept."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QCoreApplication

from tests.regrading.records import sheet
from tests.ui.sheet.test_sheet import deal_without_words, said
from trainer.grading.findings import GRADER_VERSION
from trainer.procedures.record import Mode
from trainer.store.results import Verdict
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.sitting.shelf import Shelf
from trainer.ui.window import Window

WISH = Wish("full-table", "korean", Mode.PRACTICE)
NOTHING = '{"points": 100, "full": 100, "passed": null}'


def dealt(window: Window) -> Play:
    """A finished sitting in which “no more bets” was never said; no verdict on it is kept yet."""
    people = window.store.people.all()
    play = Shelf(window.store).begin(WISH, people[0].id)
    play.open()
    deal_without_words(play)
    return play


def issue(
    window: Window, play: Play, grader: str, findings: str = "[]", score: str = NOTHING
) -> None:
    """Keep a verdict on its first round, as that grader issued it."""
    then = "2026-11-01T00:00:00+00:00"
    window.store.results.add(Verdict(play.number, 1, grader, "1", findings, score, then))


def notes(window: Window, play: Play) -> list[str]:
    """What the sheet says of then and now."""
    window.home.result_wanted.emit(play.number)
    QCoreApplication.processEvents()
    words = ("judged", "Round 1: ", "Why: ", "replaced", "판정")
    texts = [text.replace("\N{NO-BREAK SPACE}", " ") for text in said(window.sheet)]
    return [text for text in texts if any(word in text for word in words)]


def test_a_verdict_of_an_older_grader_stands_beside_the_present_one(window: Window) -> None:
    play = dealt(window)
    issue(window, play, "1")
    window.store.results.add(Verdict(play.number, 1, "9", "1", "[]", NOTHING, "2026-11-02"))
    kept = window.store.results.of_session(play.number)
    told = notes(window, play)
    assert told[0].startswith("This sitting was judged otherwise when it was dealt")
    assert told[1] == "Why: the grader is another version."
    assert told[2] == "Round 1: 100 → 97 of 100 points"
    assert told[3].startswith("judged then by grader 1: no fault · judged now: [minor] ")
    assert "(K-P24" in told[3]
    assert len(told) == 4
    assert window.store.results.of_session(play.number) == kept
    assert any("97" in text for text in said(window.sheet))  # the sheet itself is today's
    window.tongue.switch("ko")
    told = notes(window, play)
    assert any("당시 판정(채점기 버전 1): 미스 없음 · 지금 판정: [경미] " in text for text in told)


def test_what_is_said_as_it_was_then_needs_no_note(window: Window) -> None:
    play = dealt(window)
    Shelf(window.store).finish(play)
    (own,) = window.store.results.of_session(play.number)
    assert own.grader_version == GRADER_VERSION
    assert json.loads(own.findings) != []
    assert notes(window, play) == []


@pytest.mark.parametrize("score", [NOTHING, "{}", "[]"])
@pytest.mark.parametrize("text", ["[{}]", '[{"kind": "odd", "rule": "X", "sites": [1]}]'])
def test_a_kept_verdict_that_nobody_can_read_blocks_nothing(
    window: Window, text: str, score: str
) -> None:
    play = dealt(window)
    issue(window, play, "1", text, score)
    assert any("judged now" in note for note in notes(window, play))


def test_a_tampered_verdict_is_pointed_out(window: Window) -> None:
    play = dealt(window)
    issue(window, play, GRADER_VERSION)
    assert any("nothing explains it" in note for note in notes(window, play))


def test_an_erratum_judges_old_sittings_and_is_dealt_by_from_now_on(window: Window) -> None:
    play = dealt(window)
    Shelf(window.store).finish(play)
    open_one = Shelf(window.store).begin(WISH, window.store.people.all()[0].id)
    sheet(window.store.folder / "houses")
    told = notes(window, play)
    assert told[0] == (
        "The house sheet korean 1 has been replaced by korean 2 as an erratum: judged by korean 2."
    )
    assert "supersedes it by an erratum" in told[2]
    assert told[4].startswith("judged then by grader 2: [minor] ")
    assert told[4].endswith("judged now: no fault")
    shelf = Shelf(window.store)
    resumed = shelf.resume(open_one.number)
    assert (resumed.sheet.version, resumed.judged_by.version) == (1, 2)
    assert "K-P24" not in {step.rule for step in resumed.steps}
    resumed.open()
    deal_without_words(resumed)
    shelf.finish(resumed)
    (issued,) = window.store.results.of_session(open_one.number)
    assert (issued.sheet_version, issued.findings) == ("2", "[]")
    for new in (shelf.begin(WISH, window.store.people.all()[0].id), shelf.again(play)):
        assert (new.sheet.version, new.judged_by.version) == (2, 2)


@pytest.mark.parametrize(("days", "version"), [(0, 2), (1, 1)])
def test_a_change_is_dealt_by_from_its_day_on(window: Window, days: int, version: int) -> None:
    play = dealt(window)
    file = sheet(window.store.folder / "houses", reason="change")
    day = (date.today() + timedelta(days)).isoformat()
    file.write_text(file.read_text("utf-8").replace("2026-06-01", day), "utf-8")
    shelf = Shelf(window.store)
    assert shelf.begin(WISH, window.store.people.all()[0].id).sheet.version == version
    assert shelf.reopen(play.number).judged_by.version == 1
