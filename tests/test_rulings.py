"""Does every ruling name a test that holds it?"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULINGS = (ROOT / "docs" / "rulings.md").read_text("utf-8")
LINES = [line for line in RULINGS.splitlines() if line.startswith("- ")]
NAMED = re.compile(r"`(test_\w+|tests/[\w/]+\.py)`")


def written() -> set[str]:
    """The names of all tests, and the files that hold them."""
    names: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        names.add(file.relative_to(ROOT).as_posix())
        tree = ast.parse(file.read_text("utf-8"))
        names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return names


@pytest.fixture(scope="module")
def tests() -> set[str]:
    return written()


def test_every_paragraph_behind_the_heading_is_a_ruling() -> None:
    assert len(LINES) > 60
    assert [line for line in RULINGS.splitlines()[5:] if line and not line.startswith("- ")] == []


@pytest.mark.parametrize("line", LINES, ids=[f"{n}" for n in range(len(LINES))])
def test_a_ruling_names_tests_that_exist(line: str, tests: set[str]) -> None:
    named = NAMED.findall(line)
    assert named, f"no test is named: {line}"
    assert [name for name in named if name not in tests] == []
