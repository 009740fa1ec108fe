"""Does the measurement of the memory deal, look back, and read what is held?"""

from pathlib import Path

import pytest

from benchmarks import memory

pytestmark = pytest.mark.qt


def test_growth_is_reckoned_from_the_first_reading_to_the_last() -> None:
    assert memory.growth({50: 100.0, 275: 107.0, 500: 109.0}) == pytest.approx(2.0)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="nothing to read")
def test_what_is_held_is_read_while_rounds_are_dealt(tmp_path: Path) -> None:
    pytest.importorskip("PySide6")
    readings = memory.held((1, 2), tmp_path)
    assert list(readings) == [1, 2]
    assert all(20 < mib < 2000 for mib in readings.values())
