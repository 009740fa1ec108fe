"""What a TOML file says is read exactly, and its first error is the one that stands first."""

from __future__ import annotations

from fractions import Fraction

import pytest

from trainer.core.toml_fields import Complaint, document
from trainer.fault import TrainerFault


def test_amounts_are_the_numbers_that_are_written() -> None:
    fields = document("main = [1, 0.1, 2.50]\ntie = 3\nbad = [true, 0, -1]\n", "x").root()
    assert fields.amounts("main") == (1, Fraction(1, 10), Fraction(5, 2))
    assert fields.amounts("tie") == (3,)
    assert fields.amounts("none") == ()
    assert fields.document.complaints == []
    assert fields.amounts("bad") == ()
    assert [one.code for one in fields.document.complaints] == ["wrong-type"] * 3


def test_complaints_are_ordered_by_file_line_code_and_parameters() -> None:
    ordered = [
        Complaint("a", 10, "z"),
        Complaint("b", 2, "z"),
        Complaint("b", 10, "y", (("key", "x"),)),
        Complaint("b", 10, "z", (("key", "x"),)),
        Complaint("b", 10, "z", (("key", "y"),)),
    ]
    turned = ordered[::-1]
    assert sorted(turned) == ordered
    assert len({*ordered, Complaint("a", 10, "z")}) == len(ordered)


def test_the_first_error_by_line_is_raised_with_what_is_near() -> None:
    read = document("\n\nsecond = 1\n\nfrist = 2\n", "x")
    fields = read.root()
    fields.text("second")
    fields.text("first", "")
    fields.finish()
    assert [one.line for one in sorted(read.complaints)] == [3, 5]
    assert dict(max(read.complaints, key=lambda one: one.line).params)["near"] == "first"
    with pytest.raises(TrainerFault) as raised:
        read.require_clean()
    assert (raised.value.code, raised.value.params["line"]) == ("wrong-type", 3)
