"""How do cues reach a loudspeaker, and what if there is none?"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Generator
from typing import Any

from PySide6.QtCore import QObject, QTimer

from trainer.fault import TrainerFault
from trainer.ui.speaking.sound import Cue
from trainer.ui.speaking.tones import RATE, samples

_PERIOD_MS = 40
_REST_MS = 1_500  # of silence, after which the device is let go
_LOUDEST = 32_767


class Mixer:
    """What is to be heard just now, as blocks of samples. Asked by the thread of the device."""

    def __init__(self) -> None:
        self._voices: list[tuple[array[int], int]] = []
        self._guard = threading.Lock()

    def add(self, voice: array[int]) -> None:
        """Begin another sound beside those that are heard."""
        with self._guard:
            self._voices.append((voice, 0))

    @property
    def silent(self) -> bool:
        """Whether nothing is left to be heard."""
        with self._guard:
            return not self._voices

    def block(self, frames: int) -> array[int]:
        """The next so many samples; silence where there is nothing."""
        with self._guard:
            voices = [voice[at : at + frames] for voice, at in self._voices]
            left = [(voice, at + frames) for voice, at in self._voices]
            self._voices = [(voice, at) for voice, at in left if at < len(voice)]
        whole = array("h", bytes(2 * frames))
        for voice in voices:
            for at, value in enumerate(voice):
                whole[at] = max(-_LOUDEST, min(_LOUDEST, whole[at] + value))
        return whole

    def stream(self) -> Generator[array[int] | bytes, int, None]:
        """Blocks for as long as somebody asks."""
        frames = yield b""
        while True:
            frames = yield self.block(frames)


class Speaker(QObject):
    """The loudspeaker. It holds the device only while something is heard.

    Raises TrainerFault `no-sound-extra` where the extra is not installed, and
    `no-sound-device` where nothing can sound.
    """

    def __init__(self) -> None:
        super().__init__()
        self._device = _device()
        self._mixer = Mixer()
        self._rest = QTimer(self)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._let_go)
        self._running = False

    def sound(self, cue: Cue) -> None:
        """Let the cue be heard; a device that has gone away meanwhile is no fault."""
        self._mixer.add(samples(cue))
        if not self._running:
            stream = self._mixer.stream()
            next(stream)
            try:
                self._device.start(stream)
            except _errors():
                return
            self._running = True
        self._rest.start()

    def close(self) -> None:
        """Give the device back."""
        self._rest.stop()
        self._running = False
        self._device.close()

    def _let_go(self) -> None:
        if self._mixer.silent:
            self._rest.stop()
            self._running = False
            self._device.stop()


def trouble() -> TrainerFault | None:
    """Why nothing can be heard here, or None."""
    try:
        Speaker().close()
    except TrainerFault as fault:
        return fault
    return None


def _device() -> Any:
    try:
        import miniaudio  # type: ignore[import-untyped]
    except ImportError:
        raise TrainerFault("no-sound-extra") from None
    unheard = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
    try:
        return miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_PERIOD_MS,
            backends=[one for one in miniaudio.Backend if one not in unheard],
            app_name="casino-war-trainer",
        )
    except miniaudio.MiniaudioError:
        raise TrainerFault("no-sound-device") from None


def _errors() -> type[Exception]:
    import miniaudio

    return miniaudio.MiniaudioError  # type: ignore[no-any-return]
