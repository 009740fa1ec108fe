"""What does a store look like with somebody in it?"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trainer.store.disagreements import Disagreement
from trainer.store.journal import SessionStart
from trainer.store.location import Store, open_store

HEADER = 'format = 1\ngame = "casino-war"\nhouse = "korean"\ntrainee = "김연수"\nseats = 7\n'


def session_start(trainee: int | None = None, parent: int | None = None) -> SessionStart:
    return SessionStart(
        trainee=trainee,
        started_at="2026-11-29T20:15:00+09:00",
        mode="practice",
        scenario="first-round",
        house="korean",
        house_version="3",
        header=HEADER,
        program_version="0.1.0",
        grader_version="1",
        parent=parent,
    )


def disagreement(session: int, reason: str = "하우스에서는 다르게 배웠습니다") -> Disagreement:
    return Disagreement(
        session=session,
        round=1,
        entry=12,
        rule="K-D5",
        kind="wrong_amount",
        finding='{"kind": "wrong_amount"}',
        reason=reason,
        program_version="0.1.0",
        grader_version="7",
        house="korean",
        house_version="3",
        said_at="2026-11-30T09:00:00+09:00",
    )


@pytest.fixture
def begin() -> Callable[..., SessionStart]:
    return session_start


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with open_store(folder) as opened:
        yield opened
