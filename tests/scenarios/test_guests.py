"""Guests and the floor act on what lies on the table and what was said, never on time."""

from __future__ import annotations

import pytest

from tests.scenarios.sitting import Sitting
from trainer.core.places import ASIDE

_DEALT = ("say no-more-bets", "deal s4", "deal dealer")


def test_a_round_opens_with_the_bets_by_seat() -> None:
    sitting = Sitting("4: main = 5; tie = 1; toke_main = 0.5\n2: main = [1, 1]; toke_tie = 0.2")
    assert sitting.opening == [
        "table round 1",
        "s2 bet main 20000",
        "s2 bet toke-tie 2000",
        "s4 bet main 50000",
        "s4 bet tie 10000",
        "s4 bet toke-main 5000",
    ]


def test_units_are_the_houses_own_table_minimum() -> None:
    sitting = Sitting("4: main = 5; tie = 0.1; toke_main = 1.5", house="korean-usd")
    assert sitting.opening[1:] == [
        "s4 bet main 2500",
        "s4 bet tie 100",
        "s4 bet toke-main 700",
    ]


def test_g1_guests_arrive_after_the_dead_game_and_before_their_bets() -> None:
    events = '[[events]]\nkind = "dead-game"\n[[events]]\nkind = "relief"\n'
    sitting = Sitting("4: main = 1; arrives = 1", more="rounds = 2")
    assert sitting.opening == ["table round 1", "s4 arrive", "s4 bet main 10000"]
    full = _with_events("4: main = 1; arrives = 1", events)
    assert full.opening == [
        "table round 1",
        "pit dead-game",
        "pit relieve",
        "s4 arrive",
        "s4 bet main 10000",
    ]


def _with_events(seats: str, events: str, cards: str = "") -> Sitting:
    # Tables of events come after the top-level keys and before the seats.
    return Sitting(seats, cards, more=events)


def test_nobody_bets_after_no_more_bets() -> None:
    sitting = Sitting("4: main = 1\n6: main = 1; arrives = 2", more="rounds = 2")
    assert sitting.deal("say no-more-bets") == []


def test_d2_a_tie_bet_alone_is_taken_back_when_told() -> None:
    sitting = Sitting("3: tie = 1\n4: main = 1\n5: tie = 2; when_told = 'ignore'")
    assert sitting.deal("say no-tie-alone s3") == ["s3 lift tie"]
    assert sitting.deal("say no-tie-alone s5") == []
    assert sitting.deal("return s5.tie") == []


def test_d2_words_to_the_table_reach_everybody() -> None:
    sitting = Sitting("3: tie = 1\n4: main = 1\n5: tie = 2")
    assert sitting.deal("say no-tie-alone") == ["s3 lift tie", "s5 lift tie"]


def test_g3_a_card_face_down_is_asked_for_once() -> None:
    sitting = Sitting("4: main = 1; asks_face_down = true")
    assert sitting.opening[-1] == "s4 request face-down"
    assert sitting.deal("say no-face-down s4") == []


def test_p2_limits_are_kept_when_told() -> None:
    sitting = Sitting("2: main = 0.5\n4: main = 220; tie = 25\n6: main = 250; when_told='ignore'")
    assert sitting.deal("say under-limit s2") == ["s2 bet main 5000"]
    assert sitting.deal("say over-limit s4") == ["s4 lift main 200000", "s4 lift tie 50000"]
    assert sitting.deal("say over-limit s6") == []


def test_p7_a_bet_that_does_not_halve_is_made_even_when_told() -> None:
    sitting = Sitting("4: main = 1.5")
    assert sitting.deal("say cannot-halve s4") == ["s4 lift main 1000"]


def test_p17_a_toke_without_a_bet_is_taken_back_when_told() -> None:
    sitting = Sitting("4: main = 1\n5: toke_main = 1")
    assert sitting.deal("say toke-needs-bet s5") == ["s5 lift toke-main"]


def test_d7_a_guest_declares_as_soon_as_the_cards_tie() -> None:
    sitting = Sitting("4: main = 5", "9d 9s")
    assert sitting.deal(*_DEALT) == ["s4 choose war", "s4 bet war 50000"]


def test_d7_a_guest_who_does_not_declare_waits_to_be_asked() -> None:
    sitting = Sitting("4: main = 5; declares = false; on_tie = 'surrender'", "9d 9s")
    assert sitting.deal(*_DEALT) == []
    assert sitting.deal("ask s4") == ["s4 choose surrender"]


