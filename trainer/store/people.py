"""Who trains here? Names, and the removal of everything known about one of them."""

import sqlite3
import unicodedata

from trainer.core.frozen import frozen
from trainer.fault import TrainerFault
from trainer.store.connection import Connections
from trainer.store.erasure import erase_everywhere


@frozen
class Trainee:
    """A trainee under the name or pseudonym he goes by."""

    id: int
    name: str
    created_at: str


class People:
    """The trainees of this data folder. Every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def add(self, name: str, created_at: str) -> Trainee:
        """A new trainee; faults ``trainee-name-empty`` and ``trainee-exists``."""
        wanted = _clean(name)
        with self._connections.writing() as connection:
            _refuse_taken(connection, wanted, other_than=None)
            cursor = connection.execute(
                "INSERT INTO trainees (name, created_at) VALUES (?, ?)", (wanted, created_at)
            )
            assert cursor.lastrowid is not None
            return Trainee(cursor.lastrowid, wanted, created_at)

    def all(self) -> tuple[Trainee, ...]:
        """Every trainee, by name."""
        with self._connections.reading() as connection:
            rows = connection.execute("SELECT id, name, created_at FROM trainees ORDER BY name, id")
            return tuple(Trainee(*row) for row in rows)

    def get(self, trainee: int) -> Trainee:
        """One trainee by id; fault ``unknown-trainee``."""
        for person in self.all():
            if person.id == trainee:
                return person
        raise TrainerFault("unknown-trainee", name=str(trainee), near="")

    def find(self, name: str) -> Trainee:
        """One trainee by exact name; fault ``unknown-trainee`` with the nearest name."""
        wanted = unicodedata.normalize("NFC", name).strip()
        known = {person.name: person for person in self.all()}
        if wanted not in known:
            from difflib import get_close_matches

            near = get_close_matches(wanted, known, n=1)
            raise TrainerFault("unknown-trainee", name=wanted, near=near[0] if near else "")
        return known[wanted]

    def rename(self, trainee: int, name: str) -> Trainee:
        """Another name from now on; headers of earlier records keep the one they were made with.

        Faults as ``add`` and ``unknown-trainee``.
        """
        wanted = _clean(name)
        person = self.get(trainee)
        with self._connections.writing() as connection:
            _refuse_taken(connection, wanted, other_than=trainee)
            connection.execute("UPDATE trainees SET name = ? WHERE id = ?", (wanted, trainee))
        return Trainee(trainee, wanted, person.created_at)

    def delete(self, trainee: int) -> None:
        """Remove a trainee with all sessions, entries and results, down to the bytes on disk.

        Reaches the copies that a restore set aside in this folder, not backups kept elsewhere.
        Fault ``erasure-unfinished``: all is deleted, but another program is reading, and the
        last traces go when the store is next opened.
        """
        person = self.get(trainee)
        erase_everywhere(self._connections, person.id, person.created_at)


def _clean(name: str) -> str:
    # A Korean name typed on macOS may come decomposed; it must equal the same name typed here.
    cleaned = unicodedata.normalize("NFC", name).strip()
    if not cleaned:
        raise TrainerFault("trainee-name-empty")
    return cleaned


def _refuse_taken(connection: sqlite3.Connection, name: str, other_than: int | None) -> None:
    taken = connection.execute("SELECT id FROM trainees WHERE name = ?", (name,)).fetchone()
    if taken is not None and taken[0] != other_than:
        raise TrainerFault("trainee-exists", name=name)
