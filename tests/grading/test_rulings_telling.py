"""What a finding names: the card that a burn goes with, how many were burned, in which order."""

from __future__ import annotations

import pytest

from tests.procedures.rounds import KOREAN, record_of
from trainer.grading.findings import Finding, What
from trainer.grading.judge import judge
from trainer.procedures.rules import Kind
from trainer.scenarios.houses import load_house

SEATS = (2, 4, 5)
WAR = "; ".join(
    [f"s{seat} bet main 20000" for seat in SEATS]
    + ["dealer say no-more-bets"]
    + [f"dealer deal s{seat} 9h" for seat in SEATS]
    + ["dealer deal dealer 9s"]
    + [
        f"s{seat} choose war; s{seat} bet war 20000; dealer match s{seat} 20000"
        for seat in reversed(SEATS)
    ]
)
WON = "; ".join([f"dealer push s{seat}.match" for seat in reversed(SEATS)] + ["dealer collect all"])
CARDS = {"s2": "Kd", "s4": "Kc", "s5": "Kh", "dealer": "Th"}


def the_finding(draws: str, house: str = "korean") -> Finding:
    """The only one in a war of three seats that is dealt like ``draws``."""
    sheet = load_house(house) if house != "korean" else KOREAN
    (finding,) = judge(record_of(f"{WAR}; {draws}; {WON}", sheet)).findings
    return finding


def dealt(*places: str, burns: int = 1) -> str:
    """A burn and a card for each of ``places``."""
    return "; ".join(f"dealer burn {burns}; dealer deal {to} {CARDS[to]}" for to in places)


def test_a_displaced_war_card_with_its_burn_is_told_as_the_card() -> None:
    finding = the_finding(dealt("dealer", "s2", "s4", "s5"))
    (site,) = finding.sites
    assert finding.kind is Kind.OUT_OF_ORDER
    assert site.wanted == What("deal", 2, "war", seats=SEATS)
    assert site.got == What("deal", 0, "", card="Th")


def test_a_card_before_that_of_one_other_seat_names_that_one() -> None:
    (site,) = the_finding(dealt("s4", "s2", "s5", "dealer")).sites
    assert (site.wanted, site.seat) == (What("deal", 2, "war"), 4)
    assert site.got == What("deal", 4, "", card="Kc")


@pytest.mark.parametrize("burned", [1, 2])
def test_of_three_burns_it_is_told_how_many_came(burned: int) -> None:
    draws = f"{dealt('s2', 's4', burns=3)}; {dealt('s5', burns=burned)}; {dealt('dealer', burns=3)}"
    finding = the_finding(draws, "korean-three-burns")
    assert (finding.kind, len(finding.sites)) == (Kind.OMITTED, 3 - burned)
    for site in finding.sites:
        assert site.wanted == What("burn", 5, count=3)
        assert site.got == What("burn", 5, count=burned)


def test_where_none_was_burned_nothing_is_counted() -> None:
    draws = f"{dealt('s2', 's4', 's5', burns=3)}; dealer deal dealer Th"
    sites = the_finding(draws, "korean-three-burns").sites
    assert [(site.wanted, site.got) for site in sites] == [(What("burn", 0, "dealer"), None)] * 3


def test_what_was_left_out_is_told_in_the_order_in_which_it_was_owed() -> None:
    draws = "; ".join(f"dealer deal {to} {CARDS[to]}" for to in CARDS)
    finding = the_finding(draws)
    assert [site.seat for site in finding.sites] == [*SEATS, 0]
