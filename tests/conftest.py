"""What holds for every test? No window, no data of the person who runs it, or no Qt at all."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["QT_QPA_PLATFORM"] = "offscreen"
WITHOUT_QT = bool(os.environ.get("TRAINER_NO_QT"))
collect_ignore = ["ui"] if WITHOUT_QT else []

if WITHOUT_QT:
    blocker = str(Path(__file__).with_name("without_qt"))
    if not any(type(finder).__name__ == "NoQt" for finder in sys.meta_path):
        sys.path.insert(0, blocker)
        sys.modules.pop("sitecustomize", None)
        __import__("sitecustomize")
    # The programs that tests start have no Qt either.
    paths = [blocker, *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)

# A busy machine is no finding, and the same tree gives the same verdict twice.
settings.register_profile("trainer", deadline=None, derandomize=True)
settings.load_profile("trainer")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out the tests marked ``qt`` where there is none."""
    if WITHOUT_QT:
        for item in items:
            if item.get_closest_marker("qt"):
                item.add_marker(pytest.mark.skip(reason="without PySide6"))


def pytest_collection_finish() -> None:
    """The tests themselves are no garbage: nothing looks through them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the data of the person who runs it."""
    monkeypatch.setenv("TRAINER_DATA", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """Once there are windows, garbage goes between two tests, as it does between two events."""
    yield
    if "trainer.ui.app" in sys.modules and not gc.isenabled():
        from trainer.ui.parts.garbage import sweep

        sweep()
