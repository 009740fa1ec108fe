"""Money, seats, cards and times as each language writes them."""

import pytest

from trainer.i18n import formats
from trainer.i18n.catalog import translator

KO, EN = translator("ko"), translator("en")


@pytest.mark.parametrize(
    ("amount", "currency", "ko", "en"),
    [
        (50_000, "KRW", "50,000원", "₩50,000"),
        (0, "KRW", "0원", "₩0"),
        (1, "KRW", "1원", "₩1"),
        (-10_000, "KRW", "−10,000원", "−₩10,000"),
        (12_345_678, "KRW", "12,345,678원", "₩12,345,678"),
        (1250, "USD", "12.50달러", "$12.50"),
        (5, "USD", "0.05달러", "$0.05"),
        (100_000, "USD", "1,000달러", "$1,000"),
        (-199, "USD", "−1.99달러", "−$1.99"),
        (-500, "USD", "−5달러", "−$5"),
        (10**17 + 1, "USD", "1,000,000,000,000,000.01달러", "$1,000,000,000,000,000.01"),
        (300, "HKD", "300 HKD", "300 HKD"),
    ],
)
def test_money(amount: int, currency: str, ko: str, en: str) -> None:
    assert formats.money(amount, currency, KO) == ko
    assert formats.money(amount, currency, EN) == en


def test_signed_money() -> None:
    assert formats.signed_money(10_000, "KRW", KO) == "+10,000원"
    assert formats.signed_money(-10_000, "KRW", EN) == "−₩10,000"
    assert formats.signed_money(0, "USD", EN) == "$0"


@pytest.mark.parametrize(
    ("value", "currency", "ko", "en"),
    [
        (1_000, "KRW", "천", "1K"),
        (5_000, "KRW", "5천", "5K"),
        (10_000, "KRW", "만", "10K"),
        (50_000, "KRW", "5만", "50K"),
        (100_000, "KRW", "10만", "100K"),
        (1_000_000, "KRW", "100만", "1M"),
        (500, "KRW", "5백", "500"),
        (10_000, "CREDITS", "10,000", "10,000"),
        (2_500, "CREDITS", "2,500", "2,500"),
        (1_000, "COINS", "1,000", "1,000"),
        (2_500, "USD", "25달러", "$25"),
        (50, "USD", "0.50달러", "$0.50"),
    ],
)
def test_chip_label(value: int, currency: str, ko: str, en: str) -> None:
    assert formats.chip_label(value, currency, KO) == ko
    assert formats.chip_label(value, currency, EN) == en


def test_seats() -> None:
    assert formats.seat_name(6, KO) == "6번 자리"
    assert formats.seat_name(6, EN) == "seat 6"
    assert formats.seat_name(0, KO) == "딜러"
    assert formats.seat_names([6, 3, 1], KO) == "6·3·1번 자리"
    assert formats.seat_names([6, 3, 1], EN) == "seats 6, 3 and 1"
    assert formats.seat_names([4], EN) == "seat 4"


@pytest.mark.parametrize(
    ("place", "ko", "en"),
    [
        ("s3.main", "3번 이니셜 베트", "Initial Bet at seat 3"),
        ("s7.toke-tie", "7번 타이 토크", "toke on the Tie Bet at seat 7"),
        ("s2", "2번 자리", "seat 2"),
        ("tray", "트레이", "tray"),
        ("discard", "디스카드 홀더", "discard rack"),
        ("dealer", "딜러", "dealer"),
        ("shelf", "shelf", "shelf"),
    ],
)
def test_places(place: str, ko: str, en: str) -> None:
    assert formats.place_name(place, KO) == ko
    assert formats.place_name(place, EN) == en


def test_every_place_of_the_table_has_a_name() -> None:
    from trainer.core.places import Spot

    assert {spot.value for spot in Spot} <= set(formats.SPOTS)
    assert formats.spot_label("main", KO) == "베트"
    assert formats.spot_label("toke-box", EN) == "TOKE BOX"


@pytest.mark.parametrize(
    ("card", "ko", "en"),
    [
        ("Ks", "스페이드 K", "K of spades"),
        ("Td", "다이아 10", "10 of diamonds"),
        ("Ac", "클로버 A", "A of clubs"),
        ("2h", "하트 2", "2 of hearts"),
        ("??", "안 보인 카드", "unseen card"),
        ("--", "컷 카드", "cut card"),
    ],
)
def test_cards(card: str, ko: str, en: str) -> None:
    assert formats.card_name(card, KO) == ko
    assert formats.card_name(card, EN) == en


@pytest.mark.parametrize(
    ("milliseconds", "ko", "en", "running"),
    [
        (0, "0초", "0 s", "00:00"),
        (999, "0초", "0 s", "00:00"),
        (72_000, "1분 12초", "1 min 12 s", "01:12"),
        (60_000, "1분 0초", "1 min 0 s", "01:00"),
        (3_852_000, "1시간 4분", "1 h 4 min", "1:04:12"),
    ],
)
def test_times(milliseconds: int, ko: str, en: str, running: str) -> None:
    assert formats.duration(milliseconds, KO) == ko
    assert formats.duration(milliseconds, EN) == en
    assert formats.clock(milliseconds) == running
