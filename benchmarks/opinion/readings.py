"""Which act was meant for what? Every way to read the acts, with few enough slips.

GRADING, rules 4 and 7 to 11, tried one act after the other: each act meets something owed,
meets it wrongly, puts an earlier slip right, or is one too many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from benchmarks.opinion.owed import Agenda, Owed, governing
from benchmarks.opinion.story import NEVER, Act, Story

EXACT, AMOUNT, PLACE, ACTION, SEAT, STRAY = range(6)
"""Ranks of rule 4."""
_NAMES = {AMOUNT: "wrong_amount", PLACE: "wrong_place", ACTION: "wrong_action", SEAT: "wrong_seat"}
WORDS = ("guest", "ask")
"""What no act of money or cards can meet."""
_TO = {"pay": "spot", "match": "spot", "take": "tray", "push": "guest", "drop": "box"}
ONTO = {"pay": 1, "match": 1, "take": -1, "push": -1, "drop": -1}


@dataclass(frozen=True, slots=True)
class Slip:
    """A fault in the way something was done, or not done.

    ``excess`` is what the spot then has too much. A slip with a ``promise`` is named after
    something still met later: that only holds if the slip itself is put right (rule 10).
    ``attempt``: it was the first act at its spot, where something was owed (rule 9).
    """

    kind: str
    rule: str
    seat: int
    spot: str
    at: int
    rank: int
    thing: int = -1
    excess: int = 0
    promise: int = -1
    mended: int = NEVER
    attempt: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What each act was taken for: ``met`` says at which line each thing owed was done."""

    met: tuple[tuple[int, int], ...]
    closed: frozenset[int]
    slips: tuple[Slip, ...]

    def with_met(self, owed: int, at: int, *slips: Slip) -> Reading:
        """``owed`` was done at ``at``."""
        return Reading((*self.met, (owed, at)), self.closed, (*self.slips, *slips))


Variant = frozenset[str]
"""Sentences of GRADING taken otherwise, by name: to tell why two judgements differ."""

LETTER: Variant = frozenset()
NO_HALF_BACK = "without K-P6: all taken and half given back within the unit is clean"
NO_SPOT_FIRST = "without the ruling on rule 10: what brings a spot right mends that spot"
NO_BAN_FIRST = "without the ruling on K-D7: what was done before a choice is no try at what it owes"
NO_PAID_AGAIN = "without the ruling on rule 8: a won toke paid once more is no try at its drop"
NO_TRY = "without the ruling on rule 9: another amount is a try at what is owed at its spot"
NO_WINNINGS_ALONE = "without the ruling on K-D6: paid the winnings alone, the take is extra"


def readings(
    story: Story, agenda: Agenda, most: int, variant: Variant = LETTER
) -> Iterator[Reading]:
    """Every reading of all acts with at most ``most`` slips."""
    start = Reading((), frozenset(), ())
    return _follow(story, agenda, most, 0, start, variant)


def _follow(
    story: Story, agenda: Agenda, most: int, number: int, reading: Reading, variant: Variant
) -> Iterator[Reading]:
    spare = most - count(reading.slips, agenda)
    met = {owed for owed, _ in reading.met} | reading.closed
    free = [k for k, owed in enumerate(agenda.owed) if owed.verb not in WORDS and k not in met]
    undone = {agenda.owed[k].thing for k in free if agenda.owed[k].verb != "collect"}
    undone -= {slip.thing for slip in reading.slips if is_share(slip, agenda)}
    if spare < 0 or len(undone) - (len(story.acts) - number) > spare:
        return  # what is left over is omitted, and each omission is a slip
    if number == len(story.acts):
        left = tuple(_omitted(agenda.owed[k]) for k in free)
        whole = replace(reading, slips=(*reading.slips, *left))
        named = all(_named(s, whole, story, agenda) for s in whole.slips)
        if NO_TRY not in variant:
            named = named and not any(_tried_in_vain(s, whole, story, agenda) for s in whole.slips)
        if named and not _half_put(whole, agenda) and count(whole.slips, agenda) <= most:
            yield whole
        return
    for next_reading in _meanings(story.acts[number], story, agenda, reading, free, variant):
        yield from _follow(story, agenda, most, number + 1, next_reading, variant)


