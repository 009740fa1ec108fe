"""Sound is off until it is wanted, says nothing that is not to be seen, and no verdict in exams."""

from __future__ import annotations

import builtins
import subprocess
import sys
from array import array
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.driving import way
from trainer.core.actions import Burn, Deal, MoveChips, Say, Signal, Words
from trainer.core.chips import stack
from trainer.core.places import TRAY, hand
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.sitting.play import Play
from trainer.ui.speaking import speaker
from trainer.ui.speaking.sound import TWINS, Cue, Sight, cues
from trainer.ui.speaking.speaker import Mixer
from trainer.ui.speaking.tones import RATE, samples
from trainer.ui.window import Window

LOUD = Preferences(motion=Motion.OFF, sound=True)


class Ear:
    """A loudspeaker that writes down what it is given."""

    def __init__(self) -> None:
        self.heard: list[Cue] = []

    def sound(self, cue: Cue) -> None:
        self.heard.append(cue)

    def take(self) -> list[Cue]:
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    made = Ear()
    monkeypatch.setattr(speaker, "Speaker", lambda: made)
    monkeypatch.setattr(speaker, "trouble", lambda: None)
    return made


def sit(window: Window, mode: Mode, likes: Preferences = LOUD) -> Play:
    window.settings.changed.emit(likes)
    window.home.start_wanted.emit(Wish("full-table", "korean", mode))
    assert window.play is not None
    assert window.table.panel is not None
    return window.play


def until_payment(play: Play) -> MoveChips:
    while True:
        action = play.steps[0].action
        if isinstance(action, MoveChips) and action.source == TRAY:
            return action
        play.submit(way(play.steps[0], play))


def sights(window: Window) -> dict[Sight, object]:
    """What is to be seen of everything that sounds."""
    view, panel = window.table.board.view, window.table.panel
    assert view is not None
    log = [panel.log.item(at).data(0x0100).text for at in range(panel.log.count())]
    page: Any = window.centralWidget()
    return {
        Sight.CARDS: (dict(view.cards), view.shoe_text, view.discard_text),
        Sight.CHIPS: dict(view.chips),
        Sight.LOG: log,
        Sight.MARK: dict(view.marks),
        Sight.NEWS: panel._told.text(),
        Sight.SHEET: page.currentWidget() is window.sheet,
    }


def test_every_cue_has_a_visible_twin() -> None:
    assert set(TWINS) == set(Cue)


@pytest.mark.parametrize("cue", list(Cue), ids=lambda cue: cue.value)
def test_what_is_heard_is_seen_at_the_same_moment(window: Window, ear: Ear, cue: Cue) -> None:
    play = sit(window, Mode.PRACTICE)
    payment = until_payment(play) if cue in (Cue.CHIPS, Cue.FAULT) else None
    before = sights(window)
    ear.take()
    match cue:
        case Cue.CARD:
            play.submit(Deal(hand(1)))
        case Cue.CHIPS:
            play.submit(way(play.steps[0], play))
        case Cue.WORD:
            play.submit(Say(Words.NO_MORE_BETS))
        case Cue.FAULT:
            assert payment is not None
            play.submit(MoveChips(TRAY, payment.target, stack([1_000])))
        case Cue.FLOOR:
            play.submit(Signal.CALL_FLOOR)
        case Cue.ROUND:
            play.close_round()
    assert cue in ear.take()
    assert sights(window)[TWINS[cue]] != before[TWINS[cue]]


def test_an_exam_sounds_no_verdict(window: Window, ear: Ear) -> None:
    play = sit(window, Mode.EXAM)
    payment = until_payment(play)
    play.submit(MoveChips(TRAY, payment.target, stack([1_000])))
    for _ in range(6):
        play.submit(way(play.steps[0], play))
    heard = ear.take()
    assert Cue.CARD in heard
    assert Cue.FAULT not in heard


