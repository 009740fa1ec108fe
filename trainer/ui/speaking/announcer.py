"""What does a screen reader say of what happens, in which order, how urgently, how often?

Each thing that happens is said once, in the order in which it happened: the dealer's own act,
what the others answered, the verdict on it where verdicts stand at once, what is owed instead,
what the floor has told. In another language nothing is said a second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator
from trainer.ui.speaking import access
from trainer.ui.speaking.spoken import held
from trainer.ui.view.model import HandView, Mark

if TYPE_CHECKING:
    from trainer.ui.board.view import Board
    from trainer.ui.telling.told import LogLine

_VERDICTS = {Mark.RIGHT: N_("Right, {clause}"), Mark.FAULT: N_("Fault, {clause}")}
OPEN = N_("Not judged yet")
_BARE = {Mark.RIGHT: N_("Right"), Mark.FAULT: N_("Fault"), Mark.OPEN: OPEN}


@frozen
class Happening:
    """What the page tells at one moment.

    `note` says what is owed instead, `news` what floor, pit or shoe have told, `prompt` what a
    waiting command still needs, `refusal` why a gesture meant nothing.
    """

    lines: Sequence[LogLine] = ()
    note: str = ""
    news: str = ""
    prompt: str = ""
    refusal: str = ""


class Announcer:
    """Says what happens at one board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._heard = 0
        self._verdicts: dict[int, tuple[Mark | None, str]] = {}
        self._language = ""
        self._last = Happening()
        self._hand = HandView()

    def begin(self, lines: Sequence[LogLine]) -> None:
        """Another sitting: what has happened in it already is not news."""
        self._heard = max((line.number for line in lines), default=0)
        self._verdicts = {line.number: (line.mark, line.rule) for line in lines}
        self._last, self._hand = Happening(), HandView()

    def hear(self, now: Happening, speaker: Translator) -> None:
        """Say what is new since the last time."""
        before, self._last = self._last, now
        translated = self._language not in ("", speaker.language)
        self._language = speaker.language
        said = self._new_lines(now.lines, speaker)
        if not translated:
            said += [text for text in _changed(before, now) if text]
            said += self._handled(acted=bool(said))
        self._say(said)
        if now.refusal and now.refusal != before.refusal and not translated:
            access.announce(self._board, now.refusal, urgent=True)
        access.changed(self._board)

    def look(self, line: LogLine | None, remark: str, speaker: Translator) -> None:
        """Say what a replay shows: the entry, and what was wrong with it."""
        if line is not None:
            verdict = remark or self._verdict(line, speaker)
            self._say([line.text, f"{line.rule}: {verdict}" if remark else verdict])

    def _new_lines(self, lines: Sequence[LogLine], speaker: Translator) -> list[str]:
        said = []
        for line in lines:
            verdict = (line.mark, line.rule)
            fresh = line.number > self._heard
            if fresh:
                said.append(line.text)
            elif verdict == self._verdicts.get(line.number) or line.mark is None:
                continue
            elif line.mark is Mark.FAULT:
                said.append(line.text)
            self._verdicts[line.number] = verdict
            if line.mark is not None:
                said.append(self._verdict(line, speaker))
        self._heard = max([self._heard, *(line.number for line in lines)])
        return said

    def _verdict(self, line: LogLine, speaker: Translator) -> str:
        if line.mark is None:
            return ""
        if not line.rule:
            return speaker.gettext(_BARE[line.mark])
        if line.mark is Mark.OPEN:  # its note begins with that
            return f"{line.rule}: {line.note}" if line.note else speaker.gettext(OPEN)
        text = speaker.say(_VERDICTS[line.mark], clause=line.rule)
        return f"{text}: {line.note}" if line.note else text

    def _handled(self, acted: bool) -> list[str]:
        """What is held, when that has changed; after an act an empty hand is no news."""
        view, voice = self._board.view, self._board.voice
        if view is None or voice is None:
            return []
        before, self._hand = self._hand, view.hand
        same = (before.chips, before.card) == (view.hand.chips, view.hand.card)
        empty = not view.hand.chips and view.hand.card is None
        return [] if same or (empty and acted) else [held(view, voice)]

    def _say(self, said: Sequence[str]) -> None:
        """One announcement: a reader that is interrupted by the next one would lose some."""
        whole = " ".join(text if text[-1] in ".!?…" else f"{text}." for text in said if text)
        access.announce(self._board, whole)


def _changed(before: Happening, now: Happening) -> tuple[str, ...]:
    pairs = ((before.note, now.note), (before.news, now.news), (before.prompt, now.prompt))
    return tuple(new for old, new in pairs if new != old)
