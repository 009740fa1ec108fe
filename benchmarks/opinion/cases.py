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

from benchmarks.opinion.owed import AS_WRITTEN, Agenda, Customs, agenda_of
from benchmarks.opinion.readings import WORDS
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


def random_case(dice: Random, customs: Customs = AS_WRITTEN) -> Case | None:
    """A case, or ``None`` where chance made none that is small and sensible."""
    seats = _seats(dice, 3 if customs.by_seat and dice.random() < 0.5 else 1)
    opening, acts = _round(seats, dice)
    if customs.by_seat:
        keep_turn(acts, seats, dice)
    order = extension(acts, dice)
    assert order is not None, "the clauses contradict each other"
    dealt = [line for name in order for line in acts.lines[name]]
    edits = dice.randint(0, 3)
    kinds = (*_EDITS, *_STRICT) if customs.floor else _EDITS
    for _ in range(edits):
        if not _own(dealt):
            return None
        dealt = dice.choice(kinds)(dealt, dice)
    lines = [*opening, *dealt, "table close"]
    try:
        story = read(lines)
    except Impossible:
        return None
    if not _sensible(story, lines):
        return None
    agenda = agenda_of(story, customs)
    hands = len(seats) + 1  # one sweep
    if sum(o.verb not in WORDS for o in agenda.owed) - hands + 1 > MOST_OWED:
        return None
    return Case(lines, edits, story, agenda)


def _seats(dice: Random, least: int) -> list[Seat]:
    numbers = range(dice.randint(least, 4), 0, -1)
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


def keep_turn(acts: Acts, seats: list[Seat], dice: Random) -> None:
    """``korean-strict``: seat by seat, the guest asked in turn, mostly the match at once."""
    for at, seat in enumerate(seats):
        n = seat.number
        lower = [s.number for s in seats[at + 1 :]]
        first = [f"{kind} {m}" for kind in ("tie", "main") for m in lower]
        acts.before([f"tie {n}", f"main {n}"], first)
        choice = f"choice {n}"
        if choice in acts.lines and dice.random() < 0.3:
            acts.lines[choice] = acts.lines[choice][1:]  # he speaks before he is asked
        elif choice in acts.lines:
            acts.before([choice], first)
        if f"match {n}" in acts.lines and dice.random() < 0.8:
            acts.lines[f"match {n}"] = acts.lines[f"bet {n}"] + acts.lines[f"match {n}"]
            acts.lines[f"bet {n}"] = ()
        ties, wars = _war_acts(acts, n)
        later = [name for m in lower for names in _war_acts(acts, m) for name in names]
        acts.before([*ties, *wars], later)


def _war_acts(acts: Acts, n: int) -> tuple[list[str], list[str]]:
    wars = [f"push {n}", *(f"lost {spot} {n}" for spot in ("main", "war", "match"))]
    return [x for x in [f"war tie {n}"] if x in acts.lines], [x for x in wars if x in acts.lines]


# -- edits ------------------------------------------------------------------------------------


def _own(lines: list[str]) -> list[int]:
    return [
        k
        for k, line in enumerate(lines)
        if line.startswith("dealer ") and not line.startswith(("dealer ask", "dealer call"))
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


def _put_right(lines: list[str], dice: Random) -> list[str]:
    """An amount is paid or taken short and the rest added, with a call between or without."""
    own = [k for k in _own(lines) if lines[k].split()[1] in ("pay", "match")]
    if not own:
        return lines
    at = dice.choice(own)
    *words, amount = lines[at].split()
    short = int(amount) - 1_000 * dice.randint(1, 5)
    if short <= 0 or words[1] == "match":
        return lines
    call = dice.choice(([], ["dealer call floor"]))
    rest = " ".join([*words, str(int(amount) - short)])
    gap = dice.choice((0, 0, 0, 1, 2))
    first = [*lines[:at], " ".join([*words, str(short)]), *call, *lines[at + 1 : at + 1 + gap]]
    return [*first, rest, *lines[at + 1 + gap :]]


def _call(lines: list[str], dice: Random) -> list[str]:
    at = dice.randint(0, len(lines))
    return [*lines[:at], "dealer call floor", *lines[at:]]


def _asked_later(lines: list[str], dice: Random) -> list[str]:
    """A tied guest is asked, and chooses, anywhere before his choice is acted on."""
    asks = [k for k, line in enumerate(lines) if line.startswith("dealer ask")]
    if not asks:
        return lines
    at = dice.choice(asks)
    seat = lines[at].split()[2]
    acted = (f"dealer take {seat}.main", f"{seat} bet")
    ends = [k for k in range(at + 2, len(lines)) if lines[k].startswith(acted)]
    to = dice.randint(0, ends[0] - 2 if ends else at)
    rest = lines[:at] + lines[at + 2 :]
    return [*rest[:to], *lines[at : at + 2], *rest[to:]]


_STRICT = (_put_right, _call, _asked_later, _asked_later, _move, _move, _swap, _turn)
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
    """The first tie is done with, in one act at most, when the second is put."""
    for guest in story.guests.values():
        ties = [a.at for a in story.acts if (a.seat, a.spot) == (guest.seat, "tie")]
        first = [at for at in ties if at < guest.second_at]
        between = [at for at in ties if guest.second_at < at < story.war_decided_at(guest)]
        if guest.second_tie and (between or len(first) > ("tie" in guest.stakes)):
            return False
    return True


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
