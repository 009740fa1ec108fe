"""Which of several acts at one spot was meant for it, and which for another?

The first that fits is taken at first. Where the faults are more than one, each act that has
a like at its spot is also read as meant for elsewhere, and the burns of the war are paired with
its cards in other ways too: the smallest reading stands (GRADING, rule 4).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import cached_property

from trainer.core.frozen import frozen
from trainer.core.places import TRAY, Spot
from trainer.grading.case import Case
from trainer.grading.directions import Explanation
from trainer.grading.fault import Fault
from trainer.grading.faults import Finder
from trainer.grading.inversions import Inversions, Moments, Pairs
from trainer.grading.standing import Standing
from trainer.grading.strays import RANK, may_mean
from trainer.procedures.acts import Act, Verb
from trainer.procedures.drawing import Draws
from trainer.procedures.duties import Duty, Phase, Plan, Work, indices_of
from trainer.procedures.facts import Facts
from trainer.procedures.matching import Money, match_spoken
from trainer.procedures.met import Matching, Pairing
from trainer.procedures.rules import Kind
from trainer.procedures.taken_back import takes_back

_TANGLED = 10
"""With more faults than this no act is looked at twice."""

Weight = tuple[int, int, int, int, tuple[int, ...]]


@frozen
class Read:
    """A reading of the round: its faults, the matching behind it, and what it weighs.

    ``displaced`` of the faults are of order; those ``of_form`` come to them and weigh nothing.

    Of equal numbers of faults the lower ranks stand; then what came too early is the fault
    rather than what came late, of burns too many the last; then the earliest counts.
    """

    faults: list[Fault]
    matching: Matching
    inversions: Inversions
    displaced: int
    weight: Weight
    of_form: list[Fault]


@frozen
class Signs:
    """What may be wrong for good, before it is explained.

    Single ``faults``; and what is ``inverted`` in the phases before ``phase``, which is the first
    one that is still open, and not tangled up with what may come (beside it counts how often the
    floor was called).
    """

    faults: list[Fault]
    inverted: Pairs = field(default_factory=dict)
    phase: int = 0
    calls: int = 0

    def __bool__(self) -> bool:
        return bool(self.faults or self.inverted)


class Along:
    """What of a round is matched by itself, and goes along with it: its draws and its money."""

    def __init__(self, plan: Plan, facts: Facts, *, final: bool) -> None:
        self.draws, self.money = Draws(plan, facts, final=final), Money(plan, facts)

    def hear(self, plan: Plan) -> None:
        """Take in what was done since the last time; ``plan`` says what is owed by now."""
        self.draws.hear(plan)
        self.money.hear(plan)


class Reader:
    """Reads one round: which acts met what, and which faults that leaves."""

    def __init__(self, case: Case, along: Along | None = None) -> None:
        """``along`` has heard of all that the ``case`` holds; it is only looked into."""
        self._case = case
        plan, facts = self._plan, self._facts = case.plan, case.facts
        self._spoken = match_spoken(plan, facts, final=case.closed)
        along = along or Along(plan, facts, final=case.closed)
        self._draws, self._money = along.draws, along.money
        self._unpaid = self._spoken.and_also(self._draws.found)

    @cached_property
    def _first_sight(self) -> Finder:
        """What is wrong when every act met what it fits first."""
        return self._finder(self._unpaid)

    def signs(self) -> Signs:
        """What at first sight may be wrong and stands whatever comes."""
        plan, facts = self._plan, self._facts
        finder = self._first_sight
        standing = Standing(plan, facts, finder.matching, finder.inversions)
        plain = finder.plain
        faults = [fault for fault in plain if standing.has(fault)]
        faults += finder.uncalled(plain) if plain else ()
        faults += filter(standing.has_of_form, finder.of_form)
        if not finder.inversions:
            return Signs(faults)
        phase = standing.first_open
        inverted = standing.inverted()
        return Signs(faults, inverted, phase, len(facts.calls)) if inverted else Signs(faults)

    def _finder(self, unpaid: Matching, aside: frozenset[int] = frozenset()) -> Finder:
        """What is wrong beside ``unpaid`` when the acts ``aside`` meet nothing."""
        mends = self._case.form.mends
        return Finder(self._case, self._money.settle(unpaid.copy(), aside | mends))

    def smallest(self) -> Read:
        """The smallest reading of the round."""
        return self._set_aside(*self._paired(_read(self._first_sight)))

    def _paired(self, best: Read) -> tuple[Read, Matching]:
        """The smallest reading among those that pair the war's burns with its cards.

        With it the matching of all but its money.
        """
        taken = self._unpaid
        pairings = taken.pairings
        if pairings is None or not 1 < best.weight[0] <= _TANGLED or not _of_the_war(best):
            return best, taken
        first, *others = pairings()
        may_do = _MayDo(self._plan, best) if others else None
        for pairing in others:
            alike = len(pairing.left) == len(first.left)
            if may_do is not None and alike and not may_do(pairing, best):
                continue
            unpaid = self._spoken.and_also(self._draws.paired(pairing))
            finder = self._finder(unpaid)
            if finder.may_be_fewer(best.weight[0] + 1, best.inversions.at, best.displaced):
                found = _read(finder)
                if found.weight < best.weight:
                    best, taken = found, unpaid
        return best, taken

    def _set_aside(self, best: Read, unpaid: Matching) -> Read:
        """The smallest reading when acts that are not alone may be meant for elsewhere."""
        aside: frozenset[int] = frozenset()
        while 1 < best.weight[0] <= _TANGLED:
            smaller = None
            for more in _doubtful(self._plan, self._facts, best, aside):
                least = (smaller[1] if smaller else best).weight[:3]
                finder = self._finder(unpaid, aside | more)
                as_many = least[2] > 0 or not more.isdisjoint(_wrong_actions(best))
                than = least[0] + as_many
                if not finder.may_be_fewer(than, best.inversions.at, best.displaced):
                    continue
                found = _read(finder)
                if found.weight[:3] < least:
                    smaller = aside | more, found
            if smaller is None:
                break
            aside, best = smaller
        return best


class _MayDo:
    """Whether the draws of a war are in such order that a reading may be as small as the best.

    What explains their order explains none among the other acts, whose order stays as it is.
    """

    def __init__(self, plan: Plan, best: Read) -> None:
        self._course, at = best.inversions.course, best.inversions.at
        burns, cards = plan.of(Work.WAR_BURN), plan.of(Work.WAR_CARD)
        self._cards = {card: at[card] for card in cards if card in at}
        draws = {*burns, *cards}
        self._others = self._size({n: moment for n, moment in at.items() if n not in draws})

    def __call__(self, pairing: Pairing, best: Read) -> bool:
        burns = {burn: act.index for burn, act in pairing.acts.items()}
        return self._others + self._size(self._cards | burns) <= best.displaced

    def _size(self, at: Moments) -> int:
        return Explanation(Inversions(self._course, at)).size


def _of_the_war(read: Read) -> bool:
    """Whether a burn is blamed, or anything that the cards of a war jumped or that jumped them."""
    found = read.inversions
    nodes = (n for node, others in found.pairs.items() for n in (node, *indices_of(others)))
    return any(fault.subject == "burn" for fault in read.faults) or any(
        found.plan.duties[node].phase is Phase.WAR_DEAL for node in nodes
    )


def _read(finder: Finder) -> Read:
    faults, order = finder.all(), finder.disorder
    # Calls that are missing or needless follow from an explanation and explain nothing.
    sites = [fault for fault in faults if fault.rule != "K-P30"]
    burns = [f.index for f in faults if f.kind is Kind.EXTRA and f.subject == "burn"]
    return Read(
        faults,
        finder.matching,
        finder.inversions,
        len(order),
        (
            len(sites),
            sum(RANK.get(fault.kind, 0) for fault in sites),
            sum(one.late for one in order),
            -sum(burns),
            tuple(sorted(fault.index for fault in sites)),
        ),
        finder.of_form,
    )


def _doubtful(plan: Plan, facts: Facts, best: Read, aside: frozenset[int]) -> list[frozenset[int]]:
    """Acts of a blamed seat that are not alone at their spot, the last first.

    Of two that fit alike the second is too much. What was taken back goes with the act that
    did it. Where all acts of a spot are right and in order, none was meant for elsewhere.
    One alone is doubtful where it went the wrong way: it may be what is owed beside it.
    """
    entries = {entry for fault in best.faults for entry in fault.site.entries}
    spots = {(fault.site.seat, fault.site.spot) for fault in best.faults}
    seats = {seat for seat, _ in spots}
    spots |= _inverted(best.inversions)
    there: dict[tuple[int, Spot], list[Act]] = defaultdict(list)
    for act in facts.money:
        if act.spot is not None and act.seat in seats:
            there[act.seat, act.spot].append(act)
    unmet = [plan.duties[index] for index in best.matching.unmet(plan)]
    wrong = _wrong_actions(best)
    return [
        tried
        for spot, acts in there.items()
        if acts[0].index in wrong
        or (len(acts) > 1 and (spot in spots or any(act.entry in entries for act in acts)))
        for act in reversed(acts)
        if act.index not in aside and _may_be_elsewhere(act, acts, unmet)
        for tried in _with_its_repair(act, facts)
    ]


def _wrong_actions(read: Read) -> frozenset[int]:
    """The acts that moved chips the wrong way."""
    return frozenset(fault.index for fault in read.faults if fault.kind is Kind.WRONG_ACTION)


def _may_be_elsewhere(act: Act, there: Sequence[Act], unmet: Sequence[Duty]) -> bool:
    """Whether another act at the spot is its like, or it could be what was never done."""
    paid = act.source == TRAY
    others = (one for one in there if one is not act)
    return any((paid and one.source == TRAY) or one.verb is act.verb for one in others) or any(
        may_mean(act, duty) for duty in unmet
    )


def _with_its_repair(act: Act, facts: Facts) -> Iterator[frozenset[int]]:
    """``act`` alone, and with the first act that took it back.

    Chips that come back to where they were taken may as well be what was owed there (K-D6).
    """
    yield frozenset({act.index})
    if act.verb is not Verb.PAY:
        return
    fix = next((later for later in facts.money if takes_back(later, act)), None)
    if fix is not None:
        yield frozenset({act.index, fix.index})


def _inverted(found: Inversions) -> set[tuple[int, str]]:
    """The spots of whatever was done before or after its turn."""
    duties = [
        found.plan.duties[index]
        for node, others in found.pairs.items()
        for index in (node, *indices_of(others))
    ]
    return {(duty.seat, duty.spot) for duty in duties if duty.spot is not None}
