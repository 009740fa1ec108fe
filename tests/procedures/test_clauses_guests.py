"""K-G1 to K-G5, each followed and violated: guests, the house rule, burns before the deal."""

from __future__ import annotations

from tests.procedures.rounds import house, rests_of, verdict_of
from trainer.procedures.sheet import Greeting

BETS = "s3 bet main 50000"
WORDS = "dealer say no-more-bets"
CARDS = "dealer deal s3 Kh; dealer deal dealer 9s"
END = "dealer pay s3.main 50000; dealer collect all"
PLAY = f"{CARDS}; {END}"


def test_k_g1_greets_who_arrives() -> None:
    before = f"s3 arrive; {BETS}"
    courteous = "dealer say greet; dealer say explain"
    assert verdict_of(f"{before}; {courteous}; {WORDS}; {PLAY}") == []
    assert verdict_of(f"s3 arrive; {courteous}; {BETS}; {WORDS}; {PLAY}") == []
    assert verdict_of(f"{before}; dealer say explain; {WORDS}; {PLAY}") == [
        "omitted K-G1 minor table.words"
    ]


def test_k_g1_owes_no_greeting_without_an_arrival() -> None:
    assert verdict_of(f"{BETS}; {WORDS}; {PLAY}") == []


def test_k_g1_late_greeting_is_out_of_order_at_its_own_entry() -> None:
    late = f"s3 arrive; {BETS}; dealer say explain; {WORDS}; {CARDS}; dealer say greet; {END}"
    assert verdict_of(late) == ["out_of_order K-G1 minor table.words"]


def test_k_g2_explains_the_rules() -> None:
    before = f"s3 arrive; {BETS}; dealer say greet"
    assert verdict_of(f"{before}; dealer say explain; {WORDS}; {PLAY}") == []
    assert verdict_of(f"{before}; {WORDS}; {PLAY}") == ["omitted K-G2 minor table.words"]


def test_k_g1_and_k_g2_once_cover_all_who_arrived_since_the_last_round() -> None:
    two = "s3 arrive; s5 arrive; s3 bet main 50000; dealer say greet; dealer say explain"
    assert verdict_of(f"{two}; {WORDS}; {PLAY}") == []
    assert rests_of(f"s3 arrive; {BETS}; dealer say explain; {WORDS}; {PLAY}") == [["K-P22"]]


def test_k_g3_deals_face_up() -> None:
    down = f"{BETS}; {WORDS}; dealer deal s3 Kh down; dealer deal dealer 9s"
    assert verdict_of(f"{BETS}; {WORDS}; {PLAY}") == []
    turned = f"{down}; dealer turn s3 Kh; {END}"
    assert verdict_of(turned) == ["wrong_face K-G3 major s3.card(corrected_late)"]
    at_once = f"{BETS}; {WORDS}; dealer deal s3 Kh down; dealer turn s3 Kh"
    assert verdict_of(f"{at_once}; dealer deal dealer 9s; {END}") == [
        "wrong_face K-G3 major s3.card(corrected)"
    ]


def test_k_g3_a_card_turned_after_the_next_one_came_is_corrected_late() -> None:
    bets = "s3 bet main 50000; s5 bet main 10000"
    late = "dealer deal s3 Kh down; dealer deal s5 2c; dealer deal dealer 9s; dealer turn s3 Kh"
    rest = "dealer take s5.main; dealer pay s3.main 50000; dealer collect all"
    assert verdict_of(f"{bets}; {WORDS}; {late}; {rest}") == [
        "wrong_face K-G3 major s3.card(corrected_late)"
    ]


def test_k_g3_a_card_left_face_down_gives_no_result_there() -> None:
    left = "dealer deal s3 Kh down; dealer deal dealer 9s; dealer collect all"
    assert verdict_of(f"{BETS}; {WORDS}; {left}") == ["wrong_face K-G3 major s3.card"]


def test_k_g3_tells_the_guest_who_asks_for_a_card_face_down() -> None:
    asked = f"{BETS}; s3 request face-down"
    assert verdict_of(f"{asked}; dealer say no-face-down s3; {WORDS}; {PLAY}") == []
    assert verdict_of(f"{asked}; {WORDS}; {PLAY}") == ["omitted K-G3 minor s3.words"]


def test_k_g3_another_statement_is_wrong_words() -> None:
    asked = f"{BETS}; s3 request face-down; dealer say no-bet-yet s3; {WORDS}; {PLAY}"
    assert verdict_of(asked) == ["wrong_words K-G3 minor s3.words"]


def test_k_g4_burns_after_a_dead_game() -> None:
    dead = f"pit dead-game; {BETS}; {WORDS}"
    assert verdict_of(f"{dead}; dealer burn 1 2c; {PLAY}") == []
    assert verdict_of(f"pit dead-game; dealer burn 1 2c; {BETS}; {WORDS}; {PLAY}") == []
    assert verdict_of(f"{dead}; {PLAY}") == ["omitted K-G4 major table.burn"]


def test_k_g4_burn_after_the_first_card_is_out_of_order_at_the_burn() -> None:
    late = f"pit dead-game; {BETS}; {WORDS}; dealer deal s3 Kh; dealer burn 1 2c"
    assert verdict_of(f"{late}; dealer deal dealer 9s; {END}") == [
        "out_of_order K-G4 major table.burn"
    ]


def test_k_g4_burns_one_card_only() -> None:
    assert verdict_of(f"pit dead-game; {BETS}; {WORDS}; dealer burn 2 2c 3c; {PLAY}") == [
        "extra K-G4 major table.burn"
    ]


def test_k_g4_no_burn_is_owed_in_a_live_game() -> None:
    assert verdict_of(f"{BETS}; {WORDS}; dealer burn 1 2c; {PLAY}") == [
        "extra K-G4 major table.burn"
    ]


def test_k_g5_a_relieving_dealer_does_not_burn() -> None:
    relieved = f"pit relieve; {BETS}; {WORDS}"
    assert verdict_of(f"{relieved}; {PLAY}") == []
    assert verdict_of(f"{relieved}; dealer burn 1 2c; {PLAY}") == [
        "forbidden K-G5 major table.burn"
    ]


def test_k_g5_a_relief_during_a_dead_game_still_owes_the_burn_of_k_g4() -> None:
    both = f"pit dead-game; pit relieve; {BETS}; {WORDS}"
    assert verdict_of(f"{both}; dealer burn 1 2c; {PLAY}") == []
    assert verdict_of(f"{both}; {PLAY}") == ["omitted K-G4 major table.burn"]
    assert verdict_of(f"{both}; dealer burn 2 2c 3c; {PLAY}") == ["forbidden K-G5 major table.burn"]


def test_k_p22_one_per_guest_two_greetings_to_one_guest_do_not_greet_the_other() -> None:
    each = house(greeting=Greeting.ONE_PER_GUEST)
    bets = "s2 arrive; s4 arrive; s2 bet main 10000; s4 bet main 10000"
    same = "dealer say greet s2; dealer say explain s2; dealer say greet s2; dealer say explain s4"
    rest = (
        "dealer say no-more-bets; dealer deal s2 3h; dealer deal s4 4h; dealer deal dealer 9s;"
        "dealer take s4.main; dealer take s2.main; dealer collect all"
    )
    (found,) = verdict_of(f"{bets}; {same}; {rest}", each)
    assert found.startswith("omitted K-G1 minor s4")
