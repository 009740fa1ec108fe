"""``trainer check``: every error of a file, with its line and what would have been right."""

from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.scenarios.houses import houses_dir
from trainer.scenarios.lint import check

_GOOD = """\
id = "two-seats"
title = { ko = "두 자리", en = "Two seats" }
summary = { ko = "요약", en = "Summary" }
game = "casino_war"
rounds = 2
cards = ["Kh", "9d", "9s"]

[[seats]]
seat = 1
guest = { ko = "김", en = "Kim" }
main = 5

[[seats]]
seat = 4
guest = { ko = "리", en = "Lee" }
speaks = "en"
main = [1, 1.5]
tie = 1
on_tie = "surrender"
[[seats.rounds]]
round = 2
sits_out = true

[[events]]
kind = "relief"
round = 2
"""


def _checked(tmp_path: Path, text: str, name: str = "two-seats.toml") -> list[tuple[int, str, str]]:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    found = check([file])
    assert all(c.file == str(file) for c in found)
    return [(c.line, c.code, str(dict(c.params).get("near", ""))) for c in found]


def test_a_good_scenario_has_nothing_to_tell(tmp_path: Path) -> None:
    assert _checked(tmp_path, _GOOD) == []


def test_the_sheets_that_ship_have_nothing_to_tell() -> None:
    assert check([houses_dir()]) == ()


def test_all_errors_at_once(tmp_path: Path) -> None:
    text = (
        _GOOD.replace("rounds = 2\n", "ronds = 2\n")
        .replace('"9d"', '"9x"')
        .replace("main = 5", 'main = "five"')
        .replace('"surrender"', '"surender"')
        .replace('"relief"', '"releif"')
        .replace("sits_out", "sit_out")
        .replace("seat = 4", "seat = 1")
    )
    assert _checked(tmp_path, text) == [
        (5, "unknown-key", "rounds"),
        (6, "card-unknown", ""),
        (11, "wrong-type", ""),
        (14, "seat-twice", ""),
        (19, "wrong-value", "surrender"),
        (21, "wrong-value", ""),
        (22, "unknown-key", "sits_out"),
        (25, "wrong-value", "relief"),
        (26, "wrong-value", ""),
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('house = "x"', "", 0, ""),
        ("rounds = 2", 'rounds = 2\nhouse = "koraen"', 6, "unknown-house"),
        ("main = 5", "main = -5", 11, "wrong-type"),
        ("main = 5", "main = 5\nwar_bet = 2\non_tie = 'surrender'", 12, "wrong-value"),
        ("main = 5", "sits_out = true", 8, "round-without-bets"),
        ('["Kh", "9d", "9s"]', "[" + '"Kh", ' * 7 + "]", 6, "card-twice"),
        ('kind = "relief"\nround = 2', 'kind = "cut-card"\ncards = 400', 26, "wrong-value"),
        ('id = "two-seats"', 'id = "three-seats"', 1, "wrong-value"),
        ("main = 5", "main = 5\nleaves = 1\narrives = 2", 12, "wrong-value"),
        ("[[events]]", "[events", 24, "toml-broken"),
    ],
)
def test_what_single_errors_are_told(
    tmp_path: Path, old: str, new: str, line: int, code: str
) -> None:
    found = _checked(tmp_path, _GOOD.replace(old, new))
    assert [(at, what) for at, what, _ in found] == ([(line, code)] if code else [])


def test_a_record_is_checked_as_a_record(tmp_path: Path) -> None:
    text = (
        'format = 1\nhouse = "korean"\nobserved = ["cards", "chips"]\nacts = 1\nactions = [\n'
        '"0.000 dealer del s1",\n"0.000 dealer burn 1",\n"0.000 s1 bet man 5000",\n]\n'
    )
    assert _checked(tmp_path, text, "r.toml") == [
        (4, "unknown-key", "actions"),
        (6, "unknown-verb", "deal"),
        (8, "bad-line", "main"),
    ]
    whole = text.replace("acts = 1\n", "").replace("del ", "take ").replace("man", "main")
    assert _checked(tmp_path, whole.replace("take s1", "take s1.tie"), "r.toml") == [
        (5, "place-empty", "")
    ]


def test_a_house_is_checked_as_a_house(tmp_path: Path) -> None:
    text = 'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "koraen"\n'
    found = _checked(tmp_path, text, "h.toml")
    assert (4, "unknown-house", "korean") in found


def test_every_file_is_checked_though_one_is_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes('title = "연습"'.encode("cp949"))
    (tmp_path / "b.toml").write_text("[[events]", "utf-8")
    assert [(c.file[-6:], c.code) for c in check([tmp_path])] == [
        ("a.toml", "not-utf-8"),
        ("b.toml", "toml-broken"),
    ]


def test_seats_that_no_table_has_are_told_once(tmp_path: Path) -> None:
    text = 'format = 1\nhouse = "korean"\nseats = 30\nobserved = ["cards"]\nactions = [\n'
    assert _checked(tmp_path, text + '"0.000 s3 bet main 5000",\n]\n', "r.toml") == [
        (3, "wrong-value", "")
    ]


def test_a_path_that_is_not_there() -> None:
    with pytest.raises(TrainerFault) as caught:
        check([Path("/nowhere/x.toml")])
    assert caught.value.code == "file-missing"
