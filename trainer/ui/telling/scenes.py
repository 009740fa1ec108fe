"""Which tables show what was wanted, and what was done, where a fault was made?

Pure: the record's own table just after the deed, and the same table had the wanted act been
done instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.core.actions import (
    DEALER,
    Action,
    Burn,
    Collect,
    Deal,
    Exchange,
    MoveChips,
    Role,
    Round,
    Turn,
)
from trainer.core.chips import Chips, cut, fewest
from trainer.core.frozen import frozen
from trainer.core.places import DEALER as DEALERS_CARDS
from trainer.core.places import (
    DISCARD,
    MONEY_SPOTS,
    PLACES,
    TOKE_BOX,
    TRAY,
    Place,
    Spot,
    at,
    hand,
    purse,
)
from trainer.core.table import Impossible, Table, apply
from trainer.grading.findings import Site, What
from trainer.procedures.record import Record, opening_table
from trainer.procedures.sheet import Sheet

SPOKEN = frozenset({"say", "ask", "call"})
_BETS = frozenset(str(spot) for spot in MONEY_SPOTS)


@frozen
class Shot:
    """A table, the place that the picture is about, and what was said or had to be said there.

    ``empty`` says that nothing happened, or was said, where it had to; ``lay`` what lay there
    before something was added, 0 where nothing was, of cards how many; ``burned`` how many cards
    were burned; ``faceless`` that the last card there never came: its face is not known.
    """

    table: Table
    place: str
    said: What | None = None
    empty: bool = False
    lay: int = 0
    burned: int | None = None
    faceless: bool = False


@frozen
class Pair:
    """What was wanted and what was done; None where nothing can be shown of it."""

    wanted: Shot | None
    done: Shot | None


class Around:
    """The tables of a record before and after its entries; each is made once."""

    def __init__(self, record: Record) -> None:
        self._entries = record.entries
        self._tables = [opening_table(record.header)]

    def at(self, entry: int) -> tuple[Table, Table]:
        """The table before and after this entry; of none, as it lay at its end."""
        last, tables = entry or len(self._entries), self._tables
        for one in self._entries[len(tables) - 1 : last]:
            tables.append(apply(tables[-1], one.actor, one.action).table)
        return tables[last - 1 if entry else last], tables[last]

    def before_it_left(self, place: Place, entry: int) -> Table:
        """The table before this entry; where a guest has picked up the chips there, before that.

        What was left lying at the close of a round goes back to the guests, and then it is owed
        on an empty spot.
        """
        before, _ = self.at(entry)
        for one in reversed(self._entries[: max(0, (entry or len(self._entries) + 1) - 1)]):
            if before.stack(place) or isinstance(one.action, Round):
                break
            earlier, _ = self.at(one.number)
            if earlier.stack(place):
                return earlier if one.actor.role is Role.GUEST else before
        return before


def pair_of(around: Around, sheet: Sheet, site: Site, moment: int) -> Pair | None:
    """The pictures of a site; ``moment`` is the entry at which it is looked at.

    None for a site that compares nothing (a direction is told by its sentence), or nothing
    that could be seen.
    """
    if site.wanted is None and site.got is None:
        return None
    before, after = around.at(moment)
    if not site.entries and site.wanted is not None and site.wanted.seat:
        bet = PLACES.get(_place(site.wanted))
        if bet is not None and bet.spot in MONEY_SPOTS:
            before = around.before_it_left(bet, moment)
    wanted = _wanted(site, before, sheet) if site.wanted is not None else None
    if not site.entries:
        place = wanted.place if wanted is not None else place_of(site)
        said = wanted.said if wanted is not None else None
        done = Shot(before, place, said, empty=True)
    else:
        got = site.got
        spoken = got if got and got.verb in SPOKEN else None
        done = Shot(after, _place(got) if got else place_of(site), spoken)
        if wanted is None and spoken is None:  # that nothing was to be said is for the words
            wanted = Shot(before, done.place)
        if wanted == done:
            return None  # how it was set down, say, is for the words alone
    return Pair(
        _told(wanted, site.wanted, before) if wanted else None, _told(done, site.got, before)
    )


def _told(shot: Shot, what: What | None, before: Table) -> Shot:
    """What is to be read in it: the bet and what was added to it, or the cards that were burned."""
    if shot.place == str(DISCARD):
        laid = len(shot.table.hand(DISCARD)) - len(before.hand(DISCARD))
        burned = (what.count if what is not None else None) or laid
        return replace(shot, burned=burned, lay=len(before.hand(DISCARD)))
    place = PLACES.get(shot.place)
    if place is None or place.spot not in MONEY_SPOTS:
        return shot
    lay, lies = before.stack(place).amount, shot.table.stack(place).amount
    return replace(shot, lay=lay) if 0 < lay < lies else shot


def place_of(site: Site) -> str:
    """Where a fault's sign stands: at its spot, else at its seat, else at the dealer's cards."""
    name = f"s{site.seat}.{site.spot}"
    if site.seat and name in PLACES:
        return name
    return f"s{site.seat}" if site.seat else str(DEALERS_CARDS)


def _wanted(site: Site, before: Table, sheet: Sheet) -> Shot | None:
    what = site.wanted
    assert what is not None
    place = _place(what)
    if what.verb in SPOKEN:
        return Shot(before, place, what)
    table = before
    try:
        for action in _acts(what, before, sheet):
            table = apply(table, DEALER, action).table
    except Impossible:
        # The table that the trainee made does not allow it any more: words must do.
        return None
    if table == before:
        return None
    # The next card of the shoe is another one's: only what was dealt to this place has a face.
    came = site.got is not None and site.got.verb == "deal" and _place(site.got) == place
    return Shot(table, place, faceless=what.verb == "deal" and not came)


def _place(what: What) -> str:
    """The place an act is about."""
    match what.verb:
        case "burn":
            return str(DISCARD)
        case "shuffle":
            return "shoe"
        case "say" | "ask" | "wait" | "call":
            return f"s{what.seat}.purse" if what.seat else str(DEALERS_CARDS)
        case "match":
            return str(at(what.seat, Spot.MATCH)) if what.seat else str(DEALERS_CARDS)
        case _ if what.spot in _BETS and what.seat:
            return f"s{what.seat}.{what.spot}"
        case _:
            return str(hand(what.seat))


def _acts(what: What, table: Table, sheet: Sheet) -> Iterator[Action]:
    """The acts on the table that do what was wanted."""
    match what.verb:
        case "burn":
            yield Burn(what.count or 1)
        case "deal":
            yield Deal(hand(what.seat))
        case "turn":
            yield Turn(hand(what.seat))
        case "collect":
            everything = not what.seat and what.spot != "dealer"
            yield Collect(None if everything else hand(what.seat))
        case _ if what.spot in _BETS and what.seat:
            yield from _money(what, at(what.seat, Spot(what.spot)), table, sheet)
        case _:
            return


def _money(what: What, bet: Place, table: Table, sheet: Sheet) -> Iterator[Action]:
    lying = table.stack(bet)
    match what.verb:
        case "pay" | "match":
            chips = fewest(what.amount or 0, sheet.denominations)
            if chips:
                yield MoveChips(TRAY, bet, chips)
        case "take" | "half":
            yield from _parted(bet, TRAY, what.amount, lying, sheet)
        case "push" | "return":
            yield from _parted(bet, purse(bet.seat), what.amount, lying, sheet)
        case "drop":
            yield from _parted(bet, TOKE_BOX, what.amount, lying, sheet)
        case "split":
            # The house's share still lies there: of a toke cut in two one half is to be seen.
            yield from _parted(bet, TOKE_BOX, what.box, lying, sheet)
        case _:
            return


def _parted(
    bet: Place, target: Place, amount: int | None, lying: Chips, sheet: Sheet
) -> Iterator[Action]:
    """So much of a bet goes there, exchanged first where its chips cannot be cut like that."""
    if amount is None or amount >= lying.amount:
        yield MoveChips(bet, target)
        return
    part = cut(lying, amount)
    if part is None:
        part = fewest(amount, sheet.denominations)
        rest = fewest(lying.amount - amount, sheet.denominations)
        if part is None or rest is None:
            return
        yield Exchange(bet, lying, part + rest)
    yield MoveChips(bet, target, part)


__all__ = ["SPOKEN", "Around", "Pair", "Shot", "pair_of", "place_of"]
