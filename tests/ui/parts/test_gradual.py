"""A long sheet: what is looked at comes at once, the rest by and by, and nothing is kept for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.ui.sheet.test_sheet import deal_without_words, sit
from trainer.procedures.record import Mode
from trainer.ui.look.theme import DARK, LIGHT
from trainer.ui.parts.gradual import Gradual
from trainer.ui.parts.icons import Sign, icon
from trainer.ui.parts.widgets import mark_pixmap
from trainer.ui.sheet.page import AT_ONCE, SheetPage
from trainer.ui.view.model import Mark
from trainer.ui.window import Window

HIGH = 40
MANY = 12


def _maker(number: int) -> Callable[[], QWidget]:
    def make() -> QWidget:
        made = QLabel(str(number))
        made.setFixedHeight(HIGH)
        return made

    return make


def _said(page: QWidget) -> list[str]:
    return [one.text() for one in page.findChildren(QLabel) if one.isVisibleTo(page)]


def test_the_first_parts_come_at_once_and_the_others_in_their_order(app: QApplication) -> None:
    page = Gradual([_maker(number) for number in range(MANY)], 2, [HIGH] * MANY)
    page.show()
    assert _said(page) == ["0", "1"]
    assert not page.whole
    room = page.sizeHint().height()
    assert room > MANY * HIGH
    for _ in range(MANY):
        app.processEvents()
    assert page.whole
    assert _said(page) == [str(number) for number in range(MANY)]
    assert page.sizeHint().height() == room
    assert page.heights() == [HIGH] * MANY
    assert page.above(3 * HIGH) == 3
    page.close()


def _rounds(sheet: SheetPage) -> int:
    """How many are laid out; what was there before is hidden until it is deleted."""
    rounds = sheet.findChildren(Gradual)[-1]
    return sum(one.text() == "Round 1" for one in rounds.findChildren(QLabel))


def test_a_long_sheet_is_said_anew_where_it_is_looked_at(window: Window, app: QApplication) -> None:
    deal_without_words(sit(window, Mode.PRACTICE))
    sheet, view = window.sheet, window.sheet.view
    assert view is not None
    assert sheet.whole
    sheet.open(replace(view, rounds=view.rounds * MANY), sheet.beside)
    assert _rounds(sheet) == AT_ONCE
    while not sheet.whole:
        app.processEvents()
    assert _rounds(sheet) == MANY
    bar = sheet.findChildren(QWidget, "qt_scrollarea_viewport")[0].parent().verticalScrollBar()  # type: ignore[attr-defined]
    bar.setValue(bar.maximum())
    sheet.retranslate()
    assert _rounds(sheet) == MANY  # all of them are above what is looked at
    place = bar.value()
    app.processEvents()
    app.processEvents()
    assert bar.value() == place > 0
    bar.setValue(0)
    sheet.retranslate()
    assert _rounds(sheet) == AT_ONCE
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_a_sheet_comes_after_none_was_shown(window: Window) -> None:
    """Between the rounds of an exam there is none; that of the end comes all the same."""
    deal_without_words(sit(window, Mode.PRACTICE))
    sheet, view = window.sheet, window.sheet.view
    for one in (None, view, None, view):
        sheet.open(one, sheet.beside)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert _rounds(sheet) == 1


def test_a_sheet_that_could_not_be_laid_out_leaves_the_next_one_whole(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_without_words(sit(window, Mode.PRACTICE))
    sheet, view = window.sheet, window.sheet.view
    with monkeypatch.context() as broken:
        broken.setattr("trainer.ui.sheet.parts.Parts.foot", lambda *_: 1 / 0)
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                sheet.open(view, sheet.beside)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    sheet.open(view, sheet.beside)
    assert _rounds(sheet) == 1


def _pictures(sheet: SheetPage) -> set[int]:
    return {
        one.pixmap().cacheKey()
        for one in sheet.findChildren(QLabel)
        if not one.pixmap().isNull() and one.isVisibleTo(sheet)
    }


def test_a_sheet_laid_out_again_draws_no_sign_again(window: Window, app: QApplication) -> None:
    """Qt keeps what it has scaled of each picture: of signs drawn anew it would keep all."""
    deal_without_words(sit(window, Mode.PRACTICE))
    before = _pictures(window.sheet)
    assert before
    for _ in range(3):
        window.sheet.retranslate()
        app.processEvents()
    assert _pictures(window.sheet) == before


def test_a_sign_is_drawn_once_for_each_ink(app: QApplication) -> None:
    def keys(theme: object) -> list[int]:
        assert theme in (DARK, LIGHT)
        shown = DARK if theme is DARK else LIGHT
        signs = [icon(sign, shown).pixmap(16, 16).cacheKey() for sign in Sign]
        return signs + [mark_pixmap(mark, shown).cacheKey() for mark in (*Mark, None)]

    dark, light = keys(DARK), keys(LIGHT)
    assert keys(DARK) == dark
    assert not set(dark) & set(light)
