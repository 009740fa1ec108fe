"""Whoever changes what the grader says raises its version: verdicts are kept with it.

``grader.json`` holds the version, digests of the records and of their verdicts, and the version
that was ``released`` last, which is set by hand when a release is made. While both are the
same, ``--golden-update`` writes no other verdicts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from tests.golden.records import NAMES, read
from tests.golden.slips import SLIPS
from trainer.grading.findings import GRADER_VERSION
from trainer.grading.judge import judge
from trainer.grading.report import finding_data
from trainer.procedures.record import Record
from trainer.procedures.record_text import write_record

FILE = Path(__file__).with_name("grader.json")
RAISE_IT = (
    "The grader's verdicts are not those of its version {version}: raise GRADER_VERSION in "
    "trainer/grading/version.py (once a release), then run `pytest tests/golden --golden-update`."
)
WRITE_IT = "Records or version are new: run `pytest tests/golden --golden-update`."


def records() -> Iterator[Record]:
    """The golden records, and a round for every kind of fault under every clause."""
    yield from map(read, NAMES)
    yield from (slip.record() for slip in SLIPS)


def digest(texts: Iterator[str]) -> str:
    """Of all ``texts``, in their order."""
    return blake2b("\0".join(texts).encode(), digest_size=16).hexdigest()


def told(record: Record) -> str:
    """The verdict on ``record`` as it is kept, without the version."""
    return json.dumps([list(map(finding_data, part.findings)) for part in judge(record).rounds])


def test_other_verdicts_have_another_version(golden_update: bool) -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    now = {
        "released": kept["released"],
        "version": GRADER_VERSION,
        "records": digest(map(write_record, records())),
        "verdicts": digest(map(told, records())),
    }
    known = (kept["version"], kept["records"]) == (now["version"], now["records"])
    frozen = not golden_update or kept["released"] == GRADER_VERSION
    if known and frozen:
        assert now["verdicts"] == kept["verdicts"], RAISE_IT.format(version=GRADER_VERSION)
    if golden_update:
        FILE.write_text(json.dumps(now, indent=2) + "\n", "utf-8")
        return
    assert now == kept, WRITE_IT


def test_versions_only_rise() -> None:
    assert int(GRADER_VERSION) >= int(json.loads(FILE.read_text("utf-8"))["released"])
