"""A result sheet on paper: its words can be read back, its bytes are the same every time."""

from __future__ import annotations

import errno
import io
import struct
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.exchange import paper
from trainer.exchange.document import Document, Pictures
from trainer.exchange.sheet_view import SheetView, round_view, weighed_by
from trainer.exchange.sheet_words import pace_phrase
from trainer.fault import TrainerFault
from trainer.grading.findings import Finding, Site
from trainer.grading.judge import judge
from trainer.grading.missed import moments_missed
from trainer.grading.pace import pace
from trainer.grading.score import score
from trainer.i18n.catalog import translator
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import duration
from trainer.procedures.record import Mode
from trainer.procedures.record_reading import read_record
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house
from trainer.scenarios.policies import policy_for

typst = pytest.importorskip("typst", reason="no wheel for this machine")
pypdf = pytest.importorskip("pypdf")

GOLDEN = Path(__file__).parents[1] / "golden"
FAULTY = ("tie-paid-short-then-made-good", "match-forgotten", "settled-from-first-base")
NOT_SET = {"lang", "file", "alt", "played", "trainee", "page"}
REASON = "하우스에서는 ₩1,000 칩을 쓰지 않습니다 — 확인해 주세요"


def view_of(name: str, language: str, mode: Mode = Mode.PRACTICE) -> SheetView:
    file = GOLDEN / f"{name}.toml"
    record = read_record(file.read_text(encoding="utf-8"), str(file), load_house)
    verdict, speaker = judge(record), translator(language)
    result = score(verdict, policy_for(mode), record.header.confirmations)
    parts = segments(record.entries)
    missed = moments_missed(record, record.header.sheet, verdict.rounds)
    return SheetView(
        title="만석 한 라운드 · A full table",
        about=(("교육생", "김하나"), ("Date", "2026-11-30"), ("House", "korean 1")),
        currency=record.header.sheet.currency,
        score=result,
        rounds=tuple(
            round_view(one, result, parts[one.number - 1], missed, ["K-D3"] * 7 + ["K-D5"])
            for one in verdict.rounds
        ),
        over=True,
        signed=mode is Mode.EXAM,
        foot=weighed_by(result, speaker),
        notes=("Erratum · 정정",),
        pace=pace(parts),
        usual=pace(parts),
        trainee="김하나",
        played="2026-11-30",
    )


def document(
    name: str = FAULTY[0],
    language: str = "ko",
    mode: Mode = Mode.PRACTICE,
    pictures: Pictures | None = None,
) -> Document:
    def said(number: int, finding: Finding) -> str:
        return REASON

    return Document(view_of(name, language, mode), translator(language), pictures, said)


def square(site: Site, moment: int) -> tuple[bytes | None, bytes | None]:
    """A picture of one white pixel, and none of what was done."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    pixel = chunk(b"IDAT", zlib.compress(b"\x00\xff"))
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + pixel + chunk(b"IEND", b"")
    return png, None


def texts(data: object, key: str = "") -> Iterator[str]:
    """Every text that is set on the sheet."""
    match data:
        case str() if data and key not in NOT_SET:
            yield data
        case dict():
            for name, value in data.items():
                yield from texts(value, name)
        case list():
            for value in data:
                yield from texts(value, key)


def packed(text: str) -> str:
    """Without the blanks: a line may be broken anywhere."""
    return "".join(text.split())


def read(made: bytes) -> str:
    return packed("".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(made)).pages))


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.EXAM])
@pytest.mark.parametrize("name", FAULTY)
def test_every_word_of_the_sheet_can_be_read_back(name: str, mode: Mode, language: str) -> None:
    made = document(name, language, mode)
    found = read(paper.pdf(made))
    said = list(texts(made.data()))
    assert len(said) > 40
    assert [text for text in said if packed(text) not in found] == []


def test_money_and_signs_are_not_lost() -> None:
    found = read(paper.pdf(document("whole-toke-to-the-box", language="en")))
    for text in (REASON, "₩5,000", "the toke box has ₩5,000 too much", "−27 points", "× 7", "— "):
        assert packed(text) in found


def test_the_same_sheet_is_the_same_bytes_and_another_is_not() -> None:
    first = paper.pdf(document(pictures=square))
    assert paper.pdf(document(pictures=square)) == first
    assert paper.pages(document()) == paper.pages(document())
    assert paper.pdf(document(pictures=square, language="en")) != first


def test_the_file_says_what_it_is_and_can_be_read_aloud() -> None:
    made = paper.pdf(document(pictures=square))
    assert b"pdfuaid:part" in made
    reader = pypdf.PdfReader(io.BytesIO(made))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "ko"
    assert reader.metadata.author == "김하나"
    assert reader.metadata.title == "결과표 · 만석 한 라운드 · A full table"
    assert str(reader.metadata.creation_date_raw).startswith("D:20261130")
    assert "바른 절차: " in alternatives(root["/StructTreeRoot"])[0]


def alternatives(node: object) -> list[str]:
    """What stands for the pictures in the tree that a screen reader walks."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        return [text for one in node for text in alternatives(one)]
    if not isinstance(node, dict):
        return []
    own = [str(node["/Alt"])] if "/Alt" in node else []
    return own + (alternatives(node["/K"]) if "/K" in node else [])


