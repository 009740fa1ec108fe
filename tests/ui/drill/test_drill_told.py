"""What the drill tells in words: plainly, by name, and never more than is to be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.drill.table import LEFT, Hands, shown
from trainer.exchange.sheet_words import points_of
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.procedures.rounds import segments
from trainer.store.location import open_store
from trainer.ui.drill.painting import outline
from trainer.ui.piles.geometry import places
from trainer.ui.sheet.paper_desk import document_of
from trainer.ui.view.model import Mark


@pytest.fixture(scope="module")
def hands(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hands]:
    with open_store(tmp_path_factory.mktemp("told") / "data") as store:
        for window in shown(store):
            yield Hands(window)


def heading(hands: Hands) -> str:
    return hands.page.side._heads["next"].text()


def test_a_card_that_lies_face_down_is_not_in_the_log(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.battles(2)
    hands.keys("al")  # eights: a war
    hands.keys("wa")
    assert hands.lines[2].text == "3 · 8♥ – 8♠"
    hands.keys("wl")
    assert hands.lines[2].text == "3 · 8♥ – 8♠"
    hands.keys("a")
    assert hands.lines[2].text == "3 · 8♥ – 8♠ · J♦ – …"
    hands.keys("l1")
    assert hands.lines[2].text.startswith("3 · 8♥ – 8♠ · J♦ – 4♣ → Lee Seojun")


def test_a_wrong_push_is_explained_by_its_two_cards(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.battles(1)
    hands.keys("al1")
    note = hands.page.side.next
    assert note is not None
    assert note.title == "Q♦ is higher than 5♣. All cards go to Park Jiwoo."
    assert (note.below, heading(hands)) == ("", "What was wrong")
    hands.keys("2")
    assert hands.lines[1].text.startswith("2 · 5♣ – Q♦ → Lee Seojun → Park Jiwoo")
    assert hands.lines[1].mark is Mark.FAULT
    hands.keys("al2")  # eights
    note = hands.page.side.next
    assert note is not None
    assert note.title == "8♥ and 8♠ are equal: a war comes first."


def test_an_act_out_of_turn_names_guests_and_no_seats(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.keys("wa")
    note = hands.page.side.next
    assert note is not None
    assert note.title.startswith("That was not its turn. Next was: ")
    assert "Turn the top card of Park Jiwoo" in note.title
    assert "seat" not in note.title
    hands.sit(Mode.LESSON)
    note = hands.page.side.next
    assert note is not None
    assert note.title == "Turn the top card of Lee Seojun"
    assert (note.below, heading(hands)) == ("Turning and taking", "Next")


def test_what_is_gathered_already_is_not_asked_for_again(hands: Hands) -> None:
    hands.sit(Mode.LESSON, "card-reading-three", "deniro")
    side = hands.page.side
    hands.keys("w")  # nothing is to be laid face down: A would lay it so
    assert side.next is not None
    assert side.next.keys == "Esc · A"
    assert side.next.way.startswith("Put back what is gathered first (Esc). Click the pile")
    QTest.keyClick(hands.page.board, Qt.Key.Key_Escape)
    assert side.next.keys == "A"
    hands.battles(1)
    hands.keys("al")  # queens: a war
    told = []
    for _ in range(5):
        assert side.next is not None
        told.append((side.next.keys, side.next.way.split("pile of Choi Minjun")[-1]))
        hands.keys("w")
    assert told == [
        ("W×3 · A", " 3 times, then click it."),
        ("W×2 · A", " 2 times, then click it."),
        ("W×1 · A", " 1 time, then click it."),
        ("A", "."),
        ("Esc · W×3 · A", " 3 times, then click it."),
    ]


def test_an_act_out_of_turn_says_how_it_goes_on(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    hands.keys("wa")  # the first card lies face down
    note = hands.page.side.next
    assert note is not None
    assert note.warning
    assert note.keys == "Shift+A"
    assert note.way == ("It goes on: Turn the last card of Lee Seojun over. Click the card.")


def test_a_late_push_is_called_late_and_only_right_ones_make_the_median(hands: Hands) -> None:
    hands.sit()
    hands.keys("al")
    hands.clock.seconds = 9.0
    hands.keys("2")  # wrong, and late
    assert "Median" not in hands.page.side.pace.text()
    assert hands.lines[0].aside.endswith("\xa0s, late")
    hands.battles(1, seconds=1.0)
    hands.battles(1, seconds=2.0)
    assert hands.page.side.pace.text().endswith("Median (right): 1.50\xa0s")
    assert "late" not in hands.lines[1].aside
    hands.battles(7)
    hands.page.side.close_wanted.emit()
    facts = hands.window.sheet._beside.measured(translator("en"))
    assert ("Pushed right", "9 / 10 · late pushes: 1") in facts


def test_a_time_stands_on_one_line_apart_from_the_cards(hands: Hands) -> None:
    for width in (1280, 1920):
        hands.window.resize(width, 800)
        hands.sit(Mode.LESSON)
        hands.battles(1)
        hands.keys("al1")  # wrong: the clause stands there as well
        hands.battles(8, seconds=9.0)
        log, side = hands.page.side.log, hands.page.side
        tall = [log.visualItemRect(log.item(row)).height() for row in (0, 1, 2)]
        assert tall[0] == tall[1]
        assert tall[0] < 1.6 * tall[2]
        assert all("\xa0s" not in one.text for one in hands.lines)
        assert all(one.aside for one in hands.lines)
        said = log.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
        assert hands.lines[1].aside in said
        assert side.width() == max(354, round(0.2 * width))
    hands.window.resize(1280, 800)


def test_a_lesson_tells_of_no_click_that_is_not_its_next_step(hands: Hands) -> None:
    hands.sit(Mode.LESSON)
    board = hands.page.board
    hands.battles(2)
    hands.keys("al")  # eights: a war
    for name in ("s2.pile", "s1.pile"):
        QTest.mouseMove(board, hands.point(name))
    assert board._hovered() == ""  # turning is no step now
    hands.keys("w")
    assert board._hovered() == "Click: Lay 1 card of Lee Seojun face down"
    hands.sit()
    hands.battles(2)
    hands.keys("al")
    for name in ("s2.pile", "s1.pile"):
        QTest.mouseMove(hands.page.board, hands.point(name))
    assert hands.page.board._hovered() == "Click: Turn the top card of Lee Seojun"


def test_a_graded_try_says_what_it_is_and_offers_no_help(hands: Hands) -> None:
    play, page = hands.sit(Mode.LESSON), hands.page
    assert (page.again.isVisible(), page.rules.isVisible()) == (True, True)
    for _ in range(2):
        hands.battles(10)
        QTest.mouseClick(page.side.close_round, LEFT)
        hands.window.sheet.next_wanted.emit()
    assert not play.help.tried  # the try is a record of its own
    assert hands.play.help.tried
    assert (page.again.isVisible(), page.rules.isVisible()) == (False, False)
    assert page.side.news.startswith("Graded try")
    assert "amount" not in page.side.news
    assert "stack" not in page.side.news


def test_what_was_said_of_a_round_is_not_said_of_the_next_one(hands: Hands) -> None:
    hands.sit()
    hands.battles(10)
    hands.keys("a")  # a card too many: the round has had its battles
    side = hands.page.side
    assert side.news.startswith("All battles of this round are dealt.")
    assert "Last: 1.00\xa0s" in side.pace.text()
    QTest.mouseClick(side.close_round, LEFT)
    hands.window.sheet.next_wanted.emit()
    assert side.news == ""
    assert "Last" not in side.pace.text()
    hands.battles(1, seconds=2.0)
    assert side.pace.text().endswith("Last: 2.00\xa0s\nMedian (right): 2.00\xa0s")


def test_a_card_is_laid_back_only_where_one_was_gathered(hands: Hands) -> None:
    hands.sit()
    less = hands.page.foot.less
    assert (less.text(), less.isEnabled()) == ("\N{MINUS SIGN}", False)
    hands.keys("w")
    QTest.mouseClick(less, LEFT)
    assert (hands.page.since.down, less.isEnabled()) == (0, False)


@pytest.mark.parametrize("size", [(950, 636), (1500, 900), (3000, 1900)])
def test_nothing_lies_over_the_sign_of_a_war(size: tuple[int, int]) -> None:
    at = places(*size)
    bar = at.war.top - 16 * at.scale
    assert bar + 7 * at.scale < at.war.top
    wedge = outline(at, "s1.battle").grown(9 * at.scale).top - 1.7 * 9 * at.scale
    assert at.war.bottom < wedge


def test_sheet_paper_and_replay_name_the_cards_of_a_fault(hands: Hands) -> None:
    play, window = hands.sit(), hands.window
    hands.battles(1)
    hands.keys("al1")  # 5 and Q to the lower one
    hands.battles(8)
    hands.page.side.close_wanted.emit()
    sheet = window.sheet
    told = [one.text() for one in sheet.findChildren(QLabel) if one.isVisibleTo(sheet)]
    assert any(text.startswith("Battle 2: 5♣ – Q♦ · ") for text in told)
    assert any(text.endswith(" pairs a minute") for text in told)
    assert not any("rounds an hour" in text for text in told)
    assert all(made.isVisibleTo(sheet) for made, _ in sheet._ways)
    document = document_of(sheet, window)
    assert document is not None
    data = str(document.data())
    for text in ("Battle 2: 5♣ – Q♦", "pairs a minute", "Median of right pushes", "9 / 10"):
        assert text in data
    entry = play.grades.verdicts()[0].findings[0].sites[0].entries[0]
    sheet.replay_wanted.emit(entry)
    view = window.replay.piles.view
    assert view is not None
    assert view.result == "5♣ – Q♦ → Lee Seojun"
    told_by_replay = {n: line.aside for n in (2, 3, 4) if (line := window.replay.side.line(n))}
    assert told_by_replay == {2: "K♥", 3: "9♠", 4: ""}  # it has to be read there as well
    window.replay.left.emit()


def test_a_lesson_and_its_try_are_looked_at_again_apart(hands: Hands) -> None:
    """The try is a record of its own; of a sitting that goes on the last round is shown."""
    play, window = hands.sit(Mode.LESSON), hands.window
    hands.keys("al2")  # the king lost
    for number in (1, 2, 3):
        hands.battles(10 - (number == 1))
        QTest.mouseClick(hands.page.side.close_round, LEFT)
        if number < 3:
            window.sheet.next_wanted.emit()
    view = window.sheet.view
    assert view is not None
    assert [one.verdict.number for one in view.rounds] == [3]
    window.sheet.replay_wanted.emit(0)
    done = hands.play
    assert window.replay.slider.value() == segments(done.session.entries)[2][0].number
    window.replay.left.emit()
    for number, rounds, findings in ((play.number, [2], [0]), (done.number, [3], [0])):
        window.sittings.show_result(number)
        view = window.sheet.view
        assert view is not None
        assert [one.verdict.number for one in view.rounds] == rounds
        assert [len(one.verdict.findings) for one in view.rounds] == findings
    assert (view.passed, points_of(view)) == (True, 100)
    window.go_home()


@pytest.mark.parametrize("size", [(520, 340), (950, 636), (1536, 958), (3000, 1900)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_cards_are_as_large_as_the_felt_has_room_for(size: tuple[int, int], text: float) -> None:
    at = places(*size, text)
    pile, row, plate = at.piles[0], at.rows[0], at.plates[0]
    assert pile.h > 0.25 * at.height
    assert row.w >= 2.05 * pile.w - 0.5
    assert pile.left > 0
    assert row.left - pile.right > 20 * at.scale
    assert plate.left > 0
    assert max(plate.bottom, at.clocks[0].bottom) < at.layers(1, 52)[-1].top
    assert at.stakes[0].bottom < at.height


@pytest.mark.parametrize("size", [(950, 636), (1500, 900), (3000, 1900)])
@pytest.mark.parametrize("down", [1, 3])
def test_a_rank_is_read_though_the_war_goes_on_over_it(size: tuple[int, int], down: int) -> None:
    at = places(*size)
    faces = (True, *[False] * down, True, *[False] * down, True)
    shown = [at.card(1, index, faces) for index in range(len(faces))]
    assert all(free > 0.3 for (_, free), up in zip(shown, faces, strict=True) if up)
    assert all(free >= 0.06 for _, free in shown)
    assert shown[0][0].left >= at.rows[0].left - 0.5
