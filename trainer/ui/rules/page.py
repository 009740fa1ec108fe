"""What is the game, and what do the rules say, clause by clause?"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QStackedWidget, QWidget

from trainer.i18n.catalog import N_
from trainer.i18n.rules_pages import page as page_of
from trainer.i18n.rules_text import provenance, rule_text
from trainer.procedures.knobs import rules_of
from trainer.procedures.rules import RULES
from trainer.procedures.sheet import Sheet
from trainer.ui.course.house_names import house_name, told_houses
from trainer.ui.look.theme import STEP
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.chooser import Chooser
from trainer.ui.parts.header import Header
from trainer.ui.parts.second_press import await_second_press
from trainer.ui.parts.widgets import button, card, column, holding, label, row, scrolling
from trainer.ui.rules.clause_link import show_linked
from trainer.ui.rules.game_view import GameView
from trainer.ui.rules.list import Row, RulesList
from trainer.ui.rules.search import Entry, ranked

_GAME, _CLAUSES = range(2)


class RulesPage(QWidget):
    """Two parts: a game as a house plays it, and the clauses that bind there, with a search."""

    left = Signal()

    def __init__(self, tongue: Tongue, house: Sheet) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue, self._house, self._read = tongue, house, house
        self.header = Header(tongue)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.parts = QButtonGroup(self)
        self._part_buttons = [button() for _ in range(2)]
        for number, made in enumerate(self._part_buttons):
            made.setCheckable(True)
            self.parts.addButton(made, number)
        self.game, self.house = GameView(), Chooser()
        self.house.activated.connect(self._picked)
        self.search, self.list = QLineEdit(), RulesList()
        self.search.textChanged.connect(lambda _: self._find())
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self._clear = button("", self._show_all)
        self._title, self._tag = label("title", wrap=True), label("dim")
        self._texts = [(label("heading"), label("", wrap=True)) for _ in range(4)]
        self._pages = QStackedWidget()
        middle = row(1, self.game, 1)
        middle.setStretch(1, 1_000)
        self._pages.addWidget(holding(middle))
        self._pages.addWidget(self._clauses())
        self.parts.idClicked.connect(self._turn_to)
        above = row(*self._part_buttons, 1, self.house)
        body = column(above, self._pages, gap=4)
        body.setStretch(1, 1)
        body.setContentsMargins(24, 16, 24, 24)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        tongue.changed.connect(self.retranslate)
        self.retranslate()
        self._turn_to(_GAME)
        # A link of the game leads to a clause, whose own links then lie below the pointer.
        self._pages.currentChanged.connect(
            lambda _: await_second_press(self.window().windowHandle())
        )

    def _clauses(self) -> QWidget:
        """The catalogue: what there is at the left, one clause at the right."""
        left = column(self.search, self.list, gap=2)
        left.setStretchFactor(self.list, 1)
        first = holding(left)
        first.setFixedWidth(360)
        texts = column(self._title, self._tag, gap=1, margin=6)
        for head, text in self._texts:
            text.linkActivated.connect(self.choose)
            texts.addSpacing(3 * STEP)
            texts.addWidget(head)
            texts.addWidget(text)
        texts.addLayout(row(self._clear, 1))
        texts.addStretch(1)
        whole = row(first, scrolling(holding(row(card(texts)))), gap=6)
        whole.setStretch(1, 1)
        return holding(whole)

    def choose(self, rule: str) -> None:
        """Show this rule, or the game itself for none."""
        self.search.clear()
        self._turn_to(_CLAUSES if rule else _GAME)
        if rule and rule not in rules_of(self._read):
            houses = told_houses(self._house)
            self._tell(next((one for one in houses if rule in rules_of(one)), self._read))
        if rule:
            self.list.choose(rule)

    def deals(self, house: Sheet) -> None:
        """Tell the game as this house deals it."""
        self._house = self._read = house
        self._fill_houses()
        self._tell(house)

    @property
    def tells_game(self) -> bool:
        """Whether the game stands here, not the clauses."""
        return self._pages.currentIndex() == _GAME

    def _turn_to(self, part: int) -> None:
        self._part_buttons[part].setChecked(True)
        self._pages.setCurrentIndex(part)
        self.setFocusProxy(self.list if part == _CLAUSES else self.game)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Rules")))
        for made, name in zip(self._part_buttons, (N_("The game"), N_("Clauses")), strict=True):
            made.setText(say(name))
        self.house.setAccessibleName(say(N_("Which game, at which house?")))
        self._clear.setText(say(N_("Show all rules")))
        self.search.setPlaceholderText(say(N_("Search: clause or word")))
        self.search.setAccessibleName(say(N_("Search: clause or word")))
        self.list.setAccessibleName(say(N_("Rules")))
        for (head, _), text in zip(
            self._texts, (N_("Duty"), N_("Reason"), N_("Remedy"), N_("Example")), strict=True
        ):
            head.setText(say(text))
        self._fill_houses()
        self._tell(self._read)

    def _fill_houses(self) -> None:
        """The house that deals, and one for every document by which a game is played."""
        speaker = self._tongue.translator
        self.house.clear()
        for sheet in told_houses(self._house):
            game, name = page_of(sheet, speaker).title, house_name(sheet, speaker)
            self.house.addItem(name if game in name else f"{game} · {name}", sheet)

    def _picked(self, index: int) -> None:
        self._tell(self.house.itemData(index))

    def _tell(self, house: Sheet) -> None:
        """The game and the clauses of this house, which is marked as the one that is read."""
        self._read, speaker = house, self._tongue.translator
        ids = [self.house.itemData(at).id for at in range(self.house.count())]
        self.house.setCurrentIndex(ids.index(house.id) if house.id in ids else 0)
        self.game.show_game(page_of(house, speaker), house_name(house, speaker), speaker)
        self._fill()

    def _find(self) -> None:
        """What is sought best of all stands first, and is shown."""
        self._fill()
        self.list.setCurrentRow(0 if self.list.count() else -1)

    def _fill(self) -> None:
        chosen, speaker = self.list.code(), self._tongue.translator
        entries = []
        for rule in rules_of(self._read):
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
        clause = self.list.code()
        self._clear.setVisible(clause is None)
        self._tag.setVisible(clause is not None)
        for head, text in self._texts:
            head.setVisible(clause is not None)
            text.setVisible(clause is not None)
        if clause is not None:
            self._show_clause(clause)
        else:
            self._title.setText(self._tongue.say(N_("No rule contains this.")))

    def _show_clause(self, rule: str) -> None:
        words = rule_text(rule, self._tongue.translator)
        self._title.setText(f"{rule} · {words.title}")
        self._tag.setText(provenance(RULES[rule], self._tongue.translator))
        for (_, text), said in zip(
            self._texts, (words.duty, words.reason, words.remedy, words.example), strict=True
        ):
            show_linked(text, said, RULES)
