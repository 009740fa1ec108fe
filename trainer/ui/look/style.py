"""How do the ordinary widgets round the table look?"""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from trainer.ui.look.fonts import install
from trainer.ui.look.theme import MOST_IN_ROWS, RADIUS, Scale, Theme, beside, panel_width

_SHEET = Template("""
* { font-size: ${body}px; color: $ink; outline: none; }
QWidget#window, QWidget#page, QStackedWidget, QDialog { background: $chrome; }
QWidget#panel, QWidget#header { background: $panel; }
QWidget#panel { border-left: 1px solid $line; }
QWidget#header { border-bottom: 1px solid $line; }
QScrollArea > QWidget, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollArea { background: transparent; border: 2px solid transparent; }
QScrollArea:focus { border: 2px solid $focus; border-radius: ${radius}px; }
QLabel { background: transparent; }
QWidget#header QLabel, QWidget#header QPushButton { font-size: ${head}px; }
QWidget#header QLabel[role="title"] { font-size: ${head_title}px; }
QLabel[role="title"] { font-size: ${title}px; }
QLabel[role="display"] { font-size: ${display}px; }
QLabel[role="heading"] { font-size: ${body}px; color: $dim; }
QLabel[role="strong"] { font-size: ${strong}px; }
QLabel[role="dim"] { font-size: ${small}px; color: $dim; }
QLabel[role="soft"] { color: $dim; }
QLabel[role="heard"] { color: $dim; border: 2px solid transparent; border-radius: 6px; }
QLabel[role="heard"]:focus { border: 2px solid $focus; }
QLabel[role="fault"] { color: $fault; }
QLabel[role="right"] { color: $right; }
QLabel[role="tag"], QLabel[role="tag-bad"], QLabel[role="tag-soft"] {
  font-size: ${small}px; color: $fault; border: 1px solid $fault; border-radius: 4px;
  padding: 2px 7px; }
QLabel[role="tag-bad"] { color: $chrome; background: $fault; }
QLabel[role="tag-soft"] { color: $dim; border-color: $dim; }
QLabel[role="accent"] { color: $accent_ink; }
QFrame[role="card"] { background: $raised; border: 1px solid $line; border-radius: ${radius}px; }
QFrame[role="now"] { background: $accent_wash; border: 1px solid $focus;
  border-radius: ${radius}px; }
QFrame[role="bad"] { background: $fault_wash; border: 1px solid $fault;
  border-radius: ${radius}px; }
QFrame[role="hair"] { background: $line; border: none; }
QWidget#foot { background: $panel; border-top: 1px solid $line; }
QFrame#caption { background: $panel; border-top: 1px solid $line; }
QFrame[role="mark"] { background: $accent; border: none; border-radius: 1px; }
QFrame[role="line"] { background: $dim; border: none; }
QPushButton { background: $raised; border: 1px solid $edge; border-radius: ${radius}px;
  padding: 7px 12px; min-height: ${tall}px; }
QPushButton:hover { background: $pressed; }
QPushButton:pressed { background: $line; }
QPushButton:disabled { color: $dim; background: transparent; border: 1px dashed $edge; }
QPushButton:checked { background: $accent_wash; }
QPushButton:focus { border: 2px solid $focus; padding: 6px 11px; }
QPushButton[role="primary"] { background: $accent; color: $on_accent;
  border: 1px solid $focus; font-size: ${strong}px; padding: 10px 18px; }
QPushButton[role="primary"]:focus { border: 1px solid $focus; padding: 10px 18px; }
QPushButton[role="primary"]:disabled { background: $pressed; color: $dim;
  border: 1px dashed $edge; }
QPushButton[role="floor"] { background: $fault_wash; border: 1px solid $fault; }
QPushButton[role="floor"]:focus { border: 2px solid $focus; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; color: $dim;
  padding: 6px 10px; }
QPushButton[role="link"]:hover { color: $ink; background: $raised; }
QPushButton[role="link"]:focus { border: 2px solid $focus; padding: 5px 9px; color: $ink; }
QPushButton[role="spare"] { background: transparent; border: 1px solid transparent; color: $dim;
  padding: 5px 3px; font-size: ${small}px; }
QPushButton[role="spare"]:hover { color: $ink; background: $raised; }
QPushButton[role="spare"]:focus { border: 2px solid $focus; padding: 4px 2px; color: $ink; }
QPushButton[role="segment"] { padding: 5px 3px; min-width: 28px; font-size: ${small}px; }
QPushButton[role="segment"]:focus { padding: 4px 2px; }
QPushButton[role="clause"] { background: transparent; border: 1px solid transparent;
  border-radius: 4px; color: $accent_ink; text-decoration: underline; padding: 1px 5px;
  min-height: 0; }
QPushButton[role="clause"]:hover { background: $pressed; }
QPushButton[role="clause"]:focus { border: 2px solid $focus; padding: 0 4px; }
QPushButton[role="away"] { background: transparent; padding: 6px 12px; margin-left: 8px; }
QPushButton[role="away"]:hover { background: $raised; }
QPushButton[role="away"]:focus { border: 2px solid $focus; padding: 5px 11px; }
QPushButton[role="speech"], QPushButton[role="floor"] { padding: 2px; min-height: 10px; }
QPushButton[role="speech"]:focus, QPushButton[role="floor"]:focus { padding: 1px; }
QPushButton[role="row"] { background: transparent; border: 1px solid transparent; padding: 0; }
QPushButton[role="row"]:hover { background: $pressed; }
QPushButton[role="row"]:focus { border: 2px solid $focus; padding: 0; }
QPlainTextEdit { background: $chrome; border: 1px solid $edge; border-radius: ${radius}px;
  padding: 6px 8px; selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit:focus { border: 2px solid $focus; padding: 5px 7px; }
QLineEdit, QComboBox, QSpinBox { background: $raised; border: 1px solid $edge;
  border-radius: ${radius}px; padding: 7px 10px; min-height: ${tall}px;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $focus; padding: 6px 9px; }
QLineEdit { placeholder-text-color: $dim; }
QSpinBox QLineEdit { background: transparent; border: none; padding: 0 8px; min-height: 0; }
QSpinBox::up-button, QSpinBox::down-button { width: 0; border: none; }
QLineEdit[role="notation"] { color: $accent_ink; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView::item { min-height: ${tall}px; padding: 3px 8px; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { width: 0; height: 0; border-left: 5px solid $raised;
  border-right: 5px solid $raised; border-top: 6px solid $dim; margin-right: 8px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $edge; outline: none;
  selection-background-color: $accent_wash; selection-color: $ink; padding: 4px; }
QListWidget, QTableWidget, QTreeWidget { background: $panel; border: 1px solid $line;
  border-radius: ${radius}px; outline: none; padding: 4px; gridline-color: $line; }
QListWidget:focus, QTableWidget:focus { border: 2px solid $focus; padding: 3px; }
QListWidget::item { padding: 7px 9px; border: 1px solid transparent; border-radius: 6px; }
QListWidget[role="course"]::item { padding: 2px 5px; }
QListWidget::item:disabled { color: $dim; background: transparent; }
QListWidget::item:enabled:hover { background: $raised; }
QListWidget::item:selected, QTableWidget::item:selected { background: $accent_wash; color: $ink; }
QListWidget::item:selected { border: 1px solid $focus; }
QTableWidget::item { padding: 6px 10px; }
QHeaderView { background: $panel; }
QHeaderView::section { background: $panel; color: $dim; border: none;
  border-bottom: 1px solid $line; padding: 6px 10px; }
QCheckBox, QRadioButton { spacing: 8px; padding: 4px; border: 2px solid transparent;
  border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid $focus; }
QSlider::groove:horizontal { height: 4px; background: $pressed; border: 1px solid $edge;
  border-radius: 3px; }
QSlider::sub-page:horizontal { background: $dim; border-radius: 3px; }
QSlider::handle:horizontal { background: $accent; border: 1px solid $focus;
  width: 14px; margin: -6px 0; border-radius: 8px; }
QSlider:focus { border: 2px solid $focus; border-radius: 6px; }
QMenu { background: $raised; border: 1px solid $edge; padding: 6px; border-radius: ${radius}px; }
QMenu::item { padding: 6px 17px; border: 1px solid transparent; border-radius: 6px; }
QMenu::item:selected { background: $accent_wash; border: 1px solid $focus; }
QMenu::item:disabled { color: $dim; }
QToolTip { background: $raised; color: $ink; border: 1px solid $edge; padding: 6px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar::handle:vertical { background: $edge; border-radius: 4px; min-height: 30px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QScrollBar:horizontal { height: 0; }
QGraphicsView { background: $chrome; border: none; }
""")


