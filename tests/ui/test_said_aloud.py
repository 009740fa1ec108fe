"""The palette says aloud what is said at a table of the game that is dealt."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from trainer.i18n import game_words
from trainer.i18n.game_words import WORDS
from trainer.ui.keys import key_map
from trainer.ui.speech_palette import SpeechButton, SpeechPalette
from trainer.ui.tongue import Tongue


def _aloud(palette: SpeechPalette) -> list[str]:
    return [one.toolTip() for one in palette.findChildren(SpeechButton)]


def test_another_game_is_welcomed_to_in_other_words(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = WORDS["casino_war"]._replace(greet="Welcome to another game.")
    monkeypatch.setattr(game_words, "WORDS", {**WORDS, "another": other})
    palette = SpeechPalette(Tongue("en"), key_map())
    before = _aloud(palette)
    assert WORDS["casino_war"].greet in before
    palette.set_game("another")
    changed = set(_aloud(palette)) - set(before)
    assert changed == {"Welcome to another game."}
    palette.set_game("casino_war")
    assert _aloud(palette) == before
