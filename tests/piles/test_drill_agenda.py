"""What may the dealer of War do next, and does a dealer who knows the book come to the end?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.piles.drilling import HOUSES, begun, deal, drill
from trainer.core.actions import Action, Award, Lay, Slide, Turn
from trainer.core.cards import DECK
from trainer.core.places import Spot, at
from trainer.core.table import Table
from trainer.model_dealer import ModelDealer, next_step
from trainer.procedures.duties import Work
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.piles import ROUND_BATTLES, award_to, slide_to
from trainer.scenarios.houses import load_house
from trainer.session import Session, start


def owed(session: Session) -> list[tuple[Work, str, Action]]:
    return [(step.duty.work, step.rule, step.action) for step in next_step(session)]


def cards_of(table: Table) -> list[str]:
    return sorted(str(laid.card) for hand in table.cards.values() for laid in hand)


class TestOwed:
    def test_both_turn_in_any_order(self) -> None:
        session = begun("Kh 7d")
        assert owed(session) == [(Work.CARD, "C-1", Lay(1, 1)), (Work.CARD, "C-1", Lay(2, 1))]
        deal(session, "lay s2 1")
        assert owed(session) == [(Work.CARD, "C-1", Lay(1, 1))]

    def test_the_higher_card_takes_both(self) -> None:
        session = deal(begun("7d Kh"), "lay s1 1", "lay s2 1")
        assert owed(session) == [(Work.PUSH, "C-1", Award(2))]

    @pytest.mark.parametrize(("house", "rule", "down"), [("ctcpx", "C-2", 1), ("deniro", "N-2", 3)])
    def test_equal_cards_go_to_war(self, house: str, rule: str, down: int) -> None:
        session = deal(begun("9c 9s", house=house), "lay s1 1", "lay s2 1")
        first, second = next_step(session)
        assert (first.rule, first.duty.work, second.duty.seat) == (rule, Work.WAR_CARD, 2)
        assert first.ways == tuple([Lay(1, count, True) for count in range(down, 0, -1)])
        deal(session, f"lay s1 {down} down")
        assert [step.action for step in next_step(session)] == [Lay(1, 1), Lay(2, down, True)]

    def test_cards_face_down_may_come_one_by_one(self) -> None:
        session = deal(begun("9c 9s", house="deniro"), "lay s1 1", "lay s2 1", "lay s1 2 down")
        assert next_step(session)[0].ways == (Lay(1, 1, True),)

    def test_a_card_face_down_is_turned(self) -> None:
        session = deal(begun("7d Kh"), "lay s1 1 down", "lay s2 1")
        assert owed(session) == [(Work.CARD, "C-1", Turn(at(1, Spot.BATTLE)))]

    def test_a_battle_that_ends_the_round_is_the_last(self) -> None:
        session = begun()
        dealer = ModelDealer(session, 3)
        while session.facts.battles < ROUND_BATTLES:
            dealer.act()
        assert next_step(session) == ()
        deal(session, "lay s1 1")
        assert [step.action for step in next_step(session)] == [Lay(2, 1)]

    def test_nothing_is_owed_when_a_war_is_short_of_cards(self) -> None:
        sheet = load_house("ctcpx")
        values = replace(sheet.piles or PileValues(), down_cards=30)
        session = deal(begun("9c 9s", house=replace(sheet, piles=values)), "lay s1 1", "lay s2 1")
        assert next_step(session) == ()

    def test_the_push_goes_by_the_order_of_the_house(self) -> None:
        session = deal(begun("9c 8s"), "lay s1 1", "lay s2 1")
        assert award_to(2, session.facts, session.sheet) == Award(2)


class TestPutRight:
    def test_a_push_slides_over_before_the_next_card(self) -> None:
        session = deal(begun("Kh 7d"), "lay s1 1", "lay s2 1", "award s2")
        assert slide_to(1, session.facts) == Slide(2, 1, 2)
        assert slide_to(2, session.facts) is None
        deal(session, "slide s2 s1 2")
        assert slide_to(1, session.facts) is None
        assert slide_to(2, session.facts) == Slide(1, 2, 2)
        deal(session, "lay s1 1")
        assert slide_to(2, session.facts) is None
        assert len(cards_of(session.table)) == len(DECK)

    def test_a_card_too_many_goes_back_on_its_pile(self) -> None:
        session = begun("Kh 7d 9c 8s")
        before = session.table.hand(at(1, Spot.PILE))
        deal(session, "lay s1 2", "move 9c s1.battle s1.pile", "move Kh s1.battle s1.pile")
        assert session.table.hand(at(1, Spot.PILE)) == before


@pytest.mark.parametrize("house", HOUSES)
def test_the_model_dealer_deals_every_round(house: str) -> None:
    session = start(drill(house=house, rounds=2), load_house(house), seed=5)
    ModelDealer(session, 5).perform()
    assert session.finished
    assert session.facts.carried.battles == session.facts.battles == ROUND_BATTLES
    assert cards_of(session.table) == sorted(map(str, DECK))
