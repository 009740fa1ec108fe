"""The decided points on words: greeting, announcing, asking, and calls to the floor."""

from __future__ import annotations

from tests.grading.table import (
    ONE,
    after,
    before,
    cited,
    clean,
    drop,
    lost,
    move_after,
    named,
    only,
    played,
    round_of,
    sheet_with,
)
from trainer.grading.judge import judge
from trainer.procedures.rules import Severity
from trainer.procedures.sheet import Announcing, Greeting, NoMoreBets

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


IDLE = ["table round 1", "s1 arrive", "s1 bet main 9000"]
SENT_BACK = ["dealer say under-limit s1", "dealer push s1.main", "table close"]


def test_k_p22_what_was_said_in_a_round_that_came_to_nothing_counts() -> None:
    later = ["table round 2", *lost()[1:]]
    half = [*IDLE, "dealer say greet", *SENT_BACK, *later]
    only(round_of(*half), "omitted", "K-G2")
    clean(round_of(*before(half, "dealer say no-more-bets", "dealer say explain")))
    house = sheet_with(greeting=Greeting.ONE_PER_GUEST)
    alone = [*IDLE, "dealer say greet s1", *SENT_BACK, *later]
    only(round_of(*alone, house=house), "omitted", "K-G2")
    told = ("s2 arrive", "dealer say explain s1", "dealer say explain s2")
    other = before(alone, "s1 bet main 50000", *told)
    bets = before(other, "dealer say no-more-bets", "s2 bet main 50000")
    cards = after(bets, "dealer deal s1 2h", "dealer deal s2 3h")
    taken = before(cards, "dealer take s1.main", "dealer take s2.main")
    only(round_of(*taken, house=house), "omitted", "K-G1")


def test_k_p22_nothing_is_owed_where_nobody_arrived() -> None:
    clean(round_of(*lost()))


def test_k_p24_no_more_bets() -> None:
    lines = drop(lost(), "dealer say no-more-bets")
    finding = only(round_of(*lines), "omitted", "K-P24")
    assert finding.severity is Severity.MINOR
    clean(round_of(*lines, house=sheet_with(no_more_bets=NoMoreBets.NOT_GRADED)))


def test_k_p29_announced_results() -> None:
    house = sheet_with(announcing=Announcing.GRADED)
    acts = ["s1 choose surrender", "dealer take s1.main 25000"]
    silent = played(ONE, "s1=5h dealer=5s", *acts)
    clean(round_of(*silent))
    only(round_of(*silent, house=house), "omitted", "K-P29")
    said = before(silent, "s1 choose surrender", "dealer say result-tie s1")
    clean(round_of(*said, house=house))


# -- floor and calls ---------------------------------------------------------------------------


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
