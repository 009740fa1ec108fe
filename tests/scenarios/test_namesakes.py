"""No guest bears the name of whoever deals, however it is written."""

from __future__ import annotations

import pytest

from trainer.scenarios.load import all_scenarios, load_scenario
from trainer.scenarios.namesakes import without_namesakes

READ = load_scenario("card-reading")


@pytest.mark.parametrize("trainee", ["박지우", "지우", "Park Jiwoo", "jiwoo park", "Park, Ji-woo"])
def test_the_guest_of_that_name_is_called_otherwise(trainee: str) -> None:
    names = [one.name for one in without_namesakes(READ, trainee).guests]
    assert names[0] == READ.guests[0].name
    assert (names[1].ko, names[1].en) == ("윤도현", "Yoon Dohyun")


@pytest.mark.parametrize("trainee", ["", "Hana", "Lee Jiwoo", "박", "우", "박지현"])
def test_nobody_else_is(trainee: str) -> None:
    assert without_namesakes(READ, trainee) is READ


def test_no_spare_name_sits_at_any_table() -> None:
    """Else two guests could bear one name."""
    spare = {"Yoon Dohyun", "Kang Seoyeon", "Oh Hajun", "Olivia Clark", "Daniel Shaw"}
    for folder in ("lessons", "drills"):
        for scenario in all_scenarios(folder):
            assert not spare & {one.name.en for one in scenario.guests}
