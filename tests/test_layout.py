"""Does the tree keep its own rules: size, docstrings, names, rooms?"""

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("trainer", "tools", "benchmarks", "tests")
FILES = sorted([ROOT / "dev.py", *(p for name in FOLDERS for p in (ROOT / name).rglob("*.py"))])
PRODUCT = [path for path in FILES if path.relative_to(ROOT).parts[0] == "trainer"]
# A test may be as long as what it tells; a module of tests is read as any other.
SIZED = [path for path in FILES if path.relative_to(ROOT).parts[0] != "tests"]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
VAGUE = ("Manager", "Helper", "Util")
WINDOW_ROOMS = (
    *("geometry", "look", "view", "hands", "paint", "parts", "sprites", "board", "course"),
    *("rules", "speaking", "settings", "telling", "sitting", "sheet", "table", "home", "pages"),
    *("replay", "chair", "window", "app", "piles", "drill", "shots"),
)
"""The rooms of the window: each loads only those before it; what is asked for later may be any."""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def statements(module: ast.Module) -> Iterator[ast.AST]:
    """A module and every statement and handler in it; there is no statement in an expression."""
    waiting: list[ast.AST] = [module]
    while waiting:
        node = waiting.pop()
        yield node
        for name in ("cases", "finalbody", "orelse", "handlers", "body"):
            waiting += reversed(getattr(node, name, ()))


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function without its docstring, which may say as much as it needs."""
    said = node.body[0]
    documented = ast.get_docstring(node) is not None
    docstring = (said.end_lineno or 0) - said.lineno + 1 if documented else 0
    return (node.end_lineno or 0) - node.lineno + 1 - docstring


def long_functions(module: ast.Module) -> list[str]:
    nodes = [node for node in statements(module) if isinstance(node, FUNCTIONS)]
    return [f"{node.name}: {length(node)} lines" for node in nodes if length(node) >= 40]


def vague_classes(module: ast.Module) -> list[str]:
    names = [node.name for node in statements(module) if isinstance(node, ast.ClassDef)]
    return [name for name in names if any(word in name for word in VAGUE)]


def unexplained(module: ast.Module) -> list[str]:
    return [] if ast.get_docstring(module) else ["no docstring"]


def wide_classes(module: ast.Module) -> list[str]:
    found = []
    for node in statements(module):
        if isinstance(node, ast.ClassDef):
            methods = [m for m in node.body if isinstance(m, FUNCTIONS) and m.name[0] != "_"]
            if len(methods) > 15:
                found.append(f"{node.name}: {len(methods)} public methods")
    return found


def swallowed(module: ast.Module) -> list[int]:
    """Lines of handlers that only pass."""
    return [
        node.lineno
        for node in statements(module)
        if isinstance(node, ast.ExceptHandler)
        and all(isinstance(done, ast.Pass) for done in node.body)
    ]


def long_module(path: Path) -> list[str]:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    return [f"{lines} lines"] if lines >= 400 else []


def clocks(module: ast.Module) -> list[str]:
    """Where the time of day is asked for."""
    asked = {"now", "today", "utcnow"}
    nodes = [node for node in ast.walk(module) if isinstance(node, ast.Attribute)]
    return [f"line {node.lineno}: {node.attr}" for node in nodes if node.attr in asked]


def upward(path: Path) -> list[str]:
    """What a module of the window loads, as it is loaded itself, from a room after its own."""
    rank = {name: place for place, name in enumerate(WINDOW_ROOMS)}
    own = rank[path.relative_to(ROOT / "trainer" / "ui").with_suffix("").parts[0]]
    nodes = [node for node in tree(path).body if isinstance(node, ast.ImportFrom)]
    loaded = [
        f"{node.module}.{alias.name}" if node.module == "trainer.ui" else str(node.module)
        for node in nodes
        for alias in node.names
    ]
    rooms = [name.split(".")[2] for name in loaded if name.startswith("trainer.ui.")]
    return [f"loads {room}" for room in rooms if rank[room] > own]


Rule = Callable[[ast.Module], Sequence[object]]
EVERYWHERE: tuple[Rule, ...] = (long_functions, vague_classes, unexplained, wide_classes, swallowed)


@cache
def breaches_in(path: Path) -> list[tuple[Rule, object]]:
    """What the rules for every file find in this one; it is read once for all of them."""
    module = tree(path)
    return [(rule, found) for rule in EVERYWHERE for found in rule(module)]


def breaches(rule: Rule, files: list[Path]) -> list[str]:
    """What a rule finds in all files, each with its file."""
    if rule in EVERYWHERE:
        all_found = [(path, one) for path in files for by, one in breaches_in(path) if by is rule]
    else:
        all_found = [(path, one) for path in files for one in rule(tree(path))]
    return [f"{path.relative_to(ROOT)}: {found}" for path, found in all_found]


def test_modules_are_shorter_than_400_lines() -> None:
    found = [f"{path.relative_to(ROOT)}: {more}" for path in FILES for more in long_module(path)]
    assert found == []


def test_modules_say_which_question_they_answer() -> None:
    assert breaches(unexplained, FILES) == []


def test_functions_are_shorter_than_40_lines() -> None:
    assert breaches(long_functions, SIZED) == []


def test_no_class_has_a_vague_name() -> None:
    assert breaches(vague_classes, FILES) == []


def test_no_exception_is_swallowed() -> None:
    assert breaches(swallowed, FILES) == []


def test_no_class_has_more_than_15_public_methods() -> None:
    assert breaches(wide_classes, PRODUCT) == []


def test_rules_of_the_game_never_ask_what_time_it_is() -> None:
    pure = [
        path
        for path in PRODUCT
        if path.relative_to(ROOT).parts[1] in {"core", "procedures", "grading"}
    ]
    assert len(pure) > 3
    assert breaches(clocks, pure) == []


def test_rooms_of_the_window_load_downwards_only() -> None:
    window = [path for path in PRODUCT if path.relative_to(ROOT).parts[1] == "ui"]
    found = [(path, one) for path in window if path.parent.name != "ui" for one in upward(path)]
    assert len(window) > 200
    assert [f"{path.relative_to(ROOT)}: {one}" for path, one in found] == []
    assert {path.parent.name for path in window} - {"ui"} <= set(WINDOW_ROOMS)


def test_these_rules_see_a_breach(tmp_path: Path) -> None:
    (tmp_path / "long.py").write_text("x = 1\n" * 400)
    assert long_module(tmp_path / "long.py") == ["400 lines"]
    body = "\n".join(["    x = 1"] * 39)
    assert long_functions(ast.parse(f"def f():\n    '''Said.'''\n{body}")) == ["f: 40 lines"]
    assert long_functions(ast.parse(f"def f():\n{body[:-10]}")) == []
    assert unexplained(ast.parse("x = 1")) == ["no docstring"]
    assert vague_classes(ast.parse("class ChipManager: ...")) == ["ChipManager"]
    assert clocks(ast.parse("date.today()")) == ["line 1: today"]
    assert swallowed(ast.parse("try:\n    f()\nexcept ValueError:\n    pass")) == [3]
    methods = "\n".join(f"    def m{n}(self): ..." for n in range(16))
    assert wide_classes(ast.parse(f"class C:\n{methods}")) == ["C: 16 public methods"]


def test_command_line_loads_no_window_and_no_database_before_a_verb_needs_it() -> None:
    code = (
        "import sys, trainer.cli\n"
        "print(sorted({'PySide6', 'sqlite_utils', 'babel'} & set(sys.modules)))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert answer.stdout.strip() == "[]"


def test_each_module_can_be_imported_alone() -> None:
    without_qt = bool(os.environ.get("TRAINER_NO_QT"))
    names = []
    for path in PRODUCT:
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[-1] != "__main__" and not (without_qt and parts[1:2] == ("ui",)):
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    # One interpreter; the modules of the same room are forgotten before each import. Between
    # rooms the import contract allows no circle.
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    room = name.split('.')[:2]\n"
        "    for old in [m for m in sys.modules if m.split('.')[:2] == room]:\n"
        "        del sys.modules[old]\n"
        "    importlib.import_module(name)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, *names], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert answer.returncode == 0, answer.stderr
