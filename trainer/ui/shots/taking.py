"""Which pictures of the window are made, and how? ``python -m trainer.ui.shots [SCENE ...]``"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog

from trainer.core.frozen import frozen
from trainer.i18n.catalog import languages
from trainer.ui.look.application import application
from trainer.ui.look.preferences import TEXT_SIZES, Motion, Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.parts.garbage import sweep
from trainer.ui.shots.scenes import SCENES, staged
from trainer.ui.window import Window

BUILD = Path("build", "shots")
DOCS = Path("docs")


@frozen
class Size:
    """A picture's size in pixels, and how many of them a logical pixel takes."""

    width: int
    height: int
    factor: int = 1

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


@frozen
class Shot:
    """One picture: what is seen, how large, how it looks; the language is added to its name."""

    scene: str
    size: Size
    look: ThemeName
    name: str


SIZES = (Size(1280, 800), Size(1366, 768), Size(1920, 1080), Size(3840, 2160, factor=2))
_SHOWN = Size(1440, 900)
DOCUMENTED = (
    Shot("home", _SHOWN, ThemeName.DARK, "home"),
    Shot("lesson", _SHOWN, ThemeName.DARK, "table"),
    Shot("sheet", _SHOWN, ThemeName.DARK, "sheet"),
    Shot("replay", _SHOWN, ThemeName.DARK, "replay"),
    Shot("nine", SIZES[0], ThemeName.LIGHT, "nine-seats-light"),
)
"""The few that the documentation shows."""


def planned(
    scenes: Iterable[str], sizes: Iterable[Size] = SIZES, looks: Iterable[ThemeName] = ThemeName
) -> list[Shot]:
    """Every scene in every size and look."""
    return [
        Shot(scene, size, look, f"{scene}-{size}-{look.value}")
        for scene, size, look in product(scenes, sizes, looks)
    ]


def take(
    shots: Iterable[Shot], spoken: Iterable[str], folder: Path, text: float = 1.0
) -> list[Path]:
    """Make these pictures; each scene is staged once in every language. The files written."""
    folder.mkdir(parents=True, exist_ok=True)
    by_scene: dict[str, list[Shot]] = {}
    for shot in shots:
        by_scene.setdefault(shot.scene, []).append(shot)
    written = []
    for (name, wanted), language in product(by_scene.items(), spoken):
        with staged(SCENES[name], language) as window:
            for look in ThemeName:
                of_look = [shot for shot in wanted if shot.look is look]
                if of_look:
                    _dressed(window, look, text)
                for shot in of_look:
                    written.append(folder / f"{shot.name}-{language}.png")
                    _take(window, shot, written[-1])
        sweep()
    return written


def _dressed(window: Window, look: ThemeName, text: float) -> None:
    likes = Preferences(theme=look, text=text, motion=Motion.OFF)
    window.prefer(likes)
    if window.seen("settings"):
        window.settings.show_preferences(likes)


def _take(window: Window, shot: Shot, file: Path) -> None:
    window.resize(shot.size.width // shot.size.factor, shot.size.height // shot.size.factor)
    for _ in range(8):
        QApplication.processEvents()
    pictured(window).save(str(file))


def pictured(window: Window) -> QPixmap:
    """The window with what it asks in a window of its own, which lies over its middle."""
    whole = window.grab()
    asking = [one for one in window.findChildren(QDialog) if one.isVisible()]
    painter = QPainter(whole)
    for one in asking:
        corner = (window.rect().center() - one.rect().center()).toPointF()
        painter.drawPixmap(corner, one.grab())
    painter.end()
    return whole


def main(arguments: list[str]) -> int:
    """Make the pictures that are asked for; the exit status."""
    options = _options(arguments)
    application()
    # A caret that comes and goes would make two pictures of one screen.
    QApplication.setCursorFlashTime(0)
    if options.docs:
        take(DOCUMENTED, options.language, DOCS)
        return 0
    looks = [ThemeName(name) for name in options.look]
    sizes = [size for size in SIZES if str(size) in options.size]
    here = float(os.environ.get("QT_SCALE_FACTOR", "1"))
    near = [size for size in sizes if size.factor == here]
    shots = planned(options.scene or SCENES, near, looks)
    take(shots, options.language, options.into, options.text)
    status = 0
    for size in sizes:
        if size not in near:
            status = status or _in_another(size, arguments)
    return status


def _in_another(size: Size, arguments: list[str]) -> int:
    """Another process for another scale: Qt reads it once, when it starts."""
    command = [sys.executable, "-m", "trainer.ui.shots", *arguments, "--size", str(size)]
    surroundings = {**os.environ, "QT_SCALE_FACTOR": str(size.factor)}
    return subprocess.run(command, env=surroundings, check=False).returncode


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("scene", nargs="*", metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("--docs", action="store_true", help="only those of docs/, into docs/")
    parser.add_argument("--text", type=float, choices=TEXT_SIZES, default=1.0)
    parser.add_argument("--into", type=Path, default=BUILD, metavar="FOLDER")
    choices = {
        "language": list(languages()),
        "size": [str(size) for size in SIZES],
        "look": [look.value for look in ThemeName],
    }
    for name, values in choices.items():
        parser.add_argument(f"--{name}", nargs="+", choices=values, default=values)
    options = parser.parse_args(arguments)
    for name in options.scene:
        if name not in SCENES:
            parser.error(f"no scene {name!r}; there are: {', '.join(SCENES)}")
    return options
