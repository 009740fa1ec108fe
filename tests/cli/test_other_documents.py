"""What the other documents' houses are worth, and how their records are graded and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.cli import main
from trainer.model_dealer import ModelDealer
from trainer.procedures.record_text import write_record
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start

NAMES = ("duel-side-bets", "online-war")


@pytest.fixture
def record(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A round of a scenario by the book, in a file."""
    scenario = load_scenario(request.param)
    session = start(scenario, load_house(scenario.house))
    ModelDealer(session, 1).perform()
    file = tmp_path / "round.toml"
    file.write_text(write_record(session.record()), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("house", "lines"),
    [
        (
            "dueling",
            [
                "Bet on Player, always to war: −2.8771 %",
                "Bet on Dealer, always to war: −4.5184 %",
                "Tie Bonus: −2.5723 %",
                "Combo, ace beside king and 2, a suited pair is a flush (as here): −0.3215 %",
                "Combo, ace beside king and 2, a suited pair is nothing: −3.5370 %",
                "Combo, ace beside king only, a suited pair is a flush: −4.1801 %",
                "Combo, ace beside king only, a suited pair is nothing: −7.3955 %",
            ],
        ),
        ("online", ["Initial Bet, always to war: −2.8771 %", "Tie Bet: −18.6495 %"]),
    ],
)
def test_the_odds_of_a_house(
    house: str, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "odds", house]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line not in said] == []


@pytest.mark.parametrize("record", NAMES, indirect=True)
@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("verb", ["grade", "explain"])
def test_a_record_is_graded_and_explained(
    record: Path, language: str, verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", language, verb, str(record)]) == 0
    told = capsys.readouterr()
    assert told.out
    assert told.err == ""


@pytest.mark.parametrize("record", ["online-war"], indirect=True)
def test_a_fault_is_told_with_its_clause(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text("utf-8").replace("dealer pay s1.main 400", "dealer pay s1.main 300")
    record.write_text(text, encoding="utf-8")
    assert main(["--lang", "en", "grade", str(record)]) == 0
    assert "(O-5" in capsys.readouterr().out
