"""Are catalogues and scenarios found in the tree and in the installed package?"""

from pathlib import Path

import pytest

from trainer import resources

ROOT = Path(__file__).parent.parent


def test_source_tree_has_them_at_the_top() -> None:
    assert resources.locales_dir() == ROOT / "locales"
    assert resources.scenarios_dir() == ROOT / "scenarios"


def test_installed_package_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "trainer"
    (package / "_data" / "locales").mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.locales_dir() == package / "_data" / "locales"
    assert resources.scenarios_dir() == tmp_path / "scenarios"
