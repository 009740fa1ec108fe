"""Motion shows and never decides: one acts while things glide, and hits where they will lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QVariantAnimation
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from tests.ui.driving import LEFT, NONE, Mouse, deal_round
from trainer.core.actions import Deal, Role, Turn
from trainer.core.cards import parse_card
from trainer.core.chips import Chips
from trainer.core.places import PLACES
from trainer.core.table import Laid, Table
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.ui.board.motion import MOTION_MS
from trainer.ui.board.view import Board
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.sitting.play import Play
from trainer.ui.view.fold import Scene, view_of
from trainer.ui.view.model import TableView
from trainer.ui.window import Window

HOUSE = load_house("korean")
BET, PAID = Chips(((50_000, 1),)), Chips(((50_000, 2),))
BARE = Table(HOUSE.denominations, shoe=(parse_card("7c"), parse_card("8d")))


def view(**changes: object) -> TableView:
    table = replace(BARE, **changes)  # type: ignore[arg-type]
    return view_of(table, 7, HOUSE, translator("en"), Scene())


def bet(chips: Chips) -> TableView:
    return view(chips={PLACES["s3.main"]: chips})


def card(name: str, down: bool = False) -> TableView:
    return view(cards={PLACES["s4"]: (Laid(parse_card(name), down=down),)})


@pytest.fixture
def board(app: QApplication) -> Iterator[Board]:
    made = Board()
    made.resize(950, 744)
    made.show()
    made.show_table(view())
    yield made
    made.close()
    made.deleteLater()


def running(board: Board) -> list[QVariantAnimation]:
    states = QVariantAnimation.State
    found = board.findChildren(QVariantAnimation)
    return [one for one in found if one.state() is not states.Stopped]


def after(board: Board, part: float) -> None:
    """Have this part of every motion done, and no more, however slow the machine is."""
    for motion in running(board):
        motion.pause()
        motion.setCurrentTime(round(MOTION_MS * part))
    QApplication.processEvents()


def item(board: Board, slot: str) -> QGraphicsPixmapItem:
    return board._items.placed[slot][1]


def middle(of: QGraphicsPixmapItem) -> QPointF:
    return of.sceneBoundingRect().center()


def passers(board: Board) -> list[QGraphicsPixmapItem]:
    known = {id(one) for _, one in board._items.placed.values()}
    return [
        one
        for one in board.scene().items()
        if isinstance(one, QGraphicsPixmapItem) and one.zValue() == 18 and id(one) not in known
    ]


# ---- the board -------------------------------------------------------------------------------


def test_motions_are_short_and_end_gently(board: Board) -> None:
    board.show_table(card("5h"), {"s4": "shoe"})
    (motion,) = running(board)
    assert 150 <= motion.duration() <= 250
    assert motion.easingCurve().type() is QEasingCurve.Type.OutCubic


def test_hands_find_a_card_where_it_will_lie_while_it_is_still_on_its_way(board: Board) -> None:
    board.show_table(card("5h"), {"s4": "shoe"})
    tapped: list[str] = []
    board.tapped.connect(lambda place, _button: tapped.append(place))
    shoe, seat = board.middle("shoe"), board.middle("s4")
    assert (middle(item(board, "card:s4:0")) - shoe).manhattanLength() < 12
    for point in (seat, shoe):
        QTest.mouseClick(board.viewport(), LEFT, NONE, QPoint(round(point.x()), round(point.y())))
    assert tapped == ["s4", "shoe"]
    after(board, 1.0)
    assert (middle(item(board, "card:s4:0")) - seat).manhattanLength() < 3


def test_a_payment_comes_from_its_tube_onto_the_bet(board: Board) -> None:
    board.show_table(bet(BET))
    before = item(board, "chips:s3.main").pixmap().cacheKey()
    board.show_table(bet(PAID), {"s3.main": "tray"})
    tube = board.middle(f"tray:{sorted(HOUSE.denominations).index(50_000)}")
    (chips,) = passers(board)
    assert (middle(chips) - tube).manhattanLength() < 12
    assert item(board, "chips:s3.main").pixmap().cacheKey() == before
    after(board, 1.0)
    assert passers(board) == []
    assert item(board, "chips:s3.main").pixmap().cacheKey() != before


def test_an_exchange_goes_to_the_tube_and_comes_from_it(board: Board) -> None:
    board.show_table(bet(BET))
    board.show_table(bet(Chips(((10_000, 5),))), {"s3.main": "tray"})
    assert len(passers(board)) == 2
    assert not item(board, "chips:s3.main").isVisible()
    after(board, 1.0)
    assert passers(board) == []
    assert item(board, "chips:s3.main").isVisible()


def test_part_of_a_bet_that_is_taken_goes_to_its_tube(board: Board) -> None:
    board.show_table(bet(PAID))
    board.show_table(bet(BET), {"s3.main": "tray", "tray": "s3.main"})
    (chips,) = passers(board)
    spot = board.middle("s3.main")
    assert (middle(chips) - spot).manhattanLength() < 25
    after(board, 0.9)
    assert (middle(chips) - spot).manhattanLength() > 100


def test_what_changes_in_mid_motion_is_drawn_as_it_is(board: Board) -> None:
    """The payment is taken back before it has come: one chip lies there, nothing hangs about."""
    board.show_table(bet(BET))
    alone = item(board, "chips:s3.main").pixmap().cacheKey()
    board.show_table(bet(PAID), {"s3.main": "tray"})
    after(board, 0.3)
    board.show_table(bet(BET))
    assert item(board, "chips:s3.main").pixmap().cacheKey() == alone
    assert passers(board) == []
    board.show_table(bet(PAID), {"s3.main": "tray"})
    board.show_table(view())
    assert passers(board) == []
    assert "chips:s3.main" not in board._items.placed


def test_a_card_is_turned_over_in_its_place(board: Board) -> None:
    board.show_table(card("5h", down=True))
    back = item(board, "card:s4:0").pixmap().cacheKey()
    board.show_table(card("5h"))
    turned = item(board, "card:s4:0")
    after(board, 0.1)
    assert turned.pixmap().cacheKey() == back
    assert 0 < turned.transform().m11() < 1
    after(board, 0.9)
    assert turned.pixmap().cacheKey() != back
    after(board, 1.0)
    assert turned.transform().isIdentity()


def test_a_card_that_is_taken_while_it_turns_leaves_with_its_face(board: Board) -> None:
    board.show_table(card("5h", down=True))
    board.show_table(card("5h"))
    turned = item(board, "card:s4:0")
    face = turned.pixmap().cacheKey()
    after(board, 0.2)
    board.show_table(view(), {"s4": "discard"})
    assert turned.transform().isIdentity()
    assert turned.pixmap().cacheKey() != face
    after(board, 1.0)
    assert turned.scene() is None


def test_without_motion_everything_is_there_at_once(board: Board) -> None:
    board.motion = False
    board.show_table(bet(BET))
    board.show_table(bet(PAID), {"s3.main": "tray"})
    board.show_table(card("5h", down=True), {"s4": "shoe"})
    board.show_table(card("5h"))
    assert running(board) == []
    assert passers(board) == []
    assert item(board, "card:s4:0").transform().isIdentity()


# ---- the table page --------------------------------------------------------------------------


def sit(window: Window) -> Play:
    window.settings.changed.emit(Preferences(motion=Motion.ON))
    window.home.start_wanted.emit(Wish("full-table", "korean", Mode.PRACTICE))
    assert window.play is not None
    return window.play


def own(play: Play) -> list[object]:
    return [e.action for e in play.session.entries if e.actor.role is Role.DEALER]


def test_one_acts_while_cards_are_still_on_their_way(window: Window) -> None:
    play, mouse = sit(window), Mouse(window)
    mouse.drag("shoe", "s1")
    assert running(window.table.board)
    mouse.drag("shoe", "s2")
    mouse.click("s1")  # the card that is not there yet is turned
    done = [
        (type(act), str(getattr(act, "target", getattr(act, "place", "")))) for act in own(play)
    ]
    assert done == [(Deal, "s1"), (Deal, "s2"), (Turn, "s1")]


def test_a_whole_round_is_dealt_in_motion_as_it_is_without(window: Window) -> None:
    play, mouse = sit(window), Mouse(window)
    made = deal_round(play, mouse.do)
    assert made == len(own(play)) > 20
    assert play.session.cleared
    after(window.table.board, 1.0)
    after(window.table.board, 1.0)
    assert passers(window.table.board) == []
