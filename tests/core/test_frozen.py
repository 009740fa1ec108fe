"""A value's methods are written when they are needed, and are those of a dataclass."""

from __future__ import annotations

import copy
import pickle
import re
from dataclasses import dataclass, field, fields, is_dataclass, replace
from inspect import isfunction, signature

import pytest

from trainer.core import frozen as home
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


OFTEN = 100


def test_nothing_is_written_before_it_is_worth_it() -> None:
    assert not written(Unused)
    assert Unused(3).value == 3
    assert not written(Unused)
    assert not written(Unused, "__eq__")
    assert Unused(3) == Unused(3)
    assert written(Unused, "__eq__")
    assert [Unused(value).value for value in range(OFTEN)] == list(range(OFTEN))
    assert written(Unused)


def test_a_value_that_is_a_default_elsewhere_has_nothing_written_for_it() -> None:
    @frozen
    class Plain:
        value: int

    @frozen
    class Holder:
        held: Plain = Plain(1)

    assert not any(written(Plain, part) for part in ("__hash__", "__eq__", "__init__"))
    assert Holder().held.value == 1
    assert not any(written(Plain, part) for part in ("__hash__", "__eq__", "__init__"))


def test_the_like_with_other_values_has_no_fields_written() -> None:
    @frozen
    class Base:
        value: int
        items: tuple[int, ...] = ()

    @frozen
    class More(Base):
        name: str = field(default="x", compare=False)

    one = More(1, (2,), "y")
    other = home.replace(one, items=(3, 4))
    assert type(other) is More
    assert (other.value, other.items, other.name) == (1, (3, 4), "y")
    assert (one.value, one.items, one.name) == (1, (2,), "y")
    assert not isinstance(vars(More)["__dataclass_fields__"], dict)
    assert other == replace(one, items=(3, 4))
    with pytest.raises(TypeError, match="nothing"):
        home.replace(one, nothing=1)


@pytest.mark.parametrize("calls", [0, OFTEN])
def test_a_constructor_takes_the_same_before_and_after_it_is_written(calls: int) -> None:
    @frozen
    class Three:
        first: int
        second: str = "x"
        third: list[int] = field(default_factory=list)
        fourth: str = field(default="y", hash=False)

    def parts(one: Three) -> tuple[object, ...]:
        return one.first, one.second, one.third, one.fourth

    for _ in range(calls):
        Three(1)
    assert parts(Three(1)) == (1, "x", [], "y")
    assert parts(Three(1, "z", [2], "w")) == (1, "z", [2], "w")
    assert parts(Three(fourth="w", first=1)) == (1, "x", [], "w")
    assert Three(1).third is not Three(1).third
    assert written(Three) is bool(calls)


@pytest.mark.parametrize(
    ("values", "named", "message"),
    [
        ((), {}, "missing 1 required positional argument: 'first'"),
        ((1, "x", 2), {}, "takes from 2 to 3 positional arguments but 4 were given"),
        ((1,), {"first": 2}, "got multiple values for argument 'first'"),
        ((1,), {"third": 2}, "got an unexpected keyword argument 'third'"),
    ],
)
@pytest.mark.parametrize("calls", [0, OFTEN])
def test_what_a_constructor_cannot_take_is_told(
    calls: int, values: tuple[object, ...], named: dict[str, object], message: str
) -> None:
    @frozen
    class Two:
        first: int
        second: str = "x"

    for _ in range(calls):
        Two(1)
    with pytest.raises(TypeError, match=re.escape(message)):
        Two(*values, **named)


def test_a_default_that_all_values_would_share_is_refused_with_the_first_one() -> None:
    @frozen
    class Shared:
        items: list[int] = []  # noqa: RUF012

    with pytest.raises(ValueError, match="mutable default"):
        Shared()


def test_a_field_without_a_default_after_one_that_has_one_is_refused() -> None:
    parts = {"__annotations__": {"first": int, "second": str}, "first": 1}
    with pytest.raises(TypeError, match="non-default argument 'second' follows"):
        frozen(type("Late", (), parts))(1, "x")


def test_a_constructor_that_somebody_looks_at_is_the_written_one() -> None:
    @frozen
    class Two:
        first: int
        second: str = "x"

    assert str(signature(Two)) == "(first: 'int', second: 'str' = 'x') -> None"


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
