"""A sitting in a few lines: guests as TOML, the dealer's acts as lines of text."""

from __future__ import annotations

from trainer.core.actions import Entry, Role
from trainer.core.notation import Writer
from trainer.core.reading import Reader
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import read_scenario
from trainer.scenarios.model import Scenario
from trainer.session import Session, start


def scenario(seats: str, cards: str = "", more: str = "") -> Scenario:
    """A scenario whose ``seats`` are ``4: main = 5; tie = 1`` per line."""
    named = ", ".join(f'"{card}"' for card in cards.split())
    text = (
        'id = "t"\ntitle = { ko = "가", en = "t" }\nsummary = { ko = "가", en = "t" }\n'
        f'game = "casino_war"\ncards = [{named}]\n{more}\n'
    )
    for line in seats.strip().splitlines():
        seat, _, wishes = line.strip().partition(":")
        text += f'[[seats]]\nseat = {seat}\nguest = {{ ko = "가", en = "g" }}\n'
        text += wishes.replace(";", "\n") + "\n"
    found, complaints = read_scenario(text, "t.toml")
    assert not complaints, complaints
    return found


class Sitting:
    """A session driven by lines; every answer of the others comes back as lines."""

    def __init__(self, seats: str, cards: str = "", more: str = "", house: str = "korean") -> None:
        self.session = start(scenario(seats, cards, more), load_house(house))
        self._reader = Reader(self.session.sheet.denominations)
        self.opening = self._answers()

    @property
    def sheet(self) -> Sheet:
        return self.session.sheet

    def deal(self, *lines: str) -> list[str]:
        """The dealer's acts, each answered at once; the answers to the last one."""
        answers: list[str] = []
        for line in lines:
            actor, action = self._reader.act(f"dealer {line}")
            self.session.submit(actor, action, 0)
            answers = self._answers()
        return answers

    def close(self) -> list[str]:
        """The round closes: what is picked up and swept."""
        return [self._line(t.entry) for t in self.session.close_round(0)]

    def react(self) -> list[str]:
        """What is due without any act of the dealer."""
        return self._answers()

    def _answers(self) -> list[str]:
        return [self._line(t.entry) for t in self.session.react(0)]

    def _line(self, entry: Entry) -> str:
        return Writer(self.sheet.denominations).entry(entry).removeprefix("0.000 ")


def dealer_lines(session: Session) -> list[str]:
    """The dealer's entries as lines."""
    writer = Writer(session.sheet.denominations)
    return [
        writer.action(e.actor, e.action) for e in session.entries if e.actor.role is Role.DEALER
    ]
