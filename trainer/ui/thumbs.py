"""How does a corner of the table look at one moment, small enough to stand beside a sentence?

One board that nobody sees draws them all: the same sprites as on the table.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication

from trainer.grading.findings import Site, What
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import Translator
from trainer.i18n.speech import DEALER, dealer_line
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet
from trainer.ui.box import Box
from trainer.ui.chip_looks import dressed
from trainer.ui.fold import Scene, view_of
from trainer.ui.geometry import Layout
from trainer.ui.paint.ink import DASHES, draw, oval, pen, rounded, solid
from trainer.ui.paint.text import set_text, text_width, wrap
from trainer.ui.scenes import Around, Pair, Shot, pair_of
from trainer.ui.sprite import Look
from trainer.ui.table_model import GuestView, Mark
from trainer.ui.table_view import Board

BOARD = QSize(1320, 880)
WIDTH, HEIGHT = 208, 140
RADIUS = 8
LABEL = 12.0
AROUND = 34
"""So much of a picture a place takes on each side, with its ring and its amount."""


class Easel:
    """The board on which small pictures are made: one for all sheets, for a board is large."""

    def __init__(self) -> None:
        self._board: Board | None = None

    def board(self, look: Look) -> Board:
        """The board, drawing in this look."""
        if self._board is None:
            self._board = Board()
            self._board.motion = False
            self._board.look = look
            # Nobody shows it, so nothing else tells its viewport how large it is.
            self._board.resize(BOARD)
            self._board.viewport().resize(BOARD)
        elif self._board.look != look:
            self._board.look = look
            self._board.refresh()
        return self._board


class Thumbs:
    """Draws what was wanted and what was done at a site of a fault."""

    def __init__(
        self,
        record: Record,
        sheet: Sheet,
        guests: tuple[GuestView, ...],
        speaker: Translator,
        look: Look,
        easel: Easel | None = None,
        around: Around | None = None,
    ) -> None:
        self._easel = easel or Easel()
        self._record, self._sheet, self._speaker, self._look = record, sheet, speaker, look
        self._around = around or Around(record)
        self._house = dressed(record.header.sheet)
        self._guests = tuple(GuestView(one.name) for one in guests)

    def pair(self, site: Site, moment: int) -> Pair | None:
        """What can be shown of a site that is looked at after the entry ``moment``."""
        return pair_of(self._around, self._sheet, site, moment)

    def wanted(self, pair: Pair, dpr: float = 0.0) -> QPixmap | None:
        """The table as it had to be, the place in a ring."""
        shot = pair.wanted
        if shot is None:
            return None
        places = frozenset({shot.place}) if shot.said is None else frozenset[str]()
        return self._drawn(shot, self._scene(permitted=places), pair, dpr)

    def done(self, pair: Pair, dpr: float = 0.0) -> QPixmap | None:
        """The table as it was, a square at the place."""
        shot = pair.done
        if shot is None:
            return None
        marks = {shot.place: Mark.FAULT} if shot.said is None else {}
        return self._drawn(shot, self._scene(marks=marks), pair, dpr, True)

    def _scene(
        self, permitted: frozenset[str] = frozenset(), marks: dict[str, Mark] | None = None
    ) -> Scene:
        return Scene(
            guests=self._guests,
            permitted=permitted,
            first=permitted,
            marks=marks or {},
            amounts=True,
            hands=False,
        )

    def _show(self, shot: Shot, scene: Scene) -> Board:
        board = self._easel.board(self._look)
        header = self._record.header
        seats = header.seats or self._sheet.values.seats
        board.show_table(view_of(shot.table, seats, self._house, self._speaker, scene))
        return board

    def _middle(self, pair: Pair, shot: Shot, table: Layout) -> tuple[float, float] | None:
        """What is to be compared is shown in one frame, where that holds both places whole."""
        own = _at(table, shot.place)
        both = [one.place for one in (pair.done, pair.wanted) if one is not None]
        points = [at for at in (_at(table, place) for place in both) if at is not None]
        if own is None or len({place.partition(".")[0] for place in both}) > 1:
            return own
        (left, right), (top, bottom) = ((min(of), max(of)) for of in zip(*points, strict=True))
        if right - left > WIDTH - 2 * AROUND or bottom - top > HEIGHT - 2 * AROUND:
            return own
        return (left + right) / 2, (top + bottom) / 2

    def _drawn(
        self, shot: Shot, scene: Scene, pair: Pair, dpr: float, wrong: bool = False
    ) -> QPixmap | None:
        board = self._show(shot, scene)
        table = board.places
        middle = self._middle(pair, shot, table) if table is not None else None
        if table is None or middle is None:
            return None
        frame = _frame(*middle, table.width, table.height)
        ratio = dpr or _screen_ratio()
        pixmap = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(0, 0, 0, 0))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipPath(rounded(QRectF(0, 0, WIDTH, HEIGHT), RADIUS))
        board.scene().render(painter, QRectF(0, 0, WIDTH, HEIGHT), frame)
        own = table.box(shot.place)
        if shot.said is not None:
            self._speech(painter, shot.said, shot.empty, wrong)
        elif shot.empty and own is not None:
            self._nothing(painter, own, frame, "." in shot.place)
        painter.end()
        return pixmap

    def _nothing(self, painter: QPainter, box: Box, frame: QRectF, spot: bool) -> None:
        """A dashed line round the place where something had to come or go."""
        area = QRectF(box.x - box.w / 2, box.y - box.h / 2, box.w, box.h)
        away = 5 if spot else 1
        area.adjust(-away, -away, away, away)
        area.translate(-frame.topLeft())
        line = pen(self._look.theme.felt_fault, 2, DASHES)
        draw(painter, oval(area) if spot else rounded(area, RADIUS), None, line)

    def _speech(self, painter: QPainter, said: What, silent: bool, wrong: bool) -> None:
        """What was said, in a bubble from the dealer's edge; an empty one where nothing was."""
        theme, size = self._look.theme, 14.0
        lines = wrap(_words(said, self._sheet.game, self._speaker), size, WIDTH - 56, most=4)
        wide = max(text_width(line, size) for line in lines) + 28
        tall = len(lines) * size * 1.35 + 16
        area = QRectF((WIDTH - wide) / 2, (HEIGHT - tall) / 2 - 6, wide, tall)
        bubble = rounded(area, 10).united(_tail(area))
        if silent:
            draw(painter, bubble, None, pen(theme.felt_fault, 2, DASHES))
        else:
            draw(painter, bubble, solid(theme.bubble), pen(theme.rail, 1.5))
            for number, line in enumerate(lines):
                row = QRectF(area.left(), area.top() + 8 + number * size * 1.35, wide, size * 1.35)
                set_text(painter, row, line, size, theme.bubble_ink)
        if wrong:
            square = QRectF(area.right() - 7, area.top() - 7, 14, 14)
            draw(painter, rounded(square, 1.5), solid(theme.felt_fault), pen(theme.rail, 1.5))


