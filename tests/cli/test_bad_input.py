"""Bad input and bad circumstances: one sentence, no traceback, exit status 2, both languages."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from trainer.cli.display import has_display
from trainer.store import connection
from trainer.store.location import open_store

Refused = Callable[..., str]
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "arguments",
    [
        ("unknown-command", "gradee", "x.toml"),
        (
            "bad-arguments",
            "grade",
        ),
        ("bad-arguments", "grade", "a", "b"),
        ("bad-arguments", "grade", "x.toml", "--jsno"),
        ("bad-arguments", "model", "full-table", "--seed", "x"),
        ("bad-arguments", "model", "full-table", "--seed", "-1"),
        ("unknown-scenario", "model", "full-tabel"),
        ("unknown-house", "model", "full-table", "--house", "koraen"),
        ("unknown-house", "deal", "full-table", "--mode", "lesson", "--house", "koraen"),
        ("bad-arguments", "deal", "full-table", "--mode", "exams"),
        ("unknown-scenario", "deal", "nothing-like-it"),
        ("unknown-house", "odds", "koraen"),
        ("bad-arguments", "odds", "korean", "--decks", "0"),
        ("unknown-rule", "rules", "K-D55"),
        ("unknown-house", "rules", "K-D5", "--house", "koraen"),
        (
            "bad-arguments",
            "check",
        ),
        ("file-missing", "check", "no/such/file.toml"),
        ("file-missing", "grade", "no/such/file.toml"),
        ("file-missing", "replay", "no/such/file.toml"),
        ("unknown-trainee", "history", "--trainee", "Nobody"),
        ("bad-arguments", "history", "--limit", "0"),
        (
            "bad-arguments",
            "data",
        ),
        ("bad-arguments", "data", "wher"),
        ("unknown-session", "data", "export", "7"),
        ("bad-arguments", "data", "export", "one"),
        ("file-missing", "data", "restore", "no/such/backup.db"),
        ("file-missing", "data", "move", "elsewhere"),
        ("unknown-trainee", "data", "delete-trainee", "Nobody", "--yes"),
    ],
)
def test_arguments_that_name_nothing(refused: Refused, arguments: tuple[str, ...]) -> None:
    refused(*arguments)


def test_an_unknown_language_is_refused_in_ones_own(
    run: Callable[..., object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from trainer.cli import main

    monkeypatch.setenv("LANGUAGE", "en_US")
    assert main(["--lang", "fr", "rules"]) == 2
    assert capsys.readouterr().err == "There is no language “fr”. There are: ko, en.\n"
    monkeypatch.setenv("LANGUAGE", "ko_KR")
    assert main(["rules", "--lang=fr"]) == 2
    assert capsys.readouterr().err.startswith("“fr”")


TRANSCRIPT = """\
format = 1
house = "korean"
observed = ["cards", "chips", "words"]
ends = "round"
values.knobs.decks = 1
actions = [
  "0.000 table round 1",
  "0.000 s1 bet main 50000",
  "0.000 s2 bet main 50000",
  "1.000 dealer say no-more-bets",
  "2.000 dealer deal s1 Kh",
  "3.000 dealer deal s2 9d",
  "4.000 dealer deal dealer Qs",
  "5.000 dealer take s2.main",
  "6.000 dealer pay s1.main 50000",
  "7.000 dealer collect all",
]
"""


@pytest.mark.parametrize("verb", ["grade", "replay"])
@pytest.mark.parametrize(
    ("code", "old", "new", "where"),
    [
        ("toml-broken", "ends = ", "ends ", "line 4"),
        ("unknown-house", '"korean"', '"koraen"', "line 2"),
        ("unknown-verb", "take s2.main", "tkae s2.main", "line 14"),
        ("amount-not-payable", "pay s1.main 50000", "pay s1.main 50500", "line 15"),
        ("card-twice", "deal s2 9d", "deal s2 Kh", "line 12"),
        ("newer-format", "format = 1", "format = 2", ""),
        ("place-empty", "take s2.main", "take s5.main", "line 14"),
        ("card-unknown", "deal s2 9d", "deal s2 9x", "line 12"),
        ("no-such-seat", "s2 bet", "s8 bet", "line 9"),
        ("wrong-value", "ends = ", 'played = "soon"\nends = ', "line 4"),
        ("line-too-short", "deal s2 9d", "deal", "line 12"),
        ("neither-shoe-nor-observed", 'observed = ["cards", "chips", "words"]\n', "", "line 1"),
        ("not-a-record", TRANSCRIPT, "just = 1\n", ""),
        (
            "record-empty",
            TRANSCRIPT,
            TRANSCRIPT[: TRANSCRIPT.index("actions")] + "actions = []\n",
            "",
        ),
    ],
    ids=[
        "broken TOML",
        "unknown house",
        "unknown verb",
        "amount not payable",
        "card twice in one deck",
        "newer version",
        "impossible act",
        "no card",
        "no seat",
        "no date",
        "line too short",
        "neither shoe nor observed",
        "no record",
        "no actions",
    ],
)
def test_a_record_that_cannot_be_read(
    refused: Refused,
    tmp_path: Path,
    verb: str,
    code: str,
    old: str,
    new: str,
    where: str,
    lang: str,
) -> None:
    assert old in TRANSCRIPT
    file = tmp_path / "bad.toml"
    file.write_text(TRANSCRIPT.replace(old, new), "utf-8")
    said = refused(code, verb, file)
    assert str(file) in said
    assert where in said or lang == "ko"
    if where and lang == "ko":
        assert f"{where.removeprefix('line ')}행" in said


def test_the_transcript_above_is_good(run: Callable[..., object], tmp_path: Path) -> None:
    from trainer.cli import main

    file = tmp_path / "good.toml"
    file.write_text(TRANSCRIPT, "utf-8")
    assert main(["grade", str(file)]) == 0


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    from trainer.cli import main

    file = tmp_path / "marked.toml"
    file.write_text(TRANSCRIPT, "utf-8-sig")
    assert main(["grade", str(file)]) == 0


def test_bytes_that_are_no_text(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xff\xfe\x00")
    refused("not-utf-8", "grade", file)
    refused("record-folder", "grade", tmp_path)


def test_another_currency(refused: Refused, clean: Path) -> None:
    assert "korean-usd" in refused("other-currency", "grade", clean, "--house", "korean-usd")


def test_a_policy_with_an_error(refused: Refused, clean: Path, tmp_path: Path) -> None:
    refused("unknown-policy", "grade", clean, "--policy", "exams")
    file = tmp_path / "own.toml"
    file.write_text("id = 'own'\n", "utf-8")
    assert str(file) in refused("missing-key", "grade", clean, "--policy", file)


def below_a_file(tmp_path: Path) -> Path:
    """A folder that nobody can make, root neither."""
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "data"


@pytest.mark.parametrize(
    "arguments",
    [("history",), ("data", "back-up", "x.db"), ("data", "delete-trainee", "A", "--yes")],
)
def test_a_data_folder_that_cannot_be_written(
    refused: Refused, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    assert "file" in refused("folder-not-writable", "--data", below_a_file(tmp_path), *arguments)


def test_an_output_that_cannot_be_written(refused: Refused, tmp_path: Path) -> None:
    output = below_a_file(tmp_path) / "x.toml"
    assert str(output) in refused("file-not-writable", "model", "full-table", "-o", output)


def test_a_full_disk_under_the_output(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    output = tmp_path / "x.toml"
    assert str(output) in refused("disk-full", "model", "full-table", "-o", output)


def test_a_full_disk_under_the_data(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = connection.connect

    def full(path: Path, *, query_only: bool = False) -> sqlite3.Connection:
        made = connect(path, query_only=query_only)
        made.execute("PRAGMA max_page_count = 2")
        return made

    monkeypatch.setattr(connection, "connect", full)
    refused("disk-full", "history")


def test_a_database_that_another_trainer_uses(refused: Refused, tmp_path: Path) -> None:
    with open_store(tmp_path / "data") as store:
        store.people.add("A", "2026-11-29")
        assert str(tmp_path / "data") in refused(
            "database-locked", "data", "delete-trainee", "A", "--yes"
        )
        refused("database-locked", "data", "move", tmp_path / "new")


def test_a_database_that_is_none(refused: Refused, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "trainer.db").write_bytes(b"something else, surely longer than a header" * 30)
    refused("database-damaged", "history")


@pytest.mark.parametrize("arguments", [(), ("deal", "full-table")])
def test_no_display(refused: Refused, arguments: tuple[str, ...]) -> None:
    refused("no-display", *arguments)


@pytest.mark.skipif(sys.platform != "linux", reason="sockets of X and Wayland")
def test_a_display_is_asked_whether_it_is_there(tmp_path: Path) -> None:
    there, gone = str(tmp_path / "a"), str(tmp_path / "b")
    with closing(socket.socket(socket.AF_UNIX)) as listening:
        listening.bind(there)
        listening.listen()
        environ = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "a"}
        assert has_display(environ, "linux")
        assert has_display({"WAYLAND_DISPLAY": there}, "linux")
        assert not has_display({**environ, "QT_QPA_PLATFORM": "offscreen"}, "linux")
        assert not has_display({**environ, "QT_QPA_PLATFORM": "xcb"}, "linux")
        assert not has_display({"WAYLAND_DISPLAY": gone}, "linux")
    assert not has_display({"WAYLAND_DISPLAY": there}, "linux")
    assert not has_display({}, "linux")
    assert not has_display({"DISPLAY": ":931"}, "linux")
    assert not has_display({"DISPLAY": "nonsense"}, "linux")
    assert has_display({}, "win32")
    assert has_display({}, "darwin")
    assert has_display({"QT_QPA_PLATFORM": "linuxfb"}, "linux")


@pytest.fixture
def no_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Neither the system nor the package has one; what was found before is forgotten."""
    from trainer.ui.look import fonts

    def none(system: object) -> list[str]:
        return []

    monkeypatch.setattr(fonts.QFontDatabase, "families", none)
    monkeypatch.setitem(sys.modules, "pylopdf_fonts_ko", None)
    # Fonts made by an earlier test would do for a while, until a paint wants another size.
    found = (fonts.family, fonts.font)
    for cache in found:
        cache.cache_clear()
    yield
    for cache in found:
        cache.cache_clear()


