"""Is what is told of faults what was told, in one language only, with every particle right?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

HANGUL = re.compile("[가-힣]")
UNSETTLED = re.compile(r"\((을|를|이|가|은|는|으)\)")


def said_as_before(file: Path, now: Sequence[str], language: str, update: bool) -> None:
    """The lines of ``file`` are those of ``now``; with ``update`` they are written anew."""
    if update:
        file.write_text("".join(f"{line}\n" for line in now), encoding="utf-8")
    assert file.read_text(encoding="utf-8").splitlines() == now
    for line in now:
        assert not set("{}") & set(line)
        assert not UNSETTLED.search(line)
        assert bool(HANGUL.search(line)) is (language == "ko")
