"""Which font shows Korean text, also on a machine that has none?"""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from trainer.fault import TrainerFault
from trainer.ui.look.theme import Scale

PREFERRED = (
    "Noto Sans KR",
    "Noto Sans CJK KR",
    "Pretendard",
    "Apple SD Gothic Neo",
    "Malgun Gothic",
    "NanumGothic",
)


@cache
def family() -> str:
    """Family that shows Hangul; loads the packaged Noto Sans KR where the system has none.

    Raises TrainerFault `no-font` when neither is there. Needs a QGuiApplication.
    """
    system = set(QFontDatabase.families(QFontDatabase.WritingSystem.Korean))
    for name in PREFERRED:
        if name in system:
            return name
    if system:
        return sorted(system)[0]
    return packaged()


def packaged() -> str:
    """Load the packaged Noto Sans KR; raises TrainerFault `no-font` when it is missing."""
    path = _file()
    number = QFontDatabase.addApplicationFont(path) if path else -1
    names = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    if not names:
        raise TrainerFault("no-font")
    return names[0]


def _file() -> str | None:
    try:
        from pylopdf_fonts_ko import sans_path
    except ImportError:
        return None
    return str(sans_path())


@lru_cache(maxsize=1024)
def font(pixels: float, bold: bool = False, width: int = 100) -> QFont:
    """The app's font at a size in logical pixels, its letters `width` percent as wide."""
    made = QFont(family())
    made.setPixelSize(max(1, round(pixels)))
    made.setBold(bold)
    if width != 100:
        made.setStretch(width)
    return made


def install(app: QApplication, scale: Scale) -> None:
    """Make the app's font the default of every widget."""
    app.setFont(font(scale.body))
