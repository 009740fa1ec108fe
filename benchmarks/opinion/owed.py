"""What is owed in a small round of a Korean house, and what must come before what?

Written from the clauses alone: K-D4 to K-D13, K-T1 to K-T3, and the decided points K-P3, K-P4,
K-P8, K-P10 to K-P12, K-P15 to K-P21, K-P28 and K-P30.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from benchmarks.opinion.story import NEVER, Act, Guest, Story

SETTLE, WAR_DEAL, WAR_SETTLE, CLEAR = "settle", "war deal", "war settle", "clear"


@dataclass(frozen=True, slots=True)
class Customs:
    """What a house has decided: main before tie or seat by seat (K-P3), the tied guest asked in
    turn (K-P4), the match at once (K-P8), no money put right without the floor (K-P30)."""

    main_first: bool = False
    by_seat: bool = False
    in_turn: bool = False
    at_once: bool = False
    floor: bool = False


AS_WRITTEN = Customs()


@dataclass(frozen=True, slots=True)
class Owed:
    """Something owed at a seat and spot. ``amount`` is ``None`` for whatever lies there.

    ``thing`` is the place in the agenda; the two shares of a split toke are one thing. A
    ``guest`` act is never a fault; ``moment`` says when he did it. What was done before the bet
    was ``laid`` is no try at it. To ``ask`` too late may be
    one, and is nothing that has to be met.
    """

    thing: int
    verb: str
    seat: int
    spot: str
    amount: int | None
    rule: str
    phase: str
    birth: int
    moment: int = -1
    kind: str = ""
    laid: int = -1


Edge = tuple[int, int, str]
"""The thing that comes first, the thing that comes later, and the clause."""


@dataclass(slots=True)
class Agenda:
    """All that is owed, in agenda order, the written edges, and which things are splits."""

    owed: list[Owed] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    things: int = 0
    splits: dict[int, tuple[int, str]] = field(default_factory=dict)
    customs: Customs = AS_WRITTEN

    def add(self, *owed: Owed) -> int:
        """One thing more (a split is two shares, at the same seat and spot)."""
        self.owed.extend(owed)
        if len(owed) > 1:
            self.splits[self.things] = owed[0].seat, owed[0].spot
        self.things += 1
        return self.things - 1

    def before(self, firsts: Iterable[int], lasts: Iterable[int], rule: str) -> None:
        """Each of ``firsts`` comes before each of ``lasts``."""
        ends = list(lasts)
        self.edges += [(a, b, rule) for a in firsts for b in ends if a != b]

    def where(self, *phases: str, kind: str = "", seat: int = -1) -> list[int]:
        """The things of these phases, of this kind, at this seat."""
        found = (
            o.thing
            for o in self.owed
            if o.phase in phases and kind in ("", o.kind) and seat in (-1, o.seat)
        )
        return list(dict.fromkeys(found))


def agenda_of(story: Story, customs: Customs = AS_WRITTEN) -> Agenda:
    """What the table of ``story`` makes owed in a house with these ``customs``."""
    agenda = Agenda(customs=customs)
    seats = [story.guests[seat] for seat in sorted(story.guests, reverse=True)]
    for guest in seats:
        _first_settlement(agenda, guest, story)
    _first_order(agenda, seats)
    _war_deal(agenda, story)
    if customs.at_once:
        _matches_at_once(agenda, story)
    for guest in reversed(story.at_war):
        _war_settlement(agenda, guest, story)
    _war_order(agenda, list(reversed(story.at_war)))
    _clearing(agenda, story)
    return agenda


# -- the first settlement -------------------------------------------------------------------


def _first_settlement(agenda: Agenda, guest: Guest, story: Story) -> None:
    seat, stakes, born = guest.seat, guest.stakes, story.dealt_at
    tied = guest.first == "tie"
    if agenda.customs.in_turn and guest.asked_at < guest.chose_at < NEVER:
        asked = (agenda.things, "ask", seat, "words", 0, "K-D7", SETTLE, born, guest.asked_at)
        agenda.add(Owed(*asked, kind="ask"))

    def owe(
        verb: str, spot: str, amount: int, rule: str, birth: int = born, kind: str = ""
    ) -> Owed:
        return Owed(agenda.things, verb, seat, spot, amount, rule, SETTLE, birth, kind=kind or spot)

    if stake := stakes.get("tie", 0):
        agenda.add(
            owe("pay", "tie", 10 * stake, "K-D5") if tied else owe("take", "tie", stake, "K-D5")
        )
    main = stakes["main"]
    if not tied:
        agenda.add(owe("pay" if guest.first == "win" else "take", "main", main, "K-D6"))
    elif guest.choice == "surrender":
        agenda.add(owe("take", "main", main // 2, "K-D8", guest.chose_at))
    if "war" in stakes:
        agenda.add(owe("match", "match", main, "K-D9", guest.war_bet_at))
    toke = stakes.get("toke-main", 0)
    if toke and not tied:
        agenda.add(owe("pay" if guest.first == "win" else "take", "toke-main", toke, "K-T1"))
    elif toke and guest.choice == "surrender":
        agenda.add(
            owe("drop", "toke-main", toke // 2, "K-T3", guest.chose_at),
            owe("take", "toke-main", toke // 2, "K-T3", guest.chose_at),
        )
    if toke := stakes.get("toke-tie", 0):
        agenda.add(
            owe("pay", "toke-tie", 10 * toke, "K-T1")
            if tied
            else owe("take", "toke-tie", toke, "K-T1")
        )


def _first_order(agenda: Agenda, seats: Sequence[Guest]) -> None:
    of = agenda.where
    for guest in seats:
        n = guest.seat
        ties, mains = of(SETTLE, kind="tie", seat=n), of(SETTLE, kind="main", seat=n)
        # K-P4: who asks early does no wrong, so nothing has to come before the asking.
        asked = of(SETTLE, kind="ask", seat=n)
        agenda.before(asked, _behind(agenda, SETTLE, seats, n, "main"), "K-D4")
        if agenda.customs.by_seat:
            _seat_by_seat(agenda, SETTLE, seats, n, ("ask", "main"))
        if agenda.customs.main_first:
            agenda.before(mains, ties, "K-D5")
        else:
            agenda.before(ties, [*mains, *of(SETTLE, kind="match", seat=n)], "K-D5")
        for kind in ("tie", "main"):
            own = of(SETTLE, kind=kind, seat=n)
            tokes = of(SETTLE, kind=f"toke-{kind}", seat=n)
            lower = [t for g in seats if g.seat < n for t in of(SETTLE, kind=kind, seat=g.seat)]
            agenda.before(own, lower, "K-D4")
            agenda.before(own, tokes, "K-P21")
            agenda.before(tokes, lower, "K-P21")


def _behind(agenda: Agenda, phase: str, seats: Sequence[Guest], n: int, kind: str) -> list[int]:
    """What of this kind is settled after seat ``n``."""
    lower = (g.seat for g in seats if g.seat < n)
    return [thing for seat in lower for thing in agenda.where(phase, kind=kind, seat=seat)]


def _seat_by_seat(
    agenda: Agenda, phase: str, seats: Sequence[Guest], n: int, kinds: Sequence[str]
) -> None:
    """K-P3: ties and all else of a seat before those of the next (each kind for itself: K-D4)."""
    other = kinds[-1]
    ties = agenda.where(phase, kind="tie", seat=n)
    agenda.before(ties, _behind(agenda, phase, seats, n, other), "K-D4")
    for kind in kinds:
        own = agenda.where(phase, kind=kind, seat=n)
        agenda.before(own, _behind(agenda, phase, seats, n, "tie"), "K-D4")


def _matches_at_once(agenda: Agenda, story: Story) -> None:
    """K-P8: no act at another seat between a War Bet and its match.

    What has to come before the match comes before it all the same (a ruling); of several War
    Bets the first one is matched first.
    """
    of = {o.thing: o for o in agenda.owed}
    matches = agenda.where(SETTLE, kind="match")
    firsts = {match: _all_before(agenda, match) for match in matches}
    for match in matches:
        held = any(of[thing].verb != "guest" for thing in firsts[match])
        for thing in agenda.where(SETTLE):
            other = of[thing]
            if other.seat == of[match].seat or thing in firsts[match] or other.verb == "ask":
                continue
            earlier = other.verb == "match" and (held or other.birth < of[match].birth)
            if not earlier:
                agenda.before([match], [thing], "K-D9")


def _all_before(agenda: Agenda, thing: int) -> set[int]:
    """Everything that the clauses put before ``thing``."""
    found: set[int] = set()
    ends = {thing}
    while ends:
        ends = {a for a, b, _ in agenda.edges if b in ends} - found
        found |= ends
    return found


# -- the war --------------------------------------------------------------------------------


def _war_deal(agenda: Agenda, story: Story) -> None:
    """K-D11, K-D13: burn, card, burn, card, …; before the first of them all else is done."""
    if not story.at_war:
        return
    rule = "K-D13" if len(story.at_war) > 1 else "K-D11"
    born = max(g.war_bet_at for g in story.at_war)
    asked = agenda.where(SETTLE, kind="ask")
    before = [thing for thing in agenda.where(SETTLE) if thing not in asked]
    for guest in story.guests.values():
        for moment, clause in (
            (guest.chose_at, "K-D11"),
            (guest.war_bet_at, "K-D11"),
        ):
            if moment != NEVER:
                said = Owed(agenda.things, "guest", guest.seat, "", 0, clause, "guest", 0, moment)
                before.append(agenda.add(said))
                if moment == guest.war_bet_at:
                    match = agenda.where(SETTLE, kind="match", seat=guest.seat)
                    agenda.before([said.thing], match, "K-D9")
    draws: list[int] = []
    for seat in [*(g.seat for g in story.at_war), 0]:
        for verb, spot in (("burn", "burn"), ("deal", "card")):
            owed = Owed(agenda.things, verb, seat, spot, 0, rule, WAR_DEAL, born, kind=verb)
            agenda.before(draws, [agenda.things], rule)
            draws.append(agenda.add(owed))
    agenda.before(before, draws, "K-D11")


def _war_settlement(agenda: Agenda, guest: Guest, story: Story) -> None:
    """K-D12, K-P11, K-P12, K-P15, K-P16."""
    if not guest.war:
        return
    born, main, won = story.war_decided_at(guest), guest.stakes["main"], guest.war != "lose"

    def owe(
        verb: str, spot: str, amount: int | None, kind: str = "war", rule: str = "K-D12"
    ) -> int:
        laid = guest.second_at if kind == "tie" else -1
        owed = (agenda.things, verb, guest.seat, spot, amount, rule, WAR_SETTLE, born)
        return agenda.add(Owed(*owed, kind=kind, laid=laid))

    if guest.second_tie:
        paid = guest.war == "tie"
        owe("pay" if paid else "take", "tie", (10 if paid else 1) * guest.second_tie, "tie")
    if won and guest.matched:
        owe("push", "match", None)
    elif won:
        owe("pay", "war", main)
    else:
        owe("take", "main", main)
        owe("take", "war", main)
        if guest.matched:
            owe("take", "match", None)
    toke = guest.stakes.get("toke-main", 0)
    if not toke:
        return
    if "toke-war" in guest.stakes:
        owe("pay" if won else "take", "toke-main", toke, "toke", "K-T1")
        if not won:
            owe("take", "toke-war", toke, "toke", "K-T2")
        return
    born = story.first_draw_at
    shares = [
        Owed(agenda.things, verb, guest.seat, "toke-main", toke // 2, "K-T3", CLEAR, born)
        for verb in ("drop", "take")
    ]
    agenda.add(*shares)


def _war_order(agenda: Agenda, seats: Sequence[Guest]) -> None:
    of = agenda.where
    agenda.before(of(WAR_DEAL, kind="deal"), of(WAR_SETTLE), "K-D12")
    for guest in seats:
        n = guest.seat
        lower = [g.seat for g in seats if g.seat < n]
        ties, wars = of(WAR_SETTLE, kind="tie", seat=n), of(WAR_SETTLE, kind="war", seat=n)
        tokes = of(WAR_SETTLE, kind="toke", seat=n)
        agenda.before(ties, wars, "K-D12")
        agenda.before(ties, [t for s in lower for t in of(WAR_SETTLE, kind="tie", seat=s)], "K-D4")
        later = [t for s in lower for t in of(WAR_SETTLE, kind="war", seat=s)]
        if agenda.customs.by_seat:
            _seat_by_seat(agenda, WAR_SETTLE, seats, n, ("war",))
        agenda.before(wars, later, "K-D4")
        agenda.before(wars, tokes, "K-P21")
        agenda.before(tokes, later, "K-P21")


# -- clearing -------------------------------------------------------------------------------


def _clearing(agenda: Agenda, story: Story) -> None:
    """Won tokes go to the box (K-P18); when all is settled the cards are collected (K-P28)."""
    splits = agenda.where(CLEAR)
    drops = []
    for paid in [o for o in agenda.owed if o.verb == "pay" and o.spot.startswith("toke")]:
        drop = Owed(agenda.things, "drop", paid.seat, paid.spot, None, "K-T1", CLEAR, paid.birth)
        drops.append(agenda.add(drop))
        if paid.phase == WAR_SETTLE:
            stake = Owed(
                agenda.things, "drop", paid.seat, "toke-war", None, "K-T2", CLEAR, paid.birth
            )
            drops.append(agenda.add(stake))
    hands = []
    for seat in [*sorted(story.guests), 0]:
        owed = Owed(agenda.things, "collect", seat, "card", None, "K-P28", CLEAR, 0)
        hands.append(agenda.add(owed))
        own = agenda.where(SETTLE, WAR_SETTLE, seat=seat if seat else -1)
        asked = agenda.where(SETTLE, kind="ask")
        agenda.before([thing for thing in own if thing not in asked], hands[-1:], "K-P28")
    agenda.before(drops, hands[-1:], "K-P18")
    agenda.before(splits, hands[-1:], "K-P16")


def governing(act: Act, story: Story) -> str:
    """The clause that governs this verb and spot at this seat, whatever is owed there."""
    guest = story.guests.get(act.seat)
    if act.verb == "burn" and not story.at_war:
        return "K-G4"
    if act.verb in ("burn", "deal"):
        return "K-D13" if len(story.at_war) > 1 else "K-D11"
    if guest is None:
        return {"tie": "K-D5", "match": "K-D9", "war": "K-D12"}.get(act.spot, "K-D6")
    fought = guest.choice == "war" and act.at > story.war_decided_at(guest)
    match act.spot:
        case "tie":
            return "K-D12" if act.at > story.first_draw_at and guest.choice == "war" else "K-D5"
        case "main":
            surrendered = guest.choice == "surrender"
            return "K-D12" if fought else "K-D8" if surrendered else "K-D6"
        case "match":
            return "K-D9" if act.verb == "match" else "K-D12"
        case "toke-main" | "toke-tie":
            toke = act.spot == "toke-main" and "toke-main" in guest.stakes
            split = toke and guest.first == "tie" and "toke-war" not in guest.stakes
            return "K-T3" if split else "K-T1"
        case "toke-war":
            return "K-T2"
        case _:
            return "K-D12"