def stylesheet(theme: Theme, scale: Scale) -> str:
    """The style sheet of the whole window."""
    colours = {
        name: getattr(theme, name)
        for name in (
            *("chrome", "panel", "raised", "pressed", "line", "edge", "ink", "dim", "accent"),
            *("accent_ink", "accent_wash", "on_accent", "right", "fault", "fault_wash", "focus"),
        )
    }
    head = Scale(min(scale.factor, MOST_IN_ROWS))  # it is one line
    sizes = {
        "small": scale.small,
        "body": scale.body,
        "strong": scale.strong,
        "title": scale.title,
        "display": scale.display,
        "head": head.body,
        "head_title": head.title,
        "tall": round(scale.body * 1.5),
        "radius": RADIUS,
    }
    return _SHEET.substitute(colours | sizes)


_SIZES = Template("""
* { font-size: ${body}px; }
QLabel[role="heading"] { font-size: ${body}px; }
QLabel[role="strong"], QPushButton[role="primary"] { font-size: ${strong}px; }
QLabel[role="dim"] { font-size: ${small}px; }
QPushButton, QLineEdit { min-height: ${tall}px; }
QPushButton[role="speech"], QPushButton[role="floor"] { min-height: 10px; }
""")


def sizes_only(scale: Scale) -> str:
    """A style sheet for a part whose words are of another size than those of the window."""
    tall = round(scale.body * 1.5)
    named = {"body": scale.body, "strong": scale.strong, "small": scale.small, "tall": tall}
    return _SIZES.substitute(named)


