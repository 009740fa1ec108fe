"""The guests' bets for the dealer: K-T1 to K-T3 and K-P15 to K-P21."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    before,
    clean,
    drop,
    named,
    only,
    played,
    replace,
    round_of,
    sheet_with,
    swap,
    war_dealt,
)
from trainer.grading.findings import Corrected
from trainer.procedures.rules import Severity
from trainer.procedures.sheet import OddTokeHalf, TokeOrder, TokeWithoutWar

MAIN = ["s1 main 50000", "s1 toke-main 10000"]


def won(*acts: str) -> list[str]:
    return played(MAIN, "s1=Kh dealer=Ts", "dealer pay s1.main 50000", *acts)


PAID = "dealer pay s1.toke-main 10000"
DROPPED = "dealer drop s1.toke-main"


def test_k_p18_paid_onto_the_spot_and_dropped_or_straight_to_the_box() -> None:
    clean(round_of(*won(PAID, DROPPED)))
    clean(round_of(*won("dealer drop tray 10000 for s1.toke-main", DROPPED)))
    clean(round_of(*won(DROPPED, "dealer drop tray 10000 for s1.toke-main")))
    clean(round_of(*won(PAID, "dealer drop s1.toke-main 10000", "dealer drop s1.toke-main 10000")))


def test_k_p18_winnings_paid_short() -> None:
    finding = only(round_of(*won("dealer pay s1.toke-main 5000", DROPPED)), "wrong_amount", "K-T1")
    assert finding.sites[0].difference == -5_000


def test_k_p18_the_pile_never_dropped() -> None:
    finding = only(round_of(*won(PAID)), "omitted", "K-T1")
    assert finding.sites[0].spot == "toke-main"


def test_k_p18_the_winnings_never_paid() -> None:
    only(round_of(*won(DROPPED)), "omitted", "K-T1")


def test_k_p18_dropped_after_the_table_was_cleared() -> None:
    lines = won(PAID, "dealer collect all", DROPPED)
    lines = drop(lines, "dealer collect all", 2)
    found = named(round_of(*lines))
    assert [(kind, rule) for kind, rule, _ in found] == [("out_of_order", "K-P18")]


def test_a_won_toke_into_the_tray_is_a_wrong_place() -> None:
    finding = only(round_of(*won(PAID, "dealer take s1.toke-main")), "wrong_place", "K-T1")
    assert finding.sites[0].difference == -20_000  # the toke box's net


def lost_toke(*acts: str) -> list[str]:
    return played(MAIN, "s1=2h dealer=Ts", "dealer take s1.main", *acts)


def test_k_p19_a_lost_toke_goes_to_the_tray() -> None:
    clean(round_of(*lost_toke("dealer take s1.toke-main")))
    finding = only(round_of(*lost_toke()), "omitted", "K-T1")
    assert finding.severity is Severity.CRITICAL
    finding = only(round_of(*lost_toke("dealer drop s1.toke-main")), "wrong_action", "K-T1")
    assert finding.severity is Severity.CRITICAL
    assert finding.sites[0].difference == 10_000


def surrendered(toke: int, *acts: str) -> list[str]:
    bets = ["s1 main 50000", f"s1 toke-main {toke}"]
    return played(
        bets, "s1=5h dealer=5s", "s1 choose surrender", "dealer take s1.main 25000", *acts
    )


BOX, RACK = "dealer drop s1.toke-main {}", "dealer take s1.toke-main {}"


@pytest.mark.parametrize("first", [BOX, RACK])
def test_k_t3_half_and_half_in_either_order(first: str) -> None:
    halves = [BOX.format(5000), RACK.format(5000)]
    lines = surrendered(10_000, *(halves if first == BOX else reversed(halves)))
    clean(round_of(*lines))


def test_k_p20_an_odd_toke() -> None:
    box_more = surrendered(5000, BOX.format(3000), RACK.format(2000))
    rack_more = surrendered(5000, BOX.format(2000), RACK.format(3000))
    clean(round_of(*box_more))
    finding = only(round_of(*rack_more), "wrong_amount", "K-T3")
    assert [rest.clause for rest in finding.rests_on] == ["K-P20"]
    clean(round_of(*rack_more, house=sheet_with(odd_toke_half=OddTokeHalf.HOUSE)))


@pytest.mark.parametrize(
    ("box", "rack", "difference"), [(10_000, 0, 5_000), (0, 10_000, -5_000), (6_000, 4_000, 1_000)]
)
def test_k_t3_a_wrong_split_is_one_fault_with_both_shares(
    box: int, rack: int, difference: int
) -> None:
    acts = [BOX.format(box)] * bool(box) + [RACK.format(rack)] * bool(rack)
    finding = only(round_of(*surrendered(10_000, *acts)), "wrong_amount", "K-T3")
    (site,) = finding.sites
    assert site.difference == difference
    assert site.wanted is not None
    assert site.got is not None
    assert (site.wanted.box, site.wanted.amount) == (5_000, 5_000)
    assert (site.got.box or 0, site.got.amount or 0) == (box, rack)


def test_k_t3_only_one_half_moved_is_one_fault() -> None:
    finding = named(round_of(*surrendered(10_000, BOX.format(5000))))
    assert [(rule, sites) for _, rule, sites in finding] == [("K-T3", 1)]
    finding = named(round_of(*surrendered(10_000)))
    assert finding == [("omitted", "K-T3", 1)]


def war_toke(*bets: str, cards: str, end: tuple[str, ...]) -> list[str]:
    start = ("s1 choose war", "s1 bet war 50000", *bets, "dealer match s1 50000")
    return played(MAIN, "s1=5h dealer=5s", *start, *war_dealt(cards), *end)


WON = "s1=Kh dealer=3s"
LOST = "s1=2h dealer=3s"
TAKEN = ("dealer take s1.main", "dealer take s1.war", "dealer take s1.match")


def test_k_p15_a_war_toke_wins_one_to_one_on_the_first_and_all_goes_to_the_box() -> None:
    end = ("dealer push s1.match", PAID, DROPPED, "dealer drop s1.toke-war")
    clean(round_of(*war_toke("s1 bet toke-war 10000", cards=WON, end=end)))
    unpaid = ("dealer push s1.match", DROPPED, "dealer drop s1.toke-war")
    only(round_of(*war_toke("s1 bet toke-war 10000", cards=WON, end=unpaid)), "omitted", "K-T1")


def test_k_p15_a_war_toke_lost() -> None:
    end = (*TAKEN, "dealer take s1.toke-main", "dealer take s1.toke-war")
    clean(round_of(*war_toke("s1 bet toke-war 10000", cards=LOST, end=end)))
    only(round_of(*war_toke("s1 bet toke-war 10000", cards=LOST, end=end[:-1])), "omitted", "K-T2")


def test_k_p16_a_toke_left_behind_at_war_is_split_before_clearing() -> None:
    split = (BOX.format(5000), RACK.format(5000))
    lines = war_toke(cards=WON, end=("dealer push s1.match", *split))
    clean(round_of(*lines))
    early = [line for line in lines if line not in split]
    clean(round_of(*before(early, "dealer deal s1 Kh", *split)))
    found = named(round_of(*war_toke(cards=WON, end=("dealer push s1.match",))))
    assert found == [("omitted", "K-T3", 1)]


def test_k_p16_a_toke_left_behind_rides_where_the_house_says_so() -> None:
    rides = sheet_with(toke_without_war=TokeWithoutWar.RIDES)
    end = ("dealer push s1.match", PAID, DROPPED)
    clean(round_of(*war_toke(cards=WON, end=end), house=rides))
    clean(round_of(*war_toke(cards=LOST, end=(*TAKEN, "dealer take s1.toke-main")), house=rides))


def test_k_p17_a_toke_needs_an_initial_bet_at_its_seat() -> None:
    for spot in ("toke-main", "toke-tie"):
        bets = ["s1 main 50000", f"s2 {spot} 5000"]
        lines = played(bets, "s1=2h dealer=Ts", "dealer take s1.main")
        only(round_of(*lines), "omitted", "K-P17")
        back = before(
            lines,
            "dealer say no-more-bets",
            "dealer say toke-needs-bet s2",
            f"dealer return s2.{spot}",
        )
        clean(round_of(*back))


def test_a_toke_on_tie_wins_ten_to_one_and_loses_to_the_tray() -> None:
    bets = ["s1 main 50000", "s1 toke-tie 5000"]
    tie = ["dealer pay s1.toke-tie 50000", "s1 choose surrender", "dealer take s1.main 25000"]
    clean(round_of(*played(bets, "s1=5h dealer=5s", *tie, "dealer drop s1.toke-tie")))
    end = ["dealer take s1.main", "dealer take s1.toke-tie"]
    clean(round_of(*played(bets, "s1=2h dealer=Ts", *end)))
    clean(round_of(*played(bets, "s1=2h dealer=Ts", *reversed(end))))


TWO = ["s1 main 50000", "s2 main 50000", "s2 toke-main 5000"]
SETTLE = ["dealer take s2.main", "dealer take s2.toke-main", "dealer take s1.main"]


def test_k_p21_after_the_guests_own_and_before_the_next_seats_of_the_kind() -> None:
    right = played(TWO, "s1=2h s2=3h dealer=Ts", *SETTLE)
    clean(round_of(*right))
    late = swap(right, SETTLE[1], SETTLE[2])
    found = named(round_of(*late))
    assert len(found) == 1
    assert found[0][0] == "out_of_order"
    early = swap(right, SETTLE[0], SETTLE[1])
    only(round_of(*early), "out_of_order", "K-P21")


def test_k_p21_after_all_guests_bets() -> None:
    house = sheet_with(toke_order=TokeOrder.AFTER_ALL_GUESTS)
    right = played(TWO, "s1=2h s2=3h dealer=Ts", *SETTLE)
    only(round_of(*right, house=house), "out_of_order", "K-P21")
    clean(round_of(*swap(right, SETTLE[1], SETTLE[2]), house=house))


def test_a_toke_taken_from_the_wrong_seat_is_one_wrong_seat() -> None:
    bets = [*TWO, "s1 toke-main 5000"]
    settle = ["dealer take s2.main", "dealer take s2.toke-main", "dealer pay s1.main 50000"]
    settle += ["dealer pay s1.toke-main 5000", "dealer drop s1.toke-main"]
    right = played(bets, "s1=Kh s2=3h dealer=Ts", *settle)
    clean(round_of(*right))
    wrong = replace(right, "dealer pay s1.toke-main 5000", "dealer pay s2.toke-main 5000")
    found = named(round_of(*wrong))
    assert [(kind, sites) for kind, _, sites in found] == [("wrong_seat", 1)]


def test_half_a_toke_into_the_drop_box_is_a_wrong_place() -> None:
    acts = ["dealer move 5000 s1.toke-main drop-box", RACK.format(5000)]
    finding = only(round_of(*surrendered(10_000, *acts)), "wrong_place", "K-T3")
    assert finding.sites[0].difference == -5_000


def test_a_wrong_split_put_right_between_box_and_tray() -> None:
    acts = [BOX.format(10_000), "dealer move 5000 toke-box tray"]
    finding = only(round_of(*surrendered(10_000, *acts)), "wrong_amount", "K-T3")
    assert finding.sites[0].corrected is Corrected.IN_TIME
    assert finding.severity is Severity.MAJOR


def test_rule_10_a_toke_paid_twice_and_the_second_one_taken_back_is_extra() -> None:
    back = "dealer take s1.toke-main 10000"
    finding = only(round_of(*won(PAID, PAID, back, DROPPED)), "extra", "K-T1")
    assert finding.sites[0].corrected is Corrected.IN_TIME
    clean(round_of(*won(PAID, DROPPED)))


def test_rule_10_a_payment_on_a_spot_without_a_toke_taken_back_is_a_wrong_seat() -> None:
    lines = ["s1 main 50000", "s1 toke-main 10000", "s2 main 50000"]
    acts = ["dealer pay s2.main 50000", "dealer pay s1.main 50000"]
    acts += ["dealer pay s2.toke-main 10000", "dealer take s2.toke-main 10000", PAID, DROPPED]
    record = round_of(*played(lines, "s1=Kh s2=Kd dealer=Ts", *acts))
    finding = only(record, "wrong_seat", "K-T1")
    assert finding.sites[0].corrected is Corrected.IN_TIME


def test_rule_10_a_toke_paid_at_a_loser_and_then_at_its_own_seat_is_a_wrong_seat() -> None:
    lines = ["s1 main 50000", "s1 toke-main 5000", "s2 main 50000", "s2 toke-main 10000"]
    slip = ["dealer pay s1.toke-main 10000", "dealer take s1.toke-main 10000"]
    acts = ["dealer pay s2.main 50000", *slip, "dealer pay s2.toke-main 10000"]
    acts += ["dealer drop s2.toke-main", "dealer take s1.main", "dealer take s1.toke-main"]
    finding = only(round_of(*played(lines, "s1=2h s2=Kd dealer=Ts", *acts)), "wrong_seat", "K-T1")
    assert (finding.sites[0].seat, finding.sites[0].corrected) == (1, Corrected.IN_TIME)


def test_rule_10_winnings_put_to_a_winner_and_then_to_their_own_seat_are_a_wrong_seat() -> None:
    lines = ["s1 main 50000", "s2 main 70000"]
    slip = ["dealer pay s1.main 70000", "dealer take s1.main 70000"]
    acts = [*slip, "dealer pay s2.main 70000", "dealer pay s1.main 50000"]
    finding = only(round_of(*played(lines, "s1=Kh s2=Kd dealer=Ts", *acts)), "wrong_seat", "K-D6")
    assert (finding.sites[0].seat, finding.sites[0].corrected) == (1, Corrected.IN_TIME)
    # Put right at the same seat it was only the amount.
    acts = ["dealer pay s2.main 70000", *slip, "dealer pay s1.main 50000"]
    only(round_of(*played(lines, "s1=Kh s2=Kd dealer=Ts", *acts)), "wrong_amount", "K-D6")


RACKED = "dealer take s1.toke-main"
FROM_THE_TRAY = "dealer drop tray 10000 for s1.toke-main"


@pytest.mark.parametrize(
    ("acts", "money"),
    [
        ([FROM_THE_TRAY, RACKED, FROM_THE_TRAY], -10_000),
        ([PAID, RACKED, "dealer drop tray 20000 for s1.toke-main"], -20_000),
    ],
)
def test_rule_10_a_toke_put_into_the_tray_and_made_good_is_one_wrong_place(
    acts: list[str], money: int
) -> None:
    lines = won(*acts)
    site = only(round_of(*lines), "wrong_place", "K-T1").sites[0]
    assert (site.corrected, site.difference) == (Corrected.IN_TIME, money)
    assert site.entries[0] == lines.index(RACKED) + 1
    # As long as the tray pays but once, one of the two is missing in the box.
    acts = [RACKED, FROM_THE_TRAY]
    site = only(round_of(*won(*acts)), "wrong_place", "K-T1").sites[0]
    assert site.corrected is Corrected.NO
    assert site.wanted is not None
    assert site.wanted.amount == 10_000  # what lay there


def test_rule_10_a_toke_made_good_when_the_hands_are_collected_is_put_right_late() -> None:
    lines = won(FROM_THE_TRAY, RACKED, "dealer collect all", FROM_THE_TRAY)
    site = only(round_of(*lines), "wrong_place", "K-T1").sites[0]
    assert site.corrected is Corrected.LATE


def test_rule_10_a_lost_toke_dropped_and_moved_back_to_the_tray_is_put_right() -> None:
    acts = ["dealer take s1.main", DROPPED, "dealer move 10000 toke-box tray"]
    record = round_of(*played(MAIN, "s1=2h dealer=Ts", *acts))
    site = only(record, "wrong_action", "K-T1").sites[0]
    assert (site.corrected, site.difference) == (Corrected.IN_TIME, 10_000)


def test_rule_04_winnings_laid_on_a_lost_toke_are_the_wrong_place_of_the_winnings() -> None:
    lines = ["s1 main 50000", "s1 toke-tie 9000"]
    acts = ["dealer pay s1.toke-tie 50000"]
    record = round_of(*played(lines, "s1=Kh dealer=Ts", *acts))
    assert named(record) == [("wrong_place", "K-D6", 1), ("omitted", "K-T1", 1)]


def test_rule_08_a_won_toke_paid_once_more_is_no_try_at_its_drop() -> None:
    assert named(round_of(*won(PAID, PAID))) == [("extra", "K-T1", 1), ("omitted", "K-T1", 1)]


def test_rule_09_half_a_toke_paid_instead_of_split_is_one_wrong_action() -> None:
    found = named(round_of(*surrendered(10_000, "dealer pay s1.toke-main 5000")))
    assert found == [("wrong_action", "K-T3", 1)]
