"""The usual pace comes from what was kept with the verdicts, and costs no reading of records."""

from __future__ import annotations

import pytest

from tests.ui.test_track import begin, by_the_book
from trainer.grading.pace import pace, together
from trainer.procedures.record import Mode
from trainer.procedures.rounds import segments
from trainer.store.journal import Journal, StoredEntry
from trainer.ui.offers import Wish
from trainer.ui.usual import SITTINGS, pace_of, pace_text, usual_pace
from trainer.ui.window import Window

GAME = "casino_war"


def rounds_dealt(window: Window, scenario: str) -> int:
    play = begin(window, scenario)
    for _ in range(2):
        by_the_book(play)
        if not play.over:
            window.sheet.next_wanted.emit()
    return play.number


def test_the_usual_pace_is_that_of_the_sittings_before(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = rounds_dealt(window, "read-the-table")
    assert usual_pace(window.store, first, GAME) is None
    parts = segments(window.sittings.shelf.reopen(first).session.entries)[:2]
    second = rounds_dealt(window, "read-the-table")

    def nobody(journal: Journal, session_id: int, actor: str | None = None) -> list[StoredEntry]:
        raise AssertionError("the record was read")

    monkeypatch.setattr(Journal, "entries", nobody)
    usual = usual_pace(window.store, second, GAME)
    assert usual == pace(parts)
    assert usual is not None
    assert usual.rounds == 2


def test_what_is_kept_of_a_pace_is_the_pace_and_several_add_up(window: Window) -> None:
    number = rounds_dealt(window, "full-table")
    parts = segments(window.sittings.shelf.reopen(number).session.entries)
    each = [pace((part,)) for part in parts]
    assert [pace_of(pace_text(one, GAME)) for one in each] == each
    assert together(each) == pace(parts)
    unknown = pace_text(each[0], GAME).replace('"dealing"', '"juggling"')
    assert pace_of(unknown).ms == each[0].ms


def test_only_the_latest_sittings_count(window: Window) -> None:
    """A verdict of a later re-grading has no pace and takes none away."""
    made = [rounds_dealt(window, "full-table") for _ in range(3)]
    results, trainee = window.store.results, window.trainee()
    assert len(results.paces(trainee, made[2] + 1, SITTINGS, GAME)) == 3
    assert len(results.paces(trainee, made[2], SITTINGS, GAME)) == 2
    (newest,) = results.paces(trainee, made[2], 1, GAME)
    (kept,) = results.of_session(made[1])
    assert newest == kept.pace
    assert results.paces(trainee + 1, made[2], SITTINGS, GAME) == ()
    assert results.paces(trainee, made[2] + 1, SITTINGS, "war") == ()


def test_another_game_has_a_pace_of_its_own(window: Window) -> None:
    rounds_dealt(window, "read-the-table")
    window.deal(Wish("card-reading", "ctcpx", Mode.PRACTICE))
    play = window.play
    assert play is not None
    by_the_book(play)
    assert usual_pace(window.store, play.number, "war") is None
    later = begin(window, "read-the-table").number
    drilled = usual_pace(window.store, later, "war")
    assert drilled is not None
    assert drilled.rounds == 1
    dealt = usual_pace(window.store, later, GAME)
    assert dealt is not None
    assert dealt.rounds == 2
