"""``pytest tests/golden --golden-update`` writes records and verdicts anew; read the diff."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that writes instead of comparing."""
    parser.addoption("--golden-update", action="store_true", help="write the golden records anew")


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    """Whether to write instead of comparing."""
    return bool(request.config.getoption("--golden-update", default=False))
