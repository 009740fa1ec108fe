"""How are rounds written for the tests of the grader? As plain lines, edited line by line."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from trainer.core.actions import Entry
from trainer.core.cards import Card, parse_card
from trainer.core.reading import Reader
from trainer.grading.findings import Finding, Site, Verdict
from trainer.grading.judge import judge
from trainer.procedures.record import Ends, Header, Record
from trainer.procedures.sheet import Sheet, Values
from trainer.scenarios.houses import load_house

Lines = list[str]

# The shoe of the worked examples: seven first cards, the dealer's nine, then burn and card
# for seat 2, seat 5 and the dealer. Seat 2 loses its war, seat 5 wins it.
FIRST = "Kh 9c 5d 9d 9h 4s As 9s"
WAR = "7c 3d 2h Qc 6s Jd"
# Never the dealer's rank, so that a shoe that shifts by some cards still has its results.
SPARE = "8h 8c 8d 8s 6h 6c 6d 5h 5c 5s 4h 4c 4d 3h 3c 3s 2c 2d 2s Td Th Tc"

BETS = [
    "table round 1",
    "s1 bet main 50000",
    "s1 bet tie 10000",
    "s2 bet main 50000",
    "s2 bet tie 10000",
    "s3 bet main 50000",
    "s4 bet main 100000",
    "s4 bet toke-main 10000",
    "s5 bet main 60000",
    "s6 bet main 50000",
    "s6 bet tie 10000",
    "s7 bet main 50000",
]
WORDS = ["dealer say no-more-bets"]
DEAL = [*(f"dealer deal s{seat}" for seat in range(1, 8)), "dealer deal dealer"]
SETTLE = [
    "dealer pay s7.main 50000",
    "s7 lift main",
    "dealer take s6.tie",
    "dealer take s6.main",
    "s5 choose war",
    "s5 bet war 60000",
    "dealer match s5 60000",
    "s4 choose surrender",
    "dealer take s4.main 50000",
    "dealer drop s4.toke-main 5000",
    "dealer take s4.toke-main 5000",
    "s4 lift main",
    "dealer take s3.main",
    "dealer pay s2.tie 100000",
    "s2 lift tie",
    "s2 choose war",
    "s2 bet war 50000",
    "dealer match s2 50000",
    "dealer take s1.tie",
    "dealer pay s1.main 50000",
    "s1 lift main",
]
WAR_DEAL = [
    "dealer burn 1",
    "dealer deal s2",
    "dealer burn 1",
    "dealer deal s5",
    "dealer burn 1",
    "dealer deal dealer",
]
LOST_2 = ["dealer take s2.main", "dealer take s2.war", "dealer take s2.match"]
WON_2 = ["dealer push s2.match"]
LOST_5 = ["dealer take s5.main", "dealer take s5.war", "dealer take s5.match"]
WON_5 = ["dealer push s5.match"]
WAR_SETTLE = [*WON_5, *LOST_2]
CLEAR = ["dealer collect all", "table close"]
PERFECT = [*BETS, *WORDS, *DEAL, *SETTLE, *WAR_DEAL, *WAR_SETTLE, *CLEAR]
# The first settlement seat by seat; only seat 7 picks up.
S7 = ["dealer pay s7.main 50000", "s7 lift main"]
S6 = ["dealer take s6.tie", "dealer take s6.main"]
S5 = ["s5 choose war", "s5 bet war 60000", "dealer match s5 60000"]
S4 = [
    "s4 choose surrender",
    "dealer take s4.main 50000",
    "dealer drop s4.toke-main 5000",
    "dealer take s4.toke-main 5000",
]
S3 = ["dealer take s3.main"]
S2 = ["dealer pay s2.tie 100000", "s2 choose war", "s2 bet war 50000", "dealer match s2 50000"]
S1 = ["dealer take s1.tie", "dealer pay s1.main 50000"]

# One guest with one bet.
ONE = ["s1 main 50000"]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of ``text``, first card first."""
    return tuple(map(parse_card, text.split()))