def _named(slip: Slip, reading: Reading, story: Story, agenda: Agenda) -> bool:
    """A stray put right is named after what was done in its place, at once or next, if it can."""
    later = [(at, owed) for owed, at in reading.met if at >= slip.mended]
    instead = min(later)[1] if later else -1
    if instead < 0 or (slip.promise < 0 and slip.rank < STRAY):
        return slip.promise < 0
    act = next(act for act in story.acts if act.at == slip.at)
    owed = agenda.owed[instead]
    like = likeness(act, owed)
    nameable = owed.birth < act.at and like in (PLACE, ACTION, SEAT)
    return slip.promise == instead if nameable else slip.promise < 0


def _tried_in_vain(slip: Slip, reading: Reading, story: Story, agenda: Agenda) -> bool:
    """A ruling on rule 9: another amount is a try at what is owed at its spot, never extra there.

    So nothing done elsewhere can be what was owed here.
    """
    if not slip.attempt or slip.kind != "extra":
        return False
    act = next(act for act in story.acts if act.at == slip.at)
    elsewhere = {s.thing for s in reading.slips if s.kind in ("wrong_seat", "wrong_place")}
    theirs = (owed for owed in agenda.owed if owed.thing in elsewhere)
    return any(likeness(act, owed) == AMOUNT for owed in theirs)


def _half_put(reading: Reading, agenda: Agenda) -> bool:
    """Whether one share went where the other belongs and the other nowhere: that one is omitted."""
    shares = [s for s in reading.slips if is_share(s, agenda)]
    wrong, none = (
        {s.thing for s in shares if s.kind == kind} for kind in ("wrong_place", "omitted")
    )
    return bool(wrong & none)


def count(slips: tuple[Slip, ...], agenda: Agenda) -> int:
    """How many sites ``slips`` are: a toke split wrongly is one, whatever its shares."""
    split = {s.thing for s in slips if is_share(s, agenda)}
    return len(split) + sum(not is_share(s, agenda) for s in slips)


def is_share(slip: Slip, agenda: Agenda) -> bool:
    """Whether ``slip`` is about one of the two shares of a toke that is split (K-T3)."""
    own = agenda.splits.get(slip.thing) == (slip.seat, slip.spot)
    return own and slip.kind in ("omitted", "wrong_amount", "wrong_place", "wrong_action")


def _omitted(owed: Owed) -> Slip:
    return Slip("omitted", owed.rule, owed.seat, owed.spot, NEVER, 0, owed.thing)


def _meanings(
    act: Act,
    story: Story,
    agenda: Agenda,
    reading: Reading,
    free: list[int],
    variant: Variant,
) -> Iterator[Reading]:
    """All that ``act`` can have been, after what ``reading`` makes of the acts before it."""
    if act.verb == "push" and act.spot != "match":
        yield reading  # a guest is handed what is his
        return
    if act.verb == "collect":
        hands = tuple((k, act.at) for k in free if agenda.owed[k].verb == "collect")
        yield replace(reading, met=(*reading.met, *hands))
        return
    ban = banned(act, story)
    attempt = act.verb != "burn" and any(_attempt(act, agenda.owed[k]) for k in free)
    yield from _likenesses(act, agenda, reading, free, ban, attempt, variant)
    yield from _piles(act, agenda, reading, free)
    yield from _repairs(act, story, agenda, reading, free, variant)
    excess = ONTO.get(act.verb, 0) * act.amount
    if again := _wrong_correction(act, reading):
        yield replace(reading, slips=(*reading.slips, again))
        return
    kind, rule = ("forbidden", ban) if ban else ("extra", governing(act, story))
    # Rule 3: what was done before its birth fulfils it; only fewer sites make it a stray.
    rank = STRAY + bool(attempt and ban)
    stray = Slip(kind, rule, act.seat, act.spot, act.at, rank, excess=excess, attempt=attempt)
    yield replace(reading, slips=(*reading.slips, stray))