def test_d10_the_second_tie_bet_comes_once_the_first_is_paid_and_picked_up() -> None:
    sitting = Sitting("4: main = 5; tie = 1; second_tie = 2", "9d 9s")
    assert sitting.deal(*_DEALT) == ["s4 choose war", "s4 bet war 50000"]
    assert sitting.deal("pay s4.tie 100000") == ["s4 lift tie", "s4 bet tie 20000"]


def test_p5_a_tie_bet_paid_wrong_is_left_lying_until_it_is_right() -> None:
    sitting = Sitting("4: main = 5; tie = 1; on_tie = 'surrender'", "9d 9s")
    sitting.deal(*_DEALT)
    assert sitting.deal("pay s4.tie 90000") == []
    assert sitting.deal("pay s4.tie 10000") == ["s4 lift tie"]


def test_d10_a_second_tie_bet_that_is_handed_back_stays_away() -> None:
    sitting = Sitting("4: main = 5; second_tie = 2", "9d 9s")
    assert sitting.deal(*_DEALT)[-1] == "s4 bet tie 20000"
    assert sitting.deal("return s4.tie") == []


def test_t2_a_war_toke_follows_the_war_bet() -> None:
    sitting = Sitting("4: main = 5; toke_main = 1; toke_war = 1", "9d 9s")
    assert sitting.deal(*_DEALT) == ["s4 choose war", "s4 bet war 50000", "s4 bet toke-war 10000"]


@pytest.mark.parametrize(
    ("wish", "words", "answer"),
    [
        ("war_bet = 3", "short-war-bet", ["s4 bet war 20000"]),
        (
            "war_bet = 3; when_told = 'surrender'",
            "short-war-bet",
            ["s4 lift war", "s4 choose surrender"],
        ),
        ("war_bet = 7", "over-war-bet", ["s4 lift war 20000"]),
        ("war_bet = 7; when_told = 'ignore'", "over-war-bet", []),
        ("war_bet = 3", "over-war-bet", []),
    ],
)
def test_p9_a_war_bet_is_put_right_when_told(wish: str, words: str, answer: list[str]) -> None:
    sitting = Sitting(f"4: main = 5; {wish}", "9d 9s")
    assert sitting.deal(*_DEALT)[-1].startswith("s4 bet war")
    assert sitting.deal(f"say {words} s4") == answer


def test_war_bets_end_with_the_first_card_of_the_war() -> None:
    sitting = Sitting("4: main = 5; tie = 1; second_tie = 1", "9d 9s")
    sitting.deal(*_DEALT, "burn 1")
    assert sitting.deal("pay s4.tie 100000") == ["s4 lift tie"]


def test_who_chooses_after_an_early_burn_still_puts_his_war_bet() -> None:
    sitting = Sitting("4: main = 5; declares = false; second_tie = 1", "9d 9s")
    early = (*_DEALT, "burn 1", "ask s4")
    assert sitting.deal(*early) == ["s4 choose war", "s4 bet war 50000"]
    assert sitting.deal("match s4 50000") == []
    # Once he has his card he has no war to bet on.
    late = Sitting("4: main = 5; declares = false", "9d 9s")
    assert late.deal(*_DEALT, "burn 1", "deal s4", "ask s4") == ["s4 choose war"]


def test_a_winner_picks_up_when_the_table_is_cleared_a_loser_leaves_his_bet() -> None:
    sitting = Sitting("2: main = 1\n4: main = 5", "3d Kd 9s")
    sitting.deal("say no-more-bets", "deal s2", "deal s4", "deal dealer", "pay s4.main 50000")
    assert sitting.deal("collect s2", "collect s4") == []
    assert sitting.deal("collect dealer") == ["s4 lift main"]


def test_a_close_picks_up_what_is_left_and_sweeps_the_match() -> None:
    sitting = Sitting("4: main = 5; toke_main = 1", "9d 9s")
    sitting.deal(*_DEALT, "match s4 50000", "burn 1", "deal s4", "burn 1", "deal dealer")
    assert sitting.close() == [
        "s4 lift main",
        "s4 lift toke-main",
        "s4 lift war",
        "table move all s4.match tray",
        "table close",
    ]
    assert all(place.seat == 0 for place in sitting.session.table.chips)


