"""What the verbs that open a window hand to it."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trainer.cli import windows
from trainer.procedures.record import Mode, Record
from trainer.procedures.sheet import Sheet

Run = Callable[..., Any]
pytestmark = pytest.mark.qt


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """With a display, what would be opened."""
    from trainer.ui import app
    from trainer.ui.replay import viewing

    calls: list[dict[str, object]] = []

    def window(folder: Path, **wish: object) -> int:
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL  # Ctrl+C ends Qt's loop
        calls.append({"folder": folder, **wish})
        return 0

    def view(record: Record, sheet: Sheet, language: str) -> int:
        assert sheet == record.header.sheet
        calls.append({"entries": len(record.entries), "language": language})
        return 0

    monkeypatch.setattr(windows, "has_display", lambda environ: True)
    monkeypatch.setattr(windows, "need_display", lambda: None)
    monkeypatch.setattr(app, "run", window)
    monkeypatch.setattr(viewing, "view", view)
    return calls


def test_without_a_verb_the_window_opens(
    run: Run, opened: list[dict[str, object]], tmp_path: Path
) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert run().status == 0
    assert signal.getsignal(signal.SIGINT) is before
    assert run("--lang", "ko", "--data", tmp_path / "here").status == 0
    nothing = {"scenario": None, "house": None, "mode": None}
    assert opened == [
        {"folder": tmp_path / "data", "language": None, **nothing},
        {"folder": tmp_path / "here", "language": "ko", **nothing},
    ]


def test_deal_opens_it_at_a_scenario(run: Run, opened: list[dict[str, object]]) -> None:
    assert run("deal", "full-table", "--house", "korean-usd", "--mode", "exam").status == 0
    assert run("deal", "full-table").status == 0
    assert [(one["scenario"], one["house"], one["mode"]) for one in opened] == [
        ("full-table", "korean-usd", Mode.EXAM),
        ("full-table", "korean", Mode.PRACTICE),
    ]


def test_replay_opens_the_record_or_prints_it(
    run: Run, opened: list[dict[str, object]], clean: Path
) -> None:
    assert run("replay", clean, "--lang", "ko").out == ""
    assert opened == [{"entries": 65, "language": "ko"}]
    assert run("replay", clean, "--text").out.count("\n") == 65
    assert len(opened) == 1
