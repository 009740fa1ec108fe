"""Does a guest bear the name of whoever deals? Then he is called otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.scenarios.model import Guest, Scenario, Text

_FOREIGN: Final = "en"
_SPARE: Final = (
    Text("윤도현", "Yoon Dohyun"),
    Text("강서연", "Kang Seoyeon"),
    Text("오하준", "Oh Hajun"),
)
_SPARE_FOREIGN: Final = (
    Text("올리비아 클라크", "Olivia Clark"),
    Text("대니얼 쇼", "Daniel Shaw"),
    Text("그레이스 펄", "Grace Pearl"),
)


def without_namesakes(scenario: Scenario, trainee: str) -> Scenario:
    """The same scenario, in which no guest is called like the trainee, in either language."""
    own = _parts(trainee)
    if not any(_same(one.name, own) for one in scenario.guests):
        return scenario
    guests: list[Guest] = []
    for one in scenario.guests:
        if _same(one.name, own):
            taken = {other.name.en for other in (*scenario.guests, *guests)}
            spare = _SPARE_FOREIGN if one.speaks == _FOREIGN else _SPARE
            free = (name for name in spare if name.en not in taken and not _same(name, own))
            guests.append(replace(one, name=next(free)))
        else:
            guests.append(one)
    return replace(scenario, guests=tuple(guests))


def _same(name: Text, own: frozenset[str]) -> bool:
    """Whether all that the trainee is called belongs to this name; a given name is enough."""
    korean, parts = name.ko.replace(" ", ""), _parts(name.en) | _parts(name.ko)
    joined = "".join(sorted(own)) if len(own) == 1 else ""
    given = len(joined) > 1 and not joined.isascii() and korean.endswith(joined)
    return bool(own) and (given or own <= parts)


def _parts(name: str) -> frozenset[str]:
    """The words of a name, however they are written."""
    return frozenset(name.casefold().replace("-", "").replace(",", " ").split())


__all__ = ["without_namesakes"]
