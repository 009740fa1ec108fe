"""Is every order right that the clauses leave open, and none that breaks one of them?

``python -m benchmarks.orders [ROUNDS]``: random seven-seat rounds of the house ``korean``,
each settled in a random linear extension of the clauses as they are written (plain rules of
this module, nothing of the grader's): expected is no finding. Then the same with exactly one
written edge turned round: expected is a finding.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from trainer.core.actions import Entry
from trainer.core.reading import Reader
from trainer.grading.judge import judge
from trainer.procedures.record import Ends, Header, Record
from trainer.scenarios.houses import load_house

SEATS = range(7, 0, -1)
_FIRST = {"win": "Kh", "lose": "4s", "tie": "9c"}
_SECOND = {"win": "Qc", "lose": "3d", "tie": "Jh"}
_KOREAN = load_house("korean")


@dataclass(frozen=True, slots=True)
class Seat:
    """What a guest bets and how it ends: ``first`` win, lose or tie; ``war`` if he goes."""

    number: int
    first: str
    war: str = ""
    main: int = 0
    tie: int = 0
    toke_main: int = 0
    toke_tie: int = 0
    toke_war: bool = False
    second_tie: int = 0


@dataclass(slots=True)
class Acts:
    """Lines of a round by name, and which must come before which, by which clause.

    An empty clause is no order of the procedure but the way things are (no match without a
    War Bet); such edges are never turned round.
    """

    lines: dict[str, tuple[str, ...]] = field(default_factory=dict)
    edges: dict[tuple[str, str], str] = field(default_factory=dict)
    born: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, *lines: str) -> str:
        """An act and its lines."""
        self.lines[name] = lines
        return name

    def before(self, firsts: Iterable[str], lasts: Iterable[str], rule: str = "") -> None:
        """Each of ``firsts`` that exists comes before each of ``lasts``."""
        ends = [name for name in lasts if name in self.lines]
        for first in firsts:
            if first in self.lines:
                self.edges.update({(first, last): rule for last in ends if last != first})

    def chain(self, groups: Iterable[list[str]], rule: str) -> None:
        """Each group comes before all that follow."""
        done: list[str] = []
        for group in groups:
            self.before(done, group, rule)
            done += group


def random_seats(dice: Random) -> list[Seat]:
    """Seven guests with bets of all kinds; more than half of the rounds go to war."""
    seats = []
    for number in SEATS:
        first = dice.choice(("win", "lose", "tie", "tie"))
        war = dice.choice(("", "win", "lose", "tie")) if first == "tie" else ""
        toke = 2_000 * dice.randint(1, 9) if dice.random() < 0.5 else 0
        seats.append(
            Seat(
                number,
                first,
                war,
                20_000 * dice.randint(1, 9),
                10_000 * dice.randint(1, 9) if dice.random() < 0.6 else 0,
                toke,
                1_000 * dice.randint(1, 9) if dice.random() < 0.3 else 0,
                bool(war and toke) and dice.random() < 0.5,
                5_000 * dice.randint(1, 9) if war and dice.random() < 0.5 else 0,
            )
        )
    return seats


# -- the first settlement -----------------------------------------------------------------


def first_settlement(acts: Acts, seats: list[Seat], dice: Random) -> None:
    """K-D4 to K-D9 with the tokes of K-T1, K-T3 and K-P21."""
    for seat in seats:
        _tie(acts, seat)
        _main(acts, seat)
        if seat.first == "tie":
            _choice(acts, seat)
        _first_tokes(acts, seat, dice)
    acts.chain([[f"tie {s.number}"] for s in seats], "K-D4")
    acts.chain([[f"main {s.number}"] for s in seats], "K-D4")
    for seat in seats:
        n = seat.number
        acts.before([f"tie {n}"], [f"main {n}", f"match {n}"], "K-D5")
        acts.before([f"choice {n}"], [f"main {n}"], "K-D7")
        for kind in ("main", "tie"):
            tokes = [f"toke-{kind} {n}", f"toke-{kind} {n} rest"]
            acts.before([f"{kind} {n}"], tokes, "K-P21")
            lower = [f"{kind} {s.number}" for s in seats if s.number < n]
            acts.before(tokes, lower, "K-P21")


def _tie(acts: Acts, seat: Seat) -> None:
    if seat.tie:
        n = seat.number
        won = f"dealer pay s{n}.tie {10 * seat.tie}"
        acts.add(f"tie {n}", won if seat.first == "tie" else f"dealer take s{n}.tie")


def _main(acts: Acts, seat: Seat) -> None:
    n = seat.number
    if seat.first == "win":
        acts.add(f"main {n}", f"dealer pay s{n}.main {seat.main}")
    elif seat.first == "lose":
        acts.add(f"main {n}", f"dealer take s{n}.main")
    elif not seat.war:
        acts.add(f"main {n}", f"dealer take s{n}.main {seat.main // 2}")
        acts.born[f"main {n}"] = f"choice {n}"


def _choice(acts: Acts, seat: Seat) -> None:
    n = seat.number
    if not seat.war:
        acts.add(f"choice {n}", f"dealer ask s{n}", f"s{n} choose surrender")
        return
    acts.add(f"choice {n}", f"dealer ask s{n}", f"s{n} choose war")
    toke = [f"s{n} bet toke-war {seat.toke_main}"] if seat.toke_war else []
    acts.add(f"bet {n}", f"s{n} bet war {seat.main}", *toke)
    acts.add(f"match {n}", f"dealer match s{n} {seat.main}")
    acts.before([f"choice {n}"], [f"bet {n}"])
    acts.before([f"bet {n}"], [f"match {n}"])
    if seat.second_tie:
        lift = [f"s{n} lift tie"] if seat.tie else []
        acts.add(f"second {n}", *lift, f"s{n} bet tie {seat.second_tie}")
        acts.before([f"choice {n}", f"tie {n}"], [f"second {n}"])


def _first_tokes(acts: Acts, seat: Seat, dice: Random) -> None:
    n = seat.number
    if seat.toke_tie:
        won = 10 * seat.toke_tie if seat.first == "tie" else 0
        _toke(acts, seat, "toke-tie", won, dice)
    if seat.toke_main and seat.first != "tie":
        _toke(acts, seat, "toke-main", seat.toke_main if seat.first == "win" else 0, dice)
    elif seat.toke_main and not seat.war:
        _split(acts, seat, dice)
        acts.born[f"toke-main {n}"] = acts.born[f"toke-main {n} rest"] = f"choice {n}"


def _toke(acts: Acts, seat: Seat, spot: str, won: int, dice: Random) -> None:
    """Lost to the tray; won: paid onto the spot or straight to the box, the pile to the box."""
    n = seat.number
    if not won:
        acts.add(f"{spot} {n}", f"dealer take s{n}.{spot}")
        return
    straight = f"dealer drop tray {won} for s{n}.{spot}"
    acts.add(f"{spot} {n}", dice.choice((straight, f"dealer pay s{n}.{spot} {won}")))
    acts.add(f"drop {spot} {n}", f"dealer drop s{n}.{spot}")
    acts.before([f"{spot} {n}"], [f"drop {spot} {n}"])


def _split(acts: Acts, seat: Seat, dice: Random) -> None:
    """K-T3: half to the toke box, half to the house, in either order."""
    n, half = seat.number, seat.toke_main // 2
    box, rack = f"dealer drop s{n}.toke-main {half}", f"dealer take s{n}.toke-main {half}"
    one, other = dice.sample((box, rack), 2)
    acts.add(f"toke-main {n}", one)
    acts.add(f"toke-main {n} rest", other)
    acts.before([f"toke-main {n}"], [f"toke-main {n} rest"])


# -- the war ------------------------------------------------------------------------------


def war(acts: Acts, seats: list[Seat], dice: Random) -> None:
    """K-D11 to K-D13; tokes by K-P15 and K-P16."""
    at_war = sorted((s for s in seats if s.war), key=lambda s: s.number)
    if not at_war:
        return
    owed = [
        name
        for name in acts.lines
        if name.startswith(("tie", "main", "match", "toke", "choice", "bet", "second"))
    ]
    draws = []
    for who, card in [*((f"s{s.number}", _SECOND[s.war]) for s in at_war), ("dealer", "Jd")]:
        draws += [acts.add(f"burn {who}", "dealer burn 1 2c")]
        draws += [acts.add(f"card {who}", f"dealer deal {who} {card}")]
    acts.chain([[draw] for draw in draws], "K-D13" if len(at_war) > 1 else "K-D11")
    guests = {name for name in owed if name.startswith(("choice", "bet", "second"))}
    acts.before([name for name in owed if name not in guests], draws, "K-D11")
    acts.before(guests, draws)
    _war_settlement(acts, at_war[::-1], draws, dice)


def _war_settlement(acts: Acts, seats: list[Seat], draws: list[str], dice: Random) -> None:
    ties: list[list[str]] = []
    wars: list[list[str]] = []
    for seat in seats:
        n = seat.number
        ties.append([])
        if seat.second_tie:
            won = f"dealer pay s{n}.tie {10 * seat.second_tie}"
            line = won if seat.war == "tie" else f"dealer take s{n}.tie"
            ties[-1] = [acts.add(f"war tie {n}", line)]
        if seat.war == "lose":
            spots = ("main", "war", "match")
            wars.append([acts.add(f"lost {x} {n}", f"dealer take s{n}.{x}") for x in spots])
        else:
            wars.append([acts.add(f"push {n}", f"dealer push s{n}.match")])
        acts.before(ties[-1], wars[-1], "K-D12")
        acts.before(draws, [*ties[-1], *wars[-1]], "K-D12")
    acts.chain(ties, "K-D4")
    acts.chain(wars, "K-D4")
    for place, seat in enumerate(seats):
        tokes = _war_tokes(acts, seat, draws, dice)
        acts.before(wars[place], tokes, "K-P21")
        acts.before(tokes, [name for group in wars[place + 1 :] for name in group], "K-P21")


def _war_tokes(acts: Acts, seat: Seat, draws: list[str], dice: Random) -> list[str]:
    """The tokes of a war seat; returns those that keep the order of K-P21."""
    n = seat.number
    if not seat.toke_main:
        return []
    if not seat.toke_war:
        _split(acts, seat, dice)
        acts.before(draws[:1], [f"toke-main {n}", f"toke-main {n} rest"])
        return []
    _toke(acts, seat, "toke-main", 0 if seat.war == "lose" else seat.toke_main, dice)
    if seat.war == "lose":
        return [f"toke-main {n}", acts.add(f"toke-war {n}", f"dealer take s{n}.toke-war")]
    acts.add(f"drop toke-war {n}", f"dealer drop s{n}.toke-war")
    acts.before(draws, [f"drop toke-war {n}"])
    return [f"toke-main {n}"]


# -- clearing and dealing -------------------------------------------------------------------


def clearing(acts: Acts, seats: list[Seat], dice: Random) -> None:
    """K-P18, K-P28: hands when they are settled, the last of them when all is over."""
    everything = list(acts.lines)
    acts.add("clear", "dealer collect all")
    for seat in seats:
        n = seat.number
        if dice.random() < 0.5:
            acts.add(f"collect {n}", f"dealer collect s{n}")
            late = ("drop", "choice", "bet", "second", "burn", "card")
            behind = seat.war and seat.toke_main and not seat.toke_war  # K-P16: before clearing
            own = [
                name
                for name in everything
                if str(n) in name.split()
                and not name.startswith(late)
                and not (behind and name.startswith("toke-main"))
            ]
            acts.before(own, [f"collect {n}"], "K-P28")
            acts.before([f"choice {n}"], [f"collect {n}"])
            acts.before([f"collect {n}"], ["clear"])
    drops = [name for name in everything if name.startswith("drop")]
    acts.before(drops, ["clear"], "K-P18")
    acts.before([name for name in everything if name not in drops], ["clear"])


def random_round(dice: Random) -> tuple[list[str], Acts]:
    """The lines up to the dealer's first card, and all acts after it with their edges."""
    seats = random_seats(dice)
    lines = ["table round 1"]
    for seat in sorted(seats, key=lambda s: s.number):
        bets = (("main", seat.main), ("tie", seat.tie), ("toke-main", seat.toke_main))
        for spot, amount in (*bets, ("toke-tie", seat.toke_tie)):
            if amount:
                lines.append(f"s{seat.number} bet {spot} {amount}")
    lines.append("dealer say no-more-bets")
    for seat in sorted(seats, key=lambda s: s.number):
        lines.append(f"dealer deal s{seat.number} {_FIRST[seat.first]}")
    lines.append("dealer deal dealer 9s")
    acts = Acts()
    first_settlement(acts, seats, dice)
    war(acts, seats, dice)
    clearing(acts, seats, dice)
    return lines, acts


