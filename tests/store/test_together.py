"""Is a piece of work within a larger one kept, or undone, with it?"""

from collections.abc import Callable

import pytest

from trainer.store.journal import SessionStart
from trainer.store.location import Store
from trainer.store.settings import Setting

Begin = Callable[..., SessionStart]


def line(number: int) -> tuple[int, int, str, str]:
    return number, number * 10, "dealer", f"0.{number * 10:03d} dealer say place-bets"


def test_a_block_is_committed_at_its_end(store: Store, begin: Begin) -> None:
    session = store.journal.begin(begin())
    said: list[str] = []
    store.connections.connection().set_trace_callback(said.append)
    with store.connections.writing():
        store.settings.set(Setting.LANGUAGE, "ko")
        for number in (1, 2, 3):
            store.journal.append(session, *line(number))
        assert "COMMIT" not in said
    assert said.count("COMMIT") == 1
    assert [one.number for one in store.journal.entries(session)] == [1, 2, 3]


def test_what_raises_undoes_all_of_it(store: Store, begin: Begin) -> None:
    session = store.journal.begin(begin())
    store.journal.append(session, *line(1))

    def broken() -> None:
        with store.connections.writing():
            store.journal.append(session, *line(2))
            store.settings.set(Setting.LANGUAGE, "ko")
            raise KeyError

    with pytest.raises(KeyError):
        broken()
    assert [one.number for one in store.journal.entries(session)] == [1]
    assert store.settings.get(Setting.LANGUAGE) is None
    store.journal.append(session, *line(2))


def test_a_refused_part_leaves_the_rest(store: Store, begin: Begin) -> None:
    session = store.journal.begin(begin())
    with store.connections.writing():
        store.journal.append(session, *line(1))
        with pytest.raises(ValueError, match="not the next"):
            store.journal.append(session, *line(3))
        store.journal.append(session, *line(2))
    assert [one.number for one in store.journal.entries(session)] == [1, 2]


def test_parts_of_parts(store: Store, begin: Begin) -> None:
    session = store.journal.begin(begin())

    def broken() -> None:
        with store.connections.writing():
            store.journal.append(session, *line(2))
            store.journal.append(session, *line(3))
            raise KeyError

    with store.connections.writing():
        store.journal.append(session, *line(1))
        with pytest.raises(KeyError):
            broken()
        store.journal.append(session, *line(2))
    assert [one.number for one in store.journal.entries(session)] == [1, 2]
