"""Where are the data, and may we open them?"""

import os
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from trainer.fault import TrainerFault
from trainer.store.confirmations import Confirmations
from trainer.store.connection import Connections, connect, faults
from trainer.store.erasure import finish
from trainer.store.journal import Journal
from trainer.store.lock import FolderLock
from trainer.store.people import People
from trainer.store.results import Results
from trainer.store.schema import SCHEMA_VERSION, check_ours, prepare, version
from trainer.store.settings import Settings

if TYPE_CHECKING:
    from trainer.store.disagreements import Disagreements
    from trainer.store.games import Games
    from trainer.store.ledger import Ledger

APPLICATION = "casino-war-trainer"
VARIABLE = "TRAINER_DATA"
DATABASE_NAME = "trainer.db"
# A moved database leaves this file behind; it holds the path of the new folder.
POINTER_NAME = "moved-to.txt"
# The house sheets that a school has put in place.
HOUSES_NAME = "houses"


class Store:
    """An open data folder; made by ``open_store``, usable from any thread, closed once."""

    def __init__(self, folder: Path, lock: FolderLock | None) -> None:
        self.folder = folder
        self._lock = lock
        self.connections = Connections(folder / DATABASE_NAME, writer=lock is not None)
        self.journal = Journal(self.connections)
        self.people = People(self.connections)
        self.results = Results(self.connections)
        self.settings = Settings(self.connections)
        self.confirmations = Confirmations(self.connections)

    @property
    def disagreements(self) -> "Disagreements":
        """What trainees disagree with; loaded when somebody asks, long after the start."""
        from trainer.store.disagreements import Disagreements

        return Disagreements(self.connections)

    @property
    def ledger(self) -> "Ledger":
        """The play money of whoever sits as a guest; loaded when somebody does."""
        from trainer.store.ledger import Ledger

        return Ledger(self.connections)

    @property
    def games(self) -> "Games":
        """The games that guests have played; loaded when somebody asks."""
        from trainer.store.games import Games

        return Games(self.connections)

    def close(self) -> None:
        """Close the database and let another program write; harmless when done twice."""
        self.connections.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def data_folder(option: str | None = None, environ: Mapping[str, str] = os.environ) -> Path:
    """The data folder: the option, else ``TRAINER_DATA``, else the user's own; where it moved to.

    Raises ``TrainerFault`` ``data-folder-missing`` when the data were moved to a folder that is
    not there now (a stick that is not plugged in): an empty database must not take their place.
    """
    chosen = option or environ.get(VARIABLE)
    if chosen:
        return _follow(Path(chosen).expanduser().absolute())
    from platformdirs import user_data_path

    return _follow(user_data_path(APPLICATION, appauthor=False))


def _follow(folder: Path) -> Path:
    seen = {folder}
    while True:
        with faults(folder):
            pointer = folder / POINTER_NAME
            if not pointer.is_file() or (folder / DATABASE_NAME).is_file():
                return folder
            folder = Path(pointer.read_text(encoding="utf-8").strip())
        if folder in seen or not folder.is_dir():
            raise TrainerFault("data-folder-missing", path=str(folder))
        seen.add(folder)


def open_store(folder: Path, *, writer: bool = True) -> Store:
    """Open the data folder, making or updating its database as needed.

    One writer at a time; readers (``writer=False``) are welcome beside it. Raises
    ``TrainerFault``: ``folder-not-writable``, ``disk-full``, ``disk-failed``,
    ``database-locked``, ``database-newer``, ``database-damaged``, ``not-our-database``.
    """
    if writer:
        return _made_ready(folder)
    if not _is_ready(folder):
        _made_ready(folder).close()
    return Store(folder, None)


def _made_ready(folder: Path) -> Store:
    """The folder opened for writing, its database as this program needs it."""
    store = Store(folder, FolderLock(folder))
    try:
        with store.connections.reading() as connection:
            prepare(connection, store.connections.path)
            finish(connection)
    except BaseException:
        store.close()
        raise
    return store


def _is_ready(folder: Path) -> bool:
    path = folder / DATABASE_NAME
    with faults(folder, path):
        if not path.is_file():
            return False
        with closing(connect(path, query_only=True)) as connection:
            found = version(connection)
            if found:
                check_ours(connection, path)
            return found == SCHEMA_VERSION
