"""Does the wheel carry what the trainer reads: compiled catalogues and every scenario?"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The content of the wheel, unpacked as an installer does it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_wheel_holds_every_scenario_and_a_binary_of_every_catalogue(installed: Path) -> None:
    data = installed / "trainer" / "_data"
    packed = {path.relative_to(data) for path in data.rglob("*") if path.is_file()}
    scenarios = {path.relative_to(ROOT) for path in (ROOT / "scenarios").rglob("*.toml")}
    catalogues = {
        path.relative_to(ROOT).with_suffix(".mo") for path in (ROOT / "locales").rglob("*.po")
    }
    assert scenarios
    assert catalogues
    assert packed == scenarios | catalogues


def test_installed_trainer_speaks_both_languages_and_finds_its_scenarios(installed: Path) -> None:
    code = (
        "from trainer.i18n.catalog import languages\n"
        "from trainer.resources import scenarios_dir\n"
        "print(*languages(), scenarios_dir())"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=installed.parent,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == ["ko", "en", str(installed / "trainer/_data/scenarios")]
