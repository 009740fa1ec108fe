"""What does a game in the guest's chair look like whose cards are known?"""

from dataclasses import replace

from trainer.chair.game import ChairGame
from trainer.chair.opening import chair_scenario, next_game
from trainer.chair.staking import BOXES
from trainer.core.cards import decks, parse_card, without_cut_card
from trainer.core.notation import Writer
from trainer.core.places import Spot
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import house_ids, load_house
from trainer.session import Session

HOUSES = [name for name in house_ids() if load_house(name).game in BOXES]


def online() -> Sheet:
    """The online table (source 000)."""
    return load_house("online")


def main_spot(sheet: Sheet) -> Spot:
    """Where a guest bets first."""
    return BOXES[sheet.game].mains[0]


def game(sheet: Sheet, cards: str = "", money: int = 0, account: int = 0) -> ChairGame:
    """A game with ``cards`` on top of the shoe, and ``money`` (else 1,000 units) in the game."""
    header = next_game(sheet, 7, (money or 1_000 * sheet.unit, account))
    top = tuple(parse_card(card) for card in cards.split())
    rest = list(decks(sheet.values.decks))
    for card in top:
        rest.remove(card)
    shoe = (*top, *rest) if top else header.shoe
    return ChairGame(Session(replace(header, shoe=shoe), chair_scenario(sheet)))


def lines(played: ChairGame) -> list[str]:
    """What happened, without its times."""
    writer = Writer(played.session.sheet.denominations)
    return [f"{e.actor} {writer.action(e.actor, e.action)}" for e in played.session.entries]


def cards_in(played: ChairGame) -> int:
    """How many cards are in the shoe."""
    return len(without_cut_card(played.session.table.shoe or ()))
