"""Findings as a floor supervisor says them."""

from dataclasses import replace

import pytest

from trainer.grading.findings import Corrected, Finding, RestsOn, Site, What
from trainer.i18n.catalog import translator
from trainer.i18n.messages import (
    finding_sentence,
    got_phrase,
    rests_note,
    rests_sentence,
    site_sentence,
    unjudged_sentence,
    wanted_phrase,
)
from trainer.i18n.patterns import REMARKS
from trainer.i18n.site_words import wanted_and_done
from trainer.i18n.verbs import FORMS
from trainer.procedures.duties import Unjudged
from trainer.procedures.rules import RULES, Kind, Severity, Tag

KO, EN = translator("ko"), translator("en")


def where(
    seat: int = 0,
    spot: str = "",
    wanted: What | None = None,
    got: What | None = None,
    difference: int | None = None,
    corrected: Corrected = Corrected.NO,
    uncalled: bool = False,
) -> Site:
    return Site((1,), seat, spot, wanted, got, difference, corrected, uncalled)


def told(kind: Kind, rule: str, sites: tuple[Site, ...], systematic: bool = False) -> Finding:
    return Finding(kind, rule, Severity.MAJOR, sites, systematic=systematic)


def tie_late(seat: int) -> Site:
    return where(seat, "tie", What("take", seat, "tie", 10_000), What("take", seat, "main", 50_000))


OVER_THE_MAXIMUM = where(3, "main", What("return", 3, "main", 500_000, words="over-limit"))
LIFTED_ALONE = where(
    2, "tie", What("return", 2, "tie", words="no-tie-alone"), What("return", 2, "tie")
)
SHORT = What("say", 3, "war", 10_000, words="short-war-bet")


