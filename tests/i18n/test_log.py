"""Every action of the notation in words."""

from dataclasses import astuple

import pytest

from trainer.core import actions as act
from trainer.core.cards import parse_card
from trainer.core.chips import stack
from trainer.core.places import DEALER as DEALER_PLACE
from trainer.core.places import DISCARD, TOKE_BOX, TRAY, Spot, at, hand, purse
from trainer.i18n.catalog import translator
from trainer.i18n.game_words import WORDS, game_name
from trainer.i18n.log import action_sentence
from trainer.i18n.speech import (
    DEALER,
    FLOOR,
    GUEST,
    dealer_line,
    floor_line,
    guest_line,
    palette_label,
    words_noun,
)
from trainer.procedures.steps import AGENDAS

KO, EN = translator("ko"), translator("en")
FIFTY = stack([50_000])


@pytest.mark.parametrize(
    ("actor", "action", "ko", "en"),
    [
        (
            act.DEALER,
            act.MoveChips(at(6, Spot.TIE), TRAY),
            "6번 타이 베트 테이크",
            "take the Tie Bet at seat 6",
        ),
        (
            act.DEALER,
            act.MoveChips(TRAY, at(5, Spot.MAIN), FIFTY),
            "5번 이니셜 베트에 50,000원 페이",
            "pay ₩50,000 on the Initial Bet at seat 5",
        ),
        (
            act.DEALER,
            act.MoveChips(TRAY, at(4, Spot.MATCH), FIFTY),
            "4번 매치 50,000원 놓기",
            "set the match at seat 4 (₩50,000)",
        ),
        (
            act.DEALER,
            act.MoveChips(at(4, Spot.MATCH), purse(4)),
            "4번 매치 밀어 주기",
            "push the match at seat 4 to the guest",
        ),
        (
            act.DEALER,
            act.MoveChips(at(4, Spot.TOKE_MAIN), TOKE_BOX),
            "4번 이니셜 토크 토크박스에 넣기",
            "drop the toke on the Initial Bet at seat 4 into the toke box",
        ),
        (act.DEALER, act.Burn(3), "번카드 3장", "burn 3 cards"),
        (
            act.DEALER,
            act.Deal(hand(3), parse_card("9d")),
            "3번에 다이아 9 딜",
            "deal 9 of diamonds to seat 3",
        ),
        (
            act.DEALER,
            act.Deal(DEALER_PLACE, parse_card("5s")),
            "딜러에게 스페이드 5 딜",
            "deal 5 of spades to the dealer",
        ),
        (act.DEALER, act.Deal(DEALER_PLACE), "딜러 카드 딜", "deal the dealer's card"),
        (act.DEALER, act.Collect(), "카드 모두 거두기", "collect all cards"),
        (act.DEALER, act.Collect(hand(3)), "3번 카드 거두기", "collect the cards of seat 3"),
        (
            act.DEALER,
            act.Ask(4),
            "4번 손님께 워·서렌더 여쭙기",
            "ask the guest at seat 4: war or surrender?",
        ),
        (act.DEALER, act.Say(act.Words.NO_MORE_BETS), "노 모어 베츠", "No more bets"),
        (act.DEALER, act.Signal.CALL_FLOOR, "플로어 콜", "call the floor"),
        (
            act.DEALER,
            act.Exchange(at(4, Spot.MAIN), stack([100_000]), stack([50_000, 50_000])),
            "4번 이니셜 베트 체인지: 10만 → 5만 ×2",
            "change 100K into 50K ×2 (Initial Bet at seat 4)",
        ),
        (
            act.guest(3),
            act.Choose(act.Choice.WAR),
            "3번 손님 고 투 워",
            "the guest at seat 3 goes to war",
        ),
        (
            act.guest(3),
            act.MoveChips(purse(3), at(3, Spot.MAIN), FIFTY),
            "3번 이니셜 베트 50,000원 베팅",
            "bet: Initial Bet at seat 3, ₩50,000",
        ),
        (act.guest(3), act.Signal.ARRIVE, "3번 손님 착석", "the guest at seat 3 sits down"),
        (act.PIT, act.Signal.RELIEVE, "딜러 교대", "the dealer is relieved"),
        (
            act.FLOOR,
            act.Ruling(act.Verdict.CONTINUE),
            "플로어: “잘못된 것은 바로잡고 진행하세요.”",
            "floor: “If anything is wrong, put it right, and go on.”",
        ),
        (act.TABLE, act.Round(2), "2라운드 시작", "round 2 begins"),
        (
            act.DEALER,
            act.MoveCard(parse_card("Qh"), hand(3), DISCARD),
            "하트 Q 옮기기: 3번 자리 → 디스카드 홀더",
            "move Q of hearts: seat 3 → discard rack",
        ),
    ],
)
def test_action(actor: act.Actor, action: act.Action, ko: str, en: str) -> None:
    assert action_sentence(actor, action, KO, "KRW") == ko
    assert action_sentence(actor, action, EN, "KRW") == en


def test_where_no_amount_is_told_a_change_is_told_without_any() -> None:
    change = act.Exchange(at(4, Spot.TOKE_MAIN), stack([10_000]), stack([5_000, 5_000]))
    told = [action_sentence(act.DEALER, change, one, "KRW", amounts=False) for one in (KO, EN)]
    assert told == [
        "4번 이니셜 토크 체인지",
        "change chips for the toke on the Initial Bet at seat 4",
    ]


@pytest.mark.parametrize("signal", list(act.Signal))
def test_every_signal_has_words(signal: act.Signal) -> None:
    for actor in (act.guest(2), act.DEALER):
        assert action_sentence(actor, signal, KO, "KRW") != action_sentence(
            actor, signal, EN, "KRW"
        )


def test_everything_that_can_be_said_has_a_line_a_button_and_a_noun() -> None:
    assert set(DEALER) == {words.value for words in act.Words} | {"ask", "call"}
    for words in DEALER:
        for say in (palette_label, words_noun):
            assert say(words, KO) != say(words, EN)
        for game in WORDS:
            assert dealer_line(words, KO, game) != dealer_line(words, EN, game) != ""


def test_every_game_has_a_name_and_its_own_welcome() -> None:
    assert WORDS.keys() == AGENDAS.keys()
    welcomes = {dealer_line("greet", EN, game) for game in WORDS}
    assert len(welcomes) == len(WORDS)
    for game, own in WORDS.items():
        for speaker in (KO, EN):
            assert game_name(game, speaker) in dealer_line("greet", speaker, game)
        assert all(KO.gettext(text) != text for text in astuple(own))


def test_what_the_buttons_say_and_what_nobody_knows() -> None:
    assert palette_label("ask", KO) == "워? 서렌더?"
    assert words_noun("hum", KO) == "“hum”"


def test_guests_and_floor_speak_both_languages() -> None:
    assert guest_line("war", KO) == "워! 고 투 워 할게요."
    assert {verdict.value for verdict in act.Verdict} == set(FLOOR)
    assert all(guest_line(occasion, KO) != guest_line(occasion, EN) for occasion in GUEST)
    assert all(floor_line(ruling, KO) != floor_line(ruling, EN) for ruling in FLOOR)
