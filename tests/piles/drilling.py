"""The card-reading drill for the tests: a scenario of War, dealt line by line or by the book."""

from __future__ import annotations

from dataclasses import replace

from trainer.core.actions import DEALER
from trainer.core.cards import Card, parse_card
from trainer.core.reading import Reader
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.record import Ends
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house
from trainer.scenarios.model import Guest, Scenario, Text
from trainer.session import Session, start

HOUSES = ("ctcpx", "deniro")
ANNA, BEN = Text("안나", "Anna"), Text("벤", "Ben")


def drill(cards: str = "", *, house: str = "ctcpx", rounds: int = 1) -> Scenario:
    """A drill in which these cards are turned, two at a time."""
    deck: tuple[Card, ...] = tuple([parse_card(card) for card in cards.split()])
    guests = (Guest(1, ANNA, "en"), Guest(2, BEN, "en"))
    return Scenario(
        "drill", Text("", ""), Text("", ""), "war", house, rounds, 1, deck, guests=guests
    )


def begun(cards: str = "", *, house: str | Sheet = "ctcpx", seed: int = 1) -> Session:
    """A drill at its first two cards."""
    sheet = load_house(house) if isinstance(house, str) else house
    session = start(drill(cards, house=sheet.id), sheet, seed=seed)
    session.react(0)
    return session


def knobs(house: str = "ctcpx", **changed: object) -> Sheet:
    """The house with these knobs of War."""
    sheet = load_house(house)
    values: PileValues = replace(sheet.piles or PileValues(), **changed)  # type: ignore[arg-type]
    return replace(sheet, piles=values)


def deal(session: Session, *lines: str) -> Session:
    """The dealer does this, one act a second."""
    reader = Reader(session.sheet.denominations)
    for line in lines:
        last = session.entries[-1].at_ms if session.entries else 0
        actor, action = reader.act(line if line.startswith("table") else f"dealer {line}")
        session.submit(actor, action, last + 1_000)
    return session


def turned(session: Session) -> Session:
    """Both sides turn their card."""
    return deal(session, "lay s1 1", "lay s2 1")


def judged(session: Session, ends: Ends | None = Ends.ROUND) -> list[str]:
    """Every finding: kind, rule and severity, then seat, entries and correction of each site."""
    told = []
    for finding in judge(session.record(ends)).findings:
        sites = [
            f"s{site.seat}@{','.join(map(str, site.entries)) or '-'}"
            + ("" if site.corrected is Corrected.NO else f" {site.corrected}")
            for site in finding.sites
        ]
        weight = finding.severity.name.lower()
        habit = " habit" if finding.systematic else ""
        told.append(f"{finding.kind} {finding.rule} {weight} {'; '.join(sites)}{habit}")
    return told


__all__ = ["DEALER", "HOUSES", "begun", "deal", "drill", "judged", "knobs", "turned"]
