"""Which Korean particle belongs behind a word that is only known after formatting?

Translators write both forms, ``{who}이(가)`` or ``{amount}을(를)``; ``resolve`` looks at how
the word before is read aloud and keeps the right one.
"""

import re
from enum import Enum
from functools import cache
from typing import Final


class Ending(Enum):
    """How the word before the particle ends when it is read aloud."""

    VOWEL = "vowel"
    RIEUL = "rieul"  # ㄹ: a batchim, except before (으)로
    BATCHIM = "batchim"


# After a batchim, after a vowel. Written "A(B)" with either one first.
_PAIRS: Final = (
    ("이", "가"),
    ("을", "를"),
    ("은", "는"),
    ("과", "와"),
    ("아", "야"),
    ("이나", "나"),
    ("이라", "라"),
    ("이란", "란"),
    ("이랑", "랑"),
    ("이며", "며"),
    ("이고", "고"),
    ("이든", "든"),
    ("이다", "다"),
    ("이면", "면"),
    ("이에요", "예요"),
    ("이었", "였"),
    ("이어야", "여야"),
)
_ROUTE: Final = ("으로", "로")
# An optional syllable in front, "(으)로", "(이)나".
_OPTIONAL: Final = {
    f"(이){tail}": (f"이{tail}", tail)
    for tail in ("나", "라", "란", "랑", "며", "고", "든", "다", "면")
}


def _spellings() -> dict[str, tuple[str, str]]:
    written = dict(_OPTIONAL) | {"(으)로": _ROUTE, "(이)에요": ("이에요", "예요")}
    for closed, open_ in (*_PAIRS, _ROUTE):
        written[f"{closed}({open_})"] = (closed, open_)
        written[f"{open_}({closed})"] = (closed, open_)
    return written


_SPELLINGS: Final = _spellings()
_BRACKETS: Final = frozenset(s[s.index("(") : s.index(")") + 1] for s in _SPELLINGS)
"""One of these stands in every pair: few texts have one, and only those are searched."""


_DIGITS: Final = {
    **dict.fromkeys("2459", Ending.VOWEL),
    **dict.fromkeys("178", Ending.RIEUL),
    **dict.fromkeys("036", Ending.BATCHIM),
}
# Letters whose Korean name ends in a batchim: 엘, 알, 엠, 엔.
_LETTERS: Final = {
    "L": Ending.RIEUL,
    "R": Ending.RIEUL,
    "M": Ending.BATCHIM,
    "N": Ending.BATCHIM,
}
# Ranks are read as cards behind a suit: 킹, 퀸, 잭, 에이스.
_RANKS: Final = {
    "K": Ending.BATCHIM,
    "Q": Ending.BATCHIM,
    "J": Ending.BATCHIM,
    "A": Ending.VOWEL,
}
_CARD: Final = r"(?:스페이드|하트|다이아몬드|다이아|클로버|[♠♥♦♣])\s?([KQJA])$"
_SYMBOLS: Final = {
    "%": Ending.VOWEL,  # 퍼센트
    "♠": Ending.VOWEL,
    "♥": Ending.VOWEL,
    "♦": Ending.VOWEL,
    "♣": Ending.VOWEL,
    "￦": Ending.BATCHIM,
    "₩": Ending.BATCHIM,
    "$": Ending.VOWEL,
}
# Whole words that the spelling of the ending does not tell: how Korean reads them.
_WORDS: Final = {
    "bet": Ending.VOWEL,  # 베트
    "surrender": Ending.VOWEL,
    "shoe": Ending.VOWEL,
    "house": Ending.VOWEL,
    "face": Ending.VOWEL,
    "game": Ending.BATCHIM,  # 게임
    "name": Ending.BATCHIM,  # 네임
    "file": Ending.RIEUL,  # 파일
    "rule": Ending.RIEUL,  # 룰
    "one": Ending.BATCHIM,  # 원
    "phone": Ending.BATCHIM,
    "line": Ending.BATCHIM,
}
_SKIPPED: Final = set(" \t'\"’”»›」』》〉]}）］*_`")
_CLOSERS: Final = {")": "(", "）": "（"}


