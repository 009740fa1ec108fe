"""The verb explain: what was done, when, what was owed then, and the verdict, as a table."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import FOOTAGE, ROOT, Run, keys_of
from tests.grading.table import PERFECT, dealt, done, lost, round_of, with_cards, without
from tests.procedures.rounds import record_of
from trainer.cli import walk
from trainer.cli.columns import PLAIN_WIDTH, cells, room, row_lines, wrapped
from trainer.cli.explain import explained
from trainer.cli.walk import Standing, walks
from trainer.core.actions import Role
from trainer.i18n.catalog import translator
from trainer.procedures.folding import RoundFold

GOLDEN = ROOT / "tests/golden"


def row_of(out: str, number: int) -> str:
    """The lines of one entry's row, joined."""
    rows = re.split(r"^(?=\d+ )", out, flags=re.MULTILINE)
    return next(row for row in rows if row.startswith(f"{number} "))


def test_a_row_tells_what_was_done_owed_and_judged(run: Run, lang: str) -> None:
    out = run("explain", GOLDEN / "tie-paid-short-then-made-good.toml", "--lang", lang).out
    slip, repair, next_one = (" ".join(row_of(out, n).split()) for n in (16, 17, 19))
    told = {
        "en": ("00:06", "dealer", "pay ₩180,000 on the Tie", "pay ₩200,000 on the Tie", "□ Seat 5"),
        "ko": ("00:06", "딜러", "5번 타이 베트에", "200,000원", "□ 5번 자리: 타이 베트에"),
    }[lang]
    assert [text for text in told if text not in slip] == []
    assert "(K-D5)" in slip
    assert {"en": "○ puts entry 16 right", "ko": "○ 기록 16번을 바로잡음"}[lang] in repair
    assert "● K-D5" in next_one


def test_what_was_never_done_stands_behind_the_table(run: Run, faulty: Path, lang: str) -> None:
    out = run("explain", faulty, "--lang", lang).out
    below = out[out.index({"en": "Never done:", "ko": "끝내 하지 않은 것:"}[lang]) :]
    assert {"en": "■ Seat 2: The match (₩100,000) was not set", "ko": "■ 2번 자리: 매치"}[
        lang
    ] in below
    assert {"en": "faults: 2 (critical 2)", "ko": "미스: 2 (치명적 2)"}[lang] in below
    assert "K-P11" in below


def test_the_row_before_which_it_was_owed_has_a_mark(run: Run, lang: str) -> None:
    out = run("explain", GOLDEN / "match-forgotten.toml", "--lang", lang).out
    told = {"en": "▲ left out: set the match", "ko": "▲ 빠뜨림: 4번 매치 50,000원 놓기"}[lang]
    assert told in row_of(out, 41)  # the first burn of the war
    assert "burn 1" in row_of(out, 41) or "번카드 1장" in row_of(out, 41)
    assert out.count("▲") == 2
    assert {"en": "▲ owed before this", "ko": "▲ 이보다 먼저"}[lang] in out.splitlines()[-2]
    assert {"en": "Owed before entry 41.", "ko": "기록 41번보다 먼저"}[lang] in out
    data = json.loads(run("explain", GOLDEN / "match-forgotten.toml", "--json").out)["rounds"][1]
    missed = {entry["number"]: entry["missed"] for entry in data["entries"] if entry["missed"]}
    assert missed == {41: data["left_out"]}


# What is left out of a round of two guests who lose and win, and the act before which it was owed.
LEFT_OUT = {
    "say no-more-bets": "deal s1 Kh",
    "deal s2 4s": "deal dealer 9s",
    "take s2.main": "pay s1.main 50000",
    "pay s1.main 50000": "collect all",
}


@pytest.mark.parametrize("skipped", LEFT_OUT)
def test_it_was_owed_before_the_first_act_that_a_clause_puts_after_it(skipped: str) -> None:
    lines = done(
        dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 4s, dealer 9s"),
        *("take s2.main", "pay s1.main 50000"),
    )
    lines.remove(f"dealer {skipped}")
    if skipped.startswith("deal"):
        lines.remove("dealer take s2.main")
    record = round_of(*lines)
    _, (walked,) = walks(record, record.header.sheet)
    (before,) = [line.entry.number for line in walked.lines if line.missed]
    assert lines[before - 1] == f"dealer {LEFT_OUT[skipped]}"
    assert [at for _, at in walked.left_out] == [before]


