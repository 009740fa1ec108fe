"""What came of one sitting, and of many?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from benchmarks.heard import heard
from benchmarks.truth.books import BOOKS, TURNED
from benchmarks.truth.guests import Mood
from benchmarks.truth.scoring import Case, Unlucky, agree, case, normal
from benchmarks.truth.sitting import Stuck, perfect
from benchmarks.truth.slip import Expected
from benchmarks.truth.slips import COMMON, OPERATORS_OF, moods
from benchmarks.truth.slips_by_hand import BY_HAND_SLIPS
from benchmarks.truth.slips_cards import SHUFFLE_SLIPS
from benchmarks.truth.slips_discard import DUEL_WHOLE
from benchmarks.truth.slips_systematic import SYSTEMATIC_SLIPS
from benchmarks.truth.slips_words import STANDING_SLIPS
from trainer.core.notation import Writer
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.sheet import PaymentForm, Sheet
from trainer.scenarios.houses import house_ids, load_house

KOREAN = "002"
_HOUSES: dict[str, list[Sheet]] = {}
# Operators that spoil the whole round, or that need a table of their own, stay alone; so do those
# that came later: sets of the same seeds are drawn from the same operators as before.
_ALONE = frozenset(
    {
        "direction",
        "deal direction",
        "all burns first",
        "needless call",
        *SYSTEMATIC_SLIPS,
        *BY_HAND_SLIPS,
        *DUEL_WHOLE,
        *SHUFFLE_SLIPS,
        *STANDING_SLIPS,
    }
)


def any_house(seed: int, book: str = KOREAN) -> Sheet:
    """The first house of a source with some of its knobs turned at random."""
    dice = Random(f"house-{seed}")
    sheet = houses(book)[0]
    turned: dict[str, Any] = {
        name: dice.choice(_values(sheet, name)) for name in BOOKS[book].knobs if dice.random() < 0.3
    }
    return replace(sheet, values=replace(sheet.values, **turned))


def _values(sheet: Sheet, name: str) -> list[Any]:
    """Every value of a knob."""
    kind: Any = type(getattr(sheet.values, name))
    return list(kind)


def houses(book: str = KOREAN) -> list[Sheet]:
    """Every house that deals by a source and minds no form of payment.

    That slip has a benchmark of its own. A house of another source is none of these, so that a
    seed goes on meaning the same sitting.
    """
    if not _HOUSES:
        for sheet in map(load_house, house_ids()):
            known, form = sheet.source in BOOKS, sheet.values.payment_form
            if known and form is PaymentForm.NOT_GRADED:
                _HOUSES.setdefault(sheet.source, []).append(sheet)
        for source, sheets in _HOUSES.items():
            sheets += [_turned(sheets[0], knobs) for knobs in TURNED[source]]
    return _HOUSES[book]


def _turned(sheet: Sheet, knobs: Mapping[str, str]) -> Sheet:
    turned: dict[str, Any] = {
        name: type(getattr(sheet.values, name))(value) for name, value in knobs.items()
    }
    return replace(sheet, values=replace(sheet.values, **turned))


@dataclass(frozen=True, slots=True)
class Outcome:
    """One seed. ``why`` it does not count ("" if it does); sites wanted and said."""

    seed: int
    why: str
    names: tuple[str, ...] = ()
    wanted: tuple[Expected, ...] = ()
    said: tuple[Expected, ...] = ()
    exact: bool = False
    habits: bool = True
    rounds: int = 1
    taken_back: bool = False
    lived: bool = False


def made(what: str, seed: int, book: str = KOREAN) -> Case:
    """The sitting of a seed: perfect, with one slip by an operator, or with ``k``."""
    sheet, operators = houses(book)[seed % len(houses(book))], OPERATORS_OF[book]
    if what == "any house":
        return Case(perfect(seed, any_house(seed, book)), [], [])
    if what == "perfect":
        return Case(perfect(seed, sheet), [], [])
    if what.endswith(" slips"):
        number = int(what.split()[0])
        dice = Random(f"{what}-{seed}")
        names = dice.sample([n for n in operators if n not in _ALONE], 6 * number)
        rich = [Mood(rounds=(1, 1), seats=(5, 9), thick=t) for t in (1, 2, 3)]
        chosen = [(name, operators[name]) for name in names]
        return case(f"{what}-{seed}", sheet, chosen, [*COMMON, *rich], number)
    return case(f"{what}-{seed}", sheet, [(what, operators[what])], moods(what))


def cases(what: str, wanted: int, book: str = KOREAN) -> Iterator[tuple[int, Case]]:
    """The first ``wanted`` sittings of a kind that count, with their seeds."""
    found = 0
    for seed in range(400 * wanted):
        if found == wanted:
            return
        try:
            one = made(what, seed, book)
        except Unlucky:
            continue
        if not one.why:
            found += 1
            yield seed, one


def sites(verdict: Verdict) -> list[Expected]:
    """What the grader says, in the shape of what is expected."""
    return [
        Expected(finding.kind.value, finding.rule, site.seat, site.spot, site.corrected.value)
        for finding in verdict.findings
        for site in finding.sites
    ]


def outcome(what: str, seed: int, live: bool = False, book: str = KOREAN) -> Outcome:
    """Make the sitting of a seed and have it judged."""
    try:
        one = made(what, seed, book)
    except Unlucky:
        return Outcome(seed, "unlucky")
    except Stuck:
        if what != "any house":  # knobs set at random may contradict one another
            raise
        return Outcome(seed, "stuck")
    if one.why:
        return Outcome(seed, one.why, tuple(slip.name for slip in one.slips))
    verdict = judge(one.record)
    said = sites(verdict)
    habit = any(slip.habit for slip in one.slips)
    flagged = not habit or any(finding.systematic for finding in verdict.findings)
    return Outcome(
        seed,
        "",
        tuple(slip.name for slip in one.slips),
        tuple(one.wanted),
        tuple(said),
        agree(one.wanted, said) and flagged,
        flagged,
        len(verdict.rounds),
        live and any(part.taken_back for part in heard(one.record)),
        live,
    )


@dataclass(slots=True)
class Tally:
    """Many outcomes of one kind."""

    what: str
    counted: int = 0
    exact: int = 0
    rounds: int = 0
    wanted: int = 0
    said: int = 0
    right: int = 0
    flags: int = 0
    flags_right: int = 0
    lived: int = 0
    taken_back: int = 0
    why: Counter[str] = field(default_factory=Counter)
    misses: list[tuple[int, str]] = field(default_factory=list)
    causes: Counter[str] = field(default_factory=Counter)

    def add(self, one: Outcome) -> None:
        """Count one more."""
        if one.why:
            self.why[one.why] += 1
            return
        self.counted += 1
        self.exact += one.exact
        self.rounds += one.rounds
        self.wanted += len(one.wanted)
        self.said += len(one.said)
        self.lived += one.lived
        self.taken_back += one.taken_back
        for want, got in _pairs(one):
            self.right += 1
            self.flags += 1
            self.flags_right += want.corrected in (got.corrected, "*")
        if not one.exact or one.taken_back:
            self.misses.append((one.seed, _miss(one)))
            self.causes[_cause(one)] += 1

    def join(self, other: Tally) -> None:
        """Count all of another tally too."""
        for name in ("counted", "exact", "rounds", "wanted", "said", "right", "flags"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("flags_right", "lived", "taken_back"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.why.update(other.why)

    def line(self) -> str:
        """Exact share, and what does not count."""
        legal = f", {self.why['legal']} within the legal orders" if self.why["legal"] else ""
        return f"{self.what:<26} {self.exact:>6} of {self.counted:>6} exact{legal}"

    def details(self) -> str:
        """Precision, recall, cascade ratio and flags."""
        precision = self.right / self.said if self.said else 1.0
        recall = self.right / self.wanted if self.wanted else 1.0
        cascade = self.said / self.wanted if self.wanted else 1.0
        flags = self.flags_right / self.flags if self.flags else 1.0
        return (
            f"  precision {precision:.5f}, recall {recall:.5f}, cascade ratio {cascade:.4f},"
            f" corrected flags {flags:.4%}, live {self.lived - self.taken_back} of {self.lived}"
            " contained"
        )

    def left_out(self) -> str:
        """Which sets cannot be told apart, and by what."""
        filtered = {why: n for why, n in sorted(self.why.items()) if why != "unlucky"}
        share = sum(filtered.values()) / max(1, self.counted + sum(filtered.values()))
        return f"  left out {share:.1%}: {filtered}"

    def failures(self) -> list[str]:
        """The thresholds that hold for every kind of sitting."""
        found = []
        if self.said != self.wanted:
            found.append(f"cascade ratio {self.said / max(1, self.wanted):.4f}")
        if self.flags_right < self.flags:
            found.append(f"{self.flags - self.flags_right} wrong corrected flags")
        if self.taken_back:
            found.append(f"{self.taken_back} sittings took something back")
        return found


def _pairs(one: Outcome) -> list[tuple[Expected, Expected]]:
    """What was wanted beside what was said of it, its flag set aside."""
    left = [normal(site) for site in one.said]
    pairs = []
    for want in map(normal, one.wanted):
        loose = Expected(want.kind, want.rule, want.seat, want.spot, "*")
        near = [got for got in left if loose.fits(got)]
        near.sort(key=lambda got: got.corrected != want.corrected)
        if near:
            left.remove(near[0])
            pairs.append((want, near[0]))
    return pairs


def _short(site: Expected) -> str:
    seat = f"s{site.seat}" if site.seat > 0 else "table"
    flag = "" if site.corrected == "no" else f" {site.corrected}"
    return f"{site.kind} {site.rule} {seat} {site.spot}{flag}"


def _miss(one: Outcome) -> str:
    wanted = "; ".join(map(_short, one.wanted)) or "nothing"
    said = "; ".join(map(_short, one.said)) or "nothing"
    back = " (live finding taken back)" if one.taken_back else ""
    habit = "" if one.habits else " (not flagged as a habit)"
    return f"wanted {wanted}; said {said}{back}{habit}"


def _cause(one: Outcome) -> str:
    """Operator and what was said that was not wanted."""
    kinds = Counter(site.kind for site in one.said)
    kinds.subtract(site.kind for site in one.wanted)
    odd = ",".join(sorted(f"{kind}{n:+}" for kind, n in kinds.items() if n))
    name = " + ".join(one.names) if len(one.names) < 2 else f"{len(one.names)} slips"
    return f"[{name or 'perfect'}: {odd or 'other name or site'}]"


def shown(what: str, seed: int, book: str = KOREAN) -> str:
    """One sitting in full: every line, what is wanted and what is said."""
    try:
        one = made(what, seed, book)
    except Unlucky:
        return f"{what}/{seed}: the moment for the slip never comes"
    record: Record = one.record
    writer = Writer(record.header.sheet.denominations)
    lines = [f"house {record.header.house}, {record.header.seats} seats"]
    lines += [f"{entry.number:>4} {writer.entry(entry)}" for entry in record.entries]
    lines += [f"left out: {one.why}"] if one.why else []
    lines += [f"slip: {slip.name}" for slip in one.slips]
    lines += [f"wanted: {_short(site)}" for site in one.wanted]
    lines += [
        f"said: {_short(normal(site))} {where.entries}"
        for finding in judge(record).findings
        for where in finding.sites
        for site in [Expected(finding.kind.value, finding.rule, where.seat, where.spot)]
    ]
    return "\n".join(lines)
