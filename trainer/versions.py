"""Which versions of the program, and of what it stands on, made this record?"""

import sys
from functools import cache
from pathlib import Path

from trainer.grading.version import GRADER_VERSION

_NAME = "casino_war_trainer"


@cache
def program_version() -> str:
    """The installed version; "0" in a tree that was never installed."""
    return _in_a_folder_name() or _in_the_metadata()


def _in_a_folder_name() -> str:
    """What the folder of the installation says; empty where there is no such folder.

    ``importlib.metadata`` would say the same, at the price of an e-mail parser: a tenth of the
    time in which the first table comes on the screen.
    """
    for folder in sys.path:
        for found in Path(folder).glob(f"{_NAME}-*.dist-info"):
            return found.name.removeprefix(f"{_NAME}-").removesuffix(".dist-info")
    return ""


def _in_the_metadata() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(_NAME)
    except PackageNotFoundError:
        return "0"


def versions() -> dict[str, str]:
    """What a new record says about the program that made it."""
    return {
        "program": program_version(),
        "grader": GRADER_VERSION,
        "python": sys.version.split()[0],
    }
