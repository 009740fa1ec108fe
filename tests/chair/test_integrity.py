"""Does a log that is not sound count for nothing (O-10)?"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.chair.tables import game
from trainer.chair.game import ChairGame
from trainer.chair.integrity import Log, Malfunction, checked
from trainer.chair.opening import buy_in, refill
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.record_text import write_entry, write_header
from trainer.scenarios.houses import load_house

KOREAN = load_house("korean")
GAME, ACCOUNT = 500_000, 1_000_000


@pytest.fixture
def played() -> ChairGame:
    """A game at a tie, before which the guest bought in and had his account filled."""
    played = game(KOREAN, "8c 8s 2c 9c 2d 3c", GAME, ACCOUNT)
    buy_in(played.session, 1, 100_000, 0)
    refill(played.session, 1, 0)
    played.add(Spot.MAIN, 50_000, 0)
    played.add(Spot.TIE, 10_000, 0)
    played.deal(0)
    played.finish(0)
    return played


def log_of(played: ChairGame) -> Log:
    session = played.session
    return Log(
        write_header(session.header),
        [write_entry(session.header, entry) for entry in session.entries],
        sealed=True,
        game=GAME + 100_000,
        account=ACCOUNT - 100_000 + 10_000_000,
    )


def fault(log: Log) -> Malfunction | None:
    found = checked(log, load_house)
    assert (found.session is None) == (found.fault is not None)
    return found.fault


def test_a_sound_log_is_the_game_it_was(played: ChairGame) -> None:
    found = checked(log_of(played), load_house)
    assert found.fault is None
    assert found.session is not None
    assert (found.session.table, found.session.entries) == (
        played.session.table,
        played.session.entries,
    )
    played.choose(Choice.WAR, 0)
    played.finish(0)
    assert fault(log_of(played)) is None


def changed(old: str, new: str) -> Callable[[Log], Log]:
    def change(log: Log) -> Log:
        lines = [line.replace(old, new) for line in log.lines]
        assert lines != list(log.lines)
        return replace(log, lines=lines)

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda log: replace(log, sealed=False), Malfunction.CHANGED),
        (changed("deal s1 8c", "deal s1 9c"), Malfunction.IMPOSSIBLE),
        (changed("bet main 50000", "bet main 5000000"), Malfunction.IMPOSSIBLE),
        (changed("bet main 50000", "bet main 5000g"), Malfunction.UNREADABLE),
        (changed("bet main 50000", "bet moon 50000"), Malfunction.UNREADABLE),
        (changed("buy-in 100000", "buy-in 200000"), Malfunction.BALANCE),
        (lambda log: replace(log, game=log.game + 1_000), Malfunction.BALANCE),
        (lambda log: replace(log, account=log.account - 1_000), Malfunction.BALANCE),
        (lambda log: replace(log, header=log.header[:200]), Malfunction.UNREADABLE),
        (
            lambda log: replace(log, header=log.header.replace('mode = "guest"', 'mode = "exam"')),
            Malfunction.UNREADABLE,
        ),
    ],
)
def test_what_is_wrong_is_found(
    played: ChairGame, change: Callable[[Log], Log], said: Malfunction
) -> None:
    assert fault(change(log_of(played))) is said


def test_cards_and_chips_out_of_nowhere_are_found(played: ChairGame) -> None:
    twice = changed("dealer deal dealer 8s", "dealer move 8d shoe dealer")
    assert fault(twice(log_of(played))) in (Malfunction.IMPOSSIBLE, Malfunction.CARDS)


def test_books_that_have_gone_on_do_not_unmake_an_ended_game(played: ChairGame) -> None:
    log = replace(log_of(played), game=7_000)
    assert fault(log) is Malfunction.BALANCE
    assert fault(replace(log, ended=True)) is None
