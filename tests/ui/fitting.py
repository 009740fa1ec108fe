"""What is wrong with the texts of a board or of a page: cut, too small, over or under something?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QStyledItemDelegate,
    QTableWidget,
    QWidget,
)

from tests.ui.hearing import Heard, hearing
from trainer.ui.board.view import Board, _ground
from trainer.ui.chair.board import ChairBoard
from trainer.ui.chair.board import _ground as chair_ground
from trainer.ui.chair.sprites import Told
from trainer.ui.chair.sprites import sprites as chair_sprites
from trainer.ui.sprites.sprite import Sprite
from trainer.ui.sprites.whole_table import sprites

SMALLEST_ON_FELT = 11
SMALLEST_IN_WIDGETS = 12
OPAQUE = 200
TOUCHED = 0.2
"""The part of a text's box that a ring round a place may touch."""
SLACK = 1.0

# ---- the felt ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layer:
    """One picture of the board, with the texts in it where they stand on the board."""

    name: str
    at: QPoint
    image: QImage
    texts: tuple[Heard, ...]


def chair_layers(board: ChairBoard, told: Told) -> list[Layer]:
    """All pictures of the table as a guest sees it, from the lowest to the highest."""
    assert board.view is not None
    table = board.places()
    ground = chair_ground(board.view, table, board.look)
    made = [_layer("ground", Sprite(0, 0, 0, ground.width, ground.height, -1, ground.draw))]
    wanted = chair_sprites(board.view, table, board.look, told)
    band = wanted.get("told")
    if band is not None:  # it lies over the print: a letter is hidden whole, or it is a fault
        over = QRectF(band.x, band.y, band.w, band.h)
        ground_ = made[0]
        seen = tuple(one for one in ground_.texts if not over.contains(one.ink))
        made = [replace(ground_, texts=seen)]
    piled = sorted(wanted.items(), key=lambda one: one[1].z)
    return made + [_layer(slot, sprite) for slot, sprite in piled]


def layers(board: Board) -> tuple[list[Layer], list[Heard]]:
    """All pictures from the lowest to the highest, and what was cut before it was painted."""
    view, table = board.view, board.places
    assert view is not None
    assert table is not None
    ground = _ground(view, table, board.look)
    made = [_layer("ground", Sprite(0, 0, 0, ground.width, ground.height, -1, ground.draw))]
    with hearing() as early:
        wanted = sprites(view, table, board.look)
    piled = sorted(wanted.items(), key=lambda one: one[1].z)
    over = [_layer(slot, sprite) for slot, sprite in piled]
    # The name of a place that glows stands over the print: the same word at the same place.
    again = [text for one in over if one.name.startswith("named:") for text in one.texts]
    (ground_,) = made
    seen = tuple(one for one in ground_.texts if not any(_repeats(it, one) for it in again))
    return [replace(ground_, texts=seen), *over], early


def _repeats(text: Heard, printed: Heard) -> bool:
    return text.whole == printed.whole and text.ink.intersects(printed.ink)


def _layer(name: str, sprite: Sprite) -> Layer:
    size = QRectF(0, 0, sprite.w, sprite.h).toAlignedRect().size()
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with hearing() as heard:
        sprite.draw(painter)
    painter.end()
    texts = tuple(
        Heard(one.whole, one.text, one.pixels, one.ink.translated(sprite.x, sprite.y))
        for one in heard
        if one.text.strip()
    )
    return Layer(name, QPoint(round(sprite.x), round(sprite.y)), image, texts)


def felt_faults(board: Board) -> Iterator[str]:
    """What is wrong with the texts of the board."""
    pictures, early = layers(board)
    for one in early:
        yield f"cut: {one.whole!r} is {one.text!r}"
    yield from picture_faults(pictures, QRectF(board.viewport().rect()))


def picture_faults(pictures: list[Layer], edge: QRectF) -> Iterator[str]:
    """What is wrong with the texts of these pictures, the lowest first."""
    for picture in pictures:
        bounds = QRectF(QRect(picture.at, picture.image.size()))
        for one in picture.texts:
            where = f"{picture.name} {one.whole!r}"
            if one.cut:
                yield f"cut: {where} is {one.text!r}"
            if one.pixels < SMALLEST_ON_FELT:
                yield f"small: {where} has {one.pixels} px"
            if not _around(bounds, one.ink) or not _around(edge, one.ink):
                yield f"clipped: {where} reaches over the edge of its picture"
    yield from pile_faults(pictures)


