"""Can a window open here, and can Qt be loaded at all?"""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager

from trainer.fault import TrainerFault

_INVISIBLE = frozenset({"offscreen", "minimal"})
_X_PORT = 6000
_PATIENCE_S = 2.0


def need_display() -> None:
    """Raise ``TrainerFault`` ``no-display`` where no window can be seen."""
    if not has_display(os.environ):
        raise TrainerFault("no-display")


def has_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a window can be seen; asks the display itself, for Qt aborts on a dead one."""
    plugin = environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if plugin in _INVISIBLE:
        return False
    if platform in ("win32", "darwin") or plugin not in ("", "xcb", "wayland"):
        return True
    wayland, display = environ.get("WAYLAND_DISPLAY", ""), environ.get("DISPLAY", "")
    if wayland and plugin != "xcb":
        folder = environ.get("XDG_RUNTIME_DIR", "")
        if _answers(wayland if wayland.startswith("/") else f"{folder}/{wayland}"):
            return True
    return bool(display) and plugin != "wayland" and _x_answers(display)


def _x_answers(display: str) -> bool:
    found = re.fullmatch(r"(.*):(\d+)(\.\d+)?", display)
    if found is None:
        return display.startswith("/")  # a launchd socket
    host, number = found[1].removeprefix("unix"), int(found[2])
    if not host:
        name = f"/tmp/.X11-unix/X{number}"
        return _answers(name) or _answers(f"\0{name}")
    import socket

    try:
        with closing(socket.create_connection((host, _X_PORT + number), _PATIENCE_S)):
            return True
    except OSError:
        return False


def _answers(path: str) -> bool:
    import socket

    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as asked:
        asked.settimeout(_PATIENCE_S)
        try:
            asked.connect(path)
        except OSError:
            return False
    return True


@contextmanager
def stopped_at_once() -> Iterator[None]:
    """Let Ctrl+C end the process inside the block.

    Qt's loop runs no Python that could notice it, and every act is committed when it is done.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the garbage collector until the block ends.

    While modules load it finds nothing and takes a tenth of the time; where there is a window it
    sweeps by itself.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@contextmanager
def qt() -> Iterator[None]:
    """Import and use Qt inside the block; a Qt that cannot be loaded is a fault."""
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "trainer":
            raise
        raise TrainerFault("qt-missing", detail=str(error)) from None
