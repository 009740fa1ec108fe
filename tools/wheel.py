"""What goes into the wheel besides the code? Compiled catalogues and scenarios."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface[Any]):
    """Lays ``locales`` and ``scenarios`` into ``trainer/_data`` of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install reads both where they stand in the tree."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from tools.catalogues import compile_all

        self._scratch = tempfile.TemporaryDirectory()
        scratch = Path(self._scratch.name)
        included = build_data["force_include"]
        for binary in compile_all(root / "locales", scratch):
            included[str(binary)] = f"trainer/_data/locales/{binary.relative_to(scratch)}"
        for scenario in sorted((root / "scenarios").rglob("*.toml")):
            included[str(scenario)] = f"trainer/_data/{scenario.relative_to(root)}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The compiled catalogues are in the wheel now."""
        if version != "editable":
            self._scratch.cleanup()