def _likenesses(
    act: Act,
    agenda: Agenda,
    reading: Reading,
    free: list[int],
    ban: str | None,
    attempt: bool,
    variant: Variant,
) -> Iterator[Reading]:
    """Each thing owed that ``act`` may have been, exactly or done otherwise."""
    paid_again = act.verb == "pay" and NO_PAID_AGAIN not in variant
    for k in free:
        owed = agenda.owed[k]
        rank = likeness(act, owed)
        if rank == ACTION and (attempt or (paid_again and owed.verb == "drop")):
            continue
        if rank == ACTION and ban and act.at < owed.birth and NO_BAN_FIRST not in variant:
            continue
        early = (Slip("forbidden", ban, act.seat, act.spot, act.at, 0, owed.thing),) if ban else ()
        if rank == EXACT:
            yield reading.with_met(k, act.at, *early)
        elif rank == AMOUNT:
            off = ONTO[act.verb] * (act.amount - (owed.amount or 0))
            yield reading.with_met(k, act.at, _wrong(act, owed, rank, off), *early)
        elif rank == PLACE and owed.rule == "K-T3" and act.spot == owed.spot:
            yield reading.with_met(k, act.at, _wrong(act, owed, rank, 0))  # a wrong split
        elif rank is not None:
            slip = _wrong(act, owed, rank, ONTO.get(act.verb, 0) * act.amount)
            yield replace(reading, closed=reading.closed | {k}, slips=(*reading.slips, slip))
            if owed.birth < act.at:
                # The same name where he sees it, puts it right, and then does what was owed.
                promised = replace(slip, promise=k)
                yield replace(reading, slips=(*reading.slips, promised))


def _attempt(act: Act, owed: Owed) -> bool:
    """Rules 3, 9: the first act at a spot is the attempt at what is owed, or will be, there."""
    like = likeness(act, owed)
    return like == EXACT or (like == AMOUNT and owed.birth < act.at)


def _wrong_correction(act: Act, reading: Reading) -> Slip | None:
    """Rules 9, 10: after a wrong amount a second act there is a correction, if a wrong one.

    Its own gain is by how much the spot's state is wrong then.
    """
    for slip in reversed(reading.slips):
        here = (slip.seat, slip.spot) == (act.seat, act.spot) and act.verb in ("take", "pay")
        if here and slip.kind == "wrong_amount" and slip.mended == NEVER:
            excess = slip.excess + ONTO[act.verb] * act.amount
            return replace(slip, at=act.at, excess=excess) if excess else None
    return None


def likeness(act: Act, owed: Owed) -> int | None:
    """How near ``act`` comes to ``owed``; ``None`` if it cannot have been meant for it."""
    if act.at < owed.laid:
        return None
    same_seat, same_spot = act.seat == owed.seat, act.spot == owed.spot
    same_verb, same_amount = act.verb == owed.verb, _right_amount(act, owed)
    if act.verb == "burn" or owed.verb == "burn":
        return EXACT if same_verb else None
    if same_seat and same_spot and same_verb:
        return EXACT if same_amount else AMOUNT
    if "card" in (act.spot, owed.spot):
        return SEAT if same_verb and same_spot and act.verb == "deal" else None
    if same_seat and same_spot:
        # "A toke into the tray" is a wrong place; the house's chips in the box are not.
        share = owed.rule == "K-T3" and act.verb == "drop"
        return PLACE if share or (act.verb, owed.verb) == ("take", "drop") else ACTION
    right_chips = same_amount and bool(owed.amount)
    if same_seat and _TO[act.verb] == _TO[owed.verb] and right_chips:
        return PLACE
    if same_spot and same_verb and same_amount:
        return SEAT
    return None


def _right_amount(act: Act, owed: Owed) -> bool:
    return act.all if owed.amount is None else act.amount == owed.amount


def _wrong(act: Act, owed: Owed, rank: int, excess: int) -> Slip:
    return Slip(_NAMES[rank], owed.rule, act.seat, act.spot, act.at, rank, owed.thing, excess)


def _piles(act: Act, agenda: Agenda, reading: Reading, free: list[int]) -> Iterator[Reading]:
    """Rule 9: a pile that contains another pile owed at that seat is one wrong place of that."""
    mine = [k for k in free if likeness(act, agenda.owed[k]) in (EXACT, AMOUNT)]
    for own in mine:
        for k in free:
            other = agenda.owed[k]
            inside = other.seat == act.seat and other.verb == act.verb and other.spot != act.spot
            amounts = (agenda.owed[own].amount or 0) + (other.amount or 0)
            if inside and other.amount and act.amount == amounts:
                slip = _wrong(act, other, PLACE, ONTO[act.verb] * other.amount)
                both = reading.with_met(own, act.at, slip)
                yield replace(both, closed=both.closed | {k})