def _tail(area: QRectF) -> QPainterPath:
    """The corner by which a bubble hangs at who speaks: the dealer, below."""
    middle, foot = area.center().x(), area.bottom()
    path = QPainterPath(QPointF(middle - 9, foot - 1))
    path.lineTo(middle, foot + 12)
    path.lineTo(middle + 9, foot - 1)
    path.closeSubpath()
    return path


def _words(said: What, game: str, speaker: Translator) -> str:
    """As it is said aloud; what has no wording of its own is told."""
    words = said.words or "" if said.verb == "say" else said.verb
    if words not in DEALER:
        return Teller(speaker, "").label(said)
    return dealer_line(words, speaker, game)


def _at(table: Layout, place: str) -> tuple[float, float] | None:
    """The middle of a place; what belongs to the house has its name below it."""
    box = table.box(place)
    named = LABEL if not place.startswith("s") or place == "shoe" else 0.0
    return (box.x, box.y + named) if box is not None else None


def _frame(x: float, y: float, width: float, height: float) -> QRectF:
    """A piece of the table round the point, wholly on the table."""
    left = min(max(0.0, x - WIDTH / 2), width - WIDTH)
    top = min(max(0.0, y - HEIGHT / 2), height - HEIGHT)
    return QRectF(round(left), round(top), WIDTH, HEIGHT)


def _screen_ratio() -> float:
    app = QApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QApplication) else 1.0


__all__ = ["HEIGHT", "WIDTH", "Easel", "Thumbs"]
