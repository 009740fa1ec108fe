"""What the program says of itself: help, version and language, and that the readme names it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.cli.conftest import HANGUL, ROOT, Run
from trainer.cli.data_options import DATA_VERBS
from trainer.cli.options import Parser
from trainer.cli.parser import VERBS

COMMANDS = [(), *((verb,) for verb in VERBS), *(("data", verb) for verb in DATA_VERBS)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_speaks_both_languages(run: Run, command: tuple[str, ...]) -> None:
    korean = run("--lang", "ko", *command, "--help")
    assert (korean.status, korean.err) == (0, "")
    assert korean.out.startswith("사용법: trainer")
    prose = re.sub(
        r"[A-Z]+|(?<!\w)--?[a-z-]+|[a-z]+\|[a-z]+|“[^”]*”|\.toml|\{[^}]*\}", "", korean.out
    )
    known = {*VERBS, *DATA_VERBS, "trainer", "practice", "exam"}
    assert set(re.findall(r"[a-z][a-z-]+", prose)) <= known
    english = run(*command, "--help", "--lang=en")
    assert english.out.startswith("usage: trainer")
    assert not HANGUL.search(english.out)


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The parsers that are built, by what they are called for."""
    programs: list[str] = []
    make = Parser.__init__

    def told(parser: Parser, *given: Any, **named: Any) -> None:
        make(parser, *given, **named)
        programs.append(parser.prog)

    monkeypatch.setattr(Parser, "__init__", told)
    return programs


def test_only_the_verb_that_is_named_is_built(run: Run, built: list[str]) -> None:
    assert run("--lang", "ko", "rules", "K-D5").status == 0
    assert built == ["trainer", "trainer rules"]


@pytest.mark.parametrize(
    "asked", [("--help",), ("rules", "--help"), ("rules", "-x"), ("-7", "rules")]
)
def test_help_and_errors_know_every_verb(
    run: Run, built: list[str], asked: tuple[str, ...]
) -> None:
    run(*asked)
    assert {f"trainer {verb}" for verb in VERBS} <= set(built)


def test_an_error_before_the_verb_names_every_verb(run: Run) -> None:
    said = run("--lang=en", "-7", "rules").err
    assert all(f"'{verb}'" in said for verb in VERBS)


def test_every_verb_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z]+)[ `]", readme, re.MULTILINE)
    assert [verb for verb in VERBS if verb not in rows] == []


def test_the_language_of_the_environment_is_spoken(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ko_KR.UTF-8")
    assert HANGUL.search(run("rules").out)
    monkeypatch.setenv("LANGUAGE", "en_GB")
    assert not HANGUL.search(run("rules").out)


def test_version(run: Run) -> None:
    done = run("--version")
    assert done.status == 0
    assert re.fullmatch(r"trainer \d+(\.\d+)* \(grader \d+\)\n", done.out)
