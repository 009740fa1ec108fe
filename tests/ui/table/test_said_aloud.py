"""The palette says aloud what is said at a table of the game that is dealt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from trainer.core.actions import Words
from trainer.i18n import game_words
from trainer.i18n.game_words import WORDS
from trainer.ui.geometry.seat_plans import DUELING_PLAN, KOREAN_PLAN, ONLINE_PLAN, SeatPlan
from trainer.ui.hands.keys import key_map
from trainer.ui.look.tongue import Tongue
from trainer.ui.table.speech_palette import SpeechButton, SpeechPalette


def _aloud(palette: SpeechPalette) -> list[str]:
    return [one.toolTip() for one in palette.findChildren(SpeechButton)]


def test_another_game_is_welcomed_to_in_other_words(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(WORDS["casino_war"], greet="Welcome to another game.")
    monkeypatch.setattr(game_words, "WORDS", {**WORDS, "another": other})
    palette = SpeechPalette(Tongue("en"), key_map())
    before = _aloud(palette)
    assert WORDS["casino_war"].greet in before
    palette.set_game("another", KOREAN_PLAN)
    changed = set(_aloud(palette)) - set(before)
    assert changed == {"Welcome to another game."}
    palette.set_game("casino_war", KOREAN_PLAN)
    assert _aloud(palette) == before


@pytest.mark.parametrize(
    ("plan", "hidden"),
    [
        (KOREAN_PLAN, set()),
        (ONLINE_PLAN, {Words.TOKE_NEEDS_BET}),
        (DUELING_PLAN, {Words.NO_TIE_ALONE, Words.TOKE_NEEDS_BET}),
    ],
)
def test_of_bets_that_a_layout_does_not_know_nothing_is_said(
    app: QApplication, plan: SeatPlan, hidden: set[Words]
) -> None:
    palette = SpeechPalette(Tongue("en"), key_map())
    palette.set_game("casino_war", plan)
    palette.resize(300, 600)
    palette.show()
    found = {words for words in Words if palette.button(words).isHidden()}
    assert found == hidden
    places = [
        palette.button(words).mapTo(palette, palette.button(words).rect().topLeft())
        for words in Words
        if words not in hidden
    ]
    assert len({(one.x(), one.y()) for one in places}) == len(places)
    palette.set_game("casino_war", KOREAN_PLAN)
    assert not any(palette.button(words).isHidden() for words in Words)
    palette.close()