@pytest.mark.qt
@pytest.mark.usefixtures("no_font")
def test_no_font(refused: Refused, tmp_path: Path) -> None:
    refused("no-font", "model", "full-table", "--png", tmp_path / "r.png", "-o", tmp_path / "r")


def program(*arguments: object, **how: object) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    paths = [str(ROOT / "tests" / "without_qt"), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    command = [sys.executable, "-m", "trainer", *map(str, arguments)]
    return subprocess.Popen(  # type: ignore[call-overload, no-any-return]
        command, cwd=ROOT, env=environment, text=True, encoding="utf-8", **how
    )


def test_no_qt(tmp_path: Path, lang: str) -> None:
    picture = tmp_path / "r.png"
    with program(
        *("model", "full-table", "--lang", lang, "-o", tmp_path / "r.toml", "--png", picture),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as done:
        _, err = done.communicate()
    assert done.returncode == 2
    assert err.count("\n") == 1
    assert "Qt" in err
    assert "Traceback" not in err
    assert not picture.exists()


def test_a_reader_that_has_seen_enough() -> None:
    with program("rules", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.close()
        err = done.stderr.read()
    assert (done.returncode, err) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_without_space(lang: str) -> None:
    with (
        Path("/dev/full").open("w", encoding="utf-8") as full,
        program("rules", "--lang", lang, stdout=full, stderr=subprocess.PIPE) as done,
    ):
        _, err = done.communicate()
    assert done.returncode == 2
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_stopped_by_hand_while_it_still_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    from trainer.cli import main

    class Interrupted:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "trainer.cli.entry":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "trainer.cli.entry")
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    assert main(["rules"]) == 130


def test_stopped_by_hand(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from trainer.cli import main
    from trainer.scenarios import lint

    def stop(paths: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lint, "check", stop)
    assert main(["--lang", lang, "check", "x"]) == 130
    assert capsys.readouterr().err == {"en": "Stopped.\n", "ko": "멈췄습니다.\n"}[lang]
