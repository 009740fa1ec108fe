"""How do records come in from files and go out to them?"""

from __future__ import annotations

import sys
from pathlib import Path

from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house, read_text


def load_record(file: str, known: Sheet | None = None) -> Record:
    """The record in ``file``; raises ``TrainerFault`` as ``read_record``.

    Its house may be ``known`` already, ship with the trainer or lie beside the record.
    """

    def find(name: str) -> Sheet:
        if known is not None and known.id == name:
            return known
        return load_house(name, Path(file).parent)

    return read_record(read_text(Path(file)), file, find)


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
