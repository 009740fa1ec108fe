"""How do tests run a verb, and on which records?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from trainer.cli import entry, main
from trainer.fault import TrainerFault
from trainer.i18n.catalog import Translator
from trainer.i18n.faults import say_fault

ROOT = Path(__file__).parents[2]
HANGUL = re.compile("[가-힣]")
# Chips seen from the middle of a round on; no card could be read.
FOOTAGE = """\
format = 1
house = "korean"
observed = ["chips"]
starts = "mid-round"
ends = "round"
actions = [
  "0.000 s2 bet main 50000",
  "3.000 dealer deal s2 ??",
  "5.000 dealer deal dealer ??",
  "8.000 dealer pay s2.main 50000",
]
"""


@dataclass(frozen=True)
class Done:
    """What a verb printed and how it ended."""

    status: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture(autouse=True)
def no_width_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asks for a width."""
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run one command line inside this process."""

    def done(*arguments: object) -> Done:
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Done(status, said.out, said.err)

    return done


@pytest.fixture(params=["en", "ko"])
def lang(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def refused(run: Run, lang: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Run something that must be refused: one line in the language asked for, status 2."""
    codes: list[str] = []

    def noted(fault: TrainerFault, speaker: Translator) -> str:
        codes.append(fault.code)
        return say_fault(fault, speaker)

    monkeypatch.setattr(entry, "say_fault", noted)

    def sentence(code: str, *arguments: object) -> str:
        codes.clear()
        done = run("--lang", lang, *arguments)
        assert (done.status, codes) == (2, [code])
        assert done.out == ""
        assert done.err.count("\n") == 1
        assert done.err.endswith((".\n", "?\n"))
        assert bool(HANGUL.search(re.sub("“[^”]*”", "", done.err))) is (lang == "ko")
        return done.err

    return sentence


@pytest.fixture
def clean(run: Run, tmp_path: Path) -> Path:
    """A record the model dealer made."""
    file = tmp_path / "clean.toml"
    assert run("model", "full-table", "--seed", "3", "-o", file).status == 0
    return file


@pytest.fixture
def faulty(clean: Path, tmp_path: Path) -> Path:
    """The same with a wrong payment at seat 7 and no match at seat 2."""
    text = clean.read_text("utf-8")
    for old, new in (
        ("dealer pay s7.main 20000", "dealer pay s7.main 30000"),
        ("dealer match s2 100000", "dealer say explain"),
        ("dealer take s2.match", "dealer say explain"),
    ):
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "faulty.toml"
    file.write_text(text, "utf-8")
    return file


def keys_of(data: object) -> Iterator[str]:
    """Every key within what a verb has printed as JSON."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from keys_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys_of(value)
