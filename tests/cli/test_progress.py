"""A bar at the foot of a terminal: never elsewhere, never wider than the terminal."""

from __future__ import annotations

import io
import os
import shutil
import signal

import pytest

from trainer.cli.columns import cells
from trainer.cli.progress import Bar, stoppable
from trainer.i18n.catalog import translator
from trainer.regrading.archive import Progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def bar(stream: io.StringIO, lang: str = "en", total: int = 1_000) -> tuple[Bar, list[float]]:
    time = [0.0]
    return Bar(stream, lambda: total, translator(lang), lambda: time[0]), time


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("columns", [10, 40, 80])
def test_it_fits_the_terminal(lang: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda *_: os.terminal_size((columns, 24)))
    stream = Terminal()
    shown, time = bar(stream, lang)
    for step in range(1, 11):
        time[0] = float(step)
        shown.show(Progress(step * 100, step * 123_456))
    drawn = [line for line in stream.getvalue().split("\r") if line.strip()]
    assert all(cells(line.rstrip()) < columns for line in drawn)
    if columns == 80:
        assert len(drawn) == 10
        assert "100" in drawn[-1]
        assert "123,456" in drawn[-1]
        assert drawn[-1].count("#") == 24


def test_it_is_drawn_ten_times_a_second_at_most_and_leaves_nothing_behind() -> None:
    stream = Terminal()
    shown, time = bar(stream)
    for step in range(100):
        time[0] = step / 100
        shown.show(Progress(step, step))
    assert 9 <= stream.getvalue().count("\r") <= 11
    shown.clear()
    assert stream.getvalue().endswith("\r")
    assert stream.getvalue().split("\r")[-2].strip() == ""
    before = stream.getvalue()
    shown.clear()
    assert stream.getvalue() == before


def test_elsewhere_nothing_is_drawn_or_counted() -> None:
    def counted() -> int:
        raise AssertionError("counted for nobody")

    stream = io.StringIO()
    shown = Bar(stream, counted, translator("en"))
    shown.show(Progress(1, 1))
    shown.clear()
    assert stream.getvalue() == ""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_asks_and_a_second_one_insists(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with stoppable() as stopped:
        assert not stopped()
        signal.raise_signal(number)
        assert stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)
    assert signal.getsignal(number) is before
