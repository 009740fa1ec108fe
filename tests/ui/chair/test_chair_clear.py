"""Is it clear in the guest's chair what stays, what a button is for, why a bet wins or loses?"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.chair.chairs import Guest, stack_shoes
from trainer.chair.game import Where
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.ui.chair.geometry import layout
from trainer.ui.chair.sprites import Told, sprites
from trainer.ui.geometry.seat_plans import KOREAN_PLAN
from trainer.ui.look.style import stylesheet
from trainer.ui.look.theme import DARK, Scale
from trainer.ui.sprites.sprite import Look
from trainer.ui.view.model import TableView
from trainer.ui.window import Window


def said_at_home(window: Window) -> list[str]:
    texts = (one.text() for one in window.home.findChildren(QLabel) if not one.isHidden())
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts]


def test_what_stays_in_the_game_is_told_at_home(window: Window) -> None:
    window.go_home()
    assert not any("Stays in the game" in text for text in said_at_home(window))
    guest = Guest(window, "online", 1_000)
    guest.page.left.emit()
    assert "Stays in the game: Online table 1,000 credits" in said_at_home(window)
    Guest(window, "dueling", 25_000).page.left.emit()
    both = "Stays in the game: Dueling for Dollars $250 · Online table 1,000 credits"
    assert both in said_at_home(window)


def test_who_buys_in_is_told_first_that_it_stays_in_the_game(window: Window) -> None:
    guest = Guest(window, "online")
    told = " ".join(one.text() for one in guest.buying.findChildren(QLabel))
    assert "it does not go back to the account" in told


def test_its_exit_says_so_too(window: Window) -> None:
    page = Guest(window, "online", 1_000).page
    (away,) = [one for one in page.header.findChildren(QPushButton) if one.text() == "Exit"]
    assert away.toolTip() == away.accessibleDescription()
    assert away.toolTip().startswith("What is in the game stays")


def test_the_title_has_no_version_the_window_for_it_has(window: Window) -> None:
    guest = Guest(window, "online", 1_000)
    assert guest.page.header.title.text() == "Online table"
    guest.room.show_version()
    texts = [one.text() for one in guest.said.findChildren(QLabel)]
    assert "House sheet: Online table (v1)" in texts


def test_a_button_that_cannot_be_pressed_says_why(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack_shoes(monkeypatch, "Kh 5d")
    guest = Guest(window, "online", 1_000)
    page = guest.page
    assert (page.clear.toolTip(), page.rebet.toolTip(), page.deal.toolTip()) == (
        "No bet lies there yet.",
        "No game was played here yet.",
        "Put a bet down, 100 credits at least.",
    )
    guest.bet()
    assert (page.clear.toolTip(), page.deal.toolTip()) == ("Key: X", "Key: Enter")
    guest.press(page.deal)
    for made in (page.clear, page.rebet, page.deal, page._buy):
        assert not made.isEnabled()
        assert made.toolTip() == made.accessibleDescription() == "Only between two games."
    guest.until(Where.BETTING)
    assert page._buy.toolTip() == ""
    assert page._buy.property("role") is None  # with an edge as the others, dashed where it is off


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("Kh 5d", "Your card K, the dealer's 5: your Dealer bet loses."),
        ("5h Kd", "Your card 5, the dealer's K: your Dealer bet wins."),
        ("9h 9d 4c 5c", "War · Your card 4, the dealer's 5: your Dealer bet wins."),
        ("9h 9d 5c 5d", "War · Your card 5, the dealer's 5: a tie, and your Dealer bet loses."),
    ],
)
def test_a_bet_on_the_dealers_card_is_told_by_both_cards_and_by_its_name(
    window: Window, monkeypatch: pytest.MonkeyPatch, cards: str, last: str
) -> None:
    stack_shoes(monkeypatch, cards)
    guest = Guest(window, "dueling", 25_000)
    guest.bet(Spot.MAIN_DEALER)
    guest.press(guest.page.deal)
    captions = []
    while guest.sitting.where is not Where.BETTING:
        if guest.sitting.asks:
            guest.sitting.choose(Choice.WAR)
            assert guest.told == " | "  # the question is answered
        guest.key(Qt.Key.Key_Space)
        captions.append(guest.told)
    assert any(caption.endswith(f" · {last}") for caption in captions[:-1])
    assert captions[-1].splitlines()[0].endswith(f"| {last}")


@pytest.mark.parametrize("count", [1, 5, 10, 25])
def test_a_stack_stays_within_its_box(window: Window, count: int) -> None:
    guest = Guest(window, "korean", 20_000_000)
    guest.choose_chip(10_000)
    guest.bet(times=count)
    board = guest.page.board
    assert isinstance(board.view, TableView)
    table = board.places()
    made = sprites(board.view, table, Look(DARK), Told())
    stack, box = made["chips:s1.main"], table.boxes["s1.main"]
    assert stack.y >= box.top - 4  # the picture has two pixels round the chips
    assert stack.y + stack.h <= made["amount:s1.main"].y + 4
    full = layout("casino_war", KOREAN_PLAN, table.width, table.height, 5)
    assert (stack.w == pytest.approx(full.chip_at("s1.main") + 4)) is (count in (1, 5))


def test_no_second_frame_is_drawn_within_the_one_of_the_keyboard(app: QApplication) -> None:
    assert "outline: none" in stylesheet(DARK, Scale()).partition("}")[0]
