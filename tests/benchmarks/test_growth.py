"""The measurement of what grows measures what it says, and a missed bound fails it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.qt


def test_home_and_sheet_are_measured_and_a_bound_can_be_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("PySide6")
    from benchmarks import growth

    monkeypatch.setattr(growth, "REPEATS", 1)
    monkeypatch.setattr(growth, "HOME_BOUND", 0.0)
    file = tmp_path / "growth.json"
    assert growth.main(["--many", "20", "--rounds", "2", "--json", str(file)]) == 1
    told = json.loads(file.read_text("utf-8"))
    assert told["home, 20 sittings"]["count"] == told["sheet, 2 rounds"]["count"] == 1
    assert "MISSED home" in capsys.readouterr().out
