"""Where files are saved: asked in the program's language, first in the documents, then there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QListView, QToolButton

from trainer.ui.look.preferences import Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.parts import file_dialogs
from trainer.ui.window import Window

COMPUTER = {"ko": "내 컴퓨터", "en": "My Computer"}


def computer() -> str:
    return QCoreApplication.translate("QFileSystemModel", "My Computer")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_a_dialog_speaks_the_language_and_starts_where_the_last_one_ended(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    window.tongue.switch(language)
    proposed, words = [], []

    def choose(_parent: object, _title: str, name: str, _pattern: str) -> tuple[str, str]:
        proposed.append(Path(name))
        words.append(computer())
        return str(tmp_path / "sheet.pdf"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    for _ in range(2):
        got = file_dialogs.file_to_save(window, "Save", "a.pdf")
        assert got == tmp_path / "sheet.pdf"
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    there = Path(QStandardPaths.writableLocation(documents))
    first = (there if there.is_dir() else Path.home()) / "a.pdf"
    assert proposed == [first, tmp_path / "a.pdf"]
    assert words == [COMPUTER[language]] * 2
    assert computer() == "My Computer"  # keys are read as before


def test_no_word_of_a_dialog_is_left_in_english(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.tongue.switch("ko")
    said: list[str] = []

    def choose(_parent: object, title: str, start: str) -> str:
        dialog = QFileDialog(None, title, start, "PDF (*.pdf)")
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        said.extend(one.text() for one in dialog.findChildren(QLabel))
        said.append(QCoreApplication.translate("QAbstractFileIconProvider", "Folder"))
        dialog.deleteLater()
        return ""

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", choose)
    assert file_dialogs.folder(window, "Move") is None
    assert len(said) >= 4
    assert not [text for text in said if text and text.isascii()]


def test_a_folder_is_asked_for_in_the_one_used_last(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given: list[str] = []

    def choose(_parent: object, _title: str, start: str) -> str:
        given.append(start)
        return str(tmp_path) if len(given) < 3 else ""

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", choose)
    assert file_dialogs.folder(window, "Move") == tmp_path
    assert file_dialogs.folder(window, "Move") == tmp_path
    assert file_dialogs.folder(window, "Move") is None
    assert given[1:] == [str(tmp_path)] * 2


@pytest.mark.parametrize("theme", list(ThemeName))
def test_the_signs_of_a_dialog_are_seen_in_every_look(window: Window, theme: ThemeName) -> None:
    window.settings.changed.emit(Preferences(theme=theme))
    dialog = QFileDialog(window)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    file_dialogs.make_readable(dialog)
    dialog.show()
    QApplication.processEvents()
    buttons = [one for one in dialog.findChildren(QToolButton) if one.isVisible()]
    assert buttons
    for made in buttons:
        assert made.grab().toImage().pixelColor(made.width() // 2, 2).lightness() > 200
    (places,) = dialog.findChildren(QListView, "sidebar")
    assert places.width() >= 160
    dialog.close()
    dialog.deleteLater()
