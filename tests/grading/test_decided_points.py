"""The rulings, the decided points and the severities that hang on them, one by one."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    PERFECT,
    after,
    before,
    cited,
    clean,
    drop,
    move_after,
    named,
    only,
    played,
    replace,
    round_of,
    seven,
    sheet_with,
    swap,
    war_dealt,
)
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.rules import Severity, Tag
from trainer.procedures.sheet import (
    Announcing,
    ChoiceOrder,
    Collecting,
    CutCardRule,
    HalfRounding,
    NewShoeBurn,
    NoMoreBets,
    SettleOrder,
    ShortShoe,
    WarBurn,
    WarWin,
)

ONE = ["s1 main 50000"]


def lost(*extra: str, bets: tuple[str, ...] = ("s1 main 50000",)) -> list[str]:
    """One guest who loses."""
    return played(bets, "s1=2h dealer=Ts", *extra, "dealer take s1.main")


def war(*before_cards: str, cards: str = "s1=Kh dealer=3s", end: tuple[str, ...] = ()) -> list[str]:
    """One guest who goes to war with 50000."""
    start = ("s1 choose war", *(before_cards or ("s1 bet war 50000", "dealer match s1 50000")))
    return played(ONE, "s1=5h dealer=5s", *start, *war_dealt(cards), *end)


# -- stakes -----------------------------------------------------------------------------


def test_stake_is_what_was_put_less_what_was_lifted() -> None:
    lines = played(ONE, "s1=Kh dealer=Ts", "dealer pay s1.main 30000")
    lines = after(lines, "s1 bet main 50000", "s1 lift main 20000")
    clean(round_of(*lines))
    wrong = replace(lines, "dealer pay s1.main 30000", "dealer pay s1.main 50000")
    assert only(round_of(*wrong), "wrong_amount", "K-D6").sites[0].difference == 20_000


def test_stake_is_not_changed_by_the_dealers_slip() -> None:
    lines = replace(PERFECT, "dealer match s5 60000", "dealer match s5 60000")
    slip = after(lines, "dealer deal dealer", "dealer pay s3.tie 10000")
    assert {rule for _, rule, _ in named(seven(slip))} == {"K-D5"}
    short = replace(PERFECT, "dealer take s4.main 50000", "dealer take s4.main 40000")
    short = drop(short, "s4 lift main")
    finding = only(seven(short), "wrong_amount", "K-D8")
    assert finding.sites[0].difference == 10_000


# -- results and collecting ---------------------------------------------------------------


def test_collecting_everything_too_early_is_one_act() -> None:
    lines = move_after(PERFECT, "dealer collect all", "dealer push s5.match")
    finding = only(seven(lines), "out_of_order", "K-P28")
    assert cited(lines, finding.sites[0]) == ["dealer collect all"]


def test_a_second_card_changes_no_fixed_result() -> None:
    lines = lost("dealer deal s1 Kh")
    assert ("extra" in {kind for kind, _, _ in named(round_of(*lines))}) is True
    assert len(named(round_of(*lines))) == 1


# -- K-D2 -----------------------------------------------------------------------------------

ALONE = after(lost(), "s1 bet main 50000", "s2 bet tie 10000")
SAID = "dealer say no-tie-alone s2"


@pytest.mark.parametrize("off", ["s2 lift tie", "dealer return s2.tie"])
def test_k_d2_words_and_the_bet_off_by_guest_or_dealer(off: str) -> None:
    clean(round_of(*after(ALONE, "s2 bet tie 10000", SAID, off)))
    finding = only(round_of(*after(ALONE, "s2 bet tie 10000", off)), "omitted", "K-D2")
    assert finding.severity is Severity.MINOR


def test_k_d2_words_alone_are_not_enough() -> None:
    finding = only(round_of(*after(ALONE, "s2 bet tie 10000", SAID)), "omitted", "K-D2")
    assert finding.severity is Severity.MAJOR


def test_k_d2_a_bet_that_goes_back_after_the_first_card_was_dealt_past() -> None:
    lines = after(ALONE, "dealer deal s1 2h", SAID, "dealer return s2.tie")
    finding = only(round_of(*lines), "omitted", "K-D2")
    assert finding.severity is Severity.MAJOR


def test_k_d2_an_initial_bet_put_down_in_time_makes_the_tie_bet_good() -> None:
    lines = played(["s1 tie 10000", *ONE], "s1=2h dealer=Ts", "dealer take s1.tie")
    clean(round_of(*before(lines, "dealer collect all", "dealer take s1.main")))


# -- the win of a war -----------------------------------------------------------------------


@pytest.mark.parametrize("spot", ["main", "war"])
@pytest.mark.parametrize(("rack", "difference"), [(True, 0), (False, 60_000)])
def test_war_win_paid_from_the_tray(spot: str, rack: bool, difference: int) -> None:
    acts = [f"dealer pay s5.{spot} 60000", *(["dealer take s5.match"] if rack else [])]
    lines = replace(PERFECT, "dealer push s5.match", *acts)
    finding = only(seven(lines), "wrong_action", "K-D12")
    assert finding.sites[0].difference == difference


def test_war_won_without_its_match_and_not_paid() -> None:
    lines = drop(drop(PERFECT, "dealer match s5 60000"), "dealer push s5.match")
    assert sorted(named(seven(lines))) == [("omitted", "K-D12", 1), ("omitted", "K-D9", 1)]


def test_a_match_of_the_other_houses_is_extra() -> None:
    house = sheet_with(war_win=WarWin.PAY_MAIN)
    good = war("s1 bet war 50000", end=("dealer pay s1.main 50000",))
    clean(round_of(*good, house=house))
    lines = war(end=("dealer take s1.match", "dealer pay s1.main 50000"))
    found = {(kind, rule) for kind, rule, _ in named(round_of(*lines, house=house))}
    assert found == {("extra", "K-D9")}
    on_war = war("s1 bet war 50000", end=("dealer pay s1.war 50000",))
    clean(round_of(*on_war, house=sheet_with(war_win=WarWin.PAY_WAR)))
    double = war("s1 bet war 50000", end=("dealer take s1.main", "dealer pay s1.war 100000"))
    clean(round_of(*double, house=sheet_with(war_win=WarWin.RAISE_PAYS_DOUBLE)))


def test_k_p13_bonus_either_side_of_the_push() -> None:
    for end in (
        ("dealer push s1.match", "dealer pay s1.war 50000"),
        ("dealer pay s1.war 50000", "dealer push s1.match"),
    ):
        lines = war(cards="s1=3h dealer=3s", end=end)
        clean(round_of(*lines, house="korean-bonus"))
        only(round_of(*lines), "extra", "K-D12")
    lines = war(cards="s1=3h dealer=3s", end=("dealer push s1.match",))
    clean(round_of(*lines))
    finding = only(round_of(*lines, house="korean-bonus"), "omitted", "K-D12")
    assert [rest.clause for rest in finding.rests_on] == ["K-P13"]


def test_k_p14_second_tie_bet() -> None:
    bet = ("s1 bet war 50000", "s1 bet tie 10000", "dealer match s1 50000")
    paid = ("dealer pay s1.tie 100000", "dealer push s1.match")
    clean(round_of(*war(*bet, cards="s1=3h dealer=3s", end=paid)))
    late = tuple(reversed(paid))
    finding = only(round_of(*war(*bet, cards="s1=3h dealer=3s", end=late)), "out_of_order", "K-D12")
    assert finding.sites[0].spot == "match"
    clean(round_of(*war(*bet, end=("dealer take s1.tie", "dealer push s1.match"))))
    only(round_of(*war(*bet, end=("dealer push s1.match",))), "omitted", "K-D12")


# -- the same pair of places ----------------------------------------------------------------

SAME = [
    ("dealer pay s7.main 50000", "dealer move 50000 tray s7.main"),
    ("dealer take s3.main", "dealer move all s3.main tray"),
    ("dealer push s5.match", "dealer move all s5.match s5.purse"),
    ("dealer push s5.match", "dealer return s5.match 60000"),
    ("dealer match s5 60000", "dealer pay s5.match 60000"),
    ("dealer drop s4.toke-main 5000", "dealer move 5000 s4.toke-main toke-box"),
    ("s7 lift main", "s7 move all s7.main s7.purse"),
    ("s5 bet war 60000", "s5 move 60000 s5.purse s5.war"),
]


@pytest.mark.parametrize(("verb", "other"), SAME)
def test_the_same_pair_of_places_is_the_same_act(verb: str, other: str) -> None:
    clean(seven(replace(PERFECT, verb, other)))


def test_burn_n_is_n_single_burns() -> None:
    clean(seven(replace(PERFECT, "dealer burn 1", "dealer burn 1")))
    extra = replace(PERFECT, "dealer burn 1", "dealer burn 3")
    shoe = "Kh 9c 5d 9d 9h 4s As 9s 7c 8c 8h 3d 2h Qc 6s Jd"
    only(seven(extra, shoe=shoe), "extra", "K-D13", 2)
    three = war_dealt("s1=Kh dealer=3s")
    for burns in (["dealer burn 3 2c 2c 2d"], ["dealer burn 1 2c", "dealer burn 2 2d 2h"]):
        lines = played(
            ONE,
            "s1=5h dealer=5s",
            "s1 choose war",
            "s1 bet war 50000",
            "dealer match s1 50000",
            *burns,
            three[1],
            *burns,
            three[3],
            "dealer push s1.match",
        )
        clean(round_of(*lines, house="korean-three-burns"))
    lines = replace(lines, "dealer burn 2 2d 2h", "dealer burn 1 2d")
    only(round_of(*lines, house="korean-three-burns"), "omitted", "K-D11")


def test_k_p10_one_guest_at_war_burns_by_k_d11_and_rests_on_an_assumption() -> None:
    lines = drop(war(end=("dealer push s1.match",)), "dealer burn 1 2c")
    finding = only(round_of(*lines), "omitted", "K-D11")
    assert [rest.clause for rest in finding.rests_on] == ["K-P10.one"] or [
        (rest.clause, rest.tag) for rest in finding.rests_on
    ] == [("K-P10", Tag.ASSUMED)]


@pytest.mark.parametrize(
    ("burn", "counts"),
    [(WarBurn.THREE_ONCE, (3, 0)), (WarBurn.THREE_TWICE, (3, 3)), (WarBurn.NONE, (0, 0))],
)
def test_k_p10_other_burns(burn: WarBurn, counts: tuple[int, int]) -> None:
    cards = ["dealer deal s1 Kh", "dealer deal dealer 3s"]
    deal = [
        line
        for count, card in zip(counts, cards, strict=True)
        for line in [*["dealer burn 1 2c"] * count, card]
    ]
    start = ["s1 choose war", "s1 bet war 50000", "dealer match s1 50000"]
    lines = played(ONE, "s1=5h dealer=5s", *start, *deal, "dealer push s1.match")
    clean(round_of(*lines, house=sheet_with(war_burn=burn)))


# -- chains and the match --------------------------------------------------------------------


def test_a_won_first_tie_is_paid_before_that_seats_match_or_half() -> None:
    lines = move_after(PERFECT, "dealer pay s2.tie 100000", "dealer match s2 50000")
    only(seven(drop(lines, "s2 lift tie")), "out_of_order", "K-D5")
    bets = ["s1 main 50000", "s1 tie 10000"]
    acts = ["s1 choose surrender", "dealer take s1.main 25000", "dealer pay s1.tie 100000"]
    only(round_of(*played(bets, "s1=5h dealer=5s", *acts)), "out_of_order", "K-D5")


def test_k_p3_the_other_orders() -> None:
    sweep = sheet_with(settle_order=SettleOrder.SWEEP)
    found = named(seven(PERFECT, house=sweep))
    assert {kind for kind, _, _ in found} == {"out_of_order"}
    ties = ["dealer take s6.tie", "dealer pay s2.tie 100000", "dealer take s1.tie"]
    swept = [line for line in PERFECT if line not in ties]
    swept = before(swept, "dealer pay s7.main 50000", *ties)
    clean(seven(swept, house=sweep))


def test_k_p4_in_turn_and_after_all_others() -> None:
    early = [line for line in PERFECT if line != "dealer take s4.main 50000"]
    early = after(early, "s4 choose surrender", "dealer take s4.main 50000")
    clean(seven(early, house=sheet_with(choice_order=ChoiceOrder.IN_TURN)))
    lines = before(
        drop(PERFECT, "s4 choose surrender"), "dealer take s6.tie", "s4 choose surrender"
    )
    clean(seven(lines, house=sheet_with(choice_order=ChoiceOrder.IN_TURN)))
    others = sheet_with(choice_order=ChoiceOrder.AFTER_ALL_OTHERS)
    assert {rule for _, rule, _ in named(seven(PERFECT, house=others))} == {"K-D7"}
    half = ["dealer take s4.main 50000"]
    tokes = ["dealer drop s4.toke-main 5000", "dealer take s4.toke-main 5000"]
    late = [line for line in PERFECT if line not in [*half, *tokes, "s4 lift main"]]
    clean(seven(after(late, "dealer pay s1.main 50000", *half, *tokes), house=others))


def test_k_p8_match_before_the_first_war_card_or_at_once() -> None:
    free = move_after(PERFECT, "dealer match s5 60000", "dealer match s2 50000")
    clean(seven(free))
    found = named(seven(free, house="korean-strict"))
    assert [(kind, rule) for kind, rule, _ in found] == [("out_of_order", "K-D9")]


# -- K-P2, K-D1: limits and late bets --------------------------------------------------------


def test_k_p2_over_and_under_the_limits() -> None:
    over = lost(bets=("s1 main 2010000",))
    said = ("dealer say over-limit s1", "dealer return s1.main 10000")
    clean(round_of(*after(over, "s1 bet main 2010000", *said)))
    only(round_of(*over), "omitted", "K-P2")
    under = lost(bets=("s1 main 5000", "s2 main 50000"))
    finding = judge(round_of(*under)).findings
    assert ("omitted", "K-P2") in {(f.kind.value, f.rule) for f in finding}
    back = played(["s1 main 5000", "s2 main 50000"], "s2=2h dealer=Ts", "dealer take s2.main")
    words = ("dealer say under-limit s1", "s1 lift main")
    clean(round_of(*after(back, "s1 bet main 5000", *words)))
    tie = played(["s1 main 50000", "s1 tie 210000"], "s1=2h dealer=Ts", "dealer take s1.tie")
    tie = before(tie, "dealer collect all", "dealer take s1.main")
    only(round_of(*tie), "omitted", "K-P2")


LATE = after(lost(), "dealer deal s1 2h", "s2 bet main 50000")


def test_k_d1_a_late_bet_owes_a_call_before_the_next_act() -> None:
    finding = only(round_of(*LATE), "omitted", "K-D1")
    assert finding.severity is Severity.CRITICAL
    assert finding.sites[0].seat == 2


def test_k_d1_a_late_bet_called_ruled_and_returned() -> None:
    calls = ("dealer say late-bet s2", "dealer call floor", "floor rule return s2.main")
    lines = after(LATE, "s2 bet main 50000", *calls, "dealer return s2.main")
    clean(round_of(*lines))
    unmet = drop(lines, "dealer return s2.main")
    only(round_of(*unmet), "omitted", "K-D1")


def test_k_d1_what_is_dealt_and_paid_on_a_late_bet_is_the_same_fault() -> None:
    lines = after(LATE, "s2 bet main 50000", "dealer deal s2 Kh")
    lines = before(lines, "dealer take s1.main", "dealer pay s2.main 50000")
    only(round_of(*lines), "omitted", "K-D1")


# -- K-P5, K-P6, K-P7 -------------------------------------------------------------------------


def test_k_p5_the_won_tie_bet_is_the_guests() -> None:
    for line in ("dealer return s2.tie", "dealer push s2.tie", "s2 lift tie 10000"):
        clean(seven(replace(PERFECT, "s2 lift tie", line)))
    clean(seven(drop(PERFECT, "s2 lift tie")))
    only(seven(replace(PERFECT, "s2 lift tie", "dealer take s2.tie")), "forbidden", "K-P5")


HALVES = {
    "take half": ["dealer take s1.main 25000"],
    "exchange first": ["dealer exchange s1.main 50000 for 5000x10", "dealer take s1.main 25000"],
    "all and half back": ["dealer take s1.main", "dealer pay s1.main 25000"],
    "exchange and chips": [
        "dealer exchange s1.main 50000 for 10000x4+5000x2",
        "dealer take s1.main 10000x2+5000x1",
    ],
    "all and half back in two chips": ["dealer take s1.main", "dealer pay s1.main 10000x2+5000"],
}


@pytest.mark.parametrize("way", HALVES)
def test_k_p6_half_in_every_way(way: str) -> None:
    acts = ["s1 choose surrender", *HALVES[way]]
    clean(round_of(*played(ONE, "s1=5h dealer=5s", *acts)))


def test_k_p6_all_taken_and_the_wrong_half_given_back_is_one_wrong_amount() -> None:
    acts = ["s1 choose surrender", "dealer take s1.main", "dealer pay s1.main 20000"]
    finding = only(round_of(*played(ONE, "s1=5h dealer=5s", *acts)), "wrong_amount", "K-D8")
    assert finding.sites[0].difference == -5_000


def test_k_p7_an_odd_half() -> None:
    bets = ["s1 main 51000"]
    small = ["s1 choose surrender", "dealer take s1.main 25000"]
    large = ["s1 choose surrender", "dealer take s1.main 26000"]
    clean(round_of(*played(bets, "s1=5h dealer=5s", *small)))
    finding = only(round_of(*played(bets, "s1=5h dealer=5s", *large)), "wrong_amount", "K-D8")
    assert [rest.clause for rest in finding.rests_on] == ["K-P7"]
    house = sheet_with(half_rounding=HalfRounding.HOUSE_LARGER)
    clean(round_of(*played(bets, "s1=5h dealer=5s", *large), house=house))
    refused = sheet_with(half_rounding=HalfRounding.REFUSED)
    found = named(round_of(*played(bets, "s1=5h dealer=5s", *small), house=refused))
    assert ("omitted", "K-P7", 1) in found


# -- K-P9 --------------------------------------------------------------------------------------


def test_k_p9_a_short_war_bet_accepted_is_one_omitted_and_matched_as_it_lies() -> None:
    lines = war("s1 bet war 40000", "dealer match s1 40000", end=("dealer push s1.match",))
    finding = only(round_of(*lines), "omitted", "K-D9")
    assert finding.sites[0].spot == "war"


def test_k_p9_a_short_war_bet_made_good() -> None:
    acts = ("s1 bet war 40000", "dealer say short-war-bet s1", "s1 bet war 10000")
    lines = war(*acts, "dealer match s1 50000", end=("dealer push s1.match",))
    clean(round_of(*lines))


def test_k_p9_too_large_a_war_bet_goes_back_before_the_match() -> None:
    for off in ("dealer return s1.war 10000", "s1 lift war 10000"):
        acts = ("s1 bet war 60000", "dealer say over-war-bet s1", off, "dealer match s1 50000")
        clean(round_of(*war(*acts, end=("dealer push s1.match",))))
    lines = war("s1 bet war 60000", "dealer match s1 50000", end=("dealer push s1.match",))
    only(round_of(*lines), "omitted", "K-P9")


def test_k_p9_a_guest_who_cannot_match_surrenders() -> None:
    acts = ["s1 choose war", "s1 bet war 20000", "dealer say short-war-bet s1", "s1 lift war"]
    acts += ["s1 choose surrender", "dealer take s1.main 25000"]
    clean(round_of(*played(ONE, "s1=5h dealer=5s", *acts)))


# -- K-P11, K-P12 ------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)])
def test_k_p12_a_lost_war_in_any_order(order: tuple[int, ...]) -> None:
    acts = ["dealer take s1.main", "dealer take s1.war", "dealer take s1.match"]
    clean(round_of(*war(cards="s1=2h dealer=3s", end=tuple(acts[i] for i in order))))


def test_k_p12_a_match_left_standing_after_a_lost_war() -> None:
    end = ("dealer take s1.main", "dealer take s1.war")
    finding = only(round_of(*war(cards="s1=2h dealer=3s", end=end)), "omitted", "K-D12")
    assert finding.sites[0].spot == "match"


def test_k_d12_a_lost_match_pushed_to_the_guest_is_a_wrong_action() -> None:
    end = ("dealer take s1.main", "dealer take s1.war", "dealer push s1.match")
    finding = only(round_of(*war(cards="s1=2h dealer=3s", end=end)), "wrong_action", "K-D12")
    assert (finding.sites[0].spot, finding.sites[0].difference) == ("match", 50_000)


# -- K-P22 to K-P29 ------------------------------------------------------------------------------

ARRIVED = before(lost(), "s1 bet main 50000", "s1 arrive")
POLITE = after(ARRIVED, "s1 arrive", "dealer say greet", "dealer say explain")


def test_k_p22_one_greeting_and_one_explanation_before_the_first_card() -> None:
    clean(round_of(*POLITE))
    clean(round_of(*after(POLITE, "s1 arrive", "s2 arrive")))
    found = named(round_of(*ARRIVED))
    assert sorted(found) == [("omitted", "K-G1", 1), ("omitted", "K-G2", 1)]
    assert judge(round_of(*ARRIVED)).findings[0].severity is Severity.MINOR
    late = move_after(POLITE, "dealer say greet", "dealer deal s1 2h")
    finding = only(round_of(*late), "out_of_order", "K-G1")
    assert cited(late, finding.sites[0]) == ["dealer say greet"]


def test_k_p22_nothing_is_owed_where_nobody_arrived() -> None:
    clean(round_of(*lost()))


DEAD = before(lost(), "s1 bet main 50000", "pit dead-game")
BURN = "dealer burn 1 8h"


def test_k_g4_a_dead_game_burns_one() -> None:
    clean(round_of(*after(DEAD, "s1 bet main 50000", BURN)))
    only(round_of(*DEAD), "omitted", "K-G4")
    finding = only(round_of(*after(DEAD, "s1 bet main 50000", BURN, BURN)), "extra", "K-G4")
    assert finding.severity is Severity.MAJOR


def test_k_p23_a_relief_in_a_dead_game_still_owes_the_burn() -> None:
    relieved = after(DEAD, "pit dead-game", "pit relieve")
    only(round_of(*relieved), "omitted", "K-G4")
    clean(round_of(*after(relieved, "s1 bet main 50000", BURN)))


def test_k_p23_a_new_shoe_and_a_dead_game_owe_one_burn() -> None:
    lines = ["dealer shuffle", *after(DEAD, "s1 bet main 50000", BURN)]
    clean(round_of(*lines))


def test_k_p24_no_more_bets() -> None:
    lines = drop(lost(), "dealer say no-more-bets")
    finding = only(round_of(*lines), "omitted", "K-P24")
    assert finding.severity is Severity.MINOR
    clean(round_of(*lines, house=sheet_with(no_more_bets=NoMoreBets.NOT_GRADED)))


def test_k_p25_the_burn_of_a_new_shoe() -> None:
    lines = ["dealer shuffle", *lost()]
    only(round_of(*lines), "omitted", "K-P25")
    clean(round_of(*lines, house=sheet_with(new_shoe_burn=NewShoeBurn.NONE)))
    clean(round_of(*after(lines, "dealer say no-more-bets", BURN)))


@pytest.mark.parametrize(("card", "more"), [("3h", 3), ("Ah", 1), ("Kh", 10)])
def test_k_p25_burns_by_value(card: str, more: int) -> None:
    house = sheet_with(new_shoe_burn=NewShoeBurn.BY_VALUE)
    lines = ["dealer shuffle", *lost()]
    rest = ["dealer burn 1 8h"] * more
    right = after(lines, "dealer say no-more-bets", f"dealer burn 1 {card}", *rest)
    clean(round_of(*right, house=house))
    only(round_of(*drop(right, "dealer burn 1 8h"), house=house), "omitted", "K-P25")
    only(
        round_of(*after(right, "dealer burn 1 8h", "dealer burn 1 8d"), house=house),
        "extra",
        "K-G4",
    )


CUT = before(lost(), "dealer take s1.main", "table cut-card")
NEXT = ["table round 2", *lost()[1:]]
SHUFFLED = after(NEXT, "table round 2", "dealer shuffle", BURN)


def test_k_p26_the_round_is_finished_then_the_shoe_is_shuffled() -> None:
    clean(round_of(*CUT, *SHUFFLED))
    only(round_of(*CUT, *NEXT), "omitted", "K-P26")
    late = after(NEXT, "dealer deal s1 2h", "dealer shuffle")
    only(round_of(*CUT, *late), "out_of_order", "K-P26")


def test_k_p26_one_more_round() -> None:
    house = sheet_with(cut_card=CutCardRule.ONE_MORE_ROUND)
    third = ["table round 3", *SHUFFLED[1:]]
    clean(round_of(*CUT, *NEXT, *third, house=house))
    unshuffled = ["table round 3", *NEXT[1:]]
    only(round_of(*CUT, *NEXT, *unshuffled, house=house), "omitted", "K-P26")


def test_k_p27_a_shoe_too_short_is_shuffled_and_finished() -> None:
    start = ["pit dead-game", "table round 1", *(f"s{s} bet main 50000" for s in (1, 2))]
    lines = [
        *start,
        "dealer say no-more-bets",
        "dealer burn 1",
        "dealer deal s1",
        "dealer deal s2",
        "dealer call floor",
        "floor rule shuffle",
        "dealer shuffle",
        "table shoe 8h",
        "dealer deal dealer",
        "dealer take s2.main",
        "dealer take s1.main",
        "dealer collect all",
        "table close",
    ]
    house = sheet_with(decks=1)
    record = round_of(*lines, house=house, shoe="8h 2h 3h")
    clean(record)


def test_k_p27_void_round_sends_every_bet_back() -> None:
    house = sheet_with(short_shoe=ShortShoe.VOID_ROUND)
    lines = [
        "table round 1",
        "s1 bet main 50000",
        "dealer say no-more-bets",
        "dealer deal s1",
        "dealer call floor",
        "floor rule void",
        "dealer return s1.main",
        "dealer collect all",
        "table close",
    ]
    clean(round_of(*lines, house=house, shoe="2h"))


def test_k_p28_hands_are_collected_before_the_next_first_card() -> None:
    left = drop(lost(), "dealer collect all")
    only(round_of(*left), "omitted", "K-P28", 2)
    between = after(NEXT, "table round 2", "dealer collect all")
    clean(round_of(*left, *between))
    house = sheet_with(collecting=Collecting.WHEN_SETTLED)
    found = named(seven(PERFECT, house=house))
    assert {(kind, rule) for kind, rule, _ in found} == {("out_of_order", "K-P28")}


def test_k_p29_announced_results() -> None:
    house = sheet_with(announcing=Announcing.GRADED)
    acts = ["s1 choose surrender", "dealer take s1.main 25000"]
    silent = played(ONE, "s1=5h dealer=5s", *acts)
    clean(round_of(*silent))
    only(round_of(*silent, house=house), "omitted", "K-P29")
    said = before(silent, "s1 choose surrender", "dealer say result-tie s1")
    clean(round_of(*said, house=house))


# -- floor, calls and what weighs more ----------------------------------------------------------


def test_a_needless_call_is_extra_and_minor() -> None:
    finding = only(round_of(*lost("dealer call floor")), "extra", "K-P30")
    assert finding.severity is Severity.MINOR


def test_a_call_after_a_slip_is_not_needless_and_the_slip_is_not_uncalled() -> None:
    slip = played(ONE, "s1=Kh dealer=Ts", "dealer pay s1.main 40000")
    assert only(round_of(*slip), "wrong_amount", "K-D6").sites[0].uncalled
    called = before(slip, "dealer collect all", "dealer call floor")
    assert not only(round_of(*called), "wrong_amount", "K-D6").sites[0].uncalled


def test_k_g3_a_face_down_request_is_answered() -> None:
    asked = before(lost(), "dealer deal s1 2h", "s1 request face-down")
    finding = only(round_of(*asked), "omitted", "K-G3")
    assert finding.severity is Severity.MINOR
    clean(round_of(*after(asked, "s1 request face-down", "dealer say no-face-down s1")))


def test_k_d7_a_guest_who_does_not_declare_is_asked() -> None:
    lines = played(ONE, "s1=5h dealer=5s")
    found = named(round_of(*lines))
    assert ("omitted", "K-D7", 1) in found
    asked = before(lines, "dealer collect all", "dealer ask s1")
    assert ("omitted", "K-D7", 1) not in named(round_of(*asked))


def test_severities_of_what_was_put_right() -> None:
    lines = replace(PERFECT, "dealer pay s7.main 50000", "dealer pay s7.main 40000")
    assert only(seven(lines), "wrong_amount", "K-D6").severity is Severity.CRITICAL
    lines = after(lines, "dealer pay s7.main 40000", "dealer pay s7.main 10000")
    finding = only(seven(lines), "wrong_amount", "K-D6")
    assert (finding.severity, finding.sites[0].corrected) == (Severity.MAJOR, Corrected.IN_TIME)


def test_swapped_lines_are_lines() -> None:
    assert swap(PERFECT, PERFECT[0], PERFECT[0]) == PERFECT


def test_k_i1_a_boxed_card_is_called_set_aside_and_no_burn() -> None:
    lines = before(lost(), "dealer deal s1 2h", "dealer deal s1 Kc boxed")
    finding = only(round_of(*lines), "omitted", "K-I1")
    assert finding.severity is Severity.CRITICAL
    right = ("dealer call floor", "floor rule burn s1 Kc", "dealer collect s1 Kc")
    clean(round_of(*after(lines, "dealer deal s1 Kc boxed", *right)))