@pytest.mark.parametrize(
    ("finding", "ko", "en"),
    [
        (
            told(Kind.OUT_OF_ORDER, "K-D5", (tie_late(6), tie_late(1))),
            "6·1번 자리: 타이 베트를 먼저 테이크해야 하는데 이니셜 베트를 먼저"
            " 테이크했습니다 (K-D5).",
            "Seats 6 and 1: Take the Tie Bet first; the Initial Bet was taken before it (K-D5).",
        ),
        (
            told(
                Kind.WRONG_AMOUNT,
                "K-D5",
                (
                    where(
                        6,
                        "tie",
                        What("pay", 6, "tie", 100_000),
                        What("pay", 6, "tie", 90_000),
                        -10_000,
                        Corrected.IN_TIME,
                    ),
                ),
            ),
            "6번 자리: 타이 베트에 100,000원을 페이해야 하는데 90,000원만"
            " 페이했습니다 (K-D5, 처음에는 손님 10,000원 덜 받음, 제때 바로잡음).",
            "Seat 6: Pay ₩100,000 on the Tie Bet; only ₩90,000 was paid"
            " (K-D5; the guest was ₩10,000 short at first; put right in time).",
        ),
        (
            told(
                Kind.OMITTED,
                "K-D9",
                (where(5, "match", What("match", 5, "match", 100_000), uncalled=True),),
            ),
            "5번 자리: 매치 100,000원을 놓지 않았습니다 (K-D9, 플로어 콜 없음).",
            "Seat 5: The match (₩100,000) was not set (K-D9; floor not called).",
        ),
        (
            told(
                Kind.WRONG_SEAT,
                "K-D3",
                (where(3, "card", What("deal", 4, "card"), What("deal", 3, "card")),),
            ),
            "4번 자리: 이 자리에 카드를 딜해야 하는데 3번 자리에 딜했습니다 (K-D3).",
            "Seat 4: The card belongs here; it was dealt to seat 3 (K-D3).",
        ),
        (
            told(
                Kind.WRONG_AMOUNT,
                "K-T3",
                (
                    where(
                        4,
                        "toke-main",
                        What("split", 4, "toke-main", 5_000, box=5_000),
                        What("split", 4, "toke-main", 0, box=10_000),
                        5_000,
                    ),
                ),
            ),
            "4번 자리: 이니셜 토크를 토크박스 5,000원, 트레이 5,000원으로 나눠야 하는데"
            " 모두 토크박스에 넣었습니다 (K-T3, 토크박스 5,000원 초과).",
            "Seat 4: Split the toke on the Initial Bet, ₩5,000 to the toke box and ₩5,000 to the"
            " tray; all of it went into the toke box (K-T3; the toke box has ₩5,000 too much).",
        ),
        (
            told(Kind.DIRECTION, "K-D4", (where(1), where(2), where(3)), True),
            "마지막 자리부터 1번 자리 쪽으로 정산해야 하는데 거꾸로 정산했습니다"
            " (K-D4, 이 라운드에서 매번).",
            "Settle from the last seat back to seat 1; the settlement went the wrong way"
            " (K-D4; every time in this round).",
        ),
        (
            told(Kind.FORBIDDEN, "K-D7", (where(4, "main", None, What("half", 4, "main", 500)),)),
            "4번 자리: 손님이 정할 때까지 기다려야 하는데 이니셜 베트의 반 500원을"
            " 테이크했습니다 (K-D7).",
            "Seat 4: Wait until the guest has chosen; half of the Initial Bet (₩500) was taken"
            " before that (K-D7).",
        ),
        (
            told(Kind.OMITTED, "K-D2", (where(2, "words", What("say", 2, words="no-tie-alone")),)),
            "2번 자리: 손님께 타이만은 안 된다고 안내하지 않았습니다 (K-D2).",
            "Seat 2: The guest was not told that Tie alone is not allowed (K-D2).",
        ),
        (
            told(Kind.OMITTED, "K-D2", (where(2, "tie", What("return", 2, "tie")),)),
            "2번 자리: 타이 베트만 있으면 첫 카드 전에 돌려드려야 하는데 타이 베트를 그대로 두고"
            " 딜했습니다 (K-D2).",
            "Seat 2: A Tie Bet that stands alone goes back before the first card; the Tie Bet was"
            " dealt past (K-D2).",
        ),
        (
            told(Kind.OMITTED, "K-P2", (OVER_THE_MAXIMUM,)),
            "3번 자리: 맥시멈을 넘는 금액은 첫 카드 전에 돌려드려야 하는데 이니셜 베트 중"
            " 500,000원을 그대로 두고 딜했습니다 (K-P2).",
            "Seat 3: What is above the maximum goes back before the first card; ₩500,000 of the"
            " Initial Bet was dealt past (K-P2).",
        ),
        (
            told(Kind.OMITTED, "K-D2", (replace(LIFTED_ALONE, entries=()),)),
            "2번 자리: 손님께 타이만은 안 된다고 안내하지 않았습니다 (K-D2).",
            "Seat 2: The guest was not told that Tie alone is not allowed (K-D2).",
        ),
        (
            told(Kind.OMITTED, "K-D9", (where(3, "war", SHORT),)),
            "3번 자리: 워 베트는 이니셜 베트와 같은 금액이어야 하는데 10,000원 모자란 채로"
            " 받았습니다 (K-D9).",
            "Seat 3: The War Bet must equal the Initial Bet; it was accepted ₩10,000 short (K-D9).",
        ),
        (
            told(Kind.OMITTED, "K-D9", (where(3, "war", replace(SHORT, amount=None)),)),
            "3번 자리: 워 베트는 이니셜 베트와 같은 금액이어야 하는데 모자란 채로"
            " 받았습니다 (K-D9).",
            "Seat 3: The War Bet must equal the Initial Bet; it was accepted short (K-D9).",
        ),
        (
            told(Kind.EXTRA, "K-P30", (where(0, "", None, What("call")),)),
            "이상이 없는데 플로어를 불렀습니다 (K-P30).",
            "The floor was called, though nothing was wrong (K-P30).",
        ),
        (
            told(Kind.OMITTED, "K-D13", (where(5, "burn", What("burn", 5, "burn")),)),
            "5번 자리: 워 카드 앞에 번카드를 하지 않았습니다 (K-D13).",
            "Seat 5: No card was burned before the war card (K-D13).",
        ),
    ],
)
def test_sentence(finding: Finding, ko: str, en: str) -> None:
    assert finding_sentence(finding, KO, "KRW") == ko
    assert finding_sentence(finding, EN, "KRW") == en


