"""Records explained as tables read as they did, in both languages.

``explained-NAME-LANGUAGE.txt``; ``--golden-update`` writes them anew.
"""

from __future__ import annotations

import pytest

from tests.golden.records import FOLDER, read
from tests.golden.records import NAMES as ALL
from trainer.cli.columns import PLAIN_WIDTH, cells
from trainer.cli.explain import explained
from trainer.cli.walk import Standing, walks
from trainer.core.actions import Role
from trainer.i18n.catalog import translator

NAMES = (
    "tie-paid-short-then-made-good",
    "match-forgotten",
    "settled-from-first-base",
    "choice-assumed",
)


def lines_of(name: str, language: str) -> list[str]:
    """The golden record explained."""
    record = read(name)
    speaker = translator(language)
    sheet = record.header.sheet
    return list(explained(f"{name}.toml", record, sheet, speaker, PLAIN_WIDTH))


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_golden_record_is_explained_as_it_was(
    name: str, language: str, golden_update: bool
) -> None:
    lines = lines_of(name, language)
    file = FOLDER / f"explained-{name}-{language}.txt"
    if golden_update:
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == lines
    assert max(map(cells, lines)) <= PLAIN_WIDTH


@pytest.mark.parametrize("name", [name for name in ALL if name.startswith("clean-")])
def test_what_is_right_was_owed_at_that_moment(name: str) -> None:
    record = read(name)
    verdict, rounds = walks(record, record.header.sheet)
    assert verdict.findings == ()
    for walk in rounds:
        for line in walk.lines:
            if line.entry.actor.role is Role.DEALER:
                assert line.standing is Standing.RIGHT
                assert line.rule in {step.rule for step in line.owed}