def test_a_transcript_without_a_name_or_a_day_can_be_printed() -> None:
    view = replace(view_of(FAULTY[0], "en"), trainee="", played="", pace=None, about=())
    assert paper.pdf(Document(view, translator("en"))).startswith(b"%PDF")


def test_pages_as_pictures_are_wide_and_numbered(tmp_path: Path) -> None:
    one = view_of(FAULTY[0], "ko")
    long = Document(replace(one, rounds=one.rounds * 5), translator("ko"))
    written = paper.save(long, tmp_path / "sheet.png")
    assert [path.name for path in written][:2] == ["sheet.png", "sheet-2.png"]
    for path in written:
        data = path.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert int.from_bytes(data[16:20], "big") > 1_000


def test_a_letter_that_the_font_lacks_becomes_a_box_and_the_rest_is_read() -> None:
    view = replace(view_of(FAULTY[0], "ko"), about=(("교육생", "王张😀👨\u200d👩 สมชาย Nguyễn"),))

    def said(number: int, finding: Finding) -> str:
        return 'It\'s "right" 👍 \\ so'

    made = Document(view, translator("ko"), None, said)
    found = read(paper.pdf(made))
    assert "□" in found
    assert "Nguyễn" in found
    assert packed('It\'s "right" □ \\ so') in found
    assert paper.pages(made)[0].startswith(b"\x89PNG")


# ---- what may go wrong ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ko", "en"])
def test_without_typst_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(TrainerFault) as caught:
        paper.pdf(document())
    assert "pip install typst" in say_fault(caught.value, translator(language))


def test_without_the_supplied_font_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pylopdf_fonts_ko", None)
    with pytest.raises(TrainerFault, match="no-font"):
        paper.pdf(document())


def test_a_full_disk_leaves_the_older_file_and_nothing_half_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    target = tmp_path / "sheet.pdf"
    paper.save(document(), target)
    before, write = target.read_bytes(), Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.parent != tmp_path:
            return write(path, data)
        write(path, data[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(TrainerFault) as caught:
        paper.save(document(language="en"), target)
    assert caught.value.code == "disk-full"
    assert str(tmp_path) in say_fault(caught.value, translator("en"))
    assert target.read_bytes() == before
    assert list(tmp_path.iterdir()) == [target]


def test_a_name_that_is_too_long_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(TrainerFault) as caught:
        paper.save(document(), tmp_path / f"{'한' * 100}.pdf")
    assert "too long" in say_fault(caught.value, translator("en"))


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(TrainerFault, match="folder-not-writable"):
        paper.save(document(), tmp_path / "file" / "sheet.pdf")


def test_the_time_that_is_told_is_the_one_the_pace_is_made_of() -> None:
    view, speaker = view_of(FAULTY[0], "en"), translator("en")
    assert view.pace is not None
    own = sum(one.own_ms for one in view.rounds)
    assert own == view.pace.ms == sum(one.ms for one in view.pace.shares)
    assert view.pace.rounds_per_hour == round(len(view.rounds) * 3_600_000 / own)
    assert pace_phrase(view, speaker).startswith(f"your own acts took {duration(own, speaker)}")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_cannot_be_set_is_said_in_one_sentence(language: str) -> None:
    view = replace(view_of(FAULTY[0], language), title="")
    with pytest.raises(TrainerFault, match="paper-refused") as caught:
        paper.pdf(Document(view, translator(language)))
    assert "heading title is empty" in say_fault(caught.value, translator(language))
