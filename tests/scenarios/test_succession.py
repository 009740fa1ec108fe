"""PROCEDURE, Provenance: an erratum reopens what was judged by the old sheet, a change does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.procedures.sheet import Sheet, Supersedes, WarBurn
from trainer.scenarios import lint
from trainer.scenarios.houses import load_house
from trainer.scenarios.succession import sheets_in_place, succession

KOREAN = load_house("korean")


def later(version: int, old: int, reason: str, **changed: str) -> Sheet:
    return replace(KOREAN, version=version, supersedes=Supersedes(old, reason), **changed)


def counting(*sheets: Sheet) -> Callable[[Sheet], int]:
    known = succession(sheets)
    return lambda sheet: known.counting(sheet).version


def test_an_erratum_counts_instead_of_the_sheet_it_supersedes() -> None:
    now = counting(later(2, 1, "erratum"))
    assert (now(KOREAN), now(later(2, 1, "erratum"))) == (2, 2)


def test_after_a_change_old_rounds_keep_the_old_sheet() -> None:
    assert counting(later(2, 1, "change"))(KOREAN) == 1


def test_nothing_supersedes() -> None:
    assert succession([KOREAN]).counting(KOREAN) is KOREAN


def test_a_chain_of_errata_is_followed_to_its_end() -> None:
    now = counting(later(4, 3, "erratum"), later(3, 2, "erratum"), later(2, 1, "erratum"))
    assert [now(replace(KOREAN, version=n)) for n in (1, 2, 3, 4, 5)] == [4, 4, 4, 4, 5]


def test_a_change_in_the_chain_ends_it() -> None:
    now = counting(later(2, 1, "erratum"), later(3, 2, "change"), later(4, 3, "erratum"))
    assert [now(replace(KOREAN, version=n)) for n in (1, 2, 3, 4)] == [2, 2, 4, 4]


def test_an_erratum_is_about_its_own_house_only() -> None:
    assert counting(later(2, 1, "erratum", id="seoul"))(KOREAN) == 1


def test_the_same_sheet_may_be_found_twice() -> None:
    assert counting(later(2, 1, "erratum"), later(2, 1, "erratum"))(KOREAN) == 2


def dealt_by(*sheets: Sheet) -> Callable[[str], int]:
    known = succession(sheets)
    return lambda day: known.in_force(KOREAN, day).version


def test_a_sitting_is_dealt_by_the_latest_change_that_is_effective_on_its_day() -> None:
    summer = later(2, 1, "change", effective_from="2026-06-01")
    autumn = later(3, 2, "change", effective_from="2026-09-01")
    on = dealt_by(autumn, summer)
    days = ("2026-05-31", "2026-06-01", "2026-08-31", "2026-09-01")
    assert [on(day) for day in days] == [1, 2, 2, 3]


def test_a_sitting_is_dealt_by_an_erratum_at_once() -> None:
    assert dealt_by(later(2, 1, "erratum", effective_from="2026-06-01"))("2026-01-01") == 2


def test_an_erratum_of_the_old_rule_does_not_bring_it_back() -> None:
    change = later(2, 1, "change", effective_from="2026-06-01")
    erratum = later(3, 1, "erratum", effective_from="2026-10-01")
    on = dealt_by(change, erratum)
    assert [on(day) for day in ("2026-05-31", "2026-06-01", "2026-11-30")] == [3, 2, 2]
    of_the_change = later(4, 2, "erratum", effective_from="2026-06-01")
    assert dealt_by(change, erratum, of_the_change)("2026-06-01") == 4


@pytest.mark.parametrize(
    ("code", "sheets"),
    [
        ("superseded-twice", [later(2, 1, "erratum"), later(3, 1, "erratum")]),
        ("supersedes-later", [later(1, 1, "erratum")]),
        ("supersedes-later", [later(2, 3, "erratum"), later(3, 2, "erratum")]),
        ("supersedes-later", [later(1, 1, "change")]),
    ],
)
def test_what_cannot_be_followed_is_refused(code: str, sheets: list[Sheet]) -> None:
    with pytest.raises(TrainerFault) as caught:
        succession(sheets)
    assert caught.value.code == code


def test_an_erratum_in_other_money_judges_nothing() -> None:
    with pytest.raises(TrainerFault) as caught:
        counting(later(2, 1, "erratum", currency="USD"))(KOREAN)
    assert caught.value.code == "other-currency"


ERRATUM = """
id = "korean"
version = 2
effective_from = 2026-06-01
based_on = "korean"
supersedes = { version = 1, reason = "erratum" }

[knobs.war_burn]
value = "three-each"
tag = "source"
"""


def test_a_school_lays_its_erratum_into_a_folder_of_its_own(tmp_path: Path) -> None:
    houses = tmp_path
    (houses / "korean-2.toml").write_text(ERRATUM, "utf-8")
    (houses / "ours.toml").write_text(ERRATUM.replace('"korean"\nv', '"ours"\nv'), "utf-8")
    (houses / "plain.toml").write_text('id = "plain"\n', "utf-8")  # supersedes nothing: not read
    found = sheets_in_place(tmp_path)
    assert [(sheet.id, sheet.version) for sheet in found] == [("korean", 2), ("ours", 2)]
    assert found[0].values == replace(KOREAN.values, war_burn=WarBurn.THREE_EACH)
    assert sheets_in_place(None) == ()
    assert lint.check([houses / "korean-2.toml"]) == ()


def test_an_erratum_may_take_the_name_of_the_sheet_it_builds_on(tmp_path: Path) -> None:
    file = tmp_path / "korean.toml"
    file.write_text(ERRATUM, "utf-8")
    assert sheets_in_place(None, [str(file)])[0].values.war_burn is WarBurn.THREE_EACH


def test_a_named_house_must_take_the_place_of_another() -> None:
    with pytest.raises(TrainerFault) as caught:
        sheets_in_place(None, ["korean-three-burns"])
    assert caught.value.code == "supersedes-nothing"


def test_a_broken_sheet_in_place_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text(ERRATUM.replace('"erratum"', '"eratum"'), "utf-8")
    with pytest.raises(TrainerFault) as caught:
        sheets_in_place(None, [str(file)])
    assert (caught.value.code, caught.value.params["line"]) == ("wrong-value", 6)
