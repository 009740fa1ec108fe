"""What does the graded sheet of a record say, to a person or to another program?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from trainer.cli.sheet_text import sheet_lines
from trainer.cli.sheets import judged_record
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.grading.report import finding_data, round_data, score_data
from trainer.grading.score import Score
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.differences import erratum_sentence
from trainer.i18n.messages import finding_sentence
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet
from trainer.regrading.judging import scored
from trainer.scenarios.policies import load_policy, policy_for

JSON_FORMAT = 1


def grade(options: argparse.Namespace, speaker: Translator) -> int:
    """``grade RECORD [--house H] [--policy P] [--json] [--pdf FILE] [--png FILE]``."""
    record, sheet = judged_record(options)
    policy = load_policy(options.policy) if options.policy else policy_for(record.header.mode)
    verdict = judge(record, sheet)
    result = scored(record, sheet, verdict, policy)
    replaced = "" if options.house else erratum_sentence(record.header.sheet, sheet, speaker)
    written: list[Path] = []
    if options.pdf or options.png:
        from trainer.cli.grade_paper import print_sheet

        files = [file for file in (options.pdf, options.png) if file]
        written = print_sheet(record, sheet, verdict, result, speaker, files, replaced)
    if options.json:
        found = _data(record, sheet, verdict, result, speaker)
        # Escapes instead of Hangul: no console and no pipe can spoil them.
        print(json.dumps(found, indent=2))
        return 0
    for line in sheet_lines(options.record, record, sheet, verdict, result, speaker, replaced):
        print(line)
    for file in written:
        print(speaker.say(N_("Written: {path}"), path=file))
    return 0


def _data(
    record: Record, sheet: Sheet, verdict: Verdict, result: Score, speaker: Translator
) -> dict[str, object]:
    header = record.header
    return {
        "format": JSON_FORMAT,
        "grader": verdict.grader,
        "language": speaker.language,
        "record": {
            "game": header.game,
            "house": header.house,
            "house_version": header.sheet.version,
            "played": header.played,
            "mode": header.mode.value if header.mode else None,
            "trainee": header.trainee,
            "scenario": header.scenario,
            "seed": header.seed,
            "observed": sorted(header.observed) if header.observed is not None else None,
            "starts": header.starts.value,
            "ends": header.ends.value,
            "entries": len(record.entries),
        },
        "judged_by": {
            "house": sheet.id,
            "version": sheet.version,
            "effective_from": sheet.effective_from,
            "currency": sheet.currency,
        },
        "rounds": list(_rounds(verdict, sheet, speaker)),
        "score": score_data(result),
    }


def _rounds(verdict: Verdict, sheet: Sheet, speaker: Translator) -> Iterator[dict[str, object]]:
    for part in verdict.rounds:
        told = [
            {**finding_data(one), "text": finding_sentence(one, speaker, sheet.currency)}
            for one in part.findings
        ]
        yield {**round_data(part), "findings": told}
