"""Does the trainer do without PySide6? With this folder on the path PySide6 does not exist."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class NoQt(MetaPathFinder):
    """Finds PySide6 and shiboken6 first, and says that they are not there."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in {"PySide6", "shiboken6"}:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


sys.meta_path.insert(0, NoQt())