def pile_faults(pictures: list[Layer]) -> Iterator[str]:
    """What is wrong between the pictures of a pile, the lowest first."""
    yield from _over_each_other(pictures)
    yield from _covered(pictures)


def _around(outer: QRectF, inner: QRectF) -> bool:
    return outer.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(inner)


def _over_each_other(pictures: list[Layer]) -> Iterator[str]:
    texts = [(picture.name, one) for picture in pictures for one in picture.texts]
    for (name, one), (other_name, other) in combinations(texts, 2):
        if len(one.text) == len(other.text) == 1:
            continue  # letters of one word on a curve lean into each other's boxes
        shared = one.ink.intersected(other.ink)
        if shared.width() > SLACK and shared.height() > SLACK:
            yield f"overlap: {name} {one.text!r} and {other_name} {other.text!r}"


def _covered(pictures: list[Layer]) -> Iterator[str]:
    """Texts under something opaque that lies on top of them."""
    for number, picture in enumerate(pictures):
        for one in picture.texts:
            for above in pictures[number + 1 :]:
                hidden = _hidden(one.ink, above)
                if hidden > TOUCHED:
                    yield f"covered: {picture.name} {one.text!r} by {above.name} ({hidden:.0%})"


def _hidden(ink: QRectF, above: Layer) -> float:
    """The part of these letters' box over which the other picture is opaque."""
    box = ink.toAlignedRect().translated(-above.at)
    shared = box.intersected(above.image.rect())
    if shared.isEmpty():
        return 0.0
    alpha = above.image.copy(shared).convertToFormat(QImage.Format.Format_Alpha8)
    opaque = sum(
        value >= OPAQUE
        for y in range(alpha.height())
        for value in bytes(alpha.constScanLine(y))[: alpha.width()]
    )
    return opaque / max(1, box.width() * box.height())


# ---- the widgets ---------------------------------------------------------------------------


def page_faults(page: QWidget) -> Iterator[str]:
    """What is wrong with the texts of everything on a page that is not the board."""
    for widget in page.findChildren(QWidget):
        if not widget.isVisibleTo(page) or _within(widget, QGraphicsView, page):
            continue
        if _says(widget):
            if widget.fontInfo().pixelSize() < SMALLEST_IN_WIDGETS:
                yield f"small: {_named(widget)} has {widget.fontInfo().pixelSize()} px"
            if not _inside(widget, page):
                yield f"clipped: {_named(widget)} reaches over the edge of what holds it"
        yield from _cut(widget)
    yield from _on_each_other(page)
    with hearing() as heard:
        page.grab()
    for one in heard:
        if one.cut:
            yield f"cut: painted {one.whole!r} is {one.text!r}"
        if one.pixels < SMALLEST_IN_WIDGETS and not one.ink.isNull():
            yield f"small: painted {one.whole!r} has {one.pixels} px"


def _on_each_other(page: QWidget) -> Iterator[str]:
    """Texts of which one stands on the other."""
    seen = []
    for widget in page.findChildren(QWidget):
        if widget.isVisibleTo(page) and _says(widget) and not _within(widget, QGraphicsView, page):
            box = widget.visibleRegion().boundingRect()
            seen.append((widget, box.translated(widget.mapTo(page, QPoint(0, 0)))))
    for (one, box), (other, its) in combinations(seen, 2):
        shared = box.intersected(its)
        within = one.isAncestorOf(other) or other.isAncestorOf(one)
        if not within and min(shared.width(), shared.height()) > SLACK:
            yield f"overlap: {_named(one)} and {_named(other)}"


def _within(widget: QWidget, kind: type[QWidget], page: QWidget) -> bool:
    above: QWidget | None = widget
    while above is not None and above is not page:
        if isinstance(above, kind):
            return True
        above = above.parentWidget()
    return False


def _text(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton):
        return widget.text()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QLineEdit):
        return widget.text() or widget.placeholderText()
    return ""


def _says(widget: QWidget) -> bool:
    return bool(_text(widget)) and not isinstance(widget.parentWidget(), QComboBox)


def _named(widget: QWidget) -> str:
    return f"{type(widget).__name__} {_text(widget)!r}"