def fit_panel(panel: QWidget, scale: Scale, tall: int) -> Scale:
    """Give a panel beside a table so high its width and its letters; the size these have."""
    panel.setFixedWidth(panel_width(scale, tall))
    return fit_letters(panel, scale, tall)


def fit_letters(panel: QWidget, scale: Scale, tall: int) -> Scale:
    """Only its letters."""
    own = beside(scale, tall)
    sheet = sizes_only(own) if own != scale else ""
    if sheet != panel.styleSheet():
        panel.setStyleSheet(sheet)
    return own


def palette(theme: Theme) -> QPalette:
    """The palette for what the style sheet does not reach."""
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.chrome,
        QPalette.ColorRole.WindowText: theme.ink,
        QPalette.ColorRole.Base: theme.panel,
        QPalette.ColorRole.AlternateBase: theme.raised,
        QPalette.ColorRole.Text: theme.ink,
        QPalette.ColorRole.Button: theme.raised,
        QPalette.ColorRole.ButtonText: theme.ink,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.PlaceholderText: theme.dim,
        QPalette.ColorRole.Link: theme.accent_ink,
        QPalette.ColorRole.ToolTipBase: theme.raised,
        QPalette.ColorRole.ToolTipText: theme.ink,
    }
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    return made


def dress(app: QApplication, theme: Theme, scale: Scale) -> None:
    """Give every widget this font size, palette and style sheet, unless it has them."""
    sheet = stylesheet(theme, scale)
    if app.styleSheet() == sheet:
        return  # else every widget is measured and laid out again: a fifth of a second
    install(app, scale)
    app.setPalette(palette(theme))
    app.setStyleSheet(sheet)
