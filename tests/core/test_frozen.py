"""A value's methods are written when they are needed, and are those of a dataclass."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, field, fields, is_dataclass, replace
from inspect import isfunction

import pytest

from trainer.core.frozen import frozen, mutable


@frozen
class Pair:
    """Two, the second with a default."""

    first: int
    second: str = "x"

    @property
    def both(self) -> str:
        return f"{self.first}{self.second}"


@frozen
class Many:
    """A default that is made anew."""

    items: list[int] = field(default_factory=list, hash=False)


@mutable
class Draft:
    """Worked on."""

    value: int
    more: list[int] = field(default_factory=list)


@frozen
class Unused:
    """Never made in this module but where a test does it."""

    value: int


@dataclass(frozen=True, slots=True)
class Same:
    """What the standard library makes of it."""

    first: int
    second: str = "x"


def written(kind: type, part: str = "__init__") -> bool:
    return isfunction(vars(kind)[part])


def test_nothing_is_written_before_the_first_value_is_made() -> None:
    assert not written(Unused)
    assert Unused(3).value == 3
    assert written(Unused)
    assert not written(Unused, "__eq__")
    assert Unused(3) == Unused(3)
    assert written(Unused, "__eq__")


def test_it_is_the_dataclass_it_stands_for() -> None:
    one = Pair(1)
    assert (one.first, one.second, one.both) == (1, "x", "1x")
    assert repr(one) == repr(Same(1)).replace("Same", "Pair")
    assert one == Pair(1, "x") != Pair(1, "y")
    assert hash(one) == hash(Pair(1)) == hash(Same(1))
    assert one != Same(1)
    assert is_dataclass(Pair)
    assert [each.name for each in fields(Pair)] == ["first", "second"]
    assert replace(one, first=2) == Pair(2)
    assert not hasattr(one, "__dict__")
    with pytest.raises(TypeError, match=r"Pair\.__init__\(\) missing"):
        Pair()  # type: ignore[call-arg]


def test_a_default_is_made_for_each() -> None:
    one, other = Many(), Many()
    one.items.append(1)
    assert other.items == []


def test_patterns_match_by_position() -> None:
    match Pair(4, "y"):
        case Pair(first, second):
            assert (first, second) == (4, "y")
        case _:
            pytest.fail("not matched")


@pytest.mark.parametrize("again", [copy.copy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_that_no_constructor_made_is_equal(again: object) -> None:
    kind = frozen(type("Fresh", (), {"__annotations__": {"value": "int"}, "__module__": __name__}))
    globals()["Fresh"] = kind
    one = object.__new__(kind)
    object.__setattr__(one, "value", 7)
    assert not written(kind, "__eq__")
    assert callable(again)
    assert again(one) == one
    assert written(kind, "__eq__")
    assert hash(again(one)) == hash(one)


def test_what_is_worked_on_can_be_set_and_has_no_hash() -> None:
    one = Draft(1)
    one.value = 2
    one.more.append(3)
    assert one == Draft(2, [3])
    assert one != Draft(2)
    assert repr(one) == "Draft(value=2, more=[3])"
    assert not hasattr(one, "__dict__")
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
