#!/usr/bin/env python3
"""How does a fresh machine get from a clone to a running trainer or a finished test run?

  python3 dev.py run [ARGS]       set up and open the trainer (or pass ARGS to its command line)
  python3 dev.py test [ARGS]      set up, lint and run all tests (or only pytest with ARGS)
  python3 dev.py lint             import contract, ruff and mypy
  python3 dev.py shots [SCENE ..] picture the window in build/shots (--docs: those of docs/)
  python3 dev.py translate        take new texts into the catalogues and list what is missing
  python3 dev.py bench [NAME ...] run a measurement of benchmarks/ (without NAME: list them)

The first command makes the environment in .venv with exactly the versions of requirements.lock.
Only the standard library is used here; Linux, macOS and Windows; Python 3.11 or newer.
"""

import argparse
import hashlib
import importlib.util
import locale
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("dev.py: Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ".")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "dev-stamp"
REACHED = ("cli", "without_qt")  # tested without PySide6 as well: only cli may import ui
# Bytecode is kept, also where it is not to be written: hundreds of tests start the trainer anew.
KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
LOCK = ROOT / "requirements.lock"
PRACTICE = ROOT / "build" / "practice"

TEXTS = {
    "setup": (
        "Setting up .venv with the locked versions; the first time takes a few minutes.",
        ".venv에 고정된 버전을 설치합니다. 처음에는 몇 분 걸립니다.",
    ),
    "no-venv": (
        "This Python cannot make environments (venv or ensurepip is missing); add them: {line}",
        "이 파이썬으로는 가상 환경을 만들 수 없습니다(venv 또는 ensurepip 없음). 설치: {line}",
    ),
    "failed-setup": (
        "The set-up did not finish (see above); the same command tries again.",
        "설치가 끝나지 않았습니다(위 내용 참고). 같은 명령을 다시 실행하세요.",
    ),
    "adding": ("Adding system packages: {names}", "시스템 패키지를 설치합니다: {names}"),
    "apt-line": (
        "Qt lacks system libraries; add them with: {line}",
        "Qt에 필요한 시스템 라이브러리가 없습니다. 설치: {line}",
    ),
    "libraries": (
        "Qt lacks these system libraries: {names}",
        "Qt에 필요한 시스템 라이브러리가 없습니다: {names}",
    ),
    "headless": (
        "No window can open here (no usable display): the model dealer deals {drill}, seed {seed}.",
        "사용할 화면이 없어 창을 열 수 없으므로 모범 딜러가 대신 딜링합니다: {drill}, 시드 {seed}.",
    ),
    "no-picture": (
        "Qt cannot be loaded here, so no picture of the table is written.",
        "여기서는 Qt를 불러올 수 없어 테이블 그림을 저장하지 않습니다.",
    ),
    "written": ("Record: {record}", "기록: {record}"),
    "picture": ("Picture of the table: {picture}", "테이블 그림: {picture}"),
    "no-window-tests": (
        "Qt cannot be loaded here: the tests of the window are left out.",
        "여기서는 Qt를 불러올 수 없어 창 테스트를 생략합니다.",
    ),
    "lint-failed": ("Lint failed (see the top).", "린트 실패(맨 위 참고)."),
}

# Shared libraries of Debian whose package does not follow from their name.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libz.so.1": "zlib1g",
}


def speaks_korean() -> bool:
    """Whether the person's locale is Korean, or silent: Korean is the trainer's home."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wishes = [wish for name in variables for wish in os.environ.get(name, "").split(":") if wish]
    wishes = wishes or [locale.getlocale()[0] or "ko"]
    known = [wish for wish in wishes if re.match(r"(ko|en|c|posix)(?![a-z])", wish.lower())]
    return known[:1] != [] and known[0].lower().startswith("ko")


def say(text: str, **values: object) -> None:
    """Print one sentence in the person's language."""
    print(TEXTS[text][speaks_korean()].format(**values), flush=True)


