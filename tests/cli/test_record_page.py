"""The page on records written by hand: its example is judged as it says, and nothing is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Run
from trainer.cli.files import load_record
from trainer.core.actions import Role, Verdict, Words
from trainer.core.places import PLACES
from trainer.core.reading import verbs
from trainer.grading.judge import judge
from trainer.procedures.record import Ends, Seen, Starts

PAGE = (ROOT / "docs" / "record.md").read_text("utf-8")
CODE = re.findall(r"`([^`\n]+)`", PAGE)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "example.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_example_is_judged_as_the_page_says(run: Run, example: Path) -> None:
    assert run("check", example).status == 0
    (only,) = judge(load_record(str(example))).rounds
    found = [(one.kind.value, one.rule, one.sites[0].difference) for one in only.findings]
    assert found == [("wrong_amount", "K-D6", -10_000), ("omitted", "K-D11", None)]
    assert ("K-D12", 2, "cards") in {(one.rule, one.seat, one.reason) for one in only.not_judged}


@pytest.mark.parametrize("role", Role)
def test_every_verb_has_its_line(role: Role) -> None:
    named = {"dealer": "", "guest": "", "pit": "pit ", "floor": "floor ", "table": "table "}
    lines = [code.removeprefix(named[role.value]) for code in CODE]
    shared = {"relieve", "dead-game"} if role is Role.FLOOR else set()
    for verb in verbs(role):
        if verb != "move" and verb not in shared:
            assert any(line.split()[0] == verb.split()[0] for line in lines if line), verb
    assert any(line.startswith("move ") for line in lines)


def test_every_word_place_ruling_and_value_is_named() -> None:
    words = set(CODE) | {part.split(".")[-1] for part in CODE} | {code.split()[0] for code in CODE}
    spots = {str(place.spot) for place in PLACES.values()} - {"cards"}
    assert {str(one) for one in (*Words, *Verdict)} - words == set()
    assert spots - words == set()
    assert {f'"{one}"' for one in (*Seen, *Starts, *Ends)} - words == set()
