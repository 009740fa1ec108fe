"""What is said while a round runs stands, and a habit is told as one (GRADING, rules 15, 17)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from benchmarks.heard import heard, sites
from benchmarks.timing.rounds import FIVE_SLIPS, SHUFFLED, rounds
from tests.grading.table import (
    CLEAR,
    Lines,
    after,
    dealt,
    done,
    only,
    replace,
    round_of,
    sheet_with,
)
from trainer.grading.judge import judge
from trainer.grading.live import LiveJudge
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.seen import observed
from trainer.procedures.sheet import WarBurn

AN_EXTRA_CARD = [
    *("table round 1", "s1 bet main 20000", "s2 bet main 20000", "dealer say no-more-bets"),
    *("dealer deal s1 9c", "dealer deal s2 Kh", "dealer deal s2 Kd"),
]
A_WAR_THEREAFTER = [
    *("dealer pay s2.main 20000", "s1 choose war", "s1 bet war 20000", "dealer match s1 20000"),
    *("dealer burn 1 2c", "dealer burn 1 2h", "dealer deal dealer Jd"),
]


def told(lines: Sequence[str]) -> dict[tuple[str, int, str], str]:
    """What is said live of a round of ``lines``, and after which of them for the first time."""
    [one] = heard(round_of(*lines))
    assert one.taken_back == set()
    return {site: lines[entry - 1] for site, entry in one.live.items()}


@pytest.mark.parametrize("kind", [SHUFFLED, FIVE_SLIPS])
def test_rule_17_nothing_is_taken_back_in_a_shuffled_round(kind: str) -> None:
    parts = [part for one in rounds(kind, 21, 7000) for part in heard(one.record)]
    assert [part.taken_back for part in parts if part.taken_back] == []
    assert sum(len(part.live) for part in parts) > 10


def test_rule_17_a_first_card_too_many_waits_for_the_war_it_may_have_been_dealt_for() -> None:
    lines = [*AN_EXTRA_CARD, "dealer deal dealer 9s", *A_WAR_THEREAFTER, *CLEAR]
    final = sites(judge(round_of(*lines)).findings)
    assert ("K-D13", 2, "card") in final or ("K-D11", 2, "card") in final
    assert ("K-D3", 2, "card") not in told(lines)


def test_rule_17_a_first_card_too_many_is_told_at_once_where_no_war_can_come() -> None:
    lines = [*AN_EXTRA_CARD, "dealer deal dealer Ts", "dealer pay s2.main 20000"]
    lines += ["dealer take s1.main", *CLEAR]
    assert told(lines)["K-D3", 2, "card"] == "dealer deal dealer Ts"


def test_rule_17_a_payment_to_a_seat_without_a_bet_waits_while_it_may_bet() -> None:
    bet = ("s2 bet main 20000", "dealer say no-more-bets")
    cards = ("dealer deal s1 9h", "dealer deal s2 4s", "dealer deal dealer Ts")
    for main in ((), ("s1 bet main 20000",)):
        lines = ["table round 1", "dealer pay s1.main 20000", *main, *bet, *cards[not main :]]
        lines += ["dealer take s2.main", *CLEAR]
        assert told(lines).get(("K-D6", 1, "main")) == (None if main else "dealer take s2.main")


def test_rule_17_the_words_for_a_tie_bet_alone_wait_for_the_first_card() -> None:
    alone = ["table round 1", "s1 bet main 20000", "s2 bet tie 10000", "s2 lift tie"]
    rest = ["dealer say no-more-bets", "dealer deal s1 4s"]
    cards = ["dealer deal s2 5s", "dealer deal dealer Ts", "dealer take s2.main"]
    end = ["dealer take s1.main", *CLEAR]
    founded = [*alone, "s2 bet main 20000", *rest, *cards, *end]
    assert ("K-D2", 2, "tie") not in told(founded)
    left = [*alone, *rest, "dealer deal dealer Ts", *end]
    assert told(left)["K-D2", 2, "tie"] == "dealer deal s1 4s"


def _war_with_a_second_tie_bet(*acts: str) -> Lines:
    bets = "s1 main 20000, s1 tie 50000, s2 main 20000"
    lines = dealt(bets, "s1 9c, s2 Kh, dealer 9s")
    bet = ("s1 choose war", "s1 bet war 20000", "s1 lift tie", "s1 bet tie 10000")
    return done(lines, "pay s2.main 20000", *bet, *acts)


def test_rule_17_a_tie_paid_for_the_wars_second_tie_bet_waits_for_the_war() -> None:
    war = ("match s1 20000", "burn 1 2h", "deal s1 Qc", "burn 1 2c", "deal dealer Qd")
    lines = _war_with_a_second_tie_bet(
        "pay s1.tie 100000", "pay s1.tie 500000", *war, "push s1.match"
    )
    assert "K-D5" not in {rule for rule, _, _ in told(lines)}


def test_rule_17_a_toke_of_a_war_is_judged_when_no_war_toke_can_make_it_wait() -> None:
    lines = dealt("s1 main 20000, s1 toke-main 6000", "s1 9c, dealer 9s")
    war = ("s1 choose war", "s1 bet war 20000", "match s1 20000", "burn 1 2h", "deal s1 3c")
    end = ("burn 1 2c", "deal dealer Qd", "take s1.main", "take s1.war", "take s1.match")
    toke = ("take s1.toke-main", "s1 bet toke-war 6000", "take s1.toke-war")
    assert told(done(lines, *war, *end, *toke)) == {}


TWO_TIED = dealt("s1 main 20000, s2 main 20000", "s1 9c, s2 9h, dealer 9s")


def test_rule_17_a_half_taken_too_early_is_told_when_it_was_no_other_guests_half() -> None:
    acts = ("s2 choose surrender", "take s1.main 10000", "take s2.main 10000", "s1 choose war")
    assert told(done(TWO_TIED, *acts)) == {("K-D7", 1, "main"): "dealer take s2.main 10000"}


@pytest.mark.parametrize("first", ["s2 choose surrender", "take s1.main 10000"])
def test_rule_17_a_half_taken_at_the_wrong_seat_is_not_told_as_a_choice_assumed(first: str) -> None:
    [then] = {"s2 choose surrender", "take s1.main 10000"} - {first}
    lines = done(TWO_TIED, first, then, "s1 choose war", "s1 bet war 20000")
    assert ("K-D8", 1, "main") in sites(judge(round_of(*lines)).findings)
    assert told(lines) == {}


HABITS: dict[str, tuple[tuple[str, str], Lines]] = {
    "ties paid 8:1": (
        ("wrong_amount", "K-D5"),
        done(
            dealt(
                ", ".join(f"s{s} main 10000, s{s} tie 10000" for s in (1, 2, 3)) + ", s4 main 10000"
                ", s4 tie 10000",
                "s1 9h, s2 9s, s3 9c, s4 2h, dealer 9d",
            ),
            *("take s4.tie", "take s4.main", *(f"pay s{seat}.tie 80000" for seat in (3, 2, 1))),
            *(f"s{seat} choose surrender" for seat in (3, 2, 1)),
            *(f"take s{seat}.main 5000" for seat in (3, 2, 1)),
        ),
    ),
    "halves taken whole": (
        ("wrong_amount", "K-D8"),
        done(
            dealt("s1 main 50000, s2 main 50000, s3 main 50000", "s1 9h, s2 9s, s3 9c, dealer 9d"),
            *(f"s{seat} choose surrender" for seat in (3, 2, 1)),
            *(f"take s{seat}.main" for seat in (3, 2, 1)),
        ),
    ),
    "cards face down": (
        ("wrong_face", "K-G3"),
        done(
            dealt(
                "s1 main 50000, s2 main 50000, s3 main 50000",
                "s1 Kh down, s2 Kd down, s3 Ks down, dealer 9d",
            ),
            *(f"turn s{seat}" for seat in (1, 2, 3)),
            *(f"pay s{seat}.main 50000" for seat in (3, 2, 1)),
        ),
    ),
    "winners taken": (
        ("wrong_action", "K-D6"),
        done(
            dealt(
                "s1 main 50000, s2 main 50000, s3 main 50000, s4 main 50000",
                "s1 Kh, s2 Kd, s3 Ks, s4 2h, dealer 9d",
            ),
            *(f"take s{seat}.main" for seat in (4, 3, 2, 1)),
        ),
    ),
}
"""A habit: kind and rule, and a round that has it at each of three places."""


@pytest.mark.parametrize("name", HABITS)
def test_rule_15_a_habit_is_one_whatever_its_kind(name: str) -> None:
    (kind, rule), lines = HABITS[name]
    assert only(round_of(*lines), kind, rule, 3).systematic


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("ties paid 8:1", "dealer pay s3.tie 80000", "dealer pay s3.tie 100000"),
        ("halves taken whole", "dealer take s3.main", "dealer take s3.main 25000"),
        ("winners taken", "dealer take s3.main", "dealer pay s3.main 50000"),
    ],
)
def test_rule_15_what_was_once_done_rightly_is_no_habit(name: str, wrong: str, right: str) -> None:
    (kind, rule), lines = HABITS[name]
    assert not only(round_of(*replace(lines, wrong, right)), kind, rule, 2).systematic


def test_rule_15_a_wrong_correction_is_no_place_of_its_own() -> None:
    _, lines = HABITS["ties paid 8:1"]
    some = replace(lines, "dealer pay s3.tie 80000", "dealer pay s3.tie 100000")
    some = after(some, "dealer pay s1.tie 80000", "dealer pay s1.tie 10000")
    found = only(round_of(*some), "wrong_amount", "K-D5", 3)
    assert not found.systematic


def _folded(record: Record, number: int) -> RoundFold:
    fold = RoundFold(opening_table(record.header), Carried(), observed(record.header, True))
    fold.extend(record.entries[:number])
    return fold


@pytest.mark.parametrize("kind", [SHUFFLED, FIVE_SLIPS])
@pytest.mark.parametrize("share", [3, 2])
def test_rule_17_a_sitting_taken_up_again_says_what_an_uninterrupted_one_says(
    kind: str, share: int
) -> None:
    for one in rounds(kind, 6, 7000):
        record = one.record
        middle = len(record.entries) // share
        through, whole = LiveJudge(record.header.sheet), _folded(record, 0)
        for entry in record.entries[:middle]:
            whole.add(entry)
            through.findings(whole.facts)
        again, fold = LiveJudge(record.header.sheet), _folded(record, middle)
        assert again.findings(fold.facts) == through.findings(whole.facts)
        for entry in record.entries[middle:]:
            whole.add(entry)
            fold.add(entry)
            assert again.findings(fold.facts) == through.findings(whole.facts)


def test_rule_15_all_burns_of_one_war_left_out_are_a_habit() -> None:
    lines = dealt("s1 main 20000", "s1 9c, dealer 9d")
    war = ("s1 choose war", "s1 bet war 20000", "match s1 20000", "deal s1 3c", "deal dealer Qd")
    every = done(lines, *war, "take s1.main", "take s1.war", "take s1.match")
    house = sheet_with(war_burn=WarBurn.THREE_ONCE)
    assert only(round_of(*every, house=house), "omitted", "K-D11", 3).systematic