def thing(verb: str, seat: int) -> What:
    spot = "dealer" if verb == "burn" else "main"
    return What(verb, seat, spot, 5_000, "Kh" if verb == "deal" else None, "greet")


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_rule_and_verb_is_said(kind: Kind, language: str) -> None:
    tongue = translator(language)
    for rule in RULES:
        for verb in FORMS:
            for wanted, got in ((verb, None), (None, verb), (verb, verb), (verb, "take")):
                site = where(
                    3,
                    "main",
                    thing(wanted, 3) if wanted else None,
                    thing(got, 4) if got else None,
                )
                said = finding_sentence(told(kind, rule, (site,)), tongue, "KRW")
                assert f"({rule})" in said
                assert not set("{}") & set(said)
                assert "(를)" not in said
                assert "(가)" not in said
                assert " ." not in said
                assert ". (" not in said
                assert not said.startswith(" ")


def test_every_site_is_said_with_its_own_amount() -> None:
    finding = told(Kind.OUT_OF_ORDER, "K-D5", (tie_late(6), tie_late(1)))
    said = site_sentence(finding, finding.sites[1], KO, "KRW")
    assert said.startswith("1번 자리: 타이 베트 10,000원을 먼저 테이크해야 하는데")


def test_finding_without_a_site_still_names_its_rule() -> None:
    assert "(K-D4)" in finding_sentence(told(Kind.EXTRA, "K-D4", ()), KO, "KRW")


def test_wanted_and_done_side_by_side() -> None:
    site = tie_late(6)
    assert wanted_phrase(site, KO, "KRW") == "6번 타이 베트 10,000원 테이크"
    assert got_phrase(site, EN, "USD") == "take $500 from the Initial Bet at seat 6"
    assert got_phrase(where(1), KO, "KRW") == "—"


def test_remarks_belong_to_known_rules() -> None:
    assert {rule for _, rule in REMARKS} <= set(RULES)


def test_what_cannot_be_judged_says_why() -> None:
    unseen = Unjudged("K-D6", 3, "main", "cards")
    assert unjudged_sentence(unseen, KO) == ("3번 이니셜 베트: 카드가 보이지 않습니다 (K-D6).")
    assert unjudged_sentence(Unjudged("K-G1", 0, "", "words"), EN) == ("There is no sound (K-G1).")
    assert unjudged_sentence(Unjudged("K-D1", 5, "", "start"), KO) == (
        "5번 자리: 기록이 라운드 중간부터 시작됩니다 (K-D1)."
    )


def test_what_a_finding_rests_on() -> None:
    sites = (where(3, "match"),)
    rests = (RestsOn("K-P8", Tag.IMPLIED), RestsOn("K-P9", Tag.ASSUMED))
    finding = Finding(Kind.OMITTED, "K-D9", Severity.CRITICAL, sites, rests)
    assert rests_sentence(finding, KO) == (
        "“매치를 놓는 때”(K-P8): 절차서에 따른 것"
        " · “모자라거나 넘치는 워 베트”(K-P9): 이 하우스에서 아직 확인 전"
    )
    assert rests_note(finding, KO) == (
        "함께 볼 항목: “매치를 놓는 때”(K-P8)"
        " · “모자라거나 넘치는 워 베트”(K-P9): 이 하우스에서 아직 확인 전"
    )
    assert rests_sentence(told(Kind.OMITTED, "K-D9", sites), KO) == ""
    own = replace(finding, rule="K-P9")
    assert rests_note(own, KO) == (
        "이 하우스에서 아직 확인 전 · 함께 볼 항목: “매치를 놓는 때”(K-P8)"
    )
    assert rests_note(replace(finding, rule="K-P8"), KO) == (
        "“모자라거나 넘치는 워 베트”(K-P9): 이 하우스에서 아직 확인 전"
    )


@pytest.mark.parametrize(
    ("box", "tray", "ko", "en"),
    [
        (0, 10_000, "모두 트레이에 넣었습니다", "all of it went into the tray"),
        (10_000, 0, "모두 토크박스에 넣었습니다", "all of it went into the toke box"),
        (30_000, -20_000, "30,000원을 토크박스에 넣었습니다", "; ₩30,000 went into the toke box"),
        (-5_000, 15_000, "15,000원을 트레이에 넣었습니다", "; ₩15,000 went into the tray"),
        (
            *(4_000, 6_000, "토크박스에 4,000원, 트레이에 6,000원을 넣었습니다"),
            "₩4,000 went to the toke box and ₩6,000 to the tray",
        ),
    ],
)
def test_how_a_toke_was_split_instead(box: int, tray: int, ko: str, en: str) -> None:
    wanted = What("split", 4, "toke-main", 5_000, box=5_000)
    got = What("split", 4, "toke-main", tray, box=box)
    finding = told(Kind.WRONG_AMOUNT, "K-T3", (where(4, "toke-main", wanted, got),))
    assert ko in finding_sentence(finding, KO, "KRW")
    assert en in finding_sentence(finding, EN, "KRW")


