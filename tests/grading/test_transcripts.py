"""Transcripts of real footage: nobody is accused of what was not seen (rule 19)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.grading.table import told
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.procedures.record_reading import read_record
from trainer.scenarios.houses import load_house

RECORDS = Path(__file__).with_name("records")
Fault = tuple[str, str, int]
"""Kind, rule and seat."""


@dataclass(frozen=True, slots=True)
class Case:
    """A transcript: what it cannot tell, and what it must still show when a line is changed."""

    unjudged: set[tuple[str, int, str]] = field(default_factory=set)
    planted: dict[str, tuple[str, str, Fault]] = field(default_factory=dict)
    gone_too: dict[str, str] = field(default_factory=dict)


CASES = {
    "01-whole-round": Case(
        planted={
            "tie after main": (
                '"12.000 dealer take s3.tie",\n  "13.100 dealer take s3.main",',
                '"12.000 dealer take s3.main",\n  "13.100 dealer take s3.tie",',
                ("out_of_order", "K-D5", 3),
            ),
            "half too much": ("s2.main 25000", "s2.main 30000", ("wrong_amount", "K-D8", 2)),
            "never paid": (
                '  "20.000 dealer pay s1.main 50000",\n',
                "",
                ("omitted", "K-D6", 1),
            ),
            "words": ('  "6.100 dealer say no-more-bets",\n', "", ("omitted", "K-P24", 0)),
        },
    ),
    "02-no-sound": Case(
        unjudged={("K-P24", 0, "words"), ("K-G1", 0, "words")},
        gone_too={"no match": '  "29.000 dealer push s1.match",\n'},
        planted={
            "no match": ('  "20.500 dealer match s1 50000",\n', "", ("omitted", "K-D9", 1)),
            "half too little": ("s2.main 15000", "s2.main 10000", ("wrong_amount", "K-D8", 2)),
            "no burn": ('  "25.000 dealer burn 1 ??",\n', "", ("omitted", "K-D11", 0)),
            "loser of the war paid": ("deal s1 Jc", "deal s1 2c", ("omitted", "K-D12", 1)),
        },
    ),
    "03-no-chips": Case(
        unjudged={("K-D6", 0, "chips")},
        planted={
            "no burn": ('  "26.000 dealer burn 1",\n', "", ("omitted", "K-D13", 5)),
            "face down": ("deal s2 5h", "deal s2 5h down", ("wrong_face", "K-G3", 2)),
            "order": (
                '"6.000 dealer deal s4 Ts",\n  "7.000 dealer deal s5 Tc",',
                '"6.000 dealer deal s5 Tc",\n  "7.000 dealer deal s4 Ts",',
                ("out_of_order", "K-D3", 5),
            ),
        },
    ),
    "04-unseen-cards": Case(
        unjudged={("K-D6", 2, "cards"), ("K-D6", 4, "cards")},
        planted={
            "loser paid": ("take s3.main", "pay s3.main 30000", ("wrong_action", "K-D6", 3)),
            "short": ("pay s1.main 50000", "pay s1.main 40000", ("wrong_amount", "K-D6", 1)),
        },
    ),
    "05-unseen-chips": Case(
        unjudged={("K-D6", 1, "chips"), ("K-D6", 3, "chips"), ("K-T1", 3, "chips")},
        planted={
            "tie short": ("pay s3.tie 100000", "pay s3.tie 10000", ("wrong_amount", "K-D5", 3)),
            "winner taken": ("pay s1.main ?", "take s1.main", ("wrong_action", "K-D6", 1)),
            "before the choice": (
                '"14.000 s3 choose surrender",\n  "15.000 dealer take s3.main ?",',
                '"14.000 dealer take s3.main ?",\n  "15.000 s3 choose surrender",',
                ("forbidden", "K-D7", 3),
            ),
        },
    ),
    "06-from-the-settlement": Case(
        # Seat 5 was perhaps paid before the film begins.
        unjudged={("K-D3", 0, "start"), ("K-P24", 0, "start"), ("K-D6", 5, "start")},
        planted={
            "tie short": ("pay s2.tie 100000", "pay s2.tie 90000", ("wrong_amount", "K-D5", 2)),
            "second round": (
                '  "29.000 dealer take s1.main",\n',
                "",
                ("omitted", "K-D6", 1),
            ),
            "order": (
                '"1.000 dealer take s3.main",\n  "3.000 dealer pay s2.tie 100000",',
                '"1.000 dealer pay s2.tie 100000",\n  "3.000 dealer pay s1.main 50000",\n'
                '  "4.000 dealer take s3.main",',
                ("out_of_order", "K-D4", 1),
            ),
        },
    ),
    "07-from-the-war": Case(
        unjudged={("K-D3", 0, "start"), ("K-P24", 0, "start")},
        planted={
            "burn": ('  "2.500 dealer burn 1",\n', "", ("omitted", "K-D13", 6)),
            "loser pushed": ("take s2.match", "push s2.match", ("wrong_action", "K-D12", 2)),
            "direction": (
                '  "8.000 dealer push s6.match",\n',
                "",
                ("omitted", "K-D12", 6),
            ),
        },
    ),
    "08-cut-off": Case(
        planted={
            "short": ("take s4.main", "take s4.main 20000", ("wrong_amount", "K-D6", 4)),
            "card": (
                '"8.000 dealer deal s3 5c",\n  "9.000 dealer deal s4 2c",',
                '"8.000 dealer deal s4 2c",\n  "9.000 dealer deal s3 5c",',
                ("out_of_order", "K-D3", 4),
            ),
        },
    ),
    "09-two-rounds": Case(
        gone_too={"no match": '  "24.000 dealer push s2.match",\n'},
        planted={
            "second round short": (
                "pay s2.main 20000",
                "pay s2.main 10000",
                ("wrong_amount", "K-D6", 2),
            ),
            "burn in the second round": (
                '"36.000 dealer deal s1 3h",',
                '"36.000 dealer burn 1 ??",\n  "36.500 dealer deal s1 3h",',
                ("extra", "K-G4", 0),
            ),
            "no match": ('  "14.000 dealer match s2 50000",\n', "", ("omitted", "K-D9", 2)),
        },
    ),
    "10-cards-only": Case(
        unjudged={("K-P24", 0, "words"), ("K-D6", 0, "chips")},
        planted={
            "no burn": ('  "22.000 dealer burn 1 ??",\n', "", ("omitted", "K-D11", 0)),
            "dealer first": (
                '"7.000 dealer deal s3 Kd",\n  "8.000 dealer deal dealer 8s",',
                '"7.000 dealer deal dealer 8s",\n  "8.000 dealer deal s3 Kd",',
                ("out_of_order", "K-D3", 0),
            ),
        },
    ),
}
PLANTED = [(name, slip) for name, case in CASES.items() for slip in case.planted]


def _text(name: str) -> str:
    return (RECORDS / f"{name}.toml").read_text(encoding="utf-8")


def _verdict(text: str) -> Verdict:
    return judge(read_record(text, "transcript.toml", load_house))


def test_every_transcript_has_a_case() -> None:
    assert sorted(CASES) == sorted(path.stem for path in RECORDS.glob("*.toml"))


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_found_in_a_right_round_however_little_was_seen(name: str) -> None:
    found = told(_verdict(_text(name)))
    assert found == [], found


@pytest.mark.parametrize("name", CASES)
def test_what_cannot_be_judged_is_listed_with_its_reason(name: str) -> None:
    listed = {
        (one.rule, one.seat, one.reason)
        for part in _verdict(_text(name)).rounds
        for one in part.not_judged
    }
    assert listed >= CASES[name].unjudged


@pytest.mark.parametrize(("name", "slip"), PLANTED)
def test_a_planted_fault_is_found_all_the_same(name: str, slip: str) -> None:
    old, new, (kind, rule, seat) = CASES[name].planted[slip]
    text = _text(name)
    gone = CASES[name].gone_too.get(slip, "")
    assert text.count(old) == 1
    assert gone in text
    text = text.replace(gone, "") if gone else text
    found = [
        (f.kind.value, f.rule, site.seat)
        for f in _verdict(text.replace(old, new)).findings
        for site in f.sites
    ]
    assert (kind, rule, seat) in found


@pytest.mark.parametrize("name", CASES)
def test_no_prefix_of_a_right_round_holds_a_fault(name: str) -> None:
    """A film may break off anywhere."""
    text = _text(name).replace('ends = "round"', 'ends = "cut-off"')
    head, _, body = text.partition("actions = [\n")
    lines = body.rstrip().removesuffix("]").splitlines()
    for end in range(1, len(lines) + 1):
        found = told(_verdict(head + "actions = [\n" + "\n".join(lines[:end]) + "\n]\n"))
        assert found == [], (lines[end - 1], found)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("kept", ["cards", "chips", "words", ""])
def test_less_observed_is_never_more_found(name: str, kept: str) -> None:
    """The same lines under a header that promises less: nothing becomes an accusation."""
    head, _, rest = _text(name).partition("observed = ")
    observed, _, tail = rest.partition("\n")
    if kept not in observed:
        return
    seen = f'["{kept}"]' if kept else "[]"
    found = told(_verdict(f"{head}observed = {seen}\n{tail}"))
    assert found == [], found
