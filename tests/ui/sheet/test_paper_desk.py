"""The sheet on the screen comes onto paper: saved, printed, and what is said when it cannot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QMessageBox

from tests.ui.sheet.test_sheet import deal_without_words, sit
from trainer.procedures.record import Mode
from trainer.ui.sheet import paper_desk
from trainer.ui.window import Window

pypdf = pytest.importorskip("pypdf")
pytest.importorskip("typst", reason="no wheel for this machine")


def press(window: Window, text: str) -> None:
    buttons = window.sheet.findChildren(QAbstractButton)
    next(one for one in buttons if one.text() == text).click()


def graded(window: Window) -> None:
    deal_without_words(sit(window, Mode.PRACTICE))


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What the file dialog proposes; it chooses that name in a folder of the test's."""
    proposed: list[str] = []

    def choose(parent: object, title: str, name: str, pattern: str) -> tuple[str, str]:
        proposed.append(Path(name).name)
        return str(tmp_path / Path(name).stem), pattern

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return proposed


def test_the_sheet_is_saved_with_what_it_says_and_with_pictures(
    window: Window, chosen: list[str], tmp_path: Path
) -> None:
    graded(window)
    press(window, "Save as PDF…")
    (proposed,) = chosen
    assert proposed.startswith("Hana 20")
    assert proposed.endswith(".pdf")
    reader = pypdf.PdfReader(tmp_path / proposed)
    text = "".join(page.extract_text() for page in reader.pages)
    assert "K-P24" in text
    assert "Done by the procedure" in text
    assert sum(len(page.images) for page in reader.pages) == 2
    said = [one.text() for one in window.sheet.findChildren(QLabel)]
    assert f"Saved: {tmp_path / proposed}" in said


def test_the_pages_are_saved_as_pictures(window: Window, chosen: list[str], tmp_path: Path) -> None:
    graded(window)
    press(window, "Save as PNG…")
    assert (tmp_path / chosen[0]).read_bytes().startswith(b"\x89PNG")


def test_nothing_is_written_when_no_file_is_chosen(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    graded(window)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    press(window, "Save as PDF…")
    assert list(tmp_path.glob("*.pdf")) == []


@pytest.mark.parametrize("opens", [True, False])
def test_printing_hands_the_pdf_to_the_viewer(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, opens: bool
) -> None:
    handed: list[str] = []

    def opened(url: QUrl) -> bool:
        handed.append(url.toLocalFile())
        return opens

    monkeypatch.setattr(paper_desk.QDesktopServices, "openUrl", opened)
    monkeypatch.setattr(paper_desk.tempfile, "gettempdir", lambda: str(tmp_path))
    graded(window)
    press(window, "Print…")
    (file,) = handed
    assert Path(file).read_bytes().startswith(b"%PDF")
    boxes = window.findChildren(QMessageBox)
    assert [file in box.text() for box in boxes] == ([] if opens else [True])
    for box in boxes:
        box.close()


def test_without_typst_the_window_says_what_to_do(
    window: Window, chosen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    graded(window)
    monkeypatch.setitem(sys.modules, "typst", None)
    press(window, "Save as PDF…")
    (box,) = window.findChildren(QMessageBox)
    assert "pip install typst" in box.text()
    box.close()


def test_a_very_long_name_is_cut_to_what_a_disk_takes(
    window: Window, chosen: list[str], tmp_path: Path
) -> None:
    window.add_trainee("한" * 100)
    graded(window)
    press(window, "Save as PDF…")
    assert (tmp_path / chosen[0]).is_file()
    assert len(Path(chosen[0]).stem) == 80
