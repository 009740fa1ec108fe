"""One record becomes one line of data, by the sheet that counts now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.model import performed
from tests.regrading.records import clean, sheet, silent
from trainer.grading.judge import judge
from trainer.grading.report import finding_data
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.regrading import judging
from trainer.regrading.archive import Progress, count_files, record_files, regrade, regrade_files
from trainer.regrading.judging import Judging, Task
from trainer.regrading.reading_back import finding_of
from trainer.regrading.results import order_of
from trainer.scenarios.houses import load_house
from trainer.scenarios.succession import Succession, sheets_in_place, succession


def judged(text: str, counting: Succession | None = None, **more: Any) -> dict[str, Any]:
    one = Judging(counting or Succession()).one(Task("x", text=text, **more))
    assert one.trouble() is None
    data: dict[str, Any] = json.loads(one.result)
    return data


def errata(*files: Path) -> Succession:
    return succession(sheets_in_place(None, map(str, files)))


def rules(data: dict[str, Any]) -> set[str]:
    return {finding["rule"] for part in data["rounds"] for finding in part["findings"]}


def test_a_record_is_judged_by_its_own_sheet_where_nothing_supersedes_it() -> None:
    data = judged(silent())
    assert (data["played_by"], data["sheet"], data["house"]) == (1, 1, "korean")
    assert rules(data) == {"K-P24"}
    assert data["score"]["points"] < data["score"]["full"]


def test_an_erratum_judges_again_and_a_change_does_not(tmp_path: Path) -> None:
    by_erratum = judged(silent(), errata(sheet(tmp_path / "e")))
    assert (by_erratum["played_by"], by_erratum["sheet"], rules(by_erratum)) == (1, 2, set())
    by_change = judged(silent(), errata(sheet(tmp_path / "c", reason="change")))
    assert by_change == judged(silent())


def test_a_chain_of_errata_judges_by_its_last_sheet(tmp_path: Path) -> None:
    files = (sheet(tmp_path, 2, 1), sheet(tmp_path, 3, 2, words="spoken"))
    data = judged(silent(), errata(*files))
    assert (data["sheet"], rules(data)) == (3, {"K-P24"})


def test_the_data_are_those_of_the_verdict_and_lead_back_to_its_findings() -> None:
    record = read_record(silent(), "x", load_house)
    verdict = judge(record)
    data = judged(silent())
    assert len(data["rounds"]) == len(verdict.rounds)
    for part, own in zip(verdict.rounds, data["rounds"], strict=True):
        assert own["findings"] == [finding_data(one) for one in part.findings]
        assert tuple(map(finding_of, own["findings"])) == part.findings


@pytest.mark.parametrize("spoiled", [{"kind": "unheard-of"}, {"severity": 3}, {"sites": [{}]}])
def test_a_finding_that_this_grader_cannot_say_is_refused(spoiled: dict[str, Any]) -> None:
    finding = judged(silent())["rounds"][0]["findings"][0]
    with pytest.raises(ValueError, match=r"."):
        finding_of(finding | spoiled)


def test_a_sitting_has_closed_rounds_and_the_score_up_to_each() -> None:
    session = next(s for s in map(performed, range(99)) if len(judge(s.record()).rounds) == 3)
    text = write_record(session.record())
    whole = judged(text, sitting=True)
    assert [part["number"] for part in whole["rounds"]] == [1, 2, 3]
    assert [len(part["score"]["rounds"]) for part in whole["rounds"]] == [1, 2, 3]
    assert "score" not in whole
    up_to = judged(text, sitting=True, up_to=2)
    assert up_to["rounds"] == whole["rounds"][:2]
    cut = text[: text.rindex('  "', 0, text.rindex("table close"))] + "]\n"
    assert [part["number"] for part in judged(cut, sitting=True)["rounds"]] == [1, 2]
    assert [part["closed"] for part in judged(cut)["rounds"]] == [True, True, False]


def test_trouble_with_one_record_is_told_and_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "a.toml": clean(),
        "b.toml": clean().replace("table close", "table cloze"),
        "c/d.toml": "id = [\n",
        "c/scenario.toml": 'id = "x"\ntitle.ko = "가"\ntitle.en = "x"\nshoe = ["Kh"]\n',
        "c/house.toml": 'id = "x"\nbased_on = "korean"\n',
        "notes.txt": "no TOML",
        "z.toml": silent(),
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    (tmp_path / "latin.toml").write_bytes(b"a = '\xe9'\n")
    (tmp_path / "m.toml").mkdir()
    found = list(regrade_files([tmp_path], jobs=1))
    told = [(one.name, one.fault[0] if one.fault else one.no_record) for one in found]
    assert told == [
        ("a.toml", False),
        ("b.toml", "unknown-verb"),
        ("c/d.toml", "toml-broken"),
        ("c/house.toml", True),
        ("c/scenario.toml", True),
        ("latin.toml", "not-utf-8"),
        ("z.toml", False),
    ]
    trouble = found[1].trouble()
    assert trouble is not None
    assert trouble.params["file"] == str(tmp_path / "b.toml")
    line = 1 + files["b.toml"].splitlines().index(
        next(line for line in files["b.toml"].splitlines() if "cloze" in line)
    )
    assert trouble.params["line"] == line
    (named,) = regrade_files([tmp_path / "c/house.toml"], jobs=1)
    assert named.fault is not None
    monkeypatch.setattr(judging, "judge", lambda *_: 1 / 0)
    (ours,) = regrade_files([tmp_path / "a.toml"], jobs=1)
    assert ours.fault is not None
    assert ours.fault[0] == "not-judged"


def test_files_are_sorted_by_the_parts_of_their_names(tmp_path: Path) -> None:
    for name in ("b/a.toml", "b.toml", "b-c/x.toml", "a/z/q.toml", "a/z.toml"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", "utf-8")
    names = [task.name for task in record_files([tmp_path])]
    assert names == ["a/z/q.toml", "a/z.toml", "b/a.toml", "b-c/x.toml", "b.toml"]
    assert names == sorted(names, key=lambda name: name.split("/"))
    several = [tmp_path / "b.toml", tmp_path / "a", tmp_path / "a/z"]
    below = tmp_path.as_posix()
    assert [task.name for task in record_files(several)] == [
        f"{below}/a/z/q.toml",
        f"{below}/a/z.toml",
        f"{below}/b.toml",
    ]
    assert count_files([tmp_path]) == 5


def test_paths_from_the_root_and_from_here_are_sorted_as_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A results file that was written in this order is read in it too."""
    here = tmp_path / "here"
    here.mkdir()
    for file in (tmp_path / "x.toml", here / "y.toml"):
        file.write_text("", "utf-8")
    monkeypatch.chdir(here)
    names = [task.name for task in record_files([Path("../x.toml"), here / "y.toml"])]
    assert names == sorted(names, key=order_of)


def test_processes_say_the_same_as_one_alone_and_tell_how_far_they_are(tmp_path: Path) -> None:
    errata_known = errata(sheet(tmp_path))
    texts = [clean(1), silent(1), "", clean(40), clean(80)]
    tasks = [Task(str(n), text=texts[n % 5], named=True) for n in range(100)]
    told: list[Progress] = []
    together = list(regrade(tasks, 2, told.append, succession=errata_known))
    assert together == list(regrade(tasks, 1, succession=errata_known))
    assert [one.name for one in together] == [task.name for task in tasks]
    assert told[-1] == Progress(100, sum(one.rounds for one in together))
    assert len(told) > 1
