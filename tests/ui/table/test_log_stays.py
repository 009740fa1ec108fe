"""What the log has told of an act stays told, whatever comes later in its round."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt
from tests.ui.telling.test_taken_at_war import ENGLISH, MATCH, back, table, war
from trainer.core.actions import DEALER, Action, Actor, Collect, MoveChips, guest
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, purse
from trainer.fault import TrainerFault
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.ui.sitting.play import Play
from trainer.ui.view.model import Mark


def line(play: Play, number: int) -> tuple[str, Mark | None]:
    """The words and the sign of this entry."""
    (one,) = (one for one in play.narration.lines(ENGLISH) if one.number == number)
    return one.text, one.mark


def picks_up(seat: int, spot: Spot) -> tuple[Action, Actor]:
    return MoveChips(at(seat, spot), purse(seat)), guest(seat)


@pytest.mark.parametrize("spot", [Spot.WAR, Spot.MAIN])
def test_a_bet_of_a_won_war_was_put_back_also_when_it_is_picked_up(
    app: QApplication, spot: Spot
) -> None:
    play, place = war(), at(5, spot)
    play.submit(MoveChips(place, TRAY))
    taken = play.session.entries[-1].number
    back(play, place)
    told = line(play, taken), line(play, taken + 1)
    assert told[1][0].startswith("Put ₩10,000 back on the")
    rest: list[tuple[Action, Actor]] = [
        (MoveChips(MATCH, at(5, Spot.PURSE)), DEALER),
        (Collect(), DEALER),
        picks_up(5, Spot.MAIN),
        picks_up(5, Spot.WAR),
    ]
    for action, actor in rest:
        play.submit(action, actor)
        assert (line(play, taken), line(play, taken + 1)) == told


def test_a_bet_that_won_was_put_back_also_when_the_guest_has_gone_with_it(
    app: QApplication,
) -> None:
    play, place = table(*dealt("s2 main 50000", "s2 Kh, dealer Ts")), at(2, Spot.MAIN)
    play.submit(MoveChips(place, TRAY))
    taken = play.session.entries[-1].number
    for _ in range(2):
        play.submit(MoveChips(TRAY, place, stack([50_000])))
    for action, actor in [(Collect(), DEALER), picks_up(2, Spot.MAIN)]:
        play.submit(action, actor)
        assert line(play, taken + 1)[0].startswith("Put ₩50,000 back")
        assert line(play, taken + 2)[0].startswith("Pay ₩50,000")
        assert line(play, taken)[1] is Mark.FAULT


def test_a_bet_was_put_back_also_when_a_payment_too_much_comes_back_later(
    app: QApplication,
) -> None:
    play, place = table(*dealt("s2 main 50000", "s2 Kh, dealer Ts")), at(2, Spot.MAIN)
    play.submit(MoveChips(place, TRAY))
    taken = play.session.entries[-1].number
    for _ in range(3):
        play.submit(MoveChips(TRAY, place, stack([50_000])))
    told = [line(play, taken + nth) for nth in range(4)]
    assert told[1][0].startswith("Put ₩50,000 back")
    for action in (MoveChips(place, TRAY, stack([50_000])), Collect()):
        play.submit(action)
        assert [line(play, taken + nth) for nth in range(4)] == told


@pytest.mark.parametrize("language", ["en", "ko"])
def test_without_amounts_a_part_that_comes_back_is_not_called_the_bet(
    app: QApplication, language: str
) -> None:
    lines = dealt("s1 main 50000, s2 main 50000, s3 main 50000", "s1 3h, s2 Kh, s3 Td, dealer Ts")
    play, place = table(*lines, mode=Mode.EXAM), at(2, Spot.MAIN)
    play.submit(MoveChips(TRAY, place, stack([50_000, 10_000])))
    play.submit(MoveChips(place, TRAY, stack([10_000])))
    play.submit(MoveChips(at(1, Spot.MAIN), TRAY, stack([50_000])))
    part, whole = (one.text for one in play.narration.lines(translator(language))[-2:])
    bets = {"en": ("Take chips from the Initial Bet at seat 2", "Take the Initial Bet at seat 1")}
    bets["ko"] = ("2번 이니셜 베트에서 칩 테이크", "1번 이니셜 베트 테이크")
    assert (part, whole) == bets[language]


def at_random(name: str, seed: int) -> Play:
    """A round in which much comes before its turn."""
    chance = Random(seed)
    play = Play(start(load_scenario(name), load_house("korean"), mode=Mode.PRACTICE))
    play.open()
    for _ in range(300):
        if not play.steps:
            break
        step = play.steps[0]
        if chance.random() < 0.15 and play.session.facts.dealer_first_at is not None:
            step = chance.choice(play._reckoning._owed)  # type: ignore[attr-defined]
        with suppress(TrainerFault):
            play.submit(chance.choice(step.ways) if chance.random() < 0.2 else step.action)
    return play


UNLIKE = [  # a dot stood at what the sheet blames, or a ring was left
    ("full-table", 60),
    ("full-table", 79),
    ("two-wars", 3),
    ("two-wars", 33),
    ("go-to-war", 13),
    ("go-to-war", 89),
    ("two-wars-with-tokes", 78),
]


@pytest.mark.parametrize(("name", "seed"), UNLIKE)
def test_once_nothing_is_left_to_be_done_the_log_agrees_with_the_sheet(
    app: QApplication, name: str, seed: int
) -> None:
    play = at_random(name, seed)
    assert play.session.cleared
    signs = {one.number: one.mark for one in play.narration.lines(ENGLISH)}
    play.close_round()
    (verdict,) = play.grades.verdicts()
    blamed = {site.entries[0] for one in verdict.findings for site in one.sites if site.entries}
    assert blamed
    assert {number for number in blamed if signs[number] is not Mark.FAULT} == set()
    assert Mark.OPEN not in signs.values()


def test_before_that_a_ring_stays_a_ring(app: QApplication) -> None:
    play = table(*dealt("s2 main 50000, s7 main 50000", "s2 Kh, s7 Ah, dealer Ts"))
    play.mode = Mode.PRACTICE
    play.submit(MoveChips(TRAY, at(2, Spot.MAIN), stack([50_000])))
    assert line(play, play.session.entries[-1].number)[1] is Mark.OPEN
