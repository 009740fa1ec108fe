"""How are money, seats, spots, cards and times written in each language?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from trainer.i18n.catalog import N_, Translator

_PATTERNS: Final = {
    "KRW": N_("₩{amount}"),
    "USD": N_("${amount}"),
    "CREDITS": N_("{amount} credits"),
    "COINS": N_("{amount} coins"),
}
_PLAIN: Final = frozenset({"KRW", "CREDITS", "COINS"})
"""Currencies of which a chip shows the number alone."""
_MAN: Final = 10_000
_DECIMALS: Final = {"KRW": 0, "USD": 2}  # digits of the minor unit
_MINUS: Final = "−"

SPOTS: Final[Mapping[str, str]] = {
    "main": N_("Initial Bet"),
    # Note: confirm with a floor: 플레이어 베트
    "main-player": N_("Player bet"),
    # Note: confirm with a floor: 딜러 베트
    "main-dealer": N_("Dealer bet"),
    "tie": N_("Tie Bet"),
    # Note: confirm with a floor: 타이 보너스
    "tie-bonus": N_("Tie Bonus"),
    # Note: confirm with a floor: 콤보
    "combo": N_("Combo"),
    "war": N_("War Bet"),
    # Note: confirm with a floor: 매치
    "match": N_("match"),
    # Note: confirm with a floor: 토크
    "toke-main": N_("toke on the Initial Bet"),
    "toke-tie": N_("toke on the Tie Bet"),
    "toke-war": N_("toke on the War Bet"),
    "purse": N_("guest's own chips"),
    "account": N_("guest's account"),
    "pile": N_("pile"),
    "battle": N_("turned cards"),
    "cards": N_("card place"),
    "card": N_("card"),
    "burn": N_("burn card"),
    "shoe": N_("shoe"),
    "discard": N_("discard rack"),
    "tray": N_("tray"),
    "toke-box": N_("toke box"),
    "drop-box": N_("drop box"),
    "dealer": N_("dealer"),
    "aside": N_("place for cards set aside"),
    "words": N_("words to the guests"),
    "courtesy": N_("words to the guests"),
}
"""What a spot or place is called within a sentence."""

LABELS: Final[Mapping[str, str]] = {
    "main": N_("BET"),
    "main-player": N_("PLAYER"),
    # The betting place for the dealer's hand: the name of what is backed, as at a baccarat table.
    "main-dealer": N_("DEALER"),
    "tie": N_("TIE"),
    "tie-bonus": N_("TIE BONUS"),
    "combo": N_("COMBO"),
    "war": N_("WAR"),
    "match": N_("MATCH"),
    "toke-main": N_("TOKE"),
    "toke-tie": N_("TIE TOKE"),
    "toke-war": N_("WAR TOKE"),
    "shoe": N_("SHOE"),
    "discard": N_("DISCARD RACK"),
    "tray": N_("TRAY"),
    "toke-box": N_("TOKE BOX"),
    "drop-box": N_("DROP BOX"),
    "dealer": N_("DEALER"),
}
"""What is printed on the felt beside it."""

_SUITS: Final = {"s": N_("spades"), "h": N_("hearts"), "d": N_("diamonds"), "c": N_("clubs")}
# Note: confirm with a floor: 컷 카드
_CUT_CARD: Final = N_("cut card")


def decimals(currency: str) -> int:
    """How many digits of an amount are parts of the currency's unit: amounts are written in
    those parts."""
    return _DECIMALS.get(currency, 0)


def money(amount: int, currency: str, translator: Translator) -> str:
    """``amount`` minor units: ``50,000원``, ``₩50,000``, ``12.50달러``, ``$12.50``.

    As it is said at a table, without a fraction where there is none: ``$12``.
    """
    text = _amount(abs(amount), currency)
    pattern = _PATTERNS.get(currency)
    if pattern is None:
        written = f"{text} {currency}"
    else:
        written = translator.gettext(pattern).format(amount=text)
    return _MINUS + written if amount < 0 else written


def signed_money(amount: int, currency: str, translator: Translator) -> str:
    """Like ``money`` with a plus or minus sign; zero has none."""
    written = money(amount, currency, translator)
    return "+" + written if amount > 0 else written


def _amount(amount: int, currency: str) -> str:
    digits = decimals(currency)
    whole, part = divmod(amount, 10**digits)
    return f"{whole:,}.{part:0{digits}d}" if part else f"{whole:,}"


def is_plain(currency: str) -> bool:
    """Whether what it is called is a word, not a sign."""
    return currency in ("CREDITS", "COINS")


def chip_label(value: int, currency: str, translator: Translator) -> str:
    """A denomination as it is called at the table: ``5만``, ``50K``, ``$25``.

    Credits and coins stand in full beside each other, as the limits do: ``2,500``, ``10,000``.
    """
    if currency not in _PLAIN:
        return money(value, currency, translator)
    if currency == "KRW" and translator.language == "ko":
        return _hangul_value(value)
    if currency != "KRW":  # 2,500 has no K, nor has its neighbour
        return f"{value:,}"
    for size, letter in ((1_000_000, "M"), (1_000, "K")):
        if value >= size and value % size == 0:
            return f"{value // size}{letter}"
    return f"{value:,}"


def chips_name(chips: str, currency: str, translator: Translator) -> str:
    """Single chips, as the notation writes them, by their names: ``5만 + 1만 ×2``."""
    piles = []
    for pile in chips.split("+"):
        value, _, count = pile.partition("x")
        label = chip_label(int(value), currency, translator)
        piles.append(f"{label} ×{count}" if count not in ("", "1") else label)
    return " + ".join(piles)


def _hangul_value(value: int) -> str:
    for size, name in ((100_000_000, "억"), (10_000, "만"), (1_000, "천"), (100, "백")):
        if value >= size and value % size == 0:
            count = value // size
            return name if count == 1 else f"{count:,}{name}"
    return f"{value:,}"


def seat_name(seat: int, translator: Translator) -> str:
    """``6번 자리`` / ``seat 6``; 0 is the dealer."""
    if seat == 0:
        return translator.gettext(SPOTS["dealer"])
    return translator.say(N_("seat {seat}"), seat=seat)


def seat_names(seats: Iterable[int], translator: Translator) -> str:
    """``6·3·1번 자리`` / ``seats 6, 3 and 1``, in the order given."""
    numbers = list(seats)
    if len(numbers) == 1:
        return seat_name(numbers[0], translator)
    if translator.language == "ko":
        listed = "·".join(map(str, numbers))
    else:
        listed = listing(map(str, numbers), translator)
    return translator.say(N_("seats {seats}"), seats=listed)


def listing(items: Iterable[str], translator: Translator) -> str:
    """Several things in a row: ``칩, 카드`` / ``chips, cards and words``."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return translator.say(N_("{items} and {last}"), items=", ".join(parts[:-1]), last=parts[-1])