def test_a_burn_of_several_has_the_moment_of_its_own() -> None:
    lines = without(with_cards(PERFECT), ["dealer burn 1 7c", "dealer burn 1 2h"])
    record = round_of(*lines)
    _, (walked,) = walks(record, record.header.sheet)
    numbers = [line.entry.number for line in walked.lines if line.missed]
    assert [lines[number - 1][:14] for number in numbers] == ["dealer deal s2", "dealer deal s5"]


def test_what_nothing_has_to_follow_was_owed_before_the_close_of_the_round() -> None:
    lines = [line for line in lost() if "collect" not in line]
    record = round_of(*lines)
    _, (walked,) = walks(record, record.header.sheet)
    assert {lines[at - 1] for _, at in walked.left_out} == {"table close"}
    record = round_of(*lines[:-1])  # closed by the end of the record: no line to mark
    _, (walked,) = walks(record, record.header.sheet)
    assert {at for _, at in walked.left_out} == {0}
    assert not any(line.missed for line in walked.lines)


def test_everybody_at_the_table_has_a_row(run: Run) -> None:
    out = run("explain", GOLDEN / "late-bet-passed-over.toml", "--lang", "en").out
    late_bet = " ".join(row_of(out, 6).split())
    assert "seat 6 bet: Initial Bet at seat 6" in late_bet
    assert "call the floor (K-D1)" in row_of(out, 7)
    assert "table   the round is closed" in row_of(out, 16)


