"""Every key and element of a TOML text has its line and column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.core.toml_lines import Path, TomlError, Where, parse

_TEXT = '''# a comment with = and [brackets]
id = "x"   # trailing "quote
title.ko = "제목"
title.en = 'it # is'
"quoted.key" = 3
long = """
two "" lines
""""
date = 2024-01-01
list = [
  "0.000 table round 1",   # one
  [1, 2],  { a = 1, b = [3] },
]

[house.knobs]
decks = 6

[[seats]]
seat = 1
bets = { main = 5, toke.main = 1 }
[[seats.rounds]]
on_tie = "war"
[[seats.rounds]]
on_tie = "surrender"
[[seats]]
seat = 2
[[seats.rounds]]
main = 1.5
'''


@pytest.mark.parametrize(
    ("path", "where"),
    [
        (("id",), Where(2, 7)),
        (("title",), Where(3, 1)),
        (("title", "ko"), Where(3, 13)),
        (("title", "en"), Where(4, 13)),
        (("quoted.key",), Where(5, 16)),
        (("long",), Where(6, 11)),
        (("date",), Where(9, 8)),
        (("list", 0), Where(11, 4)),
        (("list", 1, 1), Where(12, 7)),
        (("list", 2, "b", 0), Where(12, 26)),
        (("house", "knobs"), Where(15, 1)),
        (("house", "knobs", "decks"), Where(16, 9)),
        (("seats",), Where(18, 1)),
        (("seats", 0, "bets", "main"), Where(20, 17)),
        (("seats", 0, "bets", "toke", "main"), Where(20, 32)),
        (("seats", 0, "rounds", 1, "on_tie"), Where(24, 11)),
        (("seats", 1), Where(25, 1)),
        (("seats", 1, "rounds", 0, "main"), Where(28, 8)),
    ],
)
def test_every_key_has_its_place(path: Path, where: Where) -> None:
    assert parse(_TEXT)[1][path] == where


def _paths(value: object, path: Path = ()) -> list[Path]:
    if isinstance(value, dict):
        return [p for k, v in value.items() for p in [(*path, k), *_paths(v, (*path, k))]]
    if isinstance(value, list):
        return [p for i, v in enumerate(value) for p in [(*path, i), *_paths(v, (*path, i))]]
    return []


def test_no_path_is_missing_and_none_is_invented() -> None:
    values, found = parse(_TEXT)
    wanted = {p for p in _paths(values) if p != ("house",)}
    assert wanted <= set(found)
    assert set(found) <= set(_paths(values))


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = \n", 2), ("a = [1,\n", 2), ('x = "open', 1), ("a = 1\na = 2\n", 2)],
)
def test_broken_toml_names_the_line(text: str, line: int) -> None:
    with pytest.raises(TomlError) as caught:
        parse(text)
    assert caught.value.where.line == line
    assert "at line" not in caught.value.reason


def _written(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{k}" = {_written(v)}' for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[\n" + ",".join(map(_written, value)) + " # end\n]"
    return f"'{value}'" if isinstance(value, str) else str(value)


_values = st.recursive(
    st.integers() | st.text(' #=[]{},."abc', max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("ab.", min_size=1), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.text("xyz-_", min_size=1, max_size=3), _values, max_size=4))
def test_any_nesting_is_indexed(tree: dict[str, object]) -> None:
    lined = {k: v for k, v in tree.items() if not isinstance(v, dict)}
    text = "".join(f'"{key}" = {_written(value)}\n' for key, value in lined.items())
    values, found = parse(text)
    assert set(found) == set(_paths(values))
