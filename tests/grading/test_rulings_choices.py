"""What a guest at a tie chose, what he bets then, and what the dealer makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from tests.grading.table import (
    CLEAR,
    WORDS,
    cited,
    clean,
    dealt,
    first_deal,
    named,
    only,
    round_of,
    war_dealt,
)
from trainer.grading.findings import Corrected, Finding
from trainer.grading.judge import judge, live
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, Seen, opening_table
from trainer.procedures.rules import Kind, Severity
from trainer.procedures.seen import observed

TIED = dealt("s1 main 50000", "s1 9h, dealer 9d")
WITH_TIE = [*dealt("s1 main 50000, s1 tie 10000", "s1 9h, dealer 9d"), "dealer pay s1.tie 100000"]
WAR = ["s1 choose war", "s1 bet war 50000", "dealer match s1 50000"]
LOST = ["dealer take s1.match", "dealer take s1.main", "dealer take s1.war", *CLEAR]
WON = [*war_dealt("s1=Kh dealer=5d"), "dealer push s1.match", *CLEAR]


def filmed(*lines: str, seen: Iterable[Seen] = Seen) -> Record:
    """A transcript of a whole round in which all shows, or only what is ``seen``."""
    record = round_of(*lines)
    return replace(record, header=replace(record.header, observed=frozenset(seen)))


def not_judged(record: Record) -> list[tuple[str, int, str, str]]:
    """What a record leaves open: clause, seat, spot and why."""
    (part,) = judge(record).rounds
    return [(one.rule, one.seat, str(one.spot), one.reason) for one in part.not_judged]


def live_of(*lines: str) -> tuple[Finding, ...]:
    """What can be said of a round after these lines."""
    record = round_of(*lines)
    fold = RoundFold(opening_table(record.header), Carried(), observed(record.header, True))
    fold.extend(record.entries)
    return live(fold.facts, record.header.sheet)


def test_k_d10_a_film_shows_a_second_tie_bet_handed_back_where_no_first_one_lies() -> None:
    lines = [*TIED, *WAR, "s1 bet tie 10000", "dealer return s1.tie", *WON]
    site = only(filmed(*lines), "forbidden", "K-D10").sites[0]
    assert site.got is not None
    assert site.got.amount == 10000
    # The same behind a first Tie Bet that was picked up on record.
    lines = [*WITH_TIE, *WAR, "s1 lift tie", "s1 bet tie 10000", "dealer return s1.tie", *WON]
    only(filmed(*lines), "forbidden", "K-D10")
    # What was won may lie there still or be gone unseen: nobody knows which chips went back.
    lines = [*WITH_TIE, *WAR, "s1 bet tie 10000", "dealer return s1.tie", *WON]
    clean(filmed(*lines))


def test_k_d12_a_film_shows_how_much_a_won_second_tie_bet_taken_costs_the_guest() -> None:
    lines = [*TIED, *WAR, "s1 bet tie 10000", *war_dealt("s1=5h dealer=5d"), "dealer take s1.tie"]
    site = only(filmed(*lines, "dealer push s1.match", *CLEAR), "wrong_action", "K-D12").sites[0]
    assert site.difference == -110000


def test_k_d7_a_tied_bet_handed_back_like_a_push_is_forbidden() -> None:
    lines = [*dealt("s1 main 50000, s2 main 50000", "s1 9h, s2 Kh, dealer 9d")]
    lines += ["dealer pay s2.main 50000", "dealer push s1.main"]
    assert only(round_of(*lines, *CLEAR), "forbidden", "K-D7").sites[0].difference == 0
    # He chooses all the same: there is nothing left of which half could be taken.
    only(round_of(*lines, "s1 choose surrender", *CLEAR), "forbidden", "K-D7")
    # The guest puts his bet back: no late bet, and all is as it was.
    for rest in (
        [*WAR, *WON],
        [*WAR, *war_dealt("s1=3h dealer=Kd"), *LOST],
        ["s1 choose surrender", "dealer take s1.main 25000", *CLEAR],
    ):
        site = only(round_of(*lines, "s1 bet main 50000", *rest), "forbidden", "K-D7").sites[0]
        assert site.corrected is Corrected.IN_TIME
    # Less than that is a late bet, and the hand-back is told beside it.
    record = round_of(*lines, "s1 bet main 40000", *WAR, *WON)
    assert [one[:2] for one in named(record)] == [("forbidden", "K-D7"), ("omitted", "K-D1")]


def test_k_d1_a_late_bet_goes_back_though_a_card_of_the_dealers_rank_came_there() -> None:
    lines = ["table round 1", "s2 bet main 50000", *WORDS, "dealer deal s2 4d"]
    lines += ["s1 bet main 50000", "dealer call floor", "floor rule return s1.main 50000"]
    lines += ["dealer deal s1 9h", "dealer deal dealer 9d", "dealer push s1.main"]
    only(round_of(*lines, "dealer take s2.main", *CLEAR), "forbidden", "K-D3")


def test_k_d7_what_was_done_before_the_choice_is_no_try_at_what_it_makes_owed() -> None:
    back = [*TIED, "dealer pay s1.main 50000", "dealer take s1.main 50000"]
    for rest in ([*WAR, *WON], ["s1 choose surrender", "dealer take s1.main 25000", *CLEAR]):
        site = only(round_of(*back, *rest), "forbidden", "K-D7").sites[0]
        assert site.corrected is Corrected.IN_TIME


def test_rule_17_money_at_a_tied_seat_may_have_been_meant_for_another() -> None:
    lines = [*dealt("s1 main 50000, s2 main 50000", "s1 9h, s2 Kh, dealer 9d")]
    lines += ["dealer pay s1.main 50000"]
    assert live_of(*lines) == ()
    only(round_of(*lines, *WAR, *WON), "wrong_seat", "K-D6")
    (found,) = live_of(*lines, "dealer pay s2.main 50000")
    assert (found.kind, found.rule) == (Kind.FORBIDDEN, "K-D7")


def test_k_p9_a_war_bet_of_the_wrong_size_that_is_matched_as_it_lies_is_told_once() -> None:
    for end in (WON, [*war_dealt("s1=3h dealer=Kd"), *LOST]):
        over = [*TIED, "s1 choose war", "s1 bet war 60000", "dealer match s1 60000", *end]
        only(round_of(*over), "omitted", "K-P9")
    # A match of neither size is a mistake of its own.
    lines = [*TIED, "s1 choose war", "s1 bet war 60000", "dealer match s1 55000", *WON]
    assert [one[:2] for one in named(round_of(*lines))] == [
        ("wrong_amount", "K-D9"),
        ("omitted", "K-P9"),
    ]


@pytest.mark.parametrize(
    ("rule", "acts"),
    [
        ("K-P9", "bet war 60000, match 60000, lift war 10000, take s1.match 10000"),
        ("K-P9", "bet war 60000, match 50000, return s1.war 10000"),
        ("K-D9", "bet war 40000, match 50000, bet war 10000"),
        ("K-D9", "bet war 40000, match 40000, bet war 10000, match 10000"),
        ("K-D9", "bet war 40000, match 40000, take s1.match, bet war 10000, match 50000"),
    ],
)
def test_k_p9_a_war_bet_put_right_behind_its_match_was_accepted_all_the_same(
    rule: str, acts: str
) -> None:
    lines = [*TIED, "s1 choose war"]
    for act in acts.split(", "):
        verb, _, rest = act.partition(" ")
        told = f"match s1 {rest}" if verb == "match" else act
        lines.append(f"s1 {act}" if verb in ("bet", "lift") else f"dealer {told}")
    site = only(round_of(*lines, *WON), "omitted", rule).sites[0]
    assert (site.spot, site.corrected) == ("war", Corrected.IN_TIME)
    # While the round goes on nothing is said that the guest or the dealer may yet put right.
    for count in range(len(lines)):
        assert {(one.kind, one.rule) for one in live_of(*lines[:count])} <= {(Kind.OMITTED, rule)}


def test_k_p9_a_guest_who_cannot_match_surrenders_behind_an_accepted_war_bet() -> None:
    lines = [*TIED, "s1 choose war", "s1 bet war 40000", "dealer match s1 40000"]
    lines += ["dealer say short-war-bet s1", "s1 lift war", "s1 choose surrender"]
    lines += ["dealer take s1.match", "dealer take s1.main 25000", *CLEAR]
    site = only(round_of(*lines), "omitted", "K-D9").sites[0]
    assert (site.spot, site.corrected) == ("war", Corrected.IN_TIME)


def test_k_d9_a_match_left_as_it_was_beside_a_war_bet_put_right_is_a_mistake_of_its_own() -> None:
    lines = [*TIED, "s1 choose war", "s1 bet war 40000", "dealer match s1 40000"]
    lines += ["s1 bet war 10000", *WON]
    assert [one[:2] for one in named(round_of(*lines))] == [
        ("wrong_amount", "K-D9"),
        ("omitted", "K-D9"),
    ]


def test_k_d7_a_tied_bet_that_nobody_decides_is_money_left_where_it_lies() -> None:
    assert only(round_of(*TIED, *CLEAR), "omitted", "K-D7").severity is Severity.CRITICAL
    lifted = round_of(*TIED, "s1 lift main", *CLEAR)
    assert [(f.rule, f.severity) for f in judge(lifted).findings if f.rule == "K-D7"] == [
        ("K-D7", Severity.MINOR)
    ]


@pytest.mark.parametrize("cards", ["s1=Kh dealer=5d", "s1=3h dealer=Kd"])
def test_k_d8_a_guest_let_go_to_war_after_his_half_was_taken_is_at_war(cards: str) -> None:
    war = ["s1 bet war 50000", "dealer match s1 50000", *war_dealt(cards)]
    war += LOST if "Kd" in cards else ["dealer push s1.match", *CLEAR]
    taken = [*TIED, "s1 choose surrender", "dealer take s1.main 25000", "s1 choose war"]
    lines = [*taken, "dealer pay s1.main 25000", *war]
    site = only(round_of(*lines), "extra", "K-D8").sites[0]
    assert cited(lines, site) == ["dealer pay s1.main 25000"]
    # Also where his War Bet lay there first, or all was taken and half came back twice.
    first = [*taken, war[0], "dealer pay s1.main 25000", *war[1:]]
    only(round_of(*first), "extra", "K-D8")
    twice = [*TIED, "s1 choose surrender", "dealer take s1.main", "dealer pay s1.main 25000"]
    only(round_of(*twice, "s1 choose war", "dealer pay s1.main 25000", *war), "extra", "K-D8")


FILMED = ["s1 bet main 50000", "s2 bet main 50000", "s2 bet tie 10000", "dealer say no-more-bets"]


@pytest.mark.parametrize(
    ("lines", "listed"),
    [
        (["pit relieve", *FILMED, "dealer burn 1 2c"], ("K-G5", 0, "burn", "before")),
        ([*FILMED, "dealer burn 1 2c"], ("K-G4", 0, "burn", "before")),
    ],
)
def test_rule_19_a_burn_before_the_first_card_of_a_film_is_listed_as_not_judged(
    lines: list[str], listed: tuple[str, int, str, str]
) -> None:
    rest = [*first_deal("s1=Kh s2=Kd dealer=9d"), "dealer take s2.tie", "dealer pay s2.main 50000"]
    record = filmed("table round 1", *lines, *rest, "dealer pay s1.main 50000", *CLEAR)
    clean(record)
    assert not_judged(record) == [listed]


def test_rule_19_what_a_silent_film_leaves_open_at_a_tie_is_listed() -> None:
    lines = ["table round 1", *FILMED, *first_deal("s1=Kh s2=9s dealer=9d")]
    lines += ["dealer pay s2.tie ?", "dealer take s2.main 25000", "dealer pay s1.main 50000"]
    record = filmed(*lines, *CLEAR, seen=(Seen.CARDS, Seen.CHIPS))
    clean(record)
    assert not_judged(record) == [
        ("K-P24", 0, "", "words"),
        ("K-D7", 2, "", "words"),
        ("K-D5", 2, "tie", "chips"),
    ]


def test_rule_19_the_tie_bet_of_a_hand_that_nobody_saw_is_listed_with_its_initial_bet() -> None:
    lines = ["table round 1", *FILMED, *first_deal("s1=Kh s2=?? dealer=9d")]
    lines += ["dealer pay s2.tie 100000", "dealer take s2.main 25000", "dealer pay s1.main 50000"]
    record = filmed(*lines, *CLEAR)
    assert not_judged(record) == [("K-D6", 2, "main", "cards"), ("K-D5", 2, "tie", "cards")]


def test_k_g3_a_card_face_down_that_was_asked_for_is_told_once() -> None:
    lines = ["table round 1", "s1 bet main 50000", "s1 request face-down", WORDS[0]]
    turned = ["dealer deal s1 Kh down", "dealer turn s1", "dealer deal dealer 9d"]
    end = ["dealer pay s1.main 50000", *CLEAR]
    only(round_of(*lines, *turned, *end), "wrong_face", "K-G3")
    up = ["dealer deal s1 Kh", "dealer deal dealer 9d"]
    only(round_of(*lines, *up, *end), "omitted", "K-G3")


@pytest.mark.parametrize("said", [("s1 choose war",), ()], ids=["said", "unsaid"])
@pytest.mark.parametrize("back", ["dealer return s1.war", "s1 lift war"])
@pytest.mark.parametrize("when", ["before the take", "after it"])
def test_k_d9_who_has_not_tied_makes_no_war(said: Sequence[str], back: str, when: str) -> None:
    lines = dealt("s1 main 20000", "s1 9h, dealer Jc")
    bet, take = (*said, "s1 bet war 20000", back), "dealer take s1.main"
    acts = (*bet, take) if when == "before the take" else (take, *bet)
    clean(round_of(*lines, *acts, *CLEAR))
    clean(round_of(*lines, *(act for act in acts if act != back), *CLEAR))


def test_k_d9_a_war_bet_before_the_cards_goes_back() -> None:
    lines = dealt("s1 main 20000", "s1 9h, dealer Jc")
    place = lines.index("dealer say no-more-bets")
    early = ("s1 bet war 20000", "dealer return s1.war")
    clean(round_of(*lines[:place], *early, *lines[place:], "dealer take s1.main", *CLEAR))


def test_k_d9_a_war_bet_that_a_tie_allows_is_not_handed_back() -> None:
    again = ("s1 choose war", "s1 bet war 50000", "dealer return s1.war")
    told = named(round_of(*TIED, *again, *WAR[1:], *WON))
    assert [(kind, spot) for kind, _, spot in told] == [("extra", 1)]


def test_k_d11_a_card_of_the_dealers_rank_at_an_empty_seat_makes_no_war() -> None:
    lines = dealt("s1 main 20000", "s1 4s, dealer 9s")
    place = lines.index("dealer deal dealer 9s")
    empty = (*lines[:place], "dealer deal s2 9c", *lines[place:])
    told = named(round_of(*empty, "s2 choose war", "dealer take s1.main", *CLEAR))
    assert {rule for _, rule, _ in told} == {"K-D3"}
