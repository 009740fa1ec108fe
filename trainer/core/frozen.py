"""How is a value written that is made a thousand times a second, and costs nothing until then?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field
from functools import partial
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


_FEW: Final = 64
"""So many calls that set field by field take as long as it takes to write a constructor.

Of the 49 constructors that the first table on the screen asks for, 47 are asked less often: so
they cost a fifteenth of its instructions less.
"""


class _Constructor(_Later):
    """A plain class's constructor: it is written when values are made often enough.

    Most of the classes that the first table on the screen needs are not.
    """

    def __init__(self, write: Callable[[str], Any], parts: Mapping[str, Any]) -> None:
        super().__init__("__init__", write)
        self._names = tuple(parts["__annotations__"])
        defaults = {name: _default(parts[name]) for name in self._names if name in parts}
        self._defaults = {name: made for name, made in defaults.items() if made is not None}
        self._left = _FEW

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None or self._left <= 0:
            return super().__get__(instance, owner)
        self._left -= 1
        return partial(self._fill, instance)

    def _fill(self, instance: object, /, *values: object, **named: object) -> None:
        given = dict(zip(self._names, values, strict=False)) | named
        absent = (name for name in self._defaults if name not in given)
        whole = given | {name: self._defaults[name]() for name in absent}
        if len(given) < len(values) + len(named) or whole.keys() != set(self._names):
            self._write(self._name)(instance, *values, **named)  # which tells what is wrong
        else:
            for name, value in whole.items():
                setattr(instance, name, value)


def _default(part: Any) -> Callable[[], object] | None:
    """What makes the value of a field that is not given."""
    if not isinstance(part, Field):
        return lambda: part
    if part.default_factory is not MISSING:
        return part.default_factory
    return None if part.default is MISSING else lambda: part.default


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A dataclass with slots, equality and hash, whose fields nobody sets after it is made.

    The type checker refuses an assignment. At run time nothing does: ``frozen=True`` sets
    each field through ``object.__setattr__``, which costs five times as much as the rest.
    Each method is written when it is first called, a plain constructor when it has been called
    more than a few times: to write them all takes about a millisecond, and most programs use
    few of the hundred classes that they load.
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
    if _is_plain(kind, given, names):
        later["__init__"] = _Constructor(write, given)
    slots = {"__slots__": names, "__match_args__": _positional(kind, names)}
    made: type[T] = type(kind.__name__, kind.__bases__, {**later, **slots, **fixed, **own})
    return made


def _is_plain(kind: type, parts: Mapping[str, Any], names: tuple[str, ...]) -> bool:
    """Whether a value only takes its own fields, each by its name or in its place."""
    given = [name for name in names if name in parts and _default(parts[name]) is not None]
    # What a dataclass refuses is left to it: a default before none, one that all would share.
    refused = given != list(names[len(names) - len(given) :]) or any(
        _has_no_hash(type(parts[name])) for name in given
    )
    marked = (parts[name] for name in names if isinstance(parts.get(name), Field))
    taken = all(one.init and one.kw_only is MISSING for one in marked)
    alone = kind.__bases__ == (object,) and "__post_init__" not in parts
    return taken and alone and not refused


def _has_no_hash(kind: type) -> bool:
    """Asked where it stands: to ask the class itself has a hash written that nobody needs yet."""
    return next(vars(one)["__hash__"] for one in kind.__mro__ if "__hash__" in vars(one)) is None


def replace(value: T, /, **fields: object) -> T:
    """The like with other values in these fields.

    As ``dataclasses.replace``, which has a table of the fields written first.
    """
    names: tuple[str, ...] = type(value).__match_args__  # type: ignore[attr-defined]
    return type(value)(**{name: getattr(value, name) for name in names} | fields)


_OF_THE_FIRST: Final = ("__dict__", "__weakref__")
"""What belongs to the class as it was written, and not to the one with slots."""


def _positional(kind: type, names: tuple[str, ...]) -> tuple[str, ...]:
    """What a pattern matches by position: the fields of the bases, then the class's own."""
    above = (name for base in kind.__bases__ for name in getattr(base, "__match_args__", ()))
    return tuple(dict.fromkeys((*above, *names)))
