"""A bet of a war that was won was taken: is it told to be put back, and is that called right?"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.grading.table import dealt, round_of
from tests.procedures.rounds import house
from trainer.core.actions import MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Place, Spot, at
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.procedures.sheet import Sheet, WarWin
from trainer.scenarios.houses import load_house
from trainer.session import Session
from trainer.ui.sitting.play import Play
from trainer.ui.telling.told import NextCard
from trainer.ui.view.model import Mark

ENGLISH = translator("en")
KOREAN_HOUSE = load_house("korean")
MATCH = at(5, Spot.MATCH)
WON = (
    "s5 choose war",
    "s5 bet war 10000",
    "dealer match s5 10000",
    "dealer burn 1 2h",
    "dealer deal s5 Kc",
    "dealer burn 1 3h",
    "dealer deal dealer 3d",
)


def table(*lines: str, sheet: Sheet = KOREAN_HOUSE, mode: Mode = Mode.LESSON) -> Play:
    record = round_of(*lines, house=sheet)
    made = Play(Session(record.header, None, record.entries))
    made.mode = mode
    return made


def war(mode: Mode = Mode.LESSON, win: WarWin = WarWin.PUSH_MATCH) -> Play:
    """Seat 5 has won its war."""
    without = [line for line in WON if win is WarWin.PUSH_MATCH or "match" not in line]
    lines = [*dealt("s5 main 10000", "s5 Td, dealer Ts"), *without]
    return table(*lines, sheet=house(KOREAN_HOUSE, war_win=win), mode=mode)


def back(play: Play, place: Place, amount: int = 10_000) -> None:
    play.submit(MoveChips(TRAY, place, stack([amount])))


def note_of(play: Play) -> NextCard:
    note = play.narration.step_note(ENGLISH)
    assert note is not None
    return note


@pytest.mark.parametrize(
    ("spot", "name", "keys"), [(Spot.MAIN, "Initial", "F3 · P 5 1"), (Spot.WAR, "War", "/")]
)
def test_a_bet_of_a_won_war_is_told_to_be_put_back_and_that_puts_it_right(
    app: QApplication, spot: Spot, name: str, keys: str
) -> None:
    play, place = war(), at(5, spot)
    play.submit(MoveChips(place, TRAY))
    taken, note = play.session.entries[-1].number, note_of(play)
    assert note.title == f"The {name} Bet at seat 5 has won, and was taken."
    assert note.way.startswith(f"Now put it right: Put ₩10,000 back on the {name} Bet at seat 5.")
    assert note.below == "It stays the guest's. Then comes: Push the match at seat 5 to the guest."
    assert note.keys == keys
    assert play.narration.lines(ENGLISH)[-1].mark is Mark.FAULT
    (card, glows), *_ = play.narration.next_steps(ENGLISH)
    assert (card.title, glows) == (f"Put ₩10,000 back on the {name} Bet at seat 5", str(place))
    assert card.below.startswith("This bet had won and was taken: ₩10,000 puts it back. Otherwise")
    back(play, place)
    assert (note_of(play).title, note_of(play).warning) == ("That puts it right.", False)
    line = play.narration.lines(ENGLISH)[-1]
    assert (line.text, line.mark) == (card.title, Mark.RIGHT)
    assert play.shown.repairs == ()
    play.submit(MoveChips(MATCH, at(5, Spot.PURSE)))
    play.close_round()
    sites = [site for one in judge(play.session.record()).findings for site in one.sites]
    put_right = next(site for site in sites if taken in site.entries)
    assert put_right.corrected is Corrected.IN_TIME


def test_it_is_offered_until_the_round_is_closed_though_the_match_is_pushed() -> None:
    play = war(Mode.PRACTICE)
    play.submit(MoveChips(at(5, Spot.MAIN), TRAY))
    play.submit(MoveChips(MATCH, at(5, Spot.PURSE)))
    assert play.narration.next_steps(ENGLISH)[0][0].title.startswith("Put ₩10,000 back")


@pytest.mark.parametrize("win", [WarWin.PAY_MAIN, WarWin.PAY_WAR])
def test_where_one_of_the_bets_is_paid_each_is_told_in_its_own_way(win: WarWin) -> None:
    paid, kept = (Spot.MAIN, Spot.WAR) if win is WarWin.PAY_MAIN else (Spot.WAR, Spot.MAIN)
    play = war(win=win)
    play.submit(MoveChips(at(5, kept), TRAY))
    (one,) = play.shown.taken
    assert (one.kept, one.stake, one.place) == (True, 10_000, at(5, kept))
    back(play, at(5, kept))
    play.submit(MoveChips(at(5, paid), TRAY))
    assert [one.kept for one in play.shown.taken] == [False, True]
    assert note_of(play).title.endswith("has won, and was taken.")


def test_a_bet_of_a_lost_war_and_one_that_is_half_the_price_of_winning_are_no_fault() -> None:
    lines = [*dealt("s5 main 10000", "s5 Td, dealer Ts"), *WON[:-1], "dealer deal dealer Ad"]
    play = table(*lines)
    for spot in (Spot.MAIN, Spot.WAR):
        play.submit(MoveChips(at(5, spot), TRAY))
    assert play.shown.taken == ()
    double = war(win=WarWin.RAISE_PAYS_DOUBLE)
    double.submit(MoveChips(at(5, Spot.MAIN), TRAY))
    assert double.shown.taken == ()


def test_so_it_is_at_dueling_with_the_spot_that_the_guest_chose() -> None:
    play = table(
        "table round 1",
        "s2 bet main-dealer 1000",
        "dealer say no-more-bets",
        "dealer deal s2 9d",
        "dealer deal dealer 9s",
        "s2 choose war",
        "s2 bet war 1000",
        "dealer deal s2 4h",
        "dealer deal dealer 9c",
        sheet=load_house("dueling"),
    )
    place = at(2, Spot.MAIN_DEALER)
    play.submit(MoveChips(place, TRAY))
    assert note_of(play).title == "The Dealer bet at seat 2 has won, and was taken."
    back(play, place, 1_000)
    assert note_of(play).title == "That puts it right."


def test_once_it_lies_there_again_what_follows_is_a_payment() -> None:
    """Too much of it comes off again: it is no putting back of a negative amount."""
    play = table(*dealt("s1 main 10000, s2 main 50000", "s1 Kh, s2 Qd, dealer Ts"))
    back(play, at(2, Spot.MAIN), 50_000)
    place = at(1, Spot.MAIN)
    play.submit(MoveChips(place, TRAY))
    back(play, place)
    play.submit(MoveChips(TRAY, place, stack([10_000] * 5)))
    assert note_of(play).title.startswith("That was too much.")
    assert "Now put it right: Take ₩40,000 from the Initial Bet" in note_of(play).way
    titles = [card.title for card, _ in play.narration.next_steps(ENGLISH)]
    assert not any("-" in title or "back" in title for title in titles)


def test_what_put_one_bet_back_is_not_told_with_the_faults_of_another_seat() -> None:
    play = table(*dealt("s1 main 10000, s2 main 50000", "s1 Kh, s2 Qd, dealer Ts"))
    place, other = at(1, Spot.MAIN), at(2, Spot.MAIN)
    play.submit(MoveChips(place, TRAY))
    back(play, place)
    assert "put the bet back" in note_of(play).below
    play.submit(MoveChips(TRAY, other, stack([10_000])))
    assert note_of(play).title.startswith("That was too little.")
    assert "put the bet back" not in note_of(play).below