def sheet_with(house: str = "korean", **knobs: object) -> Sheet:
    """The sheet of ``house`` with some knobs turned."""
    sheet = load_house(house)
    values: Values = dataclasses.replace(sheet.values, **knobs)  # type: ignore[arg-type]
    return dataclasses.replace(sheet, values=values)


def round_of(
    *lines: str, house: str | Sheet = "korean", shoe: str | None = None, ends: Ends = Ends.ROUND
) -> Record:
    """A record of these lines, one second apart; without ``shoe`` cards are as written."""
    sheet = house if isinstance(house, Sheet) else load_house(house)
    reader = Reader(sheet.denominations)
    entries = tuple(
        Entry(number, number * 1000, *reader.act(line)) for number, line in enumerate(lines, 1)
    )
    header = Header(sheet, shoe=cards(shoe) if shoe is not None else None, ends=ends)
    return Record(header, entries)


def seven(lines: Sequence[str], house: str | Sheet = "korean", shoe: str = "") -> Record:
    """The seven-seat round of the worked examples as ``lines`` have it."""
    return round_of(*lines, house=house, shoe=shoe or f"{FIRST} {WAR} {SPARE}")


def first_deal(first: str) -> Lines:
    """The first deal: ``"s1=Kh s3=5d dealer=9s"``."""
    return [f"dealer deal {seat} {card}" for seat, card in _pairs(first)]


def war_dealt(second: str) -> Lines:
    """The war deal, one burn before each card: ``"s1=Kh dealer=9s"``."""
    return [
        line
        for seat, card in _pairs(second)
        for line in ("dealer burn 1 2c", f"dealer deal {seat} {card}")
    ]


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(seat, card) for seat, _, card in (one.partition("=") for one in text.split())]


def played(bets: Sequence[str], first: str, *rest: str) -> Lines:
    """A small whole round: guests' ``bets`` ("s1 main 50000"), the first cards, the rest."""
    put = [f"{seat} bet {rest}" for seat, _, rest in (bet.partition(" ") for bet in bets)]
    return ["table round 1", *put, *WORDS, *first_deal(first), *rest, *CLEAR]


def dealt(bets: str, first: str) -> Lines:
    """Bets ("s1 main 20000, …") and first cards ("s1 Kh, …, dealer 9s")."""
    put = [f"{who} bet {rest}" for who, rest in (bet.split(" ", 1) for bet in bets.split(", "))]
    deals = [f"dealer deal {card}" for card in first.split(", ")]
    return ["table round 1", *put, *WORDS, *deals]


def done(lines: Sequence[str], *acts: str) -> Lines:
    """``lines`` and then the dealer's acts (or another's, if named) up to the table's close."""
    others = (*(f"s{seat} " for seat in range(1, 10)), "floor ")
    told = [act if act.startswith(others) else f"dealer {act}" for act in acts]
    return [*lines, *told, *CLEAR]


def lost(*extra: str, bets: tuple[str, ...] = ("s1 main 50000",)) -> Lines:
    """One guest who loses."""
    return played(bets, "s1=2h dealer=Ts", *extra, "dealer take s1.main")


def whole(settle: Sequence[str], war: Sequence[str] = WAR_SETTLE) -> Lines:
    """A round whose first settlement is ``settle``."""
    return [*BETS, *WORDS, *DEAL, *settle, *WAR_DEAL, *war, *CLEAR]


def war_of(*war: str) -> Lines:
    """The worked examples' round with ``war`` for its whole war."""
    return [*BETS, *WORDS, *DEAL, *SETTLE, *war, *CLEAR]


def with_cards(lines: Sequence[str]) -> Lines:
    """``lines`` with the cards of the worked examples written in."""
    coming = iter(f"{FIRST} {WAR}".split())
    draws = ("dealer deal", "dealer burn")
    return [
        f"{line} {next(coming)}" if line.startswith(draws) and len(line.split()) == 3 else line
        for line in lines
    ]


# -- editing ----------------------------------------------------------------------------


