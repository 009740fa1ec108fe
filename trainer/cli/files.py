"""How do records come in from files and go out to them?"""

from __future__ import annotations

import sys
from pathlib import Path

from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.scenarios.houses import load_house, read_text


def load_record(file: str) -> Record:
    """The record in ``file``; raises ``TrainerFault`` as ``read_record``."""
    return read_record(read_text(Path(file)), file, load_house)


def put_out(text: str, output: Path | None) -> None:
    """Write ``text`` into a file, or print it; raises ``OSError``."""
    if output is None:
        sys.stdout.write(text)
        return
    try:
        output.write_bytes(text.encode("utf-8"))
    except OSError as error:
        # A failing write, unlike a failing open, does not say of which file it speaks.
        raise OSError(error.errno, error.strerror, str(output)) from error
