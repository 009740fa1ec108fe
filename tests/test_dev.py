"""Does the set-up script read the machine rightly, and say what it cannot do?"""

import subprocess
import sys
from pathlib import Path

import pytest

import dev
from trainer.i18n.catalog import system_language

LDD = """\
\tlinux-vdso.so.1 (0x00007f116745f000)
\tlibGL.so.1 => not found
\tlibxcb-icccm.so.4 => not found
\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f1165b20000)
\tlibxcb-icccm.so.4 => not found
\t/lib64/ld-linux-x86-64.so.2 (0x00007f1167461000)
"""


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', True),
        ('NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', True),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', True),
        ('ID="fedora"\nVARIANT_ID=debian\n', False),
        ("", False),
    ],
)
def test_debian_and_its_kin_are_recognised(release: str, expected: bool) -> None:
    assert dev.is_debian(release) is expected


@pytest.mark.parametrize(
    ("variables", "korean"),
    [
        ({"LANG": "ko_KR.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "kok_IN"}, False),
        ({"LANG": "ja_JP.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:ko:en"}, True),
    ],
)
def test_script_speaks_as_the_trainer_would(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], korean: bool
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert dev.speaks_korean() is korean
    assert (system_language(variables) == "ko") is korean


def test_missing_libraries_are_read_from_ldd() -> None:
    assert dev.missing_libraries(LDD) == {"libGL.so.1", "libxcb-icccm.so.4"}
    assert dev.missing_libraries("\tnot a dynamic executable\n") == set()


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libfreetype.so.6", "libfreetype6"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libwayland-client.so.0", "libwayland-client0"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        ("libxcb-render-util.so.0", "libxcb-render-util0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
    ],
)
def test_library_has_its_debian_package(library: str, package: str) -> None:
    assert dev.package_of(library) == package


def tree_at(folder: Path) -> Path:
    (folder / "tools").mkdir(parents=True)
    for name in ("requirements.lock", "pyproject.toml", "tools/wheel.py"):
        (folder / name).write_bytes(name.encode() + b"\n")
    return folder


def test_stamp_changes_with_what_the_environment_is_made_from(tmp_path: Path) -> None:
    tree, other = tree_at(tmp_path / "a"), tree_at(tmp_path / "b")
    first = dev.stamp_of(tree, "3.11.7")
    assert dev.stamp_of(tree, "3.11.7") == first
    assert dev.stamp_of(tree, "3.12.1") != first
    assert dev.stamp_of(other, "3.11.7") != first
    (tree / "requirements.lock").write_bytes(b"requirements.lock\r\n")
    assert dev.stamp_of(tree, "3.11.7") == first
    (tree / "requirements.lock").write_bytes(b"changed\n")
    assert dev.stamp_of(tree, "3.11.7") != first


class Machine:
    """Stands for the machine: keeps the commands, answers each with status 0."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.commands: list[list[str]] = []

    def call(self, command: list[str], **variables: str) -> int:
        self.commands.append([*command, *(f"{k}={v}" for k, v in variables.items())])
        return 0

    def verbs(self) -> list[str]:
        return [next(w for w in command if w in VERBS) for command in self.commands]


VERBS = ("install", "tools.catalogues", "model", "grade", "pytest", "ruff", "mypy", "-c")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    tree = tree_at(tmp_path / "tree")
    (tree / ".venv").mkdir()
    (tree / "scenarios" / "drills").mkdir(parents=True)
    (tree / "scenarios" / "drills" / "three-wars.toml").touch()
    there = Machine(tree)
    monkeypatch.setattr(dev, "ROOT", tree)
    monkeypatch.setattr(dev, "VENV", tree / ".venv")
    monkeypatch.setattr(dev, "STAMP", tree / ".venv" / "dev-stamp")
    monkeypatch.setattr(dev, "PRACTICE", tree / "build" / "practice")
    monkeypatch.setattr(dev, "call", there.call)
    monkeypatch.setattr(dev, "python_of_venv", lambda: "3.11.7")
    monkeypatch.setattr(dev, "complete_qt", lambda window=False: None)
    return there


@pytest.mark.usefixtures("english")
def test_environment_is_installed_once_and_again_when_the_lock_changed(machine: Machine) -> None:
    dev.set_up()
    assert machine.verbs() == ["install", "install", "tools.catalogues"]
    assert "--require-hashes" in machine.commands[0]
    dev.set_up()
    assert machine.verbs()[3:] == ["tools.catalogues"]
    (machine.tree / "requirements.lock").write_text("newer")
    dev.set_up()
    assert machine.verbs()[4:] == ["install", "install", "tools.catalogues"]


@pytest.mark.usefixtures("english")
def test_tree_is_linked_without_its_own_name(machine: Machine) -> None:
    site = machine.tree / ".venv" / "lib" / "python3.11" / "site-packages"
    site.mkdir(parents=True)
    link = site / "_casino_war_trainer.pth"
    link.write_text("/tmp/한글/tree", encoding="utf-8")
    dev.set_up()
    assert link.read_bytes() == b"../../../..\n"
    assert (site / link.read_text().strip()).resolve() == machine.tree.resolve()


def test_failed_installation_is_tried_again(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "call", lambda command, **_: 1)
    with pytest.raises(SystemExit) as left:
        dev.set_up()
    assert left.value.code == 1
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert not dev.STAMP.exists()


@pytest.mark.parametrize(
    ("variables", "promised"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
        ({"QT_QPA_PLATFORM": "minimal:x=1", "DISPLAY": ":0"}, False),
    ],
)
def test_display_is_promised_by_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], promised: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert dev.may_have_display() is promised


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "No window can open here"), ("ko", "창을 열 수 없으므로")]
)
def test_run_without_a_display_says_so_once_and_does_the_job(
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    sentence: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setattr(dev, "may_have_display", lambda: False)
    monkeypatch.setattr(dev, "qt_works", lambda python, platform="offscreen": True)
    assert dev.run([]) == 0
    said = capsys.readouterr().out
    assert said.count(sentence) == 1
    assert "three-wars" in said
    model, grade = machine.commands[-2:]
    assert model[model.index("--png") + 1].endswith("round.png")
    assert model[model.index("-o") + 1] == grade[-1]


@pytest.mark.usefixtures("english")
def test_run_where_qt_cannot_load_writes_no_picture_and_says_so(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "may_have_display", lambda: True)
    monkeypatch.setattr(dev, "qt_works", lambda python, platform="offscreen": False)
    assert dev.run([]) == 0
    assert "no picture of the table" in capsys.readouterr().out
    assert "--png" not in machine.commands[-2]
    assert machine.verbs()[-2:] == ["model", "grade"]


def test_run_with_a_display_opens_the_window(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "may_have_display", lambda: True)
    monkeypatch.setattr(dev, "qt_works", lambda python, platform="offscreen": platform == "")
    assert dev.run([]) == 0
    assert machine.commands[-1][1:] == ["-m", "trainer"]
    assert dev.run(["rules", "K-D5"]) == 0
    assert machine.commands[-1][1:] == ["-m", "trainer", "rules", "K-D5"]


def test_test_lints_runs_the_suite_and_again_without_qt(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "qt_works", lambda python, platform="offscreen": True)
    assert dev.test([]) == 0
    assert machine.verbs()[-5:] == ["-c", "ruff", "mypy", "pytest", "pytest"]
    assert "TRAINER_NO_QT=1" in machine.commands[-1]
    assert "TRAINER_NO_QT=1" not in machine.commands[-2]
    assert {f"tests/{room}" for room in dev.REACHED} <= set(machine.commands[-1])
    assert all((Path(__file__).parent / room).is_dir() for room in dev.REACHED)


def test_where_qt_does_not_work_every_room_is_tested_without_it(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "qt_works", lambda python, platform="offscreen": False)
    assert dev.test([]) == 0
    assert machine.verbs()[-1] == "pytest"
    assert not any(word.startswith("tests/") for word in machine.commands[-1])


def test_failing_lint_fails_the_test_verb(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "qt_works", lambda python, platform="offscreen": True)
    monkeypatch.setattr(dev, "lint", lambda python: 1)
    assert dev.test([]) == 1


@pytest.mark.usefixtures("english")
def test_without_the_right_to_add_libraries_one_line_says_how(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "qt_lacks", lambda window: {"libEGL.so.1", "libGL.so.1"})
    monkeypatch.setattr(dev, "has_apt", lambda: True)
    monkeypatch.setattr(dev, "apt_install", lambda packages: False)
    dev.complete_qt()
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert said.endswith("sudo apt-get update && sudo apt-get install -y libegl1 libgl1\n")


def test_python_without_venv_leaves_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev, "has_apt", lambda: True)
    monkeypatch.setattr(dev, "apt_install", lambda packages: False)
    with pytest.raises(SystemExit) as left:
        dev.make_venv()
    assert left.value.code == 1
    assert f"python3.{sys.version_info.minor}-venv" in capsys.readouterr().out


def test_every_sentence_has_both_languages_with_the_same_values() -> None:
    for english, korean in dev.TEXTS.values():
        names = [set(dev.re.findall(r"{(\w+)}", text)) for text in (english, korean)]
        assert names[0] == names[1]
        assert any("가" <= letter <= "힣" for letter in korean)


def test_help_names_every_verb() -> None:
    script = Path(dev.__file__)
    answer = subprocess.run(
        [sys.executable, str(script), "--help"], capture_output=True, text=True, check=True
    )
    for verb in ("run", "test", "lint", "shots", "translate", "bench"):
        assert f"dev.py {verb}" in answer.stdout


def test_unknown_verb_is_bad_input() -> None:
    with pytest.raises(SystemExit) as left:
        dev.main(["deploy"])
    assert left.value.code == 2
