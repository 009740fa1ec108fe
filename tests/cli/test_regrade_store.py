"""``regrade`` without a path: the store's closed sessions, new verdicts beside the old ones."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.model import performed
from tests.cli.conftest import ROOT, Run
from tests.regrading.records import clean, sheet, silent
from trainer.grading.judge import judge
from trainer.grading.report import finding_data, score_data
from trainer.grading.score import score, worked_ms
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_entry, write_header
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house
from trainer.scenarios.policies import policy_for
from trainer.store.journal import SessionStart, SessionState
from trainer.store.location import Store, open_store
from trainer.store.results import Verdict

DATA = "data"


def issued(record: Record, session: int) -> Iterator[Verdict]:
    """What the window keeps each time a round is closed."""
    parts = segments(record.entries)
    for count in range(1, len(parts) + 1):
        entries = tuple(entry for part in parts[:count] for entry in part)
        verdict = judge(replace(record, entries=entries))
        policy = policy_for(record.header.mode)
        worked = sum(map(worked_ms, parts[:count]))
        points = score(verdict, policy, record.header.confirmations, worked)
        last = verdict.rounds[-1]
        yield Verdict(
            session=session,
            round=last.number,
            grader_version=verdict.grader,
            sheet_version=str(record.header.sheet.version),
            findings=json.dumps([finding_data(one) for one in last.findings]),
            score=json.dumps(score_data(points)),
            issued_at="2026-11-29T20:15:00+09:00",
        )


def dealt(store: Store, record: Record, state: SessionState = SessionState.CLOSED) -> int:
    """A session in the store as the window leaves it."""
    header = record.header
    session = store.journal.begin(
        SessionStart(
            None,
            "2026-11-29T20:15:00+09:00",
            "practice",
            header.scenario,
            header.house,
            str(header.sheet.version),
            write_header(header),
            "0.1.0",
            "1",
        )
    )
    for entry in record.entries:
        line = write_entry(header, entry)
        store.journal.append(session, entry.number, entry.at_ms, str(entry.actor), line)
    store.results.add_all(list(issued(record, session)))
    if state is not SessionState.OPEN:
        store.journal.end(session, state)
    return session


def record_of(text: str) -> Record:
    return read_record(text, "x", load_house)


@pytest.fixture
def sessions(tmp_path: Path) -> tuple[int, int]:
    """A closed session without and one with a mistake, an open and a void one, one undealt."""
    with open_store(tmp_path / DATA) as store:
        good, bad = dealt(store, record_of(clean(1))), dealt(store, record_of(silent(1)))
        dealt(store, record_of(silent(1)), SessionState.OPEN)
        dealt(store, record_of(silent(1)), SessionState.VOID)
        dealt(store, Record(record_of(clean(1)).header))
    return good, bad


def told(run: Run, *arguments: object) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    done = run("regrade", "--json", "--jobs", 1, *arguments)
    *found, summary = (json.loads(line) for line in done.out.splitlines())
    return found, summary


def verdicts(tmp_path: Path, session: int) -> tuple[Verdict, ...]:
    with open_store(tmp_path / DATA, writer=False) as store:
        return store.results.of_session(session)


def test_what_was_issued_is_what_is_said_today(run: Run, sessions: tuple[int, int]) -> None:
    found, summary = told(run)
    assert found == []
    assert [summary[key] for key in ("records", "new_verdicts", "open", "void")] == [2, 0, 1, 1]


def test_an_erratum_adds_a_verdict_beside_the_old_one_and_only_once(
    run: Run, sessions: tuple[int, int], tmp_path: Path
) -> None:
    sheet(tmp_path / DATA / "houses")
    good, bad = sessions
    before = verdicts(tmp_path, bad)
    found, summary = told(run)
    assert [(one["session"], one["why"]) for one in found] == [(bad, ["erratum"])] * len(before)
    assert {one["rule"] for each in found for part in each["rounds"] for one in part["gone"]} == {
        "K-P24"
    }
    assert summary["by_erratum"] == 2
    assert summary["different_records"] == 1
    after = verdicts(tmp_path, bad)
    assert after[::2] == before
    assert {one.sheet_version for one in after[1::2]} == {"2"}
    assert {one.findings for one in after[1::2]} == {"[]"}
    assert {one.sheet_version for one in verdicts(tmp_path, good)[1::2]} == {"2"}
    again, summary = told(run)
    assert (again, summary["new_verdicts"]) == ([], 0)
    assert verdicts(tmp_path, bad) == after
    history = run("history", "--lang", "en").out
    assert history.count("erratum: korean 2") == 5
    differing = [line for line in history.splitlines() if "differs" in line]
    assert len(differing) == 2  # what is open or void is not judged again
    assert all(" · open · " in line or " · void · " in line for line in differing)


def test_a_change_leaves_old_rounds_with_the_old_sheet(
    run: Run, sessions: tuple[int, int], tmp_path: Path
) -> None:
    sheet(tmp_path / DATA / "houses", reason="change")
    found, summary = told(run)
    assert (found, summary["new_verdicts"], summary["by_erratum"]) == ([], 0, 0)


def test_the_store_tells_in_words_what_is_different(
    run: Run, sessions: tuple[int, int], tmp_path: Path, lang: str
) -> None:
    house = sheet(tmp_path)
    out = run("--lang", lang, "regrade", "--house", house).out
    assert {"en": f"Session {sessions[1]} · ", "ko": f"세션 {sessions[1]} · "}[lang] in out
    assert {"en": "still open, left out: 1", "ko": "진행 중인 세션: 1"}[lang] in out


def test_another_grader_and_a_tampered_verdict(
    run: Run, sessions: tuple[int, int], tmp_path: Path
) -> None:
    good, bad = sessions
    with open_store(tmp_path / DATA) as store:
        old = store.results.of_session(good)[0]
        store.results.add(
            replace(old, grader_version="0", findings='[{"kind": "odd"}]', score="{}")
        )
        own = store.results.of_session(bad)[0]
        store.results.add(replace(own, findings="[]"))
    found, summary = told(run)
    assert [(one["session"], one["why"]) for one in found] == [
        (good, ["grader"]),
        (bad, ["unexplained"]),
    ]
    assert summary["new_verdicts"] == 2
    assert [one.findings for one in verdicts(tmp_path, bad)][:3] == [
        own.findings,
        "[]",
        own.findings,
    ]


def test_what_was_done_after_the_close_is_the_reason(run: Run, tmp_path: Path) -> None:
    session = next(s for s in map(performed, range(200)) if len(segments(s.record().entries)) == 2)
    text = "\n".join(write_entry(session.header, one) for one in session.entries)
    lines = text.splitlines()
    close = next(i for i, line in enumerate(lines) if line.endswith("table close"))
    last = max(i for i in range(close) if " dealer collect " in lines[i])
    # The last cards of the first round are collected only when it is closed.
    time, rest = lines[last].split(" ", 1)
    moved = [*lines[:last], *lines[last + 1 : close + 1], lines[last], *lines[close + 1 :]]
    moved[close] = moved[close].replace(time, lines[close].split(" ", 1)[0])
    closed_at = lines[close].split(" ", 1)[0]
    moved = [f"{closed_at} {rest}" if line == lines[last] else line for line in moved]
    header = write_header(session.header)
    actions = "".join(f'  "{line}",\n' for line in moved)
    record = record_of(f"{header}actions = [\n{actions}]\n")
    with open_store(tmp_path / DATA) as store:
        number = dealt(store, record)
        first = store.results.of_session(number)[0]
    assert json.loads(first.findings) != []
    found, summary = told(run)
    assert [one["why"] for one in found][:1] == [["later"]]
    assert summary["not_judged"] == 0


def test_a_session_that_cannot_be_read_is_told_and_the_others_are_judged(
    run: Run, sessions: tuple[int, int], tmp_path: Path, lang: str
) -> None:
    with open_store(tmp_path / DATA) as store:
        start = store.journal.session(sessions[0]).start
        broken = store.journal.begin(replace(start, header="format = 9\n"))
        store.journal.append(broken, 1, 0, "table", "0.000 table round 1")
        store.journal.end(broken, SessionState.CLOSED)
    done = run("--lang", lang, "regrade", "--jobs", 1)
    assert done.status == 2
    assert done.err.startswith({"en": f"Session {broken}: ", "ko": f"세션 {broken}: "}[lang])
    assert {"en": "Rounds: ", "ko": "라운드: "}[lang] in done.out


def test_hundreds_of_rounds_and_a_stop_in_the_middle_keep_whole_verdicts(tmp_path: Path) -> None:
    sheet(tmp_path / DATA / "houses")
    record = record_of(silent(1))
    with open_store(tmp_path / DATA) as store:
        store.connections.connection().execute("PRAGMA synchronous = OFF")
        many = [dealt(store, record) for _ in range(200)]
    command = [sys.executable, "-m", "trainer", "--lang", "en", "regrade", "--jobs", "2"]
    environ = {**os.environ, "TRAINER_DATA": str(tmp_path / DATA)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environ
    )
    assert process.stdout is not None
    process.stdout.readline()  # the first difference is told
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("Stopped after ")
    count = int(err.split()[2])
    rounds = len(verdicts(tmp_path, many[0])) // 2
    assert 0 < count < 200
    for session in many[:count]:
        assert [one.sheet_version for one in verdicts(tmp_path, session)] == ["1", "2"] * rounds
    for session in many[count:]:
        assert [one.sheet_version for one in verdicts(tmp_path, session)] == ["1"] * rounds
    whole = subprocess.run(
        [*command, "--json"], capture_output=True, text=True, cwd=ROOT, env=environ, check=True
    )
    summary = json.loads(whole.stdout.splitlines()[-1])
    assert (summary["records"], summary["different_records"]) == (200, 200 - count)
    for session in many:
        assert [one.sheet_version for one in verdicts(tmp_path, session)] == ["1", "2"] * rounds
