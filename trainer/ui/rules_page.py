"""What do the rules say, clause by clause, and where does each come from?"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.i18n.catalog import N_
from trainer.i18n.primer import TITLE, primer
from trainer.i18n.rules_text import rule_text, tag_name
from trainer.procedures.rules import RULES, Rule, Tag
from trainer.procedures.sheet import Sheet
from trainer.ui.header import Header
from trainer.ui.house_names import house_name
from trainer.ui.primer_view import PrimerView
from trainer.ui.rules_list import Row, RulesList
from trainer.ui.rules_search import Entry, ranked
from trainer.ui.theme import STEP
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import button, card, column, holding, label, row, scrolling

GAME = ""
"""What stands for a clause where the game itself is told."""


class RulesPage(QWidget):
    """The game of a house in short, then the rule catalogue with a search; `left` when done."""

    left = Signal()

    def __init__(self, tongue: Tongue, house: Sheet) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue, self._house = tongue, house
        self.header = Header(tongue)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.search = QLineEdit()
        self.search.textChanged.connect(lambda _: self._find())
        self.list = RulesList()
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self._clear = button("", self._show_all)
        self._title, self._tag = label("title", wrap=True), label("dim")
        self._parts = [(label("heading"), label("", wrap=True)) for _ in range(4)]
        left = column(self.search, self.list, gap=2)
        left.setStretchFactor(self.list, 1)
        first = holding(left)
        first.setFixedWidth(360)
        self._game = PrimerView()
        texts = column(self._title, self._tag, self._game, gap=1, margin=6)
        for head, text in self._parts:
            texts.addSpacing(3 * STEP)
            texts.addWidget(head)
            texts.addWidget(text)
        texts.addLayout(row(self._clear, 1))
        texts.addStretch(1)
        body = row(first, scrolling(holding(row(card(texts)))), gap=6)
        body.setStretch(1, 1)
        body.setContentsMargins(24, 20, 24, 24)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.setFocusProxy(self.list)
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def choose(self, rule: str) -> None:
        """Show this rule, or the game in short for none."""
        self.search.clear()
        self.list.choose(rule)

    def deals(self, house: Sheet) -> None:
        """Tell the game as this house deals it."""
        self._house = house
        self._fill()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Rules")))
        self._clear.setText(say(N_("Show all rules")))
        self.search.setPlaceholderText(say(N_("Search: clause or word")))
        self.search.setAccessibleName(say(N_("Search: clause or word")))
        self.list.setAccessibleName(say(N_("Rules")))
        for (head, _), text in zip(
            self._parts, (N_("Duty"), N_("Reason"), N_("Remedy"), N_("Example")), strict=True
        ):
            head.setText(say(text))
        self._fill()

    def _find(self) -> None:
        """What is sought best of all stands first, and is shown."""
        self._fill()
        self.list.setCurrentRow(0 if self.list.count() else -1)

    def _fill(self) -> None:
        chosen, speaker = self.list.code(), self._tongue.translator
        game = primer(self._house, speaker)
        told = [f"{word} {text}" for word, text in game.places]
        entries = [Entry(GAME, speaker.gettext(TITLE), " ".join([*game.sentences, *told]))]
        for rule in RULES:
            words = rule_text(rule, speaker)
            more = f"{words.reason} {words.remedy} {words.example}"
            entries.append(Entry(rule, words.title, words.duty, more))
        found = [entries[at] for at in ranked(self.search.text(), entries)]
        self.list.blockSignals(True)
        self.list.show_rows([Row(entry.code, entry.title) for entry in found])
        if chosen is None or not self.list.choose(chosen):
            self.list.setCurrentRow(0 if found else -1)
        self.list.blockSignals(False)
        self._show()

    def _show_all(self) -> None:
        self.search.clear()
        self.search.setFocus()

    def _show(self) -> None:
        code, speaker = self.list.code(), self._tongue.translator
        clause = code or None
        self._clear.setVisible(code is None)
        for head, text in self._parts:
            head.setVisible(clause is not None)
            text.setVisible(clause is not None)
        self._tag.setVisible(code is not None)
        self._game.setVisible(code == GAME)
        if clause is not None:
            self._show_clause(clause)
        elif code == GAME:
            self._title.setText(speaker.gettext(TITLE))
            self._tag.setText(house_name(self._house, speaker))
            self._game.show_game(primer(self._house, speaker))
        else:
            self._title.setText(speaker.gettext(N_("No rule contains this.")))

    def _show_clause(self, rule: str) -> None:
        words = rule_text(rule, self._tongue.translator)
        self._title.setText(f"{rule} · {words.title}")
        self._tag.setText(self._provenance(RULES[rule]))
        for (_, text), said in zip(
            self._parts, (words.duty, words.reason, words.remedy, words.example), strict=True
        ):
            text.setText(said)

    def _provenance(self, rule: Rule) -> str:
        """Who says so, and in which document."""
        said = tag_name(rule.tag, self._tongue.translator)
        if not rule.source or rule.tag is Tag.REGULATOR:
            return said
        document = self._tongue.say(N_("document {number}"), number=rule.source)
        return f"{said} · {document}"
