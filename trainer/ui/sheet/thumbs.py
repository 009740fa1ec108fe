"""How does a corner of the table look at one moment, small enough to stand beside a sentence?

One board that nobody sees draws them all: the same sprites as on the table.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication

from trainer.core.places import PLACES
from trainer.grading.findings import Site, What
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import Translator
from trainer.i18n.speech import DEALER, dealer_line
from trainer.procedures.games import is_dealt
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet
from trainer.ui.board.view import Board
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.paint.cards import FACELESS
from trainer.ui.paint.ink import DASHES, draw, oval, pen, rounded, solid
from trainer.ui.paint.text import rect, set_text, text_width, wrap
from trainer.ui.sheet.close_up import piece
from trainer.ui.sheet.rack_picture import draw_burned
from trainer.ui.sheet.sum_box import sum_box
from trainer.ui.sprites.amounts import amount_box, pill
from trainer.ui.sprites.glows import outline_of
from trainer.ui.sprites.sprite import Look
from trainer.ui.telling.scenes import Around, Pair, Shot, pair_of
from trainer.ui.view.chip_looks import dressed
from trainer.ui.view.fold import Scene, short_amount, view_of
from trainer.ui.view.model import CardView, GuestView, Mark, TableView

BOARD = QSize(1320, 880)
WIDTH, HEIGHT = 208, 140
RADIUS = 8
SUM = 0.8
"""How large a sum is set beside a plain amount: it is twice as wide."""


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
        self._record, self._sheet, self._speaker = record, sheet, speaker
        # As large as it is, whatever the size of the letters: larger amounts would cover the chips.
        self._look = replace(look, text=min(look.text, 1.0))
        self._around = around or Around(record)
        self._house = dressed(record.header.sheet)
        self._guests = tuple(GuestView(one.name) for one in guests)

    def pair(self, site: Site, moment: int) -> Pair | None:
        """What can be shown of a site that is looked at after the entry ``moment``.

        Two piles of cards show no more than their sentence does: of War there is none.
        """
        if not is_dealt(self._house):
            return None
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

    def _show(self, shot: Shot, scene: Scene) -> tuple[Board, TableView]:
        """The table on the board, and what it shows; the amounts are set apart."""
        board = self._easel.board(self._look)
        header = self._record.header
        seats = header.seats or self._sheet.values.seats
        view = view_of(shot.table, seats, self._house, self._speaker, scene)
        if shot.faceless:
            laid = (*view.cards[shot.place][:-1], CardView(FACELESS))
            view = replace(view, cards={**view.cards, shot.place: laid})
        board.show_table(replace(view, amounts={}))
        return board, view

    def _drawn(
        self, shot: Shot, scene: Scene, pair: Pair, dpr: float, wrong: bool = False
    ) -> QPixmap | None:
        board, view = self._show(shot, scene)
        table = board.places
        frame = _frame(pair, shot, table) if table is not None else None
        if table is None or frame is None:
            return None
        ratio = dpr or _screen_ratio()
        pixmap = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(0, 0, 0, 0))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipPath(rounded(QRectF(0, 0, WIDTH, HEIGHT), RADIUS))
        room = QRectF(0, 0, WIDTH, HEIGHT)
        if shot.burned is not None:
            name = view.labels.places[shot.place]
            cards = shot.lay, shot.burned
            draw_burned(painter, room, cards, wrong, name, self._look, view.plan)
        else:
            board.scene().render(painter, room, frame)
            self._about(painter, shot, outline_of(shot.place, view, table), frame, wrong)
            painter.translate(-frame.topLeft())
            self._amounts(painter, shot, pair, view, table, frame)
        painter.end()
        return pixmap

    def _about(
        self, painter: QPainter, shot: Shot, own: Box | None, frame: QRectF, wrong: bool
    ) -> None:
        """What was said there, or that nothing was or happened."""
        if shot.said is not None:
            self._speech(painter, shot.said, shot.empty, wrong)
        elif shot.empty and own is not None:
            self._nothing(painter, own, frame, "." in shot.place)

    def _amounts(
        self,
        painter: QPainter,
        shot: Shot,
        pair: Pair,
        view: TableView,
        table: Layout,
        frame: QRectF,
    ) -> None:
        """What every stack is worth: in both pictures at the same place, the taller one's."""
        told = dict(view.amounts)
        if shot.lay and shot.place in told:
            more = shot.table.stack(PLACES[shot.place]).amount - shot.lay
            parts = (
                short_amount(one, self._sheet.currency, self._speaker) for one in (shot.lay, more)
            )
            told[shot.place] = " + ".join(parts)
        shown = replace(view, amounts=told)
        both = [one.table for one in (pair.wanted, pair.done) if one is not None]
        for place, text in told.items():
            high = max(one.stack(PLACES[place]).count for one in both)
            size, box = table.name_size, amount_box(place, shown, table, high)
            if shot.lay and place == shot.place:  # a sum is wide
                size *= SUM
                box = sum_box(place, (text, size), view, table, high, frame)
            if box is not None:
                painter.save()
                painter.translate(box.left, box.top)
                pill(text, box, size, self._look).draw(painter)
                painter.restore()

    def _nothing(self, painter: QPainter, box: Box, frame: QRectF, spot: bool) -> None:
        """A dashed line round the spot or the cards where something had to come or go."""
        away = 5.0 if spot else 3.0
        area = QRectF(-box.w / 2, -box.h / 2, box.w, box.h).adjusted(-away, -away, away, away)
        line = pen(self._look.theme.felt_fault, 2, DASHES)
        painter.save()
        painter.translate(QPointF(box.x, box.y) - frame.topLeft())
        painter.rotate(box.angle)
        draw(painter, oval(area) if spot else rounded(area, RADIUS), None, line)
        painter.restore()

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


def _frame(pair: Pair, shot: Shot, table: Layout) -> QRectF | None:
    """What is to be compared is shown in one frame, where that holds both places whole."""
    both = [one.place for one in (pair.done, pair.wanted) if one is not None]
    frame = piece(table, both, WIDTH, HEIGHT) or piece(table, [shot.place], WIDTH, HEIGHT)
    return rect(frame) if frame is not None else None


def _screen_ratio() -> float:
    app = QApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QApplication) else 1.0


__all__ = ["HEIGHT", "WIDTH", "Easel", "Thumbs"]
