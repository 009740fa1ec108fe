"""How are repeated measurements summed up, on which machine were they made, what is passed?"""

from __future__ import annotations

import json
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Sample:
    """Repeats of one measurement, in milliseconds."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """Half of them took no longer."""
        return statistics.median(self.values)

    @property
    def p95(self) -> float:
        """95 of 100 took no longer (nearest rank)."""
        return sorted(self.values)[ceil(0.95 * len(self.values)) - 1]

    def data(self) -> dict[str, float | int]:
        """As plain data."""
        return {
            "count": len(self.values),
            "median_ms": round(self.median, 3),
            "p95_ms": round(self.p95, 3),
            "least_ms": round(min(self.values), 3),
            "most_ms": round(max(self.values), 3),
        }

    def __str__(self) -> str:
        most, least = max(self.values), min(self.values)
        return (
            f"median {self.median:8.2f} ms   p95 {self.p95:8.2f}   least {least:8.2f}"
            f"   most {most:8.2f}   ({len(self.values)})"
        )


@dataclass(frozen=True, slots=True)
class Bound:
    """A figure and what it must not exceed."""

    name: str
    figure: float
    most: float

    @property
    def met(self) -> bool:
        """Whether it does not exceed it."""
        return self.figure <= self.most

    def data(self) -> dict[str, object]:
        """As plain data."""
        figure = round(self.figure, 3)
        return {"name": self.name, "figure": figure, "most": self.most, "met": self.met}

    def __str__(self) -> str:
        return f"{'met   ' if self.met else 'MISSED'} {self.name}: {self.figure:.2f} ≤ {self.most}"


def machine() -> dict[str, object]:
    """Where this is measured."""
    return {
        "system": platform.platform(),
        "processor": _processor(),
        "cores": os.cpu_count() or 0,
        "python": platform.python_version(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((one.partition(":")[2].strip() for one in lines if "model name" in one), "")


def concluded(report: dict[str, object], bounds: Sequence[Bound], file: Path | None) -> int:
    """Print which bounds are met, write the report as JSON; the exit status, 1 for a missed one."""
    for bound in bounds:
        print(bound)
    if file is not None:
        whole = {"machine": machine(), **report, "bounds": [bound.data() for bound in bounds]}
        file.write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0 if all(bound.met for bound in bounds) else 1