def resolve(text: str) -> str:
    """``text`` with every particle pair replaced by the form that fits the word before it.

    A pair behind something that cannot be read (``??``, nothing) is left as it stands.
    """
    if not _may_have_a_pair(text):
        return text
    parts: list[str] = []
    rest = 0
    for mark in _pairs().finditer(text):
        parts.append(text[rest : mark.start()])
        parts.append(_chosen(mark.group(), "".join(parts)))
        rest = mark.end()
    parts.append(text[rest:])
    return "".join(parts)


def _may_have_a_pair(text: str) -> bool:
    at = text.find("(")
    while at >= 0:
        if text[at : text.find(")", at) + 1] in _BRACKETS:
            return True
        at = text.find("(", at + 1)
    return False


@cache
def _pairs() -> re.Pattern[str]:
    """Finds every pair, the longest that fits."""
    return re.compile("|".join(re.escape(s) for s in sorted(_SPELLINGS, key=len, reverse=True)))


def _chosen(mark: str, before: str) -> str:
    ending = ending_of(before)
    if ending is None:
        return mark
    closed, open_ = _SPELLINGS[mark]
    if ending is Ending.RIEUL and closed == _ROUTE[0]:
        return open_
    return open_ if ending is Ending.VOWEL else closed


def ending_of(text: str) -> Ending | None:
    """How ``text`` ends when read aloud in Korean; ``None`` if that cannot be told."""
    word = _spoken(text)
    if not word:
        return None
    last = word[-1]
    if "가" <= last <= "힣":
        return _hangul(last)
    if last.isdecimal() and last.isascii():
        return _number(word)
    if last.isascii() and last.isalpha():
        return _latin(word)
    return _SYMBOLS.get(last)


def _spoken(text: str) -> str:
    """``text`` without closing quotes, and without a gloss in brackets behind a word."""
    while text:
        last = text[-1]
        if last in _SKIPPED:
            text = text[:-1]
        elif last in _CLOSERS:
            opening = text.rfind(_CLOSERS[last])
            gloss = opening > 0 and not text[opening - 1].isspace()
            text = text[:opening] if gloss else text[:-1]
        else:
            return text
    return text


def _hangul(syllable: str) -> Ending:
    final = (ord(syllable) - ord("가")) % 28
    if final == 0:
        return Ending.VOWEL
    return Ending.RIEUL if final == 8 else Ending.BATCHIM


def _number(word: str) -> Ending:
    number = re.search(r"([$₩￦])?\s?([\d,.]*\d)$", word)
    assert number is not None, "the caller saw a digit at the end"
    if number.group(1):
        return _SYMBOLS[number.group(1)]  # read behind the number: 달러, 원
    whole, _, decimals = number.group(2).replace(",", "").rpartition(".")
    if not whole and decimals.strip("0"):
        zeros = len(decimals) - len(decimals.rstrip("0"))
        if 12 <= zeros < 16:
            return Ending.VOWEL  # 조; all other round numbers end in 십, 백, 천, 만, 억
    return _DIGITS[word[-1]]


def _latin(word: str) -> Ending:
    card = re.search(_CARD, word)
    if card is not None:
        return _RANKS[card.group(1)]
    tail = re.search(r"[A-Za-z]+$", word)
    assert tail is not None, "the caller saw a letter at the end"
    latin = tail.group()
    if latin.isupper() or not re.search("[aeiouy]", latin.lower()):
        return _LETTERS.get(latin[-1].upper(), Ending.VOWEL)
    return _WORDS.get(latin.lower()) or _sounded(latin.lower())


def _sounded(latin: str) -> Ending:
    """How the usual transliteration of a Latin word ends: table 테이블, shop 숍, card 카드."""
    if re.search(r"(l|[^aeiou]le|[aeiou]le)$", latin):
        return Ending.RIEUL
    if re.search(r"(m|n|ng|[aiou](me|ne))$", latin):
        return Ending.BATCHIM
    if re.search(r"(^|[^aeiou])[aeiou](ck|[ckpt])$", latin):
        return Ending.BATCHIM
    return Ending.VOWEL
