"""Where are the catalogues and the scenarios: in the installed package or in the source tree?"""

from functools import lru_cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@lru_cache(maxsize=8)
def _folder(package: Path, name: str) -> Path:
    packaged = package / "_data" / name
    return packaged if packaged.is_dir() else package.parent / name


def locales_dir() -> Path:
    """The folder with one folder per language; in the source tree ``locales/``."""
    return _folder(_PACKAGE, "locales")


def scenarios_dir() -> Path:
    """The folder with ``houses``, ``lessons`` and ``drills``; in the source tree ``scenarios/``."""
    return _folder(_PACKAGE, "scenarios")
