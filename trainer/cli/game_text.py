"""How is the game of a house printed, before its clauses?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.cli.columns import cells, padded, room, wrapped
from trainer.i18n.catalog import Translator
from trainer.i18n.rules_pages import DECIDED, PAY_HEADS, PAYS, PLACES, SHORT, Page
from trainer.procedures.sheet import Sheet

_WIDEST = 88


def game_lines(game: Page, sheet: Sheet, speaker: Translator) -> Iterator[str]:
    """The page from above: in short, the words on the table, what is paid, the rest."""
    say, width = speaker.gettext, min(room(), _WIDEST)
    yield f"{game.title} · {sheet.id} {sheet.version}"
    yield from _part(say(SHORT), [(f"{at}.", text) for at, text in enumerate(game.short, 1)], width)
    yield from _part(say(PLACES), game.places, width)
    if game.pays:
        yield from ("", say(PAYS))
        heads = [say(head) for head in PAY_HEADS]
        yield from _table([heads, *([one.bet, one.when, one.pays] for one in game.pays)])
    for section in game.sections:
        yield from ("", section.title)
        yield from _indented(" ".join(section.lines), width)
    if game.decided:
        yield from _part(say(DECIDED), [("-", text) for text in game.decided], width)


def _part(title: str, rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """A title, and below it a mark with what is said beside it."""
    yield from ("", title)
    wide = max(cells(mark) for mark, _ in rows)
    for mark, text in rows:
        lines = wrapped(text, width - wide - 4)
        for number, line in enumerate(lines):
            yield f"  {padded(mark if number == 0 else '', wide)}  {line}"


def _indented(text: str, width: int) -> Iterator[str]:
    return (f"  {line}" for line in wrapped(text, width - 2))


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    wide = [max(cells(line[at]) for line in rows) for at in range(len(rows[0]))]
    for line in rows:
        told = (padded(cell, size) for cell, size in zip(line, wide, strict=True))
        yield f"  {'  '.join(told)}".rstrip()
