"""Is a guest spoken to as a guest, in one word for one thing, and is the picture exact?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace as Past

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from tests.chair.tables import game, main_spot
from tests.ui.chair.chairs import Guest, stack_shoes
from tests.ui.hearing import hearing
from trainer.chair.game import ChairGame, Where
from trainer.chair.staking import BOXES
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.i18n.catalog import Translator, translator
from trainer.scenarios.houses import load_house
from trainer.store.games import Ended
from trainer.ui.chair.controls import BOX_KEYS
from trainer.ui.chair.felt import CORNER
from trainer.ui.chair.geometry import layout
from trainer.ui.chair.sprites import Told, _fitted, sprites
from trainer.ui.chair.telling import step_told
from trainer.ui.chair.words import limits_said, past_said, result_told
from trainer.ui.geometry.seat_plans import DUELING_PLAN
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.paint.text import rect
from trainer.ui.view.felts import felt_of
from trainer.ui.window import Window

ENGLISH, KOREAN = translator("en"), translator("ko")
CARDS = {
    "won": "9c 8s",
    "lost": "8c 9s",
    "war won": "8c 8s 2c Kc 2d 3c 3d",
    "war lost": "8c 8s 2c 3c 2d Kc Kd",
    "tied again": "8c 8c 5c 5d 5h 5s 5c",
}


def captions(begun: ChairGame, choice: Choice, speaker: Translator) -> Iterator[tuple[str, str]]:
    """What is told of every act of the dealer's."""
    assert begun.deal(0) is None
    while begun.where is not Where.OVER:
        acted = begun.step(0)
        if begun.done is not None:
            told = step_told(begun.done, begun.session, speaker)
            yield told.text, told.below
        elif not acted:
            assert begun.choose(choice, 0) is None


def staked(house: str, cards: str) -> ChairGame:
    sheet = load_house(house)
    begun = game(sheet, cards)
    chip = next(value for value in sheet.denominations if value >= sheet.minimum)
    for spot in (main_spot(sheet), *BOXES[sheet.game].sides):
        begun.add(spot, chip, 0)
    return begun


@pytest.mark.parametrize("house", ["online", "korean", "dueling"])
@pytest.mark.parametrize("cards", CARDS.values(), ids=CARDS)
@pytest.mark.parametrize("choice", Choice)
def test_captions_speak_to_the_guest(house: str, cards: str, choice: Choice) -> None:
    for speaker, dealers in ((ENGLISH, r"\bseats?\b|the guest"), (KOREAN, r"\d번 |손님(?!이)")):
        told = list(captions(staked(house, cards), choice, speaker))
        assert len(told) > 3
        for text, below in told:
            assert not re.search(dealers, f"{text} {below}"), (text, below)
            assert re.match(r"[KOD]-\w+ · ", below)


def test_what_the_dealer_does_is_told_with_card_and_amount() -> None:
    told = [text for text, _ in captions(staked("online", CARDS["war won"]), Choice.WAR, ENGLISH)]
    assert told == [
        "Your card: 8 of clubs",
        "The dealer's card: 8 of spades",
        "The dealer pays 1,000 credits on your Tie Bet.",
        "The dealer asks you: war or surrender?",
        *["The dealer burns 1 card."] * 3,
        "Your war card: 3 of clubs",
        "The dealer's war card: 3 of diamonds",
        "The dealer pays 100 credits on your Initial Bet.",
        "The dealer collects the cards.",
    ]
    korean = [*captions(staked("korean", CARDS["war won"]), Choice.WAR, ENGLISH)]
    assert ("The dealer pushes the match to you.", "K-D12 · War, K against 3: you win.") in korean


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ("online", "Bet 100 credits – 20,000 credits · Tie Bet up to 2,000 credits"),
        ("dueling", "Bet $5 – $1,000 · Tie Bonus · Combo up to $100"),
    ],
)
def test_the_title_bar_calls_the_boxes_by_their_names(house: str, said: str) -> None:
    assert limits_said(load_house(house), ENGLISH) == said


