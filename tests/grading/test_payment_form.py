"""K-P31: the form of a payment, kept and broken, where a house grades it and where it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.procedures.rounds import house, record_of, rests_of, verdict_of
from trainer.core.chips import Chips
from trainer.core.places import TRAY
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence, got_phrase, wanted_phrase
from trainer.procedures.record import Position, Seen
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rules import Severity
from trainer.procedures.sheet import OwnCorrection, PaymentForm
from trainer.scenarios.houses import load_house

FEWEST = house(payment_form=PaymentForm.FEWEST)
BESIDE = house(payment_form=PaymentForm.FEWEST_AND_BESIDE)
WORDS = "dealer say no-more-bets"
END = "dealer collect all"
ONE = f"s3 bet main 40000; {WORDS}; dealer deal s3 Kh; dealer deal dealer 9s"
BAD = "dealer pay s3.main 5000x8"
BACK = "dealer take s3.main 40000"
GOOD = "dealer pay s3.main 40000"
SLIP = "omitted K-P31 minor s3.main"
TOKE = (
    f"s3 bet main 40000; s3 bet toke-main 10000; {WORDS}; dealer deal s3 Kh; dealer deal dealer 9s;"
    f"{GOOD}"
)
WAR = (
    f"s3 bet main 40000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s;"
    "s3 choose war; s3 bet war 40000"
)
WON = (
    "dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th;"
    f"dealer push s3.match; {END}"
)
FOUR = (
    f"s1 bet main 50000; s3 bet main 40000; s5 bet main 20000; s6 bet main 10000; {WORDS};"
    "dealer deal s1 4h; dealer deal s3 Kh; dealer deal s5 Kd; dealer deal s6 Kc;"
    "dealer deal dealer 9s"
)


def test_k_p31_what_is_paid_in_the_fewest_chips_is_clean() -> None:
    assert verdict_of(f"{ONE}; {GOOD}; {END}", FEWEST) == []
    assert verdict_of(f"{ONE}; dealer pay s3.main 10000x4; {END}", FEWEST) == []


def test_k_p31_more_chips_than_needed_are_one_minor_fault_at_the_payment() -> None:
    assert verdict_of(f"{ONE}; {BAD}; {END}", FEWEST) == [SLIP]
    assert rests_of(f"{ONE}; {BAD}; {END}", FEWEST) == [["K-P31"]]


def test_k_p31_a_house_that_does_not_grade_the_form_finds_nothing() -> None:
    assert verdict_of(f"{ONE}; {BAD}; {END}") == []


@pytest.mark.parametrize("again", [GOOD, "dealer pay s3.main 10000x4"])
def test_k_p31_taken_back_and_paid_again_it_is_corrected_and_no_other_fault(again: str) -> None:
    mended = f"{ONE}; {BAD}; {BACK}; {again}; {END}"
    assert verdict_of(mended, FEWEST) == [f"{SLIP}(corrected)"]
    (finding,) = judge(record_of(mended, FEWEST)).findings
    assert finding.sites[0].entries == (6, 7, 8)


def test_k_p31_changed_on_the_spot_it_is_corrected() -> None:
    assert verdict_of(f"{ONE}; {BAD}; dealer exchange s3.main 5000x8 for 40000; {END}", FEWEST) == [
        f"{SLIP}(corrected)"
    ]
    part = f"{ONE}; dealer pay s3.main 10000x3+5000x2; dealer exchange s3.main 5000x2 for 10000"
    assert verdict_of(f"{part}; {END}", FEWEST) == [f"{SLIP}(corrected)"]
    other = f"{ONE}; {BAD}; dealer exchange s3.main 5000x4 for 20000; {END}"
    assert verdict_of(other, FEWEST) == [SLIP]


def test_k_p31_a_correction_in_bad_form_is_a_second_site() -> None:
    twice = f"{ONE}; {BAD}; {BACK}; dealer pay s3.main 10000x3+5000x2"
    assert verdict_of(f"{twice}; {END}", FEWEST) == [f"{SLIP} s3.main"]
    thrice = f"{twice}; {BACK}; {GOOD}; {END}"
    assert verdict_of(thrice, FEWEST) == [f"{SLIP}(corrected) s3.main(corrected)"]


def test_k_p31_what_is_taken_back_for_good_is_judged_as_ever() -> None:
    left = f"{ONE}; {BAD}; {BACK}; {END}"
    assert verdict_of(left, FEWEST) == [*verdict_of(left), SLIP]


def test_k_p31_needs_no_call_where_money_put_right_needs_one() -> None:
    floor = house(payment_form=PaymentForm.FEWEST, own_correction=OwnCorrection.FLOOR)
    assert verdict_of(f"{ONE}; {BAD}; {BACK}; {GOOD}; {END}", floor) == [f"{SLIP}(corrected)"]


def test_k_p31_a_call_for_chips_in_bad_form_is_not_needless() -> None:
    called = f"{ONE}; {BAD}; dealer call floor; floor rule continue; {END}; table close"
    assert verdict_of(called, FEWEST) == [SLIP]
    assert verdict_of(called) == ["extra K-P30 minor table.words"]


def test_k_p31_a_wrong_amount_has_no_second_fault_of_form() -> None:
    short = f"{ONE}; dealer pay s3.main 5000x6; {END}"
    assert verdict_of(short, FEWEST) == verdict_of(short) != []
    added = f"{ONE}; dealer pay s3.main 30000; dealer pay s3.main 5000x2; {END}"
    assert verdict_of(added, FEWEST) == verdict_of(added) != []


def test_k_p31_a_payment_at_the_wrong_seat_has_no_second_fault_of_form() -> None:
    astray = FOUR.replace("s3 Kh", "s3 4d")
    rest = "dealer pay s6.main 10000; dealer pay s3.main 5000x4; dealer take s3.main 40000"
    wrong = f"{astray}; {rest}; dealer take s1.main; {END}"
    assert verdict_of(wrong, FEWEST) == verdict_of(wrong) != []


def test_k_p31_out_of_order_and_in_bad_form_are_two_mistakes() -> None:
    early = f"{FOUR}; {BAD}; dealer pay s6.main 10000; dealer pay s5.main 20000"
    wrong = f"{early}; dealer take s1.main; {END}"
    assert verdict_of(wrong, FEWEST) == [*verdict_of(wrong), SLIP]
    assert verdict_of(wrong) == ["out_of_order K-D4 major s3.main"]


def test_k_p31_every_payment_in_bad_form_is_a_habit() -> None:
    paid = "dealer pay s6.main 5000x2; dealer pay s5.main 5000x4; dealer pay s3.main 5000x8"
    (finding,) = judge(record_of(f"{FOUR}; {paid}; dealer take s1.main; {END}", FEWEST)).findings
    assert [site.seat for site in finding.sites] == [6, 5, 3]
    assert (finding.systematic, finding.severity) == (True, Severity.MINOR)
    right = paid.replace("5000x2", "10000")
    (finding,) = judge(record_of(f"{FOUR}; {right}; dealer take s1.main; {END}", FEWEST)).findings
    assert not finding.systematic


def test_k_p31_the_match_is_held_to_it_too() -> None:
    assert verdict_of(f"{WAR}; dealer match s3 40000; {WON}", FEWEST) == []
    bad = "omitted K-P31 minor s3.match"
    assert verdict_of(f"{WAR}; dealer match s3 5000x8; {WON}", FEWEST) == [bad]
    again = "dealer match s3 5000x8; dealer take s3.match 40000; dealer match s3 40000"
    assert verdict_of(f"{WAR}; {again}; {WON}", FEWEST) == [f"{bad}(corrected)"]


@pytest.mark.parametrize("pay", ["pay s3.toke-main {}", "drop tray {} for s3.toke-main"])
def test_k_p31_a_toke_is_held_to_it_too(pay: str) -> None:
    rest = f"dealer drop s3.toke-main; {END}"
    good, bad = pay.format("10000"), pay.format("5000x2")
    assert verdict_of(f"{TOKE}; dealer {good}; {rest}", FEWEST) == []
    told = "omitted K-P31 minor s3.toke-main"
    assert verdict_of(f"{TOKE}; dealer {bad}; {rest}", FEWEST) == [told]


def test_k_p31_a_tokes_payment_taken_back_and_paid_again_is_corrected() -> None:
    again = "dealer pay s3.toke-main 5000x2; dealer take s3.toke-main 10000"
    mended = f"{TOKE}; {again}; dealer pay s3.toke-main 10000; dealer drop s3.toke-main; {END}"
    assert verdict_of(mended, FEWEST) == ["omitted K-P31 minor s3.toke-main(corrected)"]


ON_TOP = "dealer pay s3.main 40000 on-top"
WRONG_PLACE = "wrong_place K-P31 minor s3.main"


def test_k_p31_a_payment_on_top_of_the_bet_is_one_minor_fault_where_it_belongs_beside() -> None:
    assert verdict_of(f"{ONE}; {GOOD}; {END}", BESIDE) == []
    assert verdict_of(f"{ONE}; {ON_TOP}; {END}", BESIDE) == [WRONG_PLACE]
    assert verdict_of(f"{ONE}; {ON_TOP}; {END}", FEWEST) == []
    assert verdict_of(f"{ONE}; {ON_TOP}; {END}") == []


def test_k_p31_a_match_and_a_toke_belong_beside_too() -> None:
    match = f"{WAR}; dealer match s3 40000 on-top; {WON}"
    assert verdict_of(match, BESIDE) == ["wrong_place K-P31 minor s3.match"]
    toke = f"{TOKE}; dealer pay s3.toke-main 10000 on-top; dealer drop s3.toke-main; {END}"
    assert verdict_of(toke, BESIDE) == ["wrong_place K-P31 minor s3.toke-main"]


def test_k_p31_in_many_chips_and_on_top_are_two_slips_of_form() -> None:
    both = f"{ONE}; {BAD} on-top"
    assert verdict_of(f"{both}; {END}", BESIDE) == [SLIP, WRONG_PLACE]
    assert verdict_of(f"{both}; {BACK}; {GOOD}; {END}", BESIDE) == [
        f"{SLIP}(corrected)",
        f"{WRONG_PLACE}(corrected)",
    ]


@pytest.mark.parametrize(
    ("first", "then", "told"),
    [
        (ON_TOP, GOOD, [f"{WRONG_PLACE}(corrected)"]),
        (ON_TOP, ON_TOP, [f"{WRONG_PLACE} s3.main"]),
        (ON_TOP, BAD, [f"{WRONG_PLACE}(corrected)", SLIP]),
        (BAD, ON_TOP, [f"{SLIP}(corrected)", WRONG_PLACE]),
    ],
)
def test_k_p31_paid_again_each_slip_is_put_right_for_itself(
    first: str, then: str, told: list[str]
) -> None:
    assert verdict_of(f"{ONE}; {first}; {BACK}; {then}; {END}", BESIDE) == told


def test_k_p31_changing_the_chips_moves_no_payment_beside() -> None:
    changed = f"{ONE}; {BAD} on-top; dealer exchange s3.main 5000x8 for 40000; {END}"
    assert verdict_of(changed, BESIDE) == [f"{SLIP}(corrected)", WRONG_PLACE]


def test_on_top_is_kept_in_the_record_and_shown_in_the_log() -> None:
    record = record_of(f"{ONE}; {ON_TOP}; {END}", BESIDE, observed=frozenset(Seen))
    text = write_record(record)
    assert "dealer pay s3.main 40000 on-top" in text
    again = read_record(text, "again.toml", load_house)
    assert write_record(again) == text
    paid = again.entries[5]
    said = action_sentence(paid.actor, paid.action, translator("en"), "KRW")
    assert said == "pay ₩40,000 on the Initial Bet at seat 3, on top of the bet"


def test_k_p31_a_half_given_back_is_no_payment() -> None:
    tied = f"s3 bet main 40000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s"
    half = f"{tied}; s3 choose surrender; dealer take s3.main; dealer pay s3.main 5000x4; {END}"
    assert verdict_of(half, FEWEST) == []


@pytest.mark.parametrize(
    ("seen", "pay", "told"),
    [
        ("cards chips words", "5000x8", [SLIP]),
        ("cards chips words", "40000", []),  # an amount alone: the fewest chips are assumed
        ("cards chips words", "?", []),
        ("cards words", "5000x8", []),
    ],
)
def test_k_p31_of_footage_only_chips_that_were_seen_are_judged(
    seen: str, pay: str, told: list[str]
) -> None:
    header = {"observed": frozenset(map(Seen, seen.split()))}
    record = record_of(f"{ONE}; dealer pay s3.main {pay}; {END}", FEWEST, **header)
    kinds = [f"{one.kind} {one.rule}" for one in judge(record).findings]
    assert kinds == [" ".join(one.split()[:2]) for one in told]


def test_k_p31_a_tray_that_may_lack_chips_excuses() -> None:
    record = record_of(f"{ONE}; {BAD}; {END}", FEWEST)
    (finding,) = judge(record).findings
    assert finding.rule == "K-P31"
    limited = Position(chips={TRAY: Chips(((5_000, 100),))})
    header = replace(record.header, position=limited)
    assert judge(replace(record, header=header)).findings == ()


def test_k_p31_is_said_in_both_languages_with_the_chips() -> None:
    (finding,) = judge(record_of(f"{ONE}; {BAD}; {END}", FEWEST)).findings
    (site,) = finding.sites
    ko, en = translator("ko"), translator("en")
    assert finding_sentence(finding, en, "KRW") == (
        "Seat 3: Pay ₩40,000 on the Initial Bet in the fewest chips, 10K ×4; "
        "it was paid in 5K ×8 (K-P31)."
    )
    assert finding_sentence(finding, ko, "KRW") == (
        "3번 자리: 이니셜 베트에 40,000원을 가장 적은 수의 칩(만 ×4)으로 페이해야 하는데 "
        "5천 ×8로 페이했습니다 (K-P31)."
    )
    assert wanted_phrase(site, en, "KRW") == "pay ₩40,000 on the Initial Bet at seat 3: 10K ×4"
    assert got_phrase(site, ko, "KRW") == "3번 이니셜 베트에 40,000원 페이: 5천 ×8"
    (finding,) = judge(record_of(f"{ONE}; {ON_TOP}; {END}", BESIDE)).findings
    assert finding_sentence(finding, en, "KRW") == (
        "Seat 3: Pay ₩40,000 beside the Initial Bet; it was put on top of the bet (K-P31)."
    )
    assert finding_sentence(finding, ko, "KRW") == (
        "3번 자리: 이니셜 베트 옆에 40,000원을 페이해야 하는데 베트 위에 얹었습니다 (K-P31)."
    )
    assert got_phrase(finding.sites[0], en, "KRW") == (
        "pay ₩40,000 on the Initial Bet at seat 3, on top of the bet"
    )


# -- any sitting, with payments in other chips --------------------------------------------
