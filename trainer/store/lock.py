"""Who may write to this data folder? One program at a time, until it ends, however it ends."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from trainer.fault import TrainerFault
from trainer.store.connection import faults

LOCK_NAME = "trainer.lock"


class FolderLock:
    """An exclusive lock that the operating system releases even after SIGKILL.

    Taking it raises ``TrainerFault`` ``database-locked`` or ``folder-not-writable``. The file
    stays behind on purpose: removing it would let two programs lock two different files.
    """

    def __init__(self, folder: Path) -> None:
        self._file: IO[bytes] | None = None
        path = folder / LOCK_NAME
        with faults(folder):
            folder.mkdir(parents=True, exist_ok=True)
            file = path.open("ab")
        try:
            _lock(file)
        except OSError as error:
            file.close()
            raise TrainerFault("database-locked", path=str(folder)) from error
        self._file = file

    def release(self) -> None:
        """Let go; harmless when done twice."""
        if self._file is not None:
            _unlock(self._file)
            self._file.close()
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    # flock, not lockf: POSIX record locks vanish when any descriptor of the file is closed
    # and do not hold within one process.
    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)


def sync_folder(folder: Path) -> None:
    """Make renames in ``folder`` durable; Windows does so by itself."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
