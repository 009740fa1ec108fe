"""Policy files: read whole, every error with its line."""

from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.procedures.record import Mode
from trainer.procedures.rules import Severity
from trainer.scenarios.lint import check
from trainer.scenarios.policies import load_policy, policies_dir, policy_for, policy_ids

GOOD = (policies_dir() / "exam.toml").read_text("utf-8")


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "exam.toml"
    file.write_text(text, "utf-8")
    return file


def test_two_policies_ship_and_check_finds_nothing() -> None:
    assert policy_ids() == ("exam", "practice")
    assert check([policies_dir()]) == ()


def test_the_mode_chooses_the_policy() -> None:
    assert policy_for(Mode.EXAM).id == "exam"
    assert {policy_for(mode).id for mode in (Mode.PRACTICE, Mode.LESSON, None)} == {"practice"}


def test_a_file_of_your_own(tmp_path: Path) -> None:
    text = GOOD + '\n[raised]\nK-P24 = "major"\n'
    policy = load_policy(str(written(tmp_path, text)))
    assert policy.raised == {"K-P24": Severity.MAJOR}
    assert policy.passing is not None
    assert policy.pace is not None


def test_an_unknown_policy_has_a_suggestion() -> None:
    with pytest.raises(TrainerFault) as caught:
        load_policy("exams")
    assert (caught.value.code, caught.value.params["near"]) == ("unknown-policy", "exam")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("habit = 3 ", "habit = -1 ", "wrong-value"),
        ("needed = 10\n", "needed = 30\n", "wrong-value"),
        ("corrected = 1 }", "corrected = 3 }", "wrong-value"),
        ('"K-D1", "K-D2"', '"K-D1", "K-D99"', "unknown-rule"),
        ('"K-D1", "K-D2"', '"K-D1", "K-G1"', "rule-twice"),
        ("uncalled = 2", "uncaled = 2", "unknown-key"),
        ("minors = 6", 'minors = "six"', "wrong-type"),
        ("up_to_ms = 7_000", "up_to_ms = 5_000", "wrong-value"),
        ('id = "exam"', 'id = "other"', "wrong-value"),
        ("critical = { standing = 25, corrected_late = 20, corrected = 12 }\n", "", "missing-key"),
    ],
)
def test_every_error_is_found_in_its_line(tmp_path: Path, old: str, new: str, code: str) -> None:
    assert old in GOOD
    found = check([written(tmp_path, GOOD.replace(old, new))])
    assert [one.code for one in found] == [code]
    line = GOOD[: GOOD.index(old)].count("\n") + 1
    assert found[0].line == line or code == "missing-key"