def index_of(lines: Sequence[str], line: str, nth: int = 1) -> int:
    """Where ``line`` stands for the ``nth`` time; it must be there."""
    found = [index for index, one in enumerate(lines) if one == line]
    assert len(found) >= nth, f"{line!r} is not there {nth} times"
    return found[nth - 1]


def drop(lines: Sequence[str], line: str, nth: int = 1) -> Lines:
    """``lines`` without ``line``."""
    at = index_of(lines, line, nth)
    return [*lines[:at], *lines[at + 1 :]]


def without(lines: Sequence[str], gone: Sequence[str]) -> Lines:
    """``lines`` without any of ``gone``."""
    return [line for line in lines if line not in gone]


def replace(lines: Sequence[str], line: str, *new: str, nth: int = 1) -> Lines:
    """``lines`` with ``new`` in the place of ``line``."""
    at = index_of(lines, line, nth)
    return [*lines[:at], *new, *lines[at + 1 :]]


def before(lines: Sequence[str], line: str, *new: str, nth: int = 1) -> Lines:
    """``lines`` with ``new`` in front of ``line``."""
    at = index_of(lines, line, nth)
    return [*lines[:at], *new, *lines[at:]]


def after(lines: Sequence[str], line: str, *new: str, nth: int = 1) -> Lines:
    """``lines`` with ``new`` behind ``line``."""
    at = index_of(lines, line, nth)
    return [*lines[: at + 1], *new, *lines[at + 1 :]]


def swap(lines: Sequence[str], one: str, other: str) -> Lines:
    """``lines`` with two lines exchanged."""
    a, b = index_of(lines, one), index_of(lines, other)
    result = list(lines)
    result[a], result[b] = result[b], result[a]
    return result


def move_before(lines: Sequence[str], line: str, anchor: str, nth: int = 1) -> Lines:
    """``lines`` with ``line`` done in front of ``anchor``."""
    return before(drop(lines, line), anchor, line, nth=nth)


def move_after(lines: Sequence[str], line: str, anchor: str, nth: int = 1) -> Lines:
    """``lines`` with ``line`` done behind ``anchor``."""
    return after(drop(lines, line), anchor, line, nth=nth)


# One guest whose bet on himself and toke are lost, and won; and a guest's acts who goes to war.
LOST_TOKE = dealt("s1 main 20000, s1 toke-main 5000", "s1 4s, dealer 9s")
WON_TOKE = dealt("s1 main 20000, s1 toke-main 5000", "s1 Kh, dealer 9s")
AT_WAR = ("ask s1", "s1 choose war", "s1 bet war 40000")
# The worked examples with ten thousand too little for the Tie Bet of seat 2.
TIE_90 = replace(PERFECT, "dealer pay s2.tie 100000", "dealer pay s2.tie 90000")


# -- what the verdict says --------------------------------------------------------------


def told(verdict: Verdict) -> list[tuple[str, str, list[tuple[int, str]]]]:
    """Kind, rule and sites (seat, spot) of every finding."""
    return [
        (f.kind.value, f.rule, [(site.seat, site.spot) for site in f.sites])
        for f in verdict.findings
    ]


def named(record: Record) -> list[tuple[str, str, int]]:
    """Kind, rule and number of sites of every finding in ``record``."""
    return [(f.kind.value, f.rule, len(f.sites)) for f in judge(record).findings]


def only(record: Record, kind: str, rule: str, sites: int = 1) -> Finding:
    """The one finding of ``record``, which must be of this kind, rule and number of sites."""
    verdict = judge(record)
    found = [(f.kind.value, f.rule, len(f.sites)) for f in verdict.findings]
    assert found == [(kind, rule, sites)], told(verdict)
    return verdict.findings[0]


def one(lines: Sequence[str], kind: str, rule: str) -> Finding:
    """The one finding of these lines, with one site."""
    return only(round_of(*lines), kind, rule)


def clean(record: Record) -> None:
    """Nothing is found in ``record``."""
    found = told(judge(record))
    assert found == [], found


def cited(lines: Sequence[str], site: Site) -> Lines:
    """The lines that ``site`` points at, its own first."""
    return [lines[number - 1] for number in site.entries]
