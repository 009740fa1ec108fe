"""Are a guest's balances exact, game after game, whatever is bet and chosen?

``python3 dev.py bench chair [GAMES] [SEED]``: random bets, removals, choices and buy-ins in the
guest's chair of every house, kept in a store. Beside it goes a ledger of its own that knows the
product's rules of payment from nowhere: it takes the cards from the lines of the log, the bets
and choices from what was pressed, and reckons with its own sums. Exit status 1 when a balance
differs, is negative, or a bet over the limit was dealt.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from trainer.chair.game import Where
from trainer.chair.staking import BOXES
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.fault import TrainerFault
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import house_ids, load_house
from trainer.store.location import Store, open_store
from trainer.ui.chair.desk import ChairDesk

_RANKS = "23456789TJQKA"
_COMBO = {"straight flush": 5, "straight": 2, "flush": 1}


@dataclass
class Books:
    """The other ledger: what one trainee has at one house."""

    account: int
    game: int = 0
    bought: int = 0


@dataclass
class Pressed:
    """What was pressed in one game."""

    bets: dict[str, int] = field(default_factory=dict)
    choice: str = ""
    again: int = 0


@dataclass
class Run:
    """What a run came to."""

    games: int = 0
    wrong: list[str] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)


def reckoned(pressed: Pressed, lines: list[str], sheet: Sheet) -> int:
    """What a game won or lost its guest, by the rules as the houses print them."""
    own, house = _dealt(lines)
    side = "dealer" if pressed.bets.get("main-dealer") else "player"
    stake = sum(pressed.bets.get(name, 0) for name in ("main", "main-player", "main-dealer"))
    first = _rank(own[0]) - _rank(house[0])
    net = _beside(pressed.bets, own[0], house[0])
    if first:
        won = (first > 0) == (side == "player")
        return net + (stake if won else -stake)
    if pressed.choice == "surrender":
        small = min(sheet.denominations)
        rounded_down = stake // (2 * small) * small
        larger = str(sheet.values.half_rounding) == "house-larger"
        return net - (stake - rounded_down if larger else rounded_down)
    second = _rank(own[1]) - _rank(house[1])
    net += _tie(pressed.again, second == 0)
    won = second >= 0 if side == "player" else second < 0
    if not won:
        return net - 2 * stake
    bonus = second == 0 and str(sheet.values.war_tie_bonus) == "one-initial"
    return net + stake + (stake if bonus else 0)


def _dealt(lines: list[str]) -> tuple[list[str], list[str]]:
    own, house = [], []
    for line in lines:
        match line.split()[1:]:
            case ["dealer", "deal", "s1", card, *_]:
                own.append(card)
            case ["dealer", "deal", "dealer", card, *_]:
                house.append(card)
            case _:
                pass
    return own, house


def _rank(card: str) -> int:
    return _RANKS.index(card[0])


def _tie(stake: int, tied: bool) -> int:
    return stake * 10 if tied else -stake


def _beside(bets: Mapping[str, int], own: str, house: str) -> int:
    """Tie, Tie Bonus and Combo of the first two cards."""
    same, suited = own[0] == house[0], own[1] == house[1]
    net = _tie(bets.get("tie", 0), same)
    bonus, combo = bets.get("tie-bonus", 0), bets.get("combo", 0)
    net += (bonus * (20 if suited else 10)) if same else -bonus
    places = sorted((_rank(own), _rank(house)))
    straight = places[1] - places[0] == 1 or places == [0, 12]
    name = " ".join(word for word, is_so in (("straight", straight), ("flush", suited)) if is_so)
    return net + combo * _COMBO.get(name, -1)


class Guest:
    """Somebody who bets at random at one house, with books of his own."""

    def __init__(self, store: Store, trainee: int, sheet: Sheet, dice: Random) -> None:
        self._dice = dice
        self._store = store
        self.desk = ChairDesk(store, trainee, sheet, dice.randrange(1 << 40))
        self.books = Books(1_000 * sheet.unit)

    def play(self, run: Run) -> None:
        """One game from the first chip to the posting."""
        with self._store.connections.writing():
            self._played(run)

    def _played(self, run: Run) -> None:
        desk = self.desk
        self._money(run)
        pressed = self._bets()
        asked = desk.game.deal(0)
        if asked is not None:  # not a valid bet: no card may come
            run.wrong += [f"{desk.sheet.id}: {asked} {pressed.bets}"] * self._valid(pressed)
            desk.game.clear(0)
            return
        if not self._valid(pressed):
            run.wrong.append(f"{desk.sheet.id}: dealt {pressed.bets}")
        desk.game.finish(0)
        if desk.game.where is Where.DECISION:
            self._decides(pressed)
            desk.game.finish(0)
        lines = [one.line for one in self._store.journal.entries(desk.number)]
        past = desk.end()
        net = reckoned(pressed, lines, desk.sheet)
        self.books.game += net
        self._compare(run, f"{pressed} {past.result} reckoned {net}")
        run.games += 1
        run.outcomes[past.result.outcome] += 1
        desk.next()

    def _money(self, run: Run) -> None:
        desk, dice = self.desk, self._dice
        if not desk.needs_buying_in and dice.random() > 0.02:
            return
        if self.books.account < desk.sheet.minimum:
            desk.refill(0)
            self.books.account += 1_000 * desk.sheet.unit
        wanted = dice.choice((desk.sheet.unit, 20 * desk.sheet.unit, self.books.account))
        if wanted > self.books.account:
            try:
                desk.buy_in(wanted, 0)
            except TrainerFault:
                return
            run.wrong.append(f"{desk.sheet.id}: bought {wanted} of {self.books.account}")
            return
        desk.buy_in(wanted, 0)
        self.books.account -= wanted
        self.books.game += wanted
        self._compare(run, f"bought {wanted}")

    def _bets(self) -> Pressed:
        """Chips clicked on and off; only those that were taken count."""
        desk, dice, pressed = self.desk, self._dice, Pressed()
        boxes = BOXES[desk.sheet.game]
        on: dict[Spot, list[int]] = {}
        for _ in range(dice.randint(1, 9)):
            spot, chip = dice.choice(boxes.all), dice.choice(desk.sheet.denominations)
            if dice.random() < 0.15:
                if desk.game.remove(spot, 0):
                    on[spot].pop()
            elif desk.game.add(spot, chip, 0) is None:
                on.setdefault(spot, []).append(chip)
        pressed.bets = {spot.value: sum(chips) for spot, chips in on.items() if chips}
        return pressed

    def _decides(self, pressed: Pressed) -> None:
        desk, dice = self.desk, self._dice
        choice = dice.choice(tuple(Choice))
        if dice.random() < 0.3 and desk.game.add(Spot.TIE, desk.sheet.denominations[0], 0) is None:
            pressed.again = desk.sheet.denominations[0]
        if desk.game.choose(choice, 0) is not None:
            choice = Choice.SURRENDER
            desk.game.choose(choice, 0)
        pressed.choice = choice.value
        pressed.again *= choice is Choice.WAR

    def _valid(self, pressed: Pressed) -> bool:
        sheet, bets = self.desk.sheet, pressed.bets
        mains = [bets[name] for name in bets if name.startswith("main")]
        low, high = sheet.values.minimum_units, sheet.values.maximum_units
        sides = [amount for name, amount in bets.items() if not name.startswith("main")]
        most = sheet.values.tie_maximum_units * sheet.unit
        inside = len(mains) == 1 and low * sheet.unit <= mains[0] <= high * sheet.unit
        odd = (
            str(sheet.values.half_rounding) == "refused"
            and inside
            and bool(mains[0] % (2 * min(sheet.denominations)))
        )
        return inside and not odd and all(amount <= most for amount in sides)

    def _compare(self, run: Run, what: str) -> None:
        held = self.desk.balances
        if (held.account, held.game) != (self.books.account, self.books.game):
            run.wrong.append(f"{self.desk.sheet.id}: {held}, not {self.books}, after {what}")
            self.books = replace(self.books, account=held.account, game=held.game)


def played(folder: Path, games: int, seed: int) -> Run:
    """So many games, at every house in turn."""
    run, dice = Run(), Random(seed)
    with open_store(folder) as store:
        trainee = store.people.add("guest", "2026").id
        sheets = [load_house(name) for name in house_ids()]
        guests = [Guest(store, trainee, one, dice) for one in sheets if one.game in BOXES]
        while run.games < games:
            dice.choice(guests).play(run)
        with store.connections.reading() as connection:
            (low,) = connection.execute("SELECT min(balance) FROM postings").fetchone()
            torn = connection.execute(
                "SELECT count(*) FROM (SELECT sum(amount) AS total, (SELECT balance FROM postings"
                " AS last WHERE last.house = postings.house AND last.pocket = postings.pocket"
                " ORDER BY id DESC LIMIT 1) AS held FROM postings GROUP BY house, pocket)"
                " WHERE total <> held"
            ).fetchone()
        if low < 0 or torn[0]:
            run.wrong.append(f"lowest balance {low}, {torn[0]} balances that are no sums")
    return run


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when anything was wrong."""
    games = int(arguments[0]) if arguments else 10_000
    seed = int(arguments[1]) if arguments[1:] else 1
    with tempfile.TemporaryDirectory() as folder:
        run = played(Path(folder), games, seed)
    for line in run.wrong:
        print(line)
    print(f"{run.games} games, {len(run.wrong)} wrong; {dict(sorted(run.outcomes.items()))}")
    return 1 if run.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
