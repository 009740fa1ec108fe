"""Games of War for coins, one after the other, until the program is killed; prints what is kept."""

import sys
from pathlib import Path

from trainer.scenarios.houses import load_house
from trainer.store.location import open_store
from trainer.ui.piles.desk import PileDesk, Players


def main(folder: Path) -> None:
    with open_store(folder) as store:
        desk = PileDesk(store, load_house("deniro"), Players(1))
        seed = int(sys.argv[2])
        while True:
            if not desk.resume():
                desk.begin(seed, 500)
            while not desk.match.over:
                desk.act(lambda match: match.press(1, 5))
                print(desk.number, desk.match.progress.battles, flush=True)
            seed += 1


if __name__ == "__main__":
    main(Path(sys.argv[1]))
