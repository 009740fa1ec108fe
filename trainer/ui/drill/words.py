"""What is said beside the table of the drill: what comes next, and how each battle went?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from trainer.core.actions import DEALER, Action, Award, Entry, Lay, Role, Slide, Turn
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at
from trainer.core.table import Impossible, Table, apply
from trainer.grading.findings import Finding
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import card_name
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence
from trainer.i18n.rules_text import rule_text
from trainer.procedures.rules import RULES
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.piles.words import short, whole
from trainer.ui.piles.working import OVERS, PUSHES, TURNS
from trainer.ui.telling.steps import reason_of
from trainer.ui.telling.told import LogLine, NextCard
from trainer.ui.view.model import Mark

if TYPE_CHECKING:
    from trainer.procedures.agenda import Step
    from trainer.ui.sitting.play import Play

SIDES: Final = (1, 2)
_ACTS = (Lay, Turn, Award, Slide)


@frozen
class Guests:
    """For whom the cards are turned."""

    left: str
    right: str

    def of(self, seat: int) -> str:
        """Who sits there."""
        return self.left if seat == 1 else self.right


def guests_of(play: Play, speaker: Translator) -> Guests:
    """The two guests by name; by seat where the scenario is not there any more."""
    scenario, names = play.session.scenario, []
    for seat in SIDES:
        guest = scenario.guest(seat) if scenario is not None else None
        known = guest.name.said(speaker.language) if guest is not None else ""
        names.append(known or speaker.say(N_("Seat {seat}"), seat=seat))
    return Guests(*names)


def told(guests: Guests, down: int, speaker: Translator) -> dict[str, str]:
    """What a drop does, by the place where its cards come to lie."""
    said: dict[str, str] = {}
    for seat in SIDES:
        who = guests.of(seat)
        laid = speaker.say(N_("Turn the top card of {who}"), who=who)
        if down:
            text = speaker.ngettext(
                "Lay {n} card of {who} face down", "Lay {n} cards of {who} face down", down
            )
            laid = text.format(n=down, who=who)
        said[str(at(seat, Spot.BATTLE))] = laid
        said[f"turn:{seat}"] = speaker.say(N_("Turn the last card of {who} over"), who=who)
        said[str(at(seat, Spot.PILE))] = speaker.say(N_("Push all cards to {who}"), who=who)
    return said


def named(action: Action, guests: Guests, speaker: Translator) -> str:
    """An act in words: for whom it is done, by name."""
    down = action.count if isinstance(action, Lay) and action.down else 0
    said = told(guests, down, speaker)
    match action:
        case Lay(seat):
            return said[str(at(seat, Spot.BATTLE))]
        case Turn(place):
            return said[f"turn:{place.seat}"]
        case Award(seat) | Slide(_, seat):
            return said[str(at(seat, Spot.PILE))]
        case _:
            text = action_sentence(DEALER, action, speaker, "")
            return text[:1].upper() + text[1:]


def next_card(
    step: Step, guests: Guests, map_: KeyMap, speaker: Translator, down: int = 0
) -> NextCard:
    """The card of a step: what, by which click, by which key, under which clause.

    ``down`` cards are gathered to be laid face down: what is left to do is told, or that they
    are put back first.
    """
    below = rule_text(step.rule, speaker).title if step.rule in RULES else ""
    return NextCard(
        named(step.action, guests, speaker),
        *_how(step.action, guests, map_, speaker, down),
        step.rule,
        below.partition("(")[0].strip(),  # there is but one house at this table
    )


def _how(
    action: Action, guests: Guests, map_: KeyMap, speaker: Translator, down: int
) -> tuple[str, str]:
    """The way of the mouse and the keys, with so many cards gathered."""
    fits = isinstance(action, Lay) and action.down and down <= action.count
    if not down or fits or not isinstance(action, Lay):
        return way(action, guests, speaker, down), keys(action, map_, down)
    back = str(map_.key(Command.CANCEL))
    lead = speaker.say(N_("Put back what is gathered first ({key})."), key=back)
    return f"{lead} {way(action, guests, speaker)}", f"{back} · {keys(action, map_)}"


def keys(action: Action, map_: KeyMap, down: int = 0) -> str:
    """The keys of an act, of which so many cards are gathered."""
    key = {command: str(bound) for command, bound in map_.commands.items()}
    match action:
        case Lay(seat, count, True) if count > down:
            return f"{key[Command.WAR_DOWN]}×{count - down} · {key[TURNS[seat]]}"
        case Lay(seat):
            return key[TURNS[seat]]
        case Award(seat) | Slide(_, seat):
            return key[PUSHES[seat]]
        case Turn(place):
            return key[OVERS[place.seat]]
        case _:
            return ""


def way(action: Action, guests: Guests, speaker: Translator, down: int = 0) -> str:
    """How an act is done by the mouse, with so many cards gathered."""
    match action:
        case Lay(seat, count, True) if count > down:
            text = speaker.ngettext(
                "Right-click the pile of {who} {n} time, then click it.",
                "Right-click the pile of {who} {n} times, then click it.",
                count - down,
            )
            return text.format(who=guests.of(seat), n=count - down)
        case Lay(seat):
            return speaker.say(N_("Click the pile of {who}."), who=guests.of(seat))
        case Award():
            return speaker.gettext(N_("Click the higher card, or drag the cards to the pile."))
        case Slide():
            return speaker.gettext(N_("Drag from one pile to the other."))
        case Turn():
            return speaker.gettext(N_("Click the card."))
        case _:
            return ""


def caption(step: Step, guests: Guests, why: bool, speaker: Translator) -> str:
    """What the model dealer does; ``why``: with the reason of its clause."""
    reason = speaker.gettext(reason_of(step)) if why and reason_of(step) else ""
    return " · ".join(filter(None, (named(step.action, guests, speaker), reason)))


def corrected(
    note: NextCard, owed: Sequence[Step], last: Fought, guests: Guests, speaker: Translator
) -> NextCard:
    """What was wrong with the last act, in plain words: which card is the higher one, and whose."""
    if isinstance(last.entries[-1].action, (Award, Slide)):
        left, right = last.pairs[-1]
        if last.higher:
            high, low = (left, right) if last.higher == 1 else (right, left)
            text = N_("{high} is higher than {low}. All cards go to {who}.")
            title = speaker.say(text, high=high, low=low, who=guests.of(last.higher))
            return replace(note, title=title, below="")
        if last.level:
            text = N_("{left} and {right} are equal: a war comes first.")
            return replace(note, title=speaker.say(text, left=left, right=right), below="")
    if not owed:
        return note
    acts = dict.fromkeys(named(one.action, guests, speaker) for one in owed)
    title = speaker.say(N_("That was not its turn. Next was: {acts}."), acts=", ".join(acts))
    return replace(note, title=title)


def announced(play: Play, guests: Guests, speaker: Translator) -> str:
    """The last act for who cannot see it: what was done, which card came, was it right."""
    own = [one for one in play.session.round_entries if one.actor == DEALER]
    if not own:
        return ""
    last = own[-1]
    parts = [named(last.action, guests, speaker)]
    if isinstance(last.action, Lay) and not last.action.down:
        hand = play.table.hand(at(last.action.seat, Spot.BATTLE))
        parts.append(card_name(str(hand[-1].card), speaker))
    if play.help.verdicts:
        wrong = [one for one in play.findings if _at_entry(one, last.number)]
        if wrong:
            parts.append(finding_sentence(wrong[0], speaker, ""))
        elif last.number in play.done:
            parts.append(speaker.say(N_("Right")))
    return ". ".join(parts)


def _at_entry(finding: Finding, entry: int) -> bool:
    return any(entry in site.entries[:1] for site in finding.sites)


# ---- battle by battle ------------------------------------------------------------------------


@frozen
class Fought:
    """A battle of a record: its acts, and how the cards lay before they were taken up."""

    number: int
    entries: tuple[Entry, ...]
    table: Table
    winner: int = 0

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The cards that lie open, two by two: the first ones, then those of each war."""
        left, right = ([short(card) for card in self._open(seat)] for seat in SIDES)
        return tuple(zip_longest(left, right, fillvalue="…")) or (("…", "…"),)

    @property
    def cards(self) -> str:
        """The same as it is printed."""
        return " · ".join(f"{left} – {right}" for left, right in self.pairs)

    @property
    def higher(self) -> int:
        """Whose last open card is the higher one; 0 while that is not to be seen."""
        rows = [self._open(seat) for seat in SIDES]
        if not rows[0] or len(rows[0]) != len(rows[1]):
            return 0
        ranks = [row[-1].rank for row in rows]
        return 0 if ranks[0] == ranks[1] else 1 if ranks[0] > ranks[1] else 2

    @property
    def level(self) -> bool:
        """Whether as many cards lie open on both sides, the last two of one rank."""
        return not self.higher and "…" not in self.pairs[-1]

    @property
    def ways(self) -> tuple[int, ...]:
        """To whom the cards were pushed, one after the other."""
        acts = (one.action for one in self.entries)
        return tuple(
            act.seat if isinstance(act, Award) else act.target
            for act in acts
            if isinstance(act, (Award, Slide))
        )

    def _open(self, seat: int) -> list[Card]:
        return [one.card for one in self.table.hand(at(seat, Spot.BATTLE)) if not one.down]


