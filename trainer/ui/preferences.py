"""How does this person like the screen?"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from trainer.core.frozen import frozen
from trainer.ui.theme import ThemeName

TEXT_SIZES = (0.9, 1.0, 1.15, 1.3, 1.5)


@frozen
class Preferences:
    """Look and behaviour of the window, kept as JSON in the settings."""

    theme: ThemeName = ThemeName.DARK
    text: float = 1.0
    motion: bool = True
    chip_numbers: bool = True
    four_colours: bool = True

    def to_text(self) -> str:
        """The JSON text."""
        return json.dumps({**asdict(self), "theme": self.theme.value})


def preferences(text: str | None, motion: bool = True) -> Preferences:
    """Preferences from JSON; what is missing or not understood keeps its default.

    `motion` is the default of motion: what the system asks for.
    """
    default = Preferences(motion=motion)
    try:
        given = json.loads(text) if text else {}
    except ValueError:
        given = {}
    return _from(given, default) if isinstance(given, dict) else default


def _from(given: dict[str, Any], default: Preferences) -> Preferences:
    themes = {theme.value: theme for theme in ThemeName}

    def flag(name: str, fallback: bool) -> bool:
        value = given.get(name, fallback)
        return value if isinstance(value, bool) else fallback

    size = given.get("text", default.text)
    return Preferences(
        theme=themes.get(str(given.get("theme")), default.theme),
        text=size if size in TEXT_SIZES else default.text,
        motion=flag("motion", default.motion),
        chip_numbers=flag("chip_numbers", default.chip_numbers),
        four_colours=flag("four_colours", default.four_colours),
    )
