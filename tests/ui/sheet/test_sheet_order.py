"""On a sheet the gravest comes first, then what was done first; a picture names its seat."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from tests.grading.table import dealt, done, round_of
from tests.ui.sheet.test_thumbs import sites
from trainer.cli.sheet_text import sheet_lines
from trainer.exchange.document import Document
from trainer.exchange.sheet_view import RoundView, SheetView
from trainer.exchange.sheet_words import by_clause, counted_phrase
from trainer.grading.findings import Finding, RoundVerdict, Site, Verdict
from trainer.grading.score import RoundScore, score
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.procedures.rules import Kind, Severity
from trainer.scenarios.policies import policy_for
from trainer.ui.look.theme import DARK
from trainer.ui.sheet.paper_pictures import pictures_of
from trainer.ui.sheet.site_row import SiteRow
from trainer.ui.sheet.thumbs import Thumbs
from trainer.ui.sprites.sprite import Look
from trainer.ui.telling.remarks import remarks_of

EN = translator("en")
TWO_SEATS = dealt("s1 main 50000, s2 main 50000, s3 main 50000", "s1 3h, s2 4h, s3 5h, dealer Ts")


def found(rule: str, entry: int, severity: Severity, places: int = 1) -> Finding:
    at = tuple(Site((entry + more,), 1, "main", severity=severity) for more in range(places))
    return Finding(Kind.WRONG_AMOUNT, rule, severity, at)


def sheet_of(*findings: Finding) -> tuple[SheetView, RoundView]:
    verdict = RoundVerdict(1, findings, closed=True)
    whole = score(Verdict((verdict,)), policy_for(Mode.PRACTICE))
    moments = tuple(tuple(site.entries[0] for site in one.sites) for one in findings)
    one = RoundView(verdict, RoundScore(1, 50, ()), 0, moments, True, ())
    return SheetView("", (), "KRW", whole, (one,), over=True, signed=False, foot=""), one


def test_findings_stand_by_weight_and_then_by_time() -> None:
    view, one = sheet_of(
        found("K-D12", 20, Severity.MAJOR),
        found("K-P24", 3, Severity.MINOR),
        found("K-D6", 12, Severity.MAJOR),
        found("K-D13", 30, Severity.CRITICAL),
        found("K-D6", 40, Severity.MINOR),
    )
    told = by_clause(view, one)
    assert told == [("K-D13", [3]), ("K-D6", [2, 4]), ("K-D12", [0]), ("K-P24", [1])]
    (on_paper,) = Document(view, EN).data()["rounds"]  # type: ignore[misc]
    assert [one["code"] for one in on_paper["clauses"]] == [rule for rule, _ in told]


@pytest.mark.parametrize("ended", [True, False])
def test_the_command_line_has_the_order_of_the_sheet_and_praises_no_more(ended: bool) -> None:
    record = round_of(*TWO_SEATS, *(["table close"] if ended else []))
    verdict = Verdict(
        (
            RoundVerdict(
                1,
                (
                    found("K-D12", 20, Severity.MAJOR),
                    found("K-P24", 3, Severity.MINOR),
                    found("K-D6", 12, Severity.MAJOR),
                    found("K-D13", 30, Severity.CRITICAL),
                    found("K-D6", 40, Severity.MINOR),
                ),
                closed=ended,
            ),
        )
    )

    def lines(said: Verdict) -> list[str]:
        given = score(said, policy_for(Mode.PRACTICE))
        told = sheet_lines("", record, record.header.sheet, said, given, EN)
        return [line.strip() for line in told]

    told = lines(verdict)
    heads = [line.split(" · ")[0] for line in told if line[:3] in ("K-D", "K-P") and " · " in line]
    assert heads == ["K-D13", "K-D6", "K-D12", "K-P24"]
    clean = lines(Verdict((RoundVerdict(1, (), closed=ended),)))
    assert "No mistake until the round was broken off." in clean
    assert "The round was not dealt to the end." in clean
    assert not any("Everything was done" in line for line in clean)


def test_the_replay_names_the_gravest_at_an_entry_first() -> None:
    record = round_of(*done(TWO_SEATS, "take s3.main", "take s2.main", "take s1.main"))
    findings = found("K-P24", 3, Severity.MINOR), found("K-D6", 3, Severity.CRITICAL)
    remarks = remarks_of(record, [RoundVerdict(1, findings, closed=True)], EN)
    assert remarks[3].rule == "K-D6"


def test_a_mistake_that_was_made_more_than_once_says_how_often() -> None:
    view, _ = sheet_of(
        found("K-D6", 4, Severity.CRITICAL, places=3),
        found("K-D5", 9, Severity.CRITICAL),
        found("K-D12", 20, Severity.MAJOR),
    )
    assert counted_phrase(view, EN) == "critical 2 (made 4 times) · major 1"
    assert counted_phrase(view, translator("ko")) == "치명적 2건(모두 4회) · 중대 1건"


def out_of_order() -> tuple[Thumbs, Site, int]:
    """Seat 2 was to be settled before seat 1: two pictures, of two seats."""
    record = round_of(*done(TWO_SEATS, "take s3.main", "take s1.main", "take s2.main"))
    thumbs = Thumbs(record, record.header.sheet, (), EN, Look(DARK))
    _, site, moment = next(iter(sites(record)))
    return thumbs, site, moment


def test_each_of_two_pictures_names_its_seat(app: QApplication) -> None:
    thumbs, site, moment = out_of_order()
    assert site.wanted is not None
    assert site.got is not None
    seats = site.wanted.seat, site.got.seat
    assert seats[0] != seats[1]
    row = SiteRow(EN, "KRW", site, moment, thumbs)
    told = [one.text() for one in row.findChildren(QLabel)]
    assert {f"wanted · seat {seats[0]}", f"done · seat {seats[1]}"} <= set(told)


def test_on_paper_they_do_too(app: QApplication) -> None:
    thumbs, site, moment = out_of_order()
    view, one = sheet_of(Finding(Kind.OUT_OF_ORDER, "K-D4", Severity.MAJOR, (site,)))
    view = replace(view, rounds=(replace(one, moments=((moment,),)),))
    (on_paper,) = Document(view, EN, pictures_of(thumbs)).data()["rounds"]  # type: ignore[misc]
    (shown,) = on_paper["clauses"][0]["findings"][0]["sites"]
    assert site.wanted is not None
    assert shown["pictures"][0]["head"] == f"wanted · seat {site.wanted.seat}"
