"""Which small rounds hold a fault of each kind under each clause? Those of ``slips.txt``.

A block begins with ``## kind clause`` and what differs from the house ``korean`` and from a
round that is recorded whole: ``house=``, a knob, ``shoe=``, ``observed=``, ``starts=``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.procedures.rounds import KOREAN, house, record_of
from trainer.grading.findings import Finding
from trainer.grading.judge import judge
from trainer.procedures.record import Record, Seen, Starts
from trainer.procedures.rules import Kind
from trainer.scenarios.houses import load_house

FILE = Path(__file__).with_name("slips.txt")


@dataclass(frozen=True)
class Slip:
    """A round in lines, and the fault that it holds."""

    kind: Kind
    rule: str
    options: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]

    @property
    def name(self) -> str:
        """Kind and clause."""
        return f"{self.kind} {self.rule}"

    def record(self, lines: tuple[str, ...] | None = None) -> Record:
        """The round as a record; other ``lines`` in the same house."""
        options = dict(self.options)
        sheet = load_house(options.pop("house", "korean"))
        header: dict[str, Any] = {}
        if "observed" in options:
            seen = options.pop("observed").split(",")
            header["observed"] = frozenset(Seen(one) for one in seen)
        if "starts" in options:
            header["starts"] = Starts(options.pop("starts"))
        shoe = options.pop("shoe", None)
        knobs = {name: type(getattr(KOREAN.values, name))(value) for name, value in options.items()}
        text = ";".join(self.lines if lines is None else lines)
        return record_of(text, house(sheet, **knobs), shoe=shoe, **header)

    def finding(self) -> Finding:
        """The finding of this kind under this clause, as the grader has it."""
        found = judge(self.record()).findings
        (own,) = (one for one in found if (one.kind, one.rule) == (self.kind, self.rule))
        return own


def read(file: Path) -> Iterator[Slip]:
    """The rounds of a file."""
    for block in file.read_text(encoding="utf-8").split("## ")[1:]:
        head, _, text = block.partition("\n")
        kind, rule, *options = head.split()
        lines = tuple(line for one in text.split(";") if (line := " ".join(one.split())))
        pairs = ((name, value) for name, _, value in (one.partition("=") for one in options))
        yield Slip(Kind(kind), rule, tuple(pairs), lines)


SLIPS = tuple(read(FILE))