def test_what_was_not_seen_is_not_judged(run: Run, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "footage.toml"
    file.write_text(FOOTAGE, "utf-8")
    out = run("explain", file, "--lang", lang).out
    assert {"en": "– not judged: what", "ko": "– 판정하지 않음(보인"}[lang] in out.splitlines()[-1]
    assert out.count({"en": "Cannot be judged", "ko": "판정할 수 없"}[lang]) == 1
    assert "■" not in out[: out.rindex("\n\n")]


def test_one_round_and_another_house(run: Run) -> None:
    file = GOLDEN / "match-forgotten.toml"
    whole, second = run("explain", file).out, run("explain", file, "--round", "2").out
    assert row_of(whole, 45) == row_of(second, 45)
    assert not re.search(r"^5 ", second, re.MULTILINE)
    own = run("explain", GOLDEN / "clean-full-table.toml", "--lang", "en").out
    other = run(
        *("explain", GOLDEN / "clean-full-table.toml", "--lang", "en"),
        *("--house", "korean-main-first"),
    ).out
    assert "faults: 0" in own
    assert "house korean-main-first" in other
    assert "faults: 0" not in other


def test_bad_input_is_one_sentence(refused: Callable[..., str]) -> None:
    file = GOLDEN / "match-forgotten.toml"
    assert "2" in refused("no-such-round", "explain", file, "--round", "3")
    refused("file-missing", "explain", "no/such/file.toml")
    for verb in ("explain", "grade", "replay"):
        assert f"“trainer regrade {GOLDEN}”" in refused("record-folder", verb, GOLDEN)
    refused("bad-arguments", "explain", file, "--round", "0")
    refused("unknown-house", "explain", file, "--house", "koraen")
    refused("other-currency", "explain", file, "--house", "korean-usd")


SAID = """
s3 bet main 40000; dealer say place-bets; dealer say no-more-bets; dealer deal s3 9h
dealer deal dealer 9s; dealer say result-tie s3; dealer ask s3; s3 choose surrender
dealer exchange s3.main 40000 for 10000x4; dealer take s3.main 20000
dealer collect all; table close
"""


def test_what_is_free_and_what_is_welcome() -> None:
    record = record_of(SAID)
    _, (only,) = walks(record, record.header.sheet)
    standing = {line.entry.number: line.standing for line in only.lines}
    first = next(n for n in standing if standing[n] is not Standing.OTHERS)
    assert [standing[n] for n in range(first, first + 6)] == [
        *(Standing.FREE, Standing.RIGHT, Standing.RIGHT, Standing.RIGHT),
        *(Standing.WELCOME, Standing.RIGHT),
    ]
    assert Standing.FAULT not in standing.values()
    assert all(not line.owed for line in only.lines if line.entry.actor.role is not Role.DEALER)


WAR = """
s1 bet main 50000; s2 bet main 50000; dealer say no-more-bets; dealer deal s1 9h; dealer deal s2 9s
dealer deal dealer 9d; s2 choose war; s2 bet war 50000; dealer match s2 50000; s1 choose war
s1 bet war 50000; dealer match s1 50000
"""


def test_a_war_card_after_the_dealers_was_still_owed() -> None:
    record = record_of(
        f"{WAR}; dealer burn 1 2c; dealer deal dealer 5h; dealer burn 1 3c; dealer deal s1 Kd;"
        "dealer burn 1 3d; dealer deal s2 Qd; dealer push s2.match; dealer push s1.match;"
        "dealer collect all; table close"
    )
    (only,) = walks(record, record.header.sheet)[1]
    rows = [line for line in only.lines if line.standing is Standing.RIGHT][-7:-3]
    assert [[str(step.duty.work) for step in line.owed] for line in rows] == [
        *(["war-burn"], ["war-card"], ["war-burn"], ["war-card"]),
    ]
    assert [line.owed[0].duty.seat for line in rows if line.owed[0].duty.work == "war-card"] == [
        *(1, 2),
    ]


def test_a_match_racked_beside_the_payment_is_part_of_its_fault() -> None:
    record = record_of(
        f"{WAR}; dealer burn 1 2c; dealer deal s1 Kd; dealer burn 1 3c; dealer deal s2 Qd;"
        "dealer burn 1 3d; dealer deal dealer 5h; dealer pay s2.main 50000; dealer take s2.match;"
        "dealer push s1.match; dealer collect all; table close"
    )
    verdict, (only,) = walks(record, record.header.sheet)
    (paid,) = [line for line in only.lines if line.faults]
    (racked,) = [line for line in only.lines if line.standing is Standing.PART]
    assert (racked.entry.number, racked.other) == (paid.entry.number + 1, paid.entry.number)
    assert verdict.findings[0].sites[0].entries == (paid.entry.number, racked.entry.number)
    assert Standing.UNJUDGED not in {line.standing for line in only.lines}


HANDS = """
s1 bet main 50000; s2 bet main 50000; s3 bet main 50000; dealer say no-more-bets
dealer deal s1 Kh; dealer deal s2 2s; dealer deal s3 3s; dealer deal dealer 9d
dealer take s3.main; dealer take s2.main; dealer collect s2; dealer pay s1.main 50000
dealer collect all; table close
"""


def test_hands_that_may_be_collected_all_the_time_are_not_told_beside_what_is_owed() -> None:
    record = record_of(HANDS)
    lines = explained("x.toml", record, record.header.sheet, translator("en"), 200)
    done, swept = (row for row in lines if "collect the" in row or "collect all" in row)
    assert done.count("collect the cards of seat 2") == 2  # what was done was owed
    assert swept.count("collect all cards") == 2


def test_every_entry_is_folded_once_and_its_agenda_made_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rounds cost what one round costs, however many came before."""
    added: list[int] = []
    asked: list[int] = []
    add, agenda = RoundFold.add, walk.agenda

    def counted(fold: RoundFold, entry: object) -> object:
        added.append(1)
        return add(fold, entry)  # type: ignore[arg-type]

    def counting(*given: object) -> object:
        asked.append(1)
        return agenda(*given)  # type: ignore[arg-type]

    lines = [line for line in SAID.replace("\n", ";").split(";") if line.strip()]
    rounds = 6
    text = ";".join(f"table round {n};" + ";".join(lines) for n in range(1, rounds + 1))
    record = record_of(text)
    verdict = walk.judge(record)
    monkeypatch.setattr(walk, "judge", lambda *_: verdict)
    monkeypatch.setattr(walk, "agenda", counting)
    monkeypatch.setattr(RoundFold, "add", counted)
    assert len(list(walks(record, record.header.sheet)[1])) == rounds
    assert len(added) == len(record.entries)
    assert len(asked) == sum(one.actor.role is Role.DEALER for one in record.entries)
    asked.clear()
    assert [one.number for one in walks(record, record.header.sheet, 4)[1]] == [4]
    assert len(asked) == sum(one.actor.role is Role.DEALER for one in record.entries) // rounds


def test_json_tells_each_entry_and_the_document_every_key(run: Run) -> None:
    file = GOLDEN / "tie-paid-short-then-made-good.toml"
    text = run("explain", file, "--json", "--lang", "ko").out
    assert text.isascii()
    found = json.loads(text)
    (only,) = found["rounds"]
    slip, repair = only["entries"][15:17]
    assert (slip["number"], slip["action"]) == (16, "pay s5.tie 180000")
    assert slip["owed"][0] == {"rule": "K-D5", "action": "pay s5.tie 200000", "alternatives": []}
    assert (slip["standing"], repair["standing"], repair["other"]) == ("fault", "repair", 16)
    assert slip["faults"] == [only["findings"][0]["text"]]
    assert not any(one["owed"] for one in only["entries"] if one["actor"] != "dealer")
    document = (ROOT / "docs/explain-json.md").read_text("utf-8")
    document += (ROOT / "docs/grade-json.md").read_text("utf-8")
    assert {key for key in keys_of(found) if f"`{key}`" not in document} == set()
    assert {f"`{standing}`" for standing in Standing} <= set(re.findall("`[a-z]+`", document))


def test_what_a_film_may_have_missed_is_not_told_as_owed(run: Run, lang: str) -> None:
    """Seat 5 is settled when the film begins: nobody can say whether it was."""
    file = ROOT / "tests/grading/records/06-from-the-settlement.toml"
    out = " ".join(run("explain", file, "--lang", lang).out.split())
    assert {
        "en": "Perhaps done before the record: pay ₩100,000 on the Initial Bet at seat 5 (K-D6).",
        "ko": "기록 전에 했을 수 있음: 5번 이니셜 베트에 100,000원 페이 (K-D6).",
    }[lang] in out
    assert out.count({"en": "₩100,000 on the Initial", "ko": "5번 이니셜 베트에"}[lang]) == 1
    data = json.loads(run("explain", file, "--json").out)["rounds"][0]
    entry = next(one for one in data["entries"] if one["number"] == 5)
    assert "pay s1.main 50000" in [step["action"] for step in entry["owed"]]
    assert [step["action"] for step in entry["perhaps_done"]] == ["pay s5.main 100000"]


# -- columns ------------------------------------------------------------------------


def test_hangul_takes_two_cells() -> None:
    assert cells("6번 자리") == 8
    assert cells("₩20,000 ×2") == 10
    assert cells("e\u0301") == 1
    assert wrapped("타이 베트 테이크", 9) == ["타이 베트", "테이크"]
    assert wrapped("가나다라마", 4) == ["가나", "다라", "마"]
    assert wrapped("", 5) == [""]
    first, second = row_lines([["6번"], ["a b", "c"]], [4, 3])
    assert (first, second) == ("6번   a b", "      c")


@pytest.mark.parametrize("width", [60, 84, 200])
@pytest.mark.parametrize("language", ["ko", "en"])
def test_columns_stand_straight_at_every_width(width: int, language: str) -> None:
    record = record_of(SAID.replace("take s3.main 20000", "take s3.main 10000"))
    speaker = translator(language)
    lines = list(explained("x.toml", record, record.header.sheet, speaker, width))
    rule = next(line for line in lines if line.startswith("--"))
    starts = [0, *(match.end() for match in re.finditer(" +", rule))]
    assert max(map(cells, lines)) <= width
    table = lines[lines.index(rule) + 1 :]
    for line in table[: next(n for n, one in enumerate(table) if "·" in one)]:
        spread = "".join(sign + "\0" * (cells(sign) - 1) for sign in line)
        gaps = [spread[start - 2 : start] for start in starts[1:] if len(spread) > start]
        assert set(gaps) <= {"  "}, line


def test_the_terminal_says_how_wide_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert room() == PLAIN_WIDTH
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    for columns, wide in ((100, 99), (40, 60)):
        monkeypatch.setattr(
            "shutil.get_terminal_size", lambda _, c=columns: os.terminal_size((c, 24))
        )
        assert room() == wide


@pytest.mark.parametrize(
    ("asked", "wide"), [("80", 80), ("200", 200), ("10", 60), ("0", 120), ("", 120), ("wide", 120)]
)
def test_columns_tells_a_pipe_how_wide_it_is(
    asked: str, wide: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", asked)
    assert room() == wide
    lines = run("explain", GOLDEN / "match-forgotten.toml", "--lang", "ko").out.splitlines()
    ruled = {cells(line) for line in lines if line.startswith("--")}
    assert ruled == {wide}
