"""The packaged font shows every sign of every text, so that a machine without fonts will do."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PySide6.QtGui import QRawFont
from PySide6.QtWidgets import QApplication

from trainer.resources import locales_dir, scenarios_dir
from trainer.ui.look import fonts

UI = Path(fonts.__file__).parent


def signs_of_catalogue(language: str) -> set[str]:
    path = locales_dir() / language / "LC_MESSAGES" / "trainer.po"
    with path.open("rb") as file:
        catalogue = read_po(file)
    texts = [part for one in catalogue for part in (one.id, one.string)]
    flat = [t for text in texts for t in (text if isinstance(text, tuple | list) else [text])]
    return {sign for text in flat for sign in text}


def signs_of_code() -> set[str]:
    """What the window writes besides the catalogues: arrows, marks of keys, suits."""
    signs: set[str] = set()
    for path in UI.rglob("*.py"):
        if path.name == "keys.py":
            continue  # jamo are read there, never shown
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                signs |= set(node.value)
    return signs


def signs_of_scenarios() -> set[str]:
    """Titles, descriptions and guests' names."""
    return set(
        "".join(path.read_text(encoding="utf-8") for path in scenarios_dir().rglob("*.toml"))
    )


@pytest.mark.parametrize("source", ["ko", "en", "code", "scenarios"])
def test_no_sign_is_missing(app: QApplication, source: str) -> None:
    path = fonts._file()
    assert path is not None
    font = QRawFont(path, 12)
    others = {"code": signs_of_code, "scenarios": signs_of_scenarios}
    signs = others[source]() if source in others else signs_of_catalogue(source)
    missing = {sign for sign in signs if sign.isprintable() and not font.supportsCharacter(sign)}
    assert missing == set()


def test_the_app_uses_a_font_with_hangul(app: QApplication) -> None:
    raw = QRawFont.fromFont(fonts.font(12))
    assert raw.supportsCharacter("워")
    assert app.font().family() == fonts.family()
