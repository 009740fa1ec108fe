"""Which picture belongs to a game of War as it stands?

The cards of the last battle stay in sight until the next one begins, though they are won already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.chair.pile_match import OTHER, PileMatch
from trainer.core.actions import Award, Flip
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at
from trainer.core.table import Table
from trainer.i18n.catalog import Translator
from trainer.procedures.pile_clock import Hand, allowed_ms
from trainer.procedures.pile_war import in_pile
from trainer.session import Transition
from trainer.ui.piles import words
from trainer.ui.piles.scene import SideView, Stack, TableView
from trainer.ui.piles.words import Names
from trainer.ui.view.chip_looks import looks_of
from trainer.ui.view.model import CardView

HURRIED_MS = 10_000


@frozen
class Battle:
    """The last battle that can still be seen: its cards, and who has won it with how many."""

    table: Table
    number: int = 0
    winner: int = 0
    won: int = 0


def last_battle(match: PileMatch, done: Sequence[Transition]) -> Battle:
    """What lies in the middle after these acts."""
    for one in reversed(done):
        match one.entry.action:
            case Award(seat):
                lay = sum(len(one.before.hand(at(side, Spot.BATTLE))) for side in (1, 2))
                return Battle(one.before, match.progress.battles, seat, lay)
            case Flip():
                break
            case _:
                pass
    table = match.session.table
    lies = any(table.hand(at(side, Spot.BATTLE)) for side in (1, 2))
    return Battle(table, match.progress.battles + lies)


def picture(
    match: PileMatch,
    battle: Battle,
    names: Names,
    speaker: Translator,
    keys: Mapping[int, str],
    now_ms: int,
) -> TableView:
    """The picture of the game at this moment."""
    sides = [_side(match, battle, side, names, speaker, keys, now_ms) for side in (1, 2)]
    depth = max(_open(battle.table, side) for side in (1, 2)) - 1
    counts = [words.cards(side.pile, speaker) for side in sides]
    return TableView(
        sides=(sides[0], sides[1]),
        title=words.title(match.values, speaker),
        battle=battle.number,
        winner=battle.winner,
        wars=match.progress.wars,
        result=_result(match, battle, names, speaker),
        war=words.war(max(0, depth), speaker),
        ended=words.verdict(match, names, speaker) if match.over else "",
        note="" if match.over else _missed(match, names, speaker),
        counts=(counts[0], counts[1]),
    )


def _missed(match: PileMatch, names: Names, speaker: Translator) -> str:
    """That somebody's time ran out, until he turns a card himself."""
    told = []
    for side in match.persons:
        text = words.missed(match.misses(side), match.values, speaker)
        if text:
            told.append(f"{names.of(side)}: {text}" if len(match.persons) > 1 else text)
    return " ".join(told)


def _side(
    match: PileMatch,
    battle: Battle,
    side: int,
    names: Names,
    speaker: Translator,
    keys: Mapping[int, str],
    now_ms: int,
) -> SideView:
    left = match.left_ms(side, now_ms)
    whole = allowed_ms(Hand(0, match.misses(side)), match.values)
    stake = match.stakes.get(side, 0) or _answered(match, side)
    laid = battle.table.hand(at(side, Spot.BATTLE))
    return SideView(
        name=names.of(side),
        pile=in_pile(match.session.table, side),
        battle=tuple(CardView(str(one.card), not one.down) for one in laid),
        clock="" if left is None else words.clock(left),
        part=1.0 if left is None else left / max(1, whole),
        hurried=left is not None and left <= HURRIED_MS,
        active=side in match.persons and match.turns(side),
        key=keys.get(side, ""),
        stake=words.coins(stake, speaker) if stake else "",
        chips=_chips(match, side),
    )


def _chips(match: PileMatch, side: int) -> Stack:
    """What lies on the side's spot."""
    looks = {look.value: look for look in looks_of(match.session.sheet)}
    staked = OTHER[side] if _answered(match, side) else side
    items = match.session.table.stack(at(staked, Spot.MAIN)).items
    return tuple((looks[value], count) for value, count in sorted(items, reverse=True))


def _answered(match: PileMatch, side: int) -> int:
    """What the house answers for the computer: as much as the person has staked."""
    alone = side not in match.persons and not match.over
    return match.stakes.get(OTHER[side], 0) if alone else 0


def _open(table: Table, side: int) -> int:
    return sum(not one.down for one in table.hand(at(side, Spot.BATTLE)))


def _result(match: PileMatch, battle: Battle, names: Names, speaker: Translator) -> str:
    ended = match.outcome
    if match.over and ended is not None and not match.left_by:
        return words.why(match, ended, names, speaker)
    if battle.winner:
        return words.taken(names, battle.winner, battle.won, speaker)
    turned = [side for side in (1, 2) if battle.table.hand(at(side, Spot.BATTLE))]
    if len(turned) == 1 and not match.over:
        return words.waiting(names, turned[0], speaker)
    return ""


def spoken(view: TableView, speaker: Translator) -> str:
    """The picture in words, for who cannot see it."""
    from trainer.i18n.formats import card_name

    parts = []
    for number, side in enumerate(view.sides, 1):
        shown = [card_name(one.code, speaker) for one in side.battle if one.face_up]
        told = [text for text in (view.counts[number - 1], *shown) if text]
        if told:
            parts.append(f"{side.name}: {', '.join(told)}.")
    parts += [text for text in (view.war, view.result, view.ended) if text]
    return " ".join(parts)


__all__ = ["Battle", "last_battle", "picture", "spoken"]
