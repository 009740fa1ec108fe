"""Does the system ask programs to move less? Where that cannot be read, it does not."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from shutil import which

_WAIT_S = 0.5
_ANIMATED_CONTROLS = 0x1042  # SPI_GETCLIENTAREAANIMATION
_COMMANDS = {
    "darwin": ("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
    "linux": ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
}
_LESS = {"darwin": "1", "linux": "false"}


@cache
def less_motion() -> bool:
    """Whether the system's settings ask for less motion."""
    if sys.platform == "win32":
        return _windows()
    command = _COMMANDS.get(sys.platform)
    return command is not None and _said(command) == _LESS[sys.platform]


def _said(command: tuple[str, ...]) -> str:
    """What the command prints; nothing where it is missing, fails or takes too long."""
    if which(command[0]) is None:
        return ""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_WAIT_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _windows() -> bool:
    import ctypes

    moves = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009 - known to Windows only
    read = user32.SystemParametersInfoW(_ANIMATED_CONTROLS, 0, ctypes.byref(moves), 0)
    return bool(read) and not moves.value
