"""Is every clause that binds who deals War kept without a word, and broken with the right one?

Entry 1 opens the round; each further line is one act.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.piles.drilling import begun, deal, judged, knobs, turned
from trainer.core.actions import PickUp
from trainer.core.cards import UNSEEN
from trainer.core.layout import Laid
from trainer.core.places import Spot, at
from trainer.grading.judge import judge
from trainer.grading.missed import moments_missed
from trainer.procedures.record import Ends, Position, Record, Seen, Starts
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house
from trainer.session import Session


def tied(house: str | Sheet = "ctcpx", then: str = "Kh 7d") -> Session:
    """Two nines lie there; the cards of the war are fillers, then ``then``."""
    sheet = load_house(house) if isinstance(house, str) else house
    down = sheet.piles.down_cards if sheet.piles else 1
    fillers = ["2c", "2s", "3c", "3s", "4c", "4s"][: 2 * down]
    return turned(begun(" ".join(["9c 9s", *fillers, then]), house=sheet))


class TestTurning:
    """N-1, C-1: both turn, the higher card takes both."""

    @pytest.mark.parametrize(
        ("cards", "push"),
        [
            ("Kh 7d", "award s1"),
            ("7d Kh", "award s2"),
            ("Ah Ks", "award s1"),
            ("2h 3h", "award s2"),
        ],
    )
    def test_n_1_the_higher_card_takes_both(self, cards: str, push: str) -> None:
        assert judged(deal(turned(begun(cards)), push)) == []

    def test_n_1_either_side_turns_first(self) -> None:
        assert judged(deal(begun("Kh 7d"), "lay s2 1", "lay s1 1", "award s1")) == []

    @pytest.mark.parametrize(("house", "rule"), [("ctcpx", "C-1"), ("deniro", "N-1")])
    def test_n_1_pushed_to_the_lower_card(self, house: str, rule: str) -> None:
        session = deal(turned(begun("Kh 7d", house=house)), "award s2")
        assert judged(session) == [f"wrong_seat {rule} critical s2@4"]

    def test_n_1_put_right_before_the_next_card(self) -> None:
        session = deal(turned(begun("Kh 7d 9c 8s")), "award s2", "slide s2 s1 2")
        told = ["wrong_seat C-1 major s2@4,5 corrected"]
        assert judged(session) == told
        assert judged(deal(turned(session), "award s1")) == told

    def test_n_1_put_right_only_after_the_next_card(self) -> None:
        session = turned(deal(turned(begun("Kh 7d 9c 8s")), "award s2"))
        deal(session, "slide s2 s1 2", "award s1")
        assert judged(session) == ["wrong_seat C-1 critical s2@4,7 corrected_late"]

    def test_n_1_a_right_push_is_undone(self) -> None:
        session = deal(turned(begun("Kh 7d")), "award s1", "slide s1 s2 2")
        assert judged(session) == ["wrong_seat C-1 critical s2@5"]
        assert judged(deal(session, "slide s2 s1 2")) == ["wrong_seat C-1 major s2@5,6 corrected"]

    def test_n_1_other_cards_slide_over(self) -> None:
        session = deal(turned(begun("Kh 7d")), "award s2", "slide s2 s1 1")
        assert judged(session) == ["wrong_seat C-1 critical s2@4", "extra C-1 major s1@5"]

    def test_n_1_put_right_after_another_battle(self) -> None:
        session = deal(turned(begun("Kh 7d 9c 8s")), "award s2")
        deal(turned(session), "award s1", "slide s2 s1 2")
        assert judged(session) == ["wrong_seat C-1 critical s2@4,8 corrected_late"]

    def test_n_1_slid_over_card_by_card(self) -> None:
        session = deal(turned(begun("Kh 7d")), "award s2", "slide s2 s1 1", "slide s2 s1 1")
        assert judged(session) == ["wrong_seat C-1 major s2@4,5,6 corrected"]

    def test_n_1_one_side_alone_turned(self) -> None:
        assert judged(deal(begun("Kh 7d"), "lay s1 1", "award s1")) == ["omitted C-1 major s2@3"]

    def test_n_1_two_cards_of_one_side(self) -> None:
        session = deal(begun("Kh 7d 9c 8s"), "lay s1 1", "lay s1 1", "award s1")
        assert judged(session) == ["wrong_seat C-1 major s1@3"]

    def test_n_1_a_card_too_many(self) -> None:
        session = deal(begun("Kh 7d 9c 8s"), "lay s1 2", "lay s2 1", "award s1")
        assert judged(session) == ["extra C-1 major s1@2"]

    def test_n_1_a_card_too_many_goes_back(self) -> None:
        session = deal(begun("Kh 7d 9c 8s"), "lay s1 2", "move 9c s1.battle s1.pile")
        assert judged(deal(session, "lay s2 1", "award s1")) == ["extra C-1 major s1@2,3 corrected"]

    def test_n_1_face_down(self) -> None:
        session = deal(begun("Kh 7d"), "lay s1 1 down", "lay s2 1", "award s1")
        assert judged(session) == ["wrong_face C-1 major s1@2"]

    def test_n_1_turned_up_in_time(self) -> None:
        session = deal(begun("Kh 7d"), "lay s1 1 down", "turn s1.battle", "lay s2 1", "award s1")
        assert judged(session) == ["wrong_face C-1 major s1@2,3 corrected"]

    def test_n_1_never_pushed(self) -> None:
        session = turned(turned(begun("Kh 7d 8s 9c")))
        assert judged(deal(session, "award s2")) == ["omitted C-1 major s1@4"]

    def test_n_1_left_lying_at_the_close(self) -> None:
        session = turned(begun("Kh 7d"))
        assert judged(session, None) == []  # the record just stops
        assert judged(session) == ["omitted C-1 major s1@-"]
        session.close_round(9_000)
        record = session.record()
        rounds = judge(record).rounds
        assert moments_missed(record, session.sheet, rounds) == {(1, 0, 0): 4}

    def test_a_card_of_a_pile_goes_astray(self) -> None:
        session = turned(begun("Kh 7d 9c 8s"))
        deal(session, "move 9c s1.pile s2.pile", "award s1")
        assert judged(session) == ["extra C-1 major s1@4"]


class TestWar:
    """N-2, C-2: equal cards go to war."""

    @pytest.mark.parametrize(("house", "down"), [("ctcpx", 1), ("deniro", 3)])
    def test_n_2_down_cards_and_one_up(self, house: str, down: int) -> None:
        session = deal(tied(house), f"lay s1 {down} down", f"lay s2 {down} down")
        assert judged(deal(session, "lay s2 1", "lay s1 1", "award s1")) == []

    def test_n_2_one_side_after_the_other_and_card_by_card(self) -> None:
        session = deal(tied("deniro"), "lay s1 2 down", "lay s1 1 down", "lay s1 1")
        assert judged(deal(session, "lay s2 3 down", "lay s2 1", "award s1")) == []

    def test_n_2_another_tie_repeats_it(self) -> None:
        session = tied(then="5c 5s 3c 3s Kh 7d")
        for _ in range(2):
            deal(session, "lay s1 1 down", "lay s2 1 down", "lay s1 1", "lay s2 1")
        assert judged(deal(session, "award s1")) == []

    @pytest.mark.parametrize(("house", "rule"), [("ctcpx", "C-2"), ("deniro", "N-2")])
    def test_n_2_pushed_at_equal_cards(self, house: str, rule: str) -> None:
        session = deal(tied(house), "award s1")
        assert judged(session) == [f"wrong_action {rule} critical s1@4"]

    def test_n_2_war_at_unequal_cards(self) -> None:
        session = deal(turned(begun("Kh 7d")), "lay s1 1 down", "lay s2 1 down")
        session = deal(session, "lay s1 1", "lay s2 1")
        higher = max((1, 2), key=lambda seat: _last(session, seat))
        assert judged(deal(session, f"award s{higher}")) == ["wrong_action C-2 critical s1@4"]

    def test_n_2_the_war_that_was_none_goes_back(self) -> None:
        session = deal(turned(begun("Kh 7d 9c 8s")), "lay s1 1 down", "move 9c s1.battle s1.pile")
        assert judged(deal(session, "award s1")) == ["wrong_action C-2 major s1@4,5 corrected"]

    @pytest.mark.parametrize("down", [2, 4])
    def test_n_2_not_three_cards_face_down(self, down: int) -> None:
        session = tied("deniro", then="5c 7d 6h 8d")
        deal(session, f"lay s1 {down} down", "lay s1 1", "lay s2 3 down", "lay s2 1")
        higher = max((1, 2), key=lambda seat: _last(session, seat))
        told = judged(deal(session, f"award s{higher}"))
        assert told == [f"wrong_amount N-2 major s1@{5 if down == 2 else 4}"]

    def test_n_2_nothing_under_the_open_cards(self) -> None:
        session = deal(turned(turned(begun("9c 9s Kh 7d"))), "award s1")
        assert judged(session) == ["wrong_amount C-2 major s1@4; s2@5"]

    def test_n_2_one_too_many_goes_back(self) -> None:
        session = deal(tied(), "lay s1 2 down", "move Kh s1.battle s1.pile", "lay s2 1 down")
        assert judged(deal(session, "lay s1 1", "lay s2 1", "award s1")) == [
            "wrong_amount C-2 major s1@4,5 corrected"
        ]

    @pytest.mark.parametrize(("house", "down"), [("ctcpx", 1), ("deniro", 3)])
    def test_n_2_war_cards_face_up(self, house: str, down: int) -> None:
        session = deal(tied(house), f"lay s1 {down}", f"lay s2 {down} down")
        rule = "C-2" if house == "ctcpx" else "N-2"
        assert judged(deal(session, "lay s1 1", "lay s2 1", "award s1")) == [
            f"wrong_face {rule} major s1@4"
        ]

    @pytest.mark.parametrize(
        ("house", "laid"),
        [
            ("ctcpx", ("lay s1 1", "lay s1 1 down")),
            ("deniro", ("lay s1 1", "lay s1 3 down")),
            ("deniro", ("lay s1 2 down", "lay s1 1", "lay s1 1 down")),
        ],
    )
    def test_n_2_the_open_card_before_those_under_it(
        self, house: str, laid: tuple[str, ...]
    ) -> None:
        sheet = load_house(house)
        down = sheet.piles.down_cards if sheet.piles else 1
        session = deal(tied(house, then="Kh 7d Qh 6d"), *laid, f"lay s2 {down} down", "lay s2 1")
        open_cards = [
            next(one.card.rank for one in session.table.hand(at(seat, Spot.BATTLE))[1:][::-1]
                 if not one.down)
            for seat in (1, 2)
        ]  # fmt: skip
        higher = 1 + (open_cards[1] > open_cards[0])
        rule, at_entry = ("C-2", 4) if house == "ctcpx" else ("N-2", 4 + (len(laid) == 3))
        told = judged(deal(session, f"award s{higher}"))
        assert told == [f"out_of_order {rule} major s1@{at_entry}"]

    def test_n_2_turned_face_down_in_time(self) -> None:
        session = deal(tied(), "lay s1 1", "turn s1.battle", "lay s2 1 down")
        assert judged(deal(session, "lay s1 1", "lay s2 1", "award s1")) == [
            "wrong_face C-2 major s1@4,5 corrected"
        ]

    def test_n_2_one_side_alone_went_to_war(self) -> None:
        session = deal(tied(), "lay s1 1 down", "lay s1 1", "award s1")
        assert judged(session) == ["omitted C-2 major s2@6"]

    def test_n_2_the_cards_of_both_from_one_side(self) -> None:
        session = deal(tied(), "lay s1 1 down", "lay s1 1 down", "lay s1 1", "lay s2 1", "award s1")
        assert judged(session)[0].startswith("wrong_seat C-2 major s1@5")

    def test_n_2_the_open_card_was_never_laid(self) -> None:
        session = deal(tied(), "lay s1 1 down", "lay s2 1 down", "award s1")
        assert judged(session) == ["omitted C-2 major s1@6; s2@6"]

    def test_n_2_a_war_won_is_pushed_to_the_lower_card(self) -> None:
        session = deal(tied(), "lay s1 1 down", "lay s2 1 down", "lay s1 1", "lay s2 1")
        deal(session, "award s2")
        assert judged(session) == ["wrong_seat C-1 critical s2@8"]
        assert judged(deal(session, "slide s2 s1 6")) == ["wrong_seat C-1 major s2@8,9 corrected"]

    def test_n_2_left_lying_at_the_close(self) -> None:
        assert judged(tied()) == ["omitted C-2 major s1@-; s2@-"]

    def test_pushed_at_every_tie_is_a_habit(self) -> None:
        session = begun("9c 9s 8c 8s 7c 7s")
        for _ in range(3):
            deal(turned(session), "award s1")
        assert judged(session) == ["wrong_action C-2 critical s1@4; s1@7; s1@10 habit"]

    def test_pushed_at_some_ties_is_none(self) -> None:
        session = begun("9c 9s 8c 8s 7c 7s 2c 2s Kh Qd")
        for _ in range(3):
            deal(turned(session), "award s1")
        deal(turned(session), "lay s1 1 down", "lay s2 1 down", "lay s1 1", "lay s2 1")
        higher = max((1, 2), key=lambda seat: _last(session, seat))
        told = judged(deal(session, f"award s{higher}"))
        assert told == ["wrong_action C-2 critical s1@4; s1@7; s1@10"]


class TestShortage:
    """N-3, C-3: who cannot lay the cards of a war."""

    @pytest.mark.parametrize("house", ["ctcpx", "deniro"])
    def test_n_3_nothing_more_is_laid(self, house: str) -> None:
        session = tied(knobs(house, down_cards=25))
        assert judged(session) == []

    @pytest.mark.parametrize(("house", "rule"), [("ctcpx", "C-3"), ("deniro", "N-3")])
    def test_n_3_the_war_is_laid_all_the_same(self, house: str, rule: str) -> None:
        session = deal(turned(begun("9c 9s", house=knobs(house, down_cards=25))), "lay s1 3 down")
        assert judged(session) == [f"extra {rule} major s1@4"]

    def test_n_3_the_cards_are_pushed_all_the_same(self) -> None:
        session = deal(turned(begun("9c 9s", house=knobs(down_cards=25))), "award s1")
        assert judged(session) == ["extra C-3 major s1@4"]


class TestEnd:
    """N-4, C-4: the last battle."""

    @pytest.mark.parametrize(("house", "rule"), [("ctcpx", "C-4"), ("deniro", "N-4")])
    def test_n_4_nothing_is_turned_after_the_last_battle(self, house: str, rule: str) -> None:
        session = deal(turned(begun("Kh 7d 9c 8s", house=knobs(house, limit=1))), "award s1")
        assert judged(session) == []
        assert judged(deal(turned(session), "award s1")) == [f"extra {rule} major s1@5"]

    def test_n_4_battles_of_earlier_rounds_count(self) -> None:
        session = deal(turned(begun("Kh 7d 9c 8s", house=knobs(limit=1))), "award s1")
        session.close_round(9_000)
        session = deal(session, "table round 2")
        assert judged(deal(turned(session), "award s1")) == ["extra C-4 major s1@7"]


class TestPickUp:
    """N-P2, C-P1: the order in which won cards come under the pile."""

    @pytest.mark.parametrize(("house", "rule"), [("ctcpx", "C-P1"), ("deniro", "N-P2")])
    def test_n_p2_the_own_card_first(self, house: str, rule: str) -> None:
        assert judged(deal(turned(begun("Kh 7d", house=house)), "award s1 own-first")) == []
        session = deal(turned(begun("Kh 7d", house=house)), "award s1 other-first")
        assert judged(session) == [f"out_of_order {rule} major s1@4"]

    def test_n_p2_what_lies_the_same_is_the_same(self) -> None:
        assert judged(deal(turned(begun("Kh 7d")), "award s1 as-laid")) == []
        assert judged(deal(turned(begun("7d Kh")), "award s2 as-laid")) != []

    def test_n_p2_another_order_of_the_house(self) -> None:
        sheet = knobs(pick_up=PickUp.OTHER_FIRST)
        assert judged(deal(turned(begun("Kh 7d", house=sheet)), "award s1 other-first")) == []
        assert judged(deal(turned(begun("Kh 7d", house=sheet)), "award s1")) != []

    def test_n_p2_shuffled_in_any_order(self) -> None:
        sheet = knobs(pick_up=PickUp.SHUFFLED)
        assert judged(deal(turned(begun("Kh 7d", house=sheet)), "award s1 shuffled 7")) == []


def _last(session: Session, seat: int) -> int:
    return session.table.hand(at(seat, Spot.BATTLE))[-1].card.rank


class TestNotSeen:
    """Rule 19: what was not seen is not judged."""

    def test_cards_that_nobody_saw(self) -> None:
        session = begun("Kh 7d")
        unseen = {place: (Laid(UNSEEN, True),) * 26 for place in session.header.position.cards}
        header = replace(session.header, position=Position(unseen), ends=Ends.ROUND)
        record = Record(header, deal(turned(session), "award s2").entries)
        (only,) = judge(record).rounds
        assert only.findings == ()
        assert [(one.rule, one.reason) for one in only.not_judged] == [("C-1", "cards")]

    def test_a_record_that_shows_no_cards(self) -> None:
        session = deal(turned(begun("Kh 7d")), "award s2")
        header = replace(session.header, observed=frozenset({Seen.WORDS}))
        (only,) = judge(Record(header, session.entries)).rounds
        assert (only.findings, only.not_judged[0].reason) == ((), "cards")

    def test_what_lay_there_before_the_record(self) -> None:
        session = begun("9c 9s 2c 2s Kh 7d")
        dealt = deal(turned(session), "lay s1 2 down", "lay s2 1 down")
        lies = Position({place: hand for place, hand in dealt.table.cards.items() if hand})
        header = replace(session.header, position=lies, starts=Starts.MID_ROUND)
        later = Session(header)
        deal(later, "table round 1", "lay s1 1", "lay s2 1")
        higher = max((1, 2), key=lambda seat: _last(later, seat))
        (only,) = judge(deal(later, f"award s{higher}").record(Ends.ROUND)).rounds
        assert only.findings == ()
        assert [(one.rule, one.seat, one.reason) for one in only.not_judged] == [
            ("C-2", 1, "before")
        ]
