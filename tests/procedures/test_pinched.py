"""K-I9: a guest who takes back a lost bet is no fault of the dealer's, but owes a call."""

from __future__ import annotations

from tests.procedures.rounds import findings_of, verdict_of
from trainer.procedures.record import Seen

THREE = (
    "s2 bet main 10000; s4 bet main 20000; s6 bet main 30000; dealer say no-more-bets;"
    "dealer deal s2 Kh; dealer deal s4 3d; dealer deal s6 As; dealer deal dealer 9s"
)
PAY_2, TAKE_4, PAY_6 = "dealer pay s2.main 10000", "dealer take s4.main", "dealer pay s6.main 30000"
CALLED = "dealer call floor; floor rule continue"
END = "dealer collect all"


def test_k_i9_a_pinched_bet_is_called_and_not_taken() -> None:
    text = f"{THREE}; s4 lift main; {CALLED}; {PAY_6}; {PAY_2}; {END}"
    assert verdict_of(text) == []


def test_k_p30_the_call_for_a_pinched_bet_is_not_needless() -> None:
    text = f"{THREE}; s4 lift main; {CALLED}; {PAY_6}; {PAY_2}; {END}; table close"
    assert verdict_of(text) == []


def test_k_i9_what_still_lies_there_is_taken() -> None:
    text = f"{THREE}; s4 lift main 10000; {CALLED}; {PAY_6}; {TAKE_4}; {PAY_2}; {END}"
    assert verdict_of(text) == []


def test_k_i9_passed_over_is_one_omitted_call() -> None:
    found = findings_of(f"{THREE}; s4 lift main; {PAY_6}; {PAY_2}; {END}")
    assert [(f.kind.value, f.rule, f.sites[0].seat) for f in found] == [("omitted", "K-I9", 4)]


def test_k_i9_a_bet_that_the_dealer_passed_is_his_own_omission() -> None:
    found = findings_of(f"{THREE}; {PAY_6}; {PAY_2}; s4 lift main; {END}")
    assert [(f.kind.value, f.rule, f.sites[0].seat) for f in found] == [("omitted", "K-D6", 4)]


def test_k_i9_what_is_left_at_the_end_was_not_pinched() -> None:
    found = findings_of(f"{THREE}; {PAY_6}; {PAY_2}; {END}; s4 lift main")
    assert [(f.kind.value, f.rule) for f in found] == [("omitted", "K-D6")]


def test_rule_19_without_words_the_call_is_not_judged() -> None:
    seen = frozenset({Seen.CARDS, Seen.CHIPS})
    text = f"{THREE}; s4 lift main; {PAY_6}; {PAY_2}; {END}".replace("dealer say no-more-bets;", "")
    assert findings_of(text, observed=seen) == ()
