"""Does the comparison of bytes see a difference, and does it compare verdicts with findings?"""

import json
import sys
from pathlib import Path

from benchmarks.bytes import differing, digests, records
from benchmarks.judged_texts import told
from trainer.procedures.record_text import write_record


def test_records_hold_sittings_with_findings_and_transcripts() -> None:
    some = list(records(6))
    assert [write_record(one) for one in some] == [write_record(one) for one in records(6)]
    said = [json.loads(told(write_record(one), number == 0)) for number, one in enumerate(some)]
    assert any(part["findings"] for one in said for part in one["rounds"])
    assert any(one.header.observed is not None for one in some)
    assert len(said[0]["live"]) == len(some[0].entries)
    assert said[1]["live"] == []


def test_another_verdict_and_a_missing_one_are_seen() -> None:
    assert differing(["a", "b", "c"], ["a", "x", "c"]) == [1]
    assert differing(["a", "b"], ["a"]) == [1]
    assert differing(["a", "b"], ["a", "b"]) == []


def test_a_child_says_one_digest_for_each_record(tmp_path: Path) -> None:
    texts = [write_record(one) for one in records(2)]
    file = tmp_path / "texts.json"
    file.write_text(json.dumps([*texts, texts[1] + "# the same record\n"]))
    first, other, again = digests(sys.executable, "4711", file)
    assert first != other == again
    assert digests(sys.executable, "0", file)[:2] == [first, other]
