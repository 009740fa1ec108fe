"""Does the measurement of the journal compare like with like, and does it see a missed bound?"""

import json
from pathlib import Path

import pytest

from benchmarks import journal
from benchmarks.measured import Bound, Sample, concluded


def test_every_kind_is_kept_under_the_same_settings(tmp_path: Path) -> None:
    kept = journal.measured(tmp_path, 5)
    assert {name: len(one.values) for name, one in kept.samples.items()} == {
        journal.BARE: 5,
        journal.ENTRY: 5,
        journal.ACT: 5,
    }
    assert all(value > 0 for one in kept.samples.values() for value in one.values)
    # FULL, in the log: what a power cut must not take.
    assert (kept.settings["journal_mode"], kept.settings["synchronous"]) == ("wal", "2")


def test_a_bare_table_with_other_settings_is_no_yardstick(tmp_path: Path) -> None:
    like = {"page_size": "4096", "journal_mode": "wal", "synchronous": "9"}
    with pytest.raises(SystemExit, match="not the same settings"), journal.bare(tmp_path, like):
        pass


def test_the_figures_are_written_with_the_machine(tmp_path: Path) -> None:
    file = tmp_path / "journal.json"
    asked = ["--entries", "3", "--folder", str(tmp_path), "--json", str(file), "--no-bounds"]
    assert journal.main(asked) == 0
    said = json.loads(file.read_text(encoding="utf-8"))
    assert said["machine"]["python"]
    assert said["ratio"] > 0
    assert said[journal.ENTRY]["count"] == 3


def test_a_missed_bound_is_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert concluded({}, [Bound("a", 1.0, 1.5)], None) == 0
    assert concluded({}, [Bound("a", 1.0, 1.5), Bound("b", 1.6, 1.5)], None) == 1
    assert "MISSED b" in capsys.readouterr().out


def test_quantiles_by_nearest_rank() -> None:
    sample = Sample(tuple(float(value) for value in range(1, 101)))
    assert (sample.median, sample.p95) == (50.5, 95.0)
    assert Sample((3.0,)).p95 == 3.0