def spot_name(spot: str, translator: Translator) -> str:
    """What a spot or place is called within a sentence; unknown spots stay as written."""
    return translator.gettext(SPOTS.get(spot, spot)) if spot else ""


def spot_label(spot: str, translator: Translator) -> str:
    """What is printed on the felt beside a spot or place."""
    return translator.gettext(LABELS.get(spot, spot))


def place_name(place: str, translator: Translator) -> str:
    """A place as the notation writes it: ``s3.main`` is ``3번 이니셜 베트``."""
    seat, _, spot = place.partition(".")
    if not (seat.startswith("s") and seat[1:].isdigit()):
        return spot_name(place, translator)
    return spot_at(int(seat[1:]), spot, translator)


def spot_at(seat: int, spot: str, translator: Translator) -> str:
    """Seat and spot together: ``3번 이니셜 베트`` / ``Initial Bet at seat 3``."""
    if not spot or seat == 0:
        return spot_name(spot, translator) if spot else seat_name(seat, translator)
    return translator.say(N_("{spot} at seat {seat}"), seat=seat, spot=spot_name(spot, translator))


def card_name(card: str, translator: Translator) -> str:
    """A card as the notation writes it (``Ks``): ``스페이드 K`` / ``K of spades``."""
    if len(card) != 2 or card[1] not in _SUITS:
        return _special_card(card, translator)
    suit = translator.gettext(_SUITS[card[1]])
    return translator.say(N_("{rank} of {suit}"), rank=rank_name(card), suit=suit)


def _special_card(card: str, translator: Translator) -> str:
    if card == "--":
        return translator.gettext(_CUT_CARD)
    return translator.gettext(N_("unseen card")) if card == "??" else card


def rank_name(card: str) -> str:
    """The rank of a card as it stands in its corner: ``10`` of ``Th``."""
    return "10" if card[0] == "T" else card[0]


def duration(milliseconds: int, translator: Translator) -> str:
    """A span of time, whole seconds: ``1분 12초`` / ``1 min 12 s``."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return translator.say(N_("{hours} h {minutes} min"), hours=hours, minutes=minutes)
    if minutes:
        return translator.say(N_("{minutes} min {seconds} s"), minutes=minutes, seconds=seconds)
    return translator.say(N_("{seconds} s"), seconds=seconds)


def clock(milliseconds: int) -> str:
    """A running time for the head of the window: ``04:12``, with hours ``1:04:12``."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes:02d}:{seconds:02d}"