def _repairs(
    act: Act,
    story: Story,
    agenda: Agenda,
    reading: Reading,
    free: list[int],
    variant: Variant,
) -> Iterator[Reading]:
    """Rule 10: an act that exactly restores the spot's state, and may settle it as well."""
    if act.verb not in ("take", "pay"):
        return
    wrong = [
        slip
        for slip in reading.slips
        if slip.mended == NEVER
        and slip.excess
        and (slip.seat, slip.spot) == (act.seat, act.spot)
        and [s for s in reading.slips if _again(s, slip)][-1] is slip  # not put right wrongly
    ]
    for some in [[slip] for slip in wrong] + ([wrong] if len(wrong) > 1 else []):
        yield from _restored(act, story, agenda, reading, free, variant, some)


def _restored(
    act: Act,
    story: Story,
    agenda: Agenda,
    reading: Reading,
    free: list[int],
    variant: Variant,
    wrong: list[Slip],
) -> Iterator[Reading]:
    """``act`` as that which puts all of ``wrong`` right."""
    put = ONTO[act.verb] * act.amount
    excess = sum(slip.excess for slip in wrong)
    slips = []
    for slip in reading.slips:
        here = any(_again(slip, one) for one in wrong)
        half = (slip.kind, slip.rule) == ("wrong_amount", "K-D8") and NO_HALF_BACK not in variant
        if not (here and half and _same_unit(slip.at, act.at, act.seat, story)):
            slips.append(replace(slip, mended=act.at) if here else slip)
    mended = replace(reading, slips=tuple(slips))
    alone = any(_meets(act, one, agenda) for one in wrong) and NO_WINNINGS_ALONE not in variant
    if put == -excess and not alone:
        yield mended
    for k in free:
        owed = agenda.owed[k]
        here = (owed.seat, owed.spot) == (act.seat, act.spot) and owed.amount is not None
        spot_first = NO_SPOT_FIRST not in variant and _tried(owed, wrong, story)
        if here and not spot_first and put == ONTO[owed.verb] * (owed.amount or 0) - excess:
            yield mended.with_met(k, act.at)


def _tried(owed: Owed, wrong: list[Slip], story: Story) -> bool:
    """Whether what is told of another seat or spot was a wrong amount of what is owed here."""
    told = {slip.at for slip in wrong if slip.kind in ("wrong_seat", "wrong_place")}
    return any(act.at in told and likeness(act, owed) == AMOUNT for act in story.acts)


def _again(other: Slip, slip: Slip) -> bool:
    """Whether ``other`` is the same slip, or one that was to put it right and did not."""
    amounts = other.kind == slip.kind == "wrong_amount" and other.mended == NEVER
    here = (other.thing, other.seat, other.spot) == (slip.thing, slip.seat, slip.spot)
    return other is slip or (amounts and here)


def _meets(act: Act, slip: Slip, agenda: Agenda) -> bool:
    """A ruling on K-D6: a winner's bet was taken; paid the winnings only, the take is extra."""
    here = (slip.seat, slip.spot)
    mine = (
        owed
        for owed in agenda.owed
        if owed.thing == slip.thing or (slip.kind == "extra" and (owed.seat, owed.spot) == here)
    )
    return slip.promise < 0 and any(likeness(act, owed) == EXACT for owed in mine)


def _same_unit(since: int, until: int, seat: int, story: Story) -> bool:
    between = (other for other in story.acts if since <= other.at <= until)
    return all(other.seat == seat for other in between)


def banned(act: Act, story: Story) -> str:
    """Rule 11: the clause that forbids ``act`` whatever is owed, or ''."""
    guest = story.guests.get(act.seat)
    if guest is None or guest.first != "tie" or act.verb not in ("take", "pay", "match"):
        return ""
    if (act.verb, act.spot) == ("take", "tie") and act.at < guest.second_at:
        return "K-P5"
    if act.spot in ("main", "match") and act.at < guest.chose_at:
        return "K-D7"
    if act.spot == "main" and guest.choice == "war" and act.at < story.war_decided_at(guest):
        return "K-D12"
    return ""
