"""What the program says of itself: help, version and language, and that the readme names it."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import HANGUL, ROOT, Run
from trainer.cli.parser import DATA_VERBS, VERBS

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
