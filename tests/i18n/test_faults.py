"""Each fault is one message that names where, what and the remedy, in both languages."""

import string

import pytest

from trainer.fault import TrainerFault
from trainer.i18n.catalog import translator
from trainer.i18n.faults import FAULTS, say_fault

KO, EN = translator("ko"), translator("en")


@pytest.mark.parametrize(
    ("fault", "ko", "en"),
    [
        (
            TrainerFault("unknown-house", name="koraen", near="korean"),
            "“koraen”이라는 하우스 시트가 없습니다. 혹시 “korean”입니까?",
            "There is no house sheet “koraen”. Did you mean “korean”?",
        ),
        (
            TrainerFault("unknown-house", name="vegas", near="", known="korean, korean-usd"),
            "“vegas”라는 하우스 시트가 없습니다. 있는 것: korean, korean-usd.",
            "There is no house sheet “vegas”. There are: korean, korean-usd.",
        ),
        (
            TrainerFault("toml-broken", file="a.toml", line=3, detail="invalid value"),
            "a.toml 3행: TOML 문법이 틀렸습니다(invalid value). 그 줄을 고치세요.",
            "a.toml, line 3: this is not valid TOML (invalid value); correct the line.",
        ),
        (
            TrainerFault(
                "unknown-verb",
                file="a.toml",
                line=7,
                column=14,
                got="bunr",
                expected="burn, deal",
                near="burn",
            ),
            "a.toml 7행 14열: “bunr”는 없는 동작입니다. 쓸 수 있는 것: burn, deal."
            " 혹시 “burn”입니까?",
            "a.toml, line 7, column 14: “bunr” is not an action; expected burn, deal."
            " Did you mean “burn”?",
        ),
        (
            TrainerFault("amount-not-payable", amount=1_500, currency="KRW", file="a", line=2),
            "a 2행: 1,500원은 이 하우스의 칩으로 만들 수 없습니다."
            " 칩으로 만들 수 있는 금액을 쓰세요.",
            "a, line 2: ₩1,500 cannot be made of this house's chips;"
            " choose an amount that its chips can make.",
        ),
        (
            TrainerFault("card-twice", file="r.toml", line=9, card="Kh"),
            "r.toml 9행: 하트 K이 쓰는 덱에 있는 것보다 많이 나옵니다. 하나를 고치세요.",
            "r.toml, line 9: K of hearts occurs more often than the decks in play hold;"
            " correct one of them.",
        ),
        (
            TrainerFault("newer-format", file="r.toml", found=9, supported=1),
            "r.toml의 형식은 9인데 이 트레이너는 1까지 읽습니다. 트레이너를 업데이트하세요.",
            "r.toml has format 9, and this trainer reads up to 1; update the trainer.",
        ),
        (
            TrainerFault("folder-not-writable", path="/data"),
            "/data 폴더에 쓸 수 없습니다. --data로 다른 폴더를 고르거나 권한을 바꾸세요.",
            "The folder /data cannot be written; choose another one with --data"
            " or set its permissions.",
        ),
        (
            TrainerFault(
                "wrong-type", file="h.toml", line=4, key="seats", got='"7"', expected="integer"
            ),
            'h.toml 4행: “seats”의 값은 정수여야 하는데 "7"입니다.',
            'h.toml, line 4: “seats” must be a whole number, not "7".',
        ),
        (
            TrainerFault("impossible-act", place="shoe", card="", detail="cut-too-deep", line=5),
            "5행: 이 테이블에서 할 수 없는 동작입니다: 슈에 카드가 그만큼 없습니다.",
            "Line 5: This cannot be done on this table: the shoe does not hold that many cards.",
        ),
        (
            TrainerFault("no-such-chips", place="s3.main", chips="50000", currency="KRW"),
            "그런 칩은 거기에 없습니다: 50,000원 (3번 이니셜 베트)."
            " 있는 칩을 가져가거나 먼저 체인지하세요.",
            "These chips do not lie there: ₩50,000 (Initial Bet at seat 3);"
            " take what lies there, or exchange first.",
        ),
        (
            TrainerFault("toml-broken", file="a", line=1, column=9, detail="Unclosed inline table"),
            "a 1행: TOML 문법이 틀렸습니다(“}”가 없음). 그 줄을 고치세요.",
            "a, line 1: this is not valid TOML (“}” is missing); correct the line.",
        ),
        (
            TrainerFault("never-heard-of", file="x"),
            "x: 입력이 맞지 않습니다(never-heard-of).",
            "x: Something is wrong with the input (never-heard-of).",
        ),
    ],
)
def test_said(fault: TrainerFault, ko: str, en: str) -> None:
    assert say_fault(fault, KO) == ko
    assert say_fault(fault, EN) == en


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("code", sorted(FAULTS))
def test_every_code_is_said_without_a_hole_or_a_leftover(code: str, language: str) -> None:
    names = {name for _, name, _, _ in string.Formatter().parse(FAULTS[code]) if name}
    params: dict[str, str | int] = dict.fromkeys(names, "Kh")
    said = say_fault(TrainerFault(code, **params), translator(language))
    assert "{" not in said
    assert "…" not in said
    assert "이(가)" not in said
    assert "을(를)" not in said
    assert len(said) > 5


def test_a_missing_value_never_breaks_the_message() -> None:
    assert "…" in say_fault(TrainerFault("wrong-type", key="seats"), EN)


def test_texts_with_braces_are_not_formatted_twice() -> None:
    assert "{x}" in say_fault(TrainerFault("unknown-house", name="{x}"), EN)


def test_codes_are_sorted() -> None:
    assert list(FAULTS) == sorted(FAULTS)