def extension(acts: Acts, dice: Random) -> list[str] | None:
    """The acts in a random order that keeps every edge; ``None`` if there is none."""
    waiting = {name: {a for a, b in acts.edges if b == name} for name in acts.lines}
    order: list[str] = []
    while waiting:
        free = [name for name, firsts in waiting.items() if not firsts & waiting.keys()]
        if not free:
            return None
        order.append(dice.choice(free))
        del waiting[order[-1]]
    return order


def broken(acts: Acts, dice: Random) -> tuple[list[str], str] | None:
    """A random order that breaks exactly one written edge, and that edge's clause."""
    written = [edge for edge, rule in acts.edges.items() if rule]
    for first, last in dice.sample(written, len(written)):
        rule = acts.edges[first, last]
        edges = {edge: r for edge, r in acts.edges.items() if edge != (first, last)}
        edges[last, first] = rule
        if first in acts.born:
            edges[acts.born[first], last] = ""  # only what exists can be jumped over
        order = extension(Acts(acts.lines, edges), dice)
        if order is not None:
            return order, rule
    return None


def record_of(lines: list[str], acts: Acts, order: list[str]) -> Record:
    """The round with its acts in this ``order``."""
    every = [*lines, *(line for name in order for line in acts.lines[name]), "table close"]
    reader = Reader(_KOREAN.denominations)
    entries = tuple(Entry(n, 1000 * n, *reader.act(line)) for n, line in enumerate(every, 1))
    return Record(Header(_KOREAN, ends=Ends.ROUND), entries)


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when an order was judged wrongly."""
    rounds = int(arguments[0]) if arguments else 2000
    accused = missed = exact = made = 0
    missed_by: Counter[str] = Counter()
    for seed in range(rounds):
        dice = Random(f"order-{seed}")
        lines, acts = random_round(dice)
        order = extension(acts, dice)
        assert order is not None, "the clauses contradict each other"
        found = [(f.kind.value, f.rule) for f in judge(record_of(lines, acts, order)).findings]
        if found:
            accused += 1
            print(f"seed {seed}: a legal order is {found}")
        wrong = broken(acts, dice)
        if wrong is None:
            continue
        made += 1
        found = [(f.kind.value, f.rule) for f in judge(record_of(lines, acts, wrong[0])).findings]
        exact += [rule for _, rule in found] == [wrong[1]]
        if not found:
            missed += 1
            missed_by[wrong[1]] += 1
            print(f"seed {seed}: nothing is said of a broken {wrong[1]}")
    print(f"{rounds} legal orders, {accused} with a finding")
    print(f"{made} broken ones, {missed} unsaid {dict(missed_by)}, {exact} by their clause alone")
    return 1 if accused or missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
