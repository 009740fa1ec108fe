"""How is a value written that is made a thousand times a second, and costs nothing until then?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import get_annotations
from typing import Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")

_PARTS: Final[Mapping[str, dict[str, bool]]] = {
    "__init__": {"init": True},
    "__repr__": {"repr": True},
    "__eq__": {"eq": True},
    "__hash__": {"unsafe_hash": True},
    "__dataclass_fields__": {},
    "__dataclass_params__": {"init": True, "repr": True, "eq": True, "unsafe_hash": True},
}
"""What `dataclass` makes of a class, and what it must be asked for to make this alone."""


class _Later:
    """Stands for a part of a dataclass until somebody asks for it."""

    def __init__(self, name: str, write: Callable[[str], Any]) -> None:
        self._name = name
        self._write = write

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        written = self._write(self._name)
        return written.__get__(instance, owner) if callable(written) else written


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A dataclass with slots, equality and hash, whose fields nobody sets after it is made.

    The type checker refuses an assignment. At run time nothing does: ``frozen=True`` sets
    each field through ``object.__setattr__``, which costs five times as much as the rest.
    Each method is written when it is first called: to write them all takes about a
    millisecond, and most programs use few of the hundred classes that they load.
    """
    return _written_later(kind, {})


@dataclass_transform(field_specifiers=(field,))
def mutable(kind: type[T]) -> type[T]:
    """The like for what is worked on: its fields may be set, and it has no hash."""
    return _written_later(kind, {"__hash__": None})


def _written_later(kind: type[T], fixed: Mapping[str, object]) -> type[T]:
    given = {name: part for name, part in vars(kind).items() if name not in _OF_THE_FIRST}
    given["__annotations__"] = get_annotations(kind)
    names = tuple(given["__annotations__"])

    def write(part: str) -> Any:
        asked = {"init": False, "repr": False, "eq": False} | _PARTS[part]
        written: type = dataclass(**asked)(type(kind.__name__, kind.__bases__, dict(given)))
        setattr(made, part, vars(written)[part])
        return vars(written)[part]

    own = {name: part for name, part in given.items() if name not in names}
    later = {name: _Later(name, write) for name in _PARTS}
    slots = {"__slots__": names, "__match_args__": _positional(kind, names)}
    made: type[T] = type(kind.__name__, kind.__bases__, {**later, **slots, **fixed, **own})
    return made


_OF_THE_FIRST: Final = ("__dict__", "__weakref__")
"""What belongs to the class as it was written, and not to the one with slots."""


def _positional(kind: type, names: tuple[str, ...]) -> tuple[str, ...]:
    """What a pattern matches by position: the fields of the bases, then the class's own."""
    above = (name for base in kind.__bases__ for name in getattr(base, "__match_args__", ()))
    return tuple(dict.fromkeys((*above, *names)))
