"""Does every clause of the Korean procedure have a test that is named after it?"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from trainer.procedures.rules import RULES
from trainer.procedures.sheet import KNOBS

FOLDER = Path(__file__).parent


def names(pattern: str) -> list[str]:
    """The tests in the files of this folder."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in FOLDER.glob(pattern)]
    functions = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return [one.name for one in functions if one.name.startswith("test_")]


def named_after(clause: str) -> str:
    """The beginning of the name of a test of ``clause``."""
    return f"test_{clause.lower().replace('-', '_')}_"


@pytest.mark.parametrize("clause", [rule for rule in RULES if rule[:3] in ("K-G", "K-D", "K-T")])
def test_every_clause_has_a_test_of_its_name(clause: str) -> None:
    assert any(name.startswith(named_after(clause)) for name in names("test_clauses_*.py"))


@pytest.mark.parametrize("point", [rule for rule in RULES if rule.startswith("K-P")])
def test_every_decided_point_has_a_test_of_its_name_or_a_knob(point: str) -> None:
    tested = any(name.startswith(named_after(point)) for name in names("test_*.py"))
    assert tested or point in KNOBS.values()
