"""How do records come in from files and go out to them?"""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from trainer.fault import TrainerFault
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house, read_text


def load_record(file: str, known: Sheet | None = None) -> Record:
    """The record in ``file``; raises ``TrainerFault`` as ``read_record``, or ``record-folder``.

    Its house may be ``known`` already, ship with the trainer or lie beside the record.
    """

    def find(name: str) -> Sheet:
        if known is not None and known.id == name:
            return known
        return load_house(name, Path(file).parent)

    if Path(file).is_dir():
        raise TrainerFault("record-folder", path=file)
    return read_record(read_text(Path(file)), file, find)


def put_out(text: str, output: Path | None) -> None:
    """Write ``text`` into a file, or print it; raises ``OSError``."""
    if output is None:
        sys.stdout.write(text)
        return
    regular = output.is_file() or not output.exists()
    beside = output.with_name(f".{output.name}.part") if regular else output
    try:
        beside.write_bytes(text.encode("utf-8"))
        if not regular:
            return  # a device or a pipe
        beside.replace(output)  # an older file stays until the new one is whole
    except OSError as error:
        if regular:
            with suppress(OSError):
                beside.unlink()
        # A failing write, unlike a failing open, does not say of which file it speaks.
        raise OSError(error.errno, error.strerror, str(output)) from error
