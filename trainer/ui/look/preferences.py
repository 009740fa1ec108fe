"""How does this person like the screen?"""

from __future__ import annotations

import json
from dataclasses import asdict
from enum import Enum
from typing import Any, TypeVar

from trainer.core.frozen import frozen, replace
from trainer.ui.look.theme import ThemeName

TEXT_SIZES = (0.9, 1.0, 1.15, 1.3, 1.5)
_Choice = TypeVar("_Choice", bound=Enum)


class Motion(Enum):
    """Whether cards and chips glide, or whether the system's own setting decides."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


@frozen
class Preferences:
    """Look and behaviour of the window, kept as JSON in the settings."""

    theme: ThemeName = ThemeName.DARK
    text: float = 1.0
    motion: Motion = Motion.SYSTEM
    sound: bool = False
    chip_numbers: bool = True
    four_colours: bool = False

    @property
    def moving(self) -> bool:
        """Whether things glide; as long as the system has not been asked, they do."""
        return self.motion is not Motion.OFF

    def heeding(self, less: bool) -> Preferences:
        """The same on a system that asks for less motion, or does not."""
        if self.motion is not Motion.SYSTEM:
            return self
        return replace(self, motion=Motion.OFF if less else Motion.ON)

    def to_text(self) -> str:
        """The JSON text."""
        kept = {**asdict(self), "theme": self.theme.value, "motion": self.motion.value}
        return json.dumps(kept)


def preferences(text: str | None) -> Preferences:
    """Preferences from JSON; what is missing or not understood keeps its default."""
    try:
        given = json.loads(text) if text else {}
    except ValueError:
        given = {}
    return _from(given, Preferences()) if isinstance(given, dict) else Preferences()


def _from(given: dict[str, Any], default: Preferences) -> Preferences:
    def flag(name: str) -> bool:
        fallback = bool(getattr(default, name))
        value = given.get(name, fallback)
        return value if isinstance(value, bool) else fallback

    size = given.get("text", default.text)
    return Preferences(
        theme=_chosen(given.get("theme"), default.theme),
        text=size if size in TEXT_SIZES else default.text,
        motion=_motion(given.get("motion"), default.motion),
        sound=flag("sound"),
        chip_numbers=flag("chip_numbers"),
        four_colours=flag("four_colours"),
    )


def _motion(said: object, default: Motion) -> Motion:
    """The stored choice; earlier settings said yes or no."""
    if isinstance(said, bool):
        return Motion.ON if said else Motion.OFF
    return _chosen(said, default)


def _chosen(said: object, default: _Choice) -> _Choice:
    known = {str(one.value): one for one in type(default)}
    return known.get(str(said), default)
