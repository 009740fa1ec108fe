"""Where are the catalogues and the scenarios: in the installed package or in the source tree?"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    packaged = _PACKAGE / "_data" / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name


def locales_dir() -> Path:
    """The folder with one folder per language; in the source tree ``locales/``."""
    return _folder("locales")


def scenarios_dir() -> Path:
    """The folder with ``houses``, ``lessons`` and ``drills``; in the source tree ``scenarios/``."""
    return _folder("scenarios")
