"""How do the six cues sound? Each is reckoned, none is a recording."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from functools import cache

from trainer.ui.speaking.sound import Cue

RATE = 44_100
_PEAK = 9_000  # of 32,767: a cue accompanies, it does not startle
_Wave = Callable[[float], float]


@cache
def samples(cue: Cue) -> array[int]:
    """The cue as signed 16-bit samples of one channel."""
    match cue:
        case Cue.CARD:
            return _sampled(0.07, _swish())
        case Cue.CHIPS:
            return _sampled(0.12, _clicks((0.0, 3_100.0), (0.035, 2_700.0), (0.06, 3_300.0)))
        case Cue.WORD:
            return _sampled(0.10, _notes((0.0, 0.10, 523.25)))
        case Cue.FAULT:
            return _sampled(0.30, _notes((0.0, 0.14, 311.13), (0.14, 0.16, 233.08)))
        case Cue.FLOOR:
            return _sampled(0.32, _notes((0.0, 0.32, 659.26), (0.10, 0.22, 987.77)))
        case Cue.ROUND:
            return _sampled(
                0.40, _notes((0.0, 0.14, 523.25), (0.12, 0.14, 659.26), (0.24, 0.16, 783.99))
            )


def _sampled(seconds: float, wave: _Wave) -> array[int]:
    count = round(RATE * seconds)
    raw = [wave(at / RATE) for at in range(count)]
    loudest = max(abs(one) for one in raw)
    return array("h", (round(_PEAK * one / loudest) for one in raw))


def _swish() -> _Wave:
    """Noise that swells and fades: a card on felt."""
    noise = random.Random(7)
    smooth = 0.0

    def wave(at: float) -> float:
        nonlocal smooth
        smooth += 0.45 * (noise.uniform(-1, 1) - smooth)
        return smooth * math.sin(math.pi * at / 0.07) ** 2

    return wave


def _clicks(*hits: tuple[float, float]) -> _Wave:
    """Short high knocks: clay on clay."""

    def wave(at: float) -> float:
        return sum(
            math.exp(-(at - start) * 160) * math.sin(2 * math.pi * pitch * (at - start))
            for start, pitch in hits
            if at >= start
        )

    return wave


def _notes(*notes: tuple[float, float, float]) -> _Wave:
    """Soft tones, each with its start, length and pitch; none begins or ends with a crack."""

    def wave(at: float) -> float:
        total = 0.0
        for start, length, pitch in notes:
            part = (at - start) / length
            if 0 <= part < 1:
                swell = math.sin(math.pi * part) ** 0.6
                turn = 2 * math.pi * pitch * (at - start)
                total += swell * (math.sin(turn) + 0.25 * math.sin(2 * turn))
        return total

    return wave