def call(command: list[str], **variables: str) -> int:
    """Run a command in the tree with extra environment variables; its exit status."""
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def quiet(command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it prints; a missing program counts as status 127."""
    environment = {**os.environ, **variables}
    try:
        return subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace"
        )
    except OSError as error:
        return subprocess.CompletedProcess(command, 127, "", str(error))


# ---- system packages -------------------------------------------------------------------------


def is_debian(os_release: str) -> bool:
    """Whether the text of /etc/os-release names Debian, Ubuntu or a system made from them."""
    names: set[str] = set()
    for line in os_release.splitlines():
        key, _, value = line.partition("=")
        if key.strip() in {"ID", "ID_LIKE"}:
            names.update(value.strip().strip("\"'").lower().split())
    return bool(names & {"debian", "ubuntu"})


def missing_libraries(ldd_output: str) -> set[str]:
    """The shared libraries that ldd did not find."""
    return set(re.findall(r"^\s*(\S+) => not found", ldd_output, re.MULTILINE))


def package_of(library: str) -> str:
    """The Debian package of a shared library, by table or by Debian's rule for names."""
    if library in PACKAGES:
        return PACKAGES[library]
    stem, _, version = library.partition(".so.")
    stem = stem.lower().replace("_", "-")
    return f"{stem}-{version}" if stem[-1].isdigit() else stem + version


def has_apt() -> bool:
    """Whether packages are added with apt here."""
    release = Path("/etc/os-release")
    return bool(
        release.exists()
        and is_debian(release.read_text(encoding="utf-8", errors="replace"))
        and shutil.which("apt-get")
    )


def apt_install(packages: list[str]) -> bool:
    """Add packages as root or with sudo that asks nothing; False if that cannot be done."""
    if os.geteuid() == 0:
        before: list[str] = []
    elif quiet(["sudo", "-n", "true"]).returncode == 0:
        before = ["sudo", "-n"]
    else:
        return False
    say("adding", names=" ".join(packages))
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    quiet([*apt, "update"])
    added = quiet([*apt, "install", "-y", "--no-install-recommends", *packages])
    if added.returncode:
        print(added.stdout + added.stderr, file=sys.stderr)
    return added.returncode == 0


def apt_line(packages: list[str]) -> str:
    """The one line a person with the right to can run."""
    return f"sudo apt-get update && sudo apt-get install -y {shlex.join(packages)}"


# ---- the environment -------------------------------------------------------------------------


def venv_python() -> str:
    """The interpreter of .venv."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def python_of_venv() -> str:
    """The version of the interpreter in .venv; empty if it is missing, broken or too old."""
    code = "import sys, pip; print('.'.join(map(str, sys.version_info[:3])))"
    answer = quiet([venv_python(), "-c", code]) if VENV.exists() else None
    version = answer.stdout.strip() if answer and answer.returncode == 0 else ""
    return version if version and tuple(map(int, version.split("."))) >= (3, 11) else ""


def make_venv() -> None:
    """Make .venv anew; leaves with one sentence if this Python cannot."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        package = f"python3.{sys.version_info.minor}-venv"
        if not has_apt() or not apt_install([package]):
            say("no-venv", line=apt_line([package]) if has_apt() else "venv, ensurepip")
            raise SystemExit(1)
    if call([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        say("failed-setup")
        raise SystemExit(1)


def stamp_of(root: Path, version: str) -> str:
    """What the environment was made from; another stamp means another installation."""
    digest = hashlib.sha256(f"{root}\n{version}\n".encode())
    for name in ("requirements.lock", "pyproject.toml", "tools/wheel.py"):
        digest.update((root / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def set_up() -> str:
    """Bring .venv to the locked versions if it is not there; its interpreter."""
    version = python_of_venv()
    if not version:
        say("setup")
        make_venv()
        version = python_of_venv()
    stamp = stamp_of(ROOT, version)
    python = venv_python()
    if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != stamp:
        if STAMP.exists():
            say("setup")
        pip = [python, "-m", "pip", "--disable-pip-version-check", "install"]
        pip += [] if sys.stdout.isatty() else ["-q"]
        locked = ["--require-hashes", "--only-binary", ":all:", "-r", str(LOCK)]
        itself = ["--no-deps", "--no-build-isolation", "-e", str(ROOT)]
        if call([*pip, *locked]) or call([*pip, *itself]):
            say("failed-setup")
            raise SystemExit(1)
        for link in VENV.rglob("_casino_war_trainer.pth"):
            # Relative: Python 3.11 reads this file in the locale's encoding, not always UTF-8.
            link.write_text(os.path.relpath(ROOT, link.parent) + "\n", encoding="ascii")
        STAMP.write_text(stamp, encoding="utf-8")
    if call([python, "-m", "tools.catalogues", "compile"]):
        raise SystemExit(1)
    return python


# ---- Qt and the display ----------------------------------------------------------------------


def qt_lacks(window: bool) -> set[str]:
    """The system libraries Qt lacks here: to draw at all, and to open a window if asked."""
    if not sys.platform.startswith("linux"):
        return set()
    (qt,) = VENV.glob("lib/python3*/site-packages/PySide6")
    plugins = qt / "Qt" / "plugins" / "platforms"
    files = [qt / f"Qt{name}.abi3.so" for name in ("Core", "Gui", "Widgets", "Test")]
    files.append(plugins / "libqoffscreen.so")
    if window:
        files.append(plugins / "libqxcb.so")
        if os.environ.get("WAYLAND_DISPLAY"):
            files.append(plugins / "libqwayland.so")
    found = [quiet(["ldd", str(file)], LC_ALL="C").stdout for file in files]
    return set().union(*map(missing_libraries, found))


def complete_qt(window: bool = False) -> None:
    """Add the system libraries Qt lacks, or say in one line how to."""
    lacking = qt_lacks(window)
    if not lacking:
        return
    packages = sorted(set(map(package_of, lacking)))
    if not has_apt():
        say("libraries", names=" ".join(sorted(lacking)))
    elif not apt_install(packages):
        say("apt-line", line=apt_line(packages))


def qt_works(python: str, platform: str = "offscreen") -> bool:
    """Whether Qt starts, offscreen or (with an empty platform) on the display."""
    code = "from PySide6.QtWidgets import QApplication; QApplication([])"
    variables = {"QT_QPA_PLATFORM": platform} if platform else {}
    return quiet([python, "-c", code], **variables).returncode == 0


def may_have_display() -> bool:
    """Whether the environment promises a display; only Linux can lack the promise."""
    if os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in {"offscreen", "minimal"}:
        return False
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# ---- verbs -----------------------------------------------------------------------------------


def run(arguments: list[str]) -> int:
    """Open the trainer, or do its main job without a window where none can open."""
    python = set_up()
    trainer = [python, "-m", "trainer"]
    promised = may_have_display()
    complete_qt(window=promised)
    if arguments or (promised and qt_works(python, "")):
        return call([*trainer, *arguments])
    return model_round(trainer, qt_works(python))


def model_round(trainer: list[str], picture: bool) -> int:
    """The model dealer deals a drill drawn by chance; the graded sheet, the table as PNG."""
    drill = random.choice(sorted((ROOT / "scenarios" / "drills").glob("*.toml")))
    seed = str(random.randrange(1_000_000))
    say("headless", drill=drill.stem, seed=seed)
    PRACTICE.mkdir(parents=True, exist_ok=True)
    record, table = PRACTICE / "round.toml", PRACTICE / "round.png"
    model = [*trainer, "model", str(drill), "--seed", seed, "-o", str(record)]
    if picture:
        model += ["--png", str(table)]
    else:
        say("no-picture")
    status = call(model, QT_QPA_PLATFORM="offscreen") or call([*trainer, "grade", str(record)])
    if status == 0:
        say("written", record=record.relative_to(ROOT))
        if picture:
            say("picture", picture=table.relative_to(ROOT))
    return status


def lint(python: str) -> int:
    """Import contract, ruff and mypy; 1 if any of them complains."""
    contract = "from importlinter.cli import lint_imports as lint; exit(lint(no_logo=True))"
    commands = [["-c", contract], ["-m", "ruff", "check", "."], ["-m", "mypy"]]
    return max([bool(call([python, *command])) for command in commands])


def test(arguments: list[str]) -> int:
    """Lint, all tests, and again without PySide6 the rooms that lint does not prove free of it."""
    python = set_up()
    complete_qt()
    suite = [python, "-m", "pytest"]
    if arguments:
        return call([*suite, *arguments], QT_QPA_PLATFORM="offscreen", **KEPT)
    unclean = lint(python)
    suite += ["-q", "-n", "2"]
    status, again = 0, suite
    if qt_works(python):
        status = call(suite, QT_QPA_PLATFORM="offscreen", **KEPT)
        again = [*suite, *(f"tests/{room}" for room in REACHED)]
    else:
        say("no-window-tests")
    status = status or call(again, TRAINER_NO_QT="1", **KEPT)
    if unclean:
        say("lint-failed")
    return status or unclean


def shots(arguments: list[str]) -> int:
    """Picture the window without a display."""
    python = set_up()
    complete_qt()
    return call([python, "-m", "trainer.ui.shots", *arguments], QT_QPA_PLATFORM="offscreen")


def bench(arguments: list[str]) -> int:
    """Run one measurement, or list them."""
    if not arguments:
        for file in sorted((ROOT / "benchmarks").glob("[!_]*.py")):
            text = file.read_text(encoding="utf-8")
            if "__main__" in text:
                print(f"{file.stem:16} {text.split(chr(34) * 3)[1].splitlines()[0]}")
        return 0
    name, *rest = arguments
    return call([set_up(), "-m", f"benchmarks.{name}", *rest], QT_QPA_PLATFORM="offscreen")


def main(arguments: list[str]) -> int:
    """Do what the first argument says; the exit status."""
    parser = argparse.ArgumentParser(
        prog="dev.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("verb", choices=["run", "test", "lint", "shots", "translate", "bench"])
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="ARGS")
    options = parser.parse_args(arguments)
    verb, rest = str(options.verb), list(options.rest)
    if rest and verb in {"lint", "translate"}:
        parser.error(f"{verb} takes no arguments")
    if verb == "lint":
        return lint(set_up())
    if verb == "translate":
        return call([set_up(), "-m", "tools.catalogues", "update"])
    return {"run": run, "test": test, "shots": shots, "bench": bench}[verb](rest)


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
