"""Does every game bring along all that the others do, and is it told apart in tables alone?"""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.grading.judges import JUDGES
from trainer.i18n.game_words import WORDS
from trainer.procedures.clauses import BOOKS
from trainer.procedures.games import PROCEDURES, is_dealt
from trainer.procedures.knobs import knob_set, knobs_of, points_of, rules_of
from trainer.procedures.rules import RULES
from trainer.procedures.spots import GAMES
from trainer.procedures.steps import AGENDAS
from trainer.scenarios.companies import COMPANIES
from trainer.scenarios.houses import house_ids, houses_of, load_house
from trainer.scenarios.lint import check
from trainer.scenarios.load import load_scenario, scenario_path
from trainer.session import start

PRODUCT = Path(__file__).parents[1] / "trainer"
NAMED = ("game", "house", "source")
"""What stands for a game, a house or a document, be it a variable's name or an attribute's."""


def _stands_for_a_game(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == "id" or node.attr.endswith(NAMED)
    return isinstance(node, ast.Name) and node.id.endswith(NAMED)


def _is_literal(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return any(map(_is_literal, node.elts))
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""


def told_apart(module: ast.Module) -> list[int]:
    """Lines that compare a game, a house or a document with a name that is written there."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
            if any(map(_stands_for_a_game, parts)) and any(map(_is_literal, parts)):
                found.append(node.lineno)
        elif isinstance(node, ast.Match) and _stands_for_a_game(node.subject):
            found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('if sheet.game == "war": pass', [1]),
        ('x = "korean" != house', [1]),
        ('x = header.house in ("online", "dueling")', [1]),
        ('x = sheet.id == "online"', [1]),
        ('\nmatch sheet.source:\n    case "000": pass', [2]),
        ("x = sheet.game == scenario.game", []),
        ("x = TABLE[sheet.game]", []),
        ('x = seat == "war"', []),
        ('x = rule.source != ""', []),
    ],
)
def test_what_tells_games_apart_is_found(text: str, lines: list[int]) -> None:
    assert told_apart(ast.parse(text)) == lines


def test_no_module_tells_games_houses_or_documents_apart_by_name() -> None:
    found = {
        str(path.relative_to(PRODUCT)): lines
        for path in sorted(PRODUCT.rglob("*.py"))
        if (lines := told_apart(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_all_tables_have_the_same_games() -> None:
    assert AGENDAS.keys() == JUDGES.keys() == COMPANIES.keys() == WORDS.keys()
    assert PROCEDURES.keys() <= AGENDAS.keys() <= set(GAMES)


@pytest.mark.parametrize("name", house_ids())
def test_every_house_that_ships_is_in_the_tables(name: str) -> None:
    sheet = load_house(name)
    assert sheet.game in AGENDAS or sheet.piles is not None  # such a game is played
    assert knob_set(sheet.source).game == sheet.game
    assert is_dealt(sheet) is (sheet.source in BOOKS)


@pytest.mark.parametrize("name", house_ids())
def test_a_house_goes_by_clauses_of_the_catalogue(name: str) -> None:
    sheet = load_house(name)
    decided = {*knobs_of(sheet).values(), *points_of(sheet.source)}
    assert {one.partition(".")[0] for one in decided} <= set(RULES)
    assert decided - {one for one in decided if "." in one} <= set(rules_of(sheet))
    assert {one.partition(".")[0] for one in sheet.tags} <= set(rules_of(sheet))


def test_every_house_deals_one_game() -> None:
    assert sorted(name for game in GAMES for name in houses_of(game)) == list(house_ids())


def test_a_scenario_is_dealt_at_houses_of_its_game_only(tmp_path: Path) -> None:
    scenario, korean = load_scenario("full-table"), load_house("korean")
    other = replace(scenario, game="dueling")
    with pytest.raises(TrainerFault, match="other-game"):
        start(other, korean)
    text = scenario_path("full-table").read_text(encoding="utf-8")
    file = tmp_path / "full-table.toml"
    file.write_text(text.replace('"casino_war"', '"dueling"'), encoding="utf-8")
    assert [(one.code, dict(one.params)["key"]) for one in check([file])] == [
        ("wrong-value", "house")
    ]
