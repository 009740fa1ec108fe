"""What do the result sheet and the replay ask for?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.ui.replay_page import ReplayPage
    from trainer.ui.sheet_page import SheetPage
    from trainer.ui.window import Window


def attend(sheet: SheetPage, window: Window) -> None:
    """Do what the sheet asks for."""
    sittings, guarded = window.sittings, window.guarded
    sheet.left.connect(guarded(window.go_home))
    sheet.next_wanted.connect(guarded(sittings.next_round))
    sheet.again_wanted.connect(guarded(sittings.again))
    sheet.replay_wanted.connect(guarded(sittings.replay))
    sheet.rule_wanted.connect(window.show_rule)


def attend_replay(replay: ReplayPage, window: Window) -> None:
    """Do what the replay asks for."""
    replay.again_wanted.connect(window.guarded(window.sittings.again_from))