def test_no_unit_is_printed_in_capitals() -> None:
    sheet = load_house("online")
    felt = felt_of(sheet)
    for speaker in (ENGLISH, KOREAN):
        printed = " ".join(felt.pay_table(sheet, speaker))
        assert "20,000" in printed
        assert "CREDITS" not in printed


# ---- the picture ---------------------------------------------------------------------------


@pytest.fixture
def guest(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    stack_shoes(monkeypatch, "8c 9s")
    made = Guest(window, "online", money=100_000)
    yield made
    made.sitting.pause()


def test_every_bet_is_in_the_result_and_in_the_logs(guest: Guest) -> None:
    guest.bet(times=3)
    guest.bet(Spot.TIE, times=2)
    guest.press(guest.page.deal)
    guest.until(Where.BETTING)
    past = guest.sitting.desk.past()[0]
    session = guest.sitting._over[1] if guest.sitting._over else None
    assert session is not None
    told = result_told(past, session, 1, ENGLISH)
    assert told.text == "You lose 500 credits"
    assert "Initial Bet −300 credits · Tie Bet −200 credits" in told.below
    guest.room.show_logs()
    assert "Initial Bet −300 credits · Tie Bet −200 credits" in guest.room.logs.list.item(0).text()


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_frame_of_a_box_is_drawn_over_its_print_and_holds_its_amount(
    guest: Guest, size: tuple[int, int], text: float
) -> None:
    guest.window.prefer(Preferences(motion=Motion.OFF, text=text))
    guest.window.resize(*size)
    QApplication.processEvents()
    guest.choose_chip(500)
    guest.bet(times=9)
    guest.bet(Spot.TIE, times=4)
    board = guest.page.board
    table, view = board.places(), board.view
    assert view is not None
    drawn = sprites(view, table, board.look, Told())
    for spot, box in board.boxes.items():
        printed = rect(table.boxes[f"s1.{spot}"])
        frame = box.frame
        for one, other in zip(frame.getCoords(), printed.getCoords(), strict=True):
            assert one == pytest.approx(other, abs=0.01)
        assert box._corner == CORNER * table.scale
        assert box.geometry().toRectF().contains(frame)
        amount = drawn[f"amount:s1.{spot}"]
        pill = QRectF(amount.x, amount.y, amount.w, amount.h)
        assert printed.adjusted(1, 1, -1, -1).contains(pill), (spot, pill, printed)
        chips = drawn[f"chips:s1.{spot}"]
        assert chips.y + chips.h <= amount.y + 6 * table.scale


def test_every_key_stands_in_its_place(guest: Guest) -> None:
    page = guest.page
    for made, key in (
        *((page.clear, "X"), (page.rebet, "R"), (page.deal, "Enter")),
        *((page.surrender, "S"), (page.war, "W")),
    ):
        assert made.text().endswith(f" ({key})")
        assert key not in made.accessibleName().split()
    for spot, box in page.board.boxes.items():
        with hearing() as heard:
            box.grab()
        assert [one.whole for one in heard] == [BOX_KEYS[spot]]


def test_what_came_to_nothing_is_told_in_one_wording() -> None:
    result = Past(ended=Ended.PLAYED, outcome="won", net=0, stake=20_000)
    head, below = past_said(Past(result=result), "KRW", ENGLISH)  # type: ignore[arg-type]
    assert head == "Nothing won, nothing lost"
    assert below.startswith("Staked")


def test_in_large_letters_the_result_stays_the_largest_line(app: QApplication) -> None:
    below = (
        "워, 5 대 4: 베트가 이겼습니다.\n"
        "플레이어 베트 0달러 · 워 베트 +15달러 · 타이 보너스 +50달러 · 콤보 −5달러"
    )
    told = Told("60달러 땄습니다", below, 1, result=True)
    fitted = _fitted(told, layout("dueling", DUELING_PLAN, 1280, 625, 5, 1.5))
    (_, first), *rest = fitted.lines
    assert [line for line, _ in rest] == below.split("\n")
    assert all(first > 1.2 * size > 1.2 * 13 for _, size in rest)
