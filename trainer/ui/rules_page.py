"""What do the rules say, clause by clause, and where does each come from?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from trainer.i18n.catalog import N_
from trainer.i18n.rules_text import rule_text, tag_name
from trainer.procedures.rules import RULES, Rule, Tag
from trainer.ui.header import Header
from trainer.ui.theme import STEP
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import button, card, column, holding, label, row, scrolling


class RulesPage(QWidget):
    """The rule catalogue with a search; `left` when done."""

    left = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self.header = Header(tongue)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.search = QLineEdit()
        self.search.textChanged.connect(lambda _: self._fill())
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self._clear = button("", self._show_all)
        self._title, self._tag = label("title", wrap=True), label("dim")
        self._parts = [(label("heading"), label("", wrap=True)) for _ in range(4)]
        left = column(self.search, self.list, gap=2)
        left.setStretchFactor(self.list, 1)
        first = holding(left)
        first.setFixedWidth(360)
        texts = column(self._title, self._tag, gap=1, margin=6)
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
        """Show this rule."""
        self.search.clear()
        found = self.list.findItems(rule, Qt.MatchFlag.MatchStartsWith)
        if found:
            self.list.setCurrentItem(found[0])

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

    def _fill(self) -> None:
        chosen = self.list.currentRow()
        wanted = self.search.text().strip().lower()
        self.list.blockSignals(True)
        self.list.clear()
        for rule in RULES:
            words = rule_text(rule, self._tongue.translator)
            if wanted in f"{rule} {words.title} {words.duty}".lower():
                item = QListWidgetItem(f"{rule}   {words.title}")
                item.setData(Qt.ItemDataRole.UserRole, rule)
                self.list.addItem(item)
        self.list.blockSignals(False)
        self.list.setCurrentRow(max(0, min(chosen, self.list.count() - 1)))
        self._show()

    def _show_all(self) -> None:
        self.search.clear()
        self.search.setFocus()

    def _show(self) -> None:
        row_ = self.list.currentRow()
        self._clear.setVisible(row_ < 0)
        for head, _ in self._parts:
            head.setVisible(row_ >= 0)
        if row_ < 0:
            self._title.setText(self._tongue.say(N_("No rule contains this.")))
            for _, text in self._parts:
                text.clear()
            self._tag.clear()
            return
        rule = str(self.list.item(row_).data(Qt.ItemDataRole.UserRole))
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
