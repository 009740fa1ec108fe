"""A guest who bets, decides and buys in until the program is killed; prints what is kept.

With a fourth word he waits for ever where that is said, so that the kill comes exactly there.
"""

import random
import sys
from pathlib import Path

from trainer.chair.game import Where
from trainer.chair.staking import BOXES
from trainer.core.actions import Choice
from trainer.scenarios.houses import load_house
from trainer.store.location import Store, open_store
from trainer.ui.chair.desk import ChairDesk, look_after


def guest(store: Store) -> int:
    """The one trainee of this folder."""
    people = store.people.all()
    return people[0].id if people else store.people.add("김연수", "2026").id


def main(folder: Path, house: str, seed: int) -> None:
    dice = random.Random(seed)
    with open_store(folder) as store:
        trainee, sheet = guest(store), load_house(house)
        look_after(store, trainee, dice.randrange(1 << 30))
        desk = ChairDesk(store, trainee, sheet, dice.randrange(1 << 30))
        while True:
            if desk.needs_buying_in:
                desk.buy_in(20 * sheet.unit, 0)
                told(desk, "bought")
            if desk.game.where is Where.BETTING:
                desk.game.add(BOXES[sheet.game].mains[0], sheet.unit, 0)
                told(desk, "bet")
                desk.game.deal(0)
                told(desk, "ready")
            while desk.game.step(0):
                told(desk, "dealt")
            if desk.game.where is Where.DECISION:
                told(desk, "tie")
                desk.game.choose(dice.choice(tuple(Choice)), 0)
                told(desk, "chosen")
                continue
            past = desk.end()
            print("end", past.session, past.result.net, flush=True)
            desk.next()


def told(desk: ChairDesk, what: str) -> None:
    """Say what was done, once it is kept: so many entries of this session."""
    print(what, desk.number, len(desk.game.session.entries), flush=True)
    if what in sys.argv[4:]:
        sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
