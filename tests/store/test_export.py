"""Does a session leave as one valid text with everything that is needed to replay it?"""

import sqlite3
import tomllib
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.fault import TrainerFault
from trainer.store.export import export_record, export_session, until_end_of_round
from trainer.store.journal import SessionStart
from trainer.store.location import Store

Begin = Callable[..., SessionStart]
LINES = [
    "0.000 table round 1",
    "1.000 s1 bet main 50000",
    "9.000 table round 2",
    "9.500 dealer say no-more-bets",
    "20.000 table round 10",
    "21.000 table close",
]


def test_exported_session_has_header_actions_and_versions(store: Store, begin: Begin) -> None:
    header = begin().header + "\n[values]\nwar_burns = 3\n"
    session = store.journal.begin(replace(begin(), header=header))
    for number, line in enumerate(LINES, 1):
        seconds = int(line.split(".")[0])
        at_ms = seconds * 1000 + int(line.split(".")[1][:3])
        store.journal.append(session, number, at_ms, line.split()[1], line)
    whole = tomllib.loads(export_session(store, session))
    assert whole["actions"] == LINES
    assert whole["values"] == {"war_burns": 3}
    assert {key: whole[key] for key in tomllib.loads(header)} == tomllib.loads(header)
    versions = whole["versions"]
    assert versions["program"] == "0.1.0"
    assert versions["grader"] == "1"
    assert versions["house"] == "korean 3"
    assert versions["sqlite"] == sqlite3.sqlite_version
    assert set(versions) == {"program", "grader", "house", "python", "sqlite", "system"}
    assert tomllib.loads(export_session(store, session, 2))["actions"] == LINES[:4]


def test_unknown_session_is_not_exported(store: Store) -> None:
    with pytest.raises(TrainerFault, match="unknown-session"):
        export_session(store, 1)


@pytest.mark.parametrize(("number", "kept"), [(0, 0), (1, 2), (2, 4), (9, 4), (10, 6), (11, 6)])
def test_rounds_before_are_kept_and_those_after_are_not(number: int, kept: int) -> None:
    assert until_end_of_round(LINES, number) == LINES[:kept]


def test_versions_the_header_tells_are_kept_and_the_rest_is_a_comment() -> None:
    header = 'format = 1\n[versions]\ngrader = "7"\n'
    text = export_record(header, LINES, {"grader": "8", "python": "3.11"})
    assert tomllib.loads(text) == {
        "format": 1,
        "actions": LINES,
        "versions": {"grader": "7"},
    }
    assert "# python 3.11\n" in text


@pytest.mark.parametrize(
    "header",
    [
        "",
        "format = 1",
        "[values]\na = 1\n",
        "a = [\n  1,\n  2,\n]\n[[seats]]\nb = 1\n",
        "a = [\n[1],\n[2]\n]\n\n  [t.u]\nb = 1",
        "a = '''\n[not a table]\n'''\n[values]\nc = '''\n[nor this]\n'''\n",
        "# [comment]\na = 1\n",
    ],
)
def test_actions_never_fall_into_a_table(header: str) -> None:
    read = tomllib.loads(export_record(header, LINES, {"a b": 'c"\\'}))
    assert read == tomllib.loads(header) | {"actions": LINES, "versions": {"a b": 'c"\\'}}


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]))))
def test_any_text_is_escaped(lines: list[str]) -> None:
    assert tomllib.loads(export_record("", lines, {"v": "1"}))["actions"] == lines
