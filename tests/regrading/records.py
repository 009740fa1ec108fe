"""Records of the model dealer, clean and with a mistake, and sheets that supersede theirs."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from benchmarks.model import performed
from trainer.procedures.record_text import write_record

ERRATUM = """
id = "korean"
version = {version}
effective_from = 2026-06-01
based_on = "korean"
supersedes = {{ version = {old}, reason = "{reason}" }}

[knobs.no_more_bets]
value = "{words}"
tag = "source"
"""


def sheet(
    folder: Path, version: int = 2, old: int = 1, reason: str = "erratum", words: str = "not-graded"
) -> Path:
    """A house file in ``folder`` after which nobody has to say that betting is over (K-P24)."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"korean-{version}.toml"
    text = ERRATUM.format(version=version, old=old, reason=reason, words=words)
    file.write_text(text, "utf-8")
    return file


@lru_cache(maxsize=64)
def clean(seed: int = 1) -> str:
    """A record at the house ``korean`` in which nothing is wrong."""
    return next(
        write_record(session.record())
        for session in map(performed, range(seed, seed + 200))
        if session.sheet.id == "korean"
    )


def silent(seed: int = 1) -> str:
    """The same, but the dealer never says “no more bets” (K-P24)."""
    text = clean(seed)
    assert "say no-more-bets" in text
    return text.replace("say no-more-bets", "say place-bets")
