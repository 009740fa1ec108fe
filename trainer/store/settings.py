"""What did the user choose last time?"""

from enum import StrEnum

from trainer.store.connection import Connections


class Setting(StrEnum):
    """The choices that are remembered; values are text."""

    LANGUAGE = "language"
    WINDOW_GEOMETRY = "window-geometry"
    LAST_TRAINEE = "last-trainee"  # the id, never the name: deletion must find it
    LAST_SCENARIO = "last-scenario"
    LAST_MODE = "last-mode"
    LAST_HOUSE = "last-house"
    CHAIR_HOUSE = "chair-house"
    CHAIR_QUICK = "chair-quick"
    LAST_FOLDER = "last-folder"
    KEYS = "keys"
    LOOK = "look"  # theme, text size, motion and help with amounts, as JSON


class Settings:
    """Key and value; every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def get(self, key: Setting) -> str | None:
        """The remembered value, None when there is none."""
        with self._connections.reading() as connection:
            row = connection.execute(
                "SELECT value FROM settings WHERE key = ?", (key.value,)
            ).fetchone()
        return None if row is None else str(row[0])

    def set(self, key: Setting, value: str | None) -> None:
        """Remember a value; None forgets it."""
        with self._connections.writing() as connection:
            if value is None:
                connection.execute("DELETE FROM settings WHERE key = ?", (key.value,))
            else:
                connection.execute(
                    "INSERT INTO settings (key, value) VALUES (?, ?)"
                    " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    (key.value, value),
                )
