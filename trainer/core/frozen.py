"""How is a value written that is made a thousand times a second?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(kind: type[T]) -> type[T]:
    """A dataclass with slots, equality and hash, whose fields nobody sets after it is made.

    The type checker refuses an assignment. At run time nothing does: ``frozen=True`` sets
    each field through ``object.__setattr__``, which costs five times as much as the rest.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)
