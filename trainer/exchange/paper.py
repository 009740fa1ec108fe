"""How does a result sheet become a PDF or pictures of its pages?

The same sheet gives the same bytes on every machine: its date is the record's, its font the
supplied one. The PDF is tagged and its text can be read back.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from trainer.exchange.document import Document
from trainer.fault import TrainerFault
from trainer.store.connection import faults

if TYPE_CHECKING:
    from types import ModuleType

TEMPLATE: Final = Path(__file__).with_name("paper.typ")
WORDS: Final = "sheet.json"
FINENESS: Final = 144
"""Pixels for an inch of a picture: an A4 page is 1,190 of them wide."""

ACCESSIBLE: Final = "ua-1"
"""The standard for PDFs that can be read aloud: typst refuses to make one that breaks it."""

BOX: Final = "□"
"""What is set for a letter that the font does not have."""


def pdf(document: Document) -> bytes:
    """The sheet as one PDF. Raises TrainerFault `paper-missing`, `no-font`."""
    (made,) = _compiled(document, "pdf")
    return made


def pages(document: Document) -> list[bytes]:
    """The sheet as one PNG for each page. Raises as `pdf`."""
    return _compiled(document, "png")


def save(document: Document, path: Path) -> list[Path]:
    """Write the sheet as its name says (.png: a file for each page, else PDF); what was written.

    Raises TrainerFault as `pdf`, and `disk-full`, `folder-not-writable`.
    """
    if path.suffix.lower() != ".png":
        return [_written(path, pdf(document))]
    made = pages(document)
    return [_written(_numbered(path, at), one) for at, one in enumerate(made, 1)]


def _numbered(path: Path, page: int) -> Path:
    """Every page after the first has its number behind the name."""
    return path if page == 1 else path.with_name(f"{path.stem}-{page}{path.suffix}")


def _written(path: Path, data: bytes) -> Path:
    """Whole or not at all: an older file stays until the new one is on the disk."""
    part = path.with_name(f".{path.name}.part")
    try:
        with faults(path.parent):
            part.write_bytes(data)
            part.replace(path)
    except TrainerFault:
        with suppress(OSError):
            part.unlink()
        raise
    return path


def _compiled(document: Document, form: Literal["pdf", "png"]) -> list[bytes]:
    typst, font = _typst(), _font()
    data = document.data()
    with tempfile.TemporaryDirectory() as folder:
        _lay_out(Path(folder), data, document.pictures)
        while True:
            try:
                made = typst.compile(
                    str(Path(folder) / TEMPLATE.name),
                    root=folder,
                    format=form,
                    ppi=FINENESS if form == "png" else None,
                    pdf_standards=[ACCESSIBLE] if form == "pdf" else [],
                    font_paths=[str(font.parent)],
                    ignore_system_fonts=True,
                )
            except typst.TypstError as error:
                if not _boxed(Path(folder) / WORDS, _lacking(error.diagnostic)):
                    said = str(error).splitlines() or [""]
                    raise TrainerFault("paper-refused", reason=said[0][:200]) from None
            else:
                return _as_list(made)


def _as_list(made: bytes | Sequence[bytes]) -> list[bytes]:
    return [made] if isinstance(made, bytes) else list(made)


def _lacking(complaint: str) -> set[str]:
    """The texts for which the font has no letters; only an accessible PDF is refused for them."""
    texts = re.findall(r'the text `"(.+?)"` could not be displayed', complaint)
    return {re.sub(r"\\u\{(\w+)\}", lambda one: chr(int(one[1], 16)), text) for text in texts}


def _boxed(words: Path, lacking: set[str]) -> bool:
    """Set a box for each of these texts in a name or a reason; whether that changed anything."""
    before = after = words.read_text(encoding="utf-8")
    for text in lacking:
        after = after.replace(text, BOX)
    with faults(words.parent):
        words.write_text(after, encoding="utf-8")
    return after != before


def _lay_out(folder: Path, data: Mapping[str, object], pictures: Mapping[str, bytes]) -> None:
    """What typst reads, in a folder of its own."""
    with faults(folder):
        (folder / TEMPLATE.name).write_bytes(TEMPLATE.read_bytes())
        (folder / WORDS).write_text(json.dumps(data, ensure_ascii=False), "utf-8", "replace")
        for name, png in pictures.items():
            (folder / name).write_bytes(png)


def _typst() -> ModuleType:
    try:
        import typst
    except ImportError:
        raise TrainerFault("paper-missing") from None
    return typst


def _font() -> Path:
    try:
        from pylopdf_fonts_ko import sans_path
    except ImportError:
        raise TrainerFault("no-font") from None
    return Path(sans_path())


__all__ = ["FINENESS", "pages", "pdf", "save"]