def test_rounds_follow_each_other_and_guests_come_and_go() -> None:
    sitting = Sitting("2: main = 1; leaves = 1\n4: main = 5; arrives = 2", more="rounds = 2")
    sitting.deal("say no-more-bets", "deal s2", "deal dealer", "collect all")
    assert sitting.close()[-1] == "table close"
    assert sitting.react() == ["s2 leave", "table round 2", "s4 arrive", "s4 bet main 50000"]
    assert not sitting.session.finished
    sitting.close()
    assert sitting.session.finished
    assert sitting.react() == []


def test_p26_the_cut_card_is_set_aside_when_it_comes_to_the_front() -> None:
    events = '[[events]]\nkind = "cut-card"\ncards = 1\n'
    sitting = _with_events("4: main = 5", events)
    assert sitting.deal("say no-more-bets") == []
    assert sitting.deal("deal s4") == ["table cut-card"]


def test_p25_a_shuffle_is_followed_by_the_new_shoe() -> None:
    sitting = Sitting("4: main = 5")
    (loaded,) = sitting.deal("shuffle")
    assert loaded.startswith("table shoe ")
    assert sitting.session.table.shoe is not None
    assert len(sitting.session.table.shoe) == 312


def test_a_shuffle_can_be_ordered_before_a_round() -> None:
    events = '[[events]]\nkind = "shuffle"\n'
    assert _with_events("4: main = 5", events).opening[:2] == [
        "table round 1",
        "floor rule shuffle",
    ]


def test_i9_a_late_bet_goes_back_by_the_floors_word() -> None:
    sitting = Sitting("4: main = 5\n6: late_main = 2", "Kd 9s")
    assert sitting.deal("say no-more-bets", "deal s4") == ["s6 bet main 20000"]
    assert sitting.deal("call floor") == ["floor rule return s6.main 20000"]
    assert sitting.deal("return s6.main") == []
    assert sitting.deal("deal dealer") == []


@pytest.mark.parametrize(
    ("acts", "ruling"),
    [
        (("deal s2", "deal s4", "deal dealer"), "floor rule continue"),
        (("deal s2", "deal s3"), "floor rule move 9d s3 s4"),  # K-I3
        (("deal s2", "deal s3", "deal s4"), "floor rule burn s3 9d"),
        (("deal s2", "deal s2"), "floor rule burn s2 9d"),  # K-I5
        (("deal s2", "deal s4 down"), "floor rule turn s4"),  # K-I6
        (("deal s2 boxed",), "floor rule burn s2 Kd"),  # K-I1
        (("deal s2", "deal dealer"), "floor rule return s4.main 50000"),  # K-I4
    ],
)
def test_the_floors_default_remedies(acts: tuple[str, ...], ruling: str) -> None:
    sitting = Sitting("2: main = 1\n4: main = 5", "Kd 9d 3s 4c")
    sitting.deal("say no-more-bets", *acts)
    assert sitting.deal("call floor") == [ruling]
    assert sitting.react() == []


def test_i4_every_bet_of_a_skipped_seat_goes_back() -> None:
    sitting = Sitting("2: main = 1\n4: main = 5; tie = 1", "Kd 9d")
    sitting.deal("say no-more-bets", "deal s2", "deal dealer")
    assert sitting.deal("call floor") == [
        "floor rule return s4.main 50000",
        "floor rule return s4.tie 10000",
    ]


def test_i10_a_bet_above_the_limit_noticed_after_the_deal_plays_at_the_limit() -> None:
    sitting = Sitting("4: main = 230", "Kd 9d")
    sitting.deal("say no-more-bets", "deal s4")
    assert sitting.deal("call floor") == ["floor rule return s4.main 300000"]


def test_i2_a_cut_card_dealt_as_a_card_is_set_aside() -> None:
    events = '[[events]]\nkind = "cut-card"\ncards = 1\n'
    sitting = _with_events("4: main = 1\n5: main = 1", events)
    sitting.deal("say no-more-bets", "burn 1")
    assert str(sitting.session.table.hand(ASIDE)[0].card) == "--"
    sitting.deal("move -- aside s4")
    assert sitting.deal("call floor") == ["floor rule move -- s4 aside"]


def test_every_call_gets_its_own_answer() -> None:
    sitting = Sitting("4: main = 5")
    assert sitting.deal("call floor") == ["floor rule continue"]
    assert sitting.deal("call floor") == ["floor rule continue"]
