"""What is a verdict made of? Findings with their sites, told in codes and numbers only."""

from __future__ import annotations

from enum import StrEnum

from trainer.core.frozen import frozen
from trainer.grading.version import GRADER_VERSION as GRADER_VERSION
from trainer.procedures.duties import Unjudged
from trainer.procedures.rules import Kind, Severity, Tag


class Corrected(StrEnum):
    """Whether a fault was put right, before or after its point of no return."""

    NO = "no"
    IN_TIME = "corrected"
    LATE = "corrected_late"


@frozen
class What:
    """An act, wanted or done: ``verb`` of the notation, seat (0 the table or the dealer), spot.

    ``amount`` is in minor units and ``None`` where there is none or nobody saw it; ``box``
    is the toke box's share of a split toke; ``count`` how many cards, of several burned in one
    place; ``seats`` those of all the war cards that were jumped, where there were several;
    ``to`` the place to which chips were moved by hand, as the notation writes it; ``chips`` the
    single chips, ``50000+10000x2``, where their form is the fault; ``on_top`` says that they were
    set down on top of the bet.
    """

    verb: str
    seat: int = 0
    spot: str = ""
    amount: int | None = None
    card: str | None = None
    words: str | None = None
    box: int | None = None
    count: int | None = None
    seats: tuple[int, ...] = ()
    to: str | None = None
    chips: str | None = None
    on_top: bool = False


@frozen
class Site:
    """One place where a fault happened.

    ``entries`` are the numbers of the lines, the fault's own first; ``difference`` is the
    guest's net (for tokes the toke box's), done minus owed, in minor units. ``uncalled``
    marks a slip of money or cards left standing without a call to the floor.
    """

    entries: tuple[int, ...]
    seat: int
    spot: str
    wanted: What | None = None
    got: What | None = None
    difference: int | None = None
    corrected: Corrected = Corrected.NO
    uncalled: bool = False
    severity: Severity = Severity.MAJOR


@frozen
class RestsOn:
    """A decided point that the finding depends on, and where the house has it from."""

    clause: str
    tag: Tag


@frozen
class Finding:
    """One mistake, by its right name, with every site where it was made."""

    kind: Kind
    rule: str
    severity: Severity
    sites: tuple[Site, ...]
    rests_on: tuple[RestsOn, ...] = ()
    systematic: bool = False


@frozen
class RoundVerdict:
    """All that can be said of one round. ``number`` counts the rounds of the record from 1."""

    number: int
    findings: tuple[Finding, ...]
    not_judged: tuple[Unjudged, ...] = ()
    closed: bool = False
    seats: int = 0
    steps: int = 0
    elapsed_ms: int = 0


@frozen
class Verdict:
    """The verdict on a record: one per round."""

    rounds: tuple[RoundVerdict, ...]
    grader: str = GRADER_VERSION

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding of every round."""
        return tuple(finding for part in self.rounds for finding in part.findings)
