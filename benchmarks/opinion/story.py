"""What happened in a small round, after the dealer's own first card?

Reads the lines of a log with the room ``core`` alone: what was moved where, how much of it,
and what became of each guest. Nothing is judged here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from trainer.core.actions import MoveChips
from trainer.core.layout import Table
from trainer.core.reading import Reader
from trainer.core.table import apply

DENOMINATIONS: Final = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)
NEVER: Final = 10**6
_RANKS: Final = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class Act:
    """What the dealer did in line ``at``: chips or a card, by verb, seat and spot.

    Winnings of a toke that go straight to the box are a ``pay`` of that toke. ``all`` says
    that nothing was left on the spot.
    """

    at: int
    verb: str
    seat: int
    spot: str
    amount: int = 0
    all: bool = False


@dataclass(slots=True)
class Guest:
    """A guest's stakes by spot, how his first cards and his war ended, and when he spoke."""

    seat: int
    stakes: dict[str, int] = field(default_factory=dict)
    first: str = ""
    choice: str = ""
    chose_at: int = NEVER
    asked_at: int = NEVER
    war_bet_at: int = NEVER
    second_tie: int = 0
    second_at: int = NEVER
    war: str = ""
    war_card_at: int = NEVER
    matched: bool = False


@dataclass(slots=True)
class Story:
    """The round: its guests by seat, the dealer's acts and calls, and when the cards fell."""

    guests: dict[int, Guest] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    dealt_at: int = NEVER
    dealer_war_at: int = NEVER

    @property
    def at_war(self) -> list[Guest]:
        """The guests who chose war, seat 1 first."""
        return [g for _, g in sorted(self.guests.items()) if g.choice == "war"]

    @property
    def first_draw_at(self) -> int:
        """The first card out of the shoe after the dealer's own first card."""
        return min((a.at for a in self.acts if a.verb in ("burn", "deal")), default=NEVER)

    def war_decided_at(self, guest: Guest) -> int:
        """When his war card and the dealer's lay there."""
        return max(guest.war_card_at, self.dealer_war_at)


def read(lines: list[str]) -> Story:
    """The story of ``lines``. Raises ``Impossible`` if the table could not do an act."""
    story = Story()
    reader = Reader(DENOMINATIONS)
    table = Table(denominations=DENOMINATIONS)
    first: dict[int, str] = {}
    second: dict[int, str] = {}
    for at, line in enumerate(lines):
        actor, action = reader.act(line)
        done = apply(table, actor, action)
        table = done.table
        amount, whole = 0, False
        if isinstance(action, MoveChips):
            amount, whole = done.chips.amount, not table.stack(action.source)
        who, verb, *rest = line.split()
        if who == "dealer" and verb == "deal":
            seat = 0 if rest[0] == "dealer" else int(rest[0][1:])
            (second if seat in first else first)[seat] = rest[1]
            _dealt(story, seat, seat in second, at)
        elif who == "dealer":
            _acted(story, verb, rest, Act(at, verb, 0, "", amount, whole))
        elif who != "table":
            guest = story.guests.setdefault(int(who[1:]), Guest(int(who[1:])))
            _guest_acted(story, guest, at, verb, rest)
    for seat, guest in story.guests.items():
        guest.first = _compared(first[seat], first[0])
        if seat in second and 0 in second:
            guest.war = _compared(second[seat], second[0])
        guest.matched = any(a.verb == "match" and a.seat == seat for a in story.acts)
    return story


def _dealt(story: Story, seat: int, war: bool, at: int) -> None:
    if not war:
        story.dealt_at = at
        return
    story.acts.append(Act(at, "deal", seat, "card"))
    if seat:
        story.guests[seat].war_card_at = at
    else:
        story.dealer_war_at = at


def _acted(story: Story, verb: str, rest: list[str], act: Act) -> None:
    match verb, rest:
        case "ask", [at, *_]:
            guest = story.guests[int(at[1:])]
            guest.asked_at = min(guest.asked_at, act.at)
        case "call", _:
            story.calls.append(act.at)
        case "burn", _:
            story.acts.append(replace(act, spot="burn"))
        case "collect", _:
            story.acts.append(replace(act, spot="card"))
        case "match", [at, *_]:
            story.acts.append(replace(act, seat=int(at[1:]), spot="match"))
        case "drop", ["tray", _, "for", place]:
            seat, spot = _place(place)
            story.acts.append(replace(act, verb="pay", seat=seat, spot=spot))
        case (("take" | "pay" | "push" | "drop"), [place, *_]):
            seat, spot = _place(place)
            story.acts.append(replace(act, seat=seat, spot=spot))
        case _:
            pass  # words are free


def _place(text: str) -> tuple[int, str]:
    seat, _, spot = text.partition(".")
    return int(seat[1:]), spot


def _guest_acted(story: Story, guest: Guest, at: int, verb: str, rest: list[str]) -> None:
    match verb, rest:
        case "choose", [choice]:
            guest.choice, guest.chose_at = choice, at
        case "bet", ["tie", amount] if guest.choice:
            guest.second_tie, guest.second_at = int(amount), at
        case "bet", [spot, amount]:
            guest.stakes[spot] = int(amount)
            if spot == "war":
                guest.war_bet_at = at
        case _:
            pass  # lifting his winnings


def _compared(guest: str, dealer: str) -> str:
    mine, his = _RANKS.index(guest[0]), _RANKS.index(dealer[0])
    return "tie" if mine == his else "win" if mine > his else "lose"
