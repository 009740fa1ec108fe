"""Which version of the program made this?"""

from importlib.metadata import PackageNotFoundError, version

from trainer.grading.findings import GRADER_VERSION


def program_version() -> str:
    """The installed version; "0" in a tree that was never installed."""
    try:
        return version("casino-war-trainer")
    except PackageNotFoundError:
        return "0"


def versions() -> dict[str, str]:
    """What a new record says about the program that made it."""
    return {"program": program_version(), "grader": GRADER_VERSION}