def fought(table: Table, entries: Sequence[Entry]) -> tuple[Fought, ...]:
    """The battles among these entries, dealt on from ``table``; the last may be under way."""
    battles: list[Fought] = []
    acts: list[Entry] = []
    for entry in entries:
        if entry.actor.role is Role.DEALER and isinstance(entry.action, _ACTS):
            acts.append(entry)
        if isinstance(entry.action, Award):
            battles.append(Fought(1 + len(battles), tuple(acts), table, entry.action.seat))
            acts = []
        elif isinstance(entry.action, Slide) and battles:
            # The cards of the last battle went over to the other side.
            last = battles.pop()
            both = (*last.entries, *acts)
            battles.append(Fought(last.number, both, last.table, entry.action.target))
            acts = []
        try:
            table = apply(table, entry.actor, entry.action).table
        except Impossible:
            break
    if acts:
        battles.append(Fought(1 + len(battles), tuple(acts), table))
    return tuple(battles)


def line(
    one: Fought,
    guests: Guests,
    findings: Sequence[Finding],
    right: Sequence[int] | None,
    reaction: str,
    speaker: Translator,
) -> LogLine:
    """A battle in a line; without ``right`` acts nothing is told of right and wrong.

    Cards that lie face down are not told; a push that was put right shows both its ways. How
    long it took stands apart, one below the other.
    """
    text = f"{one.number} · {whole(one.cards, ' – ')}"
    for seat in one.ways:
        text += " " + whole(f"→ {guests.of(seat)}")
    last = one.entries[-1].number
    if right is None:
        return LogLine(last, text, aside=reaction)
    numbers = {entry.number for entry in one.entries}
    wrong = [
        finding for finding in findings for site in finding.sites if numbers & set(site.entries)
    ]
    if wrong:
        note = finding_sentence(wrong[0], speaker, "")
        return LogLine(last, text, Mark.FAULT, wrong[0].rule, True, note, reaction)
    mark = Mark.RIGHT if one.winner and numbers <= set(right) else Mark.OPEN
    return LogLine(last, text, mark, aside=reaction)


def seconds(ms: int, speaker: Translator) -> str:
    """A time that is read at a glance, and never broken over two lines."""
    return whole(speaker.say(N_("{n} s"), n=f"{ms / 1_000:.2f}"))


__all__ = [
    "SIDES",
    "Fought",
    "Guests",
    "announced",
    "caption",
    "corrected",
    "fought",
    "guests_of",
    "keys",
    "line",
    "named",
    "next_card",
    "seconds",
    "told",
    "way",
]
