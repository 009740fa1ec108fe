"""What is told beside the table: a line of what happened, and what comes next?"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.ui.view.model import Mark


@frozen
class LogLine:
    """One line: the entry's number, its sentence, its verdict, the clause, is it the dealer's.

    ``aside`` is a measure of it, which stands at the right and is never broken.
    """

    number: int
    text: str
    mark: Mark | None = None
    rule: str = ""
    own: bool = True
    note: str = ""
    aside: str = ""


@frozen
class NextCard:
    """The card under "next": a sentence, the way of the mouse, the keys, the clause with its name.

    A warning has a reason instead of a way; ``calls`` says that the floor is called.
    """

    title: str
    way: str = ""
    keys: str = ""
    rule: str = ""
    below: str = ""
    warning: bool = False
    calls: bool = False
