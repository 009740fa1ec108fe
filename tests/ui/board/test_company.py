"""Guests show how they take what was done, and whose words are in another tongue."""

from __future__ import annotations

from trainer.core.actions import (
    DEALER,
    Action,
    Actor,
    Choice,
    Choose,
    Entry,
    MoveChips,
    Role,
)
from trainer.core.chips import Chips
from trainer.core.places import PLACES, TRAY
from trainer.core.table import Table
from trainer.i18n.catalog import translator
from trainer.scenarios.load import all_scenarios
from trainer.scenarios.model import Scenario
from trainer.ui.view.company import FOREIGN, company
from trainer.ui.view.model import GuestView

TEN = Chips(((10_000, 1),))
GUEST = Actor(Role.GUEST, 2)
MAIN, MATCH, PURSE = PLACES["s2.main"], PLACES["s2.match"], PLACES["s2.purse"]


def full_table() -> Scenario:
    return next(one for one in all_scenarios("drills") if one.id == "full-table")


def guest(acts: list[tuple[Actor, Action]], language: str = "en", seat: int = 2) -> GuestView:
    entries = [Entry(n, n, actor, action) for n, (actor, action) in enumerate(acts, 1)]
    speaker = translator(language)
    table = Table((1_000, 10_000))
    return company(full_table(), entries, 1, table, 7, speaker)[seat - 1]


def test_a_mood_follows_what_was_done_with_the_bets() -> None:
    assert guest([]).mood == ""
    assert guest([(DEALER, MoveChips(TRAY, MAIN, TEN))]).mood == "pleased"
    assert guest([(DEALER, MoveChips(MAIN, TRAY, TEN))]).mood == "disappointed"
    assert guest([(DEALER, MoveChips(MATCH, PURSE, TEN))]).mood == "pleased"


def test_a_mood_tells_nothing_that_is_still_to_be_judged() -> None:
    assert guest([(DEALER, MoveChips(TRAY, MATCH, TEN))]).mood == ""
    assert guest([(DEALER, MoveChips(TRAY, PLACES["s3.main"], TEN))]).mood == ""
    assert guest([(GUEST, MoveChips(PURSE, MAIN, TEN))]).mood == ""


def test_the_last_thing_counts() -> None:
    taken = (DEALER, MoveChips(PLACES["s2.tie"], TRAY, TEN))
    war = (GUEST, Choose(Choice.WAR))
    assert guest([taken, war]).mood == "tense"
    assert guest([war, taken]).mood == "disappointed"


def test_after_a_while_a_guest_looks_as_ever() -> None:
    paid = (DEALER, MoveChips(TRAY, MAIN, TEN))
    others = [(DEALER, MoveChips(TRAY, PLACES["s5.main"], TEN))] * 6
    assert guest([paid, *others[:5]]).mood == "pleased"
    assert guest([paid, *others]).mood == ""


def test_a_mood_is_in_the_language_of_the_trainee() -> None:
    assert guest([(DEALER, MoveChips(TRAY, MAIN, TEN))], "ko").mood == "흐뭇한 표정"


def test_words_in_another_tongue_carry_its_tag_and_only_those() -> None:
    foreign = [one.seat for one in full_table().guests if one.speaks == FOREIGN]
    assert foreign
    for seat in range(1, 8):
        act = (Actor(Role.GUEST, seat), Choose(Choice.WAR))
        seen = guest([act], "ko", seat)
        assert seen.says
        assert seen.tongue == ("EN" if seat in foreign else "")
        assert guest([act], "en", seat).tongue == ""
        assert guest([], "ko", seat).tongue == ""


def test_who_is_paid_too_little_is_not_pleased() -> None:
    acts = [Entry(1, 1, DEALER, MoveChips(TRAY, MAIN, TEN))]
    table, speaker = Table((1_000, 10_000)), translator("en")
    for right, mood in (({1}, "pleased"), (set(), "")):
        seen = company(full_table(), acts, 1, table, 7, speaker, right)
        assert seen[1].mood == mood