def test_what_was_paid_too_much_is_not_called_little() -> None:
    for done, ko, en in (
        (50_000, "50,000원을 페이했습니다", "; ₩50,000 was paid"),
        (30_000, "30,000원만 페이했습니다", "; only ₩30,000 was paid"),
    ):
        wanted, got = What("pay", 3, "main", 40_000), What("pay", 3, "main", done)
        finding = told(Kind.WRONG_AMOUNT, "K-D6", (where(3, "main", wanted, got, done - 40_000),))
        assert ko in finding_sentence(finding, KO, "KRW")
        assert en in finding_sentence(finding, EN, "KRW")


def test_words_are_owed_by_their_name() -> None:
    words = ("no-more-bets", "explain")
    told_ = [wanted_phrase(where(1, "", What("say", words=one)), EN, "KRW") for one in words]
    assert told_ == ["the call “no more bets”", "the explanation of the rules"]


@pytest.mark.parametrize(
    ("verb", "done", "ko", "en"),
    [
        ("drop", 3_000, "3,000원만 토크박스에 넣었습니다", "only ₩3,000 went into the toke box"),
        ("drop", 9_000, "9,000원을 토크박스에 넣었습니다", "; ₩9,000 went into the toke box"),
        ("return", 3_000, "3,000원만 돌려드렸습니다", "only ₩3,000 was handed back"),
    ],
)
def test_a_wrong_amount_is_told_by_the_way_it_went(verb: str, done: int, ko: str, en: str) -> None:
    wanted, got = What(verb, 3, "toke-main", 8_000), What(verb, 3, "toke-main", done)
    finding = told(Kind.WRONG_AMOUNT, "K-T1", (where(3, "toke-main", wanted, got, done - 8_000),))
    assert ko in finding_sentence(finding, KO, "KRW")
    assert en in finding_sentence(finding, EN, "KRW")


def test_too_little_here_and_too_much_there_are_two_sentences() -> None:
    sites = tuple(
        where(
            n, "main", What("pay", n, "main", 40_000), What("pay", n, "main", done), done - 40_000
        )
        for n, done in ((3, 30_000), (5, 50_000))
    )
    finding = told(Kind.WRONG_AMOUNT, "K-D6", sites)
    assert finding_sentence(finding, EN, "KRW") == (
        "Seat 3: Too little was paid on the Initial Bet. "
        "Seat 5: Too much was paid on the Initial Bet (K-D6)."
    )
    assert finding_sentence(finding, KO, "KRW") == (
        "3번 자리: 이니셜 베트에 적게 페이했습니다. "
        "5번 자리: 이니셜 베트에 더 많이 페이했습니다 (K-D6)."
    )


def test_a_match_that_was_set_wrongly_is_nobodys_win_yet() -> None:
    wanted, got = What("match", 2, "match", 50_000), What("match", 2, "match", 100_000)
    set_ = where(2, "match", wanted, got, 50_000)
    finding = told(Kind.WRONG_AMOUNT, "K-D9", (set_,))
    assert "the match was ₩50,000 too large" in finding_sentence(finding, EN, "KRW")
    assert "매치 50,000원 초과" in finding_sentence(finding, KO, "KRW")
    assert "guest" not in finding_sentence(finding, EN, "KRW")
    done = dict(wanted_and_done(replace(set_, corrected=Corrected.IN_TIME), KO, "KRW"))
    assert done["실제 동작"].endswith("처음에는 매치 50,000원 초과")


@pytest.mark.parametrize("verb", ["take", "pay", "match"])
def test_the_same_act_wanted_and_done_says_that_its_time_was_wrong(verb: str) -> None:
    act = What(verb, 1, "main", 20_000)
    for tongue in (KO, EN):
        (_, wanted), (_, done) = wanted_and_done(where(1, "main", act, act), tongue, "KRW")
        assert wanted != done
    assert "only when its turn had passed" in done