def test_each_kind_of_sound_is_heard_once_at_a_moment() -> None:
    done = (Deal(hand(1)), Burn(1), MoveChips(TRAY, hand(1), stack([1_000])), Deal(hand(2)))
    assert cues(done, faulty=True) == (Cue.CARD, Cue.CHIPS, Cue.FAULT)
    assert cues((), closed=True) == (Cue.ROUND,)
    assert cues((Signal.PAUSE,)) == ()


def test_nothing_sounds_and_nothing_is_loaded_until_it_is_wanted(window: Window, ear: Ear) -> None:
    play = sit(window, Mode.PRACTICE, Preferences(motion=Motion.OFF))
    play.submit(Deal(hand(1)))
    assert ear.take() == []
    window.settings.changed.emit(LOUD)
    assert ear.take() == []
    play.submit(Deal(hand(2)))
    assert ear.take() == [Cue.CARD]
    window.settings.changed.emit(Preferences(motion=Motion.OFF))
    play.submit(Deal(hand(3)))
    assert ear.take() == []


def test_the_window_does_not_import_the_sound() -> None:
    code = "import sys, trainer.ui.window, trainer.ui.table.panel, trainer.ui.settings.page\n"
    code += "print([name for name in sys.modules if 'miniaudio' in name or '.tones' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_the_extra_or_a_device_it_is_silent_and_the_settings_say_why(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def lacking(name: str, *given: Any, **more: Any) -> Any:
        if name == "miniaudio":
            raise ImportError(name)
        return real(name, *given, **more)

    monkeypatch.setattr(builtins, "__import__", lacking)
    window.settings.sound.sound.click()
    play = sit(window, Mode.PRACTICE)
    play.submit(Deal(hand(1)))
    assert [type(e.action) for e in play.session.entries][-1] is Deal
    assert "pip install miniaudio" in window.settings.sound.trouble.text()
    window.settings.sound.sound.click()
    assert not window.settings.sound.trouble.text()


def test_no_loudspeaker_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    miniaudio = pytest.importorskip("miniaudio")

    def none(*_given: object, **_more: object) -> None:
        raise miniaudio.MiniaudioError("no device")

    monkeypatch.setattr(miniaudio, "PlaybackDevice", none)
    found = speaker.trouble()
    assert isinstance(found, TrainerFault)
    assert found.code == "no-sound-device"


class Device:
    """A device that takes one block from whoever starts it."""

    def __init__(self) -> None:
        self.blocks: list[bytes] = []
        self.state = "open"

    def start(self, stream: Any) -> None:
        self.state = "running"
        self.blocks.append(stream.send(2_000).tobytes())

    def stop(self) -> None:
        self.state = "open"

    def close(self) -> None:
        self.state = "closed"


def test_the_device_is_held_only_while_something_is_heard(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device()
    monkeypatch.setattr(speaker, "_device", lambda: device)
    made = speaker.Speaker()
    assert device.state == "open"
    made.sound(Cue.CHIPS)
    assert device.state == "running"
    assert any(device.blocks[0])
    made._let_go()
    assert device.state == "running"
    made._mixer.block(RATE)
    made._let_go()
    assert device.state == "open"
    made.close()
    assert device.state == "closed"


def test_the_cues_differ_end_softly_and_are_short() -> None:
    made = {cue: samples(cue) for cue in Cue}
    assert len({bytes(one) for one in made.values()}) == len(Cue)
    for cue, one in made.items():
        assert 0.05 < len(one) / RATE < 0.5
        assert max(abs(value) for value in one) < 12_000
        assert abs(one[-1]) < 600, cue


def test_sounds_are_heard_beside_each_other_without_overflow() -> None:
    mixer = Mixer()
    for _ in range(8):
        mixer.add(array("h", [9_000] * 10))
    assert list(mixer.block(4)) == [32_767] * 4
    assert not mixer.silent
    assert list(mixer.block(10)) == [32_767] * 6 + [0] * 4
    assert mixer.silent
