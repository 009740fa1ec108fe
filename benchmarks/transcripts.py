"""Is anybody accused of what a film does not show, and is what it shows still found?

``python -m benchmarks.transcripts [FILMS]``: every seed draws a perfect session and films a
part of it, as a pit boss would write footage down; the same is done with sessions in which
one slip was made. Prints every false accusation and a summary.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from benchmarks.model import performed
from benchmarks.truth.outcomes import cases, houses, sites
from benchmarks.truth.scoring import Case, agree, normal
from benchmarks.truth.sitting import perfect
from benchmarks.truth.slips import OPERATORS
from trainer.core.actions import (
    Action,
    Ask,
    Burn,
    Choice,
    Choose,
    Collect,
    Deal,
    Entry,
    Exchange,
    MoveCard,
    MoveChips,
    Role,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Turn,
)
from trainer.core.cards import UNSEEN, Card
from trainer.core.chips import UNSEEN_CHIPS, Chips, fewest
from trainer.core.places import MONEY_SPOTS, Place, Spot
from trainer.core.table import Laid, Table, apply
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import (
    Ends,
    Header,
    Position,
    Record,
    Seen,
    Starts,
    opening_table,
)
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rounds import segments
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.seen import observed
from trainer.procedures.wagers import Result
from trainer.scenarios.houses import load_house

_ALL = frozenset(Seen)


@dataclass(frozen=True, slots=True)
class Film:
    """What a camera saw: kinds, and the shares of single cards and amounts it missed.

    ``guessed``: lines of a kind that was not observed are there all the same, with ``??``
    and ``?``. ``picked_up``: the guests' own pick-ups are written. ``first`` and ``last``
    bound the entries (numbers from 0, ``last`` not included).
    """

    seen: frozenset[Seen] = _ALL
    missed_cards: float = 0
    missed_chips: float = 0
    guessed: bool = False
    picked_up: bool = True
    plain: bool = False
    first: int = 0
    last: int | None = None


def any_film(dice: Random, entries: Sequence[Entry]) -> Film:
    """A film of a part of ``entries``, anything from nearly all to nearly nothing."""
    first, last = 0, None
    rounds = [k for k, e in enumerate(entries) if isinstance(e.action, Round)]
    if dice.random() < 0.4:
        first = dice.randrange(len(entries))
    elif dice.random() < 0.3:
        first = dice.choice(rounds)
    if dice.random() < 0.4:
        last = dice.randint(first + 1, len(entries))
    return Film(
        frozenset(kind for kind in sorted(Seen) if dice.random() < 0.75),
        dice.choice((0, 0, 0.1, 0.4)),
        dice.choice((0, 0, 0.1, 0.4)),
        dice.random() < 0.5,
        dice.random() < 0.5,
        dice.random() < 0.5,
        first,
        last,
    )


def filmed(record: Record, film: Film, dice: Random) -> Record:
    """The transcript that ``film`` gives of ``record``."""
    entries = record.entries
    mid = film.first > 0 and not isinstance(entries[film.first].action, Round)
    table = opening_table(record.header)
    for entry in entries[: film.first]:
        table = apply(table, entry.actor, entry.action).table
    kept = entries[film.first : film.last]
    whole = film.last is None or film.last == len(entries)
    idle = frozenset() if film.picked_up else _pick_ups(record)
    seen = [e for e in kept if e.number not in idle]
    lines = [(e, a) for e in seen if (a := _written(e, film, dice, record)) is not None]
    shown = tuple(Entry(n, e.at_ms, e.actor, a) for n, (e, a) in enumerate(lines, 1))
    header = Header(
        sheet=record.header.sheet,
        seats=9,  # a slip may deal to any seat there is
        observed=film.seen,
        starts=Starts.MID_ROUND if mid else Starts.ROUND,
        ends=Ends.ROUND if whole else Ends.CUT_OFF,
        position=_position(table, film, dice) if mid else Position(),
    )
    return Record(header, shown)


def _written(entry: Entry, film: Film, dice: Random, record: Record) -> Action | None:
    """The line of ``entry`` as it is written down; ``None`` if it was not seen."""
    action = entry.action
    match action:
        case ShoeLoaded():
            return None
        case Say() | Ask() | Choose() | Signal.CALL_FLOOR | Signal.FACE_DOWN | Ruling():
            return action if Seen.WORDS in film.seen else None
        case Burn() | Deal() | Turn() | Collect() | MoveCard():
            if Seen.CARDS not in film.seen:
                return _card_line(action, 1, dice) if film.guessed else None
            return _card_line(action, film.missed_cards, dice)
        case MoveChips() | Exchange():
            if Seen.CHIPS not in film.seen:
                return _chip_line(action, 1, film, dice, record) if film.guessed else None
            return _chip_line(action, film.missed_chips, film, dice, record)
        case _:
            return action


def _pick_ups(record: Record) -> frozenset[int]:
    """The entries in which guests pick up what is theirs after their bets were settled."""
    found: set[int] = set()
    table, carried, seen = opening_table(record.header), Carried(), observed(record.header, False)
    for part in segments(record.entries):
        fold = RoundFold(table, carried, seen)
        for entry in part:
            move = entry.action
            if entry.actor.role is Role.GUEST and isinstance(move, MoveChips):
                seat = fold.facts.seats.get(entry.actor.seat)
                if move.target.spot is Spot.PURSE and seat is not None and _is_over(seat):
                    found.add(entry.number)
            fold.add(entry)
        table, carried = fold.table, fold.carried()
    return frozenset(found)


def _is_over(seat: SeatFacts) -> bool:
    if seat.result is Result.TIE and seat.choice is Choice.WAR:
        return seat.war_result_at is not None
    return seat.result_at is not None


def _card_line(action: Action, missed: float, dice: Random) -> Action:
    def see(card: Card | None) -> Card | None:
        return UNSEEN if card is None or dice.random() < missed else card

    match action:
        case Burn(count, cards):
            # The face of a burned card shows to nobody.
            named = tuple(UNSEEN for _ in cards) if dice.random() < 0.8 else cards
            return Burn(count, named)
        case Deal() | Turn():
            return replace(action, card=see(action.card))
        case Collect():
            return replace(action, card=None)
        case MoveCard():
            return replace(action, card=see(action.card) or UNSEEN)
        case _:
            return action


def _chip_line(action: Action, missed: float, film: Film, dice: Random, record: Record) -> Action:
    def see(chips: Chips) -> Chips:
        if dice.random() < missed:
            return UNSEEN_CHIPS
        plain = fewest(chips.amount, record.header.sheet.denominations)
        return plain if film.plain and plain is not None else chips

    match action:
        case MoveChips(chips=None):
            return action
        case MoveChips(chips=Chips() as chips):
            return replace(action, chips=see(chips))
        case Exchange(place, given, received):
            return Exchange(place, see(given), see(received))
        case _:
            return action


def _position(table: Table, film: Film, dice: Random) -> Position:
    """What lies on the layout when a film begins in mid-round."""
    cards: dict[Place, tuple[Laid, ...]] = {}
    for place, laid in table.cards.items():
        if place.spot in (Spot.HAND, Spot.DEALER) and Seen.CARDS in film.seen:
            cards[place] = tuple(
                replace(one, card=UNSEEN) if dice.random() < film.missed_cards else one
                for one in laid
            )
    chips: dict[Place, Chips] = {}
    for place, there in table.chips.items():
        if place.spot in MONEY_SPOTS and Seen.CHIPS in film.seen:
            chips[place] = UNSEEN_CHIPS if dice.random() < film.missed_chips else there
    return Position(cards, chips)


def judged(record: Record) -> Verdict:
    """The verdict on ``record``, which must be the same when it was written and read."""
    verdict = judge(record)
    again = judge(read_record(write_record(record), "film.toml", load_house))
    assert again == verdict, "the text of a film is judged otherwise than the film"
    return verdict


def perfect_sitting(seed: int) -> Record:
    """A sitting without a fault: by the model dealer, or in any order that the clauses leave."""
    if seed % 2:
        return performed(seed // 2).record()
    return perfect(seed, houses()[seed // 2 % len(houses())])


def perfect_films(count: int, start: int = 0) -> Iterator[tuple[int, Record]]:
    """``count`` transcripts of sittings without a fault, three of each sitting."""
    made = 0
    for seed in range(start, start + count):
        sitting = perfect_sitting(seed)
        dice = Random(f"film-{seed}")
        for _ in range(3):
            record = filmed(sitting, any_film(dice, sitting.entries), dice)
            if record.entries and made < count:
                made += 1
                yield seed, record


def slip_films(count: int) -> Iterator[tuple[str, Record, Case]]:
    """``count`` transcripts of sittings with one slip of which every line is in the film."""
    each = -(-count // len(OPERATORS))
    for name in OPERATORS:
        for seed, one in cases(name, each):
            if agree(one.wanted, sites(judge(one.record))) and _shows(one):
                dice = Random(f"{name}-{seed}")
                yield name, filmed(one.record, whole_film(dice, name), dice), one


def _shows(one: Case) -> bool:
    """Whether a film can show the slip: the burns before its first card are not judged."""
    return not any(site.rule in ("K-G4", "K-G5", "K-P25", "K-P25|K-G4") for site in one.wanted)


# Slips with cards and chips: a film without its sound shows them all the same. What hangs on a
# choice or a bet that only words tell apart (a half, a second Tie Bet) is not among them.
SILENT = frozenset(
    {
        *("wrong amount", "all of a half", "part of a match", "wrong split", "wrong seat"),
        *("wrong place", "match elsewhere", "toke elsewhere", "half a toke elsewhere"),
        *("wrong action", "handed back", "war paid as main", "lost toke dropped"),
        *("main before tie", "early collect", "amount corrected late", "half corrected"),
        *("direction", "deal direction", "seat skipped", "card to nobody", "second card"),
        *("wrong face", "forgotten clearing", "amount corrected", "place corrected"),
    }
)


def whole_film(dice: Random, name: str) -> Film:
    """A film from the first line to the last that shows the kind of thing that went wrong."""
    sound = name not in SILENT or dice.random() < 0.5
    return Film(
        _ALL if sound else frozenset({Seen.CARDS, Seen.CHIPS}),
        dice.choice((0, 0.1)) if name not in ("wrong face",) else 0,
        dice.choice((0, 0.1)),
        dice.random() < 0.5,
        dice.random() < 0.5,
        dice.random() < 0.5,
    )


def _perfect(count: int) -> int:
    accused = 0
    unjudged: Counter[str] = Counter()
    for seed, record in perfect_films(count):
        verdict = judged(record)
        unjudged.update(u.rule + "/" + u.reason for r in verdict.rounds for u in r.not_judged)
        if verdict.findings:
            accused += 1
            names = [(f.kind.value, f.rule, f.sites[0].entries) for f in verdict.findings]
            header = record.header
            print(
                f"seed {seed} {header.house} {sorted(header.observed or ())}"
                f" {header.starts.value}: {names}"
            )
    print(f"{count} films of perfect sessions, {accused} with a false accusation")
    print(f"not judged: {dict(unjudged.most_common())}")
    return accused


def _slips(count: int) -> int:
    found: Counter[str] = Counter()
    made: Counter[str] = Counter()
    accused = 0
    for name, record, one in slip_films(count):
        said = [normal(site) for site in sites(judged(record))]
        told = [
            any(w.fits(replace(s, corrected=w.corrected)) for s in said)
            for w in map(normal, one.wanted)
        ]
        made[name] += 1
        found[name] += all(told)
        others = [
            s
            for s in said
            if not any(replace(w, spot="*", corrected="*").fits(s) for w in map(normal, one.wanted))
        ]
        if others and all(told):
            accused += 1
            print(f"  {name}: beside {one.wanted} also {others}")
    for name, number in made.items():
        print(f"{name}: {found[name]} of {number} slips found")
    print(f"{found.total()} of {made.total()} slips found, {accused} films accuse of more")
    return accused


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when somebody was accused wrongly."""
    films = int(arguments[0]) if arguments else 3000
    accused = _perfect(films)
    accused += _slips(films // 4)
    return 1 if accused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
