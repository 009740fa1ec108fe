"""Which small rounds are judged twice? Legal orders, disturbed by chance.

A round of one to four seats is dealt in a random legal order, and its lines after the
dealer's first card are then disturbed by nought to three edits that know nothing of the kinds
of faults: a line goes elsewhere, is left out, doubled, changed in its amount, seat, spot or
verb, two lines change places, some run backwards, or a foreign line is put in.

Left out, because they change what is owed afterwards in ways that have no smallest
explanation to compare: a table that cannot do the act; a war without one of its cards or with
one too many (rule 13); a toke dropped into the box before it is paid, and a bet for the war
put on ``tie`` before the first tie was settled (what lies there is then something else);
chips on ``match`` or ``war`` that no match explains (K-D9's rulings); collecting more than
once or not at all.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from benchmarks.opinion.owed import Agenda, agenda_of
from benchmarks.opinion.story import Act, Story, read
from benchmarks.orders import Acts, Seat, extension, first_settlement, war
from trainer.core.layout import Impossible

MOST_OWED = 12
_FIRST = {"win": "Kh", "lose": "4s", "tie": "9c"}
_SPOTS = ("main", "tie", "war", "match", "toke-main", "toke-tie")


@dataclass(frozen=True, slots=True)
class Case:
    """A disturbed round: its lines, and how many edits made it."""

    lines: list[str]
    edits: int
    story: Story
    agenda: Agenda


def random_case(dice: Random, main_first: bool = False) -> Case | None:
    """A case, or ``None`` where chance made none that is small and sensible."""
    seats = _seats(dice)
    opening, acts = _round(seats, dice)
    order = extension(acts, dice)
    assert order is not None, "the clauses contradict each other"
    dealt = [line for name in order for line in acts.lines[name]]
    edits = dice.randint(0, 3)
    for _ in range(edits):
        if not _own(dealt):
            return None
        dealt = dice.choice(_EDITS)(dealt, dice)
    lines = [*opening, *dealt, "table close"]
    try:
        story = read(lines)
    except Impossible:
        return None
    if not _sensible(story, lines):
        return None
    agenda = agenda_of(story, main_first)
    hands = len(seats) + 1  # one sweep
    if sum(o.verb != "guest" for o in agenda.owed) - hands + 1 > MOST_OWED:
        return None
    return Case(lines, edits, story, agenda)


def _seats(dice: Random) -> list[Seat]:
    numbers = range(dice.randint(1, 4), 0, -1)
    seats = []
    for number in numbers:
        first = dice.choice(("win", "lose", "tie"))
        ending = dice.choice(("", "win", "lose", "tie")) if first == "tie" else ""
        toke = 2_000 * dice.randint(1, 9) if dice.random() < 0.25 else 0
        seats.append(
            Seat(
                number,
                first,
                ending,
                20_000 * dice.randint(1, 3),
                10_000 * dice.randint(1, 3) if dice.random() < 0.5 else 0,
                toke,
                1_000 * dice.randint(1, 9) if dice.random() < 0.15 else 0,
                bool(ending and toke) and dice.random() < 0.5,
                5_000 * dice.randint(1, 9) if ending and dice.random() < 0.3 else 0,
            )
        )
    return seats


def _round(seats: list[Seat], dice: Random) -> tuple[list[str], Acts]:
    lines = ["table round 1"]
    for seat in reversed(seats):
        bets = (("main", seat.main), ("tie", seat.tie), ("toke-main", seat.toke_main))
        for spot, amount in (*bets, ("toke-tie", seat.toke_tie)):
            if amount:
                lines.append(f"s{seat.number} bet {spot} {amount}")
    lines.append("dealer say no-more-bets")
    lines += [f"dealer deal s{s.number} {_FIRST[s.first]}" for s in reversed(seats)]
    lines.append("dealer deal dealer 9s")
    acts = Acts()
    first_settlement(acts, seats, dice)
    war(acts, seats, dice)
    everything = list(acts.lines)
    acts.add("clear", "dealer collect all")
    acts.before(everything, ["clear"])
    return lines, acts


# -- edits ------------------------------------------------------------------------------------


def _own(lines: list[str]) -> list[int]:
    return [
        k
        for k, line in enumerate(lines)
        if line.startswith("dealer ") and not line.startswith("dealer ask")
    ]


def _move(lines: list[str], dice: Random) -> list[str]:
    at = dice.choice(_own(lines))
    rest = lines[:at] + lines[at + 1 :]
    to = dice.randint(0, len(rest))
    return [*rest[:to], lines[at], *rest[to:]]


def _drop(lines: list[str], dice: Random) -> list[str]:
    at = dice.choice(_own(lines))
    return lines[:at] + lines[at + 1 :]


def _double(lines: list[str], dice: Random) -> list[str]:
    at = dice.choice(_own(lines))
    to = dice.randint(at + 1, len(lines))
    return [*lines[:to], lines[at], *lines[to:]]


def _swap(lines: list[str], dice: Random) -> list[str]:
    own = _own(lines)
    one, other = dice.choice(own), dice.choice(own)
    swapped = list(lines)
    swapped[one], swapped[other] = lines[other], lines[one]
    return swapped


def _turn(lines: list[str], dice: Random) -> list[str]:
    own = _own(lines)
    start = dice.randrange(len(own))
    some = own[start : start + dice.randint(2, 6)]
    turned = list(lines)
    for here, there in zip(some, reversed(some), strict=True):
        turned[here] = lines[there]
    return turned


def _changed(lines: list[str], dice: Random, word: int, new: str) -> list[str]:
    at = dice.choice(_own(lines))
    words = lines[at].split()
    if len(words) > word and "." in (words[2] if len(words) > 2 else ""):
        words[word] = new if word != 2 else _replaced(words[2], new)
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _replaced(place: str, new: str) -> str:
    seat, _, spot = place.partition(".")
    return f"{new}.{spot}" if new.startswith("s") else f"{seat}.{new}"


def _amount(lines: list[str], dice: Random) -> list[str]:
    at = dice.choice(_own(lines))
    words = lines[at].split()
    amount = 1_000 * dice.choice((1, 2, 5, 10, 20, 30, 40, 60, 100, 200))
    if words[1] in ("take", "pay", "push", "match"):
        words[3:] = [str(amount)]
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _seat(lines: list[str], dice: Random) -> list[str]:
    return _changed(lines, dice, 2, f"s{dice.randint(1, 4)}")


def _spot(lines: list[str], dice: Random) -> list[str]:
    return _changed(lines, dice, 2, dice.choice(_SPOTS))


def _verb(lines: list[str], dice: Random) -> list[str]:
    at = dice.choice(_own(lines))
    words = lines[at].split()
    others = {"pay": ("take",), "take": ("pay", "drop"), "drop": ("take",), "push": ("take",)}
    if words[1] in others and "tray" not in words:
        words[1] = dice.choice(others[words[1]])
        if words[1] == "pay" and len(words) == 3:
            words.append(str(10_000 * dice.randint(1, 6)))
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _foreign(lines: list[str], dice: Random) -> list[str]:
    place = f"s{dice.randint(1, 4)}.{dice.choice(_SPOTS)}"
    amount = 10_000 * dice.randint(1, 6)
    new = dice.choice((f"dealer pay {place} {amount}", f"dealer take {place}", "dealer burn 1 2d"))
    to = dice.randint(0, len(lines))
    return [*lines[:to], new, *lines[to:]]


_EDITS = (_move, _drop, _double, _swap, _turn, _amount, _seat, _spot, _verb, _foreign)


# -- what is left out ---------------------------------------------------------------------------


def _sensible(story: Story, lines: list[str]) -> bool:
    playing = set(story.guests)
    if any(act.seat not in playing for act in story.acts if act.seat):
        return False
    cards = Counter(act.seat for act in story.acts if act.verb == "deal")
    fighting = {g.seat for g in story.at_war}
    if cards != Counter(fighting | {0} if fighting else ()):
        return False
    if sum(line == "dealer collect all" for line in lines) != 1:
        return False
    if any(a.verb == "push" and not _his_own(a, story) for a in story.acts):
        return False
    return _tokes_in_turn(story) and _ties_in_turn(story) and _matches_plain(story)


def _his_own(act: Act, story: Story) -> bool:
    """Whether what is pushed to the guest is the match, or a bet that has won."""
    guest = story.guests[act.seat]
    won = guest.war in ("win", "tie") and act.at > story.war_decided_at(guest)
    return act.spot == "match" or (won and act.spot in ("main", "war"))


def _tokes_in_turn(story: Story) -> bool:
    """No toke is dropped before the last payment for it."""
    drops = [a for a in story.acts if a.verb == "drop"]
    pays = [a for a in story.acts if a.verb == "pay" and a.spot.startswith("toke")]
    return not any(
        (d.seat, d.spot) == (p.seat, p.spot) and d.at < p.at for p in pays for d in drops
    )


def _ties_in_turn(story: Story) -> bool:
    """The first tie is done with when the second is put."""
    return all(
        act.at < story.guests[act.seat].second_at
        or act.at > story.war_decided_at(story.guests[act.seat])
        for act in story.acts
        if act.spot == "tie" and story.guests[act.seat].second_tie
    )


def _matches_plain(story: Story) -> bool:
    """One match at a seat at most, none at a seat without a war, no other chips there."""
    matches = Counter(a.seat for a in story.acts if a.verb == "match")
    plain = all(n == 1 and story.guests[s].choice == "war" for s, n in matches.items())
    put = any(a.verb == "pay" and a.spot in ("match", "toke-war") for a in story.acts)
    loose = any(
        a.verb == "pay" and a.spot == "war" and a.at < story.war_decided_at(story.guests[a.seat])
        for a in story.acts
    )
    return plain and not put and not loose
