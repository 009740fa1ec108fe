"""Which entries are meant by what is typed into a search, and in which order?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum

from trainer.core.frozen import frozen

_WORD = re.compile(r"\w+(?:-\w+)*")


class Rank(IntEnum):
    """How well an entry answers a word, the best first."""

    CODE = 0
    TITLE_WORD = 1
    WORD = 2
    TITLE_BEGINNING = 3
    BEGINNING = 4
    WITHIN = 5


@frozen
class Entry:
    """Something that can be found: by its code, its title, its text, and what else is told."""

    code: str
    title: str
    text: str
    more: str = ""


def ranked(wanted: str, entries: Sequence[Entry]) -> list[int]:
    """The entries that have every word that is wanted, the best first; all for no word."""
    words = wanted.lower().split()
    found = [(_worst(words, entry), at) for at, entry in enumerate(entries)]
    return [at for rank, at in sorted(_known(found))]


def _known(found: Iterable[tuple[Rank | None, int]]) -> Iterator[tuple[Rank, int]]:
    for rank, at in found:
        if rank is not None:
            yield rank, at


def _worst(words: Sequence[str], entry: Entry) -> Rank | None:
    """An entry answers as well as it answers the word that it answers worst."""
    worst = Rank.CODE
    for word in words:
        rank = _rank(word, entry)
        if rank is None:
            return None
        worst = max(worst, rank)
    return worst


def _rank(word: str, entry: Entry) -> Rank | None:
    code = entry.code.lower()
    if code and (code.startswith(word) or code.partition("-")[2].startswith(word)):
        return Rank.CODE if word in (code, code.partition("-")[2]) else Rank.TITLE_BEGINNING
    title, text, more = entry.title.lower(), entry.text.lower(), entry.more.lower()
    in_title, in_text = set(_WORD.findall(title)), set(_WORD.findall(text))
    if word in in_title:
        return Rank.TITLE_WORD
    if word in in_text:
        return Rank.WORD
    if _begins(word, in_title):
        return Rank.TITLE_BEGINNING
    if _begins(word, in_text):
        return Rank.BEGINNING
    return Rank.WITHIN if word in f"{title} {text} {more}" else None


def _begins(word: str, words: Iterable[str]) -> bool:
    return any(one.startswith(word) for one in words)


__all__ = ["Entry", "Rank", "ranked"]
