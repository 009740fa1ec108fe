"""Which versions of the program, and of what it stands on, made this record?"""

from importlib.metadata import PackageNotFoundError, version
from platform import python_version

from trainer.grading.findings import GRADER_VERSION


def program_version() -> str:
    """The installed version; "0" in a tree that was never installed."""
    try:
        return version("casino-war-trainer")
    except PackageNotFoundError:
        return "0"


def versions() -> dict[str, str]:
    """What a new record says about the program that made it."""
    return {
        "program": program_version(),
        "grader": GRADER_VERSION,
        "python": python_version(),
    }
