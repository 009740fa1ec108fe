"""Do the pictures of the window show what their names say, and the same every time?"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.ui.scene_pages import at_its_page
from trainer.ui.chair.dialogs import BuyIn
from trainer.ui.chair.room import ChairRoom
from trainer.ui.look.theme import DARK, LIGHT, ThemeName
from trainer.ui.shots import taking as shots
from trainer.ui.shots.scenes import SCENES, staged
from trainer.ui.shots.taking import DOCUMENTED, SIZES, Shot, planned, take

DOCS = Path(__file__).parents[2] / "docs"
SMALL = SIZES[0]


def test_every_scene_in_every_size_and_look_has_a_name_of_its_own() -> None:
    plan = planned(SCENES)
    assert len({shot.name for shot in plan}) == len(plan) == len(SCENES) * len(SIZES) * 3


def test_the_pictures_of_the_documentation_are_there() -> None:
    names = {f"{shot.name}-{language}.png" for shot in DOCUMENTED for language in ("ko", "en")}
    assert {path.name for path in DOCS.glob("*.png")} == names
    assert all(shot.scene in SCENES for shot in DOCUMENTED)


def test_a_scene_is_pictured_in_each_look(app: QApplication, tmp_path: Path) -> None:
    looks = (ThemeName.DARK, ThemeName.LIGHT)
    written = take(planned(["exam"], [SMALL], looks), ["en"], tmp_path)
    assert [path.name for path in written] == [
        "exam-1280x800-dark-en.png",
        "exam-1280x800-light-en.png",
    ]
    dark, light = (QImage(str(path)) for path in written)
    assert (dark.width(), dark.height()) == (1280, 800)
    assert dark.pixelColor(1270, 400).name() == DARK.panel
    assert light.pixelColor(1270, 400).name() == LIGHT.panel


@pytest.mark.parametrize("scene", ["home", "lesson", "sheet"])
def test_two_pictures_of_a_scene_are_equal(app: QApplication, tmp_path: Path, scene: str) -> None:
    shot = Shot(scene, SMALL, ThemeName.DARK, scene)
    first, second = (take([shot], ["ko"], tmp_path / name)[0] for name in ("a", "b"))
    assert QImage(str(first)) == QImage(str(second))


def test_a_paused_table_was_seen_before(app: QApplication) -> None:
    """Its header has its signs, which come with the first picture of a table."""
    with staged(SCENES["pause"], "en") as window:
        assert not window.table.pause.icon().isNull()


def test_what_is_asked_lies_over_the_picture(app: QApplication) -> None:
    with staged(SCENES["chair-buy-in"], "en") as window:
        assert at_its_page(window, "chair-buy-in")
        window.resize(1280, 800)
        QApplication.processEvents()
        asking = window.behind("chair", ChairRoom).dialog
        assert isinstance(asking, BuyIn)
        whole, alone = shots.pictured(window).toImage(), window.grab().toImage()
        middle = window.rect().center()
        assert whole.pixelColor(middle) != alone.pixelColor(middle)
        assert whole.pixelColor(5, 5) == alone.pixelColor(5, 5)


def test_what_there_is_no_scene_of_is_said(
    app: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        shots.main(["lobby"])
    assert "no scene 'lobby'" in capsys.readouterr().err
