"""How do verdicts on files lie beside each other in one file, the old ones untouched?

One line of JSON for each verdict, sorted by record; of the verdicts on one record the oldest
comes first. A new file is written beside and takes the old one's place when it is whole.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from trainer.fault import TrainerFault

_BEGINS: Final = '{"record":'
_DECODER: Final = json.JSONDecoder()

Order = tuple[str, ...]


def order_of(name: str) -> Order:
    """By which the records of a results file are sorted: the parts of the path."""
    return tuple(name.split("/"))


@dataclass(frozen=True, slots=True)
class Kept:
    """All verdicts on one record, each a line without its end, the oldest first.

    ``end`` is the number that the last of them has in the file.
    """

    name: str
    lines: tuple[str, ...]
    end: int = 0


class Earlier:
    """The verdicts of an earlier results file, asked for in the order of the records.

    Raises ``TrainerFault``: ``file-missing``, ``file-unreadable``, or ``results-broken`` or
    ``results-not-sorted`` with file and line.
    """

    def __init__(self, file: Path | None) -> None:
        if file is not None and not file.is_file():
            code = "file-unreadable" if file.exists() else "file-missing"
            raise TrainerFault(code, path=str(file))
        self._groups = _groups(file) if file is not None else iter(())
        self._next = next(self._groups, None)

    def before(self, name: str) -> Iterator[Kept]:
        """What was kept on records that come before ``name`` and were not asked for."""
        while self._next is not None and order_of(self._next.name) < order_of(name):
            yield self._next
            self._next = next(self._groups, None)

    def of(self, name: str) -> Kept:
        """What was kept on ``name``; call ``before`` first."""
        found = self._next
        if found is None or found.name != name:
            return Kept(name, ())
        self._next = next(self._groups, None)
        return found

    def rest(self) -> Iterator[Kept]:
        """What was kept on all other records."""
        while self._next is not None:
            yield self._next
            self._next = next(self._groups, None)


def _groups(file: Path) -> Iterator[Kept]:
    name, lines, number = "", list[str](), 0
    with file.open(encoding="utf-8", newline="\n") as opened:
        for number, written in enumerate(opened, 1):
            line = written.rstrip("\n")
            own = _name(line, file, number)
            if own != name:
                if lines:
                    yield Kept(name, tuple(lines), number - 1)
                    if order_of(own) < order_of(name):
                        raise TrainerFault("results-not-sorted", file=str(file), line=number)
                name, lines = own, []
            lines.append(line)
    if lines:
        yield Kept(name, tuple(lines), number)


def _name(line: str, file: Path, number: int) -> str:
    """The record a line speaks of, without reading all of it."""
    name: object = None
    with suppress(ValueError):
        if line.startswith(_BEGINS) and line.endswith("}"):
            name, _ = _DECODER.raw_decode(line, len(_BEGINS))
    if not isinstance(name, str):
        raise TrainerFault("results-broken", file=str(file), line=number)
    return name


class Results:
    """A results file in the making: old verdicts and, behind those of the same record, new ones.

    Leaving it puts it in the place of ``file``, also when the work was broken off: what is
    finished is kept, and so is all that was there before. Raises ``OSError``.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._part = file.with_name(f".{file.name}.part")
        if file.exists() and not file.is_file():  # a folder or a device is no place for verdicts
            raise OSError(errno.EINVAL, "", str(file))
        self._earlier = Earlier(file if file.exists() else None)
        try:
            self._out: IO[str] = self._part.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(file)) from error

    def __enter__(self) -> Self:
        return self

    def earlier(self, name: str) -> Kept:
        """What is kept on ``name``; it and all before it stand in the new file already."""
        for kept in self._earlier.before(name):
            self._write(kept)
        kept = self._earlier.of(name)
        self._write(kept)
        return kept

    def add(self, line: str) -> None:
        """One more verdict on the record that was asked for last."""
        self._out.write(line + "\n")

    def _write(self, kept: Kept) -> None:
        for line in kept.lines:
            self.add(line)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            spoiled = isinstance(error, TrainerFault) and error.code.startswith("results-")
            unread = isinstance(error, BrokenPipeError)  # nobody reads the report: no harm here
            if not spoiled and (unread or not isinstance(error, OSError)):
                for kept in self._earlier.rest():
                    self._write(kept)
                self._out.flush()
                os.fsync(self._out.fileno())
                self._out.close()
                self._part.replace(self._file)
        finally:
            self._out.close()
            self._part.unlink(missing_ok=True)


__all__ = ["Earlier", "Kept", "Results", "order_of"]
