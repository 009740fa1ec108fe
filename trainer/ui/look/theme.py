"""Which colours, sizes and distances does the whole screen share?"""

from __future__ import annotations

from enum import Enum

from trainer.core.frozen import frozen, replace


class ThemeName(Enum):
    """The designed looks; the felt stays in one colour family in all of them."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@frozen
class Theme:
    """Colour tokens as `#rrggbb`. `accent` has one meaning: here, now.

    `line` parts areas; `edge` is the border of what can be pressed or filled in, and is seen
    as well as a mark is. `focus` is a line as well: of the focus and of what is chosen.
    """

    name: ThemeName
    chrome: str
    panel: str
    raised: str
    pressed: str
    line: str
    edge: str
    ink: str
    dim: str
    accent: str
    accent_ink: str
    accent_wash: str
    on_accent: str
    right: str
    fault: str
    fault_wash: str
    focus: str
    felt_high: str
    felt_low: str
    rail: str
    felt_print: str
    felt_dim: str
    felt_accent: str
    felt_right: str
    felt_fault: str
    plate: str
    plate_ink: str
    plate_line: str
    well: str
    bubble: str
    bubble_ink: str
    card_face: str
    card_edge: str
    card_back: str
    card_back_line: str


DARK = Theme(
    name=ThemeName.DARK,
    chrome="#0f1417",
    panel="#161d21",
    raised="#1d262b",
    pressed="#26323a",
    line="#26323a",
    edge="#66777f",
    ink="#e8eef0",
    dim="#8fa3a8",
    accent="#f2b84b",
    accent_ink="#f2b84b",
    accent_wash="#2b2a22",
    on_accent="#1a1405",
    right="#5fd0a5",
    fault="#ff6b5e",
    fault_wash="#37211f",
    focus="#f2b84b",
    felt_high="#174b43",
    felt_low="#10352f",
    rail="#0b211e",
    felt_print="#eadcae",
    felt_dim="#c3d1d0",
    felt_accent="#ffd27a",
    felt_right="#8fe3c2",
    felt_fault="#ffb4ac",
    plate="#161d21",
    plate_ink="#e8eef0",
    plate_line="#66777f",
    well="#0f1417",
    bubble="#f6f3ea",
    bubble_ink="#1a2023",
    card_face="#fdfcf8",
    card_edge="#b9b6aa",
    card_back="#7c2638",
    card_back_line="#d9a7b0",
)

LIGHT = replace(
    DARK,
    name=ThemeName.LIGHT,
    chrome="#dfe5e1",
    panel="#f4f6f3",
    raised="#ffffff",
    pressed="#e6ebe7",
    line="#c3cdc8",
    edge="#6b7b75",
    ink="#16211f",
    dim="#51625f",
    accent="#e8a020",
    accent_ink="#855400",
    accent_wash="#fdf1d8",
    on_accent="#1a1405",
    right="#0b6e4c",
    fault="#c02b20",
    fault_wash="#fbe4e1",
    focus="#8f5600",
    felt_high="#1d5d53",
    felt_low="#144840",
    rail="#2b574e",
    plate="#ffffff",
    plate_ink="#16211f",
    plate_line="#6b7b75",
    well="#0a2722",
    bubble="#ffffff",
)

CONTRAST = replace(
    DARK,
    name=ThemeName.CONTRAST,
    chrome="#000000",
    panel="#000000",
    raised="#101010",
    pressed="#2a2a2a",
    line="#d0d0d0",
    edge="#d0d0d0",
    ink="#ffffff",
    dim="#e2e2e2",
    accent="#ffd400",
    accent_ink="#ffd400",
    accent_wash="#2b2600",
    on_accent="#000000",
    right="#6dffb8",
    fault="#ff8a80",
    fault_wash="#3a0f0b",
    focus="#ffd400",
    felt_high="#063b30",
    felt_low="#03261f",
    rail="#000000",
    felt_print="#fff3c4",
    felt_dim="#ffffff",
    plate="#000000",
    plate_ink="#ffffff",
    plate_line="#ffffff",
)

THEMES: dict[ThemeName, Theme] = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}


@frozen
class Scale:
    """Type sizes in logical pixels for a text-size setting (1.0 = 100 %)."""

    factor: float = 1.0

    @property
    def small(self) -> int:
        return round(12 * self.factor)

    @property
    def body(self) -> int:
        return round(13 * self.factor)

    @property
    def strong(self) -> int:
        return round(14 * self.factor)

    @property
    def title(self) -> int:
        return round(17 * self.factor)

    @property
    def display(self) -> int:
        return round(26 * self.factor)

    @property
    def tight(self) -> bool:
        """Whether words are so large that what can be spared gives them its room."""
        return self.factor > 1.2


MOST_IN_ROWS = 1.5
"""Words that stand in a row with others, or above others, grow no further without more room."""
STEP = 4
RADIUS = 8
PANEL_WIDTH = 330


# How opaque a line in `felt_print` must be to be seen on every felt as well as a mark is.
FELT_LINE = 160


HEADER_HEIGHT = 56
_LARGE, _MOST_BESIDE = 860, 1.25


def beside(scale: Scale, tall: int) -> Scale:
    """The words beside a table so high: beside a large one they are larger as well, by steps."""
    steps = int(20 * min(_MOST_BESIDE, max(1.0, tall / _LARGE)))
    return Scale(scale.factor * steps / 20)


def panel_width(scale: Scale, tall: int = 0) -> int:
    """The side panel, little wider for larger words: the table keeps its size, and its chips.

    Beside a table so high it grows as its words do.
    """
    wide = PANEL_WIDTH * min(1.09, max(1.0, scale.factor))
    return round(wide * beside(scale, tall).factor / scale.factor)


# Four colours let a suit be told by hue as well; the two-colour deck is the traditional one.
SUIT_COLOURS_FOUR: dict[str, str] = {
    "s": "#14181a",
    "h": "#c62a34",
    "d": "#1857c0",
    "c": "#17743a",
}
SUIT_COLOURS_TWO: dict[str, str] = {
    "s": "#14181a",
    "h": "#c62a34",
    "d": "#c62a34",
    "c": "#14181a",
}


def suit_colours(four: bool) -> dict[str, str]:
    """Ink of each suit letter."""
    return SUIT_COLOURS_FOUR if four else SUIT_COLOURS_TWO
