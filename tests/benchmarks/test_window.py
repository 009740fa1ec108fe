"""Does the measurement of the window see a bare and a full view, and frames in motion?"""

import os
from pathlib import Path

import pytest

from benchmarks import window

pytestmark = pytest.mark.qt


def test_both_windows_are_painted_in_a_process_of_their_own(tmp_path: Path) -> None:
    pytest.importorskip("PySide6")
    data = window.prepared(tmp_path)
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    both = (window.BARE, window.TABLE)
    for wall, worked in [window.first_paint(role, data, variables) for role in both]:
        assert wall > 0
        assert worked > 0


def test_frames_are_timed_while_everything_moves() -> None:
    pytest.importorskip("PySide6")
    taken, worked = window.frames(1, 1, dict(os.environ))
    assert len(taken.values) == len(worked.values) > 0
    assert min(taken.values) > 0


def test_frames_are_timed_while_a_round_is_settled(tmp_path: Path) -> None:
    pytest.importorskip("PySide6")
    data = window.prepared(tmp_path)
    taken, worked = window.settle(1, data, 1, window.environment(tmp_path))
    assert len(taken.values) == len(worked.values) > 5
    assert min(taken.values) > 0


def test_bytecode_is_cached_for_the_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    own = window.environment(tmp_path)
    assert "PYTHONDONTWRITEBYTECODE" not in own
    assert Path(own["PYTHONPYCACHEPREFIX"]).is_relative_to(tmp_path)
