"""The rules: whose they are, and what they are called."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from trainer.ui.window import Window


def test_a_rule_names_the_document_it_rests_on(window: Window) -> None:
    window.tongue.switch("ko")
    window.show_rule("K-D6")
    said = [one.text() for one in window.rules.findChildren(QLabel)]
    assert "출처 있음 · 문서 002" in said
    assert "K-D6 · 이니셜 베트(Initial Bet)는 1:1" in said
