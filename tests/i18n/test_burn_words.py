"""In Korean "번" is also the sign of a number: the burned card is always named whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.catalogues import ROOT, read

# "번" at the head of a word is the burn, unless a number stands there ("번호", "번갈아").
_BURN_ALONE = re.compile(r"(?<![가-힣0-9}])번(?!카드|호|갈아|째|쩍)")
_AFTER_NUMBER = re.compile(r"장 번(?!카드|호)|한 번 번|번하[고는지면]|번합니다")


def korean() -> list[str]:
    catalogue = read(ROOT / "locales" / "ko" / "LC_MESSAGES" / "trainer.po")
    said = [message.string or "" for message in catalogue if message.id]
    texts = [text for one in said for text in ([one] if isinstance(one, str) else one)]
    lessons = sorted((ROOT / "scenarios").glob("*/*.toml"))
    return texts + [line for path in lessons for line in path.read_text("utf-8").splitlines()]


def test_the_burned_card_is_never_called_like_a_number() -> None:
    counted = re.compile(r"(한|두|세|네|몇|여러|이|그|저|매|첫|다음|지난|보통) 번")
    found = [
        text
        for text in korean()
        if _AFTER_NUMBER.search(text) or _BURN_ALONE.search(counted.sub("", text))
    ]
    assert found == []


@pytest.mark.parametrize("path", sorted((ROOT / "scenarios" / "lessons").glob("*.toml")))
def test_lessons_speak_as_politely_as_everything_beside_them(path: Path) -> None:
    lines = [
        line
        for line in path.read_text("utf-8").splitlines()
        if line.startswith(("goal.ko", "summary.ko"))
    ]
    assert not [line for line in lines if re.search(r"(?<!니)다[.\"]", line)]
