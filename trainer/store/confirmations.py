"""Which assumed values of a house has its pit boss confirmed?"""

from trainer.core.frozen import frozen
from trainer.store.connection import Connections


@frozen
class Confirmation:
    """Who said, when, that this knob of this house has this value."""

    house: str
    knob: str
    value: str
    who: str
    confirmed_at: str
    note: str


class Confirmations:
    """Append-only; every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def add(self, confirmation: Confirmation) -> None:
        """Keep a confirmation; a later one for the same knob counts instead of it."""
        with self._connections.writing() as connection:
            connection.execute(
                "INSERT INTO confirmations (house, knob, value, who, confirmed_at, note)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (
                    confirmation.house,
                    confirmation.knob,
                    confirmation.value,
                    confirmation.who,
                    confirmation.confirmed_at,
                    confirmation.note,
                ),
            )

    def of_house(self, house: str) -> tuple[Confirmation, ...]:
        """The latest confirmation of each knob of a house, by knob."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                "SELECT house, knob, value, who, confirmed_at, note FROM confirmations"
                " WHERE id IN (SELECT max(id) FROM confirmations WHERE house = ? GROUP BY knob)"
                " ORDER BY knob",
                (house,),
            ).fetchall()
        return tuple(Confirmation(*row) for row in rows)
