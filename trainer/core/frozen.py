"""How is a value written that is made a thousand times a second, and costs nothing until then?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")

_METHODS: Final = ("__init__", "__repr__", "__eq__", "__hash__")
_WRITTEN: Final = (*_METHODS, "__dataclass_fields__", "__dataclass_params__")


class _Later:
    """Stands for what `dataclass` writes, until somebody asks for it."""

    def __init__(self, name: str, write: Callable[[], type]) -> None:
        self._name = name
        self._write = write

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        written = vars(self._write())[self._name]
        return written.__get__(instance, owner) if self._name in _METHODS else written


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A dataclass with slots, equality and hash, whose fields nobody sets after it is made.

    The type checker refuses an assignment. At run time nothing does: ``frozen=True`` sets
    each field through ``object.__setattr__``, which costs five times as much as the rest.
    Its methods are written when the first value is made: to write them costs about a
    millisecond, and most programs use few of the hundred classes that they load.
    """
    given = dict(vars(kind))
    for name in ("__dict__", "__weakref__"):
        given.pop(name, None)
    names = tuple(given.get("__annotations__", ()))
    own: dict[str, Any] = {key: value for key, value in given.items() if key not in names}
    own["__slots__"] = names

    def write() -> type:
        written: type = dataclass(unsafe_hash=True)(
            type(kind.__name__, kind.__bases__, dict(given))
        )
        for name in _WRITTEN:
            if name not in given:
                setattr(made, name, vars(written)[name])
        return made

    for name in _WRITTEN:
        own.setdefault(name, _Later(name, write))
    own.setdefault("__match_args__", _positional(kind, names))
    made: type[T] = type(kind.__name__, kind.__bases__, own)
    return made


def _positional(kind: type, names: tuple[str, ...]) -> tuple[str, ...]:
    """What a pattern matches by position: the fields of the bases, then the class's own."""
    above = (name for base in kind.__bases__ for name in getattr(base, "__match_args__", ()))
    return tuple(dict.fromkeys((*above, *names)))