def _inside(widget: QWidget, page: QWidget) -> bool:
    """Whether the whole widget lies in everything that holds it; scrolling areas are as long."""
    above = widget.parentWidget()
    while above is not None:
        box = QRect(widget.mapTo(above, QPoint(0, 0)), widget.size())
        holder = above.rect()
        area = above.parentWidget()
        if isinstance(area, QScrollArea) and above is area.viewport():
            holder.setTop(min(holder.top(), box.top()))
            holder.setBottom(max(holder.bottom(), box.bottom()))
            return holder.contains(box)
        if not holder.contains(box):
            return False
        if above is page:
            return True
        above = area
    return True


def _cut(widget: QWidget) -> Iterator[str]:
    """Whether what Qt paints here has less room than it needs."""
    match widget:
        case QLabel():
            yield from _cut_label(widget)
        case QCheckBox() | QRadioButton():
            if widget.sizeHint().width() > widget.width() + SLACK:
                yield f"cut: {_named(widget)}"
        case QAbstractButton() if widget.text():
            needed = widget.sizeHint()
            if needed.width() > widget.width() + SLACK or needed.height() > widget.height() + SLACK:
                yield f"cut: {_named(widget)} {needed.width()} > {widget.width()}"
        case QSpinBox():
            needed = widget.lineEdit().fontMetrics().horizontalAdvance(widget.text()) + 2 * 12
            if needed > widget.width():
                yield f"cut: {_named(widget)} {widget.text()!r} {needed} > {widget.width()}"
        case QComboBox():
            needed = widget.fontMetrics().horizontalAdvance(widget.currentText()) + 10 + 30
            if needed > widget.width():
                yield f"cut: {_named(widget)} {needed} > {widget.width()}"
        case QLineEdit() if not isinstance(widget.parentWidget(), QComboBox | QSpinBox):
            needed = widget.fontMetrics().horizontalAdvance(_text(widget)) + 2 * 12
            tip = not widget.text() and widget.placeholderText() in widget.toolTip()
            if needed > widget.width() and not tip:
                yield f"cut: {_named(widget)} {needed} > {widget.width()}"
        case QListWidget():
            yield from _cut_rows(widget)
        case QTableWidget():
            yield from _cut_cells(widget)


def _cut_label(label: QLabel) -> Iterator[str]:
    room = label.contentsRect()
    if not label.text() or label.toolTip() == label.text():
        return  # what ends in dots stands whole in its tip
    if label.wordWrap():
        # Its own idea of its height leaves a little air.
        needed = label.fontMetrics().boundingRect(
            QRect(0, 0, room.width(), 10_000), int(Qt.TextFlag.TextWordWrap.value), label.text()
        )
    else:
        needed = label.fontMetrics().boundingRect(QRect(), 0, label.text())
    if needed.width() > room.width() + SLACK or needed.height() > room.height() + SLACK:
        yield f"cut: {_named(label)} {needed.size()} > {room.size()}"


def _cut_rows(rows: QListWidget) -> Iterator[str]:
    if type(rows.itemDelegate()) is not QStyledItemDelegate or rows.wordWrap():
        return
    wide = rows.viewport().width()
    for number in range(rows.count()):
        item = rows.item(number)
        if not item.isHidden() and item.text():
            needed = rows.sizeHintForIndex(rows.indexFromItem(item)).width()
            if needed > wide + SLACK and rows.viewMode() is QListView.ViewMode.ListMode:
                yield f"cut: row {item.text()!r} {needed} > {wide}"


def _cut_cells(table: QTableWidget) -> Iterator[str]:
    head = table.horizontalHeader()
    for column in range(table.columnCount()):
        wide = table.columnWidth(column)
        titled = table.horizontalHeaderItem(column)
        if titled is not None and head.isVisible() and head.sectionSizeHint(column) > wide:
            yield f"cut: column {titled.text()!r} {head.sectionSizeHint(column)} > {wide}"
        for row in range(table.rowCount()):
            item = table.item(row, column)
            if item is None or not item.text():
                continue
            needed = table.sizeHintForIndex(table.indexFromItem(item)).width()
            if needed > wide + SLACK:
                yield f"cut: cell {item.text()!r} {needed} > {wide}"


__all__ = ["QAbstractScrollArea", "chair_layers", "felt_faults", "layers", "page_faults"]
